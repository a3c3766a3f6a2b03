//! Any path for a board of any size, in time linear in the moves: whole rows and columns first, the last 3 x 3 cells by a
//! shortest path.
//!
//! The longer side of what is left loses a line, a row above or a column on the left, until neither side is over 3. Of a
//! line each tile but two is carried to its place, the last but one to the line's end and the last into the corner there;
//! then [`Corner`] brings both home.
//!
//! # Moves
//! Let s be rows and columns of what is left. The blank's way to a tile is less than s + 4. A tile is carried over less
//! than s cells with at most 5 moves each: the blank goes round it in 4 and changes places with it; once, beside a
//! tile that is done, it takes 7. So a tile costs less than 6 s + 8 moves, the corner less than 40 for two, and the
//! last 3 x 3 at most 31. On 50 x 50, where s is 100 at first and loses one with every line, that is less than 1.1
//! million; measured are 0.32 million for random boards, and 0.46 million for the reversed one.

use crate::fifteen::near::Near;
use crate::large::large_board::Field;
use crate::large::last_two_tiles::{Corner, SIDE};
use crate::large::rectangle::{At, Yard};
use crate::puzzle::board::{Board, Order, Shape};
use crate::puzzle::long_path::Moves;
use crate::puzzle::solver::{Effort, Solve};

/// Cells of a square that is solved both ways, its first line a row or a column, for the shorter path: -4% moves on 5 x 5,
/// -1.8% on 10 x 10, -0.7% on 20 x 20, where it takes 0.3 ms more; -0.2% on 50 x 50, which is not worth 3 ms.
const BOTH_WAYS: usize = 400;

/// A path, and what the searches of its end came to. `None` if the goal cannot be reached.
///
/// `field`: 2 x 2 cells at least, the blank belongs last.
pub fn construct(field: &Field) -> Option<(Moves, Effort)> {
    let (moves, mut effort) = one_way(field, true)?;
    let Shape { rows, cols } = field.shape;
    if rows != cols || rows <= SIDE || rows * cols > BOTH_WAYS {
        return Some((moves, effort));
    }
    let (other, more) = one_way(field, false)?;
    effort.add(more);
    Some((
        if other.len() < moves.len() {
            other
        } else {
            moves
        },
        effort,
    ))
}

/// A square's first line is a row if `row_first`.
fn one_way(field: &Field, row_first: bool) -> Option<(Moves, Effort)> {
    let Shape { rows, cols } = field.shape;
    let mut yard = Yard::new(field.clone());
    let (mut top, mut left) = (0, 0);
    let corners = [Corner::new(2), Corner::new(SIDE)];
    while rows - top > SIDE || cols - left > SIDE {
        let (height, width) = (rows - top, cols - left);
        let row = height > width || height == width && row_first;
        yard.see(top, left, !row);
        first_row(&mut yard, &corners)?;
        if row {
            top += 1;
        } else {
            left += 1;
        }
    }
    yard.see(top, left, false);
    let effort = rest(&mut yard)?;
    Some((yard.moves, effort))
}

/// Does the first row of what is left: 4 rows at least, not fewer than columns.
fn first_row(yard: &mut Yard, corners: &[Corner; 2]) -> Option<()> {
    let width = yard.width;
    for col in 0..width - 2 {
        let target = At::new(0, col);
        let tile = yard.cell(target);
        carry(yard, tile, target, |_| false)?;
        yard.lock(target, true);
    }
    last_two(yard, &corners[usize::from(width >= SIDE)])
}

/// Carries a tile to a cell that is not below it, or till it stands where it may `stop`.
fn carry(yard: &mut Yard, tile: usize, target: At, stop: impl Fn(At) -> bool) -> Option<()> {
    loop {
        let at = yard.place(tile);
        if at == target || stop(at) {
            return Some(());
        }
        let next = next_cell(yard, at, target)?;
        yard.lock(at, true);
        let way = yard.walk(next);
        yard.lock(at, false);
        way?;
        yard.go(at);
    }
}

/// The cell to which a tile is moved next: upwards or sideways, whichever takes the blank the shorter way. So where both
/// are wanted they take turns: the blank needs two moves to get in front of a tile that turns, four where it goes on.
fn next_cell(yard: &Yard, at: At, target: At) -> Option<At> {
    let up = at.row.checked_sub(1).filter(|_| at.row > target.row);
    let up = up
        .map(|row| At::new(row, at.col))
        .filter(|&next| yard.free(next));
    let aside = if at.col > target.col {
        Some(At::new(at.row, at.col - 1))
    } else if at.col < target.col {
        Some(At::new(at.row, at.col + 1))
    } else {
        None
    };
    let blank = yard.blank();
    let way = |next: At| {
        let direct = blank.distance(next);
        // The tile itself may stand between.
        let in_line = blank.row == next.row || blank.col == next.col;
        let around = in_line && blank.distance(at) + 1 == direct;
        direct + if around { 2 } else { 0 }
    };
    match (up, aside) {
        (Some(up), Some(aside)) if way(aside) < way(up) => Some(aside),
        _ => up.or(aside),
    }
}

/// Does the last two tiles of the first row.
fn last_two(yard: &mut Yard, corner: &Corner) -> Option<()> {
    let width = yard.width;
    let goals = [At::new(0, width - 2), At::new(0, width - 1)];
    let tiles = [yard.cell(goals[0]), yard.cell(goals[1])];
    let inner = |at: At| {
        let cell = (at.col + SIDE)
            .checked_sub(width)
            .map(|col| at.row * SIDE + col);
        cell.filter(|&cell| corner.has(cell))
    };
    let both = |yard: &Yard| [yard.place(tiles[0]), yard.place(tiles[1])];
    if both(yard) == goals {
        return Some(());
    }
    if width < SIDE || both(yard).iter().any(|&at| inner(at).is_none()) {
        carry(yard, tiles[0], goals[1], |_| false)?;
        yard.lock(goals[1], true);
        carry(yard, tiles[1], At::new(1, width - 1), |at| {
            inner(at).is_some()
        })?;
        yard.lock(goals[1], false);
    }
    enter(yard, corner, both(yard))?;
    let places = both(yard);
    let mut state = [inner(yard.blank())?, inner(places[0])?, inner(places[1])?];
    while let Some((m, after)) = corner.nearer(state) {
        let next = yard.beside(yard.blank(), m)?;
        yard.go(next);
        state = after;
    }
    Some(())
}

/// Brings the blank into the corner, where the two tiles stand already, without moving them: where it is nearest to the
/// end of all.
fn enter(yard: &mut Yard, corner: &Corner, tiles: [At; 2]) -> Option<()> {
    let column = |at: At| at.col + SIDE - yard.width;
    let number = |at: At| at.row * SIDE + column(at);
    let mut entries: Vec<(usize, At)> = Vec::new();
    for cell in (0..SIDE * SIDE).filter(|&cell| corner.has(cell)) {
        let at = At::new(cell / SIDE, cell % SIDE + yard.width - SIDE);
        if !tiles.contains(&at) {
            let then = corner.distance([cell, number(tiles[0]), number(tiles[1])]);
            entries.push((yard.blank().distance(at) + then, at));
        }
    }
    entries.sort_by_key(|&(cost, _)| cost);
    tiles.iter().for_each(|&at| yard.lock(at, true));
    let entered = entries.iter().find_map(|&(_, at)| yard.walk(at));
    tiles.iter().for_each(|&at| yard.lock(at, false));
    entered
}

/// Does what is left when neither side is over 3.
fn rest(yard: &mut Yard) -> Option<Effort> {
    let shape = Shape::new(yard.height, yard.width);
    let cell = |i: usize| At::new(i / shape.cols, i % shape.cols);
    let number = |tile: usize| (0..shape.cells()).find(|&i| yard.cell(cell(i)) == tile);
    let mut cells = Vec::new();
    for i in 0..shape.cells() {
        // The blank's number is that of the last cell.
        let tile = number(yard.tile(cell(i)))? + 1;
        cells.push((tile % shape.cells()) as u8);
    }
    let mut solver = Near::new(shape, Board::standard(shape), Order::Udlr);
    let path = solver.solve(Board::pack(&cells), None)?;
    for i in 0..path.len() {
        let next = yard.beside(yard.blank(), path.get(i))?;
        yard.go(next);
    }
    Some(solver.effort())
}
