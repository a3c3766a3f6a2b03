//! What is right where a case names the search that its path is to be found by (edX).

use crate::eight::goal_table::GoalTable;
use crate::eight::move_tables::MoveTables;
use crate::eight::perm_index::PermIndex;
use crate::eight::textbook::{TextbookResult, TextbookSearch};
use crate::problem::instance::Instance;
use crate::puzzle::board::Board;
use crate::puzzle::shape::{Order, Shape};
use crate::puzzle::solver::Strategy;
use std::ops::RangeInclusive;

const EIGHT: Shape = Shape::new(3, 3);

/// The counts that an answer may state.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    pub expanded: RangeInclusive<u64>,
    pub depth: RangeInclusive<u64>,
}

/// Searches again, and knows what other searches of the same name may find.
pub(crate) struct TextbookOracle {
    goal: Board,
    search: TextbookSearch,
    /// The last case, and what was found.
    last: Option<(Board, Strategy, TextbookResult)>,
}

impl TextbookOracle {
    /// For 3 x 3 boards and one goal.
    pub(crate) fn new(goal: Board) -> TextbookOracle {
        TextbookOracle {
            goal,
            search: TextbookSearch::new(EIGHT, goal),
            last: None,
        }
    }

    /// What the search of a case finds; `None` if there is no path.
    pub(crate) fn found(&mut self, start: Board, strategy: Strategy) -> Option<&TextbookResult> {
        let known = matches!(&self.last, Some(last) if (last.0, last.1) == (start, strategy));
        if !known {
            let found = self.search.solve(start, strategy)?;
            self.last = Some((start, strategy, found));
        }
        self.last.as_ref().map(|last| &last.2)
    }

    /// The counts that are right. A* expands all boards whose estimate is below the length of the path, and any of those
    /// whose estimate is that length, as it takes equals in any order.
    pub(crate) fn counts(&mut self, case: &Instance, start: Board) -> Option<Counts> {
        let strategy = case.strategy?;
        let found = self.found(start, strategy)?;
        let (expanded, depth) = (found.expanded, found.depth);
        if strategy != Strategy::Astar {
            return Some(Counts {
                expanded: expanded..=expanded,
                depth: depth..=depth,
            });
        }
        let moves = found.path.len();
        let (mut below, mut all) = (0, 0);
        let index = PermIndex::new(EIGHT, start);
        let blank = EIGHT.snake(start.blank(EIGHT.cells()));
        let table = GoalTable::new(blank, Order::Udlr, &MoveTables::new(EIGHT));
        for (rank, board) in index.boards() {
            let estimate = table.path(rank, board, &index).len() + self.distance(board);
            below += u64::from(estimate < moves);
            all += u64::from(estimate <= moves && board != self.goal);
        }
        let moves = moves as u64;
        Some(Counts {
            expanded: below.max(moves)..=all,
            depth: moves..=u64::MAX,
        })
    }

    /// Manhattan distance of all tiles.
    fn distance(&self, board: Board) -> usize {
        let place = |board: Board, tile: u64| (0..9).find(|&cell| board.tile(cell) == tile);
        let apart = |tile: u64| {
            let (a, b) = (place(board, tile)?, place(self.goal, tile)?);
            Some((a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3))
        };
        (1..9).filter_map(apart).sum()
    }
}
