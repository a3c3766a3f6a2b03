//! The inputs of a command and the options for them: each input is opened, answered, and turned into an exit code.

use crate::answer::inputs::is_there;
use crate::answer::{
    open, Answered, Failure, FaultDetail, FaultReport, Input, Stats, Streams, Summary, NODES,
    OK_IF_UNANSWERED, STANDARD, STATES_OPTION, TIME,
};
use crate::args::{flag, option, Args, OptionGroup, OptionRow, Readable};
use crate::cli::exit::{unwritten, wrong, Exit};
use crate::text::read::{Fault, Place};
use crate::text::write::{same_file, would_replace, write_to, Output};
use std::ffi::OsString;
use std::io;

pub const OUTPUT: OptionRow = option(
    "--output",
    "FILE",
    "write the answers to FILE, which is replaced as a whole at the end, unless no case was read; a run that is killed \
     before then leaves the answers so far in `npuzzle-*.part` in the same directory (npuzzle help machines tells how to \
     go on). -o FILE is the same",
);

pub const FIRST_LINE: OptionRow = option(
    "--first-line",
    "N",
    "the number of the first line in messages, for an input that is a part of a larger file",
);

/// Where answers and messages go, if each line has an answer.
pub static LINE_REPORT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[OUTPUT, FIRST_LINE],
};

/// Where answers go.
pub static OUTPUT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[OUTPUT],
};

/// How faults are reported.
pub static REPORT_OPTIONS: OptionGroup = OptionGroup {
    title: "How faults are reported:",
    rows: &[
        option(
            "--faults",
            "all",
            "report every fault, not just the first 20 of each kind",
        ),
        flag(
            "--quiet",
            "report only the number of faults of each kind, and show no progress line (only a terminal is shown one)",
        ),
        flag(
            OK_IF_UNANSWERED,
            "exit with 0 even if some answers are `invalid` or `unsolved`, or the input is empty, for tools that stop at any \
             other code",
        ),
    ],
};

/// The limits of a method, for problems whose own solvers take no limits.
pub static LIMIT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[NODES, TIME, STATES_OPTION],
};

/// The largest `--first-line`: far more lines than any file has, and small enough that its sum with a line number fits
/// into a `u64`.
const MOST_LINES: u64 = 1_000_000_000_000_000_000;

/// Where answers and messages go.
pub struct Reporting {
    detail: FaultDetail,
    /// Lines before the input, in the file that it is a part of.
    lines_before: u64,
    /// The file of all answers; `None` if they go to standard output.
    output: Option<OsString>,
    /// Whether the form writes that file itself.
    pub by_form: bool,
    stats: Option<StatsOption>,
    /// Whether the exit code is 0 even if some cases have no answer.
    soft: bool,
}

/// What `--stats` asks for.
struct StatsOption {
    file: OsString,
    /// Whether shortest paths are counted, and whether there are several inputs.
    columns: (bool, bool),
}

impl Reporting {
    /// What a command line asks for.
    pub fn from_args(args: &Args) -> Result<Reporting, String> {
        args.exclusive(&["--faults", "--quiet"])?;
        let detail = match args.text("--faults").as_deref() {
            None if args.has("--quiet") => FaultDetail::Totals,
            None => FaultDetail::Some,
            Some("all") => FaultDetail::All,
            Some(word) => return Err(format!("--faults `{word}`: all is needed")),
        };
        let output = args.value(OUTPUT.name).filter(|name| *name != STANDARD);
        let inputs = args.inputs();
        for (option, file) in [("--output", output), ("--stats", args.value("--stats"))] {
            let replaced = |file| inputs.iter().any(|input| would_replace(file, input));
            if file.is_some_and(replaced) {
                return Err(format!("{option} would replace its own input"));
            }
        }
        if let Some(output) = output {
            let not_written = |what| format!("{what}\nnpuzzle: {}: not written", output.readable());
            let all_there = inputs.iter().try_for_each(|input| is_there(input));
            all_there.map_err(not_written)?;
            for other in ["--stats", "--svg"] {
                let other_output = args.value(other);
                if other_output.is_some_and(|name| same_file(output, name)) {
                    return Err(format!("--output and {other} need two files"));
                }
            }
        }
        let counted = matches!(args.text("--ask").as_deref(), Some("all" | "count"));
        Ok(Reporting {
            detail,
            lines_before: lines_before(args)?,
            output: output.map(OsString::from),
            by_form: false,
            stats: args.value("--stats").map(|file| StatsOption {
                file: file.into(),
                columns: (counted, args.words.len() > 1),
            }),
            soft: args.has(OK_IF_UNANSWERED),
        })
    }

    /// The exit code after `--ok-if-unanswered` is taken into account.
    pub fn softened(&self, exit: Exit) -> Exit {
        match exit {
            Exit::Unanswered if self.soft => Exit::Answered,
            exit => exit,
        }
    }
}

/// The number of lines before the input, in the file that it is a part of.
pub fn lines_before(args: &Args) -> Result<u64, String> {
    let first = args.whole(FIRST_LINE.name, 1..=MOST_LINES)?;
    if first.is_some() && args.words.len() > 1 {
        return Err("--first-line goes with one FILE".into());
    }
    Ok(first.map_or(0, |first| first - 1))
}

/// Opens each file in turn, or standard input if there is no file, and calls `answer` for it. `asked`: the command, and
/// the input that a person at a terminal is asked for.
pub fn each_file(
    asked: (&str, &str),
    args: &Args,
    reporting: &Reporting,
    answer: impl FnMut(Streams) -> Answered,
) -> Exit {
    let files = args.inputs();
    let inputs = files.iter().map(|file| open(file, Some(asked)));
    each_input(inputs, reporting, answer)
}

/// Calls `answer` for each input; see [`each_of`].
pub fn each_input(
    inputs: impl IntoIterator<Item = Result<Input, String>>,
    reporting: &Reporting,
    mut answer: impl FnMut(Streams) -> Answered,
) -> Exit {
    each_of(&mut inputs.into_iter(), reporting, &mut answer)
}

/// Calls `answer` for each input, and reports inputs that cannot be opened. The files of answers and of statistics are
/// replaced at the end, unless an input or a file failed, or no case was read where at least one is needed.
fn each_of(
    inputs: &mut dyn Iterator<Item = Result<Input, String>>,
    reporting: &Reporting,
    answer: &mut dyn FnMut(Streams) -> Answered,
) -> Exit {
    let stats = reporting.stats.as_ref().map(|option| {
        let before = reporting.lines_before;
        Stats::create(&option.file, option.columns, before)
    });
    let mut work = match stats.transpose() {
        Ok(stats) => Work {
            reporting,
            answer,
            stats,
            code: Exit::Answered,
            all: Summary::default(),
            failed: None,
        },
        Err(what) => return wrong(&what),
    };
    let output = reporting.output.as_deref();
    let written = write_to(output.filter(|_| !reporting.by_form), &mut |out| {
        for input in &mut *inputs {
            let goes_on = match input {
                Ok(input) => work.input(input, out)?,
                Err(what) => {
                    work.code = wrong(&what);
                    true
                }
            };
            if !goes_on {
                break;
            }
        }
        Ok(work.unwritten().is_none())
    });
    match (written, output) {
        (Ok(()), _) => reporting.softened(work.finish()),
        (Err(e), None) => unwritten(&e),
        (Err(e), Some(name)) => wrong(&format!("{}: {e}", name.readable())),
    }
}

/// The work on all inputs.
struct Work<'a> {
    reporting: &'a Reporting,
    answer: &'a mut dyn FnMut(Streams) -> Answered,
    stats: Option<Stats>,
    code: Exit,
    /// The totals over the inputs so far.
    all: Summary,
    /// The name of a file that failed.
    failed: Option<String>,
}

impl Work<'_> {
    /// Answers an input. The result is false if no other can be answered.
    ///
    /// # Errors
    /// Those of `out`.
    fn input(&mut self, input: Input, out: &mut Output) -> io::Result<bool> {
        let Input {
            name,
            mut source,
            waits,
        } = input;
        if let Some(stats) = &mut self.stats {
            stats.begin(&name);
        }
        let faults = FaultReport::new(&name, self.reporting.detail);
        let mut faults = if waits { faults } else { faults.of_file() };
        let result = (self.answer)(Streams {
            name: &name,
            input: &mut source,
            waits,
            out,
            report: &mut |fault| match self.reporting.lines_before {
                0 => faults.tell(fault),
                before => faults.tell(&later(fault, before)),
            },
            stats: self.stats.as_mut(),
        });
        faults.finish();
        match result {
            Ok(summary) => {
                self.all.join(&summary);
                if summary.failed {
                    self.code = self.code.max(Exit::Unanswered);
                }
            }
            Err(Failure::Read(e)) => self.code = wrong(&format!("{name}: {e}")),
            Err(Failure::Write(e)) => return Err(e),
            Err(Failure::File(file, e)) => {
                self.code = wrong(&format!("{file}: {e}"));
                self.failed = Some(file);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Why the files keep their old content, if they do.
    fn unwritten(&self) -> Option<&'static str> {
        match self.code {
            Exit::UsageOrIo => Some("not written"),
            _ if self.all.keeps_files(self.reporting.soft) => {
                Some("not written, because no case was read")
            }
            _ => None,
        }
    }

    /// Replaces the file of statistics, or tells which files keep their old content.
    fn finish(self) -> Exit {
        let Some(why) = self.unwritten() else {
            let replaced = self.stats.map_or(Ok(()), Stats::replace);
            return replaced.map_or_else(|failure| wrong(&failure.to_string()), |()| self.code);
        };
        let output = self.reporting.output.as_ref();
        let output = output.map(|name| name.readable().into_owned());
        let files = output.into_iter().chain(self.stats.map(|stats| stats.name));
        for file in files.filter(|file| Some(file) != self.failed.as_ref()) {
            wrong(&format!("{file}: {why}"));
        }
        self.code
    }
}

/// The fault with its line counted from the first line of the whole file. Its case, which has a line of its own, is
/// counted in the same way.
fn later(fault: &Fault, before: u64) -> Fault {
    let later = |place: Place| Place {
        line: place.line + before,
        ..place
    };
    Fault {
        place: fault.place.map(later),
        case: fault.case.map(|case| case + before),
        ..fault.clone()
    }
}
