//! Every classic method by name.
//!
//! ```text
//! packed_board, domain  a board, and the puzzle as a search space
//! meter                 the trait of searches, their limits and results
//! closed, open          the lists of A*
//! heuristics            their trait, a file for each of them, and their list
//! learned               the network of method learned
//! method                what a method is; the type of its row
//! search                a file for each search with the rows of its methods, and their table
//! options               the options that choose a method
//! trace                 who observes a search: its steps as text, its tree as a picture
//! method_solver         a method as a solver of problems and of `lines`
//! compare               all methods on the same boards
//! ```

pub(crate) mod closed;
pub(crate) mod compare;
pub(crate) mod domain;
pub(crate) mod heuristics;
pub(crate) mod learned;
pub(crate) mod meter;
pub(crate) mod method;
pub(crate) mod method_solver;
pub(crate) mod observer;
pub(crate) mod open;
pub(crate) mod options;
pub(crate) mod packed_board;
pub(crate) mod result;
pub(crate) mod search;
pub(crate) mod trace;

pub(crate) use compare::figures::{check_room, Comparison, MethodTrials, Trial};
pub(crate) use meter::{Meter, MethodLimits, Search};
pub(crate) use method::{build, build_packed, Choice, Method, PreparedMethod};
pub(crate) use open::{Heap, Open, Scan};
pub(crate) use packed_board::{PackedBoard, WideBoard, MAX_CELLS};
pub(crate) use result::{SearchResult, Stop};
pub(crate) use search::METHODS;

pub(crate) use closed::Closed;
pub(crate) use domain::{Domain, NO_MOVE};
pub(crate) use heuristics::manhattan::ManhattanHeuristic;
pub(crate) use heuristics::{Heuristic, Informed};
