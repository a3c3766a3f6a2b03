//@ if ONE
//! How: breadth-first search from the start, until the goal is reached. Boards that were reached are marked at their
//! ranks; so the memory is one byte a board, and a board that cannot be solved needs no test of its own.
//@ if PATH
//! A path is packed, two bits a move; moves are tried in the order in which paths compare, so that it is the first of all
//! shortest ones.
//@ end
//@ else
//! How: one breadth-first search from the goal finds the distance of every board. A table has it at the board's rank;
//! so each board of the input is one look-up.
//@ end
//! Cost: @COST@

use std::collections::VecDeque;
//@ if NAMED_FILES
use std::fs;
use std::io::BufRead;
//@ else
//@ if ONE
use std::io::{self, BufRead};
//@ else
use std::io::{self, Read, Write};
//@ end
//@ end

//@ if ONE
type Board = [u8; @CELLS@];

//@ end
//@ if !PAIRS
const GOAL: [u8; @CELLS@] = *b"@GOAL TEXT@";

//@ end
//@ if GRAPH
/// The cells between which a tile can slide.
@EDGES@

//@ end
//@ if PATH
/// Moves of the blank, in the order in which paths compare.
const LETTERS: [u8; 4] = *b"@ORDERED LETTERS@";

/// Where a move leads.
fn target(cell: usize, m: usize) -> Option<usize> {
    match LETTERS[m] {
        b'@UP@' if cell / 3 > 0 => Some(cell - 3),
        b'@DOWN@' if cell / 3 < 2 => Some(cell + 3),
        b'@LEFT@' if cell % 3 >= 1 => Some(cell - 1),
        b'@RIGHT@' if cell % 3 <= 1 => Some(cell + 1),
        _ => None,
    }
}
//@ else
/// Whether a tile can slide from a cell to another.
fn beside(a: usize, b: usize) -> bool {
    //@ if GRAPH
    EDGES.contains(&(a.min(b), a.max(b)))
    //@ else
    (a / @COLS@).abs_diff(b / @COLS@) + (a % @COLS@).abs_diff(b % @COLS@) == 1
    //@ end
}
//@ end

include!("rank.rs");

//@ if ONE
//@ if PATH
/// A shortest path from a board to another, if there is a way.
fn path(start: Board, goal: Board) -> Option<String> {
    let mut reached = vec![false; @BOARDS@];
    // Boards, and the numbers of moves and the moves that lead to them.
    let mut queue = VecDeque::from([(start, 0, 0_u64)]);
//@ else
/// The fewest moves from a board to another, if there is a way.
fn distance(start: Board, goal: Board) -> Option<u32> {
    let mut reached = vec![false; @BOARDS@];
    let mut queue = VecDeque::from([(start, 0)]);
//@ end
    reached[rank(&start)] = true;
    //@ if PATH
    while let Some((board, moves, path)) = queue.pop_front() {
        if board == goal {
            let letter = |i| char::from(LETTERS[(path >> (2 * i)) as usize & 3]);
            return Some((0..moves).rev().map(letter).collect());
        }
    //@ else
    while let Some((board, moves)) = queue.pop_front() {
        if board == goal {
            return Some(moves);
        }
    //@ end
        let blank = board.iter().position(|&tile| tile == b'@BLANK@')?;
        //@ if PATH
        for (m, to) in (0..4).filter_map(|m| Some((m, target(blank, m)?))) {
        //@ else
        for to in (0..@CELLS@).filter(|&to| beside(blank, to)) {
        //@ end
            let mut next = board;
            next.swap(blank, to);
            let reached = &mut reached[rank(&next)];
            if !*reached {
                *reached = true;
                //@ if PATH
                queue.push_back((next, moves + 1, path << 2 | m as u64));
                //@ else
                queue.push_back((next, moves + 1));
                //@ end
            }
        }
    }
    None
}

/// Reads a board, a character a cell.
fn read<R: BufRead>(input: R) -> Board {
    let mut board = [0; @CELLS@];
    let bytes = input.bytes().map(|byte| byte.unwrap());
    for (cell, byte) in board.iter_mut().zip(bytes.filter(u8::is_ascii_graphic)) {
        *cell = byte;
    }
    board
}

fn main() {
    //@ if NAMED_FILES
    let [start, goal] = ["@INPUT FILE@", "@GOAL FILE@"].map(|name| fs::read(name).unwrap());
    match distance(read(&start[..]), read(&goal[..])) {
    //@ else
    //@ if PAIRS
    let (start, goal) = (read(io::stdin().lock()), read(io::stdin().lock()));
    match distance(start, goal) {
    //@ else
    //@ if PATH
    match path(read(io::stdin().lock()), GOAL) {
    //@ else
    match distance(read(io::stdin().lock()), GOAL) {
    //@ end
    //@ end
    //@ end
        Some(@ANSWER@) => @PRINT SOLVED@,
        None => @PRINT UNSOLVABLE@,
    }
}
//@ else
/// By rank: the fewest moves to the goal.
fn distances() -> Vec<Option<u8>> {
    let mut distances = vec![None; @BOARDS@];
    let mut queue = VecDeque::from([(GOAL, 0)]);
    distances[rank(&GOAL)] = Some(0);
    while let Some((board, moves)) = queue.pop_front() {
        let blank = board.iter().position(|&tile| tile == b'@BLANK@').unwrap();
        for to in (0..@CELLS@).filter(|&to| beside(blank, to)) {
            let mut next = board;
            next.swap(blank, to);
            let distance = &mut distances[rank(&next)];
            if distance.is_none() {
                *distance = Some(moves + 1);
                queue.push_back((next, moves + 1));
            }
        }
    }
    distances
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    //@ if COUNT
    let mut words = input.split_whitespace();
    let count = words.next().unwrap().parse().unwrap();
    //@ else
    let words = input.split_whitespace();
    //@ end
    // Each character other than white space is a cell.
    let cells: Vec<u8> = words.flat_map(str::bytes).collect();
    let distances = distances();
    let mut out = io::BufWriter::new(io::stdout());
    //@ if COUNT
    //@ if CASE
    for (case, board) in (1..=count).zip(cells.chunks(@CELLS@)) {
    //@ else
    for board in cells.chunks(@CELLS@).take(count) {
    //@ end
    //@ else
    for board in cells.chunks(@CELLS@) {
    //@ end
        match distances[rank(board)] {
            //@ if OVER
            Some(moves) if moves <= @LIMIT@ => @WRITE SOLVED@,
            _ => @WRITE UNSOLVABLE@,
            //@ else
            Some(moves) => @WRITE SOLVED@,
            None => @WRITE UNSOLVABLE@,
            //@ end
        }
        .unwrap();
    }
}
//@ end
