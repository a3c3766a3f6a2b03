//! What a terminal shows while boards take long.

use crate::common::{scratch, skipped};
use crate::program::PROGRAM;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// Far from solved when its time is up. A line is drawn after a second.
const HARDEST: &str = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1\n";
/// A busy machine may need more of them.
const SECONDS: [&str; 3] = ["1.6", "10", "60"];

const CLEAR: &str = "\r\x1b[K";
const LINE: &str = "boards: ";

/// Starts the program on a terminal of its own, standard input and output aside.
fn on_terminal(term: &str, options: &str, input: &str) -> Child {
    terminal(term, &format!("lines {options} {input} > {input}.out"))
}

/// Starts the program with these words on a terminal.
fn terminal(term: &str, words: &str) -> Child {
    let command = format!("{PROGRAM} {words}");
    Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .env("TERM", term)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("script starts")
}

fn shown(child: Child) -> String {
    let output = child.wait_with_output().expect("its end");
    String::from_utf8(output.stdout).expect("text")
}

/// There is a program that makes terminals.
fn has_script() -> bool {
    let version = Command::new("script").arg("--version").output();
    let found = version.is_ok_and(|v| String::from_utf8_lossy(&v.stdout).contains("util-linux"));
    if !found {
        skipped("there is no `script` of util-linux to make a terminal");
    }
    found
}

/// A command, how its line begins, and what is in it.
type Row<'a> = (&'a str, &'a str, &'a str);

fn started(rows: &[Row]) -> Vec<Child> {
    rows.iter().map(|row| terminal("xterm", row.0)).collect()
}

/// Every command that takes long shows how far it is, and nothing of it stays.
fn show_a_line(rows: &[Row], started: Vec<Child>) {
    for ((words, begin, of), child) in rows.iter().zip(started) {
        let text = shown(child);
        let mut lines = text.split(CLEAR).skip(1).filter(|line| !line.is_empty());
        let drawn = lines.find(|line| line.starts_with(begin) && line.contains(of));
        assert_eq!(drawn.is_some(), !begin.is_empty(), "{words}: {text:?}");
        assert!(!text.contains(" 0.0 per"), "{text:?}");
    }
}

#[test]
#[ignore = "9 s; one command is in `lines_on_a_terminal`"]
fn other_commands_show_a_line() {
    if !has_script() {
        return;
    }
    let race = "race --runs 12 poj1077 inputs/samples/poj1077.in -- sleep 0.2";
    let one = "lines --any-length --method learned --passes 3 867254301";
    let rows = [
        (race, "runs: ", " of 24"),
        (one, "boards; passes of the training: ", " of 3"),
        (
            "realms --only learned --passes 3",
            "methods: 0 of 1; learned: 0 of 50; passes",
            " of 3",
        ),
        (
            "make gdd2011-slide --count 40",
            "cases made: 40 of 40; boards of pass ",
            " of 40",
        ),
        ("show 867254301", "", ""),
    ];
    show_a_line(&rows, started(&rows));
}

/// All at once, as most of the time is waiting.
#[test]
fn lines_on_a_terminal() {
    if !has_script() {
        return;
    }
    let race = "race --runs 3 poj1077 inputs/samples/poj1077.in -- sleep 0.4";
    let others = [(race, "runs: ", " of 6"), ("show 867254301", "", "")];
    let children = started(&others);
    assert!(SECONDS
        .iter()
        .any(|seconds| a_line_is_redrawn_and_cleared(seconds)));
    show_a_line(&others, children);
}

/// Whether the line is drawn, with a bound, in this time for a board.
fn a_line_is_redrawn_and_cleared(time: &str) -> bool {
    let began = Instant::now();
    let input = format!("{HARDEST}1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n");
    let loud = scratch("progress-loud.in", &input);
    let quiet = scratch("progress-quiet.in", &input);
    let dumb = scratch("progress-dumb.in", &input);
    let limit = format!("--time {time}");
    let started = [
        on_terminal("xterm", &limit, &loud),
        on_terminal("xterm", &format!("{limit} --quiet"), &quiet),
        on_terminal("dumb", &limit, &dumb),
    ];
    let [said, least, plain] = started.map(shown);
    let seconds = began.elapsed().as_secs_f64();
    let counted = ": 1 fault like this";
    for (text, file, counted) in [
        (&said, &loud, ""),
        (&least, &quiet, counted),
        (&plain, &dumb, ""),
    ] {
        let space = if counted.is_empty() { "" } else { " " };
        let told = format!("{file}{counted}:{space}1:1: case 1: given up after {time}");
        assert!(text.contains(&told), "{text:?}");
        let out = std::fs::read_to_string(format!("{file}.out"));
        assert_eq!(out.expect("the answers"), "unsolved\nr\n");
    }
    for text in [least, plain] {
        assert!(
            !text.contains('\x1b') && text.lines().count() == 1,
            "{text:?}"
        );
    }
    let drawn = said.matches(LINE).count();
    assert!((drawn as f64) < 10.0 * seconds, "{drawn} in {seconds} s");
    // Each is drawn on an empty line, and cleared before anything else is said.
    for piece in said.split(LINE).skip(1) {
        assert!(piece.contains(CLEAR), "{said:?}");
        let (line, _) = piece.split_once(CLEAR).expect("it");
        assert!(!line.contains('\n'), "{said:?}");
    }
    assert_eq!(said.matches(&format!("{CLEAR}{LINE}")).count(), drawn);

    // Nothing of it where nothing takes long.
    let easy = scratch(
        "progress-easy.in",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n",
    );
    assert_eq!(shown(on_terminal("xterm", "", &easy)), "");
    said.contains("bound ")
}
