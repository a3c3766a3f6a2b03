//! A board of any size and its goal, and what tells whether a path is right.

use super::rng::Rng;
use super::shuffled_cells;

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
        let mut home = vec![0; goal.len()];
        (0..goal.len()).for_each(|cell| home[goal[cell]] = cell);
        let mut swaps = 0;
        for cell in 0..cells.len() {
            while home[cells[cell]] != cell {
                let to = home[cells[cell]];
                cells.swap(cell, to);
                swaps += 1;
            }
        }
        (swaps + way) % 2 == 0
    }

    /// Follows a path, its letters u, d, l and r: it must lead to the goal.
    pub fn check(&self, path: &str) {
        let mut cells = self.cells.clone();
        let mut at = cells.iter().position(|&tile| tile == 0).expect("a blank");
        for letter in path.chars() {
            let (row, col) = (at / self.cols, at % self.cols);
            let to = match letter {
                'u' if row > 0 => at - self.cols,
                'd' if row + 1 < self.rows => at + self.cols,
                'l' if col > 0 => at - 1,
                'r' if col + 1 < self.cols => at + 1,
                _ => panic!("{letter} from {at} leaves the board"),
            };
            cells.swap(at, to);
            at = to;
        }
        assert!(cells == self.goal(), "{} x {}", self.rows, self.cols);
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
