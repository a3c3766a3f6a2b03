//! Titles below boards, and titles that may name a goal:
//!
//! ```text
//! 1 2 3     2 8 3          2 8 3                                    2 8 3
//! 8 0 4     1 6 4          1 6 4                                    1 6 4
//! 7 6 5     7 0 5          7 0 5                                    7 0 5
//! Goal      Start          Initial state     (an empty line)        and I want to reach this one:
//! ```

use crate::text::read::format::line;
use crate::text::read::pasted::blocks::block::{LineBlock, Part};
use crate::text::read::pasted::pairs::titles;
use crate::text::read::pasted::signs::clean;
use crate::text::read::pasted::title::LineWords;
use crate::text::read::pasted::words::side::{
    has, has_word, is_goal_line, names_side, words_of, REACHED,
};
use crate::text::read::Cursor;
use std::io;

/// The longest title below a board.
const MOST_CAPTION: usize = 64;

impl LineBlock {
    /// Takes the titles below two boards side by side, or the one below a board without a title: it belongs to no board
    /// after it if an empty line or nothing follows.
    pub fn take_caption(
        &mut self,
        cursor: &mut Cursor,
        mut at: usize,
        whole: bool,
    ) -> io::Result<bool> {
        let titled = self.rows.first().is_none_or(|row| self.from < Some(row.0));
        if self.start || self.goal || titled || self.lines {
            return Ok(false);
        }
        let mut directly = true;
        while let Some((end, next)) = line(cursor, at, cursor.largest())? {
            let text = cursor.window()[at..end].trim_ascii();
            if text.is_empty() && whole {
                (directly, at) = (false, next);
                continue;
            }
            let words = text.len() < MOST_CAPTION && !text.iter().any(u8::is_ascii_digit);
            let signs = Some(text)
                .filter(|text| words && has_word(text))
                .and_then(clean::signs);
            let Some(signs) = signs else {
                break;
            };
            if titles(&signs[0]).is_some() {
                (self.captions, self.next) = (Some(end), next);
                return Ok(true);
            }
            let names = names_side(&String::from_utf8_lossy(text)) && !text.ends_with(b":");
            let below = line(cursor, next, cursor.largest())?;
            let below = below.map(|(end, _)| cursor.window()[next..end].trim_ascii().is_empty());
            if !directly || !names || below == Some(false) {
                break;
            }
            let is_goal = LineWords::of(&signs[0]).sides()[1];
            self.captioned = is_goal || !self.first || whole && follows(cursor, next)?;
            self.next = next;
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether it begins with the title of a goal.
    pub fn begins_with_goal(&self, window: &[u8]) -> bool {
        let first = self.from.map(|from| window[from..].split(|&b| b == b'\n'));
        first
            .and_then(|mut lines| lines.next())
            .is_some_and(is_goal_line)
    }

    /// Whether it consists of the titles of two boards side by side.
    pub fn has_two_titles(&self, window: &[u8]) -> bool {
        let text = self
            .from
            .map(|from| &window[from..self.next])
            .filter(|_| self.rows.is_empty());
        let short = text.filter(|text| text.len() < MOST_CAPTION && has_word(text));
        let lines = short.and_then(clean::signs);
        lines.is_some_and(|lines| titles(&lines[0]).is_some())
    }

    /// Whether its title may name a goal of a board before it: `and I want to reach this one:`.
    pub fn may_be_goal(&self, window: &[u8]) -> bool {
        let title = self
            .from
            .zip(self.rows.first())
            .map(|(from, row)| (from, row.0));
        let title = title.filter(|(from, to)| from < to && to - from < 4 * MOST_CAPTION);
        let has = |(from, to): Part| words_of(&window[from..to]).any(|word| has(REACHED, &word));
        !self.goal && title.is_some_and(has)
    }
}

/// Whether any text follows a place.
fn follows(cursor: &mut Cursor, mut at: usize) -> io::Result<bool> {
    while let Some((end, next)) = line(cursor, at, cursor.largest())? {
        if !cursor.window()[at..end].trim_ascii().is_empty() {
            return Ok(true);
        }
        at = next;
    }
    Ok(false)
}
