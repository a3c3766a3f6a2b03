//! The costs of neighbours: tiles beside each other cost more or less together than alone, by where both want to go.
//!
//! A tile's *heading* is its way home, at most two cells far in each direction. Two neighbours are of the same kind as
//! their mirror images and as themselves turned round, on rows as on columns, so there are 175 kinds.
//!
//! ```text
//! ahead:   how far a tile wants to go towards the other one        [a] [b]
//! aside:   how far it wants to go across, on either side           a: 1 ahead, 2 aside; b: 2 ahead, 0 aside
//! ```

use crate::solve::near::tour::board::{heading, Place, TourCells, HEADINGS, REACH, SIDE};

/// The bits of a heading.
const BITS: usize = 6;

/// The number of kinds of neighbours.
pub const PAIRS: usize = 175;

/// The costs of neighbours by their headings, the upper or left one's in the higher bits.
pub struct PairCosts {
    beside: [i16; 1 << (2 * BITS)],
    below: [i16; 1 << (2 * BITS)],
}

/// Two neighbours: how far the first one wants to go towards the other and across, and how far the other one wants to
/// go towards the first and across.
pub type Neighbours = [i32; 4];

/// The first of all neighbours that are of the same kind.
fn first_of_kind([ahead, aside, other_ahead, other_aside]: Neighbours) -> Neighbours {
    let same = [
        [ahead, aside, other_ahead, other_aside],
        [ahead, -aside, other_ahead, -other_aside],
        [other_ahead, other_aside, ahead, aside],
        [other_ahead, -other_aside, ahead, -aside],
    ];
    same.into_iter().fold(same[0], Ord::min)
}

/// The first neighbours of each kind, in ascending order.
pub fn kinds() -> Vec<Neighbours> {
    let side = || -REACH..REACH + 1;
    let ways = || side().flat_map(move |ahead| side().map(move |aside| (ahead, aside)));
    let all = ways().flat_map(|(a, b)| ways().map(move |(c, d)| [a, b, c, d]));
    all.filter(|&pair| first_of_kind(pair) == pair).collect()
}

impl PairCosts {
    /// `costs`: those of each kind.
    pub fn new(costs: &[i32; PAIRS]) -> PairCosts {
        let kinds = kinds();
        let cost = |pair: Neighbours| {
            let kind = kinds.binary_search(&first_of_kind(pair));
            costs[kind.expect("all kinds are known")] as i16
        };
        let mut made = PairCosts {
            beside: [0; 1 << (2 * BITS)],
            below: [0; 1 << (2 * BITS)],
        };
        for first in 0..HEADINGS {
            for second in 0..HEADINGS {
                let (y, x) = (first / SIDE - REACH, first % SIDE - REACH);
                let (v, u) = (second / SIDE - REACH, second % SIDE - REACH);
                let code = |h: i32| ((h / SIDE) << 3) | (h % SIDE);
                let at = ((code(first) << BITS) | code(second)) as usize;
                made.beside[at] = cost([x, y, -u, v]);
                made.below[at] = cost([y, x, -v, u]);
            }
        }
        made
    }

    /// What is added when a tile moves from a cell to the blank's. `m`: the move of the blank.
    #[inline(always)]
    pub fn change(&self, cells: TourCells, tile: Place, (from, to): (usize, usize), m: u8) -> i32 {
        let (before, after) = (cells.headings[from], heading(tile, cells.places[to]));
        // The tile is not its own neighbour.
        let itself = match m & 1 {
            0 => self.cost(m < 2, before, after),
            _ => self.cost(m < 2, after, before),
        };
        self.around(cells, to, after) - itself - self.around(cells, from, before)
    }

    /// The cost of neighbours, one below the other or not.
    #[inline(always)]
    fn cost(&self, below: bool, first: u8, second: u8) -> i32 {
        let costs = if below { &self.below } else { &self.beside };
        costs[(usize::from(first) << BITS | usize::from(second)) & (costs.len() - 1)].into()
    }

    /// The costs of a tile with this heading in a cell, with the tiles around it.
    #[inline(always)]
    fn around(&self, cells: TourCells, cell: usize, own: u8) -> i32 {
        let heading = |cell: usize| cells.headings[cell];
        self.cost(false, heading(cell - 1), own)
            + self.cost(false, own, heading(cell + 1))
            + self.cost(true, heading(cell - cells.stride), own)
            + self.cost(true, own, heading(cell + cells.stride))
    }
}
