//! A level of the engine: the tables of some patterns, the automaton, and how a search with them begins.

use crate::fifteen::automaton::{self, Rows};
use crate::fifteen::padded_board::{transposed, Frame};
use crate::fifteen::partition::{Ring, Tables};
use crate::fifteen::pdb_ida::{Kit, Node};
use crate::puzzle::shape::Order;
use std::sync::Arc;

/// What a level has.
#[derive(Clone, Copy)]
pub struct Plan {
    /// Tiles of a pattern.
    pub size: usize,
    /// Both splits.
    pub both: bool,
    /// Moves of the longest sequences that the automaton is made of.
    pub length: u32,
}

/// A split's tables.
struct Split(Box<Tables>);

pub struct Level {
    frame: Frame,
    order: Order,
    /// On the frame.
    goal: u64,
    plan: Plan,
    ring: Ring,
    splits: [Arc<Split>; 2],
    rows: Rows,
}

impl Level {
    /// `below`: a level whose tables may be of use.
    pub fn new(frame: Frame, order: Order, goal: u64, plan: Plan, below: Option<&Level>) -> Level {
        let ring = Ring::new(frame, goal, plan.size);
        let split = |number| Arc::new(Split(ring.tables(number)));
        let there = below.filter(|below| below.plan.size == plan.size);
        let first = there.map_or_else(|| split(0), |below| Arc::clone(&below.splits[0]));
        let second = match plan.both {
            false => Arc::clone(&first),
            true => split(1),
        };
        Level {
            frame,
            order,
            goal,
            plan,
            splits: [first, second],
            rows: automaton::build(frame, order, plan.length),
            ring,
        }
    }

    pub fn kit(&self) -> Kit<'_> {
        Kit {
            frame: self.frame,
            order: self.order,
            ring: &self.ring,
            tables: [&*self.splits[0].0, &*self.splits[1].0],
            both: self.plan.both,
            rows: &self.rows,
            goal: self.goal,
        }
    }

    /// Distances of a board on the frame by view and split, in the order of a tail; 0 where a view is of no use.
    pub fn distances(&self, board: u64) -> [u32; 4] {
        let blank = self.frame.blank(board);
        let words = self.ring.words(board);
        let views = if self.plan.both { 4 } else { 2 };
        let mut distances = [0; 4];
        for (i, distance) in distances.iter_mut().enumerate().take(views) {
            let (split, view) = (i / 2, i % 2);
            let blank = [blank, transposed(blank)][view];
            if view == 0 || self.ring.square {
                let tables = &*self.splits[split].0;
                *distance = self.ring.distance(split, tables, words[view], blank);
            }
        }
        distances
    }

    /// Where the search within a bound begins.
    pub fn start(&self, board: u64, distances: &[u32; 4], bound: u32) -> Node {
        let mut tail = 0;
        for (i, &distance) in distances.iter().enumerate() {
            // More than any path takes, where a view is of no use.
            let idle = i % 2 == 1 && !self.ring.square;
            let spare = if idle {
                255
            } else {
                (bound - distance.min(bound)) / 2
            };
            tail |= u64::from(spare) << (8 * i);
        }
        let words = self.ring.words(board);
        Node { board, words, tail }
    }
}
