//! The driver: reads cases, has them answered, and writes the answers in the order of the input.
//!
//! The thread that reads answers a case at once, or adds it to a batch as a job. A batch ends where the input may make
//! the thread wait, and after [`READS`] blocks of a file, because its boards may be large.

use crate::answer::pool::{Feeder, SharedQueue};
use crate::answer::reorder_buffer::{ReorderBuffer, Sinks, State};
use crate::answer::solver::{AnySolver, Lookup};
use crate::answer::streams::Before;
use crate::answer::{Answered, Failure, Run, Solver, SolverPace};
use crate::puzzle::{Answer, Instance, Verdict};
use crate::text::read::any_case::{any_format, AnyCase};
use crate::text::read::{CaseFormat, Next, Reader};
use crate::text::write::Progress;

/// Boards that are looked up together.
const TOGETHER: usize = 64;

/// The most blocks of a file that are read and planned together.
const READS: u32 = 4;

impl Run<'_, '_> {
    /// Answers on as many threads as the settings and the work ask for. What was read before the input failed is
    /// answered.
    pub fn answer<F, S>(self, format: Box<F>, solver: &mut S) -> Answered
    where
        F: CaseFormat + ?Sized,
        S: Solver<F::Case> + ?Sized,
    {
        let framing = self.framing;
        self.feed(Box::new(|feeder, input| {
            let mut reader = Reader::new(format, framing, input);
            if solver.pace() != SolverPace::Quick {
                reader = reader.with_places();
            }
            let done = feeder.read(&mut reader, solver);
            (reader.case(), solver.entries(), done)
        }))
    }

    /// The same by code that all forms share.
    pub fn one_by_one<F: CaseFormat<Case: 'static>>(
        self,
        format: F,
        solver: &mut impl Solver<F::Case>,
    ) -> Answered {
        let solver: &mut dyn Solver<AnyCase> = &mut AnySolver::new(solver);
        self.answer(any_format(format), solver)
    }

    /// Answers the cases that `read` adds.
    fn feed(mut self, read: Read) -> Answered {
        let (settings, streams) = (self.settings, &mut self.streams);
        let sinks = Sinks {
            out: streams.out,
            report: streams.report,
            wording: &self.wording,
            stats: streams.stats.as_deref_mut(),
        };
        let progress = Progress::begin("boards", self.total);
        let queue = SharedQueue::new(ReorderBuffer::new(sinks, settings.limits, progress));
        let summary = std::thread::scope(|scope| {
            let instances = self.wording.needs_instance();
            let feeder = Feeder::new(&queue, scope, settings.jobs, instances);
            let mut reads = 0;
            let waits = streams.waits;
            let mut before = || {
                reads += 1;
                feeder.read_on(waits || reads % READS == 0)
            };
            let (cases, entries, done) = read(&feeder, Before(streams.input, &mut before));
            feeder.with_buffer(|buffer| buffer.progress.of(cases));
            let finished = feeder.submit(false).and_then(|()| queue.wait(0));
            let mut summary = queue.close();
            summary.cases = cases;
            summary.effort.entries += entries;
            finished.and(done).map(|()| summary)
        })?;
        drop(queue);
        let stats = self.streams.stats;
        stats.map_or(Ok(summary), |stats| stats.flush().map(|()| summary))
    }
}

/// Reads all cases, and feeds them to the driver. Returns their number, that of the entries of the solver's tables, and
/// what ended the work.
type Read<'a> = Box<dyn FnOnce(&Feeder, Before) -> (u64, u64, Result<(), Failure>) + 'a>;

impl<'a, 's> Feeder<'_, '_, 'a, 's> {
    /// Reads all cases.
    fn read<F, S>(&self, reader: &mut Reader<F>, solver: &mut S) -> Result<(), Failure>
    where
        F: CaseFormat + ?Sized,
        S: Solver<F::Case> + ?Sized,
    {
        let quick = solver.pace() == SolverPace::Quick;
        let mut together = Vec::with_capacity(TOGETHER);
        loop {
            match reader.next()? {
                Next::Case(case) => {
                    if reader.case() == 1 {
                        solver.expect(reader.waiting());
                    }
                    if quick {
                        // Nothing precedes this answer.
                        let answer = solver.solve(&case);
                        let instance = || reader.format().instance(&case);
                        let at = (reader.case(), None);
                        self.with_buffer(|buffer| buffer.write_quick(at, &answer, &instance));
                        while self.look_up(reader, solver, &mut together) {}
                        continue;
                    }
                    let state = match solver.job(&case) {
                        Some(job) => State::Job(job),
                        None => {
                            self.go_on();
                            State::Answer(solver.solve(&case))
                        }
                    };
                    let instance = || reader.format().instance(&case);
                    self.add((reader.case(), reader.place()), state, &instance);
                }
                Next::Invalid(fault) => {
                    self.add_fault(fault);
                    let at = (reader.case(), reader.place());
                    let invalid = State::Answer(Verdict::Invalid.into());
                    self.add(at, invalid, &Instance::default);
                }
                Next::Fault(fault) => self.add_fault(fault),
                Next::End => return Ok(()),
            }
            let alone = solver.pace() == SolverPace::Alone;
            if alone || self.is_full() {
                self.submit(!alone)?;
            }
        }
    }

    /// Looks up at most [`TOGETHER`] valid boards from the window; false if there are none, or no table. On all boards
    /// of hdu1043 this takes 30% less time than looking them up one at a time.
    fn look_up<F, S>(
        &self,
        reader: &mut Reader<F>,
        solver: &mut S,
        cases: &mut Vec<F::Case>,
    ) -> bool
    where
        F: CaseFormat + ?Sized,
        S: Solver<F::Case> + ?Sized,
    {
        let lookup = solver.lookup();
        if lookup == Lookup::None || self.with_buffer(|buffer| buffer.has_rows()) {
            return false;
        }
        cases.clear();
        let mut entries = [0; TOGETHER];
        let before = reader.case();
        reader.quick_cases(cases, TOGETHER);
        let entries = &mut entries[..cases.len()];
        solver.look_up(cases, entries);
        let is_written = |buffer: &mut ReorderBuffer| buffer.write_lines(entries);
        if lookup == Lookup::Paths && self.with_buffer(is_written) {
            return !cases.is_empty();
        }
        let mut answer = Answer::from(Verdict::No);
        for (number, (case, &entry)) in (before + 1..).zip(cases.iter().zip(&*entries)) {
            answer.verdict = match entry {
                0 => Verdict::No,
                _ => Verdict::Path(solver.path_of(entry, case)),
            };
            let instance = || reader.format().instance(case);
            self.with_buffer(|buffer| buffer.write_quick((number, None), &answer, &instance));
        }
        !cases.is_empty()
    }
}
