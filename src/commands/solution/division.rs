//! Where a line with a solution is divided into a board, perhaps with its goal, and moves.
//!
//! ```text
//! BOARD -> MOVES   BOARD -> GOAL -> MOVES   BOARD: MOVES   a mark, or a tab in its place
//! {"board":"123405786","goal":null,"moves":"rd"}           an object of JSON, as `lines --json` writes it
//! ```

use crate::answer::move_signs::arrow;
use crate::text::read::{is_space, show, skip_space, FaultAt, LineBoard};
use std::ops::Range;

/// Signs between a board and its moves; the first one on a line counts.
const MARKS: [&str; 3] = ["->", "=>", "→"];

/// The mark that may as well be the first move.
const ARROW: &str = "→";

/// The most colons that are tried: a board may have a title.
const COLONS: usize = 3;

/// A line in its parts.
pub struct Division {
    pub board: LineBoard,
    /// Where the text of the moves is.
    pub moves: Range<usize>,
}

/// Reads a board, or a board and its goal.
pub type ReadBoard<'a> = &'a dyn Fn(&[u8]) -> Result<LineBoard, FaultAt>;

/// Divides a line.
///
/// # Errors
/// Where in the line, in bytes from 0, and why it is not a solution.
pub fn divided(line: &[u8], read: ReadBoard) -> Result<Division, FaultAt> {
    if let [Some(board), Some(moves)] = ["board", "moves"].map(|name| field(line, name)) {
        return of_object(line, (board, moves), read);
    }
    let tab = line.iter().rposition(|&byte| byte == b'\t');
    let mark = mark(line);
    // After a tab even `->` belongs to the moves.
    let after_tab = |&(tab, (at, _)): &(usize, _)| tab < at && skip_dashes(line, tab) == at;
    let only_tab = tab.zip(mark).filter(after_tab);
    if let Some((tab, (_, begin))) =
        only_tab.filter(|(_, mark)| skip_space(line, mark.1) == line.len())
    {
        let mark = show(line[tab..begin].trim_ascii());
        let what = format!("{mark} may be a move, or lead to moves that are missing");
        return Err((skip_space(line, tab), what.into()));
    }
    let mark = mark.filter(|_| only_tab.is_none());
    // The space before a mark may be no cell.
    let bare = |text: &[u8]| read(text).or_else(|_| read(text.trim_ascii_end()));
    let mut first = None;
    for (end, begin) in mark.into_iter().chain(tab.map(|at| (at, at + 1))) {
        // `-->` is a mark, unless its first dash is a cell.
        let dashes = line[..end].iter().rev().take_while(|&&byte| byte == b'-');
        let shorter = &line[..end - dashes.count()];
        let whole = read(&line[..end]);
        match whole.or_else(|fault| bare(shorter).map_err(|_| fault)) {
            Ok(board) => return with_goal(line, (board, end, begin), read),
            Err(fault) => first = first.or(Some(fault)),
        }
    }
    let colons = (0..).zip(line).filter(|(_, &byte)| byte == b':');
    for (at, _) in colons.take(COLONS).filter(|_| first.is_none()) {
        if let Ok(board) = bare(&line[..at]) {
            let moves = at + 1..line.len();
            return Ok(Division { board, moves });
        }
    }
    let what = "no `->` and no tab between a board and its moves";
    Err(first.unwrap_or((line.len(), what.into())))
}

/// The place of the first byte from `at` on that is no white space, and then no dash before a mark.
fn skip_dashes(line: &[u8], at: usize) -> usize {
    let at = skip_space(line, at);
    let dashes = line[at..].iter().take_while(|&&byte| byte == b'-').count();
    let is_mark = line.get(at + dashes) == Some(&b'>');
    at + if is_mark { dashes.saturating_sub(1) } else { 0 }
}

/// Where the first mark of a text begins and ends.
fn mark(text: &[u8]) -> Option<(usize, usize)> {
    let begins = |byte: &u8| matches!(byte, b'-' | b'=' | 0xe2);
    let mut places = (0..).zip(text).filter(|(_, byte)| begins(byte));
    places.find_map(|(at, _)| {
        let is_here = |mark: &&&str| text[at..].starts_with(mark.as_bytes());
        let mark = MARKS.iter().find(is_here)?;
        Some((at, at + mark.len()))
    })
}

/// The division after a board, or after the goal that follows it.
fn with_goal(
    line: &[u8],
    (board, end, begin): (LineBoard, usize, usize),
    read: ReadBoard,
) -> Result<Division, FaultAt> {
    let rest = &line[begin..];
    let tab = rest.iter().position(|&byte| byte == b'\t');
    let next = mark(rest)
        .into_iter()
        .chain(tab.map(|at| (at, at + 1)))
        .min();
    if let Some((at, after)) = next.filter(|_| board.goal.is_none()) {
        // Moves never name tile 0, so that a board is none of them. It is about as long as the first one.
        let is_short = at <= 4 * end + 64;
        let goal = is_short.then(|| read(&rest[..at]).ok()).flatten();
        let fits = |goal: &LineBoard| goal.shape == board.shape && goal.tiles.contains(&0);
        if goal.is_some_and(|goal| fits(&goal)) {
            let board = read(&line[..begin + at])?;
            let moves = begin + after..line.len();
            return Ok(Division { board, moves });
        }
    }
    let first = rest.iter().position(|&byte| !is_space(byte)).unwrap_or(0);
    let is_arrow = line[..begin].ends_with(ARROW.as_bytes());
    if is_arrow && arrow(&rest[first..]).is_some() {
        let what = "`→` may be the first move, or lead to it: write `->` or a tab after the board";
        return Err((end, what.into()));
    }
    let moves = begin..line.len();
    Ok(Division { board, moves })
}

/// The division of an object of JSON, with the places of its board and its moves.
fn of_object(
    line: &[u8],
    (board, moves): (Range<usize>, Range<usize>),
    read: ReadBoard,
) -> Result<Division, FaultAt> {
    let at = |range: &Range<usize>| {
        let board = read(&line[range.clone()]);
        board.map_err(|(at, kind)| (range.start + at, kind))
    };
    let mut start = at(&board)?;
    let goal = field(line, "goal").filter(|goal| line[goal.clone()] != *b"null");
    if let Some(place) = goal {
        start.goal = Some(Box::new(at(&place)?));
        let both = read(start.text().as_bytes());
        start = both.map_err(|(_, kind)| (place.start, kind))?;
    }
    let board = start;
    Ok(Division { board, moves })
}

/// Where the value of a field of an object of JSON is, without the quotes of a string.
fn field(line: &[u8], name: &str) -> Option<Range<usize>> {
    let mut at = skip_space(line, 0);
    if line.get(at) != Some(&b'{') {
        return None;
    }
    while matches!(line.get(at), Some(b'{' | b',')) {
        let key = skip_space(line, at + 1);
        let end = value_end(line, key)?;
        let colon = skip_space(line, end);
        if line[key] != b'"' || line.get(colon) != Some(&b':') {
            return None;
        }
        let value = skip_space(line, colon + 1);
        let value_end = value_end(line, value)?;
        if line[key + 1..end - 1] == *name.as_bytes() {
            let quote = usize::from(line[value] == b'"');
            return Some(value + quote..value_end - quote);
        }
        at = skip_space(line, value_end);
    }
    None
}

/// Where a value of JSON ends that begins at a place.
fn value_end(line: &[u8], begin: usize) -> Option<usize> {
    let (mut depth, mut in_string, mut at) = (0, false, begin);
    loop {
        match (in_string, *line.get(at)?) {
            (true, b'\\') => at += 1,
            (_, b'"') => in_string = !in_string,
            (true, _) => {}
            (_, b'[' | b'{') => depth += 1,
            (_, b',' | b':' | b']' | b'}') if depth == 0 => return (at > begin).then_some(at),
            (_, b']' | b'}') => depth -= 1,
            (_, byte) if depth == 0 && is_space(byte) => return Some(at),
            _ => {}
        }
        at += 1;
        let closed = matches!(line[at - 1], b'"' | b']' | b'}');
        if depth == 0 && !in_string && closed {
            return Some(at);
        }
    }
}
