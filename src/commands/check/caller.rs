//! The programs that call the judge. The arguments show which program it is, and the verdict is reported as it expects.

use crate::answer::{open, Resources, STANDARD};
use crate::args::Readable;
use crate::commands::check::{input, judge};
use crate::problems::judge::Judgement;
use crate::problems::rows::catalog::find_or_say;
use crate::text::write::{note_input, say, write_whole};
use std::ffi::{OsStr, OsString};
use std::path::{is_separator, PathBuf};

/// How the verdict is reported.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Protocol {
    /// As a line on standard error, for testlib, and for oj, which has the same exit codes.
    Testlib,
    /// In a file, for testlib with a report.
    TestlibReport {
        /// The file.
        path: PathBuf,
        /// Whether the report is XML, as `-appes` requests.
        xml: bool,
    },
    /// In files of this directory, for Kattis and DOMjudge.
    Kattis(PathBuf),
}

/// The exit code of FAIL, the same for every caller.
const FAIL: u8 = 3;

/// Runs `npuzzle check` on the arguments after that word, and returns the exit code that its caller expects.
pub fn run(args: &[OsString]) -> u8 {
    if input::is_asked(args) {
        return input::run(args).unwrap_or_else(|what| {
            say(&Judgement::Fail(what).to_string());
            FAIL
        });
    }
    let judged = judge_files(args);
    let (protocol, verdict) =
        judged.unwrap_or_else(|what| (Protocol::Testlib, Judgement::Fail(what)));
    match report(&protocol, &verdict) {
        Ok(()) => exit_code(&protocol, &verdict),
        Err(what) => {
            say(&Judgement::Fail(what).to_string());
            FAIL
        }
    }
}

/// Judges the files that the arguments name. Only their number and a `/` at the end of the third distinguish the
/// callers.
fn judge_files(args: &[OsString]) -> Result<(Protocol, Judgement), String> {
    // A caller may add words of its own after these.
    if args.iter().take(4).any(|word| word == input::KATTIS) {
        return Err(format!("{} goes with --input", input::KATTIS));
    }
    let Some((id, args)) = args.split_first() else {
        return Err("check needs a PROBLEM: npuzzle check PROBLEM INPUT OUTPUT [ANSWER]".into());
    };
    let id = id.readable();
    let problem = find_or_say(&id)?;
    let word = |i: usize| args.get(i).cloned().unwrap_or_default();
    if args.iter().take(4).any(|word| word == "-appes") {
        return Err("-appes comes after a REPORT".into());
    }
    if word(0) == "-" && word(1) == "-" {
        return Err("standard input cannot be both INPUT and OUTPUT".into());
    }
    let (protocol, output) = match args.len() {
        3.. if is_directory(&args[2]) => (Protocol::Kattis(word(2).into()), STANDARD.into()),
        2 | 3 => (Protocol::Testlib, word(1)),
        4 | 5 if args.get(4).is_none_or(|word| word == "-appes") => {
            // The answer is not read, but it must not be replaced either.
            note_input(&args[2]);
            let path = word(3).into();
            let xml = args.len() == 5;
            (Protocol::TestlibReport { path, xml }, word(1))
        }
        0 | 1 => return Err(format!("npuzzle check {id} needs an INPUT and an OUTPUT")),
        _ => {
            return Err(format!(
                "npuzzle check {id} takes INPUT OUTPUT [ANSWER [REPORT [-appes]]], \
                 or INPUT ANSWER FEEDBACK_DIR/, see `npuzzle check --help`"
            ))
        }
    };
    let verdict = match (
        open(&word(0), Some(("check", "an INPUT"))),
        open(&output, Some(("check", "an OUTPUT"))),
    ) {
        (Ok(input), Ok(output)) => {
            let names = (&*input.name, &*output.name);
            let resources = Resources::default();
            judge(problem, &resources, names, input.source, output.source)
        }
        (Err(what), _) | (_, Err(what)) => Judgement::Fail(what),
    };
    Ok((protocol, verdict))
}

/// Whether a word ends with a separator, like the name of a directory.
fn is_directory(word: &OsStr) -> bool {
    word.readable().ends_with(is_separator)
}

/// The exit code that the caller expects.
fn exit_code(protocol: &Protocol, verdict: &Judgement) -> u8 {
    let kattis = matches!(protocol, Protocol::Kattis(_));
    match verdict {
        Judgement::Fail(_) => FAIL,
        Judgement::Accepted(_) | Judgement::Scored(_) if kattis => 42,
        Judgement::Wrong(_) if kattis => 43,
        Judgement::Accepted(_) | Judgement::Scored(_) => 0,
        Judgement::Wrong(wrong) if wrong.kind.is_of_format() => 2,
        Judgement::Wrong(_) => 1,
    }
}

/// Reports the verdict where the caller looks for it.
fn report(protocol: &Protocol, verdict: &Judgement) -> Result<(), String> {
    let write = |path: PathBuf, text: String| write_whole(path, text.as_bytes());
    match protocol {
        Protocol::Testlib => say(&verdict.to_string()),
        Protocol::TestlibReport { path, xml: true } => write_whole(path, xml(verdict).as_bytes())?,
        Protocol::TestlibReport { path, xml: false } => {
            write_whole(path, format!("{verdict}\n").as_bytes())?;
        }
        Protocol::Kattis(dir) => {
            write(dir.join("judgemessage.txt"), format!("{verdict}\n"))?;
            if let Judgement::Scored(score) = verdict {
                write(dir.join("score.txt"), format!("{}\n", score.points))?;
            }
            if let Judgement::Wrong(wrong) = verdict {
                let text = format!("{}\n", wrong.for_the_team());
                write(dir.join("teammessage.txt"), text)?;
            }
            if let Judgement::Fail(_) = verdict {
                say(&verdict.to_string());
            }
        }
    }
    Ok(())
}

/// The report in the XML of testlib.
fn xml(verdict: &Judgement) -> String {
    let outcome = match verdict {
        Judgement::Accepted(_) | Judgement::Scored(_) => "accepted",
        Judgement::Wrong(wrong) if wrong.kind.is_of_format() => "presentation-error",
        Judgement::Wrong(_) => "wrong-answer",
        Judgement::Fail(_) => "fail",
    };
    let text = verdict.to_string();
    let escaped = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;");
    format!("<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome = \"{outcome}\">{escaped}</result>\n")
}
