//! How: a move exchanges the blank and a tile, and takes the blank a step nearer to its goal or farther. So the
//! number of exchanges that sort the board and the number of steps from the blank to its goal are always both even or
//! both odd; in the goal both are 0. The board is sorted cell by cell: the content of a cell is exchanged with the
//! content that belongs there.
//! Cost: @COST@

use std::io::{self, Read};

include!("number.rs");

/// Reads a board: whether it can be solved.
//@ if CUBE
fn is_solvable<I: Iterator<Item = u8>>(input: &mut I, side: usize) -> bool {
    let cells = side * side * side;
//@ else
fn is_solvable<I: Iterator<Item = u8>>(input: &mut I, rows: usize, cols: usize) -> bool {
    let cells = rows * cols;
//@ end
    // By cell: the cell where its content belongs, which is the last one for the blank; and the reverse.
    let (mut content, mut cell_of) = (vec![0; cells], vec![0; cells]);
    let mut steps = 0;
    for (cell, content) in content.iter_mut().enumerate() {
        let place = match number(input).unwrap() {
            0 => cells - 1,
            tile => tile - 1,
        };
        if place == cells - 1 {
            //@ if CUBE
            steps = 3 * (side - 1) - cell / side / side - cell / side % side - cell % side;
            //@ else
            steps = rows - 1 - cell / cols + cols - 1 - cell % cols;
            //@ end
        }
        *content = place as u32;
        cell_of[place] = cell as u32;
    }
    // No exchange waits for the one before, as it would along a cycle.
    for cell in 0..cells {
        let (here, there) = (content[cell], cell_of[cell]);
        steps += usize::from(here as usize != cell);
        content[there as usize] = here;
        cell_of[here as usize] = there;
    }
    steps & 1 == 0
}

fn main() {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).unwrap();
    let mut input = input.into_iter();
    let mut out = String::new();
    //@ if CUBE
    for _ in 0..number(&mut input).unwrap() {
        let side = number(&mut input).unwrap();
        let solvable = is_solvable(&mut input, side);
    //@ else
    //@ if ROWS_COLS
    while let (Some(rows), Some(cols)) = (number(&mut input), number(&mut input)) {
        if rows == 0 {
            break;
        }
        let solvable = is_solvable(&mut input, rows, cols);
    //@ else
    while let Some(side) = number(&mut input) {
        //@ if TO_ZERO
        if side == 0 {
            break;
        }
        //@ end
        //@ if PAIRS
        // Two boards reach each other if both can be solved, or neither.
        let start = is_solvable(&mut input, side, side);
        let solvable = is_solvable(&mut input, side, side) == start;
        //@ else
        let solvable = is_solvable(&mut input, side, side);
        //@ end
    //@ end
    //@ end
        out += match solvable {
            true => @TEXT SOLVED@,
            false => @TEXT UNSOLVABLE@,
        };
    }
    print!("{out}");
}
