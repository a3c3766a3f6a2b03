//! What the tests share: running the program, and slow, obvious twins of what it does.

#![allow(dead_code)]

pub mod c;
pub mod inputs;
pub mod plain;
pub mod puzzle;
pub mod twin;

use npuzzle::puzzle::random::Rng;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// What a run of the program came to.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

/// Starts the program with all three streams in our hands.
pub fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_npuzzle"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Runs the program to its end on these arguments and this standard input.
pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut child = start(args);
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    // A thread of its own: both pipes could be full. A program that reads nothing breaks the pipe.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    ran(output)
}

/// Runs the program on a bad standard input: what it must print, and its messages without the file's name.
pub fn check_bad(args: &[&str], input: impl AsRef<[u8]>, out: &str, messages: &[&str]) {
    let err = messages.iter().map(|m| format!("<stdin>:{m}\n")).collect();
    let wanted = Ran {
        out: out.to_string(),
        err,
        code: 1,
    };
    let input = input.as_ref();
    let shown = String::from_utf8_lossy(&input[..input.len().min(500)]);
    assert_eq!(run(args, input), wanted, "{args:?} on\n{shown}");
}

pub fn ran(output: Output) -> Ran {
    Ran {
        out: String::from_utf8(output.stdout).expect("answers are text"),
        err: String::from_utf8(output.stderr).expect("messages are text"),
        code: output.status.code().expect("no signal ends the program"),
    }
}

/// The answers to an input that has nothing wrong with it.
pub fn answers(args: &[&str], input: impl AsRef<[u8]>) -> String {
    let ran = run(args, input);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{args:?}");
    ran.out
}

/// A file of this test run's own, by a name that no other test uses.
pub fn scratch(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a scratch file");
    path.to_str().expect("a path of text").to_string()
}

/// The ids of all problems, as `npuzzle problems` lists them.
pub fn problem_ids() -> Vec<String> {
    answers(&["problems"], "")
        .lines()
        .map(|line| line.split(' ').next().unwrap_or("").to_string())
        .collect()
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

/// The letters of a path.
pub fn letters(path: &npuzzle::puzzle::board::Path) -> String {
    (0..path.len())
        .map(|i| ['u', 'd', 'l', 'r'][path.get(i) as usize])
        .collect()
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

/// The columns of a statistics file that do not depend on the clock; it must have six.
pub fn counted(file: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(file).expect("the statistics");
    let row = |line: &str| {
        let mut row: Vec<String> = line.split('\t').map(String::from).collect();
        assert_eq!(row.len(), 6, "{line}");
        let seconds = row.pop().expect("six columns");
        assert!(seconds == "seconds" || seconds.parse::<f64>().is_ok_and(|s| s >= 0.0));
        row
    };
    text.lines().map(row).collect()
}
