//! Near-shortest walks on boards of up to 256 cells.

use crate::near::allowance::Allowance;
use crate::near::board::{Trimmed, Walk};
use crate::near::stages::{NearTask, Stages};
use crate::near::tables::TableCache;
use crate::puzzle::solver::Effort;

/// What became of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct NearOutcome {
    /// The best walk, replayed.
    pub walk: Option<Walk>,
    /// There is no walk.
    pub unsolvable: bool,
    /// No walk has fewer moves; 0 if nothing is known.
    pub lower_bound: usize,
    /// The system had too little memory for the usual tables and beams.
    pub refused: bool,
    /// The work.
    pub effort: Effort,
}

/// Finds near-shortest walks; threads may share it.
pub(crate) struct NearSolver {
    tables: TableCache,
    memory: u64,
}

impl NearSolver {
    /// `memory`: what the process may take, in bytes.
    pub(crate) fn new(memory: u64) -> NearSolver {
        NearSolver {
            tables: TableCache::new((memory / 8) as usize),
            memory,
        }
    }

    /// Solves a board.
    ///
    /// # Panics
    /// If a walk does not lead to the goal.
    pub(crate) fn solve(&self, task: &NearTask) -> NearOutcome {
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
        let allowance = Allowance::new(task.nodes, self.memory * 2 / 5, task.late);
        let mut stages = Stages::new(&self.tables, task, &trimmed, allowance);
        stages.run();
        if task.given.is_some() {
            stages.widen();
        }
        let (walk, lower_bound, allowance) = stages.outcome();
        let walk = walk.map(|walk| trimmed.outside(&walk));
        let sound = walk.as_ref().is_none_or(|walk| task.board.solved_by(walk));
        assert!(sound, "a walk that does not lead to the goal");
        NearOutcome {
            // Where only dead ends were not solved the forced moves may cancel each other.
            lower_bound: (lower_bound + trimmed.forced()).min(walk.as_ref().map_or(0, Vec::len)),
            walk,
            unsolvable: false,
            refused: allowance.refused,
            effort: allowance.effort,
        }
    }
}
