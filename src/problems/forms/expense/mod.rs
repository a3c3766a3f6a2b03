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

mod case;
mod judge;

use crate::answer::{Answered, Input, Run, Solver, SolverPace};
use crate::args::Readable;
use crate::problems::forms::expense::case::{
    case, method, sole_search, ExpenseCase, OneBoard, SHAPE,
};
use crate::problems::forms::expense::judge::ExpenseOracle;
use crate::problems::forms::only_case::two_cases;
use crate::problems::forms::{Description, Form, Joined, Opener, Problem};
use crate::problems::generate::{grid_maker, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::case_line::pair_line;
use crate::problems::judge::{AcceptedPaths, Ask, Check, Judgement};
use crate::puzzle::{Answer, Instance, Order, Shape, SlideCost, Verdict, MOVES};
use crate::solve::course_search::{manhattan, CourseSearch, BYTES};
use crate::text::read::{BoardSize, CaseFormat, Cursor, Plain, ReadError, ReadResult};
use std::ffi::OsString;

/// A path of the search that is named, and what it costs.
pub struct Expense;

impl Form for Expense {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(Expense))
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "path, cost, counts".into(),
            input: "two boards of 3 x 3, start and goal, each with `END OF FILE`, `END` or nothing after it; cells \
                    separated by white space, the blank is 0; then the search: bfs, ucs, dfs, dls N, ids, greedy or a* \
                    (the default). Or, as in the course, three words: START GOAL SEARCH"
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
        let check = check.without_indents();
        check.by_templates(Expense, AcceptedPaths::Any, ExpenseOracle)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(pair_line(case))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        grid_maker(self, self.framing(), request)
    }

    fn ask(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::Any)
    }

    /// Start, goal, and the search, if a third word names one.
    fn join(
        &self,
        _row: &Problem,
        words: &[OsString],
        open: Opener,
    ) -> Result<Option<Joined>, String> {
        let [start, goal, rest @ ..] = words else {
            return Ok(None);
        };
        let names_a_search = |word: &OsString| method(word.as_encoded_bytes()).is_some();
        if let Some(word) = [start, goal].into_iter().find(|word| names_a_search(word)) {
            let word = word.readable();
            return Err(format!("`{word}` is a search: START and GOAL go before it"));
        }
        let rest: Vec<_> = rest.iter().map(|word| word.readable()).collect();
        let rest = rest.join(" ");
        sole_search(&rest)?;
        let first = open(start)?;
        let [from, to] = [start, goal].map(|word| word.readable());
        let name = format!("{from} and {to}");
        let boards = two_cases(&|| OneBoard, first, goal, open)?;
        Ok(Some(boards.map_or(Joined::Invalid, |(start, goal)| {
            let cells = start.iter().chain(&goal);
            let cells: String = cells.map(|tile| format!("{tile} ")).collect();
            Joined::One(Input::named(name, (cells + &rest).into()))
        })))
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("names a search with each board")
    }
}

impl GridForm for Expense {
    fn sizes(&self) -> BoardSize {
        BoardSize::Fixed(SHAPE)
    }

    fn text(&self, case: &Instance, wide: bool) -> String {
        let board = |cells: &Vec<usize>| rows_text(b'0', case.cols, cells, wide) + "END OF FILE\n";
        [&case.start, &case.goal].map(board).concat()
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

    fn pace(&self) -> SolverPace {
        SolverPace::Alone
    }
}
