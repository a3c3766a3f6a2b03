//! `npuzzle race`: this program and others on the same inputs, timed run by run in turn, and judged.

pub mod options;
pub mod proc;
pub mod report;
pub mod rounds;
pub mod runner;

use crate::check::instances::each_case;
use options::Options;
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

pub const HELP: &str = "\
npuzzle race [OPTION]... PROBLEM INPUT... -- COMMAND [ARG]... [-- COMMAND [ARG]...]...

Runs `npuzzle PROBLEM` and each COMMAND on each INPUT as their standard input, in turn:
a run to warm up, then runs until each has had 10 of them and 3 seconds, but at most 30
seconds a program. Every output is judged as by `npuzzle check`. Prints for each program:
verdict, runs, median, least and most wall time, mean user and system time (all in
milliseconds), peak memory, and the ratio of its median to ours.

A program that crashes, or runs past its time or its output (64 MiB and four times ours)
gets that for its verdict and is not run again. Processes that outlive their run are
ended (on Linux, by NPUZZLE_RACE in their environment). Memory is what was seen while it
ran, so the peak is at least that; user and system time are told apart by ticks of 10 ms.

--timeout SECONDS  a run (default 10)
--markdown         the table in Markdown
--json             the same and the time of each run, in the names of hyperfine's export

The exit code is 0 whatever the verdicts, 2 for wrong usage or an input that is not sound.
A COMMAND with a `--` of its own: sh -c 'COMMAND -- ARG'
";

/// Runs `npuzzle race` on the arguments behind that word, and gives the text to print.
///
/// # Errors
/// A sentence.
pub fn run(args: &[OsString]) -> Result<String, String> {
    let this = std::env::current_exe().map_err(|e| format!("this program: {e}"))?;
    hold(&Options::parse(args)?, &this)
}

/// Holds a race. `this`: the program that is ours.
///
/// # Errors
/// A sentence.
pub fn hold(options: &Options, this: &Path) -> Result<String, String> {
    for input in &options.inputs {
        let shown = input.display();
        let failed = |e: std::io::Error| format!("{shown}: {e}");
        // Before it is opened: a pipe may have no writer.
        if !input.metadata().map_err(failed)?.is_file() {
            return Err(format!(
                "{shown}: an INPUT is read again for each run, so it must be a file"
            ));
        }
        let file = File::open(input).map_err(failed)?;
        match each_case(options.problem, file, &mut |_| Ok(())) {
            Ok(None) => {}
            Ok(Some(fault)) => return Err(format!("{shown}:{fault}")),
            Err(e) => return Err(failed(e)),
        }
    }
    let scratch = Scratch::new()?;
    let raced = rounds::race(options, this, &scratch.0)?;
    Ok(report::text(options, &raced))
}

/// A directory for outputs, gone at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch, String> {
        static RACES: AtomicUsize = AtomicUsize::new(0);
        let (process, race) = (std::process::id(), RACES.fetch_add(1, Ordering::Relaxed));
        let dir = std::env::temp_dir().join(format!("npuzzle-race-{process}-{race}"));
        let made = std::fs::create_dir(&dir).and_then(|()| dir.canonicalize());
        made.map(Scratch)
            .map_err(|e| format!("{}: {e}", dir.display()))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left behind is in the directory for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
