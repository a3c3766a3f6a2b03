//! From bytes to cases.

pub mod case;
pub mod case_recovery;
pub mod fast_board;
pub mod fast_grid;
pub mod flaw;
pub mod grid;
pub mod grid_recovery;
pub mod header;
pub mod line;
pub mod plain;
pub mod plain_grid;
pub mod poj2224;
pub mod reader;
pub mod source;
pub mod tokens;
pub mod two_files;
pub mod words;
