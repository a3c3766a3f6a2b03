//! The one sort of lists that need not be fast: the standard library's is compiled for each type and key, 9 KB of
//! machine code each time.

use std::cmp::Ordering;

/// Sorts a list by a key, as [`slice::sort_by_key`] does.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// Sorts a list, as [`slice::sort_by`] does.
pub fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut from = sorted(list.len(), &|a, b| compare(&list[a], &list[b]));
    // Each cycle of the permutation is closed by exchanges along it.
    for first in 0..list.len() {
        let mut to = first;
        loop {
            let next = std::mem::replace(&mut from[to], to);
            if next == first {
                break;
            }
            list.swap(to, next);
            to = next;
        }
    }
}

/// The places of a list in the order of its values; equal values keep their order.
fn sorted(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|&a, &b| compare(a, b));
    places
}
