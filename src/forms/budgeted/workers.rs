//! A pass on several threads: each takes the next board, and the thread that began the pass collects the answers.

use crate::answer::NearJob;
use crate::puzzle::memory::THREAD;
use crate::puzzle::{has_memory, Answer, Budget, Watch};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{sync_channel, RecvTimeoutError};
use std::thread::{scope, Builder};
use std::time::{Duration, Instant};

/// The longest time between two calls of `found`.
const EVERY: Duration = Duration::from_millis(100);

/// The most answers that wait for the thread that collects them.
const WAITING: usize = 1000;

/// The work of a pass.
pub(crate) struct Pass<'a> {
    /// All boards.
    pub jobs: &'a [NearJob],
    /// The boards of this pass, with the states that each may take.
    pub todo: &'a [(usize, u64)],
    /// Decides which of several equal states is kept.
    pub seed: u64,
    pub threads: usize,
    /// When all work must end.
    pub until: Option<Instant>,
}

impl Pass<'_> {
    /// Searches all boards. `found` receives the answers in any order; with threads it is also called now and then
    /// without an answer. It returns false to end the pass.
    pub(crate) fn run(&self, mut found: impl FnMut(Option<(usize, Answer)>) -> bool) {
        let next = AtomicUsize::new(0);
        // Workers wait when the queue is full, because answers take memory.
        let (sender, answers) = sync_channel(WAITING);
        scope(|scope| {
            let mut started = 0;
            for _ in 0..self.threads.min(self.todo.len()) {
                let (next, sender) = (&next, sender.clone());
                let work = move || self.work(next, |found| sender.send(found).is_ok());
                let room = has_memory(THREAD);
                started += usize::from(room && Builder::new().spawn_scoped(scope, work).is_ok());
            }
            drop(sender);
            if started == 0 {
                // The system has no thread left.
                return self.work(&next, |answer| found(Some(answer)));
            }
            // Dropped at the end of this closure, so that workers that wait to send give up.
            let answers = answers;
            loop {
                let answer = match answers.recv_timeout(EVERY) {
                    Ok(answer) => Some(answer),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                if !found(answer) {
                    break;
                }
            }
        });
    }

    /// Searches boards until none is left, or `found` returns false.
    fn work(&self, next: &AtomicUsize, mut found: impl FnMut((usize, Answer)) -> bool) {
        while let Some(&(board, effort)) = self.todo.get(next.fetch_add(1, Ordering::Relaxed)) {
            if self.until.is_some_and(|until| Instant::now() >= until) {
                return;
            }
            let watch = Watch {
                budget: Budget {
                    until: self.until,
                    ..Budget::default()
                },
                ..Watch::default()
            };
            let answer = self.jobs[board].search(effort, self.seed, &watch);
            if !found((board, answer)) {
                return;
            }
        }
    }
}
