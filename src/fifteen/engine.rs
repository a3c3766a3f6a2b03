//! Shortest paths for boards of 12 and 16 cells: Manhattan distance first, then pattern tables, as the nodes spent justify
//! them. Nodes decide, never the clock, so all that is searched is the same on every run.

use crate::fifteen::manhattan::Manhattan;
use crate::fifteen::padded_board::Frame;
use crate::fifteen::parallel_ida as share;
use crate::fifteen::stage::{Level, Plan};
use crate::fifteen::watch::{Outcome, Watch};
use crate::puzzle::board::Board;
use crate::puzzle::shape::{Order, Shape};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

/// The levels above 0, which is Manhattan distance, for boards of 16 cells. Automatons of 8, 10 and 12 moves take 0.3, 2
/// and 8 ms; 12 moves save 15% of the nodes of 8.
const SQUARE: [Plan; 3] = [
    Plan {
        size: 4,
        both: false,
        length: 8,
    },
    Plan {
        size: 5,
        both: false,
        length: 10,
    },
    Plan {
        size: 5,
        both: true,
        length: 12,
    },
];

/// The same for those of 12 cells, which have small tables and no transposed view.
const OBLONG: [Plan; 1] = [Plan {
    size: 5,
    both: true,
    length: 10,
}];

/// The last level.
pub const TOP: usize = SQUARE.len();

/// Nodes generated at a level from which on the next is tried: what building its tables costs. A node with fours takes as
/// long as one with fives, and there are four times as many; the second split halves them again, and they take longer.
const ENOUGH: [u64; TOP] = [20_000, 2_500_000, 15_000_000];

/// Boards at least as far from the goal by Manhattan distance are not easy: they start at the level planned, whose
/// tables will be there.
const FAR: u32 = 12;

/// Peak of a process with the levels up to each, in bytes. The first is built in any case.
const PEAK: [u64; TOP] = [4 << 20, 20 << 20, 40 << 20];

/// By level, what pays for its tables: the sum over the boards that wait of 1.6 to the power of how much farther they
/// are than `USUAL`.
const PAY: [f64; TOP] = [0.003, 1.0, 400.0];

/// The mean Manhattan distance of random boards.
const USUAL: f64 = 37.0;

/// Solves boards of 4 x 4, 3 x 4 or 4 x 3 cells; may be shared by threads.
pub struct Engine {
    shape: Shape,
    frame: Frame,
    order: Order,
    /// On the frame.
    goal: u64,
    odd: bool,
    plans: &'static [Plan],
    top: usize,
    levels: [Mutex<Option<Arc<Level>>>; TOP],
}

/// Only poisoning could make a lock fail.
const LOCK: &str = "building does not panic";

impl Engine {
    /// `memory`: what the process may take, in bytes. The tables of the first level, 5 MB with all else, are built whatever
    /// it says, as a hard board takes too long without any.
    pub fn new(shape: Shape, goal: Board, order: Order, memory: u64) -> Engine {
        let frame = Frame::new(shape);
        let spread = frame.spread(goal);
        let plans: &[Plan] = if shape.cells() < 16 { &OBLONG } else { &SQUARE };
        Engine {
            shape,
            frame,
            order,
            goal: spread,
            odd: goal.odd(shape),
            plans,
            top: PEAK
                .iter()
                .filter(|&&peak| peak <= memory)
                .count()
                .max(1)
                .min(plans.len()),
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
            while !watch.over(&outcome) && manhattan.generated < ENOUGH[0] {
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
        let distances = level.distances(board);
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
            let start = level.start(board, &distances, *bound);
            let started = outcome.generated;
            let found = share::bound(&level.kit(), start, 5 * last, outcome, watch);
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

    /// A level, built if it is not there.
    fn level(&self, number: usize) -> Arc<Level> {
        let mut level = self.levels[number - 1].lock().expect(LOCK);
        if let Some(ref level) = *level {
            return Arc::clone(level);
        }
        let below = match number {
            1 => None,
            _ => self.levels[number - 2].lock().expect(LOCK).clone(),
        };
        let (plan, below) = (self.plans[number - 1], below.as_deref());
        let built = Level::new(self.frame, self.order, self.goal, plan, below);
        let built = Arc::new(built);
        *level = Some(Arc::clone(&built));
        built
    }
}
