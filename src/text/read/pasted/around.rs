//! What a program has around the cells of a board: calls that make another board of it, values with names that say how it
//! is to be read, and its goal.
//!
//! ```text
//! print(swap_tiles([1, 2, 3, 0], 2, 3))     Board([1, 2, 3, 0]).right()     Board(tiles=[1, 2, 3, 0], transposed=True)
//! solve([[1, 2], [3, 0]], goal="0123")     Puzzle { tiles: [1, 2, 3, 0], goal: Goal::Snail }
//! ```

use crate::text::read::brackets::closing;
use crate::text::read::pasted::words::changing::{changes, ASKING, MUTATING};
use crate::text::read::pasted::words::described_goal::is_name_of_goal;
use crate::text::read::pasted::words::order::says_order;
use crate::text::read::pasted::words::side::{has, is_digits, side, words_of, Side};
use crate::text::read::{is_space, skip_space};

/// Values of a goal that say nothing of it.
const NOTHING: &str = "null none nil na undefined false true solved default standard usual normal";

/// Words in names of values that say that the cells are in another order, if they are set.
const FLAGS: &str = "transposed transpose reversed reverse flipped flip mirrored mirror rotated rotate swapped swap";

/// What is around the cells of a text, as it is written.
#[derive(Default)]
pub(super) struct Around<'a> {
    /// The first name of a call or of a value that changes the board.
    pub changing: Option<&'a str>,
    /// The value of a goal or its name, and whether it cannot be anything else.
    pub goal: Option<(&'a str, bool)>,
    /// The digits of a start.
    pub start: Option<&'a str>,
}

/// A bracket that is open.
#[derive(Default)]
struct Open<'a> {
    /// The name directly before it.
    name: &'a str,
    cells: usize,
    changing: Option<&'a str>,
    goal: Option<(&'a str, bool)>,
}

/// The fewest numbers, or digits of a number, that may be a board.
const FEWEST: usize = 4;

/// The longest object that is the value of a goal.
const LONGEST_OBJECT: usize = 256;

/// How far a text has been walked through.
#[derive(Default)]
struct Walk<'a> {
    text: &'a str,
    at: usize,
    open: Vec<Open<'a>>,
    /// The name before this place.
    name: &'a str,
    /// Whether a bracket around cells was the last one, and only spaces follow it.
    closed: bool,
    /// The cells in brackets.
    cells: usize,
    found: Around<'a>,
}

/// What is around the cells of a text.
pub(super) fn around(text: &str) -> Around<'_> {
    let mut walk = Walk {
        text,
        ..Walk::default()
    };
    while walk.at < text.len() {
        walk.step();
    }
    // Without cells in brackets the goal may be the board itself.
    walk.found.goal = walk.found.goal.filter(|_| walk.cells >= FEWEST);
    walk.found
}

/// Whether a byte may be part of a name, with the names before its dots.
fn in_name(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b"_.!$".contains(&b) || b >= 0x80
}

impl<'a> Walk<'a> {
    fn step(&mut self) {
        let b = self.text.as_bytes()[self.at];
        let name = std::mem::take(&mut self.name);
        if in_name(b) {
            let end = self.name_end(self.at);
            let word = &self.text[self.at..end];
            let before = self.at.checked_sub(1).map(|at| self.text.as_bytes()[at]);
            self.at = end;
            // LaTeX has `\left(`.
            if before != Some(b'\\') {
                self.take_word(word);
            }
            return;
        }
        self.at += 1;
        if closing(b).is_some() {
            self.open.push(Open {
                name,
                ..Open::default()
            });
        } else if b"])}".contains(&b) {
            self.close();
            return;
        }
        self.closed &= is_space(b);
    }

    /// Where the name or the number at a place ends.
    fn name_end(&self, from: usize) -> usize {
        let text = self.text.as_bytes();
        let mut end = from;
        while end < text.len() {
            match text[end] {
                b if in_name(b) => end += 1,
                b':' if text[end..].starts_with(b"::") => end += 2,
                // Lisp has `goal-state`.
                b'-' if end > from && text.get(end + 1).is_some_and(u8::is_ascii_alphabetic) => {
                    end += 1
                }
                _ => break,
            }
        }
        end
    }

    fn close(&mut self) {
        let Some(open) = self.open.pop() else {
            return;
        };
        self.closed = open.cells >= FEWEST;
        match self.open.last_mut() {
            Some(outer) => outer.cells += open.cells,
            None => self.cells += open.cells,
        }
        if self.closed || !open.name.is_empty() {
            self.found.goal = self.found.goal.or(open.goal);
        }
        if self.closed {
            let called = Some(open.name).filter(|name| changes(name));
            let changing = called.or(open.changing);
            self.found.changing = self.found.changing.or(changing);
        }
    }

    fn take_word(&mut self, word: &'a str) {
        let closed = std::mem::take(&mut self.closed);
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let cells = if word.len() >= FEWEST { FEWEST } else { 1 };
            if let Some(open) = self.open.last_mut() {
                open.cells += cells;
            }
            return;
        }
        let last = word.rsplit(['.', ':', '!']).next().unwrap_or_default();
        if closed && word.starts_with('.') && (changes(last) || has(MUTATING, last)) {
            self.found.changing = self.found.changing.or(Some(last));
        }
        let text = self.text.as_bytes();
        if text.get(self.at).is_some_and(|&b| closing(b).is_some()) {
            self.name = last;
            return;
        }
        let quote = usize::from(text.get(self.at).is_some_and(|b| b"\"'".contains(b)));
        let mark = skip_space(text, self.at + quote);
        match text.get(mark..) {
            Some([b'=', b'=' | b'>', ..]) => {}
            Some([b':' | b'=', ..]) => self.take_value(word, mark + 1),
            // `goal '(1 2 3 0)` in Lisp
            Some([b, ..]) if b"'*".contains(b) || closing(*b).is_some() => {}
            _ if matches!(side(word.as_bytes()), Side::Goal { sure: true, .. }) => {
                let asks = words_of(word.as_bytes()).any(|word| has(ASKING, &word));
                if let Some(open) = self.open.last_mut().filter(|_| !asks) {
                    open.goal = open.goal.or(Some((word, true)));
                }
            }
            _ => {}
        }
    }

    /// Takes the value of a name, which begins after a place.
    fn take_value(&mut self, name: &'a str, from: usize) {
        let text = self.text.as_bytes();
        let from = skip_space(text, from);
        let quote = text.get(from).filter(|b| b"\"'".contains(b));
        let begin = from + usize::from(quote.is_some());
        let bracket = text.get(begin).is_some_and(|&b| closing(b).is_some());
        let end = match quote {
            Some(quote) => {
                let length = text[begin..].iter().position(|b| b == quote);
                begin + length.unwrap_or(0)
            }
            None if bracket => {
                let mut near = text[begin..].iter().take(LONGEST_OBJECT);
                begin + near.position(|b| b"])}".contains(b)).unwrap_or(0)
            }
            None => self.name_end(begin),
        };
        let value = &self.text[begin..end];
        let digits = value.len() >= FEWEST && is_digits(value);
        match side(name.as_bytes()) {
            // A list is a board of its own, if it has rows.
            Side::Goal { pure: true, .. }
                if bracket && value.contains(|c: char| c.is_ascii_digit()) =>
            {
                let flat = !value[1..].contains(|c: char| "[({".contains(c));
                if let Some(open) = self.open.last_mut().filter(|_| flat) {
                    open.goal = open.goal.or(Some((name, true)));
                    self.at = end;
                }
            }
            Side::Goal { sure: true, .. } if is_name_of_goal(value) => {
                if let Some(open) = self.open.last_mut() {
                    open.goal = open.goal.or(Some((value, true)));
                }
            }
            Side::Goal { pure: true, sure } => self.take_goal(value, sure, (digits, end)),
            Side::Start { .. } | Side::Board if digits => {
                self.found.start = self.found.start.or(Some(value));
            }
            _ => {}
        }
        let set = has("true 1 yes", &value.to_lowercase());
        let said = says_order(name) || words_of(name.as_bytes()).any(|word| has(FLAGS, &word));
        let order = name.eq_ignore_ascii_case("order")
            && has("f col column columns", &value.to_lowercase());
        if let Some(open) = self.open.last_mut() {
            let changing = set && said || order || says_order(value);
            open.changing = open.changing.or(Some(name).filter(|_| changing));
        }
    }

    /// Takes the value of a goal, which ends at a place.
    fn take_goal(&mut self, value: &'a str, sure: bool, (digits, end): (bool, usize)) {
        let last = words_of(value.as_bytes()).last();
        let number = !digits && is_digits(value);
        if number || last.is_none_or(|word| has(NOTHING, &word)) {
            self.at = end;
            return;
        }
        match self.open.last_mut() {
            Some(open) if sure || digits => open.goal = open.goal.or(Some((value, sure))),
            None if digits => self.found.goal = self.found.goal.or(Some((value, false))),
            _ => return,
        }
        self.at = end;
    }
}
