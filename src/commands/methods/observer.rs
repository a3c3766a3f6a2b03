//! The trait of observers, to which a search reports each node that it expands. It reports from the cold path of
//! [`Meter::expand_node`](crate::commands::methods::Meter::expand_node), so a search that nobody observes is as fast as
//! one that cannot be observed.

use crate::answer::Failure;
use crate::commands::methods::result::SearchResult;
use crate::puzzle::Shape;
use std::cell::RefCell;
use std::rc::Rc;

/// The observer of a search, if there is one.
pub type Observed = Option<Rc<RefCell<dyn Observer>>>;

/// Receives the reports of a search.
pub trait Observer {
    /// A search begins. `boards`: the board and the goal. If the board is not `solvable`, nothing follows.
    fn begin(&mut self, method: &'static str, shape: Shape, boards: [&[u8]; 2], solvable: bool);

    /// A depth-first search with this bound on f begins.
    fn bound(&mut self, bound: f64);

    fn expanded(&mut self, node: ExpandedNode);

    /// The search has ended.
    fn end(&mut self, result: &SearchResult);

    /// Writes everything out, after an input.
    ///
    /// # Errors
    /// That of the file.
    fn flush(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

/// A node that a search expands.
pub struct ExpandedNode {
    pub cells: Vec<u8>,
    /// The number of moves from the start.
    pub g: u32,
    /// The code of the last move, or [`NO_MOVE`](crate::commands::methods::NO_MOVE).
    pub last: usize,
    /// f and h, for a method with a heuristic.
    pub estimate: Option<(f64, u32)>,
    /// The number of nodes on the open list besides this one; `None` for a method that has none.
    pub open: Option<usize>,
    /// Whether the search is the one from the goal.
    pub from_goal: bool,
    /// Its children: the code of each move, and f and h.
    pub children: Vec<(usize, Option<(f64, u32)>)>,
}
