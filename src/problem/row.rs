//! A problem: one row of the catalog.

use crate::problem::format::{Accepts, Answers, Form, Sends};

/// A problem that this program answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Problem {
    /// The name on the command line.
    pub id: &'static str,
    /// Its name at the judge, in English.
    pub title: &'static str,
    /// The judge and its number for the problem; several are separated by `, `.
    pub judge: &'static str,
    /// The judge's limits on time and memory, in its own words.
    pub limits: &'static str,
    /// How its input is written, and what it asks.
    pub form: Form,
    /// The wording of its answers.
    pub answers: Answers,
    /// What its judge sends.
    pub sends: Sends,
    /// What the other fields cannot say, a sentence or more.
    pub note: &'static str,
    /// The statement's sample: input and output.
    pub sample: (&'static str, &'static str),
}

impl Problem {
    /// The judge accepts every path, at least of boards that it sends.
    pub(crate) fn accepts_any_path(&self) -> bool {
        matches!(self.form.accepts(), Some(Accepts::Any))
    }

    /// No judge has it: a form of an older program.
    pub(crate) fn is_legacy(&self) -> bool {
        self.judge == LEGACY
    }
}

/// The judge of the forms of older programs.
pub(crate) const LEGACY: &str = "an older program";

/// The input and the output of a problem's sample, by its id.
macro_rules! sample {
    ($id:literal) => {
        (
            include_str!(concat!("../../inputs/samples/", $id, ".in")),
            include_str!(concat!("../../inputs/samples/", $id, ".out")),
        )
    };
}
pub(crate) use sample;
