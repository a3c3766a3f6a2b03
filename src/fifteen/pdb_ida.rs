//! IDA* (Korf 1985) below one board within one bound, by the tables of a [`PdbPartition`].
//!
//! A tail holds the slack of each view and partition in eight bits: the number of moves that may still raise that distance,
//! which is half of what the bound exceeds it by. From bit 32 on it holds the automaton's state. A node's entries show which
//! of its moves would exceed the bound, so no child beyond the bound is made.

use crate::fifteen::partition::{entries, index, patterns, PdbPartition};
use crate::fifteen::{
    after, edge, mirrored, tile_at, BoundMeter, Compiled, Expansion, Ida, Node, PartitionTables,
    PdbSearch, Rows, Searched, Setup, Target, OUTSIDE, STATES, STATE_AT,
};
use crate::puzzle::{Move, Order};

/// Tables of one or both partitions, automaton and goal.
pub(crate) struct PartitionSearch<'a> {
    pub target: Target,
    pub partition: &'a PdbPartition,
    pub first: &'a PartitionTables,
    pub second: Option<&'a PartitionTables>,
    pub rows: &'a Rows,
}

/// More slack than any path can use up, for an unused view.
const IDLE: u64 = 255;

/// For each partition the rises at the edges of the blank's cell: 24 bits for the straight view, 24 for the mirrored one.
type Rises = [u64; 2];

/// The tables that a search looks moves up in. Patterns have `SIZE` tiles; `BOTH`: there is a second partition.
struct PdbExpansion<'a, const SIZE: usize, const BOTH: bool> {
    first: &'a PartitionTables,
    second: &'a PartitionTables,
    rows: &'a [u64],
    units: [[u64; 16]; 2],
}

impl PartitionSearch<'_> {
    /// Searches below a node within its bound. See [`PdbExpansion`].
    pub(crate) fn run<K: Setup, const SIZE: usize, const BOTH: bool>(
        &self,
        node: Node,
        meter: BoundMeter,
    ) -> Searched {
        let expansion = PdbExpansion::<SIZE, BOTH> {
            first: self.first,
            second: self.second.unwrap_or(self.first),
            rows: self.rows,
            units: self.partition.units,
        };
        Ida::<K, _>::search(expansion, self.target, node, meter)
    }

    fn square<K: Setup>(&self, node: Node, meter: BoundMeter) -> Searched {
        match (self.partition.size, self.second) {
            (4, _) => self.run::<K, 4, false>(node, meter),
            (_, None) => self.run::<K, 5, false>(node, meter),
            _ => self.run::<K, 5, true>(node, meter),
        }
    }
}

impl PdbSearch for PartitionSearch<'_> {
    fn target(&self) -> Target {
        self.target
    }

    fn distances(&self, board: u64) -> [u32; 4] {
        let blank = self.target.shape.blank(board);
        let words = self.partition.words(board);
        let of =
            |second: bool, tables: &PartitionTables, view: usize| match (view, self.partition.anti)
            {
                (0, _) => self.partition.distance(second, tables, words[0], blank),
                (_, Some(anti)) => {
                    let blank = mirrored(blank, anti);
                    self.partition.distance(second, tables, words[1], blank)
                }
                _ => 0,
            };
        let of_second = |view| self.second.map_or(0, |tables| of(true, tables, view));
        [
            of(false, self.first, 0),
            of(false, self.first, 1),
            of_second(0),
            of_second(1),
        ]
    }

    fn start(&self, board: u64, distances: &[u32; 4], bound: u32) -> Node {
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

    fn step(&self, node: &Node, m: Move) -> Option<Node> {
        let blank = self.target.shape.blank(node.board);
        let row = self.rows[blank * STATES + (node.tail >> STATE_AT) as usize % STATES];
        let to = self.target.shape.step(blank, m as usize);
        if to == OUTSIDE || row >> (m as u64) & 1 != 0 {
            return None;
        }
        let anti = self.partition.anti.unwrap_or(false);
        let edges = [
            edge(blank, to),
            edge(mirrored(blank, anti), mirrored(to, anti)),
        ];
        let mut tail = node.tail & 0xffff_ffff | after(row, m as usize) << STATE_AT;
        for (i, &tables) in [Some(self.first), self.second].iter().enumerate() {
            for (view, &edge) in edges.iter().enumerate() {
                let rises = |tables| rises(self.partition.size, tables, i == 1, node.words[view]);
                let slack_at = 8 * (2 * i + view);
                if tables.map_or(0, rises) >> edge & 1 != 0 {
                    if tail >> slack_at & 255 == 0 {
                        return None;
                    }
                    tail -= 1 << slack_at;
                }
            }
        }
        let tile = tile_at(node.board, to) as u64;
        let board = node.board ^ tile << (4 * to) ^ tile << (4 * blank);
        Some(Node {
            board,
            words: self.partition.words(board),
            tail,
        })
    }

    fn search(&self, node: Node, meter: BoundMeter) -> Searched {
        let square = self.target.shape.rows == self.target.shape.cols;
        let wide = self.target.shape.rows < self.target.shape.cols;
        let anti = self.partition.anti == Some(true);
        match (square, wide, self.target.order, anti) {
            (true, _, Order::Udlr | Order::Udrl, false) => {
                self.square::<Compiled<4, 4, true, false>>(node, meter)
            }
            (true, _, Order::Dlru, false) => {
                self.square::<Compiled<4, 4, false, false>>(node, meter)
            }
            (true, _, Order::Udlr | Order::Udrl, true) => {
                self.square::<Compiled<4, 4, true, true>>(node, meter)
            }
            (true, _, Order::Dlru, true) => self.square::<Compiled<4, 4, false, true>>(node, meter),
            (_, true, Order::Udlr | Order::Udrl, _) => {
                self.run::<Compiled<3, 4, true, false>, 5, true>(node, meter)
            }
            (_, true, Order::Dlru, _) => {
                self.run::<Compiled<3, 4, false, false>, 5, true>(node, meter)
            }
            (_, _, Order::Udlr | Order::Udrl, _) => {
                self.run::<Compiled<4, 3, true, false>, 5, true>(node, meter)
            }
            (_, _, Order::Dlru, _) => {
                self.run::<Compiled<4, 3, false, false>, 5, true>(node, meter)
            }
        }
    }
}

impl<const SIZE: usize, const BOTH: bool> Expansion for PdbExpansion<'_, SIZE, BOTH> {
    /// The automaton's row, the rises, and the bits of those rises and moves that are not possible.
    type Limits = (u64, Rises, u64);

    #[inline(always)]
    fn limits<const BLANK: usize>(&self, node: &Node) -> (Self::Limits, u64) {
        let Node { words, tail, .. } = *node;
        let row = self.rows[BLANK * STATES + (tail >> STATE_AT) as usize % STATES];
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
    fn child<K: Setup>(
        &self,
        node: &Node,
        (row, rises, cut): Self::Limits,
        m: usize,
        (blank, to): (usize, usize),
        _generated: &mut u64,
    ) -> Option<Node> {
        let (from_across, to_across) = (mirrored(blank, K::ANTI), mirrored(to, K::ANTI));
        let (edge, edge_across) = (edge(blank, to), 24 + edge(from_across, to_across));
        if cut & (1 << edge | 1 << edge_across | 1 << (48 + m)) != 0 {
            return None;
        }
        let tile = node.board >> (4 * to) & 15;
        // The tile slides from `to` to the blank's cell.
        let by = |from: usize, to: usize| (from as u64).wrapping_sub(to as u64);
        let (unit, unit_across) = (self.units[0][tile as usize], self.units[1][tile as usize]);
        let straight = node.words[0].wrapping_add(unit.wrapping_mul(by(blank, to)));
        let across =
            node.words[1].wrapping_add(unit_across.wrapping_mul(by(from_across, to_across)));
        let mut left = (node.tail & 0xffff_ffff)
            - (rises[0] >> edge & 1)
            - ((rises[0] >> edge_across & 1) << 8);
        if BOTH {
            left -= ((rises[1] >> edge & 1) << 16) + ((rises[1] >> edge_across & 1) << 24);
        }
        Some(Node {
            board: node.board ^ tile << (4 * to) ^ tile << (4 * blank),
            words: [straight, across],
            tail: left | after(row, m) << STATE_AT,
        })
    }
}

/// The rises at the edges of the blank's cell by the tables of a partition; the other bits mean nothing.
#[inline(always)]
pub(crate) fn rises(size: usize, tables: &PartitionTables, second: bool, word: u64) -> u64 {
    let entry = |i: usize| tables[i * entries(size) + index(size, word, second, i)];
    let three = entry(0) ^ entry(1) ^ entry(2);
    u64::from(if patterns(size) > 3 {
        three ^ entry(3)
    } else {
        three
    })
}
