//! The number of boards at each distance, and its statistics.

/// The numbers of boards by distance.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Distribution {
    /// The number of boards at each distance, from 0; the last number is not 0.
    pub counts: Vec<u64>,
}

impl Distribution {
    pub fn add(&mut self, distance: usize) {
        if self.counts.len() <= distance {
            self.counts.resize(distance + 1, 0);
        }
        self.counts[distance] += 1;
    }

    pub fn boards(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The least and the greatest distance of a board; `None` without boards.
    pub fn range(&self) -> Option<(usize, usize)> {
        let least = self.counts.iter().position(|&count| count > 0)?;
        Some((least, self.counts.len() - 1))
    }

    pub fn mean(&self) -> f64 {
        let all = self.counts.iter().enumerate();
        let moves: u64 = all.map(|(distance, count)| distance as u64 * count).sum();
        moves as f64 / self.boards() as f64
    }

    /// The median distance; for an even number of boards, the mean of the two middle distances.
    pub fn median(&self) -> f64 {
        let boards = self.boards();
        let middle = self.nth(boards.saturating_sub(1) / 2) + self.nth(boards / 2);
        middle as f64 / 2.0
    }

    /// The most frequent distance; if there are several, the least of them.
    pub fn mode(&self) -> usize {
        let most = self.counts.iter().max();
        let place = |most| self.counts.iter().position(|count| count == most);
        most.and_then(place).unwrap_or(0)
    }

    /// The distance of the board with this number, from 0, if all boards are sorted by distance.
    fn nth(&self, number: u64) -> usize {
        let mut before = 0;
        let passes = |&count: &u64| {
            before += count;
            before > number
        };
        self.counts.iter().position(passes).unwrap_or(0)
    }
}
