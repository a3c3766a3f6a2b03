//! The first search for a board beyond the shortest-path engines: by distances, because it solves a board near its goal
//! in microseconds, whatever the size.

use crate::puzzle::{Answer, Budget, GridBoard, Order, Verdict};
use crate::solve::deepening::by_distance::{BoundsDone, MeasuredGrid};
use crate::solve::near::board::MOST_CELLS;
use crate::solve::proven::by_lines;
use crate::solve::proven::open_proof::MOST;
use std::sync::{Arc, Mutex};

/// The search takes one part in [`FIRST`] of the states, and at most [`FEW`] if a search with linear conflicts follows.
/// On long boards that may be proven, tables come next: there it takes one part in [`FIRST_LONG`], divided by the number
/// of boards that share them.
const FIRST: u64 = 50;
const FIRST_LONG: u64 = 4;
const FEW: u64 = 3000;

/// A board is planned by the bounds that begin before this number of nodes: few boards near their goals need more, and
/// to hand a board to another thread takes longer.
pub const PLANNED: u64 = 300;

/// Searches by distances, for all jobs.
pub struct NearGoal {
    order: Order,
    /// The distances on the last board's grid.
    grid: Mutex<Option<Arc<MeasuredGrid>>>,
}

impl NearGoal {
    /// `order`: which of several shortest paths is the first.
    pub fn new(order: Order) -> NearGoal {
        NearGoal {
            order,
            grid: Mutex::default(),
        }
    }

    /// The distances on a board's grid, which boards of one shape share.
    fn grid(&self, board: &GridBoard) -> Arc<MeasuredGrid> {
        let mut kept = self.grid.lock().expect("nothing here panics");
        let (shape, fixed) = (board.shape, &board.fixed);
        match &*kept {
            Some(grid) if grid.serves(shape, fixed) => Arc::clone(grid),
            _ => {
                let grid = Arc::new(MeasuredGrid::new(shape, self.order, fixed));
                Arc::clone(kept.insert(grid))
            }
        }
    }

    /// A shortest path, the first in the order of moves, if it takes a small part of the `effort` for the board. No
    /// bound begins once `nodes` nodes are generated. `boards`: the number of boards that share tables; `done`: how far
    /// the search has come before, and then this time.
    pub fn solve(
        &self,
        (board, boards): (&GridBoard, u64),
        effort: u64,
        done: &mut BoundsDone,
        (nodes, budget): (u64, &Budget),
    ) -> Option<Answer> {
        let GridBoard { shape, fixed, .. } = board;
        if fixed.len() > MOST_CELLS || !board.has_right_parity() {
            return None;
        }
        let share = match by_lines::serve(*shape) {
            _ if fixed.len() > MOST || fixed.contains(&true) => effort / FIRST,
            true => FEW.min(effort / FIRST),
            false => (effort / FIRST_LONG / boards.max(1)).max(effort / FIRST),
        };
        let most = budget.nodes.map_or(share, |nodes| nodes.min(share));
        let budget = Budget {
            nodes: Some(most),
            ..budget.clone()
        };
        let limits = (nodes.min(most / 4 * 3), &budget);
        let path = board.shortest_by_distance(&self.grid(board), done, limits)?;
        Some(Answer {
            effort: done.effort,
            ..Verdict::LongPath(path).into()
        })
    }
}
