//! Turns the result of [`npuzzle::cli::run`] into an exit code.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(npuzzle::cli::run(std::env::args_os().skip(1).collect()))
}
