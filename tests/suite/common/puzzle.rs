//! A board of any size and its goal, and what tells whether a path is right.

use crate::common::shuffled_cells;
use npuzzle::answer::route::route;
use npuzzle::large::large_board::Field;
use npuzzle::puzzle::board::{Move, Order, Shape};
use npuzzle::puzzle::long_path::Moves;
use npuzzle::puzzle::random::Rng;

/// A board as people write it, the blank 0, and whether the blank belongs first.
pub struct Puzzle {
    pub rows: usize,
    pub cols: usize,
    pub cells: Vec<usize>,
    pub blank_first: bool,
}

impl Puzzle {
    pub fn goal(&self) -> Vec<usize> {
        let count = self.cells.len();
        let shift = usize::from(!self.blank_first);
        (0..count).map(|cell| (cell + shift) % count).collect()
    }

    pub fn field(&self) -> Field {
        let goal = self.goal();
        let mut home = vec![0; goal.len()];
        (0..goal.len()).for_each(|cell| home[goal[cell]] = cell as u16);
        let homes = self.cells.iter().map(|&tile| home[tile]).collect();
        Field::new(
            Shape::new(self.rows, self.cols),
            homes,
            usize::from(home[0]),
        )
    }

    /// Exchanges two tiles if the goal cannot be reached: an even permutation and an even way of the blank, or both odd.
    pub fn made_solvable(mut self) -> Puzzle {
        if !self.solvable() {
            let tiles: Vec<usize> = (0..3).filter(|&i| self.cells[i] != 0).collect();
            self.cells.swap(tiles[0], tiles[1]);
        }
        self
    }

    pub fn solvable(&self) -> bool {
        let (mut cells, goal) = (self.cells.clone(), self.goal());
        let place = |cells: &[usize]| cells.iter().position(|&tile| tile == 0).expect("a blank");
        let (from, to) = (place(&cells), place(&goal));
        let way = (from / self.cols).abs_diff(to / self.cols)
            + (from % self.cols).abs_diff(to % self.cols);
        let mut swaps = 0;
        for cell in 0..cells.len() {
            while cells[cell] != goal[cell] {
                let home = goal.iter().position(|&tile| tile == cells[cell]);
                cells.swap(cell, home.expect("a home"));
                swaps += 1;
            }
        }
        (swaps + way).is_multiple_of(2)
    }

    /// Moves one by one, on plain cells.
    pub fn check(&self, path: &Moves) {
        let mut cells = self.cells.clone();
        let mut at = cells.iter().position(|&tile| tile == 0).expect("a blank");
        for m in path.iter() {
            let (row, col) = (at / self.cols, at % self.cols);
            let to = match m {
                Move::Up if row > 0 => at - self.cols,
                Move::Down if row + 1 < self.rows => at + self.cols,
                Move::Left if col > 0 => at - 1,
                Move::Right if col + 1 < self.cols => at + 1,
                _ => panic!("{m:?} from {at} leaves the board"),
            };
            cells.swap(at, to);
            at = to;
        }
        assert!(cells == self.goal(), "{} x {}", self.rows, self.cols);
    }

    pub fn solved(&self) -> Moves {
        let path = route(&self.field(), Order::Udlr).0.expect("a path");
        self.check(&path);
        path
    }
}

pub fn random(rng: &mut Rng, rows: usize, cols: usize, blank_first: bool) -> Puzzle {
    let cells = shuffled_cells(rng, rows * cols);
    Puzzle {
        rows,
        cols,
        cells,
        blank_first,
    }
}

/// What `npuzzle::large::construct` promises, line by line.
pub fn bound(rows: usize, cols: usize) -> usize {
    let (mut long, mut short) = (rows.max(cols), rows.min(cols));
    let mut moves = 31;
    while long > 3 {
        moves += short * (6 * (long + short) + 8) + 40;
        long -= 1;
        (long, short) = (long.max(short), long.min(short));
    }
    moves
}
