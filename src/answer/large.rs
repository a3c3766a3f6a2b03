//! Boards of any size from bytes to paths: one is kept at a time, and its path two bits a move.

use crate::large::large_board::Field;
use crate::problem::form::{Ask, Form, Framing, Goal};
use crate::puzzle::board::{Order, Path, Shape};
use crate::puzzle::long_path::Moves;
use crate::puzzle::solver::Effort;
use crate::read::grid::Grid;
use crate::read::header::{header, Header};
use crate::read::reader::Session;
use crate::write::output::{Filling, Letters, Output, Phrase};
use std::io::{Read, Result, Write};

/// The most rows or columns: 65,025 cells have numbers of 16 bits.
pub const MOST: usize = 255;

/// Up, down, left and right, for `{words}`.
const WORDS: [&str; 4] = ["UP\n", "DOWN\n", "LEFT\n", "RIGHT\n"];

/// How answers are worded: what is said of a path stands before it and behind it.
struct Answers {
    before: Phrase,
    behind: Phrase,
    unsolvable: Phrase,
    invalid: Phrase,
    words: bool,
    letters: Letters,
}

impl Answers {
    fn new(form: &Form) -> Answers {
        let solved = form.say.solved;
        let words = solved.contains("{words}");
        let mut parts = solved.split(if words { "{words}" } else { "{path}" });
        Answers {
            before: Phrase::new(parts.next().unwrap_or("")),
            behind: Phrase::new(parts.next().unwrap_or("")),
            unsolvable: Phrase::new(form.say.unsolvable),
            invalid: Phrase::new(form.say.invalid),
            words,
            letters: Letters::new(form.say.letters),
        }
    }

    fn say<R: Read, W: Write>(
        &self,
        session: &mut Session<R, W>,
        phrase: &Phrase,
        moves: usize,
    ) -> Result<()> {
        let filling = Filling {
            case: session.case,
            moves: moves as u64,
            path: &Path::default(),
            letters: &self.letters,
            from: None,
        };
        phrase.write(session.out, &filling)
    }

    fn say_path<R: Read, W: Write>(
        &self,
        session: &mut Session<R, W>,
        moves: &Moves,
    ) -> Result<()> {
        self.say(session, &self.before, moves.len())?;
        self.path(session.out, moves)?;
        self.say(session, &self.behind, moves.len())
    }

    fn path<W: Write>(&self, out: &mut Output<W>, moves: &Moves) -> Result<()> {
        if self.words {
            for m in moves.iter() {
                out.bytes(WORDS[m as usize].as_bytes())?;
            }
            return Ok(());
        }
        for piece in moves.pieces() {
            out.path(&piece, &self.letters)?;
        }
        Ok(())
    }
}

/// Finds a path, and says what it took.
pub type Route = fn(&Field, Order) -> (Option<Moves>, Effort);

/// Answers a whole input. The goal has the blank first or last, and no size is above [`MOST`]. `next_board`: reads the
/// board of a size; false if something is wrong with it.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer_all<R: Read, W: Write, F>(
    form: &Form,
    route: Route,
    mut next_board: F,
    session: &mut Session<R, W>,
) -> Result<Effort>
where
    F: FnMut((usize, usize), &mut Grid, &mut Session<R, W>) -> Result<bool>,
{
    let answers = Answers::new(form);
    let order = match form.ask {
        Ask::Path(order) => order,
        _ => Order::Udlr,
    };
    let mut grid = Grid::default();
    let mut sum = Effort::default();
    while session.next_case()? {
        let read = match header(form, session)? {
            Header::Size(rows, cols) => next_board((rows, cols), &mut grid, session)?,
            Header::Outside(rows) => {
                session.skip_lines(rows + 1);
                false
            }
            Header::Lost | Header::End => false,
        };
        if !read {
            answers.say(session, &answers.invalid, 0)?;
            if form.framing == Framing::One {
                // What is left of it is no second case.
                session.skip_lines(usize::MAX);
            }
            continue;
        }
        let (path, effort) = route(&field(form, &grid), order);
        sum.add(effort);
        match path {
            Some(moves) => {
                session.solved += 1;
                session.moves += moves.len() as u64;
                answers.say_path(session, &moves)?;
            }
            None => answers.say(session, &answers.unsolvable, 0)?,
        }
    }
    session.out.flush()?;
    Ok(sum)
}

/// The board that was read, by the form's goal.
fn field(form: &Form, grid: &Grid) -> Field {
    let last = grid.homes.len() - 1;
    let shape = Shape::new(grid.rows, grid.cols);
    if form.goal == Goal::BlankFirst {
        let homes = grid
            .homes
            .iter()
            .map(|&home| (home as usize + 1) % (last + 1));
        Field::new(shape, homes.map(|home| home as u16).collect(), 0)
    } else {
        let homes = grid.homes.iter().map(|&home| home as u16);
        Field::new(shape, homes.collect(), last)
    }
}
