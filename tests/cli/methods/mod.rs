//! Methods on the command line.

mod answers;
mod realms;
mod refused_boards;
mod trace;
mod usage;
