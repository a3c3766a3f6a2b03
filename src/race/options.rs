//! The words behind `npuzzle race`.

use crate::problem::catalog::{self, Kind, Problem};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    Table,
    Markdown,
    Json,
}

/// How long each program runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// Runs, after the first, and seconds: both are reached, unless
    pub runs: usize,
    pub seconds: f64,
    /// the seconds that a program may take in all, the first run among them, are up.
    pub most: f64,
}

pub const PACE: Pace = Pace {
    runs: 10,
    seconds: 3.0,
    most: 30.0,
};

pub struct Options {
    pub problem: &'static Problem,
    /// Empty only where the problem reads nothing.
    pub inputs: Vec<PathBuf>,
    /// Each with its arguments.
    pub commands: Vec<Vec<OsString>>,
    /// A run.
    pub timeout: Duration,
    pub shown: Shown,
    pub pace: Pace,
}

impl Options {
    /// # Errors
    /// A sentence.
    pub fn parse(args: &[OsString]) -> Result<Options, String> {
        let mut parts = args.split(|arg| arg == "--");
        let (words, timeout, shown) = options(parts.next().unwrap_or_default())?;
        let id = words.first().map_or("".into(), |id| id.to_string_lossy());
        let problem = catalog::find(&id).ok_or_else(|| {
            let nearest = catalog::nearest(&id, catalog::all().map(|p| p.id));
            match id.is_empty() {
                true => "race on which problem? npuzzle race PROBLEM INPUT... -- COMMAND".into(),
                false => format!("no problem `{id}`; the nearest is `{nearest}`"),
            }
        })?;
        let inputs: Vec<PathBuf> = words[1..].iter().map(PathBuf::from).collect();
        let reads = problem.kind != Kind::Jie3;
        if inputs.is_empty() == reads {
            let wants = if reads {
                "wants an INPUT"
            } else {
                "reads no INPUT"
            };
            return Err(format!("npuzzle race {id} {wants}"));
        }
        let commands: Vec<Vec<OsString>> = parts.map(<[OsString]>::to_vec).collect();
        if commands.iter().any(Vec::is_empty) {
            return Err("a COMMAND is wanted behind each `--`".into());
        }
        Ok(Options {
            problem,
            inputs,
            commands,
            timeout,
            shown,
            pace: PACE,
        })
    }
}

/// The words that are no options, and what those say.
fn options(args: &[OsString]) -> Result<(Vec<OsString>, Duration, Shown), String> {
    let mut words = Vec::new();
    let mut timeout = Duration::from_secs(10);
    let mut shown = Shown::Table;
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let word = arg.to_string_lossy();
        let (name, joined) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value.to_string())),
            None => (&*word, None),
        };
        match name {
            "--json" => shown = Shown::Json,
            "--markdown" => shown = Shown::Markdown,
            "--timeout" => {
                let next = || args.next().map(|next| next.to_string_lossy().into_owned());
                let value = joined.or_else(next).unwrap_or_default();
                let seconds = value.parse().ok().filter(|s| (0.001..=1e6).contains(s));
                let seconds = seconds.ok_or(format!("--timeout `{value}`: seconds are wanted"))?;
                timeout = Duration::from_secs_f64(seconds);
            }
            _ if word.starts_with("--") => {
                return Err(format!(
                    "no option `{word}` here, see `npuzzle race --help`"
                ))
            }
            _ => words.push(arg.clone()),
        }
    }
    Ok((words, timeout, shown))
}
