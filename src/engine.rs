//! Shortest paths for boards of 12 and 16 cells: Manhattan distance first, then pattern tables, as the nodes spent justify
//! them. Nodes decide, never the clock, so all that is searched is the same on every run.

use crate::automaton::{self, Rows};
use crate::board::{Board, Order, Path, Shape};
use crate::dive::{Kit, Node};
use crate::frame::{transposed, Frame};
use crate::manhattan::Manhattan;
use crate::ring::{Ring, Tables};
use crate::share;
use std::sync::atomic::{AtomicIsize, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// The last level. 0: Manhattan; 1: the tables of one split; 2: those of both. Boards of 12 cells have both at level 1.
pub const TOP: usize = 2;

/// Nodes generated at a level from which on the next is tried. A bound takes about five times the nodes of the last, and
/// the tables of a level cost what some million nodes do.
const ENOUGH: [u64; TOP] = [20_000, 2_000_000];

/// Boards at least as far from the goal by Manhattan distance are not easy: they start at the level planned, whose
/// tables will be there.
const FAR: u32 = 12;

/// Peak of a process with all levels, in bytes.
const LARGE: u64 = 40 << 20;

/// By level, what pays for its tables: the sum over the boards that wait of 1.6 to the power of how much farther they
/// are than `USUAL`.
const PAY: [f64; TOP] = [0.03, 8.0];

/// The mean Manhattan distance of random boards.
const USUAL: f64 = 37.0;

/// Moves of all sequences that the automaton of a level is made of: 10 takes 2 ms and saves 33% of the nodes.
const LENGTHS: [u32; TOP] = [10, 12];

/// What became of a board. Nodes and bounds are of all levels that were tried.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The first of all shortest; none if the board has no solution or is past its limit.
    pub path: Option<Path>,
    /// Boards within the bound, and moves tried from these, of all searches together.
    pub expanded: u64,
    pub generated: u64,
    pub bounds: u32,
    /// The last level tried.
    pub level: usize,
}

/// What ends the search for a board early, and what it shows meanwhile.
#[derive(Default, Debug)]
pub struct Watch {
    /// Nodes generated; the count goes a little beyond.
    pub nodes: Option<u64>,
    pub until: Option<Instant>,
    /// The bound in work, in moves.
    pub bound: AtomicU32,
    pub idle: Option<Idle>,
}

/// How many threads have nothing else to do: a hard board takes as many to help, and gives them back. Below 0 if those it
/// took have got something to do meanwhile.
pub type Idle = Arc<AtomicIsize>;

impl Watch {
    /// Whether that many nodes generated are enough.
    pub fn spent(&self, generated: u64) -> bool {
        self.nodes.map_or(false, |nodes| generated >= nodes)
    }

    /// Whether time is up.
    pub fn late(&self) -> bool {
        self.until.map_or(false, |until| Instant::now() >= until)
    }

    fn over(&self, outcome: &Outcome) -> bool {
        self.spent(outcome.generated) || self.late()
    }
}

/// A split's tables.
struct Split(Box<Tables>);

/// Tables and what goes with them, as far as a level has them.
struct Level {
    splits: [Arc<Split>; 2],
    rows: Rows,
}

/// Solves boards of 4 x 4, 3 x 4 or 4 x 3 cells; may be shared by threads.
pub struct Engine {
    shape: Shape,
    frame: Frame,
    order: Order,
    /// On the frame.
    goal: u64,
    odd: bool,
    ring: Ring,
    top: usize,
    levels: [Mutex<Option<Arc<Level>>>; TOP],
}

/// Only poisoning could make a lock fail.
const LOCK: &str = "building does not panic";

impl Engine {
    /// Tables that take the process beyond `memory` bytes are not built.
    pub fn new(shape: Shape, goal: Board, order: Order, memory: u64) -> Engine {
        let frame = Frame::new(shape);
        let spread = frame.spread(goal);
        Engine {
            shape,
            frame,
            order,
            goal: spread,
            odd: goal.odd(shape),
            ring: Ring::new(frame, spread),
            top: if memory < LARGE || shape.cells() < 16 {
                1
            } else {
                TOP
            },
            levels: Default::default(),
        }
    }

    /// The level at which boards that are not easy should start, when these boards wait to be solved.
    pub fn plan(&self, boards: &[Board]) -> usize {
        let manhattan = self.manhattan();
        let work = |&board: &Board| {
            let distance = manhattan.distance(self.frame.spread(board));
            1.6f64.powf(f64::from(distance) - USUAL)
        };
        let work: f64 = boards.iter().map(work).sum();
        let level = PAY.iter().rposition(|&pay| work >= pay);
        level.map_or(0, |i| i + 1).min(self.top)
    }

    /// Solves a board within what the watch allows. `planned`: from [`Engine::plan`], or 0.
    pub fn solve(&self, board: Board, planned: usize, watch: &Watch) -> Outcome {
        self.solve_from(board, 0, planned, watch)
    }

    /// The same; nothing below level `first` is tried.
    pub fn solve_from(&self, board: Board, first: usize, planned: usize, watch: &Watch) -> Outcome {
        let mut outcome = Outcome::default();
        if board.odd(self.shape) != self.odd {
            return outcome;
        }
        let board = self.frame.spread(board);
        let mut manhattan = self.manhattan();
        let mut bound = manhattan.distance(board);
        if first == 0 && (planned == 0 || bound < FAR) {
            manhattan.most = watch.nodes.unwrap_or(u64::MAX);
            while !watch.over(&outcome) && (manhattan.generated < ENOUGH[0] || self.top == 0) {
                watch.bound.store(bound, Ordering::Relaxed);
                let found = manhattan.search(board, bound);
                outcome.bounds += 1;
                outcome.expanded = manhattan.expanded;
                outcome.generated = manhattan.generated;
                if let Some(moves) = found {
                    outcome.path = Some(moves.into_iter().collect());
                    return outcome;
                }
                bound += 2;
            }
        }
        let mut level = planned.max(first).max(1).min(self.top);
        while !watch.over(&outcome) && !self.climb(board, level, &mut bound, &mut outcome, watch) {
            level += 1;
        }
        outcome
    }

    fn manhattan(&self) -> Manhattan {
        Manhattan::new(self.frame, self.goal, self.order)
    }

    /// Searches at a level from a bound on. True if that is the end: of the path, of the limits, or of levels.
    fn climb(
        &self,
        board: u64,
        number: usize,
        bound: &mut u32,
        outcome: &mut Outcome,
        watch: &Watch,
    ) -> bool {
        let level = self.level(number);
        let kit = Kit {
            frame: self.frame,
            order: self.order,
            ring: &self.ring,
            tables: [&*level.splits[0].0, &*level.splits[1].0],
            both: self.both(number),
            rows: &level.rows,
            goal: self.goal,
        };
        let distances = self.distances(board, &kit);
        *bound = distances
            .iter()
            .fold(*bound, |bound, &distance| bound.max(distance));
        outcome.level = number;
        let before = outcome.generated;
        let mut last = 0;
        while !watch.over(outcome) {
            if number < self.top && outcome.generated - before > ENOUGH[number] {
                return false;
            }
            watch.bound.store(*bound, Ordering::Relaxed);
            let start = self.start(board, &distances, *bound);
            let started = outcome.generated;
            let mirrors = self.ring.mirrors(board);
            let found = share::bound(&kit, start, mirrors, 5 * last, outcome, watch);
            last = outcome.generated - started;
            outcome.bounds += 1;
            if let Some(path) = found {
                outcome.path = Some(path);
                return true;
            }
            *bound += 2;
        }
        true
    }

    /// Distances by view and split, in the order of a tail; 0 where a view is of no use.
    fn distances(&self, board: u64, kit: &Kit) -> [u32; 4] {
        let blank = self.frame.blank(board);
        let words = self.ring.words(board);
        let mut distances = [0; 4];
        for (i, distance) in distances
            .iter_mut()
            .enumerate()
            .take(if kit.both { 4 } else { 2 })
        {
            let (split, view) = (i / 2, i % 2);
            if view == 0 || self.ring.square {
                let blank = if view == 0 { blank } else { transposed(blank) };
                *distance = self
                    .ring
                    .distance(split, kit.tables[split], words[view], blank);
            }
        }
        distances
    }

    fn start(&self, board: u64, distances: &[u32; 4], bound: u32) -> Node {
        let tail = distances
            .iter()
            .enumerate()
            .fold(0, |tail, (i, &distance)| {
                // More than any path takes, where a view is of no use.
                let idle = i % 2 == 1 && !self.ring.square;
                let spare = if idle {
                    255
                } else {
                    (bound - distance.min(bound)) / 2
                };
                tail | u64::from(spare) << (8 * i)
            });
        let words = self.ring.words(board);
        Node { board, words, tail }
    }

    /// Whether a level has both splits. Boards of 12 cells have small tables, and no transposed view.
    fn both(&self, number: usize) -> bool {
        number > 1 || self.shape.cells() < 16
    }

    fn split(&self, number: usize) -> Arc<Split> {
        Arc::new(Split(self.ring.tables(number)))
    }

    /// A level, built if it is not there.
    fn level(&self, number: usize) -> Arc<Level> {
        let mut level = self.levels[number - 1].lock().expect(LOCK);
        if let Some(ref level) = *level {
            return Arc::clone(level);
        }
        let first = match number {
            1 => self.split(0),
            _ => {
                let below = self.levels[0].lock().expect(LOCK);
                let there = below.as_ref().map(|level| Arc::clone(&level.splits[0]));
                there.unwrap_or_else(|| self.split(0))
            }
        };
        let second = match self.both(number) {
            false => Arc::clone(&first),
            true => self.split(1),
        };
        let built = Arc::new(Level {
            splits: [first, second],
            rows: automaton::build(self.frame, self.order, LENGTHS[number - 1]),
        });
        *level = Some(Arc::clone(&built));
        built
    }
}
