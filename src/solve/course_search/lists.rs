//! The two lists of a search: the boards that are to be expanded, and those that were.

use crate::puzzle::SmallBoard;
use std::collections::VecDeque;

/// The slots of an empty table of expanded boards.
const SLOTS: usize = 1 << 14;

/// Boards by their places, each place a queue, or a stack if the last board is first.
#[derive(Default)]
pub(super) struct CourseFrontier {
    places: Vec<VecDeque<u32>>,
    /// No place before this one has a board.
    first: usize,
    pub boards: usize,
}

impl CourseFrontier {
    pub(super) fn put(&mut self, place: u32, at: u32) {
        let place = place as usize;
        if place >= self.places.len() {
            self.places.resize_with(place + 1, VecDeque::new);
        }
        self.places[place].push_back(at);
        self.first = self.first.min(place);
        self.boards += 1;
    }

    pub(super) fn take(&mut self, last_first: bool) -> Option<u32> {
        while self.places.get(self.first)?.is_empty() {
            self.first += 1;
        }
        self.boards -= 1;
        match last_first {
            true => self.places[self.first].pop_back(),
            false => self.places[self.first].pop_front(),
        }
    }
}

/// The boards that were expanded: a hash table with linear probing.
pub(super) struct Closed {
    /// No board is 0.
    entries: Vec<SmallBoard>,
    /// The smallest depth of each, if the depth is limited.
    depths: Vec<u32>,
    pub boards: usize,
}

impl Closed {
    pub(super) fn new(limited: bool) -> Closed {
        let depths = if limited { vec![0; SLOTS] } else { Vec::new() };
        Closed {
            entries: vec![0; SLOTS],
            depths,
            boards: 0,
        }
    }

    /// Where a board is, or would be.
    #[inline]
    fn slot(&self, board: SmallBoard) -> usize {
        let mask = self.entries.len() - 1;
        // The golden ratio, as Fibonacci hashing has it (Knuth, volume 3, 6.4).
        let mut slot = (board.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.entries[slot] != 0 && self.entries[slot] != board {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Whether a board was expanded at this depth or a smaller one.
    #[inline]
    pub(super) fn has(&self, board: SmallBoard, depth: u32) -> bool {
        self.has_at(self.slot(board), depth)
    }

    #[inline]
    fn has_at(&self, slot: usize, depth: u32) -> bool {
        let known = self.depths.get(slot).copied().unwrap_or(0);
        self.entries[slot] != 0 && known <= depth
    }

    /// Enters a board that is expanded at a depth; false if that was done at this depth or a smaller one.
    pub(super) fn enter(&mut self, board: SmallBoard, depth: u32) -> bool {
        let slot = self.slot(board);
        if self.has_at(slot, depth) {
            return false;
        }
        self.boards += usize::from(self.entries[slot] == 0);
        self.entries[slot] = board;
        if let Some(known) = self.depths.get_mut(slot) {
            *known = depth;
        }
        // All boards of 3 x 3 fit into 2 MB.
        if self.boards * 4 > self.entries.len() * 3 {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        let twice = self.entries.len() * 2;
        let entries = std::mem::replace(&mut self.entries, vec![0; twice]);
        let twice = vec![0; self.depths.len() * 2];
        let depths = std::mem::replace(&mut self.depths, twice);
        for (old, board) in entries.into_iter().enumerate() {
            if board != 0 {
                let slot = self.slot(board);
                self.entries[slot] = board;
                if let Some(known) = self.depths.get_mut(slot) {
                    *known = depths[old];
                }
            }
        }
    }
}
