//! What comes after a block of lines and belongs to it: one more row, or the goal of its board; and what says that a block
//! is a start or a goal itself.

use crate::puzzle::Shape;
use crate::text::read::format::{line, shown_line};
use crate::text::read::line::board;
use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::blocks::block_row::{count, is_frame};
use crate::text::read::pasted::length::is_too_long;
use crate::text::read::pasted::signs::clean;
use crate::text::read::pasted::signs::page;
use crate::text::read::pasted::signs::sign::is_pointer;
use crate::text::read::pasted::title::{is_title, LineWords};
use crate::text::read::pasted::words::goal_name::NamedGoal;
use crate::text::read::pasted::words::goal_test::{returns_below, tested};
use crate::text::read::pasted::words::idle::is_idle;
use crate::text::read::pasted::words::side::{has_side, is_goal_line};
use crate::text::read::pasted::words::stated_blank::stated;
use crate::text::read::pasted::words::telling::tells_goal_after_start;
use crate::text::read::pasted::{any_reading, Part};
use crate::text::read::Cursor;
use std::io;

impl LineBlock {
    /// Whether the brackets of all rows are closed, but the next line is one more row in brackets, with the end of all
    /// rows or without: then there was a bracket too many.
    pub fn is_followed_by_row(
        &self,
        cursor: &mut Cursor,
        next: usize,
        most: usize,
    ) -> io::Result<bool> {
        let brackets = |row| count(row, b"[({") > 0;
        if self.rows.len() < 2 || self.lines || !self.texts(cursor.window()).all(brackets) {
            return Ok(false);
        }
        let Some((end, _)) = line(cursor, next, most)? else {
            return Ok(false);
        };
        let text = cursor.window()[next..end].trim_ascii();
        let (opens, closes) = (count(text, b"[({"), count(text, b"])}"));
        let row = opens < 2 && matches!(text.first(), Some(b'[' | b'(' | b'{'));
        Ok(row && closes >= opens && board(text, None).is_err())
    }

    /// Whether the block is a board without a goal, and one comes next with its title or name. `at`: where the block ends.
    pub fn is_followed_by_goal(
        &self,
        cursor: &mut Cursor,
        mut at: usize,
        (whole, size): (bool, Option<Shape>),
    ) -> io::Result<bool> {
        let (Some(from), Some(last)) = (self.from, self.rows.last()) else {
            return Ok(false);
        };
        // An answer that somebody waits for comes before lines after an empty one, unless the board has a title.
        let goes_on = whole || from < self.rows[0].0;
        while let Some((end, next)) = line(cursor, at, cursor.largest())? {
            let below = returns_below(cursor, (at, next))?;
            let text = cursor.window()[at..end].trim_ascii();
            let long = end == cursor.largest();
            let plain = clean::line(text).unwrap_or_default();
            let goal_in_words = self.start && whole && tells_goal_after_start(text);
            let goal = is_goal_line(text) || goal_in_words || page::is_arrow(&plain);
            let goal = goal || tested(text, below).is_some();
            let goal = goal && (!is_pointer(text) || self.is_pointed(cursor.window()));
            // Words about the board, too.
            let titled = || is_title(&plain) && LineWords::of(&plain).sides() == [false; 2];
            let words = || whole && (titled() || is_idle(text));
            // A `|` alone is part of an arrow that points down.
            if !goal && !long && (matches!(text, b"" | b"|") && goes_on || words()) {
                at = next;
                continue;
            }
            let board = || any_reading(&cursor.window()[from..last.1], size);
            let alone = goal && !self.goal;
            return Ok(alone && board().is_ok_and(|read| read.board.goal.is_none()));
        }
        Ok(false)
    }

    /// Whether a `>` may be an arrow after the block, rather than the sign of a quotation.
    pub fn is_pointed(&self, window: &[u8]) -> bool {
        let quoted = |row: &Part| window[row.0..row.1].trim_ascii_start().starts_with(b">");
        self.rows.last().map_or(!self.first, |row| !quoted(row))
    }

    /// Takes the line after the rows that names their goal, if there is one.
    pub fn take_goal_name(
        &mut self,
        cursor: &mut Cursor,
        at: usize,
        whole: bool,
    ) -> io::Result<bool> {
        let Some((from, end, next)) = shown_line(cursor, at, whole)? else {
            return Ok(false);
        };
        let Some(goal) = NamedGoal::of(cursor.window()[from..end].trim_ascii()) else {
            return Ok(false);
        };
        // The goal may be drawn directly below its name.
        let below = line(cursor, next, cursor.largest())?;
        let below = &cursor.window()[next..below.map_or(next, |(end, _)| end)];
        if below.iter().any(u8::is_ascii_digit) {
            return Ok(false);
        }
        (self.goal_name, self.next) = (Some((goal, true)), next);
        Ok(true)
    }

    /// Takes the blank that the line after the rows states.
    pub fn take_blank(&mut self, cursor: &mut Cursor, at: usize) -> io::Result<()> {
        if self.blank.is_none() && !self.rows.is_empty() {
            if let Some((end, _)) = line(cursor, at, cursor.largest())? {
                let text = &cursor.window()[at..end];
                let text = Some(text).filter(|text| !is_too_long(text));
                self.blank = text.and_then(|text| stated(&String::from_utf8_lossy(text)));
            }
        }
        Ok(())
    }

    /// Whether an arrow comes after a start and its goal, so that there are more than two boards.
    pub fn is_followed_by_arrow(&self, cursor: &mut Cursor, at: usize) -> io::Result<bool> {
        let Some((from, end, _)) = shown_line(cursor, at, true)? else {
            return Ok(false);
        };
        let text = cursor.window()[from..end].trim_ascii();
        Ok(text.len() < 16 && clean::line(text).is_some_and(|line| page::is_arrow(&line)))
    }

    /// Whether its title, or the name in its first row, says that it is a goal, whatever is beside it.
    pub fn is_called_goal(&self, window: &[u8]) -> bool {
        let Some(from) = self.from else {
            return false;
        };
        // `{` may come before the first value of an object.
        let mut rows = self.rows.iter().copied();
        let row = rows.find(|row| !is_frame(&window[row.0..row.1]));
        let row = row.unwrap_or((self.next, self.next));
        let mut titles = window[from..row.0.max(from)].split(|&b| b == b'\n');
        let mut named = || titles.any(is_goal_line) || is_goal_line(&window[row.0..row.1]);
        self.goal && !self.start && (self.tested || named())
    }

    /// Whether it names only a start or only a goal, or ends with an arrow.
    pub fn is_one_side(&self, window: &[u8]) -> bool {
        let rows = || self.texts(window);
        let last = rows().next_back().unwrap_or_default().trim_ascii_end();
        let arrow = ["->", "=>", "→"]
            .iter()
            .any(|arrow| last.ends_with(arrow.as_bytes()));
        let named = || rows().any(|row| !is_too_long(row) && has_side(row));
        self.start != self.goal || arrow || named()
    }
}
