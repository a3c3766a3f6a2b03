//! The table of `c/constant.c`: all boards of 3 x 3, one bit each, as C strings.
//!
//! A board's bit is bit 1 of its distance to the goal; bit 0 is the colour of the blank's cell. The place of the bit is
//! the board's rank. Cells are taken in the order 0 2 4 6 8 1 3 5 7. The rank has a digit for each of the first seven
//! cells, of base 9, 8, .. 3: the number of later cells with smaller tiles, where the blank is the largest. The last
//! two cells are of one colour, so if their tiles are exchanged, the board cannot reach the goal. So the other cells
//! determine them, and the ranks are 0 .. 9!/2.
//!
//! ```text
//! string  rank / 3024       60 strings of 504 characters; C89 guarantees 509
//! char    rank % 3024 / 6   its six bits as '0' .. 'q' without '?' and '\'
//! bit     rank % 6          the lowest first
//! ```

use crate::puzzle::{Board, Shape};
use crate::solve::eight::each_distance;

const BOARDS: usize = 181_440;
/// The bits of a character.
const BITS: usize = 6;
/// The characters of a string, and of a line of the source.
const STRING: usize = 504;
const LINE: usize = 84;

/// The strings as an initializer of `char [60][505]`, six lines each.
pub fn constant() -> String {
    let mut codes = vec![0u8; BOARDS / BITS];
    let shape = Shape::new(3, 3);
    each_distance(shape, Board::standard(shape), &mut |board, distance| {
        let at = rank_of(board);
        codes[at / BITS] |= ((distance >> 1 & 1) as u8) << (at % BITS);
    });
    let mut text = String::new();
    for string in codes.chunks(STRING) {
        let lines = string.chunks(LINE).map(|line| {
            let line: String = line.iter().map(|&code| character(code)).collect();
            format!("    \"{line}\"")
        });
        text += &(lines.collect::<Vec<_>>().join("\n") + ",\n");
    }
    // No comma after the last string.
    text.replace_range(text.len() - 2.., "\n");
    text
}

fn rank_of(board: Board) -> usize {
    let cells: Vec<u64> = (0..9).map(|i| (board.tile(2 * i % 9) + 8) % 9).collect();
    (0..7).fold(0, |rank, i| {
        let smaller = cells[i + 1..].iter().filter(|&&tile| tile < cells[i]);
        rank * (9 - i) + smaller.count()
    })
}

/// The character of six bits; `?` and `\` are skipped, because they have special meanings in C.
fn character(code: u8) -> char {
    let mut characters = ('0'..).filter(|&c| c != '?' && c != '\\');
    characters.nth(code.into()).unwrap_or('0')
}
