//! Reads square boards of any size, in each of the ways in which problems write them.

use crate::puzzle::{GoalRule, GridBoard, Instance, Shape};
use crate::text::read::brackets::closing;
use crate::text::read::code::{begins_board, find_board, skip_code, square};
use crate::text::read::filters::Filter;
use crate::text::read::format::line;
use crate::text::read::{
    header, number, plural, BoardSize, CaseFormat, Cursor, FaultKind, Framing, GridText, Place,
    ReadError, ReadResult, Recovery, Sides, SidesKind, LONGEST_TOKEN,
};
use std::io::Result;

/// The most rows: the numbers of 65,025 cells fit into 16 bits.
pub const MOST: usize = 255;

/// All sizes that are read.
pub const ANY_SIDE: Sides = Sides::new(SidesKind::Square, 1, MOST);

/// How a square board is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareText {
    /// The size, then the cells; the judge writes a row per line.
    Sized,
    /// Like `Sized`, but the judge writes a cell per line.
    CellPerLine,
    /// Like `Sized`, but the judge aligns the cells, and `#` begins a comment that ends with its line.
    Commented,
    /// `[[1,2],[3,0]]`: one list per row.
    Matrix,
    /// The size N alone: the board is N * N - 1, ..., 2, 1 with the blank last, and 1 and 2 exchanged if N is even.
    SizeOnly,
}

/// How square boards are written, and where their paths end.
pub(super) struct SquareFormat {
    text: SquareText,
    sides: Sides,
    /// The reader of boards that have their size in front.
    sized: GridText,
    /// The goal of all boards.
    goal: GoalRule,
    /// Whether an input holds one board; then nothing is read after a fault.
    alone: bool,
}

/// A board as it is read: its size, and for each cell the home of its content in the goal 1, 2, ... with the blank
/// last.
type SquareCells = (usize, Vec<u32>);

impl SquareFormat {
    /// The format of boards of some sizes, written as `text`.
    pub(super) fn new(
        text: SquareText,
        goal: GoalRule,
        sides: Sides,
        framing: Framing,
    ) -> SquareFormat {
        SquareFormat {
            text,
            sides,
            sized: GridText::new(BoardSize::InFront(sides), false, framing),
            goal,
            alone: framing == Framing::ONE,
        }
    }

    /// The cells of the next board.
    fn cells(&mut self, cursor: &mut Cursor) -> ReadResult<Option<SquareCells>> {
        match self.text {
            SquareText::Matrix => {
                let read = matrix(self.sides, cursor);
                let (size, cells) = cursor.or_skip(read, skip_to_board)?;
                case(size, &cells).map(Some)
            }
            SquareText::SizeOnly => {
                let size = header::size(self.sides, false, (1, true), cursor);
                let size = size.map_err(ReadError::lost)?;
                Ok(size.map(|(rows, _)| descending(rows)))
            }
            _ => {
                let mut cells = (0, Vec::new());
                let read = self.sized.read(cursor, |grid| {
                    cells = (grid.rows, std::mem::take(&mut grid.homes));
                })?;
                Ok(read.map(|()| cells))
            }
        }
    }
}

impl CaseFormat for SquareFormat {
    type Case = GridBoard;

    fn filter(&self) -> Filter {
        match self.text {
            SquareText::Commented => Filter::Comments,
            _ => Filter::Nothing,
        }
    }

    fn find_case(&mut self, cursor: &mut Cursor) -> Result<bool> {
        match self.text {
            SquareText::Matrix => skip_code(cursor),
            _ => cursor.skip_space(),
        }
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<GridBoard>> {
        let read = self.cells(cursor).map_err(|error| match error {
            ReadError::Fault(_, _, Recovery::NextCase) if self.alone => error.lost(),
            error => error,
        })?;
        Ok(read.map(|cells| board(cells, self.goal)))
    }

    fn instance(&self, case: &GridBoard) -> Instance {
        let goal = self.goal.cells(case.shape.rows, case.shape.cols);
        let start = case.homes.iter().map(|&home| goal[usize::from(home)]);
        Instance::new(case.shape, start.collect(), goal)
    }
}

/// The board with these cells, and with the goal of a rule.
fn board((size, cells): SquareCells, rule: GoalRule) -> GridBoard {
    let goal = rule.cells(size, size);
    let count = goal.len();
    let mut home_of = vec![0; count];
    for (cell, &tile) in goal.iter().enumerate() {
        home_of[(tile + count - 1) % count] = cell as u16;
    }
    GridBoard {
        shape: Shape::new(size, size),
        homes: cells.iter().map(|&home| home_of[home as usize]).collect(),
        blank_home: home_of[count - 1],
        fixed: vec![false; count],
    }
}

/// The largest tile first, the blank last; 1 and 2 are exchanged where that makes the board solvable.
fn descending(size: usize) -> SquareCells {
    let tiles = (size * size - 1) as u32;
    let mut cells: Vec<u32> = (0..tiles).rev().chain([tiles]).collect();
    if size % 2 == 0 {
        cells.swap(size * size - 3, size * size - 2);
    }
    (size, cells)
}

/// The size and the cells of the board at the cursor. Its first row determines its size.
fn matrix(sides: Sides, cursor: &mut Cursor) -> ReadResult<(usize, Vec<(Place, u32)>)> {
    let mut cells = Vec::new();
    let (mut size, Sides { least, most, .. }) = (0, sides);
    let end = closing(sign(cursor, b"[")?).unwrap_or(b']');
    for row in 0.. {
        let row_end = closing(sign(cursor, b"[")?).unwrap_or(b']');
        let before = cells.len();
        loop {
            cells.push(cell(cursor)?);
            let length = cells.len() - before;
            if row == 0 && length > most {
                return Err(cursor.fault(format!("a row of more than {most} cells")));
            }
            let wanted: &[u8] = match length {
                _ if row == 0 => &[b',', row_end],
                _ if length < size => b",",
                _ => &[row_end],
            };
            if sign(cursor, wanted)? == row_end {
                break;
            }
        }
        if row == 0 {
            size = cells.len();
            if size < least {
                let what = format!("a row of {size} cells: the sizes are {least} to {most}");
                return Err(cursor.fault(what));
            }
        }
        sign(cursor, &[if row + 1 < size { b',' } else { end }])?;
        if row + 1 == size {
            break;
        }
    }
    Ok((size, cells))
}

/// The board with these cells, which must be a permutation.
fn case(size: usize, cells: &[(Place, u32)]) -> ReadResult<SquareCells> {
    let tiles = (size * size - 1) as u32;
    let mut seen = vec![false; cells.len()];
    let no_blank = || cells.iter().all(|&(_, tile)| tile != 0);
    for &(place, tile) in cells {
        if tile > tiles {
            let token = tile.to_string().into_bytes();
            let kind = FaultKind::BadCell(token, tiles as usize, b'0', no_blank());
            return Err(ReadError::at(place, kind));
        }
        if std::mem::replace(&mut seen[tile as usize], true) {
            return Err(ReadError::at(place, FaultKind::Twice(tile, no_blank())));
        }
    }
    let home = |&(_, tile): &(Place, u32)| tile.checked_sub(1).unwrap_or(tiles);
    Ok((size, cells.iter().map(home).collect()))
}

/// The number at the cursor, and its place.
fn cell(cursor: &mut Cursor) -> ReadResult<(Place, u32)> {
    cursor.set_mark();
    let length = cursor.token()?;
    let token = &cursor.window()[..length];
    let digits = token.iter().take_while(|b| b.is_ascii_digit()).count();
    let value = number(&token[..digits]);
    if digits == 0 {
        return Err(instead(cursor, "a number")?);
    }
    cursor.clear_mark();
    let place = cursor.locate(0);
    let Some(value) = value else {
        let what = format!("a number of {}", plural(digits as u64, "digit"));
        return Err(ReadError::at(place, what));
    };
    cursor.advance(digits);
    Ok((place, value))
}

/// Reads one of these signs. `[` may be any bracket that opens.
fn sign(cursor: &mut Cursor, wanted: &[u8]) -> ReadResult<u8> {
    cursor.set_mark();
    let there = cursor.skip_space()?;
    let first = cursor.window().first().copied().filter(|_| there);
    let fits = |&byte: &u8| wanted.contains(&byte) || wanted == b"[" && square(byte) == b'[';
    if let Some(byte) = first.filter(fits) {
        cursor.clear_mark();
        cursor.advance(1);
        return Ok(byte);
    }
    let names = wanted.iter().map(|&b| format!("`{}`", char::from(b)));
    let names: Vec<String> = names.collect();
    Err(instead(cursor, &names.join(" or "))?)
}

/// The fault of a token that is not what is wanted. The mark is after the token before it: there the wanted one is missing if
/// a line follows that begins another board.
fn instead(cursor: &mut Cursor, wanted: &str) -> Result<ReadError> {
    if cursor.line_start() && at_board(cursor)? {
        if let Some(back) = cursor.rewind(false) {
            let place = cursor.locate(0);
            cursor.advance_lines(back);
            let what = format!("the line ends where {wanted} is needed");
            return Ok(ReadError::at(place, what));
        }
    }
    cursor.clear_mark();
    let length = cursor.token()?;
    let kind = match &cursor.window()[..length] {
        [] => format!("the input ends where {wanted} is needed").into(),
        token => FaultKind::Instead(token.to_vec(), wanted.into()),
    };
    Ok(cursor.fault(kind))
}

/// Whether the line at the cursor begins with a board, or with a name before one.
fn at_board(cursor: &mut Cursor) -> Result<bool> {
    let end = line(cursor, 0, LONGEST_TOKEN)?.map_or(0, |line| line.0);
    Ok(begins_board(&cursor.window()[..end]))
}

/// Skips to a board on the rest of this line, or to a line that begins one, which may be this one.
fn skip_to_board(cursor: &mut Cursor) -> Result<()> {
    let mut within = !cursor.line_start();
    let end = line(cursor, 0, LONGEST_TOKEN)?.map_or(0, |line| line.0);
    if let Some(length) = find_board(&cursor.window()[..end]).filter(|_| within) {
        cursor.advance(length);
        return Ok(());
    }
    while within || cursor.skip_space()? && !at_board(cursor)? {
        within = false;
        cursor.skip_lines(1);
        cursor.settle()?;
    }
    Ok(())
}
