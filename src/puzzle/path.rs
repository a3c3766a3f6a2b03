//! Paths, with two bits for each move; and the list of all shortest paths.

use crate::puzzle::{Board, Move, Shape, MOVES};
use std::hash::Hash;

/// Moves of two bits each, 32 in a word, with the first in the lowest bits; the bits above the last move are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PackedMoves<W> {
    words: W,
    len: usize,
}

/// Up to 96 moves, more than any board of up to 16 cells needs.
pub type Path = PackedMoves<[u64; 3]>;

/// A path of any length: 2,500,000 moves take 610 KiB.
pub type LongPath = PackedMoves<Vec<u64>>;

/// The lowest bit of each move: flipping it turns the move into the one that undoes it.
const LOW_BITS: u64 = 0x5555_5555_5555_5555;

/// The word of a move, and the place of its bits there.
fn place(i: usize) -> (usize, usize) {
    (i / 32, 2 * (i % 32))
}

impl<W: AsRef<[u64]>> PackedMoves<W> {
    /// The number of moves.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Move `i`, from 0.
    #[inline]
    pub fn get(&self, i: usize) -> Move {
        let (word, shift) = place(i);
        MOVES[(self.words.as_ref()[word] >> shift & 3) as usize]
    }

    /// The moves, first to last.
    pub fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        (0..self.len).map(move |i| self.get(i))
    }

    /// The words that hold the moves.
    #[inline]
    pub fn words(&self) -> &[u64] {
        &self.words.as_ref()[..self.len.div_ceil(32)]
    }
}

impl Path {
    /// The lowest `len` moves of a word, at most 32. The bits above them may have any value.
    #[inline]
    pub fn from_word(word: u64, len: usize) -> Path {
        // There are two shifts, because a single shift by 64 bits would not shift at all.
        let above = (!0 << len) << len;
        Path {
            words: [word & !above, 0, 0],
            len,
        }
    }

    /// Adds a move at the end.
    pub fn push(&mut self, m: Move) {
        let (word, shift) = place(self.len);
        self.words[word] |= (m as u64) << shift;
        self.len += 1;
    }

    /// The same path on the board with left and right exchanged.
    pub fn mirrored(mut self) -> Path {
        // Only left (2) and right (3) have the upper bit of a move set, and they differ in the lower bit.
        for word in &mut self.words {
            *word ^= *word >> 1 & LOW_BITS;
        }
        self
    }

    /// The path itself, after a replay has shown that it leads from `start` to `goal`.
    ///
    /// # Panics
    /// If it does not.
    pub fn proven(self, shape: Shape, start: Board, goal: Board) -> Path {
        let end = start.replay(shape, &self);
        assert!(end == Some(goal), "a path that does not lead to the goal");
        self
    }
}

impl LongPath {
    /// Adds a move. If it would undo the last move, it removes that move instead: -3.6% moves on boards of 2 x 7, -0.6%
    /// on 5 x 5.
    #[inline]
    pub fn push(&mut self, m: Move) {
        if self.len > 0 && self.get(self.len - 1) == m.back() {
            self.len -= 1;
            let (word, shift) = place(self.len);
            self.words[word] &= !(3 << shift);
            return;
        }
        self.append(m);
    }

    /// Adds a move as it is.
    #[inline]
    fn append(&mut self, m: Move) {
        let (word, shift) = place(self.len);
        if word == self.words.len() {
            self.words.push(0);
        }
        self.words[word] |= (m as u64) << shift;
        self.len += 1;
    }

    /// The same path on the board turned by 180 degrees.
    pub fn half_turned(mut self) -> LongPath {
        self.words.iter_mut().for_each(|word| *word ^= LOW_BITS);
        let (word, shift) = place(self.len);
        if shift > 0 {
            self.words[word] &= (1 << shift) - 1;
        }
        self
    }
}

impl Board {
    /// The board after a move of the blank; `None` if the move leaves the board.
    #[inline(never)]
    pub fn after(self, shape: Shape, m: Move) -> Option<Board> {
        let blank = self.blank(shape.cells());
        shape.step(blank, m).map(|to| self.slide(blank, to))
    }

    /// The board after a path; `None` if a move leaves the board. It checks the answers of all searches, so it is kept
    /// simple rather than fast.
    pub fn replay(self, shape: Shape, path: &Path) -> Option<Board> {
        path.iter().try_fold(self, |board, m| board.after(shape, m))
    }
}

impl FromIterator<Move> for Path {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Path {
        let mut path = Path::default();
        moves.into_iter().for_each(|m| path.push(m));
        path
    }
}

impl FromIterator<Move> for LongPath {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> LongPath {
        let mut path = LongPath::default();
        moves.into_iter().for_each(|m| path.append(m));
        path
    }
}

/// Boards of one form, and the moves of their blanks.
pub trait Slides {
    /// A board.
    type Position: Copy + Ord + Hash;

    /// The number of cells.
    fn cells(&self) -> usize;

    /// Any board with the blank in a cell.
    fn with_blank(&self, cell: usize) -> Self::Position;

    /// The cell of the blank.
    fn blank(&self, at: Self::Position) -> usize;

    /// The board after a move; `None` if the move leaves the board.
    fn after(&self, at: Self::Position, m: Move) -> Option<Self::Position>;

    /// The boards after each legal move, in the order u, d, l, r.
    fn children(&self, at: Self::Position) -> impl Iterator<Item = (Move, Self::Position)> {
        let child = move |&m| Some((m, self.after(at, m)?));
        MOVES.iter().filter_map(child)
    }
}

impl Slides for Shape {
    type Position = Board;

    fn cells(&self) -> usize {
        Shape::cells(*self)
    }

    fn with_blank(&self, cell: usize) -> Board {
        Board::standard(*self).slide(self.cells() - 1, cell)
    }

    fn blank(&self, at: Board) -> usize {
        at.blank(self.cells())
    }

    fn after(&self, at: Board, m: Move) -> Option<Board> {
        at.after(*self, m)
    }
}

/// The first shortest paths in the order u, d, l, r, at most `most` of them. `left`: the moves from the start to the
/// goal. `is_left`: whether a position is this many moves away from the goal; called only for positions that a shortest
/// path may pass.
pub fn first_paths<S: Slides>(
    slides: &S,
    (start, left): (S::Position, usize),
    most: usize,
    is_left: &mut dyn FnMut(S::Position, usize) -> bool,
) -> Vec<Path> {
    let mut paths = Vec::new();
    // Positions to follow, the next one last, each with the way to it and the moves left.
    let mut stack = vec![(start, Path::default(), left)];
    while let Some((from, way, left)) = stack.pop().filter(|_| paths.len() < most) {
        let Some(left) = left.checked_sub(1) else {
            paths.push(way);
            continue;
        };
        let children: Vec<_> = slides.children(from).collect();
        for (m, child) in children
            .into_iter()
            .rev()
            .filter(|child| is_left(child.1, left))
        {
            let mut longer = way;
            longer.push(m);
            stack.push((child, longer, left));
        }
    }
    paths
}
