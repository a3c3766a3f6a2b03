//! One bound of a hard board by several threads (parallel IDA*): the search tree is cut a few moves below the board into
//! many subtrees, which idle threads take one by one.

use crate::fifteen::bound_trees::{SearchedTree, TreeWork};
use crate::fifteen::outcome::Outcome;
use crate::fifteen::{Node, SearchEnd, Searched, TreeSearch};
use crate::puzzle::{Path, Watch};

/// A bound that is expected to take more nodes than this is shared.
const WIDE: u64 = 1_000_000;

/// The subtrees begin this many moves below the board: 200 to 600 subtrees.
const DEPTH: u32 = 9;

impl SearchedTree for Searched {
    fn generated(&self) -> u64 {
        self.generated
    }

    fn has_path(&self) -> bool {
        matches!(self.end, SearchEnd::Found(_))
    }
}

/// The end of the search of a bound.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum BoundEnd {
    /// The first path in the order of moves.
    Path(Path),
    /// There is no path within the bound.
    NoPath,
    /// A limit was reached.
    Limit,
}

/// Searches one bound. `expected`: roughly the nodes that it takes.
pub(crate) fn search_bound(
    search: &dyn TreeSearch,
    start: Node,
    expected: u64,
    outcome: &mut Outcome,
    watch: &Watch,
) -> BoundEnd {
    if start.board == search.target().goal {
        return BoundEnd::Path(Path::default());
    }
    let redundant = search.target().redundant(start.board);
    let mut roots = Vec::new();
    let depth = match redundant.contains(&true) {
        _ if expected > WIDE => DEPTH,
        true => 1,
        false => 0,
    };
    spread(search, start, Path::default(), depth, &mut roots);
    roots.retain(|root| root.1.is_empty() || !redundant[root.1.get(0) as usize]);
    let work = TreeWork {
        count: roots.len(),
        generated: outcome.generated,
        shared: expected > WIDE,
        budget: &watch.budget,
        watch,
    };
    let trees = work.search(&|number, meter| search.search(roots[number].0, meter));
    for ((_, way), tree) in roots.iter().zip(trees) {
        let tree = match tree {
            Some(tree) => tree,
            None => return BoundEnd::Limit,
        };
        outcome.expanded += tree.expanded;
        outcome.generated += tree.generated;
        match tree.end {
            SearchEnd::Found(rest) => {
                let mut path = *way;
                rest.iter().for_each(|&m| path.push(m));
                return BoundEnd::Path(path);
            }
            SearchEnd::Stopped => return BoundEnd::Limit,
            SearchEnd::Exhausted => {}
        }
    }
    BoundEnd::NoPath
}

/// The nodes `depth` moves below a node, in the order of their paths.
fn spread(
    search: &dyn TreeSearch,
    node: Node,
    way: Path,
    depth: u32,
    roots: &mut Vec<(Node, Path)>,
) {
    if depth == 0 {
        return roots.push((node, way));
    }
    for &m in &search.target().order.moves() {
        if let Some(child) = search.step(&node, m) {
            let mut longer = way;
            longer.push(m);
            spread(search, child, longer, depth - 1, roots);
        }
    }
}
