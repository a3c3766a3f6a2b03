//! Draws a route as a still picture: its boards side by side, each in a panel of its own under its caption.

use crate::draw::sheet::END;
use crate::draw::svg::{begin_boards, panel, panel_size, tiles, words, PAD};
use crate::show::route::Route;
use std::fmt::Write as _;

/// The height of a caption.
const HEAD: usize = 24;
/// The gap between two panels.
const GAP: usize = 14;
/// The approximate width of a picture.
const WIDTH: usize = 1_100;
/// The most cells of a picture by default; a user can ask for four times as many.
const MOST_CELLS: usize = 4_000;

/// Draws the picture.
///
/// # Errors
/// A sentence: the boards are too large.
pub(crate) fn svg(route: &Route, every: Option<usize>) -> Result<String, String> {
    let shape = route.start.shape;
    let every = every.unwrap_or_else(|| route.every(MOST_CELLS));
    let frames: Vec<_> = route.some_frames(every).collect();
    if frames.len() * shape.cells() > 4 * MOST_CELLS {
        return Err(format!(
            "--still shows at most {} cells: use --every N",
            4 * MOST_CELLS
        ));
    }
    let (width, height) = panel_size(shape, HEAD);
    let across = ((WIDTH + GAP) / (width + GAP)).clamp(1, frames.len());
    let down = frames.len().div_ceil(across);
    let about = format!("The boards after the moves {}", route.letters());
    let sum = |count: usize, each: usize| count * (each + GAP) - GAP;
    let mut text = begin_boards(
        (sum(across, width), sum(down, height)),
        &route.title(),
        &about,
    );
    for (i, frame) in frames.iter().enumerate() {
        let (x, y) = (i % across * (width + GAP), i / across * (height + GAP));
        let _ = writeln!(text, "<g transform=\"translate({x},{y})\">");
        text += &panel((width, height));
        text += &words((width / 2, PAD + 14), 16, &route.caption(frame.moves));
        text += &tiles(&route.picture(frame), PAD + HEAD);
        text += "</g>\n";
    }
    Ok(text + END)
}
