//! IDA* (Korf 1985): depth-first searches with a growing bound on f, and nothing stored but the path.
//!
//! With weights f = q g + p h, and each bound is the smallest f that was beyond the one before. Without them f keeps its
//! parity, or not ([`Heuristic::BOUND_STEP`]), and the next bound is known.

use crate::methods::domain::{Domain, NO_MOVE};
use crate::methods::heuristics::heuristic::Heuristic;
use crate::methods::meter::{Meter, MethodLimits, SearchResult};
use crate::methods::packed_board::PackedBoard;
use crate::methods::search::Search;
use crate::puzzle::shape::{Move, MOVES};

/// f = `Q` g + `P` h.
pub(crate) struct IdaStar<S, H, const Q: u32, const P: u32> {
    domain: Domain<S>,
    heuristic: H,
}

impl<S: PackedBoard, H: Heuristic<S>, const Q: u32, const P: u32> IdaStar<S, H, Q, P> {
    /// IDA* in a domain.
    pub(crate) fn new(domain: &Domain<S>, heuristic: H) -> Self {
        IdaStar {
            domain: domain.clone(),
            heuristic,
        }
    }
}

/// One depth-first search within a bound.
struct Iteration<'a, S, H, const Q: u32, const P: u32> {
    domain: &'a Domain<S>,
    heuristic: &'a H,
    meter: &'a mut Meter,
    /// How far beyond the bound the nearest node was.
    beyond: u32,
    /// Filled from its end while the search returns.
    path: Vec<Move>,
}

impl<S: PackedBoard, H: Heuristic<S>, const Q: u32, const P: u32> Iteration<'_, S, H, Q, P> {
    const WEIGHTED: bool = Q != 1 || P != 1;

    /// Whether the goal is found below a board; `left`: what the bound leaves for f from here on.
    fn dive(
        &mut self,
        board: S,
        evaluation: H::Evaluation,
        blank: usize,
        last: usize,
        left: u32,
    ) -> bool {
        let steps = self.domain.legal_moves(blank, last);
        if !self.meter.expand(steps.len()) {
            return true;
        }
        for step in steps {
            let to = usize::from(step.to);
            let child = board.slid(blank, to);
            let evaluation = self
                .heuristic
                .update(evaluation, child, board.at(to), to, blank);
            let h = self.heuristic.h(evaluation);
            let cost = Q + P * h;
            if cost > left {
                if Self::WEIGHTED {
                    self.beyond = self.beyond.min(cost - left);
                }
                continue;
            }
            if h == 0 || self.dive(child, evaluation, to, usize::from(step.code), left - Q) {
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
    fn solve(&mut self, board: S, limits: &MethodLimits) -> SearchResult {
        let mut meter = Meter::new(limits);
        let evaluation = self.heuristic.evaluate(board);
        let mut left = P * self.heuristic.h(evaluation);
        let mut dive: Iteration<S, H, Q, P> = Iteration {
            domain: &self.domain,
            heuristic: &self.heuristic,
            meter: &mut meter,
            beyond: u32::MAX,
            path: Vec::new(),
        };
        let mut solved = left == 0;
        let blank = self.domain.blank(board);
        while !solved && dive.meter.stop.is_none() {
            solved = dive.dive(board, evaluation, blank, NO_MOVE, left);
            left += match Iteration::<S, H, Q, P>::WEIGHTED {
                _ if solved => 0,
                true => std::mem::replace(&mut dive.beyond, u32::MAX),
                false => H::BOUND_STEP,
            };
        }
        let mut path = dive.path;
        path.reverse();
        let deepest = (left / Q) as usize;
        meter.record_storage(deepest, (deepest * std::mem::size_of::<S>()) as u64);
        let solved = meter.stop.is_none();
        meter.finish(Some(path).filter(|_| solved), "")
    }
}
