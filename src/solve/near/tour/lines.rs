//! The order in which the fine phase places tiles: line after line from outside, in groups, until a small rectangle
//! around the blank's home is left.

use crate::puzzle::Shape;
use crate::solve::near::tour::board::Place;
use crate::solve::near::tour::state::MOST_TILES;
use std::ops::Range;

/// The rows and columns that are left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rest {
    pub rows: Range<usize>,
    pub cols: Range<usize>,
}

impl Rest {
    /// The whole board.
    fn all(shape: Shape) -> Rest {
        Rest {
            rows: 0..shape.rows,
            cols: 0..shape.cols,
        }
    }

    /// The rectangle of about this many cells that is left in the end.
    pub(super) fn last(shape: Shape, blank_home: Place, cells: usize) -> Rest {
        let side = cells.isqrt();
        let rows = shape.rows.min(side.max(cells / shape.cols.min(side)));
        let cols = shape.cols.min(cells / rows);
        let around = |at: usize, side: usize, all: usize| {
            let begin = at.saturating_sub(side / 2).min(all - side);
            begin..begin + side
        };
        Rest {
            rows: around((blank_home >> 8).into(), rows, shape.rows),
            cols: around((blank_home & 255).into(), cols, shape.cols),
        }
    }

    fn shape(&self) -> Shape {
        Shape::new(self.rows.len(), self.cols.len())
    }

    /// Takes the next line away; `None` if this is the last rectangle. `rows`: whether rows come first.
    fn peel(&mut self, last: &Rest, rows: bool) -> Option<Vec<Place>> {
        let done = |now: &Range<usize>, last: &Range<usize>| now.len() == last.len();
        let (no_rows, no_cols) = (done(&self.rows, &last.rows), done(&self.cols, &last.cols));
        let Shape {
            rows: high,
            cols: wide,
        } = self.shape();
        let row = match (no_rows, no_cols) {
            (true, true) => return None,
            (false, false) => rows || high >= wide,
            (no_rows, _) => !no_rows,
        };
        let (now, last) = match row {
            true => (&mut self.rows, &last.rows),
            false => (&mut self.cols, &last.cols),
        };
        let at = match now.start < last.start {
            true => {
                now.start += 1;
                now.start - 1
            }
            false => {
                now.end -= 1;
                now.end
            }
        };
        let place = |row: usize, col: usize| (row << 8 | col) as Place;
        Some(match row {
            true => self.cols.clone().map(|col| place(at, col)).collect(),
            false => self.rows.clone().map(|row| place(row, at)).collect(),
        })
    }
}

/// Groups of up to `most` tiles, in the order in which they are placed. `to_and_fro`: whether all rows come first, and
/// every other line backwards, so that the blank is near its next group on a large board.
pub(super) fn groups(
    (shape, last): (Shape, &Rest),
    most: usize,
    to_and_fro: bool,
) -> Vec<Vec<Place>> {
    let mut rest = Rest::all(shape);
    let mut groups = Vec::new();
    let mut back = false;
    while let Some(mut line) = rest.peel(last, to_and_fro) {
        if to_and_fro && back {
            line.reverse();
        }
        back = !back;
        let count = line.len().div_ceil(most.min(MOST_TILES));
        let mut begin = 0;
        for left in (1..count + 1).rev() {
            let end = begin + (line.len() - begin).div_ceil(left);
            groups.push(line[begin..end].to_vec());
            begin = end;
        }
    }
    groups
}
