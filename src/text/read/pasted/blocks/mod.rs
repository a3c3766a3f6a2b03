//! Which lines of an input belong together, and what they hold: a board, a start and its goal, several boards, or a fault.

pub mod ahead;
pub mod block;
pub mod block_row;
pub mod captions;
pub mod changed;
pub mod in_block;
pub mod list;
pub mod numbered;

use crate::puzzle::Shape;
use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::blocks::in_block::InBlock;
use crate::text::read::pasted::words::stated_blank;
use crate::text::read::pasted::{any_reading, meant};

impl LineBlock {
    /// What the block holds, or the fault of a board that is not the one that is meant.
    pub fn boards(&self, window: &[u8], size: Option<Shape>) -> InBlock {
        let found = self.boards_as_written(window, size);
        let (Some(from), Some(last)) = (self.from, self.rows.last()) else {
            return found;
        };
        let alone = match &found {
            // A board on its line, with titles before it.
            InBlock::Several(parts) if parts.len() == 1 => {
                any_reading(&window[parts[0].0..parts[0].1], size).ok()
            }
            _ => None,
        };
        let read = match &found {
            InBlock::One(Ok(read)) => Some(read),
            _ => alone.as_ref(),
        };
        let Some(read) = read else {
            return found;
        };
        // The name of a goal directly above the rows says nothing of them.
        let from = self.drawn.map_or(from, |_| self.rows[0].0);
        let text = &window[from..last.1];
        let stated = || stated_blank::fault(self.blank?, &read.board);
        let fault = meant::another(text, read).or_else(|| Some((0, stated()?)));
        match fault {
            Some((at, fault)) => InBlock::One(Err((from + at, fault))),
            None => found,
        }
    }
}
