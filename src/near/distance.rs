//! The sum of the tiles' distances, as a rank and as a lower bound where pattern databases are too large.

use crate::near::rank::{StateRank, TileSlide};
use crate::puzzle::graph::Graph;

/// Distances of a graph of up to 256 cells.
pub(crate) struct Distances {
    n: usize,
    /// By home * n + cell; 0 for the blank.
    distances: Vec<u16>,
}

impl Distances {
    pub(crate) fn new(graph: &Graph, blank_home: u8) -> Distances {
        let n = graph.cells();
        let mut distances: Vec<u16> = (0..n).flat_map(|home| graph.distances(home)).collect();
        let begin = usize::from(blank_home) * n;
        distances[begin..begin + n]
            .iter_mut()
            .for_each(|distance| *distance = 0);
        Distances { n, distances }
    }

    /// The fewest moves that can be proven; `places` by home.
    pub(crate) fn lower_bound(&self, places: &[u8]) -> usize {
        let distance =
            |home: usize| usize::from(self.distances[home * self.n + usize::from(places[home])]);
        (0..self.n).map(distance).sum()
    }
}

impl<const N: usize> StateRank<N> for Distances {
    type Sums = u32;

    fn root(&self, places: &[u8; N]) -> u32 {
        self.lower_bound(&places[..self.n]) as u32
    }

    #[inline]
    fn child(&self, sum: &u32, _places: &[u8; N], slide: TileSlide) -> (u32, u32) {
        let distances = &self.distances[slide.tile * self.n..][..self.n];
        let after = sum + u32::from(distances[slide.to]) - u32::from(distances[slide.from]);
        (after, after)
    }

    #[inline]
    fn done(&self, sum: &u32) -> bool {
        *sum == 0
    }
}
