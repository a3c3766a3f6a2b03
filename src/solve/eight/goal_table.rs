//! Every board of up to 9 cells with its shortest path, by one breadth-first search from the goal.

use crate::puzzle::arrays::pairwise;
use crate::puzzle::{Board, Move, Order, Path, Shape, MOVES};
use crate::solve::eight::{words_of, MoveTables, PermIndex, Rank};

/// A table of all boards that can reach a goal.
///
/// An entry is a whole path, two bits a move, the first move lowest, closed by a 1. So the answer to a board is one
/// look-up, and its distance is where the closing bit is:
///
/// ```text
/// bit 63   62 .. 2d+1    2d       2d-1, 2d-2  ..  3, 2    1, 0
/// longer | 0  ..  0    | 1      | last move  ..  second | first        d = 0 ..= 31 moves
/// ```
///
/// Boards of 2 x 4 need up to 36 moves, all others at most 31. A longer path has bit 63 set and holds its first 31
/// moves; the entry of the board they lead to holds the rest. Entry 0: no such board.
///
/// The search goes layer by layer, and through each layer once for each move in the order asked for. A board is taken
/// by the first pass that reaches it; so its first move is the first optimal one. The same is true of each board on its
/// path, so the path is the first of all shortest paths in that order.
pub struct GoalTable {
    index: PermIndex,
    /// By [`Rank::number`].
    entries: Vec<u64>,
}

impl GoalTable {
    /// The paths to a goal of at most 9 cells. Takes about a millisecond and 1.5 MB for 3 x 3.
    pub fn new(shape: Shape, goal: Board, order: Order) -> GoalTable {
        match shape.cells() {
            8 => GoalTable::build(shape, goal, order, add_move_or_mark),
            _ => GoalTable::build(shape, goal, order, add_move),
        }
    }

    /// The table with entries of any kind: `entry` makes a board's entry from its first move and the entry after that
    /// move. The goal's entry is 1.
    pub fn build(
        shape: Shape,
        goal: Board,
        order: Order,
        entry: impl Fn(Move, u64) -> u64,
    ) -> GoalTable {
        let tables = MoveTables::new(shape);
        let (cells, words) = (shape.cells(), words_of(shape));
        let blank = shape.snake(goal.blank(cells));
        let mut entries = vec![0; words * cells];
        entries[blank * words] = 1;
        // The words of a layer, by the blank's place and the first move.
        let mut layer = vec![Vec::new(); 4 * cells];
        let mut next = vec![Vec::new(); 4 * cells];
        layer[4 * blank].push(0);
        let mut first = true;
        while layer.iter().any(|words: &Vec<u16>| !words.is_empty()) {
            for m in order.moves() {
                for to in 0..cells {
                    if let Some((from, before)) = tables.before(to, m) {
                        let (row, from_row) = two_rows(&mut entries, words, from, to);
                        // If a board's first move undoes `m`, the board was reached from there: -37% of the edges.
                        for &after in MOVES.iter().filter(|&&after| first || after != m.back()) {
                            let layer = &layer[4 * to + after as usize];
                            let next = &mut next[4 * from + m as usize];
                            let entry = |old, word: u16| match old {
                                0 => entry(m, from_row[usize::from(word)]),
                                _ => old,
                            };
                            extend(row, layer, before, next, entry);
                        }
                    }
                }
            }
            first = false;
            std::mem::swap(&mut layer, &mut next);
            next.iter_mut().for_each(Vec::clear);
        }
        GoalTable {
            index: PermIndex::new(shape, goal),
            entries,
        }
    }

    /// The number of boards in the table.
    pub fn boards(&self) -> usize {
        self.entries.len()
    }

    /// The rank of a board; `None` if it cannot reach the goal.
    pub fn rank(&self, board: Board) -> Option<Rank> {
        self.index.rank(board)
    }

    /// The entry of a board.
    #[inline]
    pub fn entry(&self, rank: Rank) -> u64 {
        self.entries[rank.number(self.index.shape)]
    }

    /// The entries of many boards at once, 0 for those that cannot reach the goal. All ranks come first, then all
    /// loads, so that loads wait neither for each other nor for an unpredictable branch.
    pub fn look_up(&self, boards: &[Board], found: &mut [u64]) {
        let words = words_of(self.index.shape);
        pairwise(found, boards, |at, board| {
            let (rank, odd) = self.index.rank_or_odd(*board);
            // All ones, which is no place in the table, if it is odd; a branch would be mistaken every second time.
            let none = u64::from(odd).wrapping_neg();
            *at = (rank.blank * words + rank.word) as u64 | none;
        });
        for at in found.iter_mut() {
            *at = self.entries.get(*at as usize).cloned().unwrap_or(0);
        }
    }

    /// The path of a board; `None` if it cannot reach the goal.
    #[inline]
    pub fn path(&self, board: Board) -> Option<Path> {
        Some(self.path_of(self.entry(self.index.rank(board)?), board))
    }

    /// The path of a board, by its entry, which is not 0.
    #[inline]
    pub fn path_of(&self, entry: u64, board: Board) -> Path {
        if entry & LONGER != 0 {
            return self.long_path(entry, board);
        }
        Path::from_word(entry, entry_len(entry))
    }

    fn long_path(&self, entry: u64, board: Board) -> Path {
        let mut path = Path::from_word(entry, ENTRY_MOVES);
        let after = board.replay(self.index.shape, &path);
        let rest = after.and_then(|after| self.index.rank(after));
        let rest = rest.map_or(1, |rank| self.entry(rank));
        let rest = Path::from_word(rest, entry_len(rest));
        rest.iter().for_each(|m| path.push(m));
        path
    }
}

/// Visits the entries of all boards that a move brings into the layer, and collects the words of those that are still
/// zero. `row`: the entries of the blank's place before the move. `before`: by word, the word before the move; empty if
/// the move changes no word. `entry`: the new entry from the old one and the word after the move.
pub fn extend<T: Copy + Default + PartialEq>(
    row: &mut [T],
    layer: &[u16],
    before: &[u16],
    next: &mut Vec<u16>,
    entry: impl Fn(T, u16) -> T,
) {
    match before.is_empty() {
        true => extend_from(row, layer, |word| word, next, entry),
        false => extend_from(row, layer, |word| before[usize::from(word)], next, entry),
    }
}

/// See [`extend`]. There is no branch, as half of the boards have an entry: 6.0 ms a table with a branch, 2.0 ms
/// without.
#[inline(always)]
fn extend_from<T: Copy + Default + PartialEq>(
    row: &mut [T],
    layer: &[u16],
    before: impl Fn(u16) -> u16,
    next: &mut Vec<u16>,
    entry: impl Fn(T, u16) -> T,
) {
    let mut count = next.len();
    next.resize(count + layer.len(), 0);
    let found = next.as_mut_slice();
    for &word in layer {
        let from = before(word);
        let old = &mut row[usize::from(from)];
        let taken = *old != T::default();
        *old = entry(*old, word);
        found[count] = from;
        count += usize::from(!taken);
    }
    next.truncate(count);
}

/// The entries of two places of the blank, the first to be written.
fn two_rows(entries: &mut [u64], words: usize, from: usize, to: usize) -> (&mut [u64], &[u64]) {
    let (low, high) = entries.split_at_mut(words * from.max(to));
    if from < to {
        (&mut low[words * from..][..words], &high[..words])
    } else {
        (&mut high[..words], &low[words * to..][..words])
    }
}

/// The number of moves in an entry.
#[inline]
pub fn entry_len(entry: u64) -> usize {
    (63 - entry.leading_zeros() as usize) / 2
}

/// An entry with a move put in front of its path, which then has at most 31 moves.
#[inline]
pub fn add_move(m: Move, entry: u64) -> u64 {
    entry << 2 | m as u64
}

/// The mark of an entry whose path is longer than [`ENTRY_MOVES`].
const LONGER: u64 = 1 << 63;

/// The most moves of an entry.
const ENTRY_MOVES: usize = 31;

/// An entry with a move in front of its path, marked if not all moves fit.
#[inline]
pub fn add_move_or_mark(m: Move, entry: u64) -> u64 {
    let full = entry >> (2 * ENTRY_MOVES) != 0;
    if full {
        add_move(m, entry) & (LONGER - 1) >> 1 | LONGER
    } else {
        add_move(m, entry)
    }
}

/// Calls `take` for each board that reaches a goal, with its distance in moves.
pub fn each_distance(shape: Shape, goal: Board, take: &mut dyn FnMut(Board, usize)) {
    let table = GoalTable::new(shape, goal, Order::Udlr);
    for (rank, board) in table.index.boards() {
        take(board, table.path_of(table.entry(rank), board).len());
    }
}
