//! `npuzzle race` against small programs: right, wrong, slow, crashing, hanging, flooding, leaving children behind.

use crate::common::{run, scratch, skipped};
use npuzzle::race::hold;
use npuzzle::race::options::{Options, Pace};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

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

fn program() -> Option<String> {
    let source = scratch("racer.rs", PROGRAM);
    let program = format!("{}/racer", env!("CARGO_TARGET_TMPDIR"));
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

const INPUT: &str = "inputs/samples/poj1077.in";

/// A race, shorter than usual; the rows of its table, and what stands below.
fn race(program: &str, words: &[&str], how: &[&str]) -> (Vec<Vec<String>>, String) {
    let mut args: Vec<OsString> = words.iter().map(OsString::from).collect();
    for how in how {
        args.extend(["--", program, how].map(OsString::from));
    }
    let mut options = Options::parse(&args).expect("sound words");
    options.pace = Pace {
        runs: 4,
        seconds: 0.1,
        most: 20.0,
    };
    let text = hold(&options, Path::new(env!("CARGO_BIN_EXE_npuzzle"))).expect("a race");
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

/// What stands in the columns: verdict, runs, median.
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
    let words = ["poj1077", INPUT, "--timeout", "0.7"];
    let (rows, text) = race(&program, &words, &how);
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
        assert!(if out { runs == 0 } else { runs >= 4 }, "{text}");
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
        "more than 0.7 s",
        "move 19 (`l`) leads away",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // Nothing is left behind that would be in the way.
    let late = std::fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .filter(|entry| {
            let line = entry
                .as_ref()
                .map(|entry| std::fs::read(entry.path().join("cmdline")));
            matches!(line, Ok(Ok(line)) if line == format!("{program}\0late\0").into_bytes())
        });
    assert_eq!(late.count(), 0, "{text}");
}

#[test]
fn markdown_and_what_cannot_be_started() {
    let (_, text) = race(
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

/// The whole command, at its usual pace: ten runs and three seconds.
#[test]
fn json_in_the_names_of_hyperfine() {
    let args = ["race", "--json", "poj1077", INPUT, "--", "false"];
    let ran = run(&args, "");
    assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{}", ran.out);
    let fields = |name: &str| -> Vec<&str> {
        let head = format!("\"{name}\": ");
        let lines = ran
            .out
            .lines()
            .filter_map(|line| line.trim().strip_prefix(&head));
        lines.map(|value| value.trim_end_matches(',')).collect()
    };
    for name in [
        "command",
        "mean",
        "stddev",
        "median",
        "user",
        "system",
        "min",
        "max",
        "times",
        "memory_usage_byte",
        "exit_codes",
        "parameters",
        "verdict",
        "ratio",
    ] {
        assert_eq!(fields(name).len(), 2, "{name}: {}", ran.out);
    }
    assert_eq!(fields("verdict"), ["\"ok\"", "\"runtime error\""]);
    assert_eq!(fields("median")[1], "null");
    let times = fields("times")[0].trim_matches(['[', ']']);
    let times: Vec<f64> = times
        .split(", ")
        .map(|time| time.parse().expect("seconds"))
        .collect();
    assert!(
        times.len() >= 10 && times.iter().sum::<f64>() >= 3.0,
        "{}",
        times.len()
    );
    let mut sorted = times.clone();
    sorted.sort_by(f64::total_cmp);
    let number = |name: &str| fields(name)[0].parse::<f64>().expect("a number");
    assert_eq!(
        (number("min"), number("max")),
        (sorted[0], sorted[times.len() - 1])
    );
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    assert!((number("mean") - mean).abs() < 1e-7, "{mean}");
    assert_eq!(number("ratio"), 1.0);
}

#[test]
fn wrong_usage() {
    let bad = scratch("race-bad.in", "1 2 3 4 5 6 7 8 8\n");
    let rows: [(&[&str], &str); 11] = [
        (&[], "on which problem"),
        (&["hdu1034", INPUT], "`hdu1043`"),
        (&["hdu1043"], "wants an INPUT"),
        (&["jie3", INPUT], "reads no INPUT"),
        (&["hdu1043", INPUT, "--"], "a COMMAND is wanted"),
        (&["hdu1043", INPUT, "--fast"], "`--fast`"),
        (&["hdu1043", INPUT, "--timeout", "soon"], "--timeout `soon`"),
        (&["hdu1043", "no/such/file"], "no/such/file: No such file"),
        (&["hdu1043", "/dev/null"], "it must be a file"),
        (&["hdu1043", "inputs"], "it must be a file"),
        (&["hdu1043", &bad], "1:17: case 1: tile 8 stands twice"),
    ];
    for (args, what) in rows {
        let ran = run(&[&["race"], args].concat(), "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(
            ran.err.contains(what) && ran.err.lines().count() == 1,
            "{}",
            ran.err
        );
    }
}
