//! The shape that a text states: for cells without rows, or another one than that of its rows.
//!
//! ```text
//! int board[3][2] = {...}     .reshape(3, 2)     .reshape(-1, 2)     rows: 3     width = 2     Puzzle 3x2:
//! ```

use crate::puzzle::Shape;
use crate::text::read::pasted::words::in_call::{called, reshaped, side, Sides};
use crate::text::read::pasted::words::side::{has, is_known};
use crate::text::read::tokens::{offset, with_spaces};
use crate::text::read::{ErrorKind, FaultKind, LineBoard};

/// Names of the number of rows, and of columns, also in other languages.
const ROWS: &str =
    "rows nrow nrows n_rows numrows num_rows height zeilen lignes filas righe linhas rijen";
const COLS: &str =
    "cols columns ncol ncols n_cols numcols num_cols width spalten colonnes columnas colonne colunas kolommen";

/// Letters and words that name them only together.
const LETTERS: [&str; 2] = ["h m tall high", "w n wide"];

/// Whether a name is that of a number of rows or columns.
pub fn names_length(name: &str) -> bool {
    side_of(name).is_some()
}

/// Which side a name is that of: 0 for the number of rows, and 1 for that of columns.
pub fn side_of(name: &str) -> Option<usize> {
    let name = name.to_lowercase();
    [ROWS, COLS].iter().position(|names| has(names, &name))
}

/// Whether a line gives a side of a board its length in C: `#define ROWS 3`.
pub fn defines_length(line: &[u8]) -> bool {
    let define = line.strip_prefix(b"#define ");
    let name = define.and_then(|rest| rest.split(|&b| b == b' ').next());
    let name = name.map(|name| String::from_utf8_lossy(name).to_lowercase());
    name.is_some_and(|name| names_length(&name) || has("w h", &name))
}

/// The shape that a program gives a list of cells: `int board[3][2] = {...}` or `.reshape(3, 2)`.
pub fn in_code(text: &[u8]) -> Option<Shape> {
    let text = std::str::from_utf8(text).ok()?;
    let sides = reshaped(text).or_else(|| declared(text))?;
    Some(Shape::new(sides[0]?, sides[1]?))
}

/// The fault of rows that make another shape than the one that is stated.
pub fn unlike(stated: Shape, shape: Shape) -> FaultKind {
    let what = format!("the text says a {stated} board, and its rows make a {shape} board");
    ErrorKind::Rows.said(what)
}

/// The shape of a board with this many cells, if the text states it in words, or one of its sides in a program.
pub fn in_words(text: &[u8], cells: usize) -> Option<Shape> {
    let text = with_spaces(text);
    let text = std::str::from_utf8(&text).ok()?;
    if !text.contains(|c: char| c.is_alphabetic()) {
        return None;
    }
    let sides = reshaped(text)
        .or_else(|| called(text))
        .or_else(|| named(text, true))
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
        let key = |token: &&str| {
            let at = offset(text.as_bytes(), token.as_bytes());
            let (before, after) = (&text[..at], &text[at + token.len()..]);
            let quoted = before.ends_with('"') && after.starts_with("\":");
            let first = before.trim_end_matches([' ', '\t']).chars().next_back();
            let alone =
                first.is_none_or(|c| c == '\n') && after.trim_start().starts_with(['=', ':']);
            has("size n", &token.to_lowercase()) && (quoted || alone)
        };
        let size = length(text, &tokens, tokens.iter().position(key)?)?;
        let fits = [shape.rows, shape.cols, cells, cells - 1].contains(&size);
        (!fits && size <= LARGEST_SIZE).then(|| format!("a size of {size}"))
    };
    // Both sides of a board that has other cells.
    let named = || {
        let sides = named(text, false)?;
        let [rows, cols] = [sides[0]?, sides[1]?];
        let small = rows.max(cols) <= LARGEST_SIZE;
        (small && rows * cols != cells).then(|| format!("a {} board", Shape::new(rows, cols)))
    };
    let said = declared.or_else(puzzle).or_else(sized).or_else(named)?;
    Some(format!(
        "the text says {said}, and its rows make a {shape} board"
    ))
}

/// The largest size that is taken for the side of a board.
const LARGEST_SIZE: usize = 15;

/// The number of tiles in a line that has no more than that: `15 puzzle`, `8-puzzle:`.
fn tiles_of_puzzle(line: &str) -> Option<usize> {
    let head = line.split(':').next().unwrap_or_default();
    let words = head.split(|c: char| !c.is_alphanumeric());
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

/// The sides in `int board[3][2] =`.
fn declared(text: &str) -> Option<Sides> {
    let (before, after) = text.split_once("][")?;
    let (cols, value) = after.split_once(']')?;
    let (_, rows) = before.rsplit_once('[')?;
    let declared = value.trim_start().starts_with('=');
    declared.then(|| [side(rows), side(cols)])
}

/// The first words and numbers of a text.
fn tokens(text: &str) -> Vec<&str> {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    let words = text.split(|c| !in_word(c)).filter(|word| !word.is_empty());
    words.take(MOST_TOKENS).collect()
}

/// What is between two words of a text.
fn between<'a>(text: &'a str, one: &str, next: &str) -> &'a str {
    let at = |word: &str| offset(text.as_bytes(), word.as_bytes());
    &text[at(one) + one.len()..at(next)]
}

/// The most words and numbers that are looked at: a size comes before a list.
const MOST_TOKENS: usize = 512;

/// The sides that have names: `"rows": 3, "cols": 2`, `width 2 height 3`, `3 rows, 2 columns`, `ROWS, COLS = 3, 2`.
/// `any`: also letters, which may be names of anything.
fn named(text: &str, any: bool) -> Option<Sides> {
    let tokens = tokens(text);
    let mut sides = [None; 2];
    let mut letters = [None; 2];
    // Most tokens are numbers.
    let names = tokens.iter().enumerate();
    let names = names.filter(|(_, token)| !token.starts_with(|c: char| c.is_ascii_digit()));
    for (i, token) in names {
        let name = token.to_lowercase();
        let is_letter = |side: usize| has(LETTERS[side], &name);
        for at in [0, 1] {
            if has([ROWS, COLS][at], &name) {
                sides[at] = sides[at].or_else(|| length(text, &tokens, i));
                sides[1 - at] = sides[1 - at].or_else(|| length_of_each(&tokens, i));
            } else if is_letter(at) {
                letters[at] = letters[at].or_else(|| length(text, &tokens, i));
            }
        }
    }
    // A letter alone may say anything.
    if any && sides == [None; 2] && letters.iter().all(Option::is_some) {
        sides = letters;
    }
    sides.iter().any(Option::is_some).then_some(sides)
}

/// The number in `rows of 3`.
fn length_of_each(tokens: &[&str], name: usize) -> Option<usize> {
    let (of, number) = (tokens.get(name + 1)?, tokens.get(name + 2)?);
    side(number).filter(|_| *of == "of")
}

/// Words beside the name of a side that leave it that of a board. Others make it that of something else: `tile width`.
const BESIDE: &str = "and with has have having each of in let const static final unsigned int short long char auto var val \
     define size number num n the a is are x by self this game config und et y e con mit";

/// Whether the words before and after the name of a side, with its number, leave it that of a board.
fn is_of_board(text: &str, tokens: &[&str], first: usize, last: usize) -> bool {
    let close = |gap: &str| !gap.is_empty() && gap.chars().all(|c| " \t-.".contains(c));
    let plain = |token: &str| {
        let word = token.to_lowercase();
        let number = word.starts_with(|c: char| c.is_ascii_digit());
        number || has(BESIDE, &word) || is_known(&word) || names_length(&word)
    };
    let before = first.checked_sub(1).map(|i| tokens[i]);
    let before =
        before.is_none_or(|token| !close(between(text, token, tokens[first])) || plain(token));
    let after = tokens.get(last + 1);
    let after =
        after.is_none_or(|token| !close(between(text, tokens[last], token)) || plain(token));
    before && after
}

/// Types of numbers.
const TYPES: &str = "usize isize u8 u16 u32 u64 i8 i16 i32 i64 int number";

/// The number that belongs to the name of a side.
fn length(text: &str, tokens: &[&str], name: usize) -> Option<usize> {
    let between = |i: usize| Some(between(text, tokens.get(i)?, tokens.get(i + 1)?));
    let number = |i: usize| side(tokens.get(i)?);
    let gap = |i: usize, signs: &str| {
        between(i).is_some_and(|gap: &str| gap.chars().all(|c| signs.contains(c)))
    };
    let digits = |i: usize| {
        tokens
            .get(i)
            .is_some_and(|t| t.starts_with(|c: char| c.is_ascii_digit()))
    };
    // Cells follow each other, and a unit makes another number of it; but the next name may follow.
    let alone = |i: usize| {
        !gap(i, " \t") || !digits(i + 1) && tokens.get(i + 1).is_none_or(|t| names_length(t))
    };
    // Rust's `const ROWS: usize = 3;`
    if tokens.get(name + 1).is_some_and(|word| has(TYPES, word)) && gap(name, " :") {
        return number(name + 2).filter(|_| gap(name + 1, " ="));
    }
    // `3 rows`
    let before = || {
        let number = name.checked_sub(1).filter(|&i| gap(i, " -"))?;
        let first = number
            .checked_sub(1)
            .is_none_or(|i| !gap(i, " \t") || !digits(i));
        side(tokens[number]).filter(|_| first && is_of_board(text, tokens, number, name))
    };
    // `ROWS, COLS = 3, 2`
    let pair = |first: usize| {
        let names = gap(first, " ,") && gap(first + 1, " =") && gap(first + 2, " ,");
        let names = names && between(first + 1).is_some_and(|gap| gap.contains('='));
        names.then(|| number(name + 2)).flatten()
    };
    if let Some(number) = pair(name).or_else(|| pair(name.checked_sub(1)?)) {
        return Some(number);
    }
    if let Some(after) = number(name + 1).filter(|_| gap(name, "\"' \t:=") && alone(name + 1)) {
        return Some(after).filter(|_| is_of_board(text, tokens, name, name));
    }
    before()
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
            let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
            let rows = side(&before[rows.len()..]);
            let cols = side(&after[..after.len() - rest.len()]);
            let unit = rest.trim_start().split(|c: char| !c.is_alphabetic()).next();
            let (rows, cols) = rows
                .zip(cols)
                .filter(|_| !unit.is_some_and(|unit| has(UNITS, unit)))?;
            Some(match columns_first(line) {
                true => [Some(cols), Some(rows)],
                false => [Some(rows), Some(cols)],
            })
        })
    })
}

/// What makes two numbers something else than the sides of a board.
const UNITS: &str =
    "mm cm m px pixel pixels inch inches pt point points move moves step steps node nodes times";

/// Whether a line says that columns come first: `columns x rows`, `width x height`.
fn columns_first(line: &str) -> bool {
    let words = line.split(|c: char| !c.is_alphabetic());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let words: Vec<&String> = words
        .iter()
        .filter(|word| !has("x by times", word))
        .collect();
    let is = |word: &String, names: &str, letter: &str| has(names, word) || word == letter;
    words
        .windows(2)
        .any(|two| is(two[0], COLS, "w") && is(two[1], ROWS, "h"))
}
