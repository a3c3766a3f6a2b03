//! What the words around a board say of it, where that is not the board that is written: its rows are in another order, its
//! lists are columns, or another tile is the blank.

use crate::text::read::line::{board as usual, squarest};
use crate::text::read::pasted::around::around;
use crate::text::read::pasted::reading::{Read, Reading, DIFFER};
use crate::text::read::pasted::rows::tiles::FROM_0;
use crate::text::read::pasted::statements::{changes_itself, CHANGED};
use crate::text::read::pasted::words::described_goal::{sets_goal, NO_BOARD};
use crate::text::read::pasted::words::goal_name::NamedGoal;
use crate::text::read::pasted::words::labels::{self, COLUMNWISE};
use crate::text::read::pasted::words::order::{changes_order, order_of_title, IN_ANOTHER_ORDER};
use crate::text::read::pasted::words::packed::{is_packed, FEW};
use crate::text::read::pasted::words::side::{
    has_word, is_goal, is_goal_line, name_and_value, names_side, words_of,
};
use crate::text::read::pasted::words::stated;
use crate::text::read::pasted::words::stated_blank;
use crate::text::read::tokens::{numbers, offset, with_spaces};
use crate::text::read::{number, show, ErrorKind, FaultAt, FaultKind, LineBoard};

/// A board that was read, with a goal that is beside it, unless the words of its text say that another one is meant.
pub(super) fn meant(text: &[u8], read: Read) -> Read {
    let read = read?;
    let spaced = with_spaces(text);
    let words = String::from_utf8_lossy(&spaced);
    if let Some(fault) = another(text, &words, &read) {
        return Err(fault);
    }
    if !has_word(text) {
        return Ok(read);
    }
    let around = around(&words);
    let fault = |kind: ErrorKind, what: String| Err((0, kind.said(what)));
    if let Some(name) = around.changing {
        let name = show(name.as_bytes());
        let what = format!("{name} makes another board of this one: write the board that is meant");
        return fault(ErrorKind::Readings, what);
    }
    let Some((goal, sure)) = around.goal.filter(|_| read.board.goal.is_none()) else {
        return other_word(&words, &read.board).map_or(Ok(read), Err);
    };
    match usual(goal.as_bytes(), Some(read.board.shape)) {
        Ok(goal) => {
            let differ = || (0, ErrorKind::Goal.said(DIFFER));
            read.towards(goal.into()).ok_or_else(differ)
        }
        Err(_) if sure => {
            let goal = show(goal.as_bytes());
            let what = format!("{goal} beside a board says that it has another goal: write `START -> GOAL`, or use `--goal`");
            fault(ErrorKind::Goal, what)
        }
        Err(_) => Ok(read),
    }
}

/// The fault of a text whose words say that its board is another one. `words`: the text with plain spaces.
fn another(text: &[u8], words: &str, read: &Reading) -> Option<FaultAt> {
    if let Some(at) = outside(text, &read.board) {
        let what = "a number outside of the brackets around all other cells: it is a cell, or no part of the board";
        return Some((at, ErrorKind::Readings.said(what)));
    }
    if read.board.goal.is_none() && has_arrow(text) {
        return Some((0, ErrorKind::Goal.said("an arrow, and only one board")));
    }
    if let Some((at, mark)) = (read.notes & FROM_0 > 0)
        .then(|| mark_of_list(text, &read.board))
        .flatten()
    {
        let what = format!("`{mark}` before the other cells may be the sign of a list or a comment: write the blank as `_`");
        return Some((at, ErrorKind::Readings.said(what)));
    }
    if !has_word(text) && !text.contains(&b'=') && !text.contains(&b':') {
        return None;
    }
    if is_parameter(text) {
        let what =
            "a board in the head of a function: write it alone, with `goal = ` before a goal";
        return Some((0, ErrorKind::Readings.said(what)));
    }
    if changes_itself(text) {
        return Some((0, ErrorKind::Readings.said(CHANGED)));
    }
    let fault = |(name, why): (&str, &str)| {
        ErrorKind::Readings.said(format!("{} {why}", show(name.as_bytes())))
    };
    let order = words.lines().find_map(order_of_title);
    // `board = [1, 2, 3, 0]  # column by column`
    let said = words.lines().filter_map(comment).map(|(_, said)| said);
    let mut changes = said.filter(|said| changes_order(said.as_bytes()));
    let order = order.or_else(|| Some((changes.next()?, IN_ANOTHER_ORDER)));
    // `After this, move the blank left once:`
    let title = |line: &&str| !line.contains(['=', '[', '(']) && changes_order(line.as_bytes());
    let order = order.or_else(|| Some((words.lines().find(title)?, IN_ANOTHER_ORDER)));
    let order = order.or_else(|| labels::order(words, &read.board));
    // MATLAB's `A(:) = [...]`
    let filled = || words.contains("(:)").then_some(("(:)", COLUMNWISE));
    let order = order.or_else(filled);
    let blank = || {
        let mut parts = words.split(|c: char| "\n,;[](){}".contains(c));
        let tile = parts.find_map(stated_blank::stated)?;
        stated_blank::fault(tile, &read.board)
    };
    let size = || stated::conflict(words, &read.board).map(|what| ErrorKind::Rows.said(what));
    let goal = || match read.board.goal {
        Some(_) => None,
        None => named_goal(words).or_else(|| commented_goal(words, &read.board)),
    };
    let first = order.map(fault).or_else(blank).map(|kind| (0, kind));
    let last = || goal().or_else(size).map(|kind| (0, kind));
    // A goal that is there needs no words.
    let unknown = || unknown_goal(words).filter(|_| read.board.goal.is_none());
    first.or_else(unknown).or_else(last)
}

/// The fault of a word in quotes, or of a value, that is another board than the one that was read and its goal.
fn other_word(text: &str, board: &LineBoard) -> Option<FaultAt> {
    let packed = |board: &LineBoard| board.tiles.iter().map(u16::to_string).collect::<String>();
    let known = [
        Some(packed(board)),
        board.goal.as_ref().map(|goal| packed(goal)),
    ];
    let other = |part: &&str| {
        let digits: String = part.split(['/', ' ']).collect();
        // Other numbers are counts of nodes, or seeds.
        let cells = board.tiles.len();
        let whole = (digits.len() == cells || cells <= FEW) && is_packed(&digits);
        whole && !known.contains(&Some(digits))
    };
    let quotes = |c: char| "\"'`\n".contains(c);
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '/');
    let part = text.split(quotes).chain(words).find(other)?;
    let what = "a word beside this board is another one: write `->` between a start and its goal";
    Some((
        offset(text.as_bytes(), part.as_bytes()),
        ErrorKind::Goal.said(what),
    ))
}

/// Whether a line is the head of a function, with a board as the value of a parameter.
fn is_parameter(text: &[u8]) -> bool {
    let mut lines = text.split(|&b| b == b'\n').map(<[u8]>::trim_ascii_start);
    let goal = |line: &[u8]| words_of(line).any(|word| is_goal(&word));
    let packed = |line: &[u8]| words_of(line).any(|word| is_packed(&word));
    let heads = ["def ", "function ", "func ", "fun ", "fn "];
    let head = |line: &[u8]| heads.iter().any(|head| line.starts_with(head.as_bytes()));
    lines.any(|line| head(line) && goal(line) && (numbers(line).count() > 3 || packed(line)))
}

/// Whether a line ends with an arrow.
fn has_arrow(text: &[u8]) -> bool {
    let line = text.trim_ascii();
    (line.ends_with(b"->") || line.ends_with(b"=>")) && !line.contains(&b'\n')
}

/// The fault of a name that no goal has, and of a goal that is no board.
fn unknown_goal(text: &str) -> Option<FaultAt> {
    // `{"board": [1, 2, 3, 0], "layout": "spiral"}`
    let sets = |part: &&str| {
        let (name, value) = name_and_value(part.as_bytes());
        sets_goal(name, value)
    };
    if let Some(part) = text.split(['\n', ',', ';', '{']).find(sets) {
        return Some((
            offset(text.as_bytes(), part.as_bytes()),
            ErrorKind::Goal.said(NO_BOARD),
        ));
    }
    text.lines().find_map(|line| {
        let what = NamedGoal::unknown(line.as_bytes())?;
        Some((
            offset(text.as_bytes(), line.as_bytes()),
            ErrorKind::Goal.said(what),
        ))
    })
}

/// The comment behind a board on its line, and what comes before it.
fn comment(line: &str) -> Option<(&str, &str)> {
    let mut marks = ["# ", "// ", "-- ", ";; "].into_iter();
    marks.find_map(|mark| line.split_once(mark))
}

/// Whether the comment behind a board says that it is a goal: `[1, 2, 3, 0]  # goal`.
pub fn is_commented_goal(line: &str) -> bool {
    comment(line).is_some_and(|(_, comment)| {
        let words = comment.trim_matches(|c: char| !c.is_alphanumeric());
        names_side(words) && words_of(words.as_bytes()).any(|word| is_goal(&word))
    })
}

/// The fault of a board whose comment says that it is a goal, or has another board: `b = [[1, 2], [3, 0]]  # goal`.
fn commented_goal(text: &str, board: &LineBoard) -> Option<FaultKind> {
    let mut lines = text.lines();
    let has_goal = lines.clone().any(|line| is_goal_line(line.as_bytes()));
    let assigned = |line: &str| comment(line).is_some_and(|(board, _)| board.contains('='));
    if lines
        .clone()
        .any(|line| is_commented_goal(line) && assigned(line))
        && !has_goal
    {
        let what = "a comment says that this board is a goal: write `goal = ` before it";
        return Some(ErrorKind::Goal.said(what));
    }
    let other = |line: &str| {
        let comment = comment(line)?.1;
        let from = comment.find(|c: char| c.is_ascii_digit() || c == '[')?;
        let other = usual(&comment.as_bytes()[from..], None).ok()?;
        Some(from > 0 && other.in_order() == board.in_order())
    };
    let what = "a comment has another board: write `->` before it if it is the goal";
    lines
        .any(|line| other(line) == Some(true))
        .then(|| ErrorKind::Goal.said(what))
}

/// The fault of a goal's name among other words: a block has it on a line of its own.
fn named_goal(text: &str) -> Option<FaultKind> {
    let mut parts = text.split(['\n', ',', ';', '{', '(']).map(str::as_bytes);
    let name = parts.find_map(NamedGoal::of)?.name;
    let what = format!(
        "the name of a goal beside a board: write it on a line of its own, or `--goal {name}`"
    );
    Some(ErrorKind::Goal.said(what))
}

/// Where the largest tile is, if it is the only one outside of brackets without others in them: `(9, (1, 2, 3, 0, ...))`.
fn outside(text: &[u8], board: &LineBoard) -> Option<usize> {
    // The brackets that are open, by their places, and where each number is, with its bracket.
    let (mut open, mut found) = (Vec::new(), Vec::new());
    for (at, &b) in text.iter().enumerate() {
        match b {
            b'[' | b'(' | b'{' => open.push(at),
            b']' | b')' | b'}' => drop(open.pop()),
            _ if b.is_ascii_digit() && !(at > 0 && text[at - 1].is_ascii_digit()) => {
                found.push((at, open.last().copied()));
            }
            _ => {}
        }
    }
    let tiles = board.tiles.len();
    if found.len() != tiles || tiles < 5 || board.goal.is_some() {
        return None;
    }
    // Two neighbours in one bracket are in that of all others.
    let list = found.windows(2).find(|two| two[0].1 == two[1].1)?[0].1?;
    let mut others = found.iter().filter(|number| number.1 != Some(list));
    let &(at, _) = others.next().filter(|_| others.next().is_none())?;
    let length = text[at..].iter().take_while(|b| b.is_ascii_digit()).count();
    // `minimum size=8mm` is none.
    let unit = text.get(at + length).is_some_and(u8::is_ascii_alphabetic);
    let tile = number(&text[at..at + length]).map(|tile| tile as usize);
    // With another blank in the list, 0 is no cell.
    let cells = text[list..]
        .split(|b| b"])}".contains(b))
        .next()
        .unwrap_or_default();
    let other = cells
        .iter()
        .any(|b| b.is_ascii_alphabetic() || b"_'\"".contains(b));
    let cell = tile == Some(tiles - 1) || tile == Some(0) && !other;
    (cell && !unit).then_some(at)
}

/// The sign before the other cells of a line, with its place, if lists and comments begin with it, and the text has more
/// than that line.
fn mark_of_list<'a>(text: &'a [u8], board: &LineBoard) -> Option<(usize, &'a str)> {
    let cells = board.tiles.len() - 1;
    let line = text
        .split(|&b| b == b'\n')
        .find(|line| numbers(line).count() == cells)?;
    let begins = |b: &&u8| !matches!(b, b' ' | b'\t' | b'>');
    let at = line.iter().position(|b| begins(&b))?;
    // The lines of comments before it are not there.
    if line[at] != b'#' && text.trim_ascii_end() == line[at..].trim_ascii_end() {
        return None;
    }
    let marked = b"*#-".contains(&line[at]) && line.get(at + 1) == Some(&b' ');
    let mark = std::str::from_utf8(&line[at..=at]).ok()?;
    (marked && squarest(cells).is_some()).then(|| (offset(text, line) + at, mark))
}
