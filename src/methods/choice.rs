//! A method chosen, with all that goes with it, and made ready for a space.

use crate::answer::goal_solver::GoalSolver;
use crate::methods::domain::Domain;
use crate::methods::heuristics::additive_pdb::PdbHeuristic;
use crate::methods::heuristics::heuristic::{Heuristic, ManhattanHeuristic, MisplacedHeuristic};
use crate::methods::heuristics::linear_conflict::ConflictHeuristic;
use crate::methods::heuristics::pair_distance::PairHeuristic;
use crate::methods::heuristics::walking_distance::WalkingHeuristic;
use crate::methods::meter::MethodLimits;
use crate::methods::packed_board::PackedBoard;
use crate::methods::registry::{HeuristicName, Method, MethodName};
use crate::methods::search::astar::Astar;
use crate::methods::search::beam::{self, BeamSearch};
use crate::methods::search::best_first::Weight;
use crate::methods::search::bfs::Bfs;
use crate::methods::search::bfs_set::{BfsSet, TextBfs};
use crate::methods::search::bidirectional::Bidirectional;
use crate::methods::search::dfs::Dfs;
use crate::methods::search::genetic::Genetic;
use crate::methods::search::ida::IdaStar;
use crate::methods::search::ida_unrolled::UnrolledIdaStar;
use crate::methods::search::learned::{LearnedSearch, NetworkCache};
use crate::methods::search::refused::Refused;
use crate::methods::search::table::PolicyTable;
use crate::methods::search::Search;
use crate::methods::structures::heap::Heap;
use crate::methods::structures::open::Scan;
use crate::puzzle::room::has_room;
use crate::puzzle::shape::Shape;

/// A method and all that is chosen with it.
#[derive(Clone)]
pub(crate) struct Choice {
    pub method: &'static Method,
    pub heuristic: Option<HeuristicName>,
    pub weight: Weight,
    /// The most moves of `dfs`.
    pub depth: usize,
    pub seed: u64,
    /// Those that `learned` has trained, and how it trains more.
    pub networks: NetworkCache,
    /// Any path will do.
    pub any_length: bool,
    pub limits: MethodLimits,
    /// Where a method says what it does before the first board.
    pub say: fn(&str),
}

impl Choice {
    /// A method with its default options.
    pub(crate) fn new(method: &'static Method) -> Choice {
        Choice {
            method,
            heuristic: None,
            weight: Weight { num: 4, den: 3 },
            depth: 31,
            seed: 1,
            networks: NetworkCache::default(),
            any_length: false,
            limits: MethodLimits::default(),
            say: |_| (),
        }
    }

    /// The heuristic asked for, or the method's own on boards of a shape.
    pub(crate) fn heuristic_on(&self, shape: Shape) -> HeuristicName {
        let usual = match self.method.name {
            MethodName::Beam if shape.cells() <= 16 => HeuristicName::Pattern,
            MethodName::Beam => HeuristicName::Conflict,
            _ => HeuristicName::Manhattan,
        };
        self.heuristic.unwrap_or(usual)
    }

    /// Whether every path found is a shortest one.
    pub(crate) fn is_optimal_on(&self, shape: Shape) -> bool {
        match self.method.name {
            MethodName::Genetic
            | MethodName::Dfs
            | MethodName::Greedy
            | MethodName::IdaWeighted
            | MethodName::Learned => false,
            MethodName::Weighted => self.weight.num <= self.weight.den,
            MethodName::Beam => {
                shape.cells() <= 9 && self.heuristic_on(shape) == HeuristicName::Pattern
            }
            _ => true,
        }
    }

    /// # Errors
    /// A sentence, if the method is not for boards of this shape.
    pub(crate) fn accepts(&self, shape: Shape) -> Result<(), String> {
        let (rows, cols) = (shape.rows, shape.cols);
        if self.method.name == MethodName::Learned && (rows, cols) != (3, 3) {
            return Err(format!(
                "learned is for boards of 3 x 3 alone, not for {rows} x {cols}"
            ));
        }
        let is_small = shape.cells() <= self.method.max_cells;
        if self.method.name == MethodName::Pattern && is_small && !GoalSolver::supports(shape) {
            return Err(format!(
                "pattern is for boards of 2 x 2 to 2 x 4, 3 x 3, 3 x 4 and 4 x 4, not for {rows} x {cols}"
            ));
        }
        if shape.cells() > self.method.max_cells {
            let most = [(9, "3 x 3"), (16, "4 x 4"), (25, "5 x 5")];
            let most = most.iter().find(|side| side.0 == self.method.max_cells);
            return Err(format!(
                "{} is for boards of up to {}, not for {rows} x {cols}",
                self.method.id,
                most.map_or("", |side| side.1)
            ));
        }
        if self.method.takes_heuristic
            && self.heuristic_on(shape) == HeuristicName::Walking
            && shape.cells() > 16
        {
            return Err("--bound walking is for boards of up to 4 x 4: on 5 x 5 its table has 65 million patterns".into());
        }
        Ok(())
    }

    /// Bytes that are enough to make the method ready on boards of a shape: its tables, or a training. Less than what all
    /// others leave is not asked for.
    fn room(&self, shape: Shape) -> usize {
        let megabytes = match self.method.name {
            MethodName::Learned => 32,
            MethodName::Table => 8,
            _ if !self.method.takes_heuristic => 0,
            _ => match self.heuristic_on(shape) {
                HeuristicName::Pattern if shape.cells() > 16 => 48,
                HeuristicName::Pattern | HeuristicName::Walking => 8,
                HeuristicName::Pair => 1,
                _ => 0,
            },
        };
        megabytes << 20
    }

    /// The method made ready for a space that it fits; all but `pattern`, which knows one kind of state only.
    pub(crate) fn build_search<S: PackedBoard>(&self, domain: &Domain<S>) -> Box<dyn Search<S>> {
        if !has_room(self.room(domain.shape)) {
            return Box::new(Refused);
        }
        match self.method.name {
            MethodName::BfsSet => Box::new(TextBfs(domain.clone(), BfsSet::new(domain))),
            MethodName::Bfs => Box::new(Bfs::new(domain)),
            MethodName::Table => Box::new(PolicyTable::new(domain)),
            MethodName::Bidirectional => Box::new(Bidirectional::new(domain)),
            MethodName::Genetic => Box::new(Genetic::new(domain, self.seed)),
            MethodName::Learned => Box::new(LearnedSearch::new(
                domain,
                &self.networks,
                self.seed,
                self.say,
            )),
            MethodName::Dfs => Box::new(Dfs::new(domain, self.depth)),
            MethodName::AstarScan => Box::new(Astar::<S, _, Scan<_>>::new(
                domain,
                ManhattanHeuristic::new(domain),
                Weight::ONE,
            )),
            MethodName::AstarMisplaced => {
                self.with_heuristic(domain, MisplacedHeuristic::new(domain))
            }
            // The distance only tells the goal from all other boards.
            MethodName::Uniform => self.with_heuristic(domain, MisplacedHeuristic::new(domain)),
            MethodName::IdaWeighted => self.with_heuristic(domain, ManhattanHeuristic::new(domain)),
            MethodName::Ida if self.heuristic_on(domain.shape) == HeuristicName::Manhattan => {
                unrolled(domain)
            }
            _ => match self.heuristic_on(domain.shape) {
                HeuristicName::Misplaced => {
                    self.with_heuristic(domain, MisplacedHeuristic::new(domain))
                }
                HeuristicName::Manhattan => {
                    self.with_heuristic(domain, ManhattanHeuristic::new(domain))
                }
                HeuristicName::Pair => self.with_heuristic(domain, PairHeuristic::new(domain)),
                HeuristicName::Conflict => {
                    self.with_heuristic(domain, ConflictHeuristic::new(domain))
                }
                HeuristicName::Walking => {
                    self.with_heuristic(domain, WalkingHeuristic::new(domain))
                }
                HeuristicName::Pattern => self.with_heuristic(domain, PdbHeuristic::new(domain)),
            },
        }
    }

    fn with_heuristic<S: PackedBoard, H: Heuristic<S> + 'static>(
        &self,
        domain: &Domain<S>,
        heuristic: H,
    ) -> Box<dyn Search<S>> {
        match self.method.name {
            MethodName::Ida => Box::new(IdaStar::<S, H, 1, 1>::new(domain, heuristic)),
            MethodName::IdaWeighted => Box::new(IdaStar::<S, H, 3, 4>::new(domain, heuristic)),
            MethodName::Beam => Box::new(BeamSearch::new(domain, heuristic, beam::cap(domain))),
            MethodName::Weighted => {
                Box::new(Astar::<S, H, Heap<_>>::new(domain, heuristic, self.weight))
            }
            MethodName::Greedy => {
                let weight = Weight { num: 1, den: 0 };
                Box::new(Astar::<S, H, Heap<_>>::new(domain, heuristic, weight))
            }
            MethodName::Uniform => {
                let weight = Weight { num: 0, den: 1 };
                Box::new(Astar::<S, H, Heap<_>>::new(domain, heuristic, weight))
            }
            _ => Box::new(Astar::<S, H, Heap<_>>::new(domain, heuristic, Weight::ONE)),
        }
    }
}

fn unrolled<S: PackedBoard>(domain: &Domain<S>) -> Box<dyn Search<S>> {
    match (domain.shape.rows, domain.shape.cols) {
        (3, 3) => Box::new(UnrolledIdaStar::<S, 3, 3>::new(domain)),
        (4, 4) => Box::new(UnrolledIdaStar::<S, 4, 4>::new(domain)),
        (5, 5) => Box::new(UnrolledIdaStar::<S, 5, 5>::new(domain)),
        _ => Box::new(IdaStar::<S, _, 1, 1>::new(
            domain,
            ManhattanHeuristic::new(domain),
        )),
    }
}
