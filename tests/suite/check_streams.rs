//! `npuzzle check` on every problem's own answers, on spoilt ones, and on outputs that mean harm.

use crate::common::twin::replayed;
use crate::common::{answers, letters, problem_ids, shuffled};
use npuzzle::check::instances::Case;
use npuzzle::check::judge::judge;
use npuzzle::check::output_lines::LONGEST;
use npuzzle::check::replay::{replay, Came};
use npuzzle::check::verdict::{Kind as Fault, Verdict};
use npuzzle::make::draw::Maker;
use npuzzle::make::{options, write};
use npuzzle::problem::catalog::{find, Kind, Problem};
use npuzzle::puzzle::board::{Path, MOVES};
use npuzzle::puzzle::random::Rng;
use std::io::{Read, Result};

fn verdict(problem: &Problem, input: &[u8], output: impl Read) -> Verdict {
    judge(problem, ("input", "output"), input, output)
}

fn problem(id: &str) -> &'static Problem {
    find(id).expect("the problem")
}

/// A few cases, or one, with all that the judge sends in it; and our answers.
fn made(problem: &'static Problem, seed: u64) -> (Vec<u8>, String) {
    if problem.kind == Kind::Jie3 {
        return (Vec::new(), answers(&["jie3"], ""));
    }
    let mut maker = Maker::new(problem, seed);
    let one = problem.form.framing == npuzzle::problem::form::Framing::One;
    // An answer of `eight-txt` may be nothing at all, and that cannot be spoilt.
    let kind = match problem.kind {
        Kind::EightTxt => options::Kind::Random,
        _ => options::Kind::Mixed,
    };
    let count = if one { 1 } else { 6 };
    let mut items = maker.items(kind, count).expect("cases");
    let mut input = Vec::new();
    let made = write::input(problem, &mut items, count, &mut input);
    made.expect("no file").expect("cases");
    let output = answers(&[problem.id], &input);
    (input, output)
}

#[test]
fn our_own_answers_are_accepted() {
    for id in problem_ids() {
        let problem = problem(&id);
        let (input, output) = problem.sample;
        if problem.kind != Kind::Jie3 {
            let came = verdict(problem, input.as_bytes(), output.as_bytes());
            assert!(matches!(came, Verdict::Accepted(_)), "{id}: {came}");
        }
        for seed in 0..4 {
            let (input, output) = made(problem, seed);
            let came = verdict(problem, &input, output.as_bytes());
            assert!(matches!(came, Verdict::Accepted(_)), "{id}: {came}");
        }
    }
}

/// What is spoilt alike in every form.
#[test]
fn lines_that_are_missing_or_too_many() {
    for id in problem_ids() {
        let problem = problem(&id);
        let (input, output) = made(problem, 5);
        let kind = |output: &str| match verdict(problem, &input, output.as_bytes()) {
            Verdict::Wrong(wrong) => Some(wrong.kind),
            _ => None,
        };
        assert_eq!(
            kind(&(output.clone() + "\n")),
            Some(Fault::BlankExtra),
            "{id}"
        );
        let came = kind(&(output.clone() + "1\n"));
        // Slides go on to the end of the output, whatever is there.
        let slides = problem.form.say.solved.contains("{slides}");
        let wanted = if slides { Fault::Wording } else { Fault::Extra };
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
    for id in problem_ids() {
        let problem = problem(&id);
        let (input, output) = made(problem, 7);
        let trimmed = |text: &[u8]| {
            let text = String::from_utf8_lossy(text).into_owned();
            let lines: Vec<String> = text.lines().map(|l| l.trim_end().to_string()).collect();
            lines.join("\n")
        };
        for _ in 0..if problem.kind == Kind::Jie3 { 3 } else { 40 } {
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
            if let Verdict::Accepted(_) = verdict(problem, &input, bytes.as_slice()) {
                let same = trimmed(&bytes) == trimmed(output.as_bytes());
                let counts = problem.kind == Kind::AstarIn;
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

#[test]
fn endless_outputs_get_a_verdict() {
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
    for id in problem_ids() {
        let problem = problem(&id);
        let (input, _) = made(problem, 9);
        for piece in pieces {
            let output = Endless { piece, given: 0 };
            let came = verdict(problem, &input, output);
            assert!(matches!(came, Verdict::Wrong(_)), "{id} {piece:?}: {came}");
        }
        // Sound at first, and then a number of moves without end.
        let head = b"999999999999999999999999\n";
        let output = head.chain(Endless {
            piece: b"UP\nDOWN\n",
            given: 0,
        });
        let came = verdict(problem, &input, output);
        assert!(matches!(came, Verdict::Wrong(_)), "{id}: {came}");
    }
}

/// Random walks, against the twin.
#[test]
fn paths_are_followed_as_the_twin_does() {
    let mut rng = Rng::new(3);
    for _ in 0..5_000 {
        let cells = shuffled(&mut rng, 9);
        let mut path = Path::default();
        for _ in 0..rng.below(12) {
            path.push(MOVES[rng.below(4)]);
        }
        let path = letters(&path);
        // The goal is where the path leads, or somewhere near.
        let part = &path[..rng.below(path.len() + 1)];
        let goal = replayed(&cells, 3, part).unwrap_or_else(|| cells.clone());
        let numbers = |cells: &[u8]| cells.iter().map(|&tile| usize::from(tile)).collect();
        let case = Case {
            number: 1,
            rows: 3,
            cols: 3,
            start: numbers(&cells),
            goal: numbers(&goal),
            bound: None,
        };
        let after = |moves: usize| replayed(&cells, 3, &path[..moves]);
        let wanted = match (1..=path.len()).find(|&moves| after(moves).is_none()) {
            Some(moves) => Came::OffBoard(moves),
            None if after(path.len()).as_ref() == Some(&goal) => Came::Goal(path.len()),
            None => Came::Elsewhere {
                moves: path.len(),
                passed: (0..path.len()).find(|&moves| after(moves).as_ref() == Some(&goal)),
            },
        };
        assert_eq!(replay(&case, *b"udlr", path.as_bytes()), wanted, "{path}");
    }
}
