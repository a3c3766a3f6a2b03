//! Realms 2 and 3: breadth-first search where a board is a number. The Cantor expansion numbers all orders of the cells
//! without gaps, so a plain array records the boards seen.
//!
//! Realm 2 searches from each board. Realm 3 searches once, from the goal, and finds the last move of a shortest path
//! to each board. Taken back, these moves lead every board home.

use crate::commands::methods::observer::ExpandedNode;
use crate::commands::methods::open::bytes_for;
use crate::commands::methods::{build_packed, Domain, Meter, Method, PackedBoard, Search, NO_MOVE};
use crate::puzzle::Move;

pub const BFS: Method = Method {
    max_cells: 9,
    ..Method::new(
        "bfs",
        "realm 2: breadth-first, boards numbered by Cantor expansion, parent links",
        build_packed!(_, domain: Box::new(Bfs {
            domain: domain.clone(),
            seen: vec![false; (1..=domain.cells()).product()],
        })),
    )
};

pub const TABLE: Method = Method {
    max_cells: 9,
    megabytes: 8,
    can_be_observed: false,
    ..Method::new(
        "table",
        "realm 3: one breadth-first search from the goal, then look-ups",
        build_packed!(_, domain: Box::new(PolicyTable::new(domain))),
    )
};

/// The number of a board among all orders of its cells, in lexicographic order: for each cell the number of smaller
/// tiles after it, times the orders of the cells after it.
pub fn cantor<S: PackedBoard>(board: S, cells: usize) -> usize {
    (0..cells).fold(0, |number, cell| {
        let smaller = (cell + 1..cells).filter(|&after| board.at(after) < board.at(cell));
        number * (cells - cell) + smaller.count()
    })
}

/// How a board was reached: its predecessor's place in the queue, and the move.
type Link = (u32, Move);

/// Breadth-first search with arrays by board number.
struct Bfs<S> {
    domain: Domain<S>,
    /// By Cantor number.
    seen: Vec<bool>,
}

impl<S: PackedBoard> Search<S> for Bfs<S> {
    fn search(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let cells = self.domain.cells();
        self.seen.fill(false);
        self.seen[cantor(start, cells)] = true;
        let mut queue: Vec<(S, Option<Link>)> = vec![(start, None)];
        let mut at = 0;
        while let Some(&(board, _)) = queue.get(at) {
            if board == self.domain.goal {
                return Some(path(&queue, at));
            }
            let bytes = self.seen.len() + queue.capacity() * std::mem::size_of_val(&queue[0]);
            meter.record_storage(queue.len(), bytes as u64);
            let children = self.domain.successors(board).count();
            let node = || {
                let path = path(&queue, at);
                let last = path.last().map_or(NO_MOVE, |&m| m as usize);
                let open = queue.len() - at - 1;
                Some(ExpandedNode::plain(
                    &self.domain,
                    board,
                    (path.len() as u32, last),
                    open,
                ))
            };
            let goes_on = meter.expand_node(children, node);
            if !(goes_on && meter.fits(bytes as u64) && meter.asks(bytes_for(&queue, 4))) {
                return None;
            }
            queue.reserve(4);
            for (child, m) in self.domain.successors(board) {
                let number = cantor(child, cells);
                if !self.seen[number] {
                    self.seen[number] = true;
                    queue.push((child, Some((at as u32, m))));
                }
            }
            at += 1;
        }
        None
    }
}

/// The moves that led to a place in the queue.
fn path<S>(queue: &[(S, Option<Link>)], end: usize) -> Vec<Move> {
    let mut path = Vec::new();
    let mut at = end;
    while let Some((before, m)) = queue[at].1 {
        path.push(m);
        at = before as usize;
    }
    path.reverse();
    path
}

/// Marks boards that the search has not reached.
const UNSEEN: u8 = u8::MAX;

/// Table of the last moves from the goal to each board.
struct PolicyTable<S> {
    domain: Domain<S>,
    /// By Cantor number: the code of the move, [`NO_MOVE`] for the goal.
    last: Vec<u8>,
    boards: usize,
}

impl<S: PackedBoard> PolicyTable<S> {
    fn new(domain: &Domain<S>) -> PolicyTable<S> {
        let cells = domain.cells();
        let mut last = vec![UNSEEN; (1..=cells).product()];
        last[cantor(domain.goal, cells)] = NO_MOVE as u8;
        let mut queue = vec![domain.goal];
        let mut at = 0;
        while let Some(&board) = queue.get(at) {
            for (child, m) in domain.successors(board) {
                let entry = &mut last[cantor(child, cells)];
                if *entry == UNSEEN {
                    *entry = m as u8;
                    queue.push(child);
                }
            }
            at += 1;
        }
        PolicyTable {
            domain: domain.clone(),
            last,
            boards: at,
        }
    }
}

impl<S: PackedBoard> Search<S> for PolicyTable<S> {
    fn search(&mut self, board: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let bytes = self.last.len() as u64;
        meter.record_storage(self.boards, bytes);
        let last = |board| usize::from(self.last[cantor(board, self.domain.cells())]);
        let moves = (meter.fits(bytes)).then(|| self.domain.moves_back(board, &last))?;
        Some(moves.into_iter().map(Move::back).collect())
    }
}
