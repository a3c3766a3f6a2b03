//! `pattern`: the fast engine under its name among the methods. Up to 9 cells that is a search or a table, whichever
//! pays; for 12 and 16 cells pattern tables, IDA* and an automaton.

use crate::eight::fixed_goal::FixedGoalSolver;
use crate::fifteen::engine::Engine;
use crate::methods::meter::{MethodLimits, SearchResult, Stop};
use crate::methods::search::Search;
use crate::puzzle::board::Board;
use crate::puzzle::limits::{Budget, Watch};
use crate::puzzle::path::Path;
use crate::puzzle::shape::{Move, Order, Shape};
use std::time::Instant;

/// The fast engine for a shape.
pub(crate) enum EngineSearch {
    Small(Box<FixedGoalSolver>),
    Large(Box<Engine>),
}

impl EngineSearch {
    /// The first of all shortest paths in this order. `memory`: for the tables, in bytes.
    pub(crate) fn new(shape: Shape, goal: Board, order: Order, memory: u64) -> EngineSearch {
        match shape.cells() {
            0..=9 => EngineSearch::Small(Box::new(FixedGoalSolver::new(shape, goal, order))),
            _ => EngineSearch::Large(Box::new(Engine::new(shape, goal, order, memory))),
        }
    }
}

/// The moves of a path, one by one.
pub(crate) fn moves(path: &Path) -> Vec<Move> {
    (0..path.len()).map(|i| path.get(i)).collect()
}

impl Search<Board> for EngineSearch {
    fn solve(&mut self, board: Board, limits: &MethodLimits) -> SearchResult {
        let mut found = SearchResult {
            path: Err(Stop::Nodes),
            expanded: 0,
            generated: 0,
            states: 0,
            bytes: 0,
        };
        match self {
            EngineSearch::Small(solver) => {
                let before = solver.effort();
                let path = solver.solve(board);
                let after = solver.effort();
                found.expanded = after.expanded - before.expanded;
                found.generated = after.generated - before.generated;
                // An entry is a path in 8 bytes.
                found.states = after.entries;
                found.bytes = 8 * after.entries;
                found.path = path.as_ref().map(moves).ok_or(Stop::GaveUp("no path"));
            }
            EngineSearch::Large(engine) => {
                let watch = Watch {
                    budget: Budget {
                        nodes: Some(limits.nodes),
                        until: limits.time.map(|time| Instant::now() + time),
                        stop: None,
                    },
                    ..Watch::default()
                };
                let outcome = engine.solve(board, &watch);
                found.expanded = outcome.expanded;
                found.generated = outcome.generated;
                let stop = match outcome.generated >= limits.nodes {
                    true => Stop::Nodes,
                    false => Stop::Time,
                };
                found.path = outcome.path.as_ref().map(moves).ok_or(stop);
            }
        }
        found
    }
}
