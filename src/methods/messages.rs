//! Outcomes in words.

use crate::draw::figures::bytes;
use crate::methods::meter::{MethodLimits, SearchResult, Stop};

/// Why a board got no path.
pub(crate) fn reason(
    method: &str,
    found: &SearchResult,
    stop: Stop,
    limits: &MethodLimits,
) -> String {
    match stop {
        Stop::Nodes => format!("{method} ended at its limit of {} nodes", limits.nodes),
        Stop::Time => format!(
            "{method} ended at its limit of {} seconds",
            limits.time.map_or(0.0, |time| time.as_secs_f64())
        ),
        Stop::Memory => format!(
            "{method} ended with {} states stored: more would take more than {} (--memory)",
            found.states,
            bytes(limits.memory)
        ),
        Stop::System => format!("{method} ended because the system has no more memory"),
        Stop::GaveUp(why) => format!("{method} found no path: {why}"),
    }
}
