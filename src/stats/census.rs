//! Counts the boards at each distance from a goal by one breadth-first search over all boards, with 2 bits per board
//! (Korf & Schultze 2005 did the 4 x 4 in this way, on disks).
//!
//! ```text
//! the plane of a place of the blank: 32 words in each u64, 2 bits per word
//! 0 unseen     1, 2 the frontier and the layer after it, in turn     3 done
//! ```
//!
//! Each layer scans the planes for the frontier. A move along the snake keeps the rank of the word, so 32 boards move
//! at a time. Only one thread writes a plane, while others read the frontier from it, which does not change; so plain
//! loads and stores are enough, and neither locks nor exclusive access are needed.

use crate::puzzle::board::Board;
use crate::puzzle::room::{has_room, THREAD};
use crate::puzzle::shape::Shape;
use crate::stats::space::Space;
use std::mem::size_of;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread::{scope, Builder};

/// Words in each u64.
const PACKED: usize = 32;

/// The lower bit of each field.
const LOW: u64 = 0x5555_5555_5555_5555;

/// How many boards there are at each distance, and which are the farthest.
pub(crate) struct Census {
    /// The number of boards at each distance, from 0.
    pub counts: Vec<u64>,
    /// The first of the farthest boards, ordered by the blank's place and the word's rank.
    pub farthest: Vec<Board>,
}

/// A plane for each place of the blank.
struct Planes<'a> {
    space: &'a Space,
    planes: Vec<Vec<AtomicU64>>,
    /// The marks of the frontier and of the layer after it.
    frontier: u64,
    next: u64,
}

impl Census {
    /// Counts the boards of a shape of at most 12 cells. `most`: how many of the farthest boards are listed. `tell` is
    /// called with each distance and the number of boards counted so far. `None` if there is no memory for the boards.
    pub(crate) fn new(
        shape: Shape,
        goal: Board,
        threads: usize,
        most: usize,
        mut tell: impl FnMut(usize, u64),
    ) -> Option<Census> {
        let space = Space::new(shape, goal);
        let length = space.words().div_ceil(PACKED);
        if !has_room(shape.cells() * length * size_of::<AtomicU64>()) {
            return None;
        }
        let plane = |_| (0..length).map(|_| AtomicU64::new(0)).collect();
        let mut planes = Planes {
            planes: (0..shape.cells()).map(plane).collect(),
            space: &space,
            frontier: 1,
            next: 2,
        };
        planes.planes[space.goal_blank][0].store(1, Relaxed);
        let mut counts = vec![1];
        loop {
            tell(counts.len() - 1, counts.iter().sum());
            match planes.layer(threads) {
                0 => break,
                count => counts.push(count),
            }
            (planes.frontier, planes.next) = (planes.next, planes.frontier);
        }
        let farthest = planes.frontier().take(most).collect();
        Some(Census { counts, farthest })
    }
}

impl Planes<'_> {
    /// Marks the layer after the frontier, and returns the number of its boards.
    fn layer(&self, threads: usize) -> u64 {
        let todo = AtomicUsize::new(0);
        let work = || {
            let mut found = 0;
            loop {
                let place = todo.fetch_add(1, Relaxed);
                if place >= self.planes.len() {
                    return found;
                }
                found += self.mark_snake(place);
                for from in self.space.jumps_to(place) {
                    found += self.mark_jumps(from, place);
                }
            }
        };
        scope(|scope| {
            let call = |_| {
                let room = Some(()).filter(|()| has_room(THREAD));
                room.and_then(|()| Builder::new().spawn_scoped(scope, work).ok())
            };
            let helpers: Vec<_> = (1..threads).map_while(call).collect();
            let helped = helpers
                .into_iter()
                .map(|helper| helper.join().expect("no panic"));
            work() + helped.sum::<u64>()
        })
    }

    /// Marks the boards with the blank at a place that are one move along the snake from the frontier; and marks those
    /// of the layer before the frontier as done.
    fn mark_snake(&self, place: usize) -> u64 {
        let beside = |place: usize| self.planes.get(place).map_or(&[][..], Vec::as_slice);
        let (before, after) = (beside(place.wrapping_sub(1)), beside(place + 1));
        let mut found = 0;
        for (i, cell) in self.planes[place].iter().enumerate() {
            let frontier = |plane: &[AtomicU64]| {
                let fields = plane.get(i).map_or(0, |fields| fields.load(Relaxed));
                equal(fields, self.frontier)
            };
            let fields = cell.load(Relaxed);
            let done = fields | (3 * equal(fields, self.next));
            let new = equal(done, 0) & (frontier(before) | frontier(after));
            found += u64::from(new.count_ones());
            if done | new != fields {
                cell.store(done | (self.next * new), Relaxed);
            }
        }
        found
    }

    /// Marks the boards that the frontier reaches by moves of the blank from one place to another, past tiles on the
    /// snake.
    fn mark_jumps(&self, from: usize, to: usize) -> u64 {
        let mut word = self.space.unranker();
        let target = &self.planes[to];
        let mut found = 0;
        for (i, fields) in self.planes[from].iter().enumerate() {
            let mut frontier = equal(fields.load(Relaxed), self.frontier);
            while frontier != 0 {
                let bit = frontier.trailing_zeros();
                frontier &= frontier - 1;
                word.seek((PACKED * i) as u32 + bit / 2);
                let after = word.after(from, to) as usize;
                let (cell, shift) = (&target[after / PACKED], 2 * (after % PACKED));
                let fields = cell.load(Relaxed);
                if fields >> shift & 3 == 0 {
                    cell.store(fields | self.next << shift, Relaxed);
                    found += 1;
                }
            }
        }
        found
    }

    /// The boards of the frontier.
    fn frontier(&self) -> impl Iterator<Item = Board> + '_ {
        let all = self.planes.iter().enumerate();
        all.flat_map(move |(blank, plane)| {
            let ranks = (0..self.space.words()).filter(move |&rank| {
                let fields = plane[rank / PACKED].load(Relaxed);
                fields >> (2 * (rank % PACKED)) & 3 == self.frontier
            });
            ranks.map(move |rank| self.space.board(blank, rank as u32))
        })
    }
}

/// The lower bit of each field that equals a mark.
#[inline]
fn equal(fields: u64, mark: u64) -> u64 {
    let same = !(fields ^ (mark * LOW));
    same & same >> 1 & LOW
}
