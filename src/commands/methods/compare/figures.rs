//! The figures of a comparison, and how they are written: as a table, JSON or CSV.

use crate::answer::refused;
use crate::commands::methods::{Method, Stop};
use crate::puzzle::{Effort, Peak, Shape};
use crate::text::draw::{bytes, json_lines, json_object, json_string, Table};
use crate::text::read::plural;
use std::mem::size_of;

/// The bytes that a board takes besides its trials, until the table is printed.
const BOARD: usize = 200;

/// Checks that the system has memory for the trials of this number of boards.
///
/// # Errors
/// A sentence: the system has no such memory.
pub fn check_room(boards: usize, methods: usize) -> Result<(), String> {
    // A list takes twice its size while it grows.
    let each = BOARD + 2 * methods * size_of::<Trial>();
    match refused(boards * each, &format!("{boards} boards")) {
        Some(why) => Err(why.what),
        None => Ok(()),
    }
}

pub struct Trial {
    /// The number of moves of its path, or the reason why it has none.
    pub moves: Result<usize, Stop>,
    pub effort: Effort,
    pub peak: Peak,
    pub seconds: f64,
}

pub struct MethodTrials {
    pub method: &'static Method,
    /// The method's id, and its heuristic's where several are compared.
    pub name: String,
    /// Seconds before the first board.
    pub prepare: f64,
    pub trials: Vec<Trial>,
}

pub struct Comparison {
    pub shape: Shape,
    /// By board: the length of a shortest path, if a method that guarantees one has found a path.
    pub shortest: Vec<Option<usize>>,
    pub rows: Vec<MethodTrials>,
}

/// The figures of one method.
pub struct MethodFigures {
    method: String,
    boards: usize,
    solved: usize,
    /// Boards with a path that is known to be shortest.
    shortest: usize,
    /// The mean over the solved boards.
    mean_moves: f64,
    /// Means over all boards.
    expanded: f64,
    generated: f64,
    /// The most of any board.
    states: u64,
    bytes: u64,
    /// Mean over all boards.
    seconds: f64,
    /// Seconds before the first board.
    prepare: f64,
    /// `seconds` divided by those of the fastest method.
    ratio: f64,
    /// Numbers of unsolved boards, by reason.
    unsolved: Vec<(&'static str, usize)>,
}

impl MethodTrials {
    /// The figures of this method, except `ratio`.
    pub fn figures(&self, shortest: &[Option<usize>]) -> MethodFigures {
        let trials = &self.trials;
        let boards = trials.len();
        let mean =
            |of: fn(&Trial) -> f64| trials.iter().map(of).sum::<f64>() / boards.max(1) as f64;
        let most = |of: fn(&Trial) -> u64| trials.iter().map(of).max().unwrap_or(0);
        let moves: Vec<usize> = trials.iter().filter_map(|trial| trial.moves.ok()).collect();
        let is_shortest = |(trial, known): &(&Trial, &Option<usize>)| {
            known.is_some() && trial.moves.ok() == **known
        };
        let mut unsolved = ["nodes", "time", "memory", "none found"]
            .map(|why| (why, 0))
            .to_vec();
        for stop in trials.iter().filter_map(|trial| trial.moves.err()) {
            let count = unsolved.iter_mut().find(|count| count.0 == reason(stop));
            count.into_iter().for_each(|count| count.1 += 1);
        }
        unsolved.retain(|reason| reason.1 > 0);
        MethodFigures {
            method: self.name.clone(),
            boards,
            solved: moves.len(),
            shortest: trials.iter().zip(shortest).filter(is_shortest).count(),
            mean_moves: moves.iter().sum::<usize>() as f64 / moves.len() as f64,
            expanded: mean(|trial| trial.effort.expanded as f64),
            generated: mean(|trial| trial.effort.generated as f64),
            states: most(|trial| trial.peak.states),
            bytes: most(|trial| trial.peak.bytes),
            seconds: mean(|trial| trial.seconds),
            prepare: self.prepare,
            ratio: 1.0,
            unsolved,
        }
    }
}

/// The reason of a stop, in a word or two.
fn reason(stop: Stop) -> &'static str {
    match stop {
        Stop::Nodes => "nodes",
        Stop::Time => "time",
        Stop::Memory | Stop::System => "memory",
        Stop::GaveUp(_) => "none found",
    }
}

impl MethodFigures {
    /// The figures in a line, for a person who waits for the table.
    pub fn in_short(&self) -> String {
        let (method, solved) = (&self.method, self.solved);
        let (boards, time) = (plural(self.boards as u64, "board"), time(self.seconds));
        format!("{method}: {solved} of {boards} solved, {time} per board")
    }

    /// The numbers of unsolved boards, by reason.
    fn reasons(&self, between: &str) -> String {
        let reasons = self.unsolved.iter();
        let words = reasons.map(|(why, count)| format!("{count} {why}"));
        words.collect::<Vec<_>>().join(between)
    }

    /// The figures in full: a text for each column of [`COLUMNS`]. `none`: the mean number of moves if no board is
    /// solved.
    fn in_full(&self, none: &str) -> [String; 11] {
        let mean_moves = match self.solved {
            0 => none.into(),
            _ => format!("{:.4}", self.mean_moves),
        };
        [
            self.boards.to_string(),
            self.solved.to_string(),
            self.shortest.to_string(),
            mean_moves,
            format!("{:.2}", self.expanded),
            format!("{:.2}", self.generated),
            self.states.to_string(),
            self.bytes.to_string(),
            format!("{:.9}", self.prepare),
            format!("{:.9}", self.seconds),
            format!("{:.3}", self.ratio),
        ]
    }
}

/// The names of the columns in CSV and JSON, between `method` and `unsolved`.
const COLUMNS: &str =
    "boards,solved,shortest,mean_moves,expanded,generated,states,bytes,prepare_seconds,\
     seconds_per_board,ratio";

const HEADINGS: &str =
    "method,solved,shortest,mean moves,expanded,generated,states,bytes,prepare,time per board,ratio,\
     unsolved";

impl Comparison {
    fn figures(&self) -> Vec<MethodFigures> {
        let figures = self.rows.iter().map(|row| row.figures(&self.shortest));
        let mut rows: Vec<MethodFigures> = figures.collect();
        let seconds = rows.iter().map(|row| row.seconds);
        let fastest = seconds.fold(f64::INFINITY, f64::min);
        for row in &mut rows {
            row.ratio = row.seconds / fastest;
        }
        rows
    }

    pub fn table(&self) -> String {
        let mut table = Table::new(&[0, 11]);
        table.push(HEADINGS.split(','));
        for f in self.figures() {
            table.push([
                f.method.clone(),
                f.solved.to_string(),
                f.shortest.to_string(),
                match f.solved {
                    0 => "-".into(),
                    _ => format!("{:.2}", f.mean_moves),
                },
                format!("{:.0}", f.expanded),
                format!("{:.0}", f.generated),
                f.states.to_string(),
                bytes(f.bytes),
                time(f.prepare),
                time(f.seconds),
                format!("{:.*}", usize::from(f.ratio < 99.5), f.ratio),
                f.reasons(", "),
            ]);
        }
        let boards = plural(self.shortest.len() as u64, "board");
        let Shape { rows, cols } = self.shape;
        let mut text = format!(
            "{boards} of {rows} x {cols}; expanded and generated: mean per board; states and bytes: the most of a board\n"
        );
        let unknown = self.shortest.iter().filter(|known| known.is_none()).count();
        if unknown > 0 {
            text += &format!("the shortest length of {unknown} of them is not known\n");
        }
        // States, bytes, the time before the first board, nodes expanded.
        text + &table.shown(&[6, 7, 8, 4])
    }

    pub fn json(&self) -> String {
        let object = |f: &MethodFigures| {
            let reasons = f.unsolved.iter();
            let unsolved = json_object(reasons.map(|(why, count)| (why, count.to_string())));
            let mut fields = vec![("method", json_string(&f.method))];
            fields.extend(COLUMNS.split(',').zip(f.in_full("null")));
            fields.push(("unsolved", unsolved));
            json_object(fields)
        };
        let methods: Vec<String> = self.figures().iter().map(object).collect();
        let Shape { rows, cols } = self.shape;
        let boards = self.shortest.len();
        format!(
            "{{\n  \"rows\": {rows}, \"cols\": {cols}, \"boards\": {boards},\n  \"methods\": {}\n}}\n",
            json_lines(['[', ']'], 2, &methods)
        )
    }

    /// A row for each method and board, as CSV.
    pub fn rows(&self, boards: &[Vec<u8>]) -> String {
        let mut text =
            "method,board,cells,shortest,moves,expanded,generated,states,bytes,seconds,unsolved\n"
                .to_string();
        let number = |length: Option<usize>| length.map_or(String::new(), |n| n.to_string());
        for row in &self.rows {
            for (i, trial) in row.trials.iter().enumerate() {
                let cells: Vec<String> = boards[i].iter().map(u8::to_string).collect();
                let why = trial.moves.err().map_or("", reason);
                text += &format!(
                    "{},{},{},{},{},{},{},{},{},{:.9},{why}\n",
                    row.name,
                    i + 1,
                    cells.join(" "),
                    number(self.shortest[i]),
                    number(trial.moves.ok()),
                    trial.effort.expanded,
                    trial.effort.generated,
                    trial.peak.states,
                    trial.peak.bytes,
                    trial.seconds,
                );
            }
        }
        text
    }

    pub fn csv(&self) -> String {
        let mut text = format!("method,{COLUMNS},unsolved\n");
        for f in self.figures() {
            let (figures, reasons) = (f.in_full("").join(","), f.reasons("; "));
            text += &format!("{},{figures},{reasons}\n", f.method);
        }
        text
    }
}

/// Seconds in a readable unit.
fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.1} us", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}
