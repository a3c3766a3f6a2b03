//! Which lines of an input belong together, and what they hold: a board, a start and its goal, several boards, or a fault.

pub mod ahead;
pub mod block;
pub mod block_row;
pub mod board_table;
pub mod captions;
pub mod changed;
mod heads;
pub mod in_block;
pub mod list;
pub mod list_item;
pub mod next_block;
pub mod numbered;
pub mod path;
mod prose;
mod twin;

use crate::puzzle::Shape;
use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::blocks::in_block::InBlock;
use crate::text::read::pasted::words::side::{
    begins_with_goal, is_goal_line, name_and_value, side, twin, Side,
};
use crate::text::read::pasted::words::stated_blank;
use crate::text::read::pasted::{any_reading, meant, Part, Reading};

impl LineBlock {
    /// What the block holds, or the fault of a board that is not the one that is meant.
    pub fn boards(&self, window: &[u8], size: Option<Shape>) -> InBlock {
        let found = match self.boards_as_written(window, size) {
            InBlock::Several(parts) => InBlock::Several(pairs_of_lines(parts, window)),
            found => found,
        };
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
        let (alone, pair) = (read.board.goal.is_none(), |read: &Reading| {
            read.board.goal.is_some()
        });
        match meant::meant(text, Ok(read.clone())) {
            Err((at, fault)) => InBlock::One(Err((from + at, fault))),
            Ok(read) if alone && pair(&read) => InBlock::One(Ok(read)),
            Ok(_) => stated().map_or(found, |fault| InBlock::One(Err((from, fault)))),
        }
    }
}

/// Boards on lines, of which each second one is called the goal of the one before it, as pairs.
fn pairs_of_lines(parts: Vec<Part>, window: &[u8]) -> Vec<Part> {
    let name = |part: &Part| name_and_value(&window[part.0..part.1]).0;
    let is_goal =
        |part: &Part| begins_with_goal(&window[part.0..part.1]) || twin(name(part)) == Some(true);
    let is_pair = |two: &[Part]| matches!(two, [one, two] if is_start(one, window) && is_goal(two));
    // Two with names as `start` and `goal` are a pair already.
    let pair = parts.len() == 2 && twin(name(&parts[0])) == Some(false);
    match (parts.len() > 2 || pair) && parts.chunks(2).all(is_pair) {
        true => parts.chunks(2).map(|two| (two[0].0, two[1].1)).collect(),
        false => parts,
    }
}

/// Whether a board on a line has the name of a start.
fn is_start(part: &Part, window: &[u8]) -> bool {
    let name = name_and_value(&window[part.0..part.1]).0;
    matches!(side(name), Side::Start { .. }) || twin(name) == Some(false)
}

/// Whether the last of three or more boards on lines, and no other, is called the goal: then all of them have it.
pub fn ends_with_goal(parts: &[Part], window: &[u8]) -> bool {
    let Some((last, others)) = parts.split_last().filter(|parts| parts.1.len() > 1) else {
        return false;
    };
    let name = name_and_value(&window[last.0..last.1]).0;
    let starts = others.iter().filter(|part| is_start(part, window)).count();
    let goal = |part: &Part| is_goal_line(&window[part.0..part.1]);
    let named = matches!(
        side(name),
        Side::Goal {
            pure: true,
            sure: true
        }
    );
    named && (starts == 0 || starts == others.len()) && !others.iter().any(goal)
}
