//! The tests of the command line: they run the program. `library` alone calls the crate, as any other crate would. One
//! binary, as it compiles in a fifth of the time of twenty. Tests of the crate's own items are in `tests/suite`.

#[path = "../common/mod.rs"]
mod common;
mod program;

mod all_paths;
mod answer;
mod bench;
mod budget;
mod check;
mod command_line;
mod comparisons;
mod courses;
mod eight;
mod faults;
mod fifteen;
mod fuzz;
mod hints;
mod large;
mod library;
mod lines;
mod make;
mod methods;
mod moves;
mod notation;
mod package;
mod pasted;
mod play;
mod race;
mod read;
#[cfg(unix)]
mod readme;
mod runs;
mod samples;
mod scored_paths;
mod shells;
mod show;
mod sliding_tree;
mod small_boards;
mod soak;
mod solutions;
mod stats;
mod streams;
mod submit;
mod table;
mod terminal;
mod traps;
mod write;
