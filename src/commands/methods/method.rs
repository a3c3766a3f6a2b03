//! What a method is, what a user chooses with it, and a method made ready for a shape and a goal.

use crate::commands::methods::heuristics::{NamedHeuristic, HEURISTICS};
use crate::commands::methods::learned::NetworkCache;
use crate::commands::methods::meter::refused;
use crate::commands::methods::observer::Observed;
use crate::commands::methods::{
    Domain, Informed, MethodLimits, PackedBoard, Search, SearchResult, WideBoard,
};
use crate::puzzle::{Board, Order, Shape};

/// A method: a row of the table.
pub struct Method {
    pub id: &'static str,
    /// How it works, in a line.
    pub summary: &'static str,
    /// The cells of the largest boards that it takes: 9, 16 or 25.
    pub max_cells: usize,
    /// The shapes that it takes, in words, if it does not take all shapes with so few cells.
    pub only: Option<OnlyShapes>,
    /// Whether every path that it finds on boards of a shape is a shortest one.
    pub is_optimal: fn(&Choice, Shape) -> bool,
    /// Whether it can find the first of all shortest paths in any order of moves.
    pub any_order: bool,
    /// Megabytes that are enough for its own tables, or for its training; 0 if the tables are small.
    pub megabytes: usize,
    /// The heuristic on boards of a shape, which `--bound` may replace; `None` if `--bound` does not apply.
    pub heuristic: Option<fn(Shape) -> &'static str>,
    /// Whether it reports each node that it expands to an observer.
    pub can_be_observed: bool,
    /// Whether `realms` compares it if no methods are named.
    pub in_realms: bool,
    pub build: Build,
}

/// Whether a shape is one of them, and the shapes in words.
type OnlyShapes = (fn(Shape) -> bool, &'static str);

/// The functions that make a method ready for a domain, one for each type of board.
pub struct Build {
    pub packed: fn(&Choice, &Domain<Board>) -> Box<dyn Search<Board>>,
    pub wide: fn(&Choice, &Domain<WideBoard>) -> Box<dyn Search<WideBoard>>,
}

/// The same expression as a function for each type of board.
macro_rules! build {
    ($choice:pat, $domain:ident: $search:expr) => {
        $crate::commands::methods::method::Build {
            packed: |$choice, $domain| $search,
            wide: |$choice, $domain| $search,
        }
    };
}
pub(crate) use build;

/// An expression as a function for boards of up to 16 cells, for a method that takes no larger ones.
macro_rules! build_packed {
    ($choice:pat, $domain:ident: $search:expr) => {
        $crate::commands::methods::method::Build {
            packed: |$choice, $domain| $search,
            wide: |_, _| unreachable!("the method takes up to 16 cells"),
        }
    };
}
pub(crate) use build_packed;

/// A method and the options that a user chooses with it.
#[derive(Clone)]
pub struct Choice {
    pub method: &'static Method,
    /// From `--bound`.
    pub heuristic: Option<&'static NamedHeuristic>,
    /// The weight of h in `weighted`: numerator and denominator.
    pub weight: (u32, u32),
    /// The most moves of `dfs`.
    pub depth: usize,
    pub seed: u64,
    /// The networks that `learned` has trained, and how it trains more.
    pub networks: NetworkCache,
    /// Whether any path is an answer.
    pub any_length: bool,
    /// Which of several shortest paths is the answer, for a method of [`Method::any_order`].
    pub order: Order,
    pub limits: MethodLimits,
    /// Receives a report of each step.
    pub observed: Observed,
    /// Prints what a method does before the first board.
    pub say: fn(&str),
}

impl Method {
    /// A complete search for shortest paths on boards of any size.
    pub const fn new(id: &'static str, summary: &'static str, build: Build) -> Method {
        Method {
            id,
            summary,
            max_cells: 25,
            only: None,
            is_optimal: |_, _| true,
            any_order: false,
            megabytes: 0,
            heuristic: None,
            can_be_observed: true,
            in_realms: true,
            build,
        }
    }
}

impl Choice {
    /// A method with its default options.
    pub fn new(method: &'static Method) -> Choice {
        Choice {
            method,
            heuristic: None,
            weight: (4, 3),
            depth: 31,
            seed: 1,
            networks: NetworkCache::default(),
            any_length: false,
            order: Order::Udlr,
            limits: MethodLimits::default(),
            observed: None,
            say: |_| (),
        }
    }

    /// The heuristic from `--bound`, or else the method's own on boards of a shape.
    pub fn heuristic_on(&self, shape: Shape) -> Option<&'static NamedHeuristic> {
        let usual = (self.method.heuristic?)(shape);
        let usual = || HEURISTICS.iter().find(|heuristic| heuristic.id == usual);
        self.heuristic.or_else(usual)
    }

    pub fn informed<S: PackedBoard>(
        &self,
        search: impl Informed<S>,
        domain: &Domain<S>,
    ) -> Box<dyn Search<S>> {
        let heuristic = self.heuristic_on(domain.shape);
        (heuristic.expect("its row names a heuristic")).build(search, domain)
    }

    /// Whether every path found is a shortest one.
    pub fn is_optimal_on(&self, shape: Shape) -> bool {
        (self.method.is_optimal)(self, shape)
    }

    /// # Errors
    /// A sentence, if the method is not for boards of this shape.
    pub fn accepts(&self, shape: Shape) -> Result<(), String> {
        let (rows, cols) = (shape.rows, shape.cols);
        let most = match self.method.max_cells {
            9 => "up to 3 x 3",
            16 => "up to 4 x 4",
            _ => "up to 5 x 5",
        };
        let (fits, words) = match self.method.only {
            Some((takes, words)) if !takes(shape) => (false, words),
            _ => (shape.cells() <= self.method.max_cells, most),
        };
        if !fits {
            let id = self.method.id;
            return Err(format!(
                "{id} is for boards of {words}, not for {rows} x {cols}"
            ));
        }
        let heuristic = self.heuristic_on(shape);
        let refusal = heuristic.and_then(|heuristic| (heuristic.refusal)(shape));
        refusal.map_or(Ok(()), |why| Err(why.into()))
    }

    /// Bytes that are enough to make the method ready for boards of a shape. Small tables do not ask for memory.
    fn room(&self, shape: Shape) -> usize {
        let heuristic = self.heuristic_on(shape);
        let tables = heuristic.map_or(0, |heuristic| (heuristic.megabytes)(shape));
        (self.method.megabytes + tables) << 20
    }

    /// Makes the method ready for a shape, which it must accept, and a goal: cells row by row.
    pub fn prepare(&self, shape: Shape, goal: &[u8]) -> PreparedMethod {
        match shape.cells() {
            0..=16 => prepared(self, shape, goal, self.method.build.packed),
            _ => prepared(self, shape, goal, self.method.build.wide),
        }
    }
}

/// A method made ready for boards of one shape and goal. It gets the cells of a board, row by row, and gives the
/// result, its path replayed; `None` if the board cannot reach the goal.
pub type PreparedMethod = Box<dyn FnMut(&[u8], &MethodLimits) -> Option<SearchResult>>;

/// Makes a method ready, in any type of board.
///
/// # Panics
/// If a path does not lead to the goal.
fn prepared<S: PackedBoard>(
    choice: &Choice,
    shape: Shape,
    goal: &[u8],
    build: fn(&Choice, &Domain<S>) -> Box<dyn Search<S>>,
) -> PreparedMethod {
    let domain = Domain::new(shape, S::from_cells(goal));
    let observed = choice.observed.clone();
    let (id, goal) = (choice.method.id, goal.to_vec());
    let refused = refused(choice.room(shape));
    let mut search = refused.is_none().then(|| build(choice, &domain));
    Box::new(move |cells, limits| {
        let board = S::from_cells(cells);
        let solvable = domain.solvable(board);
        if let Some(observer) = &observed {
            observer
                .borrow_mut()
                .begin(id, shape, [cells, &goal], solvable);
        }
        if !solvable {
            return None;
        }
        let found = match &mut search {
            Some(search) => search.solve(board, limits, &observed),
            None => refused.clone()?,
        };
        if let Some(observer) = &observed {
            observer.borrow_mut().end(&found);
        }
        if let Ok(path) = &found.path {
            let solves = domain.leads_to_goal(board, path);
            assert!(solves, "a path that does not lead to the goal");
        }
        Some(found)
    })
}

/// The goal 1, 2, ... with the blank last.
pub fn standard(shape: Shape) -> Vec<u8> {
    (1..shape.cells() as u8).chain([0]).collect()
}
