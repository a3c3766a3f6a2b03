//! The validators and checkers of packages against `check`, on inputs and outputs with small accidents.

use crate::answer::{answers, settings};
use crate::common::rng::Rng;
use crate::common::{scratch_dir, side_by_side, skipped};
use crate::fuzz::mutator::mutate;
use npuzzle::commands::check::judge;
use npuzzle::commands::check::validator::validate;
use npuzzle::commands::make::package::{write_package, Host};
use npuzzle::problems::forms::Problem;
use npuzzle::problems::generate::{CaseKind, MakeRequest};
use npuzzle::problems::judge::Judgement;
use npuzzle::problems::rows::catalog;
use std::fs::{remove_dir_all, write, File};
use std::path::{Path, PathBuf};
use std::process::Command;

/// All limits on moves and on cases, pairs, paths of three kinds, spaced cases, an empty line between answers, cells
/// without spaces, and three samples that are spaced more freely than their packages.
const TEN: [&str; 10] = [
    "uva10181",
    "spoj-al-10-06",
    "lightoj-15-puzzle",
    "aoj-alds1-13-c",
    "koistudy608",
    "hdu3567",
    "gvu-zaidimas8",
    "hdu1043",
    "acwing179",
    "uva652",
];

/// A program with the validator and the checker of a package. It reads requests: the lengths of an input, or of an
/// input, an answer and an output, then these; it writes the faults of each, one a line.
const BOTH: &str = r#"
#include <algorithm>
#include <cctype>
#include <iostream>
#include <iterator>
#include <sstream>
#include "testlib.h"
#define main main_of_package
namespace validator {
#include "files/validator.cpp"
}
namespace checker {
#include "files/check.cpp"
}
#undef main
static std::string text(size_t length)
{
    std::string read(length, ' ');
    std::cin.read(&read[0], length);
    return read;
}
int main()
{
    disableFinalizeGuard();
    size_t lengths[3];
    char kind;
    while (std::cin >> kind >> lengths[0] >> lengths[1] >> lengths[2]) {
        std::cin.get();
        std::string input = text(lengths[0]), answer = text(lengths[1]), output = text(lengths[2]);
        std::string fault = kind == 'i' ? validator::judged(input) : checker::judged(input, answer, output);
        for (size_t i = 0; i < fault.size(); i++)
            if (fault[i] == '\n')
                fault[i] = ' ';
        std::cout << fault << "\n";
    }
}
"#;

/// A changed text: for a validator an input; for a checker an output, with its input and the answer.
enum Request {
    Input(Vec<u8>),
    Output(Vec<u8>, String, Vec<u8>),
}

/// The compiled program for a package; `None` without a compiler.
fn program(problem: &'static Problem) -> Option<PathBuf> {
    let dir = scratch_dir().join("package-mutations").join(problem.id);
    let _ = remove_dir_all(&dir);
    write_package(problem, Host::Polygon, &dir, None, 1).expect("a package");
    write(dir.join("both.cpp"), BOTH).expect("a source");
    let testlib = include_str!("../../../common/testlib.h");
    write(dir.join("testlib.h"), testlib).expect("a header");
    let mut compiler = Command::new("g++");
    let program = dir.join("both");
    compiler.args(["-std=c++11", "-O1", "-I"]).arg(&dir);
    let compiler = compiler.arg(dir.join("both.cpp")).arg("-o").arg(&program);
    let output = compiler.output().ok()?;
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", problem.id);
    Some(program)
}

/// What the program says to each request; an empty line if there is no fault.
fn faults(program: &Path, requests: &[Request]) -> Vec<String> {
    let mut text = Vec::new();
    for request in requests {
        let (kind, parts): (_, [&[u8]; 3]) = match request {
            Request::Input(input) => ('i', [input, b"", b""]),
            Request::Output(input, answer, output) => ('o', [input, answer.as_bytes(), output]),
        };
        let [input, answer, output] = parts.map(<[u8]>::len);
        text.extend(format!("{kind} {input} {answer} {output}\n").bytes());
        text.extend(parts.concat());
    }
    let file = program.with_extension("requests");
    write(&file, text).expect("requests");
    let mut command = Command::new(program);
    let output = command.stdin(File::open(file).expect("requests")).output();
    let output = output.expect("the program");
    assert!(output.status.success(), "{program:?}");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let faults: Vec<String> = said.lines().map(String::from).collect();
    assert_eq!(faults.len(), requests.len(), "{program:?}");
    faults
}

/// Whether an input is written as `make` writes its cases.
fn in_common_layout(problem: &'static Problem, text: &[u8]) -> bool {
    let request = problem.request();
    let mut writer = problem.make(&request).expect("a writer");
    let (mut texts, mut count) = (String::new(), 0);
    let fault = problem.each_case(text, |case| {
        texts += &writer.text_of(&case).expect("the text of a case");
        count += 1;
    });
    let read = fault.expect("no error").is_none();
    read && (writer.frame(count).0 + &texts).as_bytes() == text
}

/// The tokens of a text with some exchanged; half of such boards can be solved.
fn exchanged(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut text = text.to_vec();
    let signs: Vec<usize> = (0..text.len())
        .filter(|&i| !text[i].is_ascii_whitespace())
        .collect();
    for _ in 0..1 + rng.below(4) {
        let (a, b) = (signs[rng.below(signs.len())], signs[rng.below(signs.len())]);
        text.swap(a, b);
    }
    text
}

/// An output whose paths are longer by some moves to and fro.
fn with_detours(output: &str, rng: &mut Rng) -> Vec<u8> {
    let mut text = output.as_bytes().to_vec();
    let letters: Vec<u8> = text
        .iter()
        .copied()
        .filter(u8::is_ascii_alphabetic)
        .collect();
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(text.len() + 1);
        if let Some(&letter) = letters.get(rng.below(letters.len().max(1))) {
            let back = match letter.to_ascii_lowercase() {
                b'u' => b'd',
                b'd' => b'u',
                b'l' => b'r',
                _ => b'l',
            };
            let back = back ^ (letter & 32) ^ 32;
            text.splice(at..at, [letter, back].repeat(1 + rng.below(6)));
        }
    }
    text
}

fn requests(problem: &'static Problem, count: usize, rng: &mut Rng) -> Vec<Request> {
    let cases = [1, 3][usize::from(!problem.one_case())].min(problem.most_cases());
    let mut makers = [CaseKind::Mixed, CaseKind::Random].map(|kind| {
        let made = MakeRequest {
            kind,
            count: cases * count,
            seed: rng.draw(),
            ..problem.request()
        };
        problem.make(&made).expect("a maker")
    });
    let mut requests = Vec::new();
    while requests.len() < 2 * count {
        let mut input = Vec::new();
        let maker = &mut makers[rng.below(2)];
        maker.write_input(cases, &mut input).expect("an input");
        let answer = answers(problem.id, &input);
        for _ in 0..50 {
            let mut changed = match rng.below(4) {
                0 => exchanged(&input, rng),
                _ => input.clone(),
            };
            if changed == input {
                mutate(&mut changed, rng);
            }
            requests.push(Request::Input(changed));
            let mut output = match rng.below(3) {
                0 => with_detours(&answer, rng),
                _ => answer.clone().into_bytes(),
            };
            if output == answer.as_bytes() {
                mutate(&mut output, rng);
            }
            requests.push(Request::Output(input.clone(), answer.clone(), output));
        }
    }
    requests
}

/// Compares the verdicts on `count` changed inputs and as many outputs. The result is false if there is no compiler.
fn agrees_with_check(id: &str, count: usize) -> bool {
    let problem = catalog::find(id).expect("the problem");
    let Some(program) = program(problem) else {
        return false;
    };
    let requests = requests(problem, count, &mut Rng::new(4));
    let freer = !in_common_layout(problem, problem.sample.0.as_bytes());
    let mut sound = [0; 2];
    for (request, fault) in requests.iter().zip(faults(&program, &requests)) {
        match request {
            Request::Input(input) => {
                let found = validate(problem, input).expect("memory").faults;
                let common = found.is_empty() && in_common_layout(problem, input);
                assert!(common || freer || !found.is_empty(), "{id}: the layout");
                let text = String::from_utf8_lossy(input);
                assert_eq!(
                    fault.is_empty(),
                    common,
                    "{id}: {text:?}: {fault:?}, {found:?}"
                );
                sound[0] += usize::from(common);
            }
            Request::Output(input, _, output) => {
                let verdict = judge(
                    problem,
                    &settings().resources,
                    ("input", "output"),
                    &input[..],
                    &output[..],
                );
                let accepted = matches!(verdict, Judgement::Accepted(_));
                let (input, output) = (
                    String::from_utf8_lossy(input),
                    String::from_utf8_lossy(output),
                );
                assert_eq!(
                    fault.is_empty(),
                    accepted,
                    "{id}: {input:?}, {output:?}: {fault:?}, {verdict}"
                );
                sound[1] += usize::from(accepted);
            }
        }
    }
    let least = count / 100;
    assert!(
        sound
            .iter()
            .all(|&sound| sound > least && sound < count - least),
        "{id}: {sound:?}"
    );
    true
}

#[test]
fn a_package_agrees_with_check() {
    if !agrees_with_check("koistudy608", 300) {
        skipped("there is no g++");
    }
}

#[test]
#[ignore = "half a minute: 5,000 inputs and outputs of each of ten packages"]
fn ten_packages_agree_with_check() {
    side_by_side(&TEN, |id| {
        if !agrees_with_check(id, 5_000) {
            skipped("there is no g++");
        }
    });
}
