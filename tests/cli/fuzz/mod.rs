//! Command lines and inputs of random words, run by the program itself: whatever they are, it ends with an exit code of its
//! own, says why if that is not 0, and never panics. What answers mean is checked in `tests/suite/fuzz`.
//!
//! `NPUZZLE_FUZZ_SECONDS` is the time of the long test, 20 by default; `NPUZZLE_FUZZ_SEED` another seed.

mod draw;

use crate::common::rng::Rng;
use crate::common::scratch_dir;
use crate::program::{run_command, PROGRAM};
use draw::Draw;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// The time of one command line. It takes less than a second on an idle machine.
const MOST: Duration = Duration::from_secs(60);

/// Runs command lines until the time is over.
fn fuzz(seconds: f64, name: &str) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let dir = scratch_dir().join(name);
    std::fs::create_dir_all(&dir).expect("a directory");
    let mut draw = Draw {
        rng: Rng::new(number("NPUZZLE_FUZZ_SEED").unwrap_or(1)),
        options: BTreeMap::new(),
        dir: dir.to_str().expect("text").to_string(),
    };
    let began = Instant::now();
    let mut counts: BTreeMap<String, [u32; 3]> = BTreeMap::new();
    while began.elapsed().as_secs_f64() < seconds {
        let (words, input) = draw.command();
        let code = one(&words, &input, &dir);
        let first = words.first().cloned().unwrap_or_default();
        let count = counts.entry(first).or_default();
        count[usize::try_from(code).unwrap_or(2).min(2)] += 1;
    }
    for (command, [answered, unanswered, wrong]) in counts {
        println!("{answered:6} answered {unanswered:6} unanswered {wrong:6} refused  {command}");
    }
}

/// Runs one command line: its exit code.
fn one(words: &[String], input: &str, dir: &Path) -> i32 {
    let began = Instant::now();
    let shown = format!(
        "printf '{}' | npuzzle '{}'",
        input.escape_default(),
        words.join("' '")
    );
    println!("{shown}");
    let ran = run_command(
        Command::new("timeout")
            .args(["-k", "1", "60", PROGRAM])
            .args(words)
            .current_dir(dir),
        input,
    );
    // 124: out of time; 134 and 139: the system ended it.
    let known = match words.first().map(String::as_str) {
        Some("check") => ran.code < 100,
        _ => (0..=2).contains(&ran.code),
    };
    assert!(known, "exit code {}: {shown}\n{}", ran.code, ran.err);
    assert!(!ran.err.contains("panicked"), "{shown}\n{}", ran.err);
    let said = !ran.err.is_empty()
        || ran.code == 0
        || ran.out.contains("wrong")
        || words
            .first()
            .is_some_and(|word| word == "check" || word == "show");
    assert!(said, "exit code {} without a word: {shown}", ran.code);
    assert!(began.elapsed() < MOST, "{:?}: {shown}", began.elapsed());
    ran.code
}

#[test]
fn command_lines_for_half_a_second() {
    fuzz(0.5, "fuzz-half-a-second");
}

#[test]
#[ignore = "20 s, or NPUZZLE_FUZZ_SECONDS"]
fn command_lines_for_minutes() {
    let seconds = std::env::var("NPUZZLE_FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|text| text.parse().ok()).unwrap_or(20.0);
    fuzz(seconds, "fuzz-minutes");
}
