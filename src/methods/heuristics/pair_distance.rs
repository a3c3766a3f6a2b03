//! Manhattan pair distance (Bauer, *The Manhattan Pair Distance Heuristic for the 15-Puzzle*, Paderborn 1994).
//!
//! Two tiles may need more moves, of these two alone, than their Manhattan distances say: they stand in each other's way
//! in a line, or in a corner. A table of every pair of tiles says by how much, the pair's *excess*. Excesses of pairs that
//! share no tile add up; so the bound is Manhattan distance and the heaviest matching of the tiles, a pair weighing its
//! excess.
//!
//! Worked out anew for each board: what a move changes is a tile's pairs, but then the matching as a whole.

use crate::methods::heuristics::heuristic::{Bound, Manhattan};
use crate::methods::heuristics::pattern_db::Pattern;
use crate::methods::space::Space;
use crate::methods::state::State;

pub struct Pair {
    manhattan: Manhattan,
    /// By smaller tile, larger tile and their cells.
    excess: Vec<u8>,
    space_cells: usize,
}

/// Manhattan distance and what the matching adds.
#[derive(Clone, Copy, Default)]
pub struct Note {
    manhattan: u8,
    excess: u8,
}

impl Pair {
    pub fn new<S: State>(space: &Space<S>) -> Pair {
        let cells = space.cells();
        let mut pair = Pair {
            manhattan: Manhattan::new(space),
            excess: vec![0; cells.pow(4)],
            space_cells: cells,
        };
        for b in 1..cells {
            for a in 1..b {
                let table = Pattern::new(space, &[a as u8, b as u8]);
                for (i, j) in (0..cells * cells).map(|ij| (ij / cells, ij % cells)) {
                    if i != j {
                        let apart = pair.manhattan.of(a, i) + pair.manhattan.of(b, j);
                        let index = pair.index((a, i), (b, j));
                        pair.excess[index] = table.distance([i, j].into_iter()) - apart;
                    }
                }
            }
        }
        pair
    }

    #[inline(always)]
    fn index(&self, (a, i): (usize, usize), (b, j): (usize, usize)) -> usize {
        ((a * self.space_cells + b) * self.space_cells + i) * self.space_cells + j
    }

    /// The weight of the heaviest matching.
    fn matched<S: State>(&self, board: S) -> u8 {
        let cells = self.space_cells;
        let mut at = [0; 32];
        (0..cells).for_each(|cell| at[board.at(cell)] = cell);
        let mut pairs = Vec::new();
        for b in 2..cells {
            for a in 1..b {
                let excess = self.excess[self.index((a, at[a]), (b, at[b]))];
                if excess > 0 {
                    pairs.push((1u32 << a | 1 << b, excess));
                }
            }
        }
        heaviest(&pairs)
    }
}

/// Of pairs that share no tile. Each connected part is matched for itself: they are small.
fn heaviest(pairs: &[(u32, u8)]) -> u8 {
    let Some(&(first, _)) = pairs.first() else {
        return 0;
    };
    let mut part = first;
    while let Some(&(more, _)) = pairs.iter().find(|p| p.0 & part != 0 && p.0 & !part != 0) {
        part |= more;
    }
    let (inside, outside): (Vec<_>, Vec<_>) = pairs.iter().partition(|pair| pair.0 & part != 0);
    matching(&inside, 0) + heaviest(&outside)
}

/// With the first free pair, or without it.
fn matching(pairs: &[(u32, u8)], taken: u32) -> u8 {
    let Some(at) = pairs.iter().position(|pair| pair.0 & taken == 0) else {
        return 0;
    };
    let rest = &pairs[at + 1..];
    let with = pairs[at].1 + matching(rest, taken | pairs[at].0);
    with.max(matching(rest, taken))
}

impl<S: State> Bound<S> for Pair {
    type Note = Note;

    fn note(&self, board: S) -> Note {
        Note {
            manhattan: self.manhattan.note(board),
            excess: self.matched(board),
        }
    }

    #[inline(always)]
    fn moved(&self, note: Note, after: S, tile: usize, from: usize, blank: usize) -> Note {
        let manhattan = &self.manhattan;
        Note {
            manhattan: Bound::<S>::moved(manhattan, note.manhattan, after, tile, from, blank),
            excess: self.matched(after),
        }
    }

    #[inline(always)]
    fn h(&self, note: Note) -> u32 {
        u32::from(note.manhattan) + u32::from(note.excess)
    }
}
