//! Saved games as text.
//!
//! ```text
//! 1 2 3/4 5 6/7 0 8              the board, as `npuzzle lines` reads it
//! goal 1 2 3/4 5 6/7 8 0
//! moves uldr                     the moves made, as directions of the blank
//! ```

use crate::play::game::Game;
use crate::puzzle::{Move, MOVES};
use crate::read::line::board;
use crate::read::LineBoard;

/// The text of a game.
pub(crate) fn save(game: &Game) -> String {
    let moves: String = game.moves.iter().map(|m| m.letter()).collect();
    let (board, goal) = (game.board.line(), game.goal.line());
    format!("{board}\ngoal {goal}\nmoves {moves}\n")
}

/// Reads a game from its text.
///
/// # Errors
/// What is wrong with the text.
pub(crate) fn load(text: &str) -> Result<Game, String> {
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
    let tiles = |board: &LineBoard| {
        let mut tiles = board.tiles.clone();
        tiles.sort_unstable();
        tiles
    };
    if !goal.is_like(&start) || tiles(&goal) != tiles(&start) {
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
    game.moves = moves
        .trim()
        .chars()
        .map(way)
        .collect::<Result<Vec<Move>, _>>()?;
    // The moves are valid if all of them can be taken back.
    let mut begin = game.clone();
    while begin.undo() {}
    match begin.moves.is_empty() {
        true => Ok(game),
        false => Err("line 3: the moves do not lead to the board".into()),
    }
}
