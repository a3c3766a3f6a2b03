//! IDA* with Manhattan distance, where the cell of the blank and the last move are constants of the code, so that a
//! node holds only its tiles. It searches the same nodes as the generic IDA*, on 4 x 4 in 0.45 times the time.
//!
//! A move brings one tile nearer by one or takes it farther by one. The *slack* is the number of moves of the second
//! kind that the bound still allows: a child is cut when its tile goes farther and no slack is left.

use crate::commands::methods::{
    Domain, Heuristic, ManhattanHeuristic, Meter, PackedBoard, Search, NO_MOVE,
};
use crate::puzzle::{Move, Shape, MOVES};

/// IDA* for boards of `R` x `C` cells.
pub(crate) struct UnrolledIdaStar<S, const R: usize, const C: usize> {
    domain: Domain<S>,
    heuristic: ManhattanHeuristic,
    /// By cell of the blank and move: a bit for each tile that the move would take farther from its goal cell.
    farther: [[u32; 4]; 32],
}

impl<S: PackedBoard, const R: usize, const C: usize> UnrolledIdaStar<S, R, C> {
    pub(crate) fn new(domain: &Domain<S>) -> Self {
        let heuristic = ManhattanHeuristic::new(domain);
        let mut farther = [[0; 4]; 32];
        for (cell, farther) in farther[..R * C].iter_mut().enumerate() {
            for step in domain.legal_moves(cell, NO_MOVE) {
                let goes = |&tile: &usize| {
                    heuristic.of_tile(tile, cell) > heuristic.of_tile(tile, step.to.into())
                };
                farther[usize::from(step.code)] =
                    (1..R * C).filter(goes).map(|tile| 1 << tile).sum();
            }
        }
        UnrolledIdaStar {
            domain: domain.clone(),
            heuristic,
            farther,
        }
    }
}

/// h, and above it the slack, in one word that fits in a register.
type Node = u64;
const SLACK_AT: u32 = 32;

/// Searches below a board. Returns whether the search ends there.
type Dive<I, S> = fn(&mut I, S, Node) -> bool;

/// One depth-first search within a bound.
struct UnrolledIteration<'a, const R: usize, const C: usize> {
    farther: &'a [[u32; 4]; 32],
    meter: Meter,
    /// The path by moves left, filled from its end while the search returns.
    trail: [u8; 256],
}

impl<const R: usize, const C: usize> UnrolledIteration<'_, R, C> {
    /// Whether the search ends below a board: at the goal, or because a limit is reached.
    #[inline(always)]
    fn enter<S: PackedBoard, const LAST: usize>(
        &mut self,
        board: S,
        blank: usize,
        node: Node,
    ) -> bool {
        macro_rules! dive {
            ($($cell:literal)*) => {{
                let by_cell: &[Dive<Self, S>; 25] = const { &[$(Self::dive::<S, LAST, $cell>),*] };
                by_cell[blank](self, board, node)
            }};
        }
        dive!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24)
    }

    fn dive<S: PackedBoard, const LAST: usize, const BLANK: usize>(
        &mut self,
        board: S,
        node: Node,
    ) -> bool {
        const UP: usize = Move::Up as usize;
        const DOWN: usize = Move::Down as usize;
        const LEFT: usize = Move::Left as usize;
        const RIGHT: usize = Move::Right as usize;
        if const { BLANK >= R * C } {
            return true;
        }
        !self.meter.expand(children::<R, C>(BLANK, LAST))
            || LAST != DOWN && self.child::<S, BLANK, UP>(board, node)
            || LAST != UP && self.child::<S, BLANK, DOWN>(board, node)
            || LAST != RIGHT && self.child::<S, BLANK, LEFT>(board, node)
            || LAST != LEFT && self.child::<S, BLANK, RIGHT>(board, node)
    }

    #[inline(always)]
    fn child<S: PackedBoard, const BLANK: usize, const MOVE: usize>(
        &mut self,
        board: S,
        node: Node,
    ) -> bool {
        let Some(to) = (const { Shape::new(R, C).step(BLANK, MOVES[MOVE]) }) else {
            return false;
        };
        let farther = u64::from(self.farther[BLANK][MOVE] >> board.at(to) & 1);
        if node >> SLACK_AT < farther {
            return false;
        }
        let child = node - 1 + 2 * farther - (farther << SLACK_AT);
        let end = child as u32 == 0 || self.enter::<S, MOVE>(board.slid(BLANK, to), to, child);
        if end {
            self.trail[left(node) & 255] = MOVE as u8;
        }
        end
    }
}

/// Moves from a node to the goal.
fn left(node: Node) -> usize {
    node as u32 as usize + 2 * (node >> SLACK_AT) as usize
}

/// The number of children of a node. The move that takes back the last one does not count.
const fn children<const R: usize, const C: usize>(blank: usize, last: usize) -> usize {
    let (row, col) = (blank / C, blank % C);
    let beyond = (row == 0) as usize + (row + 1 == R) as usize + (col == 0) as usize;
    4 - beyond - (col + 1 == C) as usize - (last != NO_MOVE) as usize
}

impl<S: PackedBoard, const R: usize, const C: usize> Search<S> for UnrolledIdaStar<S, R, C> {
    fn search(&mut self, board: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let blank = self.domain.blank(board);
        let h: u8 = self.heuristic.evaluate(board);
        let mut dive: UnrolledIteration<R, C> = UnrolledIteration {
            farther: &self.farther,
            meter: meter.clone(),
            trail: [0; 256],
        };
        let mut node = Node::from(h);
        while h > 0 && !dive.enter::<S, NO_MOVE>(board, blank, node) {
            node += 1 << SLACK_AT;
        }
        *meter = dive.meter;
        let left = left(node);
        meter.record_storage(left, (left * std::mem::size_of::<S>()) as u64);
        let moves = (1..=left).rev().map(|left| dive.trail[left & 255]);
        let path = moves.map(|code| MOVES[usize::from(code)]).collect();
        Some(path).filter(|_| meter.stop.is_none())
    }
}
