//! How tiles slide: what a slide costs, and whether rows and columns wrap around.

/// What a slide of a tile costs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SlideCost {
    /// 1, so that paths have the fewest moves.
    #[default]
    Move,
    /// The number of the tile.
    Number,
    /// The cost of tile 1, 2, ...
    Listed(Vec<u8>),
}

/// How tiles slide.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SlideRules {
    /// Whether the first and the last cell of a row or column are beside each other.
    pub wraps: bool,
    pub cost: SlideCost,
}

/// The largest cost of a slide.
pub const MOST_COST: u16 = 255;

impl SlideCost {
    /// The cost of a tile; `None` if it has none, or more than [`MOST_COST`].
    pub fn of(&self, tile: u16) -> Option<u16> {
        match self {
            SlideCost::Move => Some(1),
            SlideCost::Number => Some(tile).filter(|&tile| tile <= MOST_COST),
            SlideCost::Listed(costs) => costs.get(usize::from(tile) - 1).map(|&c| c.into()),
        }
    }
}
