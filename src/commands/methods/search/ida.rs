//! IDA* (Korf 1985): depth-first searches with a growing bound on f. Only the path is stored.
//!
//! With weights f = q g + p h, and each bound is the smallest f that exceeded the bound before. Without weights the
//! next bound is known: it is larger by [`Heuristic::bound_step`].

use crate::commands::methods::heuristics::misplaced::MisplacedHeuristic;
use crate::commands::methods::heuristics::run_time::with_heuristic;
use crate::commands::methods::method::Build;
use crate::commands::methods::observer::ExpandedNode;
use crate::commands::methods::search::ida_unrolled::UnrolledIdaStar;
use crate::commands::methods::{
    build, Choice, Domain, Heuristic, Informed, ManhattanHeuristic, Meter, Method, PackedBoard,
    Search, NO_MOVE,
};
use crate::puzzle::{Board, Move, Shape, MOVES};

pub const IDA: Method = Method {
    heuristic: Some(|_| "manhattan"),
    ..Method::new(
        "ida",
        "realm 8: IDA* with incremental Manhattan distance",
        Build {
            packed: fastest,
            wide: |choice, domain| choice.informed(Weighted::<1, 1>, domain),
        },
    )
};

pub const IDA_WEIGHTED: Method = Method {
    is_optimal: |_, _| false,
    ..Method::new(
        "ida-weighted",
        "IDA* with f = g + 4h/3",
        build!(_, domain: {
            with_heuristic(Weighted::<3, 4>, domain, ManhattanHeuristic::new(domain))
        }),
    )
};

/// Iterative deepening (Korf 1985): IDA* without a heuristic, which only tells the goal from all other boards.
pub const IDDFS: Method = Method {
    in_realms: false,
    ..Method::new(
        "iddfs",
        "iterative deepening: depth-first with a depth bound that grows by 1",
        build!(_, domain: {
            with_heuristic(Weighted::<1, 0>, domain, MisplacedHeuristic::new(domain))
        }),
    )
};

/// IDA* with the heuristic chosen. With Manhattan distance there is faster code for squares, which cannot be observed.
fn fastest(choice: &Choice, domain: &Domain<Board>) -> Box<dyn Search<Board>> {
    let shape = unrolled_shape(choice, domain.shape).filter(|_| choice.observed.is_none());
    match shape {
        Some((3, 3)) => Box::new(UnrolledIdaStar::<3, 3>::new(domain)),
        Some((4, 4)) => Box::new(UnrolledIdaStar::<4, 4>::new(domain)),
        _ => choice.informed(Weighted::<1, 1>, domain),
    }
}

/// Rows and columns, if the heuristic is the one of the unrolled search.
fn unrolled_shape(choice: &Choice, shape: Shape) -> Option<(usize, usize)> {
    let row = choice.heuristic_on(shape)?;
    (row.id == "manhattan").then_some((shape.rows, shape.cols))
}

/// IDA* with any heuristic, where f = `Q` g + `P` h.
struct Weighted<const Q: u32, const P: u32>;

impl<S: PackedBoard, const Q: u32, const P: u32> Informed<S> for Weighted<Q, P> {
    fn with<H: Heuristic<S>>(self, domain: &Domain<S>, heuristic: H) -> Box<dyn Search<S>> {
        Box::new(IdaStar::<S, H, Q, P> {
            domain: domain.clone(),
            heuristic,
        })
    }
}

/// IDA* where f = `Q` g + `P` h.
struct IdaStar<S, H, const Q: u32, const P: u32> {
    domain: Domain<S>,
    heuristic: H,
}

/// One depth-first search within a bound.
struct Iteration<'a, S, H, const Q: u32, const P: u32> {
    domain: &'a Domain<S>,
    heuristic: &'a H,
    meter: &'a mut Meter,
    /// The bound on f.
    bound: u32,
    /// The least amount by which a node exceeded the bound.
    beyond: u32,
    /// Filled from its end while the search returns.
    path: Vec<Move>,
}

impl<S: PackedBoard, H: Heuristic<S>, const Q: u32, const P: u32> Iteration<'_, S, H, Q, P> {
    const WEIGHTED: bool = Q != 1 || P != 1;

    /// Whether the goal is found below a board. `left`: the part of the bound that is left for f from here on.
    fn dive(
        &mut self,
        board: S,
        eval: H::Evaluation,
        blank: usize,
        last: usize,
        left: u32,
    ) -> bool {
        let steps = self.domain.legal_moves(blank, last);
        let (domain, heuristic, g) = (self.domain, self.heuristic, (self.bound - left) / Q);
        let node = move || {
            Some(ExpandedNode::informed(
                domain,
                heuristic,
                (board, eval),
                (g, last),
                (Q, P),
                None,
            ))
        };
        if !self.meter.expand_node(steps.len(), node) {
            return true;
        }
        for step in steps {
            let to = usize::from(step.to);
            let child = board.slid(blank, to);
            let tile = board.at(to);
            let eval = (self.heuristic).update(eval, child, tile, to, blank);
            let h = self.heuristic.h(eval);
            let cost = Q + P * h;
            if cost > left {
                if Self::WEIGHTED {
                    self.beyond = self.beyond.min(cost - left);
                }
                continue;
            }
            if h == 0 || self.dive(child, eval, to, usize::from(step.code), left - Q) {
                self.path.push(MOVES[usize::from(step.code)]);
                return true;
            }
        }
        false
    }
}

impl<S: PackedBoard, H: Heuristic<S>, const Q: u32, const P: u32> Search<S>
    for IdaStar<S, H, Q, P>
{
    fn search(&mut self, board: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let eval = self.heuristic.evaluate(board);
        let mut left = P * self.heuristic.h(eval);
        let mut dive: Iteration<S, H, Q, P> = Iteration {
            domain: &self.domain,
            heuristic: &self.heuristic,
            meter,
            bound: left,
            beyond: u32::MAX,
            path: Vec::new(),
        };
        let mut solved = self.heuristic.h(eval) == 0;
        let blank = self.domain.blank(board);
        while !solved && dive.meter.stop.is_none() {
            dive.bound = left;
            dive.meter.begin_bound(f64::from(left) / f64::from(Q));
            solved = dive.dive(board, eval, blank, NO_MOVE, left);
            left += match Iteration::<S, H, Q, P>::WEIGHTED {
                _ if solved => 0,
                true => std::mem::replace(&mut dive.beyond, u32::MAX),
                false => self.heuristic.bound_step(),
            };
        }
        let mut path = dive.path;
        path.reverse();
        let deepest = (left / Q) as usize;
        meter.record_storage(deepest, (deepest * std::mem::size_of::<S>()) as u64);
        Some(path).filter(|_| meter.stop.is_none())
    }
}
