//! The moves along which `show` draws a board of line pieces.

use crate::forms::sliding_tree::{path_to_tree, worth, SlidingTree, NO_TREE};
use crate::forms::{CaseDrawer, DrawnCase, DrawnOutcome};
use crate::judge::{PathFault, WrongKind};
use crate::puzzle::{Instance, Limits, Move, Shape, MOVES};
use crate::read::show;
use crate::sliding_tree::{move_limit, PieceBoard};

impl CaseDrawer for SlidingTree {
    fn drawn(&self, case: &Instance, limits: Limits, given: Option<&[u8]>) -> DrawnCase {
        let board = PieceBoard {
            side: case.rows,
            pieces: case.start.iter().map(|&piece| piece as u8).collect(),
        };
        let (moves, fault) = match given {
            Some(path) => replayed(&board, path),
            None => match path_to_tree(&board, limits, 1) {
                Some(moves) => (moves, None),
                None => {
                    return DrawnCase {
                        moves: Vec::new(),
                        outcome: DrawnOutcome::Unsolved(NO_TREE.into()),
                    }
                }
            },
        };
        let outcome = match (fault, board.replay(&moves)) {
            (Some(fault), _) => DrawnOutcome::Wrong(fault),
            (None, Some(end)) => DrawnOutcome::Answer(worth(&end, moves.len()).1),
            (None, None) => unreachable!("all moves stay on the board"),
        };
        DrawnCase { moves, outcome }
    }
}

/// The moves of a given path before the first wrong one, and what is wrong with the path.
fn replayed(board: &PieceBoard, path: &[u8]) -> (Vec<Move>, Option<PathFault>) {
    let shape = Shape::new(board.side, board.side);
    let mut blank = board.blank();
    let mut moves = Vec::new();
    for (i, letter) in path.iter().enumerate() {
        let number = b"udlr".iter().position(|l| l.eq_ignore_ascii_case(letter));
        let to = number.and_then(|number| shape.step(blank, MOVES[number]));
        match (number, to) {
            (Some(number), Some(to)) => {
                moves.push(MOVES[number]);
                blank = to;
            }
            (number, _) => {
                let what = match number {
                    Some(_) => "leaves the board",
                    None => "is not a move: the moves are u, d, l, r",
                };
                let what = format!("move {} ({}) {what}", i + 1, show(&path[i..=i]));
                let fault = PathFault::new(WrongKind::Path, what, None);
                return (moves, Some(fault));
            }
        }
    }
    let limit = move_limit(board.side);
    let too_long = moves.len() > limit;
    let what = format!("{} moves, at most {limit} are allowed", moves.len());
    let fault = too_long.then(|| PathFault::new(WrongKind::TooLong, what, None));
    (moves, fault)
}
