//! Blocks of a start, a goal and a bound on the moves (POJ 2224), in any layout:
//!
//! ```text
//! START 3 15
//! ... start board, goal board: D x D tokens each, the blank X
//! END
//! ```
//!
//! After a fault, reading continues after the next END or at the next START.

use crate::answer::{Answered, Run};
use crate::problems::forms::{Description, Form, Problem, Question, Task};
use crate::problems::generate::{grid_maker, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::case_line::pair_line;
use crate::problems::judge::{AcceptedPaths, AnswerKind, Check, Expected, Judgement};
use crate::puzzle::{Instance, Order, Path, Rng, Shape, Verdict};
use crate::solve::deepening::by_distance::{DistanceSearch, MeasuredGrid};
use crate::text::read::fault::{ends_after, NO_GOAL};
use crate::text::read::{
    number, BoardSize, CaseFormat, Cases, Cursor, FaultKind, Framing, Plain, ReadError, ReadResult,
    Sides, SidesKind,
};
use std::io;

/// The least and the most rows.
const SIDES: (usize, usize) = (3, 10);
const MOST_MOVES: usize = 15;

/// The smallest number of moves from a start to a goal, if it is within the bound of the case.
pub struct Bounded {
    /// The blank, in text; in either case.
    pub blank: u8,
}

impl Form for Bounded {
    fn framing(&self) -> Framing {
        Framing::Cases(Cases::ToEnd)
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(self))
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "number within a bound".into(),
            input: format!(
                "START D N, a start and a goal board of D x D cells, END; to the end of the input.\n\
                 D is 3 to 10, N 0 to 15; the blank is {}",
                char::from(self.blank)
            ),
            goal: "given with each board".into(),
            question: "whether N moves of the blank are enough, and the fewest that are".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        run.one_by_one(self, &mut |case: &Instance| {
            Verdict::from(path(case)).into()
        })
    }

    fn check(&self, check: Check) -> Judgement {
        check.by_templates(self, AcceptedPaths::Any, expected)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(pair_line(case))
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        grid_maker(self, self.framing(), request)
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        Some(row.task(Question::Bounded, None))
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Err("has boards of up to 10 x 10")
    }
}

impl GridForm for Bounded {
    fn sizes(&self) -> BoardSize {
        BoardSize::InFront(Sides::new(SidesKind::Square, SIDES.0, SIDES.1))
    }

    fn most_bound(&self) -> Option<usize> {
        Some(MOST_MOVES)
    }

    fn complete(&self, case: &mut Instance, by_distance: bool, rng: &mut Rng) {
        case.bound = Some(match by_distance {
            true => MOST_MOVES,
            false => rng.below(MOST_MOVES + 1),
        });
    }

    fn text(&self, case: &Instance, _wide: bool) -> String {
        let (rows, bound) = (case.rows, case.bound.unwrap_or(0));
        let board = |cells: &[usize]| rows_text(self.blank, case.cols, cells, false);
        let (start, goal) = (board(&case.start), board(&case.goal));
        format!("START {rows} {bound}\n{start}{goal}END\n")
    }
}

impl CaseFormat for &Bounded {
    type Case = Instance;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Instance>> {
        let read = self.block(cursor).map(Some);
        cursor.or_skip(read, skip_block)
    }

    fn instance(&self, case: &Instance) -> Instance {
        case.clone()
    }
}

impl Bounded {
    fn block(&self, cursor: &mut Cursor) -> ReadResult<Instance> {
        keyword(cursor, "START")?;
        let size = bounded(cursor, SIDES.0, SIDES.1, "a size")?;
        let bound = bounded(cursor, 0, MOST_MOVES, "a bound of moves")?;
        let start = read_cells(cursor, size * size, self.blank)?;
        let goal = read_cells(cursor, size * size, self.blank)?;
        keyword(cursor, "END")?;
        Ok(Instance {
            bound: Some(bound),
            ..Instance::new(Shape::new(size, size), start, goal)
        })
    }
}

/// The boards of a start and its goal, one after the other.
pub fn start_and_goal<B>(
    cursor: &mut Cursor,
    board: impl Fn(&mut Cursor) -> ReadResult<B>,
) -> ReadResult<(B, B)> {
    let start = board(cursor)?;
    if cursor.token()? == 0 {
        return Err(cursor.fault(NO_GOAL));
    }
    Ok((start, board(cursor)?))
}

pub fn read_cells(cursor: &mut Cursor, cells: usize, blank: u8) -> ReadResult<Vec<usize>> {
    let mut board: Vec<usize> = Vec::with_capacity(cells);
    while board.len() < cells {
        let length = cursor.token()?;
        let token = cursor.window()[..length].to_vec();
        if token.is_empty() {
            return Err(cursor.fault(ends_after(board.len(), cells)));
        }
        if token == b"END" || token == b"START" {
            return Err(instead(cursor, &token, "a cell"));
        }
        let value = match number(&token) {
            _ if token.eq_ignore_ascii_case(&[blank]) => Some(0),
            value => value
                .map(|value| value as usize)
                .filter(|&value| value > 0 || blank == b'0'),
        };
        match value.filter(|&value| value < cells) {
            Some(value) if !board.contains(&value) => board.push(value),
            Some(value) => return Err(cursor.fault(FaultKind::Twice(value as u32, false))),
            None => {
                let kind = FaultKind::BadCell(token, cells - 1, blank, false);
                return Err(cursor.fault(kind));
            }
        }
        cursor.advance(length);
    }
    Ok(board)
}

/// The fault of a wrong token. At the end of a block the wanted token is reported as missing.
fn instead(cursor: &mut Cursor, token: &[u8], wanted: &str) -> ReadError {
    let token = match token {
        b"START" => &b""[..],
        token => token,
    };
    cursor.fault(FaultKind::Instead(token.to_vec(), wanted.to_string()))
}

/// Reads the word `START` or `END`.
fn keyword(cursor: &mut Cursor, word: &str) -> ReadResult<()> {
    let length = cursor.token()?;
    let token = cursor.window()[..length].to_vec();
    if token != word.as_bytes() {
        return Err(instead(cursor, &token, word));
    }
    cursor.advance(length);
    Ok(())
}

fn bounded(cursor: &mut Cursor, least: usize, most: usize, name: &str) -> ReadResult<usize> {
    let length = cursor.token()?;
    let token = cursor.window()[..length].to_vec();
    let value = number(&token).map(|value| value as usize);
    let Some(value) = value.filter(|value| (least..=most).contains(value)) else {
        return Err(instead(
            cursor,
            &token,
            &format!("{name} from {least} to {most}"),
        ));
    };
    cursor.advance(length);
    Ok(value)
}

/// Skips to the text after the next END, or to the next START.
fn skip_block(cursor: &mut Cursor) -> io::Result<()> {
    loop {
        let length = cursor.token()?;
        match &cursor.window()[..length] {
            b"" | b"START" => return Ok(()),
            b"END" => {
                cursor.advance(length);
                return Ok(());
            }
            _ => cursor.skip_token()?,
        }
    }
}

/// A shortest path, if the bound of the case allows it.
fn path(case: &Instance) -> Option<Path> {
    let shape = Shape::new(case.rows, case.cols);
    let mut homes = vec![0; shape.cells()];
    (0..)
        .zip(&case.goal)
        .for_each(|(cell, &tile)| homes[tile] = cell);
    let start = case.start.iter().map(|&tile| homes[tile]).collect();
    // Parity is not checked: a futile search of 15 moves from an unsolvable board takes less than a millisecond.
    let grid = MeasuredGrid::new(shape, Order::Udlr, &[]);
    let mut search = DistanceSearch::new(&grid, start);
    let walk = search.solve(homes[0].into(), case.bound.unwrap_or(0), u64::MAX);
    shape
        .moves_through(case.blank(), walk?.into_iter())
        .collect()
}

/// The fewest moves, or the bound.
fn expected(case: &Instance) -> Expected {
    match path(case) {
        Some(path) => Expected::new(AnswerKind::Solved, Some(path.len() as u64)),
        None => Expected::new(AnswerKind::Unsolvable, case.bound.map(|bound| bound as u64)),
    }
}
