//! The pruning automaton (Taylor & Korf 1993). It rejects a sequence of moves if another one can replace it: one that
//! leads from the same cell to the same board, and comes earlier in a fixed order (by length, then by letters in the
//! order of moves). The first of all shortest paths contains no rejected sequence, because a replacement would make an
//! earlier path; so this path survives.

use crate::puzzle::shape::Order;
use crate::puzzle::Pages;
use crate::solve::patterns::cells::{bits, Cells, MOST_CELLS, OUTSIDE};

/// The most moves of the sequences in an automaton.
const LONGEST: u32 = 14;

/// The words that are made longer, in about a millisecond, before it looks at the clock.
const LATE_AFTER: usize = 1 << 12;

/// Marks a move that is rejected, or that leaves the cells.
pub const DEAD: u32 = u32::MAX;

/// The automaton. A state is the cell of the blank and the moves that led there, as far as they matter.
pub struct Automaton {
    /// By state and move: the next state, or [`DEAD`]. The first states are those of the cells without any moves.
    pub next: Pages<[u32; 4]>,
}

/// A sequence of moves from a cell of the blank.
#[derive(Clone, Copy)]
struct Word {
    /// The moves as indices into the order, two bits each, the last move lowest.
    letters: u32,
    /// The number of the word without its first move, among the words that are one move shorter.
    tail: u32,
    /// The board after the word: packed if it has at most 16 cells, else a hash of it.
    hash: u64,
    blank: u8,
    start: u8,
}

/// By word and letter: the number of the word with this letter added, or [`DEAD`].
type Longer = Pages<[u32; 4]>;

struct Sequences {
    /// By cell and letter: the next cell.
    next: [[u8; 4]; MOST_CELLS],
    /// By node and letter: the node of the longer sequence, or 0. The first nodes are the empty sequences of the cells.
    trie: Pages<[u32; 4]>,
    /// By node: the blank's cell after its sequence.
    cell: Vec<u8>,
    /// Whether boards are packed, with four bits per cell. This takes a third of the time of replaying each word.
    packed: bool,
}

impl Automaton {
    /// The automaton of all sequences of at most `length` moves; `None` if time is up. Its moves have their usual
    /// numbers, and are compared in `order`.
    pub fn new(
        cells: &Cells,
        order: Order,
        length: u32,
        late: &dyn Fn() -> bool,
    ) -> Option<Automaton> {
        assert!(length <= LONGEST);
        let moves = order.moves();
        let next = cells.next.map(|next| moves.map(|m| next[m as usize]));
        let mut sequences = Sequences {
            next,
            trie: vec![[0; 4]; MOST_CELLS].into(),
            cell: (0..MOST_CELLS as u8).collect(),
            packed: cells.all <= 0xffff,
        };
        sequences.grow(cells, length, late)?;
        sequences.link(cells);
        let mut trie = sequences.trie;
        for row in trie.iter_mut() {
            let mut next = [DEAD; 4];
            for (&m, to) in moves.iter().zip(&*row) {
                next[m as usize] = *to;
            }
            *row = next;
        }
        Some(Automaton { next: trie })
    }
}

/// The words from one start that are kept: a hash table with open addressing, by the boards after them. A slot is a
/// packed board, or:
///
/// ```text
/// bits 0..28   letters       bits 28..32  length       bits 32..64  bits 32..64 of the hash
/// ```
#[derive(Default)]
struct Seen {
    slots: Pages<u64>,
    count: usize,
}

/// The bits of a slot that belong to the hash.
const TAG: u64 = !0 << 32;

impl Seen {
    /// The place where a slot is tried first. The bits of packed boards are mixed by the golden ratio.
    fn place(slot: u64, packed: bool) -> usize {
        let mixed = match packed {
            true => slot.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            false => slot,
        };
        (mixed >> 32) as usize
    }

    /// Adds the slot of a word. Returns false if there is a word with the same board already.
    fn insert(&mut self, new: u64, packed: bool, same: impl Fn(u64) -> bool) -> bool {
        if 4 * self.count >= 3 * self.slots.len() {
            self.grow(packed);
        }
        let mask = self.slots.len() - 1;
        let mut at = Seen::place(new, packed) & mask;
        while self.slots[at] != 0 {
            if same(self.slots[at]) {
                return false;
            }
            at = (at + 1) & mask;
        }
        self.slots[at] = new;
        self.count += 1;
        true
    }

    fn grow(&mut self, packed: bool) {
        let slots = std::mem::take(&mut self.slots);
        self.slots = vec![0; (2 * slots.len()).max(1 << 8)].into();
        let mask = self.slots.len() - 1;
        for &slot in slots.iter().filter(|&&slot| slot != 0) {
            let mut at = Seen::place(slot, packed) & mask;
            while self.slots[at] != 0 {
                at = (at + 1) & mask;
            }
            self.slots[at] = slot;
        }
    }
}

/// The board after a word. The contents of cells are named by their cells before it.
fn replay(next: &[[u8; 4]; MOST_CELLS], start: u8, letters: u32, length: u32) -> [u8; MOST_CELLS] {
    let mut board: [u8; MOST_CELLS] = std::array::from_fn(|cell| cell as u8);
    let mut blank = usize::from(start);
    for i in (0..length).rev() {
        let to = usize::from(next[blank][(letters >> (2 * i) & 3) as usize]);
        board.swap(blank, to);
        blank = to;
    }
    board
}

impl Sequences {
    /// What the content `tile` adds to the packed board or its hash, if it is in `cell`.
    fn bits_of(&self, tile: u8, cell: usize) -> u64 {
        if self.packed {
            return u64::from(tile) << (4 * cell);
        }
        let x = (u64::from(tile) * MOST_CELLS as u64 + cell as u64 + 1)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let x = (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x ^ x >> 32
    }

    /// Adds a word to those of its start. Returns false if there is a word with the same board already.
    fn insert(&self, seen: &mut Seen, word: &Word, length: u32) -> bool {
        if self.packed {
            return seen.insert(word.hash, true, |other| other == word.hash);
        }
        let slot = word.hash & TAG | u64::from(word.letters) | u64::from(length) << 28;
        let board = |letters, length| replay(&self.next, word.start, letters, length);
        let same = |other: u64| {
            other & TAG == slot & TAG
                && board(word.letters, length)
                    == board(other as u32 & 0xfff_ffff, other as u32 >> 28)
        };
        seen.insert(slot, false, same)
    }

    /// Finds all words that can be replaced, but whose proper parts cannot, and adds them to the trie. `None` if time is
    /// up.
    fn grow(&mut self, cells: &Cells, length: u32, late: &dyn Fn() -> bool) -> Option<()> {
        let mut seen: [Seen; MOST_CELLS] = Default::default();
        let mut words: Pages<Word> = Pages::new();
        // The hash of an empty word is not 0, so that no slot in use is 0.
        let root = match self.packed {
            true => bits(cells.all).fold(0, |all, cell| all | self.bits_of(cell as u8, cell)),
            false => TAG,
        };
        for start in bits(cells.all).map(|cell| cell as u8) {
            let word = Word {
                letters: 0,
                tail: DEAD,
                hash: root,
                blank: start,
                start,
            };
            self.insert(&mut seen[usize::from(start)], &word, 0);
            words.push(word);
        }
        // By cell: the number of its empty word.
        let mut empty = [0; MOST_CELLS];
        for (i, cell) in bits(cells.all).enumerate() {
            empty[cell] = i as u32;
        }
        let mut tails = Longer::new();
        for depth in 0..length {
            // The words of the last round, half of all words, are never lengthened.
            let last = depth + 1 == length;
            let mut kept = Pages::new();
            let mut longer = Longer::new();
            for (i, word) in words.iter().enumerate() {
                if i % LATE_AFTER == 0 && late() {
                    return None;
                }
                let seen = &mut seen[usize::from(word.start)];
                let tail = |letter: usize, to: usize| match depth {
                    0 => empty[to],
                    _ => tails[word.tail as usize][letter],
                };
                longer.push(self.lengthen(word, (depth, last), tail, seen, &mut kept));
            }
            words = kept;
            tails = longer;
        }
        Some(())
    }

    /// Adds to `kept` the words one move longer that cannot be replaced, if their proper parts are kept too. Returns
    /// their numbers by letter.
    fn lengthen(
        &mut self,
        word: &Word,
        (depth, last): (u32, bool),
        tail: impl Fn(usize, usize) -> u32,
        seen: &mut Seen,
        kept: &mut Vec<Word>,
    ) -> [u32; 4] {
        let mut longer = [DEAD; 4];
        let from = usize::from(word.blank);
        let board = match self.packed {
            true => None,
            false => Some(replay(&self.next, word.start, word.letters, depth)),
        };
        for (letter, entry) in longer.iter_mut().enumerate() {
            let to = usize::from(self.next[from][letter]);
            if to == OUTSIDE || tail(letter, to) == DEAD {
                continue;
            }
            let tile = board.map_or_else(|| (word.hash >> (4 * to) & 15) as u8, |board| board[to]);
            let moves = |tile: u8| self.bits_of(tile, from) ^ self.bits_of(tile, to);
            let moved = moves(tile) ^ moves(word.start);
            let new = Word {
                letters: word.letters << 2 | letter as u32,
                tail: tail(letter, to),
                hash: word.hash ^ moved,
                blank: to as u8,
                start: word.start,
            };
            if !self.insert(seen, &new, depth + 1) {
                self.forbid(word.start, new.letters, depth);
            } else if !last {
                *entry = kept.len() as u32;
                kept.push(new);
            }
        }
        longer
    }

    fn forbid(&mut self, start: u8, letters: u32, depth: u32) {
        let mut node = usize::from(start);
        for i in (1..=depth).rev() {
            let letter = (letters >> (2 * i) & 3) as usize;
            if self.trie[node][letter] == 0 {
                self.trie[node][letter] = self.trie.len() as u32;
                self.trie.push([0; 4]);
                self.cell
                    .push(self.next[usize::from(self.cell[node])][letter]);
            }
            node = self.trie[node][letter] as usize;
        }
        self.trie[node][letters as usize & 3] = DEAD;
    }

    /// Completes the transitions by failure links, breadth first (Aho & Corasick 1975); the last link of each chain
    /// leads to the empty sequence of a cell.
    fn link(&mut self, cells: &Cells) {
        let mut fail = Pages::from(vec![DEAD; self.trie.len()]);
        let mut queue: Pages<usize> = bits(cells.all).collect();
        let mut head = 0;
        while head < queue.len() {
            let node = queue[head];
            head += 1;
            for letter in 0..4 {
                let to = u32::from(self.next[usize::from(self.cell[node])][letter]);
                let child = self.trie[node][letter];
                let fallback = match fail[node] {
                    _ if to == OUTSIDE as u32 => DEAD,
                    DEAD => to,
                    shorter => self.trie[shorter as usize][letter],
                };
                if child == 0 {
                    self.trie[node][letter] = fallback;
                } else if child != DEAD {
                    // No proper part of a sequence in the trie is forbidden, so the fallback is a node.
                    fail[child as usize] = fallback;
                    queue.push(child as usize);
                }
            }
        }
    }
}
