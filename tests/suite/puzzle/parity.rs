//! Parity against cycles counted one by one.

use crate::puzzle::parity::is_odd;
use crate::suite::common::rng::Rng;

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
