//! The only board within brackets of a text, where other brackets, calls, words and a few numbers are around it:
//!
//! ```text
//! Board { tiles: [1, 2, 3, 4, 0, 5, 7, 8, 6], blank: 4 }     assert solve([[1, 2, 3], [4, 0, 5]]) == 1
//! ```

use crate::puzzle::Shape;
use crate::text::read::number;
use crate::text::read::pasted::blocks::list::closing;
use crate::text::read::pasted::reading::Reading;
use crate::text::read::pasted::rows::tiles::OUTSIDE;
use crate::text::read::pasted::{part_reading, Part};

/// The fewest numbers of such a board, the most numbers around it, and the most brackets that are looked into.
const FEWEST: usize = 5;
const MOST_OUTSIDE: usize = 9;
const MOST_BRACKETS: usize = 32;

/// The numbers of a text.
fn numbers(text: &[u8]) -> impl Iterator<Item = u32> + '_ {
    text.split(|b| !b.is_ascii_digit()).filter_map(number)
}

/// A pair of brackets, and what is directly within it.
struct Pair {
    part: Part,
    within: Vec<Pair>,
}

/// The outermost pairs of brackets of a text; `None` if they do not fit each other, or are too many.
fn pairs(text: &[u8]) -> Option<Vec<Pair>> {
    let (mut open, mut outer, mut count) = (Vec::new(), Vec::new(), 0);
    for (at, &b) in text.iter().enumerate() {
        if let Some(end) = closing(b) {
            open.push((at, end, Vec::new()));
            count += 1;
        } else if matches!(b, b']' | b')' | b'}') {
            let (from, end, within) = open.pop()?;
            let part = (from, at + 1);
            let pair = Pair { part, within };
            let outside = open.last_mut().map_or(&mut outer, |last| &mut last.2);
            outside.push(pair);
            if end != b {
                return None;
            }
        }
    }
    (open.is_empty() && count <= MOST_BRACKETS).then_some(outer)
}

/// Adds the boards of pairs of brackets to those found: of the outermost ones that are boards.
fn add_boards(
    text: &[u8],
    pairs: Vec<Pair>,
    size: Option<Shape>,
    found: &mut Vec<(Part, Reading)>,
) {
    for pair in pairs {
        let part = &text[pair.part.0..pair.part.1];
        if numbers(part).nth(FEWEST - 1).is_none() {
            continue;
        }
        match part_reading(part, size) {
            Some(read) => found.push((pair.part, read)),
            None => add_boards(text, pair.within, size, found),
        }
    }
}

/// What the names of functions begin with that only look at a board.
const LOOKING: [&str; 12] = [
    "solv", "print", "show", "display", "search", "is", "run", "find", "bfs", "dfs", "astar", "ida",
];

/// Whether what is around the cells may make another board of them: a method that follows, an argument of R's `array`, or
/// `x + 1 for x in`.
fn changes(before: &[u8], after: &[u8]) -> bool {
    let text = format!("){}", String::from_utf8_lossy(after).to_lowercase());
    let mut methods = text.split(").").skip(1).chain(text.split("].").skip(1));
    let other = |method: &str| {
        let called = method
            .find('(')
            .is_some_and(|at| !method[..at].contains(' '));
        called && !LOOKING.iter().any(|name| method.starts_with(name))
    };
    let each = before.trim_ascii_end().ends_with(b" in");
    each || methods.any(other) || text.contains("dim")
}

/// The board of the only brackets of a text that hold one.
pub(super) fn lone_board(text: &[u8], size: Option<Shape>) -> Option<Reading> {
    let pairs = pairs(text)?;
    let whole = |pair: &Pair| pair.part == (0, text.len());
    if pairs.iter().any(whole) && pairs[0].within.is_empty() {
        return None;
    }
    let mut found = Vec::new();
    match &pairs[..] {
        [pair] if whole(pair) => {
            let within = pairs.into_iter().flat_map(|pair| pair.within).collect();
            add_boards(text, within, size, &mut found);
        }
        _ => add_boards(text, pairs, size, &mut found),
    }
    let &[((from, to), ref read)] = &found[..] else {
        return None;
    };
    let (before, after) = (&text[..from], &text[to..]);
    let outside: Vec<u32> = numbers(before)
        .chain(numbers(after))
        .take(MOST_OUTSIDE + 1)
        .collect();
    // Another number may be the largest tile, or a side of a board without rows.
    let (shape, cells) = (read.board.shape, read.board.tiles.len());
    let tile = outside.iter().any(|&number| number as usize == cells);
    let flat = size.is_none()
        && !text[from + 1..to - 1]
            .iter()
            .any(|&b| closing(b).is_some() || b"/\n;".contains(&b));
    if flat && shape.rows != shape.cols || changes(before, after) {
        return None;
    }
    if outside.len() > MOST_OUTSIDE || tile || read.board.goal.is_some() {
        return None;
    }
    let notes = if outside.is_empty() { 0 } else { OUTSIDE };
    Some(Reading {
        notes: read.notes | notes,
        ..read.clone()
    })
}
