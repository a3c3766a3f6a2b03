//! What a list of boards holds beside plain boards: records, boards beside numbers or their goal, and boards with names.

use crate::puzzle::Shape;
use crate::text::read::brackets::closed;
use crate::text::read::line::board;
use crate::text::read::pasted::words::described_goal::is_name_of_goal;
use crate::text::read::pasted::words::goal_name::is_usual_goal;
use crate::text::read::pasted::words::no_cells::HELPERS;
use crate::text::read::pasted::words::order::says_order;
use crate::text::read::pasted::words::packed::FEW;
use crate::text::read::pasted::words::side::{
    has, has_side_within, has_word, is_reading, name_and_value, side, twin, without_number,
    words_of, Side,
};
use crate::text::read::tokens::offset;
use crate::text::read::{skip_space, LineBoard};

/// How far into a record the name of its board may be.
const LONGEST_RECORD: usize = 1 << 10;

/// Where the board is in an element of a list with other values: `{"board": [...], "moves": 2}` as a whole, the first
/// board of `([...], 2)` or `("easy", [...], 2)`, or a start and its goal. `None` for any other element.
pub fn board_of_record(text: &[u8]) -> Option<(usize, usize)> {
    if is_record(text) {
        return Some((0, text.len()));
    }
    let value = |from: usize| board_value(text, from);
    let first = || {
        let length = text.iter().position(|&b| b == b',')?;
        value(length + 1).filter(|_| is_detail(&text[1..length]))
    };
    let (from, mut end, start) = value(1).or_else(first)?;
    let comma = skip_space(text, end);
    text.get(comma..)?.strip_prefix(b",")?;
    if let Some((_, end_of_goal, goal)) = value(comma + 1) {
        if start.in_order() != goal.in_order() {
            return None;
        }
        end = end_of_goal;
    }
    let rest = &text[end..text.len() - 1];
    rest.split(|&b| b == b',')
        .all(is_detail)
        .then_some((from, end))
}

/// The board in brackets or quotes at a place, and where it begins and ends.
fn board_value(text: &[u8], from: usize) -> Option<(usize, usize, LineBoard)> {
    let mut from = skip_space(text, from);
    // Go has a type before the brackets: `[]int{`.
    if text.get(from..)?.starts_with(b"[]") {
        let length = text[from..].iter().position(|&b| b == b'{')?;
        let is_type = |b: &u8| b.is_ascii_alphanumeric() || b"[]".contains(b);
        from += Some(length).filter(|&length| text[from..from + length].iter().all(is_type))?;
    }
    let opens = text.get(from).is_some_and(|b| b"\"'[({".contains(b));
    let end = closed(text, from, true).ok().flatten().filter(|_| opens)?;
    let within = &text[from + 1..end - 1];
    let board = board(within, None).ok()?;
    let Shape { rows, cols } = board.shape;
    // A number beside cells without rows may be their shape, unless they are a square.
    let sure = rows == cols || within.iter().any(|b| b"[({/".contains(b));
    (board.tiles.len() > FEW && sure).then_some((from, end, board))
}

/// Where the board is that has a name at this place, which says nothing of it: `"easy": [...]`.
pub fn named_board(text: &[u8], at: usize) -> Option<(usize, usize)> {
    let quoted = b"\"'".contains(&text[at]);
    let in_name = |b: &u8| b.is_ascii_alphanumeric() || b"_- ".contains(b);
    let from = at + usize::from(quoted);
    let length = text[from..].iter().position(|b| !in_name(b))?;
    let name = &text[from..from + length];
    let to = from + length + usize::from(quoted && text[from + length] == text[at]);
    let value = text[to..].trim_ascii_start().strip_prefix(b":")?;
    let says = |word: String| {
        let word = without_number(&word);
        is_name_of_goal(word) || is_reading(word) || has(HELPERS, word) || has(RELATED, word)
    };
    let other = has_side_within(name) || twin(name).is_some() || words_of(name).any(says);
    let (from, to, _) = board_value(text, offset(text, value))?;
    (!other && name.first().is_some_and(u8::is_ascii_alphanumeric)).then_some((from, to))
}

/// Names of lists and boards that belong to others beside them.
const RELATED: &str =
    "row rows col cols up down left right old new parent child previous prev moves path places positions";

/// Whether a value beside a board is a number, or says nothing of it: neither a row, nor a goal, nor its name.
fn is_detail(value: &[u8]) -> bool {
    let value = String::from_utf8_lossy(value.trim_ascii());
    let word = value.trim_matches(['"', '\'']);
    let says = |word: String| is_name_of_goal(&word) || has_side_within(word.as_bytes());
    let short = word.len() < 4 && word.bytes().all(|b| b.is_ascii_digit());
    let quoted = word.len() < value.len()
        && !word.contains(|c: char| c.is_ascii_digit() || "[({:=".contains(c));
    let quoted = quoted && !words_of(word.as_bytes()).any(says) && !says_order(word);
    short || quoted || has("true false True False None null nil", word)
}

/// Whether a text begins with an object whose values have names, and one of them is that of a board.
fn is_record(text: &[u8]) -> bool {
    let near = &text[..text.len().min(LONGEST_RECORD)];
    let Some(b"{") = near.get(..1) else {
        return false;
    };
    let values = near.split(|b| b"{,".contains(b)).skip(1);
    let mut names = values.filter_map(|value| {
        let (name, value) = name_and_value(value.trim_ascii());
        let named = value.first() == Some(&b':') && has_word(name);
        named.then_some(name)
    });
    let is_board = |name: &[u8]| matches!(side(name), Side::Board | Side::Start { .. });
    names.any(is_board)
}

/// Whether one of two boards is the usual goal, or another goal that has a name.
pub fn has_usual_goal(text: &[u8], parts: [(usize, usize); 2]) -> bool {
    let board = |(from, _)| board_value(text, from);
    parts
        .into_iter()
        .filter_map(board)
        .any(|(_, _, board)| is_usual_goal(&board))
}
