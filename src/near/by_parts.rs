//! Shortens paths on boards of any size: cuts a path wherever it leaves a small part of the board, and shortens each
//! piece on that part alone.

use crate::near::{NearSolver, NearTask, WalledBoard};
use crate::puzzle::{Graph, LongPath, Move, Shape};
use std::sync::atomic::AtomicU64;

/// The most cells of a part, and the most moves of a piece.
const CELLS: usize = 100;
const PIECE: usize = 1000;

/// The fewest states for a piece: with fewer, no piece becomes shorter. So the states may last only for the beginning
/// of a very long path.
const LEAST: u64 = 40_000;

/// A path on a board.
pub(crate) struct WholePath<'a> {
    pub shape: Shape,
    /// By cell: whether it is fixed.
    pub fixed: &'a [bool],
    /// The cell of the blank at the beginning of the path.
    pub blank: usize,
    pub path: &'a LongPath,
}

/// The solver that shortens pieces, and its limits.
pub(crate) struct PieceSolver<'a> {
    pub solver: &'a NearSolver,
    /// States that may be generated for the whole path.
    pub nodes: u64,
    /// Whether time is up.
    pub late: &'a dyn Fn() -> bool,
    /// Counts states while the work goes on.
    pub counter: &'a AtomicU64,
}

/// The first and the last row of a part, and the first and the last column.
#[derive(Clone, Copy)]
struct Rectangle {
    rows: (usize, usize),
    cols: (usize, usize),
}

impl Rectangle {
    fn with(self, (row, col): (usize, usize)) -> Rectangle {
        Rectangle {
            rows: (self.rows.0.min(row), self.rows.1.max(row)),
            cols: (self.cols.0.min(col), self.cols.1.max(col)),
        }
    }

    fn shape(self) -> Shape {
        Shape::new(self.rows.1 + 1 - self.rows.0, self.cols.1 + 1 - self.cols.0)
    }
}

impl WholePath<'_> {
    /// The path with each piece shortened.
    pub(crate) fn shortened(&self, by: &PieceSolver) -> LongPath {
        let mut shorter = LongPath::default();
        let (mut from, mut blank, mut left) = (0, self.blank, by.nodes);
        while from < self.path.len() {
            let (part, to) = self.piece(from, blank);
            let piece: Vec<Move> = (from..to).map(|i| self.path.get(i)).collect();
            let share = by.nodes as u128 * (to - from) as u128 / self.path.len() as u128;
            let share = (share as u64).max(LEAST).min(left);
            left -= share;
            let local = match share == 0 || (by.late)() {
                true => None,
                false => self.on_part(part, blank, &piece, (by, share)),
            };
            let moves = local.as_ref().unwrap_or(&piece);
            moves.iter().for_each(|&m| shorter.push(m));
            blank = piece.iter().fold(blank, |at, &m| self.step(at, m));
            from = to;
        }
        shorter
    }

    fn step(&self, at: usize, m: Move) -> usize {
        self.shape.step(at, m).expect("a path on the board")
    }

    /// The part in which the path stays from move `from` on, and where that piece ends.
    fn piece(&self, from: usize, blank: usize) -> (Rectangle, usize) {
        let place = |cell: usize| (cell / self.shape.cols, cell % self.shape.cols);
        let (row, col) = place(blank);
        let mut part = Rectangle {
            rows: (row, row),
            cols: (col, col),
        };
        let (mut at, mut to) = (blank, from);
        while to < self.path.len() && to - from < PIECE {
            at = self.step(at, self.path.get(to));
            let larger = part.with(place(at));
            if larger.shape().cells() > CELLS {
                break;
            }
            part = larger;
            to += 1;
        }
        (part, to)
    }

    /// A piece, shortened on its part; `None` if it cannot be shortened, for example on a single line, where there is
    /// only one way.
    fn on_part(
        &self,
        part: Rectangle,
        blank: usize,
        piece: &[Move],
        (by, nodes): (&PieceSolver, u64),
    ) -> Option<Vec<Move>> {
        let shape = part.shape();
        if shape.rows.min(shape.cols) < 2 {
            return None;
        }
        let cols = self.shape.cols;
        let whole = |cell: usize| {
            (part.rows.0 + cell / shape.cols) * cols + part.cols.0 + cell % shape.cols
        };
        let fixed: Vec<bool> = (0..shape.cells())
            .map(|cell| self.fixed[whole(cell)])
            .collect();
        let begin = (blank / cols - part.rows.0) * shape.cols + blank % cols - part.cols.0;
        // By cell: the cell in which its content was before the piece.
        let mut content: Vec<usize> = (0..shape.cells()).collect();
        let mut at = begin;
        let mut walk = Vec::with_capacity(piece.len());
        for &m in piece {
            let to = shape.step(at, m)?;
            content.swap(at, to);
            at = to;
            walk.push(to as u8);
        }
        let mut homes = vec![0; shape.cells()];
        for (cell, &from) in content.iter().enumerate() {
            homes[from] = cell as u8;
        }
        let board = WalledBoard {
            graph: Graph::grid(shape.rows, shape.cols, &fixed),
            homes,
            blank_home: at as u8,
        };
        let task = NearTask {
            shape,
            board: &board,
            nodes,
            seed: 0,
            bounded: false,
            given: Some(&walk),
            late: by.late,
            counter: by.counter,
        };
        let shorter = by.solver.solve(&task).walk?;
        if shorter.len() >= piece.len() {
            return None;
        }
        let cells = shorter.iter().map(|&cell| cell.into());
        shape.moves_through(begin, cells).collect()
    }
}
