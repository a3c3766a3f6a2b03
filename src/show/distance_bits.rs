//! The distances of all 3 x 3 boards in one bit each: 22,680 bytes.
//!
//! A move changes the distance to the goal by exactly one, and the parity of the distance is that of the blank's
//! distance from its place in the goal. So one bit, whether the distance is 2 or 3 above a multiple of 4, decides which
//! of two neighbours is nearer. Going to a nearer neighbour again and again leads to the goal, and the number of steps
//! is the distance.
//!
//! ```text
//! bit number   blank's cell x 20,160 + rank / 2      of the tiles row by row without the blank, as even permutations of
//!                                                    the goal's; the rank is lexicographic, below 8!
//! byte         number / 8, the lowest bit first
//! ```
//!
//! With 3 columns, a tile that moves up or down passes two others, so the permutation stays even.

use crate::eight::each_distance;
use crate::puzzle::{Board, Shape};

/// The number of even permutations of 8 tiles.
const HALF: usize = 20_160;

/// Boards that can reach the goal, 9! / 2.
pub(crate) const BOARDS: usize = 9 * HALF;

const SHAPE: Shape = Shape::new(3, 3);

/// The bits for a goal.
pub(crate) fn distance_bits(goal: &[u16]) -> Vec<u8> {
    let mut order = [0; 9];
    for (place, &tile) in goal.iter().filter(|&&tile| tile != 0).enumerate() {
        order[usize::from(tile)] = place;
    }
    let mut bits = vec![0; BOARDS / 8];
    let cells: Vec<usize> = goal.iter().map(|&tile| tile.into()).collect();
    each_distance(SHAPE, Board::of_cells(&cells), |board, distance| {
        let tiles: Vec<u16> = (0..9).map(|cell| board.tile(cell) as u16).collect();
        let at = number(&tiles, &order);
        bits[at / 8] |= ((distance / 2 % 2) as u8) << (at % 8);
    });
    bits
}

/// The number of a board's bit. `order`: the place of each tile in the goal.
pub(crate) fn number(board: &[u16], order: &[usize; 9]) -> usize {
    let blank = board.iter().position(|&tile| tile == 0).unwrap_or(0);
    let tiles = board.iter().filter(|&&tile| tile != 0);
    let places: Vec<usize> = tiles.map(|&tile| order[usize::from(tile)]).collect();
    let mut rank = 0;
    for (i, place) in places.iter().enumerate() {
        let smaller = places[i + 1..].iter().filter(|&after| after < place);
        rank = rank * (8 - i) + smaller.count();
    }
    blank * HALF + rank / 2
}
