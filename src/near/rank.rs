//! How states of a search are ranked.

/// A tile that slides into the blank's cell.
#[derive(Clone, Copy)]
pub(crate) struct TileSlide {
    /// Its home.
    pub tile: usize,
    /// Its cell.
    pub from: usize,
    /// The blank's cell.
    pub to: usize,
}

/// Ranks states; the smaller the better.
pub(crate) trait StateRank<const N: usize> {
    /// What a state carries, so that its children's ranks are found quickly.
    type Sums: Copy;

    /// Sums of a state; `places` by home.
    fn root(&self, places: &[u8; N]) -> Self::Sums;

    /// Sums and rank of a child; sums and `places` are its parent's. Ranks are below [`RANKS`].
    fn child(&self, sums: &Self::Sums, places: &[u8; N], slide: TileSlide) -> (Self::Sums, u32);

    /// The state is what is searched for.
    fn done(&self, sums: &Self::Sums) -> bool;
}

/// Ranks are below this.
pub(crate) const RANKS: usize = 1 << 15;
