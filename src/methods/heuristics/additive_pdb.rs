//! Additive pattern tables: the tiles in sets of four (the last may be smaller), the distance of each set looked up and
//! all added. A second partition, the mirror image of the first, gives another sum; the larger one is the bound. On
//! 3 x 3 these are 4 + 4 tiles, twice.

use crate::methods::heuristics::heuristic::Bound;
use crate::methods::heuristics::pattern_db::Pattern;
use crate::methods::space::Space;
use crate::methods::state::State;

/// Tiles of a set.
const SET: usize = 4;

/// A partition of the tiles.
struct Partition {
    sets: Vec<(Vec<u8>, Pattern)>,
    /// By tile.
    set_of: [u8; 32],
}

pub struct Additive {
    partitions: Vec<Partition>,
    cells: usize,
}

/// The cell of each tile, packed as tiles by cell are, and the sum of each partition.
#[derive(Clone, Copy)]
pub struct Note<S> {
    cell_of: S,
    sums: [u8; 2],
}

impl<S: State> Default for Note<S> {
    fn default() -> Self {
        Note {
            cell_of: S::EMPTY,
            sums: [0; 2],
        }
    }
}

impl Partition {
    /// Sets of tiles whose goal cells follow each other in this order.
    fn new<S: State>(space: &Space<S>, order: impl Iterator<Item = usize>) -> Partition {
        let tiles: Vec<u8> = order
            .map(|cell| space.goal.at(cell) as u8)
            .filter(|&tile| tile != 0)
            .collect();
        let mut set_of = [0; 32];
        for (i, &tile) in tiles.iter().enumerate() {
            set_of[usize::from(tile)] = (i / SET) as u8;
        }
        let sets = tiles.chunks(SET);
        Partition {
            sets: sets
                .map(|set| (set.to_vec(), Pattern::new(space, set)))
                .collect(),
            set_of,
        }
    }

    #[inline(always)]
    fn distance<S: State>(&self, set: usize, cell_of: S) -> u8 {
        let (tiles, pattern) = &self.sets[set];
        pattern.distance(tiles.iter().map(|&tile| cell_of.at(tile.into())))
    }
}

impl Additive {
    pub fn new<S: State>(space: &Space<S>) -> Additive {
        let (rows, cols) = (space.shape.rows, space.shape.cols);
        let by_columns = (0..rows * cols).map(|at| at % rows * cols + at / rows);
        Additive {
            partitions: vec![
                Partition::new(space, 0..rows * cols),
                Partition::new(space, by_columns),
            ],
            cells: rows * cols,
        }
    }
}

impl<S: State> Bound<S> for Additive {
    type Note = Note<S>;

    fn note(&self, board: S) -> Note<S> {
        let cell_of =
            (0..self.cells).fold(S::EMPTY, |cell_of, cell| cell_of.with(board.at(cell), cell));
        let mut sums = [0; 2];
        for (sum, partition) in sums.iter_mut().zip(&self.partitions) {
            let sets = 0..partition.sets.len();
            *sum = sets.map(|set| partition.distance(set, cell_of)).sum();
        }
        Note { cell_of, sums }
    }

    #[inline(always)]
    fn moved(&self, note: Note<S>, _: S, tile: usize, _: usize, blank: usize) -> Note<S> {
        let cell_of = note.cell_of.with(tile, blank);
        let mut sums = note.sums;
        for (sum, partition) in sums.iter_mut().zip(&self.partitions) {
            let set = usize::from(partition.set_of[tile & 31]);
            let (before, after) = (
                partition.distance(set, note.cell_of),
                partition.distance(set, cell_of),
            );
            *sum = *sum + after - before;
        }
        Note { cell_of, sums }
    }

    #[inline(always)]
    fn h(&self, note: Note<S>) -> u32 {
        note.sums[0].max(note.sums[1]).into()
    }
}
