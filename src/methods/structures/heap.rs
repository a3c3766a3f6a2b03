//! A binary min-heap: the open list of A*.
//!
//! Entry 0 is the root, the children of entry i are 2i + 1 and 2i + 2, and no child's key is smaller than its
//! parent's (Williams 1964). Only keys are compared; so keys have an array of their own, sixteen to a cache line, and items
//! beside them in the same order.

use crate::methods::structures::open::{empty, Open};
use crate::puzzle::room::grow;
use std::mem::size_of;

/// Binary heap, smallest key first.
pub(crate) struct Heap<T> {
    keys: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Heap<T> {
    fn default() -> Self {
        Heap {
            keys: Vec::new(),
            items: Vec::new(),
        }
    }
}

impl<T: Copy> Open<T> for Heap<T> {
    /// A hole moves up from the end to where the key belongs.
    #[inline]
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

    /// A hole moves down from the root to where the last entry belongs. Which child is smaller is no branch: it could
    /// not be foretold.
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

    fn clear(&mut self, memory: u64) {
        empty(&mut self.keys, memory);
        empty(&mut self.items, memory);
    }

    fn len(&self) -> usize {
        self.keys.len()
    }

    fn bytes(&self) -> u64 {
        (self.keys.capacity() * size_of::<u32>() + self.items.capacity() * size_of::<T>()) as u64
    }

    #[inline(always)]
    fn bytes_for(&self, more: usize) -> u64 {
        let room = self.keys.capacity().min(self.items.capacity());
        self.bytes() * if self.len() + more > room { 3 } else { 1 }
    }

    #[inline(always)]
    fn reserve(&mut self, more: usize) -> bool {
        grow(&mut self.keys, more) && grow(&mut self.items, more)
    }
}
