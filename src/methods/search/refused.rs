//! What takes the place of a method whose tables the system has no memory for.

use crate::methods::meter::{Meter, MethodLimits, SearchResult};
use crate::methods::search::Search;

/// Finds nothing, and says why.
pub(crate) struct Refused;

impl<S> Search<S> for Refused {
    fn solve(&mut self, _board: S, limits: &MethodLimits) -> SearchResult {
        let mut meter = Meter::new(limits);
        meter.got(false);
        meter.finish(None, "no memory")
    }
}
