//! Which stage the boards of an input begin with: the cheapest for all of those that wait, by nodes that were searched.
//!
//! All boards that wait are searched without tables, bound by bound, as long as the next bounds cost less than the first
//! tables. Easy boards are done by then; what is left pays for tables. How hard it is, is guessed from the nodes of the
//! last bounds and from the lower bounds of the boards; and before it pays for large tables, a sample of it is solved.

use crate::fifteen::engine::{Attempt, Engine};
use crate::fifteen::ladder::{cheapest, TableKind};
use crate::puzzle::limits::{Budget, Watch};
use std::time::Instant;

/// Part of the cost of the first tables that the next bounds of all boards may cost without.
const WITHOUT: f64 = 0.7;

/// Nanoseconds that it takes to begin a board by tables: its distances are found move by move.
const BEGIN: f64 = 1500.0;

/// Part of the cost of a stage that a sample may take to find out whether it pays; and where the boards have large tables
/// already, so that little of a sample is wasted.
const SAMPLE: f64 = 0.05;
const SAMPLE_BY_LARGE: f64 = 0.5;

/// Plans the boards of one input as they come.
#[derive(Clone, Debug)]
pub(crate) struct Planner {
    /// The stage for boards to begin with.
    pub stage: usize,
    /// Nanoseconds that boards were searched without tables.
    light: f64,
    /// Work of boards that were planned before, as guessed then.
    before: f64,
    /// Seconds are asked for.
    timed: bool,
}

impl Planner {
    /// A planner that has seen no boards. `timed`: seconds are asked for.
    pub(crate) fn new(timed: bool) -> Planner {
        Planner {
            stage: 0,
            light: 0.0,
            before: 0.0,
            timed,
        }
    }

    /// Plans boards that wait. Easy ones are done after it. `nodes`: after how many generated nodes a board is given up;
    /// `timed`: whether it is after some time.
    pub(crate) fn plan(
        &mut self,
        engine: &Engine,
        attempts: &mut [Attempt],
        nodes: Option<u64>,
        timed: bool,
    ) {
        let budget = Budget {
            nodes,
            ..Budget::default()
        };
        let far = |attempts: &[Attempt]| {
            let far = |attempt: &&Attempt| !attempt.done && attempt.root >= FAR;
            attempts.iter().filter(far).count() as f64
        };
        let all = far(attempts);
        self.search_light(engine, attempts, &budget);
        // The more of the boards that look hard are done already, the less the others are like random ones.
        let done = (all - far(attempts) + 1.0) / (all + 2.0);
        let likely = 1.0 / (1.0 + 10.0 * done);
        let ladder = engine.ladder();
        let mut known = work(attempts, 0.0);
        if known == 0.0 {
            return;
        }
        let first = self.stage.max(1).min(ladder.len() - 1);
        self.stage = cheapest(ladder, first, self.stage, known + self.before);
        loop {
            let most = known.max(work_by(attempts, of_hard));
            let high = cheapest(ladder, self.stage, self.stage, most + self.before);
            if high == self.stage || timed {
                break;
            }
            let watch = Watch {
                budget: budget.clone(),
                ..Watch::default()
            };
            known = self.solve_sample(engine, attempts, (ladder[high].build, likely), &watch);
            let stage = cheapest(ladder, self.stage, self.stage, known + self.before);
            if stage == self.stage {
                break;
            }
            self.stage = stage;
        }
        self.stage = self.stage.min(engine.ladder().len() - 1);
        self.before += known;
    }

    /// Nanoseconds that a board may take, without building: a guess, rather too much than too little.
    pub(crate) fn cost(&self, engine: &Engine, attempt: &Attempt) -> f64 {
        let ladder = engine.ladder();
        let spec = &ladder[self.stage.min(ladder.len() - 1)];
        work(&[*attempt], 0.5) * spec.nodes * spec.node
    }

    /// Searches bounds without tables, one for each board and then the next, as long as that is cheap.
    fn search_light(&mut self, engine: &Engine, attempts: &mut [Attempt], budget: &Budget) {
        let spec = engine.ladder();
        let next = |attempt: &Attempt| attempt.next_bound(spec, 0) * spec[0].node;
        let mut open: Vec<&mut Attempt> = attempts.iter_mut().filter(|a| !a.done).collect();
        loop {
            let tables = match self.stage {
                0 if spec.len() > 1 => spec[1].build - self.light,
                _ => 0.0,
            };
            let all: f64 = open.iter().map(|attempt| next(attempt)).sum();
            // Once there are tables, or they are paid for: bounds that cost less than to begin by tables.
            let most = if all < WITHOUT * tables {
                f64::MAX
            } else {
                BEGIN
            };
            let mut searched = false;
            for attempt in open.iter_mut().filter(|attempt| next(attempt) <= most) {
                let before = attempt.outcome.cost;
                let began = Some(Instant::now()).filter(|_| self.timed);
                engine.search_light(attempt, budget);
                let seconds = began.map_or(0.0, |began| began.elapsed().as_secs_f64());
                attempt.outcome.seconds += seconds;
                self.light += attempt.outcome.cost - before;
                searched = true;
            }
            if !searched {
                return;
            }
            open.retain(|attempt| !attempt.done);
        }
    }

    /// Solves the first of the boards, as long as that costs little next to building some tables. Gives the work that is
    /// left by what these cost. `likely`: work of the boards relative to random ones, as far as is known before.
    fn solve_sample(
        &self,
        engine: &Engine,
        attempts: &mut [Attempt],
        (build, likely): (f64, f64),
        watch: &Watch,
    ) -> f64 {
        let ladder = engine.ladder();
        let stage = self.stage.min(ladder.len() - 1);
        let spec = &ladder[stage];
        let part = match spec.tables >= TableKind::Sevens {
            true => SAMPLE_BY_LARGE,
            false => SAMPLE,
        };
        let mut nodes = part * build / spec.node;
        let (mut weight, mut sum) = (PRIOR, PRIOR * likely);
        for attempt in attempts.iter_mut().filter(|attempt| !attempt.done) {
            let before = attempt.outcome.generated;
            while !attempt.done && attempt.next_bound(ladder, stage) <= nodes {
                let alone = attempt.work_to_come();
                if cheapest(ladder, stage, stage, alone) > stage {
                    break;
                }
                let before = attempt.outcome;
                engine.search_at(attempt, stage, watch);
                if attempt.outcome.bounds == before.bounds {
                    // The stage was refused.
                    break;
                }
                nodes -= (attempt.outcome.generated - before.generated) as f64;
            }
            let open = match attempt.done {
                true => 0.0,
                false => attempt.work_to_come(),
            };
            let work = (attempt.outcome.generated - before) as f64 / spec.nodes + open;
            weight += 1.0;
            // A hard one says more of itself than of the others.
            let random = of_random(attempt.root.max(FAR));
            sum += (work / random).min(HARD.max(of_hard(attempt.root) / random));
            if !attempt.done {
                break;
            }
        }
        work(attempts, sum / weight)
    }
}

/// Least lower bound of boards that may be like random ones.
const FAR: u32 = 32;

/// How many boards of a sample weigh as much as what was likely before; and the most that one of them counts.
const PRIOR: f64 = 4.0;
const HARD: f64 = 3.0;

/// Work of boards that are not done, in nodes of [`TableKind::TwiceFives`](crate::fifteen::ladder::TableKind): guessed from
/// their last bounds, or `part` of that of random boards if that is more.
fn work(attempts: &[Attempt], part: f64) -> f64 {
    work_by(attempts, |root| part * of_random(root))
}

/// The same, or that of boards with such a lower bound if that is more.
fn work_by(attempts: &[Attempt], least: impl Fn(u32) -> f64) -> f64 {
    let left = attempts.iter().filter(|attempt| !attempt.done);
    left.map(|attempt| attempt.work_to_come().max(least(attempt.root)))
        .sum()
}

/// Mean work of random boards with a lower bound, in the same nodes. Measured: 15,000 at 32, 200,000
/// at 39 and 450,000 at 46.
fn of_random(root: u32) -> f64 {
    if root < FAR {
        return 0.0;
    }
    let root = f64::from(root);
    15_000.0
        * 1.45f64.powf((root - 32.0).min(7.0))
        * 1.15f64.powf((root - 39.0).clamp(0.0, 7.0))
        * 1.42f64.powf((root - 46.0).max(0.0))
}

/// The same for boards that somebody may have chosen: 500 million on those that need 80 moves, at 58.
fn of_hard(root: u32) -> f64 {
    of_random(root) * 2f64.powi(root.saturating_sub(54) as i32)
}
