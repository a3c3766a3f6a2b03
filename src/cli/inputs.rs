//! The inputs of a command and the options for them: each input is opened, answered, and turned into an exit code.

use crate::answer::{
    open, Answered, Failure, FaultDetail, FaultReport, Input, Streams, NODES, STANDARD,
    STATES_OPTION, TIME,
};
use crate::args::{flag, option, Args, OptionGroup, OptionRow};
use crate::cli::exit::{unwritten, wrong, Exit};
use crate::text::read::{Fault, Place};
use crate::text::write::{same_file, would_replace, write_to};
use std::ffi::OsString;
use std::io::Error;

pub(crate) const OUTPUT: OptionRow = option(
    "--output",
    "FILE",
    "write the answers to FILE, which is replaced as a whole at the end; a run that is killed before then \
     leaves `npuzzle-*.part` in the same directory, which may be removed. -o FILE is the same",
);

pub(crate) const FIRST_LINE: OptionRow = option(
    "--first-line",
    "N",
    "the number of the first line in messages, for an input that is a part of a larger file",
);

/// Where answers and messages go, if each line has an answer.
pub(crate) static LINE_REPORT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[OUTPUT, FIRST_LINE],
};

/// Where answers go.
pub(crate) static OUTPUT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[OUTPUT],
};

/// How faults are reported.
pub(crate) static REPORT_OPTIONS: OptionGroup = OptionGroup {
    title: "How faults are reported:",
    rows: &[
        option(
            "--faults",
            "all",
            "report every fault; else the first 20 of each kind, and how many more there are",
        ),
        flag(
            "--quiet",
            "report only the number of faults of each kind, and show no progress line (only a terminal is shown one)",
        ),
        flag(
            "--ok-if-unanswered",
            "exit with 0 even if some answers are `invalid` or `unsolved`, for tools that stop at any other code",
        ),
    ],
};

/// The limits of a method, for problems whose own solvers take no limits.
pub(crate) static LIMIT_OPTIONS: OptionGroup = OptionGroup {
    title: "",
    rows: &[NODES, TIME, STATES_OPTION],
};

/// The largest `--first-line`: far more lines than any file has, and small enough that its sum with a line number fits
/// into a `u64`.
const MOST_LINES: u64 = 1_000_000_000_000_000_000;

/// Where answers and messages go.
pub(crate) struct Reporting {
    detail: FaultDetail,
    /// Lines before the input, in the file that it is a part of.
    lines_before: u64,
    /// The file of all answers; `None` if they go to standard output, or the form writes the file itself.
    pub output: Option<OsString>,
    /// Whether the exit code is 0 even if some cases have no answer.
    soft: bool,
}

impl Reporting {
    /// What a command line asks for.
    pub(crate) fn from_args(args: &Args) -> Result<Reporting, String> {
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
            for other in ["--stats", "--svg"] {
                let other_output = args.value(other);
                if other_output.is_some_and(|name| same_file(output, name)) {
                    return Err(format!("--output and {other} need two files"));
                }
            }
        }
        Ok(Reporting {
            detail,
            lines_before: lines_before(args)?,
            output: output.map(OsString::from),
            soft: args.has("--ok-if-unanswered"),
        })
    }

    /// The exit code after `--ok-if-unanswered` is taken into account.
    pub(crate) fn softened(&self, exit: Exit) -> Exit {
        match exit {
            Exit::Unanswered if self.soft => Exit::Answered,
            exit => exit,
        }
    }
}

/// The number of lines before the input, in the file that it is a part of.
pub(crate) fn lines_before(args: &Args) -> Result<u64, String> {
    let first = args.whole(FIRST_LINE.name, 1..=MOST_LINES)?;
    if first.is_some() && args.words.len() > 1 {
        return Err("--first-line goes with one FILE".into());
    }
    Ok(first.map_or(0, |first| first - 1))
}

/// Opens each file in turn, or standard input if there is no file, and calls `answer` for it. `asked`: the command, and
/// the input that a person at a terminal is asked for.
pub(crate) fn each_file(
    asked: (&str, &str),
    args: &Args,
    reporting: &Reporting,
    answer: impl FnMut(Streams) -> Answered,
) -> Exit {
    let files = args.inputs();
    let inputs = files.iter().map(|file| open(file, Some(asked)));
    each_input(inputs, reporting, answer)
}

/// Calls `answer` for each input, and reports inputs that cannot be opened.
pub(crate) fn each_input(
    inputs: impl IntoIterator<Item = Result<Input, String>>,
    reporting: &Reporting,
    mut answer: impl FnMut(Streams) -> Answered,
) -> Exit {
    let mut code = Exit::Answered;
    let output = reporting.output.as_deref();
    let written = write_to(output, |out| {
        for input in inputs {
            let Input {
                name,
                mut source,
                waits,
            } = match input {
                Ok(input) => input,
                Err(what) => {
                    code = wrong(&what);
                    continue;
                }
            };
            let mut faults = FaultReport::new(&name, reporting.detail);
            let result = answer(Streams {
                name: &name,
                input: &mut source,
                waits,
                out,
                report: &mut |fault| match reporting.lines_before {
                    0 => faults.tell(fault),
                    before => faults.tell(&later(fault, before)),
                },
            });
            faults.finish();
            code = code.max(match result {
                Ok(summary) if summary.failed => Exit::Unanswered,
                Ok(_) => Exit::Answered,
                Err(Failure::Read(e)) => wrong(&format!("{name}: {e}")),
                Err(Failure::Write(e)) => return Err(e),
                Err(failure @ Failure::File(..)) => {
                    code = wrong(&failure.to_string());
                    break;
                }
            });
        }
        match code {
            Exit::UsageOrIo if output.is_some() => Err(Error::other("not written")),
            _ => Ok(()),
        }
    });
    match (written, output) {
        (Ok(()), _) => reporting.softened(code),
        (Err(e), None) => unwritten(&e),
        (Err(e), Some(name)) => wrong(&format!("{}: {e}", name.to_string_lossy())),
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
