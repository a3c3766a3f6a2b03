//! A list of boards, as programs write it:
//!
//! ```text
//! boards = [ board, board, ... ];     each board: [ row, row, ... ] or [ cell, cell, ... ]     each row: [ cell, cell, ... ]
//! ```
//!
//! A board may be a record, or be beside its goal or numbers: `{"board": [...], "moves": 2}`, `("123405786", 2)`; or have a
//! name: `{"easy": [...], "hard": [...]}`.
//!
//! Any brackets do, and commas may be missing, as in what numpy prints. A text that holds anything else, such as remarks,
//! or has its boards side by side, is not a list, and its lines are read as usual.

use crate::text::read::brackets::{closed, closing};
use crate::text::read::line::board;
use crate::text::read::pasted::blocks::list_item::{board_of_record, has_usual_goal, named_board};
use crate::text::read::pasted::words::packed::FEW;
use crate::text::read::pasted::words::side::has_side_within;
use crate::text::read::recovery::look;
use crate::text::read::{is_space, skip_space, Ahead, Cursor, ErrorKind, FaultAt, NeedsMore, Seen};
use std::io::Result;

/// Where each board of a list begins and ends, and where the line after the list begins.
#[derive(Default)]
pub struct BoardList {
    pub boards: Vec<(usize, usize)>,
    pub end: usize,
    /// Whether boards have names.
    named: bool,
}

/// The list of two boards or more at the cursor, which stays there.
pub fn next(cursor: &mut Cursor) -> Result<Option<BoardList>> {
    Ok(look(cursor, list)?.flatten())
}

/// The fault of a list where one board is wanted.
pub fn several(text: &[u8]) -> Option<FaultAt> {
    let ended = true;
    let list = list(&Ahead { text, ended }).ok().flatten()?;
    let count = list.boards.len();
    let what = format!(
        "a list of {count} boards, where one is wanted; `npuzzle show` reads lists in files"
    );
    (list.end == text.len()).then(|| (0, ErrorKind::Size.said(what)))
}

/// The most lines with names of values before a list.
const MOST_FIELDS: usize = 8;

/// The bracket of a list below the names of its values, as in Go; `None` if they say more than that one of them is a board.
fn after_fields(ahead: &Ahead, mut at: usize) -> Seen<Option<usize>> {
    for _ in 0..MOST_FIELDS {
        let end = ahead.next_line(at)?;
        let line = &ahead.text[at..end];
        if line.trim_ascii() == b"}{" {
            return Ok(Some(ahead.next_token(at)? + 1));
        }
        if has_side_within(line) {
            break;
        }
        at = end;
    }
    Ok(None)
}

fn list(ahead: &Ahead) -> Seen<Option<BoardList>> {
    let mut from = skip_space(ahead.text, 0);
    let mut end = ahead.next_line(from)?;
    if ahead.text[from..end].starts_with(b"```") {
        from = end;
        end = ahead.next_line(from)?;
    }
    if ahead.text[from..end].trim_ascii() == b"{" {
        end = ahead.next_line(end)?;
    }
    if ahead.text[from..end].trim_ascii().ends_with(b"struct {") {
        let Some(begin) = after_fields(ahead, end)? else {
            return Ok(None);
        };
        (from, end) = (begin, ahead.next_line(begin)?);
    }
    let first = &ahead.text[from..end];
    let Some(head) = head(first).filter(|&head| !has_side_within(&first[..head])) else {
        return Ok(None);
    };
    let walk = |head| ListWalk::default().list(ahead.text, (from, from + head), ahead.ended);
    let walked = match walk(head) {
        // Names of boards, in place of that of the only list.
        Walked::Other if head > 0 && first[0] == b'{' => walk(0),
        walked => walked,
    };
    let list = match walked {
        Walked::List(list) => list,
        Walked::Unfinished if !ahead.ended => return Err(NeedsMore),
        _ => return Ok(None),
    };
    let line = ahead.next_line(list.end)?;
    let next = ahead.next_token(line)?;
    let next = &ahead.text[next..ahead.next_line(next)?];
    let rest = &ahead.text[list.end..line];
    // What the tests do follows their boards: `test.each([ ... ])('solves', (board, moves) => {`
    let each = ahead.text[from..from + head].ends_with(b"each(") && rest.starts_with(b"(");
    let alone = each || rest.iter().all(|&b| is_space(b) || b";:".contains(&b));
    let goes_on = has_side_within(next) || next.starts_with(b"->");
    let alone = alone && (each || !goes_on) && !next.starts_with(b"=>");
    let several = match list.boards[..] {
        // With names, a board and a usual goal may be a pair.
        [one, two] if list.named => !has_usual_goal(ahead.text, [one, two]),
        _ => list.boards.len() > 1,
    };
    Ok((alone && several).then_some(BoardList { end: line, ..list }))
}

/// The length of what may stand before a list: nothing, the name of a variable and a call, the call of a test, or the name
/// of the only value of an object, with their brackets. `None` for anything else.
fn head(line: &[u8]) -> Option<usize> {
    let is_name = |b: &u8| b.is_ascii_alphanumeric() || b"_.!".contains(b);
    let skip = |at: usize, of: &dyn Fn(&u8) -> bool| {
        let length = line[at..].iter().position(|b| !of(b));
        length.map_or(line.len(), |length| at + length)
    };
    let space = |b: &u8| is_space(*b);
    // `@pytest.mark.parametrize("board, moves", [`, `for board, moves in [`
    let test = line.trim_ascii_end().strip_suffix(b"[");
    if let Some(test) = test.filter(|test| test.contains(&b'(') || test.starts_with(b"for ")) {
        let plain = |b: &u8| b.is_ascii_alphabetic() || b"@._\"', (".contains(b);
        return Some(test.len()).filter(|_| test.iter().all(plain));
    }
    if line.first() == Some(&b'{') {
        let name = skip(1, &|b| space(b) || is_name(b) || b"\"'".contains(b));
        return match line.get(name) {
            Some(b':') => Some(name + 1),
            _ => Some(0),
        };
    }
    let Some(sign) = line.iter().position(|&b| b == b'=') else {
        return (b"[(".contains(line.first()?)).then_some(0);
    };
    let declared = |b: &u8| is_name(b) || space(b) || b"[]<>:;,".contains(b);
    if !line[..sign].iter().all(declared) || !line[0].is_ascii_alphabetic() {
        return None;
    }
    // A type or a call before the list, as in `new int[][][] {` and `np.array([`.
    let mut at = skip(skip(sign + 1, &space), &|b| is_name(b) || space(b));
    // Go has the type after its brackets: `[][]int{`.
    while line[at..].starts_with(b"[]") {
        at = skip(at + 2, &|b| is_name(b) || space(b));
    }
    let call = at > sign + 1 && is_name(&line[at - 1]) && line.get(at) == Some(&b'(');
    Some(at + usize::from(call))
}

enum Walked {
    List(BoardList),
    Other,
    /// The text ends within the list.
    Unfinished,
}

/// How far a list has been walked through.
#[derive(Default)]
struct ListWalk {
    /// What closes the brackets that are open, and how many of them surround the list.
    open: Vec<u8>,
    around: usize,
    list: BoardList,
    /// Where the current board begins, its rows so far, and the cells of its last row.
    board: usize,
    rows: usize,
    cells: usize,
    /// The number of boards so far without rows, and of the cells in the last of them.
    flat: usize,
    length: usize,
}

impl ListWalk {
    /// Walks through the list in a text, whose head is there.
    fn list(mut self, text: &[u8], head: (usize, usize), ended: bool) -> Walked {
        let mut around = text[head.0..head.1]
            .iter()
            .rev()
            .filter_map(|&b| closing(b));
        // A declared type may have brackets too.
        self.open.extend(around.next().filter(|&b| b != b']'));
        self.around = self.open.len();
        let mut end_of_record = head.1;
        for (at, &b) in text.iter().enumerate().skip(head.1) {
            let level = self.open.len() - self.around;
            if at < end_of_record {
                continue;
            }
            if level == 1 && closing(b).is_some() {
                let end = match closed(text, at, ended) {
                    Ok(end) => end,
                    Err(NeedsMore) => return Walked::Unfinished,
                };
                let record = end.and_then(|end| Some((end, board_of_record(&text[at..end])?)));
                if let Some((end, (from, to))) = record {
                    self.list.boards.push((at + from, at + to));
                    end_of_record = end;
                    continue;
                }
            }
            let named = level == 1 && self.open.last() == Some(&b'}');
            if let Some((from, to)) = Some(at)
                .filter(|_| named)
                .and_then(|at| named_board(text, at))
            {
                self.list.boards.push((from, to));
                self.list.named = true;
                end_of_record = to;
                continue;
            }
            let sound = match (closing(b), b) {
                (Some(closing), _) => self.opens(level, text, at, closing),
                (_, b']' | b')' | b'}') => {
                    self.open.pop() == Some(b) && self.closes(level, text, at)
                }
                (_, b',') => !self.open.is_empty(),
                _ if is_space(b) => true,
                _ => self.is_cell(level, b, text[at - 1]),
            };
            if !sound {
                return Walked::Other;
            }
            if self.open.is_empty() {
                self.list.end = at + 1;
                return Walked::List(self.list);
            }
        }
        Walked::Unfinished
    }

    fn opens(&mut self, level: usize, text: &[u8], at: usize, closing: u8) -> bool {
        self.open.push(closing);
        match level {
            // There is only one list.
            0 => self.list.boards.is_empty(),
            1 => {
                (self.board, self.rows, self.cells) = (at, 0, 0);
                let last = self.list.boards.last();
                !last.is_some_and(|&(_, end)| is_wide(&text[end..at]))
            }
            2 => {
                let rows = self.rows > 0 || self.cells == 0;
                self.cells = 0;
                rows
            }
            _ => false,
        }
    }

    fn closes(&mut self, level: usize, text: &[u8], at: usize) -> bool {
        match level {
            3 => {
                self.rows += 1;
                self.cells > 1
            }
            2 => {
                self.list.boards.push((self.board, at + 1));
                let flat = self.rows == 0 && self.is_flat_board(&text[self.board..=at]);
                self.flat += usize::from(flat);
                self.rows > 1 || flat
            }
            // Two boards without rows are a start and its goal.
            1 => {
                let boards = self.list.boards.len();
                boards > 0 && (self.flat == 0 || self.flat == boards && boards > 2)
            }
            _ => true,
        }
    }

    /// Whether a text is a board without rows that is as large as the one before it.
    fn is_flat_board(&mut self, text: &[u8]) -> bool {
        let length = board(&text[1..text.len() - 1], None).map_or(0, |board| board.tiles.len());
        let before = std::mem::replace(&mut self.length, length);
        length > FEW && (before == 0 || before == length)
    }

    fn is_cell(&mut self, level: usize, b: u8, before: u8) -> bool {
        self.cells += usize::from(is_space(before) || b",[({".contains(&before));
        (level == 3 || level == 2 && self.rows == 0)
            && (b.is_ascii_alphanumeric() || b"_.*-'\"".contains(&b))
    }
}

/// Whether there is a wide space within a line: then boards are side by side, as a start and its goal are.
fn is_wide(between: &[u8]) -> bool {
    let spaces = between.iter().filter(|&&b| is_space(b)).count();
    !between.contains(&b'\n') && (spaces > 1 || between.contains(&b'\t'))
}
