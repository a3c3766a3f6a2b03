//! A problem, an input and an output: the verdict. Both are read case by case, and neither is ever whole in memory.

use crate::check::answers::Answers;
use crate::check::instances::{each_case, Case};
use crate::check::legacy::{astar_in, eight_txt, jie3};
use crate::check::output_lines::{Came, Lines};
use crate::check::rejection::{fault, Judged, Stop};
use crate::check::verdict::{Kind, Verdict};
use crate::problem::catalog::{Kind as Way, Problem};
use crate::read::words::show;
use std::io::Read;

/// Judges an output. `names`: of the input and of the output, in messages.
pub fn judge<I: Read, O: Read>(
    problem: &Problem,
    names: (&str, &str),
    input: I,
    output: O,
) -> Verdict {
    let mut lines = Lines::new(output);
    let mut answers = Answers::new(&problem.form);
    let mut stopped = None;
    let mut cases = 0;
    let mut see = |case: Case| {
        cases = case.number;
        // Behind the first wrong answer only the input is still read: a bad one is the judge's own fault.
        if stopped.is_none() {
            let judged = match problem.kind {
                Way::EightTxt => eight_txt(&mut answers.paths.truths, &case, &mut lines),
                Way::AstarIn => astar_in(&mut answers.paths.truths, &case, &mut lines),
                _ => answers.case(&case, &mut lines),
            };
            stopped = judged.err();
        }
        Ok(())
    };
    match each_case(problem, input, &mut see) {
        Err(e) => return Verdict::Fail(format!("{}: {e}", names.0)),
        Ok(Some(fault)) => return Verdict::Fail(format!("{}:{fault}", names.0)),
        Ok(None) => {}
    }
    if problem.kind == Way::Jie3 && stopped.is_none() {
        stopped = jie3(&mut lines).err();
    }
    match stopped.map_or_else(|| nothing_more(&mut lines), Err) {
        Ok(()) => Verdict::Accepted(cases.max(1)),
        Err(Stop::Wrong(wrong)) => Verdict::Wrong(wrong),
        Err(Stop::Io(e)) => Verdict::Fail(format!("{}: {e}", names.1)),
    }
}

/// That the output is at its end.
fn nothing_more<R: Read>(lines: &mut Lines<R>) -> Judged<()> {
    let (kind, what) = match lines.read()? {
        Came::End => return Ok(()),
        Came::Line if lines.line().is_empty() => (
            Kind::BlankExtra,
            "an empty line after the last answer".to_string(),
        ),
        _ => (
            Kind::Extra,
            format!("{} after the last answer", show(lines.line())),
        ),
    };
    Err(fault(lines, 0, kind, what))
}
