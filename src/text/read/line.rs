//! Reads the board on one line, in each of the ways that `npuzzle lines` accepts.

use crate::puzzle::{Shape, FIXED};
use crate::text::read::line_board::PACKED;
use crate::text::read::punctuation::{self, is_separator, Unpunctuated};
use crate::text::read::tokens::offset;
use crate::text::read::{is_space, number, plural, ErrorKind, FaultAt, FaultKind, LineBoard};
use std::fmt::{Display, Formatter, Result as Written};

pub const MOST_SIDE: usize = 255;
const LEAST_SIDE: usize = 2;
pub const MOST_CELLS: usize = MOST_SIDE * MOST_SIDE;

/// The bytes of a wrong word that are kept: messages quote fewer.
const QUOTED: usize = 32;

/// A word of a line and its place.
type Word<'a> = (usize, &'a [u8]);

/// The board on a line. `size`: the size of a board without rows. Commas, semicolons, bars, brackets and parentheses
/// separate cells and rows. If a line without them cannot be read, each word is a row: `123 456 780`. A text of several
/// lines has a row on each, if that makes a board.
///
/// # Errors
/// Where in the line, in bytes from 0, and why it is not a board.
pub fn board(line: &[u8], size: Option<Shape>) -> Result<LineBoard, FaultAt> {
    checked_board(line, size, false)
}

/// The board on a line, written in the same ways, whose tiles may be equal or have any numbers: up to 16 cells, with a
/// blank or more, and a tile or more.
pub fn small_board(line: &[u8], size: Option<Shape>) -> Result<LineBoard, FaultAt> {
    checked_board(line, size, true)
}

fn checked_board(line: &[u8], size: Option<Shape>, small: bool) -> Result<LineBoard, FaultAt> {
    if line.contains(&b'\n') {
        let rows = line.split(|&b| b == b'\n').map(<[u8]>::trim_ascii);
        let rows: Vec<&[u8]> = rows.filter(|row| !row.is_empty()).collect();
        let wide = |row: &&[u8]| row.iter().any(|&b| is_space(b));
        if let [_, _, ..] = rows[..] {
            match checked_board(&rows.join(&b'/'), size, small) {
                Ok(board) => return Ok(board),
                // Only a list of single cells has no rows.
                Err((_, kind)) if rows.iter().any(wide) => return Err((0, kind)),
                Err(_) => {}
            }
        }
    }
    let quick = |text: &[u8]| match small {
        true => None,
        false => board_of_numbers(text, size),
    };
    let plain = |text: &[u8]| quick(text).unwrap_or_else(|| plain_board(text, size, small));
    let read = quick(line);
    let punctuated = read.is_none() && line.iter().any(is_separator);
    if let Some(unpunctuated) = punctuated.then(|| punctuation::without(line)).flatten() {
        let Unpunctuated { mut text, unsure } = unpunctuated?;
        let rows = plain(&text);
        if rows.is_ok() || unsure.is_empty() {
            return rows;
        }
        unsure.iter().for_each(|&at| text[at] = b' ');
        return plain(&text).or(rows);
    }
    let read = read.unwrap_or_else(|| plain_board(line, size, small));
    if read.is_ok() {
        return read;
    }
    let words = || {
        let words = line.split(|&b| is_space(b));
        words.filter(|word| !word.is_empty())
    };
    // Rows have as many characters; those of several bytes go on with bytes of one kind.
    let length = |word: &[u8]| word.iter().filter(|&&b| b & 0xc0 != 0x80).count();
    let first = words().next().map_or(0, length);
    let grouped = words().nth(1).is_some() && words().all(|word| length(word) == first.max(2));
    match grouped && !line.contains(&b'/') {
        true => plain_board(&words().collect::<Vec<_>>().join(&b'/'), size, small).or(read),
        false => read,
    }
}

/// The board of a line that consists of numbers, white space and `/` after rows, as most lines do; `None` if it is
/// written in another way. One pass saves a fifth of the instructions for a file of easy 4 x 4.
fn board_of_numbers(line: &[u8], size: Option<Shape>) -> Option<Result<LineBoard, FaultAt>> {
    // A list needs no memory to be refused.
    if line.first().is_some_and(is_separator) {
        return None;
    }
    let end = line.len();
    let line = line.trim_ascii_end();
    let line = line.strip_suffix(b"/").unwrap_or(line);
    let mut tiles = Vec::with_capacity((line.len() / 2 + 1).min(MOST_SIDE));
    let mut lengths = Vec::with_capacity(PACKED);
    for row in line.split(|&b| b == b'/') {
        let before = tiles.len();
        let mut number = None;
        for &b in row {
            match b {
                b'0'..=b'9' => {
                    let so_far = number.unwrap_or(0u16);
                    number = Some(so_far.checked_mul(10)?.checked_add(u16::from(b - b'0'))?);
                }
                _ if is_space(b) && tiles.len() < MOST_CELLS => {
                    if let Some(tile) = number.take() {
                        tiles.push(tile);
                    }
                }
                _ => return None,
            }
        }
        tiles.extend(number);
        lengths.push(tiles.len() - before);
        // A row of one word has one character per cell.
        if tiles.len() < before + 2 || lengths.len() > MOST_SIDE {
            return None;
        }
    }
    let words = || {
        let words = line.split(|b| !b.is_ascii_digit());
        words.filter(|word| !word.is_empty())
    };
    let pieces = tiles.iter().map(|&tile| usize::from(tile)).enumerate();
    let (shape, wrong) = (shape(&lengths, size, end), first_wrong(tiles.len(), pieces));
    let (shape, wrong) = match (shape, wrong) {
        (Ok(shape), None) => return Some(Ok(LineBoard::new(shape, tiles))),
        _ if tiles.contains(&FIXED) => return None,
        other => other,
    };
    let (at, value) = wrong.filter(|_| shape.is_ok()).unwrap_or_default();
    let word = words().nth(at)?;
    let word = (offset(line, word), word);
    Some(shape.and_then(|_| Err(wrong_tile(word, value, tiles.len(), tiles.contains(&0)))))
}

/// The board of a shape with these tiles by cell, the blank 0.
pub fn board_of(shape: Shape, tiles: &[u16]) -> Result<LineBoard, FaultKind> {
    let unchecked = LineBoard::new(shape, tiles.to_vec());
    let read = fits(shape, tiles.len(), 0).and_then(|()| board(unchecked.line().as_bytes(), None));
    read.map_err(|(_, kind)| kind)
}

/// The board of a line whose cells are separated by white space or by nothing, with rows ended by `/`.
fn plain_board(line: &[u8], size: Option<Shape>, small: bool) -> Result<LineBoard, FaultAt> {
    let (mut words, mut lengths) = rows(line)?;
    if words.is_empty() {
        return Err((
            0,
            ErrorKind::Empty.said("an empty line where a board is needed"),
        ));
    }
    // There is one character per cell if each row, or the whole line, is one word of several characters.
    let packed = lengths.iter().all(|&length| length == 1) && words.iter().any(|w| w.1.len() > 1);
    if packed {
        let mut cells = Vec::new();
        for (length, &(at, word)) in lengths.iter_mut().zip(&words) {
            let before = cells.len();
            // A word may be as long as its line.
            cells.extend(characters(at, word).take(MOST_CELLS + 1));
            *length = cells.len() - before;
            if *length > MOST_CELLS {
                return Err((at, too_many_cells()));
            }
        }
        words = cells;
    }
    // Letters are tiles even if there are spaces between them.
    let is_sign = |word: &[u8]| word.len() == 1 && value(word, true, words.len()).is_some();
    let values = match values(&words, packed) {
        Err(_) if !packed && words.iter().all(|word| is_sign(word.1)) => values(&words, true),
        values => values,
    }?;
    let shape = shape(&lengths, size, line.len());
    let column = |fault| packed.then(|| one_column(line)).flatten().unwrap_or(fault);
    let shape = shape.map_err(column)?;
    let tiles = match small {
        true => small_tiles(&words, &values),
        false => tiles(&words, &values),
    };
    Ok(LineBoard::new(shape, tiles?))
}

/// The fault of a board with one cell in each row, if the words are its tiles.
fn one_column(line: &[u8]) -> Option<FaultAt> {
    let (words, lengths) = rows(line).ok().filter(|read| read.1.len() > 1)?;
    tiles(&words, &values(&words, false).ok()?).ok()?;
    fits(Shape::new(lengths.len(), 1), lengths.len(), 0).err()
}

/// The characters of a word, which begins at a place, with their places. A byte that is not text is one too.
fn characters(at: usize, word: &[u8]) -> impl Iterator<Item = Word<'_>> {
    let characters = word.chunk_by(|_, next| (0x80..0xc0).contains(next));
    characters.scan(at, |next, character| {
        let at = *next;
        *next += character.len();
        Some((at, character))
    })
}

/// The words of a line with their places, and the number of words in each row; `/` ends rows.
fn rows(line: &[u8]) -> Result<(Vec<Word<'_>>, Vec<usize>), FaultAt> {
    let mut words = Vec::with_capacity((line.len() / 2 + 1).min(MOST_SIDE));
    let mut lengths = vec![0];
    let mut at = 0;
    while at < line.len() {
        let row = lengths.len() - 1;
        if line[at] == b'/' {
            lengths.push(0);
            at += 1;
        } else if is_space(line[at]) {
            at += 1;
        } else {
            let end = line[at..].iter().position(|&b| b == b'/' || is_space(b));
            let end = end.map_or(line.len(), |length| at + length);
            words.push((at, &line[at..end]));
            lengths[row] += 1;
            at = end;
        }
        if lengths.len() > MOST_SIDE + 1 || lengths[row] > MOST_CELLS {
            return Err((at, too_many_cells()));
        }
    }
    if lengths.len() > 1 && lengths.last() == Some(&0) {
        lengths.pop();
    }
    Ok((words, lengths))
}

fn too_many_cells() -> FaultKind {
    ErrorKind::Size.said(format!("more than {MOST_SIDE} x {MOST_SIDE} cells"))
}

/// As much of a wrong word as messages may need.
fn start_of(word: &[u8]) -> Vec<u8> {
    word[..word.len().min(QUOTED)].to_vec()
}

/// The values of all cells, the blank 0.
fn values(words: &[Word], packed: bool) -> Result<Vec<u32>, FaultAt> {
    let cells = words.len();
    let mut values = Vec::with_capacity(cells);
    for &(at, word) in words {
        let Some(value) = value(word, packed, cells) else {
            // A sign that repeats separates cells, whose number is unknown then.
            let repeats = || words.iter().filter(|other| other.1 == word).count() > 1;
            let cells = (!packed || !repeats()).then_some(cells);
            return Err((at, FaultKind::NoCell(start_of(word), cells)));
        };
        values.push(value);
    }
    Ok(values)
}

/// The value of a cell, the blank 0, on a board with this many.
fn value(word: &[u8], packed: bool, cells: usize) -> Option<u32> {
    match *word {
        [b'0' | b'_' | b'#' | b'*' | b'.'] => Some(0),
        [b'='] => Some(u32::from(FIXED)),
        // On boards of 34 or more cells, X is a tile like its neighbours in the alphabet.
        [b'x' | b'X'] if !packed || cells < 34 => Some(0),
        [letter] if packed && letter.is_ascii_alphabetic() => {
            let value = u32::from(letter.to_ascii_lowercase() - b'a') + 10;
            Some(value).filter(|&value| (value as usize) < cells)
        }
        // 00 is the blank beside 01, 02, 03.
        [b'0', b'0', ..] if word.iter().all(|&b| b == b'0') => Some(0),
        _ => number(word).filter(|&value| value > 0 && value != u32::from(FIXED)),
    }
}

/// The tiles of a small board with these values.
fn small_tiles(words: &[Word], values: &[u32]) -> Result<Vec<u16>, FaultAt> {
    let is_tile = |&value: &u32| value != 0 && value != u32::from(FIXED);
    let small = values.len() <= PACKED && values.contains(&0) && values.iter().any(is_tile);
    let fits = |&value: &u32| u16::try_from(value).is_ok();
    match values.iter().position(|value| !fits(value)) {
        Some(i) => {
            let large = FaultKind::TooLarge(start_of(words[i].1), FIXED.into(), false);
            Err((words[i].0, large))
        }
        None if small => Ok(values.iter().map(|&value| value as u16).collect()),
        None => Err((0, FaultKind::NoShape(values.len()))),
    }
}

/// The tiles of a board with these values, which must be below the number of cells, each at most once.
fn tiles(words: &[Word], values: &[u32]) -> Result<Vec<u16>, FaultAt> {
    let cells = values.len();
    let pieces = words.iter().zip(values.iter().map(|&value| value as usize));
    let pieces = pieces.filter(|piece| piece.1 != usize::from(FIXED));
    let Some((&(at, word), value)) = first_wrong(cells, pieces) else {
        return Ok(values.iter().map(|&value| value as u16).collect());
    };
    Err(wrong_tile((at, word), value, cells, values.contains(&0)))
}

/// The fault of a tile that is there twice or too large, on a board with a blank or without.
fn wrong_tile((at, word): Word, value: usize, cells: usize, blank: bool) -> FaultAt {
    let kind = match value < cells {
        true => FaultKind::Twice(value as u32, !blank),
        false => FaultKind::TooLarge(start_of(word), cells - 1, !blank),
    };
    (at, kind)
}

/// The first tile that is not below the number of cells, or that is there twice.
fn first_wrong<T>(cells: usize, tiles: impl Iterator<Item = (T, usize)>) -> Option<(T, usize)> {
    // A bit for each tile that was there: no memory for small boards, and no closure, which would be a call.
    let mut few = [0u64];
    let mut many = Vec::new();
    let seen = match cells.div_ceil(64) {
        words @ 2.. => {
            many.resize(words, 0);
            &mut many[..]
        }
        _ => &mut few[..],
    };
    for (piece, tile) in tiles {
        if tile >= cells || seen[tile / 64] >> (tile % 64) & 1 != 0 {
            return Some((piece, tile));
        }
        seen[tile / 64] |= 1 << (tile % 64);
    }
    None
}

/// The shape of a board with rows of these lengths; for a single row, `size` or the squarest shape.
fn shape(lengths: &[usize], size: Option<Shape>, end: usize) -> Result<Shape, FaultAt> {
    let cells: usize = lengths.iter().sum();
    let shape = if lengths.len() > 1 {
        if lengths.iter().any(|&length| length != lengths[0]) {
            return Err((0, ErrorKind::Rows.said("the rows have different lengths")));
        }
        Shape::new(lengths.len(), lengths[0])
    } else {
        match size.or_else(|| squarest(cells)) {
            Some(shape) => shape,
            None => return Err((end, FaultKind::NoShape(cells))),
        }
    };
    fits(shape, cells, end).map(|()| shape)
}

/// Whether boards may have a shape, and this number of cells makes one. `end`: where the cells end.
fn fits(shape: Shape, cells: usize, end: usize) -> Result<(), FaultAt> {
    let sides = LEAST_SIDE..=MOST_SIDE;
    if !sides.contains(&shape.rows) || !sides.contains(&shape.cols) {
        let what = format!("a board of {shape}: the sides are {LEAST_SIDE} to {MOST_SIDE}");
        return Err((0, ErrorKind::Size.said(what)));
    }
    if shape.cells() != cells {
        let cells = plural(cells as u64, "cell");
        let what = format!("{cells} where {shape} are needed");
        return Err((end, ErrorKind::Size.said(what)));
    }
    Ok(())
}

/// The squarest shape with this number of cells and not more rows than columns.
pub(super) fn squarest(cells: usize) -> Option<Shape> {
    let rows = (LEAST_SIDE..=MOST_SIDE).take_while(|rows| rows * rows <= cells);
    let rows = rows
        .filter(|rows| cells % *rows == 0 && cells / rows <= MOST_SIDE)
        .last()?;
    Some(Shape::new(rows, cells / rows))
}

/// A size as in `--size 3x4`.
pub fn size(text: &str) -> Option<Shape> {
    let sound = |side| (LEAST_SIDE..=MOST_SIDE).contains(&side);
    sides(text).filter(|shape| sound(shape.rows) && sound(shape.cols))
}

/// Any two sides, written in this way.
pub fn sides(text: &str) -> Option<Shape> {
    let (rows, cols) = text.split_once(['x', 'X'])?;
    Some(Shape::new(rows.parse().ok()?, cols.parse().ok()?))
}

impl Display for Shape {
    fn fmt(&self, f: &mut Formatter) -> Written {
        write!(f, "{} x {}", self.rows, self.cols)
    }
}
