//! Goals of the boards in blocks: a goal before them, a name, and what says that a board belongs to others.

use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::blocks::ends_with_goal;
use crate::text::read::pasted::blocks::in_block::InBlock;
use crate::text::read::pasted::is_commented_goal;
use crate::text::read::pasted::words::goal_name::{
    is_other_goal, is_standard, is_usual_goal, NamedGoal,
};
use crate::text::read::pasted::words::side::{has_word, is_goal_line, name_and_value, side, Side};
use crate::text::read::pasted::words::telling::speaks_of_goal;
use crate::text::read::pasted::{Part, Reading, DIFFER, SAME_GOAL};
use crate::text::read::{Cursor, ErrorKind, FaultAt, FaultKind, LineBoard, LineFormat, ReadResult};
use std::sync::atomic::Ordering;

/// The message for a board beside others that may be their goal.
const MAY_BE_GOAL: &str =
    "a board that may be a goal: write `Goal:` above it, or `Board:` if it is none";

/// The message for a board that others may belong to.
const ONE_SIDE: &str = "a start or a goal comes after boards that it may belong to; --goal gives every board the same goal, and --pairs makes each second board the goal of the first";

/// What the boards of a block are to those before them and after them.
struct BlockRole {
    /// Whether there are any, or a fault.
    there: bool,
    /// Whether it is a start with its goal, or a board alone.
    pair: bool,
    alone: bool,
    /// Whether the board, or the first one, is the goal of the boards after it, and whether it comes after some of them.
    goal: bool,
    late: bool,
    /// Whether it is one half of a pair, and whether it may be the end of a path whose start was named.
    side: bool,
    end: bool,
    /// Whether it may be a goal.
    unsure: bool,
}

impl LineFormat {
    /// Whether the board of a block, or the first of several, is the goal of the boards after it. Remembers what the
    /// block says of the others.
    ///
    /// # Errors
    /// It is a start or a goal of boards before it.
    pub(super) fn is_goal_of_rest(
        &mut self,
        block: &LineBlock,
        boards: &InBlock,
        window: &[u8],
    ) -> Result<bool, FaultKind> {
        if block.goal_name.is_some_and(|(_, below)| !below) && self.blocks.single {
            return Err(ErrorKind::Goal.said(ONE_SIDE));
        }
        let known = self.blocks.goal.is_some() || self.blocks.pair_goal.is_some();
        if block.tested && known && !matches!(boards, InBlock::None(_)) {
            return Err(ErrorKind::Goal.said(MAY_BE_GOAL));
        }
        self.blocks.goal_name = block
            .goal_name
            .or(self.blocks.goal_name.filter(|(_, below)| !below));
        self.blocks.two = matches!(boards, InBlock::Several(parts) if parts.len() == 2);
        if let InBlock::Several(parts) = boards {
            self.check_lines(block, parts, window)?;
        }
        let role = self.role(block, boards, window);
        let split = self.remember(block, boards, window, &role);
        match role.late || split {
            true => Err(ErrorKind::Goal.said(ONE_SIDE)),
            false if role.unsure => Err(ErrorKind::Goal.said(MAY_BE_GOAL)),
            false => {
                let title = block.title(window, false);
                self.blocks.of_goal = role.alone && !role.goal && speaks_of_goal(title);
                Ok(role.goal)
            }
        }
    }

    /// What the boards of a block are to those before them and after them.
    fn role(&mut self, block: &LineBlock, boards: &InBlock, window: &[u8]) -> BlockRole {
        let (there, pair, alone) = match boards {
            InBlock::None(_) => (false, false, false),
            InBlock::One(Err(_)) => (true, false, false),
            InBlock::One(Ok(read)) => (true, read.board.goal.is_some(), read.board.goal.is_none()),
            InBlock::Several(parts) => (true, false, parts.len() == 1),
        };
        let several = matches!(boards, InBlock::Several(_));
        let named = self.take_drawn(block, boards);
        self.take_goal_of_first(block, boards, window);
        // A goal that has a name is hardly a board to solve.
        let titled = alone && !block.title(window, true).is_empty();
        let other = titled && self.is_only_board(boards, window, is_other_goal);
        let first = !self.blocks.answered && self.blocks.goal.is_none();
        let arrow = block.arrow && self.blocks.single;
        let goal_in_words = first && (other || alone && !block.start);
        let goal_in_words =
            goal_in_words && block.tells_goal(window) && !block.tells_of_another(window);
        let called = block.is_called_goal(window) || goal_in_words;
        let first = first && block.followed;
        let goal = !named && (alone || several) && !self.pairs && (arrow || called);
        let usual = first && other
            || titled && self.blocks.lone && self.is_only_board(boards, window, is_usual_goal);
        let reached =
            block.may_be_goal(window, (usual, other)) || other && block.speaks_of_goal(window);
        let beside = self.blocks.answered || first && other && !block.start;
        let wanted = block.wants_board(window) && (self.blocks.lone || first && !block.start);
        // The usual goal after boards that have it already is a board itself.
        let same = alone && (goal || reached) && self.is_their_goal(boards, window);
        let (goal, reached) = (goal && !same, reached && !same);
        let answered = alone && !same && self.has_answered_start(block, window);
        let late = answered || goal && self.blocks.single && self.blocks.goal.is_none();
        let side = alone && !named && !same && block.is_one_side(window);
        // Another board below one whose title speaks of a goal.
        let of_goal = there && std::mem::take(&mut self.blocks.of_goal) && self.blocks.lone;
        let of_goal = of_goal && !self.pairs && block.title(window, true).is_empty();
        let of_goal = wanted || of_goal || block.names_sure_goal(window);
        let unsure = reached && beside || of_goal && !same && !named;
        BlockRole {
            there,
            pair,
            alone,
            goal,
            late,
            side,
            unsure: unsure && alone && !goal,
            end: alone && block.goal && !block.start && !goal && !same,
        }
    }

    /// Remembers what a block says of the boards after it. The result is whether a start or a goal that was named before
    /// leaves it open what its boards are.
    fn remember(
        &mut self,
        block: &LineBlock,
        boards: &InBlock,
        window: &[u8],
        role: &BlockRole,
    ) -> bool {
        let BlockRole {
            there, pair, alone, ..
        } = *role;
        let blocks = &mut self.blocks;
        blocks.found |= there;
        // The goal of a faulty board is no board to solve.
        blocks.goal_used |= matches!(boards, InBlock::One(Err(_)));
        blocks.half |= alone && block.start && block.goal;
        blocks.single |= there && !pair && !(role.goal && alone);
        // A start without a goal, and one with it.
        let after = pair && block.start && blocks.one_side;
        if let (true, InBlock::One(Ok(read))) = (
            pair && (block.names_goal(window) || block.twin.is_some()),
            boards,
        ) {
            blocks.pair_goal = read.board.goal.as_deref().cloned();
        } else if there && block.begins_other(window) {
            blocks.pair_goal = None;
        }
        let end = role.end && blocks.start;
        blocks.start |= role.side && block.start;
        blocks.one_side |= role.side;
        if there {
            blocks.lone = alone && !blocks.answered;
        }
        after || end || role.side && blocks.whole
    }

    /// Whether the boards before this one have the usual goal, and this is it.
    fn is_their_goal(&self, boards: &InBlock, window: &[u8]) -> bool {
        let before = &self.blocks;
        let named = before.goal_name.is_some() || before.pair_goal.is_some();
        let usual = before.answered && before.goal.is_none() && !named;
        usual && self.is_only_board(boards, window, is_standard)
    }

    /// Whether the title of a block says that its board is the goal of the one before it, which came from a pipe and has
    /// been answered.
    fn has_answered_start(&self, block: &LineBlock, window: &[u8]) -> bool {
        let before = &self.blocks;
        let start = before.lone && !before.one_side && before.goal.is_none();
        start && !self.whole && block.tells_goal(window)
    }

    /// The fault of boards on lines, if one after the first is called a goal, or one of two may be the goal of the other, or
    /// if the words above them describe a goal.
    fn check_lines(
        &self,
        block: &LineBlock,
        parts: &[Part],
        window: &[u8],
    ) -> Result<(), FaultKind> {
        let mut titles = block.title(window, false).split(|&b| b == b'\n');
        if let Some(what) = titles.find_map(NamedGoal::unknown) {
            return Err(ErrorKind::Goal.said(what));
        }
        let text = |part: &Part| String::from_utf8_lossy(&window[part.0..part.1]);
        let mut others = parts[1..].iter().map(text);
        let late = others.any(|line| is_goal_line(line.as_bytes()));
        let late = late && !ends_with_goal(parts, window);
        let two = |is: &dyn Fn(&str) -> bool| {
            parts.len() == 2 && parts.iter().any(|part| is(&text(part)))
        };
        // Of two boards below a word for a goal one may be that of the other.
        let of_two = parts.len() == 2 && block.goal_name.is_none();
        if self.pairs {
            Ok(())
        } else if late || two(&is_commented_goal) {
            Err(ErrorKind::Goal.said(ONE_SIDE))
        } else if of_two && speaks_of_goal(block.title(window, false)) {
            Err(ErrorKind::Goal.said(MAY_BE_GOAL))
        } else {
            Ok(())
        }
    }

    /// Takes the name of a goal directly above a board that is another one; false if there is none.
    fn take_drawn(&mut self, block: &LineBlock, boards: &InBlock) -> bool {
        let other = |name: &NamedGoal| match boards {
            InBlock::One(Ok(read)) => !name.goal(&read.board).is_ok_and(|goal| goal == read.board),
            _ => false,
        };
        let named = block.drawn.filter(other);
        if let Some(name) = named {
            self.blocks.goal_name = Some((name, false));
        }
        named.is_some()
    }

    /// Takes the goal of the first start, if the block begins with it, as that of all boards.
    fn take_goal_of_first(&mut self, block: &LineBlock, boards: &InBlock, window: &[u8]) {
        if let (InBlock::One(Ok(read)), true) = (boards, block.begins_with_goal(window)) {
            if !self.blocks.answered && self.blocks.goal.is_none() {
                self.blocks.goal = read.board.goal.as_deref().cloned();
                self.blocks.goal_used = true;
            }
        }
    }

    /// Whether there is only one board, and it is like this.
    fn is_only_board(&self, boards: &InBlock, window: &[u8], is: fn(&LineBoard) -> bool) -> bool {
        match boards {
            InBlock::One(Ok(read)) => is(&read.board),
            InBlock::Several(parts) if parts.len() == 1 => {
                let board = self.board(&window[parts[0].0..parts[0].1]);
                board.is_ok_and(|board| is(&board))
            }
            _ => false,
        }
    }

    /// The board of one of two lines, if it is no goal with a name that the words before it call something else.
    pub(super) fn board_beside(&self, line: &[u8]) -> Result<LineBoard, FaultAt> {
        let board = self.board(line)?;
        let (name, value) = name_and_value(line);
        let other = || matches!(side(name), Side::Other | Side::Reading);
        let named = has_word(name) && !value.is_empty() && other() && !self.pairs;
        match named && board.goal.is_none() && is_other_goal(&board) {
            true => Err((0, ErrorKind::Goal.said(MAY_BE_GOAL))),
            false => Ok(board),
        }
    }

    /// Remembers the goal of the boards after it. The result is the goal before, if it is that of no board, and so a
    /// board itself.
    pub(super) fn name_goal(&mut self, goal: LineBoard) -> Option<LineBoard> {
        let before = self.blocks.goal.replace(goal);
        let used = std::mem::take(&mut self.blocks.goal_used);
        self.blocks.late_goal = self.blocks.answered;
        before.filter(|_| !used)
    }

    /// A board without a goal with the one of its shape that was named before. A goal of another shape that no board has had
    /// is a fault.
    pub(super) fn with_goal(&mut self, board: LineBoard) -> Result<LineBoard, FaultAt> {
        if board.goal.is_some() {
            return Ok(board);
        }
        let goal = match (&self.blocks.goal, self.blocks.goal_name) {
            (Some(goal), _) if goal.shape == board.shape || !self.blocks.goal_used => {
                self.blocks.goal_used = true;
                goal.clone()
            }
            (None, Some((name, _))) => name.goal(&board).map_err(|kind| (0, kind))?,
            (None, None) => return Ok(self.towards_same(board)),
            _ => return Ok(board),
        };
        let pair = Reading::from(board).towards(goal.into());
        pair.map(|read| read.board)
            .ok_or((0, ErrorKind::Goal.said(DIFFER)))
    }

    /// A board after a start that came with its goal, with the same goal. The boards of a path have it, too.
    fn towards_same(&self, board: LineBoard) -> LineBoard {
        let goal = self.blocks.pair_goal.as_ref().filter(|_| !self.pairs);
        let pair = goal.and_then(|goal| Reading::from(board.clone()).towards(goal.clone().into()));
        if pair.is_some() {
            self.noted.fetch_or(SAME_GOAL.into(), Ordering::Relaxed);
        }
        pair.map_or(board, |pair| pair.board)
    }

    /// The goal that is that of no board, and so a board itself.
    ///
    /// # Errors
    /// There were other boards before it.
    pub(super) fn goal_alone(&mut self, cursor: &mut Cursor) -> ReadResult<Option<LineBoard>> {
        let goal = self.blocks.goal.take().filter(|_| !self.blocks.goal_used);
        match goal {
            Some(_) if self.blocks.late_goal => {
                Err(cursor.fault("a goal after the boards, and no start after it"))
            }
            goal => Ok(goal),
        }
    }
}
