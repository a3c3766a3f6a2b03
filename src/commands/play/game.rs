//! The state of a game: a board, its goal, and the moves made. A saved game is a text:
//!
//! ```text
//! 1 2 3/4 5 6/7 0 8              the board, as `npuzzle lines` reads it
//! goal 1 2 3/4 5 6/7 8 0
//! moves uldr                     the moves made, as directions of the blank
//! ```

use crate::puzzle::{DeadEnd, GridBoard, Move, RandomWalk, Rng, FIXED, MOVES};
use crate::text::read::line::board;
use crate::text::read::LineBoard;

/// A game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub board: LineBoard,
    /// A board of the same shape and fixed cells.
    pub goal: LineBoard,
    /// The moves of the blank so far.
    pub moves: Vec<Move>,
}

impl Game {
    /// A game that begins with a board of the goal's shape.
    pub fn new(start: LineBoard, goal: &LineBoard) -> Game {
        Game {
            board: start,
            goal: goal.clone(),
            moves: Vec::new(),
        }
    }

    /// A game with a random board that can reach the goal, all equally likely; or with the board after `shuffle` random
    /// moves from the goal, none of which takes back the one before. The board is never the goal if there is another
    /// one.
    pub fn random(goal: &LineBoard, shuffle: Option<u64>, rng: &mut Rng) -> Game {
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
                let slide = &mut |from, to| game.board.tiles.swap(from, to);
                walk.go(moves as usize, rng, &ways, slide);
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
    pub fn beside(&self, m: Move) -> Option<usize> {
        let to = self.board.shape.step(self.board.blank(), m)?;
        Some(to).filter(|&to| self.board.tiles[to] != FIXED)
    }

    /// Moves the blank; false if no tile is there.
    pub fn step(&mut self, m: Move) -> bool {
        let made = self.board.slide(self.board.blank(), m).is_ok();
        self.moves.extend(made.then_some(m));
        made
    }

    /// Takes the last move back; false if there is none, or if it cannot have led to this board.
    pub fn undo(&mut self) -> bool {
        let before = self.moves.len();
        let last = self.moves.last().copied();
        let taken = last.is_some_and(|m| self.step(m.back()));
        if taken {
            self.moves.truncate(before - 1);
        }
        taken
    }

    /// Whether the board is the goal.
    pub fn solved(&self) -> bool {
        self.board == self.goal
    }

    /// Whether the goal can be reached.
    pub fn solvable(&self) -> bool {
        GridBoard::new(self.board.shape, &self.board.tiles, &self.goal.tiles).solvable()
    }
}

/// The cells that the blank can go to from a cell.
fn ways_from(map: &LineBoard, cell: usize) -> Vec<usize> {
    let ways = MOVES.iter().filter_map(|&m| map.shape.step(cell, m));
    ways.filter(|&to| map.tiles[to] != FIXED).collect()
}

pub fn save(game: &Game) -> String {
    let moves: String = game.moves.iter().map(|m| m.letter()).collect();
    let (board, goal) = (game.board.line(), game.goal.line());
    format!("{board}\ngoal {goal}\nmoves {moves}\n")
}

/// Reads a game from its text.
///
/// # Errors
/// What is wrong with the text.
pub fn load(text: &str) -> Result<Game, String> {
    let mut lines = text.lines();
    let mut line = || lines.next().unwrap_or("");
    let read = |line: &str, what: &str| -> Result<LineBoard, String> {
        board(line.as_bytes(), None).map_err(|(_, fault)| format!("{what}: {fault}"))
    };
    let start = read(line(), "line 1")?;
    let goal = line()
        .strip_prefix("goal ")
        .ok_or("line 2 is not `goal` and a board")?;
    let goal = read(goal, "line 2")?;
    if goal.shape != start.shape {
        return Err("board and goal have different sizes".into());
    }
    if goal.in_order() != start.in_order() {
        return Err("board and goal have different fixed cells or tiles".into());
    }
    let moves = line()
        .strip_prefix("moves")
        .ok_or("line 3 is not `moves` and letters")?;
    let mut game = Game::new(start, &goal);
    if !game.solvable() {
        return Err("the board cannot reach the goal".into());
    }
    let way = |c: char| {
        let found = MOVES.iter().cloned().find(|m| m.letter() == c);
        found.ok_or(format!("line 3: `{c}` is not a move"))
    };
    game.moves = moves.trim().chars().map(way).collect::<Result<_, _>>()?;
    // The moves are valid if all of them can be taken back.
    let mut begin = game.clone();
    while begin.undo() {}
    match begin.moves.is_empty() {
        true => Ok(game),
        false => Err("line 3: the moves do not lead to the board".into()),
    }
}
