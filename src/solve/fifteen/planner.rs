//! Chooses the stage that the boards of an input begin with: the one that is cheapest for all waiting boards together.
//!
//! All waiting boards are searched without tables, bound by bound, as long as the next bounds cost less than the first
//! tables. That ends the easy boards. The other boards may repay tables. Their work is estimated from the nodes of the
//! last bounds and from the lower bounds of the boards. Before large tables are built, a sample of the boards is
//! solved.

use crate::puzzle::logarithm::power;
use crate::puzzle::{Budget, Watch};
use crate::solve::fifteen::engine::Attempt;
use crate::solve::fifteen::{cheapest, Engine, TableKind};
use std::time::Instant;

/// The next bounds of all boards are searched without tables while they cost less than this part of the first tables.
const WITHOUT: f64 = 0.7;

/// Nanoseconds to begin a board at a stage with tables, which find its distances move by move.
const BEGIN: f64 = 1500.0;

/// The part of a stage's cost that a sample may take to find out whether the stage pays off. It may take more where
/// the boards already have large tables, as then little of the sample's work is wasted.
const SAMPLE: f64 = 0.05;
const SAMPLE_BY_LARGE: f64 = 0.5;

/// Plans the boards of one input as they come.
#[derive(Clone, Debug)]
pub struct Planner {
    /// The stage for boards to begin with.
    pub stage: usize,
    /// Nanoseconds spent on searches without tables.
    light: f64,
    /// The work of boards that were planned earlier, as estimated then.
    before: f64,
    /// Whether the seconds of each board are reported.
    timed: bool,
}

impl Planner {
    /// A planner that has seen no boards. `timed`: whether the seconds of each board are reported.
    pub fn new(timed: bool) -> Planner {
        Planner {
            stage: 0,
            light: 0.0,
            before: 0.0,
            timed,
        }
    }

    /// Plans the waiting boards, and solves the easy ones. `nodes`: the generated nodes after which a board is given
    /// up; `timed`: whether a board is given up after some time.
    pub fn plan(
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
        // If many hard-looking boards turned out easy, the rest are probably not random boards. `done` is the part that
        // is easy, by the rule of succession; if it is nearly 1, the others count a tenth of random ones.
        let done = (all - far(attempts) + 1.0) / (all + 2.0);
        let likely = 1.0 / (1.0 + 10.0 * done);
        let stages = engine.stages();
        let mut known = work(attempts, 0.0);
        if known == 0.0 {
            return;
        }
        let first = self.stage.max(1).min(stages.len() - 1);
        self.stage = cheapest(stages, first, self.stage, known + self.before);
        loop {
            let most = known.max(work_by(attempts, of_hard));
            let high = cheapest(stages, self.stage, self.stage, most + self.before);
            if high == self.stage || timed {
                break;
            }
            let watch = Watch {
                budget: budget.clone(),
                ..Watch::default()
            };
            known = self.solve_sample(engine, attempts, (stages[high].build, likely), &watch);
            let stage = cheapest(stages, self.stage, self.stage, known + self.before);
            if stage == self.stage {
                break;
            }
            self.stage = stage;
        }
        self.stage = self.stage.min(engine.stages().len() - 1);
        self.before += known;
    }

    /// Estimates the nanoseconds that a board may take, tables not included; rather too high than too low.
    pub fn cost(&self, engine: &Engine, attempt: &Attempt) -> f64 {
        let stages = engine.stages();
        let spec = &stages[self.stage.min(stages.len() - 1)];
        work(&[*attempt], 0.5) * spec.nodes * spec.node
    }

    /// Searches bounds without tables, in rounds of one bound for each board, as long as that is cheap.
    fn search_light(&mut self, engine: &Engine, attempts: &mut [Attempt], budget: &Budget) {
        let spec = engine.stages();
        let next = |attempt: &Attempt| attempt.next_bound(spec, 0) * spec[0].node;
        let mut open: Vec<&mut Attempt> = attempts.iter_mut().filter(|a| !a.done).collect();
        loop {
            let tables = match self.stage {
                0 if spec.len() > 1 => spec[1].build - self.light,
                _ => 0.0,
            };
            let all: f64 = open.iter().map(|attempt| next(attempt)).sum();
            // Once tables exist or are repaid, a bound is searched only if it costs less than beginning with tables.
            let most = if all < WITHOUT * tables {
                f64::MAX
            } else {
                BEGIN
            };
            let mut searched = false;
            for attempt in open.iter_mut().filter(|attempt| next(attempt) <= most) {
                let before = attempt.cost;
                let began = Some(Instant::now()).filter(|_| self.timed);
                engine.search_light(attempt, budget);
                let seconds = began.map_or(0.0, |began| began.elapsed().as_secs_f64());
                attempt.seconds += seconds;
                self.light += attempt.cost - before;
                searched = true;
            }
            if !searched {
                return;
            }
            open.retain(|attempt| !attempt.done);
        }
    }

    /// Solves the first boards as long as that costs little compared with building a stage. From the work that they
    /// took, estimates the work that is left. `likely`: the expected work of the boards relative to random ones, before
    /// the sample.
    fn solve_sample(
        &self,
        engine: &Engine,
        attempts: &mut [Attempt],
        (build, likely): (f64, f64),
        watch: &Watch,
    ) -> f64 {
        let stages = engine.stages();
        let stage = self.stage.min(stages.len() - 1);
        let spec = &stages[stage];
        let part = match spec.tables >= TableKind::Sevens {
            true => SAMPLE_BY_LARGE,
            false => SAMPLE,
        };
        let mut nodes = part * build / spec.node;
        let (mut weight, mut sum) = (PRIOR, PRIOR * likely);
        for attempt in attempts.iter_mut().filter(|attempt| !attempt.done) {
            let before = attempt.effort.generated;
            while !attempt.done && attempt.next_bound(stages, stage) <= nodes {
                let alone = attempt.work_to_come();
                if cheapest(stages, stage, stage, alone) > stage {
                    break;
                }
                let before = attempt.effort;
                engine.search_at(attempt, stage, watch);
                if attempt.effort.bounds == before.bounds {
                    // The stage was refused.
                    break;
                }
                nodes -= (attempt.effort.generated - before.generated) as f64;
            }
            let open = match attempt.done {
                true => 0.0,
                false => attempt.work_to_come(),
            };
            let work = (attempt.effort.generated - before) as f64 / spec.nodes + open;
            weight += 1.0;
            // One hard board is weak evidence about the others, so its weight is capped.
            let random = of_random(attempt.root.max(FAR));
            sum += (work / random).min(HARD.max(of_hard(attempt.root) / random));
            if !attempt.done {
                break;
            }
        }
        work(attempts, sum / weight)
    }
}

/// The least lower bound of boards that are treated as random ones.
const FAR: u32 = 32;

/// The least lower bound of boards that are better planned with others. Boards below it take microseconds.
pub const PLANNED: u32 = 16;

/// The expectation before the sample weighs as much as this many boards of the sample; and one board counts at most
/// `HARD` times a random one.
const PRIOR: f64 = 4.0;
const HARD: f64 = 3.0;

/// The work of the boards that are not done, in nodes of
/// [`TableKind::TwiceFives`](crate::solve::fifteen::stage::TableKind): estimated from their last bounds, or `part` of that
/// of random boards if that is more.
fn work(attempts: &[Attempt], part: f64) -> f64 {
    work_by(attempts, |root| part * of_random(root))
}

/// The work of the boards that are not done, estimated from their last bounds, or from `least` of a board's lower bound
/// if that is more.
fn work_by(attempts: &[Attempt], least: impl Fn(u32) -> f64) -> f64 {
    let left = attempts.iter().filter(|attempt| !attempt.done);
    left.map(|attempt| attempt.work_to_come().max(least(attempt.root)))
        .sum()
}

/// The mean work of random boards with this lower bound, in the same nodes: a curve through what was measured, 15,000
/// at 32, 200,000 at 39 and 450,000 at 46.
fn of_random(root: u32) -> f64 {
    if root < FAR {
        return 0.0;
    }
    let root = f64::from(root);
    15_000.0
        * power(1.45, (root - 32.0).min(7.0))
        * power(1.15, (root - 39.0).clamp(0.0, 7.0))
        * power(1.42, (root - 46.0).max(0.0))
}

/// The work of boards that may be hand-picked, by their lower bound: 500 million nodes for those that need 80 moves,
/// which have a bound of 58.
fn of_hard(root: u32) -> f64 {
    of_random(root) * 2f64.powi(root.saturating_sub(54) as i32)
}
