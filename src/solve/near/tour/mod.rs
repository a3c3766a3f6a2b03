//! Short paths on open boards of any size: a beam moves all tiles at once, then groups of tiles are placed.

mod band;
mod beam;
pub mod board;
mod choice;
mod coarse;
pub mod crossings;
mod fine;
mod group;
mod lines;
pub mod pairs;
mod path;
mod plan;
pub mod potential;
mod rest;
mod root;
mod state;
mod sweeps;
mod tries;
pub mod tune;
pub mod two_way;
mod visits;
mod walk;
pub mod weights;

pub use tries::Tries;
