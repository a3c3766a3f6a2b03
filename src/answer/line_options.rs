//! Options that define boards on lines: their size, their goals, and how their moves are counted.

use crate::args::{option, Args, OptionRow};
use crate::puzzle::{GoalRule, Shape};
use crate::read::line::{board, size, MOST_SIDE};
use crate::read::LineFormat;

/// `--size`.
pub(crate) const SIZE: OptionRow = option(
    "--size",
    "RxC",
    "the size of boards without rows; else the squarest: 6, 8, 12 cells are 2x3, 2x4, 3x4",
);

/// `--metric`.
pub(crate) const METRIC: OptionRow = option(
    "--metric",
    "WHAT",
    "single: a move slides one tile (the default); runs: it slides all tiles between the blank and a cell of its row or \
     column. The fewest runs are proven on up to 16 cells, with fixed cells as far as --effort goes; else the path is the \
     usual one, and a number of runs is printed only if it is proven",
);

/// Whether `--metric` asks for runs.
///
/// # Errors
/// A sentence: what is wrong with the option.
pub(crate) fn in_runs(args: &Args) -> Result<bool, String> {
    match args.text(METRIC.name).as_deref() {
        None | Some("single") => Ok(false),
        Some("runs") => Ok(true),
        Some(word) => Err(format!("--metric `{word}`: single or runs is needed")),
    }
}

/// `--goal`.
pub(crate) const GOAL: OptionRow = OptionRow {
    repeats: true,
    ..option(
        "--goal",
        "TEXT",
        "the goal of boards of its size, written as boards are; may be given once for each size. For all other sizes \
         1, 2, ... with the blank last, or with `--goal snail` clockwise round the border, then inwards",
    )
};

/// The format that a command line asks for.
///
/// # Errors
/// A sentence: what is wrong with an option.
pub(crate) fn line_format(args: &Args) -> Result<LineFormat, String> {
    let sides = |text: String| {
        let wrong =
            || format!("--size `{text}`: two sides of 2 to {MOST_SIDE}, as in 2x3, are needed");
        size(&text).ok_or_else(wrong)
    };
    let mut format = LineFormat {
        size: args.text("--size").map(sides).transpose()?,
        ..LineFormat::default()
    };
    for text in args.values("--goal") {
        let added = format.add_goal(&text.to_string_lossy());
        added.map_err(|what| format!("--goal {what}"))?;
    }
    Ok(format)
}

impl LineFormat {
    /// Adds a goal as people write it: a board, or `snail` for all sizes.
    ///
    /// # Errors
    /// What is wrong with it, after a word for the goal.
    pub(crate) fn add_goal(&mut self, text: &str) -> Result<(), String> {
        if text == "snail" {
            self.rule = GoalRule::Snail;
            return Ok(());
        }
        let sized = board(text.as_bytes(), self.size);
        let goal = sized.or_else(|fault| board(text.as_bytes(), None).map_err(|_| fault));
        let is_name = text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
        let goal = goal.map_err(|(at, kind)| match is_name {
            true => format!("`{text}`: a goal is a board, or `snail`"),
            false => format!("`{text}`, character {}: {kind}", at + 1),
        })?;
        let Shape { rows, cols } = goal.shape;
        if !goal.tiles.contains(&0) {
            return Err(format!("`{text}`: the goal has no blank"));
        }
        if self.goals.iter().any(|other| other.is_like(&goal)) {
            return Err(format!("is given twice for boards of {rows} x {cols}"));
        }
        self.goals.push(goal);
        Ok(())
    }
}
