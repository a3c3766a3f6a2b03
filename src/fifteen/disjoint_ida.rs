//! IDA* (Korf 1985) for the 15-puzzle with disjoint pattern databases: a third of the engine's speed on hard boards
//! with a tenth of its code. It is for submissions, and for inputs that should not depend on the engine that they test.

use crate::fifteen::disjoint_pdb::{DisjointPdbs, SQUARE};
use crate::fifteen::padded_board::transposed;
use crate::puzzle::board::Board;
use crate::puzzle::shape::{Move, MOVES};

/// Partitions of the tiles, each used once the boards have taken as long as its databases do. The first one is
/// Manhattan distance; the others take the fewest nodes of all into connected patterns of four and of five tiles.
///
/// ```text
/// a b c d     b a a a     a a a b
/// e f g h     b a a c     c a a b
/// i j k l     b d c c     c c b b
/// m n o       d d c       c c b
/// ```
const PARTITIONS: [&str; 3] = ["abcdefghijklmno", "baaabbacbdccddc", "aaabcaabccbbccb"];

/// Expanded nodes with a partition from which on the next is used: what its databases cost, 5 and 70 ms.
const PARTITION_NODES: [u64; 3] = [60_000, 1_500_000, u64::MAX];

/// The last move of the root.
const NO_LAST: usize = 4;

/// Solves boards of the 15-puzzle to the goal 1, 2, ... with the blank last.
///
/// The search counts what may be wasted (*slack*), not h: a move that does not lower the sum of the distances by one
/// wastes moves, and a child is cut when there is less slack than it wastes. There is a function for each cell of the
/// blank, which tries the moves in the order of the answer: no legality, no loop, no table of moves.
///
/// Of several shortest paths it finds the first in the order u, d, l, r, or d, l, r, u if not `UP_FIRST`.
pub(crate) struct DisjointIda<const UP_FIRST: bool> {
    goal: Board,
    /// The number of the partition in use.
    stage: usize,
    pdbs: DisjointPdbs,
    /// Nodes that were expanded with it.
    nodes: u64,
    /// The path, last move first, put together while the search returns.
    path: Vec<Move>,
}

/// A board on its way.
#[derive(Clone, Copy)]
struct DisjointNode {
    board: Board,
    /// By view, the cells of the tiles in their slots.
    words: [u64; 2],
    /// By view, how many moves are left over, if all others bring the goal nearer.
    slack: [u32; 2],
}

impl<const UP_FIRST: bool> DisjointIda<UP_FIRST> {
    /// A search that has built nothing yet.
    pub(crate) fn new() -> DisjointIda<UP_FIRST> {
        DisjointIda {
            goal: Board::standard(SQUARE),
            stage: 0,
            pdbs: DisjointPdbs::new(PARTITIONS[0]),
            nodes: 0,
            path: Vec::new(),
        }
    }

    /// The first of all shortest paths; `None` if there is no path.
    pub(crate) fn solve(&mut self, board: Board) -> Option<Vec<Move>> {
        if board.odd(SQUARE) != self.goal.odd(SQUARE) {
            return None;
        }
        let mut bound = 0;
        loop {
            if self.nodes >= PARTITION_NODES[self.stage] {
                self.stage += 1;
                self.pdbs = DisjointPdbs::new(PARTITIONS[self.stage]);
                self.nodes = 0;
            }
            let words = self.pdbs.words(board);
            let sums = [self.pdbs.sum(words[0]), self.pdbs.sum(words[1])];
            bound = bound.max(sums[0]).max(sums[1]);
            let root = DisjointNode {
                board,
                words,
                slack: [bound - sums[0], bound - sums[1]],
            };
            self.path.clear();
            let blank = board.blank(16);
            let found = match self.stage {
                0 => self.enter::<1, NO_LAST>(root, blank),
                1 => self.enter::<4, NO_LAST>(root, blank),
                _ => self.enter::<5, NO_LAST>(root, blank),
            };
            if self.nodes < PARTITION_NODES[self.stage] {
                if found {
                    self.path.reverse();
                    return Some(self.path.clone());
                }
                // Every move changes the distance by one.
                bound += 2;
            }
        }
    }

    /// Searches below a node. Also true once the nodes of this partition are spent.
    #[inline(always)]
    fn enter<const SIZE: usize, const LAST: usize>(
        &mut self,
        node: DisjointNode,
        blank: usize,
    ) -> bool {
        match blank {
            0 => self.expand::<SIZE, LAST, 0>(node),
            1 => self.expand::<SIZE, LAST, 1>(node),
            2 => self.expand::<SIZE, LAST, 2>(node),
            3 => self.expand::<SIZE, LAST, 3>(node),
            4 => self.expand::<SIZE, LAST, 4>(node),
            5 => self.expand::<SIZE, LAST, 5>(node),
            6 => self.expand::<SIZE, LAST, 6>(node),
            7 => self.expand::<SIZE, LAST, 7>(node),
            8 => self.expand::<SIZE, LAST, 8>(node),
            9 => self.expand::<SIZE, LAST, 9>(node),
            10 => self.expand::<SIZE, LAST, 10>(node),
            11 => self.expand::<SIZE, LAST, 11>(node),
            12 => self.expand::<SIZE, LAST, 12>(node),
            13 => self.expand::<SIZE, LAST, 13>(node),
            14 => self.expand::<SIZE, LAST, 14>(node),
            _ => self.expand::<SIZE, LAST, 15>(node),
        }
    }

    fn expand<const SIZE: usize, const LAST: usize, const BLANK: usize>(
        &mut self,
        node: DisjointNode,
    ) -> bool {
        const UP: usize = Move::Up as usize;
        const DOWN: usize = Move::Down as usize;
        const LEFT: usize = Move::Left as usize;
        const RIGHT: usize = Move::Right as usize;
        if node.board == self.goal || self.nodes >= PARTITION_NODES[self.stage] {
            return true;
        }
        self.nodes += 1;
        UP_FIRST && LAST != DOWN && self.child::<SIZE, BLANK, UP>(node)
            || LAST != UP && self.child::<SIZE, BLANK, DOWN>(node)
            || LAST != RIGHT && self.child::<SIZE, BLANK, LEFT>(node)
            || LAST != LEFT && self.child::<SIZE, BLANK, RIGHT>(node)
            || !UP_FIRST && LAST != DOWN && self.child::<SIZE, BLANK, UP>(node)
    }

    #[inline(always)]
    fn child<const SIZE: usize, const BLANK: usize, const MOVE: usize>(
        &mut self,
        node: DisjointNode,
    ) -> bool {
        let to = match SQUARE.step(BLANK, MOVES[MOVE]) {
            Some(to) => to,
            None => return false,
        };
        let tile = node.board.tile(to) as usize;
        let mut child = node;
        // Manhattan distance is the same in the mirror.
        for view in 0..if SIZE == 1 { 1 } else { 2 } {
            let change = match view {
                0 => to ^ BLANK,
                _ => transposed(to) ^ transposed(BLANK),
            };
            let slot = self.pdbs.slots[view][tile];
            child.words[view] ^= (change as u64) << slot;
            let pattern = slot / (4 * SIZE);
            let before = self.pdbs.distance::<SIZE>(pattern, node.words[view]);
            let after = self.pdbs.distance::<SIZE>(pattern, child.words[view]);
            child.slack[view] = match (node.slack[view] + before).checked_sub(after + 1) {
                Some(slack) => slack,
                None => return false,
            };
        }
        child.board = node.board.slide(BLANK, to);
        let found = self.enter::<SIZE, MOVE>(child, to);
        if found {
            self.path.push(MOVES[MOVE]);
        }
        found
    }
}
