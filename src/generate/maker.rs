//! Inputs of made cases. Random cases are drawn one by one while they are written, so that any number of them takes no
//! memory; only kinds that are a fixed list are held as a whole.

use crate::generate::{CaseKind, JudgeInputs};
use crate::puzzle::{Instance, Rng};
use crate::read::plural;
use crate::write::Progress;
use std::io::{self, Write};
use std::vec::IntoIter;

/// The most moves that a near case among mixed ones needs.
const NEAR: usize = 10;

/// A request to a form that makes cases.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MakeRequest {
    /// The problem's name in messages.
    pub id: &'static str,
    /// The limits of its judge's inputs.
    pub inputs: JudgeInputs,
    pub kind: CaseKind,
    /// The number of cases; not used for `all` and `traps`, whose number is fixed.
    pub count: usize,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The budget of all answers divided by what they need, for forms that have such a budget.
    pub slack: Option<f64>,
}

/// Makes the cases of one form.
pub(crate) trait CaseMaker {
    /// A case and its layout.
    type Case;

    /// The source of all random choices: a seed always gives the same cases.
    fn rng(&mut self) -> &mut Rng;

    /// Refuses a kind that the form does not have, or that the system has no memory for, before anything is written.
    ///
    /// # Errors
    /// A sentence: why the kind is refused.
    fn refuse(&mut self, id: &str, kind: CaseKind) -> Result<(), String> {
        refuse_lists(id, kind)
    }

    /// The cases of a kind that is a fixed list.
    ///
    /// # Errors
    /// A sentence: why there are none.
    fn list(&mut self, kind: CaseKind, count: usize) -> Result<Vec<Self::Case>, String>;

    /// A random case with an answer other than `no`.
    ///
    /// # Errors
    /// A sentence: why there is none.
    fn random(&mut self) -> Result<Self::Case, String>;

    /// A case that needs at most this number of moves.
    fn near(&mut self, moves: usize) -> Self::Case;

    /// A case without a path. A form whose judge sends none is never asked for one.
    fn unsolvable(&mut self) -> Self::Case {
        self.near(0)
    }

    /// A case that needs exactly this number of moves.
    ///
    /// # Errors
    /// A sentence: why there is none.
    fn at_distance(&mut self, moves: usize) -> Result<Self::Case, String> {
        Err(format!("no case of {}", plural(moves as u64, "move")))
    }

    /// A case that was read, as one that is made; `None` if it has more than a board and its goal.
    fn of_instance(&self, _case: &Instance) -> Option<Self::Case> {
        None
    }

    /// The text in front of `count` cases.
    fn head(&mut self, _count: usize) -> String {
        String::new()
    }

    /// Adds the text of a case.
    fn add_text(&mut self, case: Self::Case, text: &mut String);

    /// The text after the last case.
    fn tail(&self) -> &'static str {
        ""
    }
}

/// The reason why an input could not be written.
#[derive(Debug)]
pub(crate) enum MakeError {
    /// There is no such case; the sentence gives the reason.
    NoCase(String),
    /// The output failed.
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
    ///
    /// # Errors
    /// There is no such case, or the output failed.
    fn write_input(&mut self, count: usize, out: &mut dyn Write) -> Result<(), MakeError>;

    /// The text of a case that was read, as `make` writes it; `None` if it cannot be written.
    fn text_of(&mut self, _case: &Instance) -> Option<String> {
        None
    }

    /// The text before this number of cases, and the text after them.
    fn frame(&mut self, _count: usize) -> (String, &'static str) {
        (String::new(), "")
    }
}

/// Made cases, or a sentence: why there are none.
pub(crate) type Made<'a> = Result<Box<dyn MadeInputs + 'a>, String>;

impl MakeRequest {
    /// One random case.
    pub(crate) fn of_one(id: &'static str, inputs: JudgeInputs) -> MakeRequest {
        MakeRequest {
            id,
            inputs,
            kind: CaseKind::Random,
            count: 1,
            seed: 1,
            slack: None,
        }
    }

    /// The cases that a maker makes.
    ///
    /// # Errors
    /// A sentence: why the form has no such cases.
    pub(crate) fn by<'a, M: CaseMaker + 'a>(&self, maker: M) -> Made<'a> {
        Ok(Box::new(MadeCases::new(maker, self)?))
    }
}

/// The cases of a request.
pub(crate) struct MadeCases<M: CaseMaker> {
    pub maker: M,
    request: MakeRequest,
    /// All cases.
    total: usize,
    /// Cases still to be drawn, after those of the list.
    to_draw: usize,
    list: IntoIter<M::Case>,
    progress: Progress,
}

impl<M: CaseMaker> MadeCases<M> {
    /// # Errors
    /// A sentence: why the form has no such cases.
    pub(crate) fn new(mut maker: M, request: &MakeRequest) -> Result<MadeCases<M>, String> {
        let (kind, count) = (request.kind, request.count);
        if request.slack.is_some() {
            let id = request.id;
            return Err(format!("{id} has no budget: it takes no --slack"));
        }
        if kind == CaseKind::Unsolvable && !request.inputs.unsolvable {
            let id = request.id;
            return Err(format!("the judge of {id} sends no unsolvable boards"));
        }
        maker.refuse(request.id, kind)?;
        let (to_draw, list) = match kind.is_list() {
            true => (0, maker.list(kind, count)?),
            false => (count, Vec::new()),
        };
        let total = to_draw + list.len();
        Ok(MadeCases {
            maker,
            request: *request,
            progress: Progress::begin("cases made", Some(total as u64)),
            total,
            to_draw,
            list: list.into_iter(),
        })
    }

    /// Draws one case of a kind.
    fn draw(&mut self, kind: CaseKind) -> Result<M::Case, String> {
        let maker = &mut self.maker;
        match kind {
            CaseKind::Unsolvable => Ok(maker.unsolvable()),
            CaseKind::Depth(least, most) => {
                let moves = least + maker.rng().below(most - least + 1);
                maker.at_distance(moves)
            }
            CaseKind::Near(most) => {
                let moves = maker.rng().below(most + 1);
                Ok(maker.near(moves))
            }
            CaseKind::Mixed => {
                let kinds = [CaseKind::Random, CaseKind::Near(NEAR), CaseKind::Unsolvable];
                let number = if self.request.inputs.unsolvable { 3 } else { 2 };
                let kind = kinds[maker.rng().below(number)];
                self.draw(kind)
            }
            CaseKind::Random | CaseKind::Hardest | CaseKind::Traps | CaseKind::All => {
                maker.random()
            }
        }
    }

    /// Writes the next `count` cases, without what precedes and follows them.
    ///
    /// # Errors
    /// There is no such case, or the output failed.
    pub(crate) fn write_cases<W: Write + ?Sized>(
        &mut self,
        count: usize,
        out: &mut W,
    ) -> Result<(), MakeError> {
        for _ in 0..count.min(self.remaining()) {
            out.write_all(self.next_text()?.as_bytes())?;
        }
        Ok(())
    }

    /// The text of the next case.
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

    /// The text of a case.
    fn written(&mut self, case: M::Case) -> String {
        let mut text = String::new();
        if self.request.inputs.spaced {
            text.push('\n');
        }
        self.maker.add_text(case, &mut text);
        text
    }
}

impl<M: CaseMaker> MadeInputs for MadeCases<M> {
    fn remaining(&self) -> usize {
        self.to_draw + self.list.len()
    }

    fn write_input(&mut self, count: usize, out: &mut dyn Write) -> Result<(), MakeError> {
        // The first case is made before the head, which may depend on it.
        let first = match count.min(self.remaining()) {
            0 => String::new(),
            _ => self.next_text()?,
        };
        out.write_all(self.maker.head(count).as_bytes())?;
        out.write_all(first.as_bytes())?;
        self.write_cases(count.saturating_sub(1), out)?;
        Ok(out.write_all(self.maker.tail().as_bytes())?)
    }

    fn text_of(&mut self, case: &Instance) -> Option<String> {
        let case = self.maker.of_instance(case)?;
        Some(self.written(case))
    }

    fn frame(&mut self, count: usize) -> (String, &'static str) {
        (self.maker.head(count), self.maker.tail())
    }
}

/// Refuses the kinds that need the distances of boards.
///
/// # Errors
/// The kind is one of them.
pub(crate) fn refuse_without_distances(id: &str, kind: CaseKind) -> Result<(), String> {
    match kind {
        CaseKind::Depth(..) => Err(format!(
            "{id} has no boards that are made by their distance"
        )),
        _ => Ok(()),
    }
}

/// Refuses lists of boards and boards by their distance, where a form has neither.
///
/// # Errors
/// The kind is one of them.
pub(crate) fn refuse_lists(id: &str, kind: CaseKind) -> Result<(), String> {
    match kind {
        CaseKind::Hardest | CaseKind::All => {
            Err(format!("{id} has no boards that could be listed"))
        }
        _ => refuse_without_distances(id, kind),
    }
}
