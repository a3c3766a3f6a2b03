//! The list that is scanned against a `BinaryHeap`.

use crate::methods::structures::open::{Open, Scan};
use crate::suite::common::rng::Rng;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

#[test]
fn the_scanned_list_gives_the_smallest() {
    let mut rng = Rng::new(3);
    let (mut ours, mut std) = (Scan::default(), BinaryHeap::new());
    for _ in 0..20_000 {
        if rng.below(10) < 6 {
            let key = rng.below(1_000) as u32;
            ours.push(key, ());
            std.push(Reverse(key));
        } else {
            assert_eq!(ours.pop().map(|top| top.0), std.pop().map(|top| top.0));
        }
    }
}
