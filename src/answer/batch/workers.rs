//! A pass on several threads: each takes the next board, and the thread that began the pass collects the answers.

use crate::answer::near_job::NearJob;
use crate::fifteen::watch::{Budget, Watch};
use crate::write::verdict::Answer;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{channel, RecvTimeoutError, Sender};
use std::thread::{scope, Builder};
use std::time::{Duration, Instant};

/// Between two looks at what is done.
const EVERY: Duration = Duration::from_millis(100);

/// The work of a pass.
pub(crate) struct Pass<'a> {
    /// All boards.
    pub jobs: &'a [NearJob],
    /// The boards of this pass, with the states that each may take.
    pub todo: &'a [(usize, u64)],
    /// Decides between equal states.
    pub seed: u64,
    pub threads: usize,
    /// When all has to end.
    pub until: Option<Instant>,
}

impl Pass<'_> {
    /// Searches all boards. `found` takes the answer of each, in any order, and is called without one now and
    /// then; it returns false if the pass is to end.
    pub(crate) fn run(&self, mut found: impl FnMut(Option<(usize, Answer)>) -> bool) {
        let next = AtomicUsize::new(0);
        let (sender, answers) = channel();
        scope(|scope| {
            let mut started = 0;
            for _ in 0..self.threads.min(self.todo.len()) {
                let (next, sender) = (&next, sender.clone());
                let work = move || self.work(next, &sender);
                started += usize::from(Builder::new().spawn_scoped(scope, work).is_ok());
            }
            if started == 0 {
                // The system gives no thread.
                self.work(&next, &sender);
            }
            drop(sender);
            loop {
                let answer = match answers.recv_timeout(EVERY) {
                    Ok(answer) => Some(answer),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                if !found(answer) {
                    next.store(self.todo.len(), Ordering::Relaxed);
                    break;
                }
            }
        });
    }

    fn work(&self, next: &AtomicUsize, answers: &Sender<(usize, Answer)>) {
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
            if answers.send((board, answer)).is_err() {
                return;
            }
        }
    }
}
