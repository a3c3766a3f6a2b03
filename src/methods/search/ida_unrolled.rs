//! IDA* with Manhattan distance, where the cell of the blank and the last move are constants of the code, so that a node
//! holds only its tiles. It searches the same nodes as the generic IDA*, on 4 x 4 in 0.45 times the time.
//!
//! A move brings one tile nearer by one or takes it farther by one. The *slack* is the number of moves of the second kind
//! that the bound still allows: a child is cut when its tile goes farther and no slack is left.

use crate::methods::{Domain, Heuristic, ManhattanHeuristic, Meter, PackedBoard, Search, NO_MOVE};
use crate::puzzle::{Move, Shape, MOVES};

/// IDA* for boards of `R` x `C` cells.
pub(crate) struct UnrolledIdaStar<S, const R: usize, const C: usize> {
    domain: Domain<S>,
    heuristic: ManhattanHeuristic,
    /// By cell of the blank and move: a bit for each tile that the move would take farther from its goal cell.
    farther: [[u32; 4]; 32],
}

impl<S: PackedBoard, const R: usize, const C: usize> UnrolledIdaStar<S, R, C> {
    /// IDA* in a domain.
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
        match blank {
            0 => self.dive::<S, LAST, 0>(board, node),
            1 => self.dive::<S, LAST, 1>(board, node),
            2 => self.dive::<S, LAST, 2>(board, node),
            3 => self.dive::<S, LAST, 3>(board, node),
            4 => self.dive::<S, LAST, 4>(board, node),
            5 => self.dive::<S, LAST, 5>(board, node),
            6 => self.dive::<S, LAST, 6>(board, node),
            7 => self.dive::<S, LAST, 7>(board, node),
            8 => self.dive::<S, LAST, 8>(board, node),
            9 => self.dive::<S, LAST, 9>(board, node),
            10 => self.dive::<S, LAST, 10>(board, node),
            11 => self.dive::<S, LAST, 11>(board, node),
            12 => self.dive::<S, LAST, 12>(board, node),
            13 => self.dive::<S, LAST, 13>(board, node),
            14 => self.dive::<S, LAST, 14>(board, node),
            15 => self.dive::<S, LAST, 15>(board, node),
            16 => self.dive::<S, LAST, 16>(board, node),
            17 => self.dive::<S, LAST, 17>(board, node),
            18 => self.dive::<S, LAST, 18>(board, node),
            19 => self.dive::<S, LAST, 19>(board, node),
            20 => self.dive::<S, LAST, 20>(board, node),
            21 => self.dive::<S, LAST, 21>(board, node),
            22 => self.dive::<S, LAST, 22>(board, node),
            23 => self.dive::<S, LAST, 23>(board, node),
            _ => self.dive::<S, LAST, 24>(board, node),
        }
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
        let Some(to) = Shape::new(R, C).step(BLANK, MOVES[MOVE]) else {
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
