//! Searches one bound of a board, cut some moves below the root into many trees, which idle threads may share.

use crate::fifteen::all_paths::NodeSearch;
use crate::fifteen::bound::{cut, Searched, TreeWork};
use crate::proven::search::{ProofSpace, Root};
use crate::puzzle::{Budget, Effort, Watch};
use std::sync::atomic::Ordering;

/// A bound that needs more nodes than this is shared among threads; and the fewest trees into which it is cut.
const WIDE: u64 = 1_000_000;
const TREES: usize = 2000;

/// Searches one bound. `expected`: roughly how many nodes that takes; `before`: the nodes generated earlier.
pub(crate) fn search_bound(
    space: &ProofSpace,
    root: Root,
    (expected, before): (u64, u64),
    (budget, watch): (&Budget, &Watch),
) -> Searched {
    let mut trees = vec![(Vec::new(), root)];
    let mut effort = Effort::default();
    while expected > WIDE
        && trees.len() < TREES
        && trees.first().is_some_and(|tree| tree.1.left > 1)
    {
        effort.expanded += trees.len() as u64;
        trees = cut(&trees, |root| space.children(root));
        effort.generated += trees.len() as u64;
    }
    let work = TreeWork {
        generated: before + effort.generated,
        shared: effort.expanded > 0,
        budget,
        watch,
    };
    let mut searched = work.search(&trees, &|root, meter| {
        let tree = space.below(root, meter);
        let nodes = &watch.report.nodes;
        nodes.fetch_add(tree.effort.generated, Ordering::Relaxed);
        tree
    });
    searched.effort.add(effort);
    searched
}
