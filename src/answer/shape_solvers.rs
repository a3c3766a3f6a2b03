//! Solvers for the shapes of up to 16 cells that appear in an input.

use crate::answer::{Engines, GoalSolver, Resources};
use crate::puzzle::{Board, Order, Shape};
use std::collections::BTreeMap;

/// The solvers of boards of several shapes, with one goal for each shape.
pub(crate) struct ShapeSolvers {
    order: Order,
    resources: Resources,
    made: BTreeMap<Shape, GoalSolver>,
}

impl ShapeSolvers {
    /// No solvers yet.
    pub(crate) fn new(order: Order, resources: Resources) -> ShapeSolvers {
        ShapeSolvers {
            order,
            resources,
            made: BTreeMap::new(),
        }
    }

    /// The solver for a shape, made when it is first asked for; `None` if there is none for the shape.
    pub(crate) fn of(
        &mut self,
        shape: Shape,
        goal: impl FnOnce() -> Board,
    ) -> Option<&mut GoalSolver> {
        if !GoalSolver::supports(shape) {
            return None;
        }
        let (order, resources) = (self.order, &self.resources);
        let make = || GoalSolver::new(shape, goal(), order, resources);
        Some(self.made.entry(shape).or_insert_with(make))
    }

    /// The solvers that were made.
    pub(crate) fn all(&self) -> impl Iterator<Item = &GoalSolver> {
        self.made.values()
    }

    /// Keeps their engines for the next input.
    pub(crate) fn keep_engines(&self, engines: &mut Engines) {
        self.all().for_each(|solver| solver.keep_engine(engines));
    }
}
