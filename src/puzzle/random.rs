//! Random numbers that are the same on every machine, by SplitMix64 (Steele, Lea and Flood 2014); and random walks.

/// A random number generator.
pub struct Rng(u64);

impl Rng {
    /// A generator whose numbers depend only on the seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 random bits.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A random number below `end`, which is at least 1. The bias is below `end` / 2^64.
    #[inline(never)]
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.draw()) * end as u128) >> 64) as usize
    }

    /// Puts items in random order, all orders equally likely (Fisher and Yates 1938).
    #[inline(never)]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// How a random walk continues where the only way is back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// The walk ends.
    Stop,
    /// It takes its last move back.
    TurnBack,
}

/// A random walk of the blank: each move goes to one of the neighbours, all equally likely, except the one that the
/// last move came from.
pub struct RandomWalk {
    /// The cell of the blank.
    pub blank: usize,
    /// The cell that it came from.
    previous: Option<usize>,
    dead_end: DeadEnd,
}

impl RandomWalk {
    /// A walk that begins in a cell.
    pub fn new(blank: usize, dead_end: DeadEnd) -> RandomWalk {
        RandomWalk {
            blank,
            previous: None,
            dead_end,
        }
    }

    /// Makes up to this number of moves. `neighbours` lists the cells to which the blank can go from a cell; `slide`
    /// moves it from one cell to another.
    pub fn go(
        &mut self,
        moves: usize,
        rng: &mut Rng,
        neighbours: &dyn Fn(usize) -> Vec<usize>,
        slide: &mut dyn FnMut(usize, usize),
    ) {
        for _ in 0..moves {
            let mut ways = neighbours(self.blank);
            let back = ways.iter().position(|&to| Some(to) == self.previous);
            if let Some(back) = back.filter(|_| self.dead_end == DeadEnd::Stop || ways.len() > 1) {
                ways.remove(back);
            }
            let Some(&to) = ways.get(rng.below(ways.len().max(1))) else {
                return;
            };
            slide(self.blank, to);
            (self.previous, self.blank) = (Some(self.blank), to);
        }
    }
}
