//! The goal that a program compares its board with: `return state == [1, 2, 3, 8, 0, 4, 7, 6, 5]`.

use crate::text::read::brackets::closed;
use crate::text::read::format::shown_line;
use crate::text::read::pasted::words::side::{
    has, is_board, is_goal, side, without_number, words_of, Side,
};
use crate::text::read::pasted::{any_reading, Part};
use crate::text::read::Cursor;
use std::io;

/// The fewest digits of such a goal: a list of four is more often one of moves.
const FEWEST_DIGITS: usize = 6;

/// Words in the name of a variable that may be the board, beside those for boards and single letters.
const OF_BOARD: &str = "self this";

/// Where the goal is that a line compares a variable with. Only `return ... == GOAL`, `if ... == GOAL return ...` and
/// `while ... != GOAL` say that it is one. `below`: whether the next line returns.
pub fn tested(line: &[u8], below: bool) -> Option<Part> {
    let begin = line.trim_ascii_start();
    let (conditional, lasts) = (begin.starts_with(b"if"), begin.starts_with(b"while"));
    if !conditional && !lasts && !begin.starts_with(b"return ") {
        return None;
    }
    let sign = if lasts { b"!=" } else { b"==" };
    let at = line.windows(2).position(|two| two == sign)?;
    let head = String::from_utf8_lossy(&line[..at]).replace('(', " ");
    let words: Vec<&str> = head.split_whitespace().collect();
    let [_, name] = words[..] else {
        return None;
    };
    let from = at + line[at..].iter().position(|b| !b" !=".contains(b))?;
    if !may_be_board(name) || !b"[({\"'".contains(&line[from]) {
        return None;
    }
    let to = closed(line, from, true).ok()??;
    let rest = line[to..].trim_ascii_start();
    let rest = rest.strip_prefix(b")").unwrap_or(rest).trim_ascii();
    let ended = || rest.iter().all(|b| b":{ ".contains(b));
    let plain = match conditional || lasts {
        true => returns(rest) || (below || lasts) && ended(),
        false => [&b""[..], b";", b"}", b"; }"].contains(&rest),
    };
    let value = &line[from..to];
    let digits = value.iter().filter(|b| b.is_ascii_digit()).count();
    let goal = plain && digits >= FEWEST_DIGITS && any_reading(value, None).is_ok();
    goal.then_some((from, to))
}

/// Whether a line is a condition, and the next line that is not empty returns.
pub fn returns_below(cursor: &mut Cursor, (at, next): Part) -> io::Result<bool> {
    let text = cursor.window()[at..next].trim_ascii();
    if !text.starts_with(b"if") || !text.windows(2).any(|two| two == b"==") {
        return Ok(false);
    }
    let below = shown_line(cursor, next, true)?;
    Ok(below.is_some_and(|(from, end, _)| returns(&cursor.window()[from..end])))
}

/// Whether a statement returns what says that the goal is reached: `return True`, `return path`, but not `return -1`.
fn returns(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line).to_lowercase();
    let statement = line.trim_start_matches(|c: char| c.is_whitespace() || ":{".contains(c));
    let value = statement.strip_prefix("return");
    value.is_some_and(|value| {
        let word = value.trim_matches([' ', ';', '}']);
        let letter = word.len() == 1 && word.starts_with(char::is_alphanumeric);
        word.is_empty() || value.starts_with(' ') && (letter || has(FOUND, word))
    })
}

/// What a search returns at its goal.
const FOUND: &str = "true yes path node moves steps solution depth cost self state board current";

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
