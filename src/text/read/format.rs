//! How one case is written: the part of the reader that each form adds; and how formats read numbers and lines.

use crate::puzzle::Instance;
use crate::text::read::fault::NO_COUNT;
use crate::text::read::filters::Filter;
use crate::text::read::{number, show, Cursor, ReadResult};
use std::io::Result;
use std::ops::RangeInclusive;

/// How one case is written.
pub trait CaseFormat {
    /// A case as its solver needs it.
    type Case;

    /// The signs that are replaced by spaces before anything else is read.
    fn filter(&self) -> Filter {
        Filter::Nothing
    }

    /// A valid case in its usual layout at the start of the text, and its length including a line end. `None` for every
    /// other layout, right or wrong: [`CaseFormat::read`] decides.
    #[inline]
    fn quick(&self, _text: &[u8]) -> Option<(Self::Case, usize)> {
        None
    }

    /// Adds at most `most` consecutive cases in their usual layout from the start of the text, and returns their
    /// length. Only a format whose cases are looked up together has this.
    #[inline]
    fn quick_cases(&self, _text: &[u8], _most: usize, _cases: &mut Vec<Self::Case>) -> usize {
        0
    }

    /// Moves to where the next case begins, at a token; false if the input ends first.
    fn find_case(&mut self, cursor: &mut Cursor) -> Result<bool> {
        cursor.skip_space()
    }

    /// Reads what precedes the cases: their number, and more in some forms.
    fn count(&mut self, cursor: &mut Cursor) -> ReadResult<u64> {
        count(cursor)
    }

    /// Reads the case whose first token begins at the cursor; `None` for the size 0, or the mark, that ends the input.
    /// After a fault the cursor is where the next case begins.
    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<Self::Case>>;

    /// The number of cases that a text of this length may hold.
    fn estimate(&self, _bytes: usize) -> usize {
        0
    }

    /// Whether a case that was read is still to be given at the end of the input.
    fn holds_case(&self) -> bool {
        false
    }

    /// The case as plain cells.
    fn instance(&self, case: &Self::Case) -> Instance;
}

/// Reads the number of cases.
fn count(cursor: &mut Cursor) -> ReadResult<u64> {
    let length = cursor.token()?;
    let token = &cursor.window()[..length];
    if token.is_empty() {
        return Err(cursor.fault(NO_COUNT));
    }
    let Some(count) = number(token) else {
        let token = show(token);
        let what = format!("{token} is not a count of cases, so no case can be read");
        return Err(cursor.fault(what));
    };
    cursor.advance(length);
    Ok(u64::from(count))
}

/// Reads a number within a range. `name`: what the number is, as in `a row`.
pub fn bounded(cursor: &mut Cursor, range: RangeInclusive<usize>, name: &str) -> ReadResult<usize> {
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
pub fn line(cursor: &mut Cursor, from: usize, most: usize) -> Result<Option<(usize, usize)>> {
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

/// The next line, with `skip` the next one that is not empty: where it begins and ends, and where the line after it begins.
/// A line that the window does not hold is not skipped.
pub fn shown_line(
    cursor: &mut Cursor,
    mut at: usize,
    skip: bool,
) -> Result<Option<(usize, usize, usize)>> {
    while let Some((end, next)) = line(cursor, at, cursor.largest())? {
        let full = end == cursor.largest();
        if full || !skip || !cursor.window()[at..end].trim_ascii().is_empty() {
            return Ok(Some((at, end, next)));
        }
        at = next;
    }
    Ok(None)
}
