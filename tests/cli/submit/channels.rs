//! The channels of a file: those that the judge's row names, and standard input left open.

use super::shared::Once;
use super::{c_files, directory, problems, rust_files};
use crate::program::{answers, run};
use std::fs::{read, read_to_string, remove_file, write};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// A field of `npuzzle problems ID`, on one line; empty if it has none.
pub fn field(id: &str, name: &str) -> String {
    let text = answers(&["problems", id], "");
    let mut lines = text.lines().skip_while(|line| {
        let rest = line.strip_prefix(name);
        !rest.is_some_and(|rest| rest.starts_with(' '))
    });
    let first = lines.next().map_or("", |line| &line[name.len()..]);
    let more = lines.take_while(|line| line.starts_with("            "));
    let words: Vec<&str> = [first].into_iter().chain(more).collect();
    words
        .join(" ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The names of a judge's input files, and of its output file, asked once for each problem.
fn file_names(id: &str) -> (Vec<String>, Option<String>) {
    static NAMES: Once<(Vec<String>, Option<String>)> = Once::new();
    NAMES.get(id.to_string(), || names_in_the_row(id))
}

fn names_in_the_row(id: &str) -> (Vec<String>, Option<String>) {
    let text = field(id, "file names");
    let Some(text) = text.strip_prefix("the judge's program reads ") else {
        assert_eq!(text, "", "{id}");
        return (Vec::new(), None);
    };
    let (inputs, output) = text.split_once(" and writes ").expect("both");
    let output = output.split(';').next().expect("a name");
    let output = Some(output.to_string()).filter(|name| name != "standard output");
    (inputs.split(" and ").map(String::from).collect(), output)
}

/// Runs a problem's program in a directory on an input, by the channels that the problem's row names.
pub fn output_of(id: &str, program: &Path, dir: &Path, input: &Path) -> Vec<u8> {
    let (inputs, output) = file_names(id);
    if inputs.is_empty() {
        return super::output_of(program, dir, input);
    }
    let text = read_to_string(input).expect("an input");
    let words: Vec<&str> = text.split_whitespace().collect();
    match &inputs[..] {
        [name] => write(dir.join(name), &text).expect("room"),
        [start, goal] => {
            let (first, second) = words.split_at(words.len() / 2);
            write(dir.join(start), first.join(" ")).expect("room");
            write(dir.join(goal), second.join(" ") + "\n").expect("room");
        }
        names => panic!("{names:?}"),
    }
    let nothing = dir.join("nothing");
    write(&nothing, "").expect("room");
    let printed = super::output_of(program, dir, &nothing);
    let Some(name) = output else {
        return printed;
    };
    assert!(printed.is_empty(), "{id} prints though it has a file");
    let written = read(dir.join(&name)).expect("the output file");
    remove_file(dir.join(name)).expect("it");
    written
}

/// The problems whose judges send one case.
fn one_case_problems() -> Vec<String> {
    let several = [
        "a count",
        "after the other",
        "until the end of the input",
        "to the end of the input",
    ];
    let ids = problems().into_iter().filter(|id| {
        let input = field(id, "input");
        !several.iter().any(|words| input.contains(words))
    });
    ids.collect()
}

/// What a program prints while its standard input stays open; `None` if it does not end.
fn printed_before_the_end(program: &Path, dir: &Path, input: &str) -> Option<String> {
    let mut child = Command::new(program)
        .current_dir(dir)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that reads files may have ended already.
    let _ = stdin
        .write_all(input.as_bytes())
        .and_then(|()| stdin.flush());
    let mut stdout = child.stdout.take().expect("a pipe");
    let (sender, receiver) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        let _ = stdout.read_to_string(&mut text);
        let _ = sender.send(text);
    });
    let text = receiver.recv_timeout(Duration::from_secs(300)).ok();
    drop(stdin);
    if text.is_none() {
        let _ = child.kill();
    }
    child.wait().expect("its end");
    reader.join().expect("its end");
    text
}

/// Its judge may wait for the answer before it closes standard input, as those of games do.
fn answers_with_input_open(id: &str, program: &Path, test: &str) {
    let dir = directory(test);
    let sample = format!("inputs/samples/{id}.in");
    let input = read_to_string(&sample)
        .expect("the sample")
        .trim_end()
        .to_string()
        + "\n";
    let path = dir.join(format!("{id}.in"));
    write(&path, &input).expect("room");
    let program = program.canonicalize().expect("the program");
    let text = match file_names(id).0.is_empty() {
        true => printed_before_the_end(&program, &dir, &input),
        // It reads no standard input: that it answers from its files is all there is to see.
        false => String::from_utf8(output_of(id, &program, &dir, &path)).ok(),
    };
    let text = text.unwrap_or_else(|| panic!("{id} waits for the end of its input"));
    let got = path.with_extension("got");
    write(&got, text).expect("room");
    let [path, got] = [&path, &got].map(|path| path.to_str().expect("a path of text"));
    let verdict = run(&["check", id, path, got], "");
    assert_eq!(verdict.code, 0, "{id}: {verdict:?}");
}

#[test]
fn one_case_is_answered_before_the_end_of_the_input() {
    let ids = one_case_problems();
    for id in [
        "luogu-p1379",
        "codingame-klotski",
        "abc224d",
        "luogu-p1979",
        "sgu139",
    ] {
        assert!(ids.iter().any(|one| one == id), "{id} has one case");
    }
    assert!(!ids
        .iter()
        .any(|one| one == "hdu1043" || one == "poj2893" || one == "uva10181"));
    for id in ["luogu-p1379", "codingame-klotski"] {
        if let Some(program) = c_files::build(id, 0) {
            answers_with_input_open(id, &program, "c-open");
        }
    }
}

#[test]
#[ignore = "5 s: every C file of one case"]
fn every_c_file_of_one_case_answers_before_the_end_of_the_input() {
    for id in one_case_problems() {
        if let Some(program) = c_files::build(&id, 0) {
            answers_with_input_open(&id, &program, "c-open-all");
        }
    }
}

#[test]
#[ignore = "a minute, or a second after `rust_files::every_file_is_accepted`"]
fn every_rust_file_of_one_case_answers_before_the_end_of_the_input() {
    for id in one_case_problems() {
        let program: PathBuf = rust_files::build(&id);
        answers_with_input_open(&id, &program, "rust-open");
    }
}

#[test]
fn rows_name_the_files() {
    let none = (Vec::new(), None);
    assert_eq!(file_names("hdu1043"), none);
    let pair = ["start.txt", "goal.txt"].map(String::from).to_vec();
    assert_eq!(file_names("baidu2005"), (pair, None));
    let (input, output) = (
        vec!["4x4puzzle.in".to_string()],
        Some("4x4puzzle.out".to_string()),
    );
    assert_eq!(file_names("infoarena-4x4puzzle"), (input, output));
    // All others are read and written by standard streams.
    let named = problems().into_iter().filter(|id| file_names(id) != none);
    let named: Vec<String> = named.collect();
    let here = ["baidu2005", "infoarena-4x4puzzle"];
    assert_eq!(
        named, here,
        "names of files belong into this test, and their problems into the next"
    );
}

#[test]
fn files_are_read_and_written_where_the_row_names_them() {
    for id in ["baidu2005", "infoarena-4x4puzzle"] {
        if let Some(program) = c_files::build(id, 0) {
            super::judged(id, &program, &["traps"], 2);
        }
    }
}
