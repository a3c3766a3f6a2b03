//! A graph in arrays of a fixed size, for searches.

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
    /// The number of cells.
    pub n: usize,
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
            n,
            blank_home,
        }
    }

    /// By home: the cell of its content.
    #[inline]
    pub(crate) fn places(&self, cells: &[u8; N]) -> [u8; N] {
        let mut places = [0; N];
        for (cell, &home) in cells[..self.n].iter().enumerate() {
            places[usize::from(home)] = cell as u8;
        }
        places
    }
}
