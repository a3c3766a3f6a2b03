//! The trait of all heuristics, and of the searches that take any of them.

use crate::methods::{Domain, Search};
use crate::puzzle::Shape;

/// An admissible heuristic: h is a lower bound on the moves left, and 0 on the goal alone.
///
/// A search computes it from scratch for its first board ([`Heuristic::evaluate`]) and updates it after each move
/// ([`Heuristic::update`]), which takes a fraction of the time.
pub(crate) trait Heuristic<S>: Sized + 'static {
    /// What a search carries along with a board: h, or the numbers that h and its updates need.
    type Evaluation: Copy + Default;

    /// The least step from one bound of IDA* to the next. It is 2 if h is odd exactly when the distance is odd, because
    /// then a move changes f by 0 or 2.
    const BOUND_STEP: u32 = 2;

    /// Megabytes that are enough for its tables on boards of a shape; 0 if the tables are small.
    fn megabytes(_shape: Shape) -> usize {
        0
    }

    /// Why it does not accept boards of a shape.
    fn refusal(_shape: Shape) -> Option<&'static str> {
        None
    }

    /// Builds the heuristic for the goal of a domain.
    fn new(domain: &Domain<S>) -> Self;

    /// Evaluates a board from scratch.
    fn evaluate(&self, board: S) -> Self::Evaluation;

    /// The evaluation after `tile` has slid from cell `from` to cell `to`, where the blank was. `eval` is that of the
    /// board before the move, `after` is the board after it.
    fn update(
        &self,
        eval: Self::Evaluation,
        after: S,
        tile: usize,
        from: usize,
        to: usize,
    ) -> Self::Evaluation;

    /// The lower bound, in moves.
    fn h(&self, eval: Self::Evaluation) -> u32;
}

/// A search that takes any heuristic.
pub(crate) trait Informed<S> {
    /// The search with a heuristic, for one domain.
    fn with<H: Heuristic<S>>(self, domain: &Domain<S>, heuristic: H) -> Box<dyn Search<S>>;
}
