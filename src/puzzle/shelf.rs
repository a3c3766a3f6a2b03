//! Tables that were used most recently, one for each key. Threads share a shelf; only those that need the same tables
//! wait while one of them builds these.

use crate::puzzle::memory::{Keeper, Ledger};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

/// What may lie on a shelf.
pub trait Shelved: Send + Sync {
    /// While they are built, lists that grow may take one part in this number more than the memory that building is
    /// said to take.
    const GROWTH: u64 = 8;

    /// The number of bytes that they take.
    fn bytes(&self) -> u64;
}

/// Tables that are built, or that a thread is building; `None` inside if memory ran out or time was up.
type Place<T> = Arc<OnceLock<Option<Arc<T>>>>;

struct Item<K, T> {
    key: K,
    place: Place<T>,
    /// When it was used last, by [`Ledger::now`].
    used: u64,
}

impl<K, T: Shelved> Item<K, T> {
    fn tables(&self) -> Option<&Arc<T>> {
        self.place.get()?.as_ref()
    }

    fn bytes(&self) -> u64 {
        self.tables().map_or(0, |tables| tables.bytes())
    }

    fn is_unused(&self) -> bool {
        let unused = |tables: &Arc<T>| Arc::strong_count(tables) == 1;
        Arc::strong_count(&self.place) == 1 && self.tables().is_none_or(unused)
    }
}

/// Tables by key, those used least recently first.
struct Items<K, T>(Mutex<Vec<Item<K, T>>>);

impl<K, T> Items<K, T> {
    fn lock(&self) -> MutexGuard<'_, Vec<Item<K, T>>> {
        self.0.lock().expect("nothing here panics")
    }
}

impl<K: Send, T: Shelved> Keeper for Items<K, T> {
    fn bytes(&self) -> u64 {
        self.lock().iter().map(Item::bytes).sum()
    }

    fn oldest(&self) -> Option<u64> {
        let items = self.lock();
        let mut unused = items.iter().filter(|item| item.is_unused());
        unused.next().map(|item| item.used)
    }

    fn drop_oldest(&self) {
        let mut items = self.lock();
        if let Some(oldest) = items.iter().position(Item::is_unused) {
            items.remove(oldest);
        }
    }
}

/// The tables of one kind that a ledger counts.
pub struct Shelf<K, T> {
    items: Arc<Items<K, T>>,
    /// The most bytes to keep, unless one table alone needs more.
    most: u64,
    ledger: Ledger,
}

impl<K: Clone + PartialEq + Send + 'static, T: Shelved + 'static> Shelf<K, T> {
    /// An empty shelf. `most`: the most bytes to keep.
    pub fn new(ledger: &Ledger, most: u64) -> Shelf<K, T> {
        Shelf {
            items: ledger.enter(Items(Mutex::default())),
            most,
            ledger: ledger.clone(),
        }
    }

    /// What counts the tables.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The tables of a key, and whether this call built them. `memory`: the bytes that building them takes. `None` if
    /// memory runs out even without all tables that no thread is using, or if time is up.
    pub fn get(
        &self,
        key: &K,
        memory: u64,
        late: &dyn Fn() -> bool,
        mut build: impl FnMut() -> Option<T>,
    ) -> Option<(Arc<T>, bool)> {
        loop {
            let place = self.place(key);
            let mut new = false;
            let tables = place.get_or_init(|| {
                new = true;
                self.ledger.make_room(memory);
                let _claim = self.ledger.claim(memory + memory / T::GROWTH)?;
                build().map(Arc::new)
            });
            if let Some(tables) = tables {
                return Some((Arc::clone(tables), new));
            }
            // The item is forgotten, so that the next board tries again, and so does this one if another thread failed.
            let mut items = self.items.lock();
            items.retain(|item| !Arc::ptr_eq(&item.place, &place));
            if new || late() {
                return None;
            }
        }
    }

    /// The place of a key, marked as the most recently used. Drops old tables if there are too many.
    fn place(&self, key: &K) -> Place<T> {
        let mut items = self.items.lock();
        let mut item = match items.iter().position(|item| item.key == *key) {
            Some(at) => items.remove(at),
            None => Item {
                key: key.clone(),
                place: Place::default(),
                used: 0,
            },
        };
        item.used = self.ledger.now();
        let place = Arc::clone(&item.place);
        while items.iter().map(Item::bytes).sum::<u64>() > self.most {
            let Some(oldest) = items.iter().position(Item::is_unused) else {
                break;
            };
            items.remove(oldest);
        }
        items.push(item);
        place
    }
}
