//! A stage of the heuristic: tables, an automaton, and the search that uses both. Each stage is stronger than the one
//! before and costs more to build.

use crate::fifteen::automaton;
use crate::fifteen::partition::PdbPartition;
use crate::fifteen::pdb_ida::PdbExpansion;
use crate::fifteen::zpdb_ida::ZpdbExpansion;
use crate::fifteen::zpdb_partition::{PatternTable, ZpdbPartition, EIGHT_AND_SEVEN, SEVENS};
use crate::fifteen::{
    Expansion, Ida, PartitionTables, Rows, StageSpec, TableKind, Target, TreeSearch,
};
use crate::patterns::distances::TableBuilders;
use std::mem::size_of;
use std::sync::Arc;

/// A stage with tables.
pub(crate) struct Stage {
    target: Target,
    tables: StageTables,
    rows: Arc<Rows>,
    /// See [`StageSpec::length`].
    length: u32,
}

enum StageTables {
    Pdb {
        partition: PdbPartition,
        first: Arc<SharedTables>,
        second: Option<Arc<SharedTables>>,
    },
    Zpdb(ZpdbPartition),
}

/// Tables on the heap: they are too large to be moved.
type SharedTables = Box<PartitionTables>;

/// Parts that a new stage can take over from others.
#[derive(Default)]
pub(crate) struct Parts {
    rows: Option<Arc<Rows>>,
    fives: Option<Arc<SharedTables>>,
    pattern: Option<Arc<PatternTable>>,
}

impl Parts {
    /// The parts of some stages that a new one needs too.
    pub(crate) fn of<'a>(stages: impl Iterator<Item = &'a Stage>, spec: &StageSpec) -> Parts {
        let mut parts = Parts::default();
        for stage in stages {
            if stage.length == spec.length {
                parts.rows = Some(Arc::clone(&stage.rows));
            }
            match (&stage.tables, spec.tables) {
                (
                    StageTables::Pdb {
                        partition, first, ..
                    },
                    TableKind::TwiceFives,
                ) if partition.size == 5 => {
                    parts.fives = Some(Arc::clone(first));
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
    pub(crate) fn bytes(&self) -> u64 {
        self.fives
            .as_ref()
            .map_or(0, |_| size_of::<PartitionTables>() as u64)
    }
}

impl Stage {
    /// Builds a stage; `None` if time ran out.
    pub(crate) fn build(
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
                let partition = PdbPartition::new(target, size);
                let build = |second| partition.tables(second, builders).map(Arc::new);
                let first = match parts.fives {
                    Some(fives) => fives,
                    None => build(false)?,
                };
                let second = match kind {
                    TableKind::TwiceFives => Some(build(true)?),
                    _ => None,
                };
                StageTables::Pdb {
                    partition,
                    first,
                    second,
                }
            }
        };
        let new = || Arc::new(automaton::build(target.shape, target.order, spec.length));
        Some(Stage {
            target,
            tables,
            rows: parts.rows.unwrap_or_else(new),
            length: spec.length,
        })
    }

    /// The search by its tables.
    pub(crate) fn search(&self) -> Box<dyn TreeSearch + '_> {
        let rows = &self.rows[..];
        match &self.tables {
            StageTables::Pdb {
                partition,
                first,
                second,
            } => {
                let tables = [&***first, &***second.as_ref().unwrap_or(first)];
                match (partition.size, second) {
                    (4, _) => self.ida(PdbExpansion::<4, false>::new(partition, tables, rows)),
                    (_, None) => self.ida(PdbExpansion::<5, false>::new(partition, tables, rows)),
                    _ => self.ida(PdbExpansion::<5, true>::new(partition, tables, rows)),
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
