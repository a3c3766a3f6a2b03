//! Finds a better target near a known one: annealing minimizes the position's value over trees and assignments of
//! tiles.

use crate::puzzle::arrays::{inverse, mapped};
use crate::puzzle::logarithm::power;
use crate::puzzle::{Rng, Shape};
use crate::solve::sliding_tree::target::{codes, exponential, is_odd, pieces};
use crate::solve::sliding_tree::value::{bordered, UNITS};
use crate::solve::sliding_tree::{
    block_index, goal_code, PieceBoard, PieceGrid, PieceTree, SlidingBeams, SlidingValue,
    TreeChange, TreeLink, TreeTarget,
};

/// The cost of a cell with a wrong kind of tile, in units of the value.
const WRONG_KIND: i32 = 8 * UNITS as i32;
/// The cost of a target with the wrong parity, to which no slides lead.
const ODD: i32 = 4 * UNITS as i32;
/// The most cells with a wrong kind of tile.
const MOST_WRONG: i32 = 6;

/// A tree and an assignment of tiles to its cells, while annealing changes both.
struct Assignment<'a> {
    grid: &'a PieceGrid,
    value: &'a SlidingValue,
    board: &'a PieceBoard,
    blank: usize,
    tree: PieceTree,
    /// By tile: its goal. By cell: the tile that goes there, and the piece that the tree needs there.
    goal: Vec<u8>,
    tile: Vec<u8>,
    needed: Vec<u8>,
    /// By kind: the tiles of that kind.
    kinds: Vec<Vec<u8>>,
    /// The classes of the tiles by cell, with a border around them.
    class: Vec<u8>,
    code: Vec<u8>,
    place: Vec<u8>,
    sums: Sums,
}

/// The parts of an assignment's cost.
#[derive(Clone, Copy)]
struct Sums {
    value: i32,
    /// The number of cells with a wrong kind of tile.
    wrong: i32,
    odd: bool,
}

impl Sums {
    fn cost(&self) -> i32 {
        self.value + WRONG_KIND * self.wrong + ODD * i32::from(self.odd)
    }

    fn is_valid(&self) -> bool {
        self.wrong == 0 && !self.odd
    }
}

/// The record that undoes a change of the tree.
#[derive(Default)]
struct Undo {
    exchanged: Vec<(u8, u8)>,
    needed: Vec<(u8, u8)>,
    /// The old and the new cell of the hole.
    hole: Option<(u8, u8)>,
}

/// Anneals a target of a board in this number of steps, between two temperatures in moves. Returns the best target
/// found, which may be the given one.
pub fn retarget(
    SlidingBeams { grid, value, .. }: &SlidingBeams,
    board: &PieceBoard,
    target: &TreeTarget,
    (steps, hot, cold): (u64, f64, f64),
    rng: &mut Rng,
) -> TreeTarget {
    let mut state = Assignment::new(grid, value, board, target);
    let mut best = (state.sums.value, target.clone());
    let mut undo = Undo::default();
    let mut heat = hot;
    for step in 0..steps {
        if step % 64 == 0 {
            heat = hot * power(cold / hot, step as f64 / steps as f64);
        }
        let worse = (UNITS * heat * exponential(rng)) as i32;
        let dice = rng.below(100);
        let changed = if dice >= 60 {
            state.try_exchange(worse, rng)
        } else {
            let change = if dice == 0 {
                state.tree.propose_hole(grid, rng)
            } else {
                state.tree.propose_exchange(grid, rng)
            };
            change.is_some_and(|change| state.try_change(&change, worse, &mut undo))
        };
        if changed && state.sums.is_valid() && state.sums.value < best.0 {
            best = (state.sums.value, state.goal.clone());
        }
    }
    best.1
}

impl<'a> Assignment<'a> {
    fn new(
        grid: &'a PieceGrid,
        value: &'a SlidingValue,
        board: &'a PieceBoard,
        target: &TreeTarget,
    ) -> Assignment<'a> {
        let (cells, blank) = (grid.cells, board.blank());
        let codes = codes(board, target);
        let needed = pieces(board, target);
        let mut kinds = vec![Vec::new(); 16];
        for cell in 0..cells {
            kinds[board.pieces[cell] as usize].push(cell as u8);
        }
        Assignment {
            grid,
            value,
            board,
            blank,
            tree: PieceTree::new(grid, needed.clone(), target[blank].into()),
            needed,
            goal: target.clone(),
            sums: Sums {
                value: value.value(&codes),
                wrong: 0,
                odd: is_odd(grid.side, target, blank),
            },
            class: value.classes(&codes),
            code: (0..cells).map(|c| goal_code(grid.side, c)).collect(),
            place: (0..cells).map(|c| bordered(grid.side, c) as u8).collect(),
            tile: inverse(target),
            kinds,
        }
    }

    /// Whether the tile that goes to a cell is of the wrong kind.
    #[inline]
    fn is_wrong(&self, cell: u8) -> bool {
        self.needed[cell as usize] != self.board.pieces[self.tile[cell as usize] as usize]
    }

    /// The class of a tile if its goal is this cell.
    #[inline]
    fn class(&self, tile: u8, goal: u8) -> u8 {
        self.value.class[self.displacement(tile, goal)]
    }

    #[inline]
    fn displacement(&self, tile: u8, goal: u8) -> usize {
        self.code[goal as usize] as usize + 200 - self.code[tile as usize] as usize
    }

    /// The part of the value that depends on a tile's goal, without blocks that also contain another tile.
    #[inline]
    fn local(&self, tile: u8, other: Option<u8>) -> i32 {
        let width = self.grid.side + 2;
        let goal = self.goal[tile as usize];
        let mut sum = i32::from(self.value.single[self.displacement(tile, goal)]);
        let at = self.place[tile as usize] as usize;
        let other = other.map_or(usize::MAX, |other| self.place[other as usize] as usize);
        for corner in [at - width - 1, at - width, at - 1, at] {
            let corners = [corner, corner + 1, corner + width, corner + width + 1];
            if !corners.contains(&other) {
                let [a, b, c, d] = mapped(corners, |at| self.class[at] as usize);
                sum += i32::from(self.value.block[block_index(a, b, c, d)]);
            }
        }
        sum
    }

    /// Sets the goal of a tile.
    #[inline]
    fn set_goal(&mut self, tile: u8, goal: u8) {
        self.goal[tile as usize] = goal;
        self.tile[goal as usize] = tile;
        if tile as usize != self.blank {
            self.class[self.place[tile as usize] as usize] = self.class(tile, goal);
        }
    }

    /// Exchanges the goals of two tiles.
    #[inline]
    fn exchange(&mut self, a: u8, b: u8) {
        let (to_a, to_b) = (self.goal[a as usize], self.goal[b as usize]);
        let wrong =
            |state: &Self| i32::from(state.is_wrong(to_a)) + i32::from(state.is_wrong(to_b));
        self.sums.value -= self.local(a, None) + self.local(b, Some(a));
        self.sums.wrong -= wrong(self);
        self.set_goal(a, to_b);
        self.set_goal(b, to_a);
        self.sums.value += self.local(a, None) + self.local(b, Some(a));
        self.sums.wrong += wrong(self);
        self.sums.odd = !self.sums.odd;
    }

    /// Tries to give a random cell another tile of the kind that it needs; true if that was done.
    fn try_exchange(&mut self, worse: i32, rng: &mut Rng) -> bool {
        let cell = rng.below(self.grid.cells);
        let kind = &self.kinds[self.needed[cell] as usize];
        if cell == self.tree.hole || kind.is_empty() {
            return false;
        }
        let (a, b) = (self.tile[cell], kind[rng.below(kind.len())]);
        if a == b {
            return false;
        }
        let before = self.sums;
        self.exchange(a, b);
        let fits = self.sums.wrong <= MOST_WRONG && self.sums.cost() - before.cost() <= worse;
        if !fits {
            self.exchange(a, b);
        }
        fits
    }

    fn set_needed(&mut self, cell: u8, piece: u8) {
        self.sums.wrong -= i32::from(self.is_wrong(cell));
        self.needed[cell as usize] = piece;
        self.sums.wrong += i32::from(self.is_wrong(cell));
    }

    /// Gives the tile whose goal was `to` the hole's cell as its goal, and moves the hole to `to`.
    fn move_hole(&mut self, hole: u8, to: u8) {
        let (tile, blank) = (self.tile[to as usize], self.blank as u8);
        let wrong = |state: &Self| i32::from(state.is_wrong(hole)) + i32::from(state.is_wrong(to));
        self.sums.value -= self.local(tile, None);
        self.sums.wrong -= wrong(self);
        self.set_goal(tile, hole);
        self.set_goal(blank, to);
        self.sums.value += self.local(tile, None);
        self.sums.wrong += wrong(self);
        let shape = Shape::new(self.grid.side, self.grid.side);
        self.sums.odd ^= shape.distance(hole.into(), to.into()) % 2 == 0;
    }

    /// Tries to make a change of the tree, and to exchange tiles among its cells where that corrects their kinds; true
    /// if the cost rose by at most `worse`, so that the change stays.
    fn try_change(&mut self, change: &TreeChange, worse: i32, undo: &mut Undo) -> bool {
        let before = self.sums;
        if let TreeLink::Hole { to, .. } = change.link {
            let hole = self.tree.hole as u8;
            self.move_hole(hole, to);
            undo.hole = Some((hole, to));
        }
        for &(cell, piece) in change.cells() {
            undo.needed.push((cell, self.needed[cell as usize]));
            self.set_needed(cell, piece);
        }
        self.mend(change, undo);
        let fits = self.sums.wrong <= MOST_WRONG && self.sums.cost() - before.cost() <= worse;
        if fits {
            self.tree.commit(change);
        } else {
            for &(a, b) in undo.exchanged.iter().rev() {
                self.exchange(a, b);
            }
            for &(cell, piece) in undo.needed.iter().rev() {
                self.needed[cell as usize] = piece;
            }
            if let Some((hole, to)) = undo.hole {
                self.move_hole(to, hole);
            }
            self.sums = before;
        }
        undo.exchanged.clear();
        undo.needed.clear();
        undo.hole = None;
        fits
    }

    /// Exchanges pairs of tiles among the cells of a change, if both are wrong and at least one of them becomes right.
    fn mend(&mut self, change: &TreeChange, undo: &mut Undo) {
        let pieces = &self.board.pieces;
        for &(cell, needed) in change.cells() {
            let a = self.tile[cell as usize];
            if !self.is_wrong(cell) || a as usize == self.blank {
                continue;
            }
            let better = change.cells().iter().find_map(|&(other, _)| {
                let b = self.tile[other as usize];
                let fits = pieces[b as usize] == needed && b as usize != self.blank;
                (other != cell && fits && self.is_wrong(other)).then_some(b)
            });
            if let Some(b) = better {
                self.exchange(a, b);
                undo.exchanged.push((a, b));
            }
        }
    }
}
