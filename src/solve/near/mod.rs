//! Near-shortest paths on boards of up to 256 cells, and some path on boards with fixed cells of any size.

pub mod additive;
pub mod allowance;
pub mod beam;
mod beam_room;
pub mod blocks;
pub mod board;
pub mod both_ends;
pub mod by_parts;
pub mod construct;
pub mod detours;
pub mod ears;
pub mod four_tiles;
pub mod groups;
pub mod solver;
pub mod stages;
pub mod states;
pub mod table;
pub mod tables;
pub mod theta;
pub mod tour;
pub mod windows;

pub use crate::solve::sieve::{Sieve, Signatures};
pub use beam_room::{BeamPlan, SLOTS};
pub use board::{BoardPart, Trimmed, Walk, WalledBoard};
pub use construct::fill_ears;
pub use ears::Growth;
pub use table::{PatternTables, Weights, ADDITIVE, GUIDING};
pub use tables::{TableCache, TableKey};

pub use additive::Additive;
pub use allowance::{Allowance, NearTask};
pub use solver::NearSolver;
