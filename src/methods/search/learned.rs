//! `learned`: the network of [`crate::methods::learned`] under its name among the methods. It is trained before the first board
//! and serves all goals of its kind.

use crate::methods::domain::Domain;
use crate::methods::learned::training::TrainingPlan;
use crate::methods::learned::{TrainedNetwork, LONGEST};
use crate::methods::meter::{MethodLimits, SearchResult, Stop};
use crate::methods::packed_board::PackedBoard;
use crate::methods::search::engine::moves;
use crate::methods::search::Search;
use crate::puzzle::board::Board;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

/// The networks of a choice: one for each kind of goal that has come up.
#[derive(Clone, Default)]
pub(crate) struct NetworkCache {
    /// Of a training; else those of the full one.
    pub passes: Option<u32>,
    trained: Rc<RefCell<Vec<TrainedNetwork>>>,
}

impl NetworkCache {
    /// For a 3 x 3 goal; trained now if none of its kind is, which is said.
    fn network(&self, goal: Board, seed: u64, say: fn(&str)) -> TrainedNetwork {
        let mut trained = self.trained.borrow_mut();
        if let Some(learned) = trained.iter().find_map(|learned| learned.for_goal(goal)) {
            return learned;
        }
        let mut plan = TrainingPlan::full(seed);
        plan.passes = self.passes.unwrap_or(plan.passes);
        // What the full plan takes for a pass, with the report (AMD EPYC, virtual).
        let seconds = (f64::from(plan.passes) * 0.85 + 1.0).ceil();
        say(&format!(
            "npuzzle: learned trains its network first, on all 181440 boards; this takes about {seconds:.0} s"
        ));
        let learned = TrainedNetwork::train(goal, &plan);
        for line in learned.report().to_string().lines() {
            say(&format!("npuzzle: learned: {line}"));
        }
        let own = learned.for_goal(goal).expect("a goal is of its own kind");
        trained.push(learned);
        own
    }
}

/// Greedy walk along the distances that a network predicts.
pub(crate) struct LearnedSearch<S> {
    domain: Domain<S>,
    learned: TrainedNetwork,
}

impl<S: PackedBoard> LearnedSearch<S> {
    /// For boards of 3 x 3, with a network that may have to be trained first, which is said.
    pub(crate) fn new(
        domain: &Domain<S>,
        networks: &NetworkCache,
        seed: u64,
        say: fn(&str),
    ) -> LearnedSearch<S> {
        let goal = Board::pack(&domain.goal.to_cells(domain.shape));
        LearnedSearch {
            domain: domain.clone(),
            learned: networks.network(goal, seed, say),
        }
    }
}

impl<S: PackedBoard> Search<S> for LearnedSearch<S> {
    /// A walk is short, so it is held against the limits when it is done.
    fn solve(&mut self, board: S, limits: &MethodLimits) -> SearchResult {
        let began = Instant::now();
        let board = Board::pack(&board.to_cells(self.domain.shape));
        let walk = self.learned.walk(board);
        // What it stores are the boards where it has been.
        let bytes = (std::mem::size_of::<Board>() * (LONGEST + 1)) as u64;
        let path = match walk.path {
            _ if walk.evaluated > limits.nodes => Err(Stop::Nodes),
            _ if limits.time.is_some_and(|time| began.elapsed() > time) => Err(Stop::Time),
            _ if bytes > limits.memory => Err(Stop::Memory),
            path => path.ok_or(Stop::GaveUp("the network led it astray")),
        };
        SearchResult {
            path: path.map(|path| moves(&path)),
            expanded: walk.expanded,
            generated: walk.evaluated,
            states: walk.expanded + 1,
            bytes,
        }
    }
}
