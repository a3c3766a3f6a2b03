//! Open lists: what A* takes its next node from.

use crate::puzzle::room::grow;

/// Empties a list. Room for more than a sixteenth of the `memory` that the next search may take is not kept: what came
/// before must not decide how far that gets.
pub(crate) fn empty<T>(list: &mut Vec<T>, memory: u64) {
    let bytes = list.capacity() * std::mem::size_of::<T>();
    match bytes as u64 > memory / 16 {
        true => *list = Vec::new(),
        false => list.clear(),
    }
}

/// Items by key; the smallest key comes out first.
pub(crate) trait Open<T>: Default {
    fn push(&mut self, key: u32, item: T);

    fn pop(&mut self) -> Option<(u32, T)>;

    /// Takes out everything; `memory`: see [`empty`].
    fn clear(&mut self, memory: u64);

    fn len(&self) -> usize;

    /// Bytes that there is room for.
    fn bytes(&self) -> u64;

    /// The most bytes that it takes while `more` items are added.
    fn bytes_for(&self, more: usize) -> u64;

    /// Makes room for `more` items, which then need no memory; false if the system has none.
    fn reserve(&mut self, more: usize) -> bool;
}

/// No order at all: the smallest key is looked for each time.
pub(crate) struct Scan<T> {
    items: Vec<(u32, T)>,
}

impl<T> Default for Scan<T> {
    fn default() -> Self {
        Scan { items: Vec::new() }
    }
}

impl<T: Copy> Open<T> for Scan<T> {
    fn push(&mut self, key: u32, item: T) {
        self.items.push((key, item));
    }

    fn pop(&mut self) -> Option<(u32, T)> {
        let (at, _) = self
            .items
            .iter()
            .enumerate()
            .min_by_key(|(_, item)| item.0)?;
        Some(self.items.swap_remove(at))
    }

    fn clear(&mut self, memory: u64) {
        empty(&mut self.items, memory);
    }

    fn len(&self) -> usize {
        self.items.len()
    }

    fn bytes(&self) -> u64 {
        (self.items.capacity() * std::mem::size_of::<(u32, T)>()) as u64
    }

    fn bytes_for(&self, more: usize) -> u64 {
        let full = self.items.len() + more > self.items.capacity();
        self.bytes() * if full { 3 } else { 1 }
    }

    #[inline(always)]
    fn reserve(&mut self, more: usize) -> bool {
        grow(&mut self.items, more)
    }
}
