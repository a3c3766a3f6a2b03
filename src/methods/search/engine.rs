//! `pattern`: the fast engine under its name among the methods. Up to 9 cells that is a search or a table, whichever
//! pays; for 12 and 16 cells pattern tables, IDA* and an automaton.

use crate::answer::solver::Solver;
use crate::fifteen::engine::{Engine, Watch};
use crate::methods::meter::{Found, Limits, Solve, Stop};
use crate::puzzle::board::{Board, Move, Order, Path, Shape};
use std::time::Instant;

pub enum Fast {
    Small(Box<Solver>),
    Large(Box<Engine>),
}

impl Fast {
    /// The first of all shortest paths in this order. `memory`: for the tables, in bytes.
    pub fn new(shape: Shape, goal: Board, order: Order, memory: u64) -> Fast {
        match shape.cells() {
            0..=9 => Fast::Small(Box::new(Solver::new(shape, Some(goal), order, memory))),
            _ => Fast::Large(Box::new(Engine::new(shape, goal, order, memory))),
        }
    }
}

pub fn moves(path: &Path) -> Vec<Move> {
    (0..path.len()).map(|i| path.get(i)).collect()
}

impl Solve<Board> for Fast {
    fn solve(&mut self, board: Board, limits: &Limits) -> Found {
        let mut found = Found {
            path: Err(Stop::Nodes),
            expanded: 0,
            generated: 0,
            states: 0,
            bytes: 0,
        };
        match self {
            Fast::Small(solver) => {
                let before = solver.effort();
                let path = solver.solve(board, None);
                let after = solver.effort();
                found.expanded = after.expanded - before.expanded;
                found.generated = after.generated - before.generated;
                // An entry is a path in 8 bytes.
                found.states = after.entries;
                found.bytes = 8 * after.entries;
                found.path = path.as_ref().map(moves).ok_or(Stop::GaveUp("no path"));
            }
            Fast::Large(engine) => {
                let watch = Watch {
                    nodes: Some(limits.nodes),
                    until: limits.time.map(|time| Instant::now() + time),
                    ..Watch::default()
                };
                let outcome = engine.solve(board, 0, &watch);
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
