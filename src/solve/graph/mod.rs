//! Boards on any graph, maps with fixed cells, tiles that look alike, and given moves.

pub mod all_boards;
pub mod blocks;
pub mod dead_ends;
pub mod farthest;
pub mod given_moves;
pub mod look_alikes;
pub mod one_piece;
pub mod reach;

pub use all_boards::AllBoards;
pub use dead_ends::DeadEnds;
