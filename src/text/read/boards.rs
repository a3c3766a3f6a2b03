//! Boards of one size of up to 16 cells, one in each case or a start and a goal.

use crate::puzzle::{Board, Instance};
use crate::text::read::code::{find_board, skip_code, square};
use crate::text::read::fault::NO_CASE;
use crate::text::read::filters::Filter;
use crate::text::read::format::line;
use crate::text::read::recovery::go_back;
use crate::text::read::{
    pack, repeated, Ahead, BoardInput, BoardText, CaseFormat, CellText, Cursor, ReadError,
    ReadResult, Recovery, LONGEST_TOKEN,
};
use std::io::Result;

/// One board in each case; all have the same goal.
pub struct BoardFormat {
    text: BoardText,
    /// The cells of a board if each is a token, which has usual layouts; else 0.
    tokens: usize,
    goal: Board,
}

/// A start and a goal in each case.
pub struct PairFormat {
    text: BoardText,
}

impl BoardFormat {
    pub fn new(input: &BoardInput, goal: Board) -> BoardFormat {
        BoardFormat {
            text: BoardText::new(input, 1),
            tokens: match input.text {
                CellText::Tokens | CellText::Matrix => input.shape.cells(),
                _ => 0,
            },
            goal,
        }
    }
}

impl PairFormat {
    pub fn new(input: &BoardInput) -> PairFormat {
        PairFormat {
            text: BoardText::new(input, 2),
        }
    }
}

impl CaseFormat for BoardFormat {
    type Case = Board;

    #[inline]
    fn quick(&self, text: &[u8]) -> Option<(Board, usize)> {
        let table = &self.text.table;
        match self.tokens {
            0 => None,
            8 => table
                .board::<8, 2>(text)
                .or_else(|| table.spaced_board(text)),
            9 => table
                .board::<9, 2>(text)
                .or_else(|| table.spaced_board(text)),
            1..=7 => table.spaced_board(text),
            _ => table.numbered_board(text),
        }
    }

    /// Inlined, because the pool calls it as well: out of line, the drivers of 3 x 3 take 3% more instructions.
    #[inline(always)]
    fn quick_cases(&self, text: &[u8], most: usize, cases: &mut Vec<Board>) -> usize {
        let table = &self.text.table;
        match self.tokens {
            9 => add_quick(text, most, cases, |text| table.board::<9, 2>(text)),
            8 => add_quick(text, most, cases, |text| table.board::<8, 2>(text)),
            _ => add_quick(text, most, cases, |text| self.quick(text)),
        }
    }

    fn find_case(&mut self, cursor: &mut Cursor) -> Result<bool> {
        match self.text.input.text {
            CellText::Brackets | CellText::Matrix => skip_code(cursor),
            _ => cursor.skip_space(),
        }
    }

    fn filter(&self) -> Filter {
        let input = &self.text.input;
        match input.text {
            CellText::Matrix => Filter::Matrix(input.shape.cols),
            _ => Filter::Nothing,
        }
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Board>> {
        read(&self.text, cursor, |boards| boards[0])
    }

    fn estimate(&self, bytes: usize) -> usize {
        bytes / (2 * self.text.cells)
    }

    fn instance(&self, case: &Board) -> Instance {
        Instance::of_boards(self.text.input.shape, *case, self.goal)
    }
}

impl CaseFormat for PairFormat {
    type Case = (Board, Board);

    #[inline]
    fn quick(&self, text: &[u8]) -> Option<((Board, Board), usize)> {
        if self.text.input.text != CellText::Packed || self.text.cells != 9 {
            return None;
        }
        let (start, used) = self.text.table.board::<9, 1>(text)?;
        let (goal, more) = self.text.table.board::<9, 1>(&text[used..])?;
        Some(((start, goal), used + more))
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<(Board, Board)>> {
        read(&self.text, cursor, |boards| (boards[0], boards[1]))
    }

    fn estimate(&self, bytes: usize) -> usize {
        bytes / (2 * self.text.cells)
    }

    fn instance(&self, case: &(Board, Board)) -> Instance {
        Instance::of_boards(self.text.input.shape, case.0, case.1)
    }
}

/// Adds up to `most` consecutive cases that `quick` finds, and returns their length. There must be capacity for them:
/// so no call of the loop can see the list, and its length stays in a register.
#[inline(always)]
fn add_quick<C>(
    text: &[u8],
    most: usize,
    cases: &mut Vec<C>,
    quick: impl Fn(&[u8]) -> Option<(C, usize)>,
) -> usize {
    let mut used = 0;
    for _ in 0..most {
        match text.get(used..).and_then(&quick) {
            Some((case, length)) if cases.len() < cases.capacity() => {
                cases.push(case);
                used += length;
            }
            _ => break,
        }
    }
    used
}

/// Reads one case token by token, whatever the layout.
fn read<C>(
    text: &BoardText,
    cursor: &mut Cursor,
    case: fn(&[Board]) -> C,
) -> ReadResult<Option<C>> {
    let line_start = cursor.line_start();
    cursor.set_mark();
    let mut boards = Vec::with_capacity(text.boards);
    while boards.len() < text.boards {
        match sound_board(text, cursor)? {
            Some(board) => boards.push(board),
            None => return Err(faulty(text, cursor, line_start)?),
        }
    }
    cursor.clear_mark();
    if text.input.text == CellText::Matrix {
        if let Some(at) = transposed(cursor)? {
            let what = "`'` makes another board of this matrix: its rows become columns";
            return Err(cursor.fault_at(at, what).lost());
        }
    }
    Ok(Some(case(&boards)))
}

/// Where a sign that transposes a matrix is on the rest of its line.
fn transposed(cursor: &mut Cursor) -> Result<Option<usize>> {
    let end = line(cursor, 0, LONGEST_TOKEN)?.map_or(0, |line| line.0);
    Ok(cursor.window()[..end].iter().position(|&b| b == b'\''))
}

/// The fault of the case that begins at the mark. Reading continues with the next case.
fn faulty(text: &BoardText, cursor: &mut Cursor, line_start: bool) -> Result<ReadError> {
    let at_token = cursor.locate(0);
    let begins = |ahead: &Ahead, line: usize| text.begins_case(ahead, line);
    let case = text.case(&begins);
    let found = go_back(cursor, line_start, &|ahead, _| {
        let fault = text.fault(ahead.text, &text.spans(ahead, 0)?);
        let fault = fault.unwrap_or((0, NO_CASE.into()));
        let line = &ahead.text[..ahead.next_line(0)?];
        let open = line.iter().take_while(|&&b| square(b) == b'[').count();
        match find_board(&line[open..]).filter(|_| text.is_loose()) {
            Some(next) => Ok(Some((fault, Recovery::NextCase, (open + next, 0)))),
            // A board is not left over.
            None => {
                let alone = line_start || text.is_loose() && open > 0;
                case.resume(ahead, alone, fault).map(Some)
            }
        }
    })?;
    Ok(found.unwrap_or_else(|| {
        cursor.skip_lines(1);
        ReadError::at(at_token, "a fault in a case of more than 64 KiB")
    }))
}

/// The next board; `None` if it has a fault.
fn sound_board(text: &BoardText, cursor: &mut Cursor) -> Result<Option<Board>> {
    let mut cells = Vec::with_capacity(text.cells);
    while cells.len() < text.cells {
        if text.input.text == CellText::Brackets {
            match bracketed(text, cursor)? {
                Some(token) if text.add(&token, 0, &mut cells).is_ok() => continue,
                _ => return Ok(None),
            }
        }
        let length = match text.input.text {
            CellText::Characters => usize::from(cursor.skip_space()?),
            _ => cursor.token()?,
        };
        let token = &cursor.window()[..length];
        if token.is_empty() || text.add(token, 0, &mut cells).is_err() {
            return Ok(None);
        }
        cursor.advance(length);
    }
    let whole = cells.len() == text.cells && repeated(text.cells, &cells).is_none();
    Ok(whole.then(|| pack(&cells)))
}

/// The characters of a board in brackets, without white space; `None` if they are not of that form.
fn bracketed(text: &BoardText, cursor: &mut Cursor) -> Result<Option<Vec<u8>>> {
    let mut token = Vec::with_capacity(text.brackets.len());
    for wanted in text.brackets.bytes() {
        if !cursor.skip_space()? {
            return Ok(None);
        }
        let byte = cursor.window()[0];
        if square(byte) != wanted && !(wanted.is_ascii_digit() && byte.is_ascii_digit()) {
            return Ok(None);
        }
        token.push(byte);
        cursor.advance(1);
    }
    Ok(Some(token))
}
