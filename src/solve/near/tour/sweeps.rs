//! The coarse phase of a thin board: the blank sweeps along it, to and fro.
//!
//! When the blank goes to the next column, it pulls one tile of that column back, and which one it chooses by turning
//! to that tile's row first. So a sweep over n columns moves n tiles one column on, in about 1.5 n moves on 2 x n. The
//! blank arrives in a column in one of few rows; nothing else of what it did before matters for what comes. So the best
//! sweep, and the best way back after it, is found by dynamic programming, in time linear in the columns.
//!
//! ```text
//! row 0  _ b c d      b c _ d      from column 0 to 2: b and then c are pulled
//! row 1  a e f g      a e f g
//! ```
//!
//! A move has a price. When no sweep reduces the potential by more than the price of its moves, the price falls. So what
//! gains most for a move is done first.
//!
//! On 2 x 140 the whole path takes 1.40 cells times the mean side. A beam that looks 64 moves ahead gets stuck there:
//! it sees too little of a board where the blank has to go far for anything.

use crate::solve::near::tour::band::{Band, Rows, Turns, MOST_ROWS};
use crate::solve::near::tour::beam::TourBeam;
use crate::solve::near::tour::board::Place;
use crate::solve::near::tour::coarse::{promise, CoarseEnd};
use crate::solve::near::tour::plan::TourPlan;
use crate::solve::near::tour::potential::{lower, Potential, PotentialWeights, NEVER, UNIT};
use crate::solve::near::Allowance;

/// The least price of a move.
const LEAST: i32 = UNIT / 8;

/// Runs the coarse phase of a thin board.
pub(super) fn sweeps(beam: &mut TourBeam, plan: &TourPlan, allowance: &mut Allowance) -> CoarseEnd {
    let cells = beam.board.shape.cells();
    let mut band = Band::new(
        &beam.board,
        Potential::new(&PotentialWeights::plain(plan.sweeps)),
    );
    let mut best = (promise(cells, 0, band.left), 0);
    while band.price >= LEAST && !(allowance.late)() {
        let [on, back] = [false, true].map(|back| Course { band: &band, back }.best());
        allowance.generated((band.cols * band.rows * band.rows) as u64);
        let (value, steps) = if on.0 <= back.0 { on } else { back };
        if value >= 0 {
            band.price = lower(band.price);
            continue;
        }
        for (row, col) in steps {
            band.step(row, col, |m, left| {
                beam.go(m);
                best = best.min((promise(cells, beam.walk.len(), left), beam.walk.len()));
            });
        }
    }
    CoarseEnd {
        moves: best.1,
        paths: vec![Vec::new()],
    }
}

/// The sweeps in one direction.
struct Course<'a> {
    band: &'a Band,
    back: bool,
}

/// The cheapest ways to a column, by the row in which the blank enters it.
#[derive(Clone, Copy)]
struct Arrival {
    cost: Rows<i32>,
    /// The row in which the blank entered the column before.
    by: Rows<u8>,
    /// By both rows, that of this column and that in which the blank returns to the column before: the cost of what
    /// comes then.
    home: Rows<Rows<i32>>,
}

impl Course<'_> {
    /// The number of columns ahead, or behind.
    fn columns(&self, behind: bool) -> usize {
        match self.back != behind {
            true => self.band.col,
            false => self.band.cols - 1 - self.band.col,
        }
    }

    /// The column at a distance ahead; columns behind have negative ones.
    fn col(&self, distance: isize) -> usize {
        let distance = if self.back { -distance } else { distance };
        self.band.col.wrapping_add_signed(distance)
    }

    /// The cheapest sweep, together with a way back: its cost, and the row and column after each pull of the sweep.
    fn best(&self) -> (i32, Vec<(usize, usize)>) {
        let mut arrivals = vec![self.start()];
        let mut best = (0, 0, 0);
        for i in 1..=self.columns(false) {
            let next = self.next(&arrivals, i as isize);
            for row in 0..self.band.rows {
                best = best.min((
                    next.cost[row] + self.way_back(&next, i as isize, row),
                    i,
                    row,
                ));
            }
            arrivals.push(next);
        }
        let (cost, last, mut row) = best;
        let mut steps = Vec::with_capacity(last);
        for i in (1..=last).rev() {
            steps.push((row, self.col(i as isize)));
            row = arrivals[i].by[row].into();
        }
        steps.reverse();
        (cost, steps)
    }

    /// The blank's own column. A way back may go on behind it.
    fn start(&self) -> Arrival {
        let mut cost = [NEVER; MOST_ROWS];
        cost[self.band.row] = 0;
        let mut home = [0; MOST_ROWS];
        for i in (1..self.columns(true) as isize).rev() {
            let turns = self.band.turns(|row| self.band.tile(row, self.col(-i)));
            let beyond = |row: usize| (self.band.tile(row, self.col(-i - 1)), home[row]);
            home = self.return_from(-i, &turns, beyond);
        }
        Arrival {
            cost,
            by: [self.band.row as u8; MOST_ROWS],
            home: [home; MOST_ROWS],
        }
    }

    /// The cheapest ways to column `i`.
    fn next(&self, arrivals: &[Arrival], i: isize) -> Arrival {
        let before = &arrivals[arrivals.len() - 1];
        let (here, there) = (self.col(i - 1), self.col(i));
        let turns = self.band.turns(|row| self.band.tile(row, here));
        let (mut cost, mut by) = ([NEVER; MOST_ROWS], [0; MOST_ROWS]);
        for from in (0..self.band.rows).filter(|&row| before.cost[row] < NEVER) {
            for to in 0..self.band.rows {
                let pull = self.band.pull(self.band.tile(to, there), there, here);
                let sum = before.cost[from] + turns.cost(from, to) + pull;
                if sum < cost[to] {
                    (cost[to], by[to]) = (sum, from as u8);
                }
            }
        }
        let mut next = Arrival {
            cost,
            by,
            home: [[0; MOST_ROWS]; MOST_ROWS],
        };
        for (row, &from) in by.iter().enumerate().take(self.band.rows) {
            let from = usize::from(from);
            let turns = self
                .band
                .turns(|at| self.left_behind(i - 1, (from, row), at));
            let beyond = |to: usize| {
                let tile = match i {
                    1 => self.band.tile(to, self.col(-1)),
                    _ => self.left_behind(i - 2, (before.by[from].into(), from), to),
                };
                (tile, before.home[from][to])
            };
            if i > 1 || self.columns(true) > 0 {
                next.home[row] = self.return_from(i - 1, &turns, beyond);
            }
        }
        next
    }

    /// The cost of what comes after a return to column `i`, by the row. `beyond`: the tiles of
    /// the column after it, and the cost of what comes there.
    fn return_from(
        &self,
        i: isize,
        turns: &Turns,
        beyond: impl Fn(usize) -> (Place, i32),
    ) -> Rows<i32> {
        let mut costs = [0; MOST_ROWS];
        for to in 0..self.band.rows {
            let (pulled, rest) = beyond(to);
            let pull = self.band.pull(pulled, self.col(i - 1), self.col(i)) + rest;
            for (from, cost) in costs[..self.band.rows].iter_mut().enumerate() {
                *cost = (*cost).min(turns.cost(from, to) + pull);
            }
        }
        costs
    }

    /// The cost of the best way back from column `i`, entered in a row.
    fn way_back(&self, arrival: &Arrival, i: isize, row: usize) -> i32 {
        let from = usize::from(arrival.by[row]);
        let turns = self.band.turns(|row| self.band.tile(row, self.col(i)));
        let back = |to: usize| {
            let tile = self.left_behind(i - 1, (from, row), to);
            turns.cost(row, to)
                + self.band.pull(tile, self.col(i - 1), self.col(i))
                + arrival.home[row][to]
        };
        (0..self.band.rows).map(back).min().unwrap_or(0).min(0)
    }

    /// The tile in a row of column `i` after a sweep that came there in the row `from` and left it in the row `to`.
    #[inline(always)]
    fn left_behind(&self, i: isize, (from, to): (usize, usize), row: usize) -> Place {
        let col = self.col(i);
        if row == to {
            self.band.tile(row, self.col(i + 1))
        } else if (from..to).contains(&row) {
            self.band.tile(row + 1, col)
        } else if (to + 1..from + 1).contains(&row) {
            self.band.tile(row - 1, col)
        } else {
            self.band.tile(row, col)
        }
    }
}
