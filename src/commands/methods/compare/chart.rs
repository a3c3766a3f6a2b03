//! The figures of `npuzzle realms` as a picture: time and nodes by the length of a shortest path, with a line for each
//! method.

use crate::commands::methods::{Comparison, MethodTrials, Trial, METHODS};
use crate::text::draw::line_chart::{Chart, Line, Panel};
use crate::text::read::plural;

/// The figure of a trial that is drawn.
type Figure = fn(&Trial) -> f64;

/// The points of a line, and the lengths at which its figure is 0.
type Points = (Vec<(usize, f64)>, Vec<usize>);

pub fn svg(all: &Comparison) -> String {
    let boards = plural(all.shortest.len() as u64, "board");
    let methods = plural(all.rows.len() as u64, "method");
    let title = format!(
        "{methods} on {boards} of {} x {}",
        all.shape.rows, all.shape.cols
    );
    let chart = Chart {
        title: &title,
        subtitle: "mean over the boards of each length that a method solved",
        across: "moves of a shortest path",
        panels: vec![
            panel(
                all,
                "Time per board",
                "time per board, log scale",
                seconds,
                |trial| trial.seconds,
            ),
            panel(
                all,
                "Nodes generated per board",
                "nodes per board, log scale",
                count,
                |trial| trial.effort.generated as f64,
            ),
        ],
    };
    chart.svg()
}

fn panel<'a>(
    all: &'a Comparison,
    title: &'a str,
    up: &'a str,
    unit: fn(i32) -> String,
    figure: Figure,
) -> Panel<'a> {
    let mut lines = Vec::new();
    let mut zeros = Vec::new();
    let mut unsolved = Vec::new();
    // Heuristics of one method look different, too.
    let several = all.rows.iter().any(|row| row.name != row.method.id);
    for (at, row) in all.rows.iter().enumerate() {
        let id = row.name.as_str();
        let (points, zero) = points(all, row, figure);
        match (points.is_empty(), &zero[..]) {
            (true, []) => unsolved.push(id.to_string()),
            (true, _) => zeros.push(format!("{id} (at every length)")),
            (false, []) => {}
            (false, [one]) => zeros.push(format!("{id} (at length {one})")),
            (false, zero) => zeros.push(format!("{id} (at {} lengths)", zero.len())),
        }
        // The method's place among all methods, so that its line looks the same in every picture.
        let place = METHODS.iter().position(|method| method.id == row.method.id);
        lines.push(Line {
            number: place.filter(|_| !several).unwrap_or(at),
            name: id,
            points,
        });
    }
    lines.retain(|line| !line.points.is_empty());
    let mut note = String::new();
    if !zeros.is_empty() {
        note += &format!("A log scale cannot show 0: {}\n", zeros.join(", "));
    }
    if !unsolved.is_empty() {
        note += &format!("No board of known length solved: {}", unsolved.join(", "));
    }
    Panel {
        title,
        up,
        unit,
        lines,
        note,
    }
}

/// The means of a method's figure by length. They leave out boards whose length is not known, and boards that the
/// method did not solve.
fn points(all: &Comparison, row: &MethodTrials, figure: Figure) -> Points {
    let (mut points, mut zeros) = (Vec::new(), Vec::new());
    let longest = all.shortest.iter().flatten().max();
    for length in 0..=longest.cloned().unwrap_or(0) {
        let both = row.trials.iter().zip(&all.shortest);
        let here = both.filter(|(trial, known)| **known == Some(length) && trial.moves.is_ok());
        let figures: Vec<f64> = here.map(|(trial, _)| figure(trial)).collect();
        let mean = figures.iter().sum::<f64>() / figures.len() as f64;
        match figures.is_empty() {
            true => {}
            false if mean > 0.0 => points.push((length, mean)),
            false => zeros.push(length),
        }
    }
    (points, zeros)
}

/// A power of ten of a second.
fn seconds(power: i32) -> String {
    with_unit(power, &[(0, " s"), (-3, " ms"), (-6, " us"), (-9, " ns")])
}

/// A power of ten.
fn count(power: i32) -> String {
    with_unit(power, &[(9, "G"), (6, "M"), (3, "k"), (0, "")])
}

/// A power of ten in the first unit that is not larger, or else in the last.
fn with_unit(power: i32, units: &[(i32, &str); 4]) -> String {
    let unit = units.iter().find(|unit| power >= unit.0);
    let (of, name) = unit.unwrap_or(&units[3]);
    format!("{}{name}", 10f64.powi(power - of))
}
