//! How: a move to the side does not change which tiles are in front of which, and one up or down takes a tile past
//! three others. So the inversions, larger tiles in front of smaller ones, and the row of the blank, counted from 0,
//! have a sum of constant parity: in the goal they are 0 and 3.
//! Cost: @COST@

//@ if NAMED_FILES
use std::fs;
//@ else
use std::io::{self, Read};
//@ end

include!("number.rs");

/// Reads a board: whether it can be solved.
fn is_solvable<I: Iterator<Item = u8>>(input: &mut I) -> bool {
    let (mut seen, mut sum) = (0_u32, 0);
    for cell in 0..@CELLS@ {
        match number(input).unwrap() {
            0 => sum += cell / @COLS@,
            tile => {
                sum += (seen >> tile).count_ones();
                seen |= 1 << tile;
            }
        }
    }
    sum % 2 == 1
}

fn main() {
    //@ if ONE
    let mut input = io::stdin().lock().bytes().map(|byte| byte.unwrap());
    let answer = match is_solvable(&mut input) {
        true => @LINE SOLVED@,
        false => @LINE UNSOLVABLE@,
    };
    println!("{answer}");
    //@ else
    //@ if NAMED_FILES
    let mut input = fs::read("@INPUT FILE@").unwrap().into_iter();
    //@ else
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).unwrap();
    let mut input = input.into_iter();
    //@ end
    let mut out = String::new();
    for _ in 0..number(&mut input).unwrap() {
        out += match is_solvable(&mut input) {
            true => @TEXT SOLVED@,
            false => @TEXT UNSOLVABLE@,
        };
    }
    //@ if NAMED_FILES
    fs::write("@OUTPUT FILE@", out).unwrap();
    //@ else
    print!("{out}");
    //@ end
    //@ end
}
