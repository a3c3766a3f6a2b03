//! The programs in C: compiled, and run as a judge would.

use super::skipped;
use npuzzle::submit::c_files::c_file;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// As in the first one, which every problem's tests use.
pub const COMPILERS: [&str; 6] = [
    "gcc -std=c89 -pedantic",
    "gcc -std=gnu99",
    "g++ -x c++ -std=c++98",
    "gcc -m32 -std=c89 -pedantic",
    "gcc -m32 -std=gnu99",
    "g++ -m32 -x c++ -std=c++98",
];

/// A problem's program, compiled without a word. `None` if there is no such compiler. `test`: who wants it, as the tests
/// run at the same time.
pub fn build(compiler: &str, id: &str, test: &str) -> Option<PathBuf> {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("c-{test}"));
    std::fs::create_dir_all(&dir).expect("a directory");
    let text = c_file(id).expect("a program in C");
    let program = dir.join(id);
    match compile(compiler, &text, &program) {
        Some(told) if told.is_empty() => Some(program),
        Some(told)
            if compile(compiler, "int main(void) { return 0; }\n", &program).as_deref()
                == Some("") =>
        {
            panic!("{compiler}, {id}:\n{told}")
        }
        _ => {
            skipped(&format!("there is no {compiler}"));
            None
        }
    }
}

/// What the compiler says; `None` if there is none.
fn compile(compiler: &str, text: &str, program: &Path) -> Option<String> {
    let source = program.with_extension("c");
    std::fs::write(&source, text).expect("a source file");
    let mut words = compiler.split(' ');
    let output = Command::new(words.next().unwrap_or(""))
        .args(words)
        .args(["-Wall", "-Wextra", "-O2", "-o"])
        .args([program, &source])
        .output()
        .ok()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        output.status.success() != told.contains("error"),
        "{compiler}: {told}"
    );
    Some(told)
}

/// What a program prints, with 256 KB of stack. It ends with 0 and says nothing on standard error.
pub fn run_c(program: &Path, input: impl AsRef<[u8]>) -> String {
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -s 256 && exec \"$0\""])
        .arg(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    // A program that has read what it wants breaks the pipe.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (output.status.code(), &*told),
        (Some(0), ""),
        "{}",
        program.display()
    );
    String::from_utf8(output.stdout).expect("answers are text")
}
