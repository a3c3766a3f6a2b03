//! Shortest paths on boards of up to 9 cells.

pub(crate) mod all_paths;
pub(crate) mod fixed_goal;
pub(crate) mod given_goal;
pub(crate) mod goal_table;
pub(crate) mod ida;
pub(crate) mod move_tables;
pub(crate) mod perm_index;
pub(crate) mod textbook;
pub(crate) mod walking_distance;

pub(crate) use fixed_goal::FixedGoalSolver;
pub(crate) use goal_table::{each_distance, GoalTable};
pub(crate) use ida::OrderedIda;
pub(crate) use move_tables::MoveTables;
pub(crate) use perm_index::{words_of, PermIndex, Rank};
pub(crate) use textbook::TextbookSearch;
