//! Counts the boards at each distance from a goal by one breadth-first search over all boards, with 2 bits per board
//! (Korf & Schultze 2005 did the 4 x 4 in this way, on disks).
//!
//! ```text
//! the plane of a place of the blank: 32 words in each u64, 2 bits per word
//! 0 unseen     1, 2 the frontier and the layer after it, in turn     3 done
//! ```
//!
//! Each layer scans the planes for the frontier. A move along the snake, of one tile or several, keeps the rank of the
//! word, so 32 boards move at a time. Only one thread writes a plane, while others read the frontier from it, which
//! does not change; so plain loads and stores are enough, and neither locks nor exclusive access are needed.

use crate::commands::stats::space::Space;
use crate::puzzle::memory::start;
use crate::puzzle::{has_memory, Board, Shape};
use std::mem::size_of;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread::scope;

/// Words in each u64.
const PACKED: usize = 32;

/// The lower bit of each field.
const LOW: u64 = 0x5555_5555_5555_5555;

/// The number of boards at each distance, and the farthest boards.
pub struct Census {
    /// The number of boards at each distance, from 0.
    pub counts: Vec<u64>,
    /// The first of the farthest boards, ordered by the blank's place and the word's rank.
    pub farthest: Vec<Board>,
}

/// A plane for each place of the blank.
struct Planes<'a> {
    space: &'a Space,
    /// Whether a move slides all tiles between the blank and a cell of its line.
    runs: bool,
    planes: Vec<Vec<AtomicU64>>,
    /// The marks of the frontier and of the layer after it.
    frontier: u64,
    next: u64,
}

impl Census {
    /// Counts the boards of a shape of at most 12 cells, by moves or by runs. `most`: how many of the farthest boards
    /// are listed. `tell` is called with each distance and the number of boards counted so far. `None` if there is no
    /// memory for the boards.
    pub fn new(
        (shape, goal): (Shape, Board),
        runs: bool,
        threads: usize,
        most: usize,
        mut tell: impl FnMut(usize, u64),
    ) -> Option<Census> {
        let space = Space::new(shape, goal);
        let length = space.words().div_ceil(PACKED);
        if !has_memory(shape.cells() * length * size_of::<AtomicU64>()) {
            return None;
        }
        let plane = |_| (0..length).map(|_| AtomicU64::new(0)).collect();
        let mut planes = Planes {
            planes: (0..shape.cells()).map(plane).collect(),
            space: &space,
            runs,
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
                let ways = self.space.ways_to(place, self.runs);
                let (along, across): (Vec<_>, Vec<_>) = ways
                    .iter()
                    .partition(|way| way.windows(2).all(|step| !is_jump(step)));
                found += self.mark_snake(place, &along);
                for way in across {
                    found += self.mark_jumps(way);
                }
            }
        };
        scope(|scope| {
            let call = |_| start(scope, work);
            let helpers: Vec<_> = (1..threads).map_while(call).collect();
            let helped = helpers
                .into_iter()
                .map(|helper| helper.join().expect("no panic"));
            work() + helped.sum::<u64>()
        })
    }

    /// Marks the boards with the blank at `place` that a move along the snake reaches from the frontier, and marks the
    /// boards of the layer before the frontier as done.
    fn mark_snake(&self, place: usize, ways: &[&Vec<usize>]) -> u64 {
        let from: Vec<&[AtomicU64]> = ways.iter().map(|way| &self.planes[way[0]][..]).collect();
        let mut found = 0;
        for (i, cell) in self.planes[place].iter().enumerate() {
            let frontier =
                |all, plane: &&[AtomicU64]| all | equal(plane[i].load(Relaxed), self.frontier);
            let fields = cell.load(Relaxed);
            let done = fields | (3 * equal(fields, self.next));
            let new = equal(done, 0) & from.iter().fold(0, frontier);
            found += u64::from(new.count_ones());
            if done | new != fields {
                cell.store(done | (self.next * new), Relaxed);
            }
        }
        found
    }

    /// Marks the boards that the frontier reaches when the blank goes this way, on which some step jumps over tiles of
    /// the snake.
    fn mark_jumps(&self, way: &[usize]) -> u64 {
        let jumps = way.windows(2).filter(|step| is_jump(step));
        let mut words: Vec<_> = jumps.map(|step| (self.space.unranker(), step)).collect();
        let target = &self.planes[way[way.len() - 1]];
        let mut found = 0;
        for (i, fields) in self.planes[way[0]].iter().enumerate() {
            let mut frontier = equal(fields.load(Relaxed), self.frontier);
            while frontier != 0 {
                let bit = frontier.trailing_zeros();
                frontier &= frontier - 1;
                let mut after = (PACKED * i) as u32 + bit / 2;
                for (word, step) in &mut words {
                    word.seek(after);
                    after = word.after(step[0], step[1]);
                }
                let after = after as usize;
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

/// Whether a step of the blank does not follow the snake.
fn is_jump(step: &[usize]) -> bool {
    step[0].abs_diff(step[1]) > 1
}

/// The lower bit of each field that equals a mark.
#[inline]
fn equal(fields: u64, mark: u64) -> u64 {
    let same = !(fields ^ (mark * LOW));
    same & same >> 1 & LOW
}
