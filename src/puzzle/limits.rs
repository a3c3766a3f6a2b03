//! When a board is given up.
//!
//! [`Limits`] are what a user sets for every board, with a duration. A [`Budget`] is what one search asks about, with
//! the time at which it must end. A [`Watch`] adds the threads that may help, and reports progress. Searches that count
//! in other units have their own types: methods in bytes (`methods::meter`), beams in layers and widths (`near`).

use crate::puzzle::{Effort, Reason};
use std::sync::atomic::{AtomicBool, AtomicIsize, AtomicU32, AtomicU64, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Limits of the work on one board.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most nodes that may be generated.
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
}

impl Limits {
    /// Whether there is a limit.
    pub fn any(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
    }

    /// The watch over a board whose time begins now.
    pub fn watch(&self, idle: &IdleThreads) -> Watch {
        let now = Instant::now();
        let end = |time: Duration| now.checked_add(time);
        Watch {
            budget: Budget {
                nodes: self.nodes,
                until: self.time.and_then(end),
                at_last: self.time.and_then(|time| end(time.saturating_mul(2))),
                stop: None,
            },
            idle: Some(Arc::clone(idle)),
            ..Watch::default()
        }
    }

    /// The reason why a board was given up.
    pub fn reason(&self, effort: &Effort) -> Reason {
        let nodes = effort.generated;
        match (self.nodes, self.time) {
            (Some(limit), _) if nodes >= limit => {
                let s = if nodes == 1 { "" } else { "s" };
                let what = format!("given up after {nodes} node{s}");
                Reason::new(what, format!(" (--nodes {limit})"))
            }
            (_, time) => {
                // Formatted as the shortest decimal, which is what the user wrote.
                let seconds = time.map_or(0.0, |time| time.as_secs_f64());
                let what = format!("given up after {seconds} s");
                Reason::new(what, format!(" (--time {seconds})"))
            }
        }
    }
}

/// When one search must end.
#[derive(Clone, Default, Debug)]
pub struct Budget {
    /// The most nodes that may be generated; the count may exceed it a little.
    pub nodes: Option<u64>,
    pub until: Option<Instant>,
    /// When even the work ends without which there would be no answer.
    pub at_last: Option<Instant>,
    /// Set when nobody waits for the result any more.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// Whether this many generated nodes reach the limit.
    pub fn spent(&self, generated: u64) -> bool {
        self.nodes.is_some_and(|nodes| generated >= nodes)
    }

    /// Whether time is up, or nobody waits for the result any more.
    pub fn late(&self) -> bool {
        self.past(self.until)
    }

    /// Whether it is too late even for the work without which there would be no answer.
    pub fn too_late(&self) -> bool {
        self.past(self.at_last)
    }

    fn past(&self, end: Option<Instant>) -> bool {
        self.stopped() || end.is_some_and(|end| Instant::now() >= end)
    }

    /// Whether nobody waits for the result any more.
    pub fn stopped(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// The number of idle threads. A hard board takes all of them, and gives them back later. The number is below 0 while
/// threads that were taken have found other work.
pub type IdleThreads = Arc<AtomicIsize>;

/// The progress that a search reports while it runs.
#[derive(Default, Debug)]
pub struct SearchReport {
    /// The bound that is being searched, in moves; 0 before the first.
    pub bound: AtomicU32,
    /// Nodes generated, as far as they are reported.
    pub nodes: AtomicU64,
    /// A rough estimate of the nodes at the end of the search; 0 if unknown.
    pub end: AtomicU64,
}

/// Limits of one board's search, threads that may help, and its progress.
#[derive(Default, Debug)]
pub struct Watch {
    pub budget: Budget,
    pub idle: Option<IdleThreads>,
    pub report: SearchReport,
}

impl Watch {
    /// Takes all idle threads, and returns their number.
    pub fn take_threads(&self) -> usize {
        let all = |idle: isize| Some(0).filter(|_| idle > 0);
        let take = |idle: &IdleThreads| {
            idle.fetch_update(Ordering::AcqRel, Ordering::Acquire, all)
                .unwrap_or(0)
        };
        self.idle.as_ref().map_or(0, take) as usize
    }

    pub fn give_back(&self, threads: usize) {
        if let Some(ref idle) = self.idle {
            idle.fetch_add(threads as isize, Ordering::AcqRel);
        }
    }
}
