//! Paths with the fewest runs on small boards: all tiles between the blank and a cell of its row or column slide as one
//! move. IDA* with a bound for each of the two ways that runs alternate between.

pub(crate) mod run_distance;
pub(crate) mod run_search;
