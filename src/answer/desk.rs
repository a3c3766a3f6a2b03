//! Where those who read, those who solve and those who watch meet: the queue, behind a lock.
//!
//! Whoever puts an answer back writes out all that stands complete at the front, so none waits for the reader, who may
//! be waiting for input.

use crate::answer::progress::EVERY;
use crate::answer::reorder_buffer::{Answer, Queue, Say, Slot, Taken, Tally};
use crate::answer::settings::Limits;
use std::io::{Result, Write};
use std::sync::atomic::Ordering;
use std::sync::{Condvar, Mutex, MutexGuard};

pub struct Desk<'a, W, S> {
    queue: Mutex<Queue<'a, W, S>>,
    limits: Limits,
    /// There may be tasks; there may be room; it is all over.
    tasks: Condvar,
    room: Condvar,
    end: Condvar,
}

const SOUND: &str = "no thread panics at the desk";

impl<'a, W: Write, S: Say> Desk<'a, W, S> {
    pub fn new(queue: Queue<'a, W, S>, limits: Limits) -> Desk<'a, W, S> {
        Desk {
            queue: Mutex::new(queue),
            limits,
            tasks: Condvar::new(),
            room: Condvar::new(),
            end: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue<'a, W, S>> {
        self.queue.lock().expect(SOUND)
    }

    /// Says an answer at once if nothing stands before it; else gives it back.
    pub fn say_now(&self, answer: Answer) -> Option<Answer> {
        let mut queue = self.lock();
        if !queue.is_empty() {
            return Some(answer);
        }
        queue.say_now(&answer);
        None
    }

    /// Hands in what was read.
    pub fn hand_in(&self, slots: &mut Vec<Slot>) {
        self.lock().extend(slots);
        self.tasks.notify_all();
    }

    /// Waits until at most so many slots stand at the desk.
    ///
    /// # Errors
    /// The sink's, or the statistics'.
    pub fn wait(&self, most: usize) -> Result<()> {
        let mut queue = self.lock();
        while queue.len() > most && !queue.over {
            queue.wanted = Some(most);
            queue = self.room.wait(queue).expect(SOUND);
        }
        queue.wanted = None;
        queue.error.take().map_or(Ok(()), Err)
    }

    /// Tells all who stay that it is over, and what it came to.
    pub fn close(&self) -> Tally {
        let mut queue = self.lock();
        queue.close();
        self.tasks.notify_all();
        self.end.notify_all();
        queue.tally
    }

    /// Says how many threads could be called to help with a hard board, now that none is there.
    pub fn may_call(&self, threads: usize) {
        self.lock().idle.store(threads as isize, Ordering::Release);
    }

    /// Takes tasks and solves them. `stay`: until it is over, else for as long as there are any.
    pub fn work(&self, stay: bool) {
        let mut solved: Vec<(u64, Answer)> = Vec::new();
        let mut queue = self.lock();
        loop {
            if !solved.is_empty() {
                for (number, answer) in solved.drain(..) {
                    queue.put(number, answer);
                }
                queue.let_go();
                let enough = |most| queue.over || queue.len() <= most;
                if queue.wanted.is_some_and(enough) {
                    self.room.notify_one();
                }
            }
            let taken = queue.take();
            if !taken.is_empty() {
                drop(queue);
                solved.extend(taken.into_iter().map(|taken| self.solve(taken)));
                queue = self.lock();
            } else if stay && !queue.over {
                queue.idle.fetch_add(1, Ordering::AcqRel);
                queue = self.tasks.wait(queue).expect(SOUND);
                queue.idle.fetch_sub(1, Ordering::AcqRel);
            } else {
                return;
            }
        }
    }

    fn solve(&self, (number, task, watch): Taken) -> (u64, Answer) {
        let solved = task.solve(self.limits, &watch);
        (
            number,
            Answer::new(task.case, task.place, task.board, solved),
        )
    }

    /// Shows how the work goes until it is over.
    pub fn watch(&self) {
        let mut queue = self.lock();
        while !queue.over {
            queue = self.end.wait_timeout(queue, EVERY).expect(SOUND).0;
            if !queue.over {
                queue.show();
            }
        }
    }
}
