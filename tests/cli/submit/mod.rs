//! `npuzzle submit`, and the files that it prints: each compiles without a message, is small and readable, and
//! answers what the judge accepts.

mod c_files;
mod channels;
mod clocks;
mod graph_files;
mod header;
mod rust_files;
mod sanitized;
mod shared;
mod speed;
mod text;
mod words;

use crate::common::{scratch_dir, skipped};
use crate::program::{answers, problem_ids, run};
use std::fs::{create_dir_all, read, write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// Scored problems: the files are in one language alone, and have tests of their own.
const SCORED: [&str; 2] = ["ahc011", "spoj-solving"];

/// The problems with files: all that are not refused, as forms of older programs, courses, and judges that take no file.
/// Found once for all tests.
fn problems() -> Vec<String> {
    static PROBLEMS: OnceLock<Vec<String>> = OnceLock::new();
    let find = || {
        let ids = problem_ids().into_iter();
        let other = |id: &String| !refused(id) && !SCORED.contains(&id.as_str());
        ids.filter(other).collect()
    };
    PROBLEMS.get_or_init(find).clone()
}

/// There is no file, and a reason for that.
fn refused(id: &str) -> bool {
    let ran = run(&["submit", id], "");
    let reason = ran.err.contains("so there is no file for");
    assert!(!reason || ran.out.is_empty() && ran.code == 2, "{id}");
    reason
}

#[test]
fn some_problems_have_no_file() {
    for id in [
        "jie3",
        "cs50-fifteen",
        "komal-s15",
        "euler244",
        "lintcode794",
    ] {
        assert!(refused(id), "{id}");
    }
    for id in problem_ids() {
        let ran = run(&["submit", &id], "");
        let fault = &ran.err;
        assert!(
            ran.code == 0 || refused(&id),
            "{id}: {fault}: it needs a template in `c_files::template` and `rust_files::template`, or its judge in \
             `problem/judges.rs` a reason why it takes no file"
        );
    }
    assert!(problems().len() > 40);
}

/// A directory of a test's own.
fn directory(test: &str) -> PathBuf {
    let dir = scratch_dir().join(format!("submit-{test}"));
    create_dir_all(&dir).expect("a directory");
    dir
}

/// What a compiler says of a file; `None` if there is no such compiler. It must say nothing, or fail.
fn told_by(compiler: &[&str], source: &Path, program: &Path) -> Option<()> {
    let output = Command::new(compiler[0])
        .args(&compiler[1..])
        .args(["-o".as_ref(), program, source])
        .output()
        .ok()?;
    let told = String::from_utf8_lossy(&output.stderr);
    let quiet = output.status.success() && told.is_empty();
    assert!(quiet, "{compiler:?}, {}:\n{told}", source.display());
    Some(())
}

/// The same, which says that something is skipped.
fn compiled(compiler: &[&str], source: &Path, program: &Path) -> Option<()> {
    let done = told_by(compiler, source, program);
    if done.is_none() {
        skipped(&format!("there is no {}", compiler[0]));
    }
    done
}

/// Runs a program in a directory, with 1 MB of stack. It must end well and write nothing on standard error.
fn output_of(program: &Path, dir: &Path, input: &Path) -> Vec<u8> {
    let output = Command::new("sh")
        .args(["-c", "ulimit -s 1024 && exec \"$0\""])
        .arg(program)
        .current_dir(dir)
        .stdin(Stdio::from(std::fs::File::open(input).expect("an input")))
        .output()
        .expect("the program starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && told.is_empty(),
        "{}, {}: {}\n{told}",
        program.display(),
        input.display(),
        output.status
    );
    output.stdout
}

/// Kinds of inputs that `make` makes.
const KINDS: [&str; 5] = ["traps", "random", "hardest", "mixed", "depth 2..9"];

/// Has a program answer the sample and inputs of these kinds, of which at most `most` each, and `check` judge the
/// answers.
fn judged(id: &str, program: &Path, kinds: &[&str], most: usize) {
    let name = program.file_name().and_then(|name| name.to_str());
    let dir = directory(name.expect("a path of text"));
    let mut inputs = vec![PathBuf::from(format!("inputs/samples/{id}.in"))];
    for kind in kinds {
        let files = shared::inputs(id, kind);
        let step = files.len().div_ceil(most).max(1);
        inputs.extend(files.into_iter().step_by(step));
    }
    for input in inputs {
        let output = channels::output_of(id, program, &dir, &input);
        shared::accepted(id, &input, &output);
    }
}

/// The bytes of a work of `npuzzle bench`, or of boards from `make`.
fn made(args: &[&str], test: &str, name: &str) -> PathBuf {
    let path = directory(test).join(name);
    write(&path, answers(args, "")).expect("room");
    assert!(!read(&path).expect("it").is_empty());
    path
}
