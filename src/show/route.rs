//! A board and the moves along which it is shown.

use crate::answer::line_solver::{LineAsk, LineSolver};
use crate::answer::settings::Resources;
use crate::answer::solver::Solver;
use crate::check::expected::{AnswerKind, Expected};
use crate::check::paths::{PathFault, PathJudge};
use crate::check::replay::{replay, Replayed};
use crate::draw::picture::Picture;
use crate::large::any_path::any;
use crate::large::large_board::LargeBoard;
use crate::problem::instance::Instance;
use crate::puzzle::long_path::LongPath;
use crate::puzzle::shape::{Move, Order, Shape, MOVES};
use crate::read::line::LineBoard;
use crate::read::lines::LineFormat;
use crate::write::verdict::Verdict;

/// The letters of the moves, by number: the ways of the blank.
pub(crate) const LETTERS: [u8; 4] = *b"udlr";

/// The letter of a move.
pub(crate) fn letter(m: Move) -> char {
    char::from(LETTERS[m as usize])
}

/// Moves to the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Solution {
    pub moves: Vec<Move>,
    /// There is no shorter path.
    pub shortest: bool,
}

/// A board, the moves along which it is shown, and what there is to say of them.
#[derive(Clone, Debug)]
pub(crate) struct Route {
    pub start: LineBoard,
    pub goal: LineBoard,
    /// The moves that are shown; all of them stay on the board.
    pub moves: Vec<Move>,
    /// Our own path; `None` if no path leads to the goal.
    pub solution: Option<Solution>,
    /// The moves are not ours.
    pub given: bool,
    /// What is wrong with the given path.
    pub fault: Option<PathFault>,
}

/// A board along a route.
pub(crate) struct Frame {
    /// The moves so far.
    pub moves: usize,
    /// Tiles by cell.
    pub tiles: Vec<u16>,
    /// The cell of the tile that has just moved.
    pub marked: Option<usize>,
}

impl Route {
    /// The boards after each move, the start first.
    pub(crate) fn frames(&self) -> impl Iterator<Item = Frame> + '_ {
        let shape = self.start.shape;
        let mut tiles = self.start.tiles.clone();
        let mut blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        (0..=self.moves.len()).map(move |i| {
            let before = blank;
            if let Some(to) = i
                .checked_sub(1)
                .and_then(|i| shape.step(blank, self.moves[i]))
            {
                tiles.swap(blank, to);
                blank = to;
            }
            Frame {
                moves: i,
                tiles: tiles.clone(),
                marked: Some(before).filter(|_| i > 0),
            }
        })
    }

    /// A frame as it is drawn.
    pub(crate) fn picture<'a>(&'a self, frame: &'a Frame) -> Picture<'a> {
        Picture {
            shape: self.start.shape,
            tiles: &frame.tiles,
            goal: &self.goal.tiles,
            marked: frame.marked,
        }
    }

    /// What a frame is called: `start`, `1 u`; `!` marks the move that is wrong.
    pub(crate) fn caption(&self, moves: usize) -> String {
        let Some(last) = moves.checked_sub(1) else {
            return "start".to_string();
        };
        let wrong = self.fault.as_ref().and_then(|fault| fault.at) == Some(moves);
        let mark = if wrong { " !" } else { "" };
        format!("{moves} {}{mark}", letter(self.moves[last]))
    }

    /// The moves as letters.
    pub(crate) fn letters(&self) -> String {
        self.moves.iter().map(|&m| letter(m)).collect()
    }

    /// Which frames are shown where not all can be: each of these, and the last. `cells`: the most cells of all frames.
    pub(crate) fn every(&self, cells: usize) -> usize {
        let most = (cells / self.start.shape.cells()).max(2) - 1;
        self.moves.len().div_ceil(most).max(1)
    }

    /// The frames that are shown if each of `every` is, and the last.
    pub(crate) fn some_frames(&self, every: usize) -> impl Iterator<Item = Frame> + '_ {
        let last = self.moves.len();
        let shown = move |frame: &Frame| frame.moves % every == 0 || frame.moves == last;
        self.frames().filter(shown)
    }

    /// What the route comes to, in a sentence without its end.
    pub(crate) fn verdict(&self) -> String {
        let moves = count(self.moves.len());
        match (&self.fault, &self.solution) {
            (Some(fault), _) => format!("wrong: {}", fault.what),
            (None, None) => "unsolvable".to_string(),
            (None, Some(_)) if self.moves.is_empty() => "solved already".to_string(),
            (None, Some(ours)) if !ours.shortest => format!("solved in {moves}"),
            (None, Some(ours)) if ours.moves.len() < self.moves.len() => {
                format!(
                    "solved in {moves}; the shortest path has {}",
                    ours.moves.len()
                )
            }
            (None, Some(_)) => format!("solved in {moves}, the fewest"),
        }
    }
}

/// `1 move`, `19 moves`.
pub(crate) fn count(moves: usize) -> String {
    format!("{moves} move{}", if moves == 1 { "" } else { "s" })
}

/// Makes routes: solves boards, and judges the paths that are given.
pub(crate) struct Router {
    format: LineFormat,
    solver: LineSolver,
}

impl Router {
    /// The goals are the format's.
    pub(crate) fn new(format: LineFormat) -> Router {
        let ask = LineAsk::Path(Order::Udlr);
        Router {
            solver: LineSolver::new(ask, format.clone(), Resources::default()),
            format,
        }
    }

    /// The route of our own path, or of the one that is given.
    pub(crate) fn route(&mut self, start: LineBoard, given: Option<&[u8]>) -> Route {
        let goal = self.format.goal(start.shape);
        let solution = self.solve(&start, &goal);
        let mut route = Route {
            start,
            goal,
            moves: Vec::new(),
            solution,
            given: given.is_some(),
            fault: None,
        };
        match given {
            None => {
                let ours = route.solution.as_ref();
                route.moves = ours.map_or_else(Vec::new, |ours| ours.moves.clone());
            }
            Some(path) => judge(&mut route, path),
        }
        route
    }

    /// A path to the goal; up to 4 x 4 a shortest one.
    fn solve(&mut self, start: &LineBoard, goal: &LineBoard) -> Option<Solution> {
        let (moves, shortest) = match self.solver.solve(start).verdict {
            Verdict::Path(path) => ((0..path.len()).map(|i| path.get(i)).collect(), true),
            Verdict::No => return None,
            _ => (any_path(start, goal)?, false),
        };
        Some(Solution { moves, shortest })
    }
}

/// Takes the moves of a given path as far as they are moves, and says what is wrong with it.
fn judge(route: &mut Route, path: &[u8]) {
    let plain = |board: &LineBoard| board.tiles.iter().map(|&tile| usize::from(tile)).collect();
    let case = Instance {
        rows: route.start.shape.rows,
        cols: route.start.shape.cols,
        start: plain(&route.start),
        goal: plain(&route.goal),
        ..Instance::default()
    };
    let mut judge = PathJudge::any_path();
    let ours = route.solution.as_ref().filter(|ours| ours.shortest);
    let expected = Expected {
        kind: AnswerKind::Solved,
        moves: None,
        counts: None,
        path: ours.map(|ours| ours.moves.iter().copied().collect()),
    };
    route.fault = judge.fault(&case, &expected, path);
    let sound = match replay(&case, LETTERS, path) {
        Replayed::Goal(moves) | Replayed::Elsewhere { moves, .. } => moves,
        Replayed::NoMove(i) | Replayed::LetterCase(i) | Replayed::OffBoard(i) => i - 1,
    };
    let number = |byte| LETTERS.iter().position(|letter| letter == byte);
    let moves = path[..sound].iter().filter_map(number);
    route.moves = moves.map(|number| MOVES[number]).collect();
    if let (Some(fault), None) = (&mut route.fault, &route.solution) {
        fault.what += "; no path leads from this board to the goal";
    }
}

/// Some path between two boards of any size, or `None`. The construction needs a goal with the blank last; so it is led to
/// such a goal, and the blank then back to its place.
fn any_path(start: &LineBoard, goal: &LineBoard) -> Option<Vec<Move>> {
    let Shape { rows, cols } = goal.shape;
    let mut last = goal.tiles.clone();
    let mut blank = last.iter().position(|&tile| tile == 0)?;
    let down = vec![Move::Down; rows - 1 - blank / cols];
    let right = vec![Move::Right; cols - 1 - blank % cols];
    let detour = [down, right].concat();
    for &m in &detour {
        let to = goal.shape.step(blank, m)?;
        last.swap(blank, to);
        blank = to;
    }
    let mut homes = vec![0; last.len()];
    for (cell, &tile) in last.iter().enumerate() {
        homes[usize::from(tile)] = cell as u16;
    }
    let homes = start.tiles.iter().map(|&tile| homes[usize::from(tile)]);
    let board = LargeBoard::new(start.shape, homes.collect(), last.len() - 1);
    let mut path: LongPath = any(&board, Order::Udlr).0?;
    detour.iter().rev().for_each(|m| path.push(m.back()));
    let moves: Vec<Move> = path.iter().collect();
    let mut end = start.tiles.clone();
    let mut blank = end.iter().position(|&tile| tile == 0)?;
    for &m in &moves {
        let to = goal.shape.step(blank, m)?;
        end.swap(blank, to);
        blank = to;
    }
    assert!(end == goal.tiles, "a path that does not lead to the goal");
    Some(moves)
}
