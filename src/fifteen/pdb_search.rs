//! [`PdbSearch`] for the tables of a [`PdbPartition`](crate::fifteen::partition::PdbPartition).

use crate::fifteen::automaton::{after, STATES};
use crate::fifteen::compiled::{Compiled, Setup};
use crate::fifteen::ida::{Node, PdbSearch, Searched, Target, STATE_AT};
use crate::fifteen::outcome::BoundMeter;
use crate::fifteen::padded_board::{edge, mirrored, tile_at, OUTSIDE};
use crate::fifteen::pdb_ida::{rises, PartitionSearch};
use crate::puzzle::shape::{Move, Order};

impl PdbSearch for PartitionSearch<'_> {
    fn target(&self) -> Target {
        self.target
    }

    fn distances(&self, board: u64) -> [u32; 4] {
        self.distances(board)
    }

    fn start(&self, board: u64, distances: &[u32; 4], bound: u32) -> Node {
        self.start(board, distances, bound)
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

impl PartitionSearch<'_> {
    fn square<K: Setup>(&self, node: Node, meter: BoundMeter) -> Searched {
        match (self.partition.size, self.second) {
            (4, _) => self.run::<K, 4, false>(node, meter),
            (_, None) => self.run::<K, 5, false>(node, meter),
            _ => self.run::<K, 5, true>(node, meter),
        }
    }
}
