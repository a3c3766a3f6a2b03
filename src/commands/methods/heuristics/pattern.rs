//! Additive pattern databases (Korf and Felner 2002). The tiles are divided into sets of four, the last one perhaps
//! smaller, and the distances of all sets are added. A second partition, along the columns instead of the rows, gives
//! another sum; h is the larger one. On 3 x 3 both partitions have two sets of four tiles.
//!
//! The database of a set (Culberson and Schaeffer 1996) has the fewest moves of its tiles that bring all of them home,
//! wherever the blank starts. Moves of other tiles do not count, so databases of disjoint sets are additive.

use crate::commands::methods::{Domain, Heuristic, PackedBoard};
use crate::puzzle::arrays::mapped;
use crate::puzzle::{Graph, Pages, Shape};
use crate::solve::near::detours::Detours;
use crate::solve::near::table::pattern_table;
use crate::solve::near::ADDITIVE;

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
pub struct PdbHeuristic {
    /// Along the rows, and along the columns.
    partitions: [PdbPartition; 2],
    cells: usize,
}

#[derive(Clone, Copy, Default)]
pub struct PdbEvaluation<S> {
    /// The cell of each tile, packed as a board packs the tile of each cell: the inverse permutation.
    cell_of: S,
    /// The sum of distances in each partition.
    sums: [u8; 2],
}

impl PdbPartition {
    /// Divides the tiles into sets, in the order in which `cells` visits their goal cells.
    fn new<S: PackedBoard>(
        domain: &Domain<S>,
        cells: &mut dyn Iterator<Item = usize>,
    ) -> PdbPartition {
        let tiles = cells.map(|cell| domain.goal.at(cell) as u8);
        let tiles: Vec<u8> = tiles.filter(|&tile| tile != 0).collect();
        let mut set_of = [0; 32];
        for (i, &tile) in tiles.iter().enumerate() {
            set_of[usize::from(tile)] = (i / SET_SIZE) as u8;
        }
        let graph = Graph::open(domain.shape);
        let set = |set: &[u8]| {
            let detours = Detours::new(&graph, set.len(), ADDITIVE.blank);
            (set.to_vec(), SmallPdb::new(domain, &detours, set))
        };
        PdbPartition {
            sets: tiles.chunks(SET_SIZE).map(set).collect(),
            set_of,
        }
    }

    /// The distance of one set, in moves of its tiles.
    #[inline(always)]
    fn distance<S: PackedBoard>(&self, set: usize, cell_of: S) -> u8 {
        let (tiles, pdb) = &self.sets[set];
        pdb.distance(tiles.iter().map(|&tile| cell_of.at(tile.into())))
    }

    /// The sum of the distances of all sets.
    fn sum<S: PackedBoard>(&self, cell_of: S) -> u8 {
        let sets = 0..self.sets.len();
        sets.map(|set| self.distance(set, cell_of)).sum()
    }
}

impl<S: PackedBoard> Heuristic<S> for PdbHeuristic {
    type Evaluation = PdbEvaluation<S>;

    fn megabytes(shape: Shape) -> usize {
        match shape.cells() {
            0..=16 => 8,
            _ => 48,
        }
    }

    fn new(domain: &Domain<S>) -> PdbHeuristic {
        let (rows, cols) = (domain.shape.rows, domain.shape.cols);
        let cells = rows * cols;
        let mut by_columns = (0..cells).map(|at| at % rows * cols + at / rows);
        PdbHeuristic {
            partitions: [
                PdbPartition::new(domain, &mut (0..cells)),
                PdbPartition::new(domain, &mut by_columns),
            ],
            cells,
        }
    }

    fn evaluate(&self, board: S) -> PdbEvaluation<S> {
        let cell_of = (0..self.cells).fold(S::default(), |cell_of, cell| {
            cell_of.with(board.at(cell), cell)
        });
        PdbEvaluation {
            cell_of,
            sums: mapped([0, 1], |i: usize| self.partitions[i].sum(cell_of)),
        }
    }

    /// In each partition only the distance of the moved tile's set changes.
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

/// Pattern database of a set of tiles: their distances by their cells, 64 KiB for four tiles on 4 x 4.
pub struct SmallPdb {
    /// By placement, a number in base `cells` with a digit for each tile, the first tile highest: in moves of the tiles.
    distance: Pages<u8>,
    cells: usize,
}

impl SmallPdb {
    /// `detours`: those around as many tiles, on the grid of the domain.
    pub fn new<S: PackedBoard>(domain: &Domain<S>, detours: &Detours, tiles: &[u8]) -> SmallPdb {
        let homes = tiles
            .iter()
            .rev()
            .map(|&tile| domain.home[usize::from(tile)]);
        let homes: Vec<u8> = homes.collect();
        let blank = Some(domain.home[0]);
        let distance = pattern_table(detours, &homes, blank, ADDITIVE.tile, &|| false);
        SmallPdb {
            distance: distance.expect("room for the tables"),
            cells: domain.cells(),
        }
    }

    /// The distance of a placement, given the cell of each tile in the order of the set.
    #[inline(always)]
    pub fn distance(&self, tile_cells: impl Iterator<Item = usize>) -> u8 {
        let index = tile_cells.fold(0, |index, cell| self.cells * index + cell);
        self.distance[index]
    }
}
