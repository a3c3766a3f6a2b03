//! Checks for memory before it is taken. Everything that grows with the work asks here first, and works with less
//! memory, or stops, if there is not enough.
//!
//! Otherwise a process that cannot get memory ends at once, and loses all answers that it has not written. Small
//! allocations do not ask; they use the [`CUSHION`] that every request leaves free.

use std::fmt::Display;
use std::mem::size_of;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LockResult, Mutex, MutexGuard};
use std::thread::{self, Scope, ScopedJoinHandle};

/// Bytes of a process without any tables.
pub const BARE: u64 = 6 << 20;

/// Bytes that boards of up to 16 cells need, and those that searches on other boards need. The pages of the program and of
/// the system's libraries alone are 6.6 MB.
pub const LEAST: u64 = 9 << 20;
pub const LEAST_NEAR: u64 = 24 << 20;

/// The bytes that are left for allocations that do not ask, such as lines, answers and paths.
const CUSHION: usize = 2 << 20;

/// The bytes that a check tries to get first. glibc does not adapt its thresholds to pieces of more than 32 MB. From
/// smaller pieces it would learn to keep memory that tables have freed.
const AMPLE: usize = 64 << 20;

/// The most bytes of a vector that does not ask: if vectors of all sizes asked, short beams would take 20% longer.
const SMALL: usize = 1 << 16;

/// The bytes that a new thread needs: its stack, and the 128 MB of addresses in which glibc places the arena of its
/// small pieces. Without a stack the thread ends the process, and without an arena each small piece takes a whole page.
const THREAD: usize = 132 << 20;

/// If the system has memory for fewer threads than this, each thread places its arena before the next one starts.
const FREELY: usize = 16;

/// Starts a thread, if the system has memory for it.
pub fn start<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Option<ScopedJoinHandle<'scope, T>> {
    if !has_memory(THREAD) {
        return None;
    }
    let begun = Arc::new(AtomicBool::new(has_memory(FREELY * THREAD)));
    let begins = Arc::clone(&begun);
    // Boxed, so that starting a thread is compiled once for each type of result.
    let work: Box<dyn FnOnce() -> T + Send + 'scope> = Box::new(move || {
        drop(allocate(1));
        begins.store(true, Ordering::Relaxed);
        work()
    });
    let thread = thread::Builder::new().spawn_scoped(scope, work).ok()?;
    while !begun.load(Ordering::Relaxed) {
        thread::yield_now();
    }
    Some(thread)
}

/// Starts a thread that nobody waits for; false if the system has no memory for it.
pub fn start_alone(work: Box<dyn FnOnce() + Send>) -> bool {
    has_memory(THREAD) && thread::Builder::new().spawn(work).is_ok()
}

/// Runs `work` on this thread and on up to `more` other threads, as many as the system has memory for.
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

/// Locked from the check until the memory is taken, so that no two threads count on the same memory.
static ASKING: Mutex<()> = Mutex::new(());

#[inline(never)]
fn asking() -> LockResult<MutexGuard<'static, ()>> {
    ASKING.lock()
}

/// The bytes of all claims.
static CLAIMED: AtomicUsize = AtomicUsize::new(0);

/// Memory for work that has begun: no other request counts on it until this is dropped. Meanwhile the work allocates
/// without asking.
pub struct Claim(usize);

impl Claim {
    /// Gives a part back, because the work has taken it, or will not.
    pub fn give(&mut self, bytes: usize) {
        let bytes = bytes.min(self.0);
        self.0 -= bytes;
        CLAIMED.fetch_sub(bytes, Ordering::Relaxed);
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.give(self.0);
    }
}

/// Claims this many bytes; `None` if there is not enough memory.
pub fn claim(bytes: usize) -> Option<Claim> {
    let _asking = asking();
    (bytes <= SMALL || has_memory(bytes)).then(|| {
        CLAIMED.fetch_add(bytes, Ordering::Relaxed);
        Claim(bytes)
    })
}

/// Whether the process could get this many bytes now beside all claims, and the cushion as well. They are not reserved.
pub fn has_memory(bytes: usize) -> bool {
    has_free(bytes.saturating_add(CLAIMED.load(Ordering::Relaxed)))
}

/// Whether the process could get this many bytes now, claimed or not, and the cushion as well.
pub fn has_free(bytes: usize) -> bool {
    let all = bytes.saturating_add(CUSHION);
    all <= AMPLE && allocate(AMPLE).is_some() || allocate(all).is_some()
}

/// Refuses what takes this many bytes if the system has no memory for it.
///
/// # Errors
/// A sentence.
pub fn check_memory(bytes: usize, what: &dyn Display) -> Result<(), String> {
    match has_memory(bytes) {
        true => Ok(()),
        false => Err(format!("the system has no memory for {what}")),
    }
}

/// Reserves capacity for more items; false if there is not enough memory.
#[inline]
pub fn grow<T>(items: &mut Vec<T>, more: usize) -> bool {
    items.capacity() - items.len() >= more || grow_now(items, more)
}

#[cold]
#[inline(never)]
fn grow_now<T>(items: &mut Vec<T>, more: usize) -> bool {
    let asking = asking();
    let before = items.capacity();
    let grown =
        items.try_reserve(more).is_ok() && leaves_cushion(items.capacity() * size_of::<T>());
    if !grown {
        // This gives back what would have come from the cushion.
        items.shrink_to(before);
    }
    drop(asking);
    grown
}

/// Whether a vector of this many bytes leaves the cushion free.
#[inline(never)]
fn leaves_cushion(bytes: usize) -> bool {
    bytes <= SMALL || has_memory(0)
}

/// Allocates a piece of memory; `None` if there is not enough. Not inlined, because the compiler may omit an allocation
/// that it sees is not used.
#[inline(never)]
fn allocate(bytes: usize) -> Option<Vec<u8>> {
    let mut piece = Vec::new();
    piece.try_reserve_exact(bytes).ok()?;
    Some(piece)
}
