//! Heuristics: lower bounds on the number of moves left.

pub(crate) mod conflict;
pub(crate) mod heuristic;
pub(crate) mod manhattan;
pub(crate) mod misplaced;
pub(crate) mod pair;
pub(crate) mod pattern;
pub(crate) mod walking;

use crate::methods::{Domain, Heuristic, Informed, PackedBoard, Search};
use crate::puzzle::{Board, Shape};

/// A heuristic that `--bound` selects.
#[derive(Debug)]
pub(crate) struct NamedHeuristic {
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
        pub(crate) static HEURISTICS: &[NamedHeuristic] = &[
            heuristics!(row $first $first_type),
            $(heuristics!(row $id $type)),*
        ];

        /// The help of `--bound`.
        pub(crate) const BOUND_HELP: &str = concat!(
            "the heuristic of astar, ida, beam, weighted and greedy: ",
            stringify!($first), " (", $first_words, ")",
            $(", ", stringify!($id), " (", $words, ")",)*
            "; by default manhattan, and for beam pattern up to 4 x 4 and conflict on 5 x 5",
        );

        impl NamedHeuristic {
            /// A search with this heuristic.
            pub(crate) fn build<S: PackedBoard>(
                &self,
                search: impl Informed<S>,
                domain: &Domain<S>,
            ) -> Box<dyn Search<S>> {
                $(if self.id == stringify!($id) {
                    return search.with(domain, $id::$type::new(domain));
                })*
                search.with(domain, $first::$first_type::new(domain))
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
