//! Boards of up to 9 cells.

mod all_boards;
mod given_goals;
mod single_boards;
mod small_shapes;
