//! Stages: small tables first, and larger ones once the work to come repays them.
//!
//! | stage | tables | automaton | cost |
//! |---|---|---|---|
//! | 0 | three tiles | 6 moves | 5 ms |
//! | 1 | four tiles; 5 x 5: up to 24 partitions | 10 moves | 0.06 s, 0.5 MB; 0.1 s, 1 MB |
//! | 2 | five tiles; 5 x 5: up to 40 partitions | 10 moves | 0.4 s, 6 MB; 1 s, 18 MB |
//! | 3 | six tiles, not on 5 x 5 | 12 moves | 1.2 s, 24 MB |
//! | 4 | six tiles, 22 partitions (5 x 5); seven tiles (20 cells) | 12 moves | 13 s, 249 MB; 7 s, 350 MB |
//!
//! On 5 x 5 a table serves eight views of a pattern, so more partitions cost little: 40 partitions into patterns of
//! five tiles take a third of the nodes that 4 take, and as many as a table of six tiles with its mirror image, which
//! needs 72 MB to be built.

use crate::puzzle::arrays::mapped;
use crate::puzzle::shape::{Order, Shape};
use crate::puzzle::{Pages, Shelved};
use crate::solve::deepening::rewriting::Rewriting;
use crate::solve::patterns::automaton::{Automaton, DEAD};
use crate::solve::patterns::cells::{Cells, MOST_CELLS};
use crate::solve::patterns::distances::TableBuilders;
use crate::solve::proven::heuristics::Heuristics;
use crate::solve::proven::partitions::{frames, grown, sixes, sixes_serve};
use crate::solve::proven::search::{ProofSpace, NO_STATE};
use crate::solve::proven::tables::{ProofGoal, Tables, ViewFrame};
use std::sync::OnceLock;

/// The last stage, and the last one that is worth its tables where a path need not be proven.
pub const LAST: usize = 4;
pub const SMALL: usize = 3;

/// By stage: the cost of building the next stage, in generated nodes; and roughly the factor by which the next stage
/// reduces the nodes (on random walks of 60 to 100 moves on 5 x 5).
const BUILDING: [u64; LAST] = [2_000_000, 5_000_000, 15_000_000, 200_000_000];
const FEWER: [u64; LAST] = [7, 6, 2, 3];

/// The costs and factors on 5 x 5, where the last stage follows that of five tiles.
const BUILDING_SQUARE: [u64; SMALL] = [2_000_000, 10_000_000, 200_000_000];
const FEWER_SQUARE: [u64; SMALL] = [16, 4, 3];

/// The partitions of four and of five tiles on 5 x 5, with their mirror images.
const FOURS: usize = 24;
const FIVES: usize = 40;

/// By stage: the bytes that building it takes at most, except for [`SQUARE`], [`SEVERAL`] and [`LITTLE`].
const MEMORY: [u64; LAST + 1] = [1 << 20, 8 << 20, 24 << 20, 110 << 20, 400 << 20];

/// The bytes that building the tables of five tiles takes on 5 x 5.
const SQUARE: u64 = 36 << 20;

/// The bytes that building several tables of six tiles takes, on at least [`MANY`] cells.
const SEVERAL: u64 = 200 << 20;
const MANY: usize = 21;

/// The most bytes that building any stage takes on at most [`FEW`] cells: tables of six tiles take 4 MB on 12.
const LITTLE: u64 = 8 << 20;
pub const FEW: usize = 12;

/// The number of cells on which tables of seven tiles both fit and help: 19 tiles in three patterns instead of four
/// take a twentieth of the nodes.
const SEVENS: usize = 20;

/// By stage: the length of the automaton's words, in moves.
pub const WORDS: [u32; LAST + 1] = [6, 10, 10, 12, 12];

/// The cells and the goal, which identify the tables of a stage.
#[derive(Clone, PartialEq, Eq)]
pub struct Field {
    pub shape: Shape,
    /// By cell, its place on the grid.
    pub places: Vec<usize>,
    pub cells: Cells,
    /// The goal cell of the blank.
    pub blank: usize,
}

/// A stage of a field.
pub struct ProofStage {
    pub tables: Tables,
    /// The field's own goal first, then others that the same tables serve.
    pub goals: Vec<Heuristics>,
    /// The rows of the automaton.
    rows: Pages<u64>,
    /// For all shortest paths; made when it is first needed.
    pub rewriting: OnceLock<Rewriting>,
}

impl Field {
    /// Whether the cells are all those of 5 x 5.
    fn square(&self) -> bool {
        self.shape == Shape::new(5, 5) && self.cells.count() == 25
    }

    /// Whether no cell of the grid is fixed.
    pub fn open(&self) -> bool {
        self.cells.count() == self.shape.cells()
    }

    /// The stage after another one, and the one before it.
    fn after(&self, stage: usize) -> usize {
        match self.square() && stage + 1 == SMALL {
            true => LAST,
            false => stage + 1,
        }
    }

    pub fn before(&self, stage: usize) -> usize {
        match self.square() && stage == LAST {
            true => SMALL - 1,
            false => stage - 1,
        }
    }

    /// The largest stage, up to `last`, that is worth building and fits in the memory, if the work to come takes
    /// `nodes` nodes in `stage`. `sooner`: the factor by which tables are built sooner than one board alone would
    /// justify. Also returns the factor by which the larger stage reduces the nodes, and the cost of its tables, in
    /// nodes.
    pub fn stage(
        &self,
        stage: usize,
        last: usize,
        (nodes, sooner): (u64, u64),
        memory: u64,
    ) -> (usize, u64, u64) {
        let (costs, times) = match self.square() {
            true => (&BUILDING_SQUARE[..], &FEWER_SQUARE[..]),
            false => (&BUILDING[..], &FEWER[..]),
        };
        let last = last.min(self.last());
        let (mut larger, mut fewer, mut building) = (stage, 1, 0);
        loop {
            let next = self.after(larger);
            if next > last || nodes / fewer <= costs[larger] / sooner || self.memory(next) > memory
            {
                return (larger, fewer, building);
            }
            building = costs[larger];
            fewer *= times[larger];
            larger = next;
        }
    }

    /// The most bytes that building a stage takes.
    pub fn memory(&self, stage: usize) -> u64 {
        match self.cells.count() {
            ..=FEW => MEMORY[stage].min(LITTLE),
            _ if stage + 1 == SMALL && self.square() => SQUARE,
            MANY.. if stage == SMALL => SEVERAL,
            _ => MEMORY[stage],
        }
    }

    fn last(&self) -> usize {
        let covered = || sixes_serve(&frames(self.shape, &self.places), self.blank);
        match self.cells.count() {
            _ if self.square() && covered() => LAST,
            _ if self.square() => SMALL - 1,
            0..=7 => 0,
            8..=11 => 2,
            SEVENS => LAST,
            _ => LAST - 1,
        }
    }

    /// The goals of a stage with their partitions.
    fn goals(&self, stage: usize, frames: &[ViewFrame]) -> Vec<ProofGoal> {
        let grown = |tiles, count| vec![grown(&self.cells, frames, self.blank, tiles, count)];
        let mirrored = |&&frame: &&ViewFrame| usize::from(frame[self.blank]) == self.blank;
        let views = frames.iter().filter(mirrored).count();
        match stage {
            0 => grown(3, 2),
            1 if self.square() => grown(4, (FOURS / views).min(FOURS / 2)),
            1 => grown(4, 4),
            2 if self.square() => grown(5, (FIVES / views).min(FIVES / 2)),
            2 => grown(5, 2),
            SMALL => grown(6, 2),
            _ if !self.square() => grown(7, 2),
            _ => sixes(frames, self.blank),
        }
    }

    /// Builds a stage; `None` if its tables do not fit or time is up.
    pub fn build(
        &self,
        stage: usize,
        order: Order,
        builders: &TableBuilders,
    ) -> Option<ProofStage> {
        let frames = frames(self.shape, &self.places);
        let goals = self.goals(stage, &frames);
        // The automaton is built first, while there is memory.
        let rows = self.rows(order, WORDS[stage], builders.late)?;
        let tables = Tables::build(&self.cells, &frames, &goals, builders)?;
        let sums = goals.iter().map(|goal| Heuristics::new(&tables, goal));
        Some(ProofStage {
            goals: sums.collect::<Option<_>>()?,
            tables,
            rows,
            rewriting: OnceLock::new(),
        })
    }

    /// The rows of an automaton with words of `length` moves, or of fewer if that takes too many states. `None` if time
    /// is up.
    fn rows(&self, order: Order, length: u32, late: &dyn Fn() -> bool) -> Option<Pages<u64>> {
        let automaton = Automaton::new(&self.cells, order, length, late)?;
        if automaton.next.len() >= usize::from(NO_STATE) {
            return self.rows(order, length - 2, late);
        }
        let entry = |m: usize, to: u32| match to {
            DEAD => u64::from(NO_STATE) << (16 * m),
            to => u64::from(to) << (16 * m),
        };
        let row = |next: &[u32; 4]| (0..4).map(|m| entry(m, next[m])).sum();
        Some(automaton.next.iter().map(row).collect())
    }
}

impl ProofStage {
    /// The data that searches for one of the goals need.
    pub fn space<'a>(&'a self, goal: &'a Heuristics, order: Order) -> ProofSpace<'a> {
        ProofSpace {
            lookup: &self.tables.lookup,
            sums: goal,
            rows: &self.rows,
            next: &self.tables.cells.next,
            moves: mapped(order.moves(), |m| m as u8),
        }
    }
}

impl Shelved for ProofStage {
    /// The rough number of bytes.
    fn bytes(&self) -> u64 {
        let rewriting = self.rewriting.get().map_or(0, Rewriting::bytes);
        let bytes = self.tables.lookup.bytes() + 8 * self.rows.len() + rewriting;
        (bytes + MOST_CELLS * 1024) as u64
    }
}
