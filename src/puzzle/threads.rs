//! Work that several threads share. A thread starts only if the system has memory for it.

use crate::puzzle::memory::start;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

/// Runs `work` on this thread and on up to `more` others, if the system has memory for them.
pub fn on_threads(more: usize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        let _ = (0..more).map_while(|_| start(scope, work)).count();
        work();
    });
}

/// Does the next piece of work as long as there is one, on this thread and on others. Before each piece of this thread,
/// `more` says how many other threads may help from now on. Returns how many it has offered.
pub fn on_free_threads(more: &dyn Fn() -> usize, piece: &(dyn Fn() -> bool + Sync)) -> usize {
    let pieces = || while piece() {};
    thread::scope(|scope| {
        let mut offered = 0;
        loop {
            let threads = more();
            offered += threads;
            let _ = (0..threads).map_while(|_| start(scope, pieces)).count();
            if !piece() {
                return offered;
            }
        }
    })
}

/// Does pieces of work on this thread and `more` others, in the order of their numbers, and returns the results.
pub fn pieces<T: Send>(
    (count, more): (usize, usize),
    work: &(dyn Fn(usize) -> T + Sync),
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new((0..count).map(|_| None).collect::<Vec<Option<T>>>());
    on_threads(more, &|| loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= count {
            return;
        }
        let result = work(number);
        results
            .lock()
            .expect("no thread panics while it holds the results")[number] = Some(result);
    });
    let results = results.into_inner().expect("all threads have ended");
    results.into_iter().flatten().collect()
}
