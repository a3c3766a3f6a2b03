//! Near-shortest walks: the order of work.
//!
//! ```text
//! parity and reach                       proves that there is no path
//! both ends, breadth-first               a shortest path, or proof that there is none
//! up to 16 free cells: IDA*              a shortest path
//! a narrow beam, forward or backward     some path; else the construction
//! a wide beam                            a shorter one
//! windows                                shorter still
//! ```

use crate::near::part::BoardPart;
use crate::near::run::OneBoard;
use crate::near::tables::TableCache;
use crate::near::task::{NearOutcome, NearTask};
use crate::near::walled_board::Walk;
use crate::puzzle::graph::Graph;

/// Finds near-shortest walks; threads may share it.
pub(crate) struct NearSolver {
    tables: TableCache,
    memory: u64,
}

impl NearSolver {
    /// `memory`: what the process may take, in bytes.
    pub(crate) fn new(memory: u64) -> NearSolver {
        NearSolver {
            tables: TableCache::new((memory / 2) as usize),
            memory,
        }
    }

    /// Solves a board of at most 256 cells.
    ///
    /// # Panics
    /// If a walk does not lead to the goal.
    pub(crate) fn solve(&self, task: &NearTask) -> NearOutcome {
        if !task.board.plausible() {
            return NearOutcome {
                unsolvable: true,
                ..NearOutcome::default()
            };
        }
        let part = BoardPart::reachable(task.board);
        let shape = task.shape;
        let grid = Graph::grid(shape.rows, shape.cols, &vec![false; shape.cells()]);
        let mut run = OneBoard {
            kept: &self.tables,
            memory: self.memory,
            task,
            board: &part.board,
            open: part.board.graph == grid,
            charged: 0,
            outcome: NearOutcome::default(),
        };
        if run.solve() {
            run.windows();
        }
        let mut outcome = run.outcome;
        outcome.walk = outcome.walk.map(|walk| part.outside(&walk));
        let sound = |walk: &Walk| task.board.solved_by(walk);
        assert!(
            outcome.walk.as_ref().is_none_or(sound),
            "a walk that does not lead to the goal"
        );
        outcome
    }
}
