//! Some path on any board with fixed cells: there is one exactly when the graph says so.

use crate::common::rng::Rng;
use npuzzle::puzzle::graph::Graph;
use npuzzle::puzzle::path::LongPath;
use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::graph::reach::reachable;
use npuzzle::solve::near::construct::construct;

/// A grid with fixed cells, and where contents belong.
struct Walled {
    shape: Shape,
    graph: Graph,
    homes: Vec<u16>,
    blank_home: usize,
}

impl Walled {
    /// The goal, the blank in the last free cell.
    fn solved(rows: usize, cols: usize, fixed: &[bool]) -> Walled {
        Walled {
            shape: Shape::new(rows, cols),
            graph: Graph::grid(rows, cols, fixed),
            homes: (0..(rows * cols) as u16).collect(),
            blank_home: fixed
                .iter()
                .rposition(|&fixed| !fixed)
                .expect("a free cell"),
        }
    }

    fn blank(&self) -> usize {
        let home = |&home: &u16| usize::from(home) == self.blank_home;
        self.homes.iter().position(home).expect("a blank")
    }

    /// Random moves.
    fn walk(&mut self, rng: &mut Rng, moves: usize) {
        let mut blank = self.blank();
        for _ in 0..moves {
            let beside = self.graph.neighbours(blank);
            if beside.is_empty() {
                return;
            }
            let to = usize::from(beside[rng.below(beside.len())]);
            self.homes.swap(blank, to);
            blank = to;
        }
    }

    /// A path is found exactly if there is one; it is replayed on plain cells. Gives its length.
    fn check(&self) -> Option<usize> {
        let found = construct(
            (self.shape, &self.graph),
            &self.homes,
            self.blank_home,
            (usize::MAX, self.homes.len() % 5),
            &|| false,
        );
        let (path, _) = found?;
        self.replay(&path);
        Some(path.len())
    }

    fn replay(&self, path: &LongPath) {
        let mut homes = self.homes.clone();
        let mut blank = self.blank();
        for m in path.iter() {
            let to = self.shape.step(blank, m).expect("a move on the board");
            assert!(self.graph.neighbours(blank).contains(&(to as u16)));
            homes.swap(blank, to);
            blank = to;
        }
        assert!((0..).zip(&homes).all(|(cell, &home)| cell == home));
    }
}

/// Random fixed cells, few or many, on all sizes: every board that can be solved is.
fn solvable_boards_have_a_path(rounds: usize) {
    let mut rng = Rng::new(1932);
    let (mut solvable, mut not) = (0, 0);
    for round in 0..rounds {
        let most = [4, 6, 9, 14][round % 4];
        let (rows, cols) = (1 + rng.below(most), 1 + rng.below(most));
        let share = rng.below(5);
        let mut fixed: Vec<bool> = (0..rows * cols).map(|_| rng.below(10) < share).collect();
        fixed[rng.below(rows * cols)] = false;
        let mut board = Walled::solved(rows, cols, &fixed);
        board.walk(&mut rng, 4000);
        if round % 3 == 0 {
            // Two tiles exchanged, or three: solvable or not.
            let free: Vec<usize> = (0..rows * cols)
                .filter(|&cell| !fixed[cell] && cell != board.blank())
                .collect();
            for _ in 0..1 + round % 2 {
                if free.len() > 2 {
                    board
                        .homes
                        .swap(free[rng.below(free.len())], free[rng.below(free.len())]);
                }
            }
        }
        if !reachable(&board.graph, &board.homes, board.blank_home) {
            assert!(round % 3 == 0);
            not += 1;
            continue;
        }
        solvable += 1;
        assert!(
            board.check().is_some(),
            "{rows} x {cols}: {:?} {fixed:?}",
            board.homes
        );
    }
    let enough = solvable > 2 * rounds / 3 && not > rounds / 15;
    assert!(enough, "{solvable} {not}");
}

#[test]
fn a_solvable_board_has_a_path() {
    solvable_boards_have_a_path(600);
}

#[test]
#[ignore = "1 s; a fifth is in `a_solvable_board_has_a_path`"]
fn every_solvable_board_has_a_path() {
    solvable_boards_have_a_path(3000);
}

/// Corridors alone: cycles that share a path, which no ear can be taken from. By the rows and the columns of each cycle.
fn two_cycles(heights: &[usize], widths: &[(usize, usize)], boards: usize) {
    let mut rng = Rng::new(1974);
    for &rows in heights {
        for &(left, right) in widths {
            let cols = left + right - 1;
            let inner = |row: usize| row > 0 && row < rows - 1;
            let fixed: Vec<bool> = (0..rows * cols)
                .map(|cell| inner(cell / cols) && ![0, left - 1, cols - 1].contains(&(cell % cols)))
                .collect();
            let mut board = Walled::solved(rows, cols, &fixed);
            for _ in 0..boards {
                board.walk(&mut rng, 5000);
                let moves = board.check();
                assert!(moves.is_some(), "{rows} {left} {right}");
            }
        }
    }
}

#[test]
fn two_short_cycles() {
    two_cycles(&[3, 5], &[(3, 3), (3, 5), (5, 3), (5, 7)], 1);
}

#[test]
#[ignore = "5 s; short ones are in `two_short_cycles`"]
fn two_cycles_of_any_length() {
    let widths = [(3, 3), (3, 5), (5, 3), (3, 9), (5, 7), (7, 7)];
    two_cycles(&[3, 5, 7, 9], &widths, 3);
}

/// The largest boards, and long before their paths are as long as a walk at random.
#[test]
fn boards_of_any_size() {
    let mut rng = Rng::new(5);
    for (rows, cols, walls) in [(10, 10, 1), (16, 17, 15), (30, 30, 15), (255, 20, 200)] {
        let mut fixed = vec![false; rows * cols];
        (0..walls).for_each(|_| fixed[rng.below(rows * cols)] = true);
        let mut board = Walled::solved(rows, cols, &fixed);
        board.walk(&mut rng, 30_000);
        let moves = board.check().expect("a path");
        // An open board of n x n takes 2.7 n^3 moves.
        let most = 3 * rows * cols * (rows + cols);
        assert!(moves < most, "{rows} x {cols}: {moves}");
    }
}
