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

pub mod closed;
pub mod compare;
pub mod domain;
pub mod heuristics;
pub mod learned;
pub mod meter;
pub mod method;
pub mod method_solver;
pub mod observer;
pub mod open;
pub mod options;
pub mod packed_board;
pub mod result;
pub mod search;
pub mod trace;

pub use compare::figures::{check_room, Comparison, MethodTrials, Trial};
pub use meter::{Meter, MethodLimits, Search};
pub(crate) use method::{build, build_packed};
pub use method::{Choice, Method, PreparedMethod};
pub use open::{Heap, Open, Scan};
pub use packed_board::{PackedBoard, WideBoard, MAX_CELLS};
pub use result::{SearchResult, Stop};
pub use search::METHODS;

pub use closed::Closed;
pub use domain::{Domain, NO_MOVE};
pub use heuristics::manhattan::ManhattanHeuristic;
pub use heuristics::{Heuristic, Informed};
