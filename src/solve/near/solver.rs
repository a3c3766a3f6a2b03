//! Near-shortest walks on boards of up to 256 cells.

use crate::puzzle::{Effort, GridBoard, Ledger, LongPath, Shape, Watch};
use crate::solve::near::blocks::BlockCache;
use crate::solve::near::board::{reversed, transposed};
use crate::solve::near::stages::{is_toured, Stages, TABLED};
use crate::solve::near::tour::Tries;
use crate::solve::near::windows::{windows, Window};
use crate::solve::near::{Allowance, NearTask, TableCache, Trimmed, Walk, WalledBoard};

/// The stretches of a walk on a board of more than 64 cells that are solved anew, and the moves between their
/// beginnings.
const OF_LARGE: Window = Window::new(60, 1000, 30);
const STEP: usize = 20;

/// The effort for a board of more than 256 cells is multiplied by its side over the one, or by its cells over the
/// other, if that is more; and at least by the third: on 20 x 20 twice the effort saves 2% of the moves.
const OF_SIDE: u64 = 16;
const OF_CELLS: u64 = 2300;
const AT_LEAST: u64 = 2;

/// The result for a board.
#[derive(Clone, Debug, Default)]
pub struct NearOutcome {
    /// The best walk, replayed.
    pub walk: Option<Walk>,
    /// Whether there is no walk at all.
    pub unsolvable: bool,
    /// A proven lower bound on the moves; 0 if nothing is known.
    pub lower_bound: usize,
    /// Whether the system had too little memory for the usual tables and beams.
    pub refused: bool,
    pub effort: Effort,
}

impl NearOutcome {
    /// The better of two outcomes, with the effort of both.
    pub fn or(self, mut other: NearOutcome) -> NearOutcome {
        let length = |outcome: &NearOutcome| outcome.walk.as_ref().map_or(usize::MAX, Vec::len);
        if length(&self) < length(&other) {
            other.walk = self.walk;
        }
        other.lower_bound = other.lower_bound.max(self.lower_bound);
        other.refused |= self.refused;
        other.effort.add(self.effort);
        other
    }
}

/// Finds near-shortest walks; threads may share it.
pub struct NearSolver {
    tables: TableCache,
    blocks: BlockCache,
    ledger: Ledger,
}

impl NearSolver {
    /// `memory`: the most bytes of the process.
    pub fn new(memory: impl Into<Ledger>) -> NearSolver {
        let ledger = memory.into();
        NearSolver {
            tables: TableCache::new(&ledger, ledger.memory() / 8),
            blocks: BlockCache::new(&ledger, ledger.memory() / 4),
            ledger,
        }
    }

    /// Solves a board. If the task includes a walk, the solver tries other views of the board and keeps the shortest
    /// walk: with start and goal exchanged, with rows and columns exchanged, and on boards of more than 64 cells with
    /// both. On random boards of 10 x 10, spending twice the states on one view gains nothing. On boards of more than
    /// 64 cells windows then shorten the best walk; tours have tried the other views of open ones already.
    ///
    /// # Panics
    /// If a walk does not lead to the goal.
    pub fn solve(&self, task: &NearTask) -> NearOutcome {
        let mut best = self.solve_as_it_is(task);
        if task.given.is_none() {
            return best;
        }
        let large = task.board.homes.len() > TABLED;
        if large && is_toured(task.board, task.shape) {
            self.in_windows(&mut best, task);
            return best;
        }
        let nodes = match large {
            true => task.nodes,
            false => (task.nodes / 3 * 2).max(1),
        };
        let exchanged = task.board.exchanged();
        let (shape, turned) = (task.shape.transposed(), task.board.transposed(task.shape));
        let backward = |walk: Walk| reversed(walk, task.board.blank_home);
        let upright = |walk: Walk| transposed(walk, shape);
        self.offer(&mut best, (task, &exchanged, task.shape, nodes), &backward);
        self.offer(&mut best, (task, &turned, shape, nodes), &upright);
        if large {
            let view = (task, &turned.exchanged(), shape, nodes);
            self.offer(&mut best, view, &|walk| {
                upright(reversed(walk, turned.blank_home))
            });
            self.in_windows(&mut best, task);
        }
        best
    }

    /// The states that an effort allows on a board of more than 256 cells: more on larger boards.
    pub fn wide_states(cells: usize, effort: u64) -> u64 {
        let cells = cells as u64;
        let tenths = (10 * cells.isqrt() / OF_SIDE).max(10 * cells / OF_CELLS);
        let tenths = tenths.max(10 * AT_LEAST);
        effort.saturating_mul(tenths) / 10
    }

    /// A short path of a solvable board of more than 256 cells, if this number of states allows a try; and the work.
    pub fn wide(
        &self,
        board: &GridBoard,
        states: u64,
        watch: &Watch,
    ) -> (Option<LongPath>, Effort) {
        let late = || watch.budget.late();
        let limits: (&(dyn Fn() -> bool + Sync), _) = (&late, &watch.report.nodes);
        let mut allowance = Allowance::new(states, &self.ledger, limits, Some(watch));
        let Some(mut tries) = Tries::new(board.clone(), &self.tables) else {
            return (None, allowance.effort);
        };
        tries.ladder(&mut allowance);
        (tries.best, allowance.effort)
    }

    /// Shortens the best walk by windows, with twice the states.
    fn in_windows(&self, best: &mut NearOutcome, task: &NearTask) {
        let trimmed = Trimmed::new(task.board);
        let inside = best.walk.as_ref().and_then(|walk| trimmed.inside(walk));
        let Some(mut walk) = inside else {
            return;
        };
        let mut allowance = self.allowance(task, task.nodes.saturating_mul(2));
        let until = (&mut allowance, u64::MAX);
        if windows(&trimmed.part.board, &mut walk, OF_LARGE, STEP, until) {
            best.walk = Some(task.board.proven(trimmed.outside(&walk)));
        }
        best.effort.add(allowance.effort);
    }

    /// The most states that a task with a walk may take, as a multiple of its `nodes`: all views and the windows.
    pub fn multiple(cells: usize) -> u64 {
        if cells > TABLED {
            6
        } else {
            3
        }
    }

    fn allowance<'a>(&'a self, task: &NearTask<'a>, nodes: u64) -> Allowance<'a> {
        Allowance::new(nodes, &self.ledger, (task.late, task.counter), task.helpers)
    }

    /// Solves another view of the board and keeps the walk if it is shorter. `back` turns a walk of the view into one
    /// of the board.
    fn offer(
        &self,
        best: &mut NearOutcome,
        (task, board, shape, nodes): (&NearTask, &WalledBoard, Shape, u64),
        back: &dyn Fn(Walk) -> Walk,
    ) {
        let length = best.walk.as_ref().map_or(usize::MAX, Vec::len);
        if length <= best.lower_bound || (task.late)() {
            return;
        }
        let view = NearTask {
            board,
            shape,
            nodes,
            ..*task
        };
        let found = self.solve_as_it_is(&view);
        best.effort.add(found.effort);
        if let Some(walk) = found.walk.filter(|walk| walk.len() < length) {
            best.walk = Some(task.board.proven(back(walk)));
        }
    }

    fn solve_as_it_is(&self, task: &NearTask) -> NearOutcome {
        if !task.board.solvable() {
            return NearOutcome {
                unsolvable: true,
                ..NearOutcome::default()
            };
        }
        if task.board.solved() {
            return NearOutcome {
                walk: Some(Walk::new()),
                ..NearOutcome::default()
            };
        }
        let trimmed = Trimmed::new(task.board);
        let allowance = self.allowance(task, task.nodes);
        let mut stages = Stages::new((&self.tables, &self.blocks), task, &trimmed, allowance);
        stages.run();
        let (walk, lower_bound, allowance) = stages.outcome();
        let walk = walk.map(|walk| task.board.proven(trimmed.outside(&walk)));
        NearOutcome {
            // If only dead ends were unsolved, forced moves may cancel each other; then the bound must not exceed the
            // walk.
            lower_bound: (lower_bound + trimmed.forced()).min(walk.as_ref().map_or(0, Vec::len)),
            walk,
            refused: allowance.refused,
            effort: allowance.effort,
            unsolvable: false,
        }
    }
}
