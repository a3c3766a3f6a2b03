//! How a case is written, in one input or in the three words of the course: start, goal and the search.

use crate::problems::forms::bounded::{read_cells, start_and_goal};
use crate::puzzle::{Instance, Shape, SlideCost, SlideRules, SmallKind};
use crate::solve::course_search::CourseMethod;
use crate::text::read::{number, show, CaseFormat, Cursor, ReadError, ReadResult};

pub(super) const SHAPE: Shape = Shape::new(3, 3);

/// The limit of `dls` without a number: the distance of the farthest board.
pub(super) const DEPTH: u32 = 31;

const METHODS: [(&str, CourseMethod); 7] = [
    ("bfs", CourseMethod::BreadthFirst),
    ("ucs", CourseMethod::UniformCost),
    ("dfs", CourseMethod::DepthFirst),
    ("dls", CourseMethod::DepthLimited(DEPTH)),
    ("ids", CourseMethod::Deepening),
    ("greedy", CourseMethod::Greedy),
    ("a*", CourseMethod::Astar),
];

/// The method of a name.
pub(super) fn method(name: &[u8]) -> Option<CourseMethod> {
    let known = METHODS
        .iter()
        .find(|known| known.0.as_bytes().eq_ignore_ascii_case(name));
    known.map(|known| known.1)
}

/// Start and goal, tiles by cell, and the search.
pub struct ExpenseCase {
    pub start: Vec<u16>,
    pub goal: Vec<u16>,
    pub method: CourseMethod,
}

impl ExpenseCase {
    pub(super) fn instance(&self) -> Instance {
        let cells = |cells: &[u16]| cells.iter().map(|&tile| tile.into()).collect();
        Instance::new(SHAPE, cells(&self.start), cells(&self.goal))
    }

    /// The kind of the boards, or none if the goal cannot be reached.
    pub(super) fn kind(&self, cost: SlideCost) -> Option<SmallKind> {
        let rules = SlideRules { wraps: false, cost };
        let kind = SmallKind::new(SHAPE, &self.goal, &rules).ok()?;
        self.instance().is_solvable().then_some(kind)
    }
}

/// The tiles of one board, and the course's words after it.
pub(super) struct OneBoard;

impl CaseFormat for OneBoard {
    type Case = Vec<u16>;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Vec<u16>>> {
        board(cursor).map(Some).map_err(ReadError::lost)
    }

    fn instance(&self, case: &Vec<u16>) -> Instance {
        let cells: Vec<usize> = case.iter().map(|&tile| tile.into()).collect();
        Instance::new(SHAPE, cells.clone(), cells)
    }
}

fn board(cursor: &mut Cursor) -> ReadResult<Vec<u16>> {
    let cells = read_cells(cursor, SHAPE.cells(), b'0')?;
    skip_words(cursor, &["END", "OF", "FILE"])?;
    Ok(cells.iter().map(|&tile| tile as u16).collect())
}

pub(super) fn case(cursor: &mut Cursor) -> ReadResult<ExpenseCase> {
    let (start, goal) = start_and_goal(cursor, board)?;
    Ok(ExpenseCase {
        start,
        goal,
        method: search(cursor)?,
    })
}

/// Reads the name of a search, the limit of `dls`, and the course's dump flag, which means nothing.
fn search(cursor: &mut Cursor) -> ReadResult<CourseMethod> {
    let length = cursor.token()?;
    if length == 0 {
        return Ok(CourseMethod::Astar);
    }
    let word = cursor.window()[..length].to_vec();
    let Some(mut found) = method(&word) else {
        let word = show(&word);
        let what = format!("{word} is not a search: bfs, ucs, dfs, dls, ids, greedy or a*");
        return Err(cursor.fault(what));
    };
    cursor.advance(length);
    if let CourseMethod::DepthLimited(_) = found {
        let length = cursor.token()?;
        let word = cursor.window()[..length].to_vec();
        if let Some(limit) = number(&word) {
            found = CourseMethod::DepthLimited(limit);
            cursor.advance(length);
        } else if word.first().is_some_and(|byte| !byte.is_ascii_alphabetic()) {
            let word = show(&word);
            return Err(cursor.fault(format!("{word} is not a limit of moves for dls")));
        }
    }
    skip_words(cursor, &["true", "false"])?;
    Ok(found)
}

/// Checks the words of a command line after start and goal.
pub(super) fn sole_search(words: &str) -> Result<(), String> {
    let mut cursor = Cursor::new(Box::new(words.as_bytes()));
    let read = search(&mut cursor).and_then(|_| match cursor.token()? {
        0 => Ok(()),
        length => {
            let word = show(&cursor.window()[..length]);
            Err(cursor.fault(format!("{word} is one word too many")))
        }
    });
    read.map_err(|error| match error {
        ReadError::Fault(_, kind, _) => kind.to_string(),
        ReadError::Io(e) => e.to_string(),
    })
}

/// Skips words that mean nothing.
fn skip_words(cursor: &mut Cursor, words: &[&str]) -> ReadResult<()> {
    loop {
        let length = cursor.token()?;
        let token = &cursor.window()[..length];
        let known = words
            .iter()
            .any(|word| word.as_bytes().eq_ignore_ascii_case(token));
        if !known {
            return Ok(());
        }
        cursor.advance(length);
    }
}
