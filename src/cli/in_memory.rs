//! Answers inputs and judges outputs in memory, for fuzzers and for programs that use this library.

use crate::answer::{Resources, Settings, Streams};
use crate::args::Args;
use crate::cli::solve::{by_form, by_method, line_answerer, line_options, options_of, LINES};
use crate::commands::check::judge;
use crate::commands::methods::options::choice;
use crate::problems::rows::catalog::find_or_say;
use crate::text::read::Fault;
use crate::text::write::Output;
use std::ffi::OsString;
use std::io::Read;

/// The answers to an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InMemoryAnswers {
    /// The bytes that the program writes to standard output.
    pub output: Vec<u8>,
    /// The faults of the input, in the words that follow the file's name on standard error.
    pub faults: Vec<String>,
    /// Whether any case could not be answered.
    pub failed: bool,
    /// The number of cases, valid or not.
    pub cases: u64,
}

/// Answers an input as `npuzzle PROBLEM` or `npuzzle lines` does. `words`: the command line, without files,
/// `--stats` and `--output`.
///
/// # Errors
/// A sentence: what is wrong with the words, or with reading.
///
/// ```
/// let found = npuzzle::answer_in_memory(&["lines", "--ask", "number"], &b"867254301\n"[..])?;
/// assert_eq!(found.output, b"31\n");
/// # Ok::<(), String>(())
/// ```
pub fn answer_in_memory(words: &[&str], input: impl Read) -> Result<InMemoryAnswers, String> {
    answer_from(words, input, true)
}

/// Answers an input in memory that may wait for somebody to write if `waits`, or that is complete, like a file.
///
/// # Errors
/// Those of [`answer_in_memory`].
pub fn answer_from(
    words: &[&str],
    mut input: impl Read,
    waits: bool,
) -> Result<InMemoryAnswers, String> {
    let mut out = Output::in_memory();
    let mut faults = Vec::new();
    let mut report = |fault: &Fault| faults.push(fault.to_string());
    let streams = Streams {
        name: "",
        input: &mut input,
        waits,
        out: &mut out,
        report: &mut report,
        stats: None,
    };
    let (command, rest) = words.split_first().ok_or("no command")?;
    let rest: Vec<OsString> = rest.iter().map(OsString::from).collect();
    let answered = match *command {
        "lines" => {
            let args = Args::parse(LINES.name, LINES.options, &rest)?;
            line_answerer(line_options(&args)?, &args, settings(&args)?)?(streams)
        }
        id => {
            let problem = find_or_say(id)?;
            let args = Args::parse(id, &options_of(problem), &rest)?;
            match choice(&args, &[])? {
                Some(choice) => by_method(problem, choice, settings(&args)?)?(streams),
                None => by_form(problem, &args, settings(&args)?)(streams),
            }
        }
    };
    let summary = answered.map_err(|failure| failure.to_string())?;
    Ok(InMemoryAnswers {
        output: out.into_bytes(),
        faults,
        failed: summary.failed,
        cases: summary.cases,
    })
}

/// The verdict on the output of a program, in the words of `npuzzle check`: it begins with `ok`, `wrong answer`, `wrong
/// output format`, or `FAIL` if the input itself is wrong.
///
/// # Errors
/// A sentence: there is no such problem.
///
/// ```
/// let input = &b"2 3 4 1 5 x 7 6 8"[..];
/// let verdict = npuzzle::judge_in_memory("hdu1043", input, &b"ullddrurdllurdruldr\n"[..])?;
/// assert_eq!(verdict, "ok 1 case");
/// # Ok::<(), String>(())
/// ```
pub fn judge_in_memory(
    problem: &str,
    input: impl Read,
    output: impl Read,
) -> Result<String, String> {
    let (problem, names) = (find_or_say(problem)?, ("input", "output"));
    Ok(judge(problem, &Resources::default(), names, input, output).to_string())
}

/// The settings. Options that read or write files are refused here.
fn settings(args: &Args) -> Result<Settings, String> {
    if !args.words.is_empty() || args.has("--stats") || args.has("--output") {
        return Err("no file is read or written in memory".into());
    }
    Ok(Settings {
        say: |_| {},
        ..Settings::from_args(args)?
    })
}
