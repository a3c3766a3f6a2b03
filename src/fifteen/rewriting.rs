//! Words of moves that lead to the same board, and the shortest paths that follow when one word replaces another.
//!
//! Of all words that lead from a cell to the same board, the [automaton](crate::fifteen::automaton) allows only the
//! first. So a search by it misses shortest paths; but each missed path contains a word that an earlier one of the same
//! length can replace. Replacing again and again ends at a path that the search does find. So replacing first words by
//! later ones turns the paths found into all shortest paths.

use crate::puzzle::{Board, Order, Shape, MOVES};
use std::collections::BTreeSet;

/// A first word, and a later one of the same length.
struct Rule {
    first: Vec<u8>,
    later: Vec<u8>,
}

/// The rules for words of up to some length.
pub(crate) struct Rewriting {
    shape: Shape,
    /// By cell: the rules for words that begin with the blank in it.
    rules: Vec<Vec<Rule>>,
}

impl Rewriting {
    /// All rules for words of at most `length` moves. A length of 12 takes about 50 ms.
    pub(crate) fn new(shape: Shape, order: Order, length: u32) -> Rewriting {
        let mut rules: Vec<Vec<Rule>> = (0..16).map(|_| Vec::new()).collect();
        for cell in 0..shape.cells() {
            rules[cell] = rules_from(shape, order, cell, length);
        }
        Rewriting { shape, rules }
    }

    /// Completes the boards of shortest paths, by the number of moves made: adds those that replacement words lead through.
    pub(crate) fn complete(&self, layers: &mut [BTreeSet<Board>]) {
        // The boards where a new path may begin. All others have been examined.
        let mut open: Vec<BTreeSet<Board>> = layers.to_vec();
        while open.iter().any(|boards| !boards.is_empty()) {
            let mut added = vec![BTreeSet::new(); layers.len()];
            for (made, boards) in open.iter().enumerate() {
                for &board in boards {
                    self.replace(board, made, layers, &mut added);
                }
            }
            open = self.before(layers, &added);
        }
    }

    /// Replaces words that begin at a board.
    fn replace(
        &self,
        board: Board,
        made: usize,
        layers: &mut [BTreeSet<Board>],
        added: &mut [BTreeSet<Board>],
    ) {
        for rule in &self.rules[board.blank(self.shape.cells())] {
            if made + rule.first.len() >= layers.len() {
                continue;
            }
            let inside = along(self.shape, board, &rule.first)
                .zip(&layers[made + 1..])
                .all(|(board, layer)| layer.contains(&board));
            if inside {
                for (i, board) in along(self.shape, board, &rule.later).enumerate() {
                    if layers[made + 1 + i].insert(board) {
                        added[made + 1 + i].insert(board);
                    }
                }
            }
        }
    }

    /// The boards from which paths lead to the added ones within the length of a word.
    fn before(
        &self,
        layers: &[BTreeSet<Board>],
        added: &[BTreeSet<Board>],
    ) -> Vec<BTreeSet<Board>> {
        let longest = self.rules.iter().flatten().map(|rule| rule.first.len());
        let longest = longest.max().unwrap_or(0);
        let mut open = added.to_vec();
        let mut ends = added.to_vec();
        for _ in 1..longest {
            for made in 1..layers.len() {
                let back: Vec<Board> = ends[made]
                    .iter()
                    .flat_map(|&board| self.children(board))
                    .filter(|board| layers[made - 1].contains(board))
                    .collect();
                open[made - 1].extend(back.iter().cloned());
                ends[made - 1] = back.into_iter().collect();
            }
            if let Some(last) = ends.last_mut() {
                last.clear();
            }
        }
        open
    }

    /// The boards one move from a board.
    fn children(&self, board: Board) -> impl Iterator<Item = Board> {
        let shape = self.shape;
        MOVES.iter().filter_map(move |&m| board.after(shape, m))
    }
}

/// The boards along a word.
fn along(shape: Shape, start: Board, word: &[u8]) -> impl Iterator<Item = Board> + '_ {
    word.iter().scan(start, move |board, &m| {
        *board = board.after(shape, MOVES[usize::from(m)])?;
        Some(*board)
    })
}

/// A board and a word that leads to it: its moves as indices into the order, two bits each, the last one lowest.
type Reached = (Board, u32);

/// The rules for words that begin in a cell, breadth first: of all words that lead to the same board of a layer, the first
/// replaces the others. A word that leads back to an earlier layer is on no shortest path. Pairs with the same first move
/// are left out, as a rule from their second cell serves.
fn rules_from(shape: Shape, order: Order, cell: usize, length: u32) -> Vec<Rule> {
    // Any labels will do for the tiles; the blank is 0.
    let labels = (0..shape.cells()).filter(|&other| other != cell).zip(1..);
    let start = Board(labels.fold(0, |all, (other, label)| all | label << (4 * other)));
    let mut rules = Vec::new();
    let mut before: Vec<Reached> = Vec::new();
    let mut layer = vec![(start, 0)];
    for moves in 1..=length {
        let mut next = longer_words(shape, order, &layer, &before);
        next.sort_unstable();
        let mut first = (Board(0), 0);
        next.retain(|&(board, word)| {
            let again = board == first.0;
            let begins = |word: u32| word >> (2 * moves - 2);
            if !again {
                first = (board, word);
            } else if begins(word) != begins(first.1) {
                rules.push(Rule {
                    first: letters(order, first.1, moves),
                    later: letters(order, word, moves),
                });
            }
            !again
        });
        before = layer;
        layer = next;
    }
    rules
}

/// The words of a layer, each with one more move that does not lead back to the layer before.
fn longer_words(shape: Shape, order: Order, layer: &[Reached], before: &[Reached]) -> Vec<Reached> {
    let mut next = Vec::with_capacity(3 * layer.len());
    for &(board, word) in layer {
        for (letter, &m) in order.moves().iter().enumerate() {
            let Some(child) = board.after(shape, m) else {
                continue;
            };
            if before
                .binary_search_by_key(&child, |known| known.0)
                .is_err()
            {
                next.push((child, word << 2 | letter as u32));
            }
        }
    }
    next
}

/// A word as numbers of moves.
fn letters(order: Order, word: u32, moves: u32) -> Vec<u8> {
    let letter = |i: u32| (word >> (2 * i) & 3) as usize;
    (0..moves)
        .rev()
        .map(|i| order.moves()[letter(i)] as u8)
        .collect()
}
