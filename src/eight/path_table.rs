//! Every board of up to 9 cells with its shortest path: one breadth-first search from the goal.
//!
//! An entry is a whole path, two bits a move, the first move lowest, closed by a 1; so the answer to a board is one
//! look-up, and its distance is where the closing bit stands:
//!
//! ```text
//! bit 63   62 .. 2d+1    2d       2d-1, 2d-2  ..  3, 2    1, 0
//! longer | 0  ..  0    | 1      | last move  ..  second | first        d = 0 ..= 31 moves
//! ```
//!
//! The 3 x 3 needs no more than 31 moves. On 2 x 4 up to 36 occur: a longer path has bit 63 set and holds its first
//! 31 moves, and the entry of the board they lead to holds the rest. Entry 0: no such board.
//!
//! The search goes layer by layer, and through each layer once for each move in the order that is asked for. A board
//! is taken by the first pass that reaches it; so its first move is the first optimal one, and its path, the same
//! being true of the board after it, the first of all shortest in that order.

use crate::eight::move_tables::{words_of, Jumps};
use crate::eight::perm_index::{Index, Rank};
use crate::puzzle::board::{Board, Move, Order, Path, Shape, MOVES};

const LONGER: u64 = 1 << 63;
const HELD: usize = 31;

pub struct Table {
    shape: Shape,
    /// By the blank's place on the snake, then by word.
    entries: Vec<u64>,
}

impl Table {
    /// `blank`: the goal's, on the snake. Takes about a millisecond and 1.5 MB for 3 x 3.
    pub fn new(blank: usize, order: Order, jumps: &Jumps) -> Table {
        let shape = jumps.shape;
        let cells = shape.cells();
        let mut table = Table {
            shape,
            entries: vec![0; words_of(shape) * cells],
        };
        table.entries[blank * words_of(shape)] = 1;
        // The words of a layer, by the blank's place and the first move.
        let mut layer = vec![Vec::new(); 4 * cells];
        let mut next = vec![Vec::new(); 4 * cells];
        layer[4 * blank].push(0);
        let mut first = true;
        while layer.iter().any(|words: &Vec<u16>| !words.is_empty()) {
            for &m in &order.moves() {
                for to in 0..cells {
                    if let Some((from, jump)) = jumps.back(to, m) {
                        // A board whose first move undoes `m` was reached from there: -37% of the edges.
                        for &after in MOVES.iter().filter(|&&after| first || after != m.back()) {
                            let words = &layer[4 * to + after as usize];
                            table.pass(
                                m,
                                (from, to),
                                words,
                                jump,
                                &mut next[4 * from + m as usize],
                            );
                        }
                    }
                }
            }
            first = false;
            std::mem::swap(&mut layer, &mut next);
            next.iter_mut().for_each(Vec::clear);
        }
        table
    }

    /// Gives an entry to every board without one that the move `m`, of the blank from one place to another, brings
    /// into the layer. Without a branch, as half of the boards have one: 6.0 ms a table with, 2.0 ms so.
    fn pass(
        &mut self,
        m: Move,
        blank: (usize, usize),
        layer: &[u16],
        jump: &[u16],
        next: &mut Vec<u16>,
    ) {
        let words = words_of(self.shape);
        let (from, to) = rows(&mut self.entries, words, blank);
        let mut count = next.len();
        next.resize(count + layer.len(), 0);
        for &word in layer {
            let before = if jump.is_empty() {
                word
            } else {
                jump[word as usize]
            };
            let entry = &mut from[before as usize];
            let taken = *entry != 0;
            *entry = if taken {
                *entry
            } else {
                prepend(m, to[word as usize])
            };
            next[count] = before;
            count += usize::from(!taken);
        }
        next.truncate(count);
    }

    /// Boards in the table.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entries of many boards at once, 0 for those that cannot reach the goal. First all ranks, then all loads, so
    /// that these do not wait for each other nor for a branch that goes either way.
    pub fn look_up(&self, index: &Index, boards: &[Board], found: &mut [u64]) {
        let words = words_of(self.shape);
        for (board, at) in boards.iter().zip(found.iter_mut()) {
            let (rank, odd) = index.rank_or_odd(*board);
            *at = if odd {
                u64::MAX
            } else {
                (rank.blank * words + rank.word) as u64
            };
        }
        for at in found.iter_mut() {
            *at = self.entries.get(*at as usize).cloned().unwrap_or(0);
        }
    }

    #[inline]
    fn entry(&self, rank: Rank) -> u64 {
        self.entries[rank.blank * words_of(self.shape) + rank.word]
    }

    /// The path of a board whose rank is at hand; `board` and `index` are needed only past 31 moves.
    #[inline]
    pub fn path(&self, rank: Rank, board: Board, index: &Index) -> Path {
        self.path_of(self.entry(rank), board, index)
    }

    /// The path of an entry that is not 0.
    #[inline]
    pub fn path_of(&self, entry: u64, board: Board, index: &Index) -> Path {
        if entry & LONGER != 0 {
            return self.long_path(entry, board, index);
        }
        Path::from_word(entry, held(entry))
    }

    fn long_path(&self, entry: u64, board: Board, index: &Index) -> Path {
        let mut path = Path::from_word(entry, HELD);
        let rest = board
            .replay(self.shape, &path)
            .and_then(|after| index.rank(after))
            .map_or(1, |r| self.entry(r));
        let rest = Path::from_word(rest, held(rest));
        for i in 0..rest.len() {
            path.push(rest.get(i));
        }
        path
    }
}

/// The entries of two places of the blank.
fn rows(entries: &mut [u64], words: usize, blank: (usize, usize)) -> (&mut [u64], &[u64]) {
    let (from, to) = (blank.0 * words, blank.1 * words);
    let (low, high) = entries.split_at_mut(from.max(to));
    if from < to {
        (&mut low[from..from + words], &high[..words])
    } else {
        (&mut high[..words], &low[to..to + words])
    }
}

#[inline]
fn held(entry: u64) -> usize {
    (63 - entry.leading_zeros() as usize) / 2
}

#[inline]
fn prepend(m: Move, entry: u64) -> u64 {
    let longer = entry << 2 | m as u64;
    let full = entry >> (2 * HELD) != 0;
    longer & if full { (LONGER - 1) >> 1 } else { !0 } | if full { LONGER } else { 0 }
}
