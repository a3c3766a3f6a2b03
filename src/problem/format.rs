//! The format of a problem, as data: how its input is written, what is asked, how answers are worded, and what its
//! judge sends.
//!
//! A row states no more than its format honours: each kind of input is a variant of [`Form`] with its own fields.

use crate::problem::square::{GoalRule, SquareText};
use crate::puzzle::shape::{Order, Shape};

/// What an input looks like, and what is asked about each case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// Boards of one size, of up to 16 cells.
    Boards(Boards),
    /// Boards of any size: can they be solved?
    Solvable(Grids),
    /// Square boards of any size: a path, and up to 4 x 4 a shortest one.
    Square(Square),
    /// Blocks of a start, a goal and a bound on the moves (POJ 2224).
    Bounded {
        /// The blank, in text.
        blank: u8,
    },
    /// A graph of 9 cells, and where its eight pieces are: the number of moves until each is on the cell of its number.
    Graph,
    /// Boards of characters, and moves: where these lead.
    GivenMoves,
    /// Maps with fixed cells, and one piece with a target: the number of moves.
    OnePiece(MapText),
    /// Two pictures of tiles in two colours: a sum over all shortest paths.
    LookAlikes,
    /// Boards of many sizes with fixed cells, and a budget of letters for the paths of all of them together (Google
    /// Developer Day 2011).
    Budgeted,
    /// A start, the cell of its blank, and a goal: every board of a shortest path.
    EightTxt,
    /// The name of a search and a 3 x 3 board: the path that it finds to 0, 1, 2, ..., and its counts (edX).
    Driver,
    /// No input; the answer is every board of the 3 x 3 with its distance.
    WholeTable,
}

/// The number of cases of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cases {
    /// One case.
    One,
    /// A count, then that number of cases.
    Count,
    /// Cases to the end of the input.
    ToEnd,
}

/// Where the cases of an input end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Framing {
    /// A number of cases, or cases to the end of the input.
    Cases(Cases),
    /// At a size of zero, where each case has its size in front.
    ToZero,
    /// At a line that begins with a Z.
    ToEndMark,
}

/// Boards of one size, of up to 16 cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Boards {
    /// How many cases there are.
    pub cases: Cases,
    /// Rows and columns of every board.
    pub shape: Shape,
    /// How the cells of a board are written.
    pub text: Text,
    /// The blank, in text; a letter in either case.
    pub blank: u8,
    /// Non-empty lines of a case in the judge's own layout. Only recovery after a fault looks at it.
    pub lines: usize,
    /// Where every path ends.
    pub goal: Goal,
    /// The question.
    pub ask: Ask,
    /// What is said of boards that need too many moves.
    pub over: Option<Over>,
    /// Where tiles can slide.
    pub field: Field,
}

/// The cells of boards of one size, and between which of them a tile can slide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    /// Cells that are beside or above each other.
    Grid,
    /// The ends of these edges; the shape is a single row of all cells.
    Graph(Edges),
}

/// Pairs of cells, from 0, between which a tile can slide.
pub(crate) type Edges = &'static [(usize, usize)];

/// How a map with fixed cells is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MapText {
    /// Rows, columns and a number of queries; the map, 0 for a fixed cell; row and column of blank, piece and target in
    /// each query (NOIP 2013).
    Queries,
    /// The output of `df` for a grid of nodes (Advent of Code 2016): one query.
    DiskUsage,
}

impl MapText {
    /// The least and the most rows or columns of the maps that are sent with queries; the least is ours.
    pub(crate) const SIDES_SENT: (usize, usize) = (3, 30);
}

/// How a board is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Text {
    /// One token per cell.
    Tokens,
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

/// The goal of boards of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// 1, 2, ... with the blank last.
    Standard,
    /// Cells row by row, one digit each, `0` the blank.
    Cells(&'static str),
    /// A second board after each board.
    Given,
}

/// What is asked about a board of up to 16 cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// A shortest path: the first of them in this order. What the judge accepts besides.
    Path(Order, Accepts),
    /// The smallest number of moves.
    Number,
    /// A farthest board and a shortest path to it.
    Farthest,
    /// The sum of the tiles' distances to their places in the goal, whether it can be reached or not.
    Distances,
    /// Whether there is a path.
    Solvable,
}

/// The answer to boards that need many moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Over {
    /// The most moves of a board that is answered as usual.
    pub limit: usize,
    /// The template for all others that can be solved.
    pub text: &'static str,
}

/// The paths that a judge accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Accepts {
    /// Every path.
    Any,
    /// Every path of at most this number of moves.
    AtMost(usize),
    /// Every shortest path.
    Shortest,
    /// Only the first of all shortest paths, in the order of [`Ask::Path`].
    First,
}

/// Boards of any size that are asked whether they can be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grids {
    /// Boards of one size, goal 1, 2, ... with the blank last.
    Fixed { cases: Cases, shape: Shape },
    /// A size in front of each case.
    Sized {
        framing: Framing,
        sides: Sides,
        /// A start and a goal in each case; else the goal is 1, 2, ... with the blank last.
        pairs: bool,
    },
    /// A start and a goal on one graph of this number of cells, with dead ends.
    Graph {
        cases: Cases,
        cells: usize,
        edges: Edges,
    },
}

/// The size in front of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sides {
    /// One number: the rows, and as many columns.
    Square {
        least: usize,
        most: usize,
        /// Only odd numbers.
        odd: bool,
    },
    /// Two numbers: rows, then columns.
    RowsCols { least: usize, most: usize },
    /// One number: layers, and as many rows and columns in each; a layer is written as one row.
    Cube { least: usize, most: usize },
}

/// Square boards of any size; the answer is a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Square {
    /// How many cases there are.
    pub cases: Cases,
    /// How a board is written.
    pub text: SquareText,
    /// Where every path ends.
    pub goal: GoalRule,
    /// The least and the most rows that the judge sends. Others are answered too, up to [`Square::MOST`].
    pub sent: (usize, usize),
    /// Which paths the judge accepts.
    pub accepts: Accepts,
}

impl Square {
    /// The most rows: 65,025 cells have numbers of 16 bits.
    pub(crate) const MOST: usize = 255;
}

/// How answers are worded: templates, see [`crate::write::template`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Answers {
    /// A board that is solved; a yes, where nothing else is asked.
    pub solved: &'static str,
    /// The answer for a board that cannot reach the goal.
    pub unsolvable: &'static str,
    /// A case that cannot be read.
    pub invalid: &'static str,
    /// Between two answers.
    pub between: &'static str,
    /// The letters of up, down, left and right.
    pub letters: [u8; 4],
}

/// What the judge sends; `make` keeps to it. No limit: `usize::MAX`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sends {
    /// The most cases of an input.
    pub cases: usize,
    /// The most moves that a board needs.
    pub moves: usize,
    /// Boards that cannot be solved are sent, too.
    pub unsolvable: bool,
    /// An empty line precedes each case.
    pub spaced: bool,
    /// The files that a program reads and writes there.
    pub files: Files,
}

/// The names of a judge's files. The command line reads and writes any files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Files {
    /// What a program reads, of two files start and goal; none: standard input.
    pub input: &'static [&'static str],
    /// What it writes; empty: standard output.
    pub output: &'static str,
}

impl Files {
    /// Standard input and output.
    pub(crate) const STANDARD: Files = Files {
        input: &[],
        output: "",
    };
}
