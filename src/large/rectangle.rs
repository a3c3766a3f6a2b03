//! What is left of a large board while it is solved row by row: a rectangle in its lower right, seen so that the next
//! line to be done is its first row; and the ways of the blank in it.
//!
//! For a column the rectangle is seen over its diagonal, so all else knows only rows:
//!
//! ```text
//! 1 2 3          1 4 7
//! 4 5 6   seen   2 5 8   with up for left, down for right and so on
//! 7 8            3 6
//! ```

use crate::large::large_board::Field;
use crate::puzzle::board::{Move, Shape, MOVES};
use crate::puzzle::long_path::Moves;

/// A cell of the rectangle as it is seen, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    pub row: usize,
    pub col: usize,
}

impl At {
    pub fn new(row: usize, col: usize) -> At {
        At { row, col }
    }

    /// Rows and columns between two cells.
    pub fn distance(self, other: At) -> usize {
        difference(self.row, other.row) + difference(self.col, other.col)
    }
}

fn difference(a: usize, b: usize) -> usize {
    a.max(b) - a.min(b)
}

pub struct Yard {
    field: Field,
    /// All moves so far, as the board has them.
    pub moves: Moves,
    /// The rectangle as it is seen.
    pub height: usize,
    pub width: usize,
    top: usize,
    left: usize,
    turned: bool,
    blank: At,
    /// By cell of the board: the blank must not go there.
    locked: Vec<bool>,
    /// Of a search, by cell of the board: the move from there, or [`NEW`].
    way: Vec<u8>,
}

const NEW: u8 = 4;

impl Yard {
    /// The whole board. The blank belongs last.
    pub fn new(field: Field) -> Yard {
        let cells = field.shape.cells();
        let mut yard = Yard {
            field,
            moves: Moves::default(),
            height: 0,
            width: 0,
            top: 0,
            left: 0,
            turned: false,
            blank: At::new(0, 0),
            locked: vec![false; cells],
            way: vec![NEW; cells],
        };
        yard.see(0, 0, false);
        yard
    }

    /// Sees the rectangle below so many rows and right of so many columns of the board, for a column `turned`.
    pub fn see(&mut self, top: usize, left: usize, turned: bool) {
        let Shape { rows, cols } = self.field.shape;
        let size = (rows - top, cols - left);
        let (height, width) = if turned { (size.1, size.0) } else { size };
        self.height = height;
        self.width = width;
        self.top = top;
        self.left = left;
        self.turned = turned;
        self.blank = self.at(self.field.blank());
    }

    /// The cell of the board. A tile has the number of the cell where it belongs.
    #[inline]
    pub fn cell(&self, at: At) -> usize {
        let (row, col) = if self.turned {
            (at.col, at.row)
        } else {
            (at.row, at.col)
        };
        (self.top + row) * self.field.shape.cols + self.left + col
    }

    #[inline]
    fn at(&self, cell: usize) -> At {
        let cols = self.field.shape.cols;
        let (row, col) = (cell / cols - self.top, cell % cols - self.left);
        if self.turned {
            At::new(col, row)
        } else {
            At::new(row, col)
        }
    }

    /// Where a tile stands.
    pub fn place(&self, tile: usize) -> At {
        self.at(self.field.place(tile))
    }

    /// The tile in a cell.
    pub fn tile(&self, at: At) -> usize {
        self.field.home(self.cell(at))
    }

    pub fn blank(&self) -> At {
        self.blank
    }

    /// Keeps the blank from a cell, or lets it go there again.
    pub fn lock(&mut self, at: At, locked: bool) {
        let cell = self.cell(at);
        self.locked[cell] = locked;
    }

    #[inline]
    pub fn free(&self, at: At) -> bool {
        !self.locked[self.cell(at)]
    }

    /// The cell beside another, if the rectangle goes that far.
    pub fn beside(&self, at: At, m: Move) -> Option<At> {
        let At { row, col } = at;
        let beside = match m {
            Move::Up => At::new(row.checked_sub(1)?, col),
            Move::Down => At::new(row + 1, col),
            Move::Left => At::new(row, col.checked_sub(1)?),
            Move::Right => At::new(row, col + 1),
        };
        Some(beside).filter(|at| at.row < self.height && at.col < self.width)
    }

    /// Moves the blank to a cell beside it.
    #[inline]
    pub fn go(&mut self, to: At) {
        let from = self.blank;
        let m = match (to.row < from.row, to.row > from.row, to.col < from.col) {
            (true, _, _) => Move::Up,
            (_, true, _) => Move::Down,
            (_, _, true) => Move::Left,
            _ => Move::Right,
        };
        let (a, b) = (self.cell(from), self.cell(to));
        self.field.swap(a, b);
        self.blank = to;
        // Over the diagonal up and left change places, down and right too.
        let turn = if self.turned { 2 } else { 0 };
        self.moves.push(MOVES[m as usize ^ turn]);
    }

    /// Moves the blank to a free cell over free cells; `None` if there is no way. Straight lines with a
    /// corner or two first, and only then a search: -89% time on 50 x 50 against searches alone.
    pub fn walk(&mut self, to: At) -> Option<()> {
        let from = self.blank;
        // Beside the straight line, for what stands on it.
        let side = |step: fn(usize) -> usize| {
            if from.row == to.row {
                [
                    At::new(step(from.row), from.col),
                    At::new(step(to.row), to.col),
                ]
            } else {
                [
                    At::new(from.row, step(from.col)),
                    At::new(to.row, step(to.col)),
                ]
            }
        };
        if from.row != to.row && from.col != to.col {
            for &corner in &[At::new(to.row, from.col), At::new(from.row, to.col)] {
                if self.clear(&[from, corner, to]) {
                    self.follow(&[corner, to]);
                    return Some(());
                }
            }
        } else if self.clear(&[from, to]) {
            self.follow(&[to]);
            return Some(());
        } else {
            for &[a, b] in &[side(|line| line + 1), side(|line| line.wrapping_sub(1))] {
                if self.clear(&[from, a, b, to]) {
                    self.follow(&[a, b, to]);
                    return Some(());
                }
            }
        }
        self.search(to)
    }

    /// Whether all cells on the straight lines between these are free, but for the first.
    fn clear(&self, corners: &[At]) -> bool {
        corners.windows(2).all(|ends| {
            let (mut at, to) = (ends[0], ends[1]);
            let inside = to.row < self.height && to.col < self.width;
            while inside && at != to {
                at = toward(at, to);
                if !self.free(at) {
                    return false;
                }
            }
            inside
        })
    }

    fn follow(&mut self, corners: &[At]) {
        for &corner in corners {
            while self.blank != corner {
                let next = toward(self.blank, corner);
                self.go(next);
            }
        }
    }

    /// A shortest way by breadth-first search from its end. Only one tile in two or three asks for it
    /// once, at a corner of what is done, where its way is near.
    fn search(&mut self, to: At) -> Option<()> {
        self.way.iter_mut().for_each(|way| *way = NEW);
        let mut queue = vec![to];
        let mut next = 0;
        while self.way[self.cell(self.blank)] == NEW {
            let at = *queue.get(next)?;
            next += 1;
            for &m in &MOVES {
                if let Some(beside) = self.beside(at, m) {
                    let cell = self.cell(beside);
                    if beside != to
                        && self.way[cell] == NEW
                        && (self.free(beside) || beside == self.blank)
                    {
                        self.way[cell] = m.back() as u8;
                        queue.push(beside);
                    }
                }
            }
        }
        while self.blank != to {
            let m = MOVES[usize::from(self.way[self.cell(self.blank)])];
            let next = self.beside(self.blank, m)?;
            self.go(next);
        }
        Some(())
    }
}

/// One step nearer on a straight line.
#[inline]
fn toward(at: At, to: At) -> At {
    let step = |from: usize, to: usize| {
        if from < to {
            from + 1
        } else {
            from - usize::from(from > to)
        }
    };
    At::new(step(at.row, to.row), step(at.col, to.col))
}
