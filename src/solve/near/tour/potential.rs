//! How far a board is from its goal: a convex cost of each tile's way, and a cost of tiles in each other's way.
//!
//! The cost of a tile is |dx|^p + |dy|^p, with p from 1.83 to 1.96. Because it is convex, tiles that are far from home move
//! first, and all approach their homes together; because it is a sum over both directions, each direction stays useful
//! until the tile is in its row or column. With plain distances, far tiles stay behind, and travel alone through sorted
//! ones later, at five moves a step.

use crate::solve::near::tour::board::{Place, TourBoard, TourCells, NO_TILE};
use crate::solve::near::tour::pairs::{PairCosts, PAIRS};

/// The cost of a move.
pub(super) const UNIT: i32 = 16;

/// More than any way of the blank costs.
pub(super) const NEVER: i32 = i32::MAX / 4;

/// The price of a move once nothing gains more than it: 97% of it, and less by one at least.
pub(super) fn lower(price: i32) -> i32 {
    price * 97 / 100
}

/// The longest way in one direction.
const FAR: usize = 256;

/// What the costs are made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PotentialWeights {
    /// The exponent of the distance in one direction, in hundredths.
    pub exponent: i32,
    /// The cost of two tiles in their own line, in the wrong order, in shares of a move; 0 where lines are too long to be
    /// looked through.
    pub inverted: i32,
    /// The costs of all kinds of neighbours, in shares of a move.
    pub pairs: [i32; PAIRS],
}

impl PotentialWeights {
    /// Without costs of neighbours and conflicts.
    pub(super) const fn plain(exponent: i32) -> PotentialWeights {
        PotentialWeights {
            exponent,
            inverted: 0,
            pairs: [0; PAIRS],
        }
    }
}

/// The costs of tiles, in shares of a move.
pub(super) struct Potential {
    /// By distance in one direction.
    costs: Vec<i32>,
    /// By the parity of the blank's move, and FAR + the place where the tile comes to minus its home, in the direction
    /// of the move: what is added to its cost.
    changes: [Vec<i32>; 2],
    inverted: i32,
    /// The costs of all pairs of neighbours.
    pairs: PairCosts,
}

impl Potential {
    pub(super) fn new(weights: &PotentialWeights) -> Potential {
        let power = f64::from(weights.exponent) / 100.0;
        // With hundredths from 150 to 250, no product is so near to a half that the last bits of a power decide how it is
        // rounded.
        let cost = |d: usize| (f64::from(UNIT) * (d as f64).powf(power)).round() as i32;
        let costs: Vec<i32> = (0..FAR + 1).map(cost).collect();
        // The tile comes from one step beyond, against the blank's move.
        let change = |beyond: isize| {
            let table = (0..2 * FAR as isize).map(|i| {
                let to = i - FAR as isize;
                let from = (to + beyond).unsigned_abs().min(FAR);
                costs[to.unsigned_abs()] - costs[from]
            });
            table.collect()
        };
        Potential {
            changes: [change(-1), change(1)],
            costs,
            inverted: weights.inverted,
            pairs: PairCosts::new(&weights.pairs),
        }
    }

    /// The cost of a distance in one direction.
    #[inline(always)]
    pub(super) fn cost(&self, distance: u8) -> i32 {
        self.costs[usize::from(distance)]
    }

    /// What is added to the costs of a tile's way when the blank goes from a cell to the tile at `from`.
    #[inline(always)]
    pub(super) fn change(&self, tile: Place, to: Place, m: u8) -> i32 {
        let (to, home) = match m < 2 {
            true => (to >> 8, tile >> 8),
            false => (to & 255, tile & 255),
        };
        self.changes[usize::from(m & 1)][(FAR + usize::from(to)).wrapping_sub(home.into())]
    }

    /// What is added to the costs of tiles in each other's way when a tile moves from a cell to the blank's. `m`: the
    /// move of the blank.
    #[inline(always)]
    pub(super) fn conflicts(
        &self,
        cells: TourCells,
        tile: Place,
        (from, to): (usize, usize),
        m: u8,
    ) -> i32 {
        let change = self.pairs.change(cells, tile, (from, to), m);
        match self.inverted {
            0 => change,
            cost => change + cost * inverted(cells, tile, (from, to), m),
        }
    }

    /// The mean slope of the costs of the tiles in a rectangle, times its cells.
    pub(super) fn slope(&self, board: &TourBoard, cells: &[std::ops::Range<usize>]) -> i64 {
        let slope = |d: u8| match usize::from(d) {
            0 => 0,
            d => self.costs[d] - self.costs[d - 1],
        };
        let mut sum = 0;
        for range in cells {
            let tiles = board.tiles[range.clone()].iter();
            for (&tile, &at) in tiles.zip(&board.places[range.clone()]) {
                if tile != NO_TILE {
                    let rows = slope((tile >> 8).abs_diff(at >> 8) as u8);
                    sum += i64::from(rows + slope((tile as u8).abs_diff(at as u8)));
                }
            }
        }
        sum
    }
}

/// What is added to the number of inverted pairs when a tile enters or leaves its line.
#[inline(always)]
fn inverted(board: TourCells, tile: Place, (from, to): (usize, usize), m: u8) -> i32 {
    let line = |place: Place| if m < 2 { place >> 8 } else { place & 255 };
    let home = line(tile);
    let count = if m < 2 { in_row } else { in_column };
    if home == line(board.places[to]) {
        count(board, tile, to)
    } else if home == line(board.places[from]) {
        -count(board, tile, from)
    } else {
        0
    }
}

/// The number of tiles of a row, which belong there too, in the wrong order with a tile at a cell.
fn in_row(board: TourCells, tile: Place, cell: usize) -> i32 {
    let begin = cell - usize::from(board.places[cell] & 255);
    let row = &board.tiles[begin..begin + board.shape.cols];
    let (before, after) = row.split_at(cell - begin);
    let wrong = |belongs: bool| i32::from(belongs);
    let before = before
        .iter()
        .map(|&other| wrong(other >> 8 == tile >> 8 && other > tile));
    let after = after
        .iter()
        .map(|&other| wrong(other >> 8 == tile >> 8 && other < tile));
    before.sum::<i32>() + after.sum::<i32>()
}

/// The same for a column.
fn in_column(board: TourCells, tile: Place, cell: usize) -> i32 {
    let mut count = 0;
    let mut at = board.stride + usize::from(board.places[cell] & 255);
    for _ in 0..board.shape.rows {
        let other = board.tiles[at];
        let wrong = if at < cell {
            other > tile
        } else {
            other < tile
        };
        count += i32::from(other & 255 == tile & 255 && wrong);
        at += board.stride;
    }
    count
}
