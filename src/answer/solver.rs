//! The one interface to everything that answers cases: tables, searches, constructions, parity, methods.

use crate::graph::all_boards::ROOM;
use crate::puzzle::{has_memory, Answer, Limits, Path, Verdict, Watch};

/// The answer if the system has no memory for a search over all boards of up to 9 cells; `None` if it has.
pub(crate) fn refused_all_boards() -> Option<Answer> {
    let what = "the system has no memory for a search over all boards";
    let refused = || Verdict::Unsolved(what.into()).into();
    (!has_memory(ROOM)).then(refused)
}

/// Answers cases of type `C`, one after the other.
pub(crate) trait Solver<C> {
    /// Announces roughly how many cases wait for their answers. If there are many, a table may be built at once.
    fn expect(&mut self, _cases: usize) {}

    /// Answers a case; a path is verified by replay.
    fn solve(&mut self, case: &C) -> Answer;

    /// Whether a case may end unsolved; to report that, its place is needed.
    fn may_give_up(&self) -> bool {
        false
    }

    /// The case as a job for the worker pool, if it may take time.
    fn job(&mut self, _case: &C) -> Option<Box<dyn Job>> {
        None
    }

    /// Whether cases can be looked up together now.
    #[inline]
    fn lookup(&self) -> Lookup {
        Lookup::None
    }

    /// Looks up the table entries of cases, 0 for those that cannot reach the goal.
    #[inline]
    fn look_up(&self, _cases: &[C], _entries: &mut [u64]) {}

    /// The path of a case with this table entry, which is not 0.
    fn path_of(&self, _entry: u64, _case: &C) -> Path {
        Path::default()
    }

    /// Entries of all tables that were built.
    fn entries(&self) -> u64 {
        0
    }
}

/// A function that answers each case at once.
impl<C, F: FnMut(&C) -> Answer> Solver<C> for F {
    #[inline]
    fn solve(&mut self, case: &C) -> Answer {
        self(case)
    }
}

/// What a solver's table holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lookup {
    /// There is no table.
    None,
    /// An entry leads to a path.
    Entries,
    /// An entry is a whole path, two bits per move, below a bit that ends it.
    Paths,
}

/// A case that any thread can solve.
pub(crate) trait Job: Send {
    /// The expected cost, in microseconds, once it is planned.
    fn cost(&self) -> f64;

    /// Chooses the heuristic, after a batch of cases has been read; or returns the answer, if the choice happens to
    /// find it.
    fn plan(&mut self, _limits: Limits) -> Option<Answer> {
        None
    }

    /// Solves the case within the limits.
    fn solve(&self, limits: Limits, watch: &Watch) -> Answer;
}
