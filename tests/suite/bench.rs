//! `npuzzle bench`: the same work on every machine, and the same figures in both of its forms.

use crate::common::{answers, run};
use npuzzle::bench::signature;
use std::fs::read_to_string;

/// Nodes and entries of all works, as the README has them, which is the one place of this number. A change that alters it
/// alters what is searched or built: say so in the commit.
fn known() -> u64 {
    let readme = read_to_string("README.md").expect("the README");
    let lines = readme.lines().map(str::trim);
    let mut numbers = lines.filter_map(|line| line.strip_prefix("Bench: "));
    let number = numbers.next().expect("the signature in the README");
    assert_eq!(numbers.next(), None, "one place");
    number.parse().expect("a number")
}

#[test]
fn the_signature_is_the_one_known() {
    assert_eq!(signature(), Ok(known()));
}

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
                words[8].parse::<u64>().is_ok_and(|speed| speed > 0),
                "{words:?}"
            );
            words[..7].to_vec()
        })
        .collect()
}

/// What stands behind `"name": ` on a line, up to the next comma or brace.
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

/// What is left of a text behind one JSON value.
pub fn value(text: &str) -> Result<&str, String> {
    let text = text.trim_start();
    let inside = |close: char, keyed: bool| {
        let mut rest = text[1..].trim_start();
        while !rest.starts_with(close) {
            if keyed {
                let behind = value(rest)?.trim_start();
                rest = behind
                    .strip_prefix(':')
                    .ok_or(format!("no colon at {behind}"))?;
            }
            rest = value(rest)?.trim_start();
            if let Some(more) = rest.strip_prefix(',') {
                rest = more.trim_start();
                if rest.starts_with(close) {
                    return Err(format!("a comma before {rest}"));
                }
            } else if !rest.starts_with(close) {
                return Err(format!("neither comma nor end at {rest}"));
            }
        }
        Ok(&rest[1..])
    };
    match text.chars().next() {
        Some('{') => inside('}', true),
        Some('[') => inside(']', false),
        Some('"') => {
            let end = text[1..].find('"').ok_or("an open string")?;
            Ok(&text[end + 2..])
        }
        _ => {
            let end = text
                .find(|c: char| !c.is_ascii_digit() && !".-+eE".contains(c))
                .unwrap_or(text.len());
            text[..end]
                .parse::<f64>()
                .map_err(|e| format!("{e} at {text}"))?;
            Ok(&text[end..])
        }
    }
}

#[test]
fn table_and_json_have_the_same_figures() {
    let signature = known();
    let table = answers(&["bench"], "");
    let json = answers(&["bench", "--json"], "");
    assert_eq!(value(&json).map(str::trim), Ok(""), "{json}");
    let figures = of_table(&table);
    assert_eq!(of_json(&json), figures);
    let readme = read_to_string("README.md").expect("the README");
    let (_, shown) = readme.split_once("npuzzle bench\n").expect("its table");
    let (shown, _) = shown.split_once("\n```").expect("its end");
    assert_eq!(of_table(shown), figures, "the table in the README");
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
    let sum = |row: &Vec<String>| {
        row[5..7]
            .iter()
            .map(|n| n.parse::<u64>().expect("a number"))
            .sum::<u64>()
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
fn written_inputs_are_answered() {
    let dir = format!("{}/bench-inputs", env!("CARGO_TARGET_TMPDIR"));
    let commands = answers(&["bench", "--write", &dir], "");
    assert!(commands.lines().count() >= 16, "{commands}");
    for command in commands.lines() {
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!((words[0], words.len()), ("npuzzle", 3), "{command}");
        assert!(!answers(&words[1..], "").is_empty(), "{command}");
    }
    let ran = run(&["bench", "--write", "/dev/null/no"], "");
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
}
