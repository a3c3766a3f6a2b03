//! The laws of `check` and of `make`.

use crate::fuzz::chunks::Chunks;
use crate::fuzz::laws::{cases, must, Broken};
use crate::fuzz::FuzzInput;
use crate::problems::forms::has_one_answer;
use npuzzle::answer::settings::Resources;
use npuzzle::answer_in_memory;
use npuzzle::commands::check::judge;
use npuzzle::problems::judge::verdict::Judgement;
use npuzzle::problems::rows::catalog;
use std::ffi::OsString;

/// `check` on any output: one verdict, however the output arrives.
pub fn judged(input: &FuzzInput, seed: u64) -> Result<(), Broken> {
    let problem = catalog::find(&input.words[1]).expect("a problem");
    let (text, output) = (&input.input[..], &input.output[..]);
    let resources = &Resources::default();
    let verdict = judge(problem, resources, ("in", "out"), text, output);
    let pieces = judge(
        problem,
        resources,
        ("in", "out"),
        Chunks::new(text, seed),
        Chunks::new(output, seed + 1),
    );
    must(
        verdict.to_string() == pieces.to_string(),
        "same verdict in pieces",
        || format!("{verdict}\n{pieces}"),
    )?;
    must(
        verdict.to_string().len() < 600,
        "verdicts are short",
        || verdict.to_string(),
    )?;
    if !matches!(verdict, Judgement::Accepted(_)) {
        return Ok(());
    }
    // What is accepted has the lines of our answers, where there is one right answer.
    let Ok(ours) = answer_in_memory(&[problem.id], text) else {
        return Ok(());
    };
    let lines = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let lines = text.lines().map(|line| line.trim_end().to_string());
        lines.collect::<Vec<String>>()
    };
    must(
        !has_one_answer(problem) || lines(&ours.output) == lines(output),
        "only right answers are accepted",
        || {
            format!(
                "{verdict}\nours: {:?}",
                String::from_utf8_lossy(&ours.output)
            )
        },
    )
}

/// `make` writes the same bytes twice, and they are answered.
pub fn made(input: &FuzzInput) -> Result<(), Broken> {
    let words: Vec<OsString> = input.words[1..].iter().map(OsString::from).collect();
    let mut texts = [Vec::new(), Vec::new()];
    for text in &mut texts {
        match npuzzle::commands::make::run(&words, &mut *text) {
            Err(what) => return must(!what.is_empty(), "a refusal has words", String::new),
            Ok(written) => must(written.is_ok(), "memory is written", String::new)?,
        }
    }
    must(
        texts[0] == texts[1],
        "the same seed, the same bytes",
        String::new,
    )?;
    let problem = input.words[1..].iter().find_map(|word| catalog::find(word));
    let problem = problem.expect("a problem is made for");
    let (_, fault) = cases(problem, &texts[0], None);
    must(fault.is_none(), "what is made is sound", || {
        fault.clone().unwrap_or_default()
    })
}
