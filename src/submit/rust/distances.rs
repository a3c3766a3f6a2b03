//! The rows and the columns between each letter and its place, added up.
//! Cost: one look at each letter.

const COLS: usize = @COLS@;

fn main() {
    let input = read_input();
    let letters = input.bytes().filter(u8::is_ascii_graphic);
    let mut number = 0;
    for (cell, letter) in letters.enumerate().filter(|cell| cell.1 != b'@BLANK@') {
        let home = usize::from(letter - b'A');
        number += (cell / COLS).abs_diff(home / COLS) + (cell % COLS).abs_diff(home % COLS);
    }
    @PRINT SOLVED@
}
