//! Reports the race as a table, as Markdown, or as JSON with the names of hyperfine's export.

use crate::args::Readable;
use crate::commands::race::options::{Options, Shown};
use crate::commands::race::rounds::{Raced, Racer};
use crate::commands::race::runner::{RunEnd, TimedRun};
use crate::puzzle::sorting::sort_by;
use crate::text::draw::{json_fields, json_lines, json_list, json_object, json_string, Table};
use std::fmt::Write;

/// Statistics of some times in seconds.
struct Times {
    median: f64,
    least: f64,
    most: f64,
    mean: f64,
    /// The standard deviation of the sample; `None` for a single run.
    deviation: Option<f64>,
}

fn times(racer: &Racer) -> Option<Times> {
    let mut walls: Vec<f64> = racer.runs.iter().map(|run| run.wall).collect();
    sort_by(&mut walls, f64::total_cmp);
    let count = walls.len();
    let (least, most) = (*walls.first()?, *walls.last()?);
    let mean = walls.iter().sum::<f64>() / count as f64;
    let squares: f64 = walls.iter().map(|wall| (wall - mean).powi(2)).sum();
    Some(Times {
        median: (walls[(count - 1) / 2] + walls[count / 2]) / 2.0,
        least,
        most,
        mean,
        deviation: (count > 1).then(|| (squares / (count as f64 - 1.0)).sqrt()),
    })
}

/// Mean user and system time, in seconds.
fn cpu(racer: &Racer) -> Option<(f64, f64)> {
    let all: Option<Vec<(f64, f64)>> = racer.runs.iter().map(|run| run.cpu).collect();
    let all = all.filter(|all| !all.is_empty())?;
    let mean = |of: fn(&(f64, f64)) -> f64| all.iter().map(of).sum::<f64>() / all.len() as f64;
    Some((mean(|both| both.0), mean(|both| both.1)))
}

/// The highest peak of memory that was seen in any run, in bytes.
fn peak(racer: &Racer) -> Option<u64> {
    racer.runs.iter().filter_map(|run| run.peak).max()
}

fn ratio(raced: &Raced, racer: &Racer) -> Option<f64> {
    Some(times(racer)?.median / times(&raced.racers[0])?.median)
}

/// The report, in the format that was asked for.
pub fn text(options: &Options, all: &[Raced]) -> String {
    match options.shown {
        Shown::Json => json(all),
        shown => {
            let tables: Vec<String> = all.iter().map(|raced| table(raced, shown)).collect();
            tables.join("\n")
        }
    }
}

/// A command as one line, whatever it contains.
fn line(name: &str) -> String {
    let escaped = |c: char| match c.is_control() {
        true => c.escape_default().to_string(),
        false => c.to_string(),
    };
    name.chars().map(escaped).collect()
}

const HEADS: [&str; 10] = [
    "program", "verdict", "runs", "median", "min", "max", "user", "system", "memory", "ratio",
];

fn table(raced: &Raced, shown: Shown) -> String {
    let ms = |seconds: f64| format!("{:.3}", seconds * 1e3);
    let row = |racer: &Racer| {
        let (times, cpu) = (times(racer), cpu(racer));
        let time = |of: fn(&Times) -> f64| times.as_ref().map_or(String::new(), |t| ms(of(t)));
        let peak = peak(racer).map(|bytes| format!(">= {:.1} MB", bytes as f64 / 1e6));
        [
            line(&racer.name),
            racer.verdict.0.clone(),
            racer.runs.len().to_string(),
            time(|t| t.median),
            time(|t| t.least),
            time(|t| t.most),
            cpu.map_or(String::new(), |both| ms(both.0)),
            cpu.map_or(String::new(), |both| ms(both.1)),
            peak.unwrap_or_default(),
            ratio(raced, racer).map_or(String::new(), |ratio| format!("{ratio:.2}x")),
        ]
    };
    let mut table = Table::new(&[0, 1]);
    table.push(HEADS);
    raced.racers.iter().for_each(|racer| table.push(row(racer)));
    let mut text = String::new();
    if let Some(input) = &raced.input {
        let _ = writeln!(text, "{}, times in ms", input.readable());
    }
    text += &match shown {
        Shown::Markdown => format!("\n{}\n", table.markdown()),
        _ => table.text(),
    };
    let told = |racer: &&Racer| !racer.verdict.1.is_empty();
    for racer in raced.racers.iter().filter(told) {
        let _ = writeln!(text, "{}: {}", line(&racer.name), racer.verdict.1);
    }
    text
}

fn json(all: &[Raced]) -> String {
    let results = all
        .iter()
        .flat_map(|raced| raced.racers.iter().map(|racer| result(raced, racer)));
    let results = json_lines(['[', ']'], 2, &results.collect::<Vec<_>>());
    json_lines(['{', '}'], 0, &json_fields([("results", results)])) + "\n"
}

fn result(raced: &Raced, racer: &Racer) -> String {
    let (times, cpu) = (times(racer), cpu(racer));
    let number = |value: Option<f64>| value.map_or("null".into(), |value| format!("{value:.9}"));
    let time = |of: fn(&Times) -> f64| number(times.as_ref().map(of));
    let list = |of: &dyn Fn(&TimedRun) -> String| json_list(racer.runs.iter().map(of));
    let exit_code = |run: &TimedRun| match run.end {
        RunEnd::Failure(_, code) => code.map_or("null".into(), |code| code.to_string()),
        _ => "0".to_string(),
    };
    let peak = |run: &TimedRun| run.peak.map_or("null".into(), |peak| peak.to_string());
    let input = raced
        .input
        .as_ref()
        .map(|input| json_string(&input.readable()));
    let fields = [
        ("command", json_string(&racer.name)),
        ("mean", time(|t| t.mean)),
        ("stddev", number(times.as_ref().and_then(|t| t.deviation))),
        ("median", time(|t| t.median)),
        ("user", number(cpu.map(|both| both.0))),
        ("system", number(cpu.map(|both| both.1))),
        ("min", time(|t| t.least)),
        ("max", time(|t| t.most)),
        ("times", list(&|run| format!("{:.9}", run.wall))),
        ("memory_usage_byte", list(&peak)),
        ("exit_codes", list(&exit_code)),
        (
            "parameters",
            json_object(input.map(|input| ("input", input))),
        ),
        ("verdict", json_string(&racer.verdict.0)),
        ("message", json_string(&racer.verdict.1)),
        ("ratio", number(ratio(raced, racer))),
    ];
    json_lines(['{', '}'], 4, &json_fields(fields))
}
