//! The judge on every problem's own answers, on spoilt ones, and on outputs that mean harm.

use crate::check::judge;
use crate::forms::eight_txt::EightTxt;
use crate::forms::form::Problem;
use crate::generate::kind::CaseKind;
use crate::judge::lines::LONGEST;
use crate::judge::verdict::{Judgement, WrongKind as Fault};
use crate::problem::catalog;
use crate::suite::answer::answers;
use crate::suite::common::rng::Rng;
use crate::suite::forms::one_input::one_input;
use crate::suite::forms::{form_of, is_made, made_input, reads};
use std::io::{Read, Result};

fn verdict(problem: &Problem, input: &[u8], output: impl Read) -> Judgement {
    judge(problem, ("input", "output"), input, output)
}

/// A few cases, or one, with all that the judge sends in it; and our answers.
fn made(problem: &'static Problem, seed: u64) -> (Vec<u8>, String) {
    if !reads(problem) {
        return (Vec::new(), answers(problem.id, ""));
    }
    if !is_made(problem) {
        let input = one_input(problem, &mut Rng::new(seed));
        let output = answers(problem.id, &input);
        return (input.into_bytes(), output);
    }
    // An answer of `eight-txt` may be nothing at all, and that cannot be spoilt.
    let kind = match form_of::<EightTxt>(problem) {
        Some(_) => CaseKind::Random,
        None => CaseKind::Mixed,
    };
    let count = if problem.one_case() { 1 } else { 6 };
    let input = made_input(problem, kind, count, seed).expect("cases");
    let output = answers(problem.id, &input);
    (input, output)
}

/// The output has no fault.
fn accepted(verdict: &Judgement) -> bool {
    matches!(verdict, Judgement::Accepted(_) | Judgement::Scored(..))
}

#[test]
fn our_own_answers_are_accepted() {
    for problem in catalog::all() {
        let id = problem.id;
        let (input, output) = problem.sample;
        if reads(problem) {
            let came = verdict(problem, input.as_bytes(), output.as_bytes());
            assert!(accepted(&came), "{id}: {came}");
        }
        // There is only one answer without an input.
        let seeds = if reads(problem) { 4 } else { 1 };
        for seed in 0..seeds {
            let (input, output) = made(problem, seed);
            let came = verdict(problem, &input, output.as_bytes());
            assert!(accepted(&came), "{id}: {came}");
        }
    }
}

/// What is spoilt alike in every form.
#[test]
fn lines_that_are_missing_or_too_many() {
    for problem in catalog::all() {
        let id = problem.id;
        let (input, output) = made(problem, 5);
        let kind = |output: &str| match verdict(problem, &input, output.as_bytes()) {
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
/// at the end of lines, or is another path.
#[test]
fn outputs_spoilt_at_random() {
    let mut rng = Rng::new(11);
    for problem in catalog::all() {
        let id = problem.id;
        let (input, output) = made(problem, 7);
        let trimmed = |text: &[u8]| {
            let text = String::from_utf8_lossy(text).into_owned();
            let lines: Vec<String> = text.lines().map(|l| l.trim_end().to_string()).collect();
            lines.join("\n").replace(", ", ",")
        };
        for _ in 0..if reads(problem) { 40 } else { 3 } {
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
            if let Judgement::Accepted(_) = verdict(problem, &input, bytes.as_slice()) {
                let same = trimmed(&bytes) == trimmed(output.as_bytes());
                let counts = ["astar-in", "edx-driver", "n-puzzle-42"].contains(&problem.id);
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
    piece: &'static [u8],
    given: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        for (i, byte) in buffer.iter_mut().enumerate() {
            *byte = self.piece[(self.given + i) % self.piece.len()];
        }
        self.given += buffer.len();
        assert!(
            self.given < LONGEST + (1 << 17),
            "{} bytes read",
            self.given
        );
        Ok(buffer.len())
    }
}

/// Outputs without end; each `step`-th piece, beginning with another for each problem.
fn endless(step: usize) {
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
    for (i, problem) in catalog::all().enumerate() {
        let id = problem.id;
        let (input, _) = made(problem, 9);
        for piece in pieces.into_iter().skip(i % step).step_by(step) {
            let output = Endless { piece, given: 0 };
            let came = verdict(problem, &input, output);
            assert!(
                matches!(came, Judgement::Wrong(_)),
                "{id} {piece:?}: {came}"
            );
        }
        // Sound at first, and then a number of moves without end.
        let head = b"999999999999999999999999\n";
        let output = head.chain(Endless {
            piece: b"UP\nDOWN\n",
            given: 0,
        });
        let came = verdict(problem, &input, output);
        assert!(matches!(came, Judgement::Wrong(_)), "{id}: {came}");
    }
}

#[test]
fn endless_outputs_get_a_verdict() {
    endless(3);
}

#[test]
#[ignore = "2 s; a third is in `endless_outputs_get_a_verdict`"]
fn all_endless_outputs_get_a_verdict() {
    endless(1);
}
