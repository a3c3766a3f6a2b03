//! Numbers the boards of up to 12 cells that can reach a goal.
//!
//! A board is read along the snake without its blank, which leaves a permutation of its tiles, its *word*. A move along
//! the snake keeps the word; any other move takes one tile past an even number of others. So the words of the boards
//! that reach the goal are the even permutations of the goal's word, and each appears with every place of the blank.
//!
//! ```text
//! 1 2 3      along the snake 1 2 3 6 x 4 5 7 8: word 1 2 3 6 4 5 7 8, blank at place 4
//! 4 x 6      the rank of a word is lexicographic among the even ones, 0 .. (cells - 1)! / 2
//! 5 7 8
//! ```
//!
//! Two words that differ only in the order of their last two tiles are neighbours in the list of all permutations, and
//! one of them is even. So the rank is half of the lexicographic rank: the sum of `c[i] * (n - 1 - i)! / 2`, where
//! `c[i]`, a digit of the Lehmer code, counts the smaller tiles after tile i of n, and the last two digits are ignored.

use crate::puzzle::{Board, Shape, MOVES};
use std::iter::successors;

/// The most cells: 12! / 2 boards at 2 bits take 60 MB.
pub const MOST_CELLS: usize = 12;

/// The number of tiles at the end of a word, its tail, whose order is looked up in a list.
const TAIL: usize = 5;

/// The boards of one shape that reach one goal.
pub struct Space {
    pub shape: Shape,
    /// The goal's word. In the words of other boards, each tile is named by its place in this one.
    goal: Vec<u8>,
    /// The place of the goal's blank on the snake.
    pub goal_blank: usize,
    /// For each place, what one unit of the digit there adds to the rank.
    weights: [u32; MOST_CELLS],
    /// The even orders of the last tiles, then the odd ones, both lexicographic.
    tails: [Vec<Tail>; 2],
}

/// An order of the last tiles: for each place, the rank of its tile among them, and the digit.
#[derive(Clone, Copy, Default)]
struct Tail {
    order: [u8; TAIL],
    digits: [u8; TAIL],
}

/// Stands for an unknown front, the tiles of a word before its tail: it is far from every rank.
const NONE: u32 = 1 << 31;

/// Finds the words of ranks, one rank after the other.
pub struct Unranker<'a> {
    space: &'a Space,
    /// Tiles by place.
    tiles: [u8; MOST_CELLS],
    /// The Lehmer code.
    digits: [u8; MOST_CELLS],
    rank: u32,
    /// The rank of the first word with the same front. The front changes rarely if ranks rise slowly.
    first: u32,
    /// The tiles that are not in the front, in order, and whether the front has an odd number of inversions.
    left: [u8; TAIL],
    odd: bool,
}

impl Space {
    /// The boards of at most [`MOST_CELLS`] cells that reach a goal.
    pub fn new(shape: Shape, goal: Board) -> Space {
        let places = (0..shape.cells()).map(|place| goal.tile(shape.snake(place)) as u8);
        let word: Vec<u8> = places.filter(|&tile| tile != 0).collect();
        let mut weights = [0; MOST_CELLS];
        let mut weight = 1; // 2! / 2, then 3! / 2, 4! / 2, ...
        for (i, factor) in (0..word.len() - 2).rev().zip(3..) {
            weights[i] = weight;
            weight *= factor;
        }
        Space {
            shape,
            goal_blank: shape.snake(goal.blank(shape.cells())),
            weights,
            tails: tails(word.len().min(TAIL)),
            goal: word,
        }
    }

    pub fn words(&self) -> usize {
        (3..=self.goal.len()).product()
    }

    /// The number of tiles whose order is looked up in a list.
    #[inline]
    fn tail(&self) -> usize {
        self.goal.len().min(TAIL)
    }

    /// For each move that brings the blank to a place: the places that the blank passes, this place last. `runs`:
    /// whether a move may slide several tiles.
    pub fn ways_to(&self, to: usize, runs: bool) -> Vec<Vec<usize>> {
        let most = if runs { self.goal.len() } else { 1 };
        let mut ways = Vec::new();
        for m in MOVES {
            let mut way = vec![to];
            let step = |&cell: &usize| self.shape.step(cell, m);
            let cells = successors(Some(self.shape.snake(to)), step);
            for cell in cells.skip(1).take(most) {
                way.insert(0, self.shape.snake(cell));
                ways.push(way.clone());
            }
        }
        ways
    }

    /// An unranker that has not sought a rank yet.
    pub fn unranker(&self) -> Unranker<'_> {
        Unranker {
            space: self,
            tiles: [0; MOST_CELLS],
            digits: [0; MOST_CELLS],
            rank: 0,
            first: NONE,
            left: [0; TAIL],
            odd: false,
        }
    }

    /// The board with the blank at a place on the snake and the word of a rank.
    pub fn board(&self, blank: usize, rank: u32) -> Board {
        let mut word = self.unranker();
        word.seek(rank);
        let places = (0..self.goal.len()).map(|i| i + usize::from(i >= blank));
        let add = |packed, (place, &tile): (usize, &u8)| {
            packed | u64::from(self.goal[usize::from(tile)]) << (4 * self.shape.snake(place))
        };
        Board(places.zip(&word.tiles).fold(0, add))
    }
}

impl Unranker<'_> {
    /// Goes to the word of a rank.
    #[inline]
    pub fn seek(&mut self, rank: u32) {
        let count = self.space.tails[0].len() as u32;
        let front = self.space.goal.len() - self.space.tail();
        if rank.wrapping_sub(self.first) >= count {
            self.seek_front(rank, front, count);
        }
        let tail = &self.space.tails[usize::from(self.odd)][(rank - self.first) as usize];
        for i in 0..self.space.tail() {
            self.tiles[front + i] = self.left[usize::from(tail.order[i])];
            self.digits[front + i] = tail.digits[i];
        }
        self.rank = rank;
    }

    /// Finds the tiles of the front, digit by digit of the rank.
    fn seek_front(&mut self, rank: u32, front: usize, count: u32) {
        let mut left: u16 = (1 << self.space.goal.len()) - 1;
        let mut rest = rank;
        self.odd = false;
        for i in 0..front {
            let digit = rest / self.space.weights[i];
            rest %= self.space.weights[i];
            let mut larger = left;
            (0..digit).for_each(|_| larger &= larger - 1);
            self.tiles[i] = larger.trailing_zeros() as u8;
            self.digits[i] = digit as u8;
            self.odd ^= digit % 2 == 1;
            left &= !(1 << self.tiles[i]);
        }
        for tile in &mut self.left[..self.space.tail()] {
            *tile = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
        }
        self.first = rank / count * count;
    }

    /// The rank of the word after the blank jumps from one place on the snake to another.
    ///
    /// The tile at the blank's new place moves to the blank's old place, past the tiles between. So only the digits of
    /// these tiles change, and only according to which of them are smaller or larger than the tile that moves.
    #[inline]
    pub fn after(&self, from: usize, to: usize) -> u32 {
        let weights = &self.space.weights;
        let mut rank = self.rank;
        let mut add = |more: u32, less: u32| rank = rank.wrapping_add(more).wrapping_sub(less);
        let mut smaller = 0;
        if from < to {
            // Places from + 1 ..= to of the board are places from .. to of the word.
            let (tile, last) = (self.tiles[to - 1], to - 1);
            for i in from..last {
                // Tile i moves one place to the right. If it is larger than `tile`, it has one smaller tile fewer after
                // it.
                let larger = u32::from(self.tiles[i] > tile);
                let digit = u32::from(self.digits[i]);
                add((digit - larger) * weights[i + 1], digit * weights[i]);
                smaller += 1 - larger;
            }
            let digit = u32::from(self.digits[last]);
            add((digit + smaller) * weights[from], digit * weights[last]);
        } else {
            let (tile, last) = (self.tiles[to], from - 1);
            for i in to + 1..=last {
                let larger = u32::from(self.tiles[i] > tile);
                let digit = u32::from(self.digits[i]);
                add((digit + larger) * weights[i - 1], digit * weights[i]);
                smaller += 1 - larger;
            }
            let digit = u32::from(self.digits[to]);
            add((digit - smaller) * weights[last], digit * weights[to]);
        }
        rank
    }
}

/// The even orders of a number of tiles, then the odd ones, both lexicographic.
fn tails(count: usize) -> [Vec<Tail>; 2] {
    let mut tails = [Vec::new(), Vec::new()];
    let orders = (1..=count).product();
    for rank in 0..orders {
        let mut tail = Tail::default();
        let mut left: Vec<u8> = (0..count as u8).collect();
        let (mut rest, mut each) = (rank, orders);
        for i in 0..count {
            each /= count - i;
            tail.digits[i] = (rest / each) as u8;
            tail.order[i] = left.remove(rest / each);
            rest %= each;
        }
        let odd = tail.digits.iter().sum::<u8>() % 2;
        tails[usize::from(odd)].push(tail);
    }
    tails
}
