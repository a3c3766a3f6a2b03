//! A line of 20 MB, or of 100 in the ignored test, whatever it is made of: one message, one answer, little memory and no
//! long wait.

use crate::program::{check_bad, processor_seconds, start};
use std::io::{Read, Write};
use std::process::Child;
use std::time::Instant;

/// The most memory that the child, still running, has had: in kB. `None` where it cannot be known.
fn peak(child: &Child) -> Option<usize> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Feeds the line, then looks at the memory before it ends the input.
fn feed(megabytes: usize, args: &[&str], piece: &[u8], out: &str, messages: &[&str]) {
    let mut child = start(args);
    let mut stdin = child.stdin.take().expect("a pipe");
    let block = piece.repeat(1_000_000 / piece.len());
    let began = Instant::now();
    // A program that has had enough closes the pipe.
    let had_enough = (0..megabytes).any(|_| stdin.write_all(&block).is_err());
    let kilobytes = peak(&child);
    drop(stdin.write_all(b"\n"));
    drop(stdin);
    let (mut said, mut told) = (String::new(), String::new());
    let mut pipes = (
        child.stdout.take().expect("out"),
        child.stderr.take().expect("err"),
    );
    pipes.0.read_to_string(&mut said).expect("answers");
    pipes.1.read_to_string(&mut told).expect("messages");
    // A wrong answer may be as long as the input.
    said.truncate(1000);
    told.truncate(1000);
    let seconds = processor_seconds(&child).unwrap_or_else(|| began.elapsed().as_secs_f64());
    let code = child.wait().expect("its end").code();
    let wanted: String = messages.iter().map(|m| format!("<stdin>:{m}\n")).collect();
    let shown = String::from_utf8_lossy(piece);
    let name = format!("{args:?} on {megabytes} MB of `{shown}`");
    assert_eq!(
        (said.as_str(), told, code),
        (out, wanted, Some(1)),
        "{name}"
    );
    assert!(seconds < 10.0, "{name}: {seconds} s");
    if cfg!(target_os = "linux") && !had_enough {
        let kilobytes = kilobytes.expect("a running program's status");
        assert!(kilobytes < 16_000, "{name}: {kilobytes} kB");
    }
}

fn line_of_one_letter(megabytes: usize) {
    let shown = "`aaaaaaaaaaaaaaaaaaaa...`";
    let long = "1:1: case 1: a fault in a case of more than 64 KiB";
    feed(megabytes, &["hdu1043"], b"a", "invalid\n", &[long]);
    let long = "1:1: case 1: the line is longer than 1 MiB";
    feed(megabytes, &["lines"], b"a", "invalid\n", &[long]);
    let lost =
        format!("1:1: case 1: {shown} is not the size of a board, so no more boards can be found");
    feed(megabytes, &["poj2893"], b"a", "invalid\n", &[&lost]);
    let lost = format!("1:1: {shown} is not a count of cases, so no case can be read");
    feed(megabytes, &["hdu3567"], b"a", "", &[&lost]);
}

fn line_of_spaces(megabytes: usize) {
    let none = "2:1: the input ends before any case";
    feed(megabytes, &["hdu1043"], b" ", "", &[none]);
    feed(megabytes, &["poj2893"], b" ", "", &[none]);
    feed(megabytes, &["poj2224"], b" ", "", &[none]);
    feed(megabytes, &["astar-in"], b" ", "", &[none]);
    let count = "2:1: the input ends before the count of cases";
    feed(megabytes, &["hdu6620"], b" ", "", &[count]);
    let long = "1:1: case 1: the line is longer than 1 MiB";
    feed(megabytes, &["lines"], b" ", "invalid\n", &[long]);
}

fn line_of_tokens(megabytes: usize) {
    let twice = "1:3: case 1: tile 1 appears twice and the blank is missing";
    feed(megabytes, &["hdu1043"], b"1 ", "invalid\n", &[twice]);
    let long = "1:1: case 1: the line is longer than 1 MiB";
    feed(megabytes, &["lines"], b"1 ", "invalid\n", &[long]);
    let messages = [
        "1:1: case 1: a board of 1 x 1: the sizes are 2 to 999",
        "2:1: the input ends without the size 0 that closes it",
    ];
    feed(megabytes, &["poj2893"], b"1 ", "invalid\n", &messages);
}

fn line_of_a_block(megabytes: usize) {
    let block = "1:1: case 1: `aaaaaaaaaaaaaaaaaaaa...` where START is needed";
    feed(megabytes, &["poj2224"], b"a", "invalid\n", &[block]);
    let block = "1:1: case 1: `1` where START is needed";
    feed(megabytes, &["poj2224"], b"1 ", "invalid\n", &[block]);
}

#[test]
fn of_one_letter() {
    line_of_one_letter(20);
}

#[test]
fn of_spaces() {
    line_of_spaces(20);
}

#[test]
fn of_tokens() {
    line_of_tokens(20);
}

#[test]
fn of_a_block() {
    line_of_a_block(20);
}

#[test]
#[ignore = "4 s; a fifth of the bytes is in the other tests"]
fn of_a_hundred_megabytes() {
    line_of_one_letter(100);
    line_of_spaces(100);
    line_of_tokens(100);
    line_of_a_block(100);
}

/// The boards before and after it are answered.
#[test]
fn among_sound_boards() {
    let mut input = b"1 2 3 4 5 6 7 x 8\n".to_vec();
    input.extend(b"a ".repeat(10_000_000));
    input.extend(b"\n1 2 3 4 5 6 7 x 8\n");
    let no_cell = "2:1: case 2: `a` is not a cell: the tiles are 1 to 8, the blank is x";
    check_bad(&["hdu1043"], &input, "r\ninvalid\nr\n", &[no_cell]);
    let long = "2:1: case 2: the line is longer than 1 MiB";
    check_bad(&["lines"], &input, "r\ninvalid\nr\n", &[long]);
}
