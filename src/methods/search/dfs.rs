//! Depth-first search with a closed table and a depth bound. The table holds the depth at which a board was reached; a
//! board is entered again when it is reached by fewer moves. So a goal within the bound is never missed, but the first
//! path found is seldom short.

use crate::methods::domain::{Domain, LegalMove, NO_MOVE};
use crate::methods::meter::{Meter, MethodLimits, SearchResult};
use crate::methods::packed_board::PackedBoard;
use crate::methods::search::Search;
use crate::methods::structures::closed::Closed;
use crate::puzzle::shape::{Move, MOVES};

/// Depth-first search within a depth bound.
pub(crate) struct Dfs<S> {
    domain: Domain<S>,
    /// The most moves of a path.
    depth: usize,
    /// The smallest depth of each board so far.
    closed: Closed<S, u32>,
}

/// A board on the path, and how many of its steps were taken.
struct Level<S> {
    board: S,
    blank: usize,
    last: usize,
    taken: usize,
}

impl<S: PackedBoard> Dfs<S> {
    /// A search in a domain, to a depth.
    pub(crate) fn new(domain: &Domain<S>, depth: usize) -> Dfs<S> {
        Dfs {
            domain: domain.clone(),
            depth,
            closed: Closed::new(),
        }
    }

    fn search(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        self.closed.clear(meter.memory());
        self.closed.entry(start, 0);
        let mut path = vec![self.level(
            start,
            LegalMove {
                to: 0,
                code: NO_MOVE as u8,
            },
        )];
        while let Some(level) = path.last_mut() {
            if level.board == self.domain.goal {
                return Some(path[1..].iter().map(|level| MOVES[level.last]).collect());
            }
            let steps = self.domain.legal_moves(level.blank, level.last);
            let step = steps.get(level.taken).copied();
            level.taken += 1;
            let (board, blank) = (level.board, level.blank);
            match step {
                Some(step) if path.len() <= self.depth => {
                    if !meter.expand(1)
                        || !meter.fits(self.closed.bytes_for(1))
                        || !meter.got(self.closed.reserve(1))
                    {
                        return None;
                    }
                    let child = board.slid(blank, step.to.into());
                    let depth = path.len() as u32;
                    let (least, new) = self.closed.entry(child, depth);
                    if new || depth < *least {
                        *least = depth;
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

    fn level(&self, board: S, step: LegalMove) -> Level<S> {
        Level {
            board,
            blank: self.domain.blank(board),
            last: step.code.into(),
            taken: 0,
        }
    }
}

impl<S: PackedBoard> Search<S> for Dfs<S> {
    fn solve(&mut self, board: S, limits: &MethodLimits) -> SearchResult {
        let mut meter = Meter::new(limits);
        let path = self.search(board, &mut meter);
        let path_bytes = self.depth * std::mem::size_of::<Level<S>>();
        meter.record_storage(self.closed.len(), self.closed.bytes() + path_bytes as u64);
        meter.finish(path, "no path within the depth bound")
    }
}
