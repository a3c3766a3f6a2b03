//! The target of all searches: the goal, and the symmetry that it has.

use crate::puzzle::{Board, Move, Order, Shape};

/// Marks a tile that a board lacks.
pub const OUTSIDE: usize = 16;

/// The most edges between neighbouring cells: 12 within rows and 12 between them.
pub const EDGES: usize = 24;

/// The target of a search: the shape of the boards, the order in which moves are tried, and the goal.
#[derive(Clone, Copy)]
pub struct Target {
    pub shape: Shape,
    pub order: Order,
    pub goal: Board,
    /// The goal cell of the blank.
    pub blank: usize,
    /// The diagonal that this cell is on: `Some(false)` for the one through the first cell, `Some(true)` for the other.
    /// A board and its mirror image in that diagonal need the same number of moves.
    pub diagonal: Option<bool>,
}

impl Target {
    pub fn new(shape: Shape, order: Order, goal: Board) -> Target {
        let blank = goal.blank(shape.cells());
        let on = |&other: &bool| shape.rows == shape.cols && mirrored(blank, other) == blank;
        Target {
            shape,
            order,
            goal,
            blank,
            diagonal: [false, true].into_iter().find(on),
        }
    }

    /// By tile: its cell on a board, [`OUTSIDE`] for tiles that the board lacks. Entry 0 is the blank's cell.
    pub fn places(&self, board: Board) -> [usize; 16] {
        let mut places = [OUTSIDE; 16];
        (0..self.shape.cells()).for_each(|cell| places[board.tile(cell) as usize] = cell);
        places
    }

    /// A cell of a goal whose blank is in the last cell, turned to the corner of this goal's blank. If that is in no
    /// corner, its cell and the last one are exchanged.
    pub fn turned(&self, cell: usize) -> usize {
        let Shape { rows, cols } = self.shape;
        let (row, col) = (self.blank / cols, self.blank % cols);
        if row % (rows - 1) != 0 || col % (cols - 1) != 0 {
            return if cell == self.blank {
                rows * cols - 1
            } else {
                cell
            };
        }
        let symmetry = usize::from(row == 0) << 1 | usize::from(col == 0) << 2;
        self.shape.image(cell, symmetry)
    }

    /// For each move, whether no path needs to begin with it: if a board is its own mirror image, a path that begins
    /// with the later of two mirrored moves has a mirror image that comes first. This saves 10% of the nodes on the 17
    /// hardest boards.
    pub fn redundant(&self, board: Board) -> [bool; 4] {
        let mut redundant = [false; 4];
        let Some(other) = self.diagonal else {
            return redundant;
        };
        let home = self.places(self.goal);
        let at = self.places(board);
        let twin = |tile: usize| self.goal.tile(mirrored(home[tile], other)) as usize;
        if (1..16).all(|tile| at[twin(tile)] == mirrored(at[tile], other)) {
            let pairs = match other {
                false => [[Move::Up, Move::Left], [Move::Down, Move::Right]],
                true => [[Move::Up, Move::Right], [Move::Down, Move::Left]],
            };
            for pair in pairs {
                let last = self.order.moves().into_iter().rfind(|m| pair.contains(m));
                redundant[last.map_or(0, |m| m as usize)] = true;
            }
        }
        redundant
    }
}

/// The mirror image of a cell of 4 x 4 in a diagonal: that through the first cell, or the other.
#[inline(always)]
pub const fn mirrored(cell: usize, other: bool) -> usize {
    let cell = if other { 15 - cell } else { cell };
    cell % 4 * 4 + cell / 4
}

/// The number of the edge between two neighbouring cells: first those within rows, then those between them, as in
/// [`Cells::edges`](crate::solve::patterns::cells::Cells::edges).
#[inline(always)]
pub const fn edge(shape: Shape, a: usize, b: usize) -> usize {
    let low = if a < b { a } else { b };
    if a + b == 2 * low + 1 {
        low - low / shape.cols
    } else {
        shape.rows * (shape.cols - 1) + low
    }
}
