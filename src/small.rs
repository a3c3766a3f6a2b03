//! Small boards from bytes to bytes: each case read, solved and said.

use crate::board::{Board, Order, Path, Shape};
use crate::cases::Cases;
use crate::form::{Ask, Form, Framing, Goal, Size, Text};
use crate::layout::{Case, Step};
use crate::output::{Filling, Letters, Line, Output, Phrase};
use crate::session::{Fault, Session};
use crate::solver::{Effort, Solver};
use std::io::{Read, Result, Write};

/// Boards that are looked up together.
const TOGETHER: usize = 64;

/// How the answers to a form are made and worded.
struct Answers {
    solver: Solver,
    limit: usize,
    solved: Phrase,
    unsolvable: Phrase,
    over: Phrase,
    invalid: Phrase,
    between: &'static str,
    letters: Letters,
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

impl Answers {
    fn new(form: &Form) -> Answers {
        let shape = match form.size {
            Size::Fixed(rows, cols) => Shape::new(rows, cols),
            _ => Shape::new(2, 2),
        };
        let (order, limit) = match form.ask {
            Ask::Path(order) => (order, usize::MAX),
            Ask::NumberUpTo(limit) => (Order::Udlr, limit),
            _ => (Order::Udlr, usize::MAX),
        };
        Answers {
            solver: Solver::new(shape, goal_of(form), order),
            limit,
            solved: Phrase::new(form.say.solved),
            unsolvable: Phrase::new(form.say.unsolvable),
            over: Phrase::new(form.say.over),
            invalid: Phrase::new(form.say.invalid),
            between: form.say.between,
            letters: Letters::new(form.say.letters),
            plain_lines: shape.cells() != 8
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
        self.say_found(session, found)
    }

    #[inline]
    fn say_found<R: Read, W: Write>(
        &self,
        session: &mut Session<R, W>,
        found: Option<Path>,
    ) -> Result<()> {
        let phrase = match found {
            Some(ref path) if path.len() <= self.limit => &self.solved,
            Some(_) => &self.over,
            None => &self.unsolvable,
        };
        self.say(session, phrase, &found.unwrap_or_default())
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
            session.moves +=
                session
                    .out
                    .path_lines(&found[..count], &self.letters, &self.unsolvable_line)?;
            return Ok(count > 0);
        }
        for (&board, &entry) in boards[..count].iter().zip(&found) {
            session.case += 1;
            let found = Some(entry).filter(|&entry| entry != 0);
            self.say_found(
                session,
                found.map(|entry| table.path_of(entry, board, index)),
            )?;
        }
        Ok(count > 0)
    }

    #[inline]
    fn say<R: Read, W: Write>(
        &self,
        session: &mut Session<R, W>,
        phrase: &Phrase,
        path: &Path,
    ) -> Result<()> {
        if session.case > 1 && !self.between.is_empty() {
            session.out.bytes(self.between.as_bytes())?;
        }
        session.moves += path.len() as u64;
        let filling = Filling {
            case: session.case,
            moves: path.len() as u64,
            path,
            letters: &self.letters,
        };
        phrase.write(session.out, &filling)
    }
}

/// Answers a whole input.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer_all<R: Read, W: Write>(form: &Form, session: &mut Session<R, W>) -> Result<Effort> {
    let cases = Cases::new(form);
    let mut answers = Answers::new(form);
    while session.next_case()? {
        if session.case == 1 {
            answers
                .solver
                .expect(session.input.window().len() / (cases.cells * 2));
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
                None => answers.say(session, &answers.invalid, &Path::default())?,
            },
        }
    }
    session.out.flush()?;
    Ok(answers.solver.effort())
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
