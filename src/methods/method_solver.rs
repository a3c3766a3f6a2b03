//! `--method NAME`: a method as a solver of problems and of `lines`.

use crate::answer::lines::{LineOptions, FRAMING};
use crate::answer::sequential;
use crate::answer::solver::Solver;
use crate::answer::streams::Streams;
use crate::answer::summary::{Failure, Summary};
use crate::methods::choice::Choice;
use crate::methods::messages::reason;
use crate::methods::prepared_method::PreparedMethod;
use crate::methods::registry::MethodName;
use crate::problem::format::Form;
use crate::problem::instance::Instance;
use crate::problem::row::Problem;
use crate::puzzle::long_path::LongPath;
use crate::puzzle::shape::{Order, Shape};
use crate::puzzle::solver::Effort;
use crate::read::formats::{with_format, FormatVisitor};
use crate::read::reader::CaseFormat;
use crate::write::verdict::{Answer, Peak, Verdict};
use crate::write::wording::Wording;
use std::collections::BTreeMap;
use std::time::Instant;

/// What is asked of a method, beside a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Demand {
    /// Which of several shortest paths is the answer.
    order: Order,
    /// Any path is accepted, on boards of any size.
    any_path: bool,
}

/// Why a problem takes no method.
fn no_search(id: &str) -> String {
    format!("{id} is no search from board to board on a grid, so it takes no method")
}

impl Demand {
    /// Of a problem.
    ///
    /// # Errors
    /// A sentence, if no method can answer it.
    pub(crate) fn of(problem: &Problem) -> Result<Demand, String> {
        let id = problem.id;
        let any_path = problem.accepts_any_path();
        match problem.form {
            form if form.asks_only_solvability() => Err(format!(
                "{id} only asks whether boards can be solved, so it takes no method"
            )),
            Form::Boards(boards) if !boards.is_search() => Err(no_search(id)),
            Form::Boards(boards) => Ok(Demand {
                order: boards.order(),
                any_path,
            }),
            Form::EightTxt | Form::Square(_) => Ok(Demand {
                order: Order::Udlr,
                any_path,
            }),
            Form::Bounded { .. } => Err(format!(
                "{id} has boards of up to 10 x 10, so it takes no method"
            )),
            Form::Graph | Form::GivenMoves | Form::OnePiece(_) | Form::LookAlikes => {
                Err(no_search(id))
            }
            Form::Budgeted => Err(format!(
                "{id} has a budget for all boards together, so it takes no method"
            )),
            Form::Driver => Err(format!(
                "{id} names a search with each board, so it takes no method"
            )),
            Form::Solvable(_) | Form::WholeTable => {
                Err(format!("{id} is a whole table, so it takes no method"))
            }
        }
    }

    /// Of `lines`.
    ///
    /// # Errors
    /// A sentence, if no method can answer it.
    pub(crate) fn of_lines(options: &LineOptions) -> Result<Demand, String> {
        use crate::answer::line_solver::LineAsk;
        match options.ask {
            LineAsk::Parity => Err("--ask parity takes no method".into()),
            ask => Ok(Demand {
                order: ask.order(),
                any_path: false,
            }),
        }
    }

    /// Whether a method may answer boards of a shape.
    ///
    /// # Errors
    /// A sentence that says why it may not.
    pub(crate) fn allows(&self, choice: &Choice, shape: Shape) -> Result<(), String> {
        choice.accepts(shape)?;
        if choice.any_length || self.any_path {
            return Ok(());
        }
        let method = choice.method.id;
        if !choice.is_optimal_on(shape) {
            return Err(format!(
                "{method} does not promise shortest answers on {} x {}; --any-length accepts what it finds",
                shape.rows, shape.cols
            ));
        }
        if self.order != Order::Udlr && choice.method.name != MethodName::Pattern {
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
struct MethodSolver<'a, F> {
    format: F,
    choice: &'a Choice,
    demand: Demand,
    /// By shape, for the last goal of that shape.
    ready: BTreeMap<Shape, (Vec<u8>, PreparedMethod)>,
}

impl<F: CaseFormat> MethodSolver<'_, F> {
    fn answer(&mut self, instance: &Instance) -> Answer {
        let shape = Shape::new(instance.rows, instance.cols);
        if let Err(why) = self.demand.allows(self.choice, shape) {
            return Verdict::Unsolved(why).into();
        }
        if instance.has_fixed_cells() {
            let method = self.choice.method.id;
            return Verdict::Unsolved(format!("{method} takes no board with fixed cells")).into();
        }
        let cells = |tiles: &[usize]| tiles.iter().map(|&tile| tile as u8).collect::<Vec<u8>>();
        let goal = cells(&instance.goal);
        let made = self.ready.remove(&shape).filter(|made| made.0 == goal);
        let mut made = made.unwrap_or_else(|| {
            let ready = PreparedMethod::new(self.choice, shape, &goal, self.demand.order);
            (goal, ready)
        });
        let began = Instant::now();
        let found = made.1.solve(&cells(&instance.start), &self.choice.limits);
        let seconds = began.elapsed().as_secs_f64();
        self.ready.insert(shape, made);
        let Some(found) = found else {
            return Verdict::No.into();
        };
        let effort = Effort {
            expanded: found.expanded,
            generated: found.generated,
            ..Effort::default()
        };
        let verdict = match &found.path {
            Ok(moves) => Verdict::LongPath(moves.iter().copied().collect::<LongPath>()),
            Err(stop) => {
                let method = self.choice.method.id;
                Verdict::Unsolved(reason(method, &found, *stop, &self.choice.limits))
            }
        };
        Answer {
            verdict,
            effort,
            seconds,
            peak: Peak {
                states: found.states,
                bytes: found.bytes,
                ..Peak::default()
            },
            bound: Some(0),
        }
    }
}

impl<F: CaseFormat> Solver<F::Case> for MethodSolver<'_, F> {
    fn may_give_up(&self) -> bool {
        true
    }

    fn solve(&mut self, case: &F::Case) -> Answer {
        let instance = self.format.instance(case);
        self.answer(&instance)
    }
}

/// Answers a whole input of a problem by a method that its demand allows.
///
/// # Errors
/// Those of input and output.
pub(crate) fn answer(
    problem: &Problem,
    choice: &Choice,
    demand: Demand,
    streams: Streams,
) -> Result<Summary, Failure> {
    /// Answers an input in the format of its problem.
    struct Run<'a, 's> {
        problem: &'a Problem,
        choice: &'a Choice,
        demand: Demand,
        streams: Streams<'a, 's>,
    }

    impl FormatVisitor for Run<'_, '_> {
        type Output = Result<Summary, Failure>;

        fn visit<F: CaseFormat>(self, formats: impl Fn() -> F) -> Self::Output {
            let mut solver = MethodSolver {
                format: formats(),
                choice: self.choice,
                demand: self.demand,
                ready: BTreeMap::new(),
            };
            let wording = Wording::new(self.problem);
            let framing = self.problem.form.framing();
            sequential::answer_all(formats(), framing, &mut solver, &wording, self.streams)
        }
    }

    let run = Run {
        problem,
        choice,
        demand,
        streams,
    };
    with_format(&problem.form, run).unwrap_or_else(|| Ok(Summary::default()))
}

/// Answers every line of an input by a method.
///
/// # Errors
/// Those of input and output.
pub(crate) fn answer_lines(
    options: &LineOptions,
    choice: &Choice,
    demand: Demand,
    streams: Streams,
) -> Result<Summary, Failure> {
    let mut solver = MethodSolver {
        format: options.format(),
        choice,
        demand,
        ready: BTreeMap::new(),
    };
    let wording = options.ask.wording();
    sequential::answer_all(options.format(), FRAMING, &mut solver, &wording, streams)
}
