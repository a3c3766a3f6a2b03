//! Distances between the cells of a graph, and the lower bound from them.

use crate::puzzle::Graph;

/// The distances of a graph of up to 256 cells.
pub(crate) struct Distances {
    n: usize,
    /// By home * n + cell: the distance between the two.
    distances: Vec<u16>,
    blank_home: u8,
}

impl Distances {
    pub(crate) fn new(graph: &Graph, blank_home: u8) -> Distances {
        let n = graph.cells();
        Distances {
            n,
            distances: (0..n).flat_map(|home| graph.distances(home)).collect(),
            blank_home,
        }
    }

    /// The distance between the home of a tile and a cell; 0 for the blank.
    #[inline]
    pub(crate) fn between(&self, home: u8, cell: u8) -> u32 {
        match home == self.blank_home {
            true => 0,
            false => self.distances[usize::from(home) * self.n + usize::from(cell)].into(),
        }
    }

    /// The sum of the distances of all tiles, a lower bound on the moves. `homes`: by cell, the home of its content.
    pub(crate) fn sum(&self, homes: &[u8]) -> usize {
        let cells = (0..=u8::MAX).zip(homes);
        cells
            .map(|(cell, &home)| self.between(home, cell) as usize)
            .sum()
    }
}
