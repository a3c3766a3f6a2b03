//! `learned`: the network of [`crate::methods::learned`] under its name among the methods. It is trained before the first board
//! and serves all goals of its kind.

use crate::methods::choice::Choice;
use crate::methods::learned::training::Plan;
use crate::methods::learned::{Learned, LONGEST};
use crate::methods::meter::{Found, Limits, Solve, Stop};
use crate::methods::search::engine::moves;
use crate::methods::space::{cells_of, Space};
use crate::methods::state::State;
use crate::puzzle::board::Board;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

/// The networks of a choice: one for each kind of goal that has come up.
#[derive(Clone, Default)]
pub struct Networks {
    /// Of a training; else those of the full one.
    pub passes: Option<u32>,
    trained: Rc<RefCell<Vec<Learned>>>,
}

impl Networks {
    /// For a 3 x 3 goal; trained now if none of its kind is, which is said.
    fn network(&self, goal: Board, seed: u64, say: fn(&str)) -> Learned {
        let mut trained = self.trained.borrow_mut();
        if let Some(learned) = trained.iter().find_map(|learned| learned.for_goal(goal)) {
            return learned;
        }
        let mut plan = Plan::full(seed);
        plan.passes = self.passes.unwrap_or(plan.passes);
        // What the full plan takes for a pass, with the report (AMD EPYC, virtual).
        let seconds = (f64::from(plan.passes) * 0.85 + 1.0).ceil();
        say(&format!(
            "npuzzle: learned trains its network first, on all 181440 boards; this takes about {seconds:.0} s"
        ));
        let learned = Learned::train(goal, &plan);
        for line in learned.report().to_string().lines() {
            say(&format!("npuzzle: learned: {line}"));
        }
        let own = learned.for_goal(goal).expect("a goal is of its own kind");
        trained.push(learned);
        own
    }
}

pub struct Walker<S> {
    space: Space<S>,
    learned: Learned,
}

impl<S: State> Walker<S> {
    /// For boards of 3 x 3.
    pub fn new(space: &Space<S>, choice: &Choice) -> Walker<S> {
        let goal = Board::pack(&cells_of(space.goal, space.shape));
        Walker {
            space: space.clone(),
            learned: choice.networks.network(goal, choice.seed, choice.say),
        }
    }
}

impl<S: State> Solve<S> for Walker<S> {
    /// A walk is short, so it is held against the limits when it is done.
    fn solve(&mut self, board: S, limits: &Limits) -> Found {
        let began = Instant::now();
        let board = Board::pack(&cells_of(board, self.space.shape));
        let walk = self.learned.walk(board);
        // What it stores are the boards where it has been.
        let bytes = (std::mem::size_of::<Board>() * (LONGEST + 1)) as u64;
        let path = match walk.path {
            _ if walk.evaluated > limits.nodes => Err(Stop::Nodes),
            _ if limits.time.is_some_and(|time| began.elapsed() > time) => Err(Stop::Time),
            _ if bytes > limits.memory => Err(Stop::Memory),
            path => path.ok_or(Stop::GaveUp("the network led it astray")),
        };
        Found {
            path: path.map(|path| moves(&path)),
            expanded: walk.expanded,
            generated: walk.evaluated,
            states: walk.expanded + 1,
            bytes,
        }
    }
}
