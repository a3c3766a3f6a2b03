//! How: breadth-first search over the boards, from the start until each piece is on its vertex. Boards that were
//! reached are marked at their ranks. Only the search can decide whether there is a path: parity cannot on a graph
//! with odd cycles or dead ends.
//! Cost: 60 ms and 6 MB for a graph with all edges, where 362,880 boards are reached.

use std::collections::VecDeque;
use std::io::{self, Read};

include!("rank.rs");

include!("number.rs");

fn main() {
    let mut input = io::stdin().lock().bytes().map(|byte| byte.unwrap());
    let mut number = || number(&mut input).unwrap();
    let mut joined = [[false; @CELLS@]; @CELLS@];
    for _ in 0..number() {
        let (a, b) = (number() - 1, number() - 1);
        joined[a][b] = true;
        joined[b][a] = true;
    }
    // The piece on each vertex; 0 on the empty one.
    let mut start = [0; @CELLS@];
    for piece in 1..@CELLS@ {
        start[number() - 1] = piece;
    }
    let mut reached = vec![false; @BOARDS@];
    let mut queue = VecDeque::from([(start, 0)]);
    reached[rank(&start)] = true;
    while let Some((board, moves)) = queue.pop_front() {
        if board == [@GOAL NUMBERS@] {
            @PRINT SOLVED@;
            return;
        }
        let empty = board.iter().position(|&piece| piece == 0).unwrap();
        for to in (0..@CELLS@).filter(|&to| joined[empty][to]) {
            let mut next = board;
            next.swap(empty, to);
            let reached = &mut reached[rank(&next)];
            if !*reached {
                *reached = true;
                queue.push_back((next, moves + 1));
            }
        }
    }
    @PRINT UNSOLVABLE@;
}
