//! `npuzzle bench`: our own figures, on inputs that are the same every time.

pub mod graph_inputs;
pub mod grid_inputs;
pub mod structures;
pub mod workloads;

use crate::answer::{
    answer_lines, cores, refused, Failure, LineOptions, Settings, Streams, Summary,
};
use crate::args::{flag, option, suggestion, Args, Command, OptionGroup, Readable};
use crate::commands::bench::workloads::{input, Workload, EFFORT, LINES, WORKLOADS};
use crate::problems::rows::catalog::find_or_say;
use crate::solve::near::tour;
use crate::solve::sliding_tree::tune;
use crate::text::draw::{json_fields, json_lines, json_object, json_string, Table};
use crate::text::write::{write_whole, Output};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::time::Instant;

pub static BENCH: Command = Command {
    name: "bench",
    usage: &["[--json] [NAME]...", "--structures", "--tune ROUNDS [ahc011|larger]", "--write DIR"],
    summary: "times this program on its own inputs",
    about: "Times the program on inputs that it makes itself, the same ones every time, and prints for each workload: \
            boards, boards solved, moves, nodes generated, table entries, seconds (the fastest of five runs, or of fewer \
            if they take half a second; from bytes to bytes within one process, on one thread) and boards per second. \
            The last line is the signature: all nodes and entries together, and the moves of the workloads on `lines`, whose paths \
            need not be shortest. With NAMEs only these workloads are run, \
            and the signature is theirs.",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            flag("--json", "the figures as JSON"),
            flag(
                "--structures",
                "time our hash table and heap against the standard library's instead",
            ),
            option(
                "--tune",
                "ROUNDS",
                "find the weights by which ahc011 searches, from squared distances and a fixed seed. A round takes about \
                 half a minute of one core: it collects positions that beams meet, counts the moves that longer searches need \
                 from them, and fits the weights to these. 8 rounds print the weights as the source has them. With `larger`, \
                 find those for boards of more than 25 cells. A round takes about four minutes of one core: it solves 3,000 \
                 boards of 7 x 7, 3,000 of 10 x 10 and 1,000 of 16 x 16, each with all weights a little up or down at \
                 random. 6 rounds print the weights as the source has them",
            ),
            option(
                "--write",
                "DIR",
                "write the inputs to files instead, to time whole processes with",
            ),
        ],
    }],
    after: "",
};

/// The most bytes that the workloads take.
const ROOM: usize = 96 << 20;

/// The number of runs of each workload, unless they take longer together than [`LONG`].
const RUNS: usize = 5;
/// The seconds after which no further run of a workload begins.
const LONG: f64 = 0.5;

struct Row {
    work: &'static Workload,
    summary: Summary,
    seconds: f64,
}

/// The text to print.
///
/// # Errors
/// A sentence, for wrong words, for a directory that cannot be written, and for wrong answers.
pub fn run(words: &[OsString]) -> Result<String, String> {
    let args = Args::parse(BENCH.name, BENCH.options, words)?;
    args.exclusive(&["--json", "--structures", "--tune", "--write"])?;
    let words = args.words.iter();
    let names: Vec<_> = words.map(|word| word.readable()).collect();
    let names: Vec<&str> = names.iter().map(|name| name.as_ref()).collect();
    let alone = |option: &str| match names.is_empty() {
        true => Ok(()),
        false => Err(format!("{option} is about all workloads: it takes no NAME")),
    };
    if let Some(why) = refused(ROOM, "the tables that are timed") {
        return Err(why.what);
    }
    if let Some(dir) = args.text("--write") {
        return alone("--write").and_then(|()| write_inputs(&dir));
    }
    if args.has("--structures") {
        return alone("--structures").and_then(|()| structures::run());
    }
    if let Some(rounds) = args.whole("--tune", 1..=1000)? {
        return tuned(rounds as usize, &names);
    }
    let known = || WORKLOADS.iter().map(|work| work.name);
    let unknown = |name: &&&str| !known().any(|work| work == **name);
    if let Some(name) = names.iter().find(unknown) {
        let nearest = suggestion(name, &mut known());
        return Err(format!("there is no workload `{name}`{nearest}"));
    }
    let rows = measure(RUNS, &names)?;
    Ok(match args.has("--json") {
        true => json(&rows),
        false => table(&rows),
    })
}

/// Weights that are found anew, as the source has them: those of `ahc011`, unless `larger` is named.
fn tuned(rounds: usize, names: &[&str]) -> Result<String, String> {
    match names {
        [] | ["ahc011"] => {
            let weights = tune::tune(rounds, tune::BOARDS, tune::SEED, cores());
            Ok(tune::source(&weights))
        }
        ["larger"] => Ok(tour::tune::source(rounds, cores())),
        _ => Err("--tune takes one NAME, ahc011 or larger".into()),
    }
}

/// The signature of the workloads with these names, or of all: the nodes generated, the table entries made, and the
/// moves of paths that need not be shortest. It is the same on every machine.
///
/// # Errors
/// A sentence, for wrong answers.
#[cfg(feature = "suite")]
pub fn signature(names: &[&str]) -> Result<u64, String> {
    Ok(total(&measure(1, names)?))
}

fn total(rows: &[Row]) -> u64 {
    let of = |row: &Row| {
        let Summary { effort, moves, .. } = row.summary;
        let near = u64::from(row.work.problem == LINES) * moves;
        effort.generated + effort.entries + near
    };
    rows.iter().map(of).sum()
}

/// The results of the workloads with these names, or of all.
fn measure(runs: usize, names: &[&str]) -> Result<Vec<Row>, String> {
    let asked = |work: &&Workload| names.is_empty() || names.contains(&work.name);
    let asked = WORKLOADS.iter().filter(asked);
    asked.map(|work| measure_one(work, runs)).collect()
}

fn measure_one(work: &'static Workload, runs: usize) -> Result<Row, String> {
    let input = input(work);
    let mut row = Row {
        work,
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
        let mut source = input.as_bytes();
        let streams = Streams {
            name: "",
            input: &mut source,
            waits: false,
            out: &mut out,
            report: &mut |_| (),
            stats: None,
        };
        let summary = match work.problem {
            LINES => answer_near(streams),
            id => find_or_say(id)?.answer(&mut Settings::default(), streams),
        };
        let summary = summary.map_err(|failure| format!("{failure:?}"))?;
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

/// Answers boards on lines with little effort.
fn answer_near(streams: Streams) -> Result<Summary, Failure> {
    let mut settings = Settings::default();
    settings.resources.effort = EFFORT;
    answer_lines(&LineOptions::default(), &mut settings, streams)
}

/// By column of the table: its heading, its smallest width, and its name in JSON.
const COLUMNS: [(&str, usize, &str); 9] = [
    ("work        ", 12, "work"),
    ("problem    ", 11, "problem"),
    ("boards", 6, "boards"),
    ("solved", 6, "solved"),
    ("moves", 7, "moves"),
    ("nodes", 7, "nodes"),
    ("entries", 7, "entries"),
    ("seconds", 8, "seconds"),
    ("boards/s", 10, "boards_per_second"),
];

impl Row {
    fn figures(&self) -> [String; 9] {
        let Summary {
            cases,
            solved,
            moves,
            effort,
            ..
        } = self.summary;
        [
            self.work.name.into(),
            self.work.problem.into(),
            cases.to_string(),
            solved.to_string(),
            moves.to_string(),
            effort.generated.to_string(),
            effort.entries.to_string(),
            format!("{:.6}", self.seconds),
            match cases as f64 / self.seconds {
                slow if slow < 10.0 => format!("{slow:.2}"),
                fast => format!("{fast:.0}"),
            },
        ]
    }
}

fn table(rows: &[Row]) -> String {
    let mut table = Table::new(&[0, 1]);
    table.push(COLUMNS.map(|(head, width, _)| format!("{head:>width$}")));
    rows.iter().for_each(|row| table.push(row.figures()));
    format!("{}Bench: {}\n", table.text(), total(rows))
}

fn json(rows: &[Row]) -> String {
    let object = |row: &Row| {
        let mut figures = row.figures();
        for text in &mut figures[..2] {
            *text = json_string(text);
        }
        json_object(COLUMNS.map(|column| column.2).into_iter().zip(figures))
    };
    let works = json_lines(['[', ']'], 2, &rows.iter().map(object).collect::<Vec<_>>());
    let fields = [("works", works), ("signature", total(rows).to_string())];
    json_lines(['{', '}'], 0, &json_fields(fields)) + "\n"
}

fn write_inputs(dir: &str) -> Result<String, String> {
    std::fs::create_dir_all(dir).map_err(|e| format!("{dir}: {e}"))?;
    let mut text = String::new();
    for work in &WORKLOADS {
        let path = format!("{dir}/{}.in", work.name);
        write_whole(&path, input(work).as_bytes())?;
        let effort = match work.problem {
            LINES => format!(" --effort {EFFORT}"),
            _ => String::new(),
        };
        let _ = writeln!(text, "npuzzle {}{effort} {path}", work.problem);
    }
    Ok(text)
}
