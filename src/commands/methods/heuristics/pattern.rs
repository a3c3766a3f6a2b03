//! Additive pattern databases (Korf and Felner 2002). The tiles are divided into sets of four, the last one perhaps
//! smaller, and the distances of all sets are added. A second partition, along the columns instead of the rows, gives
//! another sum; h is the larger one. On 3 x 3 both partitions have two sets of four tiles.
//!
//! The database of a set (Culberson and Schaeffer 1996) has the fewest moves of its tiles that bring all of them home,
//! wherever the blank starts. Moves of other tiles do not count, so databases of disjoint sets are additive.

use crate::commands::methods::{Domain, Heuristic, PackedBoard, NO_MOVE};
use crate::puzzle::Shape;
use std::collections::VecDeque;

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
    cells: usize,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct PdbEvaluation<S> {
    /// The cell of each tile, packed as a board packs the tile of each cell: the inverse permutation.
    cell_of: S,
    /// The sum of distances in each partition.
    sums: [u8; 2],
}

impl PdbPartition {
    /// Divides the tiles into sets, in the order in which `cells` visits their goal cells.
    fn new<S: PackedBoard>(domain: &Domain<S>, cells: impl Iterator<Item = usize>) -> PdbPartition {
        let tiles = cells.map(|cell| domain.goal.at(cell) as u8);
        let tiles: Vec<u8> = tiles.filter(|&tile| tile != 0).collect();
        let mut set_of = [0; 32];
        for (i, &tile) in tiles.iter().enumerate() {
            set_of[usize::from(tile)] = (i / SET_SIZE) as u8;
        }
        let set = |set: &[u8]| (set.to_vec(), SmallPdb::new(domain, set));
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
        let by_columns = (0..cells).map(|at| at % rows * cols + at / rows);
        PdbHeuristic {
            partitions: [
                PdbPartition::new(domain, 0..cells),
                PdbPartition::new(domain, by_columns),
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
            sums: [0, 1].map(|i: usize| self.partitions[i].sum(cell_of)),
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

/// Marks an index that is not a placement, because two tiles are in one cell.
const NO_PLACEMENT: u8 = u8::MAX;

/// Pattern database of a set of tiles: their distances by their cells.
///
/// The index of a placement is a number in base `cells`, a digit for each tile, the first tile highest. So the database
/// takes `cells`^`tiles` bytes: 64 KiB for four tiles on 4 x 4.
pub(crate) struct SmallPdb {
    /// In moves of these tiles; [`NO_PLACEMENT`] elsewhere.
    distance: Vec<u8>,
    cells: usize,
}

impl SmallPdb {
    /// Builds the database for `tiles` by a breadth-first search from the goal, over the cells of the tiles and of the
    /// blank. A move of any other tile costs nothing, so the state that it leads to joins the front of the queue.
    pub(crate) fn new<S: PackedBoard>(domain: &Domain<S>, tiles: &[u8]) -> SmallPdb {
        let cells = domain.cells();
        let mut pdb = SmallPdb {
            distance: vec![NO_PLACEMENT; cells.pow(tiles.len() as u32)],
            cells,
        };
        // By placement: a bit for each cell of the blank with which it was expanded.
        let mut seen = vec![0u32; pdb.distance.len()];
        let home = tiles.iter().map(|&tile| domain.home[usize::from(tile)]);
        let goal = pdb.index(home.map(usize::from));
        let mut queue = VecDeque::from([(goal, domain.home[0], 0u8)]);
        while let Some((index, blank, distance)) = queue.pop_front() {
            if seen[index] >> blank & 1 == 1 {
                continue;
            }
            seen[index] |= 1 << blank;
            pdb.distance[index] = pdb.distance[index].min(distance);
            for m in domain.legal_moves(blank.into(), NO_MOVE) {
                match pdb.after_slide(index, m.to, blank, tiles.len()) {
                    None if seen[index] >> m.to & 1 == 0 => {
                        queue.push_front((index, m.to, distance))
                    }
                    Some(after) if seen[after] >> m.to & 1 == 0 => {
                        queue.push_back((after, m.to, distance + 1))
                    }
                    _ => {}
                }
            }
        }
        pdb
    }

    /// The index of a placement, given the cell of each tile in the order of the set.
    #[inline(always)]
    fn index(&self, tile_cells: impl Iterator<Item = usize>) -> usize {
        tile_cells.fold(0, |index, cell| self.cells * index + cell)
    }

    /// The distance of a placement, in moves.
    #[inline(always)]
    pub(crate) fn distance(&self, tile_cells: impl Iterator<Item = usize>) -> u8 {
        self.distance[self.index(tile_cells)]
    }

    /// The index after the tile in cell `from` has slid to cell `to`; `None` if that tile is not in the set.
    fn after_slide(&self, index: usize, from: u8, to: u8, tiles: usize) -> Option<usize> {
        let mut weight = 1;
        for _ in 0..tiles {
            if index / weight % self.cells == usize::from(from) {
                return Some(index + weight * usize::from(to) - weight * usize::from(from));
            }
            weight *= self.cells;
        }
        None
    }
}
