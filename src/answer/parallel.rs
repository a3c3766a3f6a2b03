//! An input of a problem, board by board through the crew: what has boards of 12 or 16 cells goes this way, and what
//! statistics are wanted of.

use crate::answer::job::Boards;
use crate::answer::pool::{serve, Ahead};
use crate::answer::reorder_buffer::{Answer, Say};
use crate::answer::settings::Terms;
use crate::answer::shortest::{goal_of, order_of};
use crate::answer::Summary;
use crate::problem::form::Form;
use crate::read::case::Cases;
use crate::read::case_recovery::read_case;
use crate::read::reader::{Fault, Session};
use crate::write::output::Output;
use crate::write::wording::{shape_of, Wording};
use std::io::{Read, Result, Write};

/// Whether an input goes this way, and not through [`crate::answer::shortest`].
pub fn goes(form: &Form, terms: &Terms) -> bool {
    shape_of(form).cells() > 9 || terms.stats.is_some()
}

impl Say for Wording {
    fn say<W: Write>(&self, out: &mut Output<W>, answer: &Answer) -> Result<()> {
        Wording::say(self, out, answer.case, answer.board, &answer.verdict)
    }
}

/// Answers a whole input.
///
/// # Errors
/// Those of the source, of the sink and of the statistics.
pub fn answer_all<R: Read, W: Write + Send>(
    form: &Form,
    terms: &mut Terms,
    source: R,
    out: &mut Output<W>,
    report: &mut (dyn FnMut(&Fault) + Send),
) -> Result<Summary> {
    let cases = Cases::new(form);
    let (shape, order) = (shape_of(form), order_of(form));
    let mut boards = Boards::new(shape, goal_of(form), order, &terms.means());
    let limited = terms.limits.any();
    let mut summary = Summary::default();
    let tally = serve(terms, out, report, &Wording::new(form), |hand| {
        let mut nothing = Output::new(std::io::sink());
        let mut report = |fault: &Fault| hand.fault(fault);
        let before = || hand.hand_in();
        let source = Ahead { source, before };
        let mut session = Session::new(source, form.framing, &mut nothing, &mut report);
        while session.next_case()? {
            if session.case == 1 {
                boards.expect(session.input.window().len() / (cases.cells * 2));
            }
            let place = if limited {
                session.input.locate(0)
            } else {
                (0, 0)
            };
            match read_case(&cases, &mut session)? {
                Some(case) => {
                    let taken = boards.take(case.start, case.goal);
                    hand.board(session.case, place, case.start, taken);
                }
                None => hand.invalid(session.case),
            }
            hand.rest()?;
        }
        (summary.cases, summary.failed) = (session.case, session.failed);
        Ok(())
    })?;
    terms.engines.keep(&boards);
    summary.failed |= tally.failed;
    (summary.solved, summary.moves) = (tally.solved, tally.moves);
    summary.effort = tally.effort;
    summary.effort.entries = boards.entries();
    Ok(summary)
}
