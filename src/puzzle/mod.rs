//! The puzzle itself: boards, moves, paths, parity. It imports no other folder.

pub mod answer;
pub mod arrays;
pub mod board;
pub mod channel;
pub mod few;
pub mod goal_rule;
pub mod graph;
pub mod grid_board;
pub mod instance;
pub mod limits;
pub mod logarithm;
pub mod memory;
pub mod pages;
pub mod parity;
pub mod path;
pub mod random;
pub mod shape;
pub mod shelf;
pub mod slide_rules;
pub mod small_kind;
pub mod sorting;
pub mod threads;

pub use graph::{Edges, Graph, NOT_CONNECTED};
pub use limits::{Budget, IdleThreads, Limits, SearchReport, Watch};
pub use path::{first_paths, LongPath, Path, Slides};

pub use answer::{Answer, Effort, Peak, Reason, Verdict};
pub use board::{Board, Goal};
pub use goal_rule::{GoalRule, GOAL_NAMES, RING};
pub use grid_board::{Belongings, GridBoard, FIXED};
pub use instance::{Instance, Strategy, FIXED_CELL};

pub use arrays::SmallPermutation;
pub use memory::{has_memory, Keeper, Ledger};
pub use pages::{PageArray, Pages};
pub use parity::is_odd_permutation;
pub use random::{DeadEnd, RandomWalk, Rng};
pub use shape::{Move, Order, Shape, LETTERS, MOVES};
pub use shelf::{Shelf, Shelved};
pub use slide_rules::{SlideCost, SlideRules};
pub use small_kind::{SmallBoard, SmallKind, SmallSlide};
pub use threads::{on_free_threads, on_threads, pieces};
