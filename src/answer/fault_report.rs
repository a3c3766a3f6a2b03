//! Reports faults to people: the first of each kind in full, the rest as a number.

use crate::text::read::{Fault, FaultKind};
use crate::text::write::{grouped, say};

/// The number of faults of most kinds that are reported in full.
const IN_FULL: u64 = 20;

/// The number of kinds that are counted separately; all others count as one more kind.
const MOST_KINDS: usize = 100;

/// The number of faults of a kind that are reported in full. That an input is not text is reported once.
fn in_full(kind: &FaultKind) -> u64 {
    match kind {
        FaultKind::NoText(_) => 1,
        _ => IN_FULL,
    }
}

/// Which faults are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FaultDetail {
    /// The first 20 of a kind, then the number of the rest.
    #[default]
    Some,
    /// All faults.
    All,
    /// Only numbers.
    Totals,
}

/// The faults of one input.
pub struct FaultReport<'a> {
    /// The name of the input.
    name: &'a str,
    detail: FaultDetail,
    /// For each kind the first fault, and the number of faults.
    kinds: Vec<(Fault, u64)>,
}

impl<'a> FaultReport<'a> {
    /// A report without faults.
    pub fn new(name: &'a str, detail: FaultDetail) -> FaultReport<'a> {
        FaultReport {
            name,
            detail,
            kinds: Vec::new(),
        }
    }

    /// Reports a fault, or counts it.
    pub fn tell(&mut self, fault: &Fault) {
        let in_full = match self.detail {
            FaultDetail::All => true,
            FaultDetail::Some => self.count(fault) <= in_full(&fault.kind),
            FaultDetail::Totals => self.count(fault) == 0,
        };
        if in_full {
            say(&format!("{}:{fault}", self.name));
        }
    }

    /// Counts a fault; returns the number of faults of its kind so far.
    fn count(&mut self, fault: &Fault) -> u64 {
        let is_like = |known: &(Fault, u64)| known.0.kind.is_like(&fault.kind);
        let known = self.kinds.iter().position(is_like);
        let at = known.unwrap_or(self.kinds.len().min(MOST_KINDS));
        if at == self.kinds.len() {
            self.kinds.push((fault.clone(), 0));
        }
        self.kinds[at].1 += 1;
        self.kinds[at].1
    }

    /// Reports the numbers of the faults that were not reported in full.
    pub fn finish(self) {
        for (first, count) in &self.kinds {
            let (name, full) = (self.name, in_full(&first.kind));
            if self.detail == FaultDetail::Totals {
                let s = if *count == 1 { "" } else { "s" };
                let count = grouped(*count);
                say(&format!("{name}: {count} fault{s} like this: {first}"));
            } else if *count > full {
                let more = grouped(count - full);
                say(&format!("{name}: ... and {more} more like this: {first}"));
            }
        }
    }
}
