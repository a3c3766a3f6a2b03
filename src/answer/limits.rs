//! When a board is given up.

use crate::fifteen::watch::{Budget, IdleThreads, Watch};
use crate::puzzle::solver::Effort;
use std::sync::Arc;
use std::time::{Duration, Instant};

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

    /// The watch over a board whose time begins now.
    pub(crate) fn watch(&self, idle: &IdleThreads) -> Watch {
        let end = |time| Instant::now().checked_add(time);
        Watch {
            budget: Budget {
                nodes: self.nodes,
                until: self.time.and_then(end),
                stop: None,
            },
            idle: Some(Arc::clone(idle)),
            ..Watch::default()
        }
    }

    /// Why a board was given up.
    pub(crate) fn reason(&self, effort: &Effort) -> String {
        let nodes = effort.generated;
        match (self.nodes, self.time) {
            (Some(limit), _) if nodes >= limit => {
                format!("given up after {nodes} nodes (--nodes {limit})")
            }
            (_, time) => {
                // The shortest decimal that is this number: as it was given.
                let seconds = time.map_or(0.0, |time| time.as_secs_f64());
                format!("given up after {seconds} s (--time {seconds})")
            }
        }
    }
}
