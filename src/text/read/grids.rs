//! The text of boards of any size: one in each case, or a start and a goal.
//!
//! After a fault, the mark is where the board begins if its text so far is at most 64 KiB; otherwise it is at the end
//! of its rows. A board with too few cells ends with its rows, or where a line in the usual layout begins another case.
//! After any other fault, reading continues after the rows of the board if it is laid out in rows, or else after this
//! line.

use crate::puzzle::{GoalRule, Instance};
use crate::text::read::recovery::{look, resume};
use crate::text::read::tokens::tokens;
use crate::text::read::{
    header, plural, skip_space, Ahead, BoardSize, CaseFormat, Cursor, FaultKind, Framing, Grid,
    NeedsMore, Place, QuickGrid, ReadError, ReadResult, Resume, Seen, SidesKind,
};
use std::io::Result;

/// How the cases of one format are written.
pub(crate) struct GridText {
    pub quick: QuickGrid,
    /// Boards of a case: 1, or 2 if it has a goal.
    boards: usize,
    /// Whether a size of zero ends the input.
    to_zero: bool,
    grid: Grid,
}

/// The place of a size in the middle of a line, and how many numbers it has.
type MidLine = Option<(Place, usize)>;

impl GridText {
    /// `pairs`: whether each case has a start and a goal.
    pub(crate) fn new(size: BoardSize, pairs: bool, framing: Framing) -> GridText {
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

    pub(crate) fn is_cube(&self) -> bool {
        matches!(self.quick.size, BoardSize::InFront(sides) if sides.kind == SidesKind::Cube)
    }

    /// Reads the size and the boards of a case, and passes each board to `take`. `None` at the size of zero.
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
                if let (Some((place, numbers)), 0) = (size_mid_line, board) {
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

    /// The size of the next board, and the place and count of its numbers if it begins in the middle of a line; `None`
    /// for a size of zero.
    fn size(&self, cursor: &mut Cursor) -> ReadResult<Option<(usize, usize, MidLine)>> {
        let sides = match self.quick.size {
            BoardSize::Fixed(shape) => return Ok(Some((shape.rows, shape.cols, None))),
            BoardSize::InFront(sides) => sides,
        };
        let mid_line = match cursor.line_start() {
            true => None,
            false => Some((cursor.locate(0), sides.numbers())),
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

/// The most bytes of a line that are looked at: more than a row of 999 tiles needs.
const LOOK_AHEAD: usize = 1 << 14;

/// Finds where to continue after a fault at the cursor. `before` and `left`: the number of boards of the same case
/// before this one and after it.
fn recover(
    grid: &Grid,
    (before, left): (usize, usize),
    kind: FaultKind,
    quick: &QuickGrid,
    cursor: &mut Cursor,
) -> Result<ReadError> {
    let found = match grid.line_start {
        true => resume(cursor, true, &|ahead| too_short(grid, left, quick, ahead)),
        false if before > 0 => resume(cursor, false, &|ahead| surplus(grid, left, ahead)),
        false if left > 0 || quick.sized() => Ok(None),
        false => left_over(grid.rows * grid.cols, quick, cursor),
    };
    if let Some(found) = found? {
        return Ok(found);
    }
    let place = cursor.locate(0);
    let lines = look(cursor, |ahead| {
        let end = ahead.next_line(0, LOOK_AHEAD)?;
        Ok(grid.lines_left(&ahead.text[..end]))
    });
    let lines = lines?.unwrap_or(1);
    let in_one_line = lines == 1 && grid.lines == 0;
    cursor.skip_lines(lines + left * if in_one_line { 1 } else { grid.rows });
    Ok(ReadError::at(place, kind))
}

/// Where to continue if a board that begins its line has too few cells: after its rows, or where another case begins
/// after fewer rows.
fn too_short(grid: &Grid, left: usize, quick: &QuickGrid, ahead: &Ahead) -> Seen<Option<Resume>> {
    let found = match grid.at_rows_end {
        0 => last_row(grid, left, quick, ahead)?,
        // The mark is at the end of the rows.
        _ => Some((grid.rows, 0)),
    };
    Ok(found.and_then(|(rows, end)| {
        let cells = grid.at_rows_end + tokens(&ahead.text[..end]);
        let (wanted, rows) = (grid.rows * grid.cols, plural(rows as u64, "row"));
        let given = plural(cells as u64, "cell");
        let what = format!("{given} in {rows} where {wanted} are needed");
        let fault = (end.max(1) - 1, what.into());
        (cells < wanted).then(|| Resume::next_case(fault, end, left * grid.rows))
    }))
}

/// The number of rows before the next case, or of all rows of the board, and the length of their text.
fn last_row(
    grid: &Grid,
    left: usize,
    quick: &QuickGrid,
    ahead: &Ahead,
) -> Seen<Option<(usize, usize)>> {
    let bare = (left > 0).then_some((grid.rows, grid.cols));
    let sized = left == 0 && quick.sized() && !quick.alone;
    // `empty`: an empty line was seen; `gap`: a row was seen after it.
    let (mut end, mut empty, mut gap) = (0, false, false);
    for rows in 1..=grid.rows {
        let line = end;
        end = ahead.next_line(line, LOOK_AHEAD)?;
        if !ahead.text[line..end].ends_with(b"\n") {
            break;
        }
        let is_empty = skip_space(&ahead.text[..end], line) == end;
        gap |= empty && !is_empty;
        empty |= is_empty;
        let past = rows == grid.rows && grid.lines >= rows;
        // If there are empty lines between the rows, or nothing may follow them, they count only if a case follows.
        if past && !quick.alone && !gap || (past || sized) && next_begins(bare, end, quick, ahead)?
        {
            return Ok(Some((rows, end)));
        }
    }
    Ok(None)
}

/// Whether the rest of the line from the mark on is left over. It is, if it does not consist of boards of `board` cells
/// (`usize::MAX` if the size is wrong), and a board in the usual layout, or the end of the input, follows the line.
fn left_over(board: usize, quick: &QuickGrid, cursor: &mut Cursor) -> Result<Option<ReadError>> {
    resume(cursor, false, &|ahead| {
        let line = ahead.next_line(0, LOOK_AHEAD)?;
        let cells = tokens(&ahead.text[..line]);
        let found = cells % board != 0 && next_begins(None, line, quick, ahead)?;
        Ok(found.then(|| Resume::left_over(cells)))
    })
}

/// Corrects the fault of a board whose size is at the end of the line before it. If its apparent first line begins a
/// case, the `numbers` of the size are left over, and reading continues with that case.
fn begins_case(
    grid: &Grid,
    numbers: usize,
    quick: &QuickGrid,
    cursor: &mut Cursor,
) -> Result<Option<ReadError>> {
    if !grid.line_start || grid.at_rows_end > 0 {
        return Ok(None);
    }
    resume(cursor, true, &|ahead| {
        let begins = next_begins(None, 0, quick, ahead)?;
        Ok(begins.then(|| Resume {
            lines: 0,
            ..Resume::left_over(numbers)
        }))
    })
}

/// Where to continue if the second board of a case seems to begin in the middle of a line, but all of its rows follow
/// that line: the cells before its rows are left over.
fn surplus(grid: &Grid, left: usize, ahead: &Ahead) -> Seen<Option<Resume>> {
    let line = ahead.next_line(0, LOOK_AHEAD)?;
    let mut end = line;
    for _ in 0..grid.rows {
        let begin = end;
        end = ahead.next_line(begin, LOOK_AHEAD)?;
        if tokens(&ahead.text[begin..end]) != grid.cols {
            return Ok(None);
        }
    }
    let kind = FaultKind::LeftOver(tokens(&ahead.text[..line]));
    Ok(Some(Resume::next_case(
        (0, kind),
        0,
        1 + grid.rows * (1 + left),
    )))
}

/// Whether the text from `at` on begins the next case, or a bare board of this size, or is an allowed end of the input.
fn next_begins(
    bare: Option<(usize, usize)>,
    at: usize,
    quick: &QuickGrid,
    ahead: &Ahead,
) -> Seen<bool> {
    // No case in the usual layout is longer.
    let next = &ahead.text[at..ahead.text.len().min(at + QuickGrid::LONGEST)];
    if next.len() == QuickGrid::LONGEST {
        return Ok(quick.next_begins(next, bare));
    }
    match ahead.ended {
        false => Err(NeedsMore),
        true if skip_space(next, 0) == next.len() => Ok(!quick.sized() || quick.alone),
        true => Ok(quick.next_begins(next, bare)),
    }
}
