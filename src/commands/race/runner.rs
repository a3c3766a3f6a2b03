//! Runs a program once: starts it, watches it, and ends it if it does not end by itself.
//!
//! The output goes to a file, so that a surviving grandchild does not delay anything. Standard error is a pipe whose
//! content is discarded, but which is closed at the moment when the program ends; so that moment is known without
//! constant polling. If a program closes it earlier, or leaves it to a grandchild, the program is polled every
//! millisecond.

use crate::args::Readable;
use crate::commands::race::proc;
use crate::puzzle::channel::{channel, Receiver, RecvError};
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{Error, ErrorKind, Read, Result};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

/// The time between two polls of a program that runs, and of one that is about to end.
const LOOK: Duration = Duration::from_millis(1);
const NEAR: Duration = Duration::from_micros(20);

/// Polls this often before concluding that a program has not ended, but only closed its standard error.
const NEARLY: usize = 500;

/// The most searches for leftover processes, which may go on multiplying while they are ended.
const SWEEPS: usize = 50;

/// The environment variable that marks a program and everything that it starts. Its value is the path of their output.
const MARK: &str = "NPUZZLE_RACE";

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RunEnd {
    Success,
    /// It ended with another exit code, or by a signal.
    Failure(String, Option<i32>),
    Timeout,
    Flood,
    NotStarted(String),
}

/// The result of a run. Times are in seconds.
#[derive(Clone, Debug)]
pub struct TimedRun {
    pub end: RunEnd,
    pub wall: f64,
    /// User and system time.
    pub cpu: Option<(f64, f64)>,
    /// The highest peak of memory that was seen, in bytes.
    pub peak: Option<u64>,
}

/// Limits of one run.
pub struct RunLimits {
    pub time: Duration,
    /// The most bytes of output.
    pub output: u64,
}

/// Runs a command. Its output goes to a new file.
///
/// # Errors
/// Those of the input file and the output file.
pub fn run(
    command: &[OsString],
    input: Option<&Path>,
    output: &Path,
    limits: &RunLimits,
) -> Result<TimedRun> {
    let stdin = match input {
        Some(path) => File::open(path)?.into(),
        None => Stdio::null(),
    };
    let stdout = File::create_new(output)?;
    let began = Instant::now();
    let started = Command::new(&command[0])
        .args(&command[1..])
        .env(MARK, output)
        .stdin(stdin)
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match started {
        Ok(child) => child,
        Err(e) => {
            return Ok(TimedRun {
                end: RunEnd::NotStarted(not_started(&command[0], &e)),
                wall: 0.0,
                cpu: None,
                peak: None,
            })
        }
    };
    let closed = end_of(child.stderr.take());
    let mut peak = None;
    let stopped = watch(&mut child, &closed, began, output, limits, &mut peak);
    let wall = began.elapsed().as_secs_f64();
    if stopped.is_some() {
        kill(&mut child);
    }
    let cpu = proc::times(child.id()).filter(|_| stopped.is_none());
    // Its number cannot be reused before `wait`.
    clear(child.id(), output);
    let status = child.wait()?;
    let end = stopped.unwrap_or_else(|| match status.success() {
        true => RunEnd::Success,
        false => RunEnd::Failure(status.to_string(), status.code()),
    });
    Ok(TimedRun {
        end,
        wall,
        cpu,
        peak,
    })
}

/// Waits for the end of the program, or returns the reason why it must be ended.
fn watch(
    child: &mut Child,
    closed: &Receiver<()>,
    began: Instant,
    output: &Path,
    limits: &RunLimits,
    peak: &mut Option<u64>,
) -> Option<RunEnd> {
    let by_proc = proc::is_there();
    let mut near = 0;
    loop {
        match closed.recv_timeout(LOOK) {
            Err(RecvError::Disconnected) if near < NEARLY => {
                std::thread::sleep(if near < 5 { Duration::ZERO } else { NEAR });
                near += 1;
            }
            Err(RecvError::Disconnected) => std::thread::sleep(LOOK),
            _ => {}
        }
        let ended = match by_proc {
            true => proc::ended(child.id()),
            false => child.try_wait().map_or(true, |status| status.is_some()),
        };
        if ended {
            return None;
        }
        if near == 0 || near == NEARLY {
            *peak = proc::peak(child.id()).max(*peak);
            let written = output.metadata().map_or(0, |meta| meta.len());
            if written > limits.output {
                return Some(RunEnd::Flood);
            }
        }
        if began.elapsed() > limits.time {
            return Some(RunEnd::Timeout);
        }
    }
}

/// Discards a program's standard error; the receiver is disconnected at its end.
fn end_of(stderr: Option<ChildStderr>) -> Receiver<()> {
    let (held, closed) = channel::<()>(1);
    let read = move || {
        let mut buffer = [0; 4096];
        if let Some(mut stderr) = stderr {
            while stderr.read(&mut buffer).is_ok_and(|count| count > 0) {}
        }
        drop(held);
    };
    // If there is no thread, the receiver is disconnected at once.
    let _ = std::thread::Builder::new().spawn(read);
    closed
}

/// Ends a program and everything that it has started, which would otherwise go on writing.
fn kill(child: &mut Child) {
    let others = proc::descendants(child.id());
    // The program may have ended in the meantime.
    let _ = child.kill();
    slay(&others);
}

/// Why a command could not be started.
fn not_started(program: &OsStr, error: &Error) -> String {
    let name = program.readable();
    match error.kind() == ErrorKind::NotFound {
        true if name.contains(' ') => {
            format!("{error}; its words must not be quoted together, or use sh -c 'COMMAND'")
        }
        true if !name.contains('/') && Path::new(program).is_file() => {
            format!("{error}; a program of this directory is ./{name}")
        }
        _ => error.to_string(),
    }
}

/// Ends the processes that a program has left running, because they would slow down the next run.
fn clear(pid: u32, output: &Path) {
    let mark = format!("{MARK}={}", output.display());
    let mut among = None;
    for _ in 0..SWEEPS {
        let (left, unsure) = proc::left_by(pid, &mark, output, among.as_ref());
        slay(&left);
        match (left.is_empty(), unsure.is_empty()) {
            (true, true) => break,
            // Looking at all others again and again would take seconds. On a busy machine a start may take
            // milliseconds.
            (true, false) => {
                among = Some(unsure);
                std::thread::sleep(Duration::from_millis(1));
            }
            (false, _) => among = None,
        }
    }
}

/// Ends processes, oldest first, so that none notices the end of a process that it waits for.
fn slay(pids: &BTreeSet<u32>) {
    if pids.is_empty() {
        return;
    }
    // The shell is used because `kill` is built into it: there may be no separate program.
    let _ = Command::new("sh")
        .args(["-c", "kill -9 \"$@\"", "sh"])
        .args(pids.iter().map(u32::to_string))
        .stderr(Stdio::null())
        .status();
}
