//! A* (Hart, Nilsson and Raphael 1968), or weighted A* (Pohl 1970), with any heuristic and any open list.
//!
//! With a weight of at most 1 and a heuristic that never overestimates, the first path found is a shortest one. With a
//! larger weight w it is at most w times as long.

use crate::methods::heuristics::misplaced::MisplacedHeuristic;
use crate::methods::search::best_first::{BestFirst, Weight};
use crate::methods::{
    build, Domain, Heap, Heuristic, Informed, ManhattanHeuristic, Meter, Method, Open, PackedBoard,
    Scan, Search,
};
use crate::puzzle::Move;

/// Realm 5.
pub(crate) const ASTAR_MISPLACED: Method = Method {
    max_cells: 16,
    ..Method::new(
        "astar-misplaced",
        "realm 5: A* with tiles out of place",
        build!(_, domain: Weight::ONE.with(domain, MisplacedHeuristic::new(domain))),
    )
};

/// Realm 6.
pub(crate) const ASTAR_SCAN: Method = Method {
    max_cells: 9,
    ..Method::new(
        "astar-scan",
        "realm 6: A* with Manhattan distance, the open list searched for its smallest f",
        build!(_, domain: {
            let heuristic = ManhattanHeuristic::new(domain);
            Box::new(BestFirst::<_, _, Scan<_>>::new(domain, heuristic, Weight::ONE))
        }),
    )
};

/// Realm 7.
pub(crate) const ASTAR: Method = Method {
    heuristic: Some(|_| "manhattan"),
    ..Method::new(
        "astar",
        "realm 7: A* with Manhattan distance, binary heap and open-addressing closed table",
        build!(choice, domain: choice.informed(Weight::ONE, domain)),
    )
};

/// Weighted A*.
pub(crate) const WEIGHTED: Method = Method {
    is_optimal: |choice, _| choice.weight.0 <= choice.weight.1,
    heuristic: Some(|_| "manhattan"),
    ..Method::new(
        "weighted",
        "A* with f = g + w h (--weight, 4/3 by default)",
        build!(choice, domain: {
            let (num, den) = choice.weight;
            choice.informed(Weight { num, den }, domain)
        }),
    )
};

/// Greedy best-first search.
pub(crate) const GREEDY: Method = Method {
    is_optimal: |_, _| false,
    heuristic: Some(|_| "manhattan"),
    ..Method::new(
        "greedy",
        "best-first search by the bound alone: f = h",
        build!(choice, domain: choice.informed(Weight { num: 1, den: 0 }, domain)),
    )
};

/// Uniform-cost search. The heuristic only distinguishes the goal from all other boards.
pub(crate) const UNIFORM: Method = Method::new(
    "uniform",
    "A* without a bound: f = g",
    build!(_, domain: Weight { num: 0, den: 1 }.with(domain, MisplacedHeuristic::new(domain))),
);

/// A* with this weight, a heap and any heuristic.
impl<S: PackedBoard> Informed<S> for Weight {
    fn with<H: Heuristic<S>>(self, domain: &Domain<S>, heuristic: H) -> Box<dyn Search<S>> {
        Box::new(BestFirst::<S, H, Heap<_>>::new(domain, heuristic, self))
    }
}

/// A*.
impl<S: PackedBoard, H: Heuristic<S>, O: Open<(S, H::Evaluation)>> Search<S>
    for BestFirst<S, H, O>
{
    fn search(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        self.begin(start, meter.limits.memory);
        let mut goal = None;
        while let Some(node) = self.pop() {
            if self.is_goal(&node) {
                goal = Some(node.board);
                break;
            }
            if !self.expand(node, meter) {
                break;
            }
        }
        self.record_storage(meter);
        goal.map(|goal| self.path_to(goal))
    }
}
