//! Outcomes in words.

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

/// A number of bytes as a person says it.
pub(crate) fn bytes(bytes: u64) -> String {
    let unit = |shift: u32, name: &str| {
        let value = bytes as f64 / (1u64 << shift) as f64;
        match value < 9.95 && shift > 0 && !bytes.is_multiple_of(1 << shift) {
            true => format!("{value:.1}{name}"),
            false => format!("{value:.0}{name}"),
        }
    };
    match bytes {
        0..=1023 => unit(0, ""),
        1024..=1_048_575 => unit(10, "K"),
        1_048_576..=1_073_741_823 => unit(20, "M"),
        _ => unit(30, "G"),
    }
}
