//! Writes the boards of a route as text, side by side.

use crate::draw::text::{draw, side_by_side, TextBoard};
use crate::draw::TextStyle;
use crate::show::route::Route;
use crate::write::Output;
use std::io::Result;

/// The most cells that are drawn by default.
const MOST_CELLS: usize = 20_000;

/// The most letters of a path that are written below its boards.
const MOST_LETTERS: usize = 1_000;

/// Writes the boards, each under its caption.
pub(crate) fn write(
    route: &Route,
    every: Option<usize>,
    style: TextStyle,
    width: usize,
    out: &mut Output,
) -> Result<()> {
    let every = every.unwrap_or_else(|| route.every(MOST_CELLS));
    let mut boards: Vec<(String, TextBoard)> = Vec::new();
    for frame in route.some_frames(every) {
        let board = draw(&route.picture(&frame), style);
        boards.push((route.caption(frame.moves), board));
    }
    out.bytes(side_by_side(&boards, width).as_bytes())
}

/// Writes the result of the route, and our own path in letters.
pub(crate) fn verdict(route: &Route, out: &mut Output) -> Result<()> {
    let mut line = route.verdict();
    if !route.given && (1..=MOST_LETTERS).contains(&route.moves.len()) {
        line += ": ";
        line += &route.letters();
    }
    line.push('\n');
    out.bytes(line.as_bytes())
}
