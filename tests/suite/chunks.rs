//! However the bytes of an input are cut into blocks, answers and messages are the same: sound inputs and spoilt ones of
//! every problem, whole and in pieces of random size.

use crate::common::shuffled;
use npuzzle::answer::answer;
use npuzzle::answer::lines::{answer_lines, Ask, Options};
use npuzzle::answer::settings::Terms;
use npuzzle::answer::stats::Stats;
use npuzzle::problem::catalog::{self, Kind, Problem};
use npuzzle::puzzle::board::Order;
use npuzzle::puzzle::random::Rng;
use npuzzle::read::reader::Fault;
use npuzzle::write::output::Output;
use std::io::{Read, Result, Write};

/// Gives 1 to `most` bytes a read.
struct Pieces<'a> {
    text: &'a [u8],
    rng: Rng,
    most: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, into: &mut [u8]) -> Result<usize> {
        let count = (1 + self.rng.below(self.most))
            .min(into.len())
            .min(self.text.len());
        into[..count].copy_from_slice(&self.text[..count]);
        self.text = &self.text[count..];
        Ok(count)
    }
}

/// A sink that can still be looked at when its owner is done.
#[derive(Default)]
struct Kept<'a>(Option<&'a mut Vec<u8>>);

impl Write for Kept<'_> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        if let Some(kept) = &mut self.0 {
            kept.extend_from_slice(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Answers, without times, messages, and whether something failed.
type Came = (String, Vec<String>, bool);

/// A problem, or `lines`.
fn solve(problem: Option<&Problem>, source: impl Read) -> Came {
    solve_on(Terms::default(), problem, source)
}

fn solve_on(mut terms: Terms, problem: Option<&Problem>, source: impl Read) -> Came {
    let (mut said, mut told) = (Vec::new(), Vec::new());
    let mut out = Output::new(Kept(Some(&mut said)));
    let mut report = |fault: &Fault| told.push(fault.to_string());
    let summary = match problem {
        Some(problem) => answer(problem, &mut terms, source, &mut out, &mut report),
        None => {
            let options = Options {
                ask: Ask::Path(Order::Udlr),
                size: None,
                goal: None,
            };
            answer_lines(&options, &mut terms, source, &mut out, &mut report)
        }
    };
    let failed = summary.expect("no error").failed;
    drop(out);
    let said = String::from_utf8_lossy(&said);
    let lines = said
        .split('\n')
        .filter(|line| !line.starts_with("Time consumed: "));
    (lines.collect::<Vec<_>>().join("\n"), told, failed)
}

fn compare(problem: Option<&Problem>, text: &[u8], rng: &mut Rng) -> Came {
    let whole = solve(problem, text);
    for most in [1, 40] {
        let rng = Rng::new(rng.draw());
        let pieces = solve(problem, Pieces { text, rng, most });
        let name = problem.map_or("lines", |problem| problem.id);
        let shown = String::from_utf8_lossy(&text[..text.len().min(1000)]);
        assert_eq!(pieces, whole, "{name} in pieces of up to {most}:\n{shown}");
    }
    whole
}

/// An input with a few accidents.
fn spoilt(sample: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut text = sample.to_vec();
    let pieces: [&[u8]; 12] = [
        b"\n", b"\n\n", b"\r\n", b" ", b"1", b"9 ", b"x", b"0", b" 5", b"\0", b"\xff", b"END",
    ];
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(text.len() + 1);
        let end = (at + rng.below(4)).min(text.len());
        match rng.below(5) {
            0 => drop(text.drain(at..end)),
            1 => text.truncate(at.max(1)),
            2 => {
                let again = text[at..].to_vec();
                text.extend(again);
            }
            _ => {
                let piece = pieces[rng.below(pieces.len())];
                text.splice(at..end, piece.iter().copied());
            }
        }
    }
    text
}

#[test]
fn every_problem_whole_and_in_pieces() {
    let (mut sound, mut bad) = (0, 0);
    for problem in catalog::all().filter(|problem| problem.kind != Kind::Jie3) {
        // Each problem has its own seed, so that adding one changes no other.
        let mut rng = Rng::new(problem.id.bytes().map(u64::from).sum());
        let sample = problem.sample.0.as_bytes();
        assert!(
            !compare(Some(problem), sample, &mut rng).2,
            "{}",
            problem.id
        );
        for _ in 0..1500 {
            let text = spoilt(sample, &mut rng);
            let (_, messages, failed) = compare(Some(problem), &text, &mut rng);
            bad += usize::from(failed);
            sound += usize::from(!failed);
            // Whatever failed has a message; a remark alone is no failure.
            assert!(!failed || !messages.is_empty());
        }
    }
    assert!(sound > 2000 && bad > 20_000, "{sound} sound, {bad} bad");
}

/// Where statistics are wanted small boards go another way: it comes to the same.
#[test]
fn every_problem_of_small_boards_with_statistics() {
    for problem in catalog::all().filter(|problem| problem.kind == Kind::Small) {
        let mut rng = Rng::new(problem.id.bytes().map(u64::from).sum());
        let sample = problem.sample.0.as_bytes();
        for _ in 0..300 {
            let text = spoilt(sample, &mut rng);
            let terms = Terms {
                stats: Some(Stats::create("/dev/null".into()).expect("a file")),
                ..Terms::default()
            };
            let shown = String::from_utf8_lossy(&text);
            let other = solve_on(terms, Some(problem), text.as_slice());
            let usual = solve(Some(problem), text.as_slice());
            assert_eq!(other, usual, "{} on\n{shown}", problem.id);
        }
    }
}

#[test]
fn lines_whole_and_in_pieces() {
    let mut rng = Rng::new(41);
    let sample = b"123456780\n\n1 2 3 / 4 5 6 / 7 0 8\r\n3 1 2 0\n12345678\n0 1 2 3 4 5";
    for _ in 0..3000 {
        let text = spoilt(sample, &mut rng);
        compare(None, &text, &mut rng);
    }
}

/// So many boards that the table takes over, whenever it does.
#[test]
fn many_boards_whole_and_in_pieces() {
    let mut rng = Rng::new(42);
    let problem = catalog::find("hdu1043");
    let mut text = Vec::new();
    for i in 0..3000 {
        let mut line = crate::common::tokens(&shuffled(&mut rng, 9), "x");
        if i % 500 == 499 {
            line.pop();
        }
        text.extend_from_slice(line.as_bytes());
        text.extend_from_slice(if i % 7 == 0 { b"\r\n" } else { b"\n" });
    }
    let (said, told, _) = compare(problem, &text, &mut rng);
    assert_eq!((said.lines().count(), told.len()), (3000, 6));
}

/// So many cells missing that the next boards are used up before the fault is seen.
#[test]
fn a_large_grid_with_short_rows_whole_and_in_pieces() {
    let mut rng = Rng::new(43);
    let problem = catalog::find("poj2893");
    for (side, missing) in [(60, 1), (60, 20), (300, 1), (300, 60)] {
        let row = |row: usize, short: usize| {
            let cells = (0..side - short).map(|col| (row * side + col).to_string());
            cells.collect::<Vec<_>>().join(" ") + "\n"
        };
        let grid = |short: usize| {
            let rows: String = (0..side).map(|r| row(r, short)).collect();
            format!("{side} {side}\n{rows}")
        };
        let text = grid(missing) + &grid(0) + "2 2\n1 2\n3 0\n0 0\n";
        compare(problem, text.as_bytes(), &mut rng);
    }
}
