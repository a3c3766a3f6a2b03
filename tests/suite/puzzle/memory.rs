//! The budget that kept tables share, and the shelves that keep them.

use npuzzle::puzzle::memory::Ledger;
use npuzzle::puzzle::memory::BARE;
use npuzzle::puzzle::shelf::{Shelf, Shelved};
use std::cell::Cell;
use std::sync::Barrier;
use std::time::Duration;

/// Tables of this many bytes.
struct Bytes(u64);

impl Shelved for Bytes {
    fn bytes(&self) -> u64 {
        self.0
    }
}

/// A ledger with room for this many bytes.
fn ledger_of(room: u64) -> Ledger {
    let mut ledgers = (BARE..).map(Ledger::new);
    let enough = ledgers.find(|ledger| ledger.room() >= room);
    enough.expect("a ledger")
}

/// Asks a shelf for tables of 10 bytes; true if they were built.
fn new(shelf: &Shelf<u32, Bytes>, key: u32) -> bool {
    let built = shelf.get(&key, 10, &|| false, || Some(Bytes(10)));
    built.expect("they are built").1
}

/// Two shelves share the budget: what was used least recently is dropped, on whichever shelf it is.
#[test]
fn the_oldest_goes_first() {
    let ledger = ledger_of(40);
    let shelves = [(); 2].map(|()| Shelf::new(&ledger, 1000));
    assert!(new(&shelves[0], 1) && new(&shelves[1], 1) && new(&shelves[0], 2));
    assert!(!new(&shelves[0], 1) && new(&shelves[1], 2));
    // 10 bytes fit beside three tables: the first one of the second shelf is dropped.
    ledger.make_room(10);
    assert!(!new(&shelves[0], 1) && !new(&shelves[0], 2) && !new(&shelves[1], 2));
    assert!(new(&shelves[1], 1));
    ledger.make_room(30);
    assert!(!new(&shelves[1], 1));
    assert!(new(&shelves[0], 1) && new(&shelves[0], 2) && new(&shelves[1], 2));
}

/// Tables in use stay and count, and so does what a shelf holds alone.
#[test]
fn tables_in_use_stay() {
    let ledger = ledger_of(25);
    let shelf = Shelf::new(&ledger, 15);
    let (held, _) = shelf
        .get(&1, 10, &|| false, || Some(Bytes(10)))
        .expect("they are built");
    ledger.make_room(u64::MAX);
    assert!(!new(&shelf, 1));
    drop(held);
    ledger.make_room(u64::MAX);
    assert!(new(&shelf, 1));
    // A shelf keeps at most 15 bytes beside the table that is asked for.
    assert!(new(&shelf, 2) && new(&shelf, 3));
    assert!(!new(&shelf, 2) && new(&shelf, 1));
}

/// If the system has no memory for a table, all others are dropped, and it is not built. A table that was not built is
/// tried anew.
#[test]
fn a_table_without_memory_is_not_built() {
    let ledger = ledger_of(100);
    let shelf = Shelf::new(&ledger, 100);
    let tries = Cell::new(0);
    let never = || {
        tries.set(tries.get() + 1);
        None
    };
    assert!(new(&shelf, 1));
    assert!(shelf.get(&2, 10, &|| true, never).is_none());
    assert!(tries.get() == 1 && !new(&shelf, 1));
    assert!(shelf.get(&2, 1 << 60, &|| false, never).is_none());
    assert!(tries.get() == 1 && new(&shelf, 1) && new(&shelf, 2));
}

/// If time is up for the thread that builds a table, one that waits for it builds it.
#[test]
fn a_thread_that_waits_has_its_own_time() {
    let shelf = Shelf::<u32, Bytes>::new(&ledger_of(100), 100);
    let begun = Barrier::new(2);
    let build = || {
        begun.wait();
        // Meanwhile the other thread begins to wait.
        std::thread::sleep(Duration::from_millis(50));
        None
    };
    std::thread::scope(|scope| {
        scope.spawn(|| assert!(shelf.get(&1, 10, &|| true, build).is_none()));
        begun.wait();
        assert!(new(&shelf, 1));
    });
}
