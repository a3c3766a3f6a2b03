//! The figures of `npuzzle realms` as a table, JSON or CSV.

use crate::draw::figures::{bytes, json_lines, json_object, json_string, Table};
use crate::methods::compare::results::{Comparison, MethodTrials};
use crate::methods::meter::Stop;
use crate::puzzle::shape::Shape;
use crate::read::fault::plural;

/// A row's figures.
pub(crate) struct MethodFigures {
    pub boards: usize,
    pub solved: usize,
    /// Answers known to be shortest.
    pub shortest: usize,
    /// Of answers.
    pub mean_moves: f64,
    /// Mean of all boards.
    pub expanded: f64,
    pub generated: f64,
    /// The most of any board.
    pub states: u64,
    pub bytes: u64,
    /// Seconds a board, and seconds before the first one.
    pub seconds: f64,
    pub prepare: f64,
    /// Boards unsolved, by reason.
    pub unsolved: Vec<(&'static str, usize)>,
}

/// The figures of one method.
pub(crate) fn figures(all: &Comparison, row: &MethodTrials) -> MethodFigures {
    let boards = row.trials.len();
    let mean = |of: f64| of / boards.max(1) as f64;
    let answers: Vec<usize> = row.trials.iter().filter_map(|t| t.moves.ok()).collect();
    let both = row.trials.iter().zip(&all.shortest);
    let reasons = ["nodes", "time", "memory", "none found"];
    let reason = |stop| match stop {
        Stop::Nodes => 0,
        Stop::Time => 1,
        Stop::Memory | Stop::System => 2,
        Stop::GaveUp(_) => 3,
    };
    let ended = |i: usize| {
        let stops = row.trials.iter().filter_map(|t| t.moves.err());
        stops.filter(|&stop| reason(stop) == i).count()
    };
    let unsolved = (0..4).map(|i| (reasons[i], ended(i)));
    MethodFigures {
        boards,
        solved: answers.len(),
        shortest: both
            .filter(|(t, known)| t.moves.ok().is_some_and(|m| Some(m) == **known))
            .count(),
        mean_moves: answers.iter().sum::<usize>() as f64 / answers.len() as f64,
        expanded: mean(row.trials.iter().map(|t| t.expanded as f64).sum()),
        generated: mean(row.trials.iter().map(|t| t.generated as f64).sum()),
        states: row.trials.iter().map(|t| t.states).max().unwrap_or(0),
        bytes: row.trials.iter().map(|t| t.bytes).max().unwrap_or(0),
        seconds: mean(row.trials.iter().map(|t| t.seconds).sum()),
        prepare: row.prepare,
        unsolved: unsolved.filter(|&(_, count)| count > 0).collect(),
    }
}

/// With the time of the fastest.
fn all_figures(all: &Comparison) -> (Vec<(&'static str, MethodFigures)>, f64) {
    let rows = all
        .rows
        .iter()
        .map(|row| (row.method.id, figures(all, row)));
    let rows: Vec<_> = rows.collect();
    let fastest = rows
        .iter()
        .map(|row| row.1.seconds)
        .fold(f64::INFINITY, f64::min);
    (rows, fastest)
}

/// Seconds as a person says them.
fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.1} us", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

fn ratio(ratio: f64) -> String {
    match ratio {
        r if r < 99.5 => format!("{r:.1}"),
        r => format!("{r:.0}"),
    }
}

fn reasons(figures: &MethodFigures, between: &str) -> String {
    let words = figures
        .unsolved
        .iter()
        .map(|(why, count)| format!("{count} {why}"));
    words.collect::<Vec<_>>().join(between)
}

/// The table's column heads.
const HEAD: [&str; 12] = [
    "method",
    "solved",
    "shortest",
    "mean moves",
    "expanded",
    "generated",
    "states",
    "bytes",
    "prepare",
    "time a board",
    "ratio",
    "unsolved",
];

/// The table for people.
pub(crate) fn table(all: &Comparison) -> String {
    let (rows, fastest) = all_figures(all);
    let mut table = Table::new(&[0, 11]);
    table.push(HEAD);
    for (id, f) in &rows {
        let mean_moves = match f.solved {
            0 => "-".into(),
            _ => format!("{:.2}", f.mean_moves),
        };
        table.push([
            id.to_string(),
            f.solved.to_string(),
            f.shortest.to_string(),
            mean_moves,
            format!("{:.0}", f.expanded),
            format!("{:.0}", f.generated),
            f.states.to_string(),
            bytes(f.bytes),
            time(f.prepare),
            time(f.seconds),
            ratio(f.seconds / fastest),
            reasons(f, ", "),
        ]);
    }
    let mut text = format!(
        "{} of {} x {}; expanded and generated: mean a board; states and bytes: the most of a board\n",
        plural(all.shortest.len() as u64, "board"),
        all.shape.rows,
        all.shape.cols
    );
    let unknown = all.shortest.iter().filter(|known| known.is_none()).count();
    if unknown > 0 {
        text += &format!("the shortest length of {unknown} of them is not known\n");
    }
    text + &table.text()
}

/// The names of the columns in CSV and JSON.
const KEYS: [&str; 12] = [
    "boards",
    "solved",
    "shortest",
    "mean_moves",
    "expanded",
    "generated",
    "states",
    "bytes",
    "prepare_seconds",
    "seconds_a_board",
    "ratio",
    "unsolved",
];

/// By key, but for the last.
fn numbers(f: &MethodFigures, fastest: f64, none: &str) -> [String; 11] {
    let mean_moves = match f.solved {
        0 => none.into(),
        _ => format!("{:.4}", f.mean_moves),
    };
    [
        f.boards.to_string(),
        f.solved.to_string(),
        f.shortest.to_string(),
        mean_moves,
        format!("{:.2}", f.expanded),
        format!("{:.2}", f.generated),
        f.states.to_string(),
        f.bytes.to_string(),
        format!("{:.9}", f.prepare),
        format!("{:.9}", f.seconds),
        format!("{:.3}", f.seconds / fastest),
    ]
}

/// The comparison as JSON.
pub(crate) fn json(all: &Comparison) -> String {
    let (rows, fastest) = all_figures(all);
    let object = |(id, f): &(&str, MethodFigures)| {
        let why = f
            .unsolved
            .iter()
            .map(|(why, count)| (why, count.to_string()));
        let numbers = numbers(f, fastest, "null").into_iter();
        let numbers = KEYS.into_iter().zip(numbers.chain([json_object(why)]));
        json_object([("method", json_string(id))].into_iter().chain(numbers))
    };
    let methods: Vec<String> = rows.iter().map(object).collect();
    let Shape { rows, cols } = all.shape;
    let boards = all.shortest.len();
    format!(
        "{{\n  \"rows\": {rows}, \"cols\": {cols}, \"boards\": {boards},\n  \"methods\": {}\n}}\n",
        json_lines(['[', ']'], 2, &methods)
    )
}

/// The comparison as CSV.
pub(crate) fn csv(all: &Comparison) -> String {
    let (rows, fastest) = all_figures(all);
    let line = |(id, f): &(&str, MethodFigures)| {
        format!(
            "{id},{},{}\n",
            numbers(f, fastest, "").join(","),
            reasons(f, "; ")
        )
    };
    let body: String = rows.iter().map(line).collect();
    format!("method,{}\n{body}", KEYS.join(","))
}
