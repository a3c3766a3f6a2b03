//! The verdict on a problem, an input and an output. Input and output are read case by case, so neither is ever in memory
//! as a whole.

use crate::answer::whole_table::{self, write_table};
use crate::check::answers::AnswerJudge;
use crate::check::budget::UsedBudget;
use crate::check::instances::each_case;
use crate::check::output_lines::{LineRead, OutputLines};
use crate::check::rejection::{next_line, rejection, Judged, Rejection};
use crate::check::verdict::{Judgement, WrongKind};
use crate::problem::format::Form;
use crate::problem::instance::Instance;
use crate::problem::row::Problem;
use crate::puzzle::room::has_room;
use crate::read::fault::show;
use crate::write::output::Output;
use std::io::Read;

/// Judges an output. `names`: those of the input and of the output, for messages.
pub(crate) fn judge<I: Read, O: Read>(
    problem: &Problem,
    names: (&str, &str),
    input: I,
    output: O,
) -> Judgement {
    let mut lines = OutputLines::new(output);
    let mut answers = AnswerJudge::new(problem);
    let mut rejected = None;
    let mut cases = 0;
    let mut take = |case: Instance| {
        cases = case.number;
        // After the first wrong answer the rest of the input is still read: a fault in it is the judge's own, and more
        // important.
        if rejected.is_none() {
            rejected = answers.judge(&case, &mut lines).err();
        }
        Ok(())
    };
    match each_case(problem, input, &mut take) {
        Err(e) => return Judgement::Fail(format!("{}: {e}", names.0)),
        Ok(Some(fault)) => return Judgement::Fail(format!("{}:{fault}", names.0)),
        Ok(None) => {}
    }
    if problem.form == Form::WholeTable {
        rejected = judge_whole_table(&mut lines).err();
    }
    let over = |used: &UsedBudget| used.judge_end(problem.answers.letters, &lines).err();
    let rejected = rejected.or_else(|| answers.used.as_ref().and_then(over));
    match rejected.map_or_else(|| judge_end(&mut lines), Err) {
        Ok(()) => match &answers.used {
            Some(used) => Judgement::Scored(used.solved, cases),
            None => Judgement::Accepted(cases.max(1)),
        },
        Err(Rejection::Wrong(wrong)) => Judgement::Wrong(wrong),
        Err(Rejection::NoMemory) => {
            let what = "the system has no memory for the search that the right answer needs";
            Judgement::Fail(what.into())
        }
        Err(Rejection::Io(e)) => Judgement::Fail(format!("{}: {e}", names.1)),
    }
}

/// Compares the output of `jie3` with the only right one, line by line.
fn judge_whole_table<R: Read>(lines: &mut OutputLines<R>) -> Judged<()> {
    if !has_room(whole_table::ROOM) {
        return Err(Rejection::NoMemory);
    }
    let mut out = Output::in_memory();
    write_table(&mut out)?;
    let table = out.into_bytes();
    for line in table.split_inclusive(|&b| b == b'\n') {
        let expected = String::from_utf8_lossy(line.trim_ascii_end());
        next_line(lines, None, &format!("`{expected}`"))?;
        if lines.line() != expected.as_bytes() {
            let what = format!("{}; expected: `{expected}`", show(lines.line()));
            return Err(rejection(lines, None, WrongKind::Number, what));
        }
    }
    Ok(())
}

/// Rejects anything after the last answer.
fn judge_end<R: Read>(lines: &mut OutputLines<R>) -> Judged<()> {
    let (kind, what) = match lines.read()? {
        LineRead::End => return Ok(()),
        LineRead::Line if lines.line().is_empty() => (
            WrongKind::BlankExtra,
            "an empty line after the last answer".to_string(),
        ),
        LineRead::Line | LineRead::TooLong => (
            WrongKind::Extra,
            format!("{} after the last answer", show(lines.line())),
        ),
    };
    Err(rejection(lines, None, kind, what))
}
