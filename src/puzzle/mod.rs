//! The puzzle itself: boards, moves, paths, parity. It imports no other folder.

pub(crate) mod answer;
pub(crate) mod arrays;
pub(crate) mod board;
pub(crate) mod channel;
pub(crate) mod few;
pub(crate) mod goal_rule;
pub(crate) mod graph;
pub(crate) mod grid_board;
pub(crate) mod instance;
pub(crate) mod ledger;
pub(crate) mod limits;
pub(crate) mod logarithm;
pub(crate) mod memory;
pub(crate) mod pages;
pub(crate) mod parity;
pub(crate) mod path;
pub(crate) mod random;
pub(crate) mod shape;
pub(crate) mod shelf;
pub(crate) mod slide_rules;
pub(crate) mod small_kind;
pub(crate) mod solver;
pub(crate) mod sorting;

pub(crate) use graph::{Edges, Graph, NOT_CONNECTED};
pub(crate) use limits::{Budget, IdleThreads, Limits, SearchReport, Watch};
pub(crate) use path::{first_paths, LongPath, Path, Slides};

pub(crate) use answer::{Answer, Peak, Reason, Verdict};
pub(crate) use board::Board;
pub(crate) use goal_rule::{Goal, GoalRule, GOAL_NAMES, RING};
pub(crate) use grid_board::{Belongings, GridBoard, FIXED};
pub(crate) use instance::{Instance, FIXED_CELL};

pub(crate) use ledger::{Keeper, Ledger};
pub(crate) use memory::{check_memory, grow, has_memory, on_free_threads, on_threads, pieces};
pub(crate) use pages::{PageArray, Pages};
pub(crate) use parity::{is_odd_permutation, SmallPermutation};
pub(crate) use random::{DeadEnd, RandomWalk, Rng};
pub(crate) use shape::{Move, Order, Shape, LETTERS, MOVES};
pub(crate) use shelf::{Shelf, Shelved};
pub(crate) use slide_rules::{SlideCost, SlideRules};
pub(crate) use small_kind::{SmallBoard, SmallKind, SmallSlide};
pub(crate) use solver::{Effort, Strategy};
