//! The Rust files compiled and run.

use super::c_files::{reads_two_files, text};
use super::shared::{file, program};
use super::{compiled, directory, judged, problems, KINDS};
use crate::common::side_by_side;
use crate::program::answers;
use std::fs::{read_to_string, write};
use std::path::PathBuf;

/// Debian's, 1.63.
const OLD: &str = "/usr/bin/rustc";

/// A problem's program, compiled without a message by the compiler at hand. Editions, and how fast it is made, take turns.
pub fn build(id: &str) -> PathBuf {
    let number = problems().iter().position(|other| other == id);
    let number = number.expect("a problem with files");
    let level = ["opt-level=1", "opt-level=3", "opt-level=3"][number % 3];
    built(id, &variants()[number % 4], &["-C", level]).expect("rustc")
}

fn built(id: &str, (rustc, edition): &(String, &str), how: &[&str]) -> Option<PathBuf> {
    let args = ["--edition", edition, "--crate-name", "x"];
    program(id, "rust", &[&[rustc.as_str()], &args[..], how].concat())
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
fn compiled_and_judged(id: &str, variant: usize, level: &str) {
    if let Some(program) = built(id, &variants()[variant], &["-C", level]) {
        judged(id, &program, &KINDS[..2], 3);
    }
}

/// A table. Code that is not made fast looks out for overflow.
#[test]
fn file_of_a_problem() {
    compiled_and_judged("aoj0121", 2, "opt-level=0");
}

/// A search, any path, and a map: with other compilers and editions each.
#[test]
#[ignore = "4 s; one of them is in `file_of_a_problem`"]
fn files_of_four_problems() {
    compiled_and_judged("luogu-p1379", 0, "opt-level=1");
    compiled_and_judged("aoj0121", 5, "opt-level=0");
    compiled_and_judged("poj3240", 3, "opt-level=0");
    compiled_and_judged("luogu-p1979", 4, "opt-level=0");
}

#[test]
#[ignore = "40 s: every file"]
fn every_file_is_accepted() {
    side_by_side(&problems(), |id| judged(id, &build(id), &KINDS, 12));
}

/// Shortest paths whose first five moves look like the end of a way round a square.
#[test]
#[ignore = "2 s: a file to compile"]
fn shortest_paths_whatever_the_first_moves() {
    let id = "lightoj-15-puzzle";
    let boards = answers(&["make", id, "--count", "99", "--seed", "1"], "");
    let last = "0 5 2 4\n6 1 3 8\n9 14 7 11\n13 15 10 12\n";
    let input = boards.replacen("99\n", "100\n", 1) + last;
    assert_eq!(text(&build(id), &input), answers(&[id], &input));
}

/// All files in one, each a module, as a compiler takes longer to start than for a file. Crates of their own are built in
/// `every_file_is_accepted`.
pub fn all_in_one() -> PathBuf {
    let (mut modules, mut calls) = (String::new(), String::new());
    for id in problems() {
        let name = id.replace('-', "_");
        let text = read_to_string(file(&id, "rust")).expect("the file");
        modules += &format!("mod of_{name} {{\n{text}\npub fn run() {{\n    main();\n}}\n}}\n");
        calls += &format!("    of_{name}::run();\n");
    }
    let source = directory("all").join("all.rs");
    write(&source, format!("{modules}fn main() {{\n{calls}}}\n")).expect("a file");
    source
}

/// Warnings come before code is made, so none is.
#[test]
#[ignore = "10 s: every file with every compiler and edition"]
fn every_file_in_every_edition() {
    let source = all_in_one();
    for (rustc, edition) in variants() {
        let words = ["--edition", edition, "--crate-name", "x", "--emit=metadata"];
        let words = [&[rustc.as_str()], &words[..]].concat();
        compiled(&words, &source, &source.with_extension("rmeta"));
    }
}

#[test]
#[ignore = "1 s: a file more to compile"]
fn start_and_goal_from_files() {
    reads_two_files(&build("baidu2005"));
}
