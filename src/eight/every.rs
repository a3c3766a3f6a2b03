//! Every board of an index, one after the other.

use crate::eight::perm_index::{even_words, Index, Rank};
use crate::puzzle::board::Board;

impl Index {
    /// Every board that can reach the goal, in the order of their words, then of their blanks.
    pub fn boards<'a>(&'a self) -> impl Iterator<Item = (Rank, Board)> + 'a {
        let cells = self.shape.cells();
        let mut tile_of = [0u64; 8];
        for (tile, &code) in self.code.iter().enumerate() {
            tile_of[code as usize] = tile as u64 + 1;
        }
        let words = even_words().take((3..cells).product()).enumerate();
        words.flat_map(move |(rank, word)| {
            (0..cells).map(move |blank| {
                let tile = |at: usize| {
                    tile_of[(word >> (3 * (at - usize::from(at > blank) + 9 - cells)) & 7) as usize]
                };
                let places = (0..cells).filter(|&at| at != blank);
                let board = places.fold(0, |packed, at| {
                    packed | tile(at) << (4 * self.shape.snake(at))
                });
                (Rank { word: rank, blank }, Board(board))
            })
        })
    }
}
