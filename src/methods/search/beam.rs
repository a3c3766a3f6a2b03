//! Realm 10: A* with a beam. At each depth no more than a fixed number of nodes, the *cap*, are expanded; the rest are
//! dropped.
//!
//! With a heuristic as good as [`crate::methods::heuristics::pattern`] the cap hardly matters: a 3 x 3 board takes 50
//! expansions on average. [`CAPS`] are the smallest caps with which none of the 181,440 boards gets a longer path; they
//! were found by trial, and a test proves them. They are more than enough for smaller boards. On larger boards paths
//! need not be shortest. If the cap leaves no path at all, the search starts again with twice the cap.

use crate::methods::search::best_first::{BestFirst, Weight, MAX_G};
use crate::methods::{
    build, Domain, Heap, Heuristic, Informed, Meter, Method, PackedBoard, Search,
};
use crate::puzzle::Move;

/// Realm 10. Of the heuristics whose tables have a bearable size, it takes the best one.
pub(crate) const BEAM: Method = Method {
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
        build!(choice, domain: choice.informed(Beam, domain)),
    )
};

/// Beam search with any heuristic.
struct Beam;

impl<S: PackedBoard> Informed<S> for Beam {
    fn with<H: Heuristic<S>>(self, domain: &Domain<S>, heuristic: H) -> Box<dyn Search<S>> {
        let cap = match (domain.shape.rows, domain.shape.cols) {
            (3, 3) => CAPS[usize::from(domain.home[0])],
            _ => DEFAULT_CAP,
        };
        Box::new(BeamSearch::new(domain, heuristic, cap))
    }
}

/// The cap for a 3 x 3 goal, by the cell of its blank: the pattern databases differ, and with them the heuristic.
pub(crate) const CAPS: [usize; 9] = [94, 132, 127, 131, 94, 131, 135, 132, 90];

/// The cap for boards of any other size: the largest of [`CAPS`].
pub(crate) const DEFAULT_CAP: usize = 135;

/// A* with a cap on the nodes expanded at each depth.
pub(crate) struct BeamSearch<S, H: Heuristic<S>> {
    nodes: BestFirst<S, H, Heap<(S, H::Evaluation)>>,
    /// The cap of a first search.
    cap: usize,
    /// Searches that found no path, over all boards so far; each was repeated with twice the cap.
    pub restarts: u64,
    /// Nodes expanded in this search, by depth.
    expanded: Vec<usize>,
}

impl<S: PackedBoard, H: Heuristic<S>> BeamSearch<S, H> {
    /// A beam search in a domain, with lists that are still empty.
    pub(crate) fn new(domain: &Domain<S>, heuristic: H, cap: usize) -> BeamSearch<S, H> {
        BeamSearch {
            nodes: BestFirst::new(domain, heuristic, Weight::ONE),
            cap,
            restarts: 0,
            expanded: vec![0; MAX_G as usize],
        }
    }

    /// One search with a fixed cap. Returns the goal if it is reached.
    fn search_capped(&mut self, start: S, cap: usize, meter: &mut Meter) -> Option<S> {
        self.nodes.begin(start, meter.limits.memory);
        self.expanded.fill(0);
        while let Some(node) = self.nodes.pop() {
            if self.nodes.is_goal(&node) {
                return Some(node.board);
            }
            match self.expanded.get_mut(node.g as usize) {
                Some(expanded) if *expanded < cap => *expanded += 1,
                _ => continue,
            }
            if !self.nodes.expand(node, meter) {
                return None;
            }
        }
        None
    }
}

impl<S: PackedBoard, H: Heuristic<S>> Search<S> for BeamSearch<S, H> {
    fn failure(&self) -> &'static str {
        "no path with any cap"
    }

    fn search(&mut self, board: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let mut cap = self.cap;
        let mut goal = None;
        while goal.is_none() && meter.stop.is_none() && cap < 1 << 40 {
            goal = self.search_capped(board, cap, meter);
            self.nodes.record_storage(meter);
            self.restarts += u64::from(goal.is_none());
            cap *= 2;
        }
        goal.map(|goal| self.nodes.path_to(goal))
    }
}
