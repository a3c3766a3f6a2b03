//! The state of a game: a board, its goal, and the moves made.

use crate::large::large_board::LargeBoard;
use crate::puzzle::random::Rng;
use crate::puzzle::shape::{Move, Shape, MOVES};
use crate::read::line::LineBoard;

/// A game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Game {
    pub shape: Shape,
    /// Tiles by cell, the blank 0.
    pub tiles: Vec<u16>,
    pub goal: Vec<u16>,
    /// The way the blank went, move by move.
    pub moves: Vec<Move>,
}

impl Game {
    /// A game that begins at a board of the goal's shape.
    pub(crate) fn new(start: LineBoard, goal: &LineBoard) -> Game {
        Game {
            shape: start.shape,
            tiles: start.tiles,
            goal: goal.tiles.clone(),
            moves: Vec::new(),
        }
    }

    /// A random board that can reach the goal, all of them equally likely; or one `shuffle` moves from it, none of which
    /// takes back the one before. Never the goal itself, if there is another board.
    pub(crate) fn random(goal: &LineBoard, shuffle: Option<u64>, rng: &mut Rng) -> Game {
        let mut game = Game::new(goal.clone(), goal);
        if let Some(moves) = shuffle {
            game.walk(moves, rng);
            game.moves.clear();
            return game;
        }
        while game.solved() {
            rng.shuffle(&mut game.tiles);
            if !game.solvable() {
                // Two tiles that change places make any board solvable.
                let mut cells = (0..game.tiles.len()).filter(|&cell| game.tiles[cell] != 0);
                if let (Some(one), Some(other)) = (cells.next(), cells.next()) {
                    game.tiles.swap(one, other);
                }
            }
        }
        game
    }

    fn walk(&mut self, moves: u64, rng: &mut Rng) {
        for _ in 0..moves {
            let last = self.moves.pop();
            let blank = self.blank();
            let fits = |m: &Move| last != Some(m.back()) && self.shape.step(blank, *m).is_some();
            let ways: Vec<Move> = MOVES.iter().cloned().filter(fits).collect();
            self.step(ways[rng.below(ways.len())]);
        }
    }

    /// The cell of the blank.
    pub(crate) fn blank(&self) -> usize {
        self.tiles.iter().position(|&tile| tile == 0).unwrap_or(0)
    }

    /// Moves the blank; false at the edge of the board.
    pub(crate) fn step(&mut self, m: Move) -> bool {
        let blank = self.blank();
        let Some(to) = self.shape.step(blank, m) else {
            return false;
        };
        self.tiles.swap(blank, to);
        self.moves.push(m);
        true
    }

    /// Takes the last move back; false if there is none, or if it cannot have led here.
    pub(crate) fn undo(&mut self) -> bool {
        let before = self.moves.len();
        let taken = match self.moves.last() {
            Some(m) => self.step(m.back()),
            None => false,
        };
        if taken {
            self.moves.truncate(before - 1);
        }
        taken
    }

    /// The board is the goal.
    pub(crate) fn solved(&self) -> bool {
        self.tiles == self.goal
    }

    /// The goal can be reached.
    pub(crate) fn solvable(&self) -> bool {
        let cells = self.tiles.len();
        let half = |tiles: &[u16]| {
            let home = |&tile: &u16| (usize::from(tile) + cells - 1) % cells;
            let homes = tiles.iter().map(|tile| home(tile) as u16).collect();
            LargeBoard::new(self.shape, homes, cells - 1).solvable()
        };
        half(&self.tiles) == half(&self.goal)
    }
}
