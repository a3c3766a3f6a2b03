//! Turns what [`npuzzle::run`] returns into an exit code: the only place that knows them.

#![forbid(unsafe_code)]

use npuzzle::{run, Exit};
use std::process::ExitCode;

fn main() -> ExitCode {
    match run(std::env::args_os().skip(1).collect()) {
        Exit::Answered => ExitCode::from(0),
        Exit::Unanswered => ExitCode::from(1),
        Exit::UsageOrIo => ExitCode::from(2),
        Exit::Caller(code) => ExitCode::from(code),
    }
}
