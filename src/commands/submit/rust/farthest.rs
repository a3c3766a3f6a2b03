//! How: which moves lead farthest depends on the cell of the blank alone, as other tiles only rename the boards on the
//! way. So one breadth-first search over all 181,440 boards for each cell of the blank serves all boards. The answer is
//! the last board that it reaches.
//! Cost: 15 ms for each of the nine cells that occurs, then less than 1 microsecond a board; 5 MB.

use std::io::{self, Read};

/// Moves in the order in which boards are reached: their letters, and steps of the blank.
const MOVES: [(u8, isize); 4] = [(b'@UP@', -3), (b'@DOWN@', 3), (b'@LEFT@', -1), (b'@RIGHT@', 1)];

/// Where the blank goes.
fn target(blank: usize, m: u8) -> usize {
    (blank as isize + MOVES[usize::from(m)].1) as usize
}

include!("number.rs");

/// The place of a board among all boards in dictionary order.
fn rank(board: &[u8; 9]) -> usize {
    // By tile, four bits each: the number of smaller ones that are still to come.
    let mut smaller = 0x8_7654_3210_u64;
    let mut rank = 0;
    for (i, &tile) in board.iter().enumerate() {
        rank = rank * (9 - i) + (smaller >> (4 * tile) & 15) as usize;
        smaller = smaller.wrapping_sub(0x1_1111_1110 << (4 * tile));
    }
    rank
}

/// The moves to the last board that a search reaches from one with the blank in this cell.
fn longest(blank: usize) -> Vec<u8> {
    let mut start = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    start.swap(0, blank);
    // By rank: whether the board was reached. In the order of the search: a board, its blank, the last move, and the
    // place of the board before it.
    let mut reached = vec![false; 362_880];
    let mut queue = vec![(start, blank as u8, 4, 0)];
    reached[rank(&start)] = true;
    let mut at = 0;
    while at < queue.len() {
        let (board, blank, last, _) = queue[at];
        let blank = usize::from(blank);
        let (row, col) = (blank / 3, blank % 3);
        let inside = [row > 0, row < 2, col > 0, col < 2];
        for m in (0..4).filter(|&m| inside[usize::from(m)] && m ^ 1 != last) {
            let to = target(blank, m);
            let mut next = board;
            next.swap(blank, to);
            let reached = &mut reached[rank(&next)];
            if !*reached {
                *reached = true;
                queue.push((next, to as u8, m, at as u32));
            }
        }
        at += 1;
    }
    let mut path = Vec::new();
    at -= 1;
    while at > 0 {
        path.push(queue[at].2);
        at = queue[at].3 as usize;
    }
    path.reverse();
    path
}

fn main() {
    let mut input = io::stdin().lock().bytes().map(|byte| byte.unwrap());
    let mut paths = vec![Vec::new(); 9];
    for case in 1..=number(&mut input).unwrap() {
        let mut board: Vec<usize> = (0..9).map(|_| number(&mut input).unwrap()).collect();
        let mut blank = board.iter().position(|&tile| tile == 0).unwrap();
        if paths[blank].is_empty() {
            paths[blank] = longest(blank);
        }
        let mut path = String::new();
        for &m in &paths[blank].clone() {
            board.swap(blank, target(blank, m));
            blank = target(blank, m);
            path.push(char::from(MOVES[usize::from(m)].0));
        }
        let mut end = String::new();
        for (cell, tile) in board.iter().enumerate() {
            end += &tile.to_string();
            end += if cell % 3 == 2 { "\n" } else { " " };
        }
        @PRINT SOLVED@;
    }
}
