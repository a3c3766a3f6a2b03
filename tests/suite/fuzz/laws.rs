//! What must be true of every input.

use crate::fuzz::chunks::Chunks;
use crate::fuzz::other_laws::{judged, made};
use crate::fuzz::token_twin::{canonical, twin, Twin};
use crate::fuzz::{line_twin, path_laws, FuzzInput};
use npuzzle::answer::settings::Resources;
use npuzzle::cli::in_memory::answer_from;
use npuzzle::commands::check::judge;
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::rows::catalog;
use npuzzle::puzzle::instance::Instance;
use npuzzle::InMemoryAnswers;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// A law that an input breaks.
#[derive(Debug)]
pub struct Broken {
    pub law: &'static str,
    pub detail: String,
}

impl Broken {
    pub fn new(law: &'static str, detail: String) -> Broken {
        Broken { law, detail }
    }
}

/// Fails with a law and what is seen.
pub fn must(holds: bool, law: &'static str, detail: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds {
        return Ok(());
    }
    Err(Broken::new(law, detail()))
}

/// Checks all laws of an input.
pub fn check(input: &FuzzInput, seed: u64) -> Result<(), Broken> {
    let all = || match &*input.words[0] {
        "make" => made(input),
        "check" => judged(input, seed),
        _ => answered(input, seed),
    };
    let done = catch_unwind(AssertUnwindSafe(all));
    done.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string()));
        Err(Broken::new("no panic", text.unwrap_or_default()))
    })
}

/// Answers as text, times left out.
fn shown(answers: &InMemoryAnswers) -> String {
    let text = String::from_utf8_lossy(&answers.output);
    // Milliseconds, as tul-sise has them, stand alone on a line.
    let milliseconds = |line: &str| {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        line.split_once('.')
            .is_some_and(|(whole, rest)| digits(whole) && digits(rest) && rest.len() == 3)
    };
    let timeless = |line: &&str| {
        let timed = line.starts_with("Time consumed: ") || line.starts_with("running_time: ");
        !timed && !milliseconds(line)
    };
    text.split('\n')
        .filter(timeless)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A fault that depends on the order of work: a board was given up.
fn given_up(answers: &InMemoryAnswers) -> bool {
    answers
        .faults
        .iter()
        .any(|fault| fault.contains("given up"))
}

/// Runs a command line on an input that is all there; a refusal is no answer.
fn run(words: &[String], input: impl std::io::Read) -> Option<InMemoryAnswers> {
    run_as(words, input, false)
}

/// The same; the input may be one that `waits`, like a pipe.
fn run_as(words: &[String], input: impl std::io::Read, waits: bool) -> Option<InMemoryAnswers> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    answer_from(&words, input, waits).ok()
}

/// The words with another number of threads.
fn on_threads(words: &[String], jobs: u64) -> Vec<String> {
    let mut words = words.to_vec();
    if let Some(at) = words.iter().position(|word| word == "--jobs") {
        words[at + 1] = jobs.to_string();
    }
    words
}

fn answered(input: &FuzzInput, seed: u64) -> Result<(), Broken> {
    let FuzzInput {
        words, input: text, ..
    } = input;
    let Some(whole) = run(words, &text[..]) else {
        // A refusal does not depend on the input.
        return must(
            run(words, &b""[..]).is_none(),
            "refusals are of words",
            String::new,
        );
    };
    let pieces = Chunks::new(text, seed);
    let again = run_as(&on_threads(words, 1 + seed % 4), pieces, seed % 3 != 0);
    let again = again.ok_or_else(|| Broken::new("pieces", "refused".into()))?;
    if !given_up(&whole) && !given_up(&again) {
        must(
            shown(&whole) == shown(&again),
            "same answers in pieces",
            || format!("{:?}\nin pieces:\n{:?}", shown(&whole), shown(&again)),
        )?;
        must(
            whole.faults == again.faults,
            "same faults in pieces",
            || format!("{:#?}\nin pieces:\n{:#?}", whole.faults, again.faults),
        )?;
        must(
            whole.failed == again.failed,
            "same exit code in pieces",
            String::new,
        )?;
    }
    must(
        whole.cases == again.cases,
        "same cases in pieces",
        String::new,
    )?;
    must(
        !whole.failed || !whole.faults.is_empty(),
        "a failure has a reason",
        || shown(&whole),
    )?;
    let bytes: usize = whole.faults.iter().map(String::len).sum();
    must(
        bytes <= 400 * (whole.faults.len() + 1) && whole.faults.len() <= 2 * text.len() + 2,
        "faults are short",
        || format!("{} faults, {bytes} bytes", whole.faults.len()),
    )?;
    if path_laws::is_one(input) {
        return path_laws::check(input).map(drop);
    }
    if words[0] == "lines" {
        return line_twin::check(input, &whole);
    }
    let problem = catalog::find(&words[0]).expect("a problem");
    problem_laws(problem, input, &whole)
}

/// The cases of an input, and the fault that ends them.
pub fn cases(problem: &Problem, text: &[u8], seed: Option<u64>) -> (Vec<Instance>, Option<String>) {
    let mut cases = Vec::new();
    let take = |case| cases.push(case);
    let fault = match seed {
        None => problem.each_case(text, take),
        Some(seed) => problem.each_case(Chunks::new(text, seed), take),
    };
    let fault = fault
        .expect("bytes are read")
        .map(|fault| fault.to_string());
    (cases, fault)
}

fn problem_laws(
    problem: &'static Problem,
    input: &FuzzInput,
    answers: &InMemoryAnswers,
) -> Result<(), Broken> {
    let FuzzInput {
        words, input: text, ..
    } = input;
    if !problem.form.reads() {
        return Ok(());
    }
    let (found, fault) = cases(problem, text, None);
    must(
        cases(problem, text, Some(answers.cases)) == (found.clone(), fault.clone()),
        "same cases for check",
        || format!("{fault:?}"),
    )?;
    match &fault {
        Some(fault) => {
            must(answers.failed, "a fault is a failure", || fault.clone())?;
            must(
                answers.faults.contains(fault),
                "check and solver see one fault",
                || format!("{fault}\nbut: {:#?}", answers.faults),
            )?;
        }
        None => {
            must(
                answers.cases == found.len() as u64,
                "a case, an answer",
                || format!("{} cases, {} answers", found.len(), answers.cases),
            )?;
            if !answers.failed {
                agrees(problem, words, text, answers)?;
            }
        }
    }
    twin_laws(problem, input, answers, (&found, fault))
}

/// What a slow reader says of the same text.
fn twin_laws(
    problem: &'static Problem,
    input: &FuzzInput,
    answers: &InMemoryAnswers,
    (found, fault): (&[Instance], Option<String>),
) -> Result<(), Broken> {
    let words = &input.words;
    match twin(problem, &input.input) {
        Twin::NoOpinion => Ok(()),
        Twin::Broken => must(fault.is_some(), "broken tokens are told", || {
            format!("{} cases are read", found.len())
        }),
        Twin::Sound { cases, tokens } => {
            must(fault.is_none(), "sound tokens are read", || {
                fault.clone().unwrap_or_default()
            })?;
            let seen: Vec<_> = found.iter().map(|case| case.start.clone()).collect();
            must(seen == cases, "tokens alone decide", || {
                format!("{seen:?}\ntwin: {cases:?}")
            })?;
            let plain = run(words, &canonical(&tokens)[..]);
            let plain = plain.ok_or_else(|| Broken::new("canonical", "refused".into()))?;
            must(
                shown(&plain) == shown(answers) || given_up(&plain) || given_up(answers),
                "the answers of the plain layout",
                || format!("{:?}\nplain:\n{:?}", shown(answers), shown(&plain)),
            )
        }
    }
}

/// The judge accepts our answers.
fn agrees(
    problem: &'static Problem,
    words: &[String],
    text: &[u8],
    answers: &InMemoryAnswers,
) -> Result<(), Broken> {
    // A method that promises nothing is judged by its own tests.
    if words.iter().any(|word| word == "--method") {
        return Ok(());
    }
    let verdict = judge(
        problem,
        &Resources::default(),
        ("in", "out"),
        text,
        &answers.output[..],
    );
    let accepted = verdict.to_string().starts_with("ok");
    must(accepted, "check accepts our answers", || {
        format!("{verdict}\n{:?}", String::from_utf8_lossy(&answers.output))
    })
}
