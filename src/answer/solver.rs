//! The one interface to everything that answers cases: tables, searches, constructions, parity, methods.

use crate::puzzle::arrays::mapped;
use crate::puzzle::{
    has_memory, Answer, Board, Effort, Ledger, Limits, Path, Reason, Slides, Verdict, Watch, MOVES,
};
use crate::solve::eight::all_paths::PathCounts;
use crate::solve::fifteen::path_layers::{PathLayers, Steps};
use crate::solve::graph::all_boards;
use crate::text::read::any_case::{case_of, AnyCase};
use std::marker::PhantomData;

/// What is asked about a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Only whether there is a path.
    Solvable,
    /// Any path.
    Path,
    /// A path that is proven to be a shortest one.
    Shortest,
    /// The first of all shortest paths.
    First,
    /// Something about all shortest paths.
    All(AllPaths),
}

/// What is asked about all shortest paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllPaths {
    /// Their number, and the first ones, at most this many.
    First(usize),
    /// The distance after each move.
    Steps,
}

impl AllPaths {
    /// The answer to a board of up to 9 cells.
    pub fn by_counts(self, counts: &mut PathCounts, board: Board) -> Verdict {
        let Some(distance) = counts.distance(board) else {
            return Verdict::No;
        };
        match self {
            AllPaths::First(most) => Verdict::Paths(counts.paths(board, most), counts.count(board)),
            AllPaths::Steps => {
                let after = |m| counts.distance(board.after(counts.shape(), m)?);
                Verdict::Steps(distance, mapped(MOVES, after))
            }
        }
    }

    /// The answer to a board that needs this number of moves, and the work: by all boards on its shortest paths, or by the
    /// distances after its moves.
    pub fn by_search<S: Slides>(
        self,
        moves: usize,
        layers: impl FnOnce() -> Option<PathLayers<S>>,
        steps: impl FnOnce() -> Option<Steps>,
    ) -> Option<(Verdict, Effort)> {
        match self {
            AllPaths::First(most) => layers().map(|layers| {
                let paths = Verdict::Paths(layers.paths(most), layers.count());
                (paths, layers.effort)
            }),
            AllPaths::Steps => {
                steps().map(|steps| (Verdict::Steps(moves, steps.after), steps.effort))
            }
        }
    }
}

/// Why there is no answer if the system has no memory for `what`, which takes this many bytes; `None` if it has.
pub fn refused(bytes: usize, what: &str) -> Option<Reason> {
    (!has_memory(bytes)).then(|| format!("the system has no memory for {what}").into())
}

/// The same about a search, if need be without the tables that no thread is using, see [`Ledger::finds`].
pub fn refused_search(ledger: &Ledger, bytes: usize) -> Option<Reason> {
    let what = "the system has no memory for this search";
    (!ledger.finds(bytes)).then(|| what.into())
}

/// The answer if the system has no memory for a search over all boards of up to 9 cells; `None` if it has.
pub fn refused_all_boards() -> Option<Answer> {
    let why = refused(all_boards::ROOM, "a search over all boards")?;
    Some(Verdict::Unsolved(why).into())
}

/// Answers cases of type `C`, one after the other.
pub trait Solver<C> {
    /// Announces roughly how many cases wait for their answers. If there are many, a table may be built at once.
    fn expect(&mut self, _cases: usize) {}

    /// Answers a case; a path is verified by replay.
    fn solve(&mut self, case: &C) -> Answer;

    /// How long cases may take.
    fn pace(&self) -> SolverPace {
        SolverPace::Quick
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

/// How long the cases of a solver may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolverPace {
    /// Hardly any time. None is a job, and no answer has a note. If the system refuses the memory for a case, its place is
    /// not reported.
    Quick,
    /// Those that may take time are jobs.
    Jobs,
    /// Each may take long. All answers before it are written first.
    Alone,
}

/// What a solver's table holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lookup {
    /// There is no table.
    None,
    /// An entry leads to a path.
    Entries,
    /// An entry is a whole path, two bits per move, below a bit that ends it.
    Paths,
}

/// A case that any thread can solve.
pub trait Job: Send {
    /// The expected cost, in microseconds, once it is planned.
    fn cost(&self) -> f64;

    /// Whether many cases should be read before it is planned.
    fn is_planned_with_others(&self) -> bool {
        false
    }

    /// Chooses the heuristic, after a batch of cases has been read; or returns the answer, if the choice happens to
    /// find it.
    fn plan(&mut self, _limits: Limits) -> Option<Answer> {
        None
    }

    /// Solves the case within the limits.
    fn solve(&self, limits: Limits, watch: &Watch) -> Answer;

    /// Plans and solves the case, without limits.
    fn run(&mut self) -> Answer {
        let limits = Limits::default();
        let planned = self.plan(limits);
        planned.unwrap_or_else(|| self.solve(limits, &Watch::default()))
    }
}

/// A solver of typed cases as one of cases of any type.
pub struct AnySolver<'a, C, S>(&'a mut S, PhantomData<C>);

impl<'a, C, S> AnySolver<'a, C, S> {
    pub fn new(solver: &'a mut S) -> AnySolver<'a, C, S> {
        AnySolver(solver, PhantomData)
    }
}

impl<C: 'static, S: Solver<C>> Solver<AnyCase> for AnySolver<'_, C, S> {
    fn expect(&mut self, cases: usize) {
        self.0.expect(cases);
    }

    fn solve(&mut self, case: &AnyCase) -> Answer {
        self.0.solve(case_of(case))
    }

    fn pace(&self) -> SolverPace {
        self.0.pace()
    }

    fn job(&mut self, case: &AnyCase) -> Option<Box<dyn Job>> {
        self.0.job(case_of(case))
    }

    fn entries(&self) -> u64 {
        self.0.entries()
    }
}
