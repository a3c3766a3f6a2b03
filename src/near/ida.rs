//! IDA* (Korf 1985) with additive pattern databases, for boards of up to 16 cells of any form.

use crate::near::additive::{Additive, ByTables, TileSlide};
use crate::near::board::{Walk, WalledBoard};

/// The most cells.
pub(crate) const MOST: usize = 16;

/// A search, its tables read in `R` ways.
pub(crate) struct Ida<'a, const R: usize> {
    board: &'a WalledBoard,
    rank: ByTables<'a, R>,
    cells: [u8; MOST],
    /// By home.
    places: [u8; MOST],
    bound: usize,
    /// The least sum of depth and estimate beyond the bound.
    beyond: usize,
    /// States generated, and their limit.
    pub generated: u64,
    most: u64,
    /// A shortest walk, its last cell first.
    walk: Walk,
}

/// How a search ended.
pub(crate) enum Ended {
    /// With a shortest walk.
    Shortest(Walk),
    /// At its limit: there is no walk below this number of moves.
    NotBelow(usize),
    /// There is no walk at all.
    Unreachable,
}

impl<'a, const R: usize> Ida<'a, R> {
    /// `most`: states that may be generated.
    pub(crate) fn new(board: &'a WalledBoard, tables: &'a Additive, most: u64) -> Ida<'a, R> {
        let mut cells = [0; MOST];
        let mut places = [0; MOST];
        for (cell, &home) in board.homes.iter().enumerate() {
            cells[cell] = home;
            places[usize::from(home)] = cell as u8;
        }
        Ida {
            board,
            rank: ByTables(tables),
            cells,
            places,
            bound: 0,
            beyond: 0,
            generated: 0,
            most,
            walk: Vec::new(),
        }
    }

    /// Searches with one bound after the other, from `bound` on.
    pub(crate) fn run(&mut self, bound: usize) -> Ended {
        let sums = self.rank.root(&self.places);
        let blank = usize::from(self.board.blank());
        self.bound = bound.max(estimate(&sums));
        loop {
            self.beyond = usize::MAX;
            if self.search(&sums, blank, blank, 0) {
                let mut walk = std::mem::take(&mut self.walk);
                walk.reverse();
                return Ended::Shortest(walk);
            }
            if self.generated >= self.most {
                return Ended::NotBelow(self.bound);
            }
            if self.beyond == usize::MAX {
                return Ended::Unreachable;
            }
            self.bound = self.beyond;
        }
    }

    fn search(&mut self, sums: &[u16; R], to: usize, before: usize, depth: usize) -> bool {
        if self.rank.done(sums) && to == usize::from(self.board.blank_home) {
            return true;
        }
        let board = self.board;
        for &from in board.graph.neighbours(to) {
            let from = usize::from(from);
            if from == before && depth > 0 || self.generated >= self.most {
                continue;
            }
            self.generated += 1;
            let home = self.cells[from];
            let tile = usize::from(home);
            let (after, _) = self
                .rank
                .child(sums, &self.places, TileSlide { tile, from, to });
            let least = depth + 1 + estimate(&after);
            if least > self.bound {
                self.beyond = self.beyond.min(least);
                continue;
            }
            self.cells[to] = home;
            self.places[tile] = to as u8;
            let found = self.search(&after, from, to, depth + 1);
            self.cells[from] = home;
            self.places[tile] = from as u8;
            if found {
                self.walk.push(from as u8);
                return true;
            }
        }
        false
    }
}

fn estimate<const R: usize>(sums: &[u16; R]) -> usize {
    usize::from(sums.iter().fold(0, |most, &sum| most.max(sum)))
}
