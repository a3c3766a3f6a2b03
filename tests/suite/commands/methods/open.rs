//! The open lists against a `BinaryHeap`.

use crate::common::rng::Rng;
use npuzzle::commands::methods::open::{Heap, Open, Scan};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// This many items come and go.
fn compare_heaps(items: u64) {
    let mut rng = Rng::new(2);
    let mut ours = Heap::default();
    let mut std = BinaryHeap::new();
    // Items by key, as equal keys come out in any order.
    let mut sums: HashMap<u32, (u64, i64)> = HashMap::new();
    for i in 0..items {
        let range = 1 << (1 + i * 30 / items);
        // Grows and shrinks by turns.
        if rng.below(10) < if (i * 6 / items) % 2 == 0 { 7 } else { 4 } {
            let key = rng.below(range) as u32;
            ours.push(key, i);
            std.push(Reverse(key));
            let sum = sums.entry(key).or_default();
            *sum = (sum.0 ^ i, sum.1 + 1);
        } else {
            let popped = ours.pop();
            assert_eq!(popped.map(|top| top.0), std.pop().map(|top| top.0));
            if let Some((key, item)) = popped {
                let sum = sums.entry(key).or_default();
                *sum = (sum.0 ^ item, sum.1 - 1);
            }
        }
    }
    while let Some((key, item)) = ours.pop() {
        assert_eq!(std.pop(), Some(Reverse(key)));
        let sum = sums.entry(key).or_default();
        *sum = (sum.0 ^ item, sum.1 - 1);
    }
    assert!(
        std.is_empty() && sums.values().all(|&sum| sum == (0, 0)),
        "every item came out once"
    );
}

#[test]
fn the_heap_is_a_binary_heap() {
    compare_heaps(150_000);
}

#[test]
#[ignore = "4 s; fewer items are in `the_heap_is_a_binary_heap`"]
fn a_large_heap_is_a_binary_heap() {
    compare_heaps(3_000_000);
}

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
