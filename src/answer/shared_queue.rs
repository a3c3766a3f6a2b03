//! The shared queue: the reorder buffer under a lock, where the reader and the workers meet.
//!
//! The thread that puts an answer back writes everything that is complete at the front. So no answer waits for the
//! reader, which may be waiting for input.

use crate::answer::reorder_buffer::{CaseInfo, Claimed, ReorderBuffer, Slot};
use crate::answer::{Failure, Summary};
use crate::puzzle::{Answer, Limits};
use crate::write::{is_shown, Progress};
use std::sync::atomic::Ordering;
use std::sync::{Condvar, Mutex, MutexGuard};

/// The buffer and what its threads wait for.
pub(crate) struct SharedQueue<'a, 's> {
    buffer: Mutex<ReorderBuffer<'a, 's>>,
    limits: Limits,
    /// Signals that there may be jobs.
    jobs: Condvar,
    /// Signals that there may be room.
    room: Condvar,
}

/// Why a lock cannot fail.
const SOUND: &str = "no thread panics while it holds the buffer";

impl<'a, 's> SharedQueue<'a, 's> {
    /// The queue of a buffer.
    pub(crate) fn new(buffer: ReorderBuffer<'a, 's>, limits: Limits) -> SharedQueue<'a, 's> {
        SharedQueue {
            buffer: Mutex::new(buffer),
            limits,
            jobs: Condvar::new(),
            room: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, ReorderBuffer<'a, 's>> {
        self.buffer.lock().expect(SOUND)
    }

    /// Writes an answer if nothing precedes it; false if something does.
    pub(crate) fn write_now(&self, case: &CaseInfo, answer: &Answer) -> bool {
        let mut buffer = self.lock();
        let first = buffer.is_empty();
        if first {
            buffer.write_now(case, answer);
        }
        first
    }

    /// Adds what was read.
    pub(crate) fn extend(&self, slots: &mut Vec<Slot>) {
        self.lock().extend(slots);
        self.jobs.notify_all();
    }

    /// Waits until at most this number of slots is left.
    ///
    /// # Errors
    /// The first failure of a sink.
    pub(crate) fn wait(&self, most: usize) -> Result<(), Failure> {
        let mut buffer = self.lock();
        while buffer.len() > most && !buffer.over {
            buffer.wanted = Some(most);
            buffer = self.room.wait(buffer).expect(SOUND);
        }
        buffer.wanted = None;
        buffer.failure.take().map_or(Ok(()), Err)
    }

    /// Ends the work of all threads, and returns the totals.
    pub(crate) fn close(&self) -> Summary {
        let mut buffer = self.lock();
        buffer.close();
        self.jobs.notify_all();
        buffer.summary
    }

    /// Allows a hard board to start this number of threads itself.
    pub(crate) fn allow_helpers(&self, threads: usize) {
        self.lock().idle.store(threads as isize, Ordering::Release);
    }

    /// Claims jobs and solves them. `stay`: whether to go on until the work ends, or only while there are jobs.
    pub(crate) fn work(&self, stay: bool) {
        let mut solved: Vec<(u64, CaseInfo, Answer)> = Vec::new();
        let mut buffer = self.lock();
        loop {
            if !solved.is_empty() {
                for (number, case, answer) in solved.drain(..) {
                    buffer.put(number, case, answer);
                }
                buffer.write_ready();
                let enough = |most| buffer.over || buffer.len() <= most;
                if buffer.wanted.is_some_and(enough) {
                    self.room.notify_one();
                }
            }
            let claimed = buffer.claim();
            if !claimed.is_empty() {
                drop(buffer);
                solved.extend(claimed.into_iter().map(|claimed| self.solve(claimed)));
                buffer = self.lock();
            } else if stay && !buffer.over {
                buffer.idle.fetch_add(1, Ordering::AcqRel);
                buffer = self.jobs.wait(buffer).expect(SOUND);
                buffer.idle.fetch_sub(1, Ordering::AcqRel);
            } else {
                return;
            }
        }
    }

    fn solve(&self, claimed: Claimed) -> (u64, CaseInfo, Answer) {
        let answer = claimed.job.solve(self.limits, &claimed.watch);
        (claimed.number, claimed.case, answer)
    }

    /// Shows the progress from now on.
    pub(crate) fn begin_progress(&self, total: Option<u64>) {
        self.lock().progress = Progress::begin("boards", total);
    }

    /// Notes that the input has this number of cases and no more.
    pub(crate) fn all_read(&self, cases: u64) {
        self.lock().progress.of(cases);
    }

    /// Notes that the thread that reads is about to solve a case.
    pub(crate) fn work_goes_on(&self) {
        if is_shown() {
            self.lock().progress.pause(false);
        }
    }
}
