//! How: the last slide came from where the blank is, so it was that of the tile that starts there. The slides are undone
//! one by one, without a choice.
//! Cost: less than 1 ms and 2 MB.

use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let words = text.split_whitespace();
    let mut cells: Vec<usize> = words.map(|word| word.parse().unwrap()).collect();
    let last = cells.len() - 1;
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
