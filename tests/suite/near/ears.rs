//! Walks on boards with fixed cells, ear by ear.

use crate::near::constructed::some_walk;
use crate::near::neighbourhood::shortened;
use crate::near::walled_board::WalledBoard;
use crate::puzzle::graph::{Graph, NOT_CONNECTED};
use crate::suite::common::rng::Rng;

/// A board of random size and fixed cells at the end of a random walk; `None` if its cells are not connected.
fn random_board(rng: &mut Rng, moves: usize) -> Option<WalledBoard> {
    let (rows, cols) = (3 + rng.below(4), 3 + rng.below(4));
    let mut fixed = vec![false; rows * cols];
    for _ in 0..rng.below(rows * cols / 4) {
        fixed[rng.below(rows * cols)] = true;
    }
    let free: Vec<usize> = (0..rows * cols).filter(|&cell| !fixed[cell]).collect();
    let graph = Graph::grid(rows, cols, &fixed);
    let distances = graph.distances(free[0]);
    if free.iter().any(|&cell| distances[cell] == NOT_CONNECTED) {
        return None;
    }
    let mut homes: Vec<u8> = (0..rows * cols).map(|cell| cell as u8).collect();
    let blank_home = free[rng.below(free.len())];
    let mut blank = blank_home;
    for _ in 0..moves {
        let next = graph.neighbours(blank);
        let next = usize::from(next[rng.below(next.len())]);
        homes.swap(blank, next);
        blank = next;
    }
    let blank_home = blank_home as u8;
    Some(WalledBoard {
        graph,
        homes,
        blank_home,
    })
}

#[test]
fn most_boards_have_a_walk() {
    let mut rng = Rng::new(5);
    let (mut boards, mut found, mut moves, mut saved) = (0, 0, 0, 0);
    while boards < 300 {
        let Some(board) = random_board(&mut rng, 2000) else {
            continue;
        };
        boards += 1;
        if let (Some(walk), _) = some_walk(&board) {
            assert!(board.solved_by(&walk));
            found += 1;
            moves += walk.len();
            let (shorter, _) = shortened(&board, &walk, 4000);
            let length = shorter.as_ref().map_or(walk.len(), Vec::len);
            assert!(shorter.is_none_or(|shorter| board.solved_by(&shorter)));
            saved += walk.len() - length;
        }
    }
    assert!(found >= 280, "{found} of {boards} boards");
    assert!(saved * 100 > moves, "{saved} of {moves} moves saved");
}

/// Boards with long corridors: beams of 12 million states miss them.
#[test]
fn boards_that_beams_miss() {
    let maps = [
        (5, 6, "1JG345=9SA6CE8BF=0R=2=ITLPDQNO"),
        (5, 6, "1E4F892Q0GHO=3MA6I=K=TB5P7RSCN"),
        (5, 5, "230=5H=9JK1A=EFMI8OLG6NCB"),
        (6, 5, "47DC=8F6PA901HE=3==TM2=KSBLRQO"),
    ];
    for (rows, cols, cells) in maps {
        let fixed: Vec<bool> = cells.bytes().map(|cell| cell == b'=').collect();
        let last = rows * cols - 1;
        let home = |(cell, label): (usize, char)| match label.to_digit(36) {
            None => cell as u8,
            Some(0) => last as u8,
            Some(tile) => tile as u8 - 1,
        };
        let board = WalledBoard {
            graph: Graph::grid(rows, cols, &fixed),
            homes: cells.chars().enumerate().map(home).collect(),
            blank_home: last as u8,
        };
        let (walk, _) = some_walk(&board);
        let walk = walk.expect("a walk");
        assert!(board.solved_by(&walk), "{cells}");
    }
}
