//! `npuzzle race` against small programs: right, wrong, slow, crashing, hanging, flooding, leaving children behind.

use crate::commands::race::hold;
use crate::commands::race::options::{Options, Pace};
use crate::suite::common::{hyperfine, scratch, scratch_dir, skipped};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// One program for all: its argument says what it does with `poj1077`'s sample.
const PROGRAM: &str = r#"
use std::io::Write;
fn main() {
    let how = std::env::args().nth(1).unwrap_or_default();
    let sleep = |ms| std::thread::sleep(std::time::Duration::from_millis(ms));
    match how.as_str() {
        "wrong" => return println!("ullddrurdllurdruldl"),
        "slow" => sleep(60),
        "crash" => std::process::abort(),
        "code" => std::process::exit(3),
        "hang" => loop { sleep(1000) },
        "flood" => loop {
            if std::io::stdout().write_all(&[b'u'; 1 << 16]).is_err() { return }
        },
        "binary" => { let _ = std::io::stdout().write_all(&[0, 255, 10, 128]); return }
        "orphan" => {
            let this = std::env::current_exe().unwrap();
            let _ = std::process::Command::new(this).arg("late").spawn();
        }
        "quiet" => {
            let this = std::env::current_exe().unwrap();
            let null = || std::process::Stdio::null();
            let mut late = std::process::Command::new(this);
            let _ = late.arg("late").stdout(null()).stderr(null()).spawn();
        }
        "late" => { sleep(30_000); return println!("late") }
        "noise" => { let _ = std::io::stderr().write_all(&[b'!'; 1 << 20]); }
        "memory" => { let v = vec![1u8; 50 << 20]; sleep(20); assert!(v[v.len() / 2] == 1) }
        "cpu" => {
            let began = std::time::Instant::now();
            while began.elapsed().as_millis() < 50 {}
        }
        _ => {}
    }
    println!("ullddrurdllurdruldr");
}
"#;

/// The small program, compiled once for all tests.
fn program() -> Option<String> {
    static PROGRAM_FILE: OnceLock<Option<String>> = OnceLock::new();
    PROGRAM_FILE.get_or_init(compiled).clone()
}

fn compiled() -> Option<String> {
    let source = scratch("racer.rs", PROGRAM);
    let program = format!("{}/racer", scratch_dir().display());
    let rustc = std::env::var("RUSTC").unwrap_or("rustc".into());
    let built = Command::new(rustc).args(["-o", &program, &source]).status();
    match built {
        Ok(status) => {
            assert!(status.success(), "the program compiles");
            Some(program)
        }
        Err(e) => {
            skipped(&format!("there is no rustc: {e}"));
            None
        }
    }
}

/// The least time of a program's runs together.
const SECONDS: f64 = 0.03;

const INPUT: &str = "inputs/samples/poj1077.in";

/// A race, shorter than usual; the rows of its table, and the text below. Our own program is the small one too.
fn race(this: &str, program: &str, words: &[&str], how: &[&str]) -> (Vec<Vec<String>>, String) {
    let mut args: Vec<OsString> = words.iter().map(OsString::from).collect();
    for how in how {
        args.extend(["--", program, how].map(OsString::from));
    }
    let mut options = Options::parse(&args).expect("sound words");
    options.pace = Pace {
        warmup: 1,
        runs: 2,
        seconds: SECONDS,
        most: 20.0,
    };
    let text = hold(&options, Path::new(this)).expect("a race").0;
    // Two spaces or more between columns.
    let cells = |line: &str| -> Vec<String> {
        let cells = line
            .split("  ")
            .map(str::trim)
            .filter(|cell| !cell.is_empty());
        cells.map(String::from).collect()
    };
    let rows = text
        .lines()
        .skip(2)
        .take(how.len() + 1)
        .map(cells)
        .collect();
    (rows, text)
}

/// Verdict, runs and median from the columns.
fn figures(row: &[String]) -> (&str, usize, f64) {
    let runs = row[2].parse().expect("runs");
    (
        &row[1],
        runs,
        row.get(3).map_or(0.0, |ms| ms.parse().expect("ms")),
    )
}

#[test]
fn verdicts_of_all_kinds() {
    let Some(program) = program() else { return };
    let how = [
        "right",
        "wrong",
        "slow",
        "crash",
        "code",
        "hang",
        "flood",
        "binary",
        "orphan",
        "noise",
        "memory",
        "cpu",
        "quiet",
        "two\nlines",
    ];
    let began = Instant::now();
    // A busy machine may need more than half a second for 50 MB.
    let words = ["poj1077", INPUT, "--timeout", "3"];
    let (rows, text) = race(&program, &program, &words, &how);
    // Neither the program that hangs nor the children left behind, which sleep for 30 s, have held it.
    assert!(began.elapsed().as_secs_f64() < 28.0, "{text}");
    let verdicts: Vec<&str> = rows.iter().map(|row| figures(row).0).collect();
    let wanted = [
        "ok",
        "ok",
        "wrong answer",
        "ok",
        "crash",
        "runtime error",
        "time limit",
        "output limit",
        "wrong output format",
        "ok",
        "ok",
        "ok",
        "ok",
        "ok",
        "ok",
    ];
    assert_eq!(verdicts, wanted, "{text}");
    for (i, row) in rows.iter().enumerate() {
        let (_, runs, _) = figures(row);
        let out = (4..=7).contains(&i);
        assert!(if out { runs == 0 } else { runs >= 2 }, "{text}");
    }
    assert!((60.0..500.0).contains(&figures(&rows[3]).2), "{text}");
    // User and system time, and memory, where there is a /proc.
    if Path::new("/proc/self/schedstat").exists() {
        let (slow, cpu, memory) = (&rows[3], &rows[12], &rows[11]);
        let spent = |row: &[String]| -> f64 {
            row[6..8]
                .iter()
                .map(|ms| ms.parse::<f64>().expect("ms"))
                .sum()
        };
        assert!(spent(slow) < 8.0, "{text}");
        // It spins for 50 ms, of which a busy machine may give it only a part.
        assert!((8.0..200.0).contains(&spent(cpu)), "{text}");
        let megabytes: f64 = memory[8]
            .trim_start_matches(">= ")
            .trim_end_matches(" MB")
            .parse()
            .expect("MB");
        assert!((50.0..80.0).contains(&megabytes), "{text}");
    }
    for part in [
        "SIGABRT",
        "exit status: 3",
        "more than 3 s",
        "move 19 (`l`) leads away",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // Nothing is left behind that would be in the way; a busy machine may take a moment to end what was killed.
    let late = || {
        let entries = std::fs::read_dir("/proc").into_iter().flatten();
        let is_late = |entry: &std::io::Result<std::fs::DirEntry>| {
            let line = entry
                .as_ref()
                .map(|entry| std::fs::read(entry.path().join("cmdline")));
            matches!(line, Ok(Ok(line)) if line == format!("{program}\0late\0").into_bytes())
        };
        entries.filter(is_late).count()
    };
    for _ in 0..50 {
        if late() > 0 {
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    assert_eq!(late(), 0, "{text}");
}

/// Both in one test, as two would wait for the same program to be compiled.
#[test]
fn tables_for_other_programs() {
    let Some(program) = program() else { return };
    markdown_and_what_cannot_be_started(&program);
    json_in_the_names_of_hyperfine(&program);
}

fn markdown_and_what_cannot_be_started(program: &str) {
    let (_, text) = race(
        program,
        "no/such/program",
        &["poj1077", INPUT, INPUT, "--markdown"],
        &["x"],
    );
    assert_eq!(text.matches("| npuzzle | ok | ").count(), 2, "{text}");
    assert_eq!(
        text.matches("| no/such/program x | not started | 0 |")
            .count(),
        2,
        "{text}"
    );
    for line in text.lines().filter(|line| line.starts_with('|')) {
        assert_eq!(line.matches('|').count(), 11, "{line}");
    }
    assert!(text.contains("No such file or directory"), "{text}");
}

fn json_in_the_names_of_hyperfine(program: &str) {
    let (_, text) = race(program, program, &["poj1077", INPUT, "--json"], &["code"]);
    hyperfine::check(&text, 2, SECONDS);
}
