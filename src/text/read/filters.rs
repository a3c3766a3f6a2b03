//! Inputs of which some signs are replaced by spaces before anything else is read. Each byte is replaced by one byte, so all
//! places stay the same.

use std::io::{Read, Result};

/// The signs of an input that are replaced by spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    Nothing,
    /// `#` begins a comment that ends with its line.
    Comments,
    /// `[`, `]`, `;` and `,` only separate cells.
    Brackets,
    /// A board may be written as MATLAB writes a matrix. With the cells of a row.
    Matrix(usize),
}

/// An input whose comments, from `#` to the end of the line, are replaced by spaces before anything else is read, so
/// that all places stay the same.
pub struct WithoutComments<'a> {
    input: Box<dyn Read + 'a>,
    /// Whether the last byte belonged to a comment.
    inside: bool,
}

/// An input whose brackets, semicolons and commas are replaced by spaces.
pub struct WithoutBrackets<'a>(pub Box<dyn Read + 'a>);

impl Read for WithoutBrackets<'_> {
    #[inline(never)] // Five more methods of the trait would contain it.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let count = self.0.read(buffer)?;
        for byte in &mut buffer[..count] {
            if matches!(*byte, b'[' | b']' | b';' | b',') {
                *byte = b' ';
            }
        }
        Ok(count)
    }
}

impl<'a> WithoutComments<'a> {
    pub fn new(input: Box<dyn Read + 'a>) -> WithoutComments<'a> {
        let inside = false;
        WithoutComments { input, inside }
    }
}

impl Read for WithoutComments<'_> {
    #[inline(never)] // Five more methods of the trait would contain it.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let count = self.input.read(buffer)?;
        for byte in &mut buffer[..count] {
            self.inside = match *byte {
                b'#' => true,
                b'\n' => false,
                _ => self.inside,
            };
            if self.inside {
                *byte = b' ';
            }
        }
        Ok(count)
    }
}

/// An input with a board as MATLAB writes a matrix, `x = [1 2; 3 0];`: brackets, commas, ends of rows, continuations `...`
/// and comments are replaced by spaces, and the `(` of a call by the `=` of a name. A `;` stays, and is no cell, after a
/// row with a wrong number of cells: `[1 2 3; 0]` is not a 2 x 2 board. So does `]` after such a last row. Line ends alone
/// say nothing.
pub struct Matrix<'a> {
    input: Box<dyn Read + 'a>,
    /// The cells of a row.
    row: usize,
    /// The cells since the last row.
    cells: usize,
    /// Whether a `;` has ended a row.
    ended: bool,
    before: u8,
    /// Whether the last byte belonged to a comment, or followed `...` on its line.
    aside: bool,
}

impl<'a> Matrix<'a> {
    pub fn new(input: Box<dyn Read + 'a>, row: usize) -> Matrix<'a> {
        Matrix {
            input,
            row,
            cells: 0,
            ended: false,
            before: b' ',
            aside: false,
        }
    }

    fn replaced(&mut self, byte: u8) -> u8 {
        let before = std::mem::replace(&mut self.before, byte);
        self.aside =
            byte != b'\n' && (self.aside || byte == b'%' || (before, byte) == (b'.', b'.'));
        if self.aside {
            return b' ';
        }
        self.cells += usize::from(byte.is_ascii_digit() && !before.is_ascii_digit());
        let whole = self.cells == 0 || self.cells == self.row;
        let is_end = byte == b';' || byte == b']' && self.ended;
        if is_end && !whole {
            return byte;
        }
        self.ended |= byte == b';';
        if is_end || matches!(byte, b'[' | b']' | b'=') || byte == b'\n' && whole {
            self.cells = 0;
        }
        match byte {
            b'(' if before.is_ascii_alphanumeric() => b'=',
            b'[' | b']' | b')' | b';' | b',' => b' ',
            b'.' if !before.is_ascii_digit() => b' ',
            b'0'..=b'9' if before == b'.' => b'.',
            _ => byte,
        }
    }
}

impl Read for Matrix<'_> {
    #[inline(never)] // Five more methods of the trait would contain it.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let count = self.input.read(buffer)?;
        for byte in &mut buffer[..count] {
            *byte = self.replaced(*byte);
        }
        Ok(count)
    }
}
