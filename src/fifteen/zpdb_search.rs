//! [`PdbSearch`] for the tables of a [`ZpdbPartition`](crate::fifteen::zpdb_partition::ZpdbPartition).

use crate::fifteen::automaton::{after, STATES};
use crate::fifteen::compiled::{Compiled, Setup};
use crate::fifteen::ida::{Node, PdbSearch, Searched, Target, STATE_AT};
use crate::fifteen::outcome::BoundMeter;
use crate::fifteen::padded_board::{tile_at, OUTSIDE};
use crate::fifteen::zpdb_ida::{down_at, ZpdbSearch, DOWN_OF_7, SHAPE, SLACK};
use crate::puzzle::shape::{Move, Order};

/// More slack than any path can use up, for an unused view.
const IDLE: u64 = 0x7f;

impl PdbSearch for ZpdbSearch<'_> {
    fn target(&self) -> Target {
        self.target
    }

    fn distances(&self, board: u64) -> [u32; 4] {
        let [straight, across] = self.partition.distances(board);
        [straight, across, 0, 0]
    }

    fn start(&self, board: u64, distances: &[u32; 4], bound: u32) -> Node {
        let mut node = Node {
            board,
            words: [0; 2],
            tail: 0,
        };
        for view in 0..2 {
            let slack = match (view, self.partition.anti) {
                (1, None) => IDLE,
                _ => u64::from((bound - distances[view]) / 2),
            };
            node.tail |= slack << SLACK[view];
            for pattern in 0..2 {
                let (rank, zone) = self.partition.placement(board, view, pattern);
                let bit = self.partition.patterns[pattern].table.bit(rank, zone);
                let down = bit ^ 1 ^ (zone as u64 & 1);
                let mut half = rank as u64 | (zone as u64) << 16;
                if self.has_eight() {
                    node.tail |= down << down_at(view, 32 * pattern as u32);
                } else {
                    half |= down << DOWN_OF_7;
                }
                node.words[view] |= half << (32 * pattern);
            }
        }
        node
    }

    fn step(&self, node: &Node, m: Move) -> Option<Node> {
        let blank = SHAPE.blank(node.board);
        let row = self.rows[blank * STATES + (node.tail >> STATE_AT) as usize % STATES];
        let to = SHAPE.step(blank, m as usize);
        if to == OUTSIDE || row >> m as u64 & 1 != 0 {
            return None;
        }
        let tile = tile_at(node.board, to);
        let (lookup, sevens) = (self.lookup(), !self.has_eight());
        let mut tail = node.tail & 0xffff_ffff;
        let mut words = node.words;
        for (view, word) in words.iter_mut().enumerate() {
            let (from, blank) = (
                self.partition.seen(view, to),
                self.partition.seen(view, blank),
            );
            *word = lookup.slide(sevens, view, *word, tile, (from, blank), &mut tail)?;
        }
        Some(Node {
            board: node.board ^ (tile as u64) << (4 * to) ^ (tile as u64) << (4 * blank),
            words,
            tail: tail | after(row, m as usize) << STATE_AT,
        })
    }

    fn search(&self, node: Node, meter: BoundMeter) -> Searched {
        match (self.target.order, self.partition.anti == Some(true)) {
            (Order::Udlr | Order::Udrl, false) => {
                self.square::<Compiled<4, 4, true, false>>(node, meter)
            }
            (Order::Udlr | Order::Udrl, true) => {
                self.square::<Compiled<4, 4, true, true>>(node, meter)
            }
            (Order::Dlru, false) => self.square::<Compiled<4, 4, false, false>>(node, meter),
            (Order::Dlru, true) => self.square::<Compiled<4, 4, false, true>>(node, meter),
        }
    }
}

impl ZpdbSearch<'_> {
    fn square<K: Setup>(&self, node: Node, meter: BoundMeter) -> Searched {
        match self.has_eight() {
            true => self.run::<K, false>(node, meter),
            false => self.run::<K, true>(node, meter),
        }
    }
}
