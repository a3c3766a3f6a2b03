//! The subtrees of one bound, which several threads search one by one (parallel IDA*).
//!
//! Only the subtrees up to the first one with a path are counted, in their order. So path, counts and limits do not
//! depend on the number of threads.

use crate::fifteen::BoundMeter;
use crate::puzzle::{on_threads, Budget, Watch};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

/// The result of searching a subtree.
pub(crate) trait SearchedTree: Send {
    /// The number of nodes generated.
    fn generated(&self) -> u64;

    /// Whether a path was found.
    fn has_path(&self) -> bool;
}

/// How the subtrees of a bound are searched.
#[derive(Clone, Copy)]
pub(crate) struct TreeWork<'a> {
    /// The number of subtrees.
    pub count: usize,
    /// The number of nodes generated before.
    pub generated: u64,
    /// Whether idle threads are worth calling.
    pub shared: bool,
    pub budget: &'a Budget,
    pub watch: &'a Watch,
}

/// The progress of all threads together.
struct Progress<T> {
    next: usize,
    /// All subtrees before this one are done; and the nodes generated in them and before this bound.
    done: usize,
    generated: u64,
    trees: Vec<Option<T>>,
}

const LOCK: &str = "no thread panics while it holds the progress";

impl TreeWork<'_> {
    /// Searches the subtrees up to the first with a path. `search` searches one of them. Returns the results in their
    /// order; `None` if a limit was reached before a subtree, or if a path was found before it.
    pub(crate) fn search<T: SearchedTree>(
        &self,
        search: &(dyn Fn(usize, BoundMeter) -> T + Sync),
    ) -> Vec<Option<T>> {
        let useless = AtomicUsize::new(self.count);
        let progress = Mutex::new(Progress {
            next: 0,
            done: 0,
            generated: self.generated,
            trees: (0..self.count).map(|_| None).collect(),
        });
        // With a limit of nodes, each subtree must know how many nodes the ones before it have generated.
        let alone = !self.shared || self.budget.nodes.is_some();
        let helpers = if alone { 0 } else { self.watch.take_threads() };
        on_threads(helpers, &|| self.search_some(search, &useless, &progress));
        self.watch.give_back(helpers);
        progress.into_inner().expect(LOCK).trees
    }

    /// Searches subtrees as long as there are useful ones.
    fn search_some<T: SearchedTree>(
        &self,
        search: &(dyn Fn(usize, BoundMeter) -> T + Sync),
        useless: &AtomicUsize,
        progress: &Mutex<Progress<T>>,
    ) {
        loop {
            let (number, before) = {
                let mut progress = progress.lock().expect(LOCK);
                let spent = self.budget.spent(progress.generated) || self.budget.late();
                if spent || progress.next >= useless.load(Ordering::Relaxed) {
                    return;
                }
                progress.next += 1;
                (progress.next - 1, progress.generated)
            };
            let tree = search(
                number,
                BoundMeter::new(self.budget, before, useless, number),
            );
            if tree.has_path() {
                useless.fetch_min(number + 1, Ordering::Relaxed);
            }
            let mut progress = progress.lock().expect(LOCK);
            progress.trees[number] = Some(tree);
            while let Some(Some(tree)) = progress.trees.get(progress.done) {
                let more = tree.generated();
                progress.generated += more;
                progress.done += 1;
            }
        }
    }
}
