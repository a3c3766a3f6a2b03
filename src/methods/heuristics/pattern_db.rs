//! A pattern database of a few tiles (Culberson and Schaeffer 1996): the fewest moves of these tiles that bring all of
//! them home, wherever the blank starts. Moves of other tiles do not count, which is what makes databases of disjoint
//! sets of tiles additive (Korf and Felner 2002).

use crate::methods::domain::{Domain, NO_MOVE};
use crate::methods::packed_board::PackedBoard;
use std::collections::VecDeque;

/// The distance of what is no placement: two tiles in one cell.
const NO_PLACEMENT: u8 = u8::MAX;

/// The distances of a set of tiles, by the cells of these tiles.
///
/// The index of a placement is a number in base `cells`, a digit for each tile, the first tile highest. So
/// `cells`^`tiles` bytes: 64 KiB for four tiles on 4 x 4.
pub(crate) struct SmallPdb {
    /// In moves of these tiles; [`NO_PLACEMENT`] elsewhere.
    distance: Vec<u8>,
    /// Number of cells of the board.
    cells: usize,
}

impl SmallPdb {
    /// Builds the database for `tiles` by a breadth-first search from the goal, over the cells of the tiles and of the
    /// blank. A move of the blank past another tile costs nothing, so the state it leads to joins the front of the queue.
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
