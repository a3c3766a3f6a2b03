//! Proves shortest paths: searches bound after bound, with the tables of stage after stage.

use crate::puzzle::arrays::mapped;
use crate::puzzle::graph::Graph;
use crate::puzzle::limits::{Budget, Watch};
use crate::puzzle::memory::BARE;
use crate::puzzle::shape::Order;
use crate::puzzle::shelf::Shelf;
use crate::puzzle::Effort;
use crate::puzzle::Ledger;
use crate::solve::deepening::bound::SearchEnd;
use crate::solve::deepening::by_distance::{DistanceSearch, MeasuredGraph};
use crate::solve::patterns::cells::{MOST_CELLS, OUTSIDE};
use crate::solve::patterns::distances::TableBuilders;
use crate::solve::proven::by_lines::LineConflicts;
use crate::solve::proven::heuristics::Heuristics;
use crate::solve::proven::lookup::ARRAYS;
use crate::solve::proven::open_proof::{OpenProof, ProofEnd, ProofTask};
use crate::solve::proven::search::{room, search_bound};
use crate::solve::proven::stage::{Field, ProofStage, LAST};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

/// The expected nodes of the next bound with the smallest tables, relative to all nodes of the search without tables.
const TABLES_AGAIN: f64 = 1.6;

/// A bound that is expected to take one part in this number of the nodes for the proof is searched whatever the later
/// bounds are expected to take.
const PROBE: u64 = 32;

/// Proves shortest paths; threads may share it.
pub struct Prover {
    pub order: Order,
    /// The most bytes of the process.
    memory: u64,
    /// Stages by field and number: at most nine sixteenths of the memory, which hold all stages of 5 x 5 in 512 MB.
    kept: Shelf<(Field, usize), ProofStage>,
    pub(super) ledger: Ledger,
    /// The linear conflicts of the last board's shape.
    lines: Mutex<Option<Arc<LineConflicts>>>,
}

/// A decision about the work to come.
enum Planned {
    Larger,
    TooMuch,
}

impl Prover {
    /// `memory`: the most bytes of the process.
    pub fn new(order: Order, memory: impl Into<Ledger>) -> Prover {
        let ledger = memory.into();
        let memory = ledger.memory().saturating_sub(BARE);
        Prover {
            order,
            memory,
            kept: Shelf::new(&ledger, memory / 16 * 9),
            ledger,
            lines: Mutex::default(),
        }
    }

    /// A stage of a field, built if necessary; `None` if memory runs out or time is up.
    pub fn stage(
        &self,
        field: &Field,
        stage: usize,
        (budget, watch): (&Budget, &Watch),
    ) -> Option<Arc<ProofStage>> {
        let late = || budget.late();
        let build = || {
            let helpers = if stage > 1 { watch.take_threads() } else { 0 };
            let builders = TableBuilders {
                threads: 1 + helpers,
                late: &late,
            };
            let built = field.build(stage, self.order, &builders);
            watch.give_back(helpers);
            built
        };
        let memory = field.memory(stage) + ARRAYS as u64;
        let key = (field.clone(), stage);
        let (built, _) = self.kept.get(&key, memory, &late, build)?;
        Some(built)
    }

    /// Whether a stage of a field fits into the memory of the process.
    pub fn fits(&self, field: &Field, stage: usize) -> bool {
        field.memory(stage) <= self.memory
    }

    /// Searches for a shortest path by the tiles' distances and, on small grids, linear conflicts, if `nodes` nodes
    /// will do. On larger grids without fixed cells a search by distances has been tried before.
    pub fn at_once(&self, proof: &mut OpenProof, nodes: u64) -> Option<Vec<usize>> {
        let (walk, effort) = match self.line_conflicts(&proof.field) {
            Some(tables) => tables.solve(&proof.homes, proof.field.blank, self.order, nodes),
            None if proof.field.open() => (Err(0), Effort::default()),
            None => self.by_distance(proof, nodes),
        };
        proof.at_once = effort;
        match walk {
            Ok(walk) => {
                proof.lower = walk.len() as u32;
                let place = |&cell: &usize| proof.field.places[cell];
                Some(walk.iter().map(place).collect())
            }
            Err(0) => None,
            Err(lower) => {
                proof.lower = lower;
                proof.expected = (effort.generated as f64 * TABLES_AGAIN) as u64;
                None
            }
        }
    }

    /// The tables of linear conflicts, which boards of one shape share; `None` for large boards and for fixed cells.
    fn line_conflicts(&self, field: &Field) -> Option<Arc<LineConflicts>> {
        let mut kept = self.lines.lock().expect("nothing here panics");
        let serves = |lines: &Arc<LineConflicts>| lines.serves(&field.cells);
        if !kept.as_ref().is_some_and(serves) {
            *kept = LineConflicts::new(field.shape, &field.cells).map(Arc::new);
        }
        kept.clone()
    }

    /// The graph of a field's cells. The neighbours of a cell are in the order of moves.
    pub(super) fn ground(&self, field: &Field) -> MeasuredGraph {
        let Field { cells, places, .. } = field;
        let beside = |cell: usize| {
            let next = mapped(self.order.moves(), |m| cells.next[cell][m as usize]);
            let inside = next.into_iter().filter(|&to| usize::from(to) != OUTSIDE);
            inside.map(u16::from).collect()
        };
        let lists: Vec<Vec<u16>> = (0..places.len()).map(beside).collect();
        MeasuredGraph::new(Graph::of_lists(&lists))
    }

    /// Searches by the tiles' distances alone. No bound begins after a twelfth of `nodes`, because distances alone
    /// prune less than linear conflicts.
    fn by_distance(&self, proof: &OpenProof, nodes: u64) -> (Result<Vec<usize>, u32>, Effort) {
        let ground = self.ground(&proof.field);
        let homes = proof.homes[..proof.field.places.len()].iter();
        let mut search = DistanceSearch::new(&ground, homes.map(|&home| home.into()).collect());
        let walk = search.solve(proof.field.blank, usize::MAX, nodes / 12);
        (walk.ok_or(0), search.done.effort)
    }

    /// Searches bounds until the board is settled or a limit is reached.
    pub fn go_on(&self, proof: &mut OpenProof, task: &ProofTask) -> ProofEnd {
        loop {
            if task.budget.late() {
                return ProofEnd::Limit;
            }
            let Some(stage) = self.stage(&proof.field, proof.stage, (task.budget, task.watch))
            else {
                if proof.stage == 0 || task.budget.late() {
                    return ProofEnd::Limit;
                }
                // The tables of this stage do not fit, but those of the stage before do.
                proof.stage = proof.field.before(proof.stage);
                proof.top = proof.stage;
                continue;
            };
            if proof.stage == LAST && !proof.directed {
                self.direct(&stage, proof, task);
            }
            let inverse = proof.inverse.filter(|_| proof.stage == LAST);
            let goal = &stage.goals[inverse.unwrap_or(0)];
            let homes = if inverse.is_some() {
                proof.inverse()
            } else {
                proof.homes
            };
            let Some(seen) = goal.estimates(&stage.tables, &homes) else {
                return ProofEnd::Unsolvable;
            };
            proof.raise(seen.sums.iter().fold(proof.lower, |all, &sum| all.max(sum)));
            if !task.first && task.known.is_some_and(|known| known <= proof.lower) {
                return ProofEnd::Known;
            }
            if let Some(end) = self.plan(proof, task) {
                match end {
                    Planned::Larger => continue,
                    Planned::TooMuch => return ProofEnd::Limit,
                }
            }
            let space = stage.space(goal, self.order);
            let Some(root) = goal.root(&homes, &seen, proof.lower) else {
                return ProofEnd::Limit;
            };
            let limits = (task.budget, task.watch);
            let nodes = (proof.expected, proof.counts.generated);
            self.ledger.make_room(room(proof.expected));
            let searched = search_bound(&space, root, nodes, limits);
            proof.counts.add(searched.effort);
            proof.counts.bounds += 1;
            match searched.end {
                SearchEnd::Stopped => return ProofEnd::Limit,
                SearchEnd::Found(mut moves) => {
                    if inverse.is_some() {
                        moves.reverse();
                        moves.iter_mut().for_each(|m| *m = m.back());
                    }
                    return ProofEnd::Shortest(proof.walk(&moves));
                }
                SearchEnd::Exhausted => proof.searched(searched.effort.generated),
            }
        }
    }

    /// Decides whether the work to come justifies larger tables, or is too much; `None` if the next bound can be
    /// searched at once.
    fn plan(&self, proof: &mut OpenProof, task: &ProofTask) -> Option<Planned> {
        let foreseen = proof.foreseen(task);
        // Tables save no nodes beyond the limit, because those are never searched.
        let left = |limit: u64| foreseen.min(limit.saturating_sub(proof.counts.generated));
        let nodes = task.watch.budget.nodes.map_or(foreseen, left);
        let last = task.last.min(proof.top);
        let work = (nodes, task.sooner);
        let (stage, fewer, building) = proof.field.stage(proof.stage, last, work, self.memory);
        let building = building / task.boards.max(1);
        let spent = proof.counts.generated + proof.building + building;
        let too_much = |most: u64| {
            // The number of nodes with larger tables is only a guess, and so is that of later bounds: cheap tables, and
            // then cheap bounds, show what the proof costs.
            let cheap = proof.expected / fewer <= most / PROBE
                && (stage == proof.stage || building <= most / 8);
            let nodes = if cheap { 0 } else { foreseen / fewer };
            nodes.saturating_add(spent) > most
        };
        if task.nodes.is_some_and(too_much) {
            return Some(Planned::TooMuch);
        }
        if stage > proof.stage {
            proof.stage = stage;
            proof.building += building;
            proof.expected /= fewer;
            proof.previous = 0;
            return Some(Planned::Larger);
        }
        let report = &task.watch.report;
        report.bound.store(proof.lower, Ordering::Relaxed);
        let end = nodes.saturating_add(report.nodes.load(Ordering::Relaxed));
        report.end.store(end, Ordering::Relaxed);
        None
    }

    /// Decides whether to search the inverse board: if its tables exist, and a bound that is known to fail takes fewer
    /// nodes there.
    fn direct(&self, stage: &ProofStage, proof: &mut OpenProof, task: &ProofTask) {
        proof.directed = true;
        let start = proof.start();
        let Some(goal) = stage.goals.iter().position(|goal| goal.blank == start) else {
            return;
        };
        if task.first {
            return;
        }
        let bound = proof.lower.saturating_sub(4);
        let (homes, exchanged) = (proof.homes, proof.inverse());
        let mut nodes = |goal: &Heuristics, homes: &[u8; MOST_CELLS]| {
            let seen = goal.estimates(&stage.tables, homes)?;
            let lower = seen.sums.iter().fold(0, |lower, &sum| lower.max(sum));
            proof.lower = proof.lower.max(lower);
            if lower > bound {
                return Some((0, u32::MAX - lower));
            }
            let budget = Budget {
                nodes: None,
                ..task.budget.clone()
            };
            let root = goal.root(homes, &seen, bound)?;
            let (space, limits) = (stage.space(goal, self.order), (&budget, task.watch));
            self.ledger.make_room(room(proof.expected));
            let effort = search_bound(&space, root, (proof.expected, 0), limits).effort;
            proof.counts.add(effort);
            Some((effort.generated, u32::MAX - lower))
        };
        let forward = nodes(&stage.goals[0], &homes);
        let inverse = nodes(&stage.goals[goal], &exchanged);
        if let (Some(forward), Some(inverse)) = (forward, inverse) {
            proof.inverse = Some(goal).filter(|_| inverse < forward);
        }
    }
}
