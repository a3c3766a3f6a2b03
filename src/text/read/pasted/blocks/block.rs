//! Blocks of lines: rows up to an empty line, the end of brackets, a rule, a title, or the end of the input. What they hold
//! is in [`crate::text::read::pasted::blocks::in_block`].

use crate::puzzle::Shape;
use crate::text::read::line::board;
use crate::text::read::pasted::signs::clean;
use crate::text::read::pasted::signs::page;
use crate::text::read::pasted::signs::sign::{self, is_pointer, Sign};
use crate::text::read::pasted::title::LineWords;
use crate::text::read::pasted::words::computed_goal::compares;
use crate::text::read::pasted::words::figures::is_caption;
use crate::text::read::pasted::words::goal_name::NamedGoal;
use crate::text::read::pasted::words::labels::numbers_cells;
use crate::text::read::pasted::words::order::order_of_title;
use crate::text::read::pasted::words::side::{is_goal_line, name_and_value};
use crate::text::read::pasted::words::stated::defines_length;
use crate::text::read::pasted::words::stated_blank::stated;
use crate::text::read::pasted::words::telling::tells_goal_after_start;
use crate::text::read::pasted::{any_reading, Part};

/// Lines of the window that belong together.
#[derive(Default)]
pub struct LineBlock {
    pub rows: Vec<Part>,
    /// Where the text begins, with its titles.
    pub from: Option<usize>,
    /// Where the next block begins.
    pub next: usize,
    /// Whether a line is a whole board with its rows marked, so that each line up to an empty one is a board.
    pub lines: bool,
    /// Whether that is so for a line before the block.
    pub each: bool,
    /// Whether the text has named a start, and whether it has named a goal.
    pub start: bool,
    pub goal: bool,
    /// Whether its last row is the goal that a program compares its board with.
    pub tested: bool,
    /// Whether one title has named both, and whether the goal comes first.
    pub both: Option<bool>,
    /// Whether more than two boards follow such a title.
    pub crowded: bool,
    /// Whether an arrow comes before all rows, and whether the goal comes after one, and another arrow after that.
    pub arrow: bool,
    pub chained: bool,
    /// The number of rows before the goal, if nothing but this goal named the start.
    pub split: usize,
    /// Where the title of the other board is, if only both titles together say which one is the goal, and whether that is
    /// the first.
    pub twin: Option<(usize, bool)>,
    /// Where the next board after both is; 0 if there is none.
    pub end_of_twin: usize,
    /// Whether a goal comes after the next lines of words.
    pub awaited: bool,
    /// Whether no board without a goal comes before the block.
    pub first: bool,
    /// The number of brackets that are open.
    pub open: i32,
    /// Whether a row has closed the bracket of all rows, and more rows follow.
    pub over: bool,
    /// The number of rows since the last rule, and whether that is the last line.
    pub group: usize,
    pub ruled: bool,
    /// Whether there is a title since the last row.
    pub titled: bool,
    /// The number of empty lines since the last row, and whether there is one between any two rows.
    pub empty: usize,
    pub spaced: bool,
    /// Whether it is a line that is too long for what it holds, or no text: a fault of its own.
    pub unread: bool,
    /// The number of a board on a line of its own before the rows, and where it is.
    pub number: Option<(u64, Part)>,
    /// The last number before the block; `None` if no numbers are expected.
    pub last: Option<u64>,
    /// The goal that is named above the rows or below them, and whether it is below them.
    pub goal_name: Option<(NamedGoal, bool)>,
    /// The name directly above the rows, which may be those of the goal.
    pub drawn: Option<NamedGoal>,
    /// Where the line above the rows is that names it.
    pub named_at: usize,
    /// Whether a line after the rows changes their board.
    pub changed: bool,
    /// Where the titles below two boards side by side end.
    pub captions: Option<usize>,
    /// Whether a title below the rows says that they are a start or a goal.
    pub captioned: bool,
    /// The tile that a line beside the rows says is the blank.
    pub blank: Option<u16>,
    /// Whether figures below a title are skipped.
    pub figures: bool,
    /// Whether a line has been skipped.
    pub skipped: bool,
    /// Where the first line is that is left out, as it is neither a row nor says anything of a board.
    pub left_out: Option<usize>,
    /// Whether the line before is the head of a function.
    pub head: bool,
    /// Whether a number comes after the first block, and so perhaps another board.
    pub followed: bool,
    /// Whether there is only a line that is too long to be read.
    pub endless: bool,
}

/// A comment with this many words does not name a board.
const LONGEST_NAME: usize = 5;

/// Whether a block goes on.
#[derive(PartialEq, Eq)]
pub enum BlockStep {
    On,
    /// It ended with the line before.
    Before,
    /// It ends with this line.
    After,
}

impl LineBlock {
    /// The texts of its rows.
    pub fn texts<'a>(&'a self, window: &'a [u8]) -> impl DoubleEndedIterator<Item = &'a [u8]> {
        self.rows.iter().map(|&(from, to)| &window[from..to])
    }

    /// Takes the line at a place of the window, or ends before it. `returns`: whether it is a condition, and the line after
    /// it returns.
    pub fn take(
        &mut self,
        window: &[u8],
        row: Part,
        (next, returns): (usize, bool),
        size: Option<Shape>,
    ) -> BlockStep {
        let text = &window[row.0..row.1];
        let plain: &[Sign] = &clean::line(text).unwrap_or_default();
        let began = !self.rows.is_empty();
        // A start waits for its goal, and a goal for its start.
        let waits = self.start != self.goal;
        if text.trim_ascii().is_empty() || self.is_question(text, window) {
            if self.skipped && self.says_nothing() {
                self.next = next;
                return BlockStep::After;
            }
            (self.figures, self.each) = (false, false);
            self.empty += 1;
            let spaced = self.empty == 1 && self.may_be_spaced(window, size);
            let on = !began || self.open > 0 || waits || spaced || self.titled;
            return if on { BlockStep::On } else { BlockStep::Before };
        }
        let named = || {
            let words = LineWords::of(plain);
            let name = words.sides() != [false; 2] && words.words.len() < LONGEST_NAME;
            name && !text.trim_ascii().starts_with(b";")
        };
        let comment = page::is_comment(text) && board(text, size).is_err() && !named();
        if plain.is_empty() && !comment {
            if began {
                return BlockStep::Before;
            }
            (self.from, self.unread) = (Some(row.0), true);
            return self.take_last(row, next);
        }
        let table = text.trim_ascii().starts_with(b"\\end{tabular");
        if table && began && self.start == self.goal {
            self.next = next;
            return BlockStep::After;
        }
        // Bars around nothing make the cells of a drawing higher.
        let padding = plain
            .iter()
            .all(|sign| sign.c == '|' || sign.c.is_whitespace());
        let cell = || text.windows(3).any(|three| three == b"<td");
        let padding =
            padding && !cell() || is_pointer(text.trim_ascii()) && !self.is_pointed(window);
        if comment && !began {
            self.blank = stated(&String::from_utf8_lossy(text)).or(self.blank);
            let says = NamedGoal::unknown(text).is_some()
                || defines_length(text.trim_ascii())
                || numbers_cells(text)
                || order_of_title(&String::from_utf8_lossy(text)).is_some();
            self.from = self.from.or(says.then_some(row.0));
        }
        if let Some(goal) = NamedGoal::of(text).filter(|_| !self.figures) {
            if began {
                return BlockStep::Before;
            }
            (self.goal_name, self.named_at, self.empty) = (Some((goal, false)), row.0, 0);
            return BlockStep::On;
        }
        if self.figures || comment || padding {
            return BlockStep::On;
        }
        if let Some(step) = self.take_test(text, row, (next, returns)) {
            return step;
        }
        if let Some(step) = self.take_idle(text, plain) {
            return step;
        }
        if let Some(number) = self.number_of(text, window) {
            if began {
                return BlockStep::Before;
            }
            (self.from, self.empty, self.number) = (None, 0, Some((number, row)));
            return BlockStep::On;
        }
        if page::is_rule(plain) {
            return self.take_rule(next);
        }
        self.take_text(window, (row, next), plain, size)
    }

    /// The same, for a line that is neither empty nor a comment, a number or a rule.
    fn take_text(
        &mut self,
        window: &[u8],
        (row, next): (Part, usize),
        plain: &[Sign],
        size: Option<Shape>,
    ) -> BlockStep {
        let (text, began) = (&window[row.0..row.1], !self.rows.is_empty());
        let words = LineWords::of(plain);
        let [start, goal] = words.sides();
        let caption = text.trim_ascii().starts_with(b"start") && is_caption(&sign::text(plain));
        let start = start && !caption;
        let arrow = page::is_arrow(plain);
        let apart = !began || self.empty > 0 || self.awaited;
        let assigned = text.contains(&b'=') && is_goal_line(text);
        // Another arrow after the goal.
        self.chained |= arrow && !apart && self.start && self.goal;
        let twin = self.twin.is_some_and(|(at, _)| at == row.0);
        let goal_in_words = self.start && tells_goal_after_start(text);
        let goal = goal
            || assigned
            || goal_in_words
            || arrow && apart
            || twin
            || self.start && words.name_end();
        let follows = began && self.start && !self.goal && !goal;
        let follows = follows && self.is_twin_row(text, window);
        if follows {
            self.split = self.rows.len();
        }
        let goal = goal || follows;
        if began && !self.start && !self.goal && self.first {
            let is_board = || {
                let above = self.from.unwrap_or(0)..self.rows[self.rows.len() - 1].1;
                let above = any_reading(&window[above], size);
                above.is_ok_and(|read| read.board.goal.is_none())
            };
            if goal && is_goal_line(text) {
                // The board directly above is its start, as that of another call is: `board([1, 2, 3, 0]).`
                let near = self.empty == 0 || any_reading(text, size).is_ok();
                self.start = near && is_board();
                self.split = if self.start { self.rows.len() } else { 0 };
            } else if self.is_twin_row(text, window) && is_board() {
                return BlockStep::Before;
            }
        }
        let waits = self.start != self.goal;
        let other = waits && if self.start { goal } else { start };
        let title = if arrow { apart } else { words.are_title() };
        // Within brackets it is the name of a value.
        let end = text.trim_ascii_end();
        let has_value = || name_and_value(end).1.len() > 1;
        let value = end.ends_with(b"{") || end.ends_with(b",") || has_value();
        let value = self.open > 0 && began && value;
        let test = title && compares(text);
        if test {
            return match began {
                true => BlockStep::Before,
                false => self.take_last(row, next),
            };
        }
        let title = title && !value;
        if title && self.awaited && !other {
            return BlockStep::On;
        }
        // A call is no title, whatever words it has.
        let opens = end.iter().position(|&b| b == b'(').unwrap_or(0);
        let call = opens > 0 && end[opens - 1].is_ascii_alphabetic();
        let statement = call && end.last().is_some_and(|b| b");".contains(b));
        if !title || statement {
            if let Some(step) = self.take_prose(window, row, size) {
                return step;
            }
        }
        let spaced = waits && !title && self.is_spaced(text, window);
        if began && !other && (title || waits && self.empty > 0 && !spaced) {
            return BlockStep::Before;
        }
        if !title && self.is_whole_goal(text, window) {
            return BlockStep::Before;
        }
        self.spaced |= spaced;
        self.start |= start;
        self.goal |= goal;
        self.awaited &= !self.goal;
        self.arrow |= arrow && !began;
        if !title {
            return self.take_row(window, row, next);
        }
        self.both = self.both.or(words.name_both());
        self.figures = words.are_figures();
        (self.group, self.empty, self.ruled) = (0, 0, false);
        self.titled = goal_in_words || !words.are_sentence();
        self.from = self.from.or(Some(row.0)).filter(|_| !self.figures);
        BlockStep::On
    }

    /// Takes a row that ends the block.
    pub fn take_last(&mut self, row: Part, next: usize) -> BlockStep {
        self.rows.push(row);
        (self.from, self.next) = (self.from.or(Some(row.0)), next);
        BlockStep::After
    }
}
