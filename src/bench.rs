//! `npuzzle bench`: our own figures, on inputs that are the same every time.

use crate::answer::{answer, Summary};
use crate::catalog;
use crate::output::Output;
use crate::works::{input, Work, WORKS};
use std::fmt::Write as _;
use std::time::Instant;

const RUNS: usize = 5;

/// What a work came to.
struct Row {
    name: &'static str,
    problem: &'static str,
    summary: Summary,
    seconds: f64,
}

/// The text to print.
///
/// # Errors
/// A sentence, for wrong words, for a directory that cannot be written, and for wrong answers.
pub fn run(words: &[String]) -> Result<String, String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [] => Ok(table(&measure(RUNS)?)),
        ["--json"] => Ok(json(&measure(RUNS)?)),
        ["--write", dir] => write_inputs(dir),
        _ => Err(format!(
            "bench takes --json, or --write DIR, not `{}`",
            words.join(" ")
        )),
    }
}

/// The signature: the nodes generated and the table entries made over all works. The same on every machine.
///
/// # Errors
/// A sentence, for wrong answers.
pub fn signature() -> Result<u64, String> {
    Ok(total(&measure(1)?))
}

fn total(rows: &[Row]) -> u64 {
    rows.iter()
        .map(|row| row.summary.effort.generated + row.summary.effort.entries)
        .sum()
}

fn measure(runs: usize) -> Result<Vec<Row>, String> {
    WORKS.iter().map(|work| measure_one(work, runs)).collect()
}

fn measure_one(work: &Work, runs: usize) -> Result<Row, String> {
    let problem =
        catalog::find(work.problem).ok_or_else(|| format!("no problem {}", work.problem))?;
    let input = input(work);
    let mut row = Row {
        name: work.name,
        problem: work.problem,
        summary: Summary::default(),
        seconds: f64::MAX,
    };
    for _ in 0..runs {
        let mut out = Output::new(std::io::sink());
        let began = Instant::now();
        let summary =
            answer(problem, input.as_slice(), &mut out, &mut |_| ()).map_err(|e| e.to_string())?;
        row.seconds = row.seconds.min(began.elapsed().as_secs_f64());
        row.summary = summary;
        let came = (summary.cases, summary.solved, summary.moves);
        if summary.failed || work.known.is_some_and(|known| known != came) {
            return Err(format!(
                "{}: wrong answers: {came:?} boards, solved and moves",
                work.name
            ));
        }
    }
    Ok(row)
}

fn table(rows: &[Row]) -> String {
    let mut text = format!(
        "{:13} {:12} {:>7} {:>7} {:>8} {:>8} {:>8} {:>9} {:>11}\n",
        "work", "problem", "boards", "solved", "moves", "nodes", "entries", "seconds", "boards/s"
    );
    for row in rows {
        let Summary {
            cases,
            solved,
            moves,
            effort,
            ..
        } = row.summary;
        let _ = writeln!(
            text,
            "{:13} {:12} {:>7} {:>7} {:>8} {:>8} {:>8} {:>9.6} {:>11.0}",
            row.name,
            row.problem,
            cases,
            solved,
            moves,
            effort.generated,
            effort.entries,
            row.seconds,
            cases as f64 / row.seconds
        );
    }
    let _ = writeln!(text, "Bench: {}", total(rows));
    text
}

fn json(rows: &[Row]) -> String {
    let mut text = String::from("{\n  \"works\": [\n");
    for (i, row) in rows.iter().enumerate() {
        let Summary {
            cases,
            solved,
            moves,
            effort,
            ..
        } = row.summary;
        let _ = writeln!(
            text,
            "    {{\"work\": \"{}\", \"problem\": \"{}\", \"boards\": {}, \"solved\": {}, \"moves\": {}, \"nodes\": {}, \
             \"entries\": {}, \"seconds\": {:.9}, \"boards_per_second\": {:.0}}}{}",
            row.name,
            row.problem,
            cases,
            solved,
            moves,
            effort.generated,
            effort.entries,
            row.seconds,
            cases as f64 / row.seconds,
            if i + 1 < rows.len() { "," } else { "" }
        );
    }
    let _ = write!(text, "  ],\n  \"signature\": {}\n}}\n", total(rows));
    text
}

fn write_inputs(dir: &str) -> Result<String, String> {
    std::fs::create_dir_all(dir).map_err(|e| format!("{dir}: {e}"))?;
    let mut text = String::new();
    for work in &WORKS {
        let path = format!("{dir}/{}.in", work.name);
        std::fs::write(&path, input(work)).map_err(|e| format!("{path}: {e}"))?;
        let _ = writeln!(text, "npuzzle {} {path}", work.problem);
    }
    Ok(text)
}
