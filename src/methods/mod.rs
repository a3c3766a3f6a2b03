//! Every classic method by name. Search, bound and open list are separate pieces that combine by type.

pub mod choice;
pub mod compare;
pub mod heuristics;
pub mod learned;
pub mod lines;
pub mod messages;
pub mod meter;
pub mod options;
pub mod problems;
pub mod registry;
pub mod search;
pub mod solver;
pub mod space;
pub mod state;
pub mod structures;
