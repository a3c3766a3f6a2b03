//! Every classic method by name. Search, bound and open list are separate pieces that combine by type.

// States, and what is searched.
pub mod limits;
pub mod space;
pub mod state;

// Where states are stored.
pub mod closed;
pub mod heap;
pub mod open;

// Bounds.
pub mod bound;
pub mod conflict;

pub mod patterns;

pub mod additive;
pub mod pair;

pub mod walk;

// Searches.
pub mod astar;
pub mod ida;
pub mod ida_unrolled;

pub mod bfs;
pub mod bfs_set;
pub mod table;

pub mod bidirectional;

pub mod beam;
pub mod dfs;
pub mod genetic;

pub mod fast;

pub mod learned;

// By name, and on boards from outside.
pub mod choice;
pub mod list;
pub mod options;
pub mod ready;
pub mod words;

// The command line's part.
pub mod command;
pub mod lines;

// Side by side.
pub mod chart;
pub mod realms;
pub mod report;

// Our structures and the standard library's.
pub mod against;
