//! How a case is written: the two words of a search, which may be missing, and a board with its size in front.

use crate::problems::forms::bounded::read_cells;
use crate::puzzle::{GoalRule, Instance, Move, Shape, MOVES};
use crate::solve::course_search::CourseMethod;
use crate::text::read::{header, show, Cursor, ReadError, ReadResult, Sides, SidesKind};

/// The rows and columns of boards that are read; the search takes up to 16 cells.
pub(super) const SIDES: Sides = Sides::new(SidesKind::RowsCols, 1, 16);

/// No board deeper than this is expanded depth first.
pub(super) const DEPTH: u32 = 20;

/// The letters of the blank's moves up, down, left and right.
pub(super) const LETTERS: [u8; 4] = *b"UDLR";

/// A search by its two words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiseSearch {
    pub method: CourseMethod,
    pub order: [Move; 4],
    /// Whether A* counts misplaced tiles, and not their distances.
    pub hamming: bool,
}

impl SiseSearch {
    const DEPTH_FIRST: CourseMethod = CourseMethod::DepthLimited(DEPTH);

    /// The search of a board without one.
    pub(super) const DEFAULT: SiseSearch = SiseSearch {
        method: CourseMethod::Astar,
        order: MOVES,
        hamming: false,
    };

    /// Whether it is the one whose limit of depth may hide the path.
    pub(super) fn is_depth_first(&self) -> bool {
        self.method == SiseSearch::DEPTH_FIRST
    }
}

/// The method of a name.
pub(super) fn method(name: &[u8]) -> Option<CourseMethod> {
    match &name.to_ascii_lowercase()[..] {
        b"bfs" => Some(CourseMethod::BreadthFirst),
        b"dfs" => Some(SiseSearch::DEPTH_FIRST),
        b"astr" => Some(CourseMethod::Astar),
        _ => None,
    }
}

/// The order of moves that a permutation of LRUD states.
fn moves_in_order(letters: &[u8]) -> Option<[Move; 4]> {
    let mut order = MOVES;
    if letters.len() != order.len() {
        return None;
    }
    for (i, letter) in LETTERS.iter().enumerate() {
        order[letters.iter().position(|other| other == letter)?] = MOVES[i];
    }
    Some(order)
}

/// The search that two words name.
///
/// # Errors
/// They name none.
pub(super) fn search(name: &[u8], parameter: &[u8]) -> Result<SiseSearch, String> {
    let words = [name, b" ", parameter].concat();
    let parameter = parameter.to_ascii_uppercase();
    let asked = |method, order, hamming| SiseSearch {
        method,
        order,
        hamming,
    };
    let found = match (method(name), &parameter[..]) {
        (Some(CourseMethod::Astar), b"HAMM") => Some(asked(CourseMethod::Astar, MOVES, true)),
        (Some(CourseMethod::Astar), b"MANH") => Some(SiseSearch::DEFAULT),
        (None | Some(CourseMethod::Astar), _) => None,
        (Some(method), letters) => moves_in_order(letters).map(|order| asked(method, order, false)),
    };
    found.ok_or_else(|| {
        let words = show(&words);
        format!("{words} is not a search: bfs or dfs and an order of L, R, U, D, or astr and hamm or manh")
    })
}

/// A board, and the search for its path, if it is named.
pub struct SiseCase {
    pub board: Instance,
    pub search: Option<SiseSearch>,
}

pub(super) fn case(cursor: &mut Cursor) -> ReadResult<SiseCase> {
    let length = cursor.token()?;
    let first = cursor.window()[..length].to_vec();
    let mut found = None;
    if first.first().is_some_and(u8::is_ascii_alphabetic) {
        let place = cursor.locate(0);
        cursor.advance(length);
        let length = cursor.token()?;
        let second = &cursor.window()[..length];
        found = Some(search(&first, second).map_err(|what| ReadError::at(place, what))?);
        cursor.advance(length);
    }
    let size = header::size(SIDES, false, (1, true), cursor)?;
    let (rows, cols) = size.ok_or_else(|| cursor.fault("the input ends where a size is needed"))?;
    let shape = Shape::new(rows, cols);
    let cells = read_cells(cursor, shape.cells(), b'0')?;
    let goal = GoalRule::Standard.cells(rows, cols);
    Ok(SiseCase {
        board: Instance::new(shape, cells, goal),
        search: found,
    })
}

/// Whether the goal can be reached; a single row or column keeps the order of its tiles.
pub(super) fn is_solvable(board: &Instance) -> bool {
    let tiles = |cells: &[usize]| -> Vec<usize> {
        cells.iter().copied().filter(|&tile| tile > 0).collect()
    };
    match board.rows.min(board.cols) {
        1 => tiles(&board.start) == tiles(&board.goal),
        _ => board.is_solvable(),
    }
}
