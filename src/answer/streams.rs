//! What goes into and out of the work on an input: its streams, the report of its faults to people, and the totals.

use crate::answer::{Failure, Stats};
use crate::puzzle::{Answer, Effort, Verdict};
use crate::text::read::{Fault, FaultKind};
use crate::text::write::{grouped, say, Output};
use std::io::{self, Error, Read};

/// The number of faults of most kinds that are reported in full.
const IN_FULL: u64 = 20;

/// The number of kinds that are counted separately; all others count as one more kind.
const MOST_KINDS: usize = 100;

/// The most rows of a board.
const MOST_ROWS: usize = 255;

/// The number of faults of a kind that are reported in full. That an input is not text is reported once.
fn in_full(kind: &FaultKind) -> u64 {
    match kind {
        FaultKind::NoText(_) => 1,
        _ => IN_FULL,
    }
}

/// Input, output, and the report of faults.
pub struct Streams<'a, 's> {
    /// The input's name in messages; empty if it has none.
    pub name: &'a str,
    pub input: &'a mut (dyn Read + 's),
    /// Whether reading may wait for somebody to write, as with everything but files.
    pub waits: bool,
    pub out: &'a mut Output,
    pub report: &'a mut (dyn FnMut(&Fault) + Send + 's),
    /// Where a row for each case goes, if rows are asked for.
    pub stats: Option<&'a mut Stats>,
}

/// An input that calls a function before each read; so no finished answer waits while the program waits for input. A
/// failure of the function is an error of the read.
pub struct Before<'a, 's>(
    pub &'a mut (dyn Read + 's),
    pub &'a mut dyn FnMut() -> Result<(), Failure>,
);

impl Read for Before<'_, '_> {
    #[inline(never)] // Five more methods of the trait would contain it.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (self.1)().map_err(Error::other)?;
        self.0.read(buffer)
    }
}

/// Totals over the cases of an input.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Whether any case could not be answered.
    pub failed: bool,
    pub cases: u64,
    /// Cases whose answer is a path, or yes.
    pub solved: u64,
    /// The moves of all paths together.
    pub moves: u64,
    pub effort: Effort,
}

impl Summary {
    /// Counts one answer.
    #[inline(always)]
    pub fn count(&mut self, answer: &Answer) {
        self.solved += u64::from(answer.verdict.is_solved());
        self.moves += answer.verdict.moves().1 as u64;
        self.failed |= matches!(answer.verdict, Verdict::Invalid | Verdict::Unsolved(_));
        self.effort.add(answer.effort);
    }

    /// Counts the cases of one more input.
    pub fn join(&mut self, other: &Summary) {
        self.failed |= other.failed;
        self.cases += other.cases;
    }

    /// Whether files keep their old content: no case was read where at least one is needed, as when the program that
    /// writes the input has failed. `soft`: with `--ok-if-unanswered` they are replaced.
    pub fn keeps_files(&self, soft: bool) -> bool {
        self.cases == 0 && self.failed && !soft
    }
}

/// The totals over an input, or what ended the work on it.
pub type Answered = Result<Summary, Failure>;

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
    /// Whether nobody waits for messages, so that faults of rows wait until it is known whether the rows are a board.
    holds: bool,
    held: Vec<Fault>,
}

impl<'a> FaultReport<'a> {
    /// A report without faults.
    pub fn new(name: &'a str, detail: FaultDetail) -> FaultReport<'a> {
        FaultReport {
            name,
            detail,
            kinds: Vec::new(),
            holds: false,
            held: Vec::new(),
        }
    }

    /// The same for an input whose messages may wait for the next fault.
    pub fn of_file(self) -> FaultReport<'a> {
        FaultReport {
            holds: self.detail == FaultDetail::Some,
            ..self
        }
    }

    /// Reports a fault, or counts it. Of the rows of a board the last one has a message for all of them.
    pub fn tell(&mut self, fault: &Fault) {
        let follows = self
            .held
            .last()
            .is_none_or(|last| fault.case == last.case.map(|case| case + 1));
        match fault.kind {
            FaultKind::InRow(_) if self.holds => {
                if !follows || self.held.len() == MOST_ROWS {
                    self.tell_held(0);
                }
                self.held.push(fault.clone());
                return;
            }
            FaultKind::Together(lines, _) if follows => self.tell_held(lines - 1),
            _ => self.tell_held(0),
        }
        self.tell_now(fault);
    }

    /// Reports the faults that were held, but for the last ones.
    fn tell_held(&mut self, but: u64) {
        let held = std::mem::take(&mut self.held);
        let count = held.len().saturating_sub(but as usize);
        held[..count].iter().for_each(|fault| self.tell_now(fault));
    }

    fn tell_now(&mut self, fault: &Fault) {
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
    pub fn finish(mut self) {
        self.tell_held(0);
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
