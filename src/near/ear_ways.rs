//! How the tiles of an ear are brought home: short ears by a shortest way, long ones tile by tile.

use crate::near::ears::{cells, Filling, MOST_TILES};
use crate::near::walled_board::Walk;
use crate::puzzle::room::{filled, grow};

impl Filling<'_> {
    /// Fills a long ear from one end: each time that the blank goes through it from the other end, its tiles move on by a
    /// cell, and the tile beside its first cell enters. At first all tiles leave it that belong in it.
    pub(super) fn fill_long(&mut self, ear: &[usize], set: u64) -> Option<()> {
        let end = |cell: usize| cells(self.beside[cell] & self.alive & !set).next();
        let (first, last) = (end(ear[0])?, end(ear[ear.len() - 1])?);
        if first == last {
            return None;
        }
        let through: Walk = ear
            .iter()
            .rev()
            .chain([&first])
            .map(|&cell| cell as u8)
            .collect();
        let all = self.alive;
        // The blank leaves the ear.
        self.alive = all & !set;
        if set >> self.blank & 1 == 1 {
            self.alive = all;
            let way = self.way(&[], &[], Some(last))?;
            self.follow(&way);
            self.alive = all & !set;
        }
        let belongs = |home: u8| ear.contains(&usize::from(home));
        while ear.iter().any(|&cell| belongs(self.homes[cell])) {
            let other = cells(self.alive)
                .filter(|&cell| cell != self.blank && !belongs(self.homes[cell]))
                .min_by_key(|&cell| usize::from(cell != first))?;
            self.enter(usize::from(self.homes[other]), first, last, &through)?;
        }
        for &tile in ear.iter().rev() {
            self.enter(tile, first, last, &through)?;
        }
        self.alive = all;
        Some(())
    }

    /// Brings a tile beside the first cell of an ear and the blank beside its last, then the blank through the ear.
    fn enter(&mut self, tile: usize, first: usize, last: usize, through: &[u8]) -> Option<()> {
        let way = self.way(&[tile], &[first], Some(last))?;
        self.follow(&way);
        self.follow(through);
        Some(())
    }

    /// The cells that the blank enters to bring tiles to their targets, and itself to a cell, if one is told:
    /// breadth-first over the cells of all of them.
    pub(super) fn way(
        &self,
        tiles: &[usize],
        targets: &[usize],
        end: Option<usize>,
    ) -> Option<Walk> {
        let n = self.homes.len();
        let place = |tile: &usize| {
            self.homes
                .iter()
                .position(|&home| usize::from(home) == *tile)
        };
        let mut at: Vec<usize> = tiles.iter().map(|tile| place(tile).unwrap_or(0)).collect();
        at.push(self.blank);
        let pack = |at: &[usize]| at.iter().fold(0, |all, &cell| all * n + cell);
        let unpack = |mut all: usize| {
            let mut at = [0; MOST_TILES + 1];
            for place in at[..tiles.len() + 1].iter_mut().rev() {
                *place = all % n;
                all /= n;
            }
            at
        };
        let start = pack(&at);
        let mut parents = filled(u32::MAX, n.pow(at.len() as u32))?;
        parents[start] = start as u32;
        let mut queue = vec![start];
        let mut next = 0;
        while let Some(&from) = queue.get(next) {
            next += 1;
            let at = unpack(from);
            let blank = at[tiles.len()];
            if at[..tiles.len()] == *targets && end.is_none_or(|end| end == blank) {
                let mut walk = Walk::new();
                let mut state = from;
                while state != start {
                    walk.push(unpack(state)[tiles.len()] as u8);
                    state = parents[state] as usize;
                }
                walk.reverse();
                return Some(walk);
            }
            for to in cells(self.beside[blank] & self.alive) {
                let mut after = at;
                if let Some(tile) = at[..tiles.len()].iter().position(|&cell| cell == to) {
                    after[tile] = blank;
                }
                after[tiles.len()] = to;
                let after = pack(&after[..tiles.len() + 1]);
                if parents[after] == u32::MAX {
                    if !grow(&mut queue, 1) {
                        return None;
                    }
                    parents[after] = from as u32;
                    queue.push(after);
                }
            }
        }
        None
    }
}
