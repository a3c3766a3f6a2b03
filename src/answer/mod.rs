//! A problem, an input, its answers.

pub mod desk;
pub mod job;
pub mod large;
pub mod legacy;
pub mod line_options;
pub mod lines;
pub mod parallel;
pub mod pool;
pub mod progress;
pub mod reorder_buffer;
pub mod route;
pub mod settings;
pub mod shortest;
pub mod solvable;
pub mod solver;
pub mod stats;

use crate::answer::legacy::{astar_in, eight_txt, jie3, searched};
use crate::answer::parallel as contest;
use crate::answer::route::route;
use crate::answer::settings::Terms;
use crate::answer::shortest as small;
use crate::answer::solvable as grids;
use crate::eight::fixed_goal::Fixed;
use crate::eight::given_goal::Given;
use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Form, Size};
use crate::puzzle::board::Shape;
use crate::puzzle::solver::Effort;
use crate::read::case_recovery::read_case;
use crate::read::fast_grid::Usual;
use crate::read::grid::Grid;
use crate::read::poj2224 as blocks;
use crate::read::reader::{Fault, Session};
use crate::write::output::Output;
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

/// Boards of up to 9 cells, by what their goals want.
fn small_boards<R: Read, W: Write>(form: &Form, session: &mut Session<R, W>) -> Result<Effort> {
    let order = small::order_of(form);
    match (small::goal_of(form), form.size) {
        (Some(goal), Size::Fixed(rows, cols)) => {
            let mut solver = Fixed::new(Shape::new(rows, cols), goal, order);
            small::answer_all(form, &mut solver, read_case, session)
        }
        _ => small::answer_all(form, &mut Given::new(order), read_case, session),
    }
}

/// Boards of any size: a shortest path up to 4 x 4, any beyond.
fn large_boards<R: Read, W: Write>(form: &Form, session: &mut Session<R, W>) -> Result<Effort> {
    let usual = Usual::new(form);
    let next = |size, grid: &mut Grid, session: &mut Session<R, W>| {
        grids::next_board(size, 0, grid, &usual, session)
    };
    large::answer_all(form, route, next, session)
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
        Kind::Small => effort = small_boards(form, &mut session)?,
        Kind::Grids => grids::answer_all(form, &mut session)?,
        Kind::Large => effort = large_boards(form, &mut session)?,
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
