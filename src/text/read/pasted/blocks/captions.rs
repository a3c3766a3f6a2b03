//! Titles below boards, and titles that may name a goal:
//!
//! ```text
//! 1 2 3     2 8 3          2 8 3                                    2 8 3
//! 8 0 4     1 6 4          1 6 4                                    1 6 4
//! 7 6 5     7 0 5          7 0 5                                    7 0 5
//! Goal      Start          Initial state     (an empty line)        and I want to reach this one:
//! ```

use crate::text::read::format::line;
use crate::text::read::pasted::blocks::ahead::shown_line;
use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::pairs::titles;
use crate::text::read::pasted::signs::clean;
use crate::text::read::pasted::title::LineWords;
use crate::text::read::pasted::words::side::{
    has, has_side, has_word, is_end, is_goal, is_goal_line, is_sure_start, name_and_value,
    names_side, side, words_of, Side, REACHED, SOLUTIONS,
};
use crate::text::read::Cursor;
use std::io;

/// The longest title below a board.
const MOST_CAPTION: usize = 64;

/// The most lines of words after it.
const MOST_LINES: usize = 16;

impl LineBlock {
    /// Takes the titles below two boards side by side, or a title directly below a board that has none above it, if an
    /// empty line or nothing follows that title. False if there are no such titles. `whole`: whether nobody waits for an
    /// answer, so that empty lines may come before them.
    pub fn take_caption(
        &mut self,
        cursor: &mut Cursor,
        at: usize,
        whole: bool,
    ) -> io::Result<bool> {
        let titled = self.rows.first().is_none_or(|row| self.from < Some(row.0));
        if self.start || self.goal || titled || self.lines {
            return Ok(false);
        }
        let Some((from, end, next)) = shown_line(cursor, at, whole)? else {
            return Ok(false);
        };
        let text = cursor.window()[from..end].trim_ascii();
        let words = text.len() < MOST_CAPTION && !text.iter().any(u8::is_ascii_digit);
        let signs = Some(text).filter(|text| words && has_word(text));
        let Some(signs) = signs.and_then(clean::signs) else {
            return Ok(false);
        };
        if titles(&signs[0]).is_some() {
            (self.captions, self.next) = (Some(end), next);
            return Ok(true);
        }
        let names = names_side(&String::from_utf8_lossy(text)) && !text.ends_with(b":");
        let below = line(cursor, next, cursor.largest())?;
        let below = below.map(|(end, _)| cursor.window()[next..end].trim_ascii().is_empty());
        if from > at || !names || below == Some(false) {
            return Ok(false);
        }
        let is_goal = LineWords::of(&signs[0]).sides()[1];
        let follows = whole && Self::is_followed_by_digits(cursor, next)?;
        self.captioned = !self.first || follows || is_goal && !whole;
        self.next = next;
        Ok(true)
    }

    /// Whether one of the next lines has a number.
    pub fn is_followed_by_digits(cursor: &mut Cursor, mut at: usize) -> io::Result<bool> {
        for _ in 0..MOST_LINES {
            let Some((from, end, next)) = shown_line(cursor, at, true)? else {
                return Ok(false);
            };
            if cursor.window()[from..end].iter().any(u8::is_ascii_digit) {
                return Ok(true);
            }
            at = next;
        }
        Ok(true)
    }

    /// Whether it begins with the title of a goal, after other words or without.
    pub fn begins_with_goal(&self, window: &[u8]) -> bool {
        let row = self.rows.first().map_or(0, |row| row.0);
        let titles = self.from.map(|from| &window[from..row.max(from)]);
        titles.is_some_and(|titles| titles.split(|&b| b == b'\n').any(is_goal_line))
    }

    /// Whether it consists of titles of two boards side by side that say that the goal comes first.
    pub fn has_swapped_titles(&self, window: &[u8]) -> bool {
        let text = self
            .from
            .map(|from| &window[from..self.next])
            .filter(|_| self.rows.is_empty());
        let short = text.filter(|text| text.len() < MOST_CAPTION && has_word(text));
        let lines = short.and_then(clean::signs);
        lines.is_some_and(|lines| titles(&lines[0]) == Some(true))
    }

    /// Whether its title may name a goal of other boards: `and I want to reach this one:`. `usual`: whether it is one of
    /// the usual goals, so that any words may say so.
    pub fn may_be_goal(&self, window: &[u8], usual: bool) -> bool {
        let title = self.title(window);
        let figure = title.iter().any(u8::is_ascii_digit);
        let words = || words_of(title).filter(|word| word.chars().any(char::is_alphabetic));
        let other = side(title) != Side::Board && words().next().is_some();
        let said = usual && other && (!figure || has_side(title));
        said || !self.goal && !figure && words().any(|word| has(REACHED, &word))
    }

    /// Whether its title speaks of a goal: `The goal state of this solver is:`, `A solved puzzle looks like this:`.
    pub fn speaks_of_goal(&self, window: &[u8]) -> bool {
        let title = self.title(window);
        let speaks = |word: &str| is_goal(word) || is_end(word) || has(SOLUTIONS, word);
        let starts = words_of(title).any(|word| is_sure_start(&word));
        !starts && words_of(title).any(|word| speaks(&word) || has(REACHED, &word))
    }

    /// The titles above its rows, with the name in the first one; nothing if they are long.
    fn title<'a>(&self, window: &'a [u8]) -> &'a [u8] {
        let (Some(from), Some(row)) = (self.from, self.rows.first()) else {
            return b"";
        };
        let name = name_and_value(&window[row.0..row.1]);
        let named = if name.1.is_empty() { 0 } else { name.0.len() };
        let title = from.min(row.0)..row.0 + named;
        if title.len() < 4 * MOST_CAPTION {
            &window[title]
        } else {
            b""
        }
    }
}
