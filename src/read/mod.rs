//! Reads inputs, from bytes to cases. This folder knows nothing about the output.

pub(crate) mod board_recovery;
pub(crate) mod board_text;
pub(crate) mod boards;
pub(crate) mod comments;
pub(crate) mod cursor;
pub(crate) mod fast_board;
pub(crate) mod fast_grid;
pub(crate) mod fault;
pub(crate) mod format;
pub(crate) mod grid;
pub(crate) mod grid_recovery;
pub(crate) mod grids;
pub(crate) mod header;
pub(crate) mod line;
pub(crate) mod lines;
pub(crate) mod no_text;
pub(crate) mod numbers;
pub(crate) mod read_error;
pub(crate) mod reader;
pub(crate) mod recovery;
pub(crate) mod rows;
pub(crate) mod source;
pub(crate) mod tokens;
