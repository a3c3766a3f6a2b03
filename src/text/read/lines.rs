//! Reads one board per line; even an empty line is a case.

use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{GoalRule, Instance, Shape, FIXED, FIXED_CELL};
use crate::text::read::format::line;
use crate::text::read::line::{board, small_board};
use crate::text::read::pasted::blocks::in_block::BlockReading;
use crate::text::read::pasted::words::side::begins_with_goal;
use crate::text::read::pasted::{any_reading, is_apart, pair, pasted, read, Reading, APART, NOTES};
use crate::text::read::row_lines::{Row, RowLines};
use crate::text::read::tokens::offset;
use crate::text::read::{
    CaseFormat, Cursor, ErrorKind, FaultAt, FaultKind, LineBoard, ReadError, ReadResult,
};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// The message for lines that end with carriage returns alone, so that several boards look like one line.
const CARRIAGE_RETURNS: &str =
    "carriage returns do not end lines here: change them to line feeds, as tr '\\r' '\\n' does";

/// How boards are written on lines.
#[derive(Clone, Default)]
pub struct LineFormat {
    /// The size of boards without rows.
    pub size: Option<Shape>,
    /// Goals of boards with the same shape and fixed cells.
    pub goals: Vec<LineBoard>,
    /// Whether goals may have equal tiles, or several blanks.
    pub small: bool,
    /// Whether some goal has.
    pub has_small: bool,
    /// Whether the first and the last cell of a row or column are beside each other.
    pub wraps: bool,
    /// The rule for the goals of other boards.
    pub rule: GoalRule,
    /// For each of the first 64 goals, a bit that is set once a board has its size.
    pub met: Arc<AtomicU64>,
    /// A bit for each note about the reading of a board.
    pub noted: Arc<AtomicU64>,
    /// The first board that cannot reach the usual goal.
    pub unsolvable: Arc<OnceLock<LineBoard>>,
    /// Whether lines are read in blocks, so that a board may have a row on each line.
    pub in_blocks: bool,
    /// Whether nobody waits for answers while the input is being written, as with a file.
    pub whole: bool,
    /// Whether two boards one after the other are a start and its goal.
    pub pairs: bool,
    pub blocks: BlockReading,
    /// The lines directly before this one that are not boards.
    pub rows: RowLines,
}

impl LineFormat {
    /// The goal of a board: its own, or that of boards with its shape and fixed cells.
    pub fn goal_of(&self, board: &LineBoard) -> LineBoard {
        if let Some(goal) = &board.goal {
            return (**goal).clone();
        }
        let given = self.goals.iter().find(|goal| goal.is_like(board));
        let rule = || match (board.has_fixed(), self.rule) {
            (true, GoalRule::Standard) => board.standard_like(),
            (true, _) => self.around_fixed(board),
            (false, _) => self.by_rule(board.shape),
        };
        given.cloned().unwrap_or_else(rule)
    }

    /// The goals whose size no board has had so far.
    pub fn unmet(&self) -> impl Iterator<Item = &LineBoard> {
        let met = self.met.load(Ordering::Relaxed);
        let goals = self.goals.iter().take(64).enumerate();
        goals.filter_map(move |(at, goal)| (met >> at & 1 == 0).then_some(goal))
    }

    /// The goal of boards of a shape without fixed cells.
    pub fn goal(&self, shape: Shape) -> LineBoard {
        self.goal_of(&self.by_rule(shape))
    }

    fn by_rule(&self, shape: Shape) -> LineBoard {
        let cells = self.rule.cells(shape.rows, shape.cols).into_iter();
        LineBoard::new(shape, cells.map(|tile| tile as u16).collect())
    }

    /// The goal of a board with fixed cells: its tiles in their order, and the blank, in the free cells as the rule
    /// fills them.
    fn around_fixed(&self, board: &LineBoard) -> LineBoard {
        let blank_last = u16::from(self.rule != GoalRule::BlankFirst);
        let place = |tile: u16| tile.wrapping_sub(blank_last);
        let (order, mut tiles) = (self.by_rule(board.shape).tiles, board.tiles.clone());
        let is_free = |cell: &usize| board.tiles[*cell] != FIXED;
        let mut free: Vec<usize> = (0..tiles.len()).filter(is_free).collect();
        let mut pieces: Vec<u16> = free.iter().map(|&cell| tiles[cell]).collect();
        sort_by_key(&mut free, |&cell| place(order[cell]));
        sort_by_key(&mut pieces, |&tile| place(tile));
        for (cell, piece) in free.into_iter().zip(pieces) {
            tiles[cell] = piece;
        }
        LineBoard::new(board.shape, tiles)
    }

    /// Whether boards like this one have the usual goal.
    pub fn is_usual(&self, board: &LineBoard) -> bool {
        let given = board.goal.is_some() || self.goals.iter().any(|goal| goal.is_like(board));
        !given && self.rule == GoalRule::Standard && !board.has_fixed()
    }

    /// The board of a reading, whose notes are kept, if its goal has the same fixed cells and tiles.
    pub(super) fn noted(&self, read: Reading) -> Result<LineBoard, FaultAt> {
        let board = self.sound(read.board)?;
        self.noted.fetch_or(read.notes.into(), Ordering::Relaxed);
        Ok(board)
    }

    /// The board of a text, whatever its goal is.
    ///
    /// # Errors
    /// Where in the text, in bytes from 0, and why it is not a board.
    pub fn any_board(&self, text: &[u8]) -> Result<LineBoard, FaultAt> {
        let read = any_reading(text, self.size)?;
        self.noted.fetch_or(read.notes.into(), Ordering::Relaxed);
        Ok(read.board)
    }

    /// Whether a superfluous column was reported before.
    fn column_is_reported(&self) -> bool {
        let reported = 1 << NOTES.len();
        self.noted.fetch_or(reported, Ordering::Relaxed) & reported != 0
    }

    /// What people should know about the readings of boards so far.
    pub fn notes(&self) -> impl Iterator<Item = &'static str> {
        let noted = self.noted.load(Ordering::Relaxed);
        let notes = NOTES.iter().enumerate();
        notes.filter_map(move |(at, note)| (noted >> at & 1 == 1).then_some(*note))
    }

    /// Adds a line that is not a board to those before it, which may be the rows of one. The result is its fault: how to
    /// join them, if together they are a board; or if they would be one without a tile that is there twice, which tile
    /// that is.
    fn fault_of_row(&self, rows: &mut RowLines, line: &[u8], fault: FaultAt) -> FaultAt {
        let Some(row) = Row::of(line) else {
            rows.clear();
            return fault;
        };
        let in_row = |(at, kind): FaultAt| (at, FaultKind::InRow(Box::new(kind)));
        let whole = |rows: &RowLines| rows.may_be_board() && self.board(&rows.text).is_ok();
        let repeated = rows.repeated(&row);
        let repeated = repeated.filter(|_| rows.goes_on_with(&row) || !whole(rows));
        if rows.count == 0 && !rows.board.is_empty() {
            let board = std::mem::take(&mut rows.board);
            rows.add(&board);
            rows.has_board = true;
        }
        let so_far = rows.count;
        if !rows.add_row(&row) && so_far > 0 {
            rows.clear();
            rows.add_row(&row);
        }
        if let Some(tile) = repeated {
            let kind = FaultKind::TwiceInLines(tile.to_vec(), so_far + 1);
            return (offset(line, tile), kind);
        }
        if !whole(rows) {
            return in_row(fault);
        }
        // The first two rows of a 3 x 3 board may be a 2 x 3 board, and what follows may not have come yet.
        if rows.is_wide() {
            let what = "a row alone: a line is a whole board; `npuzzle show` reads boards with a row on each line";
            return in_row((0, what.into()));
        }
        let dashes = " -".repeat(rows.count);
        let between = if rows.ended { "' '" } else { "/" };
        let what = format!(
            "a row alone: these {} lines are a board only together; `paste -d{between}{dashes}` joins them, and `npuzzle show` reads them as they are",
            rows.count
        );
        (0, FaultKind::Together(rows.count as u64, what))
    }

    /// The board that a line holds, with the tiles of its goal.
    ///
    /// # Errors
    /// Where in the line, in bytes from 0, and why it is not a board.
    pub fn board(&self, line: &[u8]) -> Result<LineBoard, FaultAt> {
        if self.has_small {
            let small = small_board(line, self.size).ok();
            let unusual =
                |goal: &&LineBoard, board: &LineBoard| !goal.is_usual() && goal.is_like(board);
            let meant = |board: &LineBoard| self.goals.iter().any(|goal| unusual(&goal, board));
            if let Some(board) = small.filter(meant) {
                return self.sound(board);
            }
        }
        if self.pairs && !self.in_blocks {
            let pair = || {
                pair(line, self.size).ok_or((
                    0,
                    ErrorKind::Goal.said("no start and goal of the same tiles"),
                ))
            };
            let one = read(line, self.size)
                .ok()
                .filter(|read| read.board.goal.is_some());
            return self.noted(one.map_or_else(pair, Ok)?);
        }
        match board(line, self.size) {
            Ok(board) => {
                if is_apart(line, &board, self.size) {
                    self.noted.fetch_or(APART.into(), Ordering::Relaxed);
                }
                self.sound(board)
            }
            Err(usual) => match pasted(line, self.size, usual) {
                Ok(read)
                    if read.board.goal.is_none() && !self.in_blocks && begins_with_goal(line) =>
                {
                    let what = "a goal without its start: `START -> GOAL` is a line for both";
                    Err((0, ErrorKind::Goal.said(what)))
                }
                Ok(read) => self.noted(read),
                // The way out is the same for all lines.
                Err((_, FaultKind::Board(ErrorKind::Column, _))) if self.column_is_reported() => {
                    board(line, self.size)
                }
                Err(fault) => Err(fault),
            },
        }
    }

    /// The board, if its goal has the same fixed cells and tiles.
    pub fn sound(&self, board: LineBoard) -> Result<LineBoard, FaultAt> {
        let given = || self.goals.iter().filter(|goal| goal.shape == board.shape);
        for (at, goal) in self.goals.iter().enumerate().take(64) {
            if goal.shape == board.shape {
                self.met.fetch_or(1 << at, Ordering::Relaxed);
            }
        }
        if board.goal.is_some() {
            return Ok(board);
        }
        if given().next().is_some() && !given().any(|goal| goal.is_like(&board)) {
            let what = "the goal and the board have different fixed cells";
            return Err((0, ErrorKind::Goal.said(what)));
        }
        let small = |goal: &&LineBoard| goal.is_like(&board) && !goal.is_usual();
        if let Some(goal) = self.has_small.then(|| given().find(small)).flatten() {
            let what = "the goal and the board have different tiles";
            return match goal.has_tiles_of(&board) {
                true => Ok(board),
                false => Err((0, ErrorKind::Goal.said(what))),
            };
        }
        if !board.has_fixed() {
            return Ok(board);
        }
        // Sorted, because on 255 x 255 looking at each tile for each other one would take most of the time.
        let mut places = self.goal_of(&board).tiles.to_vec();
        places.sort_unstable();
        let strange = |tile: &&u16| places.binary_search(tile).is_err();
        let strange = board.tiles.iter().find(strange);
        let what = match strange {
            _ if !board.tiles.contains(&0) => ErrorKind::NoBlank.said("the blank is missing"),
            Some(tile) if given().next().is_some() => {
                ErrorKind::Goal.said(format!("the goal has no tile {tile}"))
            }
            Some(tile) => ErrorKind::Goal.said(no_place(*tile, &board)),
            None => return Ok(board),
        };
        Err((0, what))
    }
}

/// The most cells of a goal that is proposed.
const PROPOSED: usize = 100;

/// The message that a tile of a board with fixed cells has no place in the usual goal, and the goal that may be meant.
fn no_place(tile: u16, board: &LineBoard) -> String {
    let what =
        format!("no place for tile {tile}: a fixed cell has its number, or the goal's blank");
    if board.tiles.len() > PROPOSED {
        return what;
    }
    let goal = board.in_order().line();
    format!("{what}; for tiles in their order give --goal '{goal}'")
}

impl CaseFormat for LineFormat {
    type Case = LineBoard;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<LineBoard>> {
        match (self.in_blocks, self.pairs) {
            (true, true) => return self.next_pair(cursor),
            (true, false) => return self.next_of_blocks(cursor),
            (false, _) => {}
        }
        let mut rows = std::mem::take(&mut self.rows);
        let read = read_line(cursor, |line| {
            let read = self.board(line);
            if let Ok(board) = &read {
                rows.pass(line, board.tiles.len());
            }
            read.map_err(|fault| self.fault_of_row(&mut rows, line, fault))
        });
        self.rows = rows;
        read
    }

    fn holds_case(&self) -> bool {
        self.blocks.goal.is_some() && !self.blocks.goal_used
    }

    fn estimate(&self, bytes: usize) -> usize {
        bytes / 18
    }

    fn instance(&self, case: &LineBoard) -> Instance {
        let tile = |&tile: &u16| match tile {
            FIXED => FIXED_CELL,
            tile => usize::from(tile),
        };
        let tiles = |board: &LineBoard| board.tiles.iter().map(tile).collect();
        Instance {
            wraps: self.wraps,
            ..Instance::new(case.shape, tiles(case), tiles(&self.goal_of(case)))
        }
    }
}

/// Reads the next line as one case, whatever it holds.
pub fn read_line<C>(
    cursor: &mut Cursor,
    parse: impl FnOnce(&[u8]) -> Result<C, FaultAt>,
) -> ReadResult<Option<C>> {
    let most = cursor.largest();
    let (length, used) = line(cursor, 0, most)?.unwrap_or_default();
    if length == most {
        return Err(too_long(cursor));
    }
    let read = match parse(&cursor.window()[..length]) {
        Ok(case) => Ok(Some(case)),
        Err((at, kind)) => {
            let text = cursor.window()[..length].trim_ascii_end();
            let kind = match text.contains(&b'\r') {
                true => CARRIAGE_RETURNS.into(),
                false => kind,
            };
            Err(cursor.fault_at(at, kind))
        }
    };
    cursor.advance_lines(used);
    read
}

/// Skips a line that the window does not hold.
pub(super) fn too_long(cursor: &mut Cursor) -> ReadError {
    let most = cursor.largest();
    cursor.skip_lines(1);
    cursor.fault(format!("the line is longer than {} MiB", most >> 20))
}
