//! A stage of the heuristic: tables, an automaton, and the search that uses both. Each stage is stronger than the one
//! before and costs more to build.

use crate::solve::fifteen::automaton;
use crate::solve::fifteen::partition::{PdbPartition, SharedTables};
use crate::solve::fifteen::pdb_ida::PdbExpansion;
use crate::solve::fifteen::zpdb_ida::ZpdbExpansion;
use crate::solve::fifteen::zpdb_partition::{PatternTable, ZpdbPartition, EIGHT_AND_SEVEN, SEVENS};
use crate::solve::fifteen::{Expansion, Ida, PartitionTables, Rows, Target, TreeSearch};
use crate::solve::patterns::distances::TableBuilders;
use std::mem::size_of;
use std::sync::Arc;

/// The tables of a stage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub enum TableKind {
    /// No tables: Manhattan distance and linear conflicts.
    None,
    /// Patterns of four tiles, and one of three.
    Fours,
    /// Three patterns of five tiles.
    Fives,
    /// Two partitions into three patterns of five tiles each, see [`PdbPartition`].
    TwiceFives,
    /// Two patterns of seven tiles, and a single tile.
    Sevens,
    /// A pattern of eight tiles, and one of seven.
    EightAndSeven,
}

/// A stage's tables and costs, measured on one core of an EPYC 9004 at 2.6 GHz, shared with others.
#[derive(Clone, Copy, Debug)]
pub struct StageSpec {
    pub tables: TableKind,
    /// The automaton forbids sequences of up to this many moves. Automatons of 8, 10 and 12 moves take 0.3, 2 and 8 ms
    /// to build; with 12 moves a search takes 15% fewer nodes than with 8.
    pub length: u32,
    /// Nanoseconds to build the stage with one thread.
    pub build: f64,
    /// Nanoseconds for a generated node.
    pub node: f64,
    /// Nodes of a hard board, relative to those of [`TableKind::TwiceFives`].
    pub nodes: f64,
    /// Bytes that the stage keeps, and the most that building it takes.
    pub keeps: u64,
    pub peak: u64,
}

impl StageSpec {
    /// Bytes to request from the system. Some pages of a partition's tables are never written to: they take addresses
    /// but no memory.
    pub fn room(&self) -> u64 {
        let addresses = size_of::<PartitionTables>() as u64 + (2 << 20);
        self.peak.max(addresses)
    }
}

/// A row of the tables below. `keeps` and `peak` are
/// in MB.
const fn stage(
    tables: TableKind,
    length: u32,
    [build, node, nodes]: [f64; 3],
    [keeps, peak]: [u64; 2],
) -> StageSpec {
    StageSpec {
        tables,
        length,
        build,
        node,
        nodes,
        keeps: keeps << 20,
        peak: peak << 20,
    }
}

/// Stages of boards of 16 cells.
pub const STAGES_OF_16: [StageSpec; 6] = [
    stage(TableKind::None, 0, [0.0, 6.0, 50.0], [0, 0]),
    stage(TableKind::Fours, 8, [4e6, 7.0, 5.3], [2, 2]),
    stage(TableKind::Fives, 10, [22e6, 11.0, 1.7], [13, 15]),
    stage(TableKind::TwiceFives, 12, [45e6, 16.0, 1.0], [26, 34]),
    stage(TableKind::Sevens, 12, [550e6, 42.0, 0.17], [38, 58]),
    stage(
        TableKind::EightAndSeven,
        12,
        [3300e6, 50.0, 0.065],
        [200, 390],
    ),
];

/// Stages of boards of 12 cells, which have small tables and no mirror image.
pub const STAGES_OF_12: [StageSpec; 2] = [
    STAGES_OF_16[0],
    stage(TableKind::TwiceFives, 10, [9e6, 12.0, 1.0], [3, 4]),
];

/// The cheapest stage for some work, counted in nodes of [`TableKind::TwiceFives`]: `first` or a later one. Stages up
/// to `built` exist already and cost nothing to build.
pub fn cheapest(stages: &[StageSpec], first: usize, built: usize, work: f64) -> usize {
    let cost = |stage: usize| {
        let spec = &stages[stage];
        let build = if stage <= built { 0.0 } else { spec.build };
        build + work * spec.nodes * spec.node
    };
    (first..stages.len()).fold(first, |best, stage| {
        if cost(stage) < cost(best) {
            stage
        } else {
            best
        }
    })
}

/// A stage with tables.
pub struct Stage {
    target: Target,
    tables: StageTables,
    rows: Arc<Rows>,
    /// See [`StageSpec::length`].
    length: u32,
}

enum StageTables {
    /// The tables of the first partition, and those of the second if there is one.
    Pdb(Box<PdbPartition>, Vec<Arc<SharedTables>>),
    Zpdb(ZpdbPartition),
}

/// Parts that a new stage can take over from others.
#[derive(Default)]
pub struct Parts {
    rows: Option<Arc<Rows>>,
    fives: Option<Arc<SharedTables>>,
    pattern: Option<Arc<PatternTable>>,
}

impl Parts {
    /// The parts of some stages that a new one needs too.
    pub fn of<'a>(stages: impl Iterator<Item = &'a Stage>, spec: &StageSpec) -> Parts {
        let mut parts = Parts::default();
        for stage in stages {
            if stage.length == spec.length {
                parts.rows = Some(Arc::clone(&stage.rows));
            }
            match (&stage.tables, spec.tables) {
                (StageTables::Pdb(partition, tables), TableKind::TwiceFives)
                    if partition.size == 5 =>
                {
                    parts.fives = tables.first().cloned();
                }
                (StageTables::Zpdb(partition), TableKind::EightAndSeven) => {
                    parts.pattern = Some(Arc::clone(&partition.patterns[1]));
                }
                _ => {}
            }
        }
        parts
    }

    /// Bytes of the tables among the parts.
    pub fn bytes(&self) -> u64 {
        u64::from(self.fives.is_some()) * size_of::<PartitionTables>() as u64
    }
}

impl Stage {
    /// Builds a stage; `None` if time ran out.
    pub fn build(
        target: Target,
        spec: &StageSpec,
        parts: Parts,
        builders: &TableBuilders,
    ) -> Option<Stage> {
        let tables = match spec.tables {
            TableKind::None => return None,
            TableKind::Sevens | TableKind::EightAndSeven => {
                let eight = spec.tables == TableKind::EightAndSeven;
                let split = if eight { EIGHT_AND_SEVEN } else { SEVENS };
                let partition = ZpdbPartition::build(target, split, parts.pattern, builders)?;
                StageTables::Zpdb(partition)
            }
            kind => {
                let size = if kind == TableKind::Fours { 4 } else { 5 };
                let partition = Box::new(PdbPartition::new(target, size));
                let partitions = if kind == TableKind::TwiceFives { 2 } else { 1 };
                let mut tables: Vec<Arc<SharedTables>> = parts.fives.into_iter().collect();
                for second in tables.len()..partitions {
                    tables.push(Arc::new(partition.tables(second == 1, builders)?));
                }
                StageTables::Pdb(partition, tables)
            }
        };
        let build = || automaton::build(target.shape, target.order, spec.length, builders.late);
        Some(Stage {
            target,
            tables,
            rows: parts.rows.or_else(|| build().map(Arc::new))?,
            length: spec.length,
        })
    }

    /// The search by its tables.
    pub fn search(&self) -> Box<dyn TreeSearch + '_> {
        let rows = &self.rows[..];
        match &self.tables {
            StageTables::Pdb(partition, tables) => {
                let both = [&**tables[0], &**tables[tables.len() - 1]];
                match (partition.size, tables.len()) {
                    (4, _) => self.ida(PdbExpansion::<4, false>::new(partition, both, rows)),
                    (_, 1) => self.ida(PdbExpansion::<5, false>::new(partition, both, rows)),
                    _ => self.ida(PdbExpansion::<5, true>::new(partition, both, rows)),
                }
            }
            StageTables::Zpdb(partition) => match partition.patterns[0].layout.placements.tiles {
                7 => self.ida(ZpdbExpansion::<true>::new(partition, rows)),
                _ => self.ida(ZpdbExpansion::<false>::new(partition, rows)),
            },
        }
    }

    fn ida<'a>(&self, expansion: impl Expansion + 'a) -> Box<dyn TreeSearch + 'a> {
        let target = self.target;
        Box::new(Ida { target, expansion })
    }
}
