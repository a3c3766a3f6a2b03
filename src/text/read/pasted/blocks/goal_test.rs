//! The goal that a program compares its board with: `return state == [1, 2, 3, 8, 0, 4, 7, 6, 5]`.

use crate::text::read::pasted::blocks::block::{BlockStep, LineBlock, Part};
use crate::text::read::pasted::brackets::closed;
use crate::text::read::pasted::words::side::has;

/// What the test of a goal begins with.
const TESTS: &str = "return if elif while";

/// The fewest digits of such a goal: four are rather moves.
const FEWEST: usize = 6;

/// Where the cells of a goal are that a line compares a variable with.
pub fn tested(line: &[u8]) -> Option<Part> {
    let at = line.windows(2).position(|two| two == b"==")?;
    let head = String::from_utf8_lossy(&line[..at]).replace(['(', '}'], " ");
    let mut words = head.split_whitespace().skip_while(|word| *word == "else");
    let test = words.next().is_some_and(|word| has(TESTS, word));
    let in_name = |c: char| c.is_alphanumeric() || "_.->".contains(c);
    let named = words.next().is_some_and(|name| name.chars().all(in_name));
    let sign = |b: &u8| b" =".contains(b);
    let from = at + line[at..].iter().position(|b| !sign(b))?;
    let value = b"[({\"'".contains(&line[from]);
    let found = test && named && words.next().is_none() && value;
    let to = found.then(|| closed(line, from, true).ok()?)??;
    let digits = line[from..to].iter().filter(|b| b.is_ascii_digit());
    (digits.count() >= FEWEST).then_some((from, to))
}

impl LineBlock {
    /// Takes a line that compares a variable with a goal; `None` for any other line.
    pub fn take_test(&mut self, text: &[u8], row: Part, next: usize) -> Option<BlockStep> {
        let (from, to) = tested(text)?;
        let began = !self.rows.is_empty();
        if began && (self.goal || !self.start) {
            return Some(BlockStep::Before);
        }
        let part = (row.0 + from, row.0 + to);
        (self.goal, self.tested, self.start, self.split) = (true, true, began, self.rows.len());
        self.rows.push(part);
        (self.from, self.next) = (self.from.filter(|_| began).or(Some(part.0)), next);
        Some(BlockStep::After)
    }
}
