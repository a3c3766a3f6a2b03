//! The worker pool, and its side to the thread that reads.
//!
//! That thread collects a batch of at most [`BATCH`] whole cases, or [`AHEAD`] if some of them are better planned with
//! others, and adds it to the shared queue. It solves the jobs itself as long as there is little to do. Otherwise workers
//! claim them while it reads on, at most [`AHEAD`] cases and a batch ahead of the answers. One more thread draws the
//! progress line.

use crate::answer::reorder_buffer::{At, Claimed, ReorderBuffer, Slot, State};
use crate::answer::{cores, Failure, Summary};
use crate::puzzle::memory::start;
use crate::puzzle::{Answer, Instance};
use crate::text::read::Fault;
use crate::text::write::is_shown;
use std::cell::{Cell, RefCell};
use std::sync::atomic::Ordering;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread::Scope;

/// Cases that are read together, unless some of them are better planned with others. A small batch uses the same pages
/// of memory as the one before it (-12% time on 1000 easy 4 x 4, against `AHEAD`).
const BATCH: usize = 64;

/// The most cases that are planned together. The next batch is read once no more than this many wait for workers.
const AHEAD: usize = 4000;

/// The most bytes that wait for answers. The next block is read once all of them are written.
const WAITING: usize = 1 << 21;

/// The work in microseconds that is worth a thread of its own: starting one takes about 50.
const WORTH: f64 = 1000.0;

/// The reader's side of the driver.
pub(super) struct Feeder<'scope, 'env, 'a, 's> {
    queue: &'env SharedQueue<'a, 's>,
    /// The buffer of the queue, as long as this thread alone needs it.
    held: RefCell<Option<MutexGuard<'env, ReorderBuffer<'a, 's>>>>,
    scope: &'scope Scope<'scope, 'env>,
    jobs: Cell<Option<usize>>,
    /// Whether there are workers.
    working: Cell<bool>,
    /// The expected cost of the cases that have been at hand since the reader last waited for input.
    cost: Cell<f64>,
    batch: RefCell<Vec<Slot>>,
    /// The number of cases at which the batch is full.
    full: Cell<usize>,
    instances: bool,
}

impl<'scope, 'env, 'a, 's> Feeder<'scope, 'env, 'a, 's> {
    /// No cases yet, and no workers. `instances`: whether answers need the cases as plain cells.
    pub(super) fn new(
        queue: &'env SharedQueue<'a, 's>,
        scope: &'scope Scope<'scope, 'env>,
        jobs: Option<usize>,
        instances: bool,
    ) -> Feeder<'scope, 'env, 'a, 's> {
        Feeder {
            queue,
            held: RefCell::default(),
            scope,
            jobs: Cell::new(jobs),
            working: Cell::new(false),
            cost: Cell::new(0.0),
            batch: RefCell::default(),
            full: Cell::new(BATCH),
            instances,
        }
    }

    /// Calls a function for the buffer. This thread then keeps the lock until it submits a batch or has workers: to take
    /// it for each of many easy cases costs a tenth of their time.
    #[inline(always)]
    pub(super) fn with_buffer<T>(&self, call: impl FnOnce(&mut ReorderBuffer<'a, 's>) -> T) -> T {
        let mut held = self.held.borrow_mut();
        call(held.get_or_insert_with(|| self.queue.lock()))
    }

    /// Lets the progress line go on, before this thread solves a case.
    pub(super) fn go_on(&self) {
        if is_shown() {
            self.with_buffer(|buffer| buffer.progress.pause(false));
            self.release();
        }
    }

    /// Releases the lock if there are workers.
    fn release(&self) {
        if self.working.get() {
            self.held.take();
        }
    }

    pub(super) fn add_fault(&self, fault: Fault) {
        self.add(At::default(), State::Fault(fault), &Instance::default);
    }

    /// Adds what is known about a case, or writes it at once if it is complete and nothing precedes it.
    pub(super) fn add(&self, at: At, state: State, instance: &dyn Fn() -> Instance) {
        if let State::Job(job) = &state {
            if job.is_planned_with_others() {
                self.full.set(AHEAD);
            }
        } else if self.batch.borrow().is_empty() {
            let written = self.with_buffer(|buffer| buffer.write_now(at, &state, instance));
            self.release();
            if written {
                return;
            }
        }
        let instance = self.instances.then(|| Box::new(instance()));
        let slot = Slot {
            at,
            instance,
            state,
        };
        self.batch.borrow_mut().push(slot);
    }

    pub(super) fn is_full(&self) -> bool {
        self.batch.borrow().len() >= self.full.get()
    }

    /// Goes on to the next block. `waits`: whether reading it may take long, so that the batch is submitted first. If
    /// many bytes wait for answers, all of them are written first.
    pub(super) fn read_on(&self, waits: bool) -> Result<(), Failure> {
        let many = self.with_buffer(|buffer| buffer.waiting_bytes()) > WAITING;
        self.release();
        if many || waits {
            self.submit(false)?;
        }
        match many {
            true => self.queue.wait(0),
            false => Ok(()),
        }
    }

    /// Adds the batch to the queue, which writes what is complete. `more`: whether the next cases are at hand.
    pub(super) fn submit(&self, more: bool) -> Result<(), Failure> {
        self.held.take();
        let mut batch = self.batch.borrow_mut();
        let limits = self.queue.lock().limits;
        let (mut all, mut largest) = (self.cost.get(), 0.0f64);
        for slot in batch.iter_mut() {
            if let State::Job(job) = &mut slot.state {
                if let Some(answer) = job.plan(limits) {
                    slot.state = State::Answer(answer);
                } else {
                    all += job.cost();
                    largest = largest.max(job.cost());
                }
            }
        }
        self.cost.set(if more { all } else { 0.0 });
        self.full.set(BATCH);
        self.queue.lock().extend(&mut batch, more);
        if all > WORTH && !self.working.get() {
            self.start_workers(more || all - largest > WORTH);
        }
        match self.working.get() {
            true => self.queue.jobs.notify_one(),
            false => self.queue.work(false),
        }
        self.queue.wait(AHEAD)
    }

    /// Starts workers, if more than one is allowed and there may be several boards for them (`boards`). If the system
    /// has no threads, this thread does all the work. The search for a single board may start threads itself.
    fn start_workers(&self, boards: bool) {
        let jobs = self.jobs.get().unwrap_or_else(cores);
        self.jobs.set(Some(jobs));
        let queue = self.queue;
        let helpers = if boards { 0 } else { jobs as isize - 1 };
        queue.lock().idle.store(helpers, Ordering::Release);
        if !boards {
            return;
        }
        let work = move || queue.work(true);
        let started = (0..jobs).filter(|_| jobs > 1 && start(self.scope, work).is_some());
        self.working.set(started.count() > 0);
    }
}

/// The reorder buffer under a lock, where the reader and the workers meet. The thread that puts an answer back writes
/// everything that is complete at the front. So no answer waits for the reader, which may be waiting for input.
pub(super) struct SharedQueue<'a, 's> {
    buffer: Mutex<ReorderBuffer<'a, 's>>,
    /// Signals that there may be jobs.
    jobs: Condvar,
    /// Signals that there may be room.
    room: Condvar,
}

/// Why a lock cannot fail.
const SOUND: &str = "no thread panics while it holds the buffer";

impl<'a, 's> SharedQueue<'a, 's> {
    /// The queue of a buffer.
    pub(super) fn new(buffer: ReorderBuffer<'a, 's>) -> SharedQueue<'a, 's> {
        SharedQueue {
            buffer: Mutex::new(buffer),
            jobs: Condvar::new(),
            room: Condvar::new(),
        }
    }

    #[inline(never)]
    pub(super) fn lock(&self) -> MutexGuard<'_, ReorderBuffer<'a, 's>> {
        self.buffer.lock().expect(SOUND)
    }

    /// Waits until at most this number of slots is left.
    pub(super) fn wait(&self, most: usize) -> Result<(), Failure> {
        let mut buffer = self.lock();
        while buffer.len() > most && !buffer.over {
            buffer.wanted = Some(most);
            buffer = self.room.wait(buffer).expect(SOUND);
        }
        buffer.wanted = None;
        buffer.failure.take().map_or(Ok(()), Err)
    }

    /// Ends the work of all threads, and returns the totals.
    pub(super) fn close(&self) -> Summary {
        let mut buffer = self.lock();
        buffer.close();
        self.jobs.notify_all();
        buffer.summary
    }

    /// Claims jobs and solves them, and wakes another worker if there are more. `stay`: whether to go on until the work
    /// ends, or only while there are jobs.
    pub(super) fn work(&self, stay: bool) {
        let mut solved: Vec<(u64, Answer)> = Vec::new();
        let mut buffer = self.lock();
        loop {
            if !solved.is_empty() {
                for (number, answer) in solved.drain(..) {
                    buffer.put(number, answer);
                }
                buffer.write_ready();
                let enough = |most| buffer.over || buffer.len() <= most;
                if buffer.wanted.is_some_and(enough) {
                    self.room.notify_one();
                }
            }
            let claimed = buffer.claim();
            if !claimed.is_empty() {
                if stay && buffer.may_have_jobs() {
                    self.jobs.notify_one();
                }
                let limits = buffer.limits;
                drop(buffer);
                let solve = |job: Claimed| (job.number, job.job.solve(limits, &job.watch));
                solved.extend(claimed.into_iter().map(solve));
                buffer = self.lock();
            } else if stay && !buffer.over {
                // The first answer that is missing may take long.
                buffer.flush();
                buffer.idle.fetch_add(1, Ordering::AcqRel);
                buffer = self.jobs.wait(buffer).expect(SOUND);
                buffer.idle.fetch_sub(1, Ordering::AcqRel);
            } else {
                return;
            }
        }
    }
}
