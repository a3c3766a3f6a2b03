//! The C files compiled and run.

use super::shared::program;
use super::{compiled, directory, judged, output_of, problems, KINDS};
use crate::common::{scratch_dir, side_by_side};
use crate::program::answers;
use std::fs::write;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Compilers and how they are called.
const COMPILERS: [&str; 6] = [
    "gcc -std=c89 -pedantic",
    "gcc -std=gnu99",
    "g++ -x c++ -std=c++98 -pedantic",
    "gcc -m32 -std=c89 -pedantic",
    "gcc -m32 -std=gnu17 -D_FORTIFY_SOURCE=2",
    "g++ -m32 -x c++ -std=c++17",
];

/// Whether a compiler is there, asked once for all tests. One without the libraries for 32 bits is none.
fn is_there(compiler: usize, words: &[&str]) -> bool {
    static THERE: [OnceLock<bool>; COMPILERS.len()] = [const { OnceLock::new() }; COMPILERS.len()];
    *THERE[compiler].get_or_init(|| {
        let dir = directory("c-nothing");
        let [source, program] = ["c", "program"].map(|end| dir.join(format!("{compiler}.{end}")));
        write(&source, "int main(void) { return 0; }\n").expect("a file");
        let mut command = std::process::Command::new(words[0]);
        command.args(&words[1..]).arg("-o").args([program, source]);
        command.output().is_ok_and(|output| output.status.success())
    })
}

/// A problem's program, compiled without a message. `None` if there is no such compiler.
pub fn build(id: &str, compiler: usize) -> Option<PathBuf> {
    let mut words: Vec<&str> = COMPILERS[compiler].split(' ').collect();
    words.extend(["-Wall", "-Wextra", "-Wshadow", "-O2"]);
    if !is_there(compiler, &words) {
        crate::common::skipped(&format!("there is no {}", COMPILERS[compiler]));
        return None;
    }
    program(id, "c", &words)
}

fn files_of(ids: &[&str]) {
    for (i, id) in ids.iter().enumerate() {
        if let Some(program) = build(id, 2 * (i % 2)) {
            judged(id, &program, &KINDS[..3], 3);
        }
    }
}

#[test]
fn files_of_some_problems() {
    files_of(&["poj3240", "acwing108"]);
}

#[test]
#[ignore = "4 s; others are in `files_of_some_problems`"]
fn files_of_other_problems() {
    let ids = [
        "hdu3567",
        "uva10181",
        "uva10085",
        "luogu-p1379",
        "luogu-p1979",
    ];
    files_of(&ids);
}

#[test]
#[ignore = "a minute: every file with every compiler"]
fn every_file_is_accepted() {
    side_by_side(&problems(), |id| {
        for compiler in 0..COMPILERS.len() {
            if let Some(program) = build(id, compiler) {
                let (kinds, most) = if compiler == 0 {
                    (&KINDS[..], 12)
                } else {
                    (&KINDS[..2], 3)
                };
                judged(id, &program, kinds, most);
            }
        }
    });
}

/// What a program answers.
pub fn text(program: &Path, input: &str) -> String {
    let dir = scratch_dir();
    let path = dir.join("text.in");
    write(&path, input).expect("room");
    String::from_utf8(output_of(program, &dir, &path)).expect("text")
}

/// The page of LeetCode takes a class for C++: it answers what our own program answers.
#[test]
fn a_class_for_cpp() {
    let page = answers(&["submit", "leetcode773", "--lang", "cpp"], "");
    assert!(page.contains("class Solution {") && !page.contains("main"));
    if !is_there(2, &["g++", "-x", "c++", "-std=c++98"]) {
        crate::common::skipped("there is no g++");
        return;
    }
    let dir = directory("c-class");
    let [source, program] = ["class.cpp", "class"].map(|name| dir.join(name));
    let local = answers(&["submit", "leetcode773", "--lang", "cpp", "--local"], "");
    assert!(local.contains(&page));
    write(&source, local).expect("a file");
    let words = [
        "g++",
        "-std=c++98",
        "-pedantic",
        "-Wall",
        "-Wextra",
        "-Wshadow",
        "-O2",
    ];
    compiled(&words, &source, &program).expect("a compiler");
    let boards = answers(&["make", "leetcode773", "--count", "50"], "");
    assert_eq!(text(&program, &boards), answers(&["leetcode773"], &boards));
}

/// Any layout, and ends that a judge never sends: nothing is no reason to fail.
#[test]
fn layouts_and_ends() {
    let Some(program) = build("poj2893", 0) else {
        return;
    };
    let board = "3 3\n1 0 3\n4 2 5\n7 8 6\n2 2\n3 1\n2 0\n0 0\n";
    assert_eq!(text(&program, board), answers(&["poj2893"], board));
    assert_eq!(
        text(&program, &board.replace(' ', "\r\n\r\n")),
        answers(&["poj2893"], board)
    );
    assert_eq!(text(&program, ""), "");
    assert_eq!(text(&program, "2 2\n1 2\n3 0\n2 3\n1 2 3\n"), "YES\n");
    let Some(program) = build("hdu1043", 2) else {
        return;
    };
    assert_eq!(text(&program, "1 2 3 4 5\n\n6\t7 x   8\r\n1 2 3"), "r\n");
    let strange = "1 1 2 3 4 5 6 7 x\nx x x x x x x x x\n1 2 3 4 5 6 7 8 1\n";
    assert_eq!(text(&program, strange), "unsolvable\n".repeat(3));
}

/// The first of all shortest paths, also of boards that are searched for by each of the tables in turn.
#[test]
#[ignore = "5 s: Korf's 100 boards"]
fn the_first_shortest_paths_of_hard_boards() {
    let Some(program) = build("uva10181", 0) else {
        return;
    };
    let korf = std::fs::read_to_string("inputs/korf100.txt").expect("the boards");
    let boards: Vec<&str> = korf.lines().filter(|line| !line.starts_with('#')).collect();
    let cells = |line: &str| {
        line.split_whitespace()
            .take(16)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let lines: String = boards.iter().map(|line| cells(line) + "\n").collect();
    let input = format!("{}\n{lines}", boards.len());
    assert_eq!(text(&program, &input), answers(&["uva10181"], &input));
}

/// The table of all boards in the source gives the same answers as a search.
#[test]
fn a_constant_answers() {
    let source = directory("c-constant").join("poj1077.c");
    let text = crate::program::answers(&["submit", "poj1077", "--constant"], "");
    write(&source, text).expect("room");
    let program = source.with_extension("program");
    let words = [
        "gcc",
        "-std=c89",
        "-pedantic",
        "-Wall",
        "-Wextra",
        "-Wshadow",
        "-O2",
    ];
    if compiled(&words, &source, &program).is_some() {
        judged("poj1077", &program, &KINDS, 12);
    }
}

/// A program of `baidu2005` reads the files of its directory.
pub fn reads_two_files(program: &Path) {
    let dir = scratch_dir();
    write(dir.join("start.txt"), "2 8 3\n1 6 4\n7 0 5").expect("a file");
    write(dir.join("goal.txt"), "1 2 3\n8 0 4\n7 6 5").expect("a file");
    assert_eq!(text(program, ""), "5\n");
}

#[test]
fn start_and_goal_from_files() {
    if let Some(program) = build("baidu2005", 0) {
        reads_two_files(&program);
    }
}

/// Every size, random boards and the reverse; the judge of paths is `check`.
#[test]
#[ignore = "4 s: a thousand boards"]
fn any_path_of_every_size() {
    let Some(program) = build("poj3240", 0) else {
        return;
    };
    for seed in 1..=1_000 {
        let seed = seed.to_string();
        let input = answers(&["make", "poj3240", "--kind", "mixed", "--seed", &seed], "");
        let [path, got] = ["text.in", "text.got"].map(|name| scratch_dir().join(name));
        write(&got, text(&program, &input)).expect("room");
        let [path, got] = [&path, &got].map(|path| path.to_str().expect("a path of text"));
        let verdict = crate::program::run(&["check", "poj3240", path, got], "");
        assert_eq!(verdict.code, 0, "{input}: {verdict:?}");
    }
}
