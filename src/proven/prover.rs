//! Proves shortest paths: searches bound after bound, with the tables of stage after stage.

use crate::fifteen::bound::SearchEnd;
use crate::patterns::cells::{bits, Cells, MOST_CELLS, OUTSIDE};
use crate::patterns::distances::TableBuilders;
use crate::proven::bound::search_bound;
use crate::proven::by_distance::{DistanceSearch, MeasuredGraph};
use crate::proven::by_lines::LineConflicts;
use crate::proven::heuristics::{Estimates, Heuristics, MOST_SUMS};
use crate::proven::search::{Root, MOST_SLACK};
use crate::proven::stage::{Field, ProofStage, LAST};
use crate::puzzle::graph::{Graph, NOT_CONNECTED};
use crate::puzzle::limits::{Budget, Watch};
use crate::puzzle::memory::BARE;
use crate::puzzle::shape::{Move, Order, Shape};
use crate::puzzle::solver::Effort;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock};

/// The most cells of a board whose shortest paths are proven, and the greatest difference between the numbers of two
/// neighbouring cells.
pub(crate) const MOST: usize = 25;
const MOST_LINE: usize = 5;

/// The ratio of a bound's nodes to those of the bound before: the first guess, measured on 5 x 5, and the range to
/// which the ratios of a board's own bounds are limited.
const GROWTH: f64 = 6.5;
const GROWTHS: std::ops::RangeInclusive<f64> = 2.0..=12.0;

/// The expected nodes of the next bound with the smallest tables, relative to all nodes of the search without tables.
const TABLES_AGAIN: f64 = 1.6;

/// The nodes of a search by distances alone, which saves a single board near its goal the tables of linear conflicts: with
/// them the whole process takes 1.2 M instructions instead of 0.7 M.
const WITHOUT_CONFLICTS: u64 = 3000;

/// The nodes that the first bound of a board is expected to take.
const FIRST: u64 = 1000;

/// A stage that is built, or that a thread is building; `None` inside if memory ran out or time was up.
type Built = Arc<OnceLock<Option<Arc<ProofStage>>>>;

/// Proves shortest paths; threads may share it.
pub(crate) struct Prover {
    order: Order,
    /// The most bytes of the process.
    memory: u64,
    kept: Mutex<Vec<((Field, usize), Built)>>,
    /// The linear conflicts of the last board's shape.
    lines: Mutex<Option<Arc<LineConflicts>>>,
}

/// A board, and the state of its proof.
pub(crate) struct OpenProof {
    field: Field,
    /// By cell: the goal cell of its content.
    homes: [u8; MOST_CELLS],
    /// The stage whose tables the next bound uses.
    pub stage: usize,
    /// A proven lower bound on the moves.
    pub lower: u32,
    /// The work of the searches with tables, and of the one without.
    pub counts: Effort,
    at_once: Effort,
    /// The rough number of nodes that the next bound will take, and the ratio of a bound's nodes to those of the one
    /// before.
    expected: u64,
    growth: f64,
    /// The nodes that the last bound took in this stage; 0 if there was none.
    previous: u64,
    /// The last stage for which there is memory.
    top: usize,
    /// This board's share of the work of building tables, in nodes.
    pub building: u64,
    /// If the inverse board is searched: the number of its goal among those of the last stage.
    pub inverse: Option<usize>,
    directed: bool,
}

/// What a proof is to find, and its limits.
pub(crate) struct ProofTask<'a> {
    /// The length of a known path. Only shorter paths are searched for, and with `first` also paths of that length.
    pub known: Option<u32>,
    /// Whether the first of all shortest paths is asked for.
    pub first: bool,
    /// The last stage that may begin.
    pub last: usize,
    /// The most nodes of the board, as far as they can be foreseen: those of all bounds up to the known length, or else
    /// those of the next bound.
    pub nodes: Option<u64>,
    /// The number of boards that share the cost of tables.
    pub boards: u64,
    /// The factor by which larger tables are built sooner than one board alone would justify.
    pub sooner: u64,
    pub budget: &'a Budget,
    pub watch: &'a Watch,
}

/// How a proof ends.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ProofEnd {
    /// A shortest path: the cells that the blank enters, as places on the board's grid.
    Shortest(Vec<usize>),
    /// The known path is a shortest one.
    Known,
    /// There is no path.
    Unsolvable,
    /// A limit was reached.
    Limit,
}

/// A decision about the work to come.
enum Planned {
    Larger,
    TooMuch,
}

impl OpenProof {
    /// A board on the cells of a grid. `homes`: by cell, the home of its content; `blank`: the home of the blank.
    /// `None` if the board is too large, or some content can never get home.
    pub(crate) fn new(shape: Shape, graph: &Graph, homes: &[u8], blank: u8) -> Option<OpenProof> {
        let start = homes.iter().position(|&home| home == blank)?;
        let reach = graph.distances(start);
        let upright = shape.cols <= shape.rows;
        let place = |at: usize| match upright {
            true => at,
            false => at % shape.rows * shape.cols + at / shape.rows,
        };
        let places: Vec<usize> = (0..homes.len())
            .map(place)
            .filter(|&at| reach[at] != NOT_CONNECTED)
            .collect();
        if places.len() > MOST || places.len() < 2 {
            return None;
        }
        let cells = Cells::new(shape, &places);
        let far =
            |cell: usize| bits(cells.beside[cell]).any(|next| cell.abs_diff(next) > MOST_LINE);
        if bits(cells.all).any(far) {
            return None;
        }
        let number = |home: u8| places.iter().position(|&place| place == usize::from(home));
        let mut mapped = [0; MOST_CELLS];
        for (cell, &place) in places.iter().enumerate() {
            mapped[cell] = number(homes[place])? as u8;
        }
        Some(OpenProof {
            field: Field {
                shape,
                cells,
                blank: number(blank)?,
                places,
            },
            homes: mapped,
            stage: 0,
            lower: 0,
            counts: Effort::default(),
            at_once: Effort::default(),
            expected: FIRST,
            growth: GROWTH,
            previous: 0,
            top: LAST,
            building: 0,
            inverse: None,
            directed: false,
        })
    }

    /// The work so far.
    pub(crate) fn effort(&self) -> Effort {
        let mut effort = self.counts;
        effort.add(self.at_once);
        effort
    }

    /// The expected nodes of the work to come in this stage: of all bounds up to the known length, or else of the next
    /// bound.
    fn foreseen(&self, task: &ProofTask) -> u64 {
        let last = match task.known {
            Some(known) if task.first => known,
            Some(known) => known.saturating_sub(2),
            None => self.lower,
        };
        let (mut all, mut next) = (0.0, self.expected as f64);
        for _ in (self.lower..=last).step_by(2) {
            all += next;
            next *= self.growth;
        }
        all as u64
    }

    /// Records the nodes that a bound took, and goes on to the next bound.
    fn searched(&mut self, nodes: u64) {
        if self.previous >= FIRST {
            let growth = nodes as f64 / self.previous as f64;
            self.growth = growth.clamp(*GROWTHS.start(), *GROWTHS.end());
        }
        self.previous = nodes;
        self.lower += 2;
        self.expected = ((nodes as f64 * self.growth) as u64).max(FIRST);
    }

    /// Raises the lower bound to the one that a stage's sums prove.
    fn raise(&mut self, lower: u32) {
        while self.lower < lower {
            if self.lower > 0 {
                self.expected = (self.expected as f64 * self.growth) as u64;
            }
            self.lower = if self.lower == 0 {
                lower
            } else {
                self.lower + 2
            };
        }
    }

    pub(crate) fn field(&self) -> &Field {
        &self.field
    }

    /// By cell: the goal cell of its content.
    pub(crate) fn homes(&self) -> &[u8; MOST_CELLS] {
        &self.homes
    }

    /// The number of cells that the blank can reach.
    pub(crate) fn cells(&self) -> usize {
        self.field.cells.count()
    }

    /// The board with start and goal exchanged.
    fn inverse(&self) -> [u8; MOST_CELLS] {
        let mut inverse = [0; MOST_CELLS];
        bits(self.field.cells.all)
            .for_each(|cell| inverse[usize::from(self.homes[cell])] = cell as u8);
        inverse
    }

    /// The cell of the blank.
    fn start(&self) -> usize {
        usize::from(self.inverse()[self.field.blank])
    }

    /// The places on the grid that the blank enters by some moves.
    fn walk(&self, moves: &[Move]) -> Vec<usize> {
        let mut at = self.start();
        let step = |&m: &Move| {
            at = usize::from(self.field.cells.next[at][m as usize]);
            debug_assert!(at != OUTSIDE);
            self.field.places[at]
        };
        moves.iter().map(step).collect()
    }
}

/// The root of a search.
pub(crate) fn root(
    goal: &Heuristics,
    homes: &[u8; MOST_CELLS],
    seen: &Estimates,
    bound: u32,
) -> Option<Root> {
    let mut slack = [0; MOST_SUMS];
    for (slack, &sum) in slack.iter_mut().zip(&seen.sums) {
        let spare = (bound - sum) / 2;
        if spare > MOST_SLACK {
            return None;
        }
        *slack = spare as u8;
    }
    let blank = homes
        .iter()
        .position(|&home| usize::from(home) == goal.blank)? as u8;
    Some(Root {
        tiles: *homes,
        placed: seen.placed,
        slack,
        state: u16::from(blank),
        blank,
        left: bound,
    })
}

impl Prover {
    /// `memory`: the most bytes of the process.
    pub(crate) fn new(order: Order, memory: u64) -> Prover {
        Prover {
            order,
            memory: memory.saturating_sub(BARE),
            kept: Mutex::default(),
            lines: Mutex::default(),
        }
    }

    pub(crate) fn order(&self) -> Order {
        self.order
    }

    /// A stage of a field, built if necessary; `None` if memory runs out or time is up.
    pub(crate) fn stage(
        &self,
        field: &Field,
        stage: usize,
        (budget, watch): (&Budget, &Watch),
    ) -> Option<Arc<ProofStage>> {
        let place = self.place(field, stage);
        if let Some(built) = place.get() {
            return built.clone();
        }
        let late = || budget.late();
        let helpers = if stage > 1 { watch.take_threads() } else { 0 };
        let built = place.get_or_init(|| {
            let builders = TableBuilders {
                threads: 1 + helpers,
                late: &late,
            };
            field.build(stage, self.order, &builders).map(Arc::new)
        });
        watch.give_back(helpers);
        if built.is_none() {
            // The entry is forgotten, so that the next board tries again.
            let mut kept = self.kept.lock().expect("nothing here panics");
            kept.retain(|entry| !Arc::ptr_eq(&entry.1, &place));
        }
        built.clone()
    }

    /// The entry of a stage, marked as the most recently used. Drops old stages that no thread is using until the rest
    /// takes at most nine sixteenths of the memory, which hold all stages of 5 x 5 in 512 MB, and leaves enough for the
    /// new stage.
    fn place(&self, field: &Field, stage: usize) -> Built {
        let mut kept = self.kept.lock().expect("nothing here panics");
        let found = kept
            .iter()
            .position(|entry| entry.0 .1 == stage && entry.0 .0 == *field);
        let entry = match found {
            Some(at) => kept.remove(at),
            None => ((field.clone(), stage), Built::default()),
        };
        let bytes = |built: &Built| {
            built
                .get()
                .and_then(Option::as_ref)
                .map_or(0, |stage| stage.bytes())
        };
        let all = |kept: &[((Field, usize), Built)]| {
            kept.iter().map(|entry| bytes(&entry.1) as u64).sum::<u64>()
        };
        // A stage that is yet to be built needs memory too.
        let building = if found.is_none() {
            field.memory(stage)
        } else {
            0
        };
        let most = (self.memory / 16 * 9).min(self.memory.saturating_sub(building));
        let unused = |(_, built): &(_, Built)| {
            let stage = built.get().and_then(Option::as_ref);
            Arc::strong_count(built) == 1 && stage.is_none_or(|stage| Arc::strong_count(stage) == 1)
        };
        while kept.len() > 64 || all(&kept) > most {
            let Some(oldest) = kept.iter().position(unused) else {
                break;
            };
            kept.remove(oldest);
        }
        kept.push(entry.clone());
        entry.1
    }

    /// Searches for a shortest path by the tiles' distances and, on small grids, linear conflicts, if `nodes` nodes will do.
    /// For a board `alone` the distances come first.
    pub(crate) fn at_once(
        &self,
        proof: &mut OpenProof,
        nodes: u64,
        alone: bool,
    ) -> Option<Vec<usize>> {
        let (mut walk, mut effort) = (Err(0), Effort::default());
        if alone {
            (walk, effort) = self.by_distance(proof, nodes.min(WITHOUT_CONFLICTS));
        }
        if walk.is_err() {
            let (found, more) = match self.line_conflicts(&proof.field) {
                Some(tables) => tables.solve(&proof.homes, proof.field.blank, self.order, nodes),
                None => self.by_distance(proof, nodes),
            };
            walk = found;
            effort.add(more);
        }
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

    /// Searches by the tiles' distances alone. No bound begins after a twelfth of `nodes`, because distances alone
    /// prune less than linear conflicts.
    fn by_distance(&self, proof: &OpenProof, nodes: u64) -> (Result<Vec<usize>, u32>, Effort) {
        let Field { cells, places, .. } = &proof.field;
        let beside = |cell: usize| {
            let next = self.order.moves().map(|m| cells.next[cell][m as usize]);
            let inside = next.into_iter().filter(|&to| usize::from(to) != OUTSIDE);
            inside.map(u16::from).collect()
        };
        let lists: Vec<Vec<u16>> = (0..places.len()).map(beside).collect();
        let ground = MeasuredGraph::new(Graph::of_lists(&lists));
        let homes = proof.homes[..places.len()].iter();
        let search = DistanceSearch::new(&ground, homes.map(|&home| home.into()).collect());
        let (walk, effort) = search.solve(proof.field.blank, usize::MAX, nodes / 12);
        (walk.ok_or(0), effort)
    }

    /// Searches bounds until the board is settled or a limit is reached.
    pub(crate) fn go_on(&self, proof: &mut OpenProof, task: &ProofTask) -> ProofEnd {
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
            let Some(root) = root(goal, &homes, &seen, proof.lower) else {
                return ProofEnd::Limit;
            };
            let limits = (task.budget, task.watch);
            let nodes = (proof.expected, proof.counts.generated);
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
            // The number of nodes with larger tables is only a guess, so cheap tables are tried even if that number is
            // too high.
            let guess = stage > proof.stage && building <= most / 8;
            let nodes = foreseen / fewer / if guess { 4 } else { 1 };
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
            let root = root(goal, homes, &seen, bound)?;
            let (space, limits) = (stage.space(goal, self.order), (&budget, task.watch));
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
