//! From lines of plain signs to a board: its rows, their cells, a gap for the blank, and what the cells mean.

pub mod bars;
pub mod cells;
pub mod field;
pub mod gap;
pub mod margin;
pub mod separators;
pub mod tiles;
