//! Threads that share pieces of work.

use npuzzle::puzzle::on_free_threads;
use std::cell::Cell;
use std::collections::HashSet;
use std::sync::Mutex;
use std::thread::{current, yield_now};
use std::time::{Duration, Instant};

/// No thread is free before the first piece, one is before the second. The pieces end once both threads have done one.
#[test]
fn a_thread_helps_once_it_is_free() {
    let (asked, seen) = (Cell::new(0), Mutex::new(HashSet::new()));
    let free = || {
        asked.set(asked.get() + 1);
        usize::from(asked.get() == 2)
    };
    let until = Instant::now() + Duration::from_secs(60);
    on_free_threads(&free, &|| {
        let mut seen = seen.lock().unwrap();
        seen.insert(current().id());
        let threads = seen.len();
        drop(seen);
        yield_now();
        threads < 2 && Instant::now() < until
    });
    assert_eq!(seen.lock().unwrap().len(), 2);
    assert!(asked.get() >= 2);
}
