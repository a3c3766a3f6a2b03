//! `npuzzle race`: this program and others on the same inputs, timed run by run in turn, and judged.

pub(crate) mod options;
pub(crate) mod proc;
pub(crate) mod report;
pub(crate) mod rounds;
pub(crate) mod runner;

use crate::check::instances::each_case;
use crate::race::options::Options;
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs `npuzzle race` on its arguments, and returns the text to print.
///
/// # Errors
/// A sentence.
pub(crate) fn run(args: &[OsString]) -> Result<String, String> {
    let this = std::env::current_exe().map_err(|e| format!("this program: {e}"))?;
    hold(&Options::parse(args)?, &this)
}

/// Holds a race. `this`: the program that is ours.
///
/// # Errors
/// A sentence.
pub(crate) fn hold(options: &Options, this: &Path) -> Result<String, String> {
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
        // A file that cannot be removed stays in the directory for temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
