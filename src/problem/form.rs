//! What a problem asks, as data: how its boards are framed and written, the goal, and what is said.

use crate::puzzle::board::Order;

/// How many boards, or pairs of boards, an input holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Framing {
    One,
    /// A count, then as many.
    Count,
    ToEnd,
    /// To a size of zero.
    ToZero,
}

/// How a board is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Text {
    /// A token a cell.
    Tokens,
    /// A character a cell, and a token a board.
    Packed,
    /// A character a cell, and a token a row.
    PackedRows,
    /// `[[1,2,3],[4,0,5]]`, a board a line.
    Brackets,
}

/// The size of the boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    Fixed(usize, usize),
    /// A number before each board (or pair): rows and columns. From, to, and whether it must be odd.
    Square(usize, usize, bool),
    /// Two numbers before each board: rows, then columns, from and to.
    RowsCols(usize, usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Cells row by row, a character each, `0` the blank.
    Is(&'static str),
    /// 1, 2, ... with the blank last.
    Standard,
    /// 0, 1, 2, ...: the blank first.
    BlankFirst,
    /// A second board after each board.
    Given,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    Path(Order),
    Number,
    /// The number, or `over` if it is more than this.
    NumberUpTo(usize),
    Parity,
}

/// What is written, with `{case}` (from 1), `{moves}` and `{path}` in it; or, for boards of any size, `{words}`: each move
/// as a word on a line of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Say {
    /// Solved; to parity alone, yes.
    pub solved: &'static str,
    pub unsolvable: &'static str,
    /// For [`Ask::NumberUpTo`].
    pub over: &'static str,
    /// For what is no board.
    pub invalid: &'static str,
    /// Between two answers.
    pub between: &'static str,
    /// The letters of up, down, left and right.
    pub letters: [u8; 4],
}

/// Which of all paths a judge takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    Any,
    /// Of at most this many moves.
    AtMost(usize),
    Shortest,
    /// The first of all shortest, in the order of [`Ask::Path`].
    First,
}

/// What the judge sends, and which paths it takes. No bound: `usize::MAX`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    pub takes: Takes,
    /// The most cases of an input.
    pub cases: usize,
    /// Its boards have a path of no more moves.
    pub moves: usize,
    /// It sends boards that cannot be solved, too.
    pub unsolvable: bool,
    /// The least and the most rows or columns, where the form allows more.
    pub sides: (usize, usize),
    /// An empty line stands before each case.
    pub spaced: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    pub framing: Framing,
    pub text: Text,
    /// The blank, in text.
    pub blank: u8,
    pub size: Size,
    pub goal: Goal,
    /// Lines that a case (a board, or a pair) takes as the judge writes it. Only used to find the next case after a
    /// bad one; line breaks are no matter otherwise.
    pub lines: usize,
    pub ask: Ask,
    pub say: Say,
    pub rules: Rules,
}
