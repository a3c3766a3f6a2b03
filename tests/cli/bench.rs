//! `npuzzle bench`: the same work on every machine, and the same figures in both of its forms.

use crate::common::json::value;
use crate::common::{bench_signature, scratch_dir};
use crate::program::{answers, run};
use std::fs::read_to_string;

/// The name and the five figures of each work that do not depend on the clock.
type Figures = Vec<Vec<String>>;

fn of_table(text: &str) -> Figures {
    let lines = text
        .lines()
        .skip(1)
        .filter(|line| !line.starts_with("Bench: "));
    let words = lines.map(|line| {
        line.split_whitespace()
            .map(String::from)
            .collect::<Vec<_>>()
    });
    words
        .map(|words| {
            assert_eq!(words.len(), 9, "{words:?}");
            assert!(
                words[7].parse::<f64>().is_ok_and(|seconds| seconds > 0.0),
                "{words:?}"
            );
            assert!(
                words[8].parse::<f64>().is_ok_and(|speed| speed > 0.0),
                "{words:?}"
            );
            words[..7].to_vec()
        })
        .collect()
}

/// The text after `"name": ` on a line, up to the next comma or brace.
fn field(line: &str, name: &str) -> String {
    let (_, rest) = line
        .split_once(&format!("\"{name}\": "))
        .expect("the field");
    let end = rest.find([',', '}']).unwrap_or(rest.len());
    rest[..end].trim_matches('"').to_string()
}

fn of_json(text: &str) -> Figures {
    let names = [
        "work", "problem", "boards", "solved", "moves", "nodes", "entries",
    ];
    let lines = text.lines().filter(|line| line.contains("\"work\": "));
    lines
        .map(|line| names.map(|name| field(line, name)).to_vec())
        .collect()
}

/// Those of one work are in `one_work_by_its_name`.
#[test]
#[ignore = "6 s: all works five times, twice"]
fn table_and_json_have_the_same_figures() {
    let signature = bench_signature();
    let table = answers(&["bench"], "");
    let json = answers(&["bench", "--json"], "");
    assert_eq!(value(&json).map(str::trim), Ok(""), "{json}");
    let figures = of_table(&table);
    assert_eq!(of_json(&json), figures);
    let topic = read_to_string("src/cli/topics/timings.md").expect("the topic");
    let (_, shown) = topic.split_once("npuzzle bench\n").expect("its table");
    let (shown, _) = shown.split_once("\n```").expect("its end");
    assert_eq!(of_table(shown), figures, "the table in the topic");
    assert!(figures.len() >= 16, "{table}");
    for row in [
        ["all-3x3", "hdu1043", "362880", "181440", "3986672"],
        ["korf-4x4", "uva10181", "100", "100", "5305"],
    ] {
        let row = row.map(String::from);
        assert!(figures.iter().any(|figures| figures[..5] == row), "{table}");
    }
    assert!(
        table.ends_with(&format!("\nBench: {signature}\n")),
        "{table}"
    );
    assert!(
        json.contains(&format!("\"signature\": {signature}\n")),
        "{json}"
    );
    let number = |text: &String| text.parse::<u64>().expect("a number");
    // Moves count where paths need not be shortest.
    let sum = |row: &Vec<String>| {
        let first = if row[1] == "lines" { 4 } else { 5 };
        row[first..7].iter().map(number).sum::<u64>()
    };
    assert_eq!(figures.iter().map(sum).sum::<u64>(), signature);
}

/// One work alone: the same figures, and its own part of the signature.
#[test]
fn one_work_by_its_name() {
    let table = answers(&["bench", "all-2x3"], "");
    let json = answers(&["bench", "all-2x3", "--json"], "");
    let figures = of_table(&table);
    assert_eq!(of_json(&json), figures);
    let row = ["all-2x3", "leetcode773", "720", "360", "4544", "0", "360"].map(String::from);
    assert_eq!(figures, [row.to_vec()]);
    assert!(table.ends_with("\nBench: 360\n"), "{table}");
    assert!(json.contains("\"signature\": 360\n"), "{json}");
    let two = answers(&["bench", "all-2x3", "all-2x4"], "");
    assert_eq!(of_table(&two).len(), 2);
    let ran = run(&["bench", "all-2x5"], "");
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
    assert!(
        ran.err.contains("`all-2x5`; the nearest is `all-2x"),
        "{}",
        ran.err
    );
}

/// The inputs that it writes are sound, and say how they are to be answered.
#[test]
#[ignore = "2 s: all works"]
fn written_inputs_are_answered() {
    let dir = format!("{}/bench-inputs", scratch_dir().display());
    let commands = answers(&["bench", "--write", &dir], "");
    assert!(commands.lines().count() >= 16, "{commands}");
    for command in commands.lines() {
        let words: Vec<&str> = command.split(' ').collect();
        assert!(words[0] == "npuzzle" && words.len() >= 3, "{command}");
        assert!(!answers(&words[1..], "").is_empty(), "{command}");
    }
}

#[test]
fn inputs_that_cannot_be_written() {
    let ran = run(&["bench", "--write", "/dev/null/no"], "");
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
}

#[test]
#[ignore = "5 s"]
fn bench_compares_both() {
    let ran = run(&["bench", "--structures"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().skip(1).collect();
    assert_eq!(lines.len(), 4, "{}", ran.out);
    for line in lines {
        let factor = line
            .split_whitespace()
            .last()
            .and_then(|word| word.parse::<f64>().ok());
        assert!(factor.is_some_and(|factor| factor > 0.0), "{line}");
    }
}
