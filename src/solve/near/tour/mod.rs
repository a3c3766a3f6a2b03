//! Short paths on open boards of any size: a beam moves all tiles at once, then groups of tiles are placed.

mod band;
mod beam;
mod board;
mod choice;
mod coarse;
mod fine;
mod group;
mod lines;
mod path;
mod plan;
mod potential;
mod rest;
mod root;
mod state;
mod sweeps;
mod tries;
mod visits;
mod walk;

pub(crate) use tries::Tries;
