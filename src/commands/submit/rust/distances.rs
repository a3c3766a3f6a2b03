//! How: the numbers of rows and columns between each letter and its place are added up.
//! Cost: less than 1 ms, and 2 MB.

use std::io::{self, Read};

fn main() {
    let bytes = io::stdin().lock().bytes().map(|byte| byte.unwrap());
    let letters = bytes.filter(u8::is_ascii_graphic).take(@CELLS@);
    let mut number = 0;
    for (cell, letter) in letters.enumerate().filter(|cell| cell.1 != b'@BLANK@') {
        let place = usize::from(letter - b'A');
        number += (cell / @COLS@).abs_diff(place / @COLS@) + (cell % @COLS@).abs_diff(place % @COLS@);
    }
    @PRINT SOLVED@;
}
