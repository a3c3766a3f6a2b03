//! Pattern databases with weighted moves, on any graph.

use crate::puzzle::{filled, grow, Graph};

/// The costs of the blank's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Weights {
    /// The cost of a move that slides a tile of the pattern.
    pub tile: u8,
    /// The cost of any other move.
    pub blank: u8,
}

/// Additive pattern databases (Korf and Felner 2002): their sum is a lower bound.
pub(crate) const ADDITIVE: Weights = Weights { tile: 1, blank: 0 };

/// The weights for the scores of beams: not a bound, but they count the blank's moves around a pattern. Lengths
/// relative to the shortest, against additive tables of the same size: on Korf's 50 boards of 5 x 5, 1.056 instead of
/// 1.145 with 1,000 states in a layer, and 1.027 instead of 1.067 with 8,000; on 6 x 6, 1.09 instead of 1.21. Ratios of
/// 2 to 4 between the two weights do nearly as well.
pub(crate) const GUIDING: Weights = Weights { tile: 5, blank: 2 };

/// The largest cost in a table. Higher costs, which exceed a byte in corridors, are lowered to this.
const MOST_COST: u8 = 254;

/// The cost of a placement that cannot occur.
pub(crate) const NEVER: u8 = 255;

/// The most tiles of a pattern.
pub(crate) const MOST_TILES: usize = 4;

/// A placement of a pattern's tiles, and the cells that the blank reaches at the same cost.
#[derive(Clone, Copy)]
struct Placement {
    /// The sum of cell * n^i.
    index: u32,
    cells: [u8; MOST_TILES],
    blanks: u64,
}

/// By placement of a pattern's tiles, the least cost over all cells of the blank; the index is the sum of cell * n^i.
/// Tiles are named by their homes. Placements that cannot occur cost [`NEVER`]. There are at most 64 cells, because all
/// blank cells with the same cost are found together as bits of a word. `None` if memory runs out or time is up.
pub(crate) fn pattern_table(
    graph: &Graph,
    homes: &[u8],
    blank_home: u8,
    weights: Weights,
    late: &dyn Fn() -> bool,
) -> Option<Vec<u8>> {
    let n = graph.cells();
    assert!(n <= 64 && homes.len() <= MOST_TILES);
    let mask = |cells: &[u16]| cells.iter().fold(0, |mask, &cell| mask | 1u64 << cell);
    let beside: Vec<u64> = (0..n).map(|cell| mask(graph.neighbours(cell))).collect();
    let powers: Vec<u32> = (0..homes.len()).map(|i| n.pow(i as u32) as u32).collect();
    let mut costs = filled(NEVER, n.pow(homes.len() as u32))?;
    // By placement: the cells of the blank whose cost is known.
    let mut known = filled(0u64, costs.len())?;
    let mut cells = [0; MOST_TILES];
    cells[..homes.len()].copy_from_slice(homes);
    let goal = Placement {
        index: homes
            .iter()
            .zip(&powers)
            .map(|(&home, power)| u32::from(home) * power)
            .sum(),
        cells,
        blanks: 1 << blank_home,
    };
    // Placements by cost, modulo the number of buckets (Dial 1969).
    let number = usize::from(weights.tile.max(weights.blank)) + 1;
    let mut buckets: Vec<Vec<Placement>> = vec![Vec::new(); number];
    buckets[0].push(goal);
    let mut cost = 0;
    while buckets.iter().any(|bucket| !bucket.is_empty()) {
        if late() {
            return None;
        }
        let mut bucket = std::mem::take(&mut buckets[cost % number]);
        let mut next = 0;
        while let Some(&at) = bucket.get(next) {
            next += 1;
            let index = at.index as usize;
            let new = at.blanks & !known[index];
            if new == 0 {
                continue;
            }
            known[index] |= new;
            costs[index] = costs[index].min(cost.min(usize::from(MOST_COST)) as u8);
            let tiles = &at.cells[..homes.len()];
            let occupied = tiles.iter().fold(0, |set, &cell| set | 1u64 << cell);
            let mut blanks = 0;
            let mut rest = new;
            while rest != 0 {
                blanks |= beside[rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
            let blanks = blanks & !occupied & !known[index];
            if blanks != 0 {
                let after = Placement { blanks, ..at };
                let later = match weights.blank {
                    0 => &mut bucket,
                    blank => &mut buckets[(cost + usize::from(blank)) % number],
                };
                if !grow(later, 1) {
                    return None;
                }
                later.push(after);
            }
            let slid = &mut buckets[(cost + usize::from(weights.tile)) % number];
            if !grow(slid, 4 * MOST_TILES) {
                return None;
            }
            for (i, &cell) in tiles.iter().enumerate() {
                let mut rest = beside[usize::from(cell)] & new;
                while rest != 0 {
                    let to = rest.trailing_zeros();
                    rest &= rest - 1;
                    let index = at.index + to * powers[i] - u32::from(cell) * powers[i];
                    if known[index as usize] >> cell & 1 == 1 {
                        continue;
                    }
                    let mut after = Placement {
                        index,
                        cells: at.cells,
                        blanks: 1 << cell,
                    };
                    after.cells[i] = to as u8;
                    slid.push(after);
                }
            }
        }
        bucket.clear();
        buckets[cost % number] = bucket;
        cost += 1;
    }
    Some(costs)
}
