//! How: IDA* (Korf 1985) with Manhattan distance, up to the bound; that is at most 15 moves, so nothing else is needed.
//! Cost: less than 1 ms a block, and 2 MB.

use std::io::{self, Read};

include!("ida.rs");

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace();
    let mut first = true;
    // START, the size, the bound, a start, a goal, END.
    while words.next() == Some("START") {
        let side = words.next().unwrap().parse().unwrap();
        let bound = words.next().unwrap().parse().unwrap();
        // The blank is not a number, and becomes 0.
        let cells = words.by_ref().take(2 * side * side);
        let cells: Vec<usize> = cells.map(|cell| cell.parse().unwrap_or(0)).collect();
        words.next();
        let (start, goal) = cells.split_at(side * side);
        let mut home = vec![0; side * side];
        for (cell, &tile) in goal.iter().enumerate() {
            home[tile] = cell;
        }
        let mut search = Search {
            rows: side,
            cols: side,
            board: start.to_vec(),
            home,
        };
        let (blank, sum) = search.blank_and_sum();
        if !first {
            @PRINT BETWEEN@;
        }
        first = false;
        // Every path has as many moves as the sum, or two more, or four, ..
        let mut bounds = (sum..=bound).step_by(2);
        match bounds.find(|&moves| search.reaches(blank, blank, moves, sum)) {
            Some(moves) => @PRINT SOLVED@,
            None => @PRINT UNSOLVABLE@,
        }
    }
}
