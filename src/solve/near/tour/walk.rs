//! A long walk, four moves in a byte: on 255 x 255 it has 16 million.

/// Moves in the order in which they are made.
#[derive(Default)]
pub(super) struct TourWalk {
    bytes: Vec<u8>,
    len: usize,
}

impl TourWalk {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn get(&self, i: usize) -> u8 {
        self.bytes[i / 4] >> (2 * (i % 4)) & 3
    }

    pub(super) fn push(&mut self, m: u8) {
        if self.len % 4 == 0 {
            self.bytes.push(0);
        }
        self.bytes[self.len / 4] |= m << (2 * (self.len % 4));
        self.len += 1;
    }

    /// Takes the last move away.
    pub(super) fn pop(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        let m = self.get(self.len);
        match self.len % 4 {
            0 => _ = self.bytes.pop(),
            place => self.bytes[self.len / 4] &= (1 << (2 * place)) - 1,
        }
        Some(m)
    }

    /// The moves from number `begin` on.
    pub(super) fn from(&self, begin: usize) -> impl Iterator<Item = u8> + '_ {
        (begin..self.len).map(|i| self.get(i))
    }
}
