//! The reorder buffer: everything that waits to be written, in the order of the input.
//!
//! A slot holds a fault, an answer, or a job that a thread claims and puts back as an answer. Complete slots at the
//! front are written.

use crate::answer::{Failure, Job, Stats, Summary};
use crate::puzzle::{Answer, IdleThreads, Instance, Limits, Verdict, Watch};
use crate::read::{Fault, FaultKind, Place};
use crate::write::{Output, Progress, Wording};
use std::collections::VecDeque;
use std::io;
use std::mem::replace;
use std::sync::Arc;

/// The most jobs that are claimed together, and their total cost in microseconds, which is high enough that the lock is
/// negligible.
const TOGETHER: usize = 32;
const COST: f64 = 100.0;

/// Finished answers are flushed after this number of nodes, or when the jobs claimed next may take this many
/// microseconds: about half a millisecond.
const PATIENCE: u64 = 50_000;
const LONG: f64 = 500.0;

/// What an answer needs to know of its case.
#[derive(Clone, Default, Debug)]
pub(crate) struct CaseInfo {
    pub number: u64,
    pub place: Place,
    /// The case as plain cells, if its answer needs them.
    pub instance: Option<Box<Instance>>,
}

/// What waits in the buffer.
pub(crate) enum Slot {
    Fault(Fault),
    Answer(CaseInfo, Answer),
    Job(CaseInfo, Box<dyn Job>),
    /// A job that a thread is working on.
    Claimed(Arc<Watch>),
}

/// A job that a thread has claimed: its number, by which the answer is put back, and the limits that may end it early.
pub(crate) struct Claimed {
    pub number: u64,
    pub case: CaseInfo,
    pub job: Box<dyn Job>,
    pub watch: Arc<Watch>,
}

/// Where answers go.
pub(crate) struct Sinks<'a, 's> {
    pub out: &'a mut Output,
    pub report: &'a mut (dyn FnMut(&Fault) + Send + 's),
    pub wording: &'a Wording,
    pub stats: Option<&'a mut Stats>,
}

/// The buffer, and the sinks that it writes to.
pub(crate) struct ReorderBuffer<'a, 's> {
    slots: VecDeque<Slot>,
    /// Numbers of the first slot, and of the first that may be an unclaimed job.
    first: u64,
    next: u64,
    sinks: Sinks<'a, 's>,
    limits: Limits,
    /// Threads that may help with a hard board.
    pub idle: IdleThreads,
    /// Cases done.
    done: u64,
    pub progress: Progress,
    pub summary: Summary,
    /// Nodes since answers were last flushed.
    spent: u64,
    /// The first failure of a sink.
    pub failure: Option<Failure>,
    /// Whether the input is finished or the output has failed, so that no thread should work or wait.
    pub over: bool,
    /// The number of slots that the reader waits for.
    pub wanted: Option<usize>,
}

impl<'a, 's> ReorderBuffer<'a, 's> {
    /// An empty buffer.
    pub(crate) fn new(sinks: Sinks<'a, 's>, limits: Limits) -> ReorderBuffer<'a, 's> {
        ReorderBuffer {
            slots: VecDeque::new(),
            first: 0,
            next: 0,
            sinks,
            limits,
            idle: IdleThreads::default(),
            done: 0,
            progress: Progress::default(),
            summary: Summary::default(),
            spent: 0,
            failure: None,
            over: false,
            wanted: None,
        }
    }

    /// The number of slots.
    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether nothing waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Takes what was read, and empties the list.
    pub(crate) fn extend(&mut self, slots: &mut Vec<Slot>) {
        let ready = slots.iter().filter(|slot| matches!(slot, Slot::Answer(..)));
        self.done += ready.count() as u64;
        self.slots.extend(slots.drain(..));
        self.write_ready();
    }

    /// Writes an answer that does not have to wait for another.
    pub(crate) fn write_now(&mut self, case: &CaseInfo, answer: &Answer) {
        self.done += 1;
        self.write(case, answer);
        self.progress.done(self.done);
    }

    /// Claims the next jobs, if there are any: one that may take long, or several short ones.
    pub(crate) fn claim(&mut self) -> Vec<Claimed> {
        let limits = self.limits;
        let mut claimed = Vec::new();
        let mut cost = 0.0;
        // The time limit of a board begins when it is claimed.
        let most = if limits.time.is_some() { 1 } else { TOGETHER };
        while claimed.len() < most && cost < COST && !self.over {
            let at = (self.next - self.first) as usize;
            let Some(slot) = self.slots.get_mut(at) else {
                break;
            };
            self.next += 1;
            if let Slot::Job(..) = slot {
                let watch = Arc::new(limits.watch(&self.idle));
                if let Slot::Job(case, job) = replace(slot, Slot::Claimed(Arc::clone(&watch))) {
                    cost += job.cost();
                    claimed.push(Claimed {
                        number: self.next - 1,
                        case,
                        job,
                        watch,
                    });
                }
            }
        }
        if cost >= LONG {
            self.flush();
            if let Some(Slot::Claimed(watch)) = self.slots.front() {
                self.progress.searches(Some(watch));
            }
        }
        claimed
    }

    /// Puts the answer of a claimed job into its slot.
    pub(crate) fn put(&mut self, number: u64, case: CaseInfo, answer: Answer) {
        self.spent += answer.effort.generated;
        self.done += 1;
        let at = (number - self.first) as usize;
        self.slots[at] = Slot::Answer(case, answer);
    }

    /// Writes everything that is complete at the front, and flushes it if nothing follows soon.
    pub(crate) fn write_ready(&mut self) {
        if self.over {
            return;
        }
        while let Some(Slot::Answer(..) | Slot::Fault(_)) = self.slots.front() {
            self.first += 1;
            match self.slots.pop_front() {
                Some(Slot::Answer(case, answer)) => self.write(&case, &answer),
                Some(Slot::Fault(fault)) => self.tell(&fault),
                _ => {}
            }
        }
        self.next = self.next.max(self.first);
        if self.slots.is_empty() || self.spent >= PATIENCE {
            self.flush();
        }
        self.progress.done(self.done);
        self.progress.pause(self.slots.is_empty());
        self.progress.searches(match self.slots.front() {
            Some(Slot::Claimed(watch)) => Some(watch),
            _ => None,
        });
    }

    /// Ends the work.
    pub(crate) fn close(&mut self) {
        self.over = true;
        self.progress = Progress::default();
    }

    fn flush(&mut self) {
        self.spent = 0;
        let flushed = self.sinks.out.flush();
        self.note(flushed.map_err(Failure::Write));
    }

    fn write(&mut self, case: &CaseInfo, answer: &Answer) {
        if self.over {
            return;
        }
        self.summary.count(answer);
        let reason = match &answer.verdict {
            Verdict::Unsolved(reason) => Some(reason.clone()),
            _ => answer.note.clone(),
        };
        let left_out = || self.sinks.wording.left_out(&answer.verdict);
        if let Some(reason) = reason.or_else(left_out) {
            (self.sinks.report)(&Fault {
                place: Some(case.place),
                case: Some(case.number),
                kind: FaultKind::Said(reason),
            });
        }
        let instance = || case.instance.as_deref().cloned().unwrap_or_default();
        let sinks = &mut self.sinks;
        let written = sinks
            .wording
            .write(sinks.out, case.number, answer, &instance);
        let row = |stats: &mut Stats| {
            let row: io::Result<()> = stats.row(case.number, answer);
            row.map_err(|e| Failure::File(stats.name.clone(), e))
        };
        let counted = sinks.stats.as_deref_mut().map_or(Ok(()), row);
        self.note(written.map_err(Failure::Write));
        self.note(counted);
    }

    fn tell(&mut self, fault: &Fault) {
        self.summary.failed |= fault.kind.is_failure();
        (self.sinks.report)(fault);
    }

    /// Keeps the first failure, which ends the work.
    fn note(&mut self, result: Result<(), Failure>) {
        if let Err(failure) = result {
            self.failure.get_or_insert(failure);
            self.over = true;
        }
    }
}
