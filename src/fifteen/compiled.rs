//! The constants that a search is compiled with.

use crate::fifteen::padded_board::PaddedShape;
use crate::puzzle::shape::Order;

/// Constants of a compiled search.
pub(crate) trait Setup {
    /// Rows and columns.
    const SHAPE: PaddedShape;
    /// The order in which moves are tried.
    const ORDER: Order;
    /// Whether the second view is mirrored in the diagonal through the last cell of the first row, not the first.
    const ANTI: bool;
}

/// A setup: rows, columns, whether the order is u, d, l, r, and [`Setup::ANTI`].
pub(crate) struct Compiled<const ROWS: usize, const COLS: usize, const UDLR: bool, const ANTI: bool>;

impl<const ROWS: usize, const COLS: usize, const UDLR: bool, const ANTI: bool> Setup
    for Compiled<ROWS, COLS, UDLR, ANTI>
{
    const SHAPE: PaddedShape = PaddedShape {
        rows: ROWS,
        cols: COLS,
    };
    const ORDER: Order = if UDLR { Order::Udlr } else { Order::Dlru };
    const ANTI: bool = ANTI;
}
