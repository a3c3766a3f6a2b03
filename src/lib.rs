//! Sliding-tile puzzles in the manner of an online judge. The modules stand in the order in which a board meets them.
#![forbid(unsafe_code)]
// What goes into a submission must build with rustc 1.63, which has none of what these ask for.
#![allow(
    clippy::manual_div_ceil,
    clippy::manual_is_multiple_of,
    clippy::unnecessary_map_or
)]

// The way of the data: bytes, cases, parity, search, replay, bytes. These modules can go into a submission: they
// build in editions 2015 to 2024 and with rustc 1.63.
pub mod blocks;
pub mod board;
pub mod cases;
pub mod form;
pub mod grid;
pub mod grids;
pub mod ida;
pub mod index;
pub mod input;
pub mod layout;
pub mod output;
pub mod parity;
pub mod session;
pub mod small;
pub mod solver;
pub mod steps;
pub mod table;
pub mod text;
pub mod usual;
pub mod walking;

// The problems and the forms that are only ours.
pub mod answer;
pub mod catalog;
pub mod lines;
pub mod oldforms;
pub mod rows_eight;
pub mod rows_old;
pub mod rows_parity;

// The program around them.
pub mod bench;
pub mod cli;
pub mod rng;
pub mod usage;
