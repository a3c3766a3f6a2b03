//! The smallest input that still breaks the same law, and the words that reproduce it.

use crate::fuzz::laws::Broken;
use crate::fuzz::{checked, FuzzInput};
use std::time::{Duration, Instant};

/// The time that is spent on making an input smaller.
const PATIENCE: Duration = Duration::from_secs(20);

/// Makes an input smaller while `fails` says that it still fails: words, then pieces of the texts by halves down to
/// single bytes (Zeller and Hildebrandt 2002), then bytes made plain.
pub fn shrunk(input: &FuzzInput, fails: &mut dyn FnMut(&FuzzInput) -> bool) -> FuzzInput {
    let began = Instant::now();
    let mut best = input.clone();
    let mut fails = |input: &FuzzInput| began.elapsed() < PATIENCE && fails(input);
    loop {
        let before = best.clone();
        for at in (1..best.words.len()).rev() {
            for count in [2, 1] {
                let mut smaller = best.clone();
                let end = (at + count).min(smaller.words.len());
                smaller.words.drain(at.min(end)..end);
                if smaller.words.len() < best.words.len() && fails(&smaller) {
                    best = smaller;
                }
            }
        }
        for of_output in [false, true] {
            pieces(&mut best, of_output, &mut fails);
            plain(&mut best, of_output, &mut fails);
        }
        if best == before {
            return best;
        }
    }
}

fn text(input: &mut FuzzInput, of_output: bool) -> &mut Vec<u8> {
    match of_output {
        true => &mut input.output,
        false => &mut input.input,
    }
}

/// Leaves out whatever can be left out.
fn pieces(best: &mut FuzzInput, of_output: bool, fails: &mut dyn FnMut(&FuzzInput) -> bool) {
    let mut size = text(best, of_output).len();
    while size > 0 {
        let mut at = 0;
        while at < text(best, of_output).len() {
            let mut smaller = best.clone();
            let bytes = text(&mut smaller, of_output);
            let end = (at + size).min(bytes.len());
            bytes.drain(at..end);
            match fails(&smaller) {
                true => *best = smaller,
                false => at += size,
            }
        }
        size /= 2;
    }
}

/// Makes bytes zeros and spaces.
fn plain(best: &mut FuzzInput, of_output: bool, fails: &mut dyn FnMut(&FuzzInput) -> bool) {
    for at in 0..text(best, of_output).len().min(2_000) {
        for byte in *b"0 " {
            let mut other = best.clone();
            let bytes = text(&mut other, of_output);
            if bytes[at] == byte {
                break;
            }
            bytes[at] = byte;
            if fails(&other) {
                *best = other;
                break;
            }
        }
    }
}

/// Bytes for `printf` in a shell.
fn quoted(bytes: &[u8]) -> String {
    let mut text = String::new();
    for &byte in bytes {
        match byte {
            b'\n' => text += "\\n",
            b'\\' | b'%' | b'\'' | 0..=31 | 127.. => text += &format!("\\{byte:03o}"),
            _ => text.push(char::from(byte)),
        }
    }
    text
}

/// The failure for people.
pub fn report(input: &FuzzInput, broken: &Broken, seed: u64, number: u64) -> String {
    // A peak stays, whatever comes after it: that input is shown as it is.
    let peak = broken.law.starts_with("peak");
    let same = |input: &FuzzInput| match checked(input, seed ^ number) {
        Err(found) => found.law == broken.law,
        Ok(()) => false,
    };
    let small = shrunk(input, &mut |smaller| !peak && same(smaller));
    let detail = match checked(&small, seed ^ number) {
        Err(found) => found.detail,
        Ok(()) => broken.detail.clone(),
    };
    let detail: String = detail.chars().take(3_000).collect();
    let words = small.words.join("' '");
    let mut text = format!("law broken: {}\n{detail}\n", broken.law);
    text += &format!("the smallest input, {} bytes:\n", small.input.len());
    text += &format!("  printf '{}' | npuzzle '{words}'\n", quoted(&small.input));
    if !small.output.is_empty() {
        text += &format!("  with the output '{}'\n", quoted(&small.output));
    }
    text + &format!(
        "the input as it was found:\n  NPUZZLE_FUZZ_SEED={seed} NPUZZLE_FUZZ_CASE={number} cargo test --release --test suite -- \
         --nocapture fuzz::for_half_a_second\n"
    )
}
