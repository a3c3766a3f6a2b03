//! The searches that take any heuristic.

use crate::methods::domain::Domain;
use crate::methods::heuristics::heuristic::{Heuristic, ManhattanHeuristic};
use crate::methods::packed_board::PackedBoard;
use crate::methods::search::astar::Astar;
use crate::methods::search::beam::{self, BeamSearch};
use crate::methods::search::best_first::Weight;
use crate::methods::search::ida::IdaStar;
use crate::methods::search::ida_unrolled::UnrolledIdaStar;
use crate::methods::search::Search;
use crate::methods::structures::heap::Heap;

/// A search that takes any heuristic.
#[derive(Clone, Copy)]
pub(crate) enum Informed {
    /// A*, with a weight of the heuristic.
    Astar(Weight),
    Ida,
    Beam,
}

impl Informed {
    /// Best-first search by the heuristic alone: f = h.
    pub(crate) const GREEDY: Informed = Informed::Astar(Weight { num: 1, den: 0 });

    /// Best-first search by the moves alone: f = g.
    pub(crate) const UNIFORM: Informed = Informed::Astar(Weight { num: 0, den: 1 });

    /// The search with a heuristic.
    pub(crate) fn with<S: PackedBoard, H: Heuristic<S> + 'static>(
        self,
        domain: &Domain<S>,
        heuristic: H,
    ) -> Box<dyn Search<S>> {
        match self {
            Informed::Astar(weight) => {
                Box::new(Astar::<S, H, Heap<_>>::new(domain, heuristic, weight))
            }
            Informed::Ida => Box::new(IdaStar::<S, H, 1, 1>::new(domain, heuristic)),
            Informed::Beam => Box::new(BeamSearch::new(domain, heuristic, beam::cap(domain))),
        }
    }

    /// The search with Manhattan distance, for which IDA* has a faster form.
    pub(crate) fn with_manhattan<S: PackedBoard>(self, domain: &Domain<S>) -> Box<dyn Search<S>> {
        match (self, domain.shape.rows, domain.shape.cols) {
            (Informed::Ida, 3, 3) => Box::new(UnrolledIdaStar::<S, 3, 3>::new(domain)),
            (Informed::Ida, 4, 4) => Box::new(UnrolledIdaStar::<S, 4, 4>::new(domain)),
            (Informed::Ida, 5, 5) => Box::new(UnrolledIdaStar::<S, 5, 5>::new(domain)),
            _ => self.with(domain, ManhattanHeuristic::new(domain)),
        }
    }
}
