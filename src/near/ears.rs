//! Some walk on a board with fixed cells: its tiles are brought home a few at a time, and what is home is fixed from then
//! on.
//!
//! With one blank, tiles can be permuted only where the graph has no cut cell and more than one cycle. Such a graph is a
//! cycle with *ears*, paths that begin and end on the rest (Whitney 1932): without an ear it is still one. So ears of up to
//! three cells are filled and fixed, one after the other, and the few cells that are left are searched.
//!
//! ```text
//! . . .      1 . .      1 2 .      each of these is an ear; the cells that are left have no cut cell
//! . . .      . . .      . . .
//! . . =      . . =      . . =
//! ```

use crate::near::bidirectional_bfs::{both_ends, BfsOutcome};
use crate::near::part::BoardPart;
use crate::near::walled_board::{Walk, WalledBoard};
use crate::puzzle::graph::Graph;
use crate::puzzle::random::Rng;

/// The most cells of a board.
pub(super) const MOST_CELLS: usize = 64;

/// Cells that are searched as a whole.
const CORE: usize = 9;

/// Boards that the search of these cells may store.
const STORED: usize = 20_000;

/// The most tiles that are brought home together.
pub(super) const MOST_TILES: usize = 3;

/// A board whose ears are filled.
pub(super) struct Filling<'a> {
    board: &'a WalledBoard,
    /// By cell: its neighbours.
    pub(super) beside: Vec<u64>,
    /// Cells that are not fixed yet.
    pub(super) alive: u64,
    /// By cell: the home of its content.
    pub(super) homes: Vec<u8>,
    pub(super) blank: usize,
    walk: Walk,
    rng: Rng,
}

/// The cells of a set.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        Some(cell).filter(|&cell| cell < 64)
    })
}

impl<'a> Filling<'a> {
    /// `order`: decides between equal ears.
    pub(super) fn new(board: &'a WalledBoard, order: u64) -> Filling<'a> {
        let n = board.homes.len();
        let neighbours = |cell| board.graph.neighbours(cell).iter();
        let set = |cell| neighbours(cell).fold(0, |set, &next| set | 1u64 << next);
        let beside: Vec<u64> = (0..n).map(set).collect();
        let connected = (0..n).filter(|&cell| beside[cell] != 0);
        Filling {
            alive: connected.fold(0, |set, cell| set | 1 << cell),
            beside,
            board,
            homes: board.homes.clone(),
            blank: usize::from(board.blank()),
            walk: Walk::new(),
            rng: Rng::new(order),
        }
    }

    /// A walk to the goal, if there is one in this order of ears; adds the boards that were stored.
    pub(super) fn run(mut self, stored: &mut usize) -> Option<Walk> {
        while self.alive.count_ones() as usize > CORE && self.fill_one() {}
        if self.alive.count_ones() as usize > CORE + 3 {
            return None;
        }
        let core = self.core();
        let part = BoardPart::reachable(&core);
        let (found, boards) = both_ends(&part.board, STORED);
        *stored += boards;
        let BfsOutcome::Shortest(rest) = found else {
            return None;
        };
        self.walk.extend(part.outside(&rest));
        Some(self.walk)
    }

    /// The board with all cells fixed that are filled.
    fn core(&self) -> WalledBoard {
        let mut edges = Vec::new();
        for cell in cells(self.alive) {
            edges.extend(cells(self.beside[cell] & self.alive).map(|next| (cell, next)));
        }
        WalledBoard {
            graph: Graph::new(self.homes.len(), &edges),
            homes: self.homes.clone(),
            blank_home: self.board.blank_home,
        }
    }

    /// Fills one ear; false if there is none that can be filled.
    fn fill_one(&mut self) -> bool {
        let weak = self.weak(self.alive);
        for ear in self.ears() {
            let set = ear.iter().fold(0, |set, &cell| set | 1u64 << cell);
            if self.weak(self.alive & !set) > weak || !self.has_cycles(set) {
                continue;
            }
            let before = (self.homes.clone(), self.blank, self.alive);
            let length = self.walk.len();
            let filled = match ear.len() {
                0..=MOST_TILES => self.way(&ear, &ear, None).map(|way| self.follow(&way)),
                _ => self.fill_long(&ear, set),
            };
            if filled.is_some() {
                self.alive &= !set;
                return true;
            }
            (self.homes, self.blank, self.alive) = before;
            self.walk.truncate(length);
        }
        false
    }

    pub(super) fn follow(&mut self, way: &[u8]) {
        for &to in way {
            self.homes.swap(self.blank, usize::from(to));
            self.blank = usize::from(to);
            self.walk.push(to);
        }
    }

    /// Paths of cells with two neighbours and ends, the longest first, then those far from the blank's home, in a random
    /// order among equals; then single cells.
    fn ears(&mut self) -> Vec<Vec<usize>> {
        let home = usize::from(self.board.blank_home);
        let degree = |cell: usize| (self.beside[cell] & self.alive).count_ones();
        let inner = cells(self.alive).filter(|&cell| degree(cell) == 2);
        let inner = inner.fold(0, |set, cell| set | 1u64 << cell);
        let mut paths: Vec<Vec<usize>> = Vec::new();
        let mut rest = inner;
        while rest != 0 {
            let path = self.flood(rest);
            rest &= !path;
            paths.push(self.in_order(path));
        }
        let others = cells(self.alive & !inner);
        paths.extend(others.map(|cell| vec![cell]));
        paths.retain(|path| !path.contains(&home));
        let distances = self.board.graph.distances(home);
        let mut keyed: Vec<_> = Vec::new();
        for path in paths {
            let near = path.iter().map(|&cell| distances[cell]).min();
            let shift = self.rng.below(3) as u16;
            let far = u16::MAX - near.unwrap_or(0) - shift;
            let short = usize::MAX - path.len();
            keyed.push((degree(path[0]), short, far, self.rng.below(1 << 16), path));
        }
        keyed.sort_unstable();
        keyed.into_iter().map(|key| key.4).collect()
    }

    /// The cells of a path from one end to the other.
    fn in_order(&self, path: u64) -> Vec<usize> {
        let beside = |cell: usize, left: u64| cells(self.beside[cell] & left).next();
        let is_end = |&cell: &usize| (self.beside[cell] & path).count_ones() < 2;
        let first = cells(path).find(is_end).or_else(|| cells(path).next());
        let mut order = Vec::new();
        let (mut next, mut left) = (first, path);
        while let Some(cell) = next {
            left &= !(1 << cell);
            order.push(cell);
            next = beside(cell, left);
        }
        order
    }

    /// Cells of a set that are connected with one of it.
    fn flood(&self, set: u64) -> u64 {
        let mut reached = set & set.wrapping_neg();
        let mut new = reached;
        while new != 0 {
            let next = cells(new).fold(0, |next, cell| next | self.beside[cell]);
            new = next & set & !reached;
            reached |= new;
        }
        reached
    }

    /// The number of cut cells and of ends in a set of cells; as large as can be if it is not connected.
    fn weak(&self, set: u64) -> u32 {
        if self.flood(set) != set {
            return u32::MAX;
        }
        let is_weak = |&cell: &usize| {
            let rest = set & !(1 << cell);
            (self.beside[cell] & set).count_ones() < 2 || self.flood(rest) != rest
        };
        cells(set).filter(is_weak).count() as u32
    }

    /// The cells that are left without an ear have two cycles or more.
    fn has_cycles(&self, ear: u64) -> bool {
        let rest = self.alive & !ear;
        let ends: u32 = cells(rest)
            .map(|cell| (self.beside[cell] & rest).count_ones())
            .sum();
        ends / 2 > rest.count_ones()
    }
}
