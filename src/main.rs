//! Turns what [`npuzzle::run`] returns into an exit code: the only place that knows them.

#![forbid(unsafe_code)]

use npuzzle::{run, Exit};
use std::panic;
use std::process::{abort, ExitCode};

fn main() -> ExitCode {
    // A panic on any thread ends the program. `panic = "abort"` would do the same, but tests cannot be compiled with
    // it, so that all code would be compiled once more for them.
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        report(info);
        abort();
    }));
    match run(std::env::args_os().skip(1).collect()) {
        Exit::Answered => ExitCode::from(0),
        Exit::Unanswered => ExitCode::from(1),
        Exit::UsageOrIo => ExitCode::from(2),
        Exit::Caller(code) => ExitCode::from(code),
    }
}
