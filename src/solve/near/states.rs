//! The states of a beam and their children, and the small loops over them that are written for vector instructions.
//!
//! A state holds places by home, not homes by cell, because tables are read by places. Together with the loops below,
//! this saves a third of a beam's time on 6 x 6, and nothing on 8 x 8, where loads from memory dominate.

use crate::puzzle::{Graph, Rng};

/// A graph in arrays of `N` cells.
pub(super) struct GraphArrays<const N: usize> {
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
    pub(super) fn new(graph: &Graph, blank_home: u8) -> GraphArrays<N> {
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

/// A state of a beam.
#[derive(Clone, Copy)]
pub(super) struct State<const N: usize, const R: usize> {
    pub hash: u64,
    pub blank: u8,
    /// The blank's previous cell.
    pub before: u8,
    pub sums: [u16; R],
    /// By home: the cell of its content; [`NOWHERE`] after the last home.
    pub places: [u8; N],
}

/// Fills the places after the last home of the board.
pub(super) const NOWHERE: u8 = u8::MAX;

#[derive(Clone, Copy)]
pub(super) struct Candidate<const R: usize> {
    pub parent: u32,
    pub key: u16,
    /// The number of the tile's cell among the neighbours of the blank's cell.
    pub slot: u8,
    /// The home of the tile.
    pub tile: u8,
    /// The number of its sieve.
    pub sieve: u8,
    pub sums: [u16; R],
}

/// The number of candidates whose slots in the table of signatures are fetched together, so that the loads from memory
/// overlap.
pub(super) const FETCHED: usize = 64;

/// Chooses the candidates that are kept: `last_kept` has the largest key that each sieve keeps, and how many candidates
/// with that key. Returns how many there are, and writes their numbers without a branch, because about half of all
/// candidates are kept.
pub(super) fn choose<const R: usize>(
    some: &[Candidate<R>],
    last_kept: &mut [(usize, usize)],
    kept: &mut [u8; FETCHED],
) -> usize {
    let mut count = 0;
    for (number, candidate) in some.iter().enumerate() {
        let key = usize::from(candidate.key);
        let (last, rest) = &mut last_kept[usize::from(candidate.sieve)];
        let tied = key == *last && *rest > 0;
        kept[count] = number as u8;
        count += usize::from(key < *last || tied);
        *rest -= usize::from(tied);
    }
    count
}

/// The home of the content of a cell, compared with 16 places at once. Written this way it takes 37 instructions on 64
/// cells, and with iterators 380.
#[inline]
pub(super) fn content<const N: usize>(places: &[u8; N], cell: u8) -> u8 {
    let mut found = [0; 16];
    for block in 0..N.div_ceil(16) {
        // The last block may begin in the one before.
        let begin = (16 * block).min(N - 16);
        let some: &[u8; 16] = places[begin..].first_chunk().expect("16 places");
        for lane in 0..16 {
            found[lane] |= match some[lane] == cell {
                true => (begin + lane) as u8,
                false => 0,
            };
        }
    }
    found.into_iter().fold(0, |all, home| all | home)
}
