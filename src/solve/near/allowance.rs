//! A board to be solved, the limits of the work on it, and the work so far.

use crate::puzzle::{pieces, Effort, Ledger, Shape, Watch};
use crate::solve::near::WalledBoard;
use std::sync::atomic::{AtomicU64, Ordering};

/// A board to be solved.
pub struct NearTask<'a> {
    /// The shape of its grid.
    pub shape: Shape,
    pub board: &'a WalledBoard,
    /// The most states that may be generated.
    pub nodes: u64,
    /// Breaks ties between equal scores.
    pub seed: u64,
    /// Whether a lower bound is asked for.
    pub bounded: bool,
    /// The number of boards, including this one, that have shared the cost of tables so far.
    pub boards: u64,
    /// A walk that is to be shortened. If it does not lead to the goal, as on another view of its board, it is ignored.
    pub given: Option<&'a [u8]>,
    /// Whether time is up.
    pub late: &'a (dyn Fn() -> bool + Sync),
    /// Counts what is generated, and what tables cost, while the work goes on.
    pub counter: &'a AtomicU64,
    /// Where idle threads are, if any may help.
    pub helpers: Option<&'a Watch>,
}

/// Limits of the work on one board, and the work so far.
pub struct Allowance<'a> {
    /// The most states in all: those generated, and other work, converted to states.
    nodes: u64,
    /// The work on tables so far, in states.
    charged: u64,
    /// The most bytes of a search, which asks the ledger for what it needs of them.
    pub memory: u64,
    pub ledger: &'a Ledger,
    /// Whether time is up.
    pub late: &'a (dyn Fn() -> bool + Sync),
    /// Counts the same as `spent`, while the work goes on.
    counter: &'a AtomicU64,
    /// Where idle threads are, if any may help.
    helpers: Option<&'a Watch>,
    /// Whether the system had too little memory for something.
    pub refused: bool,
    /// The work so far.
    pub effort: Effort,
}

impl<'a> Allowance<'a> {
    /// Searches take at most two fifths of the memory.
    pub fn new(
        nodes: u64,
        ledger: &'a Ledger,
        (late, counter): (&'a (dyn Fn() -> bool + Sync), &'a AtomicU64),
        helpers: Option<&'a Watch>,
    ) -> Allowance<'a> {
        Allowance {
            nodes,
            charged: 0,
            memory: ledger.memory().saturating_mul(2) / 5,
            ledger,
            late,
            counter,
            helpers,
            refused: false,
            effort: Effort::default(),
        }
    }

    /// States generated, and other work, converted to states.
    pub fn spent(&self) -> u64 {
        self.effort.generated + self.charged
    }

    /// States that may still be generated.
    pub fn left(&self) -> u64 {
        self.nodes.saturating_sub(self.spent())
    }

    /// Counts states that a search has generated.
    pub fn generated(&mut self, states: u64) {
        self.effort.generated += states;
        self.counter.fetch_add(states, Ordering::Relaxed);
    }

    /// Counts work that costs as much as this many states.
    pub fn charge(&mut self, states: u64) {
        self.charged += states;
        self.counter.fetch_add(states, Ordering::Relaxed);
    }

    /// Whether the work must end.
    pub fn over(&self) -> bool {
        self.left() == 0 || (self.late)()
    }

    /// Records that the system had too little memory for a beam: later ones may take half as much.
    pub fn refuse(&mut self) {
        self.memory /= 2;
        self.refused = true;
    }

    /// Does pieces of work in the order of their numbers, as long as `fits` says that the next one may begin, and returns
    /// the results of those. With the help of idle threads, at most `most`, they run at the same time, and begin in
    /// descending order if `last_first`. Then only those count that would have been done without help, with what they would
    /// have found. When time is up, none begins but the first.
    pub fn in_order<T: Send>(
        &mut self,
        (count, most, last_first): (usize, usize, bool),
        fits: &dyn Fn(usize, &Allowance) -> bool,
        work: &(dyn Fn(usize, &mut Allowance) -> T + Sync),
    ) -> Vec<T> {
        let threads = self.take_threads(most);
        let all = self.piece();
        let order = |i: usize| if last_first { count - 1 - i } else { i };
        let mut early = match threads {
            0 => Vec::new(),
            _ => pieces((count, threads), &|i| {
                let (number, mut piece) = (order(i), all.piece());
                let begins = number == 0 || !(all.late)();
                begins.then(|| (work(number, &mut piece), piece))
            }),
        };
        self.give_back(threads);
        if !last_first {
            early.reverse();
        }
        let mut results = Vec::new();
        for number in 0..count {
            let done = early.pop().flatten();
            let begins = done.is_some() || !(self.late)();
            if number > 0 && !(begins && fits(number, self)) {
                break;
            }
            // A piece that reached the limit would have ended earlier.
            let whole = |piece: &Allowance| number == 0 || piece.spent() < self.left();
            let done = done.filter(|(_, piece)| whole(piece));
            let (result, piece) = done.unwrap_or_else(|| {
                let mut piece = self.piece();
                (work(number, &mut piece), piece)
            });
            self.add(&piece);
            results.push(result);
        }
        results
    }

    /// An allowance for a piece of the work.
    fn piece(&self) -> Allowance<'a> {
        Allowance {
            nodes: self.left(),
            charged: 0,
            refused: false,
            effort: Effort::default(),
            ..*self
        }
    }

    /// Counts the work on a piece.
    fn add(&mut self, piece: &Allowance) {
        self.effort.add(piece.effort);
        self.charged += piece.charged;
        if piece.refused {
            self.memory = self.memory.min(piece.memory);
            self.refused = true;
        }
    }

    /// Whether a limit of time may end the work.
    pub fn is_timed(&self) -> bool {
        let budget = self.helpers.map(|watch| &watch.budget);
        budget.is_some_and(|budget| budget.until.is_some())
    }

    /// Takes idle threads, at most this many. [`Allowance::give_back`] must follow.
    pub fn take_threads(&self, most: usize) -> usize {
        let Some(watch) = self.helpers.filter(|_| most > 0) else {
            return 0;
        };
        let idle = watch.take_threads();
        watch.give_back(idle.saturating_sub(most));
        idle.min(most)
    }

    pub fn give_back(&self, threads: usize) {
        if let Some(watch) = self.helpers {
            watch.give_back(threads);
        }
    }
}
