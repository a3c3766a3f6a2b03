//! Square boards of any size, in each of the ways that problems write them.

use crate::problem::format::{Cases, Framing, Grids, Sides, Square};
use crate::problem::instance::Instance;
use crate::problem::square::{GoalRule, SquareText};
use crate::read::cursor::Cursor;
use crate::read::grids::{GridCase, GridFormat};
use crate::read::header::{header, Header};
use crate::read::matrix::read_matrix;
use crate::read::reader::{CaseFormat, Parsed};
use std::io::Result;

/// How square boards are written, and where their paths end.
pub(crate) struct SquareFormat {
    text: Text,
    /// The goal of all boards.
    goal: GoalRule,
    /// An input holds one board: after a fault nothing else is read.
    alone: bool,
}

/// What reads a board.
enum Text {
    /// The size, then the cells; with comments or without.
    Sized(GridFormat, bool),
    Matrix,
    /// The size alone, which is one of these.
    SizeOnly(Sides),
}

impl SquareFormat {
    /// How the form writes its boards.
    pub(crate) fn new(form: &Square) -> SquareFormat {
        let any_side = Sides::Square {
            least: 1,
            most: Square::MOST,
            odd: false,
        };
        let grid = GridFormat::new(Grids::Sized {
            framing: Framing::Cases(form.cases),
            sides: any_side,
            pairs: false,
        });
        let (least, most) = form.sent;
        SquareFormat {
            text: match form.text {
                SquareText::Sized | SquareText::CellPerLine => Text::Sized(grid, false),
                SquareText::Commented => Text::Sized(grid, true),
                SquareText::Matrix => Text::Matrix,
                SquareText::SizeOnly => Text::SizeOnly(Sides::Square {
                    least,
                    most,
                    odd: false,
                }),
            },
            goal: form.goal,
            alone: form.cases == Cases::One,
        }
    }
}

impl CaseFormat for SquareFormat {
    type Case = GridCase;

    fn has_comments(&self) -> bool {
        matches!(self.text, Text::Sized(_, true))
    }

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<GridCase>> {
        let parsed = match &mut self.text {
            Text::Sized(grid, _) => grid.read(cursor)?,
            Text::Matrix => read_matrix(cursor)?,
            Text::SizeOnly(sides) => match header(*sides, false, true, cursor)? {
                Header::Size(size, _) => Parsed::Case(descending(size)),
                Header::Zero => Parsed::Zero,
                Header::LeftOver(place, kind)
                | Header::Lost(place, kind)
                | Header::Outside(place, kind, _) => Parsed::Lost(place, kind),
            },
        };
        Ok(match parsed {
            Parsed::Bad(place, kind) if self.alone => Parsed::Lost(place, kind),
            parsed => parsed,
        })
    }

    fn instance(&self, case: &GridCase) -> Instance {
        case.instance(self.goal)
    }
}

/// The largest tile first, the blank last; 1 and 2 are exchanged where that makes the board solvable.
fn descending(size: usize) -> GridCase {
    let tiles = (size * size - 1) as u32;
    let mut start: Vec<u32> = (0..tiles).rev().chain([tiles]).collect();
    if size.is_multiple_of(2) {
        start.swap(size * size - 3, size * size - 2);
    }
    GridCase {
        rows: size,
        cols: size,
        start,
        goal: None,
    }
}
