//! The methods that are A* (Hart, Nilsson and Raphael 1968): plain, weighted (Pohl 1970), and with a beam.
//!
//! With a weight of at most 1 and a heuristic that never overestimates, the first path found is a shortest one. With a
//! larger weight w it is at most w times as long.
//!
//! With a beam, no more nodes than a *cap* are expanded at each depth. With a heuristic as good as
//! [`crate::commands::methods::heuristics::pattern`] the cap hardly matters: a 3 x 3 board takes 50 expansions on average.
//! [`CAPS`] are the smallest caps with which none of the 181,440 boards gets a longer path; they were found by trial,
//! and a test proves them. They are more than enough for smaller boards. On larger boards paths need not be shortest.

use crate::commands::methods::heuristics::misplaced::MisplacedHeuristic;
use crate::commands::methods::heuristics::run_time::with_heuristic;
use crate::commands::methods::search::best_first::{BestFirst, BestFirstRule};
use crate::commands::methods::{
    build, build_packed, Domain, Heuristic, Informed, ManhattanHeuristic, Method, PackedBoard, Scan,
};

pub const ASTAR_MISPLACED: Method = Method {
    max_cells: 16,
    ..Method::new(
        "astar-misplaced",
        "realm 5: A* with tiles out of place",
        build_packed!(_, domain: BestFirstRule::ASTAR.with(domain, MisplacedHeuristic::new(domain))),
    )
};

pub const ASTAR_SCAN: Method = Method {
    max_cells: 9,
    ..Method::new(
        "astar-scan",
        "realm 6: A* with Manhattan distance, the open list searched for its smallest f",
        build_packed!(_, domain: {
            let heuristic = ManhattanHeuristic::new(domain);
            Box::new(BestFirst::<_, _, Scan<_>>::new(domain, heuristic, BestFirstRule::ASTAR))
        }),
    )
};

pub const ASTAR: Method = Method {
    heuristic: Some(|_| "manhattan"),
    ..Method::new(
        "astar",
        "realm 7: A* with Manhattan distance, binary heap and open-addressing closed table",
        build!(choice, domain: choice.informed(BestFirstRule::ASTAR, domain)),
    )
};

pub const WEIGHTED: Method = Method {
    is_optimal: |choice, _| choice.weight.0 <= choice.weight.1,
    heuristic: Some(|_| "manhattan"),
    ..Method::new(
        "weighted",
        "A* with f = g + w h (--weight, 4/3 by default)",
        build!(choice, domain: {
            let (num, den) = choice.weight;
            choice.informed(BestFirstRule::weighted(num, den), domain)
        }),
    )
};

pub const GREEDY: Method = Method {
    is_optimal: |_, _| false,
    heuristic: Some(|_| "manhattan"),
    ..Method::new(
        "greedy",
        "best-first search by the bound alone: f = h",
        build!(choice, domain: choice.informed(BestFirstRule::weighted(1, 0), domain)),
    )
};

/// Uniform-cost search. The heuristic only distinguishes the goal from all other boards.
pub const UNIFORM: Method = Method::new(
    "uniform",
    "A* without a bound: f = g",
    build!(_, domain: {
        let heuristic = MisplacedHeuristic::new(domain);
        with_heuristic(BestFirstRule::weighted(0, 1), domain, heuristic)
    }),
);

/// Realm 10. It takes the best heuristic whose tables are not too large.
pub const BEAM: Method = Method {
    is_optimal: |choice, shape| {
        let heuristic = choice.heuristic_on(shape).map(|heuristic| heuristic.id);
        shape.cells() <= 9 && heuristic == Some("pattern")
    },
    heuristic: Some(|shape| match shape.cells() <= 16 {
        true => "pattern",
        false => "conflict",
    }),
    ..Method::new(
        "beam",
        "realm 10: A* with a cap on the nodes expanded at each depth, pattern tables as bound",
        build!(choice, domain: {
            let cap = cap(domain);
            choice.informed(BestFirstRule { cap, ..BestFirstRule::ASTAR }, domain)
        }),
    )
};

/// The cap for a 3 x 3 goal, by the cell of its blank: the pattern databases differ, and with them the heuristic.
pub const CAPS: [usize; 9] = [94, 132, 127, 131, 94, 131, 135, 132, 90];

/// The cap of a first search; for boards of any other size than 3 x 3 it is the largest of [`CAPS`].
fn cap<S: PackedBoard>(domain: &Domain<S>) -> usize {
    match (domain.shape.rows, domain.shape.cols) {
        (3, 3) => CAPS[usize::from(domain.home[0])],
        _ => 135,
    }
}
