//! Blocks that are neither a board nor a faulty one: sentences, statements, figures beside the boards of a text.

use crate::puzzle::Shape;
use crate::text::read::pasted::blocks::block::{BlockStep, LineBlock};
use crate::text::read::pasted::blocks::block_row::cells;
use crate::text::read::pasted::blocks::in_block::InBlock;
use crate::text::read::pasted::title::LEVELS;
use crate::text::read::pasted::words::prose::{
    has_board, is_bare, is_prose, may_be_row, quotes_cells,
};
use crate::text::read::pasted::words::saying::speaks_of_board;
use crate::text::read::pasted::words::side::{has, is_board, words_of};
use crate::text::read::pasted::{any_reading, Part};
use crate::text::read::{ErrorKind, FaultAt, FaultKind};

impl LineBlock {
    /// Whether nothing before this place says anything of a board.
    pub fn says_nothing(&self) -> bool {
        let said = self.start || self.goal || self.goal_name.is_some() || self.blank.is_some();
        self.rows.is_empty() && self.from.is_none() && self.number.is_none() && !said
    }

    /// Leaves out a line that is neither a row nor says anything of a board; `None` for any other line.
    pub fn take_prose(
        &mut self,
        window: &[u8],
        row: Part,
        size: Option<Shape>,
    ) -> Option<BlockStep> {
        let (text, last) = (&window[row.0..row.1], self.rows.last());
        let width = |part: &Part| cells(&window[part.0..part.1]).len();
        // A line with as many words as the row directly above it is one more row.
        let row_below = || self.empty == 0 && last.map(width) == Some(cells(text).len());
        if self.open > 0 || !is_prose(text, size) || row_below() {
            return None;
        }
        (self.skipped, self.left_out) = (true, self.left_out.or(Some(row.0)));
        let waits = self.start != self.goal || self.awaited;
        Some(match self.rows.is_empty() || waits {
            true => BlockStep::On,
            false => BlockStep::Before,
        })
    }

    /// The fault of a block that is neither a board nor a board with a mistake, and where it is. Such a fault counts only if
    /// the text has no board.
    pub fn prose(&self, boards: &InBlock, window: &[u8], size: Option<Shape>) -> Option<FaultAt> {
        let stays = || {
            self.goal
                || self.unread
                || self.is_answer(window)
                || self.is_announced(window)
                || self.may_be_board(window)
        };
        match boards {
            InBlock::One(Err((_, FaultKind::Board(ErrorKind::Goal, _)))) => None,
            InBlock::One(Err(fault)) => (!stays()).then(|| fault.clone()),
            InBlock::Several(parts) if parts.len() == 1 && !stays() => {
                let (from, to) = parts[0];
                let fault = any_reading(&window[from..to], size).err();
                fault.map(|(at, kind)| (from + at, kind))
            }
            _ => None,
        }
    }

    /// Whether its title has a number or a `:` at its end, and names a board, a level or a case: `Case #2:`, `Hard:`.
    fn is_announced(&self, window: &[u8]) -> bool {
        let title = self.title(window, false).trim_ascii_end();
        let marked = title.ends_with(b":") || title.iter().any(u8::is_ascii_digit);
        let marked = marked && !title.ends_with(b".");
        let board = |word: String| is_board(&word) || has(LEVELS, &word) || word == "case";
        marked && words_of(title).any(board)
    }

    /// Whether its rows may be those of a board with a mistake, or say something of a board or its goal.
    fn may_be_board(&self, window: &[u8]) -> bool {
        let title = self.title(window, false).trim_ascii_end();
        let called = title.is_empty() || title.ends_with(b")");
        let single = self.rows.len() == 1 && (!self.lines || called);
        let mut lines = self.texts(window).map(<[u8]>::trim_ascii);
        lines.any(|line| {
            let text = String::from_utf8_lossy(line);
            is_bare(&text, single)
                || quotes_cells(&text)
                || speaks_of_board(line)
                || may_be_row(&text)
                || has_board(line)
        }) || self.has_only_words(window)
    }

    /// Whether it has several lines of one word each.
    fn has_only_words(&self, window: &[u8]) -> bool {
        let sign = |b: &u8| b.is_ascii_alphanumeric() || b"._".contains(b);
        let packed = |&(from, to): &Part| {
            let line = window[from..to].trim_ascii();
            line.len() > 1 && line.iter().all(sign)
        };
        self.rows.len() > 1 && self.rows.iter().all(packed)
    }
}
