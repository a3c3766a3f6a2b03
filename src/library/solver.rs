//! The solver that programs call.

use crate::answer::{
    LineAsk, LineOptions, Moves, NoSolution, PathFinder, Settings, Solution, MOST_JOBS,
};
use crate::library::puzzle::Puzzle;
use crate::puzzle::{Ledger, Order, Path, Verdict};
use crate::text::read::{LineBoard, LineFormat};
use std::fmt::{Debug, Formatter, Result as Written};
use std::time::Duration;

/// Solves puzzles one after the other and keeps the tables that it builds. They serve boards of all sizes, as long as
/// the goals of one size (and with the same fixed cells) have the blank in the same place.
///
/// Up to 4 x 4 cells the path is a shortest one. On up to 25 cells that are not fixed it is proven shortest if the
/// effort is enough for that. On all other boards it is near-shortest. [`Solution::is_shortest`] and
/// [`Solution::lower_bound`] report what is proven.
///
/// ```
/// use npuzzle::{NoSolution, Puzzle, PuzzleSolver};
///
/// let mut solver = PuzzleSolver::new();
/// let puzzle: Puzzle = "5 1 2 4/14 9 3 7/13 10 12 6/15 11 8 0".parse()?;
/// let solution = solver.solve(&puzzle)?;
/// assert_eq!(solution.moves().len(), 26);
/// assert!(solution.is_shortest());
/// assert!(puzzle.after(solution.moves())?.is_solved());
///
/// let swapped: Puzzle = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0".parse()?;
/// assert_eq!(solver.solve(&swapped), Err(NoSolution::Unsolvable));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct PuzzleSolver {
    settings: Settings,
    order: Option<Order>,
    memory: Option<u64>,
    /// A finder of single paths and one of all shortest paths.
    finders: [Option<PathFinder>; 2],
}

/// The shortest paths of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ShortestPaths {
    /// How many there are.
    pub count: u64,
    /// The first of them, in the order u, d, l, r.
    pub first: Vec<Moves>,
}

/// The most shortest paths that are written down.
const MOST_PATHS: usize = 1_000_000;

impl PuzzleSolver {
    /// A solver with one thread, 64 MiB for tables, no time limit, and an effort of about a second for 5 x 5 to 7 x 7.
    pub fn new() -> PuzzleSolver {
        PuzzleSolver::default()
    }

    /// Searches until each path is proven to be shortest, on boards with up to 25 cells that are not fixed. It takes up
    /// to 512 MiB unless [`PuzzleSolver::memory`] sets another limit. When the time is up, the best path so far is the
    /// answer.
    ///
    /// ```
    /// use npuzzle::{Puzzle, PuzzleSolver};
    ///
    /// let puzzle = "1 2 3 4 5/6 7 8 9 10/0 11 12 13 14/16 17 18 19 15/21 22 23 24 20".parse()?;
    /// let solution = PuzzleSolver::new().shortest(true).solve(&puzzle)?;
    /// assert_eq!(solution.moves().to_string(), "rrrrdd");
    /// assert!(solution.is_shortest());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shortest(self, shortest: bool) -> PuzzleSolver {
        self.with(|solver| solver.settings.resources.ask_for_shortest(shortest))
    }

    /// The number of search nodes for each board beyond 4 x 4 or with fixed cells, 12,000,000 by default. More nodes
    /// give shorter paths and take proportionally longer.
    pub fn effort(self, nodes: u64) -> PuzzleSolver {
        self.with(|solver| solver.settings.resources.effort = nodes.max(1))
    }

    /// The time limit for each board. When the time is up, the best path so far is the answer; without one the board is
    /// unsolved. Building tables can take longer than a short limit.
    pub fn time(self, time: Duration) -> PuzzleSolver {
        self.with(|solver| solver.settings.limits.time = Some(time))
    }

    /// The number of bytes that the process may use. Less memory means smaller tables and longer searches. With less
    /// than 24 MiB, boards beyond 4 x 4 or with fixed cells are unsolved.
    pub fn memory(self, bytes: u64) -> PuzzleSolver {
        self.with(|solver| solver.memory = Some(bytes.max(1)))
    }

    /// The number of threads that work on a hard board, at most 256.
    pub fn threads(self, threads: usize) -> PuzzleSolver {
        self.with(|solver| solver.settings.jobs = Some(threads.clamp(1, MOST_JOBS as usize)))
    }

    /// Accepts only the first of all shortest paths in this order; a puzzle for which it is not found is unsolved.
    /// Without this option the order is u, d, l, r up to 4 x 4 without fixed cells, and on all other boards any path is
    /// an answer.
    pub fn order(self, order: Order) -> PuzzleSolver {
        self.with(|solver| solver.order = Some(order))
    }

    /// Finds a path to the goal.
    ///
    /// # Errors
    /// There is no path, or none is found within the limits.
    pub fn solve(&mut self, puzzle: &Puzzle) -> Result<Solution, NoSolution> {
        let (start, finder) = self.finder(0, LineAsk::Path, puzzle);
        finder.solve(&start)
    }

    /// The number of moves of a shortest path.
    ///
    /// # Errors
    /// There is no path, or none is proven shortest within the limits.
    ///
    /// ```
    /// use npuzzle::{Puzzle, PuzzleSolver};
    ///
    /// let mut solver = PuzzleSolver::new();
    /// assert_eq!(solver.distance(&"867254301".parse()?)?, 31);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn distance(&mut self, puzzle: &Puzzle) -> Result<usize, NoSolution> {
        let found = self.solve(puzzle)?;
        let (least, most) = (found.lower_bound(), found.moves.len());
        let what = || format!("{least} to {most} moves are needed");
        let proven = Some(most).filter(|_| found.is_shortest());
        proven.ok_or_else(|| NoSolution::Unsolved(what()))
    }

    /// All shortest paths: their number, and the first `most` of them (a million at the most).
    ///
    /// # Errors
    /// There is no path, or not all shortest ones are found within the limits.
    ///
    /// ```
    /// use npuzzle::{Puzzle, PuzzleSolver};
    ///
    /// let paths = PuzzleSolver::new().shortest_paths(&"867254301".parse()?, 2)?;
    /// assert_eq!(paths.count, 40);
    /// assert_eq!(paths.first[1].len(), 31);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shortest_paths(
        &mut self,
        puzzle: &Puzzle,
        most: usize,
    ) -> Result<ShortestPaths, NoSolution> {
        let ask = LineAsk::All(most.clamp(1, MOST_PATHS));
        let (start, finder) = self.finder(1, ask, puzzle);
        let answer = finder.answer(&start)?;
        let (first, count) = match answer.verdict {
            Verdict::Paths(paths, count) => (paths, count),
            // Nothing is to be moved.
            _ => (vec![Path::default()], 1),
        };
        let moves = |path: Path| path.iter().collect();
        Ok(ShortestPaths {
            count,
            first: first.into_iter().take(most).map(moves).collect(),
        })
    }

    /// Changes an option. Tables are built anew after that.
    fn with(mut self, change: impl FnOnce(&mut PuzzleSolver)) -> PuzzleSolver {
        change(&mut self);
        self.finders = [None, None];
        let resources = &mut self.settings.resources;
        resources.engines = Default::default();
        let memory = self.memory.unwrap_or(resources.memory.memory());
        resources.memory = Ledger::new(memory);
        self
    }

    /// The finder for a puzzle, and its board with the tiles that the finder knows.
    fn finder(&mut self, at: usize, ask: LineAsk, puzzle: &Puzzle) -> (LineBoard, &mut PathFinder) {
        let (start, goal) = puzzle.renamed();
        let mut kept = self.finders[at].take().filter(|kept| kept.ask() == ask);
        let known = kept.as_mut().is_some_and(|kept| kept.takes(&goal));
        let new = || {
            let format = LineFormat {
                goals: vec![goal],
                ..LineFormat::default()
            };
            let options = LineOptions {
                ask,
                order: self.order.filter(|_| ask == LineAsk::Path),
                format,
                ..LineOptions::default()
            };
            let mut finder = PathFinder::new(options, &self.settings);
            finder.advises = false;
            finder
        };
        let finder = kept.filter(|_| known).unwrap_or_else(new);
        (start, self.finders[at].insert(finder))
    }
}

impl Debug for PuzzleSolver {
    fn fmt(&self, f: &mut Formatter) -> Written {
        f.debug_struct("PuzzleSolver").finish_non_exhaustive()
    }
}
