//! What all tests share, and what knows nothing of the crate: random numbers, plain boards and slow, obvious twins, text,
//! scratch files. `tests/suite` and `tests/cli` both include it.

// Each of the two uses a part of it.
#![allow(dead_code)]

pub mod browser;
pub mod hyperfine;
pub mod json;
pub mod plain;
pub mod puzzle;
pub mod quick_map;
pub mod rng;
pub mod twin;
pub mod xml;

use rng::Rng;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The directory for this test's files, beside the build's own, made if it is missing. Each test has its own, so that
/// tests that run at the same time never remove or replace each other's files.
pub fn scratch_dir() -> PathBuf {
    // Only integration tests are told of a directory at compile time: TARGET/PROFILE/deps/PROGRAM is what all have.
    let program = std::env::current_exe().expect("the path of this program");
    let target = program.ancestors().nth(3).expect("the target directory");
    // A test's thread has its name; other threads, and the only one of `--test-threads 1`, share a directory.
    let thread = thread::current();
    let test = thread.name().unwrap_or("threads").replace("::", "-");
    let dir = target.join("tmp").join(test);
    std::fs::create_dir_all(&dir).expect("a scratch directory");
    dir
}

/// Writes a scratch file of this test, and gives its path.
pub fn scratch(name: &str, content: impl AsRef<[u8]>) -> String {
    scratch_bytes(name, content.as_ref())
}

fn scratch_bytes(name: &str, content: &[u8]) -> String {
    let path = scratch_dir().join(name);
    std::fs::write(&path, content).expect("a scratch file");
    path.to_str().expect("a path of text").to_string()
}

/// A row of `inputs/faults.txt`.
pub struct Fault {
    pub words: String,
    pub input: Vec<u8>,
    /// The answers, the messages and the exit code, if the row has them.
    pub said: Option<(String, Vec<String>, i32)>,
}

/// All rows of `inputs/faults.txt`.
pub fn faults() -> Vec<Fault> {
    let text = std::fs::read_to_string("inputs/faults.txt").expect("the rows");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let (words, rest) = row.split_once(" | ").expect("a bar");
        let mut fields = rest.split(" | ").map(unescaped);
        let input = fields.next().expect("an input");
        let mut text = fields.map(|field| String::from_utf8(field).expect("text"));
        let said = text.next().map(|out| {
            let mut messages: Vec<String> = text.collect();
            let sound = messages.last().is_some_and(|last| last == "0");
            messages.truncate(messages.len() - usize::from(sound));
            (out, messages, i32::from(!sound))
        });
        Fault {
            words: words.to_string(),
            input,
            said,
        }
    })
    .collect()
}

/// A field of a row with the bytes that `\n`, `\r`, `\t`, `\\` and `\xNN` stand for.
fn unescaped(field: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = field.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next() {
                Some(b'n') => b'\n',
                Some(b'r') => b'\r',
                Some(b't') => b'\t',
                Some(b'x') => {
                    let mut digit = || rest.next().and_then(|digit| char::from(digit).to_digit(16));
                    let (high, low) = (digit().expect("a digit"), digit().expect("a digit"));
                    (high * 16 + low) as u8
                }
                other => other.expect("a letter"),
            },
            byte => byte,
        });
    }
    bytes
}

/// The cells 0 .. `count` in random order.
pub fn shuffled(rng: &mut Rng, count: usize) -> Vec<u8> {
    let mut cells: Vec<u8> = (0..count as u8).collect();
    rng.shuffle(&mut cells);
    cells
}

/// Every order of the cells 0 .. `count`, the first cell changing slowest.
pub fn permutations(count: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |front: &Vec<u8>| {
            let left = (0..count as u8).filter(|cell| !front.contains(cell));
            let more = left.map(|cell| [front.as_slice(), &[cell]].concat());
            more.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Cells as tokens on one line, without its end.
pub fn tokens(cells: &[u8], blank: &str) -> String {
    let words: Vec<String> = cells
        .iter()
        .map(|&tile| match tile {
            0 => blank.to_string(),
            _ => tile.to_string(),
        })
        .collect();
    words.join(" ")
}

/// Works on items on two threads, each of which takes the next one. They have this test's name, and so its directory.
pub fn side_by_side<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
    numbers_side_by_side(items.len(), &|number| work(&items[number]));
}

/// The same with the numbers of the items: compiled once for all kinds of items.
fn numbers_side_by_side(count: usize, work: &(dyn Fn(usize) + Sync)) {
    let next = AtomicUsize::new(0);
    let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < count);
    let all = || std::iter::from_fn(take).for_each(work);
    let name = thread::current().name().unwrap_or("threads").to_string();
    thread::scope(|scope| {
        let other = thread::Builder::new().name(name);
        other.spawn_scoped(scope, all).expect("a thread");
        all();
    });
}

/// Processor time of this thread so far, which a busy machine does not change. Seconds; 0 where the system does not say.
pub fn thread_seconds() -> f64 {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = spent.split_whitespace().next();
    nanoseconds.map_or(0.0, |text| text.parse::<f64>().expect("a number") / 1e9)
}

/// Says that something could not be tested here; an error where everything must be.
pub fn skipped(what: &str) {
    println!("skipped: {what}");
    let required = std::env::var("NPUZZLE_REQUIRE_TOOLS").is_ok_and(|value| value == "1");
    assert!(!required, "NPUZZLE_REQUIRE_TOOLS=1, but {what}");
}

/// The cells of a grid in random order.
pub fn shuffled_cells(rng: &mut Rng, count: usize) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..count).collect();
    rng.shuffle(&mut cells);
    cells
}

/// A grid as judges write it: a line a row.
pub fn grid_text(cells: &[usize], cols: usize) -> String {
    let row = |row: &[usize]| {
        let words: Vec<String> = row.iter().map(usize::to_string).collect();
        words.join(" ") + "\n"
    };
    cells.chunks(cols).map(row).collect()
}

/// Nodes and entries of all works, as the topic `timings` has them, which is the one place of this number. A change that alters it
/// alters what is searched or built: say so in the commit.
pub fn bench_signature() -> u64 {
    let topic = std::fs::read_to_string("src/cli/topics/timings.md").expect("the topic");
    let lines = topic.lines().map(str::trim);
    let mut numbers = lines.filter_map(|line| line.strip_prefix("Bench: "));
    let number = numbers.next().expect("the signature in the topic");
    assert_eq!(numbers.next(), None, "one place");
    number.parse().expect("a number")
}
