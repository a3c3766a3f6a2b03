//! The next block of lines, up to the line that ends it.

use crate::puzzle::Shape;
use crate::text::read::format::line;
use crate::text::read::pasted::blocks::block::{BlockStep, LineBlock};
use crate::text::read::pasted::words::goal_test::returns_below;
use crate::text::read::Cursor;
use std::io;

/// The next block; without rows if there is none. The cursor stays where it is. `each`: whether each line is a board,
/// up to an empty one. `last`: the number of the board before, 0 if there is none; `None` if boards have no numbers.
/// `first`: whether no board without a goal comes before it. `whole`: whether nobody waits for its answer.
pub fn next(
    cursor: &mut Cursor,
    size: Option<Shape>,
    (each, last, first, whole): (bool, Option<u64>, bool, bool),
) -> io::Result<LineBlock> {
    let (most, mut at) = (cursor.largest(), 0);
    let mut block = LineBlock {
        each,
        last,
        first,
        ..LineBlock::default()
    };
    while let Some((end, next)) = line(cursor, at, most)? {
        if end == most {
            block.endless = at == 0;
            break;
        }
        if block.twin.is_some() && at == block.end_of_twin {
            break;
        }
        let returns = returns_below(cursor, (at, next))?;
        let mut step = block.take(cursor.window(), (at, end), (next, returns), size);
        let ended = match step {
            BlockStep::On => None,
            BlockStep::Before => Some(at),
            BlockStep::After => Some(next).filter(|_| whole),
        };
        if let Some(place) = ended {
            if block.take_caption(cursor, place, whole)? {
                break;
            }
        }
        if let Some(place) = ended.filter(|_| first) {
            if block.waits(cursor, place, (whole, size))? {
                step = match step {
                    BlockStep::Before => {
                        block.take(cursor.window(), (at, end), (next, returns), size)
                    }
                    _ => BlockStep::On,
                };
            }
        }
        if block.rows.is_empty() && step != BlockStep::Before {
            block.next = next;
        }
        if let Some(place) = ended.filter(|_| whole && block.start && block.goal) {
            block.chained |= block.is_followed_by_arrow(cursor, place)?;
        }
        if let Some(place) = ended.filter(|_| step != BlockStep::On) {
            block.changed = block.is_changed(cursor, place, whole)?;
            block.take_blank(cursor, place)?;
            if block.take_goal_name(cursor, place, whole)? {
                break;
            }
        }
        let over = step == BlockStep::After && block.is_followed_by_row(cursor, next, most)?;
        block.over |= over;
        if step != BlockStep::On && !over {
            break;
        }
        at = next;
    }
    if whole && block.both.is_some() && block.twin.is_some() {
        block.crowded = block.is_followed_by_rows(cursor)?;
    }
    if first && whole && !block.rows.is_empty() {
        block.followed = LineBlock::is_followed_by_digits(cursor, block.next)?;
    }
    Ok(block)
}

impl LineBlock {
    /// Waits for the goal of the board so far, or for its start, if one of them follows; whether it does.
    fn waits(
        &mut self,
        cursor: &mut Cursor,
        at: usize,
        (whole, size): (bool, Option<Shape>),
    ) -> io::Result<bool> {
        self.await_other(cursor, at, size)?;
        if self.start && self.goal {
            return Ok(false);
        }
        let goal = self.is_followed_by_goal(cursor, at, (whole, size))?;
        if !goal && self.twin.is_none() && !self.is_called_goal(cursor.window()) {
            self.twin = self.twin(cursor, at, whole)?;
        }
        let waits = goal || self.twin.is_some();
        if waits {
            if !self.start || !goal {
                self.split = self.rows.len();
            }
            (self.start, self.awaited, self.lines) = (true, true, false);
        }
        Ok(waits)
    }
}
