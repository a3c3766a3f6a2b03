//! Lines that no reading makes a board, refused before any reading.
//!
//! Without fixed cells a board of n cells has the n - 1 tiles from 1 on and a blank, so its numbers are different and
//! follow each other from 0 or from 1 on. Two boards side by side are two such boards. What these few signs cannot tell
//! is left to the readings: a twin in the tests reads whatever is refused here.

use crate::puzzle::Shape;
use crate::text::read::line::{squarest, MOST_CELLS};
use crate::text::read::pasted::page::{is_cell, plain, GOALS, STARTS, TITLES};
use crate::text::read::pasted::tiles::{cell, meaning, rows_may_follow, Cell};
use crate::text::read::{is_space, number};

/// The bytes of a text that every reading may take. What they keep takes up to fifty times as much memory.
const SHORT: usize = 1 << 14;

/// The most words of a longer text: the cells of two boards, and some others.
const MOST_WORDS: usize = 2 * MOST_CELLS + MOST_OTHERS;

/// The most words of a longer text that begin with letters. Boards have no more than a row of them in each line.
const MOST_NAMES: usize = 1 << 12;

/// The most signs of a longer text for each word: a drawing of 255 x 255 has 16, with a rule after each row.
const MOST_SIGNS: usize = 24;

/// How often a number may be there, in a board, in its goal, and in words around both; and how many numbers may be there
/// besides.
const MOST_TIMES: usize = 4;
const MOST_OTHERS: usize = 1000;

/// Whether a text is too long for what it holds: a long text is read only if it may be a large board, or two. Takes no
/// memory to speak of.
pub(crate) fn is_too_long(text: &[u8]) -> bool {
    if text.len() <= SHORT {
        return false;
    }
    let Ok(text) = std::str::from_utf8(text) else {
        return true;
    };
    let mut seen = vec![0u64; MOST_CELLS / 64 + 1];
    let (mut words, mut names, mut signs) = (0, 0, 0);
    let (mut tiles, mut different, mut others) = (0, 0, 0);
    for word in text.split(|c| !is_cell(plain(c))) {
        signs += word.len() + 1;
        let Some(first) = word.chars().next() else {
            continue;
        };
        words += 1;
        names += usize::from(first.is_alphanumeric() && !first.is_ascii_digit());
        let tile = number(word.as_bytes()).map_or(usize::MAX, |tile| tile as usize);
        match seen.get_mut(tile / 64) {
            Some(bits) => {
                let bit = 1 << (tile % 64);
                tiles += 1;
                different += usize::from(*bits & bit == 0);
                *bits |= bit;
            }
            None => others += usize::from(first.is_ascii_digit()),
        }
        let many = words > MOST_WORDS || names > MOST_NAMES || others > MOST_OTHERS;
        if many || word.len() > MOST_CELLS {
            return true;
        }
    }
    signs > SHORT + MOST_SIGNS * words || tiles > MOST_TIMES * different + MOST_OTHERS
}

/// Kinds of signs, with a bit for each: digits from the first bit on, then letters.
const LETTERS: u64 = ((1 << 26) - 1) << 10;
const SEPARATOR: u64 = 1 << 36;
const BRACKET: u64 = 1 << 37;
const SLASH: u64 = 1 << 38;
/// Signs that only the readings understand.
const OTHER: u64 = 1 << 39;
/// Fixed cells, or what usual spellings do not consist of.
const STRANGE: u64 = 1 << 40;

/// The bit of a sign.
const fn kind(sign: u8) -> u64 {
    match sign {
        b' ' => 0,
        b'0'..=b'9' => 1 << (sign - b'0'),
        b'a'..=b'z' => 1 << (sign - b'a' + 10),
        b'A'..=b'Z' => 1 << (sign - b'A' + 10),
        b'/' => SLASH,
        b'[' | b']' | b'(' | b')' => BRACKET,
        // Two tabs have an empty cell between them.
        b'\t' | b',' | b';' | b'|' => SEPARATOR,
        b'\n' | b'=' | b'#' | 0x80.. => STRANGE,
        0..=0x1f | 0x7f | b'_' | b'*' | b'.' => OTHER,
        _ => STRANGE,
    }
}

/// The bits of all signs.
static KINDS: [u64; 256] = {
    let mut kinds = [0; 256];
    let mut sign = 0;
    while sign < 256 {
        kinds[sign] = kind(sign as u8);
        sign += 1;
    }
    kinds
};

/// Whether a line, which the reader of the usual spellings refuses, is neither a board in another spelling, nor one
/// with a column too many. It may be one if this is false.
pub(crate) fn is_no_board(text: &[u8], size: Option<Shape>) -> bool {
    let text = text.trim_ascii();
    let signs = text
        .iter()
        .fold(0, |all, &sign| all | KINDS[usize::from(sign)]);
    let has = |of: u64| signs & of != 0;
    let Some(text) = std::str::from_utf8(text).ok().filter(|_| !has(STRANGE)) else {
        return false;
    };
    // The first tiles: 1 and 2, with 3, or with 0 for 1; or the letters for them.
    let numbered = signs & 0b110 == 0b110 && has(0b1001);
    if !numbered && signs >> 10 & 0b111 != 0b111 {
        return true;
    }
    let comment = has(LETTERS) && (text.contains("//") || text.contains(";;"));
    let Some(words) = words(text, has(LETTERS)).filter(|_| !comment && !has(OTHER)) else {
        return false;
    };
    let separated = has(SEPARATOR);
    let flat = !has(SEPARATOR | BRACKET | SLASH) && size.is_none();
    if may_be_board(&words, flat) {
        return false;
    }
    let shapeless = |cells: usize| match size {
        Some(size) => size.cells() != cells,
        None => squarest(cells).is_none(),
    };
    let cells = if words.len() == 1 {
        characters(&words)
    } else {
        words
    };
    let shapeless = |cells| shapeless(cells) || separated && shapeless(cells + 1);
    if shapeless(cells.len()) && has_column(&cells, !separated) {
        return false;
    }
    [false, separated].into_iter().all(|bars| {
        let Some(panel) = first_panel(text, bars) else {
            return true;
        };
        let words = panel.split(|sign: char| !sign.is_ascii_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        !has(BRACKET) && !may_be_board(&words, false)
    })
}

/// The words between separators; `None` if one of them may name a board or what is in brackets, if one is outside of all
/// pairs of brackets without others in them, or if there is an empty pair.
fn words(text: &str, letters: bool) -> Option<Vec<&str>> {
    let mut words = Vec::with_capacity(text.len() / 2 + 1);
    let bracketed = text.bytes().any(|sign| KINDS[usize::from(sign)] == BRACKET);
    // The first word after the last bracket, if that opened.
    let (mut begin, mut open) = (0, None);
    for at in 0..=text.len() {
        let sign = text.as_bytes().get(at).copied().unwrap_or(b' ');
        if sign.is_ascii_alphanumeric() {
            continue;
        }
        let bracket = KINDS[usize::from(sign)] == BRACKET;
        if begin < at {
            let word = &text[begin..at];
            let named = letters && word.len() > 1 && (bracket || names(word));
            if named || bracketed && open.is_none() {
                return None;
            }
            words.push(word);
        }
        begin = at + 1;
        if bracket {
            let opens = matches!(sign, b'[' | b'(');
            if open.is_some_and(|first| opens != (first == words.len())) {
                return None;
            }
            open = Some(words.len()).filter(|_| opens);
        }
    }
    Some(words)
}

/// Whether a word names a board, or what it is for.
fn names(word: &str) -> bool {
    let mut names = TITLES.iter().chain(&STARTS).chain(&GOALS).chain(&["to"]);
    names.any(|name| word.eq_ignore_ascii_case(name))
}

/// The characters of words.
fn characters<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let signs = |&word: &&'a str| (0..word.len()).map(move |at| &word[at..=at]);
    words.iter().flat_map(signs).collect()
}

/// Whether words may be the cells of a board, each of them or each of their characters. `flat`: whether they are all of
/// one row, so that no cell can be empty.
fn may_be_board(words: &[&str], flat: bool) -> bool {
    // Of one row, only words of several characters each are rows.
    let rows = words.len() > 1;
    let packed = words.iter().all(|word| word.len() > 1) || rows && !flat;
    fit(words, flat) || packed && fit(&characters(words), flat && !rows)
}

/// Whether the words may be the cells of a board without the first one, the last one, or both.
fn has_column(words: &[&str], flat: bool) -> bool {
    let last = words.len().saturating_sub(1);
    let mut parts = [(1, last + 1), (0, last), (1, last)].into_iter();
    parts.any(|(from, to)| words.get(from..to).is_some_and(|part| fit(part, flat)))
}

/// Whether these cells, or with one more that is empty, may be those of a board. `flat`: whether none is empty, and the
/// largest number is the blank only where no rows may follow.
fn fit(words: &[&str], flat: bool) -> bool {
    let mut cells: Vec<Cell> = words.iter().map(|word| cell(word)).collect();
    let means = |cells: &[Cell], single: bool| {
        let largest = !flat || !rows_may_follow(cells.len());
        meaning(cells, single, (true, largest)).is_some()
    };
    if words.len() < 3 || means(&cells, true) || means(&cells, false) {
        return words.len() > 2;
    }
    cells.push(Cell::Nothing);
    !flat && (means(&cells, true) || means(&cells, false))
}

/// The text before the first of its widest spaces. `bars`: whether bars belong to spaces.
fn first_panel(text: &str, bars: bool) -> Option<&str> {
    let free = |sign: u8| is_space(sign) || bars && sign == b'|';
    let (mut widest, mut panel, mut at) = (1, None, 0);
    for run in text
        .as_bytes()
        .chunk_by(|&one, &two| free(one) == free(two))
    {
        let wide: usize = run
            .iter()
            .map(|&sign| if sign == b'\t' { 8 } else { 1 })
            .sum();
        if free(run[0]) && wide > widest && at > 0 && at + run.len() < text.len() {
            (widest, panel) = (wide, Some(&text[..at]));
        }
        at += run.len();
    }
    panel
}
