//! The shape that a text states: for cells without rows, or another one than that of its rows.
//!
//! ```text
//! int board[3][2] = {...}     .reshape(3, 2)     .reshape(-1, 2)     rows: 3     width = 2     Puzzle 3x2:
//! ```

use crate::puzzle::Shape;
use crate::text::read::line::MOST_SIDE;
use crate::text::read::pasted::words::side::is_known;
use crate::text::read::tokens::offset;
use crate::text::read::LineBoard;

/// Names of the number of rows, and of columns.
const ROWS: [&str; 7] = [
    "rows", "nrow", "nrows", "n_rows", "numrows", "num_rows", "height",
];
const COLS: [&str; 8] = [
    "cols", "columns", "ncol", "ncols", "n_cols", "numcols", "num_cols", "width",
];

/// Letters that name them only together.
const LETTERS: [[&str; 2]; 2] = [["h", "m"], ["w", "n"]];

/// Whether a name is that of a number of rows or columns.
pub fn names_length(name: &str) -> bool {
    let name = name.to_lowercase();
    ROWS.contains(&name.as_str()) || COLS.contains(&name.as_str())
}

/// The number of rows and of columns, as far as they are known.
type Sides = [Option<usize>; 2];

/// The shape that a program gives a list of cells: `int board[3][2] = {...}` or `.reshape(3, 2)`.
pub fn in_code(text: &[u8]) -> Option<Shape> {
    let text = std::str::from_utf8(text).ok()?;
    let sides = reshaped(text).or_else(|| declared(text))?;
    Some(Shape::new(sides[0]?, sides[1]?))
}

/// The shape of a board with this many cells, if the text states it in words, or one of its sides in a program.
pub fn in_words(text: &[u8], cells: usize) -> Option<Shape> {
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

/// What a text says of the size of the board in its rows, where that is another one: `int board[4][4]`, `Puzzle 4x4:`,
/// `15 puzzle`, `"size": 4`.
pub fn conflict(text: &str, board: &LineBoard) -> Option<String> {
    let (shape, cells) = (board.shape, board.tiles.len());
    let other = |sides: Sides| {
        let said = Shape::new(sides[0]?, sides[1]?);
        (said != shape && said != shape.transposed()).then(|| format!("a {said} board"))
    };
    let declared = declared(text).or_else(|| titled(text)).and_then(other);
    let puzzle = || {
        let number = text.lines().find_map(tiles_of_puzzle)?;
        (number + 1 > cells).then(|| format!("a puzzle of {number} tiles"))
    };
    let sized = || {
        let tokens = tokens(text);
        let key = |i: &usize| {
            let (before, after) = (&text[..tokens[*i].from], &text[tokens[*i].to..]);
            let quoted = before.ends_with('"') && after.starts_with("\":");
            let first = before.trim_end_matches([' ', '\t']).chars().next_back();
            let alone =
                first.is_none_or(|c| c == '\n') && after.trim_start().starts_with(['=', ':']);
            tokens[*i].word.eq_ignore_ascii_case("size") && (quoted || alone)
        };
        let size = length(text, &tokens, (0..tokens.len()).find(key)?)?;
        let fits = [shape.rows, shape.cols, cells, cells - 1].contains(&size);
        (!fits && size <= LARGEST_SIZE).then(|| format!("a size of {size}"))
    };
    let said = declared.or_else(puzzle).or_else(sized)?;
    Some(format!(
        "the text says {said}, and its rows make a {shape} board"
    ))
}

/// The largest size that is taken for the side of a board.
const LARGEST_SIZE: usize = 15;

/// The number of tiles in a line that has no more than that: `15 puzzle`, `8-puzzle:`.
fn tiles_of_puzzle(line: &str) -> Option<usize> {
    let words = line.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let [number, puzzle] = words[..] else {
        return None;
    };
    let number = number.parse::<usize>().ok()?;
    let usual = (3..=9).any(|side| side * side == number + 1);
    (usual && puzzle.eq_ignore_ascii_case("puzzle")).then_some(number)
}

/// The sides in a line that has no other words than titles have: `Puzzle 4x4:`.
fn titled(text: &str) -> Option<Sides> {
    let only = |line: &&str| {
        let words = line.split(|c: char| !c.is_alphabetic());
        let mut words = words.filter(|word| word.len() > 1);
        let known = words.all(|word| is_known(&word.to_lowercase()) || word == "size");
        known && line.matches(['x', '×']).count() == 1 && !line.contains(['*', '"'])
    };
    text.lines().filter(only).find_map(times)
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

/// A word or a number of a text, and where it begins and ends.
struct Token<'a> {
    word: &'a str,
    from: usize,
    to: usize,
}

/// The first words and numbers of a text.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    let words = text.split(|c| !in_word(c)).filter(|word| !word.is_empty());
    let token = |word: &'_ str| offset(text.as_bytes(), word.as_bytes());
    let token = |word| Token {
        word,
        from: token(word),
        to: token(word) + word.len(),
    };
    words.take(MOST_TOKENS).map(token).collect()
}

/// The most words and numbers that are looked at: a size comes before a list.
const MOST_TOKENS: usize = 512;

/// The sides that have names: `"rows": 3, "cols": 2`, `width 2 height 3`, `3 rows, 2 columns`, `ROWS, COLS = 3, 2`.
fn named(text: &str) -> Option<Sides> {
    let tokens = tokens(text);
    let mut sides = [None; 2];
    let mut letters = [None; 2];
    for (i, token) in tokens.iter().enumerate() {
        let name = token.word.to_lowercase();
        let is = |side: usize| [&ROWS[..], &COLS][side].contains(&name.as_str());
        let is_letter = |side: usize| LETTERS[side].contains(&name.as_str());
        for at in [0, 1] {
            if is(at) {
                sides[at] = sides[at].or_else(|| length(text, &tokens, i));
            } else if is_letter(at) {
                letters[at] = letters[at].or_else(|| length(text, &tokens, i));
            }
        }
    }
    // A letter alone may say anything.
    if sides == [None; 2] && letters.iter().all(Option::is_some) {
        sides = letters;
    }
    sides.iter().any(Option::is_some).then_some(sides)
}

/// The number that belongs to the name of a side.
fn length(text: &str, tokens: &[Token], name: usize) -> Option<usize> {
    let between = |i: usize| Some(&text[tokens.get(i)?.to..tokens.get(i + 1)?.from]);
    let number = |i: usize| side(tokens.get(i)?.word);
    let gap = |i: usize, signs: &str| {
        between(i).is_some_and(|gap| gap.chars().all(|c| signs.contains(c)))
    };
    let digits = |i: usize| {
        tokens
            .get(i)
            .is_some_and(|t| t.word.starts_with(|c: char| c.is_ascii_digit()))
    };
    // Cells follow each other, and a unit makes another number of it; but the next name may follow.
    let alone = |i: usize| {
        !gap(i, " \t") || !digits(i + 1) && tokens.get(i + 1).is_none_or(|t| names_length(t.word))
    };
    if let Some(after) = number(name + 1).filter(|_| gap(name, "\"' \t:=") && alone(name + 1)) {
        return Some(after);
    }
    // `3 rows`
    let before = || {
        let number = name.checked_sub(1).filter(|&i| gap(i, " -"))?;
        let first = number
            .checked_sub(1)
            .is_none_or(|i| !gap(i, " \t") || !digits(i));
        side(tokens[number].word).filter(|_| first)
    };
    // `ROWS, COLS = 3, 2`
    let pair = |first: usize| {
        let names = gap(first, " ,") && gap(first + 1, " =") && gap(first + 2, " ,");
        let names = names && between(first + 1).is_some_and(|gap| gap.contains('='));
        names.then(|| number(name + 2)).flatten()
    };
    before()
        .or_else(|| pair(name))
        .or_else(|| pair(name.checked_sub(1)?))
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
