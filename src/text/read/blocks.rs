//! Boards in blocks of lines, one or several in each.

use crate::text::read::format::shown_line;
use crate::text::read::lines::too_long;
use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::blocks::board_table::{is_title_of_table, BoardTable};
use crate::text::read::pasted::blocks::ends_with_goal;
use crate::text::read::pasted::blocks::in_block::InBlock;
use crate::text::read::pasted::blocks::list;
use crate::text::read::pasted::blocks::next_block;
use crate::text::read::pasted::words::goal_name::NamedGoal;
use crate::text::read::pasted::words::order::changes_order;
use crate::text::read::pasted::words::telling::names_goal_above;
use crate::text::read::pasted::{named, Read, Reading, LEFT_OUT, STATES};
use crate::text::read::{
    CaseFormat, Cursor, ErrorKind, FaultAt, FaultKind, LineBoard, LineFormat, Place, ReadError,
    ReadResult,
};
use std::io;
use std::sync::atomic::Ordering;

/// The most lines of words before a table.
const MOST_TITLES: usize = 4;

/// The message for a text of several boards where one is wanted.
const SEVERAL: &str = "several boards, where one is wanted";

impl LineFormat {
    /// The board of a text that is there as a whole, as a word of the command line is. Lines are read as those of a file.
    ///
    /// # Errors
    /// Where in the text, in bytes from 0, and why it is not one board.
    pub fn board_of_text(&self, text: &[u8]) -> Result<LineBoard, FaultAt> {
        let text = text.trim_ascii_end();
        if !text.contains(&b'\n') {
            return self.board(text);
        }
        let mut format = LineFormat {
            in_blocks: true,
            whole: true,
            ..self.clone()
        };
        let mut cursor = Cursor::new(Box::new(text));
        let lines: Vec<&[u8]> = text.split_inclusive(|&b| b == b'\n').collect();
        let at = |place: Place| {
            let before = lines.iter().take(place.line as usize - 1);
            before.map(|line| line.len()).sum::<usize>() + place.column as usize - 1
        };
        let mut next = || match format.read(&mut cursor) {
            Ok(board) => Ok(board),
            Err(ReadError::Fault(place, kind, _)) => Err((at(place), kind)),
            Err(ReadError::Io(error)) => Err((0, error.to_string().into())),
        };
        let board = match next() {
            // Brackets over several lines, with values beside the board.
            Err(_) if text.trim_ascii_start().starts_with(b"{") => return self.board(text),
            board => board?,
        };
        match (board, next()) {
            (Some(board), Ok(None)) => Ok(board),
            (Some(_), Err(fault)) => Err(fault),
            (Some(_), Ok(Some(_))) => Err((0, ErrorKind::Size.said(SEVERAL))),
            (None, _) => Err((0, ErrorKind::Empty.said("no board"))),
        }
    }

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
            if let Some(read) = self.next_waiting(cursor) {
                return read.map(Some);
            }
            if self.take_list(cursor)? {
                continue;
            }
            if let Some((read, end)) = self.row_of_table(cursor)? {
                return self.take(cursor, read, end);
            }
            let first = !self.blocks.single;
            if let Some((read, end)) = named::next(cursor, self.size, first)? {
                (self.blocks.found, self.blocks.whole) = (true, true);
                return self.take(cursor, read, end);
            }
            let block = self.next_block(cursor, first)?;
            // After one board, the number below `Output:` is no board.
            let one = self.blocks.lone || self.blocks.one_side;
            let boards = match one && block.is_answer(cursor.window()) {
                true => InBlock::None(None),
                false => block.boards(cursor.window(), self.size),
            };
            let boards = self.kept(cursor, &block, boards, &mut words);
            let goal = match self.is_goal_of_rest(&block, &boards, cursor.window()) {
                Ok(goal) => goal,
                Err(kind) => return Err(self.skip(cursor, &block, boards, kind)),
            };
            let before = match boards {
                InBlock::None(_) if block.next == 0 => {
                    return words.map_or_else(|| self.goal_alone(cursor), Err);
                }
                InBlock::None(place) => {
                    let what = self.missing(&block, cursor.window()).zip(place);
                    words = words.or_else(|| what.map(|(what, at)| cursor.fault_at(at, what)));
                    cursor.advance_lines(block.next);
                    None
                }
                InBlock::One(Ok(read)) if goal => {
                    cursor.advance_lines(block.next);
                    self.name_goal(read.board)
                }
                InBlock::One(mut read) => {
                    let board = read.as_mut().ok().filter(|_| block.rows.len() > 1);
                    if let Some(board) = board.filter(|read| self.blocks.last.take(&read.board)) {
                        board.notes |= STATES;
                    }
                    return self.take(cursor, read, block.next);
                }
                InBlock::Several(mut parts) => {
                    let last = !goal && !self.pairs && ends_with_goal(&parts, cursor.window());
                    let at = if last { parts.len() - 1 } else { 0 };
                    let (from, to) = parts[at];
                    let named = (goal || last).then(|| self.board(&cursor.window()[from..to]).ok());
                    let named = named.flatten();
                    if named.is_some() {
                        parts.remove(at);
                    }
                    self.wait(cursor, &parts, block.next);
                    named.and_then(|named| self.name_goal(named))
                }
            };
            if before.is_some() {
                return Ok(before);
            }
        }
    }

    /// What a block holds without what is left out, whose first fault is kept for a text without a board.
    fn kept(
        &mut self,
        cursor: &mut Cursor,
        block: &LineBlock,
        boards: InBlock,
        words: &mut Option<ReadError>,
    ) -> InBlock {
        if let (true, InBlock::One(Ok(read))) = (block.tested, &boards) {
            let goals = [&self.blocks.goal, &self.blocks.pair_goal];
            if goals.iter().any(|goal| goal.as_ref() == Some(&read.board)) {
                return InBlock::None(None);
            }
        }
        let prose = block.prose(&boards, cursor.window(), self.size);
        self.blocks.left_out |= prose.is_some() || block.left_out.is_some();
        if self.blocks.answered {
            self.answer();
        }
        let Some((at, kind)) = prose else {
            return boards;
        };
        if words.is_none() && !self.blocks.found {
            *words = Some(cursor.fault_at(at, kind));
        }
        InBlock::None(None)
    }

    /// Remembers that a board is answered, with a note if text beside it is left out.
    fn answer(&mut self) {
        self.blocks.answered = true;
        if std::mem::take(&mut self.blocks.left_out) {
            self.noted.fetch_or(LEFT_OUT.into(), Ordering::Relaxed);
        }
    }

    /// The next board of the window that is still to be read.
    fn next_waiting(&mut self, cursor: &mut Cursor) -> Option<ReadResult<LineBoard>> {
        let (skipped, length, after) = self.blocks.waiting.pop_front()?;
        let line = &cursor.window()[skipped..skipped + length];
        let read = match (&self.blocks.refused, self.blocks.two) {
            (Some(kind), _) => Err((0, kind.clone())),
            (None, true) => self.board_beside(line),
            (None, false) => self.board(line),
        };
        if self.blocks.waiting.is_empty() {
            self.blocks.refused = None;
        }
        let read = read.and_then(|board| self.with_goal(board));
        self.answer();
        // A board of a list without a goal has that of the board before it.
        let listed = self.blocks.listed && !self.blocks.waiting.is_empty();
        match &read {
            Ok(board) if listed && board.goal.is_some() => {
                self.blocks.pair_goal = board.goal.as_deref().cloned();
            }
            _ if self.blocks.listed && !listed => {
                (self.blocks.pair_goal, self.blocks.listed) = (None, false);
            }
            _ => {}
        }
        let read = read.map_err(|(at, kind)| cursor.fault_at(skipped + at, kind));
        cursor.advance_lines(skipped + length + after);
        Some(read)
    }

    /// Takes a list of boards; false if none is next.
    fn take_list(&mut self, cursor: &mut Cursor) -> io::Result<bool> {
        let list = match self.blocks.one_side {
            false => list::next(cursor)?,
            true => None,
        };
        if let Some(list) = &list {
            self.blocks.wait(&list.boards, list.end);
            let blocks = &mut self.blocks;
            (blocks.single, blocks.whole, blocks.listed) = (true, true, true);
        }
        Ok(list.is_some())
    }

    /// The board of the next line of a table, and where the line after it begins; `None` if no table is next.
    fn row_of_table(&mut self, cursor: &mut Cursor) -> io::Result<Option<(Read, usize)>> {
        let Some(table) = self.blocks.table.take() else {
            return self.begin_table(cursor);
        };
        let mut apart = false;
        while let Some((from, end, next)) = shown_line(cursor, 0, true)? {
            let text = &cursor.window()[from..end];
            // After an empty line it may be anything.
            apart |= from > 0;
            let known = end < cursor.largest() && BoardTable::of(text).is_none();
            let known = known && (!apart || table.begins(text, self.size));
            if !known {
                break;
            }
            if table.skips(text, self.size) {
                cursor.advance_lines(next);
                continue;
            }
            let Some(read) = table.read(text, self.size) else {
                break;
            };
            self.blocks.table = Some(table);
            let read = read.map_err(|(at, fault)| (from + at, fault));
            return Ok(Some((read, next)));
        }
        self.begin_table(cursor)
    }

    /// The same for the first line of a table, after the names of its columns and titles.
    fn begin_table(&mut self, cursor: &mut Cursor) -> io::Result<Option<(Read, usize)>> {
        let (mut table, mut at, mut titles) = (None::<BoardTable>, 0, 0);
        while let Some((from, end, next)) = shown_line(cursor, at, true)? {
            let text = &cursor.window()[from..end];
            if end == cursor.largest() || self.blocks.one_side {
                break;
            }
            if let Some(header) = BoardTable::of(text) {
                table = Some(header);
            } else if let Some(known) = &table {
                if known.begins(text, self.size) {
                    let blocks = &mut self.blocks;
                    (blocks.found, blocks.single, blocks.whole) = (true, true, true);
                    blocks.table = table;
                    // Its first line is read as all others are.
                    cursor.advance_lines(from);
                    return self.row_of_table(cursor);
                }
                if !known.skips(text, self.size) {
                    break;
                }
            } else if titles < MOST_TITLES && is_title_of_table(text) {
                titles += 1;
            } else {
                break;
            }
            at = next;
        }
        Ok(None)
    }

    /// The next block. `first`: whether no board without a goal comes before it.
    fn next_block(&mut self, cursor: &mut Cursor, first: bool) -> ReadResult<LineBlock> {
        let last = Some(self.blocks.number).filter(|_| !self.blocks.one_side);
        let known = (self.blocks.each, last, first, self.whole);
        let block = next_block::next(cursor, self.size, known)?;
        if block.endless {
            return Err(too_long(cursor));
        }
        self.blocks.each = block.lines;
        self.blocks.number = block.number.map_or(self.blocks.number, |number| number.0);
        Ok(block)
    }

    /// The fault of a block, and of each of its boards.
    fn skip(
        &mut self,
        cursor: &mut Cursor,
        block: &LineBlock,
        boards: InBlock,
        kind: FaultKind,
    ) -> ReadError {
        let fault = cursor.fault_at(block.from.unwrap_or(0), kind.clone());
        match boards {
            InBlock::Several(parts) => {
                self.blocks.refused = Some(kind).filter(|_| parts.len() > 1);
                self.wait(cursor, &parts[1..], block.next);
            }
            _ => cursor.advance_lines(block.next),
        }
        fault
    }

    /// What is wrong with words that no board follows, if anything is.
    fn missing(&self, block: &LineBlock, window: &[u8]) -> Option<String> {
        let mut lines = window[block.from.unwrap_or(0)..block.next].split(|&b| b == b'\n');
        // Below a board it may be that one's title.
        let called = (self.blocks.one_side || self.blocks.half) && block.is_called_goal(window);
        let what = match lines.clone().find_map(NamedGoal::unknown) {
            Some(what) => return Some(what),
            None if called || self.blocks.found && lines.clone().any(names_goal_above) => {
                "the name of a goal, and no board below it"
            }
            None if self.blocks.found && lines.any(changes_order) => {
                "words that change the order of the cells above them"
            }
            None if self.blocks.found => return None,
            None => "words, and no board",
        };
        Some(what.to_string())
    }

    /// Boards of the window are still to be read, and then what follows this place.
    fn wait(&mut self, cursor: &mut Cursor, parts: &[(usize, usize)], end: usize) {
        match parts {
            [] => cursor.advance_lines(end),
            _ => self.blocks.wait(parts, end),
        }
    }

    /// The board of a reading, whose text is skipped.
    fn take(
        &mut self,
        cursor: &mut Cursor,
        read: Read,
        used: usize,
    ) -> ReadResult<Option<LineBoard>> {
        let board = read.and_then(|read| self.noted(read));
        let board = board.and_then(|board| self.with_goal(board));
        let board = board.map_err(|(at, kind)| cursor.fault_at(at, kind));
        self.answer();
        cursor.advance_lines(used);
        board.map(Some)
    }
}
