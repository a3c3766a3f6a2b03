//! An analysis as text, JSON and CSV.

use crate::draw::figures::json_string;
use crate::read::fault::plural;
use crate::solution::analysis::{Analysis, Left};
use crate::solution::notation::Notation;
use std::fmt::Write;

/// The first line of CSV.
pub(crate) const CSV_HEAD: &str = "solution,move,letter,left,at_least,loss\n";

/// The moves left, as text: a number, or one that no proof goes with.
fn left(left: Left) -> String {
    let sign = if left.is_exact() { "" } else { "<=" };
    format!("{sign}{}", left.most)
}

/// What an analysis comes to, in a sentence without its end.
pub(crate) fn summary(analysis: &Analysis, notation: Notation) -> String {
    let made = analysis.moves.len();
    let Left { most, least } = analysis.left[0];
    let mut text = plural(made as u64, "move");
    match () {
        _ if made == least => text += ", the fewest",
        _ if most == least => text += &format!("; the shortest path has {most}"),
        _ if most < made => {
            text += &format!("; the best path known has {most}, at least {least} are needed");
        }
        _ => text += &format!("; at least {least} are needed"),
    }
    let losing = analysis.losing().count();
    let lose = match losing {
        1 => "loses 2",
        _ => "lose 2 each",
    };
    if let Some(first) = analysis.losing().next() {
        let letter = notation.letter(analysis.moves[first - 1]);
        text += &format!(
            "; {} {lose}, the first is move {first} ({letter})",
            plural(losing as u64, "move")
        );
        if let Some(stretch) = analysis.longest_stretch() {
            let length = plural((stretch.last + 1 - stretch.first) as u64, "move");
            text += &format!(
                "; the longest stretch without a loss has {length} ({} to {})",
                stretch.first, stretch.last
            );
        }
    }
    text
}

/// A line for each position, and a summary.
pub(crate) fn text(analysis: &Analysis, notation: Notation) -> String {
    let mut text = "move     left\n".to_string();
    for (i, &at) in analysis.left.iter().enumerate() {
        let letter = i.checked_sub(1).map(|i| notation.letter(analysis.moves[i]));
        let letter = letter.unwrap_or(' ');
        let loss = match i {
            0 => 0,
            number => analysis.loss(number),
        };
        let mark = if loss > 0 {
            format!("  +{loss}")
        } else {
            String::new()
        };
        let _ = writeln!(text, "{i:4} {letter} {:>6}{mark}", left(at));
    }
    let _ = writeln!(text, "{}", summary(analysis, notation));
    text
}

/// One line of JSON.
pub(crate) fn json(analysis: &Analysis, notation: Notation) -> String {
    let positions = analysis.left.iter().enumerate().map(|(i, left)| {
        let (letter, loss) = match i {
            0 => ("null".to_string(), 0),
            number => {
                let letter = notation.letter(analysis.moves[number - 1]).to_string();
                (json_string(&letter), analysis.loss(number))
            }
        };
        let Left { most, least } = left;
        format!("{{\"move\":{i},\"letter\":{letter},\"left\":{most},\"at_least\":{least},\"loss\":{loss}}}")
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
        json_string(&notation.path(&analysis.moves)),
        analysis.moves.len(),
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
                let letter = notation.letter(analysis.moves[number - 1]);
                (letter.to_string(), analysis.loss(number))
            }
        };
        let Left { most, least } = left;
        let _ = writeln!(text, "{solution},{i},{letter},{most},{least},{loss}");
    }
    text
}
