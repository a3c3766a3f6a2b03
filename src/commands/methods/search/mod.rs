//! The searches, and the table of methods: the row of each method is in the file of its search.

pub mod astar;
pub mod best_first;
pub mod bfs;
pub mod bfs_set;
pub mod bidirectional;
pub mod dfs;
pub mod engine;
pub mod genetic;
pub mod ida;
pub mod ida_unrolled;
pub mod learned;

use crate::commands::methods::Method;

/// Every method, in the order in which they are listed.
pub static METHODS: &[Method] = &[
    bfs_set::BFS_SET,
    bfs::BFS,
    bfs::TABLE,
    bidirectional::BIDIRECTIONAL,
    astar::ASTAR_MISPLACED,
    astar::ASTAR_SCAN,
    astar::ASTAR,
    ida::IDA,
    genetic::GENETIC,
    astar::BEAM,
    dfs::DFS,
    astar::WEIGHTED,
    astar::GREEDY,
    astar::UNIFORM,
    ida::IDA_WEIGHTED,
    ida::IDDFS,
    engine::ENGINE,
    learned::LEARNED,
];
