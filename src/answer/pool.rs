//! The parallel driver: a worker pool for boards that need a search.
//!
//! The thread that reads collects a batch of at most [`BATCH`] whole cases, or [`AHEAD`] if some of them are better
//! planned with others, and adds it to the shared queue. A batch also ends where the input may make the thread wait, and
//! after [`READS`] blocks of a file, because its boards may be large. The thread solves the cases itself as long as
//! there is little to do. Otherwise workers claim them while it reads on, at most [`AHEAD`] cases and a batch ahead of
//! the answers. One more thread draws the progress line.

use crate::answer::reorder_buffer::{CaseInfo, Claimed, ReorderBuffer, Sinks, Slot, State};
use crate::answer::streams::Before;
use crate::answer::{cores, Answered, Failure, Run, Solver, Summary};
use crate::puzzle::memory::start;
use crate::puzzle::{Answer, Verdict};
use crate::text::read::{CaseFormat, Next, Reader};
use crate::text::write::{is_shown, Progress};
use std::cell::{Cell, RefCell};
use std::sync::atomic::Ordering;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread::Scope;

/// Cases that are read together, unless some of them are better planned with others. A small batch uses the same pages
/// of memory as the one before it (-12% time on 1000 easy 4 x 4, against `AHEAD`).
const BATCH: usize = 64;

/// The most cases that are planned together. The next batch is read once no more than this many wait for workers.
const AHEAD: usize = 4000;

/// The most blocks of a file that are read and planned together.
const READS: u32 = 4;

/// The work in microseconds that is worth a thread of its own: starting one takes about 50.
const WORTH: f64 = 1000.0;

impl Run<'_, '_> {
    /// Answers on as many threads as the settings and the work ask for.
    /// What was read before the input failed is answered.
    pub(crate) fn in_pool<F: CaseFormat + ?Sized, S: Solver<F::Case>>(
        self,
        format: Box<F>,
        solver: &mut S,
    ) -> Answered {
        let (settings, streams, wording) = (self.settings, self.streams, &self.wording);
        if let Some(stats) = &mut settings.stats {
            stats.begin(streams.name);
        }
        let sinks = Sinks {
            out: streams.out,
            report: streams.report,
            wording,
            stats: settings.stats.as_mut(),
        };
        let progress = Progress::begin("boards", self.total);
        let queue = SharedQueue::new(ReorderBuffer::new(sinks, settings.limits, progress));
        let mut summary = std::thread::scope(|scope| {
            let feeder = Feeder {
                queue: &queue,
                scope,
                jobs: Cell::new(settings.jobs),
                working: Cell::new(false),
                cost: Cell::new(0.0),
                batch: RefCell::default(),
                full: Cell::new(BATCH),
                cases: Cell::new(0),
            };
            let mut reads = 0;
            let input = Before(streams.input, || {
                reads += 1;
                match streams.waits || reads % READS == 0 {
                    true => feeder.submit(false),
                    false => Ok(()),
                }
            });
            let reader = Reader::new(format, self.framing, input).with_places();
            let done = feeder.read(reader, solver, wording.needs_instance());
            queue.lock().progress.of(feeder.cases.get());
            let finished = feeder.submit(false).and_then(|()| queue.wait(0));
            let summary = queue.close();
            finished.and(done).map(|()| Summary {
                cases: feeder.cases.get(),
                ..summary
            })
        })?;
        drop(queue);
        summary.effort.entries += solver.entries();
        let stats = settings.stats.as_mut();
        stats.map_or(Ok(summary), |stats| stats.flush().map(|()| summary))
    }
}

/// The reader's side of the pool.
struct Feeder<'scope, 'env, 'a, 's> {
    queue: &'env SharedQueue<'a, 's>,
    scope: &'scope Scope<'scope, 'env>,
    jobs: Cell<Option<usize>>,
    /// Whether there are workers.
    working: Cell<bool>,
    /// The expected cost of the cases that have been at hand since the reader last waited for input.
    cost: Cell<f64>,
    batch: RefCell<Vec<Slot>>,
    /// The number of cases at which the batch is full.
    full: Cell<usize>,
    /// The number of cases read.
    cases: Cell<u64>,
}

impl Feeder<'_, '_, '_, '_> {
    /// Reads all cases. `instances`: whether answers need the cases as plain cells.
    fn read<F: CaseFormat + ?Sized, S: Solver<F::Case>>(
        &self,
        mut reader: Reader<F>,
        solver: &mut S,
        instances: bool,
    ) -> Result<(), Failure> {
        loop {
            let next = reader.next()?;
            self.cases.set(reader.case());
            let mut info = CaseInfo {
                number: reader.case(),
                place: reader.place(),
                instance: None,
            };
            match next {
                Next::Case(case) => {
                    if info.number == 1 {
                        solver.expect(reader.waiting());
                    }
                    if instances {
                        info.instance = Some(Box::new(reader.format().instance(&case)));
                    }
                    match solver.job(&case) {
                        Some(job) => {
                            if job.is_planned_with_others() {
                                self.full.set(AHEAD);
                            }
                            self.add(info, State::Job(job));
                        }
                        None => {
                            if is_shown() {
                                self.queue.lock().progress.pause(false);
                            }
                            self.answer(info, solver.solve(&case));
                        }
                    }
                }
                Next::Invalid(fault) => {
                    self.add(CaseInfo::default(), State::Fault(fault));
                    self.answer(info, Verdict::Invalid.into());
                }
                Next::Fault(fault) => self.add(CaseInfo::default(), State::Fault(fault)),
                Next::End => return Ok(()),
            }
            let alone = solver.may_give_up();
            if alone || self.batch.borrow().len() >= self.full.get() {
                self.submit(!alone)?;
            }
        }
    }

    /// Adds an answer, or writes it at once if nothing precedes it.
    fn answer(&self, info: CaseInfo, answer: Answer) {
        if self.batch.borrow().is_empty() {
            let mut buffer = self.queue.lock();
            if buffer.len() == 0 {
                return buffer.write_now(&info, &answer);
            }
        }
        self.add(info, State::Answer(answer));
    }

    fn add(&self, case: CaseInfo, state: State) {
        self.batch.borrow_mut().push(Slot { case, state });
    }

    /// Adds the batch to the queue, which writes what is complete. `more`: whether the next cases are at hand.
    fn submit(&self, more: bool) -> Result<(), Failure> {
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
struct SharedQueue<'a, 's> {
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
    fn new(buffer: ReorderBuffer<'a, 's>) -> SharedQueue<'a, 's> {
        SharedQueue {
            buffer: Mutex::new(buffer),
            jobs: Condvar::new(),
            room: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, ReorderBuffer<'a, 's>> {
        self.buffer.lock().expect(SOUND)
    }

    /// Waits until at most this number of slots is left.
    fn wait(&self, most: usize) -> Result<(), Failure> {
        let mut buffer = self.lock();
        while buffer.len() > most && !buffer.over {
            buffer.wanted = Some(most);
            buffer = self.room.wait(buffer).expect(SOUND);
        }
        buffer.wanted = None;
        buffer.failure.take().map_or(Ok(()), Err)
    }

    /// Ends the work of all threads, and returns the totals.
    fn close(&self) -> Summary {
        let mut buffer = self.lock();
        buffer.close();
        self.jobs.notify_all();
        buffer.summary
    }

    /// Claims jobs and solves them, and wakes another worker if there are more. `stay`: whether to go on until the work
    /// ends, or only while there are jobs.
    fn work(&self, stay: bool) {
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
