//! The command line of `npuzzle race`.

use crate::args::{flag, option, Args, Command, OptionGroup, Readable};
use crate::problems::forms::Problem;
use crate::problems::rows::catalog::find_or_say;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

pub static RACE: Command = Command {
    name: "race",
    usage: &["[OPTION]... PROBLEM INPUT... -- COMMAND [ARG]... [-- COMMAND...]..."],
    summary: "times and judges programs against this one",
    about: "Runs `npuzzle PROBLEM` and each COMMAND on each INPUT as their standard input, in turn: one run to warm up, \
            then runs until each has had 10 of them and 3 seconds, but at most 30 seconds for each program. An INPUT \
            may be `-`, standard input: each run gets a copy of it. Every output is judged as by `npuzzle check`. Prints for each program: verdict, runs, median, least and most wall \
            time, mean user and system time (all in milliseconds), peak memory, and the ratio of its median to ours.\n\n\
            A program that crashes, or exceeds its time or its output (64 MiB and four times ours), gets that as its \
            verdict and is not run again. The time limit is the judge's (see `npuzzle problems`), in wall time: the \
            verdict `too slow: 8.9 s of 5 s` has both, and a run is ended after twice the limit, or after 10 seconds if that \
            is more; with --timeout, after the time that it gives. Processes that outlive their run are ended (on Linux, by NPUZZLE_RACE in \
            their environment). Memory is what was seen while it ran, so the peak is at least that; user and system \
            time of several threads are counted in ticks of 10 ms.",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            option(
                "--timeout",
                "SECONDS",
                "the time limit of a run; by default the judge's, or 10 if that is not known",
            ),
            option("--runs", "N", "time N runs of each program, however long they take"),
            option("--warmup", "N", "N runs that are not timed come first, 1 by default"),
            flag("--markdown", "the table in Markdown"),
            flag(
                "--json",
                "the figures and the time of each run, in the names of hyperfine's export",
            ),
        ],
    }],
    after: "The exit code is 0 if all verdicts are `ok`, 1 if a program is wrong or fails, 2 for wrong usage or an input \
            with faults. A COMMAND with a `--` of its own: sh -c 'COMMAND -- ARG'",
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    Table,
    Markdown,
    Json,
}

/// The least time after which a run is ended, unless the limit is given. Seconds.
const LONGEST: f64 = 10.0;

/// How long each program runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// The number of runs that only warm up.
    pub warmup: usize,
    /// The least number of runs after them.
    pub runs: usize,
    /// The least time of these runs together, in seconds.
    pub seconds: f64,
    /// The seconds, including the first run, after which a program begins no further run.
    pub most: f64,
}

pub struct Options {
    pub problem: &'static Problem,
    /// The inputs; empty only if the problem reads nothing.
    pub inputs: Vec<PathBuf>,
    /// The commands, each with its arguments.
    pub commands: Vec<Vec<OsString>>,
    /// The time after which a run is ended.
    pub timeout: Duration,
    /// The judge's time limit, in seconds, if it is known and no other is given.
    pub judge_limit: Option<f64>,
    pub shown: Shown,
    pub pace: Pace,
}

/// The pace that a command line asks for.
fn pace(args: &Args) -> Result<Pace, String> {
    let mut pace = Pace {
        warmup: 1,
        runs: 10,
        seconds: 3.0,
        most: 30.0,
    };
    if let Some(warmup) = args.whole("--warmup", 0..=1_000_000)? {
        pace.warmup = warmup as usize;
    }
    if let Some(runs) = args.whole("--runs", 1..=1_000_000)? {
        pace.runs = runs as usize;
        (pace.seconds, pace.most) = (0.0, f64::INFINITY);
    }
    Ok(pace)
}

impl Options {
    /// Reads the command line.
    ///
    /// # Errors
    /// A sentence: what is wrong with it.
    pub fn parse(words: &[OsString]) -> Result<Options, String> {
        let mut parts = words.split(|word| word == "--");
        let args = Args::parse(RACE.name, RACE.options, parts.next().unwrap_or_default())?;
        args.exclusive(&["--json", "--markdown"])?;
        let Some(id) = args.words.first().map(|id| id.readable()) else {
            return Err("race on which problem? npuzzle race PROBLEM INPUT... -- COMMAND".into());
        };
        let problem = find_or_say(&id)?;
        let inputs: Vec<PathBuf> = args.words[1..].iter().map(PathBuf::from).collect();
        let standard = inputs.iter().filter(|input| input.as_os_str() == "-");
        if standard.count() > 1 {
            return Err("standard input can be one INPUT, not two".into());
        }
        let reads = problem.form.reads();
        if inputs.is_empty() == reads {
            let (verb, an) = if reads {
                ("needs", "an")
            } else {
                ("reads", "no")
            };
            return Err(format!("npuzzle race {id} {verb} {an} INPUT"));
        }
        let commands: Vec<Vec<OsString>> = parts.map(<[OsString]>::to_vec).collect();
        if commands.iter().any(Vec::is_empty) {
            return Err("each `--` needs a COMMAND after it".into());
        }
        let timeout = args.seconds("--timeout")?;
        let judge_limit = problem.seconds().filter(|_| timeout.is_none());
        let longest = judge_limit.map_or(LONGEST, |limit| LONGEST.max(2.0 * limit));
        let timeout = timeout.unwrap_or(Duration::from_secs_f64(longest));
        Ok(Options {
            problem,
            inputs,
            commands,
            timeout,
            judge_limit,
            shown: match (args.has("--json"), args.has("--markdown")) {
                (true, _) => Shown::Json,
                (_, true) => Shown::Markdown,
                _ => Shown::Table,
            },
            pace: pace(&args)?,
        })
    }
}
