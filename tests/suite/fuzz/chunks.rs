//! An input that arrives in random pieces, as from a slow pipe.

use crate::common::rng::Rng;
use std::io::{Error, ErrorKind, Read, Result};

/// Bytes that arrive in pieces of up to `most` bytes; now and then a signal interrupts.
pub struct Chunks<'a> {
    rest: &'a [u8],
    rng: Rng,
    most: usize,
}

impl<'a> Chunks<'a> {
    /// The seed chooses the size of the pieces, too.
    pub fn new(rest: &'a [u8], seed: u64) -> Chunks<'a> {
        let mut rng = Rng::new(seed);
        let sizes = [1, 2, 7, 40, 300, 5_000, 70_000];
        let most = sizes[rng.below(sizes.len())];
        // A megabyte byte by byte is a test of patience.
        let most = most.max(rest.len() / 20_000);
        Chunks { rest, rng, most }
    }
}

impl Read for Chunks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        if self.rng.below(50) == 0 {
            return Err(Error::from(ErrorKind::Interrupted));
        }
        let most = self.most.min(self.rest.len()).min(buffer.len());
        let count = if most > 0 {
            1 + self.rng.below(most)
        } else {
            0
        };
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest = &self.rest[count..];
        Ok(count)
    }
}
