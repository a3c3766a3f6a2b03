//! The Rust files compiled and run.

use super::{compiled, directory, file, judged, output_of, problems, KINDS};
use std::fs::write;
use std::path::PathBuf;

/// Debian's, 1.63.
const OLD: &str = "/usr/bin/rustc";

/// A problem's program, compiled without a message by the compiler at hand.
pub fn build(id: &str, test: &str) -> PathBuf {
    let source = file(id, "rust", test);
    let program = source.with_extension("program");
    let args = ["--edition", "2021", "--crate-name", "x", "-O"];
    compiled(
        &[&[rustc().as_str()], &args[..]].concat(),
        &source,
        &program,
    )
    .expect("rustc");
    program
}

/// The compiler at hand.
fn rustc() -> String {
    std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into())
}

/// Compilers and editions.
fn variants() -> Vec<(String, &'static str)> {
    let editions = ["2015", "2018", "2021", "2024"];
    let now = editions.iter().map(|&edition| (rustc(), edition));
    let old = editions[..3].iter().map(|&edition| (OLD.into(), edition));
    now.chain(old).collect()
}

/// Compiles a file with all warnings, and judges its answers.
fn compiled_and_judged(id: &str, (rustc, edition): &(String, &str), how: &[&str], most: usize) {
    let source = file(id, "rust", "rust");
    let program = directory("rust").join(id);
    let args = [
        &[rustc.as_str(), "--edition", edition, "--crate-name", "x"],
        how,
    ]
    .concat();
    if compiled(&args, &source, &program).is_some() {
        judged(
            id,
            &program,
            &KINDS[..if most > 5 { KINDS.len() } else { 2 }],
            most,
        );
    }
}

/// A table. Code that is not made fast looks out for overflow.
#[test]
fn file_of_a_problem() {
    compiled_and_judged("aoj0121", &variants()[2], &["-C", "opt-level=0"], 3);
}

/// A search, any path, and a map: with other compilers and editions each.
#[test]
#[ignore = "4 s; one of them is in `file_of_a_problem`"]
fn files_of_four_problems() {
    let variants = variants();
    compiled_and_judged("luogu-p1379", &variants[0], &["-C", "opt-level=1"], 3);
    compiled_and_judged("aoj0121", &variants[5], &["-C", "opt-level=0"], 3);
    compiled_and_judged("poj3240", &variants[3], &["-C", "opt-level=0"], 3);
    compiled_and_judged("luogu-p1979", &variants[4], &["-C", "opt-level=0"], 3);
}

#[test]
#[ignore = "minutes: every file"]
fn every_file_is_accepted() {
    for (i, id) in problems().iter().enumerate() {
        let level = if i % 3 == 0 {
            "opt-level=1"
        } else {
            "opt-level=3"
        };
        compiled_and_judged(id, &variants()[i % 4], &["-C", level], 12);
    }
}

/// Warnings come before code is made, so none is.
#[test]
#[ignore = "a minute: every file with every compiler and edition"]
fn every_file_in_every_edition() {
    for id in problems() {
        let source = file(&id, "rust", "editions");
        for (rustc, edition) in variants() {
            let args = [
                rustc.as_str(),
                "--edition",
                edition,
                "--crate-name",
                "x",
                "--emit=metadata",
            ];
            if compiled(&args, &source, &source.with_extension("rmeta")).is_none() {
                break;
            }
        }
    }
}

#[test]
#[ignore = "2 s: a file more to compile"]
fn start_and_goal_from_files() {
    let source = file("baidu2005", "rust", "two-files");
    let program = source.with_extension("program");
    let (rustc, edition) = &variants()[2];
    compiled(
        &[rustc, "--edition", edition, "-C", "opt-level=1"],
        &source,
        &program,
    )
    .expect("rustc");
    let dir = directory("two-files");
    write(dir.join("start.txt"), "2 8 3\n1 6 4\n7 0 5").expect("a file");
    write(dir.join("goal.txt"), "1 2 3\n8 0 4\n7 6 5").expect("a file");
    write(dir.join("empty"), "").expect("a file");
    assert_eq!(output_of(&program, &dir, &dir.join("empty")), b"5\n");
}
