//! Shortest paths on boards of up to 9 cells.

pub mod every;
pub mod fixed_goal;
pub mod given_goal;
pub mod ida;
pub mod move_tables;
pub mod next_moves;
pub mod path_table;
pub mod perm_index;
pub mod walking_distance;
