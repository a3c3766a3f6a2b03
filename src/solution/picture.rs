//! An analysis as SVG: a line of the moves left at each number of moves made, with a mark at each loss.

use crate::draw::sheet::step;
use crate::draw::{Sheet, Words, EDGE, GRID, INK};
use crate::solution::analysis::Analysis;
use crate::solution::notation::Notation;
use crate::solution::report::summary;

/// The size of the plot and of the margins around it, in pixels.
const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 72.0;
const BELOW: f64 = 60.0;
const RIGHT: f64 = 24.0;

/// The colour of a loss.
const LOSS: &str = "#c0392b";

/// The chart of an analysis.
pub(crate) fn svg(analysis: &Analysis, (notation, runs): (Notation, bool)) -> String {
    let about = summary(analysis, (notation, runs));
    let in_runs = usize::from(runs);
    let unit = ["move", "run"][in_runs];
    let mut sheet = Sheet::new(
        LEFT + WIDTH + RIGHT,
        TOP + HEIGHT + BELOW,
        &format!("{} left along a solution", ["Moves", "Runs"][in_runs]),
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
    for number in analysis.losing() {
        let (x, y) = points[number];
        let step = notation.path(&analysis.steps[number - 1]);
        sheet.add(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{LOSS}\"><title>{unit} {number} ({step}) loses {}</title>\
             </circle>",
            analysis.loss(number)
        ));
    }
    sheet.finish()
}
