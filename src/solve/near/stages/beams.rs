//! Walks of the whole board by beams, and the tables that pay for them.

use crate::solve::near::beam::{beam, room};
use crate::solve::near::blocks::{BlockTables, SHIFTS};
use crate::solve::near::board::reversed;
use crate::solve::near::stages::Stages;
use crate::solve::near::{Additive, BeamPlan, TableKey, WalledBoard, Weights, GUIDING};
use std::sync::Arc;

/// The fewest states of a stage for tables of blocks on boards whose stages end with tours. At the default effort 30 boards
/// of 7 x 7 take 1.096 of DeepCubeA's moves by tours, 1.110 in one batch with tables and 1.094 with tables from the first
/// board on; at 120M 10 boards take 1.056 by tours and 1.057 with tables, whose gain grows with the effort.
const AFTER_TOURS: u64 = 30_000_000;

impl Stages<'_> {
    /// The key of the tables for a board with the most tiles per pattern that are worth building within `nodes` states.
    pub(super) fn key(&self, board: &WalledBoard, weights: Weights, nodes: u64) -> TableKey {
        let open = board.graph == self.task.board.graph;
        let key = |tiles: usize| TableKey {
            shape: Some(self.task.shape).filter(|_| open),
            graph: board.graph.clone(),
            blank_home: board.blank_home,
            tiles,
            weights,
        };
        let pays = |key: &TableKey| {
            let most = nodes.saturating_mul(if key.tiles < 4 { 3 } else { 1 });
            key.cost() <= most && key.memory() <= self.allowance.memory / 2
        };
        (3..5).rev().map(key).find(pays).unwrap_or_else(|| key(2))
    }

    /// The tables of a key, or smaller ones if memory runs out; `None` if there is not even memory for pairs.
    pub(super) fn tables(&mut self, key: TableKey) -> Option<Arc<Additive>> {
        for tiles in (2..key.tiles + 1).rev() {
            let key = TableKey {
                tiles,
                ..key.clone()
            };
            let late = self.allowance.late;
            let build = || key.build(late);
            if let Some((tables, new)) = self.kept.get(&key, key.memory(), late, build) {
                self.allowance.effort.entries += if new { tables.entries() as u64 } else { 0 };
                return Some(tables);
            }
            if self.over() {
                return None;
            }
            self.allowance.refused = true;
        }
        None
    }

    /// The bytes that building tables of blocks takes, if they pay: all boards so far have taken as much time as the
    /// tables do.
    pub(super) fn blocks_pay(&mut self, total: u64) -> Option<u64> {
        let states = total.saturating_mul(self.task.boards);
        if !self.open || self.ends_with_tours(total) && total < AFTER_TOURS {
            return None;
        }
        let shape = self.task.shape;
        if self.of_four.is_none() {
            self.of_four = BlockTables::of_four(shape, states);
        }
        let memory = BlockTables::memory(shape, self.of_four?);
        let pay = BlockTables::cost(shape, self.of_four?) <= states
            && memory <= self.allowance.ledger.memory() / 2;
        pay.then_some(memory)
    }

    /// The tables of blocks, if they pay.
    pub(super) fn blocks(&mut self, total: u64) -> Option<Arc<BlockTables>> {
        let (shape, late) = (self.task.shape, self.allowance.late);
        let memory = self.blocks_pay(total).filter(|_| !self.over())?;
        let each = BlockTables::of_a_thread(shape);
        let spare = (self.allowance.ledger.memory() / 2 - memory) / each;
        let threads = self.allowance.take_threads(spare as usize);
        let build = || BlockTables::new(shape, threads, late);
        let memory = memory + threads as u64 * each;
        let found = self.blocks.get(&shape, memory, late, build);
        self.allowance.give_back(threads);
        let (tables, new) = found?;
        self.allowance.effort.entries += if new { tables.entries() as u64 } else { 0 };
        Some(tables)
    }

    /// Walks by beams: with tables of blocks from both ends, with half of the states each, otherwise from one.
    pub(super) fn by_beams(&mut self, stage: u64, planned: u64, total: u64) {
        let Some(blocks) = self.blocks(total) else {
            return self.by_beam(stage, planned, total);
        };
        let Some(plan) = self.plan(stage, planned / 2) else {
            return;
        };
        // Other boards may be searched too, so two beams take no more than half of what one may take.
        let two_fit = 4 * room(self.board, SHIFTS.len(), plan) <= self.allowance.memory;
        let board = self.board;
        let walks = self.allowance.in_order(
            (2, usize::from(two_fit), false),
            &|_, allowance| allowance.left() > 0,
            &|end, allowance| {
                let exchanged = (end == 1).then(|| board.exchanged());
                let from = exchanged.as_ref().unwrap_or(board);
                let walk = beam(from, &blocks.additive(from.blank_home), plan, allowance)?;
                Some(match end {
                    0 => walk,
                    _ => reversed(walk, board.blank_home),
                })
            },
        );
        for walk in walks {
            self.offer(walk);
        }
    }

    /// A walk by one beam, from the start or, in odd stages, from the goal.
    fn by_beam(&mut self, stage: u64, planned: u64, total: u64) {
        let Some(plan) = self.plan(stage, planned) else {
            return;
        };
        let exchanged = (stage % 2 == 1).then(|| self.board.exchanged());
        let board = exchanged.as_ref().unwrap_or(self.board);
        let Some(tables) = self.tables(self.key(board, GUIDING, total)) else {
            return;
        };
        let walk = beam(board, &tables, plan, &mut self.allowance);
        let turned = |walk| match exchanged {
            Some(_) => reversed(walk, self.board.blank_home),
            None => walk,
        };
        self.offer(walk.map(turned));
    }

    /// The plan of a beam; `None` if too few states are left for one.
    fn plan(&self, stage: u64, planned: u64) -> Option<BeamPlan> {
        let best = self.walk.as_ref().map_or(6 * self.distance + 60, Vec::len);
        let expected = best.min(self.distance * 8 / 5).max(1);
        let width = planned.saturating_mul(10) / (21 * expected as u64) * 3 / 2;
        if self.over() || width < 100 {
            return None;
        }
        Some(BeamPlan {
            width: width as usize,
            layers: best - 1,
            expected,
            planned,
            salt: (self.task.seed ^ stage).wrapping_mul(0x9e37_79b9_7f4a_7c15),
        })
    }
}
