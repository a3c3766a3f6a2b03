//! Small boards from bytes to bytes: each case read, solved and said.

use crate::board::{Board, Order, Path, Shape};
use crate::cases::Cases;
use crate::form::{Ask, Form, Framing, Goal, Size, Text};
use crate::layout::{Case, Step};
use crate::output::{Line, Output};
use crate::session::{Fault, Session};
use crate::solver::{Effort, Solver, MEMORY};
use crate::text::skip_space;
use crate::wording::{shape_of, Verdict, Wording};
use std::io::{Read, Result, Write};

/// Boards that are looked up together.
const TOGETHER: usize = 64;

/// Boards that are planned for together, where they stand read.
const AHEAD: usize = 1000;

/// How the answers to a form are made and worded.
struct Answers {
    solver: Solver,
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

impl Answers {
    fn new(form: &Form) -> Answers {
        let shape = shape_of(form);
        Answers {
            solver: Solver::new(shape, goal_of(form), order_of(form), MEMORY),
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
        let (index, table) = match self.solver.table() {
            Some((index, table)) => (index, table),
            None => return Ok(false),
        };
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
        table.look_up(index, &boards[..count], &mut found[..count]);
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
                found.map(|entry| table.path_of(entry, board, index)),
            )?;
        }
        Ok(count > 0)
    }
}

/// Answers a whole input.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer_all<R: Read, W: Write>(form: &Form, session: &mut Session<R, W>) -> Result<Effort> {
    let cases = Cases::new(form);
    let mut answers = Answers::new(form);
    // Cases that are planned for: all of them, where nothing is.
    let mut planned = answers.solver.engine().map_or(u64::MAX, |_| 0);
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
            None => match read_case(&cases, session)? {
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
    let mut at = skip_space(window, 0);
    while boards.len() < AHEAD && at < window.len() {
        match cases.read(&window[at..], false, false) {
            Step::Case(case) => {
                boards.push(case.start);
                at = skip_space(window, at + case.used);
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

/// Reads a case of any kind; `None` if something is wrong with it, and that is said.
pub fn read_case<R: Read, W: Write>(
    cases: &Cases,
    session: &mut Session<R, W>,
) -> Result<Option<Case>> {
    loop {
        match cases.read(session.input.window(), session.fresh, session.input.ended()) {
            Step::Case(case) => {
                session.fresh = session.input.window()[..case.used].ends_with(b"\n");
                session.input.advance(case.used);
                return Ok(Some(case));
            }
            Step::Bad(bad) => {
                session.fault(bad.at, true, bad.what);
                session.input.advance(bad.used);
                session.skip_lines(bad.lines);
                return Ok(None);
            }
            Step::More if session.input.full() => {
                session.fault(
                    0,
                    true,
                    "the text of this case is longer than 1 MiB".to_string(),
                );
                session.skip_lines(1);
                return Ok(None);
            }
            Step::More => {
                session.wait()?;
            }
        }
    }
}

/// Reads an input that holds one board of the form, and gives the board as text; `None` if something is wrong, and that
/// is said.
pub fn one_board<R: Read>(
    form: &Form,
    source: R,
    report: &mut dyn FnMut(&Fault),
) -> Result<Option<String>> {
    let single = Form {
        framing: Framing::One,
        goal: Goal::Standard,
        lines: form.lines / 2,
        ..*form
    };
    let cases = Cases::new(&single);
    let mut out = Output::new(std::io::sink());
    let mut session = Session::new(source, single.framing, &mut out, report);
    let mut text = None;
    while session.next_case()? {
        if let Some(case) = read_case(&cases, &mut session)? {
            let cells = (0..cases.cells).map(|cell| format!("{} ", case.start.tile(cell)));
            text = Some(cells.collect());
        }
    }
    Ok(text.filter(|_| !session.failed))
}
