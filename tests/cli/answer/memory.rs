//! The memory of the process at its peak, as the system has measured it.

use super::HARDEST;
use crate::program::start;
use std::io::{Read, Write};
use std::time::Duration;

/// Runs the program on boards, and asks the system again and again for its peak. Gives the output and KiB.
fn peak(args: &[&str], input: &str) -> (String, u64) {
    let mut child = start(args);
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("a line");
    drop(stdin);
    let file = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().expect("a child").is_none() {
        let status = std::fs::read_to_string(&file).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.split_whitespace().next());
        peak = kib.and_then(|kib| kib.parse().ok()).unwrap_or(peak);
        std::thread::sleep(Duration::from_millis(2));
    }
    let mut out = String::new();
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_to_string(&mut out).expect("text");
    (out, peak)
}

/// A board that pays for the largest tables within the usual memory, and two of them on two threads.
#[test]
fn the_usual_memory_is_enough_for_the_hardest_boards() {
    for (jobs, boards) in [("1", 1), ("2", 2)] {
        let input = format!("{HARDEST}\n").repeat(boards);
        let (out, peak) = peak(&["lines", "--ask", "number", "--jobs", jobs], &input);
        assert_eq!(out, "80\n".repeat(boards));
        assert!((40 << 10..=64 << 10).contains(&peak), "{peak} KiB");
    }
}

/// Little memory: smaller tables and a limit, as it would take long.
#[test]
fn less_memory_means_smaller_tables() {
    let input = format!("{HARDEST}\n");
    for (memory, most) in [("8M", 8), ("24M", 24), ("40M", 40)] {
        let args = ["lines", "--memory", memory, "--nodes", "20000000"];
        let (out, peak) = peak(&args, &input);
        assert_eq!(out, "unsolved\n");
        assert!(
            (2 << 10..=most << 10).contains(&peak),
            "{memory}: {peak} KiB"
        );
    }
}
