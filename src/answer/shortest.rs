//! Small boards from bytes to bytes: each case read, solved and said.

use crate::problem::form::{Ask, Form, Goal, Size, Text};
use crate::puzzle::board::{Board, Order, Path, Shape};
use crate::puzzle::solver::{Effort, Solve};
use crate::read::case::{Case, Cases};
use crate::read::reader::Session;
use crate::write::output::Line;
use crate::write::wording::{shape_of, Verdict, Wording};
use std::io::{Read, Result, Write};

/// Boards that are looked up together.
const TOGETHER: usize = 64;

/// Boards that are planned for together, where they stand read.
const AHEAD: usize = 1000;

/// How the answers to a form are made and worded.
struct Answers<'a, S> {
    solver: &'a mut S,
    wording: Wording,
    /// An answer is a path or a short text, and a line end; and no path is longer than a table's entry.
    plain_lines: bool,
    unsolvable_line: Line,
}

/// The goal that all boards of a form have.
pub fn goal_of(form: &Form) -> Option<Board> {
    match (form.goal, form.size) {
        (Goal::Is(cells), _) => Some(Board::pack(
            &cells.bytes().map(|b| b - b'0').collect::<Vec<u8>>(),
        )),
        (Goal::Standard, Size::Fixed(rows, cols)) => Some(Board::standard(Shape::new(rows, cols))),
        _ => None,
    }
}

/// Which of several shortest paths a form asks for.
pub fn order_of(form: &Form) -> Order {
    match form.ask {
        Ask::Path(order) => order,
        _ => Order::Udlr,
    }
}

impl<'a, S: Solve> Answers<'a, S> {
    fn new(form: &Form, solver: &'a mut S) -> Answers<'a, S> {
        let shape = shape_of(form);
        Answers {
            solver,
            wording: Wording::new(form),
            plain_lines: shape.cells() <= 9
                && shape.cells() != 8
                && form.say.solved == "{path}\n"
                && form.say.between.is_empty()
                && form.say.unsolvable.len() <= Line::LONGEST,
            unsolvable_line: Line::new(form.say.unsolvable.as_bytes()),
        }
    }

    #[inline]
    fn answer<R: Read, W: Write>(
        &mut self,
        session: &mut Session<R, W>,
        start: Board,
        goal: Option<Board>,
    ) -> Result<()> {
        let found = self.solver.solve(start, goal);
        session.solved += u64::from(found.is_some());
        self.say_found(session, start, found)
    }

    #[inline]
    fn say_found<R: Read, W: Write>(
        &self,
        session: &mut Session<R, W>,
        start: Board,
        found: Option<Path>,
    ) -> Result<()> {
        session.moves += found.map_or(0, |path| path.len() as u64);
        let verdict = found.map_or(Verdict::No, Verdict::Path);
        self.wording.say(session.out, session.case, start, &verdict)
    }

    /// As many sound boards as stand read, [`TOGETHER`] at most, once there is a table. -30% time on all boards of
    /// hdu1043 against one at a time.
    fn many<R: Read, W: Write>(
        &mut self,
        cases: &Cases,
        session: &mut Session<R, W>,
    ) -> Result<bool> {
        let mut boards = [Board::default(); TOGETHER];
        let mut found = [0; TOGETHER];
        if !self.solver.looks_up() {
            return Ok(false);
        }
        let window = session.input.window();
        let mut used = 0;
        let mut count = 0;
        let most = session.to_come().min(TOGETHER as u64) as usize;
        while count < most {
            match quick(cases, &window[used..]) {
                Some((board, length)) => {
                    boards[count] = board;
                    count += 1;
                    used += length;
                }
                None => break,
            }
        }
        session.input.advance(used);
        self.solver.look_up(&boards[..count], &mut found[..count]);
        let reached = found[..count].iter().filter(|&&entry| entry != 0).count();
        session.solved += reached as u64;
        if self.plain_lines {
            session.case += count as u64;
            session.moves += session.out.path_lines(
                &found[..count],
                &self.wording.letters,
                &self.unsolvable_line,
            )?;
            return Ok(count > 0);
        }
        for (&board, &entry) in boards[..count].iter().zip(&found) {
            session.case += 1;
            let found = Some(entry).filter(|&entry| entry != 0);
            self.say_found(
                session,
                board,
                found.map(|entry| self.solver.path_of(entry, board)),
            )?;
        }
        Ok(count > 0)
    }
}

/// Answers a whole input. `patient`: reads a case that is not in the usual dress.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer_all<R: Read, W: Write, S: Solve>(
    form: &Form,
    solver: &mut S,
    patient: fn(&Cases, &mut Session<R, W>) -> Result<Option<Case>>,
    session: &mut Session<R, W>,
) -> Result<Effort> {
    let cases = Cases::new(form);
    let mut answers = Answers::new(form, solver);
    // Cases that are planned for: all of them, where nothing is.
    let mut planned = if answers.solver.plans() { 0 } else { u64::MAX };
    while session.next_case()? {
        if session.case == 1 {
            answers
                .solver
                .expect(session.input.window().len() / (cases.cells * 2));
        }
        if session.case > planned {
            let boards = waiting(&cases, session.input.window());
            answers.solver.plan(&boards);
            planned = session.case + boards.len() as u64;
        }
        let window = session.input.window();
        let case = match (form.text, form.goal) {
            (Text::Packed, Goal::Given) => quick_pair(&cases, window),
            (Text::Tokens, Goal::Standard) | (Text::Tokens, Goal::Is(_)) => quick(&cases, window)
                .map(|(start, used)| Case {
                    start,
                    goal: None,
                    used,
                }),
            _ => None,
        };
        match case {
            Some(case) => {
                session.input.advance(case.used);
                session.fresh = true;
                answers.answer(session, case.start, case.goal)?;
                while case.goal.is_none() && answers.many(&cases, session)? {}
            }
            None => match patient(&cases, session)? {
                Some(case) => answers.answer(session, case.start, case.goal)?,
                None => {
                    let none = Board::default();
                    let say = &answers.wording;
                    say.say(session.out, session.case, none, &Verdict::Invalid)?
                }
            },
        }
    }
    session.out.flush()?;
    Ok(answers.solver.effort())
}

/// The boards that stand read, [`AHEAD`] at most, up to the first that is not sound.
fn waiting(cases: &Cases, window: &[u8]) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut at = 0;
    while boards.len() < AHEAD {
        let spans = cases.spans(window, at, false).unwrap_or_default();
        match (spans.last(), cases.boards_of(window, &spans)) {
            (Some(&(_, end)), Ok((start, _))) => {
                boards.push(start);
                at = end;
            }
            _ => break,
        }
    }
    boards
}

/// A sound board of one-character cells that ends its line.
#[inline]
fn quick(cases: &Cases, text: &[u8]) -> Option<(Board, usize)> {
    let usual = match cases.cells {
        9 => cases.alphabet.usual::<9, 2>(text),
        8 => cases.alphabet.usual::<8, 2>(text),
        _ => None,
    };
    usual.or_else(|| cases.alphabet.spaced(text))
}

/// A sound pair of 3 x 3 boards, a line each.
#[inline]
fn quick_pair(cases: &Cases, text: &[u8]) -> Option<Case> {
    let (start, used) = cases.alphabet.usual::<9, 1>(text)?;
    let (goal, more) = cases.alphabet.usual::<9, 1>(&text[used..])?;
    Some(Case {
        start,
        goal: Some(goal),
        used: used + more,
    })
}
