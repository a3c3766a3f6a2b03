//! Lines that no reading makes a board, refused before any reading.
//!
//! Without fixed cells a board of n cells has the n - 1 tiles from 1 on and a blank, so its numbers are different and
//! follow each other from 0 or from 1 on. Two boards side by side are two such boards. What these few signs cannot tell
//! is left to the readings: a twin in the tests reads whatever is refused here.

use crate::puzzle::Shape;
use crate::text::read::line::{squarest, MOST_CELLS};
use crate::text::read::pasted::tiles::{cell, rows_may_follow, Cell};
use crate::text::read::pasted::titles::{GOALS, STARTS, TITLES};
use crate::text::read::{is_space, number};

/// The bytes of a text that every reading may take. What they keep takes up to fifty times as much memory.
const SHORT: usize = 1 << 14;

/// The most signs of a longer text for each tile: a drawing of 255 x 255 has 16, with a rule after each row; a start and
/// its goal have each tile twice.
const MOST_SIGNS: usize = 48;

/// Whether a text is too long for what it holds: a long text is read only if it may be a large board, or two. Takes no
/// memory to speak of.
pub(crate) fn is_too_long(text: &[u8]) -> bool {
    if text.len() <= SHORT {
        return false;
    }
    let mut seen = vec![false; MOST_CELLS];
    let tiles = text.split(|sign| !sign.is_ascii_digit());
    for tile in tiles.filter_map(number) {
        if let Some(seen) = seen.get_mut(tile as usize) {
            *seen = true;
        }
    }
    let different = seen.into_iter().filter(|&seen| seen).count();
    text.len() > SHORT + MOST_SIGNS * different
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
/// Separators that make a space wider.
const WIDE: u64 = 1 << 41;

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
        b'\t' | b'|' => SEPARATOR | WIDE,
        b',' | b';' => SEPARATOR,
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
    if has(STRANGE) {
        return false;
    }
    // The first tiles: 1 and 2, with 3, or with 0 for 1; or the letters for them.
    let numbered = signs & 0b110 == 0b110 && has(0b1001);
    if !numbered && signs >> 10 & 0b111 != 0b111 {
        return true;
    }
    let comment = |two: &[u8]| matches!(two, b"//" | b";;");
    let comment = has(LETTERS) && text.windows(2).any(comment);
    let words = words(text, has(LETTERS), has(BRACKET));
    let Some(words) = words.filter(|_| !comment && !has(OTHER)) else {
        return false;
    };
    let flat = !has(SEPARATOR | BRACKET | SLASH) && size.is_none();
    if may_be_board(&words, flat) {
        return false;
    }
    let cells = match words[..] {
        [word] => word.chunks(1).collect(),
        _ => words,
    };
    let shapeless = |cells: usize| match size {
        Some(size) => size.cells() != cells,
        None => squarest(cells).is_none(),
    };
    let shapeless = shapeless(cells.len()) || has(SEPARATOR) && shapeless(cells.len() + 1);
    if shapeless && has_column(&cells, !has(SEPARATOR)) {
        return false;
    }
    if !has(WIDE) && !text.windows(2).any(|two| two == b"  ") {
        return true;
    }
    [false, true].into_iter().all(|bars| {
        let Some(panel) = first_panel(text, bars) else {
            return true;
        };
        let words = panel.split(|sign| !sign.is_ascii_alphanumeric());
        let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
        !has(BRACKET) && !may_be_board(&words, false)
    })
}

/// The words between separators; `None` if one of them may name a board or what is in brackets, if one is outside of all
/// pairs of brackets without others in them, or if there is an empty pair.
fn words(text: &[u8], letters: bool, bracketed: bool) -> Option<Vec<&[u8]>> {
    let mut words = Vec::with_capacity(text.len() / 2 + 1);
    // The first word after the last bracket, if that opened.
    let (mut begin, mut open) = (0, None);
    for at in 0..=text.len() {
        let sign = text.get(at).copied().unwrap_or(b' ');
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
fn names(word: &[u8]) -> bool {
    let mut names = TITLES.iter().chain(&STARTS).chain(&GOALS).chain(&["to"]);
    names.any(|name| word.eq_ignore_ascii_case(name.as_bytes()))
}

/// Whether words may be the cells of a board, each of them or each of their characters. `flat`: whether they are all of
/// one row, so that no cell can be empty.
fn may_be_board(words: &[&[u8]], flat: bool) -> bool {
    let rows = words.len() > 1;
    let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
    let shorter = words.iter().filter(|word| word.len() < longest).count();
    // Of rows with a word each, one may have a gap; on one line without marks, each word is a row, or all are cells.
    let packed = longest > 1 && shorter < if flat { 1 } else { longest };
    let characters = || words.iter().flat_map(|word| word.chunks(1));
    Tally::of(words.iter().copied()).fit(flat)
        || packed && Tally::of(characters()).fit(flat && !rows)
}

/// Whether the words may be the cells of a board without the first one, the last one, or both.
fn has_column(words: &[&[u8]], flat: bool) -> bool {
    let last = words.len().saturating_sub(1);
    let mut parts = [(1, last + 1), (0, last), (1, last)].into_iter();
    parts.any(|(from, to)| {
        let part = words.get(from..to).unwrap_or_default();
        Tally::of(part.iter().copied()).fit(flat)
    })
}

/// A bit for each letter that may be the blank.
const BLANKS: u32 = X | 1 << 1 | 1 << 4 | 1 << 14;
const X: u32 = 1 << 23;

/// What some cells have in them. Whether a number beyond 255 is there twice is not known.
#[derive(Default)]
struct Tally {
    count: usize,
    /// How many are numbers, the greatest of them, and a bit for each.
    numbers: usize,
    greatest: usize,
    seen: [u64; 4],
    /// A bit for each letter.
    letters: u32,
    /// Whether one is there twice, or is no cell.
    wrong: bool,
}

impl Tally {
    fn of<'a>(words: impl Iterator<Item = &'a [u8]>) -> Tally {
        let mut cells = Tally::default();
        for word in words {
            cells.count += 1;
            if let &[letter @ (b'a'..=b'z' | b'A'..=b'Z')] = word {
                let bit = 1 << (letter.to_ascii_lowercase() - b'a');
                cells.wrong |= cells.letters & bit != 0;
                cells.letters |= bit;
            } else if let Some(tile) = number(word) {
                let tile = tile as usize;
                cells.numbers += 1;
                cells.greatest = cells.greatest.max(tile);
                if let Some(seen) = cells.seen.get_mut(tile / 64) {
                    cells.wrong |= *seen >> (tile % 64) & 1 != 0;
                    *seen |= 1 << (tile % 64);
                }
            } else {
                let word = std::str::from_utf8(word).unwrap_or_default();
                cells.wrong |= cell(word) != Cell::Nothing;
            }
            if cells.wrong {
                break;
            }
        }
        cells
    }

    /// Whether these, or with one more that is empty, may be the cells of a board. `flat`: whether none is empty, and the
    /// largest number is the blank only where no rows may follow.
    fn fit(&self, flat: bool) -> bool {
        let Tally {
            count, greatest, ..
        } = *self;
        if count < 3 || self.wrong || greatest > count {
            return false;
        }
        // Beside 0 a letter that cannot be a tile is the blank of tiles from 0.
        let x = self.letters & X != 0 && count < 25;
        if (x || self.letters != 0 && count < 11) && self.seen[0] & 1 != 0 && self.numbers > 1 {
            let blank = self.letters.is_power_of_two() && self.letters & BLANKS != 0;
            return blank && greatest + 2 == count;
        }
        if greatest == count {
            let is_blank = self.numbers == count && !rows_may_follow(count);
            return self.seen[0] & 1 == 0 && (!flat || is_blank);
        }
        // Letters follow 9, or they are all the tiles there are.
        let tile = 31 - (self.letters & !BLANKS | 1).leading_zeros() as usize;
        tile == 0 || tile + if greatest > 0 { 10 } else { 1 } <= count
    }
}

/// The text before the first of its widest spaces. `bars`: whether bars belong to spaces.
fn first_panel(text: &[u8], bars: bool) -> Option<&[u8]> {
    let (mut widest, mut panel, mut wide, mut begin) = (1, None, 0, 0);
    for (at, &sign) in text.iter().enumerate() {
        if is_space(sign) || bars && sign == b'|' {
            wide += if sign == b'\t' { 8 } else { 1 };
            continue;
        }
        if wide > widest && begin > 0 {
            (widest, panel) = (wide, Some(&text[..begin]));
        }
        (wide, begin) = (0, at + 1);
    }
    panel
}
