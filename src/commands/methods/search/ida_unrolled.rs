//! IDA* with Manhattan distance, where the cell of the blank is a constant of the code, so that a node holds only its
//! tiles. It searches the same nodes as the generic IDA*, on 4 x 4 in 0.45 times the time.
//!
//! A move brings one tile nearer by one or takes it farther by one. The *slack* is the number of moves of the second
//! kind that the bound still allows: a child is cut when its tile goes farther and no slack is left.

use crate::commands::methods::{
    Domain, Heuristic, ManhattanHeuristic, Meter, PackedBoard, Search, NO_MOVE,
};
use crate::puzzle::{Board, Move, Shape, MOVES};

/// IDA* for boards of `R` x `C` cells.
pub struct UnrolledIdaStar<const R: usize, const C: usize> {
    domain: Domain<Board>,
    heuristic: ManhattanHeuristic,
    /// By cell of the blank and move: a bit for each tile that the move would take farther from its goal cell.
    farther: [[u32; 4]; 16],
}

impl<const R: usize, const C: usize> UnrolledIdaStar<R, C> {
    pub fn new(domain: &Domain<Board>) -> Self {
        let heuristic = ManhattanHeuristic::new(domain);
        let mut farther = [[0; 4]; 16];
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
type Dive<I> = fn(&mut I, Board, Node, usize) -> bool;

/// One depth-first search within a bound.
struct UnrolledIteration<'a, const R: usize, const C: usize> {
    farther: &'a [[u32; 4]; 16],
    meter: Meter,
    /// The path by moves left, filled from its end while the search returns.
    trail: [u8; 256],
}

impl<const R: usize, const C: usize> UnrolledIteration<'_, R, C> {
    /// Whether the search ends below a board: at the goal, or because a limit is reached.
    #[inline(always)]
    fn enter(&mut self, board: Board, blank: usize, node: Node, last: usize) -> bool {
        macro_rules! dive {
            ($($cell:literal)*) => {{
                let by_cell: &[Dive<Self>; 16] = const { &[$(Self::dive::<$cell>),*] };
                by_cell[blank](self, board, node, last)
            }};
        }
        dive!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
    }

    fn dive<const BLANK: usize>(&mut self, board: Board, node: Node, last: usize) -> bool {
        const UP: usize = Move::Up as usize;
        const DOWN: usize = Move::Down as usize;
        const LEFT: usize = Move::Left as usize;
        const RIGHT: usize = Move::Right as usize;
        if const { BLANK >= R * C } {
            return true;
        }
        !self
            .meter
            .expand(const { neighbours::<R, C>(BLANK) } - usize::from(last != NO_MOVE))
            || last != DOWN
                && const { Self::to(BLANK, UP).is_some() }
                && self.child::<BLANK, UP>(board, node)
            || last != UP
                && const { Self::to(BLANK, DOWN).is_some() }
                && self.child::<BLANK, DOWN>(board, node)
            || last != RIGHT
                && const { Self::to(BLANK, LEFT).is_some() }
                && self.child::<BLANK, LEFT>(board, node)
            || last != LEFT
                && const { Self::to(BLANK, RIGHT).is_some() }
                && self.child::<BLANK, RIGHT>(board, node)
    }

    /// The cell that the blank enters; `None` if it leaves the board.
    const fn to(blank: usize, m: usize) -> Option<usize> {
        Shape::new(R, C).step(blank, MOVES[m])
    }

    #[inline(always)]
    fn child<const BLANK: usize, const MOVE: usize>(&mut self, board: Board, node: Node) -> bool {
        let Some(to) = (const { Self::to(BLANK, MOVE) }) else {
            return false;
        };
        let farther = u64::from(self.farther[BLANK][MOVE] >> board.at(to) & 1);
        if node >> SLACK_AT < farther {
            return false;
        }
        let child = node - 1 + 2 * farther - (farther << SLACK_AT);
        let end = child as u32 == 0 || self.enter(board.slid(BLANK, to), to, child, MOVE);
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

/// The number of a cell's neighbours. The move that takes back the last one is no child.
const fn neighbours<const R: usize, const C: usize>(blank: usize) -> usize {
    let (row, col) = (blank / C, blank % C);
    let beyond = (row == 0) as usize + (row + 1 == R) as usize + (col == 0) as usize;
    4 - beyond - (col + 1 == C) as usize
}

impl<const R: usize, const C: usize> Search<Board> for UnrolledIdaStar<R, C> {
    fn search(&mut self, board: Board, meter: &mut Meter) -> Option<Vec<Move>> {
        let blank = self.domain.blank(board);
        let h: u8 = self.heuristic.evaluate(board);
        let mut dive: UnrolledIteration<R, C> = UnrolledIteration {
            farther: &self.farther,
            meter: meter.clone(),
            trail: [0; 256],
        };
        let mut node = Node::from(h);
        while h > 0 && !dive.enter(board, blank, node, NO_MOVE) {
            node += 1 << SLACK_AT;
        }
        *meter = dive.meter;
        let left = left(node);
        meter.record_storage(left, (left * std::mem::size_of::<Board>()) as u64);
        let moves = (1..=left).rev().map(|left| dive.trail[left & 255]);
        let path = moves.map(|code| MOVES[usize::from(code)]).collect();
        Some(path).filter(|_| meter.stop.is_none())
    }
}
