//! `npuzzle race`: runs this program and others on the same inputs, in turn, and times and judges every run.

pub mod options;
pub mod proc;
pub mod report;
pub mod rounds;
pub mod runner;

use crate::answer::{open, STANDARD};
use crate::args::Readable;
use crate::commands::race::options::Options;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs `npuzzle race` on its arguments: the text to print, and whether every program did well.
///
/// # Errors
/// A sentence: what is wrong with the arguments, or why the race cannot be held.
pub fn run(args: &[OsString]) -> Result<(String, bool), String> {
    let this = std::env::current_exe().map_err(|e| format!("this program: {e}"))?;
    hold(&Options::parse(args)?, &this)
}

/// Holds a race. Returns the text to print, and whether every program did well. `this`: the path of our own program.
///
/// # Errors
/// A sentence: why it cannot be held.
pub fn hold(options: &Options, this: &Path) -> Result<(String, bool), String> {
    let scratch = Scratch::new()?;
    let mut inputs = Vec::new();
    for name in &options.inputs {
        let standard = name.as_os_str() == STANDARD;
        let shown = match standard {
            true => "<stdin>".to_string(),
            false => name.readable().into_owned(),
        };
        let failed = |e: std::io::Error| format!("{shown}: {e}");
        let file = match standard {
            true => scratch.standard_input().map_err(failed)?,
            false => name.clone(),
        };
        // This is checked before opening the input, because opening a pipe may wait for a writer.
        if !file.metadata().map_err(failed)?.is_file() {
            return Err(format!(
                "{shown}: an INPUT is read again for each run, so it must be a file"
            ));
        }
        let cases = File::open(&file).map_err(failed)?;
        if let Some(fault) = options.problem.each_case(cases, |_| {}).map_err(failed)? {
            let hint = match options.commands.is_empty() && options.inputs.len() > 1 {
                true => "; a COMMAND comes after `--`",
                false => "",
            };
            return Err(format!("{shown}:{fault}{hint}"));
        }
        inputs.push((Some(name.clone()), Some(file)));
    }
    if inputs.is_empty() {
        inputs.push((None, None));
    }
    let raced = rounds::race(options, inputs, this, &scratch.0)?;
    let mut racers = raced.iter().flat_map(|raced| &raced.racers);
    let well = racers.all(|racer| racer.verdict.0 == rounds::OK);
    Ok((report::text(options, &raced), well))
}

/// A directory for outputs, which is removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch, String> {
        static RACES: AtomicUsize = AtomicUsize::new(0);
        let (process, race) = (std::process::id(), RACES.fetch_add(1, Ordering::Relaxed));
        let dir = std::env::temp_dir().join(format!("npuzzle-race-{process}-{race}"));
        let made = std::fs::create_dir(&dir).and_then(|()| dir.canonicalize());
        made.map(Scratch)
            .map_err(|e| format!("{}: {e}", dir.readable()))
    }

    /// Copies standard input to a file: it is read once, and each run receives a copy.
    fn standard_input(&self) -> std::io::Result<PathBuf> {
        let path = self.0.join("stdin");
        let asked = Some(("race", "an INPUT"));
        let mut input = open(OsStr::new(STANDARD), asked).map_err(std::io::Error::other)?;
        std::io::copy(&mut input.source, &mut File::create_new(&path)?)?;
        Ok(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Files that cannot be removed stay in the directory for temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
