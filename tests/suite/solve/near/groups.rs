//! Large boards by groups of tiles.

use crate::common::rng::Rng;
use crate::solve::near::random_board;
use crate::solve::near::solver::solve;
use npuzzle::puzzle::memory::Ledger;
use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::near::allowance::Allowance;
use npuzzle::solve::near::board::WalledBoard;
use npuzzle::solve::near::ears::Growth;
use npuzzle::solve::near::groups::{Group, GroupBeams};
use npuzzle::solve::near::solver::NearSolver;
use std::sync::atomic::AtomicU64;

/// An open board of random tiles that can be solved, its blank at home in `blank`.
fn random_open(rng: &mut Rng, rows: usize, cols: usize, blank: usize) -> WalledBoard {
    let mut board = random_board(rng, rows, cols, 0);
    board.blank_home = blank as u8;
    if !board.solvable() {
        let mut tiles = (0..rows * cols).filter(|&c| usize::from(board.homes[c]) != blank);
        let (one, other) = (tiles.next().expect("one"), tiles.next().expect("another"));
        board.homes.swap(one, other);
    }
    board
}

/// Groups of tiles go home and stay there, those too large for a beam too.
#[test]
fn ears_by_groups() {
    let mut rng = Rng::new(31);
    for &(rows, cols, blank) in &[(9, 9, 80), (7, 10, 0), (10, 6, 33), (12, 11, 60)] {
        let shape = Shape::new(rows, cols);
        let board = random_open(&mut rng, rows, cols, blank);
        let inside = vec![true; rows * cols];
        let growth = Growth::new((shape, &board.graph), &inside, blank, &|| false);
        let Growth { mut ears, .. } = growth.expect("a block");
        ears.drain(..ears.len() / 2);
        let mut groups: Vec<Group> = Vec::new();
        while let Some(ear) = ears.pop() {
            let most = if groups.len() == 1 { 6 } else { 4 };
            let last = groups.last_mut();
            match last.filter(|group| group.concat().len() + ear.len() <= most) {
                Some(group) => group.push(ear),
                None => groups.push(vec![ear]),
            }
        }
        assert!(groups.iter().any(|group| group.concat().len() > 4));
        let (late, counter, ledger) = (|| false, AtomicU64::default(), Ledger::new(u64::MAX));
        let mut allowance = Allowance::new(u64::MAX, &ledger, (&late, &counter), None);
        let cells: Vec<usize> = (0..rows * cols).collect();
        let beams = GroupBeams::new((shape, &board), &cells, 60, &mut allowance);
        let walk = beams.run(&groups).expect("a walk");
        let after = board.replay(&walk).expect("a walk on the board");
        for cell in groups.concat().concat() {
            assert_eq!(usize::from(after.homes[cell]), cell);
        }
    }
}

/// Large boards: a construction alone takes 2,230 moves for 10 x 10. `most`: the mean with this many nodes each.
fn paths_of_large_boards(count: usize, (nodes, most): (u64, usize)) {
    let mut rng = Rng::new(41);
    let solver = NearSolver::new(64 << 20);
    let boards: Vec<WalledBoard> = (0..count)
        .map(|_| random_open(&mut rng, 10, 10, 99))
        .collect();
    let moves = |nodes: u64| -> usize {
        let found = boards
            .iter()
            .map(|board| solve(&solver, Shape::new(10, 10), board, nodes));
        found
            .map(|outcome| outcome.walk.expect("a walk").len())
            .sum()
    };
    let total = moves(nodes);
    assert!(total < count * most, "{total}");
    assert!(moves(1_000) < count * 2_500);
}

#[test]
fn a_large_board_is_shorter_than_its_construction() {
    paths_of_large_boards(1, (4_000_000, 2_000));
}

#[test]
#[ignore = "4 s; one is in `a_large_board_is_shorter_than_its_construction`"]
fn large_boards_are_much_shorter_than_their_construction() {
    paths_of_large_boards(3, (12_000_000, 1_500));
}
