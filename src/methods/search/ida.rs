//! IDA* (Korf 1985): depth-first searches with a growing bound on f, and nothing stored but the path.
//!
//! With weights f = q g + p h, and each bound is the smallest f that was beyond the one before. Without them f keeps its
//! parity, or not ([`Bound::STEP`]), and the next bound is known.

use crate::methods::heuristics::heuristic::Bound;
use crate::methods::meter::{Found, Limits, Meter, Solve};
use crate::methods::space::{Space, NONE};
use crate::methods::state::State;
use crate::puzzle::board::{Move, MOVES};

/// f = `Q` g + `P` h.
pub struct Ida<S, B, const Q: u32, const P: u32> {
    space: Space<S>,
    bound: B,
}

impl<S: State, B: Bound<S>, const Q: u32, const P: u32> Ida<S, B, Q, P> {
    pub fn new(space: &Space<S>, bound: B) -> Self {
        Ida {
            space: space.clone(),
            bound,
        }
    }
}

struct Dive<'a, S, B, const Q: u32, const P: u32> {
    space: &'a Space<S>,
    bound: &'a B,
    meter: &'a mut Meter,
    /// How far beyond the bound the nearest node was.
    beyond: u32,
    /// Filled from its end while the search returns.
    path: Vec<Move>,
}

impl<S: State, B: Bound<S>, const Q: u32, const P: u32> Dive<'_, S, B, Q, P> {
    const WEIGHTED: bool = Q != 1 || P != 1;

    /// Whether the goal is found below a board; `left`: what the bound leaves for f from here on.
    fn dive(&mut self, board: S, note: B::Note, blank: usize, last: usize, left: u32) -> bool {
        let steps = self.space.steps(blank, last);
        if !self.meter.expand(steps.len()) {
            return true;
        }
        for step in steps {
            let to = usize::from(step.to);
            let child = board.slid(blank, to);
            let note = self.bound.moved(note, child, board.at(to), to, blank);
            let h = self.bound.h(note);
            let cost = Q + P * h;
            if cost > left {
                if Self::WEIGHTED {
                    self.beyond = self.beyond.min(cost - left);
                }
                continue;
            }
            if h == 0 || self.dive(child, note, to, usize::from(step.m), left - Q) {
                self.path.push(MOVES[usize::from(step.m)]);
                return true;
            }
        }
        false
    }
}

impl<S: State, B: Bound<S>, const Q: u32, const P: u32> Solve<S> for Ida<S, B, Q, P> {
    fn solve(&mut self, board: S, limits: &Limits) -> Found {
        let mut meter = Meter::new(limits);
        let note = self.bound.note(board);
        let mut left = P * self.bound.h(note);
        let mut dive: Dive<S, B, Q, P> = Dive {
            space: &self.space,
            bound: &self.bound,
            meter: &mut meter,
            beyond: u32::MAX,
            path: Vec::new(),
        };
        let mut solved = left == 0;
        let blank = self.space.blank(board);
        while !solved && dive.meter.stop.is_none() {
            solved = dive.dive(board, note, blank, NONE, left);
            left += match Dive::<S, B, Q, P>::WEIGHTED {
                true => std::mem::replace(&mut dive.beyond, u32::MAX),
                false => B::STEP,
            };
        }
        let mut path = dive.path;
        path.reverse();
        let deepest = (left / Q) as usize;
        meter.stored(deepest, (deepest * std::mem::size_of::<S>()) as u64);
        let solved = meter.stop.is_none();
        meter.found(Some(path).filter(|_| solved), "")
    }
}
