//! From bytes to cases. It knows nothing about what is written.

pub(crate) mod no_text;
pub(crate) mod numbers;
pub(crate) mod source;
pub(crate) mod tokens;

pub(crate) mod fault;

pub(crate) mod comments;
pub(crate) mod cursor;

pub(crate) mod format;
pub(crate) mod read_error;
pub(crate) mod reader;

pub(crate) mod fast_board;

pub(crate) mod board_text;

pub(crate) mod board_recovery;

pub(crate) mod boards;

pub(crate) mod fast_grid;
pub(crate) mod grid;
pub(crate) mod header;

pub(crate) mod grid_recovery;

pub(crate) mod grids;

pub(crate) mod line;

pub(crate) mod lines;
