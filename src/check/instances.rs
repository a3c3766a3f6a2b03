//! The cases of an input, as plain cells: what the readers of the solver give, for every problem.

use crate::answer::legacy::eight_case;
use crate::answer::shortest::goal_of;
use crate::problem::catalog::{Kind, Problem};
use crate::problem::form::{Form, Goal, Size};
use crate::puzzle::board::Board;
use crate::read::case::Cases;
use crate::read::case_recovery::read_case;
use crate::read::grid::{Came, Grid};
use crate::read::header::{header, Header};
use crate::read::poj2224::read_block;
use crate::read::reader::{Fault, Session};
use crate::write::output::Output;
use std::io::{Read, Result, Sink};

/// Boards of a fixed size of up to so many cells are read packed.
const PACKED: usize = 16;

/// A board and its goal: tiles by cell, the blank 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Case {
    /// From 1.
    pub number: u64,
    pub rows: usize,
    pub cols: usize,
    pub start: Vec<usize>,
    pub goal: Vec<usize>,
    /// The most moves, where each case says so.
    pub bound: Option<usize>,
}

impl Case {
    pub fn cells(&self) -> usize {
        self.rows * self.cols
    }
}

type Reading<'a, R> = Session<'a, R, Sink>;

/// Shows every case of an input, up to the first fault, which is given.
///
/// # Errors
/// Those of the source.
pub fn each_case<R: Read>(
    problem: &Problem,
    source: R,
    see: &mut dyn FnMut(Case) -> Result<()>,
) -> Result<Option<Fault>> {
    let form = &problem.form;
    let mut fault = None;
    let mut report = |found: &Fault| {
        fault.get_or_insert_with(|| found.clone());
    };
    let mut out = Output::new(std::io::sink());
    let mut session = Session::new(source, form.framing, &mut out, &mut report);
    match (problem.kind, form.size) {
        (Kind::Jie3, _) => {}
        (Kind::EightTxt, _) => {
            if let Some((start, goal)) = eight_case(form, &mut session)? {
                session.next_case()?;
                see(packed(1, (3, 3), start, goal))?;
            }
        }
        (Kind::Blocks, _) => blocks(form, &mut session, see)?,
        (_, Size::Fixed(rows, cols)) if rows * cols <= PACKED => {
            fixed(form, (rows, cols), &mut session, see)?
        }
        _ => grids(form, &mut session, see)?,
    }
    Ok(fault)
}

fn packed(number: u64, (rows, cols): (usize, usize), start: Board, goal: Board) -> Case {
    let cells = |board: Board| {
        (0..rows * cols)
            .map(|cell| board.tile(cell) as usize)
            .collect()
    };
    Case {
        number,
        rows,
        cols,
        start: cells(start),
        goal: cells(goal),
        bound: None,
    }
}

fn fixed<R: Read>(
    form: &Form,
    size: (usize, usize),
    session: &mut Reading<R>,
    see: &mut dyn FnMut(Case) -> Result<()>,
) -> Result<()> {
    let cases = Cases::new(form);
    let one_goal = goal_of(form).unwrap_or_default();
    while session.next_case()? {
        match read_case(&cases, session)? {
            Some(case) => see(packed(
                session.case,
                size,
                case.start,
                case.goal.unwrap_or(one_goal),
            ))?,
            None => break,
        }
    }
    Ok(())
}

fn blocks<R: Read>(
    form: &Form,
    session: &mut Reading<R>,
    see: &mut dyn FnMut(Case) -> Result<()>,
) -> Result<()> {
    while session.next_case()? {
        match read_block(form.blank, session)? {
            Some(block) => see(Case {
                number: session.case,
                rows: block.size,
                cols: block.size,
                start: block.start,
                goal: block.goal,
                bound: Some(block.limit),
            })?,
            None => break,
        }
    }
    Ok(())
}

/// Boards with a size in front, or larger than a packed one.
fn grids<R: Read>(
    form: &Form,
    session: &mut Reading<R>,
    see: &mut dyn FnMut(Case) -> Result<()>,
) -> Result<()> {
    let mut grid = Grid::default();
    while session.next_case()? {
        let (rows, cols) = match header(form, session)? {
            Header::Size(rows, cols) => (rows, cols),
            Header::End => {
                if session.skip_space()? {
                    let what = "there is more after the size 0 that closes the input";
                    session.fault(0, false, what.to_string());
                }
                break;
            }
            Header::Outside(_) | Header::Lost => break,
        };
        let Some(start) = one_grid(&mut grid, rows, cols, session)? else {
            break;
        };
        let goal = match form.goal {
            Goal::Given => one_grid(&mut grid, rows, cols, session)?,
            _ => Some(goal_cells(form, rows, cols)),
        };
        let Some(goal) = goal else { break };
        see(Case {
            number: session.case,
            rows,
            cols,
            start,
            goal,
            bound: None,
        })?;
    }
    Ok(())
}

/// The goal that all boards of a form and size have.
pub fn goal_cells(form: &Form, rows: usize, cols: usize) -> Vec<usize> {
    match form.goal {
        Goal::Is(cells) => cells.bytes().map(|b| usize::from(b - b'0')).collect(),
        Goal::BlankFirst => (0..rows * cols).collect(),
        Goal::Standard | Goal::Given => (1..rows * cols).chain([0]).collect(),
    }
}

fn one_grid<R: Read>(
    grid: &mut Grid,
    rows: usize,
    cols: usize,
    session: &mut Reading<R>,
) -> Result<Option<Vec<usize>>> {
    session.skip_space()?;
    grid.begin(rows, cols, session.fresh);
    let wrong = loop {
        let (used, came) = grid.fill(session.input.window(), session.input.ended());
        session.input.advance(used);
        session.fresh = false;
        match came {
            Came::Done => {
                let last = rows * cols - 1;
                let tile = |&home: &u32| (home as usize + 1) % (last + 1);
                return Ok(Some(grid.homes.iter().map(tile).collect()));
            }
            Came::RowsEnd => {}
            Came::More if session.input.full() => break "a token longer than 1 MiB".to_string(),
            Came::More => {
                if !session.wait()? {
                    let (have, wanted) = (grid.homes.len(), rows * cols);
                    break format!("the input ends after {have} of {wanted} cells");
                }
            }
            Came::Fault(what) => break what.to_string(),
        }
    };
    session.fault(0, true, wrong);
    Ok(None)
}
