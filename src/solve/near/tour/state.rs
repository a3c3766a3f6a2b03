//! A state of a beam, without its board; and what a beam is after.

use crate::solve::near::tour::board::Place;

/// The most tiles of a group.
pub(super) const MOST_TILES: usize = 4;

/// A state, without its board.
#[derive(Clone, Copy, Default)]
pub(super) struct Leaf {
    pub hash: u64,
    /// Its potential, up to a constant.
    pub value: i32,
    /// The sum of the distances of the group's tiles.
    pub left: u32,
    /// The cell of the blank.
    pub blank: u16,
    /// The places of the group's tiles.
    pub at: [Place; MOST_TILES],
}

/// The random bits of a tile in a cell, whose sum is the hash of a board.
#[inline(always)]
fn bits(tile: Place, cell: usize) -> u64 {
    let mixed = (u64::from(tile) << 16 | cell as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

impl Leaf {
    /// Moves the blank to a cell; the tile from there comes to the blank's cell.
    #[inline(always)]
    pub(super) fn slide(&mut self, tile: Place, from: usize) {
        let to = usize::from(self.blank);
        let change = bits(tile, to).wrapping_sub(bits(tile, from));
        self.hash = self.hash.wrapping_add(change);
        self.blank = from as u16;
    }
}

/// What a beam is after, besides the potential.
pub(super) trait Guide {
    /// Whether there are states that the beam is after.
    const REACHES: bool;

    /// The score of a child, the smaller the better. `state`: the child, whose blank has moved already, and whose value
    /// and places are its parent's. `tile` has moved from the blank's cell to the place `to`, which adds `way` and
    /// `conflicts` to the potential. `places`: by cell, its place.
    fn judge(
        &self,
        places: &[Place],
        state: &mut Leaf,
        moved: (Place, Place),
        costs: (i32, i32),
    ) -> i32;

    /// A number that states have in common if only one of them is kept.
    fn key(&self, state: &Leaf) -> u64;

    /// Whether a state is what the beam is after.
    fn reached(&self, state: &Leaf) -> bool;
}

/// The size of a layer: its states, and those with the blank in the same cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    pub states: usize,
    pub quota: usize,
}
