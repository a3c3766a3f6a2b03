//! The goal that a program compares its board with: `return state == [1, 2, 3, 8, 0, 4, 7, 6, 5]`.

use crate::text::read::brackets::closed;
use crate::text::read::pasted::any_reading;
use crate::text::read::pasted::blocks::block::{BlockStep, LineBlock, Part};
use crate::text::read::pasted::words::side::{
    has, is_board, is_goal, side, without_number, words_of, Side,
};

/// The fewest digits of such a goal: a list of four is more often one of moves.
const FEWEST_DIGITS: usize = 6;

/// Words in the name of a variable that may be the board, beside those for boards and single letters.
const OF_BOARD: &str = "self this";

/// Where the goal is that a line compares a variable with. Only `return ... == GOAL` and `if ... == GOAL return ...` say that
/// it is one.
pub fn tested(line: &[u8]) -> Option<Part> {
    let begin = line.trim_ascii_start();
    let conditional = begin.starts_with(b"if");
    if !conditional && !begin.starts_with(b"return ") {
        return None;
    }
    let at = line.windows(2).position(|two| two == b"==")?;
    let head = String::from_utf8_lossy(&line[..at]).replace('(', " ");
    let words: Vec<&str> = head.split_whitespace().collect();
    let [_, name] = words[..] else {
        return None;
    };
    let from = at + line[at..].iter().position(|b| !b" =".contains(b))?;
    if !may_be_board(name) || !b"[({\"'".contains(&line[from]) {
        return None;
    }
    let to = closed(line, from, true).ok()??;
    let rest = line[to..].trim_ascii_start();
    let rest = rest.strip_prefix(b")").unwrap_or(rest).trim_ascii();
    let rest = String::from_utf8_lossy(rest).to_lowercase();
    let returns = rest
        .trim_start_matches([':', '{', ' '])
        .starts_with("return");
    let plain = match conditional {
        true => returns && !rest.contains("false"),
        false => matches!(&*rest, "" | ";" | "}" | "; }"),
    };
    let value = &line[from..to];
    let digits = value.iter().filter(|b| b.is_ascii_digit()).count();
    let goal = plain && digits >= FEWEST_DIGITS && any_reading(value, None).is_ok();
    goal.then_some((from, to))
}

/// Whether a variable with such a name may be the board: `state`, `self.board`, `s`, but neither `path` nor `start`.
fn may_be_board(name: &str) -> bool {
    let known = |word: String| {
        let word = without_number(&word);
        word.len() < 2 || is_board(word) || is_goal(word) || has(OF_BOARD, word)
    };
    let start = matches!(side(name.as_bytes()), Side::Start { .. });
    let plain = |c: char| c.is_alphanumeric() || "_.->$".contains(c);
    !start && name.chars().all(plain) && words_of(name.as_bytes()).all(known)
}

impl LineBlock {
    /// Takes a line that compares a variable with a goal; `None` for any other line.
    pub fn take_test(&mut self, text: &[u8], row: Part, next: usize) -> Option<BlockStep> {
        let (from, to) = tested(text)?;
        let began = !self.rows.is_empty();
        if began && (self.goal || !self.start) {
            return Some(BlockStep::Before);
        }
        (self.goal, self.tested, self.start, self.split) = (true, true, began, self.rows.len());
        self.from = self.from.filter(|_| began);
        Some(self.take_last((row.0 + from, row.0 + to), next))
    }
}
