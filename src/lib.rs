//! Sliding-tile puzzles in the manner of an online judge.
//!
//! The modules stand in the order in which a board meets them: bytes, cases, parity, search, replay, bytes.

#![forbid(unsafe_code)]
// What goes into a submission must build with rustc 1.63, which has none of what these ask for.
#![allow(
    clippy::manual_div_ceil,
    clippy::manual_is_multiple_of,
    clippy::unnecessary_map_or
)]

pub mod answer;
pub mod bench;
pub mod check;
pub mod cli;
pub mod eight;
pub mod fifteen;
pub mod large;
pub mod make;
pub mod methods;
pub mod problem;
pub mod puzzle;
pub mod race;
pub mod read;
pub mod submit;
pub mod write;
