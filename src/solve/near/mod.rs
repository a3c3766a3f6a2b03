//! Near-shortest paths on boards of up to 256 cells, and some path on boards with fixed cells of any size.

pub(crate) mod additive;
pub(crate) mod allowance;
pub(crate) mod beam;
mod beam_room;
pub(crate) mod blocks;
pub(crate) mod board;
pub(crate) mod both_ends;
pub(crate) mod by_parts;
pub(crate) mod construct;
pub(crate) mod detours;
pub(crate) mod ears;
pub(crate) mod four_tiles;
pub(crate) mod groups;
pub(crate) mod solver;
pub(crate) mod stages;
pub(crate) mod states;
pub(crate) mod table;
pub(crate) mod tables;
pub(crate) mod theta;
pub(crate) mod tour;
pub(crate) mod windows;

pub(crate) use crate::solve::sieve::{Sieve, Signatures};
pub(crate) use beam_room::{BeamPlan, SLOTS};
pub(crate) use board::{BoardPart, Trimmed, Walk, WalledBoard};
pub(crate) use construct::fill_ears;
pub(crate) use ears::Growth;
pub(crate) use table::{PatternTables, Weights, ADDITIVE, GUIDING};
pub(crate) use tables::{TableCache, TableKey};

pub(crate) use additive::Additive;
pub(crate) use allowance::{Allowance, NearTask};
pub(crate) use solver::NearSolver;
