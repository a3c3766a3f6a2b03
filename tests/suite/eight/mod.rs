//! Boards of up to 9 cells.

mod all_paths;
mod fixed_goal;
mod goal_table;
mod ida;
mod next_moves;
mod perm_index;
mod textbook;
