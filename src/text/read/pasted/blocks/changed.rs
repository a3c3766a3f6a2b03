//! Statements on the lines after a block that change its board.

use crate::text::read::format::line;
use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::statements::{assignment, board_assigned, changes};
use crate::text::read::Cursor;
use std::io;

/// The most lines after a board where such a statement is looked for.
const MOST_LINES: usize = 16;

impl LineBlock {
    /// Whether one of the lines after the block changes its board. `at`: where the block ends; `whole`: whether nobody waits
    /// for its answer.
    pub fn is_changed(&self, cursor: &mut Cursor, mut at: usize, whole: bool) -> io::Result<bool> {
        let (Some(from), Some(row)) = (self.from, self.rows.first()) else {
            return Ok(false);
        };
        let mut head = cursor.window()[from.min(row.0)..row.1].split(|&b| b == b'\n');
        let Some(name) = head.find_map(board_assigned).map(<[u8]>::to_vec) else {
            return Ok(false);
        };
        for _ in 0..if whole { MOST_LINES } else { 1 } {
            let Some((end, next)) = line(cursor, at, cursor.largest())? else {
                break;
            };
            let text = cursor.window()[at..end].trim_ascii();
            if changes(text, &name) {
                return Ok(true);
            }
            if assignment(text).is_some_and(|(other, _)| other == name) {
                break;
            }
            at = next;
        }
        Ok(false)
    }
}
