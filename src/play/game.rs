//! The state of a game: a board, its goal, and the moves made.

use crate::puzzle::{DeadEnd, GridBoard, Move, RandomWalk, Rng, Shape, FIXED, MOVES};
use crate::read::LineBoard;

/// A game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Game {
    pub shape: Shape,
    /// Tiles by cell, the blank 0.
    pub tiles: Vec<u16>,
    pub goal: Vec<u16>,
    /// The moves of the blank so far.
    pub moves: Vec<Move>,
}

impl Game {
    /// A game that begins with a board of the goal's shape.
    pub(crate) fn new(start: LineBoard, goal: &LineBoard) -> Game {
        Game {
            shape: start.shape,
            tiles: start.tiles,
            goal: goal.tiles.clone(),
            moves: Vec::new(),
        }
    }

    /// A game with a random board that can reach the goal, all equally likely; or with the board after `shuffle` random
    /// moves from the goal, none of which takes back the one before. The board is never the goal if there is another
    /// one.
    pub(crate) fn random(goal: &LineBoard, shuffle: Option<u64>, rng: &mut Rng) -> Game {
        let mut game = Game::new(goal.clone(), goal);
        // With fixed cells a random board may be far from solvable, so a long walk makes one.
        let walled = goal.has_fixed();
        let long = 40 * goal.tiles.len();
        // Its length is random too, because round a ring the walk always goes the same way.
        let any = walled.then(|| (long + rng.below(long)) as u64);
        if let Some(moves) = shuffle.or(any) {
            // In a dead end the only way is back.
            let mut walk = RandomWalk::new(game.blank(), DeadEnd::TurnBack);
            let map = game.clone();
            let mut go = |moves: u64| {
                let ways = |cell| map.ways_from(cell);
                let slide = |from, to| game.tiles.swap(from, to);
                walk.go(moves as usize, rng, ways, slide);
                game.solved()
            };
            // If the walk happens to end at the goal, one more move leaves it.
            if go(moves) && walled && shuffle.is_none() {
                go(1);
            }
            return game;
        }
        while game.solved() {
            rng.shuffle(&mut game.tiles);
            if !game.solvable() {
                // Exchanging two tiles makes it solvable.
                let mut cells = (0..game.tiles.len()).filter(|&cell| game.tiles[cell] != 0);
                if let (Some(one), Some(other)) = (cells.next(), cells.next()) {
                    game.tiles.swap(one, other);
                }
            }
        }
        game
    }

    /// The cells that the blank can go to from a cell.
    fn ways_from(&self, cell: usize) -> Vec<usize> {
        let ways = MOVES.iter().filter_map(|&m| self.shape.step(cell, m));
        ways.filter(|&to| self.tiles[to] != FIXED).collect()
    }

    /// The cell of the blank.
    pub(crate) fn blank(&self) -> usize {
        self.tiles.iter().position(|&tile| tile == 0).unwrap_or(0)
    }

    /// The cell of the tile that a move slides; `None` at the edge of the board and at a fixed cell.
    pub(crate) fn beside(&self, m: Move) -> Option<usize> {
        let to = self.shape.step(self.blank(), m)?;
        Some(to).filter(|&to| self.tiles[to] != FIXED)
    }

    /// Moves the blank; false if no tile is there.
    pub(crate) fn step(&mut self, m: Move) -> bool {
        let Some(to) = self.beside(m) else {
            return false;
        };
        let blank = self.blank();
        self.tiles.swap(blank, to);
        self.moves.push(m);
        true
    }

    /// Takes the last move back; false if there is none, or if it cannot have led to this board.
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

    /// Whether the board is the goal.
    pub(crate) fn solved(&self) -> bool {
        self.tiles == self.goal
    }

    /// Whether the goal can be reached.
    pub(crate) fn solvable(&self) -> bool {
        GridBoard::new(self.shape, &self.tiles, &self.goal).solvable()
    }
}
