//! Realm 2: breadth-first search where a board is a number. The Cantor expansion numbers all orders of the cells without
//! gaps, so plain arrays tell what was seen and how.

use crate::methods::domain::Domain;
use crate::methods::meter::{Meter, MethodLimits, SearchResult};
use crate::methods::packed_board::PackedBoard;
use crate::methods::search::Search;
use crate::puzzle::room::grow;
use crate::puzzle::shape::Move;

/// The number of a board among all orders of its cells, in lexicographic order: for each cell the smaller ones that
/// come after it, times the orders of what comes after it.
pub(crate) fn cantor<S: PackedBoard>(board: S, cells: usize) -> usize {
    (0..cells).fold(0, |number, cell| {
        let smaller = (cell + 1..cells).filter(|&after| board.at(after) < board.at(cell));
        number * (cells - cell) + smaller.count()
    })
}

/// How a board was reached: the place in the queue of the board before it, and the move.
type Link = (u32, Move);

/// Breadth-first search with arrays by board number.
pub(crate) struct Bfs<S> {
    domain: Domain<S>,
    /// By Cantor number.
    seen: Vec<bool>,
}

impl<S: PackedBoard> Bfs<S> {
    /// For boards of up to 9 cells.
    pub(crate) fn new(domain: &Domain<S>) -> Bfs<S> {
        let orders = (1..=domain.cells()).product();
        Bfs {
            domain: domain.clone(),
            seen: vec![false; orders],
        }
    }

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
            if !meter.expand(self.domain.successors(board).count())
                || !meter.fits(bytes as u64)
                || !meter.got(grow(&mut queue, 4))
            {
                return None;
            }
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

impl<S: PackedBoard> Search<S> for Bfs<S> {
    fn solve(&mut self, board: S, limits: &MethodLimits) -> SearchResult {
        let mut meter = Meter::new(limits);
        let path = self.search(board, &mut meter);
        meter.finish(path, "every board that can be reached was looked at")
    }
}
