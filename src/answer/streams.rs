//! What goes into and out of the work on an input: the opened file, the streams, the report of faults to people, and the
//! totals.

use crate::answer::{Failure, Stats};
use crate::args::Readable;
use crate::puzzle::{Answer, Effort, Verdict};
use crate::text::read::line::board;
use crate::text::read::line::MOST_SIDE;
use crate::text::read::{Fault, FaultKind};
use crate::text::write::standard_error::END_OF_INPUT;
use crate::text::write::{grouped, note_input, say, Output};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Error, IsTerminal, Read};

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

/// An opened input.
pub struct Input {
    /// Its name in messages.
    pub name: String,
    pub source: Box<dyn Read>,
    /// Whether reading may wait for somebody to write, as with everything but files.
    pub waits: bool,
}

impl Input {
    /// An empty input, for problems that read nothing.
    pub fn nothing() -> Input {
        Input {
            name: String::new(),
            source: Box::new(io::empty()),
            waits: false,
        }
    }

    /// A word of the command line as an input of one line.
    pub fn of_text(text: &[u8]) -> Input {
        let name = format!("`{}`", text.readable());
        Input::named(name, [text, b"\n"].concat())
    }

    /// A text that is not read from a file, with a name for messages.
    pub fn named(name: String, text: Vec<u8>) -> Input {
        Input {
            name,
            source: Box::new(io::Cursor::new(text)),
            waits: false,
        }
    }
}

/// The name of standard input on the command line.
pub const STANDARD: &str = "-";

/// Opens a file, or standard input for `-`. `asked`: the command, and the input that a person at a terminal is asked
/// for.
pub fn open(file: &OsStr, asked: Option<(&str, &str)>) -> Result<Input, String> {
    note_input(file);
    if file != STANDARD {
        let name = file.readable().into_owned();
        let way_out = match asked.map(|asked| asked.0) {
            Some("lines") => "with --column a word is the name of a file",
            Some("analyse" | "shorten") => "a board as a word comes first, and its moves after it",
            _ => "a board as a word goes with lines, show, play, stats and realms",
        };
        let source = File::open(file).map_err(|e| match board(name.as_bytes(), None) {
            Ok(_) => format!("{name}: {e}; {way_out}"),
            Err(_) => format!("{name}: {e}"),
        })?;
        return Ok(of_file(name, source));
    }
    let input = io::stdin();
    if let Some((command, awaited)) = asked.filter(|_| input.is_terminal()) {
        say(&format!(
            "npuzzle {command}: type or paste {awaited}; {END_OF_INPUT}"
        ));
    }
    Ok(Input {
        name: "<stdin>".into(),
        source: Box::new(input),
        waits: standard_input_may_wait(),
    })
}

/// An open file as an input.
pub fn of_file(name: String, source: File) -> Input {
    Input {
        name,
        waits: may_wait(&source),
        source: Box::new(source),
    }
}

/// Whether reading a file may wait: it is a pipe, a terminal or a device.
fn may_wait(file: &File) -> bool {
    !file.metadata().is_ok_and(|about| about.is_file())
}

#[cfg(unix)]
fn standard_input_may_wait() -> bool {
    use std::os::fd::AsFd;
    let input = io::stdin().as_fd().try_clone_to_owned();
    input.map_or(true, |input| may_wait(&File::from(input)))
}

#[cfg(not(unix))]
fn standard_input_may_wait() -> bool {
    true
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
                if !follows || self.held.len() == MOST_SIDE {
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
