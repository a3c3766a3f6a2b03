//! Files to submit: each compiles without a word, says nothing of this machine, keeps its judge's limit, and answers what
//! this program answers.

use crate::common::inputs::{input, scattered};
use crate::common::puzzle::{random, Puzzle};
use crate::common::{answers, letters, skipped};
use npuzzle::fifteen::engine::{Engine, Watch};
use npuzzle::problem::catalog::{self, Kind, Problem};
use npuzzle::problem::form::{Ask, Form, Goal, Size, Text};
use npuzzle::problem::judges::{is_old, largest_source, Language};
use npuzzle::puzzle::board::{Board, Order, Shape, MOVES};
use npuzzle::puzzle::long_path::Moves;
use npuzzle::puzzle::random::Rng;
use npuzzle::submit::file_for;
use std::fs::{create_dir_all, write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The compiler at hand.
fn rustc() -> String {
    std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into())
}

/// Debian's, 1.63.
const OLD: &str = "/usr/bin/rustc";

/// Compilers and editions; none given is 2015.
fn variants() -> Vec<(String, Option<&'static str>)> {
    let editions = [None, Some("2018"), Some("2021"), Some("2024")];
    let now = editions.iter().map(|&edition| (rustc(), edition));
    let old = editions[..3].iter().map(|&edition| (OLD.into(), edition));
    now.chain(old).collect()
}

fn problems() -> Vec<&'static Problem> {
    catalog::all().filter(|problem| !is_old(problem)).collect()
}

fn directory() -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("submit");
    create_dir_all(&dir).expect("a directory");
    dir
}

/// What a judge adds to a function: boards from standard input.
const HARNESS: &str = r#"
struct Solution;
fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
    for line in text.lines() {
        let cells: Vec<i32> = line.bytes().filter(u8::is_ascii_digit).map(|b| i32::from(b - b'0')).collect();
        println!("{}", Solution::sliding_puzzle(cells.chunks(3).map(<[i32]>::to_vec).collect()));
    }
}
"#;

/// The file of a problem on disk.
fn file(problem: &Problem) -> PathBuf {
    let id = problem.id;
    let mut text = answers(&["submit", id, "--lang", "rust"], "");
    assert!(
        text.len() <= largest_source(problem),
        "{id}: {}",
        text.len()
    );
    for word in [
        env!("CARGO_MANIFEST_DIR"),
        "/tmp",
        "/home",
        "/root",
        "HOSTNAME",
    ] {
        assert!(!text.contains(word), "{id}: {word}");
    }
    assert!(text.is_ascii() && text.contains(problem.title), "{id}");
    assert!(!text.contains("///") && !text.contains("//!") && !text.contains("#[test]"));
    if problem.form.text == Text::Brackets {
        text += HARNESS;
    }
    let path = directory().join(format!("{id}.rs"));
    write(&path, text).expect("the file");
    path
}

/// Compiles without a word; `how`: what else the compiler is told. False if there is no such compiler.
fn compiles(file: &Path, (rustc, edition): &(String, Option<&str>), how: &[&str]) -> bool {
    let mut command = Command::new(rustc);
    command
        .args(["--crate-name", "submission"])
        .args(how)
        .arg(file);
    if let Some(edition) = edition {
        command.args(["--edition", edition]);
    }
    let Ok(output) = command.output() else {
        skipped(&format!("there is no {rustc}"));
        return false;
    };
    let told = String::from_utf8_lossy(&output.stderr);
    let quiet = output.status.success() && told.is_empty();
    assert!(quiet, "{}: {rustc}, {edition:?}:\n{told}", file.display());
    true
}

/// Runs a program on an input: it must end well and write nothing on standard error.
fn run(program: &Path, dir: &Path, text: &str) -> String {
    let mut child = Command::new(program)
        .current_dir(dir)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = text.as_bytes().to_vec();
    let feeder = std::thread::spawn(move || drop(std::io::Write::write_all(&mut stdin, &input)));
    let output = child.wait_with_output().expect("it ends");
    feeder.join().expect("the feeder ends");
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
    String::from_utf8(output.stdout).expect("text")
}

fn compare(problem: &Problem, program: &Path, text: &str) {
    let id = problem.id;
    let wanted = answers(&[id], text);
    let shown = &text[..text.len().min(1000)];
    assert_eq!(run(program, &directory(), text), wanted, "{id} on\n{shown}");
}

/// Sample and seeded inputs, few cases and so many that a table is made; in the judge's layout and another.
fn try_out(problem: &Problem, program: &Path) {
    compare(problem, program, problem.sample.0);
    let mut rng = Rng::new(problem.id.bytes().map(u64::from).sum());
    let most = if problem.form.size == Size::Fixed(4, 4) {
        100
    } else {
        700
    };
    for cases in [1, 3, 40, most] {
        let text = input(problem, cases, &mut rng);
        compare(problem, program, &text);
        compare(problem, program, text.trim_end());
        compare(problem, program, &scattered(problem, &text));
    }
    // What no judge sends: it ends well all the same.
    let sample = problem.sample.0;
    if problem.form.text != Text::Brackets {
        for bad in ["", "x", &sample[..sample.len() / 2], &sample.repeat(2)] {
            run(program, &directory(), bad);
        }
    }
    if problem.kind == Kind::Large {
        four_by_four(problem, program, &mut rng);
    }
    judged(problem, program);
}

/// What wrong programs fail on, and random cases, judged as by the judge.
fn judged(problem: &Problem, program: &Path) {
    for kind in ["traps", "random"] {
        let inputs = directory().join(format!("{}-{kind}", problem.id));
        let _ = std::fs::remove_dir_all(&inputs);
        let made = inputs.to_str().expect("text");
        answers(&["make", problem.id, "--kind", kind, "-o", made], "");
        for entry in std::fs::read_dir(&inputs).expect("what was made") {
            let input = entry.expect("a file").path();
            let text = std::fs::read_to_string(&input).expect("text");
            let output = input.with_extension("got");
            std::fs::write(&output, run(program, &directory(), &text)).expect("room");
            let [input, output] = [&input, &output].map(|path| path.to_str().expect("text"));
            let verdict = crate::common::run(&["check", problem.id, input, output], "");
            assert!(
                verdict.code == 0 && verdict.err.starts_with("ok"),
                "{input}: {verdict:?}"
            );
        }
    }
}

/// A path that is not this program's, but leads to the goal.
fn four_by_four(problem: &Problem, program: &Path, rng: &mut Rng) {
    let blank_first = problem.form.goal == Goal::BlankFirst;
    let puzzle: Puzzle = random(rng, 4, 4, blank_first).made_solvable();
    let cells: Vec<String> = puzzle.cells.iter().map(usize::to_string).collect();
    let said = run(program, &directory(), &format!("4\n{}\n", cells.join(" ")));
    let words: Vec<&str> = said.lines().collect();
    let letters: String = match problem.form.say.solved {
        "{path}\n" => words[0].into(),
        "Yes\n{path}\n" => words[1].into(),
        _ => words[1..].iter().map(|word| &word[..1]).collect(),
    };
    let mut path = Moves::default();
    for letter in letters.bytes() {
        let m = b"UDLR".iter().position(|&l| l == letter).expect("a letter");
        path.push(MOVES[m]);
    }
    puzzle.check(&path);
}

/// Every part-th problem's file: compiled in one of the variants in turn, and tried out.
fn some(part: usize, parts: usize) {
    let variants = variants();
    for (i, problem) in problems().into_iter().enumerate() {
        if i % parts != part {
            continue;
        }
        let program = directory().join(problem.id);
        let out = program.to_str().expect("text").to_string();
        // The old compiler takes twice as long: each ninth.
        let variant = if i % 9 == 8 { 4 + i / 9 % 3 } else { i % 4 };
        // Code that is not made fast is made in a third of the time, and looks out for overflow.
        let level = if i % 3 == 0 {
            "opt-level=1"
        } else {
            "opt-level=0"
        };
        let how = ["-C", level, "-o", &out];
        if compiles(&file(problem), &variants[variant], &how) {
            try_out(problem, &program);
        }
    }
}

#[test]
fn files_of_each_fourth_problem() {
    some(0, 4);
}

#[test]
fn files_of_each_fourth_problem_and_one() {
    some(1, 4);
}

#[test]
fn files_of_each_fourth_problem_and_two() {
    some(2, 4);
}

#[test]
fn files_of_each_fourth_problem_and_three() {
    some(3, 4);
}

/// Warnings come before code is made, so none is.
#[test]
#[ignore = "takes minutes: every file with every compiler and edition"]
fn every_file_in_every_edition() {
    let out = directory()
        .join("checked")
        .to_str()
        .expect("text")
        .to_string();
    for problem in problems() {
        let file = file(problem);
        for variant in &variants() {
            compiles(&file, variant, &["-O", "--emit=metadata", "-o", &out]);
        }
    }
}

/// A problem with 4 x 4 boards and the first of all shortest paths in another order: a file of no row of the table.
#[test]
fn fifteen_tiles() {
    let eight = catalog::find("hdu1043").expect("it");
    let form = Form {
        size: Size::Fixed(4, 4),
        blank: b'0',
        ask: Ask::Path(Order::Dlru),
        ..eight.form
    };
    let text = file_for(&Problem { form, ..*eight }, Some(Language::Rust)).expect("a file");
    let (source, program) = (directory().join("fifteen.rs"), directory().join("fifteen"));
    write(&source, text).expect("the file");
    let how = ["-C", "opt-level=1", "-o", program.to_str().expect("text")];
    if !compiles(&source, &variants()[2], &how) {
        return;
    }
    let (shape, mut rng) = (Shape::new(4, 4), Rng::new(15));
    let goal = Board::standard(shape);
    let engine = Engine::new(shape, goal, Order::Dlru, 0);
    let (mut text, mut wanted) = (
        "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n".to_string(),
        "unsolvable\n".to_string(),
    );
    for _ in 0..30 {
        let (mut board, mut blank) = (goal, 15);
        for _ in 0..30 {
            let to = shape.step(blank, MOVES[rng.below(4)]).unwrap_or(blank);
            board = if to == blank {
                board
            } else {
                board.slide(blank, to)
            };
            blank = to;
        }
        let cells: Vec<String> = (0..16).map(|cell| board.tile(cell).to_string()).collect();
        text += &(cells.join(" ") + "\n");
        let path = engine
            .solve(board, 0, &Watch::default())
            .path
            .expect("a path");
        wanted += &(letters(&path) + "\n");
    }
    assert_eq!(run(&program, &directory(), &text), wanted);
}

#[test]
fn start_and_goal_from_files() {
    let problem = catalog::find("baidu2005").expect("it");
    let program = directory().join("baidu2005-files");
    let how = ["-C", "opt-level=1", "-o", program.to_str().expect("text")];
    compiles(&file(problem), &variants()[2], &how);
    let dir = directory().join("two");
    create_dir_all(&dir).expect("a directory");
    write(dir.join("start.txt"), "2 8 3\n1 6 4\n7 0 5").expect("a file");
    write(dir.join("goal.txt"), "1 2 3\n8 0 4\n7 6 5").expect("a file");
    assert_eq!(run(&program, &dir, ""), "5\n");
}
