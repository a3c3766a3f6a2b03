//! How many cases are read from inputs that the fuzzer has damaged.
//!
//! Tests: `src/text/read/case_layout.rs`

use crate::fuzz::numbered;
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::rows::catalog;
use npuzzle::text::read::reader::{Framing, Next, Reader};

/// The number of cases that can be read; `None` if the problem reads nothing.
fn cases(problem: &Problem, text: &[u8]) -> Option<usize> {
    let format = problem.form.plain_format()?;
    let mut reader = Reader::new(Box::new(format), problem.form.framing(), text);
    let mut cases = 0;
    loop {
        match reader.next().expect("a text is read") {
            Next::Case(_) => cases += 1,
            Next::Invalid(_) | Next::Fault(_) => {}
            Next::End => return Some(cases),
        }
    }
}

/// The cases of the first inputs of seed 1 of the problems that have several cases in an input. With
/// `NPUZZLE_RECOVERY_OUT`, those of each input are written there, for a comparison of two versions.
fn cases_of_inputs(count: usize) -> usize {
    let inputs = (0..).filter_map(|number| {
        let (input, _) = numbered(1, number);
        let problem = catalog::find(&input.words[0])?;
        let several = problem.form.framing() != Framing::ONE;
        let cases = several.then(|| cases(problem, &input.input))??;
        Some((number, problem.id, cases))
    });
    let inputs: Vec<(u64, &str, usize)> = inputs.take(count).collect();
    if let Some(file) = std::env::var_os("NPUZZLE_RECOVERY_OUT") {
        let line = |(number, id, cases): &(u64, &str, usize)| format!("{number}\t{id}\t{cases}\n");
        let text: String = inputs.iter().map(line).collect();
        std::fs::write(file, text).expect("a file");
    }
    inputs.iter().map(|input| input.2).sum()
}

/// Fewer would be a loss.
#[test]
fn cases_that_faults_leave() {
    let cases = cases_of_inputs(500);
    assert!(cases >= 900, "{cases}");
}

#[test]
#[ignore = "9 s; the first 500 are in `cases_that_faults_leave`"]
fn cases_that_faults_leave_in_10_000_inputs() {
    let cases = cases_of_inputs(10_000);
    assert!(cases >= 18_700, "{cases}");
}
