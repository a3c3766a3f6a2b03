//! The crew: who solves the boards of an input that take time.
//!
//! The thread that reads hands in what stands read: whole cases up to where the input makes it wait, [`AHEAD`] of them
//! at most. It solves them itself, without a thread, for as long as there is little to do or it is told to; else threads
//! take them from the desk while it reads on, never more than two batches ahead of the answers. The one thread more that
//! there may be draws the line of progress, if somebody watches.

use crate::answer::desk::Desk;
use crate::answer::job::{Solved, Target, Task, AHEAD};
use crate::answer::reorder_buffer::{Answer, Queue, Say, Slot, Tally};
use crate::answer::settings::Terms;
use crate::read::reader::Fault;
use crate::write::output::Output;
use crate::write::wording::Verdict;
use std::cell::{Cell, RefCell};
use std::io::{Read, Result, Write};
use std::sync::Arc;
use std::thread::{available_parallelism, Builder, Scope};

/// Work that is worth a thread of its own, in microseconds: starting one takes about 50.
const WORTH: f64 = 1000.0;

/// Reads an input with `read`, which hands in every case, and answers it.
///
/// # Errors
/// Those of `read`, of the sink and of the statistics.
pub fn serve<W: Write + Send, S: Say>(
    terms: &mut Terms,
    out: &mut Output<W>,
    report: &mut (dyn FnMut(&Fault) + Send),
    say: &S,
    read: impl FnOnce(&Hand<W, S>) -> Result<()>,
) -> Result<Tally> {
    let queue = Queue::new(out, report, say, terms.stats.as_mut(), terms.limits);
    let desk = Desk::new(queue, terms.limits);
    let (jobs, progress) = (terms.jobs, terms.progress);
    let served = std::thread::scope(|scope| {
        let hand = Hand {
            desk: &desk,
            scope,
            jobs: Cell::new(jobs),
            working: Cell::new(false),
            unwatched: Cell::new(progress),
            batch: RefCell::default(),
        };
        let done = read(&hand);
        // What was read before a source failed is answered all the same.
        let finished = hand.hand_in().and_then(|()| desk.wait(0));
        let tally = desk.close();
        finished.and(done).map(|()| tally)
    });
    drop(desk);
    let tally = served?;
    if let Some(stats) = &mut terms.stats {
        stats.flush()?;
    }
    Ok(tally)
}

/// The reader's side.
pub struct Hand<'scope, 'env, 'a, W, S> {
    desk: &'env Desk<'a, W, S>,
    scope: &'scope Scope<'scope, 'env>,
    jobs: Cell<Option<usize>>,
    /// There are threads.
    working: Cell<bool>,
    /// Somebody wants to see how it goes, and nothing shows it yet.
    unwatched: Cell<bool>,
    batch: RefCell<Vec<Slot>>,
}

impl<'env, W: Write + Send, S: Say> Hand<'_, 'env, '_, W, S> {
    /// What is wrong with the case that comes next, or with the input.
    pub fn fault(&self, fault: &Fault) {
        self.add(Slot::Fault(fault.clone()));
    }

    /// A case that is answered.
    pub fn answer(&self, answer: Answer) {
        let idle = self.batch.borrow().is_empty();
        let late = if idle {
            self.desk.say_now(answer)
        } else {
            Some(answer)
        };
        if let Some(answer) = late {
            self.add(Slot::Answer(answer));
        }
    }

    /// A case without a board.
    pub fn invalid(&self, case: u64) {
        let invalid = Solved::from(Verdict::Invalid);
        self.answer(Answer::new(case, (0, 0), Default::default(), invalid));
    }

    /// A case with a board that somebody has taken a first look at.
    pub fn board(
        &self,
        case: u64,
        place: (u64, u64),
        board: crate::puzzle::board::Board,
        taken: std::result::Result<Solved, Arc<Target>>,
    ) {
        match taken {
            Ok(solved) => self.answer(Answer::new(case, place, board, solved)),
            Err(target) => self.add(Slot::Task(Task {
                case,
                place,
                board,
                cost: target.cost(board),
                level: 0,
                target,
            })),
        }
    }

    fn add(&self, slot: Slot) {
        self.batch.borrow_mut().push(slot);
    }

    /// Hands in a full batch.
    ///
    /// # Errors
    /// The sink's, or the statistics'.
    pub fn rest(&self) -> Result<()> {
        if self.batch.borrow().len() < AHEAD {
            return Ok(());
        }
        self.hand_in()
    }

    /// Hands in all that was read; what is complete is written.
    ///
    /// # Errors
    /// The sink's, or the statistics'.
    pub fn hand_in(&self) -> Result<()> {
        let mut batch = self.batch.borrow_mut();
        let (mut all, mut largest) = (0.0, 0.0f64);
        for slot in batch.iter_mut() {
            if let Slot::Task(task) = slot {
                task.level = task.target.level();
                all += task.cost;
                largest = largest.max(task.cost);
            }
        }
        self.desk.hand_in(&mut batch);
        if all > WORTH && self.unwatched.get() {
            self.show();
        }
        if all > WORTH && !self.working.get() {
            self.call(all - largest > WORTH);
        }
        if !self.working.get() {
            self.desk.work(false);
        }
        self.desk.wait(AHEAD)
    }

    fn show(&self) {
        let desk = self.desk;
        let shown = Builder::new().spawn_scoped(self.scope, move || desk.watch());
        self.unwatched.set(shown.is_err());
    }

    /// Calls threads, if more than one may work and there are boards for them. If the system gives none, this one does it
    /// alone. A single hard board may call them itself.
    fn call(&self, boards: bool) {
        let many = || available_parallelism().map_or(1, |count| count.get());
        let jobs = self.jobs.get().unwrap_or_else(many);
        self.jobs.set(Some(jobs));
        self.desk.may_call(if boards { 0 } else { jobs - 1 });
        if !boards {
            return;
        }
        let desk = self.desk;
        let start = |_: &usize| {
            let started = Builder::new().spawn_scoped(self.scope, move || desk.work(true));
            started.is_ok()
        };
        let called = (0..jobs).filter(|_| jobs > 1).filter(start).count();
        self.working.set(called > 0);
    }
}

/// A source that hands in what was read before it is asked for more, as that may take long.
pub struct Ahead<R, F> {
    pub source: R,
    pub before: F,
}

impl<R: Read, F: Fn() -> Result<()>> Read for Ahead<R, F> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        (self.before)()?;
        self.source.read(buffer)
    }
}
