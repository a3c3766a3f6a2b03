//! The judge on every problem's own answers, on spoilt ones, and on outputs that mean harm.
//!
//! Tests: `src/problems/judge/verdict.rs`, `src/problems/judge/check.rs`

use crate::answer::{answers_on, settings};
use crate::common::rng::Rng;
use crate::problems::forms::one_input::one_input;
use crate::problems::forms::{form_of, is_made, made_input, reads};
use npuzzle::answer::settings::Settings;
use npuzzle::commands::check::judge;
use npuzzle::problems::forms::eight_txt::EightTxt;
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::generate::CaseKind;
use npuzzle::problems::judge::lines::LONGEST;
use npuzzle::problems::judge::verdict::{Judgement, WrongKind as Fault};
use npuzzle::problems::rows::catalog;
use std::io::{Read, Result};

fn verdict(problem: &Problem, input: &[u8], output: impl Read) -> Judgement {
    let resources = &settings().resources;
    judge(problem, resources, ("input", "output"), input, output)
}

/// An input of a problem and our answers.
type Case = (&'static Problem, Vec<u8>, String);

/// One of each problem with the usual effort.
fn cases(seed: u64) -> Vec<Case> {
    let effort = Settings::default().resources.effort;
    catalog::all()
        .map(|problem| made(problem, seed, effort))
        .collect()
}

/// A few cases, or one, with all that the judge sends in it; and our answers.
fn made(problem: &'static Problem, seed: u64, effort: u64) -> Case {
    let answers = |input: &[u8]| {
        let mut settings = settings();
        settings.resources.effort = effort;
        answers_on(settings, problem.id, input)
    };
    if !reads(problem) {
        return (problem, Vec::new(), answers(b""));
    }
    if !is_made(problem) {
        let input = one_input(problem, &mut Rng::new(seed)).into_bytes();
        let output = answers(&input);
        return (problem, input, output);
    }
    // An answer of `eight-txt` may be nothing at all, and that cannot be spoilt.
    let kind = match form_of::<EightTxt>(problem) {
        Some(_) => CaseKind::Random,
        None => CaseKind::Mixed,
    };
    let count = if problem.one_case() { 1 } else { 6 };
    let input = made_input(problem, kind, count, seed).expect("cases");
    let output = answers(&input);
    (problem, input, output)
}

/// The output has no fault.
fn accepted(verdict: &Judgement) -> bool {
    matches!(verdict, Judgement::Accepted(_) | Judgement::Scored(..))
}

/// The judge accepts our answers.
fn assert_accepted((problem, input, output): &Case) {
    let came = verdict(problem, input, output.as_bytes());
    assert!(accepted(&came), "{}: {came}", problem.id);
}

#[test]
fn samples_are_accepted() {
    for problem in catalog::all().filter(|problem| reads(problem)) {
        let (input, output) = problem.sample;
        assert_accepted(&(problem, input.into(), output.into()));
    }
}

/// The cells of a text, however they are separated; any blank is 0.
fn cells(text: &str) -> String {
    let text = text.replace(['x', 'X', '#', '.'], "0");
    text.chars().filter(char::is_ascii_alphanumeric).collect()
}

#[test]
fn verdicts_show_the_board_of_their_case() {
    let hidden = ["abc224d", "luogu-p1979", "aoc2016-22", "euler244"];
    for problem in catalog::all().filter(|problem| reads(problem)) {
        let (id, input) = (problem.id, problem.sample.0);
        let Judgement::Wrong(wrong) = verdict(problem, input.as_bytes(), &b"?\n"[..]) else {
            panic!("{id} accepts `?`");
        };
        assert!(!wrong.for_the_team().contains('('), "{id}");
        let shown = Judgement::Wrong(wrong.clone()).to_string();
        let Some(board) = wrong.board else {
            assert!(hidden.contains(&id), "{id}: {shown}");
            continue;
        };
        assert!(!hidden.contains(&id), "{id}: {shown}");
        assert!(
            shown.contains(&format!(" case 1 ({board}): ")),
            "{id}: {shown}"
        );
        assert!(board.len() <= 150 && !board.contains('\n'), "{id}: {board}");
        for one in board.split(" -> ") {
            let one = one.split_once(": ").map_or(one, |(_, cells)| cells);
            let one = cells(one.trim_end_matches("..."));
            // Its goal is a cell; its input is a size; it has comments.
            let not_written = ["fmi-n-puzzle", "cs50-fifteen", "n-puzzle-42"].contains(&id);
            assert!(not_written || cells(input).contains(&one), "{id}: {board}");
        }
    }
    let board = |id: &str, input: &str| {
        let problem = catalog::find(id).expect("the problem");
        match verdict(problem, input.as_bytes(), &b"?\n"[..]) {
            Judgement::Wrong(wrong) => wrong.board.expect("a board"),
            other => panic!("{id}: {other}"),
        }
    };
    let numbers = |cells: usize| {
        (0..cells)
            .map(|cell| format!("{cell} "))
            .collect::<String>()
    };
    assert_eq!(
        board("uva10181", &format!("1 {}", numbers(16))),
        "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"
    );
    assert_eq!(
        board("hackerrank-n-puzzle", &format!("5 {}", numbers(25))),
        "5 x 5: 0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22..."
    );
    assert_eq!(
        board("hdu3567", "1\n12X453786\n12345678X\n"),
        "1 2 X/4 5 3/7 8 6 -> 1 2 3/4 5 6/7 8 X"
    );
}

/// What is spoilt alike in every form.
fn lines_missing_or_too_many(cases: &[Case]) {
    for (problem, input, output) in cases {
        let id = problem.id;
        let kind = |output: &str| match verdict(problem, input, output.as_bytes()) {
            Judgement::Wrong(wrong) => Some(wrong.kind),
            _ => None,
        };
        assert_eq!(
            kind(&(output.clone() + "\n")),
            Some(Fault::BlankExtra),
            "{id}"
        );
        let came = kind(&(output.clone() + "1\n"));
        // Slides go on to the end of the output, whatever is there.
        let has = |block: &str| problem.answers.solved.contains(block);
        let (slides, tiles) = (has("{slides}"), has("{tiles:lines}"));
        let wanted = match () {
            () if slides => Fault::Wording,
            () if tiles => Fault::Path,
            () => Fault::Extra,
        };
        let slides = slides || tiles;
        assert_eq!(came, Some(wanted), "{id}");
        if let Some(end) = output.trim_end_matches('\n').rfind('\n') {
            let came = kind(&output[..end + 1]);
            let all = output.lines().count() - 1;
            let missing = came == Some(if slides { Fault::Path } else { Fault::Missing });
            assert!(
                missing || output.ends_with("\n\n"),
                "{id}: {came:?} after {all} lines"
            );
        }
        let first = output.lines().next().unwrap_or("");
        let spoilt = output.replacen(first, &format!("{first}?"), 1);
        assert!(kind(&spoilt).is_some(), "{id}: {spoilt}");
    }
}

/// Bytes changed, left out and put in, at random: nothing panics, and what is accepted says the same, but for white space
/// at the end of lines, or is another path. This many outputs of each problem.
fn spoilt_at_random(cases: &[Case], outputs: usize) {
    let mut rng = Rng::new(11);
    for (problem, input, output) in cases {
        let id = problem.id;
        let trimmed = |text: &[u8]| {
            let text = String::from_utf8_lossy(text).into_owned();
            let lines: Vec<String> = text.lines().map(|l| l.trim_end().to_string()).collect();
            lines.join("\n").replace(", ", ",")
        };
        let outputs = if reads(problem) { outputs } else { 3 };
        for _ in 0..outputs {
            let mut bytes = output.clone().into_bytes();
            for _ in 0..1 + rng.below(3) {
                let at = rng.below(bytes.len() + 1);
                let byte = [b'\n', b' ', b'u', b'1', b'0', 0xff][rng.below(6)];
                match rng.below(3) {
                    0 => bytes.insert(at, byte),
                    _ if at == bytes.len() => {}
                    1 => bytes[at] = byte,
                    _ => {
                        bytes.remove(at);
                    }
                }
            }
            if let Judgement::Accepted(_) = verdict(problem, input, bytes.as_slice()) {
                let same = trimmed(&bytes) == trimmed(output.as_bytes());
                let counts = [
                    "astar-in",
                    "edx-driver",
                    "n-puzzle-42",
                    "nyu-11-puzzle",
                    "tul-sise",
                    "uta-expense",
                    "uw-cs540",
                ];
                let counts = counts.contains(&problem.id);
                assert!(
                    same || counts,
                    "{id}: {:?}",
                    String::from_utf8_lossy(&bytes)
                );
            }
        }
    }
}

/// Bytes without end, of which not too many may be asked for.
struct Endless {
    id: &'static str,
    piece: &'static [u8],
    given: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let bytes = self.piece.iter().cycle();
        let bytes = bytes.skip(self.given % self.piece.len());
        for (to, &byte) in buffer.iter_mut().zip(bytes) {
            *to = byte;
        }
        self.given += buffer.len();
        assert!(
            self.given < LONGEST + (1 << 17),
            "{}: {} bytes read",
            self.id,
            self.given
        );
        Ok(buffer.len())
    }
}

/// Outputs without end; each `step`-th piece, beginning with another for each problem.
fn endless(cases: &[Case], step: usize) {
    let pieces: [&[u8]; 8] = [
        b"ud",
        b"LR",
        b"\0",
        b"\xff\xfe",
        b" ",
        b"\n",
        b"1",
        b"UP\nDOWN\n",
    ];
    for (i, (problem, input, _)) in cases.iter().enumerate() {
        let id = problem.id;
        for piece in pieces.into_iter().skip(i % step).step_by(step) {
            let output = Endless {
                id,
                piece,
                given: 0,
            };
            let came = verdict(problem, input, output);
            assert!(
                matches!(came, Judgement::Wrong(_)),
                "{id} {piece:?}: {came}"
            );
        }
        // Sound at first, and then a number of moves without end.
        let head = b"999999999999999999999999\n";
        let output = head.chain(Endless {
            id,
            piece: b"UP\nDOWN\n",
            given: 0,
        });
        let came = verdict(problem, input, output);
        assert!(matches!(came, Judgement::Wrong(_)), "{id}: {came}");
    }
}

/// On one input of each problem with little effort. In one test, as making the inputs takes longer than all of it.
#[test]
fn outputs_of_all_kinds() {
    let made = |problem| made(problem, 0, 1_000_000);
    let cases: Vec<Case> = catalog::all().map(made).collect();
    cases.iter().for_each(assert_accepted);
    lines_missing_or_too_many(&cases);
    spoilt_at_random(&cases, 4);
    endless(&cases, 8);
}

/// The same on four inputs of each problem with the usual effort.
#[test]
#[ignore = "10 s; a part is in `outputs_of_all_kinds`"]
fn more_outputs_of_all_kinds() {
    let inputs = [5, 7, 9, 11].map(cases);
    inputs.iter().flatten().for_each(assert_accepted);
    lines_missing_or_too_many(&inputs[0]);
    spoilt_at_random(&inputs[1], 40);
    endless(&inputs[2], 1);
}
