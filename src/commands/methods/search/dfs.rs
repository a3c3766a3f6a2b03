//! Depth-first search with a closed table and a depth bound. The table holds the depth at which each board was reached;
//! a board is entered again when it is reached by fewer moves. So a goal within the bound is never missed, but the
//! first path found is seldom short.

use crate::commands::methods::observer::ExpandedNode;
use crate::commands::methods::{
    build_packed, Closed, Domain, Meter, Method, PackedBoard, Search, Stop, NO_MOVE,
};
use crate::puzzle::{Move, MOVES};

pub const DFS: Method = Method {
    max_cells: 16,
    is_optimal: |_, _| false,
    ..Method::new(
        "dfs",
        "depth-first with a closed set and a depth bound; may find nothing",
        build_packed!(choice, domain: Box::new(Dfs {
            domain: domain.clone(),
            depth: choice.depth,
            closed: Closed::new(),
        })),
    )
};

struct Dfs<S> {
    domain: Domain<S>,
    /// The most moves of a path.
    depth: usize,
    /// The smallest depth at which each board was reached.
    closed: Closed<S, u32>,
}

/// A board on the path, its last move, and how many of its moves were tried.
struct Level<S> {
    board: S,
    blank: usize,
    last: usize,
    taken: usize,
}

impl<S: PackedBoard> Dfs<S> {
    fn find(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        self.closed.clear(meter.limits.memory);
        self.closed.entry(start, 0);
        let mut path = vec![self.level(start, NO_MOVE)];
        while let Some(level) = path.last_mut() {
            if level.board == self.domain.goal {
                return Some(path[1..].iter().map(|level| MOVES[level.last]).collect());
            }
            let steps = self.domain.legal_moves(level.blank, level.last);
            let step = steps.get(level.taken).copied();
            let (taken, last) = (level.taken, level.last);
            level.taken += 1;
            let (board, blank) = (level.board, level.blank);
            let open = path.len() - 1;
            let Some(step) = step.filter(|_| path.len() <= self.depth) else {
                path.pop();
                continue;
            };
            let bytes = self.closed.bytes_for(1);
            let (reached, first) = ((path.len() as u32 - 1, last), taken == 0);
            // Each move counts as an expansion; the board is reported once.
            let node = || first.then(|| ExpandedNode::plain(&self.domain, board, reached, open));
            let goes_on = meter.expand_node(1, node);
            if !(goes_on && meter.stored(bytes)) {
                return None;
            }
            let child = board.slid(blank, step.to.into());
            let depth = path.len() as u32;
            let (least, new) = self.closed.entry(child, depth);
            if new || depth < *least {
                *least = depth;
                path.push(self.level(child, step.code.into()));
            }
        }
        meter.stop = Some(Stop::GaveUp("no path within the depth bound"));
        None
    }

    fn level(&self, board: S, last: usize) -> Level<S> {
        Level {
            board,
            blank: self.domain.blank(board),
            last,
            taken: 0,
        }
    }
}

impl<S: PackedBoard> Search<S> for Dfs<S> {
    fn search(&mut self, board: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let path = self.find(board, meter);
        let path_bytes = self.depth * std::mem::size_of::<Level<S>>();
        meter.record_storage(
            self.closed.len(),
            self.closed.bytes_for(0) + path_bytes as u64,
        );
        path
    }
}
