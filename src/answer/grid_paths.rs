//! Boards on a grid as the solvers of `near` and `large` need them, and paths of boards that are too large for a
//! search.

use crate::answer::job_proof::A_SECOND;
use crate::answer::refused;
use crate::puzzle::{Answer, Budget, Effort, Graph, GridBoard, LongPath, Shape, Verdict, Watch};
use crate::solve::deepening::by_distance::{BoundsDone, DistanceSearch, MeasuredGrid};
use crate::solve::graph::reach::reachable;
use crate::solve::large::any_path::any;
use crate::solve::large::path_room;
use crate::solve::near::board::MOST_CELLS;
use crate::solve::near::by_parts::shortened;
use crate::solve::near::construct::construct;
use crate::solve::near::{NearSolver, WalledBoard};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// The longest path of the search by distances: it calls itself for each move.
const DEEPEST: usize = 1000;

/// Why a board that is too large for a search has no answer.
const NO_PATH: &str = "no path was found: its cells leave only long corridors";

impl GridBoard {
    /// The board as its solver needs it, if it is small enough.
    pub fn walled(&self) -> Option<WalledBoard> {
        if self.homes.len() > MOST_CELLS {
            return None;
        }
        Some(WalledBoard {
            graph: Graph::grid(self.shape.rows, self.shape.cols, &self.fixed),
            homes: self.homes.iter().map(|&home| home as u8).collect(),
            blank_home: self.blank_home as u8,
        })
    }

    /// A shortest path of a solvable board, the first in the order of moves, if the search by distances finds it. No
    /// bound begins once `nodes` nodes are generated. `done`: how far a search has come before, and then this one.
    pub fn shortest_by_distance(
        &self,
        grid: &MeasuredGrid,
        done: &mut BoundsDone,
        (nodes, budget): (u64, &Budget),
    ) -> Option<LongPath> {
        let mut search = DistanceSearch::new(grid, self.homes.clone()).within(budget, *done);
        let walk = search.solve(self.blank_home.into(), DEEPEST, nodes);
        *done = search.done;
        Some(self.proven(self.path_of_walk(&walk?)))
    }

    /// A walk of the blank as moves.
    pub(super) fn path_of_walk<C: Copy + Into<usize>>(&self, walk: &[C]) -> LongPath {
        let cells = walk.iter().map(|&cell| cell.into());
        let moves = self.shape.moves_through(self.blank(), cells);
        let path: Option<LongPath> = moves.collect();
        path.expect("a walk on the board")
    }

    /// The cells between which tiles can slide.
    fn graph(&self) -> Graph {
        Graph::grid(self.shape.rows, self.shape.cols, &self.fixed)
    }

    /// Whether there is a path.
    pub fn solvable(&self) -> bool {
        reachable(&self.graph(), &self.homes, self.blank_home.into())
    }

    /// A constructed path, verified by replay, for a board that is too large for a search.
    fn constructed(&self, watch: &Watch) -> Answer {
        let Shape { rows, cols } = self.shape;
        if !self.solvable() {
            return Verdict::No.into();
        }
        if let Some(why) = refused(path_room(self.shape), "its path") {
            return Verdict::Unsolved(format!("a board of {rows} x {cols}: {why}").into()).into();
        }
        let late = || watch.budget.too_late();
        let (path, effort) = match self.fixed.contains(&true) || rows.min(cols) < 2 {
            true => {
                let graph = self.graph();
                let most = path_room(self.shape) * 16;
                let found = construct(
                    (self.shape, &graph),
                    &self.homes,
                    self.blank_home.into(),
                    (most, 0),
                    &late,
                );
                (found.map(|found| self.proven(found.0)), Effort::default())
            }
            false => any(self, &late),
        };
        let no_path = || match late() {
            true => Verdict::Unsolved("no path in time".into()),
            false => Verdict::Unsolved(NO_PATH.into()),
        };
        Answer {
            effort,
            bound: Some(0),
            ..path.map_or_else(no_path, Verdict::LongPath).into()
        }
    }

    /// A short path, if the effort, and the time that is left, are enough for a try.
    fn toured(
        &self,
        (solver, effort): (&NearSolver, u64),
        watch: &Watch,
    ) -> (Option<LongPath>, Effort) {
        let left = watch
            .budget
            .until
            .map(|until| until.duration_since(Instant::now()));
        let in_time = left.map_or(u64::MAX, |left| {
            (left.as_secs_f64() * A_SECOND as f64) as u64
        });
        let states = NearSolver::wide_states(self.homes.len(), effort).min(in_time);
        let counter = &watch.report.nodes;
        let end = counter.load(Ordering::Relaxed).saturating_add(states);
        watch.report.end.store(end, Ordering::Relaxed);
        let (path, effort) = solver.wide(self, states, watch);
        (path.map(|path| self.proven(path)), effort)
    }

    /// The answer to a board that is too large for a search: a short path, or else a constructed one. If cells are fixed, or a
    /// path is `given`, the shortest of these is shortened piece by piece, with this number of states.
    pub(super) fn too_large(
        &self,
        given: Option<&LongPath>,
        (solver, nodes): (&NearSolver, u64),
        watch: &Watch,
    ) -> Answer {
        let mut some = self.constructed(watch);
        if let Verdict::LongPath(path) = &some.verdict {
            let (shorter, effort) = self.toured((solver, nodes), watch);
            let shorter = shorter.filter(|shorter| shorter.len() < path.len());
            some.effort.add(effort);
            some.verdict = shorter.map_or(some.verdict, Verdict::LongPath);
        }
        let path = match (&some.verdict, given) {
            (Verdict::LongPath(path), None) if self.fixed.contains(&true) => path,
            (Verdict::LongPath(path), Some(given)) if path.len() < given.len() => path,
            (_, Some(given)) => given,
            (_, None) => return some,
        };
        let shorter = shortened(solver, self, path, nodes, watch);
        Answer {
            verdict: Verdict::LongPath(self.proven(shorter)),
            bound: Some(0),
            ..some
        }
    }
}
