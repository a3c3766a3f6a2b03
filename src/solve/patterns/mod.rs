//! Pattern databases of any board of up to 32 cells, with one bit for each placement; and the automaton that prunes
//! repeated boards.
pub(crate) mod automaton;
pub(crate) mod bit_table;
pub(crate) mod cells;
pub(crate) mod distances;
pub(crate) mod order_blocks;
pub(crate) mod orders;
pub(crate) mod placements;
