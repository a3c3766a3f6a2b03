//! `npuzzle bench`: our own figures, on inputs that are the same every time.

pub mod structures;
pub mod workloads;
pub mod workloads_fifteen;

use crate::answer::settings::Terms;
use crate::answer::{answer, Summary};
use crate::bench::workloads::{input, works, Work};
use crate::problem::catalog;
use crate::write::output::Output;
use std::fmt::Write as _;
use std::time::Instant;

/// Runs of each work, unless they take longer together than so many seconds.
const RUNS: usize = 5;
const LONG: f64 = 0.5;

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
        ["--write", dir] => return write_inputs(dir),
        ["--structures"] => return crate::bench::structures::run(),
        _ => (),
    }
    let (options, names): (Vec<&str>, Vec<&str>) =
        words.into_iter().partition(|word| word.starts_with('-'));
    if let Some(option) = options.iter().find(|&&option| option != "--json") {
        return Err(format!(
            "bench takes --json and NAMEs of works, --structures, or --write DIR, not `{option}`"
        ));
    }
    let known = || works().map(|work| work.name);
    if let Some(name) = names
        .iter()
        .find(|&&name| !known().any(|work| work == name))
    {
        let nearest = catalog::nearest(name, known());
        return Err(format!("no work `{name}`; the nearest is `{nearest}`"));
    }
    let rows = measure(RUNS, &names)?;
    Ok(if options.is_empty() {
        table(&rows)
    } else {
        json(&rows)
    })
}

/// The signature: the nodes generated and the table entries made over all works. The same on every machine.
///
/// # Errors
/// A sentence, for wrong answers.
pub fn signature() -> Result<u64, String> {
    Ok(total(&measure(1, &[])?))
}

fn total(rows: &[Row]) -> u64 {
    rows.iter()
        .map(|row| row.summary.effort.generated + row.summary.effort.entries)
        .sum()
}

/// The works of these names, or all.
fn measure(runs: usize, names: &[&str]) -> Result<Vec<Row>, String> {
    let asked = |work: &&Work| names.is_empty() || names.contains(&work.name);
    works()
        .filter(asked)
        .map(|work| measure_one(work, runs))
        .collect()
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
    let first = Instant::now();
    for run in 0..runs {
        if run > 0 && first.elapsed().as_secs_f64() > LONG {
            break;
        }
        let mut out = Output::new(std::io::sink());
        let began = Instant::now();
        let summary = answer(
            problem,
            &mut Terms::default(),
            input.as_slice(),
            &mut out,
            &mut |_| (),
        )
        .map_err(|e| e.to_string())?;
        row.seconds = row.seconds.min(began.elapsed().as_secs_f64());
        row.summary = summary;
        let came = (summary.cases, summary.solved, summary.moves);
        if summary.failed || work.known != came {
            return Err(format!(
                "{}: wrong answers: {came:?} boards, solved and moves",
                work.name
            ));
        }
    }
    Ok(row)
}

/// Head of the table's column and its width, and the name in JSON.
const COLUMNS: [(&str, usize, &str); 9] = [
    ("work", 13, "work"),
    ("problem", 12, "problem"),
    ("boards", 7, "boards"),
    ("solved", 7, "solved"),
    ("moves", 8, "moves"),
    ("nodes", 8, "nodes"),
    ("entries", 8, "entries"),
    ("seconds", 9, "seconds"),
    ("boards/s", 11, "boards_per_second"),
];

impl Row {
    /// By column.
    fn figures(&self) -> [String; 9] {
        let Summary {
            cases,
            solved,
            moves,
            effort,
            ..
        } = self.summary;
        [
            self.name.into(),
            self.problem.into(),
            cases.to_string(),
            solved.to_string(),
            moves.to_string(),
            effort.generated.to_string(),
            effort.entries.to_string(),
            format!("{:.6}", self.seconds),
            format!("{:.0}", cases as f64 / self.seconds),
        ]
    }
}

fn table(rows: &[Row]) -> String {
    let line = |figures: [String; 9]| {
        let columns = COLUMNS.iter().zip(figures).enumerate();
        let cell = |(i, (column, figure)): (usize, (&(&str, usize, &str), String))| match i {
            0 | 1 => format!("{figure:<0$}", column.1),
            _ => format!("{figure:>0$}", column.1),
        };
        columns.map(cell).collect::<Vec<_>>().join(" ") + "\n"
    };
    let head = line(COLUMNS.map(|column| column.0.into()));
    let body: String = rows.iter().map(|row| line(row.figures())).collect();
    format!("{head}{body}Bench: {}\n", total(rows))
}

fn json(rows: &[Row]) -> String {
    let object = |row: &Row| {
        let columns = COLUMNS.iter().zip(row.figures()).enumerate();
        let field = |(i, (column, figure)): (usize, (&(&str, usize, &str), String))| match i {
            0 | 1 => format!("\"{}\": \"{figure}\"", column.2),
            _ => format!("\"{}\": {figure}", column.2),
        };
        format!(
            "    {{{}}}",
            columns.map(field).collect::<Vec<_>>().join(", ")
        )
    };
    let works = rows.iter().map(object).collect::<Vec<_>>().join(",\n");
    let signature = total(rows);
    format!("{{\n  \"works\": [\n{works}\n  ],\n  \"signature\": {signature}\n}}\n")
}

fn write_inputs(dir: &str) -> Result<String, String> {
    std::fs::create_dir_all(dir).map_err(|e| format!("{dir}: {e}"))?;
    let mut text = String::new();
    for work in works() {
        let path = format!("{dir}/{}.in", work.name);
        std::fs::write(&path, input(work)).map_err(|e| format!("{path}: {e}"))?;
        let _ = writeln!(text, "npuzzle {} {path}", work.problem);
    }
    Ok(text)
}
