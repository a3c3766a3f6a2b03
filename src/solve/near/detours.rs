//! Ways of the blank around the tiles of a pattern, for building tables.
//!
//! A tile of a pattern can move only when the blank is beside it. A *slot* is such a place of the blank: slot 4 r + j
//! is the j-th neighbour of the r-th cell that holds a tile of the pattern, in ascending order. The cost of the blank's
//! way from slot to slot depends on these cells, but not on which tile is in which of them.

use crate::puzzle::arrays::chunk;
use crate::puzzle::{Graph, Pages};

/// The most tiles of a pattern.
pub const MOST_TILES: usize = 4;

/// The largest cost in a table. Higher costs, which occur in corridors, are lowered to this.
pub const MOST_COST: u8 = 254;

/// The cost of a placement that cannot occur.
pub const NEVER: u8 = 255;

/// The most slots.
pub const SLOTS: usize = 4 * MOST_TILES;

/// If the table of all costs would take more bytes than this, those from a slot are computed when they are needed.
const MOST_BYTES: usize = 1 << 22;

/// The costs of the blank's ways from slot to slot, by the cells of a pattern's tiles.
pub struct Detours<'a> {
    graph: &'a Graph,
    /// The cost of one step.
    step: u8,
    /// By cell: its neighbours as bits.
    beside: Vec<u64>,
    /// By cell and neighbour: the cell's number among the neighbours of that neighbour.
    back: Vec<[u8; 4]>,
    /// By rank r and cell c: the number of ways to choose r + 1 of the cells before c.
    choices: [[u32; 64]; MOST_TILES],
    /// By set of cells, slot where a way begins and slot where it ends: its cost. Empty if there are too many sets.
    costs: Pages<u8>,
}

impl<'a> Detours<'a> {
    /// The ways around each set of this many cells.
    pub fn new(graph: &'a Graph, tiles: usize, step: u8) -> Detours<'a> {
        let n = graph.cells();
        let mask = |cells: &[u16]| cells.iter().fold(0, |mask, &cell| mask | 1u64 << cell);
        let mut back = vec![[0; 4]; n];
        for (cell, back) in back.iter_mut().enumerate() {
            for (back, &next) in back.iter_mut().zip(graph.neighbours(cell)) {
                let other = graph.neighbours(next.into()).iter();
                *back = other.take_while(|&&at| usize::from(at) != cell).count() as u8;
            }
        }
        let choose = |cell: u32, count: u32| {
            (0..count).fold(1, |all, i| all * cell.saturating_sub(i) / (i + 1))
        };
        let choices =
            [1, 2, 3, 4].map(|count| std::array::from_fn(|cell| choose(cell as u32, count)));
        let mut detours = Detours {
            graph,
            step,
            beside: (0..n).map(|cell| mask(graph.neighbours(cell))).collect(),
            back,
            choices,
            costs: Pages::new(),
        };
        detours.costs = detours.all(tiles).unwrap_or_default();
        detours
    }

    /// The costs for all sets of cells; `None` if they take too many bytes.
    fn all(&self, tiles: usize) -> Option<Pages<u8>> {
        let n = self.graph.cells();
        let last: Vec<u8> = (n - tiles..n).map(|cell| cell as u8).collect();
        let sets = self.number(&last) + 1;
        // The bytes from one slot to the next: the slots of a pattern, rounded up to a power of two.
        let stride = if tiles <= 2 { 8 } else { SLOTS };
        let mut costs = match sets * 4 * tiles * stride {
            bytes if bytes > MOST_BYTES => return None,
            bytes => Pages::from(vec![NEVER; bytes]),
        };
        let mut cells: Vec<u8> = (0..tiles as u8).collect();
        for set in costs.chunks_mut(4 * tiles * stride) {
            for (slot, costs) in set.chunks_mut(stride).enumerate() {
                let cell = usize::from(cells[slot / 4]);
                let from = self.graph.neighbours(cell).get(slot % 4);
                if let Some(&from) = from.filter(|&&from| !cells.contains(&(from as u8))) {
                    costs.copy_from_slice(&self.from(&cells, from as u8)[..stride]);
                }
            }
            // The next set in the order of numbers: the first cell that can move up does so.
            let mut next = 0;
            while next + 1 < tiles && cells[next] + 1 == cells[next + 1] {
                cells[next] = next as u8;
                next += 1;
            }
            cells[next] += 1;
        }
        Some(costs)
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.graph.cells()
    }

    /// The number of a set of cells in ascending order.
    #[inline]
    fn number(&self, cells: &[u8]) -> usize {
        let choice = |(i, &cell): (usize, &u8)| self.choices[i][usize::from(cell)] as usize;
        cells.iter().enumerate().map(choice).sum()
    }

    /// The neighbour of a cell in a slot, and the cell's number among the neighbours of that neighbour.
    #[inline]
    pub fn neighbour(&self, cell: u8, slot: usize) -> (u8, u8) {
        let cell = usize::from(cell);
        let to = self.graph.neighbours(cell)[slot % 4];
        (to as u8, self.back[cell][slot % 4])
    }

    /// The costs of the blank's ways from a slot to the `W` slots of a pattern of `K` tiles; [`NEVER`] where there is
    /// none.
    #[inline]
    pub fn between<const K: usize, const W: usize>(&self, cells: &[u8; K], slot: usize) -> [u8; W] {
        if self.costs.is_empty() {
            let (from, _) = self.neighbour(cells[slot / 4], slot);
            *chunk(&self.from(cells, from), 0)
        } else {
            let begin = (self.number(cells) * 4 * K + slot) * W;
            *chunk(&self.costs, begin)
        }
    }

    /// No costs for all slots that there are.
    pub fn to_all(&self, cells: &[u8]) -> [u8; SLOTS] {
        self.by_slot(cells, |to| match cells.contains(&(to as u8)) {
            true => NEVER,
            false => 0,
        })
    }

    /// The costs of the cells in all slots.
    fn by_slot(&self, cells: &[u8], cost: impl Fn(u16) -> u8) -> [u8; SLOTS] {
        let mut slots = [NEVER; SLOTS];
        for (i, &cell) in cells.iter().enumerate() {
            for (slot, &to) in self.graph.neighbours(cell.into()).iter().enumerate() {
                slots[4 * i + slot] = cost(to);
            }
        }
        slots
    }

    /// The costs of the blank's ways from a cell to the slots.
    pub fn from(&self, cells: &[u8], from: u8) -> [u8; SLOTS] {
        let mut known = cells.iter().fold(0, |set, &cell| set | 1u64 << cell);
        let beside = cells.iter().map(|&cell| self.beside[usize::from(cell)]);
        let mut wanted = beside.fold(0, |all, set| all | set) & !known;
        let mut new = 1u64 << from;
        let mut costs = [NEVER; 64];
        let mut cost = 0u8;
        while new != 0 && wanted != 0 {
            known |= new;
            let mut reached = new & wanted;
            wanted &= !new;
            while reached != 0 {
                costs[reached.trailing_zeros() as usize] = cost;
                reached &= reached - 1;
            }
            let mut next = 0;
            while new != 0 {
                next |= self.beside[new.trailing_zeros() as usize];
                new &= new - 1;
            }
            new = next & !known;
            cost = cost.saturating_add(self.step).min(MOST_COST);
        }
        self.by_slot(cells, |to| costs[usize::from(to)])
    }
}
