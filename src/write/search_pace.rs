//! The text of the progress line about the search for one board, and the time that it may still take.

use crate::puzzle::SearchReport;
use crate::write::grouped;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// An estimate is shown after it has been steady for this part of itself, but at most for [`LONGEST_WAIT`].
const STEADY: f64 = 0.25;
const LONGEST_WAIT: f64 = 30.0;

/// The pace of a search, and how long its estimates of the whole time have agreed within a factor of two: a proof may
/// replace a search at any time, and then the end is another one.
pub(crate) struct SearchPace {
    /// When nodes were first known, and their number then.
    since: (Instant, u64),
    steady: Instant,
    least: f64,
    most: f64,
}

/// What a search reports, and the seconds that it may still take, estimated from its nodes so far.
pub(crate) fn search_text(
    report: &SearchReport,
    pace: &mut Option<SearchPace>,
) -> Option<(String, Option<f64>)> {
    let bound = report.bound.load(Ordering::Relaxed);
    let nodes = report.nodes.load(Ordering::Relaxed);
    let end = report.end.load(Ordering::Relaxed);
    let mut text = match bound {
        0 => String::new(),
        bound => format!(", searching bound {bound}"),
    };
    if end == 0 {
        return Some(text)
            .filter(|text| !text.is_empty())
            .map(|text| (text, None));
    }
    text += &format!(", {} nodes", grouped(nodes));
    let pace = pace.get_or_insert_with(|| SearchPace::from(nodes));
    Some((text, pace.left(nodes, end)))
}

impl SearchPace {
    fn from(nodes: u64) -> SearchPace {
        SearchPace {
            since: (Instant::now(), nodes),
            steady: Instant::now(),
            least: f64::INFINITY,
            most: 0.0,
        }
    }

    /// The seconds left until there are `end` nodes, if the estimate is steady.
    fn left(&mut self, nodes: u64, end: u64) -> Option<f64> {
        let (since, before) = self.since;
        let passed = since.elapsed().as_secs_f64();
        let left = end.saturating_sub(nodes) as f64 * passed / nodes.saturating_sub(before) as f64;
        let whole = Some(passed + left).filter(|whole| passed > 1.0 && whole.is_finite())?;
        (self.least, self.most) = (self.least.min(whole), self.most.max(whole));
        if self.most > 2.0 * self.least {
            (self.steady, self.least, self.most) = (Instant::now(), whole, whole);
        }
        let steady = self.steady.elapsed().as_secs_f64();
        Some(left).filter(|left| steady >= (STEADY * left).min(LONGEST_WAIT))
    }
}
