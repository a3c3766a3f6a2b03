//! IDA* (Korf 1985) by [`LinearConflicts`], without tables: for boards that are solved before a table could be built.
//! Its pruning automaton takes no time to build.

use crate::fifteen::linear_conflicts::LinearConflicts;
use crate::fifteen::{transposed, Expansion, Node, Step, Target};
use crate::puzzle::{Move, Order};

/// The heuristic and the automaton for one goal.
pub(crate) struct ConflictSearch {
    heuristic: LinearConflicts,
    turns: [u64; TURNS],
}

impl ConflictSearch {
    pub(crate) fn new(target: Target) -> ConflictSearch {
        ConflictSearch {
            heuristic: LinearConflicts::new(target.shape, target.goal),
            turns: turns(target.order),
        }
    }
}

/// The words of a node are its rows and columns. Its tail is the number of moves that may still raise the heuristic, and
/// from bit 8 on the state of [`turns`].
impl Expansion for &ConflictSearch {
    const SQUARE: bool = false;
    const VIEWS: bool = false;

    /// The row of [`turns`].
    type Limits = u64;

    fn distances(&self, board: u64) -> [u32; 4] {
        [self.heuristic.distance(board), 0, 0, 0]
    }

    fn start(&self, board: u64, distances: &[u32; 4], bound: u32) -> Node {
        Node {
            board,
            words: self.heuristic.lines(board),
            tail: u64::from((bound - distances[0]) / 2),
        }
    }

    #[inline(always)]
    fn limits(&self, node: &Node, _blank: usize) -> (u64, u64) {
        (self.turns[(node.tail >> 8) as usize % TURNS], 0)
    }

    #[inline(always)]
    fn child(&self, node: &Node, row: u64, step: Step, generated: &mut u64) -> Option<Node> {
        let Step { m, blank, to, .. } = step;
        if row >> m & 1 != 0 {
            return None;
        }
        *generated += 1;
        let Node { board, words, tail } = *node;
        let [rows, columns] = words;
        let number = board >> (4 * to) & 15;
        let tile = &self.heuristic.tiles[number as usize];
        // A move up or down may change a row. Any other move may change a column, and then cells are those of the
        // transposed board.
        let view = m / 2;
        let (from, entered, lines) = match view {
            0 => (to, blank, rows),
            _ => (transposed(to), transposed(blank), columns),
        };
        // The contents of the tile's goal line with the tile in it, if the tile leaves or enters this line.
        let with = (lines | tile.place[view] << (3 * entered)) & tile.line[view];
        let line = with >> (12 * (from / 4)) | with >> (12 * (entered / 4));
        let fewer = u64::from(self.heuristic.conflicts[line as usize & 4095]) >> (from % 4);
        let at = 4 * blank + m;
        // If the tile leaves the line, the sum rises by one, or falls by one if there is one conflict fewer. If it
        // enters the line, it is the reverse.
        let rise = (tile.away >> at ^ fewer & tile.crosses >> at) & 1;
        if tail & 255 < rise {
            return None;
        }
        let moved = |view: usize, a: usize, b: usize| {
            (tile.place[view] << (3 * a) | tile.place[view] << (3 * b)) & tile.line[view]
        };
        Some(Node {
            board: board ^ number << (4 * to) ^ number << (4 * blank),
            words: [
                rows ^ moved(0, to, blank),
                columns ^ moved(1, transposed(to), transposed(blank)),
            ],
            tail: ((tail & 255) - rise) | (row >> (8 + 8 * m) & 63) << 8,
        })
    }
}

/// States of [`turns`], rounded up.
const TURNS: usize = 64;

/// A pruning automaton of 49 states. Six moves around a square of four cells lead to the same board as six the other
/// way, and a seventh is a detour. So only one way of six moves is allowed, and no way of seven. A state is the last
/// move, the direction of the turn, and its length in moves. This saves 6% to 12% of the nodes.
///
/// ```text
/// bits 0..4     set for moves that are forbidden
/// bits 8 + 8m   the state after move m
/// ```
fn turns(order: Order) -> [u64; TURNS] {
    // Clockwise.
    const CIRCLE: [Move; 4] = [Move::Up, Move::Right, Move::Down, Move::Left];
    let rank = |m: Move| order.moves().iter().position(|&other| other == m);
    let state = |last: Move, leftward: usize, length: usize| {
        (1 + last as usize + 4 * (leftward + 2 * (length - 1))) as u64
    };
    let mut turns = [0; TURNS];
    for &m in &CIRCLE {
        turns[0] |= state(m, 0, 1) << (8 + 8 * m as usize);
    }
    for (at, &last) in CIRCLE.iter().enumerate() {
        for leftward in 0..2 {
            for length in 1..7 {
                let mut row = 1 << last.back() as usize;
                // Straight on, to the right, to the left.
                for &way in &[0, 1, 3] {
                    let m = CIRCLE[(at + way) % 4];
                    let turn = match (way, length) {
                        (0, _) => (0, 1),
                        (_, 1) => (way / 2, 2),
                        _ if leftward == way / 2 => (leftward, length + 1),
                        _ => (way / 2, 2),
                    };
                    if turn.1 == 7 || turn.1 == 6 && rank(m) < rank(last) {
                        row |= 1 << m as usize;
                    } else {
                        row |= state(m, turn.0, turn.1) << (8 + 8 * m as usize);
                    }
                }
                turns[state(last, leftward, length) as usize] = row;
            }
        }
    }
    turns
}
