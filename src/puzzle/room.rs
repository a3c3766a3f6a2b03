//! Memory that is asked for before it is taken: what grows with the work asks here, and does with less if there is none.
//!
//! A process that cannot get memory otherwise ends at once, with all answers that it has not written. Whatever is too
//! small to ask lives on the [`CUSHION`] that all others leave.

use std::mem::size_of;
use std::sync::Mutex;

/// Bytes that are left for what does not ask: lines, answers, paths.
const CUSHION: usize = 2 << 20;

/// Bytes that are asked for first. glibc does not adapt its thresholds to pieces of more than 32 MB; by smaller ones it
/// would learn to keep memory that tables have given back.
const AMPLE: usize = 64 << 20;

/// Bytes of a vector that is too small to ask: with questions of all sizes short beams take 20% longer.
const SMALL: usize = 1 << 16;

/// Bytes of a thread that is to be started: its stack, and the 128 MB of addresses from which glibc cuts the arena of its
/// small pieces. (Without a stack it ends the process; without an arena each piece takes a page.)
pub(crate) const THREAD: usize = 132 << 20;

/// Held between question and answer, so that no two threads are promised the same memory.
static ASKING: Mutex<()> = Mutex::new(());

/// Whether this process can get this many bytes now, and the cushion as well. It does not reserve them.
pub(crate) fn has_room(bytes: usize) -> bool {
    let all = bytes.saturating_add(CUSHION);
    all <= AMPLE && piece(AMPLE).is_some() || piece(all).is_some()
}

/// A vector of equal values; `None` if there is no room. Zeros are not written, so that they take no memory before use.
pub(crate) fn filled<T: Clone>(value: T, len: usize) -> Option<Vec<T>> {
    let bytes = len.saturating_mul(size_of::<T>());
    if bytes <= SMALL {
        return Some(vec![value; len]);
    }
    let asking = ASKING.lock();
    let items = if has_room(bytes) {
        Some(vec![value; len])
    } else {
        None
    };
    drop(asking);
    items
}

/// Makes room for more items; false if there is none.
#[inline]
pub(crate) fn grow<T>(items: &mut Vec<T>, more: usize) -> bool {
    items.capacity() - items.len() >= more || grow_now(items, more)
}

#[cold]
#[inline(never)]
fn grow_now<T>(items: &mut Vec<T>, more: usize) -> bool {
    let asking = ASKING.lock();
    let before = items.capacity();
    let mut grown = items.try_reserve(more).is_ok();
    let small = items.capacity() * size_of::<T>() <= SMALL;
    if grown && !small && !has_room(0) {
        // The cushion is given back.
        items.shrink_to(before);
        grown = false;
    }
    drop(asking);
    grown
}

/// Memory that is kept for small things that do not ask, of one size, and given back as they come.
pub(crate) struct Reserve {
    bytes: Vec<u8>,
    /// Bytes of a thing.
    size: usize,
    /// Things still to come.
    left: usize,
}

impl Reserve {
    /// Things between two returns: each costs a call of the system.
    const TOGETHER: usize = 1 << 10;

    /// Memory for `count` things of `size` bytes; none if there is no room for it.
    pub(crate) fn new(count: usize, size: usize) -> Reserve {
        let mut bytes = Vec::new();
        // Pages that nothing is written to take no memory, only addresses.
        grow(&mut bytes, count.saturating_mul(size));
        Reserve {
            bytes,
            size,
            left: count,
        }
    }

    /// Gives back the memory of one thing.
    pub(crate) fn give_one(&mut self) {
        self.left = self.left.saturating_sub(1);
        if self.left.is_multiple_of(Reserve::TOGETHER) {
            self.bytes.shrink_to(self.left * self.size);
        }
    }
}

/// Takes a piece of memory. Not inlined: the compiler may leave out memory that it sees is not used.
#[inline(never)]
fn piece(bytes: usize) -> Option<Vec<u8>> {
    let mut piece = Vec::new();
    piece.try_reserve_exact(bytes).ok()?;
    Some(piece)
}
