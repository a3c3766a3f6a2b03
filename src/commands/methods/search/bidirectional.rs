//! Realm 4: breadth-first search from both ends at once (Pohl 1971), a layer at a time and the smaller frontier first.
//!
//! Each side has seen every board within some distance of its end. The first layer with a board that the other side has
//! seen holds the middle of a shortest path. Any such board will do, because a layer can meet only the other side's
//! frontier.

use crate::commands::methods::observer::ExpandedNode;
use crate::commands::methods::open::{bytes_for, empty};
use crate::commands::methods::{
    build, Closed, Domain, Meter, Method, PackedBoard, Search, NO_MOVE,
};
use crate::puzzle::Move;

pub const BIDIRECTIONAL: Method = Method::new(
    "bidirectional",
    "realm 4: breadth-first from both ends, the smaller frontier first",
    build!(_, domain: Box::new(Bidirectional {
        domain: domain.clone(),
        sides: [Side::new(), Side::new()],
    })),
);

/// The search from one end.
struct Side<S> {
    /// The last move to each board seen; [`NO_MOVE`] for the end itself.
    seen: Closed<S, u8>,
    frontier: Vec<S>,
    next: Vec<S>,
}

impl<S: PackedBoard> Side<S> {
    fn new() -> Side<S> {
        Side {
            seen: Closed::new(),
            frontier: Vec::new(),
            next: Vec::new(),
        }
    }

    fn begin(&mut self, end: S, memory: u64) {
        self.seen.clear(memory);
        self.seen.entry(end, NO_MOVE as u8);
        empty(&mut self.frontier, memory);
        empty(&mut self.next, memory);
        self.frontier.push(end);
    }

    /// Bytes needed while `more` boards are added.
    fn bytes_for(&self, more: usize) -> u64 {
        self.seen.bytes_for(more) + bytes_for(&self.frontier, 0) + bytes_for(&self.next, more)
    }

    /// The moves from the end to a board, the last one first.
    fn moves_back(&self, domain: &Domain<S>, board: S) -> Vec<Move> {
        let last = |board| self.seen.get(board).unwrap_or(NO_MOVE as u8);
        domain.moves_back(board, &|board| last(board).into())
    }
}

/// Breadth-first searches from both ends, the smaller frontier first.
struct Bidirectional<S> {
    domain: Domain<S>,
    /// From the start and from the goal.
    sides: [Side<S>; 2],
}

impl<S: PackedBoard> Bidirectional<S> {
    /// The board where the sides meet.
    fn meet(&mut self, start: S, meter: &mut Meter) -> Option<S> {
        let ends = [start, self.domain.goal];
        for (side, end) in self.sides.iter_mut().zip(ends) {
            side.begin(end, meter.limits.memory);
        }
        if start == self.domain.goal {
            return Some(start);
        }
        let [from_start, from_goal] = &mut self.sides;
        while !from_start.frontier.is_empty() && !from_goal.frontier.is_empty() {
            let (side, other) = match from_start.frontier.len() <= from_goal.frontier.len() {
                true => (&mut *from_start, &mut *from_goal),
                false => (&mut *from_goal, &mut *from_start),
            };
            let met = layer(&self.domain, side, other, meter);
            if met.is_some() || meter.stop.is_some() {
                return met;
            }
        }
        None
    }
}

/// Generates a side's next layer. Returns a board in this layer that the other side has seen.
fn layer<S: PackedBoard>(
    domain: &Domain<S>,
    side: &mut Side<S>,
    other: &Side<S>,
    meter: &mut Meter,
) -> Option<S> {
    side.next.clear();
    for at in 0..side.frontier.len() {
        let board = side.frontier[at];
        let last = side.seen.get(board)?;
        let blank = domain.blank(board);
        let steps = domain.legal_moves(blank, last.into());
        let bytes = side.bytes_for(4) + other.bytes_for(0);
        let node = || {
            let g = side.moves_back(domain, board).len() as u32;
            let open = side.frontier.len() - at - 1 + side.next.len();
            let node = ExpandedNode::plain(domain, board, (g, last.into()), open);
            let from_goal = side.seen.get(domain.goal) == Some(NO_MOVE as u8);
            Some(ExpandedNode { from_goal, ..node })
        };
        let goes_on = meter.expand_node(steps.len(), node);
        if !(goes_on && meter.stored(bytes)) {
            return None;
        }
        side.seen.reserve(4);
        side.next.reserve(4);
        for step in steps {
            let child = board.slid(blank, step.to.into());
            if side.seen.entry(child, step.code).1 {
                if other.seen.get(child).is_some() {
                    return Some(child);
                }
                side.next.push(child);
            }
        }
    }
    std::mem::swap(&mut side.frontier, &mut side.next);
    None
}

impl<S: PackedBoard> Search<S> for Bidirectional<S> {
    fn search(&mut self, board: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let met = self.meet(board, meter);
        let [from_start, from_goal] = &self.sides;
        let bytes = from_start.bytes_for(0) + from_goal.bytes_for(0);
        meter.record_storage(from_start.seen.len() + from_goal.seen.len(), bytes);
        let mut path = from_start.moves_back(&self.domain, met?);
        path.reverse();
        let home = from_goal.moves_back(&self.domain, met?);
        path.extend(home.into_iter().map(Move::back));
        Some(path)
    }
}
