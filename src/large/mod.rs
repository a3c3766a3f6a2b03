//! Some path on a board of any size.

pub mod any_path;
pub mod construct;
pub mod large_board;
pub mod last_two_tiles;
pub mod rectangle;
