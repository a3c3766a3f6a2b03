//! The whole search: narrow beams to many targets, then wider beams to the best of them. After that it improves the
//! best path again and again: from a point on the path, another beam leads to another target nearby.

use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{Move, Rng};
use crate::solve::sliding_tree::beam::beam;
use crate::solve::sliding_tree::retarget::retarget;
use crate::solve::sliding_tree::target::{codes, constructed, first_target, of_codes, of_path};
use crate::solve::sliding_tree::{
    move_limit, BeamSize, PieceBoard, SlidingBeams, TreeTarget, DIRECTIONS,
};
use std::time::{Duration, Instant};

/// When a search ends. It continues until it has a path, unless many targets fail. Usually the first target gives one.
#[derive(Clone, Copy, Default, Debug)]
pub struct TreeBudget {
    /// When the search began, and how long it may take.
    pub time: Option<(Instant, Duration)>,
    /// The most positions that beams expand, including as many for annealing as take the same time. With this limit
    /// alone the result is the same on every machine.
    pub nodes: Option<u64>,
}

/// The parts of the budget after which the first targets and the wider beams end.
const FIRST: f64 = 0.35;
const SECOND: f64 = 0.6;
/// The most targets that are tried while a board has no path.
const MOST_TARGETS: usize = 100;
/// The number of first targets that get wider beams.
const FINALISTS: usize = 6;
/// The widths of the beams to first targets, to finalists, and to targets near the best path's.
pub const NARROW: usize = 150;
const WIDE: usize = 1000;
const AGAIN: usize = 600;
/// The steps of annealing for a first tree.
pub const TREE_STEPS: u64 = 40_000;
/// Annealing minimizes the sum of the distances to this power for the first trees: squares gain +0.32 +- 0.08% points
/// on 100 boards, in 14% less time, over powers 1, 1.5 and 2 in turns.
const POWER: f64 = 2.0;

/// A search on one board.
pub struct TargetSearch<'a> {
    solver: &'a SlidingBeams,
    board: &'a PieceBoard,
    budget: TreeBudget,
    /// The part of the budget that is spent.
    nodes: u64,
    rng: Rng,
    best: Option<Vec<u8>>,
}

impl SlidingBeams {
    /// The shortest path to a full tree that any of `jobs` searches finds, each with trees of its own; `None` if no
    /// search finds one.
    pub fn solve(&self, board: &PieceBoard, budget: TreeBudget, jobs: usize) -> Option<Vec<Move>> {
        if !board.may_be_a_tree() {
            return None;
        }
        let search = |seed: u64| TargetSearch::new(self, board, budget, seed).run();
        let paths: Vec<Option<Vec<u8>>> = std::thread::scope(|scope| {
            let others: Vec<_> = (1..jobs as u64)
                .map(|seed| scope.spawn(move || search(seed)))
                .collect();
            let mut paths = vec![search(0)];
            paths.extend(others.into_iter().map(|job| job.join().unwrap_or(None)));
            paths
        });
        let shortest = paths.into_iter().flatten().min_by_key(Vec::len)?;
        Some(shortest.iter().map(|&d| DIRECTIONS[d as usize]).collect())
    }

    /// A board after moves of the blank.
    fn after(&self, board: &PieceBoard, path: &[u8]) -> PieceBoard {
        let mut after = board.clone();
        self.grid.slide(&mut after.pieces, board.blank(), path);
        after
    }
}

impl<'a> TargetSearch<'a> {
    pub fn new(
        solver: &'a SlidingBeams,
        board: &'a PieceBoard,
        budget: TreeBudget,
        seed: u64,
    ) -> TargetSearch<'a> {
        TargetSearch {
            solver,
            board,
            budget,
            nodes: 0,
            rng: Rng::new(seed),
            best: None,
        }
    }

    fn run(mut self) -> Option<Vec<u8>> {
        if self.board.is_full_tree() {
            return Some(Vec::new());
        }
        let finalists = self.first_targets();
        self.widen(&finalists);
        self.improve();
        self.best
    }

    /// Whether there is a path, and `part` of the budget (1 is all of it) is spent once `more` nodes are added.
    fn is_spent(&self, part: f64, more: u64) -> bool {
        let nodes = (self.nodes + more) as f64;
        let of_nodes = self
            .budget
            .nodes
            .map_or(0.0, |all| nodes / all.max(1) as f64);
        let clock = |(since, time): (Instant, Duration)| {
            since.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9)
        };
        let spent = of_nodes.max(self.budget.time.map_or(0.0, clock));
        self.best.is_some() && spent >= part
    }

    /// Keeps a path if it is the shortest.
    fn keep(&mut self, path: Option<Vec<u8>>) {
        let both = [self.best.take(), path].into_iter().flatten();
        self.best = both.min_by_key(Vec::len);
    }

    /// Finds targets, and paths to them by narrow beams. Returns the targets with the shortest paths.
    fn first_targets(&mut self) -> Vec<TreeTarget> {
        let solver = self.solver;
        let mut found: Vec<(usize, TreeTarget)> = Vec::new();
        for i in 0.. {
            if self.is_spent(FIRST, 0) || i >= MOST_TARGETS && self.best.is_none() {
                break;
            }
            let rng = &mut self.rng;
            let target = first_target(&solver.grid, self.board, POWER, TREE_STEPS, rng);
            self.nodes += 2 * TREE_STEPS;
            let Some(target) = target else { continue };
            let steps = 200 * self.board.pieces.len() as u64;
            let target = self.retarget(self.board, &target, steps, 5.0, 1.0);
            if self.best.is_none() {
                self.best = constructed(self.board, &target);
            }
            let limit = move_limit(self.board.side);
            let path = self.path_to(self.board, &target, NARROW, limit, 3);
            if let Some(path) = &path {
                found.push((path.len(), target));
            }
            self.keep(path);
        }
        sort_by_key(&mut found, |found| found.0);
        let best = found.into_iter().take(FINALISTS);
        best.map(|(_, target)| target).collect()
    }

    /// Searches for shorter paths to the best targets by wider beams.
    fn widen(&mut self, finalists: &[TreeTarget]) {
        for target in finalists {
            let Some(best) = self.best.as_ref().filter(|_| !self.is_spent(SECOND, 0)) else {
                break;
            };
            let path = self.path_to(self.board, target, WIDE, best.len() + 3, 2);
            self.keep(path);
        }
    }

    /// Searches again from points of the best path, until the budget is spent.
    fn improve(&mut self) {
        while !self.is_spent(1.0, 0) {
            let mut best = match &self.best {
                Some(best) if !best.is_empty() => best.clone(),
                _ => return,
            };
            let cut = match self.rng.below(3) {
                0 => 0,
                _ => self.rng.below(best.len() * 9 / 10 + 1),
            };
            let board = self.solver.after(self.board, &best[..cut]);
            let mut target = of_path(&self.solver.grid, &board, &best[cut..]);
            if self.rng.below(4) > 0 {
                let hot = [0.5, 1.0, 2.0, 4.0][self.rng.below(4)];
                let steps = 60 * board.pieces.len() as u64;
                target = self.retarget(&board, &target, steps, hot, 0.3);
            }
            let rest = best.len() - cut;
            let width = AGAIN * best.len() / rest.max(20.min(best.len()));
            if let Some(path) = self.path_to(&board, &target, width, rest, 1) {
                best.truncate(cut);
                best.extend(path);
                self.best = Some(best);
            }
        }
    }

    pub fn retarget(
        &mut self,
        board: &PieceBoard,
        target: &TreeTarget,
        steps: u64,
        hot: f64,
        cold: f64,
    ) -> TreeTarget {
        self.nodes += steps;
        let rng = &mut self.rng;
        retarget(self.solver, board, target, (steps, hot, cold), rng)
    }

    /// A path of at most `length` moves to a target. If the beam is stuck, another one goes on to another target
    /// nearby, up to `more` times.
    pub fn path_to(
        &mut self,
        board: &PieceBoard,
        target: &TreeTarget,
        width: usize,
        length: usize,
        more: usize,
    ) -> Option<Vec<u8>> {
        let solver = self.solver;
        let (mut board, mut target) = (board.clone(), target.clone());
        let mut path = Vec::new();
        for attempt in 0..=more {
            let size = BeamSize {
                width,
                length: length - path.len(),
            };
            let start = codes(&board, &target);
            let end = {
                let stop = |nodes| self.is_spent(1.0, nodes);
                let (tables, value) = (&solver.tables, &solver.value);
                beam(tables, value, &start, size, &stop, &mut |_, _, _| ())
            };
            self.nodes += end.nodes;
            path.extend(&end.path);
            if end.reached {
                return Some(path);
            }
            if attempt == more || path.len() >= length || self.is_spent(1.0, 0) {
                break;
            }
            target = of_codes(board.side, &end.goals, target[board.blank()]);
            board = solver.after(&board, &end.path);
            target = self.retarget(&board, &target, 20_000, 3.0, 0.5);
        }
        None
    }
}
