//! Additive pattern databases (Korf and Felner 2002). The tiles are divided into sets of four, the last one perhaps
//! smaller, and the distances of all sets are added. A second partition, along the columns instead of the rows, gives
//! another sum; h is the larger one. On 3 x 3 both partitions have two sets of four tiles.

use crate::methods::domain::Domain;
use crate::methods::heuristics::heuristic::Heuristic;
use crate::methods::heuristics::pattern_db::SmallPdb;
use crate::methods::packed_board::PackedBoard;

/// Tiles of a set.
const SET_SIZE: usize = 4;

/// A partition of the tiles, with a database for each set.
struct PdbPartition {
    /// The tiles of each set, in the order of the digits of its database.
    sets: Vec<(Vec<u8>, SmallPdb)>,
    /// By tile: the index of its set.
    set_of: [u8; 32],
}

/// The larger sum of two partitions.
pub(crate) struct PdbHeuristic {
    /// Along the rows, and along the columns.
    partitions: [PdbPartition; 2],
    /// Number of cells.
    cells: usize,
}

/// The evaluation of a board.
#[derive(Clone, Copy)]
pub(crate) struct PdbEvaluation<S> {
    /// The cell of each tile, packed as a board packs the tile of each cell: the inverse permutation.
    cell_of: S,
    /// The sum of distances in each partition.
    sums: [u8; 2],
}

impl<S: PackedBoard> Default for PdbEvaluation<S> {
    fn default() -> Self {
        PdbEvaluation {
            cell_of: S::EMPTY,
            sums: [0; 2],
        }
    }
}

impl PdbPartition {
    /// Divides the tiles into sets, in the order in which `cells` visits their goal cells.
    fn new<S: PackedBoard>(domain: &Domain<S>, cells: impl Iterator<Item = usize>) -> PdbPartition {
        let tiles: Vec<u8> = cells
            .map(|cell| domain.goal.at(cell) as u8)
            .filter(|&tile| tile != 0)
            .collect();
        let mut set_of = [0; 32];
        for (i, &tile) in tiles.iter().enumerate() {
            set_of[usize::from(tile)] = (i / SET_SIZE) as u8;
        }
        let sets = tiles.chunks(SET_SIZE);
        PdbPartition {
            sets: sets
                .map(|set| (set.to_vec(), SmallPdb::new(domain, set)))
                .collect(),
            set_of,
        }
    }

    /// The distance of one set, in moves of its tiles.
    #[inline(always)]
    fn distance<S: PackedBoard>(&self, set: usize, cell_of: S) -> u8 {
        let (tiles, pdb) = &self.sets[set];
        pdb.distance(tiles.iter().map(|&tile| cell_of.at(tile.into())))
    }

    /// The distance of all sets.
    fn sum<S: PackedBoard>(&self, cell_of: S) -> u8 {
        let sets = 0..self.sets.len();
        sets.map(|set| self.distance(set, cell_of)).sum()
    }
}

impl PdbHeuristic {
    /// Builds the databases for the goal of a domain.
    pub(crate) fn new<S: PackedBoard>(domain: &Domain<S>) -> PdbHeuristic {
        let (rows, cols) = (domain.shape.rows, domain.shape.cols);
        let by_columns = (0..rows * cols).map(|at| at % rows * cols + at / rows);
        PdbHeuristic {
            partitions: [
                PdbPartition::new(domain, 0..rows * cols),
                PdbPartition::new(domain, by_columns),
            ],
            cells: rows * cols,
        }
    }
}

impl<S: PackedBoard> Heuristic<S> for PdbHeuristic {
    type Evaluation = PdbEvaluation<S>;

    fn evaluate(&self, board: S) -> PdbEvaluation<S> {
        let cell_of =
            (0..self.cells).fold(S::EMPTY, |cell_of, cell| cell_of.with(board.at(cell), cell));
        PdbEvaluation {
            cell_of,
            sums: [0, 1].map(|i: usize| self.partitions[i].sum(cell_of)),
        }
    }

    /// In each partition only the set of the moved tile changes its distance.
    #[inline(always)]
    fn update(
        &self,
        eval: PdbEvaluation<S>,
        _: S,
        tile: usize,
        _: usize,
        to: usize,
    ) -> PdbEvaluation<S> {
        let cell_of = eval.cell_of.with(tile, to);
        let mut sums = eval.sums;
        for (sum, partition) in sums.iter_mut().zip(&self.partitions) {
            let set = usize::from(partition.set_of[tile & 31]);
            let before = partition.distance(set, eval.cell_of);
            *sum = *sum + partition.distance(set, cell_of) - before;
        }
        PdbEvaluation { cell_of, sums }
    }

    #[inline(always)]
    fn h(&self, eval: PdbEvaluation<S>) -> u32 {
        eval.sums[0].max(eval.sums[1]).into()
    }
}
