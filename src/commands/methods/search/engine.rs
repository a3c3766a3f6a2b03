//! `engine`: the program's fast engine as one of the methods. On up to 9 cells it is a search or a table, whichever
//! is cheaper; on 12 and 16 cells pattern tables, IDA* and an automaton.

use crate::answer::{GoalSolver, Resources, Solver};
use crate::commands::methods::method::Build;
use crate::commands::methods::{Choice, Domain, Meter, Method, Search, Stop};
use crate::puzzle::{Board, Budget, Move, Verdict, Watch};
use crate::solve::fifteen::Engine;
use std::time::Instant;

pub const ENGINE: Method = Method {
    max_cells: 16,
    only: Some((
        |shape| shape.cells() > 16 || GoalSolver::supports(shape),
        "2 x 2 to 2 x 4, 3 x 3, 3 x 4 and 4 x 4",
    )),
    any_order: true,
    can_be_observed: false,
    ..Method::new(
        "engine",
        "the fast engine: pattern tables, IDA*, automaton",
        Build {
            packed,
            wide: |_, _| unreachable!("the engine takes up to 16 cells"),
        },
    )
};

fn packed(choice: &Choice, domain: &Domain<Board>) -> Box<dyn Search<Board>> {
    let (shape, goal, order) = (domain.shape, domain.goal, choice.order);
    match shape.cells() {
        0..=9 => Box::new(GoalSolver::new(shape, goal, order, &Resources::default())),
        _ => Box::new(Engine::new(shape, goal, order, choice.limits.memory)),
    }
}

impl Search<Board> for GoalSolver {
    fn search(&mut self, board: Board, meter: &mut Meter) -> Option<Vec<Move>> {
        let answer = Solver::solve(self, &board);
        let entries = self.entries();
        meter.record_nodes(answer.effort.expanded, answer.effort.generated);
        // An entry is a path in 8 bytes.
        meter.record_storage(entries as usize, 8 * entries);
        match answer.verdict {
            Verdict::Path(path) => Some(path.iter().collect()),
            _ => None,
        }
    }
}

impl Search<Board> for Engine {
    fn search(&mut self, board: Board, meter: &mut Meter) -> Option<Vec<Move>> {
        let limits = meter.limits;
        let watch = Watch {
            budget: Budget {
                nodes: Some(limits.nodes),
                until: limits.time.map(|time| Instant::now() + time),
                ..Budget::default()
            },
            ..Watch::default()
        };
        let outcome = Engine::solve(self, board, &watch);
        let effort = outcome.effort;
        meter.record_nodes(effort.expanded, effort.generated);
        meter.stop = Some(match effort.generated >= limits.nodes {
            true => Stop::Nodes,
            false => Stop::Time,
        });
        outcome.path.map(|path| path.iter().collect())
    }
}
