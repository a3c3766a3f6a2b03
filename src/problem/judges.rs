//! What judges accept: languages, and how large a source may be.

use crate::problem::row::Problem;

/// A language of the files that `submit` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    /// C.
    C,
    /// Rust.
    Rust,
}
use Language::{Rust, C};

impl Language {
    /// The name for people.
    pub(crate) fn name(self) -> &'static str {
        match self {
            C => "C",
            Rust => "Rust",
        }
    }
}

/// The judges whose languages are known, by how their names begin: those that accept Rust, and those that do not.
const ACCEPTED: &[(&str, Language)] = &[
    ("AOJ", Rust),
    ("AtCoder", Rust),
    ("BOJ", Rust),
    ("Codewars", Rust),
    ("CodinGame", Rust),
    ("Eolymp", Rust),
    ("HackerRank", Rust),
    ("HDU", C),
    ("Kattis", Rust),
    ("LeetCode", Rust),
    ("Luogu", Rust),
    ("MIPT", C),
    ("POJ", C),
    ("SGU", Rust),
    ("SPOJ", Rust),
    ("UVa", C),
    ("ZOJ", C),
];

/// Who takes no program that reads a file: by how their names begin, and why.
const NO_FILE: &[(&str, &str)] = &[
    ("42", COURSE),
    ("Advent of Code", NO_JUDGE),
    ("CS50", COURSE),
    ("Code Golf", NO_JUDGE),
    ("Codewars", FUNCTION),
    ("Google Developer Day", OVER),
    ("LintCode", FUNCTION),
    ("Princeton", COURSE),
    ("Project Euler", NO_JUDGE),
    ("Rosetta Code", NO_JUDGE),
    ("TopCoder", FUNCTION),
    ("edX", COURSE),
];

const COURSE: &str = "a course has each student write a program";
const FUNCTION: &str = "its judge calls a function";
const OVER: &str = "the contest is over: it took answers, not programs";
const NO_JUDGE: &str = "it has no judge";

/// Why nobody takes a file for a problem; nothing if its judge does.
pub(crate) fn why_no_file(problem: &Problem) -> &'static str {
    let found = NO_FILE
        .iter()
        .find(|(name, _)| problem.judge.starts_with(name));
    found.map_or("", |found| found.1)
}

/// Nobody takes a file for a problem.
pub(crate) fn takes_no_file(problem: &Problem) -> bool {
    !why_no_file(problem).is_empty()
}

/// The largest source where no judge says anything. Bytes.
const USUAL: usize = 50_000;

/// The languages that the judges of a problem are known to accept; none if nothing is known.
pub(crate) fn known(problem: &Problem) -> Vec<Language> {
    let judges = problem.judge.split(", ");
    let accepted = judges
        .filter_map(|judge| ACCEPTED.iter().find(|(name, _)| judge.starts_with(name)))
        .map(|judge| judge.1);
    let mut all = Vec::new();
    for language in accepted {
        if !all.contains(&language) {
            all.push(language);
        }
    }
    all
}

/// The languages as text: `?` where nothing is known, nothing for a form that no judge has.
pub(crate) fn languages(problem: &Problem) -> String {
    let names: Vec<&str> = known(problem).iter().map(|known| known.name()).collect();
    match names.is_empty() {
        _ if problem.is_legacy() => String::new(),
        true if takes_no_file(problem) => String::new(),
        true => "?".into(),
        false => names.join(" or "),
    }
}

/// The largest source that a problem's judge accepts. Bytes.
pub(crate) fn largest_source(problem: &Problem) -> usize {
    match problem.id {
        "baidu2005" => 64 << 10,
        _ => USUAL,
    }
}
