//! Inputs with one board per line: the options for their boards, and how `npuzzle lines` answers them.

use crate::answer::{Answered, LineOptions, LineSolver, Run, Settings, Streams};
use crate::args::{option, Args, OptionRow};
use crate::puzzle::{GoalRule, Shape};
use crate::text::read::line::{board, size, MOST_SIDE};
use crate::text::read::{Framing, LineFormat};
use crate::text::write::{is_shown, Wording};
use std::fs::File;
use std::io::{BufRead, BufReader};

pub(crate) const SIZE: OptionRow = option(
    "--size",
    "RxC",
    "the size of boards without rows; else the squarest: 6, 8, 12 cells are 2x3, 2x4, 3x4",
);

pub(crate) const METRIC: OptionRow = option(
    "--metric",
    "WHAT",
    "single: a move slides one tile (the default); runs: it slides all tiles between the blank and a cell of its row or \
     column. The fewest runs are proven on up to 16 cells, with fixed cells as far as --effort goes; else the path is the \
     usual one, and a number of runs is printed only if it is proven",
);

/// Whether `--metric` asks for runs.
pub(crate) fn in_runs(args: &Args) -> Result<bool, String> {
    match args.text(METRIC.name).as_deref() {
        None | Some("single") => Ok(false),
        Some("runs") => Ok(true),
        Some(word) => Err(format!("--metric `{word}`: single or runs is needed")),
    }
}

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
        let name = |byte: u8| byte.is_ascii_alphabetic() || byte == b'-';
        let is_name = text.len() > 1 && text.bytes().all(name);
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

/// Where the lines of an input end.
pub(crate) const FRAMING: Framing = Framing::ByLine;

impl<'a, 's> Run<'a, 's> {
    /// An input of lines, answered in these words.
    pub(crate) fn of_lines(
        wording: Wording,
        settings: &'a mut Settings,
        streams: Streams<'a, 's>,
    ) -> Run<'a, 's> {
        Run {
            id: "lines",
            wording,
            framing: FRAMING,
            total: None,
            settings,
            streams,
        }
    }

    /// Counts the lines of a file in advance, if progress is shown.
    pub(crate) fn counted(mut self) -> Run<'a, 's> {
        let count = |file| {
            let (mut file, mut lines) = (BufReader::new(file), 0);
            while file.skip_until(b'\n')? > 0 {
                lines += 1;
            }
            Ok(lines)
        };
        if !self.streams.waits && is_shown() {
            self.total = File::open(self.streams.name).and_then(count).ok();
        }
        self
    }
}

/// Answers every line of an input.
pub(crate) fn answer_lines(
    options: &LineOptions,
    settings: &mut Settings,
    streams: Streams,
) -> Answered {
    if let Some(stats) = &mut settings.stats {
        stats.runs = options.runs;
    }
    let mut solver = LineSolver::new(options.clone(), settings.resources.clone());
    let run = Run::of_lines(options.ask.wording(), settings, streams);
    let format = Box::new(options.format.clone());
    run.counted().in_pool(format, &mut solver)
}
