//! Lines that no reading makes a board, refused before any reading.
//!
//! Without fixed cells a board of n cells has the n - 1 tiles from 1 on and a blank, so its numbers are different and
//! follow each other from 0 or from 1 on. Two boards side by side are two such boards. What these few signs cannot tell
//! is left to the readings: a twin in the tests reads whatever is refused here.

use crate::puzzle::Shape;
use crate::text::read::line::{is_separator, squarest, MOST_CELLS};
use crate::text::read::pasted::page::{is_cell, plain, GOALS, NOTHING, STARTS, TITLES};
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

/// The signs that a text consists of.
#[derive(Default)]
struct Signs {
    /// A bit for each digit.
    digits: u16,
    /// A bit for each letter, small or capital.
    letters: u32,
    separators: bool,
    brackets: bool,
    slashes: bool,
    /// Signs that only the readings understand.
    others: bool,
}

impl Signs {
    /// The signs of a text; `None` if it may have fixed cells, or is not what usual spellings consist of.
    fn of(text: &[u8]) -> Option<Signs> {
        let mut signs = Signs::default();
        for &b in text {
            match b {
                b'0'..=b'9' => signs.digits |= 1 << (b - b'0'),
                b'a'..=b'z' | b'A'..=b'Z' => signs.letters |= 1 << (b.to_ascii_lowercase() - b'a'),
                b'\n' | b'=' | b'#' => return None,
                b' ' => {}
                // Two tabs have an empty cell between them.
                b'\t' => signs.separators = true,
                b'/' => signs.slashes = true,
                b'[' | b']' | b'(' | b')' => signs.brackets = true,
                _ if is_separator(&b) => signs.separators = true,
                _ if b.is_ascii_control() || b"_*.".contains(&b) => signs.others = true,
                _ => return None,
            }
        }
        Some(signs)
    }

    /// Whether the first tiles are there: 1 and 2, with 3, or with 0 for 1; or the letters for them.
    fn have_tiles(&self) -> bool {
        let (first, third, letters) = (0b110, 0b1001, 0b111);
        self.digits & first == first && self.digits & third != 0
            || self.letters & letters == letters
    }

    /// Whether a row of cells between spaces is all that there is.
    fn one_row(&self) -> bool {
        !self.separators && !self.brackets && !self.slashes
    }
}

/// Whether a line, which the reader of the usual spellings refuses, is neither a board in another spelling, nor one
/// with a column too many. It may be one if this is false.
pub(crate) fn is_no_board(text: &[u8], size: Option<Shape>) -> bool {
    let text = text.trim_ascii();
    let Some(signs) = Signs::of(text) else {
        return false;
    };
    if !signs.have_tiles() {
        return true;
    }
    let pair = |of: &[u8; 2]| text.windows(2).any(|two| two == of);
    let comment = signs.letters != 0 && (signs.slashes && pair(b"//") || pair(b";;"));
    if signs.others || comment || signs.brackets && signs.letters != 0 {
        return false;
    }
    let Some(words) = words(text, &signs) else {
        return false;
    };
    let flat = signs.one_row() && size.is_none();
    let inside: Vec<Word> = words.iter().filter(|word| word.1).copied().collect();
    if may_be_board(&words, flat) || may_be_board(&inside, false) {
        return false;
    }
    let shapeless = |cells: usize| match size {
        Some(size) => size.cells() != cells,
        None => squarest(cells).is_none(),
    };
    let characters = words.iter().map(|word| word.0.len()).sum();
    let shapeless = |cells| shapeless(cells) || signs.separators && shapeless(cells + 1);
    if shapeless(words.len()) && has_column(&words, &signs) {
        return false;
    }
    if words.len() == 1 && shapeless(characters) {
        let cells: Vec<Word> = words[0].0.chunks(1).map(|cell| (cell, false)).collect();
        if has_column(&cells, &signs) {
            return false;
        }
    }
    let bars: &[bool] = if signs.separators {
        &[false, true]
    } else {
        &[false]
    };
    bars.iter().all(|&bars| {
        let Some(first) = first_panel(text, bars) else {
            return true;
        };
        let cells = |sign: &u8| is_space(*sign) || is_separator(sign) || *sign == b'/';
        let words = first.split(cells).filter(|word| !word.is_empty());
        let words: Vec<Word> = words.map(|word| (word, false)).collect();
        !signs.brackets && !may_be_board(&words, false)
    })
}

/// A word, and whether it is in a pair of brackets that holds no other pair.
type Word<'a> = (&'a [u8], bool);

/// The words between separators; `None` if one of them may name a board, or brackets an empty cell.
fn words<'a>(text: &'a [u8], signs: &Signs) -> Option<Vec<Word<'a>>> {
    let mut words: Vec<Word> = Vec::with_capacity(text.len() / 2 + 1);
    let (mut begin, mut open) = (0, None);
    for at in 0..=text.len() {
        let sign = text.get(at).copied().unwrap_or(b' ');
        if sign.is_ascii_alphanumeric() {
            continue;
        }
        if begin < at {
            let word = &text[begin..at];
            if word.len() > 1 && signs.letters != 0 && names(word) {
                return None;
            }
            words.push((word, false));
        }
        begin = at + 1;
        match sign {
            b'[' | b'(' => open = Some(words.len()),
            b']' | b')' => {
                if let Some(first) = open.take() {
                    if first == words.len() {
                        return None;
                    }
                    words[first..].iter_mut().for_each(|word| word.1 = true);
                }
            }
            _ => {}
        }
    }
    Some(words)
}

/// Whether a word names a board, or what it is for.
fn names(word: &[u8]) -> bool {
    let mut names = TITLES.iter().chain(&STARTS).chain(&GOALS).chain(&["to"]);
    names.any(is_name(word))
}

fn is_name(word: &[u8]) -> impl Fn(&&str) -> bool + '_ {
    move |name| word.eq_ignore_ascii_case(name.as_bytes())
}

/// Whether words may be the cells of a board, each of them or each of their characters. `flat`: whether they are all of
/// one row, so that no cell can be empty.
fn may_be_board(words: &[Word], flat: bool) -> bool {
    let cells = || words.iter().map(|word| Cell::of(word.0));
    let characters = words.iter().flat_map(|word| word.0.chunks(1)).map(Cell::of);
    let count = words.iter().map(|word| word.0.len()).sum();
    // Of one row, only words of several characters each are rows.
    let rows = words.len() > 1;
    let packed = words.iter().all(|word| word.0.len() > 1) || rows && !flat;
    fit(cells(), words.len(), flat) || packed && fit(characters, count, flat && !rows)
}

/// Whether the words may be the cells of a board without the first one, the last one, or both.
fn has_column(words: &[Word], signs: &Signs) -> bool {
    let last = words.len().saturating_sub(1);
    [(1, last + 1), (0, last), (1, last)]
        .into_iter()
        .filter_map(|(from, to)| words.get(from..to))
        .any(|rest| {
            let cells = rest.iter().map(|word| Cell::of(word.0));
            fit(cells, rest.len(), !signs.separators)
        })
}

/// What a cell can be.
enum Cell {
    Number(usize),
    Letter(u8),
    Nothing,
    Wrong,
}

impl Cell {
    fn of(word: &[u8]) -> Cell {
        match word {
            [letter] if letter.is_ascii_alphabetic() => Cell::Letter(letter.to_ascii_lowercase()),
            _ => match number(word) {
                Some(tile) => Cell::Number(tile as usize),
                None if word.eq_ignore_ascii_case(b"xx") => Cell::Nothing,
                None if NOTHING.iter().any(is_name(word)) => Cell::Nothing,
                None => Cell::Wrong,
            },
        }
    }
}

/// Whether this number of cells, or one more that is empty, may be those of a board. `flat`: whether none is empty, and
/// the largest number is the blank only where no rows may follow.
fn fit(cells: impl Iterator<Item = Cell>, count: usize, flat: bool) -> bool {
    if count < 3 {
        return false;
    }
    let mut seen = vec![false; count + 1];
    let (mut letters, mut greatest, mut numbers) = (0u32, 0, 0);
    for cell in cells {
        match cell {
            Cell::Number(tile) => {
                numbers += 1;
                if seen.get(tile) != Some(&false) {
                    return false;
                }
                seen[tile] = true;
                greatest = greatest.max(tile);
            }
            Cell::Letter(letter) => {
                let bit = 1 << (letter - b'a');
                if letters & bit != 0 {
                    return false;
                }
                letters |= bit;
            }
            Cell::Nothing => {}
            Cell::Wrong => return false,
        }
    }
    if greatest == count {
        let square = (count + 1).isqrt().pow(2) == count + 1;
        let is_blank = numbers == count && count > 8 && !square;
        return !seen[0] && (!flat || is_blank);
    }
    // Letters follow 9, or they are all the tiles there are. These letters may be the blank.
    let blanks = b"beox"
        .iter()
        .fold(0, |bits, letter| bits | 1 << (letter - b'a'));
    let tile = 31 - (letters & !blanks | 1).leading_zeros() as usize;
    tile == 0 || tile + if greatest > 0 { 10 } else { 1 } <= count
}

/// The text before the first of its widest spaces. `bars`: whether bars belong to spaces.
fn first_panel(text: &[u8], bars: bool) -> Option<&[u8]> {
    let free = |sign: u8| is_space(sign) || bars && sign == b'|';
    let (mut widest, mut panel, mut at) = (1, None, 0);
    while at < text.len() {
        let begin = at;
        let mut wide = 0;
        while at < text.len() && free(text[at]) {
            wide += if text[at] == b'\t' { 8 } else { 1 };
            at += 1;
        }
        if wide > widest && begin > 0 && at < text.len() {
            (widest, panel) = (wide, Some(&text[..begin]));
        }
        at = at.max(begin + 1);
    }
    panel
}
