//! From bytes to cases. It knows nothing about what is written.

pub(crate) mod no_text;
pub(crate) mod source;
pub(crate) mod tokens;

pub(crate) mod fault;

pub(crate) mod comments;
pub(crate) mod cursor;

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

pub(crate) mod matrix;
pub(crate) mod squares;

pub(crate) mod driver;
pub(crate) mod eight_txt;
pub(crate) mod poj2224;

pub(crate) mod bounded;

pub(crate) mod budgeted;
pub(crate) mod disk_usage;
pub(crate) mod given_moves;
pub(crate) mod graph_case;
pub(crate) mod look_alikes;
pub(crate) mod piece_map;

pub(crate) mod line;

pub(crate) mod lines;

pub(crate) mod formats;
