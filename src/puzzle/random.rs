//! Random numbers that are the same on every machine: SplitMix64 (Steele, Lea and Flood 2014).

/// A random number generator.
pub(crate) struct Rng(u64);

impl Rng {
    /// A generator whose numbers depend on the seed alone.
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 random bits.
    pub(crate) fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A random number below `end`, which is at least 1. The bias is below `end` / 2^64.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.draw()) * end as u128) >> 64) as usize
    }

    /// Puts items in random order, all orders equally likely (Fisher and Yates 1938).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}
