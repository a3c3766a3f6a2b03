//! Breadth-first search over all boards of up to 9 cells on any graph.
//!
//! On a grid parity tells which boards can be reached. On a graph with an odd cycle parity says nothing, and with leaves
//! or cut vertices it says too little: only the search decides.

use crate::puzzle::board::Board;
use crate::puzzle::graph::Graph;

/// Every board that a search has reached: its distance from the start, and the way to it.
pub(crate) struct AllBoards {
    cells: usize,
    /// By rank, the distance; [`UNREACHED`] for the others.
    distance: Vec<u16>,
    /// By rank, the cell of the blank before the last move on the way.
    from: Vec<u8>,
    /// In the order in which they were reached.
    boards: Vec<Board>,
    /// Their ranks.
    ranks: Vec<u32>,
}

/// Not reached. Distances are far below: they grow with the cube of the cells (Kornhauser, Miller and Spirakis 1984).
const UNREACHED: u16 = u16::MAX;

/// The most cells: 9! boards have 362,880 entries of three bytes.
pub(crate) const MOST_CELLS: usize = 9;

/// By a tile in hexadecimal digits: how many tiles are smaller, each digit one larger than the one below.
const SMALLER: u64 = 0xfedc_ba98_7654_3210;

/// Bytes that a search takes at most, its lists twice while they grow.
pub(crate) const ROOM: usize = 8 << 20;

/// The rank of a board among all permutations of its cells, in the order of the dictionary (Lehmer 1960). The digits
/// of `smaller` count, for each tile, the smaller ones that are not placed yet.
#[inline]
fn permutation_rank(board: Board, cells: usize) -> usize {
    let mut smaller = SMALLER;
    let mut rank = 0;
    for cell in 0..cells {
        let place = 4 * board.tile(cell);
        rank = rank * (cells - cell) + (smaller >> place & 15) as usize;
        smaller = smaller.wrapping_sub(0x1111_1111_1111_1110 << place);
    }
    rank
}

impl AllBoards {
    /// Searches from a board, or up to another one.
    ///
    /// # Panics
    /// If the graph has more cells than [`MOST_CELLS`].
    pub(crate) fn new(graph: &Graph, start: Board, until: Option<Board>) -> AllBoards {
        let cells = graph.cells();
        assert!(cells <= MOST_CELLS);
        let all = (1..cells + 1).product::<usize>();
        let mut found = AllBoards {
            cells,
            distance: vec![UNREACHED; all],
            from: vec![0; all],
            boards: vec![start],
            ranks: vec![permutation_rank(start, cells) as u32],
        };
        found.distance[found.ranks[0] as usize] = 0;
        // No cell: the first move goes anywhere.
        found.from[found.ranks[0] as usize] = cells as u8;
        if until == Some(start) {
            return found;
        }
        let mut next = 0;
        while let Some(&board) = found.boards.get(next) {
            let parent = found.ranks[next] as usize;
            next += 1;
            let moves = found.distance[parent] + 1;
            let back = u16::from(found.from[parent]);
            let blank = board.blank(cells);
            for &to in graph.neighbours(blank) {
                if to == back {
                    continue;
                }
                let child = board.slide(blank, to as usize);
                let entry = permutation_rank(child, cells);
                if found.distance[entry] != UNREACHED {
                    continue;
                }
                found.distance[entry] = moves;
                found.from[entry] = blank as u8;
                found.boards.push(child);
                found.ranks.push(entry as u32);
                if until == Some(child) {
                    return found;
                }
            }
        }
        found
    }

    /// The number of moves to a board; `None` if it was not reached.
    pub(crate) fn distance(&self, board: Board) -> Option<usize> {
        let distance = self.distance[permutation_rank(board, self.cells)];
        Some(usize::from(distance)).filter(|_| distance != UNREACHED)
    }

    /// The board that was reached last: one of the farthest.
    pub(crate) fn last(&self) -> Board {
        self.boards[self.boards.len() - 1]
    }

    /// The boards, nearest first.
    pub(crate) fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The cells that the blank visits on the way to a board that was reached, the start's left out.
    pub(crate) fn way_to(&self, board: Board) -> Vec<usize> {
        let mut board = board;
        let mut way = Vec::new();
        while self.distance[permutation_rank(board, self.cells)] > 0 {
            let blank = board.blank(self.cells);
            way.push(blank);
            let from = usize::from(self.from[permutation_rank(board, self.cells)]);
            board = board.slide(blank, from);
        }
        way.reverse();
        way
    }
}
