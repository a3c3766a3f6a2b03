//! The weights of the potential, as `npuzzle bench --tune 6 larger` prints them: the exponent in hundredths, and the costs
//! of two tiles in their own line in the wrong order and of each kind of neighbours in sixteenths of a move.

use crate::solve::near::tour::potential::PotentialWeights;

/// On boards on which many boards go on from group to group.
#[rustfmt::skip]
pub(crate) const MANY: PotentialWeights = PotentialWeights {
    exponent: 192,
    inverted: 48,
    pairs: [
        1, 0, 1, -1, 1, 0, -1, 0, 0, 0, 0, 0, -1, 0, -1, 0, 0, 2, 0, -1, 0, 0, -2, 0, 0,
        0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 2, 0, 0, 0, 0, 2, -2, 0, 1, 0, 1, 0, 0, -1, -2,
        1, -1, 0, 1, -1, 1, -1, -1, 0, 2, -1, 0, 1, 0, 0, 0, -1, -1, 0, -1, 0, 1, 0, -1, 1,
        -1, 0, 0, 0, -1, -1, 0, 0, 1, 1, 0, 6, -2, 0, 0, -1, -6, 1, 0, -1, 1, 0, 2, 0, 1,
        0, -1, -1, 0, -2, -10, -1, 0, 49, 0, -2, -1, -1, 0, 0, -1, -2, -3, 0, -1, 0, -1, 1, 0, 1,
        -2, -1, 0, 0, 1, 0, 1, 1, 0, 0, 2, 1, -6, 1, 9, 0, 1, 3, 48, 0, -1, 0, 0, 0, -1,
        1, 0, -1, 1, 0, 0, 0, 0, 0, 0, 2, 0, 48, -1, 3, 48, 0, 0, 0, 0, -2, 0, 0, 1, 50,
    ],
};

/// On larger boards.
#[rustfmt::skip]
pub(crate) const LARGE: PotentialWeights = PotentialWeights {
    exponent: 183,
    inverted: 0,
    pairs: [
        0, -1, 1, -1, 1, -1, -1, -1, 1, 0, 0, 0, 0, 0, -1, -1, 0, 2, -1, 0, -2, -1, -3, 1, -2,
        -1, 2, 3, -1, 1, 1, -1, 1, 2, 0, 3, -1, 0, 0, -1, 1, -4, 0, 1, -1, 1, 0, 1, -1, -1,
        2, -2, 0, 1, -1, 2, -2, -2, -3, 1, -1, -1, 1, 1, 2, -2, -2, -1, 0, -1, 1, 0, -1, 0, 0,
        0, -1, 0, 0, -2, -1, 0, 0, 1, 1, -1, 4, -2, 2, 0, -1, -8, 0, 0, -1, 1, 0, 4, 0, -1,
        0, 0, 0, -1, -2, -14, -3, -1, 49, 1, -2, -1, -1, 1, 0, 0, -2, -3, 0, -1, 1, -2, 1, 1, 1,
        -2, -1, -1, 0, -1, 1, 2, 2, 1, 1, 3, 1, -7, 1, 11, 1, 1, 4, 47, 0, -2, 0, 0, 0, -1,
        1, 0, 0, 0, 0, 0, -1, 0, 0, 2, 3, 0, 51, -1, 3, 49, 0, 0, 0, 0, -1, -2, -1, 3, 50,
    ],
};
