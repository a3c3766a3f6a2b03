//! A start and its goal as two values with names, as programs and JSON write them:
//!
//! ```text
//! {"start": board, "goal": board}     start = board; goal = board     solve(initial=board, goal=board)
//! ```
//!
//! Their values are in brackets, in a call, or in quotes. Beside them, within the same brackets, there may be numbers and
//! words with names, as `"moves": 3`. A text that has anything else is not such a pair, and is read as usual.

use crate::puzzle::Shape;
use crate::text::read::brackets::{closed, closing};
use crate::text::read::pasted::before_names::{after_words, is_name, LONGEST_HEAD};
use crate::text::read::pasted::meant::meant;
use crate::text::read::pasted::words::calls::searches_names;
use crate::text::read::pasted::words::side::{has, side, twin, Side};
use crate::text::read::pasted::words::stated::names_length;
use crate::text::read::pasted::{both, Part, Read, Reading, DIFFER};
use crate::text::read::recovery::look;
use crate::text::read::tokens::{numbers, with_spaces};
use crate::text::read::{is_space, number, skip_space, Cursor, ErrorKind, NeedsMore, Seen};
use std::io;

/// Where the values of a pair are, and where the line after them begins.
struct NamedPair {
    start: Part,
    goal: Part,
    end: usize,
}

/// The most brackets around the values.
const DEEPEST: usize = 8;

/// The pair at the cursor, which stays there, and where its text ends. `first`: whether no board without a goal comes
/// before it.
pub fn next(
    cursor: &mut Cursor,
    size: Option<Shape>,
    first: bool,
) -> io::Result<Option<(Read, usize)>> {
    let found = look(cursor, |ahead| {
        let from = after_words(ahead.text);
        // Most blocks begin with a row.
        if ahead.text.get(from).is_some_and(u8::is_ascii_digit) {
            return Ok(None);
        }
        let text = with_spaces(ahead.text);
        let walk = NameWalk {
            text: &text,
            ended: ahead.ended,
            at: from,
            first,
            ..NameWalk::default()
        };
        walk.pair()
    })?;
    let window = cursor.window();
    let read = |found: NamedPair| Some((found.read(window, size)?, found.end));
    Ok(found.flatten().and_then(read))
}

/// The start and the goal of a text, or the fault of two boards with different tiles. `None` if it is not such a pair.
pub(super) fn pair(text: &[u8], size: Option<Shape>) -> Option<Read> {
    let walk = NameWalk {
        text: &with_spaces(text),
        ended: true,
        ..NameWalk::default()
    };
    let pair = walk.pair().ok().flatten();
    let pair = pair.filter(|pair| pair.end == text.len())?;
    pair.read(text, size)
}

impl NamedPair {
    /// The start and its goal, or the fault of different tiles; `None` if one of them is not a board.
    fn read(&self, text: &[u8], size: Option<Shape>) -> Option<Read> {
        let boards = both(text, [self.start, self.goal], size)?;
        let differ = || (self.goal.0, ErrorKind::Goal.said(DIFFER));
        let pair = Reading::pair(boards, false).ok_or_else(differ);
        Some(meant(&text[..self.end], pair))
    }
}

/// What follows the sign after a name.
enum After {
    Value(Part),
    /// A number or a word that ends here.
    Detail(usize),
    /// More names, within a bracket at this place or after a type.
    Names(usize),
}

/// How far a text has been walked through.
#[derive(Default)]
struct NameWalk<'a> {
    text: &'a [u8],
    ended: bool,
    at: usize,
    /// What closes the brackets that are open.
    open: Vec<u8>,
    /// The last word, and the word before the last sign.
    word: Option<Part>,
    name: Option<Part>,
    values: Vec<(Side, Part)>,
    /// The names of the values, and for each what [`twin`] says of it.
    names: Vec<Part>,
    twins: Vec<Option<bool>>,
    /// The names of other values, and these.
    details: Vec<[Part; 2]>,
    /// Whether no board without a goal comes before it, so that any board before a goal is its start.
    first: bool,
}

impl<'a> NameWalk<'a> {
    fn pair(mut self) -> Seen<Option<NamedPair>> {
        while let Some(&b) = self.text.get(self.at) {
            let done = self.values.len() == 2;
            let nothing = self.values.is_empty() && self.name.is_none() && self.open.is_empty();
            if done && self.open.is_empty() && b == b'\n' {
                self.at += 1;
                let seen = self.ended || self.text.len() >= self.at + LONGEST_HEAD;
                return match self.found() {
                    // What follows may say that they are a pair.
                    None if !seen => Err(NeedsMore),
                    found => Ok(found),
                };
            }
            let sound = match b {
                b'\n' if nothing => false,
                b'>' if self.at == 0 || self.text[self.at - 1] == b'\n' => self.step(),
                _ if is_space(b) => self.step(),
                b'/' if self.text[self.at..].starts_with(b"//") && !done => {
                    self.at = self.skip(self.at, |b| b != b'\n') + usize::from(nothing);
                    true
                }
                b',' | b';' => self.name.is_none() && self.step(),
                // Both values are in the same brackets.
                b']' | b')' | b'}' if self.values.len() == 1 => false,
                b']' | b')' | b'}' => self.open.pop() == Some(b) && self.step(),
                _ if done && self.open.is_empty() => false,
                b':' | b'=' => self.after_name()?,
                b'"' | b'\'' => self.quoted_name()?,
                _ if b.is_ascii_alphabetic() || b == b'_' => {
                    let end = self.skip(self.at, is_name);
                    self.word = Some((self.at, end));
                    self.at = end;
                    true
                }
                _ => self.opens(b)?,
            };
            let endless = self.values.is_empty() && self.at > LONGEST_HEAD;
            if !sound || endless || self.open.len() > DEEPEST {
                return Ok(None);
            }
        }
        match self.ended {
            true => Ok(self.found()),
            false => Err(NeedsMore),
        }
    }

    /// The pair, if the text is one.
    fn found(self) -> Option<NamedPair> {
        let [(one, first), (two, second)] = self.values[..] else {
            return None;
        };
        let (start, goal) = match (one, two) {
            (Side::Start { .. }, Side::Goal { .. }) => (first, second),
            (Side::Goal { .. }, Side::Start { .. }) => (second, first),
            (Side::Board, Side::Goal { .. }) => (first, second),
            (Side::Goal { .. }, Side::Board) => (second, first),
            (Side::Other, Side::Goal { sure: true, .. }) => (first, second),
            (Side::Goal { sure: true, .. }, Side::Other) => (second, first),
            _ => match self.twins[..] {
                [Some(false), Some(true)] => (first, second),
                [Some(true), Some(false)] => (second, first),
                _ => match self.call_has_goal_first()? {
                    false => (first, second),
                    true => (second, first),
                },
            },
        };
        // A number beside cells without rows may be their size.
        let rows = |(from, to): Part| {
            let value = &self.text[from..to];
            let opens = value.iter().filter(|&&b| closing(b).is_some()).count();
            opens > 2 || value.contains(&b'/')
        };
        let square = square_side(&self.text[start.0..start.1]);
        let harmless = |detail: &[Part; 2]| {
            let [name, value] = detail.map(|(from, to)| &self.text[from..to]);
            let value = number(value.trim_ascii()).map(|value| value as usize);
            square.is_some() && (!names_side(name) || value == square)
        };
        let sound = rows(start) && rows(goal) || self.details.iter().all(harmless);
        if !sound {
            return None;
        }
        let end = self.at;
        self.open
            .is_empty()
            .then_some(NamedPair { start, goal, end })
    }

    /// Whether the values have the same name, as boards that a program solves one after the other.
    fn is_repeated(&self) -> bool {
        let name = |&(from, to): &Part| &self.text[from..to];
        matches!(&self.names[..], [one, two] if name(one) == name(two))
    }

    /// Whether a search below both values is called with the name of the second one first; `None` if none is called with
    /// both names.
    fn call_has_goal_first(&self) -> Option<bool> {
        let [one, two] = self.names[..] else {
            return None;
        };
        let [one, two] = [one, two].map(|(from, to)| String::from_utf8_lossy(&self.text[from..to]));
        let to = self.text.len().min(self.at + LONGEST_HEAD);
        let below = String::from_utf8_lossy(&self.text[self.at..to]);
        if searches_names(&below, [&one, &two]) {
            return Some(false);
        }
        searches_names(&below, [&two, &one]).then_some(true)
    }

    fn step(&mut self) -> bool {
        self.at += 1;
        true
    }

    /// The first place from `at` on whose byte is not of a kind.
    fn skip(&self, at: usize, of: fn(u8) -> bool) -> usize {
        let length = self.text[at..].iter().position(|&b| !of(b));
        length.map_or(self.text.len(), |length| at + length)
    }

    /// A word in quotes.
    fn quoted_name(&mut self) -> Seen<bool> {
        let Some(end) = closed(self.text, self.at, self.ended)? else {
            return Ok(false);
        };
        let word = (self.at + 1, end - 1);
        (self.word, self.at) = (Some(word), end);
        let word = &self.text[word.0..word.1];
        Ok(word.first().is_some_and(u8::is_ascii_alphabetic) && word.iter().all(|&b| is_name(b)))
    }

    /// A bracket before names; or behind one, as in `int a[3][N]`.
    fn opens(&mut self, b: u8) -> Seen<bool> {
        let Some(bracket) = closing(b) else {
            return Ok(false);
        };
        if b == b'[' && self.word.is_some() {
            let end = self.skip(self.at + 1, is_name);
            self.at = end + 1;
            return match self.text.get(end) {
                Some(b) => Ok(*b == b']'),
                None if self.ended => Ok(false),
                None => Err(NeedsMore),
            };
        }
        self.open.push(bracket);
        self.word = None;
        Ok(self.name.is_none() && self.step())
    }

    /// The sign after a name, with the value if it follows.
    fn after_name(&mut self) -> Seen<bool> {
        self.name = self.name.or(self.word.take());
        let Some(name) = self.name else {
            return Ok(false);
        };
        let (from, name) = (name.0, &self.text[name.0..name.1]);
        match self.value(self.at + 1)? {
            Some(After::Value(value)) => {
                let (side, twin) = (side(name), self.twin(name));
                self.names.extend(self.name);
                self.values.push((side, value));
                self.twins.push(twin);
                (self.name, self.at) = (None, value.1);
                // Without brackets around both there may be more of them.
                let pure = matches!(side, Side::Start { pure } | Side::Goal { pure, .. } if pure);
                let twin = twin.is_some() && !matches!(side, Side::Start { pure: false });
                let is_plain = |(side, _): &(Side, Part)| matches!(side, Side::Board | Side::Other);
                let plain = self.values.iter().all(is_plain);
                let first = side == Side::Board && self.values.len() == 1 || twin;
                let direct = !self.text[from..value.0].contains(&b'\n');
                let first = first || plain && direct && !self.is_repeated();
                return Ok(pure || self.first && first || !self.open.is_empty());
            }
            Some(After::Detail(at)) => {
                let other = matches!(side(name), Side::Board | Side::Other);
                self.details
                    .extend(self.name.map(|name| [name, (self.at + 1, at)]));
                (self.name, self.at) = (None, at);
                return Ok(other && !self.open.is_empty());
            }
            Some(After::Names(at)) => {
                let bracket = self.text.get(at).and_then(|&b| closing(b));
                if let Some(bracket) = bracket {
                    self.open.push(bracket);
                    (self.name, self.at) = (None, at + 1);
                } else {
                    self.at = at;
                }
            }
            None => return Ok(false),
        }
        Ok(true)
    }

    /// What [`twin`] says of a name without its number, which has to be that of the first name: `s2` and `g2`, `s0` and
    /// `sg`.
    fn twin(&self, name: &'a [u8]) -> Option<bool> {
        let parts = |name: &'a [u8]| {
            let letter = name.iter().rposition(|b| !b.is_ascii_digit());
            name.split_at(letter.map_or(0, |at| at + 1))
        };
        let (word, number) = parts(name);
        let fits = self.names.first().is_none_or(|&(from, to)| {
            let first = parts(&self.text[from..to]).1;
            first == number || matches!([first, number], [b"0", b""] | [b"", b"0"])
        });
        twin(word).filter(|_| fits)
    }

    /// What follows a sign; `None` if that is no value in brackets or quotes.
    fn value(&self, at: usize) -> Seen<Option<After>> {
        let from = skip_space(self.text, at);
        // A call or a type, as in `np.array(` and `new int[][] {`.
        let mut bracket = self.skip(from, |b| is_name(b) || is_space(b) || b == b'!');
        while self.text[bracket..].starts_with(b"[]") {
            bracket = skip_space(self.text, bracket + 2);
        }
        // A board is no call.
        let word = &self.text[from..self.skip(from, is_name)];
        let is_board = word.len() > 3 && word.iter().all(u8::is_ascii_digit);
        match self.text.get(bracket) {
            None if self.ended => return Ok(None),
            None => return Err(NeedsMore),
            Some(b'=') if bracket > from => return Ok(Some(After::Names(bracket))),
            Some(b',' | b']' | b')' | b'}') if bracket > from => {
                return Ok(Some(After::Detail(bracket)))
            }
            Some(b'"' | b'\'') if bracket == from => {}
            Some(&b) if closing(b).is_some() && !is_board => {}
            _ => return Ok(None),
        }
        let Some(end) = closed(self.text, bracket, self.ended)? else {
            return Ok(None);
        };
        let next = self.skip(end, |b| b == b' ');
        let within = &self.text[bracket..end];
        let is_type = self.text.get(next) == Some(&b'=');
        let quoted = closing(within[0]).is_none();
        if quoted && !within.iter().any(u8::is_ascii_digit) {
            return Ok(Some(After::Detail(end)));
        }
        Ok(Some(match within.iter().any(|b| b":=".contains(b)) {
            _ if is_type => After::Names(next),
            true if !quoted => After::Names(bracket),
            _ => After::Value((from, end)),
        }))
    }
}

/// The side of a square of as many cells.
fn square_side(board: &[u8]) -> Option<usize> {
    let cells = match numbers(board).count() {
        1 => board.iter().filter(|b| b.is_ascii_digit()).count(),
        cells => cells,
    };
    Some(cells.isqrt()).filter(|side| side * side == cells)
}

/// Whether a number with a name may be the length of a side.
fn names_side(name: &[u8]) -> bool {
    let name = String::from_utf8_lossy(name);
    names_length(&name) || has("n m w h k size dim side", &name.to_lowercase())
}
