//! `jie3`: every board of the 3 x 3 with its distance.

use crate::eight::goal_table::GoalTable;
use crate::eight::move_tables::MoveTables;
use crate::eight::perm_index::PermIndex;
use crate::puzzle::board::Board;
use crate::puzzle::shape::{Order, Shape};
use crate::write::output::Output;
use std::io::Result;

/// What all boards take, and their lines in memory, twice while they grow. Bytes.
pub(crate) const ROOM: usize = 14 << 20;

/// Writes all boards that can be solved, nearest first, equal ones in the order of their cells; the blank is 9.
///
/// # Errors
/// Those of the sink.
pub(crate) fn write_table(out: &mut Output) -> Result<()> {
    let shape = Shape::new(3, 3);
    let goal = Board::standard(shape);
    let index = PermIndex::new(shape, goal);
    let blank = shape.snake(goal.blank(9));
    let table = GoalTable::new(blank, Order::Udlr, &MoveTables::new(shape));
    // Distance, then cells: numbers in the order of the lines.
    let line = |(rank, board): (_, Board)| {
        let named = |cell: usize| match board.tile(cell) {
            0 => 9,
            tile => tile,
        };
        let cells = (0..9).fold(0, |packed, cell| packed << 4 | named(cell));
        (table.path(rank, board, &index).len() as u64) << 36 | cells
    };
    let mut lines: Vec<u64> = index.boards().map(line).collect();
    lines.sort_unstable();
    for line in lines {
        let mut text = *b"0 0 0 0 0 0 0 0 0 ";
        for cell in 0..9 {
            text[2 * cell] += (line >> (4 * (8 - cell)) & 15) as u8;
        }
        out.bytes(&text)?;
        out.number(line >> 36)?;
        out.bytes(b"\n")?;
    }
    out.flush()
}
