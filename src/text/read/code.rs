//! Code and prose around boards in brackets, as in `board = [[1,2,3],[4,0,5]];  # easy`: a name in front, comments, and
//! the lines of a judge's page between its boards.

use crate::text::read::brackets::closing;
use crate::text::read::format::line;
use crate::text::read::Cursor;
use std::io::Result;

/// Labels of lines of a judge's page that hold no board.
const LABELS: [&[u8]; 4] = [b"output", b"expected", b"explanation", b"note"];

/// Moves to the next board, past signs that follow the last one, comments, lines of a judge's page, and a name before
/// the board, on its line or the one above. False if the input ends first.
pub fn skip_code(cursor: &mut Cursor) -> Result<bool> {
    while cursor.skip_space()? {
        match cursor.window()[0] {
            b';' | b',' | b')' => {
                cursor.advance(1);
                continue;
            }
            byte if square(byte) == b'[' || byte.is_ascii_digit() => return Ok(true),
            _ => {}
        }
        let most = cursor.largest();
        let Some((end, next)) = line(cursor, 0, most)? else {
            return Ok(true);
        };
        let text = &cursor.window()[..end];
        match name(text) {
            _ if is_aside(text) => cursor.advance_lines(next),
            Some(length) => cursor.advance_lines(length),
            None => return Ok(true),
        }
    }
    Ok(false)
}

/// Whether a line is a comment, has the label of another thing than a board, or is a call without a board, as in
/// `slidePuzzle(board);`.
fn is_aside(line: &[u8]) -> bool {
    let code = &line[..comment(line)];
    let label = line.split(|&b| b == b':').next().unwrap_or_default();
    let is_label = label.len() < line.len() && LABELS.iter().any(|l| label.eq_ignore_ascii_case(l));
    let call = code.trim_ascii_end();
    let call = call.strip_suffix(b";").unwrap_or(call);
    let name = call
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || b"_.".contains(b));
    let is_call = line[0].is_ascii_alphabetic()
        && call.get(name.count()) == Some(&b'(')
        && call.ends_with(b")")
        && !call
            .iter()
            .any(|b| b"[{=".contains(b) || b.is_ascii_digit());
    code.is_empty() || is_label || is_call
}

/// Where the comment of a line begins.
fn comment(line: &[u8]) -> usize {
    let begins = |&at: &usize| matches!(line[at], b'#' | b'%') || line[at..].starts_with(b"//");
    (0..line.len()).find(begins).unwrap_or(line.len())
}

/// The length of a name in a line: all before a board, or the sign `=` or `:` after it, and white space, before a
/// bracket, a number or nothing.
fn name(line: &[u8]) -> Option<usize> {
    if !line[0].is_ascii_alphabetic() {
        return None;
    }
    let line = &line[..comment(line)];
    let sign = |sign: u8| line.iter().position(|&b| b == sign);
    if let Some(end) = sign(b'=').or(sign(b':')) {
        let rest = line[end + 1..].trim_ascii_start();
        if matches!(rest.first(), None | Some(b'[' | b'{' | b'(' | b'0'..=b'9')) {
            return Some(line.len() - rest.len());
        }
    }
    let at = find_board(line)?;
    (sign(b'=').is_some() || !line[at - 1].is_ascii_whitespace()).then_some(at)
}

/// Where the first board within a line begins: the last of some brackets in a row opens a row of cells, and the one
/// before it the board.
pub fn find_board(line: &[u8]) -> Option<usize> {
    let open = |at: usize| line.get(at).is_some_and(|&b| square(b) == b'[');
    (1..line.len()).find(|&at| open(at) && open(at + 1) && !open(at + 2))
}

/// Whether a line begins with a board, or with a name before one.
pub fn begins_board(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let board = match line.first() {
        None => return false,
        Some(_) => &line[name(line).unwrap_or(0)..],
    };
    let mut signs = board.iter().filter(|b| !b.is_ascii_whitespace());
    let mut sign = || signs.next().map_or(b'[', |&b| square(b));
    board.is_empty() || sign() == b'[' && matches!(sign(), b'[' | b']')
}

/// A bracket as it is read, whatever its kind.
pub fn square(byte: u8) -> u8 {
    match byte {
        b'{' | b'(' => b'[',
        b'}' | b')' => b']',
        _ => byte,
    }
}

/// Where the bracket is closed that begins a text, if each bracket up to there is closed by one of its kind.
pub fn pairs_end(text: &[u8]) -> Option<usize> {
    let mut open = Vec::new();
    for (at, &byte) in text.iter().enumerate() {
        match closing(byte) {
            Some(end) => open.push(end),
            None if square(byte) == b']' && open.pop() != Some(byte) => return None,
            None => {}
        }
        if open.is_empty() {
            return (at > 0).then_some(at + 1);
        }
    }
    None
}
