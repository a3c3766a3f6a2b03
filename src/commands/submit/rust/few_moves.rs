//! How: IDA* (Korf 1985) with Manhattan distance.
//@ if FIXED
//! Cost: about 25 ms for a board of 40 moves, up to 0.5 s for one of 48; 2 MB.
//@ else
//! Cost: less than 1 ms and 2 MB.
//@ end

use std::io::{self, Read};
//@ if !FIXED
use std::iter::once;
//@ end

include!("ida.rs");

//@ if FIXED
include!("number.rs");

//@ else
/// The next word of the input.
fn word<I: Iterator<Item = u8>>(input: &mut I) -> Option<String> {
    let first = input.find(u8::is_ascii_graphic)?;
    let rest = input.take_while(u8::is_ascii_graphic);
    Some(once(first).chain(rest).map(char::from).collect())
}

//@ end
//@ if !FIXED
//@ if UNSOLVABLE
/// Whether the goal can be reached: a line keeps its order, other boards the parity of inversions and rows.
fn solvable(board: &[usize], (rows, cols): (usize, usize)) -> bool {
    let mut odd = 0;
    for (i, &tile) in board.iter().enumerate() {
        if tile == 0 && cols % 2 == 0 {
            odd += rows - 1 - i / cols;
        }
        odd += board[..i].iter().filter(|&&other| other > tile && tile > 0).count();
    }
    odd == 0 || (rows > 1 && cols > 1 && odd % 2 == 0)
}

//@ end
//@ end
fn main() {
    let mut input = io::stdin().lock().bytes().map(|byte| byte.unwrap());
    //@ if FIXED
    let (rows, cols) = (@ROWS@, @COLS@);
    let cells = (0..rows * cols).map(|_| number(&mut input).unwrap());
    let board: Vec<usize> = cells.collect();
    let goal = [@GOAL NUMBERS@];
    let mut home = vec![0; board.len()];
    for (cell, &tile) in goal.iter().enumerate() {
        home[tile] = cell;
    }
    //@ else
    let mut side = || word(&mut input).unwrap().parse().unwrap();
    let (rows, cols): (usize, usize) = (side(), side());
    // The blank is not a number, and becomes 0.
    let cells = (0..rows * cols).map(|_| word(&mut input).unwrap().parse().unwrap_or(0));
    let board: Vec<usize> = cells.collect();
    //@ if UNSOLVABLE
    if !solvable(&board, (rows, cols)) {
        @PRINT UNSOLVABLE@;
        return;
    }
    //@ end
    let last = rows * cols - 1;
    let home = (0..=last).map(|tile| (tile + last) % (last + 1)).collect();
    //@ end
    let mut search = Search {
        rows,
        cols,
        board,
        home,
        //@ if PATH
        slides: Vec::new(),
        //@ end
    };
    let (blank, sum) = search.blank_and_sum();
    // Every path has as many moves as the sum, or two more, or four, ..
    let mut bounds = (sum..).step_by(2);
    let is_enough = |&moves: &usize| search.reaches(blank, blank, moves, sum);
    //@ if PATH
    bounds.find(is_enough);
    for cell in search.slides.iter().rev() {
        println!("{} {}", cell / cols, cell % cols);
    }
    //@ else
    let moves = bounds.find(is_enough).unwrap();
    @PRINT SOLVED@;
    //@ end
}
