//! How: the moves are made one after the other.
//! Cost: a few nanoseconds a move; 2 MB and the input.

use std::io::{self, Read};
use std::iter::once;

const SIDE: usize = @ROWS@;

/// Makes moves on a board; false if one of them leaves the board.
fn make(board: &mut [u8], moves: &[u8]) -> bool {
    let mut blank = board.iter().position(|&cell| cell == b' ').unwrap();
    for &m in moves {
        let (row, col) = (blank / SIDE, blank % SIDE);
        let to = match m {
            b'@UP@' if row > 0 => blank - SIDE,
            b'@DOWN@' if row < SIDE - 1 => blank + SIDE,
            b'@LEFT@' if col > 0 => blank - 1,
            b'@RIGHT@' if col < SIDE - 1 => blank + 1,
            _ => return false,
        };
        board.swap(blank, to);
        blank = to;
    }
    true
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut lines = input.lines().filter(|line| !line.trim().is_empty());
    let mut case = 0;
    while let Some(first) = lines.next().filter(|line| !line.starts_with('Z')) {
        case += 1;
        if case > 1 {
            @PRINT BETWEEN@;
        }
        let mut board = Vec::new();
        for row in once(first).chain(lines.by_ref().take(SIDE - 1)) {
            // A blank at the end of a line may be missing.
            board.extend(format!("{row:SIDE$.SIDE$}").bytes());
        }
        let mut moves = Vec::new();
        while moves.last() != Some(&b'0') {
            let bytes = lines.next().unwrap().bytes();
            moves.extend(bytes.filter(|byte| b"@LETTERS@0".contains(byte)));
        }
        moves.pop();
        if make(&mut board, &moves) {
            let mut end = String::new();
            for (cell, &content) in board.iter().enumerate() {
                end.push(char::from(content));
                end.push(if cell % SIDE == SIDE - 1 { '\n' } else { ' ' });
            }
            @PRINT SOLVED@;
        } else {
            @PRINT UNSOLVABLE@;
        }
    }
}
