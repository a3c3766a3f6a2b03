//! Reads one board per line; even an empty line is a case.

use crate::puzzle::goal_rule::GoalRule;
use crate::puzzle::grid_board::FIXED;
use crate::puzzle::instance::{Instance, FIXED_CELL};
use crate::puzzle::shape::Shape;
use crate::read::board_text::FaultAt;
use crate::read::cursor::Cursor;
use crate::read::format::CaseFormat;
use crate::read::line::{board, LineBoard};
use crate::read::numbers::line;
use crate::read::read_error::ReadResult;

/// The message for a line that holds several boards.
const CARRIAGE_RETURNS: &str =
    "carriage returns do not end lines here: change them to line feeds, as tr '\\r' '\\n' does";

/// How boards are written on lines.
#[derive(Clone)]
pub(crate) struct LineFormat {
    /// The size of boards without rows.
    pub size: Option<Shape>,
    /// Goals of boards with the same shape and fixed cells.
    pub goals: Vec<LineBoard>,
    /// The rule for the goals of other boards without fixed cells.
    pub rule: GoalRule,
}

impl LineFormat {
    /// The goal of boards with the shape and the fixed cells of this one.
    pub(crate) fn goal_of(&self, board: &LineBoard) -> LineBoard {
        let given = self.goals.iter().find(|goal| goal.is_like(board));
        let rule = || match board.has_fixed() {
            true => board.standard_like(),
            false => self.by_rule(board.shape),
        };
        given.cloned().unwrap_or_else(rule)
    }

    /// The goal of boards of a shape without fixed cells.
    pub(crate) fn goal(&self, shape: Shape) -> LineBoard {
        self.goal_of(&self.by_rule(shape))
    }

    /// The goal of open boards of a shape.
    fn by_rule(&self, shape: Shape) -> LineBoard {
        let cells = self.rule.cells(shape.rows, shape.cols).into_iter();
        LineBoard {
            shape,
            tiles: cells.map(|tile| tile as u16).collect(),
        }
    }

    /// The board that a line holds, with the tiles of its goal.
    ///
    /// # Errors
    /// Where in the line, in bytes from 0, and why it is not a board.
    pub(crate) fn board(&self, line: &[u8]) -> Result<LineBoard, FaultAt> {
        board(line, self.size).and_then(|board| self.sound(board))
    }

    /// The board, if it has the tiles of its goal. Without fixed cells it always has.
    fn sound(&self, board: LineBoard) -> Result<LineBoard, FaultAt> {
        if !board.has_fixed() {
            return Ok(board);
        }
        let goal = self.goal_of(&board);
        let strange = board.tiles.iter().find(|tile| !goal.tiles.contains(tile));
        match strange {
            Some(0) => Err((0, "the goal has no blank".into())),
            Some(tile) => Err((
                0,
                format!(
                    "no place for tile {tile}: a fixed cell has its number, or the goal's blank"
                )
                .into(),
            )),
            None if board.tiles.contains(&0) => Ok(board),
            None => Err((0, "the blank is missing".into())),
        }
    }
}

impl CaseFormat for LineFormat {
    type Case = LineBoard;

    fn is_by_line(&self) -> bool {
        true
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<LineBoard>> {
        read_line(cursor, |line| self.board(line))
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
            rows: case.shape.rows,
            cols: case.shape.cols,
            start: tiles(case),
            goal: tiles(&self.goal_of(case)),
            ..Instance::default()
        }
    }
}

/// Reads the next line as one case, whatever it holds.
///
/// # Errors
/// Those of the input and of `parse`.
pub(crate) fn read_line<C>(
    cursor: &mut Cursor,
    parse: impl FnOnce(&[u8]) -> Result<C, FaultAt>,
) -> ReadResult<Option<C>> {
    let most = cursor.largest();
    let (length, used) = line(cursor, most)?.unwrap_or_default();
    if length == most {
        cursor.skip_lines(1);
        return Err(cursor.fault(format!("the line is longer than {} MiB", most >> 20)));
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
