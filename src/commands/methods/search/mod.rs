//! The searches, and the table of methods: the row of each method is in the file of its search.

pub(crate) mod astar;
pub(crate) mod best_first;
pub(crate) mod bfs;
pub(crate) mod bfs_set;
pub(crate) mod bidirectional;
pub(crate) mod dfs;
pub(crate) mod engine;
pub(crate) mod genetic;
pub(crate) mod ida;
pub(crate) mod ida_unrolled;
pub(crate) mod learned;

use crate::commands::methods::Method;

/// Every method, in the order in which they are listed.
pub(crate) static METHODS: &[Method] = &[
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
