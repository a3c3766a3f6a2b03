//! Inputs with one board per line: the options for their boards, and how `npuzzle lines` answers them.

use crate::answer::line_solver::solvable;
use crate::answer::{Answered, LineOptions, LineSolver, Run, Settings, Streams};
use crate::args::{flag, option, Args, OptionRow, Readable};
use crate::puzzle::{GoalRule, Shape, SlideCost, SlideRules, GOAL_NAMES, RING};
use crate::text::read::line::{size, small_board, MOST_SIDE};
use crate::text::read::pasted::any_board;
use crate::text::read::{Framing, LineBoard, LineFormat};
use crate::text::write::{is_shown, Wording};
use std::fs::File;
use std::io::{BufRead, BufReader};

pub const SIZE: OptionRow = option(
    "--size",
    "RxC",
    "the size of boards without rows; else the squarest: 6, 8, 12 cells are 2x3, 2x4, 3x4",
);

pub const METRIC: OptionRow = option(
    "--metric",
    "WHAT",
    "single: a move slides one tile (the default); runs: it slides all tiles between the blank and a cell of its row or \
     column. The fewest runs are proven on up to 16 cells, with fixed cells as far as --effort goes; \
     up to 37 runs take seconds on 4 x 4, and each more three times as long; else the path is the \
     usual one, and a number of runs is printed only if it is proven",
);

/// Whether `--metric` asks for runs.
pub fn in_runs(args: &Args) -> Result<bool, String> {
    match args.text(METRIC.name).as_deref() {
        None | Some("single") => Ok(false),
        Some("runs") => Ok(true),
        Some(word) => Err(format!("--metric `{word}`: single or runs is needed")),
    }
}

pub const COST: OptionRow = option(
    "--cost",
    "WHAT",
    "what a move of a tile costs: `number`, its number, or a list of 0 to 255 for the tiles 1, 2, ...: 1,2,1. The path is a \
     cheapest one, of several one with the fewest moves, and --ask number prints its cost. With it, with --wrap and with \
     equal tiles or several blanks in a --goal, boards have up to 16 cells, and there are at most 20 million of a kind",
);

pub const WRAP: OptionRow = flag(
    "--wrap",
    "the first and the last cell of each row and column are beside each other",
);

/// How tiles slide, as `--cost` and `--wrap` say.
pub fn small_rules(args: &Args) -> Result<SlideRules, String> {
    let cost = |text: String| {
        if text == "number" {
            return Ok(SlideCost::Number);
        }
        let costs: Result<Vec<u8>, _> = text.split(',').map(|word| word.trim().parse()).collect();
        let wrong =
            |_| format!("--cost `{text}`: number, or costs from 0 to 255 as in 1,2,1, is needed");
        costs.map(SlideCost::Listed).map_err(wrong)
    };
    Ok(SlideRules {
        wraps: args.has(WRAP.name),
        cost: args
            .text(COST.name)
            .map(cost)
            .transpose()?
            .unwrap_or_default(),
    })
}

pub const PAIRS: OptionRow = flag(
    "--pairs",
    "two boards one after the other are a start and its goal: two blocks, or two boards on a line of `lines`",
);

pub const GOAL: OptionRow = OptionRow {
    repeats: true,
    ..option(
        "--goal",
        "TEXT",
        "the goal for boards of its size, written like a board; repeat it for other sizes. Without it \
         1, 2, ... with the blank last, or what a name says for all sizes: blank-first, snail (clockwise round the border, then inwards), \
         snake (every second row backwards), columns, each among the free cells of a board with fixed ones; ring (3 x 3: 1 2 3/8 0 4/7 6 5). `npuzzle help boards` draws them",
    )
};

/// The format that a command line asks for. `small`: whether goals may have equal tiles, or several blanks.
pub fn line_format(args: &Args, small: bool) -> Result<LineFormat, String> {
    let sides = |text: String| {
        let wrong =
            || format!("--size `{text}`: two sides of 2 to {MOST_SIDE}, as in 2x3, are needed");
        size(&text).ok_or_else(wrong)
    };
    let mut format = LineFormat {
        size: args.text("--size").map(sides).transpose()?,
        pairs: args.has(PAIRS.name),
        small,
        ..LineFormat::default()
    };
    for text in args.values("--goal") {
        let added = match text.to_str() {
            Some(text) => format.add_goal(text),
            None => Err(format!("`{}`: a byte that is not text", text.readable())),
        };
        added.map_err(|what| format!("--goal {what}"))?;
    }
    Ok(format)
}

impl LineFormat {
    /// Adds a goal as people write it: a board, or a name.
    ///
    /// # Errors
    /// What is wrong with it, after a word for the goal.
    pub fn add_goal(&mut self, text: &str) -> Result<(), String> {
        if let Some(&(_, rule)) = GOAL_NAMES
            .iter()
            .find(|(name, _)| *name == text && text != RING)
        {
            if self.rule != GoalRule::Standard {
                return Err(format!("{text}: two names of goals"));
            }
            self.rule = rule;
            return Ok(());
        }
        let ring = || {
            let cells = GoalRule::Snail.cells(3, 3).into_iter();
            LineBoard::new(Shape::new(3, 3), cells.map(|tile| tile as u16).collect())
        };
        let named = (text == RING).then(ring);
        let sized = any_board(text.as_bytes(), self.size);
        let goal = sized.or_else(|fault| any_board(text.as_bytes(), None).map_err(|_| fault));
        // Lines of comments may be around it.
        let lines = || LineFormat::default().board_of_text(text.as_bytes()).ok();
        let goal = goal.or_else(|fault| lines().filter(|_| text.contains('\n')).ok_or(fault));
        let small = || small_board(text.as_bytes(), self.size).ok();
        let goal = goal.or_else(|fault| small().filter(|_| self.small).ok_or(fault));
        let goal = named.map_or(goal, Ok);
        let name = |byte: u8| byte.is_ascii_alphabetic() || byte == b'-';
        let is_name = text.len() > 1 && text.bytes().all(name);
        let goal = goal.map_err(|(at, kind)| match is_name {
            true => {
                let names = GOAL_NAMES.map(|(name, _)| name).join(", ");
                format!("`{text}`: a goal is a board, or one of {names}")
            }
            false => format!("`{text}`, character {}: {kind}", at + 1),
        })?;
        if let Some(own) = &goal.goal {
            let own = own.line();
            return Err(format!(
                "`{text}`: a start and its goal, where a goal is needed: `{own}`?"
            ));
        }
        let Shape { rows, cols } = goal.shape;
        if !goal.tiles.contains(&0) {
            return Err(format!("`{text}`: the goal has no blank"));
        }
        if self.goals.iter().any(|other| other.is_like(&goal)) {
            return Err(format!("is given twice for boards of {rows} x {cols}"));
        }
        self.has_small |= !goal.is_usual();
        self.goals.push(goal);
        Ok(())
    }
}

/// The longest board that is named in a remark.
const SHOWN: usize = 100;

/// What people should know after a run: which readings of boards were taken, and for which goals an unsolvable board is
/// solvable.
pub fn remarks(format: &LineFormat) -> Vec<String> {
    let mut remarks: Vec<String> = format.notes().map(String::from).collect();
    let unsolvable = format.unsolvable.get();
    let Some(board) = unsolvable.filter(|board| board.tiles.len() <= SHOWN) else {
        return remarks;
    };
    let shape = board.shape;
    let fits = |&(name, rule): &(&str, GoalRule)| match name {
        RING => shape == Shape::new(3, 3),
        // On 3 x 3 that is the ring.
        _ => rule != GoalRule::Snail || shape != Shape::new(3, 3),
    };
    let goals = GOAL_NAMES
        .iter()
        .filter(|named| fits(named))
        .map(|&(name, rule)| {
            let cells = rule.cells(shape.rows, shape.cols).into_iter();
            (
                name,
                LineBoard::new(shape, cells.map(|tile| tile as u16).collect()),
            )
        });
    let others = goals.filter(|(_, goal)| solvable(board, goal));
    let others = others.map(|(name, goal)| format!("--goal {name} ({})", goal.line()));
    let others = others.collect::<Vec<_>>().join(", ");
    if !others.is_empty() {
        remarks.push(format!("{} is solvable with {others}", board.line()));
    }
    remarks
}

impl LineFormat {
    /// Keeps a board that cannot reach the usual goal, if it is the first one, for a remark.
    pub fn note_unsolvable(&self, board: &LineBoard) {
        if self.is_usual(board) && !solvable(board, &self.goal_of(board)) {
            self.unsolvable.get_or_init(|| board.clone());
        }
    }
}

/// Where the lines of an input end.
pub const FRAMING: Framing = Framing::ByLine;

impl<'a, 's> Run<'a, 's> {
    /// An input of lines, answered in these words.
    pub fn of_lines(
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
    pub fn counted(mut self) -> Run<'a, 's> {
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
pub fn answer_lines(
    options: &LineOptions,
    settings: &mut Settings,
    mut streams: Streams,
) -> Answered {
    if let Some(stats) = &mut streams.stats {
        stats.runs = options.runs;
    }
    let mut solver = LineSolver::new(options.clone(), settings.resources.clone());
    let run = Run::of_lines(options.wording(), settings, streams).counted();
    run.answer(Box::new(options.format.clone()), &mut solver)
}
