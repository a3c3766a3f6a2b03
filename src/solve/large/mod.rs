//! Some path on a board of any size.

pub(crate) mod any_path;
pub(crate) mod construct;
pub(crate) mod last_two_tiles;
pub(crate) mod rectangle;

pub(crate) use any_path::path_room;
