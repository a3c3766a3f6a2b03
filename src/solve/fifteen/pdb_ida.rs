//! IDA* (Korf 1985) below one board within one bound, by the tables of a [`PdbPartition`].
//!
//! A tail holds the slack of each view and partition in eight bits: the number of moves that may still raise that
//! distance, which is half of what the bound exceeds it by. From bit 32 on it holds the automaton's state. A node's
//! entries show which of its moves would exceed the bound, so no child beyond the bound is made.

use crate::puzzle::Board;
use crate::solve::fifteen::partition::{entries, index, patterns, PdbPartition};
use crate::solve::fifteen::{after, Expansion, Node, PartitionTables, Step, STATES, STATE_AT};

/// The tables that a search looks moves up in. Patterns have `SIZE` tiles; `BOTH`: there is a second partition.
#[derive(Clone, Copy)]
pub struct PdbExpansion<'a, const SIZE: usize, const BOTH: bool> {
    first: &'a PartitionTables,
    second: &'a PartitionTables,
    rows: &'a [u64],
    units: [[u64; 16]; 2],
    partition: &'a PdbPartition,
}

/// More slack than any path can use up, for an unused view.
const IDLE: u64 = 255;

/// For each partition the rises at the edges of the blank's cell: 24 bits for the straight view, 24 for the mirrored
/// one.
type Rises = [u64; 2];

impl<'a, const SIZE: usize, const BOTH: bool> PdbExpansion<'a, SIZE, BOTH> {
    /// `second`: the tables of the second partition, or any others if there is none.
    pub fn new(
        partition: &'a PdbPartition,
        [first, second]: [&'a PartitionTables; 2],
        rows: &'a [u64],
    ) -> Self {
        PdbExpansion {
            first,
            second,
            rows,
            units: partition.units,
            partition,
        }
    }
}

impl<const SIZE: usize, const BOTH: bool> PdbExpansion<'_, SIZE, BOTH> {
    /// The word of a view after a tile slides from the cell that the blank enters to the one that it leaves.
    #[inline(always)]
    fn slid(&self, node: &Node, step: Step, view: usize) -> u64 {
        let unit = self.units[view][node.board.tile(step.to) as usize];
        let (blank, to) = step.seen[view];
        let by = (blank as u64).wrapping_sub(to as u64);
        node.words[view].wrapping_add(unit.wrapping_mul(by))
    }
}

impl<const SIZE: usize, const BOTH: bool> Expansion for PdbExpansion<'_, SIZE, BOTH> {
    const SQUARE: bool = SIZE == 4 || !BOTH;
    const VIEWS: bool = true;

    /// The automaton's row, the rises, and the bits of those rises and moves that are not possible.
    type Limits = (u64, Rises, u64);

    fn distances(&self, board: Board) -> [u32; 4] {
        let first = self.partition.distances(false, self.first, board);
        let second = match BOTH {
            true => self.partition.distances(true, self.second, board),
            false => [0; 2],
        };
        [first[0], first[1], second[0], second[1]]
    }

    fn start(&self, board: Board, distances: &[u32; 4], bound: u32) -> Node {
        let mut tail = 0;
        for (i, &distance) in distances.iter().enumerate() {
            let slack = match self.partition.anti {
                None if i % 2 == 1 => IDLE,
                _ => u64::from((bound - distance) / 2),
            };
            tail |= slack << (8 * i);
        }
        let words = self.partition.words(board);
        Node { board, words, tail }
    }

    #[inline(always)]
    fn limits(&self, node: &Node, blank: usize) -> (Self::Limits, u64) {
        let Node { words, tail, .. } = *node;
        let row = self.rows[blank * STATES + (tail >> STATE_AT) as usize % STATES];
        // Moves that the automaton forbids, and edges that exceed the bound in some view.
        let tight = |i: u32, rises: u64| if tail >> (8 * i) & 255 == 0 { rises } else { 0 };
        let s = rises(SIZE, self.first, false, words[0]);
        let a = rises(SIZE, self.first, false, words[1]);
        let mut cut = tight(0, s) | tight(1, a) << 24 | row << 48;
        let mut all = [s | a << 24, 0];
        if BOTH {
            let s = rises(SIZE, self.second, true, words[0]);
            let a = rises(SIZE, self.second, true, words[1]);
            cut |= tight(2, s) | tight(3, a) << 24;
            all[1] = s | a << 24;
        }
        ((row, all, cut), row >> 4 & 7)
    }

    #[inline(always)]
    fn child(
        &self,
        node: &Node,
        (row, rises, cut): Self::Limits,
        step: Step,
        _generated: &mut u64,
    ) -> Option<Node> {
        let Step { m, blank, to, .. } = step;
        let (edge, edge_across) = (step.edges[0], 24 + step.edges[1]);
        if cut & (1 << edge | 1 << edge_across | 1 << (48 + m)) != 0 {
            return None;
        }
        let mut left = (node.tail & 0xffff_ffff)
            - (rises[0] >> edge & 1)
            - ((rises[0] >> edge_across & 1) << 8);
        if BOTH {
            left -= ((rises[1] >> edge & 1) << 16) + ((rises[1] >> edge_across & 1) << 24);
        }
        Some(Node {
            board: node.board.slide(blank, to),
            words: [self.slid(node, step, 0), self.slid(node, step, 1)],
            tail: left | after(row, m) << STATE_AT,
        })
    }
}

/// The rises at the edges of the blank's cell by the tables of a partition; the other bits mean nothing.
#[inline(always)]
fn rises(size: usize, tables: &PartitionTables, second: bool, word: u64) -> u64 {
    let entry = |i: usize| tables[i * entries(size) + index(size, word, second, i)];
    let three = entry(0) ^ entry(1) ^ entry(2);
    u64::from(if patterns(size) > 3 {
        three ^ entry(3)
    } else {
        three
    })
}
