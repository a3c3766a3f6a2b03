//! The shape that a text states for cells without rows.
//!
//! ```text
//! int board[3][2] = {...}     .reshape(3, 2)     .reshape(-1, 2)     rows: 3     width = 2     Puzzle 3x2:
//! ```

use crate::puzzle::Shape;
use crate::text::read::line::MOST_SIDE;
use crate::text::read::pasted::side::is_known;

/// Names of the number of rows, and of columns.
const ROWS: [&str; 5] = ["rows", "nrow", "nrows", "n_rows", "height"];
const COLS: [&str; 7] = [
    "cols", "columns", "ncol", "ncols", "n_cols", "width", "num_cols",
];

/// Whether a name is that of a number of rows or columns.
pub(super) fn names_length(name: &str) -> bool {
    let name = name.to_lowercase();
    ROWS.contains(&name.as_str()) || COLS.contains(&name.as_str())
}

/// The number of rows and of columns, as far as they are known.
type Sides = [Option<usize>; 2];

/// The shape that a program gives a list of cells: `int board[3][2] = {...}` or `.reshape(3, 2)`.
pub(super) fn in_code(text: &[u8]) -> Option<Shape> {
    let text = std::str::from_utf8(text).ok()?;
    let sides = reshaped(text).or_else(|| declared(text))?;
    Some(Shape::new(sides[0]?, sides[1]?))
}

/// The shape of a board with this many cells, if the text states it in words, or one of its sides in a program.
pub(super) fn in_words(text: &[u8], cells: usize) -> Option<Shape> {
    let text = std::str::from_utf8(text).ok()?;
    if !text.contains(|c: char| c.is_alphabetic()) {
        return None;
    }
    let sides = reshaped(text)
        .or_else(|| named(text))
        .or_else(|| times(text))?;
    let [rows, cols] = [0, 1].map(|side| sides[side].or_else(|| Some(cells / sides[1 - side]?)));
    let shape = Shape::new(rows?, cols?);
    (shape.cells() == cells && shape.rows.min(shape.cols) > 1).then_some(shape)
}

/// A side of a board.
fn side(text: &str) -> Option<usize> {
    let side = text.trim().parse().ok();
    side.filter(|side| (2..=MOST_SIDE).contains(side))
}

/// The sides in `.reshape(3, 2)`.
fn reshaped(text: &str) -> Option<Sides> {
    let (_, sides) = text.split_once("reshape(")?;
    let (sides, _) = sides.trim_start_matches('(').split_once(')')?;
    let (rows, cols) = sides.split_once(',')?;
    let sides = [side(rows), side(cols)];
    sides.iter().any(Option::is_some).then_some(sides)
}

/// The sides in `int board[3][2] =`.
fn declared(text: &str) -> Option<Sides> {
    let (before, after) = text.split_once("][")?;
    let (cols, value) = after.split_once(']')?;
    let (_, rows) = before.rsplit_once('[')?;
    let declared = value.trim_start().starts_with('=');
    declared.then(|| [side(rows), side(cols)])
}

/// The sides that have names: `"rows": 3, "cols": 2`.
fn named(text: &str) -> Option<Sides> {
    let mut sides = [None; 2];
    for (at, _) in text.match_indices([':', '=']) {
        let name = text[..at].trim_end_matches([' ', '"', '\'']);
        let name = name
            .rsplit(|c: char| !c.is_alphanumeric() && c != '_')
            .next();
        let name = name.unwrap_or_default().to_lowercase();
        let value = text[at + 1..].trim_start();
        let rest = value.trim_start_matches(|c: char| c.is_ascii_digit());
        // Cells follow each other, and a unit makes another number of it; but the next name may follow.
        let next = rest.trim_start_matches([' ', '\t']);
        let after = next.trim_start_matches(|c: char| c.is_alphabetic());
        let named = after.trim_start().starts_with([':', '=']);
        if next.starts_with(|c: char| c.is_alphanumeric()) && !named {
            continue;
        }
        let number = side(&value[..value.len() - rest.len()]);
        for (side, names) in sides.iter_mut().zip([&ROWS[..], &COLS]) {
            *side = side.or(number.filter(|_| names.contains(&name.as_str())));
        }
    }
    sides.iter().any(Option::is_some).then_some(sides)
}

/// The sides in a line of words, as `Puzzle 3x2:`.
fn times(text: &str) -> Option<Sides> {
    let is_about = |line: &&str| {
        let words = line.split(|c: char| !c.is_alphabetic());
        let words = words.map(str::to_lowercase).filter(|word| word.len() > 1);
        words
            .into_iter()
            .any(|word| is_known(&word) || word == "size")
    };
    text.lines().filter(is_about).find_map(|line| {
        line.match_indices(['x', '×', '*']).find_map(|(at, sign)| {
            let (before, after) = (line[..at].trim_end(), line[at + sign.len()..].trim_start());
            let rows = before.trim_end_matches(|c: char| c.is_ascii_digit());
            let cols = after.trim_start_matches(|c: char| c.is_ascii_digit());
            let rows = side(&before[rows.len()..]);
            let cols = side(&after[..after.len() - cols.len()]);
            rows.zip(cols).map(|(rows, cols)| [Some(rows), Some(cols)])
        })
    })
}
