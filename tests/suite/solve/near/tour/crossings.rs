//! Crossings of a board: the best of all, found by trying each way through each line, and replayed on plain cells.

use crate::common::rng::Rng;
use crate::solve::near::tour::wide_board;
use npuzzle::puzzle::Shape;
use npuzzle::solve::near::tour::board::TourBoard;
use npuzzle::solve::near::tour::crossings::Crossing;
use npuzzle::solve::near::tour::two_way::{TwoWayBoard, UNIT};

/// A board whose tiles are their homes, as rows and columns.
struct Plain {
    shape: Shape,
    homes: Vec<[usize; 2]>,
    blank: [usize; 2],
    price: i32,
}

impl Plain {
    fn home(&self, [row, col]: [usize; 2]) -> [usize; 2] {
        self.homes[row * self.shape.cols + col]
    }

    /// The cost of a move of the blank to a cell beside it.
    fn cost(&self, from: [usize; 2], to: [usize; 2]) -> i32 {
        let home = self.home(to);
        let squares = |cell: [usize; 2]| {
            let way = |i: usize| home[i].abs_diff(cell[i]).pow(2) as i32;
            way(0) + way(1)
        };
        self.price + UNIT * (squares(from) - squares(to))
    }

    /// Makes a move, and returns its cost.
    fn slide(&mut self, to: [usize; 2]) -> i32 {
        let cost = self.cost(self.blank, to);
        let cell = |[row, col]: [usize; 2]| row * self.shape.cols + col;
        self.homes.swap(cell(self.blank), cell(to));
        self.blank = to;
        cost
    }

    /// The cost of the best crossing that keeps to these places.
    fn crossing(&self, axis: usize, up: bool, places: std::ops::Range<usize>) -> i32 {
        let cell = |line: usize, place: usize| match axis {
            0 => [line, place],
            _ => [place, line],
        };
        let sides = [self.shape.rows, self.shape.cols];
        let (mut line, mut best) = (self.blank[axis], 0);
        let mut enter = vec![None; sides[1 - axis]];
        enter[self.blank[1 - axis]] = Some(0);
        loop {
            let turn = |from: usize, to: usize| -> i32 {
                let step = |at: usize, next: usize| self.cost(cell(line, at), cell(line, next));
                match from < to {
                    true => (from..to).map(|at| step(at, at + 1)).sum(),
                    false => (to..from).map(|at| step(at + 1, at)).sum(),
                }
            };
            let leave: Vec<Option<i32>> = (0..sides[1 - axis])
                .map(|to| {
                    let ways = places.clone().filter(|_| places.contains(&to));
                    ways.filter_map(|from| Some(enter[from]? + turn(from, to)))
                        .min()
                })
                .collect();
            best = leave.iter().flatten().copied().fold(best, i32::min);
            let next = if up { line + 1 } else { line.wrapping_sub(1) };
            if next >= sides[axis] {
                return best;
            }
            for (place, enter) in enter.iter_mut().enumerate() {
                let pull = self.cost(cell(line, place), cell(next, place));
                *enter = leave[place].map(|cost| cost + pull);
            }
            line = next;
        }
    }
}

#[test]
fn best_crossings() {
    let mut rng = Rng::new(46);
    for (rows, cols) in [(2, 2), (3, 7), (11, 14), (12, 12), (17, 6)] {
        for round in 0..8 {
            let board = wide_board(&mut rng, rows, cols);
            let shape = board.shape;
            let at = |cell: usize| [cell / cols, cell % cols];
            let mut plain = Plain {
                shape,
                homes: board.homes.iter().map(|&home| at(home.into())).collect(),
                blank: at(board.blank()),
                price: 1 + 9 * round,
            };
            let mut sheet = TwoWayBoard::new(&TourBoard::new(&board).expect("an open board"));
            sheet.price = plain.price;
            for (axis, up) in [(0, false), (0, true), (1, false), (1, true)] {
                let mut crossing = Crossing::default();
                crossing.find(&sheet, axis, up);
                let cost = plain.crossing(axis, up, crossing.places.clone());
                assert_eq!(crossing.cost, cost, "{shape:?}, {axis}, {up}");
                let cells = crossing.cells(&sheet);
                let sum: i32 = cells
                    .into_iter()
                    .map(|cell| {
                        let m = sheet.slide(cell);
                        let back = plain.blank;
                        let to = match m {
                            0 => [back[0] - 1, back[1]],
                            1 => [back[0] + 1, back[1]],
                            2 => [back[0], back[1] - 1],
                            _ => [back[0], back[1] + 1],
                        };
                        assert_eq!(cell, to);
                        plain.slide(cell)
                    })
                    .sum();
                assert_eq!(sum, cost, "{shape:?}, {axis}, {up}");
            }
        }
    }
}
