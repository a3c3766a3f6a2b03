//! What this process takes: processor time and memory, as Linux counts them. Elsewhere nothing is known.

use std::fs::read_to_string;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The number of the input that is checked.
pub static NOW: AtomicU64 = AtomicU64::new(u64::MAX);

/// Ticks of a second in /proc: what every Linux has.
const TICKS: f64 = 100.0;

/// Processor time of all threads so far. Seconds.
pub fn cpu_seconds() -> f64 {
    let stat = read_to_string("/proc/self/stat").unwrap_or_default();
    // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
    let fields = stat.rsplit(')').next().unwrap_or_default();
    let ticks = fields.split_whitespace().skip(11).take(2);
    ticks
        .filter_map(|ticks| ticks.parse::<f64>().ok())
        .sum::<f64>()
        / TICKS
}

/// A line of the process's status. Bytes.
fn status(name: &str) -> Option<u64> {
    let status = read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(name))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes << 10)
}

/// The most memory that the process has had. Bytes.
pub fn peak_bytes() -> Option<u64> {
    status("VmHWM:")
}

/// The most addresses that the process has had: memory that was asked for, used or not. Bytes.
pub fn peak_addresses() -> Option<u64> {
    status("VmPeak:")
}

/// Starts a thread that ends the process if one input takes more processor time than this.
pub fn start_watch(seed: u64, most: f64) {
    std::thread::spawn(move || {
        let mut last = (u64::MAX, 0.0);
        loop {
            std::thread::sleep(Duration::from_millis(500));
            let (number, seconds) = (NOW.load(Relaxed), cpu_seconds());
            if number != last.0 {
                last = (number, seconds);
            } else if seconds - last.1 > most {
                println!(
                    "the input does not end: NPUZZLE_FUZZ_SEED={seed} NPUZZLE_FUZZ_CASE={number}"
                );
                std::process::exit(1);
            }
        }
    });
}
