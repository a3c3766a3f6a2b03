//! Boards on any graph, maps with fixed cells, tiles that look alike, and given moves.

pub(crate) mod all_boards;
pub(crate) mod blocks;
pub(crate) mod dead_ends;
pub(crate) mod farthest;
pub(crate) mod given_moves;
pub(crate) mod look_alikes;
pub(crate) mod one_piece;
pub(crate) mod reach;

pub(crate) use all_boards::AllBoards;
pub(crate) use dead_ends::DeadEnds;
