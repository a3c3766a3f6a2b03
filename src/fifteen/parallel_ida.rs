//! One bound of a hard board: its tree is cut at some moves from the board into many, which idle threads may share.
//!
//! They share nothing but which tree is next and the first that has a solution; and all that is counted is the trees
//! up to that one, in their order. So path, counts and limits are the same for any number of threads.

use crate::fifteen::pdb_ida::{step, Dive, End, Kit, Node};
use crate::fifteen::watch::{Idle, Outcome, Watch};
use crate::puzzle::path::Path;
use std::sync::atomic::Ordering;
use std::sync::Mutex;
use std::thread;

/// A bound that takes more nodes than this is shared.
const WIDE: u64 = 1_000_000;

/// How many moves the roots of the trees are away from the board: 200 to 600 trees.
const DEPTH: u32 = 9;

/// What a tree came to.
struct Tree {
    expanded: u64,
    generated: u64,
    end: End,
}

/// How far all threads together are.
struct State {
    next: usize,
    /// Trees from here on are of no use: an earlier one has a solution, or limits are reached.
    end: usize,
    /// Trees that are done, and nodes generated, without a gap.
    done: usize,
    generated: u64,
    trees: Vec<Option<Tree>>,
}

const LOCK: &str = "no thread panics while it holds the state";

/// One bound: the first path in the order asked for, unless the watch ends it. `expected`: about how many nodes.
pub fn bound(
    kit: &Kit,
    start: Node,
    expected: u64,
    outcome: &mut Outcome,
    watch: &Watch,
) -> Option<Path> {
    if start.board == kit.goal {
        return Some(Path::default());
    }
    let mut roots = Vec::new();
    let depth = if expected > WIDE { DEPTH } else { 0 };
    spread(kit, start, Path::default(), depth, &mut roots);
    let state = Mutex::new(State {
        next: 0,
        end: roots.len(),
        done: 0,
        generated: outcome.generated,
        trees: roots.iter().map(|_| None).collect(),
    });
    // Within a limit each tree must know what those before it have taken.
    let idle = watch
        .idle
        .as_ref()
        .filter(|_| depth > 0 && watch.nodes.is_none());
    let hands = idle.map_or(0, take);
    together(hands, || work(kit, &roots, &state, watch));
    if let Some(idle) = idle {
        idle.fetch_add(hands, Ordering::AcqRel);
    }
    let state = state.into_inner().expect(LOCK);
    for ((_, way), tree) in roots.iter().zip(state.trees) {
        if watch.spent(outcome.generated) {
            return None;
        }
        let tree = tree?;
        outcome.expanded += tree.expanded;
        outcome.generated += tree.generated;
        if let End::Found(rest) = tree.end {
            let mut path = *way;
            rest.iter().for_each(|&m| path.push(m));
            return Some(path);
        }
    }
    None
}

/// Takes all idle threads: how many.
fn take(idle: &Idle) -> isize {
    let all = |idle: isize| Some(0).filter(|_| idle > 0);
    idle.fetch_update(Ordering::AcqRel, Ordering::Acquire, all)
        .unwrap_or(0)
}

/// Works on this thread and on so many more, or as many as the system gives.
fn together(more: isize, work: impl Fn() + Sync) {
    thread::scope(|scope| {
        let called = |_: &isize| thread::Builder::new().spawn_scoped(scope, &work).is_ok();
        let _ = (0..more).take_while(called).count();
        work();
    });
}

/// Searches trees as long as there are any.
fn work(kit: &Kit, roots: &[(Node, Path)], state: &Mutex<State>, watch: &Watch) {
    loop {
        let (number, left) = {
            let mut state = state.lock().expect(LOCK);
            if state.next >= state.end || watch.spent(state.generated) || watch.late() {
                return;
            }
            state.next += 1;
            let left = watch
                .nodes
                .map_or(u64::MAX, |nodes| nodes - state.generated);
            (state.next - 1, left)
        };
        let mut dive = Dive::new(kit, left);
        let end = dive.search(kit, roots[number].0);
        let mut state = state.lock().expect(LOCK);
        if end != End::Exhausted {
            state.end = state.end.min(number);
        }
        state.trees[number] = Some(Tree {
            expanded: dive.expanded(),
            generated: dive.generated(),
            end,
        });
        while let Some(Some(tree)) = state.trees.get(state.done) {
            let more = tree.generated;
            state.generated += more;
            state.done += 1;
        }
    }
}

/// The nodes that are some moves away from one, in the order of their paths.
fn spread(kit: &Kit, node: Node, way: Path, depth: u32, roots: &mut Vec<(Node, Path)>) {
    if depth == 0 {
        return roots.push((node, way));
    }
    for &m in &kit.order.moves() {
        if let Some(child) = step(kit, &node, m) {
            let mut longer = way;
            longer.push(m);
            spread(kit, child, longer, depth - 1, roots);
        }
    }
}
