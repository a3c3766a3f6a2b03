//! However the bytes of an input are cut into blocks, answers and messages are the same: sound inputs and spoilt ones of
//! every problem, whole and in pieces of random size.
//!
//! Tests: `src/text/read/cursor.rs`, `src/text/read/reader.rs`

use crate::answer::{settings, solve_on, Solved};
use crate::common::rng::Rng;
use crate::common::{shuffled, side_by_side, tokens};
use crate::fuzz::inputs::SLOW;
use crate::inputs::spoilt;
use crate::problems::forms::{form_of, reads};
use npuzzle::answer::settings::Settings;
use npuzzle::problems::forms::budgeted::Budgeted;
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::rows::catalog;
use std::io::{Read, Result};
use std::sync::atomic::{AtomicUsize, Ordering};

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

/// Little effort for boards whose paths need not be shortest: reading is what is tested.
const LITTLE: u64 = 20_000;

fn compare(problem: Option<&Problem>, text: &[u8], rng: &mut Rng) -> Solved {
    compare_with(LITTLE, problem, text, rng)
}

fn compare_with(effort: u64, problem: Option<&Problem>, text: &[u8], rng: &mut Rng) -> Solved {
    let solve = |input: &mut dyn Read| {
        let mut settings = settings();
        settings.resources.effort = effort;
        solve_on(settings, problem, input)
    };
    let whole = solve(&mut &*text);
    for most in [1, 40] {
        let rng = Rng::new(rng.draw());
        let pieces = solve(&mut Pieces { text, rng, most });
        let name = problem.map_or("lines", |problem| problem.id);
        let shown = String::from_utf8_lossy(&text[..text.len().min(1000)]);
        assert_eq!(pieces, whole, "{name} in pieces of up to {most}:\n{shown}");
    }
    whole
}

/// Inputs of every problem, this many of each spoilt; the effort for samples.
fn every_problem(spoilt_of_each: usize, effort: u64) {
    let counts = [0, 1].map(|_| AtomicUsize::new(0));
    let problems: Vec<&'static Problem> = catalog::all().filter(|problem| reads(problem)).collect();
    side_by_side(&problems, |problem| {
        // Each problem has its own seed, so that adding one changes no other.
        let mut rng = Rng::new(problem.id.bytes().map(u64::from).sum());
        let sample = problem.sample.0.as_bytes();
        assert!(
            !compare_with(effort, Some(problem), sample, &mut rng).2,
            "{}",
            problem.id
        );
        let spoilt_inputs = match form_of::<Budgeted>(problem) {
            // Each takes milliseconds.
            Some(_) => spoilt_of_each.div_ceil(10),
            // Each takes as long as it may.
            None if ["ahc011", "spoj-solving"].contains(&problem.id) => spoilt_of_each.div_ceil(50),
            None if SLOW.contains(&problem.id) => {
                spoilt_of_each.min(spoilt_of_each.div_ceil(10).max(15))
            }
            None => spoilt_of_each,
        };
        for _ in 0..spoilt_inputs {
            let text = spoilt(sample, &mut rng);
            let (_, messages, failed) = compare(Some(problem), &text, &mut rng);
            counts[usize::from(failed)].fetch_add(1, Ordering::Relaxed);
            // Whatever failed has a message; a remark alone is no failure.
            assert!(!failed || !messages.is_empty());
        }
    });
    let [sound, bad] = counts.map(AtomicUsize::into_inner);
    let enough = sound > 4 * spoilt_of_each / 3 && bad > 40 * spoilt_of_each / 3;
    assert!(enough, "{sound} sound, {bad} bad");
}

#[test]
fn every_problem_whole_and_in_pieces() {
    every_problem(5, 200_000);
}

#[test]
#[ignore = "a minute; a part is in `every_problem_whole_and_in_pieces`"]
fn every_problem_whole_and_in_pieces_many_times() {
    every_problem(1500, Settings::default().resources.effort);
}

/// This many spoilt inputs of `lines`.
fn lines(inputs: usize) {
    let mut rng = Rng::new(41);
    let sample = b"123456780\n\n1 2 3 / 4 5 6 / 7 0 8\r\n3 1 2 0\n12345678\n0 1 2 3 4 5";
    for _ in 0..inputs {
        let text = spoilt(sample, &mut rng);
        compare(None, &text, &mut rng);
    }
}

#[test]
fn lines_whole_and_in_pieces() {
    lines(300);
}

#[test]
#[ignore = "3 s; a tenth is in `lines_whole_and_in_pieces`"]
fn lines_whole_and_in_pieces_many_times() {
    lines(3000);
}

/// Enough boards that the table takes over, whenever it does.
#[test]
fn many_boards_whole_and_in_pieces() {
    let mut rng = Rng::new(42);
    let problem = catalog::find("hdu1043");
    let mut text = Vec::new();
    for i in 0..3000 {
        let mut line = tokens(&shuffled(&mut rng, 9), "x");
        if i % 500 == 499 {
            line.pop();
        }
        text.extend_from_slice(line.as_bytes());
        text.extend_from_slice(if i % 7 == 0 { b"\r\n" } else { b"\n" });
    }
    let (said, told, _) = compare(problem, &text, &mut rng);
    assert_eq!((said.lines().count(), told.len()), (3000, 6));
}

/// Enough cells are missing that the next boards are used up before the fault is seen.
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

/// A row of zeros is dropped while a token is read, as it may be longer than any block: the place and the words of a fault
/// after it must not tell how much had arrived, and the rest must not become a sound token.
#[test]
fn long_rows_of_zeros() {
    let mut rng = Rng::new(4_096);
    let zeros = |count: usize| "0".repeat(count);
    for count in [
        4_000, 4_063, 4_064, 4_065, 4_095, 4_096, 4_097, 5_000, 140_000,
    ] {
        for (id, before, after) in [
            ("hdu1043", "1 2 3 4 5 6 7 x ", "99\n"),
            (
                "uva10181",
                "1\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 ",
                "16\n",
            ),
            ("poj2893", "2 2\n1 2 3 ", "4\n0 0\n"),
            ("hdu6620", "1\n1 2 3 ", "x\n"),
            ("poj2224", "START 3 ", "16\n"),
            ("yesno15", "", "x\n"),
        ] {
            let text = format!("{before}{}{after}", zeros(count));
            let (_, messages, failed) = compare(catalog::find(id), text.as_bytes(), &mut rng);
            assert!(failed && !messages.is_empty(), "{id} {count}");
        }
        let sound = format!("1 2 3 4 5 6 7 x {}8\n", zeros(count));
        let read = compare(catalog::find("hdu1043"), sound.as_bytes(), &mut rng);
        assert_eq!(read, ("r\n".to_string(), Vec::new(), false));
        let packed = format!("1\n{}123456780\n123456780\n", zeros(count));
        let read = compare(catalog::find("acwing4228"), packed.as_bytes(), &mut rng);
        assert!(read.2, "{read:?}");
    }
}
