//! Which children of a layer are kept: the best ones, few of them with the blank in the same cell, and none that was
//! kept before.

/// The most bins that scores are sorted into; few of them stay in the nearest cache.
const BINS: usize = 1 << 12;

/// Layers of fewer candidates are sorted by comparison.
const FEW: usize = 96;

/// Layers of more candidates take all bins.
const MANY: usize = 800;

/// The bins reach to this many times the mean.
const SPREAD: usize = 3;

/// The number of slots for signatures for each state of a layer.
const SLOTS: usize = 32;

/// Sorts the candidates of layer after layer, and remembers states.
pub(super) struct Choice {
    counts: Vec<u32>,
    /// The numbers of candidates in the order of their scores.
    order: Vec<u32>,
    keys: Vec<u64>,
    /// By cell: the number of states kept in this layer that have their blank there.
    in_cell: Vec<u16>,
    used: Vec<u16>,
    /// Signatures of states that were kept. A newer one takes the place of an older one, so no state is remembered for
    /// ever, and the table is never cleared.
    slots: Vec<u32>,
    /// Makes all older signatures invalid when it changes.
    salt: u64,
}

impl Choice {
    /// For a board with this number of cells.
    pub(super) fn new(cells: usize) -> Choice {
        Choice {
            counts: vec![0; BINS],
            order: Vec::new(),
            keys: Vec::new(),
            in_cell: vec![0; cells],
            used: Vec::new(),
            slots: Vec::new(),
            salt: 0,
        }
    }

    /// Forgets all states, and makes room for layers of this width.
    pub(super) fn forget(&mut self, width: usize) {
        let slots = (SLOTS * width).next_power_of_two().max(1 << 10);
        if self.slots.len() < slots {
            self.slots = vec![0; slots];
        }
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    /// Sorts candidates by their scores, roughly, and keeps the order of equal ones.
    pub(super) fn sort<T>(&mut self, candidates: &[T], score: impl Fn(&T) -> i32) {
        let scores = || candidates.iter().map(&score);
        let least = scores().min().unwrap_or(0);
        self.order.clear();
        if candidates.len() < FEW {
            self.keys.clear();
            let key = |(i, score): (u64, i32)| ((score - least) as u64) << 32 | i;
            self.keys.extend((0..).zip(scores()).map(key));
            self.keys.sort_unstable();
            self.order.extend(self.keys.iter().map(|&key| key as u32));
            return;
        }
        let bins = if candidates.len() < MANY {
            BINS / 4
        } else {
            BINS
        };
        // On large boards scores differ by thousands. About half of the candidates are below the mean.
        let sum: i64 = scores().map(|score| i64::from(score - least)).sum();
        let spread = SPREAD * sum as usize / candidates.len();
        let shift = (0..32).find(|shift| spread >> shift < bins).unwrap_or(0);
        let bin = |score: i32| ((score - least) as usize >> shift).min(bins - 1);
        let counts = &mut self.counts[..bins];
        counts.fill(0);
        scores().for_each(|score| counts[bin(score)] += 1);
        let mut begin = 0;
        for count in counts.iter_mut() {
            (*count, begin) = (begin, begin + *count);
        }
        self.order.resize(candidates.len(), 0);
        for (i, score) in (0..).zip(scores()) {
            let at = &mut counts[bin(score)];
            self.order[*at as usize] = i;
            *at += 1;
        }
    }

    /// Calls `keep` for each candidate that is kept, from the best on: up to `width` of them, and up to `quota` with
    /// the same cell of the blank. `state`: its cell, and a number that equal states have.
    pub(super) fn choose(
        &mut self,
        (width, quota): (usize, usize),
        state: impl Fn(usize) -> (usize, u64),
        mut keep: impl FnMut(usize),
    ) -> usize {
        let mask = self.slots.len() - 1;
        let quota = quota.min(u16::MAX.into()) as u16;
        let mut kept = 0;
        for &i in &self.order {
            let (cell, key) = state(i as usize);
            let count = &mut self.in_cell[cell];
            if *count >= quota {
                continue;
            }
            let key = (key ^ self.salt).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let slot = &mut self.slots[key as usize >> 24 & mask];
            let signature = (key >> 32) as u32 ^ (key as u32) | 1;
            if std::mem::replace(slot, signature) == signature {
                continue;
            }
            if *count == 0 {
                self.used.push(cell as u16);
            }
            *count += 1;
            keep(i as usize);
            kept += 1;
            if kept == width {
                break;
            }
        }
        for &cell in &self.used {
            self.in_cell[usize::from(cell)] = 0;
        }
        self.used.clear();
        kept
    }
}
