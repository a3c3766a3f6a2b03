//! Depth-first search within a bound (IDA*, Korf 1985) with many sums.
//!
//! A sum's slack is the number of moves that may still raise it. As long as all sums have enough slack, all of them are
//! kept up to date. Once one has hardly any left, only the `K` sums with the least slack are kept below that board: 6
//! of 22 prune nearly as much as all.
//!
//! The slacks of the `K` sums are bytes of a word with a guard bit each, so that one subtraction changes them all:
//!
//! ```text
//! byte k    1sssssss    s more moves may raise sum k by one; one move too many clears the guard
//! ```
//!
//! The sums with the least slack often share patterns: with six tiles, nearly every slide moves a tile of a pattern
//! that two of the sums share. Such a pattern is looked up once, and its rise is subtracted from all kept sums that
//! contain it.

use crate::puzzle::{has_memory, Budget, Effort, Move, Pages, Watch, MOVES};
use crate::solve::deepening::bound::{
    BoundMeter, NodeSearch, SearchProgress, Searched, Subtree, TreeWork,
};
use crate::solve::patterns::cells::MOST_CELLS;
use crate::solve::proven::heuristics::{Heuristics, Root, MOST_SUMS, MOST_UNITS};
use crate::solve::proven::lookup::{Placed, ProofLookup, Unit, SIX_WORDS};
use std::mem::size_of;
use std::sync::atomic::Ordering;

const GUARD: u64 = 0x8080_8080_8080_8080;

/// A one in each byte.
const ALL: u64 = 0x0101_0101_0101_0101;

/// Once a sum has at most this slack, the search goes on with `k` sums. The limit is higher where there are many sums
/// of small tables, because looking all of them up costs more than the nodes that they save.
const fn few(k: usize) -> u8 {
    if k < 8 {
        1
    } else {
        2
    }
}

/// The data that all searches of a board share.
pub struct ProofSpace<'a> {
    pub lookup: &'a ProofLookup,
    pub sums: &'a Heuristics,
    /// The rows of the automaton, 16 bits for each move.
    pub rows: &'a [u64],
    pub next: &'a [[u8; 4]; MOST_CELLS],
    /// The moves in the order in which paths compare.
    pub moves: [u8; 4],
}

/// Marks a move that the automaton forbids.
pub const NO_STATE: u16 = u16::MAX;

/// A search below a root.
struct ProofSearch<'a, const K: usize, const WORDS: usize> {
    space: &'a ProofSpace<'a>,
    units: [Unit; MOST_UNITS],
    /// By tile, its unit in each of the `K` sums.
    units_of: [[u8; MOST_CELLS]; K],
    /// By unit: a one in the byte of each of the `K` sums that contains it.
    sums_of: [u64; MOST_UNITS],
    tiles: [u8; MOST_CELLS],
    placed: [Placed; MOST_UNITS],
    progress: SearchProgress<'a>,
}

/// A child for which only one unit has been looked up.
#[derive(Clone, Copy, Default)]
struct Child {
    m: u8,
    to: u8,
    tile: u8,
    unit: u8,
    state: u16,
    placed: Placed,
    slack: u64,
    /// A one in the byte of each sum that is still to be looked up.
    others: u64,
}

impl<'a, const K: usize, const WORDS: usize> ProofSearch<'a, K, WORDS> {
    pub fn new(space: &'a ProofSpace<'a>, root: &Root, meter: BoundMeter<'a>) -> Self {
        ProofSearch {
            space,
            units: space.sums.units,
            units_of: [[0; MOST_CELLS]; K],
            sums_of: [0; MOST_UNITS],
            tiles: root.tiles,
            placed: root.placed,
            progress: SearchProgress::new(meter),
        }
    }

    #[inline(always)]
    fn slide(&self, unit: u8, edge: usize) -> (Placed, u64) {
        let unit = usize::from(unit) % MOST_UNITS;
        self.space
            .lookup
            .slide::<WORDS>(self.units[unit], edge, self.placed[unit])
    }

    /// Chooses the `K` sums with the least slack, and returns their guarded bytes.
    fn choose(&mut self, slack: &[u8]) -> u64 {
        let mut least = [(u8::MAX, 0); K];
        for (i, &spare) in slack.iter().enumerate() {
            let mut entry = (spare, i);
            for place in &mut least {
                if entry.0 < place.0 {
                    std::mem::swap(&mut entry, place);
                }
            }
        }
        let mut bytes = GUARD;
        let sums = self.space.sums;
        for &unit in least.iter().flat_map(|&(_, sum)| &sums.units_in[sum]) {
            self.sums_of[usize::from(unit)] = 0;
        }
        for (k, &(spare, sum)) in least.iter().enumerate() {
            self.units_of[k] = sums.of[sum];
            for &unit in &sums.units_in[sum] {
                self.sums_of[usize::from(unit)] |= 1 << (8 * k);
            }
            bytes |= u64::from(spare & 0x7f) << (8 * k);
        }
        bytes
    }

    /// Expands a board, with all sums kept up to date; true if it finds a path.
    fn with_all(&mut self, blank: u8, slack: &[u8; MOST_SUMS], state: u16, left: u32) -> bool {
        if left == 0 {
            return true;
        }
        let count = self.space.sums.of.len();
        if slack[..count].iter().any(|&spare| spare <= few(K)) {
            let bytes = self.choose(&slack[..count]);
            return self.with_few(blank, bytes, state, left);
        }
        if self.progress.stops() {
            return false;
        }
        self.progress.expanded += 1;
        let space = self.space;
        let row = space.rows[usize::from(state)];
        for m in space.moves {
            let next = (row >> (16 * m)) as u16;
            if next == NO_STATE {
                continue;
            }
            self.progress.generated += 1;
            let to = space.next[usize::from(blank)][usize::from(m)];
            let tile = self.tiles[usize::from(to)];
            let list = &space.sums.by_tile[usize::from(tile)];
            let mut slack = *slack;
            let mut saved = [0; MOST_SUMS];
            for (&(unit, sums), saved) in list.iter().zip(&mut saved) {
                let (placed, rise) = self.slide(unit, 4 * usize::from(blank) + usize::from(m));
                *saved = placed;
                if rise != 0 {
                    // Every sum has a slack of more than one.
                    bits(sums).for_each(|sum| slack[sum] -= 1);
                }
            }
            let mut exchange = |search: &mut Self| {
                for (&(unit, _), saved) in list.iter().zip(&mut saved) {
                    std::mem::swap(&mut search.placed[usize::from(unit)], saved);
                }
            };
            exchange(self);
            self.tiles[usize::from(blank)] = tile;
            if self.with_all(to, &slack, next, left - 1) {
                self.progress.trail.push(MOVES[usize::from(m)]);
                return true;
            }
            self.tiles[usize::from(to)] = tile;
            exchange(self);
        }
        false
    }

    /// Expands a board, with only the `K` chosen sums kept up to date; true if it finds a path.
    fn with_few(&mut self, blank: u8, slack: u64, state: u16, left: u32) -> bool {
        if left == 0 {
            return true;
        }
        if self.progress.stops() {
            return false;
        }
        self.progress.expanded += 1;
        let space = self.space;
        let row = space.rows[usize::from(state)];
        let blank = usize::from(blank) % MOST_CELLS;
        // A sum without slack, if there is one, is looked up first, and for all children together.
        let spent = !((slack & !GUARD) + !GUARD) & GUARD & (!0 >> (64 - 8 * K));
        let first = if spent == 0 {
            0
        } else {
            spent.trailing_zeros() as usize / 8
        };
        let mut children = [Child::default(); 4];
        let mut count = 0;
        for m in space.moves {
            let next = (row >> (16 * (m & 3))) as u16;
            if next == NO_STATE {
                continue;
            }
            let to = space.next[blank][usize::from(m & 3)];
            let tile = self.tiles[usize::from(to) % MOST_CELLS];
            let unit = self.units_of[first % K][usize::from(tile) % MOST_CELLS];
            let sums = self.sums_of[usize::from(unit) % MOST_UNITS];
            let (placed, rise) = self.slide(unit, 4 * blank + usize::from(m & 3));
            children[count % 4] = Child {
                m,
                to,
                tile,
                unit,
                state: next,
                placed,
                slack: slack - rise * sums,
                others: ALL >> (64 - 8 * K) & !sums,
            };
            count += 1;
        }
        self.progress.generated += count as u64;
        'children: for child in &children[..count.min(4)] {
            let mut slack = child.slack;
            if slack & GUARD != GUARD {
                continue;
            }
            // The units of this tile, each with its placement after the slide.
            let mut after = [(0, 0); K];
            after[0] = (usize::from(child.unit), child.placed);
            let (mut count, mut others) = (1, child.others);
            while others != 0 {
                let k = others.trailing_zeros() as usize / 8;
                let unit = self.units_of[k % K][usize::from(child.tile) % MOST_CELLS];
                let sums = self.sums_of[usize::from(unit) % MOST_UNITS];
                let (placed, rise) = self.slide(unit, 4 * blank + usize::from(child.m & 3));
                slack -= rise * sums;
                if slack & GUARD != GUARD {
                    continue 'children;
                }
                after[count % K] = (usize::from(unit), placed);
                (count, others) = (count + 1, others & !sums);
            }
            let units = &mut after[..count.min(K)];
            for (unit, placed) in &mut *units {
                std::mem::swap(&mut self.placed[*unit % MOST_UNITS], placed);
            }
            self.tiles[blank] = child.tile;
            if self.with_few(child.to, slack, child.state, left - 1) {
                self.progress.trail.push(MOVES[usize::from(child.m & 3)]);
                return true;
            }
            self.tiles[usize::from(child.to) % MOST_CELLS] = child.tile;
            for &mut (unit, placed) in units {
                self.placed[unit % MOST_UNITS] = placed;
            }
        }
        false
    }
}

/// The numbers in a set of sums.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        Some(lowest).filter(|&lowest| lowest < MOST_SUMS)
    })
}

impl NodeSearch for ProofSpace<'_> {
    type Node = Root;
    type Position = [u8; MOST_CELLS];

    fn moves(&self) -> [Move; 4] {
        self.moves.map(|m| MOVES[usize::from(m)])
    }

    fn position(&self, root: &Root) -> [u8; MOST_CELLS] {
        root.tiles
    }

    fn child(&self, root: &Root, m: Move) -> Option<Root> {
        let state = (self.rows[usize::from(root.state)] >> (16 * m as usize)) as u16;
        if state == NO_STATE || root.left == 0 {
            return None;
        }
        let (blank, mut child) = (usize::from(root.blank), root.clone());
        let to = usize::from(self.next[blank][m as usize]);
        for &(unit, sums) in &self.sums.by_tile[usize::from(root.tiles[to])] {
            let (at, edge) = (usize::from(unit), 4 * blank + m as usize);
            let unit = self.sums.units[at];
            let (placed, rise) = self.lookup.slide::<0>(unit, edge, root.placed[at]);
            child.placed[at] = placed;
            for sum in bits(sums).filter(|_| rise != 0) {
                child.slack[sum] = child.slack[sum].checked_sub(1)?;
            }
        }
        child.tiles.swap(blank, to);
        (child.state, child.blank, child.left) = (state, to as u8, root.left - 1);
        Some(child)
    }

    fn below(&self, root: &Root, meter: BoundMeter) -> Searched {
        let search = match (self.lookup.all_six(), self.sums.of.len()) {
            (true, 0..=3) => search_tree::<2, SIX_WORDS>,
            (true, _) => search_tree::<6, SIX_WORDS>,
            (false, 1) => search_tree::<1, 0>,
            (false, 0..=3) => search_tree::<2, 0>,
            (false, 0..=15) => search_tree::<4, 0>,
            (false, _) => search_tree::<8, 0>,
        };
        search(self, root, meter)
    }
}

fn search_tree<const K: usize, const WORDS: usize>(
    space: &ProofSpace,
    root: &Root,
    meter: BoundMeter,
) -> Searched {
    let mut search = ProofSearch::<K, WORDS>::new(space, root, meter);
    let found = search.with_all(root.blank, &root.slack, root.state, root.left);
    search.progress.end(found)
}

/// A bound that needs more nodes than this is shared among threads; and the fewest trees into which it is cut.
const WIDE: u64 = 1_000_000;
const TREES: usize = 2000;

/// The bytes of the trees of a bound for which roughly this many nodes are expected: those of the last cut, three times
/// as many, while those of the cut before are there too.
pub fn room(expected: u64) -> u64 {
    match expected > WIDE {
        true => (4 * TREES * size_of::<Subtree<Root>>()) as u64,
        false => 0,
    }
}

/// Searches one bound. `expected`: roughly how many nodes that takes; `before`: the nodes generated earlier.
pub fn search_bound(
    space: &ProofSpace,
    root: Root,
    (expected, before): (u64, u64),
    (budget, watch): (&Budget, &Watch),
) -> Searched {
    let mut trees = Pages::from(vec![(Vec::new(), root)]);
    let mut effort = Effort::default();
    // Without memory for more trees, fewer threads help.
    while expected > WIDE
        && trees.len() < TREES
        && trees.first().is_some_and(|tree| tree.1.left > 1)
        && has_memory(8 * trees.len() * size_of::<Subtree<Root>>())
    {
        effort.expanded += trees.len() as u64;
        trees = space.cut(&trees);
        effort.generated += trees.len() as u64;
    }
    let work = TreeWork {
        generated: before + effort.generated,
        shared: effort.expanded > 0,
        budget,
        watch,
    };
    let mut searched = work.search(&trees, &|root, meter| {
        let tree = space.below(root, meter);
        let nodes = &watch.report.nodes;
        nodes.fetch_add(tree.effort.generated, Ordering::Relaxed);
        tree
    });
    searched.effort.add(effort);
    searched
}
