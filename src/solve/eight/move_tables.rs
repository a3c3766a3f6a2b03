//! How each move of the blank changes the words of [`crate::solve::eight::perm_index`], as tables over all words.

use crate::puzzle::{Board, Move, Shape};
use crate::solve::eight::perm_index::{even_words, words_of};
use crate::solve::eight::PermIndex;

/// How each vertical move that leaves the snake changes each word. All tables of a shape share it.
pub struct MoveTables {
    /// The shape of the boards, of at most 9 cells.
    shape: Shape,
    /// By the blank's place on the snake before and after: empty where the move runs along the snake.
    word: Vec<Vec<u16>>,
}

impl MoveTables {
    /// The tables of a shape.
    pub fn new(shape: Shape) -> MoveTables {
        let cells = shape.cells();
        // On this board a tile's code is its number less one.
        let nine = Shape::new(3, 3);
        let plain = PermIndex::new(nine, snake_goal(nine, 8));
        let words: Vec<u32> = even_words().take(words_of(shape)).collect();
        let mut word = vec![Vec::new(); cells * cells];
        for low in 0..cells {
            let below = shape.step(shape.snake(low), Move::Down);
            let high = below.map_or(0, |cell| shape.snake(cell));
            if high <= low + 1 {
                continue;
            }
            // The tile at `high` becomes the first of those between: a rotation of the places low .. high - 1.
            let bit = |place: usize| 3 * (place + 9 - cells) as u32;
            let moved = ((1 << bit(high)) - (1 << bit(low))) as u32;
            let rotated = |&word: &u32| {
                let part = word & moved;
                let turned = part << 3 | part >> (bit(high) - bit(low) - 3);
                plain.rank_word(word & !moved | turned & moved).0 as u16
            };
            let down: Vec<u16> = words.iter().map(rotated).collect();
            let mut up = vec![0; down.len()];
            for (before, &after) in down.iter().enumerate() {
                up[after as usize] = before as u16;
            }
            word[low * cells + high] = down;
            word[high * cells + low] = up;
        }
        MoveTables { shape, word }
    }

    /// The place on the snake from which the move `m` brings the blank to `to`, and each word before that move; empty
    /// if words do not change. `None` if there is no such move.
    pub fn before(&self, to: usize, m: Move) -> Option<(usize, &[u16])> {
        let from = self.shape.step(self.shape.snake(to), m.back())?;
        let from = self.shape.snake(from);
        Some((from, &self.word[to * self.shape.cells() + from]))
    }

    /// The word after the blank moves from one place on the snake to the next or the one before.
    #[inline]
    pub fn after(&self, from: usize, to: usize, word: usize) -> usize {
        let table = &self.word[from * self.shape.cells() + to];
        table.get(word).map_or(word, |&after| usize::from(after))
    }
}

/// The goal whose tiles are in order along the snake, with the blank at a place on it.
pub fn snake_goal(shape: Shape, blank: usize) -> Board {
    let places = (0..shape.cells()).filter(|&place| place != blank);
    Board(places.fold(0, |packed, place| {
        let tile = place + usize::from(place < blank);
        packed | (tile as u64) << (4 * shape.snake(place))
    }))
}
