//! Lines beside boards that are neither rows nor say anything of a board: `Thanks!`, `import heapq`, `Posted in 2013`.

use crate::puzzle::Shape;
use crate::text::read::number;
use crate::text::read::pasted::any_reading;
use crate::text::read::pasted::blocks::board_table::BoardTable;
use crate::text::read::pasted::signs::cell::{cell, CellKind};
use crate::text::read::pasted::words::figures::{repeats, without_smiley};
use crate::text::read::pasted::words::saying::{reads, speaks_of_board};
use crate::text::read::pasted::words::side::{has, has_side, has_word, words_of};
use crate::text::read::pasted::words::stated::names_length;
use crate::text::read::tokens::{numbers, offset};
use std::collections::BTreeSet;

/// The fewest different cells beside each other in a line that may be a row. With one more they may be equal.
const FEWEST_CELLS: usize = 3;

/// A line of this length is not left out.
const LONGEST: usize = 200;

/// Whether a line is left out: it cannot be a row, not even one with a mistake, and says nothing about a board.
pub fn is_prose(line: &[u8], size: Option<Shape>) -> bool {
    let line = line.trim_ascii();
    let letters = line.iter().filter(|b| b.is_ascii_alphabetic()).copied();
    // Most lines are rows, and a row of letters has none of them twice.
    if line.len() >= LONGEST || !has_word(line) || !repeats(letters) || line.starts_with(b"<") {
        return false;
    }
    let text = String::from_utf8_lossy(line);
    if is_path(&text) {
        return true;
    }
    let count = |signs: &[char]| without_smiley(&text).matches(signs).count();
    let closed = count(&['[', '(', '{']) == count(&[']', ')', '}']);
    let inner = |part: &str| {
        part.split(']')
            .next()
            .unwrap_or_default()
            .matches(',')
            .count()
    };
    let lists = || text.split('[').skip(1).any(|part| inner(part) > 1);
    let digit = text.contains(|c: char| c.is_ascii_digit());
    let sized = || words_of(line).any(|word| word == "shape" || names_length(&word));
    closed
        && !lists()
        && !is_bare(&text, false)
        && !may_be_row(&text)
        && !has_cells(&text)
        && (reads(line) || !has_side(line) && !speaks_of_board(line))
        && !(digit && sized())
        && BoardTable::of(line).is_none()
        && any_reading(line, size).is_err()
}

/// Whether a line lists the tiles that slide: a few in brackets, or one of them twice: `solution = [5, 8]`,
/// `Solution (tiles to slide): 5 4 1 2 4`. The blank does not slide.
fn is_path(text: &str) -> bool {
    let Some((name, value)) = text.split_once([':', '=']) else {
        return false;
    };
    let tiles: Vec<&[u8]> = numbers(value.as_bytes()).collect();
    let sign = |c: char| c.is_ascii_digit() || "[](), ;".contains(c);
    let tile = |tile: &&[u8]| tile.len() < 3 && *tile != b"0";
    if !value.chars().all(sign) || value.matches(['[', '(']).count() > 1 || !tiles.iter().all(tile)
    {
        return false;
    }
    let twice = (1..tiles.len()).any(|i| tiles[..i].contains(&tiles[i]));
    let few = tiles.len() < 4 && value.contains(['[', '(']) && value.contains([']', ')']);
    (twice || few) && words_of(name.as_bytes()).any(|word| has(PATHS, &word))
}

/// Names of paths.
const PATHS: &str = "solution solutions moves path steps sequence actions";

/// Whether a line has three different numbers that may be tiles, or cells of any kind beside each other: three, or two in
/// a line that is no code, or one and bars; or quotes around cells alone.
fn has_cells(text: &str) -> bool {
    let small = |number: &&[u8]| number.len() < 3;
    let tiles: BTreeSet<&[u8]> = numbers(text.as_bytes()).filter(small).collect();
    let bars = text.contains(['|', '│']) && !tiles.is_empty();
    let code = text.contains(['(', '=']) && !text.starts_with(|c: char| c.is_ascii_digit());
    let sign = |c: char| c.is_whitespace() || ",;|&[](){}\\\"'`:".contains(c);
    let words = text.split(sign).filter(|word| !word.is_empty());
    let (mut run, mut number) = (0, false);
    // In code other signs are operators.
    let kind = |word: &str| match code && !word.contains(char::is_alphanumeric) {
        true => CellKind::Unknown,
        false => cell(word),
    };
    let beside = words.map(kind).any(|kind| {
        run = if matches!(kind, CellKind::Unknown) {
            0
        } else {
            run + 1
        };
        number = run > 0 && (number && run > 1 || matches!(kind, CellKind::Number(_)));
        let row = run > FEWEST_CELLS || run == FEWEST_CELLS && number;
        row || run == 2 && number && !code
    });
    tiles.len() >= FEWEST_CELLS || bars || quotes_cells(text) || beside
}

/// Whether there are quotes around cells alone: `b0 = "12/03"`.
pub fn quotes_cells(text: &str) -> bool {
    let row = |b: u8| b.is_ascii_hexdigit() || b"_/".contains(&b);
    let sure = |part: &str| part.len() > 3 || part.contains(|c: char| !c.is_ascii_alphabetic());
    let cell = |part: &str| part.bytes().any(|b| b.is_ascii_hexdigit());
    let quoted = |part: &str| part.len() > 1 && part.bytes().all(row) && cell(part) && sure(part);
    text.split(['"', '\'']).skip(1).step_by(2).any(quoted)
}

/// Whether a line has as many different numbers as a board has: six, or four where nothing is calculated.
pub fn has_board(line: &[u8]) -> bool {
    let tiles: BTreeSet<u32> = numbers(line)
        .filter_map(number)
        .filter(|&tile| tile < 100)
        .collect();
    let near = tiles
        .last()
        .is_some_and(|&last| (last as usize) < 2 * tiles.len());
    tiles.len() > 5 || tiles.len() > 3 && near && !line.iter().any(|b| b"+=".contains(b))
}

/// The words of a line, numbers too.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty())
}

/// Whether a line has numbers or single letters, and no words or operators. A number of one or two digits that is the only
/// line says nothing.
pub fn is_bare(line: &str, single: bool) -> bool {
    let plain = !has_word(line.as_bytes()) && !line.contains(|c| "=+<>!?".contains(c));
    let digits = line.bytes().filter(u8::is_ascii_digit).count();
    let alone = single && digits < 3 && !line.starts_with("- ");
    plain && (words(line).count() > 1 || digits > 0 && !alone)
}

/// Whether a line has different cells beside each other, as a row has; or begins with one of several numbers.
pub fn may_be_row(line: &str) -> bool {
    let (mut run, mut length, mut end): (Vec<&str>, usize, usize) = (Vec::new(), 0, 0);
    for word in words(line) {
        let at = offset(line.as_bytes(), word.as_bytes());
        let between = &line[end..at];
        end = at + word.len();
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        let letter = word.chars().nth(1).is_none() && digits == 0;
        let packed = digits > 0
            && word.len() > 2
            && !repeats(word.bytes())
            && word.bytes().all(|b| b.is_ascii_hexdigit());
        if packed && !is_year(word) && (word.len() > 3 || digits > 1 && line.len() < 8) {
            return true;
        }
        let signs = if letter {
            " \t|"
        } else {
            " \t|,;/&[](){}'\"\\"
        };
        let plain = between.chars().all(|c| signs.contains(c)) || between == "-";
        let negative = between.len() > 1 && between.ends_with('-');
        let cell = !negative && (packed || letter || digits == word.len() && digits < 3);
        if !plain || !cell {
            (length, run) = (0, Vec::new());
        }
        if cell {
            let before = run.iter().position(|one| *one == word);
            run.drain(..before.map_or(0, |at| at + 1));
            run.push(word);
            length += 1;
        }
        if run.len() >= FEWEST_CELLS || length > FEWEST_CELLS {
            return true;
        }
    }
    line.starts_with(|c: char| c.is_ascii_digit()) && numbers(line.as_bytes()).nth(1).is_some()
}

/// Whether a word is a year.
fn is_year(word: &str) -> bool {
    word.len() == 4
        && (word.starts_with("19") || word.starts_with("20"))
        && number(word.as_bytes()).is_some()
}
