//! A form of problem: the one interface to everything that concerns one kind of problem.
//!
//! A form is a type in a file of its own that implements [`Form`]: how its cases are read, described and written, which
//! solver answers them, what a right answer is, which cases are made, and what a file for its judge must do. A row of
//! the table of problems holds a value of that type. All other code asks the row's form, and does not know any form by
//! name.

use crate::answer::{Answered, Input, Run, Settings, Streams};
use crate::args::OptionGroup;
use crate::problems::forms::{CaseCount, Question, Task};
use crate::problems::generate::{CaseKind, CaseMaker, JudgeInputs, MadeInputs, MakeRequest, Maker};
use crate::problems::judge::case_line::start_line;
use crate::problems::judge::{AcceptedPaths, Ask, Check, Judgement, PathFault};
use crate::puzzle::{Instance, Limits, Move, Order, Shape};
use crate::text::read::{Cases, Fault, Framing, Next, Plain, Reader};
use crate::text::write::{Answers, Wording};
use std::any::Any;
use std::ffi::{OsStr, OsString};
use std::io;
use std::io::Read;

/// A problem that this program answers: a row of the table.
#[derive(Clone, Copy)]
pub struct Problem {
    /// The name on the command line.
    pub id: &'static str,
    /// Its name at the judge, in English.
    pub title: &'static str,
    /// The judge and its number for the problem; several are separated by `, `.
    pub judge: &'static str,
    /// The judge's limits on time and memory, in its own words.
    pub limits: &'static str,
    pub form: &'static dyn Form,
    pub answers: Answers,
    pub sends: JudgeInputs,
    /// Facts that no other field holds, in a sentence or more.
    pub note: &'static str,
    /// The statement's sample: input and output.
    pub sample: (&'static str, &'static str),
}

/// The judge of the forms of older programs.
pub const LEGACY: &str = "an older program";

impl Problem {
    /// Whether no judge has it: an older program defined its format.
    pub fn is_legacy(&self) -> bool {
        self.judge == LEGACY
    }

    /// Whether the answer is the boards of a path.
    pub fn shows_boards(&self) -> bool {
        self.answers.solved.contains("{boards")
    }

    pub fn one_case(&self) -> bool {
        self.form.framing() == Framing::ONE
    }

    pub fn most_cases(&self) -> usize {
        match self.one_case() {
            true => 1,
            false => self.sends.cases,
        }
    }

    /// The judge's time limit in seconds, if it is known; the largest, if its tests have several.
    pub fn seconds(&self) -> Option<f64> {
        self.limit("s")?.parse().ok()
    }

    /// The judge's memory limit in megabytes, if it is known.
    pub fn megabytes(&self) -> Option<usize> {
        self.limit("MB")?.parse().ok()
    }

    /// The last number before this unit in the limits.
    fn limit(&self, unit: &str) -> Option<String> {
        let words: Vec<&str> = self.limits.split([' ', ';']).collect();
        let is_unit = |pair: &&[&str]| pair[1].trim_end_matches(',') == unit;
        let found = words.windows(2).rfind(is_unit);
        found.map(|pair| pair[0].replace(',', ""))
    }

    /// An input of the problem, and how it is answered.
    pub fn run<'a, 's>(&self, settings: &'a mut Settings, streams: Streams<'a, 's>) -> Run<'a, 's> {
        Run {
            id: self.id,
            wording: Wording::new(&self.answers),
            framing: self.form.framing(),
            total: None,
            settings,
            streams,
        }
    }

    /// Answers an input. Faults in it are reported as they are found, and do not stop the work.
    pub fn answer(&self, settings: &mut Settings, streams: Streams) -> Answered {
        self.form.answer(self.run(settings, streams))
    }

    /// Passes every case of an input to `take`, up to the first fault that makes a case unanswerable, and returns that
    /// fault.
    pub fn each_case(
        &self,
        input: impl Read,
        mut take: impl FnMut(Instance),
    ) -> io::Result<Option<Fault>> {
        let Some(format) = self.form.plain_format() else {
            return Ok(None);
        };
        let mut reader = Reader::new(Box::new(format), self.form.framing(), input);
        loop {
            match reader.next()? {
                Next::Case(case) => take(Instance {
                    number: reader.case(),
                    ..case
                }),
                Next::Fault(fault) if !fault.kind.is_failure() => {}
                Next::Invalid(fault) | Next::Fault(fault) => return Ok(Some(fault)),
                Next::End => return Ok(None),
            }
        }
    }

    /// A request for a random case.
    pub fn request(&self) -> MakeRequest {
        MakeRequest {
            id: self.id,
            inputs: self.sends,
            kind: CaseKind::Random,
            count: 1,
            seed: 1,
            size: None,
            slack: None,
            limit: self.answers.over.map(|over| over.limit),
            ask: self.form.ask(),
        }
    }

    /// What makes its cases.
    ///
    /// # Errors
    /// A sentence, if there is only one input, or none.
    pub fn maker(&self, request: &MakeRequest) -> Result<Box<dyn CaseMaker>, String> {
        let id = self.id;
        self.form
            .maker(request)
            .ok_or_else(|| match self.form.reads() {
                true => format!("{id} has one input of its own, so there is none to make"),
                false => format!("{id} reads nothing, so `make` has nothing to write"),
            })
    }

    /// Makes cases.
    ///
    /// # Errors
    /// A sentence: why there are none.
    pub fn make(&self, request: &MakeRequest) -> Result<MadeInputs<'static>, String> {
        MadeInputs::new(self.maker(request)?, request)
    }

    /// The search that a classic method can do in place of the form's own solver.
    ///
    /// # Errors
    /// A sentence, if no method can answer the problem.
    pub fn search(&self) -> Result<SearchAsked, String> {
        let refused = |why| format!("{} {why}, so it takes no method", self.id);
        let (ask, shape) = (self.form.ask(), self.form.search().map_err(refused)?);
        Ok(SearchAsked {
            order: ask.paths().0,
            any_path: ask.accepted() == Some(AcceptedPaths::Any),
            shape,
        })
    }

    /// The task, as far as the row defines it. `shape`: the shape of all boards, if they have one in common.
    pub fn task(&self, question: Question, shape: Option<Shape>) -> Task {
        let about = self.form.describe(self);
        Task {
            id: self.id,
            title: self.title,
            judge: self.judge,
            asked: about.question,
            goal_text: about.goal,
            question,
            cases: match self.form.framing() {
                _ if self.sends.cases == 1 => CaseCount::One,
                Framing::Cases(Cases::One) => CaseCount::One,
                Framing::Cases(Cases::Count) => CaseCount::Count,
                Framing::Cases(Cases::ToEnd) | Framing::ByLine => CaseCount::ToEnd,
                Framing::ToZero | Framing::ToEndMark => CaseCount::ToZero,
            },
            shape,
            smallest_side: shape.map_or(0, |shape| shape.rows),
            largest_side: shape.map_or(0, |shape| shape.rows),
            goal: Vec::new(),
            edges: &[],
            pairs: false,
            rows_cols: false,
            blank_first: false,
            order: Order::Udlr,
            accepted: AcceptedPaths::First,
            blank: '0',
            function: false,
            local: false,
            class: false,
            constant: false,
            files: self.sends.files,
            sends_unsolvable: self.sends.unsolvable,
            solved: self.answers.solved,
            unsolvable: self.answers.unsolvable,
            over: self.answers.over.map_or("", |over| over.text),
            limit: self.answers.over.map_or(0, |over| over.limit),
            between: self.answers.between,
            letters: self.letters(),
        }
    }

    pub fn letters(&self) -> String {
        let letters = self.answers.letters.iter();
        letters.map(|&letter| char::from(letter)).collect()
    }
}

/// What a problem is about, in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Description {
    /// What is asked, in a word or two.
    pub summary: String,
    /// How the input is written, with line ends where the text should break.
    pub input: String,
    /// Where every path ends; may be empty.
    pub goal: String,
    pub question: String,
}

/// What a classic method must know about the search for a path on a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchAsked {
    /// Which of several shortest paths is the answer.
    pub order: Order,
    /// Whether any path is accepted.
    pub any_path: bool,
    /// The shape of all boards, if they have one in common.
    pub shape: Option<Shape>,
}

/// Opens a file of the command line.
pub type Opener<'a> = &'a dyn Fn(&OsStr) -> Result<Input, String>;

/// How a form takes several words of a command line.
pub enum Joined {
    /// Each is an input of its own; this is the first.
    Apart(Input),
    /// All together are one input.
    One(Input),
    /// All together are one case, but it cannot be read; the fault has been reported.
    Invalid,
}

/// A board of line pieces along a path, as `show` draws it.
pub struct DrawnCase {
    /// The moves that are shown; all of them stay on the board.
    pub moves: Vec<Move>,
    pub outcome: DrawnOutcome,
}

/// What the moves of a drawn case achieve. The words are sentences without a full stop.
pub enum DrawnOutcome {
    /// The moves are an answer; the words give its score.
    Answer(String),
    /// The given moves are too many, or one is wrong.
    Wrong(PathFault),
    /// There are no moves, for this reason.
    Unsolved(String),
}

/// Finds the moves along which a board of line pieces is shown: our own within the limits, or the given ones, the
/// letters u, d, l and r in either case.
pub type CaseDrawer = fn(&Instance, Limits, Option<&[u8]>) -> DrawnCase;

/// Everything about one kind of problem. `row`: the problem that is asked about.
pub trait Form: Any + Sync {
    // How an input is written.

    /// Where the cases of an input end.
    fn framing(&self) -> Framing {
        Framing::ONE
    }

    /// Whether an input is read.
    fn reads(&self) -> bool {
        true
    }

    /// The format of its cases as plain boards, for code that needs no more than that; `None` if no input is read.
    fn plain_format(&self) -> Option<Plain<'_>>;

    /// The format within the limits on sizes that the judge keeps, for a form that also answers larger inputs.
    fn judge_format(&self) -> Option<Plain<'_>> {
        self.plain_format()
    }

    /// The lines that the judge sends, as pairs: a number of lines, and the number of tokens in each. Only a form whose
    /// maker cannot rewrite a case that was read states them; for all others the list is empty. `number`: the value of
    /// a token, by its index, or 0 if it is not a number.
    fn rows_sent(&self, _number: &dyn Fn(usize) -> usize) -> Vec<(usize, usize)> {
        Vec::new()
    }

    /// Input, goal and question in words.
    fn describe(&self, row: &Problem) -> Description;

    // What is done with an input.

    fn answer(&self, run: Run) -> Answered;

    fn check(&self, check: Check) -> Judgement;

    /// What makes its cases; `None` if there is only one input, or none, so that inputs cannot be made.
    fn maker(&self, _request: &MakeRequest) -> Maker<'_> {
        None
    }

    // Properties of only some forms.

    /// The board of a case in one line, for a verdict on its answer; `None` if it cannot be shown.
    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(start_line(case))
    }

    /// What is asked about each board. A number, unless it is one of the others.
    fn ask(&self) -> Ask {
        Ask::Number
    }

    /// What a file for the judge must do; `None` if there is none for this form.
    fn submit(&self, _row: &Problem) -> Option<Task> {
        None
    }

    /// Options of the command line in addition to those of all problems.
    fn options(&self) -> Option<&'static OptionGroup> {
        None
    }

    /// What draws its boards, if they are not boards of numbers.
    fn drawer(&self) -> Option<CaseDrawer> {
        None
    }

    /// Joins the words of a command line, if they can be parts of one case; `None` if each is a file of its own, and
    /// the first has not been opened.
    fn join(
        &self,
        _row: &Problem,
        _words: &[OsString],
        _open: Opener,
    ) -> Result<Option<Joined>, String> {
        Ok(None)
    }

    /// Whether a classic method can search in place of the form's own solver: the shape of all boards, if they have
    /// one in common; or why there is no search.
    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err(match self.ask() {
            Ask::Solvable => ONLY_SOLVABILITY,
            _ => NO_SEARCH,
        })
    }
}

/// Why no method answers a form: what the problem is, or what it does.
pub const NO_SEARCH: &str = "is not a search from board to board on a grid";
pub const ONLY_SOLVABILITY: &str = "only asks whether boards can be solved";
