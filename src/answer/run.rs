//! Everything that a driver needs to answer an input, besides the format and the solver.

use crate::answer::{pool, sequential, Engines, Failure, Settings, Solver, Streams, Summary};
use crate::read::{CaseFormat, Framing};
use crate::write::Wording;

/// An input, and how it is answered.
pub(crate) struct Run<'a, 's> {
    /// The problem's name in messages.
    pub id: &'static str,
    /// How answers are worded.
    pub wording: Wording,
    /// Where the cases of the input end.
    pub framing: Framing,
    pub settings: &'a mut Settings,
    pub streams: Streams<'a, 's>,
}

impl Run<'_, '_> {
    /// Answers case by case on this thread.
    ///
    /// # Errors
    /// Those of input and output.
    pub(crate) fn in_order<F: CaseFormat, S: Solver<F::Case>>(
        self,
        format: F,
        solver: &mut S,
    ) -> Result<Summary, Failure> {
        sequential::answer_all(
            Box::new(format),
            self.framing,
            solver,
            &self.wording,
            self.streams,
        )
    }

    /// Answers on as many threads as the settings and the work ask for.
    ///
    /// # Errors
    /// Those of input, output and statistics.
    pub(crate) fn in_pool<F: CaseFormat, S: Solver<F::Case>>(
        self,
        format: F,
        solver: &mut S,
    ) -> Result<Summary, Failure> {
        self.in_pool_keeping(format, solver, |_, _| {})
    }

    /// Answers as [`Run::in_pool`] does. `keep`: keeps what the solver has built for the next input.
    ///
    /// # Errors
    /// Those of input, output and statistics.
    pub(crate) fn in_pool_keeping<F: CaseFormat, S: Solver<F::Case>>(
        self,
        format: F,
        solver: &mut S,
        keep: impl FnOnce(&S, &mut Engines),
    ) -> Result<Summary, Failure> {
        let Run {
            wording,
            framing,
            settings,
            streams,
            ..
        } = self;
        let answered = pool::answer_all(
            Box::new(format),
            framing,
            solver,
            &wording,
            settings,
            streams,
        );
        keep(solver, &mut settings.resources.engines);
        answered
    }

    /// Answers cases that take hardly any time: on this thread, or in the pool if there are statistics.
    ///
    /// # Errors
    /// Those of input, output and statistics.
    pub(crate) fn quickly<F: CaseFormat, S: Solver<F::Case>>(
        self,
        format: F,
        solver: &mut S,
    ) -> Result<Summary, Failure> {
        match self.settings.stats {
            None => self.in_order(format, solver),
            Some(_) => self.in_pool(format, solver),
        }
    }
}
