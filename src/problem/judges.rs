//! What judges take: languages, and how large a source may be.

use crate::problem::catalog::{Kind, Problem};
use crate::submit::c_files::c_problems;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    C,
    Rust,
}
use Language::{Rust, C};

impl Language {
    pub fn name(self) -> &'static str {
        match self {
            C => "C",
            Rust => "Rust",
        }
    }
}

/// The judges whose languages are known, by how their names begin: those that take Rust, and those that do not.
const TAKES: &[(&str, Language)] = &[
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

/// Bytes where no judge says anything.
const USUAL: usize = 50_000;

/// The languages that the judges of a problem are known to take, as this program has them: none if nothing is known.
pub fn known(problem: &Problem) -> Vec<Language> {
    let judges = problem.judge.split(", ");
    let mut all: Vec<Language> = judges
        .filter_map(|judge| TAKES.iter().find(|(name, _)| judge.starts_with(name)))
        .map(|judge| judge.1)
        .collect();
    all.dedup();
    all
}

/// For the table of problems: what is known, or `?`; nothing for what no judge has.
pub fn column(problem: &Problem) -> String {
    let names: Vec<&str> = known(problem).iter().map(|known| known.name()).collect();
    match names.is_empty() {
        _ if is_old(problem) => String::new(),
        true => "?".into(),
        false => names.join(" or "),
    }
}

/// The language of a file when none is asked for.
pub fn default(problem: &Problem) -> Language {
    match known(problem)[..] {
        [one] => one,
        _ if c_problems().any(|id| id == problem.id) => C,
        _ => Rust,
    }
}

/// The largest source in bytes that a problem's judge takes.
pub fn largest_source(problem: &Problem) -> usize {
    match problem.id {
        "baidu2005" => 64 << 10,
        _ => USUAL,
    }
}

/// What a file may take of the memory that a problem's judge gives, in bytes: three quarters. All there is where nothing is
/// known.
pub fn memory(problem: &Problem) -> u64 {
    let mut given = problem.limits.split([',', ';']).filter_map(|limit| {
        let number = limit.trim().strip_suffix(" MB")?;
        number.parse::<u64>().ok()
    });
    given
        .next()
        .map_or(u64::MAX, |megabytes| megabytes * 750_000)
}

/// A form that only an older program has.
pub fn is_old(problem: &Problem) -> bool {
    matches!(problem.kind, Kind::EightTxt | Kind::AstarIn | Kind::Jie3)
}
