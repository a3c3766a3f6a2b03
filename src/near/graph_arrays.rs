//! A graph in arrays of a fixed size, for searches; and the distances between its cells.

use crate::puzzle::{Graph, Rng};

/// A graph in arrays of `N` cells.
pub(crate) struct GraphArrays<const N: usize> {
    /// By cell: its neighbours.
    pub beside: [[u8; 4]; N],
    /// By cell: the number of its neighbours.
    pub degree: [u8; N],
    /// By home * N + cell: random bits. The hash of a state is the exclusive or of the bits of all its tiles (Zobrist
    /// 1970).
    pub bits: Vec<u64>,
    pub blank_home: u8,
}

impl<const N: usize> GraphArrays<N> {
    /// The arrays of a graph.
    pub(crate) fn new(graph: &Graph, blank_home: u8) -> GraphArrays<N> {
        let n = graph.cells();
        let mut beside = [[0; 4]; N];
        let mut degree = [0; N];
        for cell in 0..n {
            degree[cell] = graph.neighbours(cell).len() as u8;
            for (slot, &next) in beside[cell].iter_mut().zip(graph.neighbours(cell)) {
                *slot = next as u8;
            }
        }
        let mut rng = Rng::new(N as u64);
        GraphArrays {
            beside,
            degree,
            bits: (0..N * N).map(|_| rng.draw()).collect(),
            blank_home,
        }
    }
}

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
