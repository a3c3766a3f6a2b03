//! `--method NAME`: a method as a solver of problems and of `lines`.

use crate::answer::{Answered, LineOptions, Run, Settings, Solver, SolverPace, Streams};
use crate::commands::methods::{Choice, MethodLimits, PreparedMethod, SearchResult, Stop};
use crate::problems::forms::SearchAsked;
use crate::puzzle::few::Few;
use crate::puzzle::{Answer, Instance, LongPath, Order, Shape, Verdict};
use crate::text::draw::bytes;
use crate::text::read::{plural, Plain};
use std::time::Instant;

impl SearchAsked {
    /// The search that `lines` asks for.
    ///
    /// # Errors
    /// A sentence, if no method can answer what is asked.
    pub fn of_lines(options: &LineOptions) -> Result<SearchAsked, String> {
        use crate::answer::line_solver::LineAsk;
        let asked = match options.ask {
            LineAsk::Parity => "parity",
            LineAsk::All(_) => "all",
            LineAsk::Count => "count",
            LineAsk::Moves => "moves",
            LineAsk::Path | LineAsk::Number => {
                return Ok(SearchAsked {
                    order: options.order.unwrap_or(Order::Udlr),
                    any_path: false,
                    shape: options.format.size,
                })
            }
        };
        Err(format!("--ask {asked} takes no method"))
    }

    /// Whether a method may answer boards of a shape.
    ///
    /// # Errors
    /// A sentence: why it may not.
    pub fn allows(&self, choice: &Choice, shape: Shape) -> Result<(), String> {
        choice.accepts(shape)?;
        if choice.any_length || self.any_path {
            return Ok(());
        }
        let method = choice.method.id;
        if !choice.is_optimal_on(shape) {
            let on = match choice.is_optimal_on(Shape::new(3, 3)) {
                true => format!(" on {} x {}", shape.rows, shape.cols),
                false => String::new(),
            };
            return Err(format!(
                "{method} does not promise shortest answers{on}; --any-length accepts what it finds"
            ));
        }
        if self.order != Order::Udlr && !choice.method.any_order {
            return Err(format!(
                "{} is asked for, and {method} promises no order among equals; --any-length accepts what it \
                 finds",
                match self.order {
                    Order::Udrl => "the first path in the order u, d, r, l",
                    _ => "the first path in the dictionary",
                }
            ));
        }
        Ok(())
    }
}

/// A method, made ready for each shape and goal that it meets.
struct MethodSolver {
    choice: Choice,
    asked: SearchAsked,
    /// By shape: the last goal of that shape, and the method made ready for it.
    ready: Few<Shape, (Vec<u8>, PreparedMethod)>,
}

impl Solver<Instance> for MethodSolver {
    fn pace(&self) -> SolverPace {
        SolverPace::Alone
    }

    fn solve(&mut self, instance: &Instance) -> Answer {
        let shape = Shape::new(instance.rows, instance.cols);
        let (method, limits) = (self.choice.method.id, self.choice.limits);
        if let Err(why) = self.asked.allows(&self.choice, shape) {
            return Verdict::Unsolved(why.into()).into();
        }
        if instance.has_fixed_cells() {
            let what = format!("{method} takes no board with fixed cells");
            return Verdict::Unsolved(what.into()).into();
        }
        let cells = |tiles: &[usize]| tiles.iter().map(|&tile| tile as u8).collect::<Vec<u8>>();
        let goal = cells(&instance.goal);
        let made = self.ready.remove(&shape).filter(|made| made.0 == goal);
        let mut made = made.unwrap_or_else(|| {
            let ready = self.choice.prepare(shape, &goal);
            (goal, ready)
        });
        let began = Instant::now();
        let found = made.1(&cells(&instance.start), &limits);
        let seconds = began.elapsed().as_secs_f64();
        self.ready.insert(shape, made);
        let Some(found) = found else {
            return Verdict::No.into();
        };
        let verdict = match &found.path {
            Ok(moves) => Verdict::LongPath(moves.iter().copied().collect::<LongPath>()),
            Err(stop) => Verdict::Unsolved(reason(method, &found, *stop, &limits).into()),
        };
        Answer {
            verdict,
            effort: found.effort,
            seconds,
            peak: found.peak,
            bound: Some(0).filter(|_| !self.choice.is_optimal_on(shape)),
            cost: None,
            note: None,
        }
    }
}

/// Why a board got no path.
fn reason(method: &str, found: &SearchResult, stop: Stop, limits: &MethodLimits) -> String {
    match stop {
        Stop::Nodes => {
            let nodes = plural(limits.nodes, "node");
            format!("{method} ended at its limit of {nodes}")
        }
        Stop::Time => {
            let seconds = limits.time.map_or(0.0, |time| time.as_secs_f64());
            let s = if seconds == 1.0 { "" } else { "s" };
            format!("{method} ended at its limit of {seconds} second{s}")
        }
        Stop::Memory => format!(
            "{method} ended with {} stored: more would take more than {} (--memory)",
            plural(found.peak.states, "state"),
            bytes(limits.memory)
        ),
        Stop::System => format!("{method} ended because the system has no more memory"),
        Stop::GaveUp(why) => format!("{method} found no path: {why}"),
    }
}

/// Answers a whole input by a method that the search allows.
///
/// # Errors
/// Those of input, output and statistics.
pub fn answer(format: Plain, run: Run, choice: &Choice, asked: SearchAsked) -> Answered {
    let observed = choice.observed.clone();
    let mut solver = MethodSolver {
        choice: Choice {
            order: asked.order,
            ..choice.clone()
        },
        asked,
        ready: Few::default(),
    };
    let answered = run.one_by_one(format, &mut solver);
    let flushed = observed.map_or(Ok(()), |observer| observer.borrow_mut().flush());
    answered.and_then(|summary| flushed.map(|()| summary))
}

/// Answers every line of an input by a method.
///
/// # Errors
/// Those of input, output and statistics.
pub fn answer_lines(
    options: &LineOptions,
    choice: &Choice,
    asked: SearchAsked,
    settings: &mut Settings,
    streams: Streams,
) -> Answered {
    let format = Plain::new(options.format.clone());
    let run = Run::of_lines(options.wording(), settings, streams);
    answer(format, run.counted(), choice, asked)
}
