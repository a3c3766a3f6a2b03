//! Reads numbers within a range, and lines, for formats that hold more than boards.

use crate::read::{number, show, Cursor, ReadResult};
use std::io::Result;
use std::ops::RangeInclusive;

/// Reads a number within a range. `name`: what the number is, as in `a row`.
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
        token if least == most => format!("{} is not {name}: {least}", show(token)),
        token => format!("{} is not {name}: {least} to {most}", show(token)),
    };
    Err(cursor.fault(what))
}

/// Where the line ends that begins `from` bytes ahead, without and with its line feed, or `most` bytes if that is less;
/// `None` at the end of the input. The cursor stays where it is.
///
/// # Errors
/// Those of the input.
pub(crate) fn line(
    cursor: &mut Cursor,
    from: usize,
    most: usize,
) -> Result<Option<(usize, usize)>> {
    let mut seen = from;
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
            return Ok((seen > from).then_some((seen, seen)));
        }
    }
}
