//! `--method NAME`: a problem, or `lines`, answered by a method.

use crate::answer::legacy::{astar_in, eight_txt, Walk};
use crate::answer::shortest::goal_of;
use crate::answer::Summary;
use crate::methods::choice::Choice;
use crate::methods::messages::reason;
use crate::methods::meter::{Found, Stop};
use crate::methods::registry::Name;
use crate::methods::solver::Ready;
use crate::methods::space::cells_of;
use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Ask, Form, Size};
use crate::puzzle::board::{Board, Move, Order, Shape};
use crate::read::case::{Case, Cases};
use crate::read::case_recovery::read_case;
use crate::read::reader::{Fault, Session};
use crate::write::output::Output;
use std::io::{Read, Result, Write};

/// The order that a problem asks for among equals.
fn order(ask: Ask) -> Order {
    match ask {
        Ask::Path(order) => order,
        _ => Order::Udlr,
    }
}

/// Whether a method may answer a problem.
///
/// # Errors
/// A sentence that says why it may not.
pub fn allowed(problem: &Problem, choice: &Choice) -> std::result::Result<(), String> {
    let (id, method) = (problem.id, choice.method.id);
    let shape = match (problem.form.ask, problem.kind, problem.form.size) {
        (Ask::Parity, ..) => {
            return Err(format!("{id} asks for parity alone, and takes no method"))
        }
        (_, Kind::Jie3, _) => {
            return Err(format!("{id} is a whole table, and takes no method"));
        }
        (_, Kind::Blocks, _) => {
            return Err(format!(
                "{id} has boards of up to 10 x 10, which no method takes"
            ))
        }
        (_, _, Size::Fixed(rows, cols)) => Shape::new(rows, cols),
        _ => {
            return Err(format!(
                "{id} has boards of many sizes, and takes no method"
            ))
        }
    };
    choice.fits(shape)?;
    if choice.any_length {
        return Ok(());
    }
    if !choice.shortest(shape) {
        return Err(format!(
            "{id} asks for shortest answers, which {method} does not promise; --any-length takes what it finds"
        ));
    }
    if order(problem.form.ask) == Order::Dlru && choice.method.name != Name::Pattern {
        return Err(format!(
            "{id} asks for the first path in the dictionary, and {method} promises no order among equals; --any-length takes what it finds"
        ));
    }
    Ok(())
}

/// Answers a whole input of a problem that [`allowed`] the method.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer<R: Read, W: Write>(
    problem: &Problem,
    choice: &Choice,
    source: R,
    out: &mut Output<W>,
    report: &mut dyn FnMut(&Fault),
) -> Result<Summary> {
    let form = &problem.form;
    let mut session = Session::new(source, form.framing, out, report);
    let shape = match form.size {
        Size::Fixed(rows, cols) => Shape::new(rows, cols),
        _ => Shape::new(3, 3),
    };
    let mut solver = Solver {
        choice,
        shape,
        order: order(form.ask),
        made: None,
        summary: Summary::default(),
    };
    match problem.kind {
        Kind::EightTxt => eight_txt(form, &mut session, &mut |start, goal| {
            solver.walk(start, goal)
        })?,
        Kind::AstarIn => astar_in(form, &mut session, &mut |start, goal| {
            solver.walk(start, goal)
        })?,
        _ => answer_cases(form, &mut solver, &mut session)?,
    }
    let mut summary = solver.summary;
    summary.failed = session.failed;
    summary.cases = session.case;
    Ok(summary)
}

/// The method as made for the last goal, and what all boards came to.
struct Solver<'a> {
    choice: &'a Choice,
    shape: Shape,
    order: Order,
    made: Option<(Board, Ready)>,
    summary: Summary,
}

impl Solver<'_> {
    /// `None`: the goal cannot be reached.
    fn solve(&mut self, start: Board, goal: Board) -> Option<Found> {
        let cells = |board: Board| cells_of(board, self.shape);
        if self.made.as_ref().is_none_or(|made| made.0 != goal) {
            let ready = Ready::new(self.choice, self.shape, &cells(goal), self.order);
            self.made = Some((goal, ready));
        }
        let ready = &mut self.made.as_mut()?.1;
        let found = ready.solve(&cells(start), &self.choice.limits)?;
        count(&mut self.summary, &found);
        Some(found)
    }

    /// The same for forms that print every board.
    fn walk(&mut self, start: Board, goal: Board) -> std::result::Result<Option<Walk>, String> {
        let Some(found) = self.solve(start, goal) else {
            return Ok(None);
        };
        match &found.path {
            Err(stop) => Err(self.reason(&found, *stop)),
            Ok(moves) => Ok(Some(Walk {
                moves: moves.clone(),
                expanded: found.expanded,
                generated: found.generated,
            })),
        }
    }

    fn reason(&self, found: &Found, stop: Stop) -> String {
        reason(self.choice.method.id, found, stop, &self.choice.limits)
    }
}

/// Answers in the form's phrases, case by case.
fn answer_cases<R: Read, W: Write>(
    form: &Form,
    solver: &mut Solver,
    session: &mut Session<R, W>,
) -> Result<()> {
    let cases = Cases::new(form);
    let usual = goal_of(form).unwrap_or(Board::standard(solver.shape));
    while session.next_case()? {
        let text = match read_case(&cases, session)? {
            None => form.say.invalid.to_string(),
            Some(Case { start, goal, .. }) => match solver.solve(start, goal.unwrap_or(usual)) {
                None => form.say.unsolvable.to_string(),
                Some(found) => match &found.path {
                    Ok(path) => worded(form, path),
                    Err(stop) => {
                        session.fault(0, true, solver.reason(&found, *stop));
                        form.say.invalid.replace("invalid", "unsolved")
                    }
                },
            },
        };
        if session.case > 1 {
            session.out.bytes(form.say.between.as_bytes())?;
        }
        let text = text.replace("{case}", &session.case.to_string());
        session.out.bytes(text.as_bytes())?;
    }
    session.out.flush()
}

/// Adds what a board came to.
pub fn count(summary: &mut Summary, found: &Found) {
    summary.solved += u64::from(found.path.is_ok());
    summary.moves += found.path.as_ref().map_or(0, |path| path.len() as u64);
    summary.effort.expanded += found.expanded;
    summary.effort.generated += found.generated;
}

/// A path in the form's words.
fn worded(form: &Form, path: &[Move]) -> String {
    let phrase = match form.ask {
        Ask::NumberUpTo(limit) if path.len() > limit => form.say.over,
        _ => form.say.solved,
    };
    let letters = letters(path, form.say.letters);
    let moves = path.len().to_string();
    phrase
        .replace("{moves}", &moves)
        .replace("{path}", &letters)
}

/// A path in letters, those of up, down, left and right.
pub fn letters(path: &[Move], of: [u8; 4]) -> String {
    path.iter().map(|&m| char::from(of[m as usize])).collect()
}
