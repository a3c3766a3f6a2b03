//! All tests are one binary: it compiles in a fifth of the time of twenty.

mod common;

mod bad_blocks;
mod bad_grids;
mod bad_input;
mod bad_lines;
mod bad_pairs;
mod bench;
mod blocks;
mod bundle;
mod check;
mod check_streams;
mod check_usage;
mod chunks;
mod command_line;
mod crew;
mod engine;
mod exhaustive;
mod fifteen;
mod forms;
mod goals;
mod grid_forms;
mod grids;
mod huge_lines;
mod large;
mod large_forms;
mod large_parts;
mod learned;
mod learned_pieces;
mod make;
mod progress;
mod samples;
mod search;
mod small_shapes;
mod streams;
mod terms;
