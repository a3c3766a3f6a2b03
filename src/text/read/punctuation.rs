//! Commas, semicolons, bars, brackets and parentheses on a line: which of them end rows.

use crate::text::read::{is_space, show, ErrorKind, FaultAt};

/// Whether a sign may separate cells and rows, besides white space and `/`. A board without punctuation has none.
pub(crate) fn is_separator(sign: &u8) -> bool {
    matches!(sign, b',' | b';' | b'|' | b'[' | b']' | b'(' | b')')
}

/// A line with each separator replaced by white space or by the end of a row, so that `1,2;3,0`, `[[1,2],[3,0]]` and
/// `1 2 | 3 0` become boards. Each byte is replaced by one byte, so places stay the same.
pub(crate) struct Unpunctuated {
    pub text: Vec<u8>,
    /// Ends of rows where a bracket opens directly after another one: it may only separate cells.
    pub unsure: Vec<usize>,
}

/// The line without punctuation; `None` if a word contains a parenthesis, as in `0(8`, or a cell is empty: `[]`, or the
/// only two commas with nothing between them.
///
/// # Errors
/// The bracket that does not fit.
pub(crate) fn without(line: &[u8]) -> Option<Result<Unpunctuated, FaultAt>> {
    let (mut text, mut unsure) = (line.to_vec(), Vec::new());
    let (mut begun, mut closed, mut commas, mut before) = (false, false, 0, b' ');
    let mut brackets = Brackets::default();
    for (at, &sign) in line.iter().enumerate() {
        if !is_separator(&sign) && sign != b'/' {
            if !is_space(sign) {
                if before == b')' {
                    return None;
                }
                (begun, closed, brackets.cell) = (true, false, true);
            }
            before = sign;
            continue;
        }
        let ends_row = match sign {
            b';' | b'|' | b'/' => begun,
            b',' | b'[' | b'(' => std::mem::take(&mut closed),
            _ => false,
        };
        match (before, sign) {
            (b'[', b']') | (b'(', b')') => return None,
            (_, b'(') if !is_space(before) && before != b'/' && !is_separator(&before) => {
                return None
            }
            (b',', b',') => commas += 1,
            (_, b'[' | b'(') if ends_row => unsure.push(at),
            _ => {}
        }
        brackets.take(at, sign);
        text[at] = if ends_row || sign == b'/' { b'/' } else { b' ' };
        closed = matches!(sign, b']' | b')');
        begun |= text[at] == b'/';
        before = sign;
    }
    let fits = brackets.fit(line);
    (commas != 1).then(|| fits.map(|()| Unpunctuated { text, unsure }))
}

/// The brackets of a line so far.
#[derive(Default)]
struct Brackets {
    /// The places of the open ones.
    open: Vec<usize>,
    /// Whether there is a cell after the last one.
    cell: bool,
    /// The number of those around others, or alone, that were closed.
    outermost: usize,
    /// The first one that closes no other.
    wrong: Option<usize>,
    /// The first one that opens beside cells.
    within: Option<usize>,
}

impl Brackets {
    fn take(&mut self, at: usize, sign: u8) {
        match sign {
            b'[' | b'(' => {
                if std::mem::take(&mut self.cell) && !self.open.is_empty() {
                    self.within = self.within.or(Some(at));
                }
                self.open.push(at);
            }
            b']' | b')' => {
                self.cell = false;
                if self.open.pop().is_none() {
                    self.wrong = self.wrong.or(Some(at));
                }
                self.outermost += usize::from(self.open.is_empty() && self.wrong.is_none());
            }
            _ => {}
        }
    }

    /// Whether each bracket has its partner, of whatever kind, but for the end of a text that was not copied exactly: one
    /// bracket may be missing there if it belongs to the first sign, around all rows, unless a comma says that more
    /// followed; and those that close no other may follow the one around all rows, as behind the last board of a list.
    fn fit(&self, line: &[u8]) -> Result<(), FaultAt> {
        let whole = |at: usize| {
            line[..at].trim_ascii().is_empty() && !line.trim_ascii_end().ends_with(b",")
        };
        let closing = |sign: &u8| is_space(*sign) || b"]),;".contains(sign);
        let ends = |at: usize| self.outermost == 1 && line[at..].iter().all(closing);
        let (at, why) = match (self.wrong, self.within, &self.open[..]) {
            (Some(at), ..) if !ends(at) => (at, "closes no bracket"),
            (.., []) => return Ok(()),
            (_, Some(at), _) => (at, "begins a row within a row that is not closed"),
            (.., &[at]) if whole(at) => return Ok(()),
            (.., &[.., at]) => (at, "is not closed"),
        };
        let what = format!("{} {why}", show(&line[at..=at]));
        Err((at, ErrorKind::Cell.said(what)))
    }
}
