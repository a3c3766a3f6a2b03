//! The only board within brackets of a text, where types, searches, and values with names are around it:
//!
//! ```text
//! Board { tiles: [1, 2, 3, 4, 0, 5, 7, 8, 6], blank: 4 }     assert solve([[1, 2, 3], [4, 0, 5]]) == 1
//! ```

use crate::puzzle::Shape;
use crate::text::read::brackets::closing;
use crate::text::read::line::board as usual;
use crate::text::read::pasted::around::around;
use crate::text::read::pasted::reading::Reading;
use crate::text::read::pasted::words::calls::{goal_comes_first, leaves_board};
use crate::text::read::pasted::words::side::{
    has_side_within, has_word, name_and_value, side, twin, Side,
};
use crate::text::read::pasted::{part_reading, Part};
use crate::text::read::tokens::numbers;
use crate::text::read::{ErrorKind, FaultAt};
use std::collections::BTreeSet;

/// The fewest numbers of such a board, and the most brackets that are looked into.
const FEWEST: usize = 5;
const MOST_BRACKETS: usize = 12;

/// The fewest digits in quotes.
const FEWEST_DIGITS: usize = 9;

/// The pairs of brackets of a text, in the order in which they open, each with the number of those around it; `None` if
/// they do not fit each other, or are too many.
fn pairs(text: &[u8]) -> Option<Vec<(usize, Part)>> {
    let (mut open, mut pairs) = (Vec::new(), Vec::<(usize, Part)>::new());
    for (at, &b) in text.iter().enumerate() {
        if let Some(end) = closing(b) {
            pairs.push((open.len(), (at, at)));
            open.push((pairs.len() - 1, end));
        } else if matches!(b, b']' | b')' | b'}') {
            let (pair, end) = open.pop()?;
            pairs[pair].1 .1 = at + 1;
            if end != b {
                return None;
            }
        }
    }
    (open.is_empty() && pairs.len() <= MOST_BRACKETS).then_some(pairs)
}

/// The pairs of quotes of a text that have nothing but cells between them.
fn quoted(text: &[u8]) -> impl Iterator<Item = Part> + '_ {
    let sign = |b: &u8| b.is_ascii_digit() || b" ,;/|_\\n".contains(b);
    let quotes = (0..text.len()).filter(|&at| b"\"'".contains(&text[at]));
    let mut after = 0;
    quotes.filter_map(move |from| {
        if from < after {
            return None;
        }
        let length = text[from + 1..].iter().position(|b| *b == text[from])?;
        let to = from + 1 + length;
        after = to + 1;
        let within = &text[from + 1..to];
        let digits = within.iter().filter(|b| b.is_ascii_digit());
        (within.iter().all(sign) && digits.count() >= FEWEST_DIGITS).then_some((from, to + 1))
    })
}

/// The boards within the brackets of a text, or within its quotes; none if one of them has a mistake.
fn boards(text: &[u8], size: Option<Shape>) -> Option<Vec<(Part, Reading)>> {
    let pairs = pairs(text)?;
    let (mut found, mut after) = (Vec::<(Part, Reading)>::new(), 0);
    for (i, &(depth, (from, to))) in pairs.iter().enumerate() {
        if from < after || (from, to) == (0, text.len()) {
            continue;
        }
        let within = pairs[i + 1..].iter().take_while(|pair| pair.0 > depth);
        // One of 2 x 2 has its rows in brackets.
        let rows = within.filter(|pair| pair.0 == depth + 1).count();
        let fewest = if rows == 2 { 4 } else { FEWEST };
        let few = numbers(&text[from..to]).nth(fewest - 1).is_none();
        let read = Some(&text[from..to]).filter(|_| !few);
        let read = read.and_then(|part| part_reading(part, size));
        // Nothing within a board is another one, and nothing within too few numbers is one.
        if few || read.is_some() {
            after = to;
        }
        found.extend(read.map(|read| ((from, to), read)));
    }
    if found.is_empty() {
        let read = |part: Part| Some((part, part_reading(&text[part.0..part.1], size)?));
        return Some(quoted(text).filter_map(read).collect());
    }
    let faulty = |&(_, (from, to)): &(usize, Part)| {
        let within = |&((begin, end), _): &(Part, Reading)| begin < to && from < end;
        let different: BTreeSet<&[u8]> = numbers(&text[from..to]).collect();
        different.len() >= FEWEST && !found.iter().any(within)
    };
    (!pairs.iter().any(faulty)).then_some(found)
}

/// The board of the only brackets or quotes of a text that hold one; or a start and its goal, beside each other.
pub(super) fn lone_board(text: &[u8], size: Option<Shape>) -> Option<Reading> {
    let found = boards(text, size)?;
    let sides = |from: usize, to: usize| [&text[..from], &text[to..]].map(String::from_utf8_lossy);
    if let [((from, to), start), ((next, end), goal)] = &found[..] {
        let [before, after] = sides(*from, *end);
        let beside = text[*to..*next].iter().all(|b| b", ".contains(b));
        let swapped = goal_comes_first(&before, &after).filter(|_| beside)?;
        return Reading::pair([start.clone(), goal.clone()], swapped);
    }
    let &[((from, to), ref read)] = &found[..] else {
        return None;
    };
    let flat = || {
        let rows = |&b: &u8| closing(b).is_some() || b"/\n;".contains(&b);
        !text[from + 1..to - 1].iter().any(rows)
    };
    let shape = read.board.shape;
    let square = (shape.rows == shape.cols).then_some(shape.cells());
    let sound = read.board.goal.is_none() && (size.is_some() || square.is_some() || !flat());
    let [before, after] = sides(from, to);
    // Numbers beside a smaller one may be its cells.
    let square = square.filter(|&cells| cells >= FEWEST_DIGITS);
    let quoted = closing(text[from]).is_none();
    let read = (sound && leaves_board(&before, &after, (square, quoted))).then(|| read.clone())?;
    let line = before.rsplit('\n').next().unwrap_or_default();
    match side(name_and_value(line.as_bytes()).0) {
        // `goal = [1, 2, 3, 0]` beside `board = 1230`
        Side::Goal { pure: true, .. } => match around(&String::from_utf8_lossy(text)).start {
            Some(start) => usual(start.as_bytes(), Some(read.board.shape))
                .ok()
                .and_then(|start| Reading::from(start).towards(read)),
            None => Some(read),
        },
        _ => Some(read),
    }
}

/// The fault of several boards in one line that have names, of which none is that of a start or a goal.
pub(super) fn several_named(text: &[u8]) -> Option<FaultAt> {
    let bracket = |&b: &u8| closing(b).is_some() || b"])}".contains(&b);
    let (mut names, mut named) = (0, false);
    for part in text.trim_ascii().split(bracket) {
        let digits = part.iter().filter(|b| b.is_ascii_digit()).count();
        if part.contains(&b'\n') {
            return None;
        }
        if has_word(part) {
            let name = part
                .split(|b| b",;".contains(b))
                .next_back()
                .unwrap_or_default();
            named = name.trim_ascii_end().ends_with(b":") || name.trim_ascii_end().ends_with(b"=");
            if named && (has_side_within(name) || twin(name) == Some(true)) {
                return None;
            }
        } else if digits > 1 {
            names += usize::from(std::mem::take(&mut named));
        }
    }
    let what =
        "several boards with names, where one is wanted; `start` and `goal` are names of a pair";
    (names > 1).then(|| (0, ErrorKind::Size.said(what)))
}
