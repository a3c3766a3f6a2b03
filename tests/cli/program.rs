//! Runs the program.

use crate::common::skipped;
use std::io::{Read, Write};
use std::process::{Child, Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::Instant;

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
    run_on_bytes(command, input.as_ref())
}

fn run_on_bytes(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = start_command(command);
    let feeder = fed(&mut child, input);
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    ran(output)
}

/// Writes the whole standard input of a child, on a thread of its own: both pipes could be full. A program that reads
/// nothing breaks the pipe.
fn fed(child: &mut Child, input: &[u8]) -> JoinHandle<()> {
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    std::thread::spawn(move || drop(stdin.write_all(&input)))
}

/// Processor time of a child so far, also once it has ended, until somebody waits for it. Seconds; `None` where the system
/// does not say.
pub fn processor_seconds(child: &Child) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it, in hundredths.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks = ticks.map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<Option<f64>>().map(|ticks| ticks / 100.0)
}

/// Waits for the end of a child: what it wrote, and its processor time in seconds, which a busy machine does not change.
/// Elapsed time where the system does not say.
pub fn timed_end(mut child: Child) -> (Ran, f64) {
    let began = Instant::now();
    let read = |pipe: Option<Box<dyn Read + Send>>| {
        let mut bytes = Vec::new();
        pipe.map(|mut pipe| pipe.read_to_end(&mut bytes).expect("what it writes"));
        bytes
    };
    let stdout = child.stdout.take().map(|pipe| Box::new(pipe) as _);
    let stderr = child.stderr.take().map(|pipe| Box::new(pipe) as _);
    let reader = std::thread::spawn(move || read(stdout));
    let stderr = read(stderr);
    let stdout = reader.join().expect("what it writes");
    let seconds = processor_seconds(&child).unwrap_or_else(|| began.elapsed().as_secs_f64());
    let status = child.wait().expect("the program ends");
    let output = Output {
        status,
        stdout,
        stderr,
    };
    (ran(output), seconds)
}

/// Runs the program to its end, and gives its processor time too.
pub fn timed(args: &[&str], input: impl AsRef<[u8]>) -> (Ran, f64) {
    let mut child = start(args);
    let feeder = fed(&mut child, input.as_ref());
    let timed = timed_end(child);
    feeder.join().expect("the feeder ends");
    timed
}

/// Runs the program on a bad standard input: what it must print, and its messages without the file's name.
pub fn check_bad(args: &[&str], input: impl AsRef<[u8]>, out: &str, messages: &[&str]) {
    check_said(args, input.as_ref(), out, messages, 1);
}

/// The same where every case is answered and only the text around them is wrong.
pub fn check_noted(args: &[&str], input: impl AsRef<[u8]>, out: &str, messages: &[&str]) {
    check_said(args, input.as_ref(), out, messages, 0);
}

fn check_said(args: &[&str], input: &[u8], out: &str, messages: &[&str], code: i32) {
    let err = messages.iter().map(|m| format!("<stdin>:{m}\n")).collect();
    let wanted = Ran {
        out: out.to_string(),
        err,
        code,
    };
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
    answers_to(args, input.as_ref())
}

fn answers_to(args: &[&str], input: &[u8]) -> String {
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
        .skip(1)
        .map(|line| line.split(' ').next().unwrap_or("").to_string())
        .collect()
}

/// What a command of the shell prints on a terminal, which `script` pretends to be, with these variables of the
/// environment; `None` if there is no `script`.
pub fn on_terminal(line: &str, variables: &[(&str, &str)]) -> Option<String> {
    let ran = Command::new("sh")
        .args(["-c", line])
        .env("TERM", "xterm-256color")
        .env_remove("NO_COLOR")
        .env_remove("COLUMNS")
        .envs(variables.iter().copied())
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    if !ran.status.success() {
        skipped("there is no `script` here to pretend a terminal");
        return None;
    }
    Some(String::from_utf8_lossy(&ran.stdout).replace('\r', ""))
}
