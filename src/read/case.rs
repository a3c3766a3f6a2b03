//! From text to boards of a fixed size of up to 16 cells: one board a case, or a start and a goal.
//!
//! A case is a number of tokens, whatever the line breaks; [`crate::read::case_recovery`] knows what lines tell all the same.

use crate::problem::form::{Form, Goal, Size, Text};
use crate::puzzle::board::Board;
use crate::read::fast_board::Alphabet;
use crate::read::flaw::Flaw;
use crate::read::tokens::{is_space, number, skip_space, token_end};

/// Reads the cases of one form.
pub struct Cases {
    pub alphabet: Alphabet,
    pub cells: usize,
    pub text: Text,
    blank: u8,
    /// Boards a case: 1, or 2 with a goal.
    pub boards: usize,
    /// Tokens a case.
    pub wanted: usize,
    /// Lines a case as the judge writes it.
    pub lines: usize,
}

/// A case that can be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    pub start: Board,
    /// Only where each case has its own.
    pub goal: Option<Board>,
    /// Bytes of the text that it takes.
    pub used: usize,
}

/// A fault in a token: where it begins, and what is wrong.
pub type Wrong = (usize, Flaw);

impl Cases {
    pub fn new(form: &Form) -> Cases {
        let (rows, cols) = match form.size {
            Size::Fixed(rows, cols) => (rows, cols),
            _ => (0, 0),
        };
        let boards = if form.goal == Goal::Given { 2 } else { 1 };
        let board_tokens = match form.text {
            Text::Tokens => rows * cols,
            Text::Packed | Text::Brackets => 1,
            Text::PackedRows => rows,
        };
        Cases {
            alphabet: Alphabet::new(rows * cols, form.blank),
            cells: rows * cols,
            text: form.text,
            blank: form.blank,
            boards,
            wanted: boards * board_tokens,
            lines: form.lines,
        }
    }

    /// Where the tokens of a case stand: fewer than wanted only at the end of the input, `None` if more must come.
    pub fn spans(&self, text: &[u8], from: usize, ended: bool) -> Option<Vec<(usize, usize)>> {
        let mut spans = Vec::with_capacity(self.wanted);
        let mut at = from;
        while spans.len() < self.wanted {
            at = skip_space(text, at);
            let end = match self.text {
                // A board has its line to itself.
                Text::Brackets => text[at..]
                    .iter()
                    .position(|&b| b == b'\n')
                    .map_or(text.len(), |n| at + n),
                _ => token_end(text, at),
            };
            if end == text.len() && !ended {
                return None;
            }
            if at == end {
                break;
            }
            spans.push((at, end));
            at = end;
        }
        Some(spans)
    }

    /// The boards that a case's tokens make.
    pub fn boards_of(
        &self,
        text: &[u8],
        spans: &[(usize, usize)],
    ) -> Result<(Board, Option<Board>), Wrong> {
        let each = self.wanted / self.boards;
        let start = self.board(text, &spans[..spans.len().min(each)])?;
        if self.boards == 1 {
            return Ok((start, None));
        }
        let goal = self.board(text, &spans[spans.len().min(each)..])?;
        Ok((start, Some(goal)))
    }

    /// A board from the places of its tokens.
    ///
    /// # Errors
    /// The first token that is wrong, and why.
    pub fn board(&self, text: &[u8], spans: &[(usize, usize)]) -> Result<Board, Wrong> {
        let mut cells = Vec::with_capacity(self.cells);
        for &(from, to) in spans {
            let token = &text[from..to];
            match self.text {
                Text::Tokens => cells.push((from, self.token(token).map_err(|what| (from, what))?)),
                Text::Packed | Text::PackedRows => {
                    let wanted = self.cells * self.boards / self.wanted;
                    if token.len() != wanted {
                        return Err((from, Flaw::Cells(token.to_vec(), wanted)));
                    }
                    for (i, &byte) in token.iter().enumerate() {
                        let cell = self
                            .alphabet
                            .cell(byte)
                            .ok_or_else(|| (from + i, self.no_cell(&[byte])))?;
                        cells.push((from + i, u32::from(cell)));
                    }
                }
                Text::Brackets => self.brackets(token, from, &mut cells)?,
            }
        }
        permutation(self.cells, &cells)?;
        if cells.len() < self.cells {
            let end = spans.last().map_or(text.len(), |&(_, end)| end);
            return Err((end, Flaw::EndsAfter(cells.len(), self.cells)));
        }
        Ok(Board::pack(
            &cells
                .iter()
                .map(|&(_, value)| value as u8)
                .collect::<Vec<u8>>(),
        ))
    }

    fn token(&self, token: &[u8]) -> Result<u32, Flaw> {
        if token.len() == 1 {
            return self
                .alphabet
                .cell(token[0])
                .map(u32::from)
                .ok_or_else(|| self.no_cell(token));
        }
        match number(token) {
            Some(value) if value >= 1 && (value as usize) < self.cells => Ok(value),
            Some(0) if self.blank == b'0' => Ok(0),
            _ => Err(self.no_cell(token)),
        }
    }

    fn no_cell(&self, token: &[u8]) -> Flaw {
        Flaw::NoCell {
            token: token.to_vec(),
            tiles: self.cells - 1,
            blank: self.blank,
        }
    }

    /// `[[1,2,3],[4,0,5]]`, with spaces anywhere.
    fn brackets(
        &self,
        line: &[u8],
        from: usize,
        cells: &mut Vec<(usize, u32)>,
    ) -> Result<(), Wrong> {
        let mut digits = Vec::new();
        let mut shape = Vec::new();
        for (i, &byte) in line.iter().enumerate().filter(|&(_, &b)| !is_space(b)) {
            shape.push(if byte.is_ascii_digit() { b'0' } else { byte });
            if byte.is_ascii_digit() {
                digits.push((i, byte));
            }
        }
        if shape != b"[[0,0,0],[0,0,0]]" {
            return Err((from, Flaw::NoBrackets(line.to_vec())));
        }
        for (i, byte) in digits {
            let value = self
                .alphabet
                .cell(byte)
                .ok_or_else(|| (from + i, self.no_cell(&[byte])))?;
            cells.push((from + i, u32::from(value)));
        }
        Ok(())
    }
}

/// That no cell stands twice; `cells` are places in the text and values.
fn permutation(wanted: usize, cells: &[(usize, u32)]) -> Result<(), Wrong> {
    let mut seen = 0u32;
    for &(at, value) in cells {
        if seen >> value & 1 == 1 {
            let no_blank = cells.len() == wanted && cells.iter().all(|&(_, value)| value != 0);
            return Err((at, Flaw::Twice(value, no_blank)));
        }
        seen |= 1 << value;
    }
    Ok(())
}
