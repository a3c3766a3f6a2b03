//! Finds some path for a board of any size, in time linear in the moves: whole rows and columns first, then the last
//! 3 x 3 cells by a shortest path.
//!
//! The longer side of the rest loses a line, the top row or the left column, until both sides are at most 3. All tiles
//! of a line except the last two are carried to their places. The last tile but one is carried to the line's end, and
//! the last one into the corner there; then [`LastTwoTiles`] brings both home.
//!
//! # Moves
//! Let s be the number of rows plus columns of the rest. The blank's way to a tile is less than s + 4. A tile is
//! carried over less than s cells with at most 5 moves each: the blank goes round it in 4 moves and changes places with
//! it. Once, beside a tile that is done, it takes 7. So a tile costs less than 6 s + 8 moves, the corner less than 40
//! for two tiles, and the last 3 x 3 at most 31. On 50 x 50, where s is 100 at first and loses one with every line,
//! this is less than 1.1 million moves in all. Measured: 0.32 million for random boards, 0.46 million for the reversed
//! board.

use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{Belongings, Order, Shape};
use crate::solve::deepening::by_distance::{DistanceSearch, MeasuredGrid};
use crate::solve::large::last_two_tiles::{LastTwoTiles, CORNER};
use crate::solve::large::rectangle::{Cell, Rectangle};

/// The most cells of a square that is solved both ways, once with a row and once with a column as its first line, for
/// the shorter of the two paths. This saves 4% of the moves on 5 x 5, 1.8% on 10 x 10, and 0.7% on 20 x 20, where it
/// takes 0.3 ms more. On 50 x 50 it would save 0.2%, which is not worth 3 ms.
const BOTH_WAYS: usize = 400;

/// Solves a board of at least 2 x 2 cells whose blank belongs last; `None` if the goal cannot be reached, or if time is
/// up first.
pub fn construct(shape: Shape, board: &Belongings, late: &dyn Fn() -> bool) -> Option<Rectangle> {
    let Shape { rows, cols } = shape;
    let one_way = |row_first| one_way(Rectangle::new(shape, board.clone()), row_first, late);
    let mut best = one_way(true)?;
    if rows == cols && rows > CORNER && rows * cols <= BOTH_WAYS {
        let mut other = one_way(false)?;
        if other.moves.len() < best.moves.len() {
            std::mem::swap(&mut best, &mut other);
        }
        best.effort.add(other.effort);
    }
    Some(best)
}

/// Solves a board; the first line of a square is a row if `row_first`.
fn one_way(
    mut rectangle: Rectangle,
    row_first: bool,
    late: &dyn Fn() -> bool,
) -> Option<Rectangle> {
    let (rows, cols) = (rectangle.height, rectangle.width);
    let (mut top, mut left) = (0, 0);
    let corners = [LastTwoTiles::new(2), LastTwoTiles::new(CORNER)];
    while rows - top > CORNER || cols - left > CORNER {
        if late() {
            return None;
        }
        let (height, width) = (rows - top, cols - left);
        let row = height > width || height == width && row_first;
        rectangle.view(top, left, !row);
        first_row(&mut rectangle, &corners)?;
        if row {
            top += 1;
        } else {
            left += 1;
        }
    }
    rectangle.view(top, left, false);
    last_cells(&mut rectangle)?;
    Some(rectangle)
}

/// Brings the tiles of the first row home. The board must have at least 4 rows and no more columns than
/// rows.
fn first_row(rectangle: &mut Rectangle, corners: &[LastTwoTiles; 2]) -> Option<()> {
    let width = rectangle.width;
    for col in 0..width - 2 {
        let target = Cell::new(0, col);
        let tile = rectangle.number(target);
        carry(rectangle, tile, target, |_| false)?;
        rectangle.lock(target, true);
    }
    last_two(rectangle, &corners[usize::from(width >= CORNER)])
}

/// Carries a tile to a cell that is not below it, or only to the first cell on its way where it may `stop`.
fn carry<F>(rectangle: &mut Rectangle, tile: usize, target: Cell, stop: F) -> Option<()>
where
    F: Fn(Cell) -> bool,
{
    loop {
        let at = rectangle.place(tile);
        if at == target || stop(at) {
            return Some(());
        }
        let next = next_cell(rectangle, at, target)?;
        rectangle.lock(at, true);
        let way = rectangle.walk(next);
        rectangle.lock(at, false);
        way?;
        rectangle.slide_to(at);
    }
}

/// The cell to which a tile is moved next: upwards or sideways, whichever the blank reaches sooner. So a tile that must
/// move in both directions alternates: the blank needs two moves to get in front of a tile that turns, and four if it
/// goes straight.
fn next_cell(rectangle: &Rectangle, at: Cell, target: Cell) -> Option<Cell> {
    let up = at.row.checked_sub(1).filter(|_| at.row > target.row);
    let up = up.map(|row| Cell::new(row, at.col));
    let up = up.filter(|&next| rectangle.free(next));
    let aside = if at.col > target.col {
        Some(Cell::new(at.row, at.col - 1))
    } else if at.col < target.col {
        Some(Cell::new(at.row, at.col + 1))
    } else {
        None
    };
    let blank = rectangle.blank;
    let way = |next: Cell| {
        let direct = blank.distance(next);
        // The tile itself may be in the blank's way.
        let in_line = blank.row == next.row || blank.col == next.col;
        let around = in_line && blank.distance(at) + 1 == direct;
        direct + if around { 2 } else { 0 }
    };
    match (up, aside) {
        (Some(up), Some(aside)) if way(aside) < way(up) => Some(aside),
        _ => up.or(aside),
    }
}

/// Brings the last two tiles of the first row home.
fn last_two(rectangle: &mut Rectangle, corner: &LastTwoTiles) -> Option<()> {
    let width = rectangle.width;
    let goals = [Cell::new(0, width - 2), Cell::new(0, width - 1)];
    let tiles = [rectangle.number(goals[0]), rectangle.number(goals[1])];
    let inside = |cell: Cell| {
        let col = (cell.col + CORNER).checked_sub(width)?;
        Some(cell.row * CORNER + col).filter(|&number| corner.has(number))
    };
    let places = |rectangle: &Rectangle| [rectangle.place(tiles[0]), rectangle.place(tiles[1])];
    let mut both = places(rectangle);
    if both == goals {
        return Some(());
    }
    if width < CORNER || both.iter().any(|&cell| inside(cell).is_none()) {
        carry(rectangle, tiles[0], goals[1], |_| false)?;
        rectangle.lock(goals[1], true);
        let below = Cell::new(1, width - 1);
        carry(rectangle, tiles[1], below, |cell| inside(cell).is_some())?;
        rectangle.lock(goals[1], false);
        both = places(rectangle);
    }
    enter_corner(rectangle, corner, both)?;
    let blank = rectangle.blank;
    let mut state = [inside(blank)?, inside(both[0])?, inside(both[1])?];
    while let Some((m, after)) = corner.nearer(state) {
        let next = rectangle.beside(rectangle.blank, m)?;
        rectangle.slide_to(next);
        state = after;
    }
    Some(())
}

/// Brings the blank into the corner without moving the two tiles, which are there already. It enters the corner in the
/// cell that promises the fewest moves until both tiles are home.
fn enter_corner(rectangle: &mut Rectangle, corner: &LastTwoTiles, tiles: [Cell; 2]) -> Option<()> {
    let width = rectangle.width;
    let number = |cell: Cell| cell.row * CORNER + cell.col + CORNER - width;
    let mut entries: Vec<(usize, Cell)> = Vec::new();
    for i in (0..CORNER * CORNER).filter(|&i| corner.has(i)) {
        let cell = Cell::new(i / CORNER, i % CORNER + width - CORNER);
        if !tiles.contains(&cell) {
            let then = corner.distance([i, number(tiles[0]), number(tiles[1])]);
            entries.push((rectangle.blank.distance(cell) + then, cell));
        }
    }
    sort_by_key(&mut entries, |&(cost, _)| cost);
    tiles.iter().for_each(|&cell| rectangle.lock(cell, true));
    let entered = entries.iter().find_map(|&(_, cell)| rectangle.walk(cell));
    tiles.iter().for_each(|&cell| rectangle.lock(cell, false));
    entered
}

/// Solves the rest once both sides are at most 3.
fn last_cells(rectangle: &mut Rectangle) -> Option<()> {
    let shape = Shape::new(rectangle.height, rectangle.width);
    let cells: Vec<Cell> = (0..shape.cells())
        .map(|i| Cell::new(i / shape.cols, i % shape.cols))
        .collect();
    // Tiles are numbered by their goal cells in the rectangle; the blank is the last.
    let numbers: Vec<usize> = cells.iter().map(|&cell| rectangle.number(cell)).collect();
    let home = |&cell: &Cell| numbers.iter().position(|&to| to == rectangle.tile(cell));
    let homes: Option<Vec<u16>> = cells.iter().map(|cell| Some(home(cell)? as u16)).collect();
    // No board of 3 x 3 needs more than 31 moves.
    let grid = MeasuredGrid::new(shape, Order::Udlr, &[]);
    let mut search = DistanceSearch::new(&grid, homes?);
    let walk = search.solve(cells.len() - 1, 31, u64::MAX);
    rectangle.effort = search.done.effort;
    walk?.iter().for_each(|&to| rectangle.slide_to(cells[to]));
    Some(())
}
