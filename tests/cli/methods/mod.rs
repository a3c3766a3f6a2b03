//! Methods on the command line.

mod answers;
mod realms;
mod usage;
