//! Checks for memory before it is taken, and one budget for all tables that are kept.
//!
//! Everything large asks here first, and works with less memory, or stops, if there is not enough. Otherwise a process
//! that cannot get memory ends at once, and loses all answers that it has not written. Small allocations do not ask; they
//! use the [`CUSHION`] that every request leaves free.
//!
//! Each solver keeps tables, and none knows how many the others keep. So a solver that needs memory asks the [`Ledger`]
//! for room, and the ledger drops what was used least recently. Searches on several threads each count on the same room:
//! `--memory` allows each thread as much.

use std::mem::size_of;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, LockResult, Mutex, MutexGuard, Weak};
use std::thread::{self, Scope, ScopedJoinHandle};

/// Bytes of a process without any tables.
pub const BARE: u64 = 6 << 20;

/// Bytes that boards of up to 16 cells need, and those that searches on other boards need. The pages of the program and of
/// the system's libraries alone are 6.6 MB.
pub const LEAST: u64 = 9 << 20;
pub const LEAST_NEAR: u64 = 24 << 20;

/// The system's allocator cannot use every gap between pieces again: one part in this number of the memory is left to
/// gaps. (200 mixed boards with 24M: 24.6 MB at the peak without it, 22.1 MB with it.)
const GAPS: u64 = 12;

/// Pages of the program that a run on boards of many kinds needs beside [`BARE`]. (200 mixed boards with 32M: 33.5 MB at
/// the peak with 0.5 MB of them, 30.7 MB with 2.5 MB.)
const PAGES: u64 = 5 << 19;

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
#[inline(never)]
pub fn has_memory(bytes: usize) -> bool {
    has_free(bytes.saturating_add(CLAIMED.load(Ordering::Relaxed)))
}

/// Whether the process could get this many bytes now, claimed or not, and the cushion as well.
#[inline(never)]
pub fn has_free(bytes: usize) -> bool {
    let all = bytes.saturating_add(CUSHION);
    all <= AMPLE && allocate(AMPLE).is_some() || allocate(all).is_some()
}

/// Reserves capacity for more items; false if there is not enough memory.
#[cold]
#[inline(never)]
pub fn grow<T>(items: &mut Vec<T>, more: usize) -> bool {
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

/// Keeps tables, and can drop those that no thread is using.
pub trait Keeper: Send + Sync {
    /// The bytes of all tables that it keeps.
    fn bytes(&self) -> u64;

    /// When the table that it would drop next was used last, by [`Ledger::now`]; `None` if it would drop none.
    fn oldest(&self) -> Option<u64>;

    /// Drops that table.
    fn drop_oldest(&self);
}

/// The memory of the process, and all that keep tables in it. Copies share both.
#[derive(Clone)]
pub struct Ledger {
    memory: u64,
    keepers: Arc<Mutex<Vec<Weak<dyn Keeper>>>>,
    uses: Arc<AtomicU64>,
}

impl Ledger {
    /// A ledger without tables. `memory`: the most bytes of the process.
    pub fn new(memory: u64) -> Ledger {
        Ledger {
            memory,
            keepers: Arc::default(),
            uses: Arc::default(),
        }
    }

    /// The most bytes of the process.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// Counts the tables of a keeper from now on.
    pub fn enter<K: Keeper + 'static>(&self, keeper: K) -> Arc<K> {
        let keeper = Arc::new(keeper);
        self.add(keeper.clone());
        keeper
    }

    fn add(&self, keeper: Arc<dyn Keeper>) {
        let mut keepers = self.keepers.lock().expect("no keeper panics");
        keepers.retain(|keeper| keeper.strong_count() > 0);
        keepers.push(Arc::downgrade(&keeper));
    }

    /// The present, as the number of uses so far.
    pub fn now(&self) -> u64 {
        self.uses.fetch_add(1, Ordering::Relaxed)
    }

    /// The bytes for all tables and the work.
    pub fn room(&self) -> u64 {
        (self.memory - self.memory / GAPS).saturating_sub(BARE + PAGES)
    }

    /// Drops tables that no thread is using, the least recently used first, until this many bytes fit beside the rest.
    pub fn make_room(&self, bytes: u64) {
        let most = self.room().saturating_sub(bytes);
        let keepers = self.keepers.lock().expect("no keeper panics");
        let keepers: Vec<Arc<dyn Keeper>> = keepers.iter().filter_map(Weak::upgrade).collect();
        while keepers.iter().map(|keeper| keeper.bytes()).sum::<u64>() > most {
            let dated = |keeper: &Arc<dyn Keeper>| Some((keeper.oldest()?, Arc::clone(keeper)));
            let oldest = keepers.iter().filter_map(dated).min_by_key(|dated| dated.0);
            let Some((_, keeper)) = oldest else {
                return;
            };
            keeper.drop_oldest();
        }
    }

    /// Whether a small search may begin: whether the system has this many bytes, if need be without the tables that no
    /// thread is using. What others have claimed, and mostly taken, does not count.
    pub fn finds(&self, bytes: usize) -> bool {
        has_free(bytes) || {
            self.make_room(u64::MAX);
            has_free(bytes)
        }
    }

    /// Claims this many bytes, if need be without the tables that no thread is using; `None` if there is not enough
    /// memory.
    pub fn claim(&self, bytes: u64) -> Option<Claim> {
        claim(bytes as usize).or_else(|| {
            self.make_room(u64::MAX);
            claim(bytes as usize)
        })
    }
}

impl From<u64> for Ledger {
    fn from(memory: u64) -> Ledger {
        Ledger::new(memory)
    }
}
