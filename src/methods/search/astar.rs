//! A* (Hart, Nilsson and Raphael 1968), or weighted A* (Pohl 1970), with any heuristic and any open list.
//!
//! With a weight of at most 1 and a heuristic that never overestimates, the first path found is a shortest one. With a
//! larger weight w it is at most w times as long.

use crate::methods::domain::Domain;
use crate::methods::heuristics::heuristic::Heuristic;
use crate::methods::meter::{Meter, MethodLimits, SearchResult};
use crate::methods::packed_board::PackedBoard;
use crate::methods::search::best_first::{BestFirst, Weight};
use crate::methods::search::{Search, EXHAUSTED};
use crate::methods::structures::open::Open;
use crate::puzzle::shape::Move;

/// A* with a heuristic `H` and an open list `O`.
pub(crate) struct Astar<S, H: Heuristic<S>, O> {
    nodes: BestFirst<S, H, O>,
}

impl<S: PackedBoard, H: Heuristic<S>, O: Open<(S, H::Evaluation)>> Astar<S, H, O> {
    /// A* in a domain, with lists that are still empty.
    pub(crate) fn new(domain: &Domain<S>, heuristic: H, weight: Weight) -> Self {
        Astar {
            nodes: BestFirst::new(domain, heuristic, weight),
        }
    }

    fn search(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        self.nodes.begin(start, meter.memory());
        while let Some(node) = self.nodes.pop() {
            if self.nodes.is_goal(&node) {
                return Some(self.nodes.path_to(node.board));
            }
            if !self.nodes.expand(node, meter) {
                return None;
            }
        }
        None
    }
}

impl<S: PackedBoard, H: Heuristic<S>, O: Open<(S, H::Evaluation)>> Search<S> for Astar<S, H, O> {
    fn solve(&mut self, board: S, limits: &MethodLimits) -> SearchResult {
        let mut meter = Meter::new(limits);
        let path = self.search(board, &mut meter);
        self.nodes.record_storage(&mut meter);
        meter.finish(path, EXHAUSTED)
    }
}
