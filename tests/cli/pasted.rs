//! Boards as people published them: `inputs/pasted/NAME.in` is the input, `NAME.cmd` a line of a shell, `NAME.expected`
//! what it prints; `NAME.why` has the source, the exit code, and a part of standard error.

use crate::common::skipped;
use crate::program::PROGRAM;
use std::fs::{read_dir, read_to_string};
use std::process::Command;

/// The part of a case's description after a name.
fn field<'a>(why: &'a str, name: &str) -> Option<&'a str> {
    why.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

fn check(name: &str) {
    let file = |end: &str| format!("{}/inputs/pasted/{name}.{end}", env!("CARGO_MANIFEST_DIR"));
    let text = |end: &str| read_to_string(file(end)).expect("a file of the case");
    let mut command = Command::new("bash");
    command.args(["-c", &format!("set -o pipefail; {}", text("cmd"))]);
    command
        .env("NP", PROGRAM)
        .env("IN", file("in"))
        .env("LC_ALL", "C.UTF-8");
    let ran = command.output().expect("a shell");
    let (out, err) = (
        String::from_utf8_lossy(&ran.stdout),
        String::from_utf8_lossy(&ran.stderr),
    );
    assert_eq!(out, text("expected"), "{name}: {err}");
    let why = text("why");
    let code = field(&why, "expected exit code").expect("a code");
    assert_eq!(ran.status.code(), code.parse().ok(), "{name}: {err}");
    let said = field(&why, "expected on standard error (part)").unwrap_or("");
    assert!(err.contains(said), "{name}: {err}");
}

/// Runs all cases whose names fit.
fn check_all(fits: impl Fn(&str) -> bool) {
    if Command::new("bash").arg("--version").output().is_err() {
        skipped("there is no bash here for the cases of inputs/pasted");
        return;
    }
    let dir = format!("{}/inputs/pasted", env!("CARGO_MANIFEST_DIR"));
    let files = read_dir(dir).expect("the cases");
    let names = files.filter_map(|file| {
        let name = file.ok()?.file_name().into_string().ok()?;
        name.strip_suffix(".cmd").map(String::from)
    });
    let names: Vec<String> = names.filter(|name| fits(name)).collect();
    assert!(names.len() > 2);
    names.iter().for_each(|name| check(name));
}

/// Cases whose board takes a second or more; `ok-` are those that older versions read too.
const SLOW: [&str; 3] = ["gap-end-devil", "code-korf-csharp", "gap-4x4-start"];

#[test]
fn boards_as_people_published_them() {
    check_all(|name| !name.starts_with("ok-") && !SLOW.contains(&name));
}

#[test]
#[ignore = "the others are in boards_as_people_published_them"]
fn boards_that_take_time() {
    check_all(|name| name.starts_with("ok-") || SLOW.contains(&name));
}
