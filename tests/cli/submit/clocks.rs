//! The files that read the clock, with a clock of ours: time is up at once, at a random point, or never.

use super::sanitized::sanitizer;
use super::{compiled, directory, made};
use crate::common::plain::walk;
use crate::common::rng::Rng;
use crate::common::twin::standard;
use crate::common::{grid_text, skipped};
use crate::program::{answers, run};
use std::fs::{write, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Each look at this clock finds it a random time later, up to twice `STEP` of its units.
const CLOCK_IN_C: &str = r#"
static double ticks(void)
{
  static unsigned long random;
  static double now;

  if (random == 0)
    random = strtoul(getenv("SEED"), NULL, 10);
  random = random * 1103515245 + 12345;
  return now += strtod(getenv("STEP"), NULL) * (random >> 16 & 1023) / 512;
}
"#;

/// The same in Rust, in seconds.
const CLOCK_IN_RUST: &str = r#"
thread_local! {
    static CLOCK: std::cell::Cell<(u64, f64)> = const { std::cell::Cell::new((0, 0.0)) };
}

fn ticks() -> f64 {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<f64>().ok());
    let (mut random, mut now) = CLOCK.with(|clock| clock.get());
    if random == 0 {
        random = number("SEED").expect("a seed") as u64;
    }
    random = random.wrapping_mul(1_103_515_245).wrapping_add(12_345);
    now += number("STEP").expect("a step") * (random >> 16 & 1023) as f64 / 512.0;
    CLOCK.with(|clock| clock.set((random, now)));
    now
}
"#;

/// The file of a problem, with one text replaced that appears in it.
fn changed(id: &str, text: &str, before: &str, after: &str) -> PathBuf {
    assert!(text.contains(before), "{id}: {before}");
    let extension = if id == "ahc011" { "rs" } else { "c" };
    let path = directory("clocks").join(format!("{id}.{extension}"));
    write(&path, text.replace(before, after)).expect("room");
    path
}

/// The C file of spoj-solving.
fn in_c() -> PathBuf {
    let text = answers(&["submit", "spoj-solving"], "");
    let head = "#include <time.h>\n";
    assert!(text.contains(head));
    let text = text.replace(head, &format!("{head}{CLOCK_IN_C}"));
    changed("spoj-solving", &text, " clock()", " ticks()")
}

/// Has a program answer an input by this clock.
fn answered(id: &str, program: &Path, input: &Path, (step, seed): (&str, usize)) {
    let ran = Command::new(program)
        .env("STEP", step)
        .env("SEED", (seed + 1).to_string())
        .stdin(Stdio::from(File::open(input).expect("boards")))
        .output()
        .expect("the program starts");
    let told = String::from_utf8_lossy(&ran.stderr);
    let name = format!("{id}, step {step}, seed {seed}");
    assert!(ran.status.success() && told.is_empty(), "{name}: {told}");
    let output = program.with_extension("out");
    write(&output, ran.stdout).expect("room");
    let [input, output] = [input, &output].map(|path| path.to_str().expect("a path of text"));
    let verdict = run(&["check", id, input, output], "");
    assert!(verdict.code == 0, "{name}: {verdict:?}");
}

fn traps() -> PathBuf {
    let args = ["make", "spoj-solving", "--kind", "traps"];
    made(&args, "clocks", "traps.in")
}

#[test]
fn the_file_of_spoj_solving_is_late() {
    let source = in_c();
    let program = source.with_extension("late");
    if compiled(&["gcc", "-std=c89", "-O1"], &source, &program).is_some() {
        answered("spoj-solving", &program, &traps(), ("1e9", 0));
        answered("spoj-solving", &program, &traps(), ("100000", 1));
    }
}

/// Boards of 10 x 10 far from home, for which the widest beams keep the most boards.
fn largest(count: usize) -> PathBuf {
    let mut rng = Rng::new(1);
    let mut board = || {
        let cells = walk(10, &standard(10, 10), &mut rng, 20_000);
        let cells: Vec<usize> = cells.into_iter().map(usize::from).collect();
        format!("10\n{}", grid_text(&cells, 10))
    };
    let boards: String = (0..count).map(|_| board()).collect();
    let path = directory("clocks").join("largest.in");
    write(&path, format!("{count}\n{boards}")).expect("room");
    path
}

#[test]
#[ignore = "30 s; less is in `the_file_of_spoj_solving_is_late`"]
fn the_file_of_spoj_solving_with_any_clock() {
    let source = in_c();
    let program = source.with_extension("sanitized");
    let Some(words) = sanitizer(&directory("clocks")) else {
        return;
    };
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if compiled(&words, &source, &program).is_none() {
        return;
    }
    let args = ["make", "spoj-solving", "--kind", "mixed", "--count", "30"];
    let mixed = made(&args, "clocks", "mixed.in");
    for (seed, step) in ["1000", "10000", "30000", "100000", "300000", "1e9"]
        .iter()
        .cycle()
        .take(12)
        .enumerate()
    {
        answered("spoj-solving", &program, &traps(), (step, seed));
        answered("spoj-solving", &program, &mixed, (step, seed));
    }
    answered("spoj-solving", &program, &largest(12), ("0", 0));
}

#[test]
#[ignore = "10 s: a program to compile"]
fn the_file_of_ahc011_with_any_clock() {
    let text = answers(&["submit", "ahc011"], "") + CLOCK_IN_RUST;
    let elapsed = "since.elapsed().as_secs_f64()";
    // The other clock stays in use, so that the compiler has nothing to say.
    let both = format!("({elapsed} * 0.0 + crate::ticks())");
    let source = changed("ahc011", &text, elapsed, &both);
    let program = source.with_extension("late");
    let checked = ["-C", "debug-assertions", "-C", "opt-level=1"];
    let words = ["rustc", "--edition", "2021", "--crate-name", "x"];
    let words = [&words[..], &checked].concat();
    if compiled(&words, &source, &program).is_none() {
        return skipped("there is no rustc");
    }
    for (seed, step) in ["1e9", "1", "0.1", "0.01", "0.002"]
        .iter()
        .cycle()
        .take(15)
        .enumerate()
    {
        let args = ["make", "ahc011", "--seed", &seed.to_string()];
        let input = made(&args, "clocks", "ahc011.in");
        answered("ahc011", &program, &input, (step, seed));
    }
}
