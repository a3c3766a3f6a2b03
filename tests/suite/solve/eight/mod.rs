//! Boards of up to 9 cells.

mod all_paths;
mod given_goal;
mod goal_table;
mod ida;
mod perm_index;
mod textbook;
