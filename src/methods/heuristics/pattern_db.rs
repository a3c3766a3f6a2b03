//! Distances of a few tiles: the fewest moves of these tiles, others not counted, that bring them home, wherever the
//! blank begins (Culberson and Schaeffer 1996; that only their own moves count makes tables of disjoint sets additive:
//! Korf and Felner 2002).

use crate::methods::space::{Space, NONE};
use crate::methods::state::State;
use std::collections::VecDeque;

/// No such placement.
const NOWHERE: u8 = u8::MAX;

/// The distances of some tiles by the cells they stand on: the first tile's cell counts most.
pub struct Pattern {
    distance: Vec<u8>,
    cells: usize,
}

impl Pattern {
    /// The breadth-first search runs from the goal over the cells of the tiles and of the blank; a move of the blank
    /// past other tiles costs nothing, so what it reaches goes to the front of the queue.
    pub fn new<S: State>(space: &Space<S>, tiles: &[u8]) -> Pattern {
        let cells = space.cells();
        let mut pattern = Pattern {
            distance: vec![NOWHERE; cells.pow(tiles.len() as u32)],
            cells,
        };
        let mut seen = vec![0u32; pattern.distance.len()];
        let home: Vec<u8> = tiles.iter().map(|&t| space.home[usize::from(t)]).collect();
        let start = pattern.index(home.iter().map(|&cell| cell.into()));
        let mut queue = VecDeque::from([(start, space.home[0], 0u8)]);
        while let Some((index, blank, distance)) = queue.pop_front() {
            if seen[index] >> blank & 1 == 1 {
                continue;
            }
            seen[index] |= 1 << blank;
            pattern.distance[index] = pattern.distance[index].min(distance);
            for step in space.steps(blank.into(), NONE) {
                match pattern.slid(index, step.to, blank, tiles.len()) {
                    None if seen[index] >> step.to & 1 == 0 => {
                        queue.push_front((index, step.to, distance))
                    }
                    Some(moved) if seen[moved] >> step.to & 1 == 0 => {
                        queue.push_back((moved, step.to, distance + 1))
                    }
                    _ => {}
                }
            }
        }
        pattern
    }

    /// Where the distance of tiles at these cells stands.
    #[inline(always)]
    fn index(&self, at: impl Iterator<Item = usize>) -> usize {
        at.fold(0, |index, cell| self.cells * index + cell)
    }

    /// In moves.
    #[inline(always)]
    pub fn distance(&self, at: impl Iterator<Item = usize>) -> u8 {
        self.distance[self.index(at)]
    }

    /// The index after the tile at `from`, if one of ours stands there, has gone to `to`.
    fn slid(&self, index: usize, from: u8, to: u8, tiles: usize) -> Option<usize> {
        let mut weight = 1;
        for _ in 0..tiles {
            if index / weight % self.cells == usize::from(from) {
                return Some(index + weight * usize::from(to) - weight * usize::from(from));
            }
            weight *= self.cells;
        }
        None
    }
}
