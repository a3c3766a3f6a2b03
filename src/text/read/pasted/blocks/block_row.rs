//! The lines of a block: whether one is the next row or begins another board, or is none of them.

use crate::puzzle::Shape;
use crate::text::read::brackets::closing;
use crate::text::read::line::{board, MOST_SIDE};
use crate::text::read::pasted::blocks::block::{BlockStep, LineBlock};
use crate::text::read::pasted::length::is_too_long;
use crate::text::read::pasted::one_board::numbers;
use crate::text::read::pasted::signs::page;
use crate::text::read::pasted::signs::sign::Sign;
use crate::text::read::pasted::title::LineWords;
use crate::text::read::pasted::words::computed_goal::compares;
use crate::text::read::pasted::words::goal_test::tested;
use crate::text::read::pasted::words::idle::is_idle_after;
use crate::text::read::pasted::words::side::begins_with_goal;
use crate::text::read::pasted::{any_reading, read, Part, Reading};
use crate::text::read::tokens;

/// The number of these signs in a text.
pub fn count(text: &[u8], signs: &[u8]) -> i32 {
    text.iter().filter(|b| signs.contains(b)).count() as i32
}

/// The words of a row without drawings; of a single word, its characters.
pub fn cells(text: &[u8]) -> Vec<&[u8]> {
    let words = text.split(|b: &u8| b.is_ascii_whitespace() || b",;|:[](){}".contains(b));
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    match words[..] {
        [word] => word.chunks(1).collect(),
        _ => words,
    }
}

/// Whether a line is a whole board with its rows marked.
fn is_marked(text: &[u8]) -> bool {
    match board(text, None) {
        // A size matters only without rows.
        Ok(found) => board(text, Some(Shape::new(2, 2 + found.shape.cells() / 2))).is_ok(),
        Err(_) if count(text, b"[({") < 2 && count(text, b"/") == 0 => false,
        Err(_) => read(text, None).is_ok_and(|read| read.marked),
    }
}

/// Whether a line only begins or ends what is around boards: `boards = [`, `{`, or `];`.
pub fn is_frame(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let closes = |b: &u8| b"])},; ".contains(b);
    let Some((last, head)) = line.split_last() else {
        return false;
    };
    let head = head.trim_ascii_end();
    let named = head.last().is_none_or(|b| b"=:[({".contains(b));
    let begins = head.first().is_none_or(|b| !b.is_ascii_digit());
    let few = tokens::numbers(line).count() < 4;
    closing(*last).is_some() && named && begins && few || line.iter().all(closes)
}

impl LineBlock {
    /// Whether a row that opens the bracket of more rows comes after several rows without any, which are another board.
    fn is_other_style(&self, text: &[u8], window: &[u8]) -> bool {
        let bare = |row: &[u8]| count(row, b"[](){}") == 0 && row.iter().any(u8::is_ascii_digit);
        let opens = count(text, b"[({") > count(text, b"])}").max(1);
        let began = || self.rows.len() > 1 && self.texts(window).all(bare);
        let sizes = || self.rows.len() == 2 && self.is_size(window);
        opens && self.start == self.goal && began() && !sizes()
    }

    /// Takes a statement of a program that says nothing of a board; `None` for any other line.
    pub fn take_idle(&mut self, text: &[u8], plain: &[Sign]) -> Option<BlockStep> {
        // The test of a goal is a fault.
        let tests_goal = || self.rows.is_empty() && compares(text);
        if !is_idle_after(text, &mut self.head) || self.open > 0 || tests_goal() {
            return None;
        }
        let (began, waits) = (!self.rows.is_empty(), self.start != self.goal);
        // Before the rows it may be their title: `print("Goal:")`.
        let sides = LineWords::of(plain).sides();
        // `console.log(solve(start))` below the start is none.
        let head = text.trim_ascii_end().ends_with(b"{");
        let called =
            (sides[0] || head) && text.contains(&b'(') && !text.iter().any(|b| b"\"'`".contains(b));
        let titled = !called && !text.iter().any(|b| b",=".contains(b));
        if !(began && waits) && sides[0] != sides[1] && titled {
            return None;
        }
        self.from = self.from.filter(|_| began || self.start || self.goal);
        self.skipped = true;
        Some(match began && !waits && !self.awaited {
            true => BlockStep::Before,
            false => BlockStep::On,
        })
    }

    /// Takes a line that compares a variable with a goal; `None` for any other line.
    pub fn take_test(
        &mut self,
        text: &[u8],
        row: Part,
        (next, returns): (usize, bool),
    ) -> Option<BlockStep> {
        let (from, to) = tested(text, returns)?;
        let began = !self.rows.is_empty();
        if began && (self.goal || !self.start) {
            return Some(BlockStep::Before);
        }
        (self.goal, self.tested, self.start, self.split) = (true, true, began, self.rows.len());
        self.from = self.from.filter(|_| began);
        Some(self.take_last((row.0 + from, row.0 + to), next))
    }

    /// Takes a rule, which ends before `next`.
    pub fn take_rule(&mut self, next: usize) -> BlockStep {
        let (ruled, group) = (self.ruled, std::mem::take(&mut self.group));
        let began = !self.rows.is_empty();
        self.ruled = began;
        if group > 1 {
            self.next = next;
        }
        match began && self.start == self.goal {
            true if group > 1 => BlockStep::After,
            true if ruled => BlockStep::Before,
            _ => BlockStep::On,
        }
    }

    pub fn take_row(&mut self, window: &[u8], row: Part, next: usize) -> BlockStep {
        let above = self.goal_name.is_some_and(|(_, below)| !below);
        if above && self.rows.is_empty() && self.empty == 0 && self.from.is_none() {
            // The goal may be drawn directly below its name.
            self.drawn = self.goal_name.take().map(|(name, _)| name);
            (self.goal, self.from) = (true, Some(self.named_at));
        }
        let directly = self.from.is_none() && self.empty == 0;
        if let Some((_, number)) = self.number.filter(|_| directly) {
            if Self::is_like(&window[number.0..number.1], &window[row.0..row.1]) {
                self.number = None;
                self.take_row(window, number, row.0);
            }
        }
        let (text, count_before) = (&window[row.0..row.1], self.rows.len());
        if self.is_other_style(text, window) {
            return BlockStep::Before;
        }
        let (paired, apart) = (self.start || self.goal, self.empty > 0);
        if count_before > 0 && self.open == 0 && !paired && apart != self.spaced {
            if self.spaced {
                // The last row begins a block without empty lines.
                self.rows.pop();
                self.next = self
                    .rows
                    .last()
                    .map_or(0, |row| window.len().min(row.1 + 1));
                return BlockStep::Before;
            }
            let first = &window[self.rows[0].0..self.rows[0].1];
            self.spaced = cells(first).len() == cells(text).len();
            if count_before > 1 || !self.spaced && !self.is_size(window) {
                return BlockStep::Before;
            }
        }
        let before = self.open;
        let closing = |text: &[u8]| count(text, b"])}");
        let (opens, closes) = (count(text, b"[({"), closing(text));
        self.open = (before + opens - closes).max(0);
        if self.each || before == 0 && self.open == 0 && !paired && is_marked(text) {
            self.lines = true;
            if count_before > 0 {
                return BlockStep::Before;
            }
        }
        self.rows.push(row);
        self.from = self.from.or(Some(row.0));
        (self.next, self.empty) = (next, 0);
        (self.ruled, self.titled) = (false, false);
        self.group += 1;
        // A row that closes the bracket of all rows in place of its own has lost an opening one.
        let first = &window[self.rows[0].0..self.rows[0].1];
        let lost = (opens, closes) == (0, 1) && closing(first) > 0;
        let ended = if self.over {
            closes > opens
        } else {
            before > 0 && !lost
        };
        let closed = ended && self.start == self.goal || self.rows.len() == MOST_SIDE;
        match self.lines || closed && self.open == 0 {
            true => BlockStep::After,
            false => BlockStep::On,
        }
    }

    /// Whether a row after an empty line goes on with the board of a named start or goal, whose rows have such lines between
    /// them.
    pub fn is_spaced(&self, text: &[u8], window: &[u8]) -> bool {
        let first = |row| cells(row).len() == cells(text).len();
        let begins = self.rows.len() == 1 && self.open == 0 && cells(text).len() < 9;
        self.empty == 1 && (self.spaced || begins && self.texts(window).all(first))
    }

    /// Whether the only row so far is a goal as a whole, and this one has fewer cells.
    pub fn is_whole_goal(&self, text: &[u8], window: &[u8]) -> bool {
        let [(from, to)] = self.rows[..] else {
            return false;
        };
        let named = text.iter().any(|b| b"=:".contains(b));
        if !self.goal || self.start || self.open != 0 || named {
            return false;
        }
        let goal = &window[from..to];
        let longer = |read: Reading| cells(text).len() < read.board.tiles.len();
        begins_with_goal(goal) && any_reading(goal, None).is_ok_and(longer)
    }

    /// Whether a line is the sign of a question below rows of several cells.
    pub fn is_question(&self, text: &[u8], window: &[u8]) -> bool {
        let signs = text.trim_ascii().iter().all(|b| b"?!".contains(b));
        let last = || self.texts(window).next_back();
        signs && last().is_some_and(|row| cells(row).len() > 1)
    }

    /// Whether the only row so far is the size of the board below it.
    fn is_size(&self, window: &[u8]) -> bool {
        let first = self.texts(window).next().filter(|row| !is_too_long(row));
        let lines = first.and_then(|row| page::lines(row).ok());
        lines.is_some_and(|lines| numbers(&lines[0]).is_some())
    }

    /// Whether an empty line may be between two rows of a board.
    pub fn may_be_spaced(&self, window: &[u8], size: Option<Shape>) -> bool {
        let [(from, to)] = self.rows[..] else {
            return self.spaced;
        };
        let text = window[from..to].trim_ascii();
        // Nine characters and more in one word are rarely a row.
        let word = text.len() > 8 && text.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_');
        !word || board(text, size).is_err() || self.is_size(window)
    }
}
