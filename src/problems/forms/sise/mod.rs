//! A board of any rows and columns, and the search for its path (Lodz University of Technology, SISE), in any layout:
//!
//! ```text
//! bfs RDLU         bfs or dfs and an order of the blank's moves, or astr and hamm or manh; astr manh if it is missing
//! 4 4
//! 1 2 3 4
//! 5 6 7 8
//! 9 10 11 12
//! 13 14 0 15
//! ```
//!
//! The course has the search on its command line, in front of the file of the board. The answer goes to two files:
//!
//! ```text
//! solution     the number of moves, and the path on the next line; -1 if none is found
//! statistics   the number of moves or -1; states visited, states processed, the greatest depth; milliseconds
//! ```

mod case;
mod judge;
mod solver;

use crate::answer::{Answered, Failure, Input, Run, MEMORY_OPTION, STANDARD};
use crate::args::{option, OptionGroup, OptionRow};
use crate::problems::forms::only_case::only_case;
use crate::problems::forms::sise::case::{case, method, search, SiseCase, DEPTH, LETTERS, SIDES};
use crate::problems::forms::sise::judge::SiseJudge;
use crate::problems::forms::sise::solver::SiseSolver;
use crate::problems::forms::{size_words, Description, Form, Joined, Opener, Problem};
use crate::problems::generate::{grid_maker, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::{AcceptedPaths, Ask, Check, Judgement};
use crate::puzzle::{Answer, GoalRule, Instance, Order, Shape};
use crate::solve::course_search::BYTES;
use crate::text::read::{
    BoardSize, CaseFormat, Cursor, Plain, ReadError, ReadResult, Sides, SidesKind,
};
use crate::text::write::{Answers, Output, Wording};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;

const SOLUTION: OptionRow = option("--solution", "FILE", "write the solution to FILE");
const STATISTICS: OptionRow = option("--statistics", "FILE", "write the statistics to FILE");

static FILES: OptionGroup = OptionGroup {
    title: "What goes to no file goes to standard output:",
    rows: &[SOLUTION, STATISTICS, MEMORY_OPTION],
};

const OF_SOLUTION: Answers = Answers::new("{moves}\n{path}\n", "-1\n").letters(LETTERS);
const OF_STATISTICS: Answers = Answers::new(
    "{moves}\n{generated}\n{expanded}\n{depth}\n{milliseconds}\n",
    "-1\n{generated}\n{expanded}\n{depth}\n{milliseconds}\n",
);

/// The path of the search that is named, and what the search counts.
pub struct Sise;

impl Form for Sise {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(Sise))
    }

    fn describe(&self, row: &Problem) -> Description {
        let (size, letters) = (size_words(SIDES), row.letters());
        Description {
            summary: "path and counts".into(),
            input: format!(
                "the search: bfs or dfs and an order such as RDLU, or astr and hamm or manh (astr manh if there is none); one board;\n\
                 {size}; cells separated by white space, the blank is 0. Or, as in the course, the search as two words before FILE"
            ),
            goal: "1, 2, ... row by row, the blank last".into(),
            question: format!(
                "the moves of the path that this search finds, and the path of the blank ({letters}: up, down, left, right); then the \
                 moves again, states visited, states processed, the greatest depth, and milliseconds. dfs expands no board at a depth of {DEPTH}"
            ),
        }
    }

    fn answer(&self, mut run: Run) -> Answered {
        let most = run.settings.resources.memory.memory() as usize / BYTES;
        let mut solver = SiseSolver { most, last: None };
        let file = |option: &OptionRow| run.settings.of_form(option.name).map(String::from);
        let (solution, statistics) = (file(&SOLUTION), file(&STATISTICS));
        if let Some(name) = solution.as_ref().filter(|_| solution == statistics) {
            let what = io::Error::other("solution and statistics need two files");
            return Err(Failure::File(name.clone(), what));
        }
        match (&solution, &statistics) {
            (None, None) => {}
            (Some(_), None) => run.wording = Wording::new(&OF_STATISTICS),
            (None, Some(_)) => run.wording = Wording::new(&OF_SOLUTION),
            (Some(_), Some(_)) => run.wording = Wording::new(&Answers::new("", "").invalid("")),
        }
        let answered = run.one_by_one(Sise, &mut solver)?;
        for (name, answers) in [(solution, OF_SOLUTION), (statistics, OF_STATISTICS)] {
            if let (Some(name), Some(last)) = (name, &solver.last) {
                write(&name, &answers, last).map_err(|e| Failure::File(name, e))?;
            }
        }
        Ok(answered)
    }

    fn check(&self, check: Check) -> Judgement {
        check.cases(Sise, SiseJudge)
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        grid_maker(self, self.framing(), request)
    }

    fn ask(&self) -> Ask {
        Ask::Path(Order::Udlr, AcceptedPaths::Any)
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(&FILES)
    }

    /// Method, parameter and file, as in the course.
    fn join(
        &self,
        _row: &Problem,
        words: &[OsString],
        open: Opener,
    ) -> Result<Option<Joined>, String> {
        let [name, rest @ ..] = words else {
            return Ok(None);
        };
        let parameter = rest.first().map_or(OsStr::new(""), |word| word);
        let (name, parameter) = (name.as_encoded_bytes(), parameter.as_encoded_bytes());
        let names_a_search = |parameter| search(b"bfs", parameter).or(search(b"astr", parameter));
        if method(name).is_none() && names_a_search(parameter).is_err() {
            return Ok(None);
        }
        search(name, parameter)?;
        let file = match rest {
            [_] => OsStr::new(STANDARD),
            [_, file] => file,
            _ => {
                let options = "--solution FILE and --statistics FILE";
                return Err(format!(
                    "one FILE goes with a search; the two that are written are {options}"
                ));
            }
        };
        let input = open(file)?;
        let input_name = input.name.clone();
        let Some(case) = only_case(Sise, input)? else {
            return Ok(Some(Joined::Invalid));
        };
        if case.search.is_some() {
            return Err(format!("{input_name} names a search of its own"));
        }
        let board = self.text(&case.board, false);
        let text = [name, b" ", parameter, b"\n", board.as_bytes()].concat();
        Ok(Some(Joined::One(Input::named(input_name, text))))
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("names a search with each board")
    }
}

/// Writes one of the two files.
fn write(name: &str, answers: &Answers, last: &(Answer, Instance)) -> io::Result<()> {
    let mut out = Output::new(File::create(name)?);
    Wording::new(answers).write(&mut out, 1, &last.0, &|| last.1.clone())?;
    out.flush()
}

impl CaseFormat for Sise {
    type Case = SiseCase;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<SiseCase>> {
        case(cursor).map(Some).map_err(ReadError::lost)
    }

    fn instance(&self, case: &SiseCase) -> Instance {
        case.board.clone()
    }
}

impl GridForm for Sise {
    fn sizes(&self) -> BoardSize {
        BoardSize::InFront(Sides::new(SidesKind::RowsCols, 2, 4))
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        Some(GoalRule::Standard.cells(shape.rows, shape.cols))
    }

    fn text(&self, case: &Instance, wide: bool) -> String {
        let board = rows_text(b'0', case.cols, &case.start, wide);
        format!("{} {}\n{board}", case.rows, case.cols)
    }
}
