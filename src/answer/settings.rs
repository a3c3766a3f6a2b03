//! On what terms boards are solved: how many threads, how much memory, and when to give a board up.

use crate::answer::job::{Engines, Means};
use crate::answer::solver::MEMORY;
use crate::answer::stats::Stats;
use std::ffi::OsString;
use std::time::Duration;

/// Threads that anybody can ask for.
const MOST_JOBS: usize = 256;

pub struct Terms {
    /// Threads; `None` for as many as the machine has, once there is work enough.
    pub jobs: Option<usize>,
    pub limits: Limits,
    /// What the process may take, in bytes.
    pub memory: u64,
    /// Somebody watches: how the work goes is to be shown on standard error.
    pub progress: bool,
    pub stats: Option<Stats>,
    /// What the inputs before have left.
    pub engines: Engines,
}

/// When a board is given up.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nodes generated.
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
}

impl Limits {
    pub fn any(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
    }
}

impl Default for Terms {
    /// One thread, no limits, nothing shown.
    fn default() -> Terms {
        Terms {
            jobs: Some(1),
            limits: Limits::default(),
            memory: MEMORY,
            progress: false,
            stats: None,
            engines: Engines::default(),
        }
    }
}

/// The terms that a command line asks for, and the words that are left. `terminal`: standard error is one.
///
/// # Errors
/// A sentence for the user.
pub fn take(args: &[OsString], terminal: bool) -> Result<(Terms, Vec<OsString>), String> {
    let mut terms = Terms {
        jobs: None,
        progress: terminal,
        ..Terms::default()
    };
    let mut stats = None;
    let mut rest = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let word = arg.to_string_lossy();
        let (name, joined) = match word.split_once('=') {
            Some((name, value)) => (name, Some(OsString::from(value))),
            None => (&*word, None),
        };
        match name {
            "--quiet" if joined.is_none() => terms.progress = false,
            "--quiet" => return Err("--quiet takes no word after it".into()),
            "--jobs" | "--nodes" | "--time" | "--memory" | "--stats" => {
                let value = joined
                    .or_else(|| args.next().cloned())
                    .ok_or_else(|| format!("{name} wants a word after it"))?;
                if name == "--stats" {
                    stats = Some(value);
                } else {
                    terms.set(name, &value.to_string_lossy())?;
                }
            }
            _ => {
                rest.push(arg.clone());
                if name == "--" {
                    rest.extend(args.by_ref().cloned());
                }
            }
        }
    }
    // Last, so that no wrong word costs a file.
    terms.stats = stats.map(Stats::create).transpose()?;
    Ok((terms, rest))
}

impl Terms {
    /// What there is to solve boards with.
    pub fn means(&self) -> Means {
        Means {
            memory: self.memory,
            engines: self.engines.clone(),
            timed: self.stats.is_some(),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let wrong = |wanted: &str| format!("{name} `{value}`: {wanted}");
        let whole = value.parse::<u64>().ok().filter(|&n| n > 0);
        match name {
            "--jobs" => {
                let jobs = whole.filter(|&jobs| jobs <= MOST_JOBS as u64);
                let jobs = jobs.ok_or_else(|| wrong("a number of threads, 1 to 256"))?;
                self.jobs = Some(jobs as usize);
            }
            "--nodes" => {
                let nodes = whole.ok_or_else(|| wrong("a number of nodes, 1 or more"))?;
                self.limits.nodes = Some(nodes);
            }
            "--time" => {
                let time = seconds(value).ok_or_else(|| wrong("seconds, more than 0"))?;
                self.limits.time = Some(time);
            }
            _ => self.memory = size(value).ok_or_else(|| wrong("a size, as in 64M or 1G"))?,
        }
        Ok(())
    }
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds = text.parse::<f64>().ok().filter(|&seconds| seconds > 0.0)?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// Bytes: a number, and K, M or G for its binary multiples.
fn size(text: &str) -> Option<u64> {
    let split = text.find(|c: char| !c.is_ascii_digit());
    let (number, unit) = text.split_at(split.unwrap_or(text.len()));
    let shift = match unit.to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        _ => return None,
    };
    let number = number.parse::<u64>().ok().filter(|&number| number > 0)?;
    number.checked_mul(1 << shift)
}
