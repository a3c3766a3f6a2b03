//! Who calls the judge, told by the arguments; and the verdict as that caller wants it.

use crate::check::judge::judge;
use crate::check::verdict::Verdict;
use crate::problem::catalog::{self, Problem};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// How the verdict is told.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Style {
    /// testlib, and oj, whose exit codes are the same. On standard error, or in a file, as XML or not.
    Testlib(Option<(PathBuf, bool)>),
    /// Kattis and DOMjudge: into a directory.
    Kattis(PathBuf),
}

/// What FAIL is to every caller.
const FAIL: u8 = 3;

/// Runs `npuzzle check` on the arguments behind that word, and gives the exit code that its caller wants.
pub fn run(args: &[OsString]) -> u8 {
    let (style, verdict) = match called(args) {
        Ok((style, problem, input, output)) => {
            let verdict = judge_files(problem, &input, output.as_deref());
            (style, verdict)
        }
        Err(what) => (Style::Testlib(None), Verdict::Fail(what)),
    };
    match tell(&style, &verdict) {
        Ok(()) => code(&style, &verdict),
        Err(what) => {
            say(&Verdict::Fail(what).to_string());
            FAIL
        }
    }
}

type Called = (Style, &'static Problem, OsString, Option<OsString>);

/// The meaning of the arguments. The output is standard input if it is `None`.
fn called(args: &[OsString]) -> Result<Called, String> {
    let id = args.first().map(|id| id.to_string_lossy());
    let id = id.ok_or("which problem? npuzzle check PROBLEM INPUT OUTPUT [ANSWER]")?;
    let problem = catalog::find(&id).ok_or_else(|| {
        let nearest = catalog::nearest(&id, catalog::all().map(|p| p.id));
        format!("no problem `{id}`; the nearest is `{nearest}`")
    })?;
    let args = &args[1..];
    let at = |i: usize| args.get(i).cloned().unwrap_or_default();
    if args.len() >= 3 && is_directory(&args[2]) {
        let style = Style::Kattis(PathBuf::from(&args[2]));
        return Ok((style, problem, at(0), None));
    }
    let style = match args.len() {
        2 | 3 => Style::Testlib(None),
        4 => Style::Testlib(Some((at(3).into(), false))),
        5 if args[4] == "-appes" => Style::Testlib(Some((at(3).into(), true))),
        0 | 1 => return Err(format!("npuzzle check {id} wants an INPUT and an OUTPUT")),
        _ => {
            return Err(format!(
                "npuzzle check {id} takes INPUT OUTPUT [ANSWER [REPORT [-appes]]], \
                 or INPUT ANSWER FEEDBACK_DIR/, see `npuzzle check --help`"
            ))
        }
    };
    Ok((
        style,
        problem,
        at(0),
        Some(at(1)).filter(|name| name != "-"),
    ))
}

fn is_directory(word: &OsStr) -> bool {
    word.to_string_lossy().ends_with(std::path::is_separator)
}

fn judge_files(problem: &Problem, input: &OsStr, output: Option<&OsStr>) -> Verdict {
    let open = |name: &OsStr| {
        let shown = name.to_string_lossy().into_owned();
        match File::open(name) {
            Ok(file) => Ok((shown, file)),
            Err(e) => Err(Verdict::Fail(format!("{shown}: {e}"))),
        }
    };
    let opened = open(input).and_then(|input| match output {
        Some(name) => {
            let (shown, file) = open(name)?;
            Ok((input, shown, Box::new(file) as Box<dyn Read>))
        }
        None => Ok((input, "<stdin>".into(), Box::new(io::stdin()) as _)),
    });
    match opened {
        Ok(((name, file), shown, output)) => judge(problem, (&name, &shown), file, output),
        Err(verdict) => verdict,
    }
}

fn code(style: &Style, verdict: &Verdict) -> u8 {
    match (style, verdict) {
        (_, Verdict::Fail(_)) => FAIL,
        (Style::Kattis(_), Verdict::Accepted(_)) => 42,
        (Style::Kattis(_), Verdict::Wrong(_)) => 43,
        (Style::Testlib(_), Verdict::Accepted(_)) => 0,
        (Style::Testlib(_), Verdict::Wrong(wrong)) if wrong.kind.is_of_format() => 2,
        (Style::Testlib(_), Verdict::Wrong(_)) => 1,
    }
}

fn say(line: &str) {
    // If standard error is gone there is nobody to tell.
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}

fn tell(style: &Style, verdict: &Verdict) -> Result<(), String> {
    let write = |path: &Path, text: String| {
        std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
    };
    match style {
        Style::Testlib(None) => say(&verdict.to_string()),
        Style::Testlib(Some((report, true))) => write(report, xml(verdict))?,
        Style::Testlib(Some((report, false))) => write(report, format!("{verdict}\n"))?,
        Style::Kattis(dir) => {
            write(&dir.join("judgemessage.txt"), format!("{verdict}\n"))?;
            if let Verdict::Wrong(wrong) = verdict {
                let text = format!("{}\n", wrong.for_the_team());
                write(&dir.join("teammessage.txt"), text)?;
            }
            if let Verdict::Fail(_) = verdict {
                say(&verdict.to_string());
            }
        }
    }
    Ok(())
}

/// As testlib writes it.
fn xml(verdict: &Verdict) -> String {
    let outcome = match verdict {
        Verdict::Accepted(_) => "accepted",
        Verdict::Wrong(wrong) if wrong.kind.is_of_format() => "presentation-error",
        Verdict::Wrong(_) => "wrong-answer",
        Verdict::Fail(_) => "fail",
    };
    let text = verdict.to_string();
    let escaped = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;");
    format!("<?xml version=\"1.0\" encoding=\"utf-8\"?><result outcome = \"{outcome}\">{escaped}</result>\n")
}
