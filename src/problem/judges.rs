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
    ("BOJ", Rust),
    ("CodinGame", Rust),
    ("Eolymp", Rust),
    ("HackerRank", Rust),
    ("HDU", C),
    ("LeetCode", Rust),
    ("Luogu", Rust),
    ("MIPT", C),
    ("POJ", C),
    ("SGU", Rust),
    ("SPOJ", Rust),
    ("UVa", C),
    ("ZOJ", C),
];

/// The largest source where no judge says anything. Bytes.
const USUAL: usize = 50_000;

/// The languages that the judges of a problem are known to accept; none if nothing is known.
pub(crate) fn known(problem: &Problem) -> Vec<Language> {
    let judges = problem.judge.split(", ");
    let mut all: Vec<Language> = judges
        .filter_map(|judge| ACCEPTED.iter().find(|(name, _)| judge.starts_with(name)))
        .map(|judge| judge.1)
        .collect();
    all.dedup();
    all
}

/// The languages as text: `?` where nothing is known, nothing for a form that no judge has.
pub(crate) fn languages(problem: &Problem) -> String {
    let names: Vec<&str> = known(problem).iter().map(|known| known.name()).collect();
    match names.is_empty() {
        _ if problem.is_legacy() => String::new(),
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
