//! The C files under the sanitizers of gcc: no byte outside its array is read or written, and no number overflows.

use super::shared::program;
use super::{directory, judged, problems};
use crate::common::{side_by_side, skipped};
use std::fs::write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The compiler: it stops a program at the first fault.
const COMPILER: &str =
    "gcc -std=gnu99 -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all";

/// What a program may leave behind: a file for a judge frees nothing at its end.
const OPTIONS: &str = "const char *__asan_default_options(void) { return \"detect_leaks=0\"; }\n";

/// Faults that must be found, each in a program of its own: else nothing would be.
const FAULTS: [(&str, &str); 3] = [
    (
        "outside",
        "int a[4]; int main(int n, char **v) { (void)v; return a[n + 3]; }\n",
    ),
    (
        "overflow",
        "int main(int n, char **v) { (void)v; return (n + 2147483647) != 0; }\n",
    ),
    (
        "shift",
        "int main(int n, char **v) { (void)v; return (n << (n + 31)) != 0; }\n",
    ),
];

/// The words of the compiler and the file of options; `None` if there is none, or no sanitizer.
pub(super) fn sanitizer(dir: &Path) -> Option<Vec<String>> {
    let options = dir.join("options.c");
    write(&options, OPTIONS).expect("a file");
    let options = options.to_str().expect("text").to_string();
    let words: Vec<String> = COMPILER
        .split(' ')
        .map(String::from)
        .chain([options])
        .collect();
    write(dir.join("nothing.c"), "int main(void) { return 0; }\n").expect("a file");
    if built(&words, dir, "nothing").is_none() {
        skipped("there is no gcc with -fsanitize=address,undefined");
        return None;
    }
    Some(words)
}

/// A small program of this directory.
fn built(words: &[String], dir: &Path, name: &str) -> Option<PathBuf> {
    let program = dir.join(name);
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).arg("-o").arg(&program);
    let output = command.arg(program.with_extension("c")).output().ok()?;
    output.status.success().then_some(program)
}

/// Has the program of a problem judged under the sanitizers.
fn sanitized(id: &str, words: &[String], kinds: &[&str]) {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let Some(program) = program(id, "c", &words) {
        judged(id, &program, kinds, 2);
    }
}

/// These faults are found, and none in these files.
fn faults_are_found(test: &str, faults: &[(&str, &str)], ids: &[&str]) {
    let dir = directory(test);
    let Some(words) = sanitizer(&dir) else {
        return;
    };
    for (name, text) in faults {
        write(dir.join(format!("{name}.c")), text).expect("a file");
        let program = built(&words, &dir, name).expect("it compiles");
        let ran = Command::new(program).output().expect("it starts");
        let told = String::from_utf8_lossy(&ran.stderr);
        let found = told.contains("AddressSanitizer") || told.contains("runtime error");
        assert!(!ran.status.success() && found, "{name}: {told}");
    }
    for id in ids {
        sanitized(id, &words, &["traps", "random"]);
    }
}

#[test]
#[ignore = "3 s: a compiler of its own for each"]
fn the_sanitizers_find_faults_and_none_in_two_files() {
    faults_are_found("c-sanitizer", &FAULTS, &["poj2893", "poj2224"]);
}

#[test]
#[ignore = "40 s: every C file"]
fn no_file_has_faults_that_sanitizers_find() {
    if let Some(words) = sanitizer(&directory("c-sanitizer-all")) {
        let kinds = ["traps", "random", "mixed", "depth 2..9"];
        side_by_side(&problems(), |id| sanitized(id, &words, &kinds));
    }
}
