//! The order in which the lines of a rectangle are solved.

use crate::puzzle::shape::Shape;

/// The most tiles of a group.
pub(crate) const MOST_TILES: usize = 4;

/// Some rows and columns of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rect {
    pub first_row: usize,
    pub first_col: usize,
    pub shape: Shape,
}

impl Rect {
    /// A cell is inside; `cols`: of the grid.
    pub(crate) fn contains(&self, cell: usize, cols: usize) -> bool {
        let (row, col) = (cell / cols, cell % cols);
        (self.first_row..self.first_row + self.shape.rows).contains(&row)
            && (self.first_col..self.first_col + self.shape.cols).contains(&col)
    }
}

/// Cells of the outer lines in groups of up to [`MOST_TILES`], and the rectangle that is left: of at most `most` rows and
/// columns, with the blank's home in it. A row or column at a time, whichever is longer, on the side that is farther from the
/// blank's home.
pub(crate) fn groups(grid: Shape, blank_home: usize, most: usize) -> (Vec<Vec<u8>>, Rect) {
    let mut rect = Rect {
        first_row: 0,
        first_col: 0,
        shape: grid,
    };
    let (row, col) = (blank_home / grid.cols, blank_home % grid.cols);
    let mut groups = Vec::new();
    while rect.shape.rows.max(rect.shape.cols) > most {
        let (top, left) = (rect.first_row, rect.first_col);
        let Shape { rows, cols } = rect.shape;
        let line: Vec<usize> = if rows >= cols {
            let above = row - top >= top + rows - 1 - row;
            let outer = if above { top } else { top + rows - 1 };
            rect.first_row += usize::from(above);
            rect.shape.rows -= 1;
            (left..left + cols)
                .map(|col| outer * grid.cols + col)
                .collect()
        } else {
            let before = col - left >= left + cols - 1 - col;
            let outer = if before { left } else { left + cols - 1 };
            rect.first_col += usize::from(before);
            rect.shape.cols -= 1;
            (top..top + rows)
                .map(|row| row * grid.cols + outer)
                .collect()
        };
        let mut rest = &line[..];
        while !rest.is_empty() {
            // The last two of a line go home together: one cannot pass the other.
            let size = match rest.len() {
                few if few <= MOST_TILES => few,
                few if few < MOST_TILES + 2 => few - 2,
                _ => MOST_TILES,
            };
            groups.push(rest[..size].iter().map(|&cell| cell as u8).collect());
            rest = &rest[size..];
        }
    }
    (groups, rect)
}
