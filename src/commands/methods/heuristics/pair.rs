//! Manhattan pair distance (Bauer, *The Manhattan Pair Distance Heuristic for the 15-Puzzle*, Paderborn 1994).
//!
//! Two tiles can need more moves than the sum of their Manhattan distances, because they block each other in a line or
//! in a corner. A table over all pairs of tiles gives the difference, the *excess* of the pair. Excesses of pairs
//! without a common tile add up, so h is the Manhattan distance plus the weight of a heaviest matching of the tiles,
//! where an edge weighs the excess of its pair.
//!
//! The matching is computed from scratch for each board: a move changes only the pairs of one tile, but these can
//! change the whole matching.

use crate::commands::methods::heuristics::pattern::SmallPdb;
use crate::commands::methods::{Domain, Heuristic, ManhattanHeuristic, PackedBoard};
use crate::puzzle::{Graph, Shape};
use crate::solve::near::detours::Detours;
use crate::solve::near::ADDITIVE;

pub struct PairHeuristic {
    manhattan: ManhattanHeuristic,
    /// In moves, by [`PairHeuristic::index`].
    excess: Vec<u8>,
    cells: usize,
}

/// Two tiles as a set of bits (bit t for tile t), and their excess on a board.
type WeightedPair = (u32, u8);

impl PairHeuristic {
    /// The table index of tile `a` in cell `i` and tile `b` in cell `j`, where `a` is the smaller tile.
    #[inline(always)]
    fn index(&self, (a, i): (usize, usize), (b, j): (usize, usize)) -> usize {
        ((a * self.cells + b) * self.cells + i) * self.cells + j
    }

    /// The weight of a heaviest matching of the tiles of a board.
    fn matching_weight<S: PackedBoard>(&self, board: S) -> u8 {
        let cells = self.cells;
        let mut cell_of = [0; 32];
        (0..cells).for_each(|cell| cell_of[board.at(cell)] = cell);
        let mut pairs = Vec::new();
        for b in 2..cells {
            for a in 1..b {
                let excess = self.excess[self.index((a, cell_of[a]), (b, cell_of[b]))];
                if excess > 0 {
                    pairs.push((1u32 << a | 1 << b, excess));
                }
            }
        }
        heaviest_matching(&pairs)
    }
}

/// The weight of a heaviest set of pairs without a common tile. Connected components are matched one by one, because
/// [`match_component`] takes exponential time and most components are small.
fn heaviest_matching(pairs: &[WeightedPair]) -> u8 {
    let Some(&(first, _)) = pairs.first() else {
        return 0;
    };
    let mut component = first;
    let touches = |pair: &WeightedPair, component: u32| pair.0 & component != 0;
    while let Some(&(more, _)) = pairs
        .iter()
        .find(|pair| touches(pair, component) && pair.0 & !component != 0)
    {
        component |= more;
    }
    let (inside, outside): (Vec<_>, Vec<_>) =
        pairs.iter().partition(|pair| touches(pair, component));
    match_component(&inside, 0) + heaviest_matching(&outside)
}

/// The weight of a heaviest such set of pairs that contain none of the tiles `taken`: either with the first such pair
/// or without it, whichever is heavier.
fn match_component(pairs: &[WeightedPair], taken: u32) -> u8 {
    let Some(at) = pairs.iter().position(|pair| pair.0 & taken == 0) else {
        return 0;
    };
    let rest = &pairs[at + 1..];
    let with = pairs[at].1 + match_component(rest, taken | pairs[at].0);
    with.max(match_component(rest, taken))
}

impl<S: PackedBoard> Heuristic<S> for PairHeuristic {
    /// Manhattan distance, and the weight of a heaviest matching.
    type Evaluation = [u8; 2];

    fn megabytes(_: Shape) -> usize {
        1
    }

    /// Builds a pattern database for each pair of tiles.
    fn new(domain: &Domain<S>) -> PairHeuristic {
        let cells = domain.cells();
        let manhattan = Heuristic::<S>::new(domain);
        let mut pair = PairHeuristic {
            manhattan,
            excess: vec![0; cells.pow(4)],
            cells,
        };
        let graph = Graph::open(domain.shape);
        let detours = Detours::new(&graph, 2, ADDITIVE.blank);
        for b in 1..cells {
            for a in 1..b {
                let pdb = SmallPdb::new(domain, &detours, &[a as u8, b as u8]);
                for (i, j) in (0..cells * cells).map(|ij| (ij / cells, ij % cells)) {
                    if i != j {
                        let manhattan = pair.manhattan.of_tile(a, i) + pair.manhattan.of_tile(b, j);
                        let index = pair.index((a, i), (b, j));
                        pair.excess[index] = pdb.distance([i, j].into_iter()) - manhattan;
                    }
                }
            }
        }
        pair
    }

    fn evaluate(&self, board: S) -> [u8; 2] {
        [self.manhattan.evaluate(board), self.matching_weight(board)]
    }

    #[inline(always)]
    fn update(&self, eval: [u8; 2], after: S, tile: usize, from: usize, to: usize) -> [u8; 2] {
        let manhattan = (self.manhattan).update(eval[0], after, tile, from, to);
        [manhattan, self.matching_weight(after)]
    }

    #[inline(always)]
    fn h(&self, eval: [u8; 2]) -> u32 {
        u32::from(eval[0]) + u32::from(eval[1])
    }
}
