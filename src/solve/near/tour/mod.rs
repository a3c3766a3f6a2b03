//! Short paths on open boards of any size: a beam moves all tiles at once, then groups of tiles are placed.

mod band;
mod beam;
pub(crate) mod board;
mod choice;
mod coarse;
pub(crate) mod crossings;
mod fine;
mod group;
mod lines;
pub(crate) mod pairs;
mod path;
mod plan;
pub(crate) mod potential;
mod rest;
mod root;
mod state;
mod sweeps;
mod tries;
pub(crate) mod tune;
pub(crate) mod two_way;
mod visits;
mod walk;
pub(crate) mod weights;

pub(crate) use tries::Tries;
