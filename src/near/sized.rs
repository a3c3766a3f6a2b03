//! Searches for a board, compiled for its size and for the readings of its tables.

use crate::near::additive::{Additive, ByTables};
use crate::near::beam::Beam;
use crate::near::beam_limits::BeamLimits;
use crate::near::graph_arrays::GraphArrays;
use crate::near::ida::{Ended, Ida};
use crate::near::rank::StateRank;
use crate::near::walled_board::{Walk, WalledBoard};
use crate::puzzle::solver::Effort;

/// IDA* with tables of `R` readings: how it ended, and the nodes generated.
pub(crate) fn by_ida<const R: usize>(
    board: &WalledBoard,
    tables: &Additive,
    most: u64,
    bound: usize,
) -> (Ended, u64) {
    let mut ida = Ida::<R>::new(board, tables, most);
    let ended = ida.run(bound);
    (ended, ida.generated)
}

/// A beam with tables, on arrays as large as the board needs.
pub(crate) fn by_tables(
    board: &WalledBoard,
    tables: &Additive,
    limits: BeamLimits,
    effort: &mut Effort,
) -> Option<Walk> {
    let (one, two) = (ByTables::<1>(tables), ByTables::<2>(tables));
    match (board.homes.len(), tables.readings()) {
        (0..=16, 1) => beam::<16, _>(board, &one, limits, effort),
        (0..=16, _) => beam::<16, _>(board, &two, limits, effort),
        (17..=25, 1) => beam::<25, _>(board, &one, limits, effort),
        (17..=25, _) => beam::<25, _>(board, &two, limits, effort),
        (26..=36, 1) => beam::<36, _>(board, &one, limits, effort),
        (26..=36, _) => beam::<36, _>(board, &two, limits, effort),
        (37..=49, 1) => beam::<49, _>(board, &one, limits, effort),
        (37..=49, _) => beam::<49, _>(board, &two, limits, effort),
        (_, 1) => beam::<64, _>(board, &one, limits, effort),
        (_, _) => beam::<64, _>(board, &two, limits, effort),
    }
}

/// A beam by any rank, on arrays of `N` cells.
pub(crate) fn beam<const N: usize, R: StateRank<N>>(
    board: &WalledBoard,
    rank: &R,
    limits: BeamLimits,
    effort: &mut Effort,
) -> Option<Walk> {
    let field = GraphArrays::<N>::new(&board.graph, board.blank_home);
    let beam = field.as_ref();
    let beam = beam.and_then(|field| Beam::new(field, rank, &board.homes, limits));
    let Some(mut beam) = beam else {
        limits.refused.set(true);
        return None;
    };
    let walk = beam.run();
    effort.expanded += beam.expanded;
    effort.generated += beam.generated;
    walk
}
