//! A method chosen, with all that goes with it, and made ready for a space.

use crate::methods::domain::Domain;
use crate::methods::informed::Informed;
use crate::methods::meter::MethodLimits;
use crate::methods::packed_board::WideBoard;
use crate::methods::search::best_first::Weight;
use crate::methods::search::learned::NetworkCache;
use crate::methods::search::refused::Refused;
use crate::methods::search::Search;
use crate::puzzle::board::Board;
use crate::puzzle::room::has_room;
use crate::puzzle::shape::Shape;

/// A method: a row of the table.
pub(crate) struct Method {
    pub id: &'static str,
    /// How it works, in a line.
    pub summary: &'static str,
    /// The cells of the largest boards that it takes: 9, 16 or 25.
    pub max_cells: usize,
    /// The shapes that it takes, if it does not take all of up to so many cells.
    pub only: Option<OnlyShapes>,
    /// Every path that it finds on boards of a shape is a shortest one.
    pub is_optimal: fn(&Choice, Shape) -> bool,
    /// Megabytes that are enough for its own tables, or for its training.
    pub megabytes: usize,
    pub kind: MethodKind,
}

/// The shapes that a method takes.
pub(crate) struct OnlyShapes {
    pub takes: fn(Shape) -> bool,
    /// These shapes, in words.
    pub words: &'static str,
}

/// How a method is made ready.
pub(crate) enum MethodKind {
    /// By these functions.
    Search(Build<Choice>),
    /// With a heuristic, which `--bound` may choose.
    Informed {
        search: fn(&Choice) -> Informed,
        /// The heuristic on boards of a shape, if none is chosen.
        usual: fn(Shape) -> &'static NamedHeuristic,
    },
    /// The fast engine, which knows one kind of state only.
    Engine,
}

/// A heuristic that `--bound` selects: a row of the table.
pub(crate) struct NamedHeuristic {
    pub id: &'static str,
    /// Megabytes that are enough for its tables on boards of a shape.
    pub megabytes: fn(Shape) -> usize,
    /// The cells of the largest boards that it takes, and what is said of larger ones.
    pub most: (usize, &'static str),
    pub build: Build<Informed>,
}

/// Functions that make a search ready for each type of state. `W`: what they need to know.
pub(crate) struct Build<W> {
    pub packed: fn(&W, &Domain<Board>) -> Box<dyn Search<Board>>,
    pub wide: fn(&W, &Domain<WideBoard>) -> Box<dyn Search<WideBoard>>,
}

/// A type of state that methods have functions for.
pub(crate) trait Buildable: Sized {
    /// Calls the function for this type.
    fn build<W>(build: &Build<W>, with: &W, domain: &Domain<Self>) -> Box<dyn Search<Self>>;
}

impl Buildable for Board {
    fn build<W>(build: &Build<W>, with: &W, domain: &Domain<Board>) -> Box<dyn Search<Board>> {
        (build.packed)(with, domain)
    }
}

impl Buildable for WideBoard {
    fn build<W>(
        build: &Build<W>,
        with: &W,
        domain: &Domain<WideBoard>,
    ) -> Box<dyn Search<WideBoard>> {
        (build.wide)(with, domain)
    }
}

/// A method and all that is chosen with it.
#[derive(Clone)]
pub(crate) struct Choice {
    pub method: &'static Method,
    pub heuristic: Option<&'static NamedHeuristic>,
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

impl Method {
    /// `--bound` may choose its heuristic.
    pub(crate) fn takes_heuristic(&self) -> bool {
        matches!(self.kind, MethodKind::Informed { .. })
    }

    /// It is the fast engine.
    pub(crate) fn is_engine(&self) -> bool {
        matches!(self.kind, MethodKind::Engine)
    }
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

    /// The heuristic that is chosen, or the method's own on boards of a shape.
    pub(crate) fn heuristic_on(&self, shape: Shape) -> Option<&'static NamedHeuristic> {
        match self.method.kind {
            MethodKind::Informed { usual, .. } => self.heuristic.or_else(|| Some(usual(shape))),
            _ => None,
        }
    }

    /// Whether every path found is a shortest one.
    pub(crate) fn is_optimal_on(&self, shape: Shape) -> bool {
        (self.method.is_optimal)(self, shape)
    }

    /// # Errors
    /// A sentence, if the method is not for boards of this shape.
    pub(crate) fn accepts(&self, shape: Shape) -> Result<(), String> {
        let (rows, cols, method) = (shape.rows, shape.cols, self.method);
        let refusal = |words: &str| {
            let id = method.id;
            Err(format!(
                "{id} is for boards of {words}, not for {rows} x {cols}"
            ))
        };
        match &method.only {
            Some(only) if !(only.takes)(shape) => return refusal(only.words),
            _ => {}
        }
        if shape.cells() > method.max_cells {
            let most = [(9, "3 x 3"), (16, "4 x 4"), (25, "5 x 5")];
            let most = most.iter().find(|side| side.0 == method.max_cells);
            return refusal(&format!("up to {}", most.map_or("", |side| side.1)));
        }
        match self.heuristic_on(shape).map(|heuristic| heuristic.most) {
            Some((most, why)) if shape.cells() > most => Err(why.into()),
            _ => Ok(()),
        }
    }

    /// Bytes that are enough to make the method ready on boards of a shape. Small tables do not ask for memory.
    fn room(&self, shape: Shape) -> usize {
        let heuristic = self.heuristic_on(shape);
        let tables = heuristic.map_or(0, |heuristic| (heuristic.megabytes)(shape));
        (self.method.megabytes + tables) << 20
    }

    /// The method made ready for a space that it fits.
    ///
    /// # Panics
    /// If the method is the engine, which knows one kind of state only.
    pub(crate) fn build_search<S: Buildable>(&self, domain: &Domain<S>) -> Box<dyn Search<S>> {
        if !has_room(self.room(domain.shape)) {
            return Box::new(Refused);
        }
        match &self.method.kind {
            MethodKind::Search(build) => S::build(build, self, domain),
            MethodKind::Informed { search, usual } => {
                let heuristic = self.heuristic.unwrap_or_else(|| usual(domain.shape));
                S::build(&heuristic.build, &search(self), domain)
            }
            MethodKind::Engine => panic!("the engine is no search in a domain"),
        }
    }
}
