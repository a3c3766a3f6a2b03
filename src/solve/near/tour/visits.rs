//! Where the blank has been. A cell costs more the more often the blank was near it, so it does not stay where nothing
//! is left to gain. Without this, a beam on a board of 10 x 10 or more is soon stuck in one corner for ever: behind
//! itself the blank leaves tiles that would have to go back through its wake.

use crate::solve::near::tour::board::{Place, TourBoard, NO_TILE};
use crate::solve::near::tour::potential::Potential;
use crate::solve::near::tour::state::{Guide, Leaf};
use std::ops::Range;

/// What a visit adds to the 3 x 3 cells around it, divided by the cells around each of these.
const VISIT: i32 = 36;

/// The side of the square around the blank in which the slope of the potential is measured.
const AROUND: usize = 24;

/// The visits so far, and what they cost now.
pub(super) struct Visits {
    /// By cell: the visits to it and the cells around it, in shares of [`VISIT`].
    counts: Vec<i32>,
    /// By cell: how much it gets of a visit to a cell around it.
    shares: Vec<i32>,
    stride: usize,
    /// The cost of a share, in 1 / 65,536 of the potential's unit.
    price: i64,
    /// The mean slope on the whole board, and the number of prices since it was measured.
    whole: i64,
    age: usize,
}

/// The mean slope in a rectangle, times 65,536.
fn slope(board: &TourBoard, potential: &Potential, rows: Range<usize>, cols: Range<usize>) -> i64 {
    let cells = (rows.len() * cols.len()) as i64;
    let row = |row: usize| {
        let begin = board.cell((row << 8) as Place);
        begin + cols.start..begin + cols.end
    };
    let ranges: Vec<Range<usize>> = rows.map(row).collect();
    (potential.slope(board, &ranges) << 16) / cells
}

impl Visits {
    pub(super) fn new(board: &TourBoard) -> Visits {
        let inside = |cell: usize| board.places[cell] != NO_TILE;
        let stride = board.stride;
        let share = |cell: usize| match inside(cell) {
            true => VISIT / around(cell, stride).filter(|&cell| inside(cell)).count() as i32,
            false => 0,
        };
        Visits {
            counts: vec![0; board.tiles.len()],
            shares: (0..board.tiles.len()).map(share).collect(),
            stride,
            price: 0,
            whole: 0,
            age: 0,
        }
    }

    /// Counts a visit, or takes it back.
    pub(super) fn add(&mut self, cell: usize, times: i32) {
        for near in around(cell, self.stride) {
            self.counts[near] += times * self.shares[near];
        }
    }

    /// Sets the price of a visit: `weight` hundredths of the potential's mean slope around the blank, or on the whole
    /// board if that is steeper.
    pub(super) fn set_price(&mut self, board: &TourBoard, potential: &Potential, weight: i64) {
        let near = |at: usize, side: usize| {
            let begin = at.saturating_sub(AROUND / 2);
            let begin = begin.min(side.saturating_sub(AROUND));
            begin..(begin + AROUND).min(side)
        };
        let at = board.places[board.blank];
        let cols = near(usize::from(at & 255), board.shape.cols);
        let rows = near(usize::from(at >> 8), board.shape.rows);
        self.age += 1;
        if self.age % (board.shape.cells() / 32).max(8) == 0 || self.age == 1 {
            self.whole = slope(board, potential, 0..board.shape.rows, 0..board.shape.cols);
        }
        let mean = slope(board, potential, rows, cols).max(self.whole);
        self.price = mean * weight / (100 * i64::from(VISIT));
    }

    /// What the blank's cell costs.
    #[inline(always)]
    fn cost(&self, cell: usize) -> i32 {
        ((i64::from(self.counts[cell]) * self.price) >> 16) as i32
    }
}

/// The 3 x 3 cells around a cell. The margin of the board is inside the array, except beside its corners.
fn around(cell: usize, stride: usize) -> impl Iterator<Item = usize> {
    let rows = [cell.saturating_sub(stride), cell, cell + stride];
    rows.into_iter()
        .flat_map(|at| [at.saturating_sub(1), at, at + 1])
}

impl Guide for Visits {
    const REACHES: bool = false;

    #[inline(always)]
    fn judge(
        &self,
        _: &[Place],
        state: &mut Leaf,
        _: (Place, Place),
        (way, conflicts): (i32, i32),
    ) -> i32 {
        state.value += way + conflicts;
        state.value + self.cost(state.blank.into())
    }

    #[inline(always)]
    fn key(&self, state: &Leaf) -> u64 {
        state.hash
    }

    #[inline(always)]
    fn reached(&self, _: &Leaf) -> bool {
        false
    }
}
