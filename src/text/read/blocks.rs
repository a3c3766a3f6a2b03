//! Boards in blocks of lines, one or several in each.

use crate::text::read::lines::too_long;
use crate::text::read::pasted::in_block::InBlock;
use crate::text::read::pasted::{block, list, named, Read, Reading};
use crate::text::read::{Cursor, ErrorKind, LineBoard, LineFormat, ReadResult};

/// The message for a board that others may belong to.
const ONE_SIDE: &str =
    "a start or a goal alone, after boards that it may belong to; --goal gives all boards a goal";

impl LineFormat {
    /// The next board with its goal after it, or the next fault.
    pub(super) fn next_pair(&mut self, cursor: &mut Cursor) -> ReadResult<Option<LineBoard>> {
        let start = self.next_of_blocks(cursor);
        if matches!(&start, Ok(None)) || matches!(&start, Ok(Some(board)) if board.goal.is_some()) {
            return start;
        }
        let goal = self.next_of_blocks(cursor)?;
        let Some(start) = start? else {
            return Ok(None);
        };
        let pair = goal.and_then(|goal| Reading::from(start).towards(goal.into()));
        let what = "no goal of the same tiles after this start, as --pairs needs it";
        pair.map(|pair| Some(pair.board))
            .ok_or_else(|| cursor.fault(what))
    }

    /// The next board or fault of the blocks.
    pub(super) fn next_of_blocks(&mut self, cursor: &mut Cursor) -> ReadResult<Option<LineBoard>> {
        let mut words = None;
        loop {
            if let Some((skipped, length, after)) = self.blocks.waiting.pop_front() {
                let read = self.board(&cursor.window()[skipped..skipped + length]);
                let read = read.map_err(|(at, kind)| cursor.fault_at(skipped + at, kind));
                cursor.advance_lines(skipped + length + after);
                return read.map(Some);
            }
            let list = match self.blocks.one_side {
                false => list::next(cursor)?,
                true => None,
            };
            if let Some(list) = list {
                self.blocks.wait(&list.boards, list.end);
                (self.blocks.single, self.blocks.whole) = (true, true);
                continue;
            }
            let first = !self.blocks.single;
            if let Some((read, end)) = named::next(cursor, self.size, first)? {
                (self.blocks.found, self.blocks.whole) = (true, true);
                return self.take(cursor, read, end);
            }
            let last = Some(self.blocks.number).filter(|_| !self.blocks.one_side);
            let block = block::next(cursor, self.size, (self.blocks.each, last, first))?;
            if block.endless {
                return Err(too_long(cursor));
            }
            self.blocks.each = block.lines;
            self.blocks.number = block.number.map_or(self.blocks.number, |number| number.0);
            let boards = block.boards(cursor.window(), self.size);
            let pair = |read: &Reading| read.board.goal.is_some();
            let paired = matches!(&boards, InBlock::One(Ok(read)) if pair(read));
            self.blocks.found |= !matches!(boards, InBlock::None(_));
            self.blocks.single |= !matches!(boards, InBlock::None(_)) && !paired;
            let alone = match &boards {
                InBlock::One(read) => read.as_ref().is_ok_and(|read| read.board.goal.is_none()),
                InBlock::Several(parts) => parts.len() == 1,
                InBlock::None(_) => false,
            };
            if alone && block.is_one_side(cursor.window()) {
                self.blocks.one_side = true;
                if self.blocks.whole {
                    let fault = cursor.fault(ErrorKind::Goal.said(ONE_SIDE));
                    cursor.advance_lines(block.next);
                    return Err(fault);
                }
            }
            match boards {
                InBlock::None(_) if block.next == 0 => return words.map_or(Ok(None), Err),
                InBlock::None(place) => {
                    let no_board = |at| cursor.fault_at(at, "words, and no board");
                    words = words.or(place.filter(|_| !self.blocks.found).map(no_board));
                    cursor.advance_lines(block.next);
                }
                InBlock::One(read) => return self.take(cursor, read, block.next),
                InBlock::Several(parts) => self.blocks.wait(&parts, block.next),
            }
        }
    }

    /// The board of a reading, whose text is skipped.
    fn take(&self, cursor: &mut Cursor, read: Read, used: usize) -> ReadResult<Option<LineBoard>> {
        let board = read.and_then(|read| self.noted(read));
        let board = board.map_err(|(at, kind)| cursor.fault_at(at, kind));
        cursor.advance_lines(used);
        board.map(Some)
    }
}
