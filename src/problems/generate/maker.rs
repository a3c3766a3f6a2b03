//! Inputs of made cases. Random cases are drawn one by one while they are written, so that any number of them takes no
//! memory; only kinds that are a fixed list are held as a whole.

use crate::answer::refused;
use crate::problems::generate::{CaseList, MadeSizes};
use crate::problems::judge::Ask;
use crate::puzzle::{Instance, Rng, Shape};
use crate::text::write::Progress;
use std::io::{self, Write};

/// The limits of a judge's inputs, which made inputs keep. `usize::MAX` means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JudgeInputs {
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
pub struct JudgeFiles {
    /// The files that a program reads: start and goal, if there are two; empty for standard input.
    pub input: &'static [&'static str],
    /// The file that it writes; empty for standard output.
    pub output: &'static str,
}

impl JudgeFiles {
    pub const STANDARD: JudgeFiles = JudgeFiles {
        input: &[],
        output: "",
    };
}

impl JudgeInputs {
    /// No limits: the judge may send anything.
    pub const ALL: JudgeInputs = JudgeInputs {
        cases: usize::MAX,
        moves: usize::MAX,
        unsolvable: true,
        spaced: false,
        files: JudgeFiles::STANDARD,
    };

    pub const SOLVABLE: JudgeInputs = JudgeInputs {
        unsolvable: false,
        ..JudgeInputs::ALL
    };

    pub const fn of_cases(self, cases: usize) -> JudgeInputs {
        JudgeInputs { cases, ..self }
    }

    pub const fn within(self, moves: usize) -> JudgeInputs {
        JudgeInputs { moves, ..self }
    }

    pub const fn spaced(self) -> JudgeInputs {
        let spaced = true;
        JudgeInputs { spaced, ..self }
    }
}

/// The kind of the cases in an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaseKind {
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
pub struct MakeRequest {
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
    /// The most moves of boards with the usual answer, if boards that need more have another one.
    pub limit: Option<usize>,
    /// What the problem asks about each board.
    pub ask: Ask,
}

/// Makes the cases of one form, as text.
pub trait CaseMaker {
    /// The source of all random choices: a seed always gives the same cases.
    fn rng(&mut self) -> &mut Rng;

    /// The sizes of the boards that it makes.
    fn sizes(&self) -> MadeSizes;

    /// Makes all boards in this shape; only called for a shape of [`CaseMaker::sizes`], before a case is made.
    fn set_shape(&mut self, _shape: Shape) {}

    /// The bytes that a kind takes, and for what, if they are many.
    fn room(&self, _kind: CaseKind) -> (usize, &'static str) {
        (0, "")
    }

    /// Refuses a kind that the form does not have, before anything is written.
    fn refuse(&mut self, id: &str, kind: CaseKind) -> Result<(), String> {
        refuse_lists(id, kind)
    }

    /// The cases of a kind that is a fixed list.
    fn list(&mut self, kind: CaseKind, count: usize) -> Result<CaseList, String>;

    /// A random case: `Near` needs at most its number of moves, `Depth` exactly its first, `Unsolvable` has no path,
    /// and any other kind has an answer other than `no`. A form whose judge sends no unsolvable case is never asked for
    /// one.
    fn draw(&mut self, kind: CaseKind) -> Result<String, String>;

    /// The text of a case that was read; `None` if it has more than a board and its goal.
    fn text_of(&self, _case: &Instance) -> Option<String> {
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

    fn tail(&self) -> &'static str {
        ""
    }
}

/// The reason why an input could not be written.
#[derive(Debug)]
pub enum MakeError {
    /// There is no such case; the sentence gives the reason.
    NoCase(String),
    Output(io::Error),
}

impl From<io::Error> for MakeError {
    fn from(error: io::Error) -> MakeError {
        MakeError::Output(error)
    }
}

/// The maker of a form; `None` if it has only one input, or none.
pub type Maker<'a> = Option<Box<dyn CaseMaker + 'a>>;

/// Made cases, in as many inputs as they need.
pub struct MadeInputs<'a> {
    maker: Box<dyn CaseMaker + 'a>,
    request: MakeRequest,
    total: usize,
    /// Cases still to be drawn, after those of the list.
    to_draw: usize,
    list: CaseList,
    progress: Progress,
}

impl<'a> MadeInputs<'a> {
    /// The cases that a maker makes.
    ///
    /// # Errors
    /// A sentence: why there are none.
    pub fn new(
        mut maker: Box<dyn CaseMaker + 'a>,
        request: &MakeRequest,
    ) -> Result<MadeInputs<'a>, String> {
        let (id, kind) = (request.id, request.kind);
        if request.slack.is_some() && !maker.has_budget() {
            return Err(format!("{id} has no budget: it takes no --slack"));
        }
        if kind == CaseKind::Unsolvable && !request.inputs.unsolvable {
            return Err(format!("the judge of {id} sends no unsolvable boards"));
        }
        if let Some(size) = request.size {
            let shape = maker.sizes().asked(id, size)?;
            maker.set_shape(shape);
        }
        let (bytes, what) = maker.room(kind);
        if let Some(why) = refused(bytes, what) {
            return Err(why.what);
        }
        maker.refuse(id, kind)?;
        let (to_draw, list) = match kind {
            CaseKind::Hardest | CaseKind::Traps | CaseKind::All => {
                (0, maker.list(kind, request.count)?)
            }
            _ => (request.count, CaseList::default()),
        };
        let total = to_draw + list.len();
        Ok(MadeInputs {
            maker,
            request: *request,
            progress: Progress::begin("cases made", Some(total as u64)),
            total,
            to_draw,
            list,
        })
    }

    /// The number of cases still to come.
    pub fn remaining(&self) -> usize {
        self.to_draw + self.list.len()
    }

    /// Writes an input with the next `count` cases, each as soon as it is made.
    pub fn write_input(&mut self, count: usize, out: &mut dyn Write) -> Result<(), MakeError> {
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

    /// The text of a case that was read, as `make` writes it; `None` if it cannot be written.
    pub fn text_of(&self, case: &Instance) -> Option<String> {
        Some(self.spaced(self.maker.text_of(case)?))
    }

    /// The text before this number of cases, and the text after them.
    pub fn frame(&mut self, count: usize) -> (String, &'static str) {
        (self.maker.head(count, ""), self.maker.tail())
    }

    fn next_text(&mut self) -> Result<String, MakeError> {
        let text = match self.list.take() {
            Some(text) => text.to_string(),
            None => {
                self.to_draw -= 1;
                self.draw(self.request.kind).map_err(MakeError::NoCase)?
            }
        };
        let done = self.total - self.remaining();
        self.progress.done(done as u64);
        Ok(self.spaced(text))
    }

    fn draw(&mut self, kind: CaseKind) -> Result<String, String> {
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

    /// The text of a case after the empty line that may precede it.
    fn spaced(&self, text: String) -> String {
        match self.request.inputs.spaced {
            true => format!("\n{text}"),
            false => text,
        }
    }
}

/// Refuses the kinds that need the distances of boards.
pub fn refuse_without_distances(id: &str, kind: CaseKind) -> Result<(), String> {
    match kind {
        CaseKind::Depth(..) => Err(format!(
            "{id} has no boards that are made by their distance"
        )),
        _ => Ok(()),
    }
}

/// Refuses lists of boards and boards by their distance, where a form has neither.
pub fn refuse_lists(id: &str, kind: CaseKind) -> Result<(), String> {
    match kind {
        CaseKind::Hardest | CaseKind::All => {
            Err(format!("{id} has no boards that could be listed"))
        }
        _ => refuse_without_distances(id, kind),
    }
}
