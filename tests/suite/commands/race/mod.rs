//! `npuzzle race` against small programs: right, wrong, slow, crashing, hanging, flooding, leaving children behind.

use crate::common::{hyperfine, scratch, scratch_dir, skipped};
use npuzzle::commands::race::hold;
use npuzzle::commands::race::options::{Options, Pace};
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
        "slower" => sleep(1050),
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
        "late" => { sleep(300_000); return println!("late") }
        "noise" => { let _ = std::io::stderr().write_all(&[b'!'; 1 << 20]); }
        "memory" => { let v = vec![1u8; 50 << 20]; sleep(20); assert!(v[v.len() / 2] == 1) }
        "cpu" => {
            // Nanoseconds of its own, which a busy machine does not change.
            let spent = || {
                let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
                text.split(' ').next().and_then(|text| text.parse().ok()).unwrap_or(u64::MAX)
            };
            while spent() < 50_000_000 {}
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

/// The judge's limit is 1 s; another one is given.
#[test]
fn too_slow_for_the_judge() {
    let Some(program) = program() else { return };
    let words = ["acwing179", "inputs/samples/acwing179.in"];
    let given = [&words[..], &["--timeout", "0.5"]].concat();
    let slower = |words| race(&program, &program, words, &["slower"]);
    // Side by side, as both wait for most of the time.
    let ((rows, text), (out, of_out)) = std::thread::scope(|scope| {
        let other = scope.spawn(|| slower(&given));
        (slower(&words), other.join().expect("a race"))
    });
    let (verdict, runs, _) = figures(&rows[1]);
    let seconds = verdict
        .strip_prefix("too slow: ")
        .and_then(|rest| rest.strip_suffix(" s of 1 s"));
    let seconds: f64 = seconds.expect(&text).parse().expect(&text);
    assert!(seconds > 1.0 && runs == 1, "{text}");
    assert_eq!(figures(&out[1]).0, "time limit", "{of_out}");
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
    // However busy the machine is, only the program that hangs takes so long.
    let words = |timeout| ["poj1077", INPUT, "--timeout", timeout];
    // Meanwhile the others run.
    let ((rows, text), (hung, of_hung)) = std::thread::scope(|scope| {
        let hang = scope.spawn(|| race(&program, &program, &words("1"), &["hang"]));
        let others = race(&program, &program, &words("60"), &how);
        (others, hang.join().expect("a race"))
    });
    let elapsed = began.elapsed().as_secs_f64();
    // Neither the program that hangs nor the children left behind, which sleep for 300 s, have held it.
    assert!(elapsed < 250.0, "{text}");
    let (verdict, runs, _) = figures(&hung[1]);
    assert_eq!((verdict, runs), ("time limit", 0), "{of_hung}");
    assert!(of_hung.contains("more than 1 s"), "{of_hung}");
    let verdicts: Vec<&str> = rows.iter().map(|row| figures(row).0).collect();
    let wanted = [
        "ok",
        "ok",
        "wrong answer",
        "ok",
        "crash",
        "runtime error",
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
        let out = (4..=6).contains(&i);
        assert!(if out { runs == 0 } else { runs >= 2 }, "{text}");
    }
    assert!(
        (60.0..1000.0 * elapsed).contains(&figures(&rows[3]).2),
        "{text}"
    );
    // User and system time, and memory, where there is a /proc.
    if Path::new("/proc/self/schedstat").exists() {
        let (slow, cpu, memory) = (&rows[3], &rows[11], &rows[10]);
        let spent = |row: &[String]| -> f64 {
            row[6..8]
                .iter()
                .map(|ms| ms.parse::<f64>().expect("ms"))
                .sum()
        };
        // It sleeps for 60 ms, and starting it takes 2.
        assert!(spent(slow) < 30.0, "{text}");
        assert!((49.0..200.0).contains(&spent(cpu)), "{text}");
        let megabytes: f64 = memory[8]
            .trim_start_matches(">= ")
            .trim_end_matches(" MB")
            .parse()
            .expect("MB");
        assert!((50.0..80.0).contains(&megabytes), "{text}");
    }
    for part in ["SIGABRT", "exit status: 3", "move 19 (`l`) leads away"] {
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
