//! Breadth-first search over all boards of up to 9 cells on any graph.
//!
//! On a grid, parity decides which boards can be reached. On a graph with an odd cycle parity decides nothing, and on
//! one with leaves or cut vertices it is not enough, so a search must decide.

use crate::puzzle::{Board, Graph};

/// Every board that a search has reached, with its distance from the start and the way to it.
pub struct AllBoards {
    cells: usize,
    /// By rank, the distance of the board, or [`UNREACHED`].
    distance: Vec<u16>,
    /// By rank, the cell of the blank before the last move on the way.
    from: Vec<u8>,
    /// The boards in the order in which they were reached.
    boards: Vec<Board>,
    /// The ranks of these boards.
    ranks: Vec<u32>,
}

/// Marks a board that was not reached. Distances are far below this, because they grow only with the cube of the number
/// of cells (Kornhauser, Miller and Spirakis 1984).
const UNREACHED: u16 = u16::MAX;

/// The most cells: the 9! = 362,880 boards take an entry of three bytes each.
pub const MOST_CELLS: usize = 9;

/// Hexadecimal digits: digit `t` is the number of tiles smaller than tile `t`.
const SMALLER: u64 = 0xfedc_ba98_7654_3210;

/// The most bytes of a search; its lists count twice, as they do while they grow.
pub const ROOM: usize = 8 << 20;

/// The rank of a board among all permutations of its cells in lexicographic order (Lehmer 1960). Each digit of
/// `smaller` counts, for one tile, the smaller tiles that are not placed yet.
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
    /// Searches from a board: until another board is reached, if one is given.
    pub fn new(graph: &Graph, start: Board, until: Option<Board>) -> AllBoards {
        AllBoards::from_all(graph, &[start], until)
    }

    /// Searches from several boards at once. The way to a board begins at the nearest of them; if there are several, at
    /// the first, as boards at one distance are reached in the order of their starts.
    ///
    /// # Panics
    /// If the graph has more cells than [`MOST_CELLS`].
    pub fn from_all(graph: &Graph, starts: &[Board], until: Option<Board>) -> AllBoards {
        let cells = graph.cells();
        assert!(cells <= MOST_CELLS);
        let all = (1..cells + 1).product::<usize>();
        let mut found = AllBoards {
            cells,
            distance: vec![UNREACHED; all],
            from: vec![0; all],
            boards: Vec::new(),
            ranks: Vec::new(),
        };
        for &start in starts {
            let entry = permutation_rank(start, cells);
            if found.distance[entry] == UNREACHED {
                found.distance[entry] = 0;
                // No cell has this number, so the first move can go to any neighbour.
                found.from[entry] = cells as u8;
                found.boards.push(start);
                found.ranks.push(entry as u32);
            }
        }
        if until.is_some_and(|until| starts.contains(&until)) {
            return found;
        }
        let mut next = 0;
        while let Some(&board) = found.boards.get(next) {
            let parent = found.ranks[next] as usize;
            next += 1;
            let moves = found.distance[parent] + 1;
            let back = usize::from(found.from[parent]);
            let blank = board.blank(cells);
            for to in graph.beside(blank).filter(|&to| to != back) {
                let child = board.slide(blank, to);
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
    pub fn distance(&self, board: Board) -> Option<usize> {
        let distance = self.distance[permutation_rank(board, self.cells)];
        Some(usize::from(distance)).filter(|_| distance != UNREACHED)
    }

    /// The board that was reached last, which is one of the farthest.
    pub fn last(&self) -> Board {
        self.boards[self.boards.len() - 1]
    }

    /// The boards that were reached, nearest first.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The start of the way to a board that was reached, and the cells that the blank enters on the way.
    pub fn way_to(&self, mut board: Board) -> (Board, Vec<usize>) {
        let mut way = Vec::new();
        loop {
            let rank = permutation_rank(board, self.cells);
            if self.distance[rank] == 0 {
                way.reverse();
                return (board, way);
            }
            let blank = board.blank(self.cells);
            way.push(blank);
            board = board.slide(blank, self.from[rank].into());
        }
    }
}
