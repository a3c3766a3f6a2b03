//! The size in front of a board.

use crate::problem::form::{Form, Framing, Size};
use crate::read::flaw::Flaw;
use crate::read::reader::Session;
use crate::read::tokens::number;
use std::io::{Read, Result, Write};

/// What the header of a board came to.
pub enum Header {
    Size(usize, usize),
    End,
    /// No more boards can be found.
    Lost,
    /// A size that this problem does not have: the board can still be passed over.
    Outside(usize),
}

/// Reads the size in front of a board, where there is one.
pub fn header<R: Read, W: Write>(form: &Form, session: &mut Session<R, W>) -> Result<Header> {
    let (count, least, most, odd_only) = match form.size {
        Size::Fixed(rows, cols) => return Ok(Header::Size(rows, cols)),
        Size::Square(least, most, odd_only) => (1, least, most, odd_only),
        Size::RowsCols(least, most) => (2, least, most, false),
    };
    let lost = match form.framing {
        Framing::One => "",
        _ => ", so no more boards can be found",
    };
    let (mut sizes, mut at) = ([0; 2], 0);
    for size in sizes.iter_mut().take(count) {
        let (from, to) = session.token(at)?;
        let token = &session.input.window()[from..to];
        match number(token) {
            Some(value) => *size = value as usize,
            None => {
                let what = match token.len() {
                    0 => "the input ends in the size of a board".to_string().into(),
                    _ => Flaw::NoSize(token.to_vec(), lost),
                };
                session.fault(from, true, what);
                return Ok(Header::Lost);
            }
        }
        at = to;
    }
    let (rows, cols) = (sizes[0], sizes[count - 1]);
    let fits = |size: usize| (least..=most).contains(&size) && !(odd_only && size % 2 == 0);
    let end = form.framing == Framing::ToZero && rows == 0 && cols == 0;
    let header = match () {
        _ if end => Header::End,
        _ if fits(rows) && fits(cols) => Header::Size(rows, cols),
        _ if rows > 100_000 => Header::Lost,
        _ => Header::Outside(rows),
    };
    if let Header::Lost | Header::Outside(_) = header {
        let kind = if odd_only { "odd numbers " } else { "" };
        let lost = if rows > 100_000 { lost } else { "" };
        let what = format!(
            "a board of {} x {}: the sizes are {}{} to {}{}",
            rows, cols, kind, least, most, lost
        );
        session.fault(0, true, what);
    }
    session.fresh = false;
    session.input.advance(at);
    Ok(header)
}
