//! What the beam of a group is after: the group's tiles at home.

use crate::solve::near::tour::board::{distance, Place, TourBoard};
use crate::solve::near::tour::potential::UNIT;
use crate::solve::near::tour::state::{Guide, Leaf, MOST_TILES};

/// Tiles that are placed together.
pub(super) struct Group {
    pub tiles: [Place; MOST_TILES],
    pub count: usize,
    /// The cost of each cell of the tiles' way home, and of the blank's way to the nearest of them.
    weight: i32,
    way: i32,
    /// How many states with the same places of the group and the blank may be kept.
    variants: u64,
    /// The sum of the tiles' distances at which the beam ends.
    enough: u32,
}

impl Group {
    /// `weight`: the cost of each cell of its tiles' way, in moves.
    pub(super) fn new(group: &[Place], weight: i32, variants: u64) -> Group {
        let mut tiles = [0; MOST_TILES];
        tiles[..group.len()].copy_from_slice(group);
        Group {
            tiles,
            count: group.len(),
            weight: weight * UNIT,
            way: weight * UNIT / 4,
            variants,
            enough: 0,
        }
    }

    /// A beam that ends when the sum of the tiles' distances is no larger than this.
    pub(super) fn until(self, enough: u32) -> Group {
        Group { enough, ..self }
    }

    /// The state at the root of a board.
    pub(super) fn root(&self, board: &TourBoard) -> Leaf {
        let mut state = Leaf {
            blank: board.blank as u16,
            ..Leaf::default()
        };
        for (at, &tile) in state.at.iter_mut().zip(&self.tiles[..self.count]) {
            *at = find(board, tile);
            state.left += distance(*at, tile);
        }
        state
    }

    /// The number of a tile in the group.
    #[inline(always)]
    fn number(&self, tile: Place) -> Option<usize> {
        self.tiles[..self.count]
            .iter()
            .position(|&other| other == tile)
    }
}

/// The place of a tile, which is mostly near its home.
pub(super) fn find(board: &TourBoard, tile: Place) -> Place {
    let (row, col) = (usize::from(tile >> 8), usize::from(tile & 255));
    let longest = board.shape.rows.max(board.shape.cols);
    for far in 0..longest {
        let cols = col.saturating_sub(far)..(col + far + 1).min(board.shape.cols);
        for y in row.saturating_sub(far)..(row + far + 1).min(board.shape.rows) {
            let begin = board.cell((y << 8 | cols.start) as Place);
            let cells = &board.tiles[begin..begin + cols.len()];
            if let Some(found) = cells.iter().position(|&other| other == tile) {
                return board.places[begin + found];
            }
        }
    }
    unreachable!("each tile is somewhere")
}

impl Guide for Group {
    const REACHES: bool = true;

    #[inline(always)]
    fn judge(
        &self,
        places: &[Place],
        state: &mut Leaf,
        (tile, to): (Place, Place),
        (way, conflicts): (i32, i32),
    ) -> i32 {
        let blank = places[usize::from(state.blank)];
        state.value += conflicts;
        match self.number(tile) {
            Some(i) => {
                state.left = state.left + distance(tile, to) - distance(tile, blank);
                state.at[i] = to;
            }
            None => state.value += way,
        }
        let mut near = 0;
        if state.left > 0 {
            let pairs = state.at.iter().zip(&self.tiles[..self.count]);
            let away = pairs.filter(|(at, tile)| at != tile);
            near = away.map(|(&at, _)| distance(at, blank)).min().unwrap_or(0);
        }
        state.value + self.weight * state.left as i32 + self.way * near as i32
    }

    #[inline(always)]
    fn key(&self, state: &Leaf) -> u64 {
        let variant = (state.hash >> 40) % self.variants;
        let all = state
            .at
            .iter()
            .fold(0, |all: u64, &at| all << 16 | u64::from(at));
        let mixed = all.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xff51_afd7_ed55_8ccd)
            ^ (variant << 16 | u64::from(state.blank)).wrapping_mul(0xc4ce_b9fe_1a85_ec53)
    }

    #[inline(always)]
    fn reached(&self, state: &Leaf) -> bool {
        state.left <= self.enough
    }
}
