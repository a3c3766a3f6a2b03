//! One bound of a hard board by several threads (parallel IDA*): the search tree is cut a few moves below the board into
//! many subtrees, which idle threads take one by one.
//!
//! Threads share only the number of the next subtree and that of the first subtree with a solution. Only the subtrees up
//! to that one are counted, in their order. So path, counts and limits do not depend on the number of threads.

use crate::fifteen::outcome::Outcome;
use crate::fifteen::{BoundMeter, Node, PdbSearch, SearchEnd, Searched};
use crate::puzzle::memory::THREAD;
use crate::puzzle::{has_memory, Path, Watch};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

/// A bound that is expected to take more nodes than this is shared.
const WIDE: u64 = 1_000_000;

/// The subtrees begin this many moves below the board: 200 to 600 subtrees.
const DEPTH: u32 = 9;

/// The progress of all threads together.
struct Progress {
    next: usize,
    /// The number of first subtrees that are all done, and the nodes generated in and before them.
    done: usize,
    generated: u64,
    trees: Vec<Option<Searched>>,
}

const LOCK: &str = "no thread panics while it holds the progress";

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
    search: &dyn PdbSearch,
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
    let useless = AtomicUsize::new(roots.len());
    let progress = Mutex::new(Progress {
        next: 0,
        done: 0,
        generated: outcome.generated,
        trees: roots.iter().map(|_| None).collect(),
    });
    // With a limit of nodes each subtree must know what the ones before it have taken.
    let alone = expected <= WIDE || watch.budget.nodes.is_some();
    let helpers = if alone { 0 } else { watch.take_threads() };
    thread::scope(|scope| {
        let work = || work(search, &roots, &useless, &progress, watch);
        let called = |_: &usize| {
            has_memory(THREAD) && thread::Builder::new().spawn_scoped(scope, work).is_ok()
        };
        let _ = (0..helpers).take_while(called).count();
        work();
    });
    watch.give_back(helpers);
    let progress = progress.into_inner().expect(LOCK);
    for ((_, way), tree) in roots.iter().zip(progress.trees) {
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

/// Searches subtrees as long as there are useful ones.
fn work(
    search: &dyn PdbSearch,
    roots: &[(Node, Path)],
    useless: &AtomicUsize,
    progress: &Mutex<Progress>,
    watch: &Watch,
) {
    loop {
        let (number, before) = {
            let mut progress = progress.lock().expect(LOCK);
            let spent = watch.budget.spent(progress.generated) || watch.budget.late();
            if spent || progress.next >= useless.load(Ordering::Relaxed) {
                return;
            }
            progress.next += 1;
            (progress.next - 1, progress.generated)
        };
        let meter = BoundMeter::new(&watch.budget, before, useless, number);
        let tree = search.search(roots[number].0, meter);
        if let SearchEnd::Found(_) = tree.end {
            useless.fetch_min(number + 1, Ordering::Relaxed);
        }
        let mut progress = progress.lock().expect(LOCK);
        progress.trees[number] = Some(tree);
        while let Some(Some(tree)) = progress.trees.get(progress.done) {
            let more = tree.generated;
            progress.generated += more;
            progress.done += 1;
        }
    }
}

/// The nodes `depth` moves below a node, in the order of their paths.
fn spread(
    search: &dyn PdbSearch,
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
