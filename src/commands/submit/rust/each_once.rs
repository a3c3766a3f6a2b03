//! How: the last slide came from where the blank is, so it was that of the tile that starts there. The slides are undone
//! one by one, without a choice.
//! Cost: less than 1 ms and 2 MB.

use std::io::{self, BufRead};

fn main() {
    let last = 15;
    let mut cells: Vec<usize> = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        cells.extend(
            line.split_whitespace()
                .map(|word| word.parse::<usize>().unwrap()),
        );
        if cells.len() > last {
            break;
        }
    }
    let place =
        |cells: &[usize], tile: usize| cells.iter().position(|&other| other == tile).unwrap();
    let mut blank = place(&cells, 0);
    while blank < last {
        let from = place(&cells, blank + 1);
        let (high, low) = (from.max(blank), from.min(blank));
        if high - low != 4 && (high - low != 1 || high % 4 == 0) {
            break;
        }
        cells.swap(blank, from);
        blank = from;
    }
    if (0..last).all(|i| cells[i] == i + 1) {
        @PRINT SOLVED@;
    } else {
        @PRINT UNSOLVABLE@;
    }
}
