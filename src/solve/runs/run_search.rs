//! IDA* (Korf 1985) over runs. Two consecutive runs in the same way are never needed, because one run or none does the
//! same. So the ways alternate: each bound is searched first for paths that begin with a run up or down, and then for
//! those that begin with a run left or right.

use crate::puzzle::memory::{BARE, LEAST};
use crate::puzzle::{Board, Budget, Effort, LongPath, Move, Shape, Shelf, Watch};
use crate::solve::runs::run_lines::{FIRST_TILES, MOST_TILES};
use crate::solve::runs::run_tables::{tile_cells, RunPlan, RunTables, TileCells};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, OnceLock};

/// The most nodes of a board that are searched with the small tables, because it takes 1.7 s to build the large ones of
/// 4 x 4.
const EASY: u64 = 500_000;

/// Nodes between two looks at the clock.
const LOOK: u64 = 1 << 16;

/// Finds paths with the fewest runs to one goal.
pub struct RunSolver {
    shape: Shape,
    /// A bit for each fixed cell.
    fixed: u16,
    goal: Board,
    kept: Arc<RunShelf>,
    /// The bytes of the large tables, counted for the first board that needs them: all lines are numbered for it.
    large: OnceLock<u64>,
}

/// The tables of all solvers, by shape, fixed cells, goal and number of tiles: the small tables have three tiles, and the
/// large ones five. Each is built for the first board that needs it, and again if it has given way to others.
pub type RunShelf = Shelf<(Shape, u16, Board, usize), RunTables>;

/// How a search ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RunsEnd {
    /// A path with the fewest runs.
    Fewest(LongPath),
    /// The goal is out of reach.
    Unsolvable,
    /// A limit was reached: there is no path of fewer runs than this.
    AtLeast(usize),
}

/// A board during a search.
#[derive(Clone, Copy)]
struct RunNode {
    board: Board,
    cells: TileCells,
}

/// The search for a path of one board.
struct RunSearch<'a> {
    solver: &'a RunSolver,
    tables: Arc<RunTables>,
    watch: &'a Watch,
    budget: Budget,
    effort: Effort,
    /// Whether the tables are the small ones.
    easy: bool,
    /// Whether a limit has stopped the search with these tables.
    stopped: bool,
    /// The runs of the path, last first: the move, and its number of repetitions.
    runs: Vec<(Move, usize)>,
}

impl RunSolver {
    /// A solver. `fixed`: a bit for each fixed cell; in these, the goal and all boards hold the same numbers.
    pub fn new((shape, fixed): (Shape, u16), goal: Board, kept: &Arc<RunShelf>) -> RunSolver {
        RunSolver {
            shape,
            fixed,
            goal,
            kept: Arc::clone(kept),
            large: OnceLock::new(),
        }
    }

    /// Tables of this many tiles, or the small ones, which ask for none, if there is no memory; `None` if time is up before they are built.
    fn tables(&self, tiles: usize, budget: &Budget) -> Option<Arc<RunTables>> {
        let ledger = self.kept.ledger();
        let (shape, fixed, goal) = (self.shape, self.fixed, self.goal);
        let key = (shape, fixed, goal, tiles);
        let plan = || RunPlan::new((shape, fixed), goal, tiles);
        let bytes = match tiles {
            FIRST_TILES => 0,
            _ => *self.large.get_or_init(|| plan().bytes()),
        };
        let late = || budget.late();
        let build = || {
            let plan = plan();
            // Beside these the process takes [`LEAST`], not only [`BARE`].
            ledger.make_room((LEAST - BARE) + plan.bytes());
            plan.build(budget)
        };
        let fit = bytes <= ledger.memory().saturating_sub(LEAST);
        let kept = fit.then(|| self.kept.get(&key, bytes, &late, build));
        match kept.flatten() {
            Some((tables, _)) => Some(tables),
            None if late() || tiles == FIRST_TILES => None,
            None => self.tables(FIRST_TILES, budget),
        }
    }

    fn small(&self) -> Arc<RunTables> {
        let tables = self.tables(FIRST_TILES, &Budget::default());
        tables.expect("tables that are too small to ask for memory")
    }

    /// A path with the fewest runs, found with at most this many nodes (`most`).
    pub fn solve(&self, board: Board, most: u64, watch: &Watch) -> (RunsEnd, Effort) {
        if board.odd(self.shape) != self.goal.odd(self.shape) {
            return (RunsEnd::Unsolvable, Effort::default());
        }
        let mut search = RunSearch {
            solver: self,
            tables: self.small(),
            watch,
            budget: Budget {
                nodes: Some(watch.budget.nodes.unwrap_or(most).min(most)),
                ..watch.budget.clone()
            },
            effort: Effort::default(),
            easy: true,
            stopped: false,
            runs: Vec::new(),
        };
        for bound in 0.. {
            search.effort.bounds += 1;
            watch.report.bound.store(bound as u32, Relaxed);
            match search.bounded(self.root(board), bound) {
                Some(true) => return (RunsEnd::Fewest(self.path(board, &search)), search.effort),
                Some(false) => {}
                None => return (RunsEnd::AtLeast(bound), search.effort),
            }
        }
        unreachable!("a board of the right parity has a path")
    }

    /// The path that a search has found.
    fn path(&self, board: Board, search: &RunSearch) -> LongPath {
        let runs = search.runs.iter().rev();
        let moves = runs.flat_map(|&(m, times)| std::iter::repeat_n(m, times));
        let path: LongPath = moves.collect();
        let end = (path.iter()).try_fold(board, |board, m| {
            let blank = board.blank(self.shape.cells());
            Some(board.slide(blank, self.step(blank, m)?))
        });
        assert_eq!(end, Some(self.goal), "the path leads to the goal");
        path
    }

    /// The cell that the blank moves to.
    #[inline]
    fn step(&self, cell: usize, m: Move) -> Option<usize> {
        let to = self.shape.step(cell, m);
        to.filter(|to| self.fixed >> to & 1 == 0)
    }

    fn root(&self, board: Board) -> RunNode {
        let cells = tile_cells(self.shape, board);
        RunNode { board, cells }
    }

    /// A lower bound on the runs of all paths, from the large tables.
    #[cfg(feature = "suite")]
    pub fn lower_bound(&self, board: Board) -> usize {
        let tables = self.tables(MOST_TILES, &Budget::default());
        let tables = tables.expect("no limit ends it");
        let cells = self.root(board).cells;
        let allowed = |runs: &usize| (0..2).any(|way| tables.allow(&cells, *runs, way));
        let least = (1..).find(allowed).unwrap_or(0);
        if board == self.goal {
            0
        } else {
            least
        }
    }
}

impl RunSearch<'_> {
    /// Whether there is a path of this many runs; `None` if a limit ends the search.
    fn bounded(&mut self, root: RunNode, bound: usize) -> Option<bool> {
        let mut way = 0;
        while way < 2 {
            if (bound == 0 || self.tables.allow(&root.cells, bound, way))
                && self.below(root, bound, way)
            {
                return Some(true);
            }
            let budget = &self.budget;
            if !self.stopped {
                way += 1;
            } else if !self.easy || budget.late() || budget.spent(self.effort.generated) {
                return None;
            } else {
                self.tables = self.solver.tables(MOST_TILES, budget)?;
                (self.easy, self.stopped) = (false, false);
            }
        }
        Some(false)
    }

    /// Whether a limit is reached.
    #[inline]
    fn is_over(&mut self) -> bool {
        let Effort {
            expanded,
            generated,
            ..
        } = self.effort;
        let look = expanded % LOOK == 0;
        if look {
            self.watch.report.nodes.store(generated, Relaxed);
        }
        self.stopped = look && self.budget.late()
            || self.budget.spent(generated)
            || self.easy && generated >= EASY;
        self.stopped
    }

    /// Whether a path of this many runs, the first of them in this way, leads from a node to the goal. Its runs are
    /// kept. Only nodes whose paths the tables allow are searched.
    fn below(&mut self, node: RunNode, runs: usize, way: usize) -> bool {
        if runs == 0 {
            return node.board == self.solver.goal;
        }
        self.effort.expanded += 1;
        if self.is_over() {
            return false;
        }
        for m in [[Move::Up, Move::Down], [Move::Left, Move::Right]][way] {
            let mut child = node;
            let mut times = 0;
            while let Some(to) = self.solver.step(usize::from(child.cells[0]), m) {
                let blank = child.cells[0];
                child.cells[child.board.tile(to) as usize] = blank;
                child.cells[0] = to as u8;
                child.board = child.board.slide(usize::from(blank), to);
                times += 1;
                self.effort.generated += 1;
                if (runs == 1 || self.tables.allow(&child.cells, runs - 1, 1 - way))
                    && self.below(child, runs - 1, 1 - way)
                {
                    self.runs.push((m, times));
                    return true;
                }
                if self.stopped {
                    return false;
                }
            }
        }
        false
    }
}
