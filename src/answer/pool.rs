//! The parallel driver: a worker pool for boards that need a search.
//!
//! The thread that reads collects a batch of at most [`AHEAD`] whole cases, and adds it to the shared queue. A batch
//! also ends where the input may make the thread wait, and after [`READS`] blocks of a file, because its boards may be
//! large. The thread solves the cases itself as long as there is little to do. Otherwise workers claim them while it
//! reads on, at most two batches ahead of the answers. One more thread draws the progress line.

use crate::answer::reorder_buffer::{CaseInfo, ReorderBuffer, Sinks, Slot};
use crate::answer::shared_queue::SharedQueue;
use crate::answer::streams::{cause, with_hook};
use crate::answer::{cores, Failure, Settings, Solver, Streams, Summary};
use crate::puzzle::memory::THREAD;
use crate::puzzle::{has_memory, Answer, Limits, Verdict};
use crate::read::{CaseFormat, Framing, Next, Reader};
use crate::write::Wording;
use std::cell::{Cell, RefCell};
use std::mem::take;
use std::thread::{Builder, Scope};

/// Cases that are read and planned together.
pub(crate) const AHEAD: usize = 4000;

/// The most blocks of a file that are read and planned together.
const READS: u32 = 4;

/// The work in microseconds that is worth a thread of its own: starting one takes about 50.
const WORTH: f64 = 1000.0;

/// Answers all cases of an input, on as many threads as the settings and the work ask for.
///
/// # Errors
/// Those of input, output and statistics. What was read before the input failed is answered.
pub(crate) fn answer_all<F: CaseFormat + ?Sized, S: Solver<F::Case>>(
    format: Box<F>,
    framing: Framing,
    solver: &mut S,
    wording: &Wording,
    settings: &mut Settings,
    streams: Streams,
) -> Result<Summary, Failure> {
    if let Some(stats) = &mut settings.stats {
        stats.begin(streams.name);
    }
    let sinks = Sinks {
        out: streams.out,
        report: streams.report,
        wording,
        stats: settings.stats.as_mut(),
    };
    let limits = settings.limits;
    let queue = SharedQueue::new(ReorderBuffer::new(sinks, limits), limits);
    queue.begin_progress(settings.total);
    let mut cases = 0;
    let served = std::thread::scope(|scope| {
        let feeder = Feeder {
            queue: &queue,
            limits,
            scope,
            jobs: Cell::new(settings.jobs),
            working: Cell::new(false),
            batch: RefCell::default(),
        };
        let hook = Cell::new(None);
        let mut reads = 0;
        let input = with_hook(streams.input, &hook, || {
            reads += 1;
            match streams.waits || reads % READS == 0 {
                true => feeder.submit(),
                false => Ok(()),
            }
        });
        let reader = Reader::new(format, framing, input).with_places();
        let done = feeder.read(reader, solver, wording.needs_instance(), &mut cases);
        let done = done.map_err(|failure| cause(failure, &hook));
        queue.all_read(cases);
        let finished = feeder.submit().and_then(|()| queue.wait(0));
        let summary = queue.close();
        finished.and(done).map(|()| summary)
    });
    drop(queue);
    let mut summary = served?;
    summary.cases = cases;
    summary.effort.entries += solver.entries();
    if let Some(stats) = &mut settings.stats {
        let flushed = stats.flush();
        flushed.map_err(|e| Failure::File(stats.name.clone(), e))?;
    }
    Ok(summary)
}

/// The reader's side of the pool.
struct Feeder<'scope, 'env, 'a, 's> {
    queue: &'env SharedQueue<'a, 's>,
    limits: Limits,
    scope: &'scope Scope<'scope, 'env>,
    jobs: Cell<Option<usize>>,
    /// Whether there are workers.
    working: Cell<bool>,
    batch: RefCell<Vec<Slot>>,
}

impl Feeder<'_, '_, '_, '_> {
    /// Reads all cases, and counts them. `instances`: whether answers need the cases as plain cells.
    fn read<F: CaseFormat + ?Sized, S: Solver<F::Case>>(
        &self,
        mut reader: Reader<F>,
        solver: &mut S,
        instances: bool,
        cases: &mut u64,
    ) -> Result<(), Failure> {
        loop {
            let next = reader.next().map_err(Failure::Read)?;
            *cases = reader.case();
            let info = || CaseInfo {
                number: reader.case(),
                place: reader.place().unwrap_or_default(),
                instance: None,
            };
            match next {
                Next::Case(case) => {
                    if reader.case() == 1 {
                        solver.expect(reader.waiting());
                    }
                    let mut info = info();
                    if instances {
                        info.instance = Some(Box::new(reader.format().instance(&case)));
                    }
                    match solver.job(&case) {
                        Some(job) => self.add(Slot::Job(info, job)),
                        None => {
                            self.queue.work_goes_on();
                            self.answer(info, solver.solve(&case));
                        }
                    }
                }
                Next::Invalid(fault) => {
                    self.add(Slot::Fault(fault));
                    self.answer(info(), Verdict::Invalid.into());
                }
                Next::Fault(fault) => self.add(Slot::Fault(fault)),
                Next::End => return Ok(()),
            }
            if self.batch.borrow().len() >= AHEAD || solver.may_give_up() {
                self.submit()?;
            }
        }
    }

    /// Adds an answer, or writes it at once if nothing precedes it.
    fn answer(&self, info: CaseInfo, answer: Answer) {
        let idle = self.batch.borrow().is_empty();
        if !idle || !self.queue.write_now(&info, &answer) {
            self.add(Slot::Answer(info, answer));
        }
    }

    fn add(&self, slot: Slot) {
        self.batch.borrow_mut().push(slot);
    }

    /// Adds the batch to the queue, which writes what is complete.
    fn submit(&self) -> Result<(), Failure> {
        let mut batch = self.batch.borrow_mut();
        let (mut all, mut largest) = (0.0, 0.0f64);
        for slot in batch.iter_mut() {
            if let Slot::Job(case, job) = slot {
                if let Some(answer) = job.plan(self.limits) {
                    *slot = Slot::Answer(take(case), answer);
                } else {
                    all += job.cost();
                    largest = largest.max(job.cost());
                }
            }
        }
        self.queue.extend(&mut batch);
        if all > WORTH && !self.working.get() {
            self.start_workers(all - largest > WORTH);
        }
        if !self.working.get() {
            self.queue.work(false);
        }
        self.queue.wait(AHEAD)
    }

    /// Starts workers, if more than one is allowed and there are boards for them (`boards`). If the system has no
    /// threads, this thread does all the work. If there is only one hard board, its search may start threads itself.
    fn start_workers(&self, boards: bool) {
        let jobs = self.jobs.get().unwrap_or_else(cores);
        self.jobs.set(Some(jobs));
        self.queue.allow_helpers(if boards { 0 } else { jobs - 1 });
        if !boards {
            return;
        }
        let queue = self.queue;
        let start = |_: &usize| {
            let work = move || queue.work(true);
            has_memory(THREAD) && Builder::new().spawn_scoped(self.scope, work).is_ok()
        };
        let started = (0..jobs).filter(|_| jobs > 1).filter(start).count();
        self.working.set(started > 0);
    }
}
