//! Large pieces of memory, which are asked for before they are taken, and go back to the system when they are freed.
//!
//! glibc gets a large piece from the system, and gives it back when it is freed. But it also learns its size: from then
//! on it cuts pieces up to that size out of its heap, where what is freed mostly stays with the process. On 200 boards
//! of mixed shapes at `--memory 24M`, that was 8 MB of 29. A piece that is shrunk first teaches glibc nothing.

use crate::puzzle::memory::{claim, grow};
use std::mem::size_of;
use std::ops::{Deref, DerefMut};

/// The largest piece, in bytes, whose size glibc may learn. Narrow beams take such pieces again and again: from the
/// heap they come without new pages.
const LEARNT: usize = 1 << 18;

/// A vector that gives its memory back to the system when it is dropped.
pub struct Pages<T>(Vec<T>);

impl<T> Pages<T> {
    /// A vector without items.
    pub fn new() -> Pages<T> {
        Pages(Vec::new())
    }

    /// A vector that is filled with a value; `None` if there is not enough memory.
    pub fn filled(value: T, length: usize) -> Option<Pages<T>>
    where
        T: Clone,
    {
        let _claim = claim(length * size_of::<T>())?;
        Some(Pages(vec![value; length]))
    }

    /// Makes room for more items; false if there is not enough memory.
    #[inline]
    pub fn has_room(&mut self, more: usize) -> bool {
        self.capacity() - self.len() >= more || grow(self, more)
    }
}

impl<T> Default for Pages<T> {
    fn default() -> Pages<T> {
        Pages::new()
    }
}

impl<T> From<Vec<T>> for Pages<T> {
    fn from(items: Vec<T>) -> Pages<T> {
        Pages(items)
    }
}

impl<T> FromIterator<T> for Pages<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Pages<T> {
        Pages(items.into_iter().collect())
    }
}

impl<T> Deref for Pages<T> {
    type Target = Vec<T>;

    #[inline(always)]
    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T> DerefMut for Pages<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}

impl<T> Drop for Pages<T> {
    #[inline(never)] // It would stand in whatever holds a few of these.
    fn drop(&mut self) {
        if self.0.capacity() * size_of::<T>() > LEARNT {
            shrink(&mut self.0);
        }
    }
}

/// Frees all but a page.
#[cold]
fn shrink<T>(items: &mut Vec<T>) {
    items.clear();
    items.shrink_to(1);
}

/// An array that gives its memory back to the system when it is dropped. It is never moved, so it may be large; and as
/// its length is known, masked indices need no checks.
pub struct PageArray<T, const N: usize>(Option<Box<[T; N]>>);

impl<T: Clone + Default, const N: usize> PageArray<T, N> {
    /// An array of zeros, whose pages take no memory before they are written to.
    pub fn zeros() -> PageArray<T, N> {
        let array = vec![T::default(); N].into_boxed_slice().try_into();
        PageArray(array.ok())
    }
}

impl<T, const N: usize> Deref for PageArray<T, N> {
    type Target = [T; N];

    #[inline(always)]
    fn deref(&self) -> &[T; N] {
        self.0.as_ref().expect("it is there until it is dropped")
    }
}

impl<T, const N: usize> DerefMut for PageArray<T, N> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T; N] {
        self.0.as_mut().expect("it is there until it is dropped")
    }
}

impl<T, const N: usize> Drop for PageArray<T, N> {
    fn drop(&mut self) {
        if let Some(array) = self.0.take() {
            let array: Box<[T]> = array;
            drop(Pages(array.into_vec()));
        }
    }
}
