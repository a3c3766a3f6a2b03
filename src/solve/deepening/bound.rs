//! One bound of IDA* on any board: its limits, its counts, and its subtrees, which several threads may search one by
//! one (parallel IDA*).
//!
//! Only the subtrees up to the first one with a path are counted, in their order. So path, counts and limits do not
//! depend on the number of threads.

use crate::puzzle::{on_free_threads, Budget, Effort, Move, Pages, Watch};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

/// Generated nodes between two checks of the limits: about a tenth of a millisecond.
const BETWEEN: u64 = 5_000;

/// Decides when a search stops: it checks the limits after at most [`BETWEEN`] nodes.
pub struct BoundMeter<'a> {
    budget: &'a Budget,
    /// Nodes that were generated for this board in earlier searches.
    before: u64,
    /// Searches from this number on are useless, as an earlier one has found a path.
    useless: &'a AtomicUsize,
    number: usize,
    stopped: bool,
}

impl<'a> BoundMeter<'a> {
    /// The meter of a search alone. `before`: the nodes that were generated in earlier searches.
    pub fn new(budget: &'a Budget, before: u64) -> BoundMeter<'a> {
        static NEVER: AtomicUsize = AtomicUsize::new(usize::MAX);
        BoundMeter {
            budget,
            before,
            useless: &NEVER,
            number: 0,
            stopped: false,
        }
    }

    /// The number of generated nodes at which the search has to check again.
    fn next(&self, generated: u64) -> u64 {
        let left = |nodes: u64| nodes.saturating_sub(self.before).max(1);
        let most = self.budget.nodes.map_or(u64::MAX, left);
        most.min(generated + BETWEEN)
    }
}

/// The end of the search of a tree.
#[derive(Debug, PartialEq, Eq)]
pub enum SearchEnd {
    /// The first path in the order of moves.
    Found(Vec<Move>),
    /// There is no path within the bound.
    Exhausted,
    /// A limit stopped the search.
    Stopped,
}

/// The result of searching a tree.
#[derive(Debug)]
pub struct Searched {
    pub end: SearchEnd,
    /// Boards within the bound, and moves tried from these.
    pub effort: Effort,
}

impl Searched {
    /// Nothing, because a lower bound exceeds the bound.
    pub fn excluded() -> Searched {
        Searched {
            end: SearchEnd::Exhausted,
            effort: Effort::default(),
        }
    }
}

/// The search of a tree in progress: its counts, its limits, and the path that it finds.
pub struct SearchProgress<'a> {
    pub expanded: u64,
    pub generated: u64,
    /// The number of generated nodes at which the meter is asked again.
    pause: u64,
    meter: BoundMeter<'a>,
    /// The moves to the goal, last first, once it is found.
    pub trail: Vec<Move>,
}

impl<'a> SearchProgress<'a> {
    #[inline(never)]
    pub fn new(meter: BoundMeter<'a>) -> SearchProgress<'a> {
        SearchProgress {
            expanded: 0,
            generated: 0,
            pause: meter.next(0),
            meter,
            trail: Vec::new(),
        }
    }

    /// Whether a limit stops the search. The limits are checked now and then.
    #[inline(always)]
    pub fn stops(&mut self) -> bool {
        self.generated >= self.pause && self.is_over()
    }

    /// Checks the limits.
    #[cold]
    #[inline(never)]
    fn is_over(&mut self) -> bool {
        let (meter, generated) = (&mut self.meter, self.generated);
        meter.stopped = meter.stopped
            || meter.budget.spent(meter.before + generated)
            || meter.useless.load(Ordering::Relaxed) <= meter.number
            || meter.budget.late();
        if !meter.stopped {
            self.pause = meter.next(generated);
        }
        meter.stopped
    }

    /// The result. `found`: the goal was found, or a limit stopped the search.
    #[inline(never)]
    pub fn end(mut self, found: bool) -> Searched {
        self.trail.reverse();
        Searched {
            end: match (self.meter.stopped, found) {
                (true, _) => SearchEnd::Stopped,
                (_, true) => SearchEnd::Found(self.trail),
                _ => SearchEnd::Exhausted,
            },
            effort: Effort {
                expanded: self.expanded,
                generated: self.generated,
                ..Effort::default()
            },
        }
    }
}

/// A subtree: the moves to its root, and the root.
pub type Subtree<R> = (Vec<Move>, R);

/// A search that can continue below each of its nodes.
pub trait NodeSearch: Sync {
    type Node: Clone + Sync;
    type Position: Copy + Ord;

    /// The moves in the order in which paths compare.
    fn moves(&self) -> [Move; 4];

    fn position(&self, node: &Self::Node) -> Self::Position;

    /// The child after a move; `None` if the automaton forbids the move or the child exceeds the bound. Slow: only used
    /// for roots.
    fn child(&self, node: &Self::Node, m: Move) -> Option<Self::Node>;

    /// Searches below a node within its bound.
    fn below(&self, node: &Self::Node, meter: BoundMeter) -> Searched;

    /// The subtrees one move below each of some others.
    fn cut(&self, trees: &[Subtree<Self::Node>]) -> Pages<Subtree<Self::Node>> {
        let mut longer = Vec::new();
        for (way, root) in trees {
            for m in self.moves() {
                if let Some(child) = self.child(root, m) {
                    longer.push(([&way[..], &[m]].concat(), child));
                }
            }
        }
        longer.into()
    }
}

/// How the subtrees of a bound are searched.
#[derive(Clone, Copy)]
pub struct TreeWork<'a> {
    /// The number of nodes generated before.
    pub generated: u64,
    /// Whether idle threads are worth calling.
    pub shared: bool,
    pub budget: &'a Budget,
    pub watch: &'a Watch,
}

/// The progress of all threads together.
struct Progress {
    next: usize,
    /// All subtrees before this one are done; and the nodes generated in them and before this bound.
    done: usize,
    generated: u64,
    results: Vec<Option<Searched>>,
}

const LOCK: &str = "no thread panics while it holds the progress";

impl TreeWork<'_> {
    /// Searches the subtrees up to the first with a path. `search` searches one of them.
    pub fn search<R: Sync>(
        &self,
        trees: &[Subtree<R>],
        search: &(dyn Fn(&R, BoundMeter) -> Searched + Sync),
    ) -> Searched {
        let useless = AtomicUsize::new(trees.len());
        let progress = Mutex::new(Progress {
            next: 0,
            done: 0,
            generated: self.generated,
            results: trees.iter().map(|_| None).collect(),
        });
        // With a limit of nodes, each subtree must know how many nodes the ones before it have generated.
        let alone = !self.shared || self.budget.nodes.is_some();
        let free = || if alone { 0 } else { self.watch.take_threads() };
        let helpers = on_free_threads(&free, &|| {
            let Some((number, before)) = self.next(&useless, &progress) else {
                return false;
            };
            let meter = BoundMeter {
                useless: &useless,
                number,
                ..BoundMeter::new(self.budget, before)
            };
            let searched = search(&trees[number].1, meter);
            if let SearchEnd::Found(_) = searched.end {
                useless.fetch_min(number + 1, Ordering::Relaxed);
            }
            let mut progress = progress.lock().expect(LOCK);
            progress.results[number] = Some(searched);
            while let Some(Some(searched)) = progress.results.get(progress.done) {
                let more = searched.effort.generated;
                progress.generated += more;
                progress.done += 1;
            }
            true
        });
        self.watch.give_back(helpers);
        let mut effort = Effort::default();
        for ((way, _), searched) in trees.iter().zip(progress.into_inner().expect(LOCK).results) {
            let end = match searched {
                None => SearchEnd::Stopped,
                Some(searched) => {
                    effort.add(searched.effort);
                    searched.end
                }
            };
            match end {
                SearchEnd::Exhausted => {}
                SearchEnd::Stopped => return Searched { end, effort },
                SearchEnd::Found(rest) => {
                    let end = SearchEnd::Found([&way[..], &rest].concat());
                    return Searched { end, effort };
                }
            }
        }
        Searched {
            end: SearchEnd::Exhausted,
            effort,
        }
    }

    /// The number of the next useful subtree, and the nodes generated before it; `None` if there is none, or a limit is
    /// reached.
    fn next(&self, useless: &AtomicUsize, progress: &Mutex<Progress>) -> Option<(usize, u64)> {
        let mut progress = progress.lock().expect(LOCK);
        let spent = self.budget.spent(progress.generated) || self.budget.late();
        if spent || progress.next >= useless.load(Ordering::Relaxed) {
            return None;
        }
        progress.next += 1;
        Some((progress.next - 1, progress.generated))
    }
}
