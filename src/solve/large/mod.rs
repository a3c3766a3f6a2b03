//! Some path on a board of any size.

pub mod any_path;
pub mod construct;
pub mod last_two_tiles;
pub mod rectangle;

pub use any_path::path_room;
