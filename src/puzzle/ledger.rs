//! One budget for all tables that are kept for later boards, and for the work on the present one.
//!
//! Each solver keeps tables, and none knows how many the others keep. So a solver that needs memory asks the ledger for
//! room, and the ledger drops what was used least recently. Searches on several threads each count on the same room:
//! `--memory` allows each thread as much.

use crate::puzzle::memory::{claim, has_free, Claim, BARE};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};

/// The system's allocator cannot use every gap between pieces again: one part in this number of the memory is left to
/// gaps. (200 mixed boards with 24M: 24.6 MB at the peak without it, 22.1 MB with it.)
const GAPS: u64 = 12;

/// Pages of the program that a run on boards of many kinds needs beside [`BARE`]. (200 mixed boards with 32M: 33.5 MB at
/// the peak with 0.5 MB of them, 30.7 MB with 2.5 MB.)
const PAGES: u64 = 5 << 19;

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
