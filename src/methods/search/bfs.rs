//! Realm 2: breadth-first search where a board is a number. The Cantor expansion numbers all orders of the cells without
//! gaps, so plain arrays tell what was seen and how.

use crate::methods::meter::{Found, Limits, Meter, Solve};
use crate::methods::space::Space;
use crate::methods::state::State;
use crate::puzzle::board::Move;

/// The number of a board among all orders of its cells, in lexicographic order: for each cell the smaller ones that
/// come after it, times the orders of what comes after it.
pub fn cantor<S: State>(board: S, cells: usize) -> usize {
    (0..cells).fold(0, |number, cell| {
        let smaller = (cell + 1..cells).filter(|&after| board.at(after) < board.at(cell));
        number * (cells - cell) + smaller.count()
    })
}

/// How a board was reached: the place in the queue of the board before it, and the move.
type Link = (u32, Move);

pub struct Bfs<S> {
    space: Space<S>,
    /// By Cantor number.
    seen: Vec<bool>,
}

impl<S: State> Bfs<S> {
    /// For boards of up to 9 cells.
    pub fn new(space: &Space<S>) -> Bfs<S> {
        let orders = (1..=space.cells()).product();
        Bfs {
            space: space.clone(),
            seen: vec![false; orders],
        }
    }

    fn search(&mut self, start: S, meter: &mut Meter) -> Option<Vec<Move>> {
        let cells = self.space.cells();
        self.seen.fill(false);
        self.seen[cantor(start, cells)] = true;
        let mut queue: Vec<(S, Option<Link>)> = vec![(start, None)];
        let mut at = 0;
        while let Some(&(board, _)) = queue.get(at) {
            if board == self.space.goal {
                return Some(path(&queue, at));
            }
            let bytes = self.seen.len() + queue.capacity() * std::mem::size_of_val(&queue[0]);
            meter.stored(queue.len(), bytes as u64);
            if !meter.expand(self.space.neighbours(board).count()) || !meter.fits(bytes as u64) {
                return None;
            }
            for (child, m) in self.space.neighbours(board) {
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

impl<S: State> Solve<S> for Bfs<S> {
    fn solve(&mut self, board: S, limits: &Limits) -> Found {
        let mut meter = Meter::new(limits);
        let path = self.search(board, &mut meter);
        meter.found(path, "every board that can be reached was looked at")
    }
}
