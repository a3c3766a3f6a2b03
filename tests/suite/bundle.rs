//! The modules that can go into a submission are one file by plain concatenation: it compiles without a warning in every
//! edition, with the compiler at hand and with Debian's rustc 1.63, and solves the sample.

use crate::common::skipped;
use npuzzle::submit::sources::sources;
use std::fs::{create_dir_all, read_to_string, write};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a judge would get as `main`; for this test, of two problems.
const MAIN: &str = r#"
use form::{Ask, Form, Framing, Goal, Rules, Say, Size, Takes, Text};
fn main() {
    let say = Say {
        solved: "{path}\n", unsolvable: "unsolvable\n", over: "", invalid: "invalid\n", between: "", letters: *b"udlr",
    };
    let rules = Rules {
        takes: Takes::Any, cases: 1, moves: 31, unsolvable: true, sides: (3, 3), spaced: false,
    };
    let form = Form {
        framing: Framing::ToEnd, text: Text::Tokens, blank: b'x', size: Size::Fixed(3, 3), goal: Goal::Standard, lines: 1,
        ask: Ask::Path(board::Order::Udlr), say: say, rules: rules,
    };
    let fifteen = Form {
        framing: Framing::Count, blank: b'0', size: Size::Fixed(4, 4), lines: 4,
        say: Say { unsolvable: "This puzzle is not solvable.\n", letters: *b"UDLR", ..say }, ..form
    };
    let form = if std::env::args().count() > 1 { fifteen } else { form };
    let (stdin, stdout) = (std::io::stdin(), std::io::stdout());
    let mut out = output::Output::new(stdout.lock());
    let mut report = |_: &session::Fault| ();
    let mut session = session::Session::new(stdin.lock(), form.framing, &mut out, &mut report);
    let (shape, order) = (wording::shape_of(&form), board::Order::Udlr);
    let goal = board::Board::standard(shape);
    let effort = if shape.cells() > 9 {
        let mut solver = far::Far::new(shape, goal, order, far::MEMORY);
        small::answer_all(&form, &mut solver, layout::read_case, &mut session)
    } else {
        let mut solver = fixed::Fixed::new(shape, goal, order);
        small::answer_all(&form, &mut solver, layout::read_case, &mut session)
    };
    effort.expect("input and output");
}
"#;

fn bundle() -> String {
    let mut text = String::from("#![allow(dead_code)]\n");
    for (module, source) in sources() {
        let is_doc = |line: &&str| {
            ["//!", "///"]
                .iter()
                .any(|doc| line.trim_start().starts_with(doc))
        };
        text += &format!("mod {module} {{\n");
        for line in source.lines().filter(|line| !is_doc(line)) {
            text += line;
            text.push('\n');
        }
        text += "}\n";
    }
    text + MAIN
}

/// Compiles the bundle, if the compiler is there, and has the program solve the samples.
fn build(rustc: &str, editions: &[&str], dir: &Path) {
    let version = Command::new(rustc).arg("--version").output();
    let Ok(version) = version.map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
    else {
        return skipped(&format!("there is no {rustc}"));
    };
    for edition in editions {
        let program = dir.join(format!("bundle-{edition}"));
        let output = Command::new(rustc)
            .args([
                "--crate-name",
                "bundle",
                "-C",
                "opt-level=0",
                "-C",
                "overflow-checks=off",
                "--edition",
                edition,
                "-o",
            ])
            .arg(&program)
            .arg(dir.join("bundle.rs"))
            .output()
            .expect("the compiler starts");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && told.is_empty(),
            "{version}, edition {edition}:\n{told}"
        );
        for sample in ["poj1077", "hdu1043", "uva10181"] {
            let input = read_to_string(format!("inputs/samples/{sample}.in")).expect("the sample");
            let wanted =
                read_to_string(format!("inputs/samples/{sample}.out")).expect("the sample");
            let fifteen = sample == "uva10181";
            assert_eq!(
                solve(&program, fifteen, &input),
                wanted,
                "{version}, edition {edition}"
            );
            if fifteen {
                continue;
            }
            // A table is made for so many.
            let many = (input.trim_end().to_string() + "\n").repeat(1000);
            assert_eq!(
                solve(&program, false, &many),
                wanted.repeat(1000),
                "{version}, edition {edition}"
            );
        }
    }
}

fn solve(program: &Path, fifteen: bool, input: &str) -> String {
    let mut child = Command::new(program)
        .args(fifteen.then_some("uva10181"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the bundle starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_string();
    let feeder = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("its end");
    feeder.join().expect("the feeder ends").expect("it listens");
    String::from_utf8(output.stdout).expect("text")
}

fn directory(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    create_dir_all(&dir).expect("a directory");
    write(dir.join("bundle.rs"), bundle()).expect("the bundle");
    dir
}

#[test]
fn every_edition_with_the_compiler_at_hand() {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    build(
        &rustc,
        &["2015", "2018", "2021", "2024"],
        &directory("bundle-now"),
    );
}

#[test]
fn every_edition_that_rustc_1_63_has() {
    // Debian 12's.
    build(
        "/usr/bin/rustc",
        &["2015", "2018", "2021"],
        &directory("bundle-1.63"),
    );
}
