//! When a board is given up.

use crate::puzzle::solver::Effort;
use std::time::Duration;

/// Limits of the work on one board.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    /// Nodes generated.
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
}

impl Limits {
    /// There is a limit.
    pub(crate) fn any(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
    }

    /// Why a board was given up.
    pub(crate) fn reason(&self, effort: &Effort, seconds: f64) -> String {
        let nodes = effort.generated;
        match self.nodes {
            Some(limit) if nodes >= limit => {
                format!("given up after {nodes} nodes (--nodes {limit})")
            }
            _ => format!("given up after {seconds:.1} s (--time)"),
        }
    }
}
