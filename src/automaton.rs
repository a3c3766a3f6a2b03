//! The pruning automaton (Taylor & Korf 1993): it never lets through a sequence of moves that another one replaces. The
//! other leads to the same board, comes earlier in one fixed order (length first, then letters in the order asked for),
//! and stays within the cells of what it replaces, so it fits wherever that fits. The first of all shortest paths holds
//! no such sequence, or its replacement would give an earlier path; so it survives.
use crate::board::{Board, Move, Shape};

pub const DEAD: u16 = 0xffff;

/// Reads a sequence of moves; a move is an index into the order asked for.
pub struct Automaton {
    /// Next state by state and move; DEAD where the sequence can be replaced.
    pub next: Vec<[u16; 4]>,
    /// Mask of the moves that are not DEAD.
    pub alive: Vec<u8>,
}

#[derive(Clone, Copy)]
struct Word {
    board: Board,
    /// Two bits a move, the last lowest.
    letters: u32,
    cells: u16,
    blank: u8,
    start: u8,
}

/// All kept words by their board and start: open addressing.
struct Seen {
    slots: Vec<(u64, u16, u8)>,
    shift: u32,
}

impl Seen {
    /// Keeps a word unless one that is there replaces it.
    fn insert(&mut self, word: &Word) -> bool {
        let key = word.board.0 ^ u64::from(word.start);
        let mut at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize;
        loop {
            let (board, cells, start) = self.slots[at];
            if cells == 0 {
                self.slots[at] = (word.board.0, word.cells, word.start);
                return true;
            }
            if board == word.board.0 && start == word.start && cells & !word.cells == 0 {
                return false;
            }
            at = (at + 1) % self.slots.len();
        }
    }
}

impl Automaton {
    /// From all sequences of at most `length` moves; `moves` in the order asked for.
    pub fn build(shape: Shape, moves: [Move; 4], length: u32) -> Automaton {
        let mut seen = Seen {
            slots: vec![(0, 0, 0); 1 << (7 + length)],
            shift: 57 - length,
        };
        let mut words: Vec<Word> = (0..shape.cells() as u8)
            .map(|start| Word {
                board: Board(0xfedc_ba98_7654_3210),
                letters: 0,
                cells: 1 << start,
                blank: start,
                start,
            })
            .collect();
        for word in &words {
            seen.insert(word);
        }
        let mut trie: Vec<[u16; 4]> = vec![[0; 4]];
        // By letters: whether a word of this length is kept; a bit each.
        let mut alive = vec![1u64];
        for depth in 0..length {
            let (kept, mut replaced) = grow(shape, moves, depth, &words, &alive, &mut seen);
            replaced.sort_unstable();
            replaced.dedup();
            for letters in replaced {
                forbid(&mut trie, letters, depth);
            }
            alive = vec![0; (4usize << (2 * depth)) / 64 + 1];
            for word in &kept {
                alive[word.letters as usize / 64] |= 1 << (word.letters & 63);
            }
            words = kept;
        }
        link(&mut trie);
        let live = |row: &[u16; 4]| (0..4).fold(0, |mask, m| mask | u8::from(row[m] != DEAD) << m);
        let alive = trie.iter().map(live).collect();
        Automaton { next: trie, alive }
    }
}

/// All words one move longer whose proper parts are kept: those kept, and the letters of those replaced.
fn grow(
    shape: Shape,
    moves: [Move; 4],
    depth: u32,
    words: &[Word],
    alive: &[u64],
    seen: &mut Seen,
) -> (Vec<Word>, Vec<u32>) {
    let (mut kept, mut replaced) = (Vec::new(), Vec::new());
    for word in words {
        for (letter, &m) in moves.iter().enumerate() {
            let letters = word.letters << 2 | letter as u32;
            let suffix = letters & ((1 << (2 * depth)) - 1);
            let to = match shape.step(word.blank as usize, m) {
                Some(to) if alive[suffix as usize / 64] >> (suffix & 63) & 1 != 0 => to,
                _ => continue,
            };
            // Any labels will do, so what stands in the blank's cell is as good as a blank.
            let from = word.blank as usize;
            let change = word.board.tile(to) ^ word.board.tile(from);
            let longer = Word {
                board: Board(word.board.0 ^ change << (4 * to) ^ change << (4 * from)),
                letters,
                cells: word.cells | 1 << to,
                blank: to as u8,
                ..*word
            };
            if seen.insert(&longer) {
                kept.push(longer);
            } else {
                replaced.push(letters);
            }
        }
    }
    (kept, replaced)
}

fn forbid(trie: &mut Vec<[u16; 4]>, letters: u32, depth: u32) {
    let mut state = 0;
    for i in (1..=depth).rev() {
        let letter = (letters >> (2 * i) & 3) as usize;
        if trie[state][letter] == 0 {
            trie[state][letter] = trie.len() as u16;
            trie.push([0; 4]);
        }
        state = trie[state][letter] as usize;
    }
    trie[state][letters as usize & 3] = DEAD;
}

/// Failure links, breadth first (Aho & Corasick 1975).
fn link(trie: &mut [[u16; 4]]) {
    let mut fail = vec![0usize; trie.len()];
    let mut queue = vec![0usize];
    let mut head = 0;
    while head < queue.len() {
        let state = queue[head];
        head += 1;
        let row = trie[state];
        for (letter, &child) in row.iter().enumerate() {
            let fallback = if state == 0 {
                0
            } else {
                trie[fail[state]][letter]
            };
            if child == 0 {
                trie[state][letter] = fallback;
            } else if child != DEAD {
                // No proper suffix of a kept prefix is forbidden, so the fallback is a state.
                fail[child as usize] = fallback as usize;
                queue.push(child as usize);
            }
        }
    }
}
