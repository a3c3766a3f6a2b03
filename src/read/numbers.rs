//! Numbers of a range, and lines: what formats of other things than boards are made of.

use crate::read::cursor::Cursor;
use crate::read::fault::show;
use crate::read::read_error::ReadResult;
use crate::read::tokens::number;
use std::io::Result;
use std::ops::RangeInclusive;

/// Reads a number of a range. `name`: what it is, as in `a row`.
///
/// # Errors
/// The token is something else, or the input fails.
pub(crate) fn bounded(
    cursor: &mut Cursor,
    range: RangeInclusive<usize>,
    name: &str,
) -> ReadResult<usize> {
    let length = cursor.token()?;
    let token = &cursor.window()[..length];
    let value = number(token).map(|value| value as usize);
    if let Some(value) = value.filter(|value| range.contains(value)) {
        cursor.advance(length);
        return Ok(value);
    }
    let (least, most) = (range.start(), range.end());
    let what = match token {
        b"" => format!("the input ends where {name} is needed"),
        token => format!("{} is not {name}: {least} to {most}", show(token)),
    };
    Err(cursor.fault(what))
}

/// The next line without its end, up to `most` bytes of it, and the bytes of the window that it takes, its end included;
/// `None` at the end of the input. Nothing is used up.
///
/// # Errors
/// Those of the input.
pub(crate) fn line(cursor: &mut Cursor, most: usize) -> Result<Option<(usize, usize)>> {
    let mut seen = 0;
    loop {
        let window = cursor.window();
        let near = &window[..window.len().min(most)];
        if let Some(end) = near[seen..].iter().position(|&b| b == b'\n') {
            return Ok(Some((seen + end, seen + end + 1)));
        }
        seen = near.len();
        if seen == most {
            return Ok(Some((seen, seen)));
        }
        if !cursor.more()? {
            return Ok((seen > 0).then_some((seen, seen)));
        }
    }
}
