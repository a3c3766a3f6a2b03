//! A hash table of boards by open addressing: the closed list.
//!
//! The number of slots is a power of two. The highest bits of a board's hash are the number of its first slot; if
//! another board is there, the next slot is tried, and after the last slot the first (linear probing: Knuth, volume 3,
//! algorithm 6.4 L).
//!
//! Invariants: no slot is empty between a board's first slot and the one that holds it. At least half of all slots are
//! empty, so every look-up ends soon (with a third of them empty, look-ups among 20,000 boards took 1.9 times as long).
//! Single boards are never removed.

use crate::commands::methods::PackedBoard;
use crate::puzzle::Pages;

/// Slots of an empty table: 64 KB with 64-bit boards.
const FIRST: usize = 1 << 12;

/// Hash map from boards to values: open addressing, linear probing.
pub struct Closed<S, V> {
    slots: Pages<(S, V)>,
    /// Shifts a hash right to the number of a slot.
    shift: u32,
    len: usize,
}

impl<S: PackedBoard, V: Copy + Default> Closed<S, V> {
    /// An empty map.
    pub fn new() -> Closed<S, V> {
        Closed::with_slots(vec![Default::default(); FIRST].into())
    }

    /// An empty map in these slots; their number is a power of two.
    fn with_slots(slots: Pages<(S, V)>) -> Closed<S, V> {
        Closed {
            shift: 64 - slots.len().trailing_zeros(),
            slots,
            len: 0,
        }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// The value of a board, and whether the board was added now, with the value `first`.
    #[inline]
    pub fn entry(&mut self, board: S, first: V) -> (&mut V, bool) {
        self.reserve(1);
        let at = self.slot(board);
        let new = self.slots[at].0 == S::default();
        if new {
            self.slots[at] = (board, first);
            self.len += 1;
        }
        (&mut self.slots[at].1, new)
    }

    /// The value of a board.
    #[inline]
    pub fn get(&self, board: S) -> Option<V> {
        let slot = &self.slots[self.slot(board)];
        Some(slot.1).filter(|_| slot.0 != S::default())
    }

    /// The slot of a board, or the empty slot where it belongs.
    #[inline(always)]
    fn slot(&self, board: S) -> usize {
        let last = self.slots.len() - 1;
        let mut at = (board.hash() >> self.shift) as usize & last;
        loop {
            let here = self.slots[at].0;
            if here == board || here == S::default() {
                return at;
            }
            at = (at + 1) & last;
        }
    }

    /// Whether `more` boards would fill more than half of the slots.
    #[inline(always)]
    fn crowded(&self, more: usize) -> bool {
        2 * (self.len + more) > self.slots.len()
    }

    /// Allocates memory for `more` boards.
    #[inline(always)]
    pub fn reserve(&mut self, more: usize) {
        if self.crowded(more) {
            self.grow();
        }
    }

    /// Doubles the slots.
    #[cold]
    fn grow(&mut self) {
        let slots = vec![Default::default(); 2 * self.slots.len()];
        let mut larger = Closed::with_slots(slots.into());
        for &slot in self.slots.iter().filter(|slot| slot.0 != S::default()) {
            let at = larger.slot(slot.0);
            larger.slots[at] = slot;
        }
        larger.len = self.len;
        *self = larger;
    }

    /// Removes all boards. The map gives back its memory if it was nearly empty, or if it takes more than a sixteenth
    /// of the `memory` that the next search may take: earlier boards must not decide how far that search gets.
    pub fn clear(&mut self, memory: u64) {
        let too_large = self.slots.len() > 8 * self.len || self.bytes_for(0) > memory / 16;
        if self.slots.len() > FIRST && too_large {
            *self = Closed::new();
        } else if self.len > 0 {
            self.slots.fill(Default::default());
            self.len = 0;
        }
    }

    /// The most bytes that the map takes while `more` boards are added. While it grows it has old and new slots.
    #[inline(always)]
    pub fn bytes_for(&self, more: usize) -> u64 {
        let bytes = std::mem::size_of_val(&self.slots[..]) as u64;
        bytes * if self.crowded(more) { 3 } else { 1 }
    }
}
