//! Shortest paths on boards of up to 9 cells.

pub mod all_paths;
pub mod given_goal;
pub mod goal_table;
pub mod ida;
pub mod perm_index;
pub mod textbook;
pub mod walking_distance;

pub use goal_table::{each_distance, GoalTable};
pub use ida::{tables_pay, OrderedIda};
pub use perm_index::{words_of, MoveTables, PermIndex, Rank};
pub use textbook::TextbookSearch;
