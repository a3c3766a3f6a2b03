//! Boards in blocks of lines, one or several in each.

use crate::text::read::lines::too_long;
use crate::text::read::pasted::blocks::block::{self, LineBlock};
use crate::text::read::pasted::blocks::in_block::InBlock;
use crate::text::read::pasted::blocks::list;
use crate::text::read::pasted::words::goal_name::NamedGoal;
use crate::text::read::pasted::words::side::is_goal_line;
use crate::text::read::pasted::{named, Read, Reading, DIFFER};
use crate::text::read::{
    CaseFormat, Cursor, ErrorKind, FaultAt, FaultKind, LineBoard, LineFormat, Place, ReadError,
    ReadResult,
};

/// The message for a text of several boards where one is wanted.
const SEVERAL: &str = "several boards, where one is wanted";

/// The message for a board that others may belong to.
const ONE_SIDE: &str = "a start or a goal comes after boards that it may belong to; --goal gives every board the same goal, and --pairs makes each second board the goal of the first";

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
        let board = next()?;
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
            if let Some((skipped, length, after)) = self.blocks.waiting.pop_front() {
                let read = self.board(&cursor.window()[skipped..skipped + length]);
                let read = read.and_then(|board| self.with_goal(board));
                self.blocks.answered = true;
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
            let known = (self.blocks.each, last, first, self.whole);
            let block = block::next(cursor, self.size, known)?;
            if block.endless {
                return Err(too_long(cursor));
            }
            self.blocks.each = block.lines;
            self.blocks.number = block.number.map_or(self.blocks.number, |number| number.0);
            let boards = block.boards(cursor.window(), self.size);
            let goal = match self.is_goal_of_rest(&block, &boards, cursor.window()) {
                Ok(goal) => goal,
                Err(kind) => {
                    let fault = cursor.fault_at(block.from.unwrap_or(0), kind);
                    match boards {
                        InBlock::Several(parts) => self.wait(cursor, &parts[1..], block.next),
                        _ => cursor.advance_lines(block.next),
                    }
                    return Err(fault);
                }
            };
            match boards {
                InBlock::None(_) if block.next == 0 => {
                    // A goal without a start is a board.
                    let goal = self.blocks.goal.take().filter(|_| !self.blocks.goal_used);
                    if goal.is_some() && self.blocks.late_goal {
                        return Err(cursor.fault("a goal after the boards, and no start after it"));
                    }
                    return words.map_or(Ok(goal), Err);
                }
                InBlock::None(place) => {
                    let title = &cursor.window()[place.unwrap_or(0)..block.next];
                    let unknown = title
                        .split(|&b| b == b'\n')
                        .any(|line| NamedGoal::unknown(line).is_some());
                    let what = match block.is_called_goal(cursor.window()) || unknown {
                        true => "the name of a goal, and no board below it",
                        false => "words, and no board",
                    };
                    let named = unknown
                        || block.is_called_goal(cursor.window())
                        || block.has_two_titles(cursor.window());
                    let missing = !self.blocks.found || named;
                    let no_board = |at| cursor.fault_at(at, what);
                    words = words.or(place.filter(|_| missing).map(no_board));
                    cursor.advance_lines(block.next);
                }
                InBlock::One(Ok(read)) if goal => {
                    cursor.advance_lines(block.next);
                    if let Some(before) = self.name_goal(read.board) {
                        return Ok(Some(before));
                    }
                }
                InBlock::One(read) => return self.take(cursor, read, block.next),
                InBlock::Several(parts) => {
                    let (from, to) = parts[0];
                    let first = goal.then(|| self.board(&cursor.window()[from..to]).ok());
                    let first = first.flatten();
                    self.wait(cursor, &parts[usize::from(first.is_some())..], block.next);
                    if let Some(before) = first.and_then(|first| self.name_goal(first)) {
                        return Ok(Some(before));
                    }
                }
            }
        }
    }

    /// Whether the board of a block, or the first of several, is the goal of the boards after it. Remembers what the
    /// block says of the others.
    ///
    /// # Errors
    /// It is a start or a goal of boards before it.
    fn is_goal_of_rest(
        &mut self,
        block: &LineBlock,
        boards: &InBlock,
        window: &[u8],
    ) -> Result<bool, FaultKind> {
        if block.goal_name.is_some_and(|(_, below)| !below) && self.blocks.single {
            return Err(ErrorKind::Goal.said(ONE_SIDE));
        }
        self.blocks.goal_name = block
            .goal_name
            .or(self.blocks.goal_name.filter(|(_, below)| !below));
        let (there, pair, alone) = match boards {
            InBlock::None(_) => (false, false, false),
            InBlock::One(Err(_)) => (true, false, false),
            InBlock::One(Ok(read)) => (true, read.board.goal.is_some(), read.board.goal.is_none()),
            InBlock::Several(parts) => (true, false, parts.len() == 1),
        };
        let several = matches!(boards, InBlock::Several(_));
        if let InBlock::Several(parts) = boards {
            let late = |part: &(usize, usize)| is_goal_line(&window[part.0..part.1]);
            if parts.iter().skip(1).any(late) && !self.pairs {
                return Err(ErrorKind::Goal.said(ONE_SIDE));
            }
        }
        let arrow = block.arrow && self.blocks.single;
        let other = |name: &NamedGoal| match boards {
            InBlock::One(Ok(read)) => !name.goal(&read.board).is_ok_and(|goal| goal == read.board),
            _ => false,
        };
        let named = block.drawn.filter(other);
        if let Some(name) = named {
            self.blocks.goal_name = Some((name, false));
        }
        if let (InBlock::One(Ok(read)), true) = (boards, block.begins_with_goal(window)) {
            if !self.blocks.answered && self.blocks.goal.is_none() {
                self.blocks.goal = read.board.goal.as_deref().cloned();
                self.blocks.goal_used = true;
            }
        }
        let goal = named.is_none()
            && (alone || several)
            && !self.pairs
            && (arrow || block.is_called_goal(window));
        let late = goal && self.blocks.single && self.blocks.goal.is_none();
        let side = alone && named.is_none() && block.is_one_side(window);
        let blocks = &mut self.blocks;
        blocks.found |= there;
        blocks.single |= there && !pair && !(goal && alone);
        blocks.one_side |= side;
        let reached = alone && !goal && blocks.answered && block.may_be_goal(window);
        match late || side && blocks.whole {
            true => Err(ErrorKind::Goal.said(ONE_SIDE)),
            false if reached => Err(ErrorKind::Goal.said(
                "a board that may be a goal: write `Goal:` above it, or `Board:` if it is none",
            )),
            false => Ok(goal),
        }
    }

    /// Boards of the window are still to be read, and then what follows this place.
    fn wait(&mut self, cursor: &mut Cursor, parts: &[(usize, usize)], end: usize) {
        match parts {
            [] => cursor.advance_lines(end),
            _ => self.blocks.wait(parts, end),
        }
    }

    /// Remembers the goal of the boards after it. The result is the goal before, if it is that of no board, and so a
    /// board itself.
    fn name_goal(&mut self, goal: LineBoard) -> Option<LineBoard> {
        let before = self.blocks.goal.replace(goal);
        let used = std::mem::take(&mut self.blocks.goal_used);
        self.blocks.late_goal = self.blocks.answered;
        before.filter(|_| !used)
    }

    /// A board without a goal with the one of its shape that was named before.
    fn with_goal(&mut self, board: LineBoard) -> Result<LineBoard, FaultAt> {
        if board.goal.is_some() {
            return Ok(board);
        }
        let goal = match (&self.blocks.goal, self.blocks.goal_name) {
            (Some(goal), _) if goal.shape == board.shape => {
                self.blocks.goal_used = true;
                goal.clone()
            }
            (None, Some((name, _))) => name.goal(&board).map_err(|kind| (0, kind))?,
            _ => return Ok(board),
        };
        let pair = Reading::from(board).towards(goal.into());
        pair.map(|read| read.board)
            .ok_or((0, ErrorKind::Goal.said(DIFFER)))
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
        self.blocks.answered = true;
        cursor.advance_lines(used);
        board.map(Some)
    }
}
