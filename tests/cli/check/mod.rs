//! `npuzzle check`, judged in the manner of each caller.

mod input;
mod older_forms;
mod others;
mod usage;
mod verdicts;

use crate::common::{scratch, scratch_dir};
use crate::program::{run, Ran};
use std::fs::read_to_string;

/// Problem, input, output, the exit code for testlib, and the message after its first words.
type Row<'a> = (&'a str, &'a str, &'a str, i32, &'a str);

/// A verdict without the board of its case, which must be a board of the input.
pub fn without_board(verdict: &str, input: &str) -> String {
    let digits_end = |from: usize| {
        let rest = verdict[from..].bytes();
        from + rest.take_while(u8::is_ascii_digit).count()
    };
    let Some(at) = verdict.find("case ").map(|at| digits_end(at + 5)) else {
        return verdict.into();
    };
    let Some((board, rest)) = verdict[at..]
        .strip_prefix(" (")
        .and_then(|s| s.split_once("): "))
    else {
        return verdict.into();
    };
    let cells = |text: &str| -> String {
        let text = text.replace(['x', 'X', '#', '.'], "0");
        text.chars().filter(char::is_ascii_alphanumeric).collect()
    };
    let start = board
        .split("...")
        .next()
        .and_then(|text| text.split(" -> ").next());
    let start = start
        .and_then(|text| text.split(": ").last())
        .unwrap_or_default();
    assert!(
        !start.is_empty() && cells(input).contains(&cells(start)),
        "{board} of {input:?}"
    );
    format!("{}: {rest}", &verdict[..at])
}

/// Judges an output in every manner; the verdict must be the same in all.
fn judged(name: &str, (id, input, output, code, what): Row) {
    let text = input;
    let input = scratch(&format!("{name}.in"), input);
    let actual = scratch(&format!("{name}.out"), output);
    let answer = scratch(&format!("{name}.ans"), "nobody reads it");
    let class = ["ok", "wrong answer", "wrong output format", "FAIL"][code as usize];
    let line = format!("{class} {what}\n");
    let shown = format!("{id} {output:?}");
    let told = |err: &str, code: i32| Ran {
        out: String::new(),
        err: err.to_string(),
        code,
    };
    // testlib without and with an answer; oj, which passes an empty name if there is none.
    for args in [
        vec!["check", id, &input, &actual],
        vec!["check", id, &input, &actual, &answer],
        vec!["check", id, &input, &actual, ""],
    ] {
        let mut ran = run(&args, "");
        let shows = ran.err.starts_with(&format!("{class} case "));
        let bare = without_board(&ran.err, text);
        assert!(code == 3 || shows == (bare != ran.err), "{}", ran.err);
        ran.err = bare;
        assert_eq!(ran, told(&line, code), "{shown}");
    }
    let report = scratch(&format!("{name}.report"), "");
    let args = ["check", id, &input, &actual, &answer, &report];
    assert_eq!(run(&args, ""), told("", code), "{shown}");
    let written = |name: &str| read_to_string(name).map(|verdict| without_board(&verdict, text));
    assert_eq!(written(&report).ok(), Some(line.clone()), "{shown}");
    let args = ["check", id, &input, &actual, &answer, &report, "-appes"];
    assert_eq!(run(&args, ""), told("", code), "{shown}");
    let outcome = ["accepted", "wrong-answer", "presentation-error", "fail"][code as usize];
    let xml = read_to_string(&report).expect("the report");
    let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome = \"";
    assert!(
        xml.starts_with(&format!("{head}{outcome}\">{class} ")),
        "{xml}"
    );
    assert!(xml.ends_with("</result>\n"), "{xml}");
    // Kattis and DOMjudge: the output is standard input.
    let dir = format!("{}/{name}-feedback/", scratch_dir().display());
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir(&dir).expect("a directory");
    let ran = run(
        &["check", id, &input, &answer, &dir, "some", "flags"],
        output,
    );
    let wanted = [42, 43, 43, 3][code as usize];
    assert_eq!((ran.code, ran.out.as_str()), (wanted, ""), "{shown}");
    let message = written(&format!("{dir}judgemessage.txt"));
    assert_eq!(message.ok(), Some(line), "{shown}");
    let team = read_to_string(format!("{dir}teammessage.txt")).ok();
    if code == 1 || code == 2 {
        // The kind of the fault and the case, and no more.
        let team = team.expect("a message").trim_end().to_string();
        assert!(what.starts_with(&format!("{team}: ")), "{team} of {what}");
    } else {
        assert_eq!(team, None, "{shown}");
    }
}
