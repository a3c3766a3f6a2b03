//! Boards whose distance from their goal is known: all of up to 9 cells, and random ones of 12 or 16 cells.

use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{Board, Order, Path, Rng, Shape, Watch, MOVES};
use crate::solve::eight::each_distance;
use crate::solve::fifteen::Engine;
use std::cmp::Reverse;
use std::collections::HashMap;

/// All boards of one shape that reach one goal.
pub struct BoardsByDistance {
    /// The shape, of up to 9 cells.
    shape: Shape,
    /// The boards at distance 0, 1, 2, ... from the goal, in moves; no list is empty.
    pub boards: Vec<Vec<Board>>,
}

impl BoardsByDistance {
    /// Measures every board with one breadth-first search from the goal.
    pub fn new(shape: Shape, goal: Board) -> BoardsByDistance {
        let mut boards: Vec<Vec<Board>> = Vec::new();
        each_distance(shape, goal, &mut |board, distance| {
            if boards.len() <= distance {
                boards.resize(distance + 1, Vec::new());
            }
            boards[distance].push(board);
        });
        BoardsByDistance { shape, boards }
    }

    /// The distance of the farthest boards.
    pub fn radius(&self) -> usize {
        self.boards.len() - 1
    }

    /// The `count` boards with the most shortest paths among those of at most `most` moves, in descending order.
    ///
    /// A board has as many shortest paths as its neighbours one move nearer to the goal have together.
    pub fn with_most_paths(&self, count: usize, most: usize) -> Vec<Board> {
        let mut paths: HashMap<Board, u64> = HashMap::new();
        let mut ranked: Vec<(u64, Board)> = Vec::new();
        for (distance, boards) in self
            .boards
            .iter()
            .enumerate()
            .take_while(|layer| layer.0 <= most)
        {
            let nearer = paths;
            paths = HashMap::new();
            for &board in boards {
                let blank = board.blank(self.shape.cells());
                let paths_after_move = MOVES.iter().filter_map(|&m| {
                    let to = self.shape.step(blank, m)?;
                    nearer.get(&board.slide(blank, to))
                });
                let sum = match distance {
                    0 => 1,
                    _ => paths_after_move.sum(),
                };
                paths.insert(board, sum);
                ranked.push((sum, board));
            }
        }
        sort_by_key(&mut ranked, |&(paths, board)| (Reverse(paths), board.0));
        ranked.truncate(count);
        ranked.into_iter().map(|(_, board)| board).collect()
    }
}

/// The message for a distance that no board has.
pub fn too_far(moves: usize, farthest: usize) -> String {
    format!("no board needs {moves} moves: the farthest needs {farthest}")
}

/// The largest distance for which boards are made: boards farther away are too rare to be found at random.
pub fn farthest(shape: Shape) -> usize {
    match shape.cells() {
        16 => 60,
        _ => 46,
    }
}

const MEMORY: u64 = 64 << 20;

/// Up to [`farthest`] less this number of moves, most random boards are far enough to start from.
const NEARER: usize = 7;

/// The stage of the engine for many random boards.
const STAGE: usize = 3;

/// Makes boards of 12 or 16 cells that need exactly a given number of moves. A random board is solved, and its shortest
/// path followed until that many moves are left. The rest of a shortest path is shortest, but the board is solved again
/// as a proof.
pub struct Deep {
    shape: Shape,
    goal: Board,
    engine: Engine,
}

impl Deep {
    pub fn new(shape: Shape, goal: Board) -> Deep {
        let engine = Engine::new(shape, goal, Order::Udlr, MEMORY);
        Deep {
            shape,
            goal,
            engine,
        }
    }

    /// A board that needs exactly this many moves, [`farthest`] at most.
    ///
    /// # Panics
    /// If solving it does not prove that.
    pub fn board(&self, rng: &mut Rng, moves: usize) -> Board {
        loop {
            let mut board = random(rng, self.shape, self.goal);
            let distance = board.distance(self.shape, self.goal);
            if moves + NEARER > farthest(self.shape) && distance + 16 < moves {
                // The board is almost certainly too near.
                continue;
            }
            let path = self.solve(board);
            if path.len() < moves {
                continue;
            }
            for i in 0..path.len() - moves {
                let blank = board.blank(self.shape.cells());
                let to = self.shape.step(blank, path.get(i));
                board = board.slide(blank, to.unwrap_or(blank));
            }
            let proof = self.solve(board).len();
            assert!(proof == moves, "a board of {proof} moves, not {moves}");
            return board;
        }
    }

    fn solve(&self, board: Board) -> Path {
        let outcome = self.engine.solve_from(board, STAGE, &Watch::default());
        outcome.path.unwrap_or_default()
    }
}

/// A random board that can reach the goal, all equally likely.
fn random(rng: &mut Rng, shape: Shape, goal: Board) -> Board {
    let mut cells: Vec<u8> = (0..shape.cells() as u8).collect();
    loop {
        rng.shuffle(&mut cells);
        let board = Board::pack(&cells);
        if board.odd(shape) == goal.odd(shape) {
            return board;
        }
    }
}
