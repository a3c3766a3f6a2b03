//! A problem, an input, its answers.

use crate::blocks;
use crate::catalog::{Kind, Problem};
use crate::contest;
use crate::grids;
use crate::large;
use crate::oldforms::{astar_in, eight_txt, jie3, searched};
use crate::output::Output;
use crate::session::{Fault, Session};
use crate::small;
use crate::solver::Effort;
use crate::terms::Terms;
use std::io::{Read, Result, Write};

/// What an input came to.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Some case could not be answered.
    pub failed: bool,
    pub cases: u64,
    /// Cases with a path, or a yes.
    pub solved: u64,
    /// Over all of them.
    pub moves: u64,
    pub effort: Effort,
}

/// Answers a whole input. Faults in it are reported as they are found, and never end the work before its time.
///
/// # Errors
/// Those of the source, of the sink and of the statistics.
pub fn answer<R: Read, W: Write + Send>(
    problem: &Problem,
    terms: &mut Terms,
    source: R,
    out: &mut Output<W>,
    report: &mut (dyn FnMut(&Fault) + Send),
) -> Result<Summary> {
    let form = &problem.form;
    if problem.kind == Kind::Small && contest::goes(form, terms) {
        return contest::answer_all(form, terms, source, out, report);
    }
    let mut session = Session::new(source, form.framing, out, report);
    let mut effort = Effort::default();
    match problem.kind {
        Kind::Small => effort = small::answer_all(form, &mut session)?,
        Kind::Grids => grids::answer_all(form, &mut session)?,
        Kind::Large => effort = large::answer_all(form, &mut session)?,
        Kind::Blocks => blocks::answer_all(form, &mut session)?,
        Kind::EightTxt => eight_txt(form, &mut session, &mut searched)?,
        Kind::AstarIn => astar_in(form, &mut session, &mut searched)?,
        Kind::Jie3 => jie3(session.out)?,
    }
    let Session {
        failed,
        case,
        solved,
        moves,
        ..
    } = session;
    Ok(Summary {
        failed,
        cases: case,
        solved,
        moves,
        effort,
    })
}
