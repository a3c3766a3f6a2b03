//! Lines that no reading makes a board, refused before any reading.
//!
//! Without fixed cells a board of n cells has the n - 1 tiles from 1 on and a blank, so its numbers are different and
//! follow each other from 0 or from 1 on. Two boards side by side are two such boards. What these few signs cannot tell
//! is left to the readings: a twin in the tests reads whatever is refused here.

use crate::puzzle::Shape;
use crate::text::read::line::{squarest, MOST_CELLS};
use crate::text::read::pasted::halves::second_half;
use crate::text::read::pasted::rows::tiles::rows_may_follow;
use crate::text::read::pasted::signs::beside::LENGTHS;
use crate::text::read::pasted::signs::cell::{cell, CellKind};
use crate::text::read::pasted::words::side::{has, is_known};
use crate::text::read::{is_space, number};

/// The bytes of a text that every reading may take. What they keep takes up to fifty times as much memory.
const SHORT: usize = 1 << 14;

/// The most signs of a longer text for each tile: a drawing of 255 x 255 has 16, with a rule after each row; a start and
/// its goal have each tile twice.
const MOST_SIGNS: usize = 48;

/// Whether a text is too long for what it holds: a long text is read only if it may be a large board, or two. Takes no
/// memory to speak of.
pub fn is_too_long(text: &[u8]) -> bool {
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
pub fn is_no_board(text: &[u8], size: Option<Shape>) -> bool {
    let text = text.trim_ascii();
    let signs = text
        .iter()
        .fold(0, |all, &sign| all | KINDS[usize::from(sign)]);
    let has = |of: u64| signs & of != 0;
    if has(STRANGE) || second_half(text).is_some() {
        return false;
    }
    // The first tiles: 1 and 2, with 3, or with 0 for 1; or the letters for them.
    let numbered = signs & 0b110 == 0b110 && has(0b1001);
    if !numbered && signs >> 10 & 0b111 != 0b111 {
        return true;
    }
    let comment = |two: &[u8]| matches!(two, b"//" | b";;");
    let comment = has(LETTERS) && text.windows(2).any(comment);
    let marked = has(LETTERS | BRACKET) && is_marked(text, has(LETTERS), has(BRACKET));
    if comment || marked || has(OTHER) {
        return false;
    }
    let flat = !has(SEPARATOR | BRACKET | SLASH) && size.is_none();
    let words = Words::of(text);
    if words.may_be_board(flat) {
        return false;
    }
    let shapeless = |cells: usize| match size {
        Some(size) => size.cells() != cells,
        None => squarest(cells).is_none(),
    };
    let cells = words.cells();
    let shapeless = shapeless(cells) || has(SEPARATOR) && shapeless(cells + 1);
    if shapeless && words.have_column(!has(SEPARATOR)) {
        return false;
    }
    if !has(WIDE) && !text.windows(2).any(|two| two == b"  ") {
        return true;
    }
    [false, true].into_iter().all(|bars| {
        let panel = first_panel(text, bars);
        panel.is_none_or(|panel| !has(BRACKET) && !Words::of(panel).may_be_board(false))
    })
}

/// Whether a word may name a board or what is in brackets, one is outside of all pairs of brackets without others in
/// them, or there is an empty pair. `letters`, `bracketed`: whether there are letters, and brackets.
fn is_marked(text: &[u8], letters: bool, bracketed: bool) -> bool {
    let (mut words, mut begin) = (0, 0);
    // The number of words before the last bracket, if that opened.
    let mut open = None;
    for at in 0..=text.len() {
        let sign = text.get(at).copied().unwrap_or(b' ');
        if sign.is_ascii_alphanumeric() {
            continue;
        }
        let bracket = KINDS[usize::from(sign)] == BRACKET;
        let word = &text[begin..at];
        if !word.is_empty() {
            let sure = bracket || bracketed && word.len() > 2 || names(word);
            let named = letters && word.len() > 1 && sure;
            if named || bracketed && open.is_none() {
                return true;
            }
            words += 1;
        }
        begin = at + 1;
        if bracket {
            let opens = matches!(sign, b'[' | b'(');
            if open.is_some_and(|first| opens != (first == words)) {
                return true;
            }
            open = Some(words).filter(|_| opens);
        }
    }
    false
}

/// Whether a word names a board, or what it is for.
fn names(word: &[u8]) -> bool {
    let word = std::str::from_utf8(word).map(str::to_ascii_lowercase);
    word.is_ok_and(|word| is_known(&word) || has(LENGTHS, &word))
}

/// The words between separators.
#[derive(Default)]
struct Words<'a> {
    text: &'a [u8],
    /// The words as cells.
    tally: Tally,
    count: usize,
    longest: usize,
    /// How many are as long as the longest.
    long: usize,
}

/// The words of a text, one after the other.
fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let words = text.split(|sign| !sign.is_ascii_alphanumeric());
    words.filter(|word| !word.is_empty())
}

impl<'a> Words<'a> {
    fn of(text: &'a [u8]) -> Words<'a> {
        let mut all = Words {
            text,
            ..Words::default()
        };
        for word in words(text) {
            all.tally.add(word);
            all.count += 1;
            if word.len() > all.longest {
                (all.longest, all.long) = (word.len(), 0);
            }
            all.long += usize::from(word.len() == all.longest);
        }
        all
    }

    fn characters(&self) -> impl Iterator<Item = &'a [u8]> {
        words(self.text).flat_map(|word| word.chunks(1))
    }

    /// The number of cells: of a single word, each character is one.
    fn cells(&self) -> usize {
        match self.count {
            1 => self.longest,
            count => count,
        }
    }

    /// Whether they may be the cells of a board, each of them or each of their characters. `flat`: whether they are all
    /// of one row, so that no cell can be empty.
    fn may_be_board(&self, flat: bool) -> bool {
        // Of rows with a word each, one may have a gap; on one line without marks, each word is a row, or all are cells.
        let shorter = self.count - self.long;
        let packed = self.longest > 1 && shorter < if flat { 1 } else { self.longest };
        self.tally.fit(flat) || packed && Tally::of(self.characters()).fit(flat && self.count == 1)
    }

    /// Whether they may be the cells of a board without the first one, the last one, or both.
    fn have_column(&self, flat: bool) -> bool {
        let words: Vec<&[u8]> = match self.count {
            1 => self.characters().collect(),
            _ => words(self.text).collect(),
        };
        let last = words.len().saturating_sub(1);
        let mut parts = [(1, last + 1), (0, last), (1, last)].into_iter();
        parts.any(|(from, to)| {
            let part = words.get(from..to).unwrap_or_default();
            Tally::of(part.iter().copied()).fit(flat)
        })
    }
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
            cells.add(word);
            if cells.wrong {
                break;
            }
        }
        cells
    }

    #[inline]
    fn add(&mut self, word: &[u8]) {
        let tile = match *word {
            _ if self.wrong => return,
            [digit @ b'0'..=b'9'] => Some(u32::from(digit - b'0')),
            [_] => None,
            _ => number(word),
        };
        self.count += 1;
        if let Some(tile) = tile {
            let tile = tile as usize;
            self.numbers += 1;
            self.greatest = self.greatest.max(tile);
            if let Some(seen) = self.seen.get_mut(tile / 64) {
                self.wrong |= *seen >> (tile % 64) & 1 != 0;
                *seen |= 1 << (tile % 64);
            }
        } else if let &[letter @ (b'a'..=b'z' | b'A'..=b'Z')] = word {
            let bit = 1 << (letter.to_ascii_lowercase() - b'a');
            self.wrong |= self.letters & bit != 0;
            self.letters |= bit;
        } else {
            let word = std::str::from_utf8(word).unwrap_or_default();
            self.wrong |= cell(word) != CellKind::Nothing;
        }
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
