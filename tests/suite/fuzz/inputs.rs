//! Inputs made by grammar: sound ones of every problem, a few moves from their goals, and what `make` and `check` take.

use crate::common::rng::Rng;
use crate::fuzz::lines_input::made_lines;
use crate::fuzz::mutator::mutate;
use crate::fuzz::path_laws::{is_one, made_paths};
use crate::fuzz::FuzzInput;
use crate::problems::forms::one_input::one_input;
use crate::problems::forms::{is_made, reads, short_input};
use npuzzle::cli::solve::options_of;
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::generate::CaseKind;
use npuzzle::problems::rows::catalog;

/// Problems that search all boards for each input, or as long as they may: one input in ten is enough.
pub const SLOW: [&str; 8] = [
    "ahc011",
    "spoj-solving",
    "uva10085",
    "edx-driver",
    "abc224d",
    "euler244",
    "jie3",
    "poj1507",
];

/// The name under which an input is counted.
pub fn interface(input: &FuzzInput) -> String {
    let method = input.words.iter().any(|word| word == "--method");
    let name = match &*input.words[0] {
        _ if is_one(input) => "shortest paths",
        "lines" | "make" | "check" => &input.words[0],
        _ => "problems",
    };
    format!("{name}{}", if method { ", by a method" } else { "" })
}

/// A random input.
pub fn made(rng: &mut Rng) -> FuzzInput {
    match rng.below(20) {
        0..=5 => made_lines(rng),
        6 => made_paths(rng),
        7 | 8 => made_check(rng),
        // Its tables take a tenth of a second.
        9 if rng.below(8) == 0 => made_make(rng),
        _ => made_problem(rng),
    }
}

/// A random problem.
fn problem(rng: &mut Rng) -> &'static Problem {
    let all: Vec<&'static Problem> = catalog::all().collect();
    loop {
        let problem = all[rng.below(all.len())];
        if !SLOW.contains(&problem.id) || rng.below(10) == 0 {
            return problem;
        }
    }
}

fn words(list: &[&str]) -> Vec<String> {
    list.iter().map(|word| word.to_string()).collect()
}

fn made_problem(rng: &mut Rng) -> FuzzInput {
    let problem = problem(rng);
    let mut input = sound(problem, rng);
    if rng.below(8) > 0 {
        mutate(&mut input, rng);
    }
    let mut words = words(&[problem.id]);
    let takes = |name: &str| {
        let groups = options_of(problem);
        let found = groups
            .iter()
            .any(|group| group.rows.iter().any(|row| row.name == name));
        found
    };
    if takes("--method") && rng.below(4) == 0 && problem.search().is_ok() {
        let names = [
            "astar",
            "ida",
            "bfs",
            "bidirectional",
            "engine",
            "table",
            "beam",
            "dfs",
        ];
        words.extend(["--method".into(), names[rng.below(names.len())].into()]);
        words.extend(["--nodes".into(), "20000".into()]);
    } else if takes("--effort") {
        words.extend(["--effort".into(), "2000".into()]);
        words.extend(["--jobs".into(), (1 + rng.below(4)).to_string()]);
    } else if takes("--nodes") {
        words.extend(["--nodes".into(), "300000".into()]);
        // The paths of ahc011 depend on the number of threads, since each has trees of its own.
        if takes("--jobs") && problem.id != "ahc011" && rng.below(2) == 0 {
            words.extend(["--jobs".into(), (1 + rng.below(4)).to_string()]);
        }
        if takes("--memory") && rng.below(4) == 0 {
            words.extend(["--memory".into(), ["24M", "32M", "1G"][rng.below(3)].into()]);
        }
    }
    FuzzInput {
        words,
        input,
        output: Vec::new(),
    }
}

/// An input in the layout of the judge.
fn sound(problem: &'static Problem, rng: &mut Rng) -> Vec<u8> {
    let sample = problem.sample.0.as_bytes().to_vec();
    if !reads(problem) || rng.below(5) == 0 {
        return sample;
    }
    if !is_made(problem) {
        return one_input(problem, rng).into_bytes();
    }
    let most = if rng.below(4) == 0 { 40 } else { 6 };
    let moves = rng.below(most);
    let kind = match problem.sends.unsolvable && rng.below(5) == 0 {
        true => CaseKind::Unsolvable,
        false => CaseKind::Near(moves),
    };
    let (count, seed) = (1 + rng.below(5), rng.draw() >> 8);
    short_input(problem, kind, count, seed).unwrap_or(sample)
}

/// An output of ours, spoilt, for `check`.
fn made_check(rng: &mut Rng) -> FuzzInput {
    let problem = problem(rng);
    let input = sound(problem, rng);
    let mut output = match npuzzle::answer_in_memory(&[problem.id], &input[..]) {
        Ok(answers) if reads(problem) => answers.output,
        _ => problem.sample.1.as_bytes()[..problem.sample.1.len().min(2000)].to_vec(),
    };
    if rng.below(10) > 0 {
        mutate(&mut output, rng);
    }
    FuzzInput {
        words: words(&["check", problem.id]),
        input,
        output,
    }
}

/// The words of `make`, some of them wrong.
fn made_make(rng: &mut Rng) -> FuzzInput {
    let problem = problem(rng);
    let mut words = words(&["make", problem.id]);
    if rng.below(3) > 0 {
        let counts = [
            "1",
            "2",
            "7",
            "0",
            "20",
            "-1",
            "1e3",
            "99999999999999999999",
            "",
            "x",
        ];
        words.extend(["--count".into(), counts[rng.below(counts.len())].into()]);
    }
    if rng.below(3) > 0 {
        let depth = rng.below(35);
        let kinds = [
            "random".into(),
            "hardest".into(),
            format!("depth {depth}"),
            format!("depth:{depth}..{}", depth + rng.below(5)),
            "unsolvable".into(),
            "mixed".into(),
            "traps".into(),
            "depth 5..3".into(),
            "depth".into(),
            String::new(),
        ];
        words.extend(["--kind".into(), kinds[rng.below(kinds.len())].clone()]);
    }
    if rng.below(2) == 0 {
        words.extend(["--seed".into(), rng.draw().to_string()]);
    }
    if rng.below(10) == 0 {
        let at = rng.below(words.len());
        words.remove(at.max(1));
    }
    FuzzInput {
        words,
        input: Vec::new(),
        output: Vec::new(),
    }
}
