//! A fuzzer: inputs that are made and then spoilt, layout above all, each of which must keep every law of [`laws`].
//!
//! Input number N of a seed is always the same. The work is done by a process of its own (this test program, started
//! again), so that memory is its own, and an abort or an endless loop is found too. `NPUZZLE_FUZZ_SECONDS` is the time of
//! the long test, 60 by default; `NPUZZLE_FUZZ_SEED` another seed; `NPUZZLE_FUZZ_ONLY` a word that the command lines
//! must have; `NPUZZLE_FUZZ_CASE` the number of one input.

mod chunks;
mod grid_twin;
pub mod inputs;
mod laws;
mod line_twin;
mod lines_input;
pub mod mutator;
mod other_laws;
mod path_laws;
mod process;
mod shrink;
mod token_twin;

use crate::common::rng::Rng;
use crate::common::scratch_dir;
use crate::fuzz::inputs::made;
use crate::fuzz::laws::Broken;
use crate::fuzz::process::{cpu_seconds, peak_addresses, peak_bytes, start_watch, NOW};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

/// The processor time of one input, all its runs together. Seconds. The slowest so far took 2 without optimization.
const MOST_SECONDS: f64 = 10.0;

/// The memory of the process, at any time. Bytes. It took up to 100 MiB so far.
const MOST_BYTES: u64 = 400 << 20;

/// The addresses of the process, at any time: what is asked for and not used counts. Bytes. They took up to 1 GiB so far.
const MOST_ADDRESSES: u64 = 4 << 30;

/// What is fuzzed: a command line, an input, and for `check` an output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FuzzInput {
    pub words: Vec<String>,
    pub input: Vec<u8>,
    pub output: Vec<u8>,
}

fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Input number `number` of a seed.
pub fn numbered(seed: u64, number: u64) -> (FuzzInput, Rng) {
    let mut rng = Rng::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ number);
    let input = made(&mut rng);
    (input, rng)
}

/// Checks one input: the law that it breaks.
fn checked(input: &FuzzInput, seed: u64) -> Result<(), Broken> {
    let began = cpu_seconds();
    laws::check(input, seed)?;
    let seconds = cpu_seconds() - began;
    if seconds > MOST_SECONDS {
        return Err(Broken::new("time", format!("{seconds:.1} s")));
    }
    let within = |law, bytes: Option<u64>, most| {
        let bytes = bytes.unwrap_or(0);
        laws::must(bytes <= most, law, || format!("{} MiB", bytes >> 20))
    };
    within("peak of memory", peak_bytes(), MOST_BYTES)?;
    within("peak of addresses", peak_addresses(), MOST_ADDRESSES)
}

/// The child's work: inputs one after the other, until the time is over or a law is broken.
fn work(seconds: f64) {
    let seed = variable("NPUZZLE_FUZZ_SEED").unwrap_or(1);
    let only = std::env::var("NPUZZLE_FUZZ_ONLY").unwrap_or_default();
    let one = variable("NPUZZLE_FUZZ_CASE");
    let began = Instant::now();
    let mut counts: BTreeMap<String, (u64, f64)> = BTreeMap::new();
    start_watch(seed, 2.0 * MOST_SECONDS);
    // The hook would print every panic that the shrinker causes again.
    std::panic::set_hook(Box::new(|_| {}));
    for number in one.unwrap_or(0).. {
        if began.elapsed().as_secs_f64() > seconds || one.is_some_and(|one| number > one) {
            break;
        }
        let (input, _) = numbered(seed, number);
        if one.is_some() {
            println!("{input:?}");
        }
        if !only.is_empty() && !input.words.contains(&only) {
            continue;
        }
        NOW.store(number, Relaxed);
        std::fs::write(now_file(std::process::id()), number.to_string()).expect("a scratch file");
        let before = cpu_seconds();
        if let Err(broken) = checked(&input, seed ^ number) {
            println!("{}", shrink::report(&input, &broken, seed, number));
            std::process::exit(1);
        }
        let took = cpu_seconds() - before;
        if took > 2.0 {
            println!("slow: {took:.1} s: case {number}, {:?}", input.words);
        }
        let count = counts.entry(inputs::interface(&input)).or_default();
        *count = (count.0 + 1, count.1 + took);
    }
    for (name, (count, seconds)) in counts {
        println!("{count:8} inputs {seconds:8.1} s  {name}");
    }
    let [memory, addresses] =
        [peak_bytes(), peak_addresses()].map(|bytes| bytes.unwrap_or(0) >> 20);
    println!("no law is broken; peaks: memory {memory} MiB, addresses {addresses} MiB");
}

/// Where a child writes the number of the input that it checks, for its parent to know after an abort.
fn now_file(process: u32) -> PathBuf {
    scratch_dir().join(format!("fuzz-{process}"))
}

/// Runs a test of this module in a process of its own; in that process, does its work.
fn fuzz(test: &str, seconds: f64) {
    const CHILD: &str = "NPUZZLE_FUZZ_CHILD";
    if variable(CHILD).is_some() {
        return work(seconds);
    }
    let program = std::env::current_exe().expect("this program");
    let name = format!("fuzz::{test}");
    let child = Command::new(program)
        .args([&name, "--exact", "--nocapture", "--include-ignored"])
        .env(CHILD, "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("this program starts again");
    let file = now_file(child.id());
    let ran = child.wait_with_output().expect("its end");
    let last = std::fs::read_to_string(&file).unwrap_or_default();
    let _ = std::fs::remove_file(file);
    let said = String::from_utf8_lossy(&ran.stdout);
    println!("{said}");
    let told = String::from_utf8_lossy(&ran.stderr);
    let status = ran.status;
    assert!(
        status.success(),
        "{status} at NPUZZLE_FUZZ_CASE={last}\n{said}\n{told}"
    );
    assert!(said.contains("no law is broken"), "{said}");
}

/// The first inputs of `for_minutes`.
#[test]
fn for_half_a_second() {
    fuzz("for_half_a_second", 0.5);
}

#[test]
#[ignore = "20 s, or NPUZZLE_FUZZ_SECONDS"]
fn for_minutes() {
    let seconds = variable("NPUZZLE_FUZZ_SECONDS").unwrap_or(20);
    fuzz("for_minutes", seconds as f64);
}
