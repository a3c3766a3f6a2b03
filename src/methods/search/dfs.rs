//! Depth-first search with a closed set and a depth bound. A board that was seen is never entered again, not even by a
//! shorter way; so a goal within the bound may be missed, and what is found is seldom short.

use crate::methods::meter::{Found, Limits, Meter, Solve};
use crate::methods::space::{Space, Step, NONE};
use crate::methods::state::State;
use crate::methods::structures::closed::Closed;
use crate::puzzle::board::{Move, MOVES};

pub struct Dfs<S> {
    space: Space<S>,
    /// The most moves of a path.
    depth: usize,
    closed: Closed<S, ()>,
}

/// A board on the path, and how many of its steps were taken.
struct Level<S> {
    board: S,
    blank: usize,
    last: usize,
    taken: usize,
}

impl<S: State> Dfs<S> {
    pub fn new(space: &Space<S>, depth: usize) -> Dfs<S> {
        Dfs {
            space: space.clone(),
            depth,
            closed: Closed::new(),
        }
    }

    fn search(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        self.closed.clear(meter.memory());
        self.closed.entry(start, ());
        let mut path = vec![self.level(
            start,
            Step {
                to: 0,
                m: NONE as u8,
            },
        )];
        while let Some(level) = path.last_mut() {
            if level.board == self.space.goal {
                return Some(path[1..].iter().map(|level| MOVES[level.last]).collect());
            }
            let steps = self.space.steps(level.blank, level.last);
            let step = steps.get(level.taken).copied();
            level.taken += 1;
            let (board, blank) = (level.board, level.blank);
            match step {
                Some(step) if path.len() <= self.depth => {
                    if !meter.expand(1) || !meter.fits(self.closed.bytes_for(1)) {
                        return None;
                    }
                    let child = board.slid(blank, step.to.into());
                    if self.closed.entry(child, ()).1 {
                        let level = self.level(child, step);
                        path.push(level);
                    }
                }
                _ => {
                    path.pop();
                }
            }
        }
        None
    }

    fn level(&self, board: S, step: Step) -> Level<S> {
        Level {
            board,
            blank: self.space.blank(board),
            last: step.m.into(),
            taken: 0,
        }
    }
}

impl<S: State> Solve<S> for Dfs<S> {
    fn solve(&mut self, board: S, limits: &Limits) -> Found {
        let mut meter = Meter::new(limits);
        let path = self.search(board, &mut meter);
        let path_bytes = self.depth * std::mem::size_of::<Level<S>>();
        meter.stored(self.closed.len(), self.closed.bytes() + path_bytes as u64);
        meter.found(
            path,
            "no path within the depth bound by boards not seen before",
        )
    }
}
