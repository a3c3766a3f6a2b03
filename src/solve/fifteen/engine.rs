//! Shortest paths for boards of 12 and 16 cells: without tables at first, then by stages of stronger and stronger
//! tables. A stage is built once the remaining work repays it. The decision counts nodes, not time, unless there is a
//! time limit, so every run searches the same nodes for the same file.

use crate::puzzle::{Board, Budget, Effort, Ledger, Order, Path, Shape, Watch};
use crate::solve::deepening::bound::{BoundMeter, NodeSearch, SearchEnd, Searched};
use crate::solve::deepening::rewriting::Rewriting;
use crate::solve::fifteen::ida::{search_bound, Ida, TreeSearch};
use crate::solve::fifteen::linear_conflicts::ConflictSearch;
use crate::solve::fifteen::stage::{STAGES_OF_12, STAGES_OF_16};
use crate::solve::fifteen::stage_cache::StageCache;
use crate::solve::fifteen::{cheapest, StageSpec, Target};
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// Nodes of a first bound without tables; the growth from one bound to the next; and all nodes still to come, relative
/// to those of the next bound, which often is not the last. Measured on boards of 20 to 58 moves.
const FIRST: f64 = 50.0;
const GROWTH: f64 = 5.0;
const TO_COME: f64 = 2.0;

/// A board that takes more nodes than this in one bound, by the tables of `TwiceFives`, is harder than almost any
/// random board. It is probably hand-picked: expect several more bounds.
const CHOSEN: f64 = 4_000_000.0;
const TO_COME_CHOSEN: f64 = 10.0;

/// Nodes of the hardest boards, by the same tables; no board needs more than 80 moves.
const HARDEST: f64 = 500_000_000.0;

/// Solves boards of 4 x 4, 3 x 4 or 4 x 3 cells to one goal; may be shared by threads.
pub struct Engine {
    /// Whether boards are searched with left and right exchanged, because the order u, d, r, l becomes u, d, l, r on a
    /// mirrored board.
    pub(super) mirrored: bool,
    pub(super) target: Target,
    odd: bool,
    conflicts: ConflictSearch,
    pub(super) cache: Arc<StageCache>,
    /// For all shortest paths; made when it is first needed.
    pub(super) rewriting: OnceLock<Rewriting>,
}

/// A board's search, between two bounds or at its end.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// Mirrored if the engine searches mirrored boards.
    board: Board,
    /// Lower bound of its moves before anything was searched.
    pub root: u32,
    /// The next bound to search.
    bound: u32,
    /// Nodes generated in the last bound that held no path, and the stage that searched it.
    last: f64,
    pub stage: usize,
    /// The nodes of that stage's specification, relative to those of `TwiceFives`.
    unit: f64,
    /// A stage and the distances by its tables; stage 0 if no tables were used yet.
    distances: (usize, [u32; 4]),
    /// Whether the search is over: a path was found, or there is none, or a limit was reached.
    pub done: bool,
    /// The first of all shortest paths; `None` if there is no path or a limit was reached.
    pub path: Option<Path>,
    /// The largest number of moves proven to be too small for a path; 0 if nothing is proven.
    pub no_path_within: u32,
    pub effort: Effort,
    /// Nanoseconds for the generated nodes by the specifications of the stages, building not included.
    pub cost: f64,
    /// Seconds of one thread, as far as they were measured.
    pub seconds: f64,
}

impl Engine {
    /// `memory`: bytes that the process may take. The tables of the first stage (6 MB with everything else) are always
    /// allowed, as a hard board takes too long without any.
    pub fn new(shape: Shape, goal: Board, order: Order, memory: impl Into<Ledger>) -> Engine {
        let mirrored = order == Order::Udrl;
        let target = match mirrored {
            true => Target::new(shape, Order::Udlr, goal.mirrored(shape)),
            false => Target::new(shape, order, goal),
        };
        let stages: &[StageSpec] = match shape.cells() {
            16 => &STAGES_OF_16,
            _ => &STAGES_OF_12,
        };
        Engine {
            mirrored,
            target,
            odd: goal.odd(shape),
            conflicts: ConflictSearch::new(target),
            cache: StageCache::new(target, stages, memory.into()),
            rewriting: OnceLock::new(),
        }
    }

    /// The nanoseconds that all tables built so far have cost, by their specifications.
    #[cfg(feature = "suite")]
    pub fn build_cost(&self) -> f64 {
        self.cache.build_cost()
    }

    /// The stages that fit into memory; the first has no tables. The list becomes shorter if the system refuses memory.
    pub fn stages(&self) -> &'static [StageSpec] {
        self.cache.stages()
    }

    /// The search without tables.
    pub(super) fn light(&self) -> Ida<&ConflictSearch> {
        Ida {
            target: self.target,
            expansion: &self.conflicts,
        }
    }

    /// Begins the search of a board. The search is done at once if the board is the goal or cannot reach it.
    pub fn begin(&self, board: Board) -> Attempt {
        let seen = match self.mirrored {
            true => board.mirrored(self.target.shape),
            false => board,
        };
        let mut attempt = Attempt {
            board: seen,
            root: 0,
            bound: 0,
            last: 0.0,
            stage: 0,
            unit: self.stages()[0].nodes,
            distances: (0, [0; 4]),
            done: true,
            path: None,
            no_path_within: 0,
            effort: Effort::default(),
            cost: 0.0,
            seconds: 0.0,
        };
        if attempt.board == self.target.goal {
            attempt.path = Some(Path::default());
        } else if board.odd(self.target.shape) == self.odd {
            attempt.root = self.light().distances(attempt.board)[0];
            attempt.bound = attempt.root;
            attempt.no_path_within = attempt.root.saturating_sub(2);
            attempt.done = false;
        }
        attempt
    }

    /// Searches one bound without tables.
    pub fn search_light(&self, attempt: &mut Attempt, budget: &Budget) {
        let meter = BoundMeter::new(budget, attempt.effort.generated);
        let light = self.light();
        let start = light.start(attempt.board, &[attempt.root, 0, 0, 0], attempt.bound);
        self.searched(attempt, 0, light.below(&start, meter));
    }

    /// Searches one bound by the tables of a stage, or of the stronger one that has replaced it. Searches nothing if
    /// there is no such stage because time ran out or memory was refused.
    pub fn search_at(&self, attempt: &mut Attempt, stage: usize, watch: &Watch) {
        watch.report.bound.store(attempt.bound, Ordering::Relaxed);
        if stage == 0 {
            return self.search_light(attempt, &watch.budget);
        }
        let stage = match self.cache.get(stage, watch) {
            Some(stage) => stage,
            None => {
                attempt.done = watch.budget.late();
                return;
            }
        };
        let search = stage.stage.search();
        if attempt.distances.0 != stage.number {
            attempt.distances = (stage.number, search.distances(attempt.board));
            let root = attempt.distances.1.iter().cloned().max().unwrap_or(0);
            if root > attempt.bound {
                attempt.bound = root;
                attempt.no_path_within = root - 2;
            }
        }
        attempt.stage = stage.number;
        watch.report.bound.store(attempt.bound, Ordering::Relaxed);
        let start = search.start(attempt.board, &attempt.distances.1, attempt.bound);
        let expected = attempt.next_bound(self.stages(), stage.number) as u64;
        let nodes = (expected, attempt.effort.generated);
        let searched = search_bound(&*search, start, nodes, watch);
        self.searched(attempt, stage.number, searched);
    }

    /// Records how a bound ended at a stage.
    fn searched(&self, attempt: &mut Attempt, stage: usize, searched: Searched) {
        let Searched { end, effort } = searched;
        let spec = &self.stages()[stage];
        attempt.effort.add(effort);
        attempt.effort.bounds += 1;
        attempt.cost += effort.generated as f64 * spec.node;
        attempt.stage = stage;
        attempt.unit = spec.nodes;
        match end {
            SearchEnd::Exhausted => {
                attempt.last = effort.generated as f64;
                attempt.no_path_within = attempt.bound;
                attempt.bound += 2;
            }
            SearchEnd::Found(moves) => {
                let path: Path = moves.into_iter().collect();
                attempt.path = Some(match self.mirrored {
                    true => path.mirrored(),
                    false => path,
                });
                attempt.done = true;
            }
            SearchEnd::Stopped => attempt.done = true,
        }
    }

    /// Searches to the end. `planned`: the stage to begin with. Stages up to it cost nothing; a later one must be worth
    /// building for this board alone.
    pub fn finish(&self, attempt: &mut Attempt, planned: usize, watch: &Watch) {
        let began = Instant::now();
        while !attempt.done && !watch.budget.spent(attempt.effort.generated) {
            let stage = self.next_stage(attempt, planned, watch);
            if watch.budget.late() {
                break;
            }
            self.search_at(attempt, stage, watch);
        }
        attempt.done = true;
        attempt.seconds += began.elapsed().as_secs_f64();
    }

    /// The stage for the next bound: that of the last bound, or a later one.
    fn next_stage(&self, attempt: &Attempt, planned: usize, watch: &Watch) -> usize {
        let stages = self.stages();
        // The list may have become shorter since.
        let within = |stage: usize| stage.min(stages.len() - 1);
        let (stage, planned) = (within(attempt.stage), within(planned));
        let left = |nodes: u64| nodes.saturating_sub(attempt.effort.generated) as f64;
        let left = watch.budget.nodes.map_or(f64::MAX, left);
        let work = attempt.work_to_come().min(left / stages[stage].nodes);
        let best = cheapest(stages, stage.max(planned), stage.max(planned), work);
        let time = |until: Instant| until.saturating_duration_since(Instant::now());
        match watch.budget.until.map(time) {
            None => best,
            Some(time) => {
                let within = |&next: &usize| next == stage || self.cache.is_within(next, time);
                (stage..=best).rev().find(within).unwrap_or(stage)
            }
        }
    }

    /// Solves a board alone.
    pub fn solve(&self, board: Board, watch: &Watch) -> Attempt {
        self.solve_from(board, 0, watch)
    }

    /// Solves a board; no stage before `first` is used.
    pub fn solve_from(&self, board: Board, first: usize, watch: &Watch) -> Attempt {
        let mut attempt = self.begin(board);
        self.finish(&mut attempt, first.min(self.stages().len() - 1), watch);
        attempt
    }
}

impl Attempt {
    /// The nodes of the next bound at a stage, estimated from the last bound.
    pub fn next_bound(&self, stages: &[StageSpec], stage: usize) -> f64 {
        self.next_nodes(stages[stage].nodes)
    }

    /// The nodes of the next bound at a stage whose specification states these `nodes`.
    fn next_nodes(&self, nodes: f64) -> f64 {
        if self.last == 0.0 {
            return FIRST;
        }
        GROWTH * self.last * nodes / self.unit
    }

    /// The work of the next bound and all after it, in nodes of `TwiceFives`.
    pub fn work_to_come(&self) -> f64 {
        let all = if self.last > CHOSEN * self.unit {
            TO_COME_CHOSEN
        } else {
            TO_COME
        };
        (all * self.next_nodes(self.unit) / self.unit).min(HARDEST)
    }
}
