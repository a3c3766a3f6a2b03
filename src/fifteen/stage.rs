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
    /// Takes over the parts that are still missing.
    pub(crate) fn add(&mut self, other: Parts) {
        self.rows = self.rows.take().or(other.rows);
        self.fives = self.fives.take().or(other.fives);
        self.pattern = self.pattern.take().or(other.pattern);
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
        let Parts {
            rows,
            fives,
            pattern,
        } = parts;
        let pdb = |size, both| StageTables::pdb(target, size, both, fives, builders);
        let tables = match spec.tables {
            TableKind::None => return None,
            TableKind::Fours => pdb(4, false)?,
            TableKind::Fives => pdb(5, false)?,
            TableKind::TwiceFives => pdb(5, true)?,
            TableKind::Sevens | TableKind::EightAndSeven => {
                let eight = spec.tables == TableKind::EightAndSeven;
                let split = if eight { EIGHT_AND_SEVEN } else { SEVENS };
                let partition = ZpdbPartition::build(target, split, pattern, builders)?;
                StageTables::Zpdb(partition)
            }
        };
        let new = || Arc::new(automaton::build(target.shape, target.order, spec.length));
        Some(Stage {
            target,
            tables,
            rows: rows.unwrap_or_else(new),
        })
    }

    /// Parts of this stage that another needs too. `same_automaton`: both use sequences of the same length.
    pub(crate) fn parts(&self, same_automaton: bool, other: TableKind) -> Parts {
        let mut parts = Parts::default();
        if same_automaton {
            parts.rows = Some(Arc::clone(&self.rows));
        }
        match (&self.tables, other) {
            (
                StageTables::Pdb {
                    partition, first, ..
                },
                TableKind::TwiceFives,
            ) if partition.size == 5 => parts.fives = Some(Arc::clone(first)),
            (StageTables::Zpdb(partition), TableKind::EightAndSeven) => {
                parts.pattern = Some(Arc::clone(&partition.patterns[1]));
            }
            _ => {}
        }
        parts
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

impl StageTables {
    /// Tables of patterns of `size` tiles.
    fn pdb(
        target: Target,
        size: usize,
        both: bool,
        fives: Option<Arc<SharedTables>>,
        builders: &TableBuilders,
    ) -> Option<StageTables> {
        let partition = PdbPartition::new(target, size);
        let build = |second| partition.tables(second, builders).map(Arc::new);
        let first = match fives {
            Some(fives) => fives,
            None => build(false)?,
        };
        let second = if both { Some(build(true)?) } else { None };
        Some(StageTables::Pdb {
            partition,
            first,
            second,
        })
    }
}
