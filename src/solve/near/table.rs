//! Pattern databases with weighted moves, on any graph.
//!
//! A table is built by Dijkstra's algorithm (1959) on the slots of the blank beside the pattern's tiles, not on all its
//! cells. Tables of two tiles on 8 x 8 with fixed cells take 14 ms instead of 43, and those of three tiles on 5 x 5
//! 24 ms instead of 42; tables of four tiles gain nothing.

use crate::puzzle::arrays::chunk;
use crate::puzzle::{Graph, Pages};
use crate::solve::near::detours::{Detours, MOST_COST, MOST_TILES, NEVER};

/// The costs of the blank's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The cost of a move that slides a tile of the pattern.
    pub tile: u8,
    /// The cost of any other move.
    pub blank: u8,
}

/// Additive pattern databases (Korf and Felner 2002): their sum is a lower bound.
pub const ADDITIVE: Weights = Weights { tile: 1, blank: 0 };

/// The weights for the scores of beams: not a bound, but they count the blank's moves around a pattern. Lengths
/// relative to the shortest, against additive tables of the same size: on Korf's 50 boards of 5 x 5, 1.056 instead of
/// 1.145 with 1,000 states in a layer, and 1.027 instead of 1.067 with 8,000; on 6 x 6, 1.09 instead of 1.21. Ratios of
/// 2 to 4 between the two weights do nearly as well.
pub const GUIDING: Weights = Weights { tile: 5, blank: 2 };

/// By placement of a pattern's tiles, the least cost over all cells of the blank; the index is the sum of cell * n^i.
/// Tiles are named by their homes. Placements that cannot occur cost [`NEVER`]. There are at most 64 cells. `detours`:
/// the ways around this number of tiles. `blank_home`: `None` if the blank may be anywhere in the goal. `tile`: the cost
/// of a move of a tile of the pattern. `None` if time is up.
pub fn pattern_table(
    detours: &Detours,
    homes: &[u8],
    blank_home: Option<u8>,
    tile: u8,
    late: &dyn Fn() -> bool,
) -> Option<Pages<u8>> {
    match *homes {
        [a] => Table::<1, 8>::new(detours, [a], tile).fill(blank_home, late),
        [a, b] => Table::<2, 8>::new(detours, [a, b], tile).fill(blank_home, late),
        [a, b, c] => Table::<3, 16>::new(detours, [a, b, c], tile).fill(blank_home, late),
        [a, b, c, d] => Table::<4, 16>::new(detours, [a, b, c, d], tile).fill(blank_home, late),
        _ => panic!("a pattern has one to {MOST_TILES} tiles"),
    }
}

/// Tables of several patterns of a graph, one after the other.
pub struct PatternTables<'a> {
    graph: &'a Graph,
    weights: Weights,
    /// By number of tiles, once they are needed.
    detours: [Option<Detours<'a>>; MOST_TILES + 1],
    pub values: Pages<u8>,
}

impl<'a> PatternTables<'a> {
    /// No tables yet, with room for one of each of these numbers of tiles.
    pub fn new(
        graph: &'a Graph,
        weights: Weights,
        tiles: impl Iterator<Item = usize>,
    ) -> PatternTables<'a> {
        let entries = tiles.map(|tiles| graph.cells().pow(tiles as u32));
        PatternTables {
            graph,
            weights,
            detours: [const { None }; MOST_TILES + 1],
            values: Vec::with_capacity(entries.sum()).into(),
        }
    }

    /// Builds the table of a pattern, as [`pattern_table`] does, and says where it begins.
    pub fn build(
        &mut self,
        homes: &[u8],
        blank_home: Option<u8>,
        late: &dyn Fn() -> bool,
    ) -> Option<usize> {
        let new = || Detours::new(self.graph, homes.len(), self.weights.blank);
        let detours = self.detours[homes.len()].get_or_insert_with(new);
        let table = pattern_table(detours, homes, blank_home, self.weights.tile, late)?;
        Some(self.add(&table))
    }

    /// Adds a table, and says where it begins.
    pub fn add(&mut self, table: &[u8]) -> usize {
        let begin = self.values.len();
        self.values.extend_from_slice(table);
        begin
    }
}

/// A table of `K` tiles, whose placements have up to `W` slots.
struct Table<'a, const K: usize, const W: usize> {
    detours: &'a Detours<'a>,
    homes: [u8; K],
    /// The cost of a move of a tile.
    tile: u8,
    /// By tile: the difference in the index when it moves up by one cell.
    powers: [usize; K],
    /// By placement: the result.
    costs: Pages<u8>,
    /// By placement and slot: the least cost so far.
    best: Pages<[u8; W]>,
    /// By cost: the states that a tile's move has reached, as the cells of the tiles and the slot of the blank (Dial
    /// 1969).
    reached: Vec<Pages<([u8; K], u8)>>,
}

impl<'a, const K: usize, const W: usize> Table<'a, K, W> {
    fn new(detours: &'a Detours, homes: [u8; K], tile: u8) -> Table<'a, K, W> {
        let n = detours.cells();
        Table {
            detours,
            homes,
            tile,
            powers: std::array::from_fn(|i| n.pow(i as u32)),
            costs: vec![NEVER; n.pow(K as u32)].into(),
            best: vec![[NEVER; W]; n.pow(K as u32)].into(),
            reached: (0..=MOST_COST).map(|_| Pages::new()).collect(),
        }
    }

    fn fill(mut self, blank_home: Option<u8>, late: &dyn Fn() -> bool) -> Option<Pages<u8>> {
        let order = Order::of(self.homes);
        let ways = match blank_home {
            Some(blank_home) => self.detours.from(&order.cells, blank_home),
            None => self.detours.to_all(&order.cells),
        };
        let ways = *chunk(&ways, 0);
        let goal = self.index(&self.homes);
        self.costs[goal] = 0;
        self.leave(self.homes, order, (0, ways));
        for cost in 0..=MOST_COST {
            if late() {
                return None;
            }
            while let Some((cells, slot)) = self.reached[usize::from(cost)].pop() {
                let (index, slot) = (self.index(&cells), usize::from(slot));
                // The blank may have come to this slot from another one.
                if self.best[index][slot] < cost {
                    continue;
                }
                self.costs[index] = self.costs[index].min(cost);
                let order = Order::of(cells);
                let ways = self.detours.between(&order.cells, slot);
                self.leave(cells, order, (cost, ways));
            }
            self.reached[usize::from(cost)] = Pages::new();
        }
        Some(self.costs)
    }

    #[inline]
    fn index(&self, cells: &[u8; K]) -> usize {
        (0..K).map(|i| usize::from(cells[i]) * self.powers[i]).sum()
    }

    /// Moves the blank to all slots, and from there each tile into the blank's cell, where that lowers a cost.
    #[inline]
    fn leave(&mut self, cells: [u8; K], order: Order<K>, (cost, ways): (u8, [u8; W])) {
        let index = self.index(&cells);
        // A byte for each slot, so that all of them are compared at once.
        let mut lower = [0; 16];
        let best = &mut self.best[index];
        for slot in 0..W {
            let there = match ways[slot] {
                NEVER => NEVER,
                way => cost.saturating_add(way).min(MOST_COST),
            };
            lower[slot] = u8::from(there < best[slot]);
            best[slot] = there.min(best[slot]);
        }
        let mut slots = u128::from_le_bytes(lower);
        while slots != 0 {
            let slot = slots.trailing_zeros() as usize / 8;
            slots &= slots - 1;
            let (from, tile) = (order.cells[slot / 4], usize::from(order.tiles[slot / 4]));
            let (to, back) = self.detours.neighbour(from, slot);
            let mut after = cells;
            after[tile] = to;
            let others = order.cells.iter().filter(|&&cell| cell != from);
            let rank = others.filter(|&&cell| cell < to).count();
            let there = 4 * rank + usize::from(back);
            let cost = self.best[index][slot].saturating_add(self.tile);
            let cost = cost.min(MOST_COST);
            let moved = index + usize::from(to) * self.powers[tile];
            let best = &mut self.best[moved - usize::from(from) * self.powers[tile]][there];
            if cost < *best {
                *best = cost;
                self.reached[usize::from(cost)].push((after, there as u8));
            }
        }
    }
}

/// The tiles of a pattern in the order of their cells.
struct Order<const K: usize> {
    cells: [u8; K],
    tiles: [u8; K],
}

impl<const K: usize> Order<K> {
    #[inline]
    fn of(mut cells: [u8; K]) -> Order<K> {
        let mut tiles = std::array::from_fn(|i| i as u8);
        for end in 1..K {
            let mut at = end;
            while at > 0 && cells[at - 1] > cells[at] {
                cells.swap(at - 1, at);
                tiles.swap(at - 1, at);
                at -= 1;
            }
        }
        Order { cells, tiles }
    }
}
