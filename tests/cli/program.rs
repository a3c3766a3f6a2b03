//! Runs the program.

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_npuzzle");

/// What a run of the program wrote, and its exit code.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

/// Starts the program with all three streams in our hands.
pub fn start(args: &[&str]) -> Child {
    start_command(Command::new(PROGRAM).args(args))
}

fn start_command(command: &mut Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Runs the program to its end on these arguments and this standard input.
pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    run_command(Command::new(PROGRAM).args(args), input)
}

/// Runs any program to its end.
pub fn run_command(command: &mut Command, input: impl AsRef<[u8]>) -> Ran {
    let mut child = start_command(command);
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
    check_said(args, input, out, messages, 1);
}

/// The same where every case is answered and only the text around them is wrong.
pub fn check_noted(args: &[&str], input: impl AsRef<[u8]>, out: &str, messages: &[&str]) {
    check_said(args, input, out, messages, 0);
}

fn check_said(args: &[&str], input: impl AsRef<[u8]>, out: &str, messages: &[&str], code: i32) {
    let err = messages.iter().map(|m| format!("<stdin>:{m}\n")).collect();
    let wanted = Ran {
        out: out.to_string(),
        err,
        code,
    };
    let input = input.as_ref();
    let shown = String::from_utf8_lossy(&input[..input.len().min(500)]);
    assert_eq!(run(args, input), wanted, "{args:?} on\n{shown}");
}

/// Takes what a run left apart.
pub fn ran(output: Output) -> Ran {
    Ran {
        out: String::from_utf8(output.stdout).expect("answers are text"),
        err: String::from_utf8(output.stderr).expect("messages are text"),
        code: output.status.code().expect("no signal ends the program"),
    }
}

/// The answers to an input that has nothing wrong with it. A remark on the goal that an unsolvable board may have been
/// meant for is no fault.
pub fn answers(args: &[&str], input: impl AsRef<[u8]>) -> String {
    let ran = run(args, input);
    let told = ran
        .err
        .lines()
        .filter(|line| !line.contains(" is solvable with --goal "));
    assert_eq!(
        (told.collect::<String>().as_str(), ran.code),
        ("", 0),
        "{args:?}"
    );
    ran.out
}

/// The ids of all problems, as `npuzzle problems` lists them.
pub fn problem_ids() -> Vec<String> {
    answers(&["problems"], "")
        .lines()
        .map(|line| line.split(' ').next().unwrap_or("").to_string())
        .collect()
}
