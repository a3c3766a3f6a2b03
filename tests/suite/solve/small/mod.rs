//! Small boards of every kind, against a plain uniform-cost search over lists of tiles.

mod ranks;
mod table;
