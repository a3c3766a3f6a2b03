//! The text of boards of any size: one in each case, or a start and a goal.

use crate::puzzle::{GoalRule, Instance};
use crate::read::grid_recovery::{begins_case, left_over, recover};
use crate::read::{
    header, BoardSize, CaseFormat, Cursor, Framing, Grid, Place, QuickGrid, ReadError, ReadResult,
    Sides,
};

/// How the cases of one format are written.
pub(crate) struct GridText {
    size: BoardSize,
    /// The usual layout.
    pub quick: QuickGrid,
    /// Boards of a case: 1, or 2 if it has a goal.
    boards: usize,
    /// Whether a size of zero ends the input.
    to_zero: bool,
    /// The board that is being read.
    grid: Grid,
}

impl GridText {
    /// `pairs`: whether each case has a start and a goal.
    pub(crate) fn new(size: BoardSize, pairs: bool, framing: Framing) -> GridText {
        GridText {
            size,
            quick: QuickGrid::new(size, !pairs, framing == Framing::ONE),
            boards: 1 + usize::from(pairs),
            to_zero: framing == Framing::ToZero,
            grid: Grid::default(),
        }
    }

    /// Whether a board is a cube of layers.
    pub(crate) fn is_cube(&self) -> bool {
        matches!(self.size, BoardSize::InFront(Sides::Cube { .. }))
    }

    /// Reads the size and the boards of a case, and passes each board to `take`. `None` at the size of zero.
    ///
    /// # Errors
    /// The case cannot be read, or the input fails.
    pub(crate) fn read(
        &mut self,
        cursor: &mut Cursor,
        mut take: impl FnMut(&mut Grid),
    ) -> ReadResult<Option<()>> {
        let Some((rows, cols, size_mid_line)) = self.size(cursor)? else {
            return Ok(None);
        };
        for board in 0..self.boards {
            if !cursor.skip_space()? {
                let what = format!("the input ends before the {rows} x {cols} board");
                return Err(cursor.fault(what));
            }
            if let Some(kind) = self.grid.read((rows, cols), cursor)? {
                if let (Some(place), 0) = (size_mid_line, board) {
                    let numbers = self.size.numbers();
                    let found = begins_case(&self.grid, numbers, &self.quick, cursor)?;
                    if let Some(ReadError::Fault(_, kind, recovery)) = found {
                        return Err(ReadError::Fault(place, kind, recovery));
                    }
                }
                let (before, left) = (board, self.boards - 1 - board);
                return Err(recover(
                    &self.grid,
                    (before, left),
                    kind,
                    &self.quick,
                    cursor,
                )?);
            }
            take(&mut self.grid);
        }
        Ok(Some(()))
    }

    /// The size of the next board, and its place if it begins in the middle of a line; `None` for a size of zero.
    fn size(&self, cursor: &mut Cursor) -> ReadResult<Option<(usize, usize, Option<Place>)>> {
        let sides = match self.size {
            BoardSize::Fixed(shape) => return Ok(Some((shape.rows, shape.cols, None))),
            BoardSize::InFront(sides) => sides,
        };
        let mid_line = match cursor.line_start() {
            true => None,
            false => Some(cursor.locate(0)),
        };
        cursor.set_mark();
        let follows = (self.boards, self.quick.alone);
        let size = header::size(sides, self.to_zero, follows, cursor);
        if matches!(size, Err(ReadError::Fault(..))) && mid_line.is_some() {
            if let Some(left_over) = left_over(usize::MAX, &self.quick, cursor)? {
                return Err(left_over);
            }
        }
        cursor.clear_mark();
        Ok(size?.map(|(rows, cols)| (rows, cols, mid_line)))
    }
}

/// A format that reads whole boards.
pub(crate) struct GridFormat(pub GridText);

impl CaseFormat for GridFormat {
    type Case = Instance;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Instance>> {
        let mut case = Instance::default();
        let read = self.0.read(cursor, |grid| {
            (case.rows, case.cols) = (grid.rows, grid.cols);
            let cells = grid.homes.len();
            let tiles = grid.homes.iter().map(|&home| (home as usize + 1) % cells);
            case.start = std::mem::replace(&mut case.goal, tiles.collect());
        })?;
        if case.start.is_empty() {
            case.start = std::mem::take(&mut case.goal);
            case.goal = GoalRule::Standard.cells(case.rows, case.cols);
        }
        Ok(read.map(|()| case))
    }

    fn instance(&self, case: &Instance) -> Instance {
        case.clone()
    }
}
