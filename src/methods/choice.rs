//! A method chosen, with all that goes with it, and made ready for a space.

use crate::methods::heuristics::additive_pdb::Additive;
use crate::methods::heuristics::heuristic::{Bound, Manhattan, Misplaced};
use crate::methods::heuristics::linear_conflict::Conflict;
use crate::methods::heuristics::pair_distance::Pair;
use crate::methods::heuristics::walking_distance::Walk;
use crate::methods::meter::{Limits, Solve};
use crate::methods::registry::{BoundName, Method, Name};
use crate::methods::search::astar::{Astar, Weight};
use crate::methods::search::beam::{self, Beam};
use crate::methods::search::bfs::Bfs;
use crate::methods::search::bfs_set::{BfsSet, Textual};
use crate::methods::search::bidirectional::Bidirectional;
use crate::methods::search::dfs::Dfs;
use crate::methods::search::genetic::Genetic;
use crate::methods::search::ida::Ida;
use crate::methods::search::ida_unrolled::Unrolled;
use crate::methods::search::learned::{Networks, Walker};
use crate::methods::search::table::Table;
use crate::methods::space::Space;
use crate::methods::state::State;
use crate::methods::structures::heap::Heap;
use crate::methods::structures::open::Scan;
use crate::puzzle::board::Shape;

/// A method and all that is chosen with it.
#[derive(Clone)]
pub struct Choice {
    pub method: &'static Method,
    pub bound: Option<BoundName>,
    pub weight: Weight,
    /// The most moves of `dfs`.
    pub depth: usize,
    pub seed: u64,
    /// Those that `learned` has trained, and how it trains more.
    pub networks: Networks,
    /// Any path will do.
    pub any_length: bool,
    pub limits: Limits,
    /// Where a method says what it does before the first board.
    pub say: fn(&str),
}

impl Choice {
    pub fn new(method: &'static Method) -> Choice {
        Choice {
            method,
            bound: None,
            weight: Weight { num: 4, den: 3 },
            depth: 31,
            seed: 1,
            networks: Networks::default(),
            any_length: false,
            limits: Limits::default(),
            say: |_| (),
        }
    }

    pub fn bound_on(&self, shape: Shape) -> BoundName {
        let usual = match self.method.name {
            Name::Beam if shape.cells() <= 16 => BoundName::Pattern,
            Name::Beam => BoundName::Conflict,
            _ => BoundName::Manhattan,
        };
        self.bound.unwrap_or(usual)
    }

    /// Whether every path found is a shortest one.
    pub fn shortest(&self, shape: Shape) -> bool {
        match self.method.name {
            Name::Genetic | Name::Dfs | Name::IdaWeighted | Name::Learned => false,
            Name::Weighted => self.weight.num <= self.weight.den,
            Name::Beam => shape.cells() <= 9 && self.bound_on(shape) == BoundName::Pattern,
            _ => true,
        }
    }

    /// # Errors
    /// A sentence, if the method is not for boards of this shape.
    pub fn fits(&self, shape: Shape) -> Result<(), String> {
        let (rows, cols) = (shape.rows, shape.cols);
        if self.method.name == Name::Learned && (rows, cols) != (3, 3) {
            return Err(format!(
                "learned is for boards of 3 x 3 alone, not for {rows} x {cols}"
            ));
        }
        if shape.cells() > self.method.most {
            let most = [(9, "3 x 3"), (16, "4 x 4"), (25, "5 x 5")];
            let most = most.iter().find(|side| side.0 == self.method.most);
            return Err(format!(
                "{} is for boards of up to {}, not for {rows} x {cols}",
                self.method.id,
                most.map_or("", |side| side.1)
            ));
        }
        if self.method.bounds && self.bound_on(shape) == BoundName::Walking && shape.cells() > 16 {
            return Err("--bound walking is for boards of up to 4 x 4: on 5 x 5 its table has 65 million patterns".into());
        }
        Ok(())
    }

    /// The method made ready for a space that it fits; all but `pattern`, which knows one kind of state only.
    pub fn ready<S: State>(&self, space: &Space<S>) -> Box<dyn Solve<S>> {
        match self.method.name {
            Name::BfsSet => Box::new(Textual(space.clone(), BfsSet::new(space))),
            Name::Bfs => Box::new(Bfs::new(space)),
            Name::Table => Box::new(Table::new(space)),
            Name::Bidirectional => Box::new(Bidirectional::new(space)),
            Name::Genetic => Box::new(Genetic::new(space, self.seed)),
            Name::Learned => Box::new(Walker::new(space, self)),
            Name::Dfs => Box::new(Dfs::new(space, self.depth)),
            Name::AstarScan => Box::new(Astar::<S, _, Scan<_>>::new(
                space,
                Manhattan::new(space),
                Weight::ONE,
            )),
            Name::AstarMisplaced => self.with_bound(space, Misplaced::new(space)),
            Name::IdaWeighted => self.with_bound(space, Manhattan::new(space)),
            Name::Ida if self.bound_on(space.shape) == BoundName::Manhattan => unrolled(space),
            _ => match self.bound_on(space.shape) {
                BoundName::Misplaced => self.with_bound(space, Misplaced::new(space)),
                BoundName::Manhattan => self.with_bound(space, Manhattan::new(space)),
                BoundName::Pair => self.with_bound(space, Pair::new(space)),
                BoundName::Conflict => self.with_bound(space, Conflict::new(space)),
                BoundName::Walking => self.with_bound(space, Walk::new(space)),
                BoundName::Pattern => self.with_bound(space, Additive::new(space)),
            },
        }
    }

    fn with_bound<S: State, B: Bound<S> + 'static>(
        &self,
        space: &Space<S>,
        bound: B,
    ) -> Box<dyn Solve<S>> {
        match self.method.name {
            Name::Ida => Box::new(Ida::<S, B, 1, 1>::new(space, bound)),
            Name::IdaWeighted => Box::new(Ida::<S, B, 3, 4>::new(space, bound)),
            Name::Beam => Box::new(Beam::new(space, bound, beam::cap(space))),
            Name::Weighted => Box::new(Astar::<S, B, Heap<_>>::new(space, bound, self.weight)),
            _ => Box::new(Astar::<S, B, Heap<_>>::new(space, bound, Weight::ONE)),
        }
    }
}

fn unrolled<S: State>(space: &Space<S>) -> Box<dyn Solve<S>> {
    match (space.shape.rows, space.shape.cols) {
        (3, 3) => Box::new(Unrolled::<S, 3, 3>::new(space)),
        (4, 4) => Box::new(Unrolled::<S, 4, 4>::new(space)),
        (5, 5) => Box::new(Unrolled::<S, 5, 5>::new(space)),
        _ => Box::new(Ida::<S, _, 1, 1>::new(space, Manhattan::new(space))),
    }
}
