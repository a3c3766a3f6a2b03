//! What judges accept: the languages of a program, the largest source, or no programs at all.

use crate::problems::forms::Problem;

/// A language of the files that `submit` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// C.
    C,
    /// Rust.
    Rust,
}
use Language::{Rust, C};

impl Language {
    /// Their names on a command line.
    pub const NAMES: [(&'static str, Language); 3] = [("rust", Rust), ("c", C), ("cpp", C)];

    /// The language with this name on a command line.
    pub fn named(name: &str) -> Option<Language> {
        let found = Language::NAMES.iter().find(|named| named.0 == name);
        found.map(|named| named.1)
    }

    /// The name for people.
    pub fn name(self) -> &'static str {
        match self {
            C => "C",
            Rust => "Rust",
        }
    }
}

/// What a judge accepts.
enum Takes {
    /// Programs in these languages.
    Programs(&'static [Language]),
    /// Programs in these languages, of at most this number of bytes.
    Small(&'static [Language], usize),
    /// No program that reads standard input or a file, with the reason.
    Nothing(&'static str),
}
use Takes::{Nothing, Programs, Small};

const BOTH: &[Language] = &[C, Rust];
const ONLY_C: &[Language] = &[C];
const ONLY_RUST: &[Language] = &[Rust];
const NOT_KNOWN: &[Language] = &[];

const ANSWER: &str = "its judge takes an answer, not a program";
const COURSE: &str = "a course has each student write a program";
const FUNCTION: &str = "its judge calls a function";
const OVER: &str = "the contest is over: it took answers, not programs";
const READ: &str = "its contest is over, and people read what was sent in";
const NO_JUDGE: &str = "it has no judge";

/// The judges that are known, by the beginnings of their names.
const JUDGES: &[(&str, Takes)] = &[
    ("42", Nothing(COURSE)),
    ("AOJ", Programs(BOTH)),
    ("Advent of Code", Nothing(ANSWER)),
    ("AtCoder AHC", Programs(ONLY_RUST)), // There is no C file.
    ("AtCoder", Programs(BOTH)),
    ("BOJ", Programs(BOTH)),
    ("Baidu", Small(NOT_KNOWN, 64 << 10)),
    ("CS50", Nothing(COURSE)),
    ("Code Golf", Nothing(NO_JUDGE)),
    ("Code360", Nothing(FUNCTION)),
    ("Codewars", Nothing(FUNCTION)),
    ("CodinGame", Programs(BOTH)),
    ("DMOJ", Programs(BOTH)),
    ("Eolymp", Programs(BOTH)),
    ("FMI", Nothing(COURSE)),
    ("Google Developer Day", Nothing(OVER)),
    ("HDU", Programs(ONLY_C)),
    ("HackerRank", Programs(BOTH)),
    ("Kattis", Programs(BOTH)),
    ("KoMaL", Nothing(READ)),
    ("LeetCode", Programs(BOTH)),
    ("LintCode", Nothing(FUNCTION)),
    ("Lodz", Nothing(COURSE)),
    ("Luogu", Programs(BOTH)),
    ("MIPT", Programs(ONLY_C)),
    ("MathWorks", Nothing(FUNCTION)),
    ("NYU", Nothing(COURSE)),
    ("POJ", Programs(ONLY_C)),
    ("Princeton", Nothing(COURSE)),
    ("Project Euler", Nothing(ANSWER)),
    ("Rosetta Code", Nothing(NO_JUDGE)),
    ("SGU", Programs(BOTH)), // Codeforces has its archive.
    ("SPOJ SOLVING", Small(ONLY_C, 10_000)),
    ("SPOJ", Small(BOTH, 50_000)),
    ("TopCoder", Nothing(FUNCTION)),
    ("UTA", Nothing(COURSE)),
    ("UW", Nothing(COURSE)),
    ("UVa", Programs(ONLY_C)),
    ("ZOJ", Programs(ONLY_C)),
    ("edX", Nothing(COURSE)),
    ("yukicoder", Programs(BOTH)),
];

/// What is known about a problem's judges.
fn known(problem: &Problem) -> impl Iterator<Item = &'static (&'static str, Takes)> {
    let judges = problem.judge.split(", ");
    judges.filter_map(|judge| JUDGES.iter().find(|(name, _)| judge.starts_with(name)))
}

/// The reason why no judge accepts a file for a problem; empty if one does.
pub fn why_no_file(problem: &Problem) -> &'static str {
    let reasons = known(problem).filter_map(|(_, takes)| match takes {
        Nothing(why) => Some(*why),
        Programs(_) | Small(..) => None,
    });
    reasons.last().unwrap_or_default()
}

/// Whether no judge accepts a file for a problem.
pub fn takes_no_file(problem: &Problem) -> bool {
    !why_no_file(problem).is_empty()
}

/// The languages that a problem's judges are known to accept.
pub fn languages(problem: &Problem) -> Vec<Language> {
    let taken = |language: &Language| {
        known(problem).any(|(_, takes)| match takes {
            Programs(languages) | Small(languages, _) => languages.contains(language),
            Nothing(_) => false,
        })
    };
    BOTH.iter().copied().filter(taken).collect()
}

/// The languages of files as text: `?` if none is known, empty if no judge accepts a file.
pub fn languages_text(problem: &Problem) -> String {
    let names: Vec<&str> = languages(problem)
        .iter()
        .map(|taken| taken.name())
        .collect();
    match names.is_empty() {
        _ if problem.is_legacy() || takes_no_file(problem) => String::new(),
        true => "?".into(),
        false => names.join(", "),
    }
}

/// The largest source that a judge of a problem accepts, if known: the judge, and the bytes.
pub fn largest_source(problem: &Problem) -> Option<(&'static str, usize)> {
    known(problem).find_map(|(name, takes)| match takes {
        Small(_, bytes) => Some((*name, *bytes)),
        Programs(_) | Nothing(_) => None,
    })
}
