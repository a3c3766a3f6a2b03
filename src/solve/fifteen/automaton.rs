//! The pruning automaton of `patterns`, as the rows that the searches of this module read.

use crate::puzzle::{Order, Shape};
use crate::solve::patterns::automaton::{Automaton, DEAD};
use crate::solve::patterns::cells::Cells;

/// The most states of a cell.
pub const STATES: usize = 1 << 11;

/// A state is the cell of the blank and the last moves, as far as they can matter. The row of state `s` at cell `c` is
/// number `c * STATES + s`:
///
/// ```text
/// bits 0..4     set for moves that are forbidden or leave the board
/// bits 4..7     the number of the other moves
/// bits 8 + 12m  the state after move m, 11 bits
/// ```
pub type Rows = Vec<u64>;

/// The state after a move, taken from a row.
#[inline(always)]
pub const fn after(row: u64, m: usize) -> u64 {
    row >> (8 + 12 * m) & (STATES as u64 - 1)
}

/// The automaton that forbids sequences of at most `length` moves; `None` if time is up.
pub fn build(shape: Shape, order: Order, length: u32, late: &dyn Fn() -> bool) -> Option<Rows> {
    let Automaton { next } = Automaton::new(&Cells::grid(shape), order, length, late)?;
    // States are numbered breadth first, beginning with those without any moves.
    let mut numbers = vec![usize::MAX; next.len()];
    let mut queue: Vec<(usize, usize)> = (0..shape.cells()).map(|cell| (cell, cell)).collect();
    for &(state, _) in &queue {
        numbers[state] = 0;
    }
    let mut count = [1; 16];
    let mut rows = vec![0; 16 * STATES];
    let mut head = 0;
    while let Some(&(state, cell)) = queue.get(head) {
        head += 1;
        let mut row = 4 << 4;
        for m in order.moves() {
            let (to, beside) = match (next[state][m as usize], shape.step(cell, m)) {
                (to, Some(beside)) if to != DEAD => (to as usize, beside),
                _ => {
                    row = (row | 1 << m as u64) - (1 << 4);
                    continue;
                }
            };
            if numbers[to] == usize::MAX {
                assert!(count[beside] < STATES, "fewer states than a row can name");
                numbers[to] = count[beside];
                count[beside] += 1;
                queue.push((to, beside));
            }
            row |= (numbers[to] as u64) << (8 + 12 * m as u64);
        }
        rows[cell * STATES + numbers[state]] = row;
    }
    Some(rows)
}
