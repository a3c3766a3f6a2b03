//! Orders of up to eight tiles on 4 x 4, where a tile that moves up or down passes up to three others. For sets of orders
//! see [`crate::patterns::orders`].

use crate::patterns::orders::{PatternOrder, FACTORIAL, MOST_TILES, NO_EXCHANGE};

/// The word of a row, and the bit in it, of a rank.
pub(crate) const fn row_bit(tiles: usize, rank: usize) -> (usize, usize) {
    if tiles < 5 {
        (0, rank)
    } else {
        (rank / 120 * 2 + rank % 2, rank % 120 / 2)
    }
}

/// The order of a rank.
pub(crate) fn unrank(mut rank: usize, tiles: usize) -> PatternOrder {
    let mut order = [0; MOST_TILES];
    let mut left = [0, 1, 2, 3, 4, 5, 6, 7];
    for i in 0..tiles {
        let block = FACTORIAL[tiles - 1 - i];
        let at = rank / block;
        order[i] = left[at];
        left.copy_within(at + 1.., at);
        rank %= block;
    }
    order
}

/// The number of kinds of change in the order of some tiles when one of them passes others. Kind 0 is no change.
///
/// The first kinds are those to the right (the tile moves to a later place), by number of tiles passed and by place; then
/// come their inverses in the same order.
pub(crate) const fn kinds(tiles: usize) -> usize {
    2 * rightward_kinds(tiles) + 1
}

const fn rightward_kinds(tiles: usize) -> usize {
    first_kind(tiles, 4) - 1
}

/// The first kind of change that passes `passed` tiles.
const fn first_kind(tiles: usize, passed: usize) -> usize {
    // Of t tiles, t - p have p others to pass.
    let mut kind = 1;
    let mut p = 1;
    while p < passed {
        kind += tiles.saturating_sub(p);
        p += 1;
    }
    kind
}

/// The kind of a move past `passed` tiles; `place` is the lowest place involved.
pub(crate) const fn kind(tiles: usize, passed: usize, place: usize, rightward: bool) -> usize {
    if passed == 0 {
        0
    } else if rightward {
        first_kind(tiles, passed) + place
    } else {
        first_kind(tiles, passed) + place + rightward_kinds(tiles)
    }
}

/// The exchanges that make up each kind, one after the other. An exchange is given by the number of places after the two
/// that it exchanges. Unused entries are [`NO_EXCHANGE`].
pub(crate) fn exchanges(tiles: usize) -> Vec<[u8; 3]> {
    let mut all = vec![[NO_EXCHANGE; 3]; kinds(tiles)];
    for passed in 1..4 {
        for place in 0..tiles.saturating_sub(passed) {
            for i in 0..passed {
                let exchange = (tiles - 2 - place - i) as u8;
                all[kind(tiles, passed, place, true)][i] = exchange;
                all[kind(tiles, passed, place, false)][passed - 1 - i] = exchange;
            }
        }
    }
    all
}
