//! A system that gives no more threads: those there are do the work.

use super::line;
use crate::common::plain::korf;
use crate::common::{scratch, skipped};
use crate::program::{ran, PROGRAM};
use std::fs::{copy, remove_file};
use std::process::Command;

/// The user and the group called `nobody`. The superuser's own processes are not limited.
const NOBODY: &str = "65534";

/// Runs a program that everyone can reach as a user who may have one process, and so one thread.
fn alone(program: &str, args: &[&str], input: &str) -> Command {
    let user = Command::new("id").arg("-u").output().expect("`id`");
    let mut words = vec!["prlimit", "--nproc=1", program];
    if user.stdout == b"0\n" {
        let nobody = [
            "setpriv",
            "--reuid",
            NOBODY,
            "--regid",
            NOBODY,
            "--clear-groups",
        ];
        words.splice(..0, nobody);
    }
    let mut command = Command::new(words[0]);
    let input = std::fs::File::open(input).expect("the input");
    command.args(&words[1..]).args(args).stdin(input);
    command
}

#[test]
fn boards_are_solved_without_more_threads() {
    let tools = ["prlimit", "setpriv"];
    let there = |tool: &&str| Command::new(tool).arg("--version").output().is_ok();
    if !tools.iter().all(there) {
        return skipped("there are no `prlimit` and `setpriv` of util-linux to limit threads");
    }
    let program = std::env::temp_dir().join(format!("npuzzle-refused-{}", std::process::id()));
    copy(PROGRAM, &program).expect("a copy for everyone");
    let korf = korf();
    // One hard board, whose tree is shared, and several, which are solved side by side.
    for (name, rows) in [("one", &korf[87..88]), ("several", &korf[..20])] {
        let boards: String = rows.iter().map(|row| line(&row.0)).collect();
        let wanted: String = rows.iter().map(|row| format!("{}\n", row.1)).collect();
        let input = scratch(&format!("refused-{name}.in"), boards);
        let args = ["lines", "--jobs", "4", "--ask", "number"];
        let path = program.to_str().expect("a path of text");
        let ran = ran(alone(path, &args, &input).output().expect("its end"));
        assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{name}");
        assert_eq!(ran.out, wanted, "{name}");
    }
    remove_file(program).expect("its end");
}
