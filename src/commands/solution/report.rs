//! An analysis as text, JSON and CSV, and as SVG: a line of the moves left at each number of moves made, with a mark at
//! each loss.

use crate::answer::Notation;
use crate::commands::solution::analysis::{Analysis, Left, NOTHING};
use crate::text::draw::sheet::step;
use crate::text::draw::{json_string, Sheet, Words, EDGE, GRID, INK};
use crate::text::read::plural;
use std::fmt::Write;

/// The size of the plot and of the margins around it, in pixels.
const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 72.0;
const BELOW: f64 = 60.0;
const RIGHT: f64 = 24.0;

/// The colour of a loss.
const LOSS: &str = "#c0392b";

/// The first line of CSV.
pub const CSV_HEAD: &str = "solution,move,letter,left,at_least,loss\n";

/// The moves left, as text: a number, with `<=` before it if it is not proven.
fn left(left: Left) -> String {
    let sign = if left.is_exact() { "" } else { "<=" };
    format!("{sign}{}", left.most)
}

/// The result of an analysis in a sentence without its full stop.
pub fn summary(analysis: &Analysis, notation: Notation) -> String {
    let unit = notation.unit();
    let (steps, end) = (analysis.steps.len(), analysis.end());
    let Left { most, least } = analysis.left[0];
    let mut text = plural(steps as u64, unit);
    if end != NOTHING {
        let at_most = if end.is_exact() { "" } else { "at most " };
        let away = plural(end.most as u64, unit);
        text += &format!("; the goal is {at_most}{away} away");
    }
    let made = steps + end.most;
    match () {
        _ if made == least && end != NOTHING => {}
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
        let step = &steps_in_words(analysis, notation)[first - 1];
        text += &format!(
            "; {} {lose}, the first is {unit} {first} ({step})",
            plural(losing as u64, unit)
        );
        if let Some(stretch) = analysis.longest_stretch() {
            let length = plural(stretch.length() as u64, unit);
            text += &format!(
                "; the longest stretch without a loss has {length} ({} to {})",
                stretch.first, stretch.last
            );
        }
    }
    text
}

/// The text of each step.
fn steps_in_words(analysis: &Analysis, notation: Notation) -> Vec<String> {
    let Analysis { board, steps, .. } = analysis;
    if !notation.numbers {
        return steps
            .iter()
            .map(|step| notation.path(board, step))
            .collect();
    }
    let mut tiles = board.slides(&steps.concat()).into_iter();
    let words = steps.iter().map(|step| {
        let tiles: Vec<String> = tiles
            .by_ref()
            .take(step.len())
            .map(|tile| tile.to_string())
            .collect();
        tiles.join(" ")
    });
    words.collect()
}

/// The positions of a solution: the step that leads there, empty for the first; what is left; what the step loses.
fn positions(analysis: &Analysis, notation: Notation) -> Vec<(String, Left, usize)> {
    let steps = steps_in_words(analysis, notation).into_iter();
    let steps = [String::new()].into_iter().chain(steps);
    let positions = steps.zip(&analysis.left).enumerate();
    positions
        .map(|(i, (step, &left))| (step, left, analysis.loss(i)))
        .collect()
}

/// A line for each position, and a summary.
pub fn text(analysis: &Analysis, notation: Notation) -> String {
    let positions = positions(analysis, notation);
    let width = positions.iter().map(|(step, ..)| step.len()).max();
    let width = width.unwrap_or(0).max(1);
    let mut text = format!("{:4} {:width$}   left\n", notation.unit(), "");
    for (i, (step, at, loss)) in positions.iter().enumerate() {
        let mark = match loss {
            0 => String::new(),
            loss => format!("  +{loss}"),
        };
        let _ = writeln!(text, "{i:4} {step:width$} {:>6}{mark}", left(*at));
    }
    text + &summary(analysis, notation) + "\n"
}

/// One line of JSON.
pub fn json(analysis: &Analysis, notation: Notation) -> String {
    let unit = notation.unit();
    let positions = positions(analysis, notation);
    let positions = positions.iter().enumerate().map(|(i, (step, left, loss))| {
        let letter = match i {
            0 => "null".to_string(),
            _ => json_string(step),
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
        "{{\"board\":{},\"moves\":{},\"length\":{},\"away\":{},\"shortest\":{},\"at_least\":{},\"proven\":{},\"losing\":{},\
         \"first_loss\":{first},\"longest_stretch\":{stretch},\"positions\":[{positions}]}}\n",
        json_string(&analysis.board.line()),
        json_string(&notation.path(&analysis.board, &analysis.steps.concat())),
        analysis.steps.len(),
        analysis.end().most,
        analysis.left[0].most,
        analysis.left[0].least,
        analysis.is_exact(),
        analysis.losing().count(),
    )
}

/// A row for each position.
pub fn csv(analysis: &Analysis, notation: Notation, solution: u64) -> String {
    let mut text = String::new();
    let positions = positions(analysis, notation);
    for (i, (step, Left { most, least }, loss)) in positions.into_iter().enumerate() {
        let _ = writeln!(text, "{solution},{i},{step},{most},{least},{loss}");
    }
    text
}

/// The chart of an analysis.
pub fn svg(analysis: &Analysis, notation: Notation) -> String {
    let about = summary(analysis, notation);
    let unit = notation.unit();
    let mut sheet = Sheet::new(
        LEFT + WIDTH + RIGHT,
        TOP + HEIGHT + BELOW,
        match notation.in_runs {
            true => "Runs left along a solution",
            false => "Moves left along a solution",
        },
        &about,
    );
    sheet.words((16.0, 52.0), Words::PLAIN, &about);
    let made = analysis.steps.len().max(1);
    let most = analysis.left.iter().map(|left| left.most).max();
    let most = most.unwrap_or(0).max(1);
    let place = |i: usize, left: usize| {
        let x = LEFT + WIDTH * i as f64 / made as f64;
        (x, TOP + HEIGHT * (1.0 - left as f64 / most as f64))
    };
    for left in (0..=most).step_by(step(most as u64, 8) as usize) {
        let (y, colour) = (place(0, left).1, if left == 0 { EDGE } else { GRID });
        sheet.line(&[(LEFT, y), (LEFT + WIDTH, y)], colour, 1.0, "");
        sheet.words((LEFT - 8.0, y + 4.0), Words::BESIDE, &left.to_string());
    }
    for i in (0..=made).step_by(step(made as u64, 12) as usize) {
        let at = (place(i, 0).0, TOP + HEIGHT + 19.0);
        sheet.words(at, Words::AXIS, &i.to_string());
    }
    let under = (LEFT + WIDTH / 2.0, TOP + HEIGHT + 40.0);
    sheet.words(under, Words::AXIS, &format!("{unit}s made"));
    let points = analysis.left.iter().enumerate();
    let points: Vec<_> = points.map(|(i, left)| place(i, left.most)).collect();
    sheet.line(&points, INK, 1.8, "");
    let steps = steps_in_words(analysis, notation);
    for number in analysis.losing() {
        let (x, y) = points[number];
        let step = &steps[number - 1];
        sheet.add(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{LOSS}\"><title>{unit} {number} ({step}) loses {}</title>\
             </circle>",
            analysis.loss(number)
        ));
    }
    sheet.finish()
}
