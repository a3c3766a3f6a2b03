//! Parity against cycles counted one by one.

use crate::common::permutations;
use crate::common::rng::Rng;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::graph::Graph;
use npuzzle::puzzle::parity::{is_odd, is_odd_cube};
use npuzzle::solve::graph::all_boards::AllBoards;

/// Cycles one by one, and the blank's way: slow and obvious.
fn naive_odd(homes: &[u32], cols: usize) -> bool {
    let mut done = vec![false; homes.len()];
    let mut cycles = 0;
    for first in 0..homes.len() {
        cycles += usize::from(!done[first]);
        let mut at = first;
        while !done[at] {
            done[at] = true;
            at = homes[at] as usize;
        }
    }
    let last = homes.len() - 1;
    let blank = homes
        .iter()
        .position(|&home| home as usize == last)
        .expect("a blank");
    let way = (last / cols - blank / cols) + (last % cols).abs_diff(blank % cols);
    (homes.len() - cycles + way) % 2 == 1
}

#[test]
fn permutations_of_every_structure() {
    let mut rng = Rng::new(64);
    let sizes = (2..200)
        .chain((200..2000).step_by(37))
        .chain([64, 512, 1024, 2000]);
    for size in sizes {
        let n = size as u32;
        let mut shuffled: Vec<u32> = (0..n).collect();
        rng.shuffle(&mut shuffled);
        let shapes: [(&str, Vec<u32>); 8] = [
            ("identity", (0..n).collect()),
            ("one cycle up", (0..n).map(|i| (i + 1) % n).collect()),
            ("one cycle down", (0..n).map(|i| (i + n - 1) % n).collect()),
            ("reversed", (0..n).rev().collect()),
            (
                "2-cycles",
                (0..n).map(|i| if i ^ 1 < n { i ^ 1 } else { i }).collect(),
            ),
            ("halves", (0..n).map(|i| (i + n / 2) % n).collect()),
            (
                "3-cycles",
                (0..n)
                    .map(|i| {
                        if i / 3 * 3 + 3 > n {
                            i
                        } else {
                            i / 3 * 3 + (i + 1) % 3
                        }
                    })
                    .collect(),
            ),
            ("random", shuffled),
        ];
        for (name, homes) in shapes {
            for cols in [1, 2, 3, size].into_iter().filter(|cols| size % cols == 0) {
                let wanted = naive_odd(&homes, cols);
                assert_eq!(
                    is_odd(&mut homes.clone(), cols),
                    wanted,
                    "{name}, {size}, {cols} columns"
                );
            }
        }
    }
}

/// Every board of the cube of 2 x 2 x 2, which breadth-first search divides into two halves.
#[test]
fn cubes_of_eight_cells() {
    let edges: Vec<(usize, usize)> = (0..8usize)
        .flat_map(|a| (0..8usize).map(move |b| (a, b)))
        .filter(|(a, b)| (a ^ b).count_ones() == 1)
        .collect();
    let goal = Board::pack(&[1, 2, 3, 4, 5, 6, 7, 0]);
    let all = AllBoards::new(&Graph::new(8, &edges), goal, None);
    assert_eq!(all.boards().len(), 20_160);
    for board in permutations(8) {
        let home = |&tile: &u8| u32::from(tile).checked_sub(1).unwrap_or(7);
        let mut homes: Vec<u32> = board.iter().map(home).collect();
        let reached = all.distance(Board::pack(&board)).is_some();
        assert_eq!(!is_odd_cube(&mut homes, 2), reached, "{board:?}");
    }
}

/// Random walks never change the half, and two tiles exchanged always do; up to 5 x 5 x 5 cells.
#[test]
fn walks_in_cubes() {
    let mut rng = Rng::new(31);
    for side in 2..6 {
        let last = side * side * side - 1;
        let mut homes: Vec<u32> = (0..=last as u32).collect();
        let mut blank = last;
        for step in 0..2000 {
            let place = [blank / (side * side), blank / side % side, blank % side];
            let axis = rng.below(3);
            let size = [side * side, side, 1][axis];
            let to = match rng.below(2) {
                0 if place[axis] > 0 => blank - size,
                1 if place[axis] + 1 < side => blank + size,
                _ => continue,
            };
            homes.swap(blank, to);
            blank = to;
            if step % 10 == 0 {
                assert!(!is_odd_cube(&mut homes.clone(), side));
                let mut swapped = homes.clone();
                let others: Vec<usize> = (0..=last).filter(|&cell| cell != blank).collect();
                swapped.swap(others[0], others[1]);
                assert!(is_odd_cube(&mut swapped, side));
            }
        }
    }
    assert!(!is_odd_cube(&mut [0], 1));
}
