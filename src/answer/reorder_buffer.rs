//! The reorder buffer: everything that waits to be written, in the order of the input.
//!
//! A slot holds a fault, an answer, or a job that a thread claims and puts back as an answer. Complete slots at the
//! front are written.

use crate::answer::{Failure, Job, Stats, Summary};
use crate::puzzle::{Answer, IdleThreads, Instance, Limits, Verdict, Watch};
use crate::text::read::{Fault, Place};
use crate::text::write::{Output, Progress, Wording};
use std::collections::VecDeque;
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

/// The number of a case, and its place, if places are asked for.
pub type At = (u64, Option<Place>);

/// What waits in the buffer.
pub struct Slot {
    pub at: At,
    /// The case as plain cells, if its answer needs them.
    pub instance: Option<Box<Instance>>,
    pub state: State,
}

/// What is known about a case, or about the input.
pub enum State {
    /// A fault that does not concern a single case.
    Fault(Fault),
    Answer(Answer),
    Job(Box<dyn Job>),
    /// A job that a thread is working on.
    Claimed(Arc<Watch>),
}

/// A job that a thread has claimed: its number, by which the answer is put back, and the limits that may end it early.
pub struct Claimed {
    pub number: u64,
    pub job: Box<dyn Job>,
    pub watch: Arc<Watch>,
}

/// Where answers go.
pub struct Sinks<'a, 's> {
    pub out: &'a mut Output,
    pub report: &'a mut (dyn FnMut(&Fault) + Send + 's),
    pub wording: &'a Wording,
    pub stats: Option<&'a mut Stats>,
}

/// The buffer, and the sinks that it writes to.
pub struct ReorderBuffer<'a, 's> {
    slots: VecDeque<Slot>,
    /// Numbers of the first slot, and of the first that may be an unclaimed job.
    first: u64,
    next: u64,
    sinks: Sinks<'a, 's>,
    pub limits: Limits,
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
    /// Whether more cases are at hand, so that the reader will not wait for input.
    more: bool,
}

impl<'a, 's> ReorderBuffer<'a, 's> {
    /// An empty buffer.
    pub fn new(sinks: Sinks<'a, 's>, limits: Limits, progress: Progress) -> ReorderBuffer<'a, 's> {
        ReorderBuffer {
            slots: VecDeque::new(),
            first: 0,
            next: 0,
            sinks,
            limits,
            idle: IdleThreads::default(),
            done: 0,
            progress,
            summary: Summary::default(),
            spent: 0,
            failure: None,
            over: false,
            wanted: None,
            more: false,
        }
    }

    /// The number of slots.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// The number of bytes that wait for answers, to be written with them.
    pub fn waiting_bytes(&self) -> usize {
        self.sinks.out.waiting()
    }

    /// Whether each case gets a row of statistics.
    pub fn has_rows(&self) -> bool {
        self.sinks.stats.is_some()
    }

    /// Takes what was read, and empties the list. `more`: whether the next cases are at hand.
    pub fn extend(&mut self, slots: &mut Vec<Slot>, more: bool) {
        self.more = more;
        let ready = slots
            .iter()
            .filter(|slot| matches!(slot.state, State::Answer(_)));
        self.done += ready.count() as u64;
        self.slots.extend(slots.drain(..));
        self.write_ready();
    }

    /// Writes an answer, or reports a fault, if it does not have to wait for another answer.
    pub fn write_now(&mut self, at: At, state: &State, instance: &dyn Fn() -> Instance) -> bool {
        let first = self.slots.is_empty();
        if first {
            self.done += u64::from(matches!(state, State::Answer(_)));
            self.write(at, state, instance);
            self.progress.done(self.done);
        }
        first
    }

    /// Writes a line for each entry of a path table, see [`Output::path_lines`]; false if the answers are no such lines.
    pub fn write_lines(&mut self, entries: &[u64]) -> bool {
        let (out, wording) = (&mut self.sinks.out, self.sinks.wording);
        let Some(line) = &wording.lines else {
            return false;
        };
        if self.over {
            return true;
        }
        let written = out.path_lines(entries, &wording.letters, line);
        self.summary.solved += entries.iter().filter(|&&entry| entry != 0).count() as u64;
        match written {
            Ok(moves) => self.summary.moves += moves,
            Err(e) => self.end(Failure::Write(e)),
        }
        true
    }

    /// Claims the next jobs, if there are any: one that may take long, or several short ones.
    pub fn claim(&mut self) -> Vec<Claimed> {
        let mut claimed = Vec::new();
        let mut cost = 0.0;
        // The time limit of a board begins when it is claimed.
        let most = if self.limits.time.is_some() {
            1
        } else {
            TOGETHER
        };
        while claimed.len() < most && cost < COST && !self.over {
            let at = (self.next - self.first) as usize;
            let Some(Slot { state, .. }) = self.slots.get_mut(at) else {
                break;
            };
            if let State::Job(job) = state {
                let expected = job.cost();
                // Answers that are ready soon do not wait for one that is not.
                if expected >= LONG && !claimed.is_empty() {
                    break;
                }
                cost += expected;
                let watch = Arc::new(self.limits.watch(&self.idle));
                if let State::Job(job) = replace(state, State::Claimed(Arc::clone(&watch))) {
                    claimed.push(Claimed {
                        number: self.next,
                        job,
                        watch,
                    });
                }
            }
            self.next += 1;
        }
        if cost >= LONG {
            self.flush();
            self.show_search();
        }
        claimed
    }

    /// Whether there may be a job that no thread has claimed.
    pub fn may_have_jobs(&self) -> bool {
        self.next < self.first + self.slots.len() as u64
    }

    /// Puts the answer of a claimed job into its slot.
    pub fn put(&mut self, number: u64, answer: Answer) {
        self.spent += answer.effort.generated;
        self.done += 1;
        let at = (number - self.first) as usize;
        self.slots[at].state = State::Answer(answer);
    }

    /// Writes everything that is complete at the front, and flushes it if nothing follows soon.
    pub fn write_ready(&mut self) {
        if self.over {
            return;
        }
        let is_complete = |slot: &&Slot| matches!(slot.state, State::Answer(_) | State::Fault(_));
        let complete = self.slots.iter().take_while(is_complete).count();
        let mut slots = std::mem::take(&mut self.slots);
        for slot in slots.iter().take(complete) {
            let instance = || slot.instance.as_deref().cloned().unwrap_or_default();
            self.write(slot.at, &slot.state, &instance);
        }
        slots.drain(..complete);
        self.slots = slots;
        self.first += complete as u64;
        self.next = self.next.max(self.first);
        let idle = self.slots.is_empty() && !self.more;
        if idle || self.spent >= PATIENCE {
            self.flush();
        }
        self.progress.done(self.done);
        self.progress.pause(idle);
        self.show_search();
    }

    /// Shows the progress of the search for the first board, if a thread is working on it.
    fn show_search(&mut self) {
        self.progress.searches(match self.slots.front() {
            Some(Slot {
                state: State::Claimed(watch),
                ..
            }) => Some(watch),
            _ => None,
        });
    }

    /// Ends the work.
    pub fn close(&mut self) {
        self.over = true;
        self.progress = Progress::default();
    }

    pub fn flush(&mut self) {
        self.spent = 0;
        let written = self.sinks.out.flush().map_err(Failure::Write);
        let rows = self.sinks.stats.as_deref_mut();
        let counted = rows.map_or(Ok(()), Stats::flush);
        for failure in [written, counted].into_iter().filter_map(Result::err) {
            self.end(failure);
        }
    }

    /// Writes an answer and its row, and reports a fault, or what there is to report about an answer.
    fn write(&mut self, at: At, state: &State, instance: &dyn Fn() -> Instance) {
        match state {
            State::Answer(answer) => {
                if !self.over && !matches!(answer.verdict, Verdict::Unsolved(_)) {
                    self.remark(at, answer);
                }
                self.write_quick(at, answer, instance);
            }
            State::Fault(fault) => {
                self.summary.failed |= fault.kind.is_failure();
                (self.sinks.report)(fault);
            }
            State::Job(_) | State::Claimed(_) => {}
        }
    }

    /// Writes an answer that has no note, and its row.
    #[inline(always)]
    pub fn write_quick(&mut self, at: At, answer: &Answer, instance: &dyn Fn() -> Instance) {
        if self.over {
            return;
        }
        self.summary.count(answer);
        if let Verdict::Unsolved(_) = answer.verdict {
            self.remark(at, answer);
        }
        let sinks = &mut self.sinks;
        let written = sinks.wording.write(sinks.out, at.0, answer, instance);
        let counted = match &mut sinks.stats {
            Some(stats) => stats.row(at.0, answer),
            None => Ok(()),
        };
        if let Err(e) = written {
            self.end(Failure::Write(e));
        }
        if let Err(failure) = counted {
            self.end(failure);
        }
    }

    /// Reports why there is no answer, or what else a person should know of it.
    fn remark(&mut self, (case, place): At, answer: &Answer) {
        let reason = match &answer.verdict {
            Verdict::Unsolved(reason) => Some(reason.to_string()),
            verdict => {
                let left_out = || self.sinks.wording.left_out(verdict);
                answer.note.clone().or_else(left_out)
            }
        };
        if let Some(reason) = reason {
            (self.sinks.report)(&Fault {
                place,
                case: Some(case),
                kind: reason.into(),
            });
        }
    }

    /// Keeps the first failure, which ends the work.
    fn end(&mut self, failure: Failure) {
        self.failure.get_or_insert(failure);
        self.over = true;
    }
}
