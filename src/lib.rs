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

// These modules can go into a submission: they build in editions 2015 to 2024 and with rustc 1.63.

// What a problem asks, as data.
pub mod form;

// Bytes in, and where in them reading stands.
pub mod flaw;
pub mod input;
pub mod session;

// From bytes to cells, and where one case ends.
pub mod text;

pub mod alphabet;

pub mod cases;

pub mod plain;

pub mod layout;

// From cells to a board, and whether it can be solved at all.
pub mod board;
pub mod few;
pub mod parity;

// One board: a search.
pub mod walking;

pub mod ida;

// Many boards: an index, a table by it, and one for goals that differ.
pub mod index;

pub mod jumps;

pub mod table;

pub mod steps;

// Boards of 12 and 16 cells: pattern tables, and IDA* with them.
pub mod frame;

pub mod manhattan;

pub mod zone;

pub mod layers;

pub mod pattern;

pub mod ring;

pub mod automaton;

pub mod dive;

pub mod share;

pub mod level;

pub mod engine;

// Searches and tables behind one face, for one goal, for given goals and for boards that are nearly done; and out again.
pub mod solve;

pub mod fixed;

pub mod given;

pub mod near;

pub mod far;

pub mod output;

pub mod wording;

// Boards of any size: a path row by row and column by column.
pub mod moves;

pub mod field;

pub mod yard;

pub mod corner;

pub mod construct;

pub mod any;

pub mod route;

// The whole way, for small boards, for grids and for blocks; what is plain reads sound input only.
pub mod small;

pub mod grid;
pub mod plain_grid;
pub mod size;
pub mod usual;

pub mod grid_layout;

pub mod grids;

pub mod blocks;

pub mod large;

// The rest is the program around them. Its problems:
pub mod catalog;
pub mod rows_fifteen;
pub mod rows_large;
pub mod rows_number;
pub mod rows_old;
pub mod rows_parity;
pub mod rows_path;

// On what terms, by whom, and in which order out.
pub mod progress;
pub mod stats;
pub mod terms;

pub mod target;

pub mod crew;
pub mod desk;
pub mod queue;

pub mod contest;

// Which of them, for who has any boards of up to 16 cells.
pub mod solver;

// Forms that only this program has.
pub mod line;
pub mod lines;
pub mod oldforms;

// Programs for judges that take no Rust.
pub mod c_files;
pub mod constant;

// A method of its own: a network that learns the table.
pub mod learned;
// Every classic method, by name, and side by side.
pub mod methods;

// What is said of bad input.
pub mod words;

// Every board of a table.
pub mod every;

// A start and a goal in two files.
pub mod one_board;

// A problem, an input, its answers; and our own figures.
pub mod answer;
pub mod bench;
pub mod rng;
pub mod works;
pub mod works_fifteen;

// The bench around the solver: a judge, a race, and inputs for both.
pub mod check;
pub mod make;
pub mod race;

// Files for judges.
pub mod submit;

// The command line.
pub mod cli;
pub mod exit;
pub mod inputs;
pub mod options;
pub mod usage;
