//! `npuzzle lines`: a board a line, an answer a line, whatever the line is.

use crate::board::{Board, Order, Path, Shape};
use crate::line::board;
use crate::output::{Letters, Output};
use crate::session::{Fault, Session};
use crate::solver::Solver;
use crate::{answer::Summary, form::Framing};
use std::collections::BTreeMap;
use std::io::{Read, Result, Write};

/// What is printed of each board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    Path(Order),
    Number,
    Parity,
}

#[derive(Clone, Debug)]
pub struct Options {
    pub ask: Ask,
    /// For boards written without rows.
    pub size: Option<Shape>,
    /// For boards of its shape.
    pub goal: Option<(Shape, Board)>,
}

/// The cells that searches and tables are made for so far.
const SOLVED_CELLS: usize = 9;

/// Answers every line of an input.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer_lines<R: Read, W: Write>(
    options: &Options,
    source: R,
    out: &mut Output<W>,
    report: &mut dyn FnMut(&Fault),
) -> Result<Summary> {
    let mut session = Session::new(source, Framing::ToEnd, out, report);
    let mut lines = Lines {
        options,
        solvers: BTreeMap::new(),
        letters: Letters::new(*b"udlr"),
    };
    loop {
        let window = session.input.window();
        let end = window.iter().position(|&b| b == b'\n');
        let length = end.unwrap_or(window.len());
        if end.is_none() && !session.input.ended() && !session.input.full() {
            session.wait()?;
            continue;
        }
        if end.is_none() && length == 0 {
            break;
        }
        session.case += 1;
        if end.is_none() && !session.input.ended() {
            session.fault(0, true, "the line is longer than 1 MiB".into());
            session.out.bytes(b"invalid\n")?;
            session.skip_lines(1);
            session.pass_lines()?;
            continue;
        }
        match board(&session.input.window()[..length], options.size) {
            Ok((shape, board)) => lines.answer(shape, board, &mut session)?,
            Err((at, what)) => {
                session.fault(at, true, what);
                session.out.bytes(b"invalid\n")?;
            }
        }
        session.input.advance(length + usize::from(end.is_some()));
    }
    session.out.flush()?;
    let mut summary = Summary {
        failed: session.failed,
        cases: session.case,
        ..Summary::default()
    };
    (summary.solved, summary.moves) = (session.solved, session.moves);
    for solver in lines.solvers.values() {
        summary.effort.expanded += solver.effort().expanded;
        summary.effort.generated += solver.effort().generated;
        summary.effort.entries += solver.effort().entries;
    }
    Ok(summary)
}

struct Lines<'a> {
    options: &'a Options,
    solvers: BTreeMap<Shape, Solver>,
    letters: Letters,
}

impl Lines<'_> {
    fn goal(&self, shape: Shape) -> Board {
        self.options
            .goal
            .filter(|goal| goal.0 == shape)
            .map_or(Board::standard(shape), |goal| goal.1)
    }

    fn answer<R: Read, W: Write>(
        &mut self,
        shape: Shape,
        board: Board,
        session: &mut Session<R, W>,
    ) -> Result<()> {
        let goal = self.goal(shape);
        let reaches = board.odd(shape) == goal.odd(shape);
        let order = match self.options.ask {
            Ask::Parity => {
                session.solved += u64::from(reaches);
                return session.out.bytes(if reaches { b"yes\n" } else { b"no\n" });
            }
            Ask::Path(order) => order,
            Ask::Number => Order::Udlr,
        };
        if !reaches {
            return session.out.bytes(b"unsolvable\n");
        }
        let path = if board == goal {
            Path::default()
        } else if shape.cells() > SOLVED_CELLS {
            let what = format!(
                "{} x {} boards are not searched yet, only their parity",
                shape.rows, shape.cols
            );
            session.fault(0, true, what);
            return session.out.bytes(b"unsolved\n");
        } else {
            let solver = self
                .solvers
                .entry(shape)
                .or_insert_with(|| Solver::new(shape, Some(goal), order));
            solver.solve(board, None).unwrap_or_default()
        };
        session.solved += 1;
        session.moves += path.len() as u64;
        match self.options.ask {
            Ask::Number => session.out.number(path.len() as u64)?,
            _ => session.out.path(&path, &self.letters)?,
        }
        session.out.bytes(b"\n")
    }
}
