//! The sides of a board in the calls and types of a program:
//!
//! ```text
//! .reshape(3, 2)     shape = (3, 2)     .view(3, 2)     new int[3,2] {...}     [[u8; 2]; 3]     .each_slice(2)
//! ```

use crate::text::read::line::MOST_SIDE;
use crate::text::read::pasted::words::side::has;

/// The number of rows and of columns, as far as they are known.
pub(super) type Sides = [Option<usize>; 2];

/// Names of calls and values with the number of rows and that of columns.
const SHAPES: &str = "reshape view shape size resize dims dim dimensions";

/// Names of calls that cut a list into rows of a length.
const CUTS: &str = "each_slice grouped chunked chunks chunks_exact in_groups_of chunk";

/// The sides in `.reshape(3, 2)`.
pub(super) fn reshaped(text: &str) -> Option<Sides> {
    let (_, sides) = text.split_once("reshape(")?;
    let (sides, _) = sides.trim_start_matches('(').split_once(')')?;
    two(sides).filter(|sides| sides.iter().any(Option::is_some))
}

/// The sides in other calls, whose numbers may be those of something else: only the number of cells tells.
pub(super) fn called(text: &str) -> Option<Sides> {
    let calls = text.match_indices(['(', '[']).find_map(|(at, _)| {
        let end = text[at..]
            .bytes()
            .take(LONGEST)
            .position(|b| b"])".contains(&b))?;
        let (before, value) = (&text[..at], &text[at + 1..at + end]);
        let name = before.trim_end_matches([' ', '=', ':', '"', '\'']);
        let word = &name[name
            .trim_end_matches(|c: char| c.is_alphanumeric() || c == '_')
            .len()..];
        // On other lines it may be the size of anything.
        let line = line_at(text, at);
        if !has_cells(line) && !line.trim_start().starts_with(word) && word != "shape" {
            return None;
        }
        let typed = text[at..].starts_with('[') && name.len() == before.len();
        let typed = typed && name[..name.len() - word.len()].ends_with("new ");
        if typed || has(SHAPES, &word.to_lowercase()) {
            return two(value).filter(|sides| sides.iter().all(Option::is_some));
        }
        has(CUTS, word)
            .then(|| Some([None, Some(side(value)?)]))
            .flatten()
    });
    calls.or_else(|| array(text))
}

/// The line of a place in a text.
fn line_at(text: &str, at: usize) -> &str {
    let before = text[..at].rsplit('\n').next().unwrap_or_default();
    let after = text[at..].split('\n').next().unwrap_or_default();
    &text[at - before.len()..at + after.len()]
}

/// Whether a line has as many numbers as a list of cells.
fn has_cells(line: &str) -> bool {
    let numbers = line.split(|c: char| !c.is_ascii_digit());
    numbers.filter(|word| !word.is_empty()).count() > 5
}

/// The longest list of sides.
const LONGEST: usize = 16;

/// Two sides with a comma between them.
fn two(sides: &str) -> Option<Sides> {
    let (rows, cols) = sides.split_once(',')?;
    Some([side(rows), side(cols)])
}

/// The sides in Rust's `[[u8; 2]; 3]`.
fn array(text: &str) -> Option<Sides> {
    let line = text
        .lines()
        .find(|line| line.contains("[[") && has_cells(line))?;
    let (inner, outer) = line.split_once("];")?;
    let (_, cols) = inner.rsplit_once("[[")?.1.split_once(';')?;
    let (rows, _) = outer.split_once(']')?;
    Some([Some(side(rows)?), Some(side(cols)?)])
}

/// Small numbers as words.
const NUMBERS: [&str; 9] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// A side of a board.
pub(super) fn side(text: &str) -> Option<usize> {
    let text = text.trim();
    let word = || {
        NUMBERS
            .iter()
            .position(|word| text.eq_ignore_ascii_case(word))
    };
    let side = text.parse().ok().or_else(|| Some(word()? + 2));
    side.filter(|side| (2..=MOST_SIDE).contains(side))
}
