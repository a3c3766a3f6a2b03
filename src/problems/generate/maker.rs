//! Inputs of made cases. Random cases are drawn one by one while they are written, so that any number of them takes no
//! memory; only kinds that are a fixed list are held as a whole.

use crate::problems::generate::MadeSizes;
use crate::puzzle::{Instance, Rng, Shape};
use crate::text::read::any_case::AnyCase;
use crate::text::write::Progress;
use std::io::{self, Write};
use std::vec::IntoIter;

/// The limits of a judge's inputs, which made inputs keep. `usize::MAX` means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JudgeInputs {
    /// The most cases of an input, and the most moves that a board needs.
    pub cases: usize,
    pub moves: usize,
    /// Whether the judge also sends unsolvable boards.
    pub unsolvable: bool,
    /// Whether an empty line precedes each case.
    pub spaced: bool,
    /// The files that a program reads and writes at the judge.
    pub files: JudgeFiles,
}

/// The names of a judge's files. The command line can read and write any file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JudgeFiles {
    /// The files that a program reads: start and goal, if there are two; empty for standard input.
    pub input: &'static [&'static str],
    /// The file that it writes; empty for standard output.
    pub output: &'static str,
}

impl JudgeFiles {
    pub(crate) const STANDARD: JudgeFiles = JudgeFiles {
        input: &[],
        output: "",
    };
}

impl JudgeInputs {
    /// No limits: the judge may send anything.
    pub(crate) const ALL: JudgeInputs = JudgeInputs {
        cases: usize::MAX,
        moves: usize::MAX,
        unsolvable: true,
        spaced: false,
        files: JudgeFiles::STANDARD,
    };

    pub(crate) const SOLVABLE: JudgeInputs = JudgeInputs {
        unsolvable: false,
        ..JudgeInputs::ALL
    };

    pub(crate) const fn of_cases(self, cases: usize) -> JudgeInputs {
        JudgeInputs { cases, ..self }
    }

    pub(crate) const fn within(self, moves: usize) -> JudgeInputs {
        JudgeInputs { moves, ..self }
    }

    pub(crate) const fn spaced(self) -> JudgeInputs {
        let spaced = true;
        JudgeInputs { spaced, ..self }
    }
}

/// The kind of the cases in an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CaseKind {
    /// Solvable boards.
    Random,
    /// The farthest boards.
    Hardest,
    /// Boards at a distance from the least to the most, in moves.
    Depth(usize, usize),
    Unsolvable,
    /// Boards that need at most this number of moves.
    Near(usize),
    /// Random, near and unsolvable boards.
    Mixed,
    /// Cases that wrong programs fail on.
    Traps,
    /// Every board.
    All,
}

/// The most moves that a near case among mixed ones needs.
const NEAR: usize = 10;

/// A request to a form that makes cases.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MakeRequest {
    /// The problem's name in messages.
    pub id: &'static str,
    pub inputs: JudgeInputs,
    pub kind: CaseKind,
    /// The number of cases; not used for `all` and `traps`, whose number is fixed.
    pub count: usize,
    pub seed: u64,
    /// The size of all boards, if it is asked for, as rows and columns.
    pub size: Option<Shape>,
    /// The budget of all answers divided by what they need, for forms that have such a budget.
    pub slack: Option<f64>,
}

/// Makes the cases of one form.
pub(crate) trait CaseMaker {
    /// A case and its layout.
    type Case;

    /// The source of all random choices: a seed always gives the same cases.
    fn rng(&mut self) -> &mut Rng;

    /// The sizes of the boards that it makes.
    fn sizes(&self) -> MadeSizes;

    /// Makes all boards in this shape; only called for a shape of [`CaseMaker::sizes`], before a case is made.
    fn set_shape(&mut self, _shape: Shape) {}

    /// Refuses a kind that the form does not have, or that the system has no memory for, before anything is written.
    fn refuse(&mut self, id: &str, kind: CaseKind) -> Result<(), String> {
        refuse_lists(id, kind)
    }

    /// The cases of a kind that is a fixed list.
    fn list(&mut self, kind: CaseKind, count: usize) -> Result<Vec<Self::Case>, String>;

    /// A random case: `Near` needs at most its number of moves, `Depth` exactly its first, `Unsolvable` has no path,
    /// and any other kind has an answer other than `no`. A form whose judge sends no unsolvable case is never asked for
    /// one.
    fn draw(&mut self, kind: CaseKind) -> Result<Self::Case, String>;

    /// A case that was read, as one that is made; `None` if it has more than a board and its goal.
    fn of_instance(&self, _case: &Instance) -> Option<Self::Case> {
        None
    }

    /// Whether a budget for all cases precedes them, so that all are made before it.
    fn has_budget(&self) -> bool {
        false
    }

    /// The text in front of `count` cases. `first`: the text of those that are made before it: of the first case, or of
    /// all if there is a budget.
    fn head(&mut self, _count: usize, _first: &str) -> String {
        String::new()
    }

    fn add_text(&mut self, case: Self::Case, text: &mut String);

    fn tail(&self) -> &'static str {
        ""
    }
}

/// The reason why an input could not be written.
#[derive(Debug)]
pub(crate) enum MakeError {
    /// There is no such case; the sentence gives the reason.
    NoCase(String),
    Output(io::Error),
}

impl From<io::Error> for MakeError {
    fn from(error: io::Error) -> MakeError {
        MakeError::Output(error)
    }
}

/// Made cases, in as many inputs as they need.
pub(crate) trait MadeInputs {
    /// The number of cases still to come.
    fn remaining(&self) -> usize;

    /// Writes an input with the next `count` cases, each as soon as it is made.
    fn write_input(&mut self, count: usize, out: &mut dyn Write) -> Result<(), MakeError>;

    /// The text of a case that was read, as `make` writes it; `None` if it cannot be written.
    fn text_of(&mut self, case: &Instance) -> Option<String>;

    /// The text before this number of cases, and the text after them.
    fn frame(&mut self, count: usize) -> (String, &'static str);
}

/// Made cases, or a sentence: why there are none.
pub(crate) type Made<'a> = Result<Box<dyn MadeInputs + 'a>, String>;

impl MakeRequest {
    pub(crate) fn of_one(id: &'static str, inputs: JudgeInputs) -> MakeRequest {
        MakeRequest {
            id,
            inputs,
            kind: CaseKind::Random,
            count: 1,
            seed: 1,
            size: None,
            slack: None,
        }
    }

    /// The cases that a maker makes.
    pub(crate) fn by<'a, M: CaseMaker<Case: 'static> + 'a>(&self, maker: M) -> Made<'a> {
        self.by_any(Box::new(AnyMaker(maker)))
    }

    fn by_any<'a>(&self, mut maker: Box<dyn CaseMaker<Case = AnyCase> + 'a>) -> Made<'a> {
        let (id, kind) = (self.id, self.kind);
        if self.slack.is_some() && !maker.has_budget() {
            return Err(format!("{id} has no budget: it takes no --slack"));
        }
        if kind == CaseKind::Unsolvable && !self.inputs.unsolvable {
            return Err(format!("the judge of {id} sends no unsolvable boards"));
        }
        if let Some(size) = self.size {
            let shape = maker.sizes().asked(id, size)?;
            maker.set_shape(shape);
        }
        maker.refuse(id, kind)?;
        let (to_draw, list) = match kind {
            CaseKind::Hardest | CaseKind::Traps | CaseKind::All => {
                (0, maker.list(kind, self.count)?)
            }
            _ => (self.count, Vec::new()),
        };
        let total = to_draw + list.len();
        Ok(Box::new(MadeCases {
            maker,
            request: *self,
            progress: Progress::begin("cases made", Some(total as u64)),
            total,
            to_draw,
            list: list.into_iter(),
        }))
    }
}

/// A maker of typed cases as one of cases of any type.
struct AnyMaker<M>(M);

impl<M: CaseMaker<Case: 'static>> CaseMaker for AnyMaker<M> {
    type Case = AnyCase;

    fn rng(&mut self) -> &mut Rng {
        self.0.rng()
    }

    fn sizes(&self) -> MadeSizes {
        self.0.sizes()
    }

    fn set_shape(&mut self, shape: Shape) {
        self.0.set_shape(shape);
    }

    fn refuse(&mut self, id: &str, kind: CaseKind) -> Result<(), String> {
        self.0.refuse(id, kind)
    }

    fn list(&mut self, kind: CaseKind, count: usize) -> Result<Vec<AnyCase>, String> {
        let any = |case| Box::new(case) as AnyCase;
        Ok(self.0.list(kind, count)?.into_iter().map(any).collect())
    }

    fn draw(&mut self, kind: CaseKind) -> Result<AnyCase, String> {
        Ok(Box::new(self.0.draw(kind)?))
    }

    fn of_instance(&self, case: &Instance) -> Option<AnyCase> {
        Some(Box::new(self.0.of_instance(case)?))
    }

    fn has_budget(&self) -> bool {
        self.0.has_budget()
    }

    fn head(&mut self, count: usize, first: &str) -> String {
        self.0.head(count, first)
    }

    fn add_text(&mut self, case: AnyCase, text: &mut String) {
        let case = case.downcast().expect("this maker has made it");
        self.0.add_text(*case, text);
    }

    fn tail(&self) -> &'static str {
        self.0.tail()
    }
}

struct MadeCases<'a> {
    maker: Box<dyn CaseMaker<Case = AnyCase> + 'a>,
    request: MakeRequest,
    total: usize,
    /// Cases still to be drawn, after those of the list.
    to_draw: usize,
    list: IntoIter<AnyCase>,
    progress: Progress,
}

impl MadeCases<'_> {
    fn draw(&mut self, kind: CaseKind) -> Result<AnyCase, String> {
        let near = NEAR.min(self.request.inputs.moves);
        let kinds = [CaseKind::Random, CaseKind::Near(near), CaseKind::Unsolvable];
        let rng = self.maker.rng();
        let kind = match kind {
            CaseKind::Mixed => {
                let number = if self.request.inputs.unsolvable { 3 } else { 2 };
                let kind = kinds[rng.below(number)];
                return self.draw(kind);
            }
            CaseKind::Depth(least, most) => {
                let moves = least + rng.below(most - least + 1);
                CaseKind::Depth(moves, moves)
            }
            CaseKind::Near(most) => CaseKind::Near(rng.below(most + 1)),
            kind => kind,
        };
        self.maker.draw(kind)
    }

    fn next_text(&mut self) -> Result<String, MakeError> {
        let case = match self.list.next() {
            Some(case) => case,
            None => {
                self.to_draw -= 1;
                self.draw(self.request.kind).map_err(MakeError::NoCase)?
            }
        };
        let done = self.total - self.remaining();
        self.progress.done(done as u64);
        Ok(self.written(case))
    }

    fn written(&mut self, case: AnyCase) -> String {
        let mut text = String::new();
        if self.request.inputs.spaced {
            text.push('\n');
        }
        self.maker.add_text(case, &mut text);
        text
    }
}

impl MadeInputs for MadeCases<'_> {
    fn remaining(&self) -> usize {
        self.to_draw + self.list.len()
    }

    fn write_input(&mut self, count: usize, out: &mut dyn Write) -> Result<(), MakeError> {
        let left = count.min(self.remaining());
        let ahead = if self.maker.has_budget() {
            left
        } else {
            left.min(1)
        };
        let mut first = String::new();
        for _ in 0..ahead {
            first += &self.next_text()?;
        }
        out.write_all(self.maker.head(count, &first).as_bytes())?;
        out.write_all(first.as_bytes())?;
        for _ in ahead..left {
            out.write_all(self.next_text()?.as_bytes())?;
        }
        Ok(out.write_all(self.maker.tail().as_bytes())?)
    }

    fn text_of(&mut self, case: &Instance) -> Option<String> {
        let case = self.maker.of_instance(case)?;
        Some(self.written(case))
    }

    fn frame(&mut self, count: usize) -> (String, &'static str) {
        (self.maker.head(count, ""), self.maker.tail())
    }
}

/// Refuses the kinds that need the distances of boards.
pub(crate) fn refuse_without_distances(id: &str, kind: CaseKind) -> Result<(), String> {
    match kind {
        CaseKind::Depth(..) => Err(format!(
            "{id} has no boards that are made by their distance"
        )),
        _ => Ok(()),
    }
}

/// Refuses lists of boards and boards by their distance, where a form has neither.
pub(crate) fn refuse_lists(id: &str, kind: CaseKind) -> Result<(), String> {
    match kind {
        CaseKind::Hardest | CaseKind::All => {
            Err(format!("{id} has no boards that could be listed"))
        }
        _ => refuse_without_distances(id, kind),
    }
}
