//! Inputs: layouts, and everything that may be wrong with them.

mod bad_blocks;
mod bad_boards;
mod bad_budgeted;
mod bad_grids;
mod bad_others;
mod bad_pairs;
mod grid_layouts;
mod huge_lines;
mod layouts;
mod no_text;
mod poj2224;
