//! Open lists, from which A* takes its next node: a binary heap, and an unordered list.

use std::mem::size_of;

/// Items by key; the smallest key comes out first.
pub trait Open<T>: Default {
    fn push(&mut self, key: u32, item: T);

    fn pop(&mut self) -> Option<(u32, T)>;

    fn len(&self) -> usize;

    /// Removes all items; `memory`: see [`empty`].
    fn clear(&mut self, memory: u64);

    /// The most bytes that the list takes while `more` items are added.
    fn bytes_for(&self, more: usize) -> u64;

    /// Allocates memory for `more` items.
    fn reserve(&mut self, more: usize);
}

/// Empties a list. It gives back its memory if that is more than a sixteenth of the `memory` that the next search may
/// take: earlier boards must not decide how far that search gets.
pub fn empty<T>(list: &mut Vec<T>, memory: u64) {
    match bytes_for(list, 0) > memory / 16 {
        true => *list = Vec::new(),
        false => list.clear(),
    }
}

/// The most bytes that a list takes while `more` items are added. While it grows it has its old and its new memory.
#[inline(always)]
pub fn bytes_for<T>(list: &Vec<T>, more: usize) -> u64 {
    let bytes = (list.capacity() * size_of::<T>()) as u64;
    match list.len() + more > list.capacity() {
        true => 3 * bytes,
        false => bytes,
    }
}

/// Binary min-heap (Williams 1964).
///
/// Entry 0 is the root, the children of entry i are 2i + 1 and 2i + 2, and no child's key is smaller than its
/// parent's. Only keys are compared, so they have an array of their own, sixteen to a cache line; the items lie in a
/// second array, in the same order.
#[derive(Default)]
pub struct Heap<T> {
    keys: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy + Default> Open<T> for Heap<T> {
    /// Moves a hole up from the end to where the key belongs.
    #[inline(always)]
    fn push(&mut self, key: u32, item: T) {
        let mut at = self.keys.len();
        self.keys.push(key);
        self.items.push(item);
        let (keys, items) = (&mut self.keys[..], &mut self.items[..]);
        while at > 0 {
            let parent = (at - 1) / 2;
            if keys[parent] <= key {
                break;
            }
            keys[at] = keys[parent];
            items[at] = items[parent];
            at = parent;
        }
        keys[at] = key;
        items[at] = item;
    }

    /// Moves a hole down from the root to where the last entry belongs. The smaller child is chosen without a branch,
    /// which could not be predicted.
    #[inline]
    fn pop(&mut self) -> Option<(u32, T)> {
        let (key, item) = (self.keys.pop()?, self.items.pop()?);
        let len = self.keys.len();
        if len == 0 {
            return Some((key, item));
        }
        let (keys, items) = (&mut self.keys[..len], &mut self.items[..len]);
        let top = (keys[0], items[0]);
        let (mut at, mut child) = (0, 1);
        while child < len {
            if child + 1 < len {
                child += usize::from(keys[child + 1] < keys[child]);
            }
            if keys[child] >= key {
                break;
            }
            keys[at] = keys[child];
            items[at] = items[child];
            at = child;
            child = 2 * at + 1;
        }
        keys[at] = key;
        items[at] = item;
        Some(top)
    }

    fn len(&self) -> usize {
        self.keys.len()
    }

    fn clear(&mut self, memory: u64) {
        empty(&mut self.keys, memory);
        empty(&mut self.items, memory);
    }

    #[inline(always)]
    fn bytes_for(&self, more: usize) -> u64 {
        bytes_for(&self.keys, more) + bytes_for(&self.items, more)
    }

    #[inline(always)]
    fn reserve(&mut self, more: usize) {
        self.keys.reserve(more);
        self.items.reserve(more);
    }
}

/// Unordered list, searched for its smallest key each time.
#[derive(Default)]
pub struct Scan<T>(Vec<(u32, T)>);

impl<T: Copy + Default> Open<T> for Scan<T> {
    fn push(&mut self, key: u32, item: T) {
        self.0.push((key, item));
    }

    fn pop(&mut self) -> Option<(u32, T)> {
        let smallest = (0..self.0.len()).min_by_key(|&at| self.0[at].0)?;
        Some(self.0.swap_remove(smallest))
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn clear(&mut self, memory: u64) {
        empty(&mut self.0, memory);
    }

    fn bytes_for(&self, more: usize) -> u64 {
        bytes_for(&self.0, more)
    }

    fn reserve(&mut self, more: usize) {
        self.0.reserve(more);
    }
}
