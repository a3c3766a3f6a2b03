//! The state of a game: a board, its goal, and the moves made.

use crate::puzzle::{DeadEnd, GridBoard, Move, RandomWalk, Rng, FIXED, MOVES};
use crate::read::LineBoard;

/// A game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Game {
    pub board: LineBoard,
    /// A board of the same shape and fixed cells.
    pub goal: LineBoard,
    /// The moves of the blank so far.
    pub moves: Vec<Move>,
}

impl Game {
    /// A game that begins with a board of the goal's shape.
    pub(crate) fn new(start: LineBoard, goal: &LineBoard) -> Game {
        Game {
            board: start,
            goal: goal.clone(),
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
            let mut walk = RandomWalk::new(goal.blank(), DeadEnd::TurnBack);
            let mut go = |moves: u64| {
                let ways = |cell| ways_from(goal, cell);
                let slide = |from, to| game.board.tiles.swap(from, to);
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
            let tiles = &mut game.board.tiles;
            rng.shuffle(tiles);
            // Exchanging two tiles makes it solvable.
            let mut cells = (0..tiles.len()).filter(|&cell| tiles[cell] != 0);
            let two = cells.next().zip(cells.next());
            if let Some((one, other)) = two.filter(|_| !game.solvable()) {
                game.board.tiles.swap(one, other);
            }
        }
        game
    }

    /// The cell of the tile that a move slides; `None` at the edge of the board and at a fixed cell.
    pub(crate) fn beside(&self, m: Move) -> Option<usize> {
        let to = self.board.shape.step(self.board.blank(), m)?;
        Some(to).filter(|&to| self.board.tiles[to] != FIXED)
    }

    /// Moves the blank; false if no tile is there.
    pub(crate) fn step(&mut self, m: Move) -> bool {
        let made = self.board.slide(self.board.blank(), m).is_ok();
        self.moves.extend(made.then_some(m));
        made
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
        self.board == self.goal
    }

    /// Whether the goal can be reached.
    pub(crate) fn solvable(&self) -> bool {
        GridBoard::new(self.board.shape, &self.board.tiles, &self.goal.tiles).solvable()
    }
}

/// The cells that the blank can go to from a cell.
fn ways_from(map: &LineBoard, cell: usize) -> Vec<usize> {
    let ways = MOVES.iter().filter_map(|&m| map.shape.step(cell, m));
    ways.filter(|&to| map.tiles[to] != FIXED).collect()
}
