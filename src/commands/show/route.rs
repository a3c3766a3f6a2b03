//! A board and the moves along which it is shown.

use crate::answer::{Moves, NoSolution, Notation, Solution};
use crate::problems::judge::PathFault;
use crate::text::draw::Picture;
use crate::text::read::{plural, LineBoard};

/// The most cells and the most moves of a picture that any browser can play.
const MOST_CELLS: usize = 400;
const MOST_MOVES: usize = 20_000;

/// A board, the moves along which it is shown, and comments on them.
#[derive(Clone, Debug)]
pub struct Route {
    pub start: LineBoard,
    pub goal: LineBoard,
    /// The moves that are shown; all of them stay on the board.
    pub moves: Moves,
    /// How moves are written.
    pub notation: Notation,
    /// Our own path.
    pub solution: Result<Solution, NoSolution>,
    /// Whether the moves were given, and are not ours.
    pub given: bool,
    /// What is wrong with the given path.
    pub fault: Option<PathFault>,
    /// The lines of each tile; empty if tiles have numbers.
    pub pieces: Vec<u8>,
    /// The result of the moves in words, if it is more than their number.
    pub outcome: Option<String>,
    /// The numbers of the moves that lose, as far as shortest paths are known.
    pub losing: Vec<usize>,
}

/// A board along a route.
pub struct Frame {
    /// The moves so far.
    pub moves: usize,
    /// Tiles by cell.
    pub tiles: Vec<u16>,
    /// The cell of the tile that has just moved.
    pub marked: Option<usize>,
}

impl Route {
    /// The start, and the boards after each move.
    pub fn frames(&self) -> impl Iterator<Item = Frame> + '_ {
        let mut board = self.start.clone();
        let mut blank = board.blank();
        (0..=self.moves.len()).map(move |i| {
            let before = blank;
            if let Some(last) = i.checked_sub(1) {
                blank = board.slide(blank, self.moves[last]).unwrap_or(blank);
            }
            Frame {
                moves: i,
                tiles: board.tiles.clone(),
                marked: Some(before).filter(|_| i > 0),
            }
        })
    }

    pub fn picture<'a>(&'a self, frame: &'a Frame) -> Picture<'a> {
        Picture {
            shape: self.start.shape,
            tiles: &frame.tiles,
            goal: &self.goal.tiles,
            pieces: &self.pieces,
            marked: frame.marked.as_slice(),
        }
    }

    /// The moves as text.
    pub fn path(&self) -> String {
        self.notation.path(&self.start, &self.moves)
    }

    /// The move that leads to a frame: its letter, or the number of its tile. The start has none.
    pub fn sign(&self, frame: &Frame) -> String {
        match frame.marked {
            Some(cell) if self.notation.numbers => frame.tiles[cell].to_string(),
            Some(_) => self
                .notation
                .letter(self.moves[frame.moves - 1])
                .to_string(),
            None => String::new(),
        }
    }

    /// The caption of a frame, such as `start` or `1 u`; `!` marks the wrong move, and `+2` a move that loses.
    pub fn caption(&self, frame: &Frame) -> String {
        let moves = frame.moves;
        if moves == 0 {
            return "start".to_string();
        }
        let wrong = self.fault.as_ref().and_then(|fault| fault.at) == Some(moves);
        let mark = match self.losing.binary_search(&moves) {
            _ if wrong => " !",
            Ok(_) => " +2",
            Err(_) => "",
        };
        format!("{moves} {}{mark}", self.sign(frame))
    }

    /// Refuses a board or a path that is too large for a picture that any browser can play.
    ///
    /// # Errors
    /// A sentence, which begins with the option.
    pub fn check_size(&self, option: &str) -> Result<(), String> {
        let small = self.start.tiles.len() <= MOST_CELLS && self.moves.len() <= MOST_MOVES;
        let what = format!(
            "{option} shows boards of at most {MOST_CELLS} cells and paths of at most {MOST_MOVES} moves"
        );
        small.then_some(()).ok_or(what)
    }

    /// The frames after every `every` moves, the frame after the wrong move, and the last frame. Without `every`, as
    /// many frames as have about `cells` cells in all.
    pub fn some_frames(
        &self,
        every: Option<usize>,
        cells: usize,
    ) -> impl Iterator<Item = Frame> + '_ {
        let most = (cells / self.start.shape.cells()).max(2) - 1;
        let last = self.moves.len();
        let every = every.unwrap_or(last.div_ceil(most).max(1));
        let wrong = self.fault.as_ref().and_then(|fault| fault.at);
        let shown = move |frame: &Frame| {
            let moves = frame.moves;
            moves % every == 0 || moves == last || Some(moves) == wrong
        };
        self.frames().filter(shown)
    }

    /// The result in a sentence without its full stop.
    pub fn verdict(&self) -> String {
        let made = self.moves.len();
        let compared = match (&self.fault, &self.outcome, &self.solution) {
            (Some(fault), ..) => return format!("wrong: {}", fault.what),
            (_, Some(outcome), _) => return outcome.clone(),
            (.., Ok(_)) if made == 0 => return "solved already".to_string(),
            (.., Ok(ours)) => self.compared(ours, ";", ", the fewest", "the shortest path"),
            (.., Err(NoSolution::Unsolvable)) => return "unsolvable".to_string(),
            (.., Err(NoSolution::Unsolved(_))) if self.given => String::new(),
            (.., Err(NoSolution::Unsolved(why))) => return format!("unsolved: {why}"),
        };
        let moves = plural(made as u64, "move");
        format!("solved in {moves}{compared}")
    }

    /// The end of a sentence about the number of moves, which compares them with our own path.
    pub fn compared(&self, ours: &Solution, colon: &str, fewest: &str, best: &str) -> String {
        let (made, length, least) = (self.moves.len(), ours.moves.len(), ours.at_least);
        match () {
            _ if made == least => fewest.to_string(),
            _ if length == least => format!("{colon} {best} has {least}"),
            _ if length < made => format!("{colon} {length} are enough"),
            _ if least > 0 => format!("{colon} at least {least} are needed"),
            _ => String::new(),
        }
    }

    pub fn title(&self) -> String {
        let (shape, verdict) = (self.start.shape, self.verdict());
        let what = match self.pieces.is_empty() {
            true => "sliding-tile puzzle",
            false => "board of line pieces",
        };
        format!("A {shape} {what}: {verdict}")
    }

    /// Whether nothing is wrong: the given path is right, or we have found an answer.
    pub fn is_sound(&self) -> bool {
        let unsolved = matches!(self.solution, Err(NoSolution::Unsolved(_)));
        self.fault.is_none() && (self.given || !unsolved)
    }
}
