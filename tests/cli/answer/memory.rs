//! The memory of the process at its peak, as the system has measured it.

use super::HARDEST;
use crate::program::{run, start};
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

/// The least memory that is accepted is enough, and less is refused.
#[test]
fn the_least_memory_is_enough() {
    let runs = HARDEST;
    let five = "4 21 23 17 6/7 9 22 13 24/12 18 14 2 15/19 0 11 8 20/5 3 16 10 1";
    let walled = "5 7 12 =/14 6 8 3/9 15 10 11/= 0 2 1";
    let large: Vec<String> = (3..255).rev().map(|tile| tile.to_string()).collect();
    let large = large.join(" ") + " 1 2 255 0";
    let count = ["--ask", "count", "--effort", "3000000"];
    for (least, board, more) in [
        (8, runs, &["--metric", "runs", "--nodes", "3000000"][..]),
        (24, runs, &["--metric", "runs", "--nodes", "3000000"]),
        (24, walled, &["--metric", "runs", "--effort", "3000"]),
        (24, five, &["--shortest", "--nodes", "8000000"]),
        (24, walled, &["--shortest", "--nodes", "8000000"]),
        (24, walled, &count),
        (24, &large, &["--effort", "3000000"]),
    ] {
        let memory = format!("{least}M");
        let args = [&["lines", "--jobs", "1", "--memory", &memory], more].concat();
        let (out, peak) = peak(&args, &format!("{board}\n"));
        assert!(out.len() > 1 && out != "unsolvable\n", "{args:?}");
        assert!(
            (2 << 10..=least << 10).contains(&peak),
            "{args:?}: {peak} KiB"
        );
    }
    for board in [five, walled, &large] {
        let ran = run(&["lines", "--memory", "23M"], board);
        assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n", 1));
        let said = "takes at least 24M (--memory)\n";
        assert!(ran.err.ends_with(said), "{}", ran.err);
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
