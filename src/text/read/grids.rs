//! The text of boards of any size: one in each case, or a start and a goal.
//!
//! After a fault, the mark is where the case begins if its text so far is at most 64 KiB; then the next case is found by
//! [`crate::text::read::case_layout`]. Otherwise it is at the end of the rows of the board, if they have ended before it is
//! full; or else reading continues after its rows if it is laid out in rows, or after this line.

use crate::puzzle::{GoalRule, Instance};
use crate::text::read::case_layout::{left_over, recover};
use crate::text::read::{
    header, Ahead, BoardSize, CaseFormat, CaseLayout, Cursor, FaultKind, Framing, Grid, NeedsMore,
    QuickGrid, ReadError, ReadResult, Seen, SidesKind,
};
use std::io::Result;

/// How the cases of one format are written.
pub struct GridText {
    pub quick: QuickGrid,
    /// Boards of a case: 1, or 2 if it has a goal.
    boards: usize,
    /// Whether a size of zero ends the input.
    to_zero: bool,
    grid: Grid,
}

impl GridText {
    /// `pairs`: whether each case has a start and a goal.
    pub fn new(size: BoardSize, pairs: bool, framing: Framing) -> GridText {
        GridText {
            quick: QuickGrid {
                size,
                standard: !pairs,
                alone: framing == Framing::ONE,
            },
            boards: 1 + usize::from(pairs),
            to_zero: framing == Framing::ToZero,
            grid: Grid::default(),
        }
    }

    pub fn is_cube(&self) -> bool {
        matches!(self.quick.size, BoardSize::InFront(sides) if sides.kind == SidesKind::Cube)
    }

    /// Reads the size and the boards of a case, and passes each board to `take`. `None` at the size of zero.
    pub fn read(
        &mut self,
        cursor: &mut Cursor,
        mut take: impl FnMut(&mut Grid),
    ) -> ReadResult<Option<()>> {
        let line_start = cursor.line_start();
        cursor.set_mark();
        let Some((rows, cols)) = self.size(line_start, cursor)? else {
            return Ok(None);
        };
        for board in 0..self.boards {
            if !cursor.skip_space()? {
                let what = format!("the input ends before the {rows} x {cols} board");
                return Err(cursor.fault(what));
            }
            if let Some(kind) = self.grid.read((rows, cols), cursor)? {
                return Err(self.faulty(line_start, board, kind, cursor)?);
            }
            take(&mut self.grid);
        }
        cursor.clear_mark();
        Ok(Some(()))
    }

    /// The size of the next board; `None` for a size of zero. `line_start`: whether it begins its line.
    fn size(&self, line_start: bool, cursor: &mut Cursor) -> ReadResult<Option<(usize, usize)>> {
        let sides = match self.quick.size {
            BoardSize::Fixed(shape) => return Ok(Some((shape.rows, shape.cols))),
            BoardSize::InFront(sides) => sides,
        };
        let follows = (self.boards, self.quick.alone);
        let size = header::size(sides, self.to_zero, follows, cursor);
        if matches!(size, Err(ReadError::Fault(..))) && !line_start {
            let begins = |ahead: &Ahead, line: usize| next_begins(&self.quick, ahead, line);
            if let Some(error) = left_over(cursor, &self.case((1, usize::MAX >> 2), &begins))? {
                return Err(error);
            }
        }
        size
    }

    /// What recovery knows about a case whose boards have this size. `begins`: whether a case begins with a line.
    fn case<'a>(
        &self,
        (rows, cols): (usize, usize),
        begins: &'a dyn Fn(&Ahead, usize) -> Seen<bool>,
    ) -> CaseLayout<'a> {
        let numbers = match self.quick.size {
            BoardSize::Fixed(_) => 0,
            BoardSize::InFront(sides) => sides.numbers(),
        };
        CaseLayout {
            cells: self.boards * rows * cols,
            numbers,
            packed: false,
            lines: numbers.min(1) + self.boards * rows,
            boards: self.boards,
            counts_rows: true,
            closed: false,
            begins,
        }
    }

    /// The fault of a case, found at the cursor in this of its boards. Reading continues with the next case.
    fn faulty(
        &self,
        line_start: bool,
        board: usize,
        kind: FaultKind,
        cursor: &mut Cursor,
    ) -> Result<ReadError> {
        let grid = &self.grid;
        let (rows, wanted) = (grid.rows, grid.rows * grid.cols);
        let after = (self.boards - 1 - board) * rows;
        let at_rows_end = grid.at_rows_end.filter(|_| cursor.rewind(true).is_some());
        if let Some(cells) = at_rows_end {
            let what = format!("{cells} cells in {rows} rows where {wanted} are needed");
            let place = cursor.locate(0);
            cursor.skip_lines(after);
            return Ok(ReadError::at(place, what));
        }
        let begins = |ahead: &Ahead, line: usize| next_begins(&self.quick, ahead, line);
        let case = self.case((rows, grid.cols), &begins);
        let fault = |_: &Ahead, back| Ok((back, kind.clone()));
        if let Some(error) = recover(cursor, &case, line_start, &fault)? {
            return Ok(error);
        }
        let in_one_line = grid.lines == 0 && grid.homes.len() > grid.cols;
        let left = match in_one_line {
            true => 1,
            false => rows.saturating_sub(grid.lines).max(1),
        };
        let place = cursor.locate(0);
        cursor.skip_lines(left + after);
        Ok(ReadError::at(place, kind))
    }
}

/// Whether a case in the usual layout begins with a line.
fn next_begins(quick: &QuickGrid, ahead: &Ahead, line: usize) -> Seen<bool> {
    // No case in the usual layout is longer.
    let next = &ahead.text[line..ahead.text.len().min(line + QuickGrid::LONGEST)];
    match next.len() < QuickGrid::LONGEST && !ahead.ended {
        true => Err(NeedsMore),
        false => Ok(quick.next_begins(next)),
    }
}

/// A format that reads whole boards.
pub struct GridFormat(pub GridText);

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
