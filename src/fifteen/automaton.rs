//! The pruning automaton (Taylor & Korf 1993): it forbids every sequence of moves that another one can replace. The
//! other leads from the same cell to the same board and comes earlier in a fixed order (length first, then letters in
//! the order asked for). The first of all shortest paths contains no such sequence, as replacing it would give an
//! earlier path; so the first path survives.

use crate::fifteen::padded_board::{PaddedShape, OUTSIDE};
use crate::puzzle::board::Board;
use crate::puzzle::shape::Order;

/// The most states of a cell.
pub(crate) const STATES: usize = 1 << 11;

/// A state is the cell of the blank and the last moves, as far as they can matter. The row of state `s` at cell `c` is
/// number `c * STATES + s`:
///
/// ```text
/// bits 0..4     set for moves that are forbidden or leave the board
/// bits 4..7     the number of the other moves
/// bits 8 + 12m  the state after move m, 11 bits
/// ```
pub(crate) type Rows = Vec<u64>;

/// The state after a move, taken from a row.
#[inline(always)]
pub(crate) const fn after(row: u64, m: usize) -> u64 {
    row >> (8 + 12 * m) & (STATES as u64 - 1)
}

#[derive(Clone, Copy)]
struct Word {
    board: Board,
    /// The moves as indices into the order, two bits each, the last one lowest.
    letters: u32,
    /// The number of the word without its first move, among those that are one move shorter.
    tail: u32,
    blank: u8,
    start: u8,
}

/// By word and letter: the number of the word with this letter appended, or [`DEAD`].
type Longer = Vec<[u32; 4]>;

/// A forbidden move in the trie.
const DEAD: u32 = u32::MAX;

struct Sequences {
    shape: PaddedShape,
    /// The next cell, by cell and letter.
    next: [[u8; 4]; 16],
    /// By node and letter: the node of the longer sequence, or 0. The first sixteen nodes are the empty sequences of the cells.
    trie: Vec<[u32; 4]>,
    /// The blank's cell after a node's sequence.
    cell: Vec<u8>,
}

/// The automaton that forbids sequences of at most `length` moves.
pub(crate) fn build(shape: PaddedShape, order: Order, length: u32) -> Rows {
    let moves = order.moves();
    let mut sequences = Sequences {
        shape,
        next: [[OUTSIDE as u8; 4]; 16],
        trie: vec![[0; 4]; 16],
        cell: (0..16).collect(),
    };
    for cell in shape.cells() {
        for (letter, &m) in moves.iter().enumerate() {
            sequences.next[cell][letter] = shape.step(cell, m as usize) as u8;
        }
    }
    sequences.grow(length);
    let links = sequences.link();
    sequences.rows(&links, order)
}

/// The boards that kept words lead to, by the cell where the words begin: open addressing with twice as many slots as
/// words. All cells share one allocation, which is returned to the system.
struct Seen {
    slots: Vec<u64>,
    /// The base-2 logarithm of the slots of a cell.
    bits: u32,
}

impl Seen {
    fn new(length: u32) -> Seen {
        Seen {
            slots: vec![0; 16 << (3 + length)],
            bits: 3 + length,
        }
    }

    /// Inserts a board; true if it is new.
    fn insert(&mut self, cell: usize, board: Board) -> bool {
        let slots = &mut self.slots[cell << self.bits..(cell + 1) << self.bits];
        let hash = board.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut at = (hash >> (64 - self.bits)) as usize;
        while slots[at] != 0 {
            if slots[at] == board.0 {
                return false;
            }
            at = (at + 1) % slots.len();
        }
        slots[at] = board.0;
        true
    }
}

impl Sequences {
    /// Finds all words that can be replaced while no proper part of them can, and puts them into the trie.
    fn grow(&mut self, length: u32) {
        // Any labels will do, so the label in the blank's cell can serve as the blank.
        let board = Board(0xfedc_ba98_7654_3210);
        let mut seen = Seen::new(length);
        let mut words: Vec<Word> = Vec::new();
        // For the empty word of each cell, by letter: the words of one move, which have no tails yet.
        let mut tails: Longer = Vec::new();
        for cell in 0..16 {
            if self.shape.mask() >> cell & 1 != 0 {
                seen.insert(cell as usize, board);
                let (blank, start) = (cell, cell);
                words.push(Word {
                    board,
                    letters: 0,
                    tail: DEAD,
                    blank,
                    start,
                });
            }
        }
        for depth in 0..length {
            // The words of the last round, half of all, are not lengthened.
            let last = depth + 1 == length;
            let (kept, longer) = self.lengthen((depth, last), &words, &tails, &mut seen);
            words = kept;
            tails = longer;
        }
    }

    /// Of all words that are one move longer and whose proper parts are kept: those that are kept themselves, and their
    /// numbers by the words that they lengthen; none in the last round. `tails`: these numbers for the words one shorter.
    fn lengthen(
        &mut self,
        (depth, last): (u32, bool),
        words: &[Word],
        tails: &Longer,
        seen: &mut Seen,
    ) -> (Vec<Word>, Longer) {
        let room = if last { 0 } else { words.len() };
        let mut kept: Vec<Word> = Vec::with_capacity(3 * room);
        let mut longer: Longer = Vec::with_capacity(room);
        for word in words {
            let mut longer_by = [DEAD; 4];
            let from = word.blank as usize;
            for letter in 0..4 {
                let to = self.next[from][letter] as usize;
                if to == OUTSIDE {
                    continue;
                }
                // The tail of a word of one move is the empty word of its second cell.
                let tail = match depth {
                    0 => self.shape.cells().position(|cell| cell == to).unwrap_or(0) as u32,
                    _ => tails[word.tail as usize][letter],
                };
                if tail == DEAD {
                    continue;
                }
                let letters = word.letters << 2 | letter as u32;
                let change = word.board.tile(to) ^ word.board.tile(from);
                let board = Board(word.board.0 ^ change << (4 * to) ^ change << (4 * from));
                let new = seen.insert(word.start as usize, board);
                if new && !last {
                    longer_by[letter] = kept.len() as u32;
                    kept.push(Word {
                        board,
                        letters,
                        tail,
                        blank: to as u8,
                        start: word.start,
                    });
                } else if !new {
                    self.forbid(word.start as usize, letters, depth);
                }
            }
            if !last {
                longer.push(longer_by);
            }
        }
        (kept, longer)
    }

    fn forbid(&mut self, start: usize, letters: u32, depth: u32) {
        let mut node = start;
        for i in (1..=depth).rev() {
            let letter = (letters >> (2 * i) & 3) as usize;
            if self.trie[node][letter] == 0 {
                self.trie[node][letter] = self.trie.len() as u32;
                self.trie.push([0; 4]);
                self.cell.push(self.next[self.cell[node] as usize][letter]);
            }
            node = self.trie[node][letter] as usize;
        }
        self.trie[node][letters as usize & 3] = DEAD;
    }

    /// Makes the failure links breadth first (Aho & Corasick 1975); they end at the empty sequence of each cell. Returns the
    /// nodes in that order.
    fn link(&mut self) -> Vec<usize> {
        let mut fail = vec![DEAD; self.trie.len()];
        let mut queue: Vec<usize> = self.shape.cells().collect();
        let mut head = 0;
        while head < queue.len() {
            let node = queue[head];
            head += 1;
            for letter in 0..4 {
                let to = u32::from(self.next[self.cell[node] as usize][letter]);
                let child = self.trie[node][letter];
                let fallback = match fail[node] {
                    _ if to == OUTSIDE as u32 => DEAD,
                    DEAD => to,
                    shorter => self.trie[shorter as usize][letter],
                };
                if child == 0 {
                    self.trie[node][letter] = fallback;
                } else if child != DEAD {
                    // No proper part of a kept sequence is forbidden, so the fallback is a node.
                    fail[child as usize] = fallback;
                    queue.push(child as usize);
                }
            }
        }
        queue
    }

    fn rows(&self, nodes: &[usize], order: Order) -> Rows {
        let mut count = [0; 16];
        let mut state = vec![0; self.trie.len()];
        for &node in nodes {
            let cell = self.cell[node] as usize;
            state[node] = count[cell];
            count[cell] += 1;
            assert!(count[cell] <= STATES, "fewer states than a row can name");
        }
        let mut rows = vec![0; 16 * STATES];
        for &node in nodes {
            let mut row = 4 << 4;
            for (&next, &m) in self.trie[node].iter().zip(&order.moves()) {
                if next == DEAD {
                    row = (row | 1 << m as u64) - (1 << 4);
                } else {
                    row |= (state[next as usize] as u64) << (8 + 12 * m as u64);
                }
            }
            rows[self.cell[node] as usize * STATES + state[node]] = row;
        }
        rows
    }
}
