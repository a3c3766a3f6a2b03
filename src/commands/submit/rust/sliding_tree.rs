//! How: targets first, paths second. A random spanning tree is annealed (an edge is added, and an edge of the cycle
//! that it closes is removed) until it has the board's pieces, near to where they are. The cheapest matching assigns
//! the pieces of each kind to its cells, with one exchange of equal pieces if parity requires it. A beam then slides
//! the board to the target. It orders boards by an estimate of the moves left: a weight for each piece by its
//! distance, and a weight for each pattern of two or four cells, by the directions in which their pieces must go.
//! Many targets get a narrow beam, the best a wider one. The rest of the time improves the best path: from a point on
//! the path, the target is annealed a little with the same estimate as its cost, and another beam goes there. If no
//! beam reaches a target, its rows and columns are solved from the outside. All modules after `main` are parts of the
//! program that prints this file; it needs edition 2021 of Rust.
//! Cost: 2.8 s of elapsed time, about 900,000 points for a board; 7 MB.

use crate::solve::sliding_tree::{PieceBoard, SlidingBeams, TreeBudget};
use std::io::{self, BufRead};
use std::time::{Duration, Instant};

/// In seconds.
const TIME: f64 = 2.8;

fn main() {
    let since = Instant::now();
    let mut lines = io::stdin().lock().lines().map_while(Result::ok);
    let first = lines.next().expect("the side");
    let side: Option<usize> = first.split(' ').next().and_then(|side| side.parse().ok());
    let digit = |c: char| c.to_digit(16).expect("a piece") as u8;
    let board = PieceBoard {
        side: side.expect("the side"),
        pieces: lines
            .take(side.unwrap_or(0))
            .flat_map(|line| line.trim().chars().map(digit).collect::<Vec<u8>>())
            .collect(),
    };
    let budget = TreeBudget {
        time: Some((since, Duration::from_secs_f64(TIME))),
        nodes: None,
    };
    let path = SlidingBeams::new(board.side).solve(&board, budget, 1);
    let letters = path.iter().flatten().map(|m| m.letter());
    println!("{}", letters.collect::<String>().to_uppercase());
}
