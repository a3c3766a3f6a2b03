//! A start and a goal of 3 x 3 where a move of tile t costs t, and the search for a path (UTA's `expense_8_puzzle.py`):
//!
//! ```text
//! 2 3 6
//! 1 0 7
//! 4 8 5
//! END OF FILE
//! 1 2 3
//! 4 5 6
//! 7 8 0
//! END OF FILE
//! ucs              bfs, ucs, dfs, dls N, ids, greedy or a*; a* if it is missing
//! ```
//!
//! The course has three words on its command line: the files of start and goal, and the search.

use crate::answer::{Answered, Input, Run, Solver};
use crate::problems::forms::bounded::read_cells;
use crate::problems::forms::{Description, Form, Joined, Opener, Problem, SearchAsked};
use crate::problems::generate::{add_spaced_rows, GridForm, GridMaker, Made, MakeRequest};
use crate::problems::judge::replay::tile_sum;
use crate::problems::judge::{
    AcceptedPaths, AnswerKind, Ask, Check, Expected, Judgement, Oracle, PathFault, PathJudge,
    WrongKind,
};
use crate::puzzle::{
    Answer, Instance, Order, Shape, SlideCost, SlideRules, SmallKind, Verdict, MOVES,
};
use crate::solve::course_search::{manhattan, CourseMethod, CourseSearch, BYTES};
use crate::solve::small::SmallTable;
use crate::text::read::{
    number, show, BoardSize, CaseFormat, Cursor, Plain, PlainFormat, ReadError, ReadResult,
};
use std::ffi::OsString;
use std::io::{Cursor as Bytes, Read};

const SHAPE: Shape = Shape::new(3, 3);

/// The limit of `dls` without a number: the distance of the farthest board.
const DEPTH: u32 = 31;

const METHODS: [(&str, CourseMethod); 7] = [
    ("bfs", CourseMethod::BreadthFirst),
    ("ucs", CourseMethod::UniformCost),
    ("dfs", CourseMethod::DepthFirst),
    ("dls", CourseMethod::DepthLimited(DEPTH)),
    ("ids", CourseMethod::Deepening),
    ("greedy", CourseMethod::Greedy),
    ("a*", CourseMethod::Astar),
];

/// A path of the search that is named, and what it costs.
pub(crate) struct Expense;

impl Form for Expense {
    fn plain_format(&self) -> Option<PlainFormat<'_>> {
        Some(Box::new(Plain(Expense)))
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "path, cost, counts".into(),
            input: "two boards of 3 x 3, start and goal, each with `END OF FILE`, `END` or nothing after it; cells \
                    separated by white space, the blank is 0; then the search: bfs, ucs, dfs, dls N, ids, greedy or a*, which is \
                    meant if there is none. Two FILEs, and the search as a third word, are one input"
                .into(),
            goal: "given: the second board".into(),
            question: "a path of that search, where a move of tile t costs t: its moves, its cost, and what the search counts".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let most = run.settings.resources.memory.memory() as usize / BYTES;
        run.one_by_one(Expense, &mut ExpenseSolver { most })
    }

    fn check(&self, check: Check) -> Judgement {
        check.by_templates(Expense, AcceptedPaths::Any, ExpenseOracle)
    }

    fn make(&self, _row: &Problem, request: &MakeRequest) -> Made<'_> {
        request.by(GridMaker::new(self, self.framing(), request, None))
    }

    fn accepted(&self) -> Option<AcceptedPaths> {
        Some(AcceptedPaths::Any)
    }

    /// Start, goal, and the search, if the third word is one; the course's dump flag is ignored.
    fn join(
        &self,
        _row: &Problem,
        words: &[OsString],
        open: Opener,
    ) -> Result<Option<Joined>, String> {
        let (start, goal, rest) = match words {
            [start, goal, rest @ ..] if rest.len() <= 2 => (start, goal, rest),
            _ => return Ok(None),
        };
        let rest: Vec<String> = rest
            .iter()
            .map(|word| word.to_string_lossy().into_owned())
            .collect();
        let unknown = rest
            .first()
            .filter(|name| method(name.as_bytes()).is_none());
        if let Some(name) = unknown {
            let names: Vec<&str> = METHODS.iter().map(|known| known.0).collect();
            return Err(format!("`{name}`: one of {} is needed", names.join(", ")));
        }
        let [start, goal] = [open(start)?, open(goal)?];
        let search = Bytes::new(format!("\n{}\n", rest.join(" ")));
        Ok(Some(Joined::One(Input {
            name: format!("{} and {}", start.name, goal.name),
            source: Box::new(
                start
                    .source
                    .chain(Bytes::new("\n"))
                    .chain(goal.source)
                    .chain(search),
            ),
            waits: start.waits || goal.waits,
        })))
    }

    fn search(&self) -> Result<SearchAsked, &'static str> {
        Err("names a search with each board")
    }
}

/// The method of a name.
fn method(name: &[u8]) -> Option<CourseMethod> {
    let known = METHODS
        .iter()
        .find(|known| known.0.as_bytes().eq_ignore_ascii_case(name));
    known.map(|known| known.1)
}

impl GridForm for Expense {
    fn sizes(&self) -> BoardSize {
        BoardSize::Fixed(SHAPE)
    }

    fn asked(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::Any)
    }

    fn add_text(&self, case: &Instance, wide: bool, text: &mut String) {
        for cells in [&case.start, &case.goal] {
            add_spaced_rows(b'0', case.cols, cells, wide, text);
            *text += "END OF FILE\n";
        }
    }
}

/// Start and goal, tiles by cell, and the search.
pub(crate) struct ExpenseCase {
    start: Vec<u16>,
    goal: Vec<u16>,
    method: CourseMethod,
}

impl ExpenseCase {
    fn instance(&self) -> Instance {
        let cells = |cells: &[u16]| cells.iter().map(|&tile| tile.into()).collect();
        Instance::new(SHAPE, cells(&self.start), cells(&self.goal))
    }

    /// The kind of the boards, or none if the goal cannot be reached.
    fn kind(&self, cost: SlideCost) -> Option<SmallKind> {
        let rules = SlideRules { wraps: false, cost };
        let kind = SmallKind::new(SHAPE, &self.goal, &rules).ok()?;
        self.instance().is_solvable().then_some(kind)
    }
}

impl CaseFormat for Expense {
    type Case = ExpenseCase;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<ExpenseCase>> {
        case(cursor).map(Some).map_err(ReadError::lost)
    }

    fn instance(&self, case: &ExpenseCase) -> Instance {
        case.instance()
    }
}

fn case(cursor: &mut Cursor) -> ReadResult<ExpenseCase> {
    let mut board = || -> ReadResult<Vec<u16>> {
        let cells = read_cells(cursor, SHAPE.cells(), b'0')?;
        skip_words(cursor, &["END", "OF", "FILE"])?;
        Ok(cells.iter().map(|&tile| tile as u16).collect())
    };
    let (start, goal) = (board()?, board()?);
    let mut found = CourseMethod::Astar;
    let length = cursor.token()?;
    if length > 0 {
        let word = cursor.window()[..length].to_vec();
        found = method(&word).ok_or_else(|| {
            let word = show(&word);
            cursor.fault(format!(
                "{word} is not a search: bfs, ucs, dfs, dls, ids, greedy or a*"
            ))
        })?;
        cursor.advance(length);
        if let CourseMethod::DepthLimited(_) = found {
            let length = cursor.token()?;
            if let Some(limit) = number(&cursor.window()[..length]) {
                found = CourseMethod::DepthLimited(limit);
                cursor.advance(length);
            }
        }
        skip_words(cursor, &["true", "false"])?;
    }
    Ok(ExpenseCase {
        start,
        goal,
        method: found,
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

/// Searches as each case asks.
struct ExpenseSolver {
    /// The most boards in memory.
    most: usize,
}

impl Solver<ExpenseCase> for ExpenseSolver {
    fn solve(&mut self, case: &ExpenseCase) -> Answer {
        let Some(kind) = case.kind(SlideCost::Number) else {
            return Verdict::No.into();
        };
        let (Some(start), Some(goal)) = (kind.pack(&case.start), kind.pack(&case.goal)) else {
            return Verdict::No.into();
        };
        let search = CourseSearch {
            estimates: manhattan(&kind, goal, true),
            kind: &kind,
            method: case.method,
            order: MOVES,
            remembers: true,
            most: self.most,
        };
        let (path, cost, counts) = match search.path(start, goal) {
            Ok(found) => found,
            Err(why) => return Verdict::Unsolved(why.into()).into(),
        };
        Answer {
            cost: Some(cost),
            ..counts.answer(path)
        }
    }

    fn may_give_up(&self) -> bool {
        true
    }
}

/// Knows which searches promise the fewest moves, and which the smallest cost.
struct ExpenseOracle;

impl Oracle for ExpenseOracle {
    type Case = ExpenseCase;

    fn expected(&mut self, case: &ExpenseCase, _search: bool) -> Option<Expected> {
        let kind = match case.kind(SlideCost::Move) {
            Some(_) => AnswerKind::Solved,
            None => AnswerKind::Unsolvable,
        };
        Some(Expected::new(kind, None))
    }

    fn path_fault(
        &mut self,
        paths: PathJudge,
        case: &ExpenseCase,
        board: &Instance,
        expected: &Expected,
        path: &[u8],
    ) -> Option<PathFault> {
        if let Some(fault) = paths.fault(board, expected, path, &mut |_| None) {
            return Some(fault);
        }
        let (cost, name) = match case.method {
            CourseMethod::BreadthFirst | CourseMethod::Deepening => (SlideCost::Move, "shortest"),
            CourseMethod::UniformCost | CourseMethod::Astar => (SlideCost::Number, "cheapest"),
            _ => return None,
        };
        let given = match cost {
            SlideCost::Move => path.len() as u64,
            _ => tile_sum(board, paths.letters, path),
        };
        let kind = case.kind(cost)?;
        let (start, goal) = (kind.pack(&case.start)?, kind.pack(&case.goal)?);
        let best = SmallTable::new(kind, goal).ok()?.distance(start).ok()??.0;
        let unit = if name == "shortest" {
            "moves"
        } else {
            "for its tiles"
        };
        let what = format!("a path of {given} {unit}, the {name} has {best}");
        (given > best).then(|| PathFault::new(WrongKind::NotShortest, what, None))
    }
}
