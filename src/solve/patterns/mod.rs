//! Pattern databases of any board of up to 32 cells, with one bit for each placement; and the automaton that prunes
//! repeated boards.
pub mod automaton;
pub mod bit_table;
pub mod cells;
pub mod distances;
pub mod order_blocks;
pub mod orders;
pub mod placements;
