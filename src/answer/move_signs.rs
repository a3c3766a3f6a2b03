//! The signs and words around moves: arrows, what separates moves, titles, numbers of moves, comments.

use crate::text::read::{is_space, number};

/// Arrows, each group in the order up, down, left, right.
const ARROWS: [[&str; 4]; 7] = [
    ["↑", "↓", "←", "→"],
    ["⇑", "⇓", "⇐", "⇒"],
    ["⬆", "⬇", "⬅", "➡"],
    ["▲", "▼", "◀", "▶"],
    ["", "", "<-", "->"],
    ["", "", "<=", "=>"],
    ["^", "v", "<", ">"],
];

/// What may stand between moves, beside white space.
const GAPS: &[u8] = b",;.-|/+[](){}";

/// The longer signs: the last part of an emoji, and spaces that do not break, too.
const LONG_GAPS: [&str; 6] = ["–", "·", "\u{fe0f}", "\u{a0}", "\u{202f}", "\u{3000}"];

/// Signs that say that something is left out; a dot does so if another one follows.
const ELLIPSES: [&str; 2] = ["…", "⋯"];
const DOTS: [&str; 2] = [".", "·"];

/// What may be written before the moves, with `:` or `=` after it.
const TITLES: [&str; 15] = [
    "moves",
    "move",
    "solution",
    "path",
    "answer",
    "steps",
    "path_to_goal",
    "path to goal",
    "solution path",
    "shortest path",
    "optimal path",
    "shortest solution",
    "optimal solution",
    "sequence",
    "actions",
];

/// What may be written before the number of a move, and after a number of moves.
const UNITS: [&str; 4] = ["steps", "step", "moves", "move"];

/// The quotes around words.
pub const QUOTES: &[u8] = b"'\"`";

/// What follows the number of a move.
const AFTER_NUMBER: &[u8] = b".):";

/// What begins a comment.
const COMMENTS: [&str; 2] = ["#", "//"];

/// The length of what separates moves at the start of a text.
pub fn gap(text: &[u8]) -> Option<usize> {
    if is_space(text[0]) {
        return Some(1);
    }
    if text[0].is_ascii() {
        // `//` begins a comment, if anything.
        let other = text.starts_with(b"->") || text.starts_with(b"//");
        return (GAPS.contains(&text[0]) && !other).then_some(1);
    }
    let gap = LONG_GAPS
        .iter()
        .find(|gap| text.starts_with(gap.as_bytes()));
    gap.map(|gap| gap.len())
}

/// The way of the arrow at the start of a text, from 0 in the order up, down, left, right, and its length.
pub fn arrow(text: &[u8]) -> Option<(usize, usize)> {
    // An arrow with two heads points nowhere.
    if let [b'<', rest @ ..] = text {
        let shaft = rest.iter().take_while(|byte| b"-=".contains(byte)).count();
        if shaft > 0 && rest.get(shaft) == Some(&b'>') {
            return None;
        }
    }
    let all = ARROWS.iter().flat_map(|group| (0..).zip(group));
    let mut here = all.filter(|(_, arrow)| !arrow.is_empty() && text.starts_with(arrow.as_bytes()));
    here.next().map(|(way, arrow)| (way, arrow.len()))
}

/// Whether a text begins with signs for moves that are left out.
pub fn leaves_out(text: &[u8]) -> bool {
    if text[0] != b'.' && text[0].is_ascii() {
        return false;
    }
    let dot = DOTS.iter().find(|dot| text.starts_with(dot.as_bytes()));
    let twice = dot.is_some_and(|dot| {
        text[dot.len()..]
            .trim_ascii_start()
            .starts_with(dot.as_bytes())
    });
    twice
        || ELLIPSES
            .iter()
            .any(|sign| text.starts_with(sign.as_bytes()))
}

/// The length of the longest of these words at the start of a text, small or capital.
fn word(words: &[&str], text: &[u8]) -> Option<usize> {
    let is_here = |word: &&&str| {
        let head = text.get(..word.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(word.as_bytes()))
    };
    words.iter().filter(is_here).map(|word| word.len()).max()
}

/// The number of bytes at the start of a text that are spaces, or signs of these.
pub fn spaces(text: &[u8], signs: &[u8]) -> usize {
    let skipped = |byte: &&u8| is_space(**byte) || signs.contains(byte);
    text.iter().take_while(skipped).count()
}

/// The number of digits at the start of a text.
pub fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// The length of a title at the start of a text: `Moves:`, `path = `, `"moves": `.
pub fn title(text: &[u8]) -> Option<usize> {
    let length = word(&TITLES, text)?;
    let end = length + spaces(&text[length..], QUOTES);
    let ends = matches!(text.get(end), Some(b':' | b'=')) && text.get(end + 1) != Some(&b'>');
    ends.then_some(end + 1)
}

/// The number that a move has in a list: `2.`, `2)`, `Step 2:`.
pub struct Numbering {
    pub number: Option<u32>,
    pub length: usize,
    /// Whether a word says what it is. Without one it may be a tile.
    pub is_named: bool,
}

/// The number of a move at the start of a text.
pub fn numbering(text: &[u8]) -> Option<Numbering> {
    let named = word(&UNITS, text).map(|length| length + spaces(&text[length..], b"#"));
    let begin = named.unwrap_or(0);
    let end = begin + digits(&text[begin..]);
    let is_one = end > begin && is_after_number(text.get(end));
    is_one.then(|| Numbering {
        number: number(&text[begin..end]),
        length: end + 1,
        is_named: named.is_some(),
    })
}

/// Whether this byte may end the number of a move.
pub fn is_after_number(byte: Option<&u8>) -> bool {
    byte.is_some_and(|byte| AFTER_NUMBER.contains(byte))
}

/// A number of moves at the start of a text, as in `(8 moves)`, and its length.
pub fn count(text: &[u8]) -> Option<(Option<u32>, usize)> {
    let begin = 1 + spaces(text.strip_prefix(b"(")?, b"");
    let end = begin + digits(&text[begin..]);
    let unit = end + spaces(&text[end..], b"");
    let after = unit + word(&UNITS, &text[unit..])?;
    let close = after + spaces(&text[after..], b"");
    let is_one = end > begin && text.get(close) == Some(&b')');
    is_one.then(|| (number(&text[begin..end]), close + 1))
}

/// Where the comment ends that begins at this place of a text, and where its words begin. White space is before it.
pub fn comment(text: &[u8], at: usize) -> Option<(usize, usize)> {
    let sign = COMMENTS
        .iter()
        .find(|sign| text[at..].starts_with(sign.as_bytes()))?;
    if at > 0 && !is_space(text[at - 1]) {
        return None;
    }
    let begin = at + sign.len();
    let breaks = |byte: &u8| (b'\n'..=b'\r').contains(byte);
    let length = text[begin..].iter().position(breaks);
    Some((length.map_or(text.len(), |length| begin + length), begin))
}
