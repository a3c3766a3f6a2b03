//! Writes a row for each case: to the file of `--stats`, for spreadsheets and scripts, or to a function, for a report.

use crate::answer::run_job::runs_of;
use crate::answer::Failure;
use crate::args::Readable;
use crate::puzzle::{Answer, Effort, Verdict};
use crate::text::write::{new_file, NewFile};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufWriter, ErrorKind, Read, Write};
use std::path::Path;

/// The first line of the file. If shortest paths are counted, one more column has their number; for several inputs, the
/// last column has their names.
const HEAD: &str = "case\tlength\texpanded\tgenerated\tbounds\tseconds\tlower_bound";
const PATHS: &str = "\tpaths";
const INPUT: &str = "\tfile";

/// The result of a case.
#[derive(Clone, Copy, Debug)]
pub struct CaseRow {
    /// The length of its path or the number that is asked for, or a word in place of it.
    pub length: Result<usize, &'static str>,
    pub effort: Effort,
    pub seconds: f64,
}

/// The words in place of a length.
pub const SOLVABLE: &str = "solvable";
pub const UNSOLVABLE: &str = "unsolvable";
pub const INVALID: &str = "invalid";
pub const UNSOLVED: &str = "unsolved";

/// The rows of all cases.
pub struct Stats {
    rows: Rows,
    /// The name of the file in messages.
    pub name: String,
    /// Whether each row has the number of shortest paths.
    counted: bool,
    /// The last column of each row: the name of the input, if there are several inputs.
    input: Option<String>,
    /// Whether lengths are numbers of runs.
    pub runs: bool,
    /// The number of cases of earlier inputs, and of all cases with a row so far.
    before: u64,
    cases: u64,
}

/// Receives the rows in the order of the cases.
type TakeRow = Box<dyn FnMut(CaseRow) + Send>;

/// Where rows go.
enum Rows {
    /// The new file is put in the place of the old one when all rows are complete.
    File(BufWriter<File>, Option<NewFile>),
    Taken(TakeRow),
}

impl Stats {
    fn new(rows: Rows) -> Stats {
        Stats {
            rows,
            name: String::new(),
            counted: false,
            input: None,
            runs: false,
            before: 0,
            cases: 0,
        }
    }

    /// Begins the file. `counted`: whether shortest paths are counted; `several`: whether there is more than one input;
    /// `before`: the number of earlier cases, after which the numbers of these cases continue.
    pub fn create(
        name: &OsStr,
        (counted, several): (bool, bool),
        before: u64,
    ) -> Result<Stats, String> {
        let shown = name.readable().into_owned();
        if shown == "-" {
            return Err("--stats needs a FILE: standard output is for answers".into());
        }
        if is_other_file(name) {
            return Err(format!(
                "{shown} exists, and is not a file of statistics: --stats would overwrite it"
            ));
        }
        let (file, new) = new_file(Path::new(name)).map_err(|e| format!("{shown}: {e}"))?;
        let mut file = BufWriter::new(file);
        let paths = if counted { PATHS } else { "" };
        let input = if several { INPUT } else { "" };
        let begun = writeln!(file, "{HEAD}{paths}{input}");
        begun.map_err(|e| format!("{shown}: {e}"))?;
        Ok(Stats {
            name: shown,
            counted,
            input: several.then(String::new),
            before,
            cases: before,
            ..Stats::new(Rows::File(file, new))
        })
    }

    /// Passes all rows to `take`.
    pub fn taken_by(take: impl FnMut(CaseRow) + Send + 'static) -> Stats {
        Stats::new(Rows::Taken(Box::new(take)))
    }

    /// Begins the next input. The numbers of its cases continue those of earlier inputs.
    pub fn begin(&mut self, name: &str) {
        self.before = self.cases;
        if let Some(input) = &mut self.input {
            // A row is one line, whatever the name contains.
            *input = name.replace(char::is_control, "?");
        }
    }

    /// Adds the row of a case.
    pub fn row(&mut self, case: u64, answer: &Answer) -> Result<(), Failure> {
        let runs = runs_of(&answer.verdict).filter(|_| self.runs);
        let steps = runs.unwrap_or(answer.verdict.moves().1);
        let length = match answer.verdict {
            Verdict::Number(number) => Ok(number as usize),
            Verdict::Yes | Verdict::Board(_) => Err(SOLVABLE),
            Verdict::No => Err(UNSOLVABLE),
            Verdict::Invalid => Err(INVALID),
            Verdict::Unsolved(_) => Err(UNSOLVED),
            _ => Ok(steps),
        };
        let (effort, seconds) = (answer.effort, answer.seconds);
        self.cases = self.before + case;
        let file = match &mut self.rows {
            Rows::File(file, _) => file,
            Rows::Taken(take) => {
                take(CaseRow {
                    length,
                    effort,
                    seconds,
                });
                return Ok(());
            }
        };
        let length = length.map_or_else(String::from, |moves| moves.to_string());
        let mut row = format!(
            "{}\t{length}\t{}\t{}\t{}\t{seconds:.6}\t{}",
            self.cases,
            effort.expanded,
            effort.generated,
            effort.bounds,
            answer.bound.unwrap_or(steps)
        );
        row += &match answer.verdict {
            _ if !self.counted => String::new(),
            Verdict::Paths(_, paths) => format!("\t{paths}"),
            Verdict::No => "\t0".into(),
            _ => "\t".into(),
        };
        if let Some(input) = &self.input {
            row += &format!("\t{input}");
        }
        let written = writeln!(file, "{row}");
        self.unless_closed(written)
    }

    /// Writes all buffered rows.
    pub fn flush(&mut self) -> Result<(), Failure> {
        let flushed = match &mut self.rows {
            Rows::File(file, _) => file.flush(),
            Rows::Taken(_) => Ok(()),
        };
        self.unless_closed(flushed)
    }

    /// Puts the new file in the place of the old one, after the last input.
    pub fn replace(self) -> Result<(), Failure> {
        let Rows::File(mut file, new) = self.rows else {
            return Ok(());
        };
        // The header of a file without rows is still in the buffer.
        let flushed = file.flush();
        drop(file);
        let replaced = flushed.and_then(|()| new.map_or(Ok(()), NewFile::replace));
        replaced.map_err(|e| Failure::File(self.name, e))
    }

    /// Turns an error into a failure, unless the reader of a pipe has closed it: then all further rows are dropped.
    fn unless_closed(&mut self, written: std::io::Result<()>) -> Result<(), Failure> {
        match written {
            Err(e) if e.kind() == ErrorKind::BrokenPipe => {
                self.rows = Rows::Taken(Box::new(|_| ()));
                Ok(())
            }
            written => written.map_err(|e| Failure::File(self.name.clone(), e)),
        }
    }
}

/// Whether the file has content that does not come from an earlier run.
fn is_other_file(name: &OsStr) -> bool {
    let is_plain = std::fs::metadata(name).is_ok_and(|file| file.is_file() && file.len() > 0);
    // Reading from a pipe or a terminal would wait.
    if !is_plain {
        return false;
    }
    let mut head = Vec::new();
    let read =
        File::open(name).and_then(|file| file.take(HEAD.len() as u64).read_to_end(&mut head));
    read.is_ok() && head != HEAD.as_bytes()
}
