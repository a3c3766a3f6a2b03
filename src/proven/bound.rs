//! Searches one bound of a board on several threads (parallel IDA*): its tree is cut some moves below the root into
//! many trees, which idle threads may share.

use crate::fifteen::bound_trees::{SearchedTree, TreeWork};
use crate::fifteen::outcome::BoundMeter;
use crate::proven::lookup::SIX_WORDS;
use crate::proven::search::{ProofSearch, ProofSpace, Root};
use crate::puzzle::limits::{Budget, Watch};
use std::sync::atomic::Ordering;

/// A bound that needs more nodes than this is shared among threads; and the fewest trees into which it is cut.
const WIDE: u64 = 1_000_000;
const TREES: usize = 2000;

/// The numbers of nodes of a search.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct ProofCounts {
    pub expanded: u64,
    pub generated: u64,
}

/// How a bound ends.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum ProofBoundEnd {
    /// The first path in the order of moves.
    Path(Vec<u8>),
    /// There is no path within the bound.
    NoPath,
    /// A limit was reached.
    Limit,
}

/// A tree: the moves to its root, and the root.
type Tree = (Vec<u8>, Root);

/// The result of searching a tree.
struct Searched {
    counts: ProofCounts,
    /// The moves found, the last one first.
    path: Option<Vec<u8>>,
    stopped: bool,
}

impl SearchedTree for Searched {
    fn generated(&self) -> u64 {
        self.counts.generated
    }

    fn has_path(&self) -> bool {
        self.path.is_some()
    }
}

/// Searches one bound. `expected`: roughly how many nodes that takes.
pub(crate) fn search_bound(
    space: &ProofSpace,
    root: Root,
    expected: u64,
    counts: &mut ProofCounts,
    (budget, watch): (&Budget, &Watch),
) -> ProofBoundEnd {
    let mut trees: Vec<Tree> = vec![(Vec::new(), root)];
    let mut depth = 0;
    while expected > WIDE
        && trees.len() < TREES
        && trees.first().is_some_and(|tree| tree.1.left > 1)
    {
        depth += 1;
        counts.expanded += trees.len() as u64;
        trees = trees.iter().flat_map(|tree| longer(space, tree)).collect();
        counts.generated += trees.len() as u64;
    }
    let work = TreeWork {
        count: trees.len(),
        generated: counts.generated,
        shared: depth > 0,
        budget,
        watch,
    };
    let search = match (space.lookup.all_six(), space.sums.of.len()) {
        (true, 0..=3) => search_tree::<2, SIX_WORDS>,
        (true, _) => search_tree::<6, SIX_WORDS>,
        (false, 1) => search_tree::<1, 0>,
        (false, 0..=3) => search_tree::<2, 0>,
        (false, 0..=15) => search_tree::<4, 0>,
        (false, _) => search_tree::<8, 0>,
    };
    let searched = work.search(&|number, meter| {
        let tree = search(space, &trees[number].1, meter);
        let nodes = &watch.report.nodes;
        nodes.fetch_add(tree.counts.generated, Ordering::Relaxed);
        tree
    });
    for ((way, _), tree) in trees.iter().zip(searched) {
        let Some(tree) = tree else {
            return ProofBoundEnd::Limit;
        };
        counts.expanded += tree.counts.expanded;
        counts.generated += tree.counts.generated;
        if let Some(path) = tree.path {
            return ProofBoundEnd::Path(
                way.iter().copied().chain(path.into_iter().rev()).collect(),
            );
        }
        if tree.stopped {
            return ProofBoundEnd::Limit;
        }
    }
    ProofBoundEnd::NoPath
}

/// The trees one move below a tree's root.
fn longer(space: &ProofSpace, (way, root): &Tree) -> Vec<Tree> {
    let children = space.children(root).into_iter();
    let longer = |(m, child)| ([&way[..], &[m]].concat(), child);
    children.map(longer).collect()
}

fn search_tree<const K: usize, const WORDS: usize>(
    space: &ProofSpace,
    root: &Root,
    meter: BoundMeter,
) -> Searched {
    let mut search = ProofSearch::<K, WORDS>::new(space, root, meter);
    let found = search.run(root);
    Searched {
        counts: ProofCounts {
            expanded: search.expanded,
            generated: search.generated,
        },
        stopped: search.meter.stopped,
        path: found.then_some(search.path),
    }
}
