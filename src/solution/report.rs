//! An analysis as text, JSON and CSV.

use crate::draw::json_string;
use crate::read::plural;
use crate::solution::analysis::{Analysis, Left};
use crate::solution::notation::Notation;
use std::fmt::Write;

/// The first line of CSV.
pub(crate) const CSV_HEAD: &str = "solution,move,letter,left,at_least,loss\n";

/// The moves left, as text: a number, with `<=` before it if it is not proven.
fn left(left: Left) -> String {
    let sign = if left.is_exact() { "" } else { "<=" };
    format!("{sign}{}", left.most)
}

/// The result of an analysis in a sentence without its full stop. `runs`: whether its steps are runs.
pub(crate) fn summary(analysis: &Analysis, (notation, runs): (Notation, bool)) -> String {
    let unit = ["move", "run"][usize::from(runs)];
    let made = analysis.steps.len();
    let Left { most, least } = analysis.left[0];
    let mut text = plural(made as u64, unit);
    match () {
        _ if made == least => text += ", the fewest",
        _ if most == least => text += &format!("; the shortest path has {most}"),
        _ if most < made => {
            text += &format!("; the best path known has {most}");
            if least > 1 {
                text += &format!(", at least {least} are needed");
            }
        }
        _ if least > 1 => text += &format!("; at least {least} are needed"),
        _ => text += "; how many are needed is not known",
    }
    let losing = analysis.losing().count();
    let lost: usize = analysis.losing().map(|number| analysis.loss(number)).sum();
    let lose = match losing {
        1 => format!("loses {lost}"),
        _ if lost == 2 * losing => "lose 2 each".to_string(),
        _ => format!("lose {lost} in all"),
    };
    if let Some(first) = analysis.losing().next() {
        let step = notation.path(&analysis.steps[first - 1]);
        text += &format!(
            "; {} {lose}, the first is {unit} {first} ({step})",
            plural(losing as u64, unit)
        );
        if let Some(stretch) = analysis.longest_stretch() {
            let length = plural((stretch.last + 1 - stretch.first) as u64, unit);
            text += &format!(
                "; the longest stretch without a loss has {length} ({} to {})",
                stretch.first, stretch.last
            );
        }
    }
    text
}

/// A line for each position, and a summary.
pub(crate) fn text(analysis: &Analysis, (notation, runs): (Notation, bool)) -> String {
    let steps = analysis.steps.iter().map(|step| notation.path(step));
    let steps: Vec<String> = [String::new()].into_iter().chain(steps).collect();
    let width = steps.iter().map(String::len).max().unwrap_or(0).max(1);
    let head = ["move", "run"][usize::from(runs)];
    let mut text = format!("{head:4} {:width$}   left\n", "");
    for (i, &at) in analysis.left.iter().enumerate() {
        let loss = match i {
            0 => 0,
            number => analysis.loss(number),
        };
        let mark = if loss > 0 {
            format!("  +{loss}")
        } else {
            String::new()
        };
        let step = &steps[i];
        let _ = writeln!(text, "{i:4} {step:width$} {:>6}{mark}", left(at));
    }
    let _ = writeln!(text, "{}", summary(analysis, (notation, runs)));
    text
}

/// One line of JSON.
pub(crate) fn json(analysis: &Analysis, (notation, runs): (Notation, bool)) -> String {
    let unit = ["move", "run"][usize::from(runs)];
    let positions = analysis.left.iter().enumerate().map(|(i, left)| {
        let (letter, loss) = match i {
            0 => ("null".to_string(), 0),
            number => {
                let step = notation.path(&analysis.steps[number - 1]);
                (json_string(&step), analysis.loss(number))
            }
        };
        let Left { most, least } = left;
        format!("{{\"{unit}\":{i},\"letter\":{letter},\"left\":{most},\"at_least\":{least},\"loss\":{loss}}}")
    });
    let positions = positions.collect::<Vec<_>>().join(",");
    let first = analysis.losing().next();
    let first = first.map_or("null".to_string(), |first| first.to_string());
    let stretch = analysis.longest_stretch().map_or("null".into(), |stretch| {
        format!("{{\"first\":{},\"last\":{}}}", stretch.first, stretch.last)
    });
    format!(
        "{{\"board\":{},\"moves\":{},\"length\":{},\"shortest\":{},\"at_least\":{},\"proven\":{},\"losing\":{},\
         \"first_loss\":{first},\"longest_stretch\":{stretch},\"positions\":[{positions}]}}\n",
        json_string(&analysis.board.line()),
        json_string(&notation.path(&analysis.steps.concat())),
        analysis.steps.len(),
        analysis.left[0].most,
        analysis.left[0].least,
        analysis.is_exact(),
        analysis.losing().count(),
    )
}

/// A row for each position.
pub(crate) fn csv(analysis: &Analysis, notation: Notation, solution: u64) -> String {
    let mut text = String::new();
    for (i, left) in analysis.left.iter().enumerate() {
        let (letter, loss) = match i {
            0 => (String::new(), 0),
            number => {
                let step = notation.path(&analysis.steps[number - 1]);
                (step, analysis.loss(number))
            }
        };
        let Left { most, least } = left;
        let _ = writeln!(text, "{solution},{i},{letter},{most},{least},{loss}");
    }
    text
}
