//! How boards of one size, of up to 16 cells, are written; and boards in their usual layout, directly from their bytes.

use crate::puzzle::arrays::chunk;
use crate::puzzle::{Board, Shape};
use crate::text::read::{is_space, Cases, Framing};

/// How boards of one size, of up to 16 cells, are written in an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardInput {
    pub cases: Cases,
    pub shape: Shape,
    pub text: CellText,
    /// The blank, in text; a letter can be in either case.
    pub blank: u8,
    /// Non-empty lines of a case in the judge's layout. Only recovery after a fault uses it.
    pub lines: usize,
}

/// How the cells of a board are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellText {
    /// One token per cell.
    Tokens,
    /// The same; or in brackets, with `;` after rows and a name in front, as MATLAB writes a matrix.
    Matrix,
    /// One character per cell, one token per board.
    Packed,
    /// One character per cell, one token per row.
    PackedRows,
    /// One character per cell, with or without white space between any two.
    Characters,
    /// `[[1,2,3],[4,0,5]]`: one list per row.
    Brackets,
    /// One letter per cell, from A, one token per board.
    Letters,
    /// One letter per cell, from A, one token per row.
    LetterRows,
}

impl BoardInput {
    pub const fn framing(&self) -> Framing {
        Framing::Cases(self.cases)
    }

    pub fn has_letters(&self) -> bool {
        matches!(self.text, CellText::Letters | CellText::LetterRows)
    }
}

/// How the cases of one format are written: one board each, or a start and a goal.
pub struct BoardText {
    pub table: CellTable,
    pub input: BoardInput,
    /// Cells of a board.
    pub cells: usize,
    /// An example of a board like `[[1,2,3],[4,0,5]]`.
    pub brackets: String,
    /// Boards of a case: 1, or 2 if it has a goal.
    pub boards: usize,
    /// Tokens of a case.
    pub tokens: usize,
}

impl BoardText {
    /// How the cases of an input are written. `boards`: boards of a case, 1 or 2.
    pub fn new(input: &BoardInput, boards: usize) -> BoardText {
        let cells = input.shape.cells();
        let board_tokens = match input.text {
            CellText::Tokens | CellText::Matrix | CellText::Characters => cells,
            CellText::Packed | CellText::Letters | CellText::Brackets => 1,
            CellText::PackedRows | CellText::LetterRows => input.shape.rows,
        };
        BoardText {
            table: CellTable::new(cells, input.blank, input.has_letters()),
            input: *input,
            cells,
            brackets: brackets(input.shape),
            boards,
            tokens: boards * board_tokens,
        }
    }
}

/// An example of a board like `[[1,2,3],[4,0,5]]`.
fn brackets(shape: Shape) -> String {
    let blank = shape.rows / 2 * shape.cols + shape.cols / 2;
    let cell = |cell: usize| match cell {
        _ if cell == blank => 0,
        _ => cell + usize::from(cell < blank),
    };
    let row = |row: usize| {
        let cells = (0..shape.cols).map(|col| cell(row * shape.cols + col).to_string());
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    };
    let rows: Vec<String> = (0..shape.rows).map(row).collect();
    format!("[{}]", rows.join(","))
}

/// Every second byte of a word.
const BETWEEN: u64 = 0xff00_ff00_ff00_ff00;
/// Spaces in every second byte.
const SPACES: u64 = 0x2000_2000_2000_2000;

/// Eight bytes of a text.
#[inline]
fn word(text: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(*chunk(text, at))
}

/// By character: the value of the cell that it describes, on boards of up to 10 cells, or of up to 16 cells if tiles
/// are letters.
///
/// An entry is the cell's value, and a bit that marks the value as seen: `value | 1 << (8 + value)`. It is 0 for other
/// characters.
pub struct CellTable {
    entry: [u32; 256],
    cells: usize,
}

impl CellTable {
    /// The table for tiles 1 to `cells - 1`, as digits or, if `letters`, as A, B, ...; and for the blank, which can be
    /// in either case if it is a letter among digits.
    pub fn new(cells: usize, blank: u8, letters: bool) -> CellTable {
        let mut entry = [0; 256];
        let (zero, end) = if letters {
            (b'@', cells)
        } else {
            (b'0', cells.min(10))
        };
        for tile in 1..end as u32 {
            entry[usize::from(zero) + tile as usize] = tile | 1 << (8 + tile);
        }
        entry[usize::from(blank)] = 1 << 8;
        if blank.is_ascii_alphabetic() && !letters {
            entry[usize::from(blank ^ 0x20)] = 1 << 8;
        }
        CellTable { entry, cells }
    }

    /// The value of a character, if it is a cell.
    pub fn cell(&self, byte: u8) -> Option<u8> {
        let entry = self.entry[usize::from(byte)];
        (entry != 0).then_some(entry as u8)
    }

    /// A board at the very start of the text, and its length. Each cell is one byte, with nothing (`EACH` 1) or a space
    /// (`EACH` 2) between two cells, and a line end after the last. `None` for every other layout, right or wrong:
    /// those are left to the slow reader, which takes more than twice as long.
    #[inline]
    pub fn board<const CELLS: usize, const EACH: usize>(
        &self,
        text: &[u8],
    ) -> Option<(Board, usize)> {
        let end = EACH * (CELLS - 1) + 1;
        let text = text.get(..end + 1)?;
        let mut packed = 0;
        let mut seen = 0;
        let mut wrong = u64::from(text[end] ^ b'\n');
        for cell in 0..CELLS {
            let entry = self.entry[usize::from(text[EACH * cell])];
            packed |= u64::from(entry & 15) << (4 * cell);
            seen |= entry;
        }
        if EACH == 2 {
            // The seven or eight bytes between the cells are tested in two words.
            wrong |= (word(text, 0) ^ SPACES) & BETWEEN | (word(text, end - 9) ^ SPACES) & BETWEEN;
        }
        if wrong != 0 || seen >> 8 != (1 << CELLS) - 1 {
            return None;
        }
        Some((Board(packed), end + 1))
    }

    /// A board at the very start of the text, and its length including the line end. Its cells are single characters
    /// with any white space between them, and nothing follows it on its line.
    #[inline]
    pub fn spaced_board(&self, text: &[u8]) -> Option<(Board, usize)> {
        let mut packed = 0;
        let mut seen = 0;
        let mut count = 0;
        let mut was_cell = false;
        for (at, &byte) in text.iter().enumerate() {
            let entry = self.entry[usize::from(byte)];
            if entry == 0 && !is_space(byte) || entry != 0 && was_cell {
                return None;
            }
            was_cell = entry != 0;
            if was_cell && count == self.cells {
                return None;
            }
            packed |= u64::from(entry & 15) << (4 * count);
            seen |= entry;
            count += usize::from(was_cell);
            if byte == b'\n' && count == self.cells {
                let whole = seen >> 8 == (1 << self.cells) - 1;
                return whole.then_some((Board(packed), at + 1));
            }
        }
        None
    }

    /// A board of 10 to 16 cells at the very start of the text, whose tiles are numbers without leading zeros, and its
    /// length. It needs 60% fewer instructions than the slow reader on easy 4 x 4 boards.
    #[inline]
    pub fn numbered_board(&self, text: &[u8]) -> Option<(Board, usize)> {
        let mut packed = 0;
        let mut seen = 0u32;
        let mut count = 0;
        let mut at = 0;
        while count < self.cells {
            let first = *text.get(at)?;
            let second = *text.get(at + 1)?;
            let value = if is_space(first) {
                at += 1;
                continue;
            } else if is_space(second) {
                at += 2;
                u32::from(self.cell(first)?)
            } else {
                let units = u32::from(second.wrapping_sub(b'0'));
                if first != b'1' || units > 5 || !is_space(*text.get(at + 2)?) {
                    return None;
                }
                at += 3;
                10 + units
            };
            packed |= u64::from(value) << (4 * count);
            seen |= 1 << value;
            count += 1;
        }
        // The byte before `at` follows the last cell. The line must end there, or after more white space.
        let mut last = at - 1;
        while *text.get(last)? != b'\n' {
            last += 1;
            if !is_space(*text.get(last)?) {
                return None;
            }
        }
        (seen == (1 << self.cells) - 1).then_some((Board(packed), last + 1))
    }
}
