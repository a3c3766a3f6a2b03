//! Heuristics: lower bounds on the number of moves left.

pub mod conflict;
pub mod manhattan;
pub mod misplaced;
pub mod pair;
pub mod pattern;
pub mod run_time;
pub mod walking;

use crate::commands::methods::{Domain, PackedBoard, Search};
use crate::puzzle::{Board, Shape};
use run_time::{with_heuristic, Evaluation};

/// An admissible heuristic: h is a lower bound on the moves left, and 0 on the goal alone.
///
/// A search computes it from scratch for its first board ([`Heuristic::evaluate`]) and updates it after each move
/// ([`Heuristic::update`]), which takes a fraction of the time.
pub trait Heuristic<S>: Sized + 'static {
    /// What a search carries along with a board: h, or the numbers that h and its updates need.
    type Evaluation: Evaluation;

    /// The least step from one bound of IDA* to the next. It is 2 if h is odd exactly when the distance is odd, because
    /// then a move changes f by 0 or 2.
    fn bound_step(&self) -> u32 {
        2
    }

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
pub trait Informed<S> {
    /// The search with a heuristic, for one domain.
    fn with<H: Heuristic<S>>(self, domain: &Domain<S>, heuristic: H) -> Box<dyn Search<S>>;
}

#[derive(Debug)]
pub struct NamedHeuristic {
    pub id: &'static str,
    /// [`Heuristic::megabytes`].
    pub megabytes: fn(Shape) -> usize,
    /// [`Heuristic::refusal`].
    pub refusal: fn(Shape) -> Option<&'static str>,
}

/// Makes everything that is known about all heuristics from one list: name (of the module and for `--bound`), type, and
/// a description for the help text.
macro_rules! heuristics {
    ($first:ident $first_type:ident $first_words:literal $($id:ident $type:ident $words:literal)*) => {
        /// The heuristics that `--bound` selects.
        pub static HEURISTICS: &[NamedHeuristic] = &[
            heuristics!(row $first $first_type),
            $(heuristics!(row $id $type)),*
        ];

        pub const BOUND_HELP: &str = concat!(
            "the heuristic of astar, ida, beam, weighted and greedy: ",
            stringify!($first), " (", $first_words, ")",
            $(", ", stringify!($id), " (", $words, ")",)*
            "; by default manhattan, and for beam pattern up to 4 x 4 and conflict on 5 x 5",
        );

        impl NamedHeuristic {
            pub fn build<S: PackedBoard>(
                &self,
                search: impl Informed<S>,
                domain: &Domain<S>,
            ) -> Box<dyn Search<S>> {
                $(if self.id == stringify!($id) {
                    return with_heuristic(search, domain, $id::$type::new(domain));
                })*
                with_heuristic(search, domain, $first::$first_type::new(domain))
            }
        }
    };
    (row $id:ident $type:ident) => {
        NamedHeuristic {
            id: stringify!($id),
            megabytes: <$id::$type as Heuristic<Board>>::megabytes,
            refusal: <$id::$type as Heuristic<Board>>::refusal,
        }
    };
}

// From the weakest to the strongest, by their mean on 3 x 3.
heuristics! {
    misplaced MisplacedHeuristic "tiles out of place"
    manhattan ManhattanHeuristic "Manhattan distance"
    pair PairHeuristic "Manhattan pair distance"
    conflict ConflictHeuristic "linear conflict"
    walking WalkingHeuristic "walking distance"
    pattern PdbHeuristic "additive tables of 4 tiles"
}
