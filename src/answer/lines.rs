//! `npuzzle lines`: a board a line, an answer a line, whatever the line is.

use crate::answer::job::{Boards, Means};
use crate::answer::pool::{serve, Ahead, Hand};
use crate::answer::reorder_buffer::{Answer, Say};
use crate::answer::settings::Terms;
use crate::answer::Summary;
use crate::problem::form::Framing;
use crate::puzzle::board::{Board, Order, Shape};
use crate::read::line::board;
use crate::read::reader::{Fault, Session};
use crate::write::output::{Letters, Output};
use crate::write::wording::Verdict;
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

/// Answers every line of an input.
///
/// # Errors
/// Those of the source, of the sink and of the statistics.
pub fn answer_lines<R: Read, W: Write + Send>(
    options: &Options,
    terms: &mut Terms,
    source: R,
    out: &mut Output<W>,
    report: &mut (dyn FnMut(&Fault) + Send),
) -> Result<Summary> {
    let mut lines = Lines {
        options,
        means: terms.means(),
        boards: BTreeMap::new(),
    };
    let wording = Words {
        ask: options.ask,
        letters: Letters::new(*b"udlr"),
    };
    let mut cases = 0;
    let tally = serve(terms, out, report, &wording, |hand| {
        let mut nothing = Output::new(std::io::sink());
        let mut report = |fault: &Fault| hand.fault(fault);
        let before = || hand.hand_in();
        let source = Ahead { source, before };
        let mut session = Session::new(source, Framing::ToEnd, &mut nothing, &mut report);
        lines.read(&mut session, hand)?;
        cases = session.case;
        Ok(())
    })?;
    let all = lines.boards.values();
    all.for_each(|boards| terms.engines.keep(boards));
    let mut effort = tally.effort;
    effort.entries = lines.boards.values().map(Boards::entries).sum();
    Ok(Summary {
        failed: tally.failed,
        cases,
        solved: tally.solved,
        moves: tally.moves,
        effort,
    })
}

struct Lines<'a> {
    options: &'a Options,
    means: Means,
    boards: BTreeMap<Shape, Boards>,
}

/// What is written on a line.
struct Words {
    ask: Ask,
    letters: Letters,
}

impl Say for Words {
    fn say<W: Write>(&self, out: &mut Output<W>, answer: &Answer) -> Result<()> {
        match (answer.verdict, self.ask) {
            (Verdict::Path(path), Ask::Number) => out.number(path.len() as u64)?,
            (Verdict::Path(path), _) => out.path(&path, &self.letters)?,
            (Verdict::Yes, _) => out.bytes(b"yes")?,
            (Verdict::No, Ask::Parity) => out.bytes(b"no")?,
            (Verdict::No, _) => out.bytes(b"unsolvable")?,
            (Verdict::Invalid, _) => out.bytes(b"invalid")?,
            (Verdict::Unsolved, _) => out.bytes(b"unsolved")?,
        }
        out.bytes(b"\n")
    }
}

impl Lines<'_> {
    fn read<R: Read, A: Write, W: Write + Send>(
        &mut self,
        session: &mut Session<R, A>,
        hand: &Hand<W, Words>,
    ) -> Result<()> {
        loop {
            let window = session.input.window();
            let end = window.iter().position(|&b| b == b'\n');
            let length = end.unwrap_or(window.len());
            if end.is_none() && !session.input.ended() && !session.input.full() {
                session.wait()?;
                continue;
            }
            if end.is_none() && length == 0 {
                return Ok(());
            }
            session.case += 1;
            if end.is_none() && !session.input.ended() {
                session.fault(0, true, "the line is longer than 1 MiB".to_string());
                hand.invalid(session.case);
                session.skip_lines(1);
                session.pass_lines()?;
                continue;
            }
            match board(&session.input.window()[..length], self.options.size) {
                Ok((shape, board)) => self.take(session.case, shape, board, hand),
                Err((at, what)) => {
                    session.fault(at, true, what);
                    hand.invalid(session.case);
                }
            }
            hand.rest()?;
            session.input.advance(length + usize::from(end.is_some()));
        }
    }

    fn take<W: Write + Send>(
        &mut self,
        case: u64,
        shape: Shape,
        board: Board,
        hand: &Hand<W, Words>,
    ) {
        let given = self.options.goal.filter(|goal| goal.0 == shape);
        let goal = given.map_or(Board::standard(shape), |goal| goal.1);
        let order = match self.options.ask {
            Ask::Path(order) => order,
            Ask::Number => Order::Udlr,
            Ask::Parity => {
                let reaches = board.odd(shape) == goal.odd(shape);
                let verdict = if reaches { Verdict::Yes } else { Verdict::No };
                return hand.board(case, (case, 1), board, Ok(verdict.into()));
            }
        };
        let means = &self.means;
        let boards = self.boards.entry(shape);
        let boards = boards.or_insert_with(|| Boards::new(shape, Some(goal), order, means));
        hand.board(case, (case, 1), board, boards.take(board, None));
    }
}
