//! What Linux reports about a process in `/proc` while it runs, and as a zombie, that is, after its end and before its
//! parent waits for it. Other systems report nothing.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::fs::{read_dir, read_link, read_to_string};
use std::path::Path;

/// A clock tick of `/proc/PID/stat`, in seconds: USER_HZ is 100 wherever Rust runs on Linux, except on Alpha.
const TICK: f64 = 0.01;

/// Whether there is a `/proc` like that of Linux.
pub fn is_there() -> bool {
    text("self", "stat").is_some()
}

/// The text of a process's file. Always `None` on Windows: Wine shows the `/proc` of the Linux beneath it, where a
/// process has another number.
fn text(pid: impl Display, file: &str) -> Option<String> {
    let path = format!("/proc/{pid}/{file}");
    (!cfg!(windows)).then(|| read_to_string(path).ok())?
}

/// The fields of `/proc/PID/stat` after the name, beginning with the state. The name itself may contain anything.
fn stat(pid: u32) -> Option<Vec<String>> {
    let text = text(pid, "stat")?;
    let (_, fields) = text.rsplit_once(')')?;
    Some(fields.split_whitespace().map(String::from).collect())
}

/// Whether a process has ended: it is a zombie, or gone.
pub fn ended(pid: u32) -> bool {
    stat(pid).is_none_or(|fields| ["Z", "X"].contains(&fields[0].as_str()))
}

/// Whether a process is neither a zombie nor a thread of the kernel (PF_KTHREAD in linux/sched.h), which have no
/// environment.
fn is_program(fields: &[String]) -> bool {
    let flags = fields.get(6).and_then(|flags| flags.parse::<u64>().ok());
    fields[0] != "Z" && flags.is_some_and(|flags| flags & 0x0020_0000 == 0)
}

/// User and system time in seconds. The sum is exact to the nanosecond for one thread, and in ticks for several. Its
/// division into user and system time is known only in ticks.
pub fn times(pid: u32) -> Option<(f64, f64)> {
    let fields = stat(pid)?;
    let ticks = |i: usize| Some(fields.get(i)?.parse::<f64>().ok()? * TICK);
    let (user, system) = (ticks(11)?, ticks(12)?);
    let exact =
        text(pid, "schedstat").and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    let sum = exact.map_or(0.0, |ns| ns / 1e9).max(user + system);
    // Linux does the same if there was no tick at all.
    let share = match user + system {
        all if all > 0.0 => user / all,
        _ => 1.0,
    };
    Some((sum * share, sum * (1.0 - share)))
}

/// The peak of a process's memory so far, in bytes.
pub fn peak(pid: u32) -> Option<u64> {
    let text = text(pid, "status")?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}

/// The numbers of all processes.
fn pids() -> impl Iterator<Item = u32> {
    let all = is_there().then(|| read_dir("/proc"));
    let all = all.into_iter().flatten().flatten();
    all.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
}

/// The descendants of a process, without those whose parents have ended: these no longer descend from it.
pub fn descendants(pid: u32) -> BTreeSet<u32> {
    let parents: Vec<(u32, u32)> = pids()
        .filter_map(|pid| Some((pid, stat(pid)?.get(1)?.parse().ok()?)))
        .collect();
    let mut family = BTreeSet::from([pid]);
    let mut before = 0;
    while family.len() > before {
        before = family.len();
        for (child, parent) in &parents {
            if family.contains(parent) {
                family.insert(*child);
            }
        }
    }
    family.remove(&pid);
    family
}

/// The processes that a program has left running. They began after it, and have its mark, `NAME=VALUE`, in their
/// environment, or write to its output. The second set has processes that may belong to them: a process that is just
/// starting another program has no environment for a moment. `among`: looks only at these.
pub fn left_by(
    pid: u32,
    mark: &str,
    output: &Path,
    among: Option<&BTreeSet<u32>>,
) -> (BTreeSet<u32>, BTreeSet<u32>) {
    // The last process number that was assigned. If it is smaller than `pid`, numbers have started over since.
    let last = read_to_string("/proc/loadavg")
        .ok()
        .and_then(|text| text.split_whitespace().last()?.parse::<u32>().ok());
    let later = |other: &u32| *other > pid || last.is_none_or(|last| last < pid);
    let writes = |other: u32| read_link(format!("/proc/{other}/fd/1")).is_ok_and(|to| to == output);
    let began = |fields: &[String]| fields.get(19)?.parse::<u64>().ok();
    let since = stat(pid).and_then(|fields| began(&fields));
    let may_be_left = |fields: Vec<String>| is_program(&fields) && began(&fields) >= since;
    let (mut left, mut unsure) = (BTreeSet::new(), BTreeSet::new());
    let candidate = |other: &u32| *other != pid && later(other);
    let all: Vec<u32> = match among {
        Some(among) => among.iter().copied().collect(),
        None => pids().filter(candidate).collect(),
    };
    for other in all {
        // A process whose environment cannot be read belongs to another user, or is gone.
        let Ok(environ) = std::fs::read(format!("/proc/{other}/environ")) else {
            continue;
        };
        let mut words = environ.split(|&b| b == 0);
        if words.any(|word| word == mark.as_bytes()) || writes(other) {
            left.insert(other);
        } else if environ.is_empty() && stat(other).is_some_and(may_be_left) {
            unsure.insert(other);
        }
    }
    (left, unsure)
}
