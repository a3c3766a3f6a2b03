//! Words of moves that lead to the same board, and the shortest paths that follow when one word replaces another.
//!
//! Of all words that lead from a cell to the same board, the [automaton](crate::solve::fifteen::automaton) allows only the
//! first. So a search by it misses shortest paths. Replacing first words by later ones restores them.
//!
//! # Every forbidden path is restored
//!
//! Words have at most `length` moves, at least as many as those of the automaton, and are compared in the same order.
//! A *later* word leads to the same board as an earlier word of the same length.
//!
//! 1. *A shortest path that the automaton forbids contains a later word whose proper parts are not later words.* The
//!    automaton forbids words to whose boards a shorter word or an earlier one of the same length leads. A part of a
//!    shortest path has no shorter word. So it is a later word; take a shortest later word in it.
//! 2. *There is a rule for such a word `w`.* Let `f` be the first word to the same board. `w` without its last move is
//!    the first word to its board, and no shorter word leads to any board of `w`; so the layers of [`rules_from`], which
//!    lengthen first words, contain `w`. If `f` and `w` began with the same move, the rest of `w` would be a later word.
//!    So they do not, and `f` to `w` is a rule.
//! 3. *Replacing `w` in a path by `f` gives an earlier shortest path.* So if all earlier shortest paths are in the layers,
//!    the boards of `f` are, and the rule adds those of `w`. Together with the proof in
//!    [`all_paths`](crate::solve::fifteen::all_paths) for the paths that the automaton allows, this is an induction over all
//!    shortest paths in their order.
//!
//! Step 3 needs layers to which no rule can add anything, see [`Rewriting::complete`].

use crate::puzzle::{has_memory, Move, Order, Slides, MOVES};
use std::collections::BTreeSet;
use std::mem::size_of;

/// A first word, and a later one of the same length.
struct Rule {
    first: Vec<u8>,
    later: Vec<u8>,
}

/// The rules for words of up to some length.
pub struct Rewriting {
    /// By cell: the rules for words that begin with the blank in it.
    rules: Vec<Vec<Rule>>,
}

/// Counts boards as they are stored.
pub struct StoredBoards {
    count: usize,
    most: usize,
}

impl StoredBoards {
    /// The system is asked for memory once in this many boards, whose memory is less than what every request leaves
    /// free.
    pub const BETWEEN: usize = 1 << 10;

    pub fn new(count: usize, most: usize) -> StoredBoards {
        StoredBoards { count, most }
    }

    /// Makes sure of memory for maps of at most this many items, before they are filled. A map has up to twice as many
    /// places as items, and while it grows half as many again.
    pub fn map<T>(items: usize) -> Option<()> {
        has_memory(3 * items * size_of::<T>()).then_some(())
    }

    /// Counts more boards; `None` if there are too many or the system has no memory for others.
    #[inline]
    pub fn add(&mut self, more: usize) -> Option<()> {
        let before = self.count / StoredBoards::BETWEEN;
        self.count += more;
        let asks = self.count / StoredBoards::BETWEEN > before;
        (self.count <= self.most && (!asks || has_memory(0))).then_some(())
    }
}

/// Boards by the number of moves made.
pub type Layers<S> = Vec<BTreeSet<<S as Slides>::Position>>;

impl Rewriting {
    /// All rules for words of at most `length` moves. A length of 12 takes about 50 ms on 4 x 4.
    pub fn new(slides: &impl Slides, order: Order, length: u32) -> Rewriting {
        let rules = |cell| rules_from(slides, order, cell, length);
        Rewriting {
            rules: (0..slides.cells()).map(rules).collect(),
        }
    }

    /// The rough number of bytes.
    pub fn bytes(&self) -> usize {
        let rules = self.rules.iter().map(Vec::len).sum::<usize>();
        // The allocator gives each of the two words at least 32 bytes.
        rules * (size_of::<Rule>() + 2 * 32)
    }

    /// Completes the boards of shortest paths: adds those that replacement words lead through, until no rule adds any.
    /// `None` if there are more than `most`, or the system has no memory for them.
    ///
    /// Each board is examined once; and again after a round that added boards which a first word from it may lead
    /// through. For only such a round can let a rule apply to it that did not before.
    pub fn complete<S: Slides>(
        &self,
        slides: &S,
        layers: &mut Layers<S>,
        most: usize,
    ) -> Option<()> {
        // The boards that are still to be examined.
        let mut room = StoredBoards::new(layers.iter().map(BTreeSet::len).sum(), most);
        let mut open = layers.to_vec();
        while open.iter().any(|boards| !boards.is_empty()) {
            let mut added = vec![BTreeSet::new(); layers.len()];
            for (made, boards) in open.iter().enumerate() {
                for &board in boards {
                    room.add(self.replace(slides, (board, made), layers, &mut added))?;
                }
            }
            open = self.before(slides, layers, added);
        }
        Some(())
    }

    /// Replaces words that begin at a board, which `made` moves lead to. Returns the number of boards added.
    fn replace<S: Slides>(
        &self,
        slides: &S,
        (board, made): (S::Position, usize),
        layers: &mut Layers<S>,
        added: &mut Layers<S>,
    ) -> usize {
        let mut count = 0;
        for rule in &self.rules[slides.blank(board)] {
            if made + rule.first.len() >= layers.len() {
                continue;
            }
            let inside = along(slides, board, &rule.first)
                .zip(&layers[made + 1..])
                .all(|(board, layer)| layer.contains(&board));
            if inside {
                for (i, board) in along(slides, board, &rule.later).enumerate() {
                    if layers[made + 1 + i].insert(board) {
                        added[made + 1 + i].insert(board);
                        count += 1;
                    }
                }
            }
        }
        count
    }

    /// The added boards, and those from which paths lead to them within the length of a word. An added board may be the
    /// last of a word, so this goes back as many moves as the longest word has.
    fn before<S: Slides>(&self, slides: &S, layers: &Layers<S>, added: Layers<S>) -> Layers<S> {
        let longest = self.rules.iter().flatten().map(|rule| rule.first.len());
        let longest = longest.max().unwrap_or(0);
        let mut ends = added.clone();
        let mut open = added;
        for _ in 0..longest {
            for made in 1..layers.len() {
                let mut back = BTreeSet::new();
                for &board in &ends[made] {
                    let children = slides.children(board).map(|(_, board)| board);
                    back.extend(children.filter(|board| layers[made - 1].contains(board)));
                }
                open[made - 1].extend(&back);
                ends[made - 1] = back;
            }
            if let Some(last) = ends.last_mut() {
                last.clear();
            }
        }
        open
    }
}

/// The boards along a word.
fn along<'a, S: Slides>(
    slides: &'a S,
    start: S::Position,
    word: &'a [u8],
) -> impl Iterator<Item = S::Position> + 'a {
    word.iter().scan(start, move |board, &m| {
        *board = slides.after(*board, MOVES[usize::from(m)])?;
        Some(*board)
    })
}

/// The rules for words that begin in a cell, breadth first: of all words that lead to the same board of a layer, the
/// first replaces the others. A word that leads back to an earlier layer is on no shortest path. Pairs with the same
/// first move are left out, as a rule from their second cell serves. All layers are sorted, so boards of the layer
/// before the last one are passed side by side with those of the new one.
fn rules_from(slides: &impl Slides, order: Order, cell: usize, length: u32) -> Vec<Rule> {
    let mut rules = Vec::new();
    let mut before = Vec::new();
    // Boards, and words that lead to them: moves as indices into the order, two bits each, the last one lowest.
    let mut layer = vec![(slides.with_blank(cell), 0u32)];
    for moves in 1..=length {
        let taken_back =
            |word: u32, m: Move| moves > 1 && order.moves()[(word & 3) as usize] == m.back();
        let mut next = Vec::with_capacity(3 * layer.len());
        for &(board, word) in &layer {
            for (letter, &m) in order.moves().iter().enumerate() {
                let child = slides.after(board, m).filter(|_| !taken_back(word, m));
                next.extend(child.map(|child| (child, word << 2 | letter as u32)));
            }
        }
        next.sort_unstable();
        let mut first = (None, 0);
        let mut known = before.iter().map(|&(board, _)| board).peekable();
        next.retain(|&(board, word)| {
            while known.next_if(|&known| known < board).is_some() {}
            if known.peek() == Some(&board) {
                return false;
            }
            let again = first.0 == Some(board);
            let begins = |word: u32| word >> (2 * moves - 2);
            if !again {
                first = (Some(board), word);
            } else if begins(word) != begins(first.1) {
                rules.push(Rule {
                    first: letters(order, first.1, moves),
                    later: letters(order, word, moves),
                });
            }
            !again
        });
        before = std::mem::replace(&mut layer, next);
    }
    rules
}

/// A word as numbers of moves.
fn letters(order: Order, word: u32, moves: u32) -> Vec<u8> {
    let letter = |i: u32| (word >> (2 * i) & 3) as usize;
    (0..moves)
        .rev()
        .map(|i| order.moves()[letter(i)] as u8)
        .collect()
}
