//! What a move of the blank makes of the words of [`crate::eight::perm_index`], for all of them at once.

use crate::eight::perm_index::{even_words, Index};
use crate::puzzle::board::{Board, Move, Shape};

/// What each vertical move that leaves the snake makes of each word. Tables of one shape share it.
pub struct Jumps {
    pub shape: Shape,
    /// By the blank's place before (on the snake) and after: empty where the move runs along the snake.
    word: Vec<Vec<u16>>,
}

impl Jumps {
    pub fn new(shape: Shape) -> Jumps {
        let cells = shape.cells();
        // On this board a tile's number less one is its code.
        let nine = Shape::new(3, 3);
        let plain = Index::new(nine, Board::pack(&snake_goal(nine, 8)));
        let words: Vec<u32> = even_words().take(words_of(shape)).collect();
        let mut word = vec![Vec::new(); cells * cells];
        for low in 0..cells {
            let below = shape
                .step(shape.snake(low), Move::Down)
                .map(|cell| shape.snake(cell));
            if let Some(high) = below.filter(|&high| high > low + 1) {
                // The tile at `high` becomes the first of those between: a rotation of places low .. high - 1.
                let place = |at: usize| 3 * (at + 9 - cells) as u32;
                let moved = (1 << place(high)) - (1 << place(low));
                let down: Vec<u16> = words
                    .iter()
                    .map(|&w| {
                        let part = w & moved as u32;
                        let turned = part << 3 | part >> (place(high) - place(low) - 3);
                        plain.rank_word(w & !moved as u32 | turned & moved as u32).0 as u16
                    })
                    .collect();
                let mut up = vec![0; down.len()];
                for (before, &after) in down.iter().enumerate() {
                    up[after as usize] = before as u16;
                }
                word[low * cells + high] = down;
                word[high * cells + low] = up;
            }
        }
        Jumps { shape, word }
    }

    /// Where on the snake the blank comes from by a move that takes it `to` a place, and what the word was, by the
    /// word it becomes; empty if it stays the same.
    pub fn back(&self, to: usize, m: Move) -> Option<(usize, &[u16])> {
        let from = self
            .shape
            .snake(self.shape.step(self.shape.snake(to), m.back())?);
        Some((from, &self.word[to * self.shape.cells() + from]))
    }

    /// What becomes of a word when the blank goes from one place on the snake to another beside it.
    #[inline]
    pub fn word(&self, from: usize, to: usize, word: usize) -> usize {
        let jump = &self.word[from * self.shape.cells() + to];
        jump.get(word).map_or(word, |&after| usize::from(after))
    }
}

/// The goal whose word is in order, with the blank at a place on the snake.
pub fn snake_goal(shape: Shape, blank: usize) -> Vec<u8> {
    let cells = shape.cells();
    let mut goal = vec![0; cells];
    for at in (0..cells).filter(|&at| at != blank) {
        goal[shape.snake(at)] = (at + 1 - usize::from(at > blank)) as u8;
    }
    goal
}

/// Even permutations of a shape's tiles.
pub fn words_of(shape: Shape) -> usize {
    (3..shape.cells()).product()
}
