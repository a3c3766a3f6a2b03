//! Commas, semicolons, bars, brackets and parentheses on a line: which of them end rows.

use crate::text::read::{is_space, show, ErrorKind, FaultAt};

/// Whether a sign may separate cells and rows, besides white space and `/`. A board without punctuation has none.
pub const fn is_separator(sign: &u8) -> bool {
    matches!(sign, b',' | b';' | b'|' | b'[' | b']' | b'(' | b')')
}

/// A line with each separator replaced by white space or by the end of a row, so that `1,2;3,0`, `[[1,2],[3,0]]` and
/// `1 2 | 3 0` become boards. Each byte is replaced by one byte, so places stay the same.
pub struct Unpunctuated {
    pub text: Vec<u8>,
    /// Ends of rows where a bracket opens directly after another one: it may only separate cells.
    pub unsure: Vec<usize>,
}

/// The line without punctuation; `None` if a word contains a parenthesis, as in `0(8`, or a cell is empty: `[]`, or the
/// only two commas with nothing between them.
///
/// # Errors
/// The bracket that does not fit.
pub fn without(line: &[u8]) -> Option<Result<Unpunctuated, FaultAt>> {
    let (mut text, mut unsure) = (line.to_vec(), Vec::new());
    let (mut begun, mut closed, mut commas, mut before) = (false, false, 0, b' ');
    let mut brackets = Brackets::default();
    // The number of cells since the last bracket, and whether a pair holds several: then pairs are rows.
    let (mut cells, mut rows) = (0, false);
    for (at, &sign) in line.iter().enumerate() {
        if !is_separator(&sign) && sign != b'/' {
            if !is_space(sign) {
                if before == b')' {
                    return None;
                }
                (begun, closed) = (true, false);
                cells += usize::from(is_space(before) || is_separator(&before) || before == b'/');
                brackets.take_cell();
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
        if b"[]()".contains(&sign) {
            rows |= cells > 1 && matches!(sign, b']' | b')');
            cells = 0;
        }
        brackets.take(at, sign);
        text[at] = if ends_row || sign == b'/' { b'/' } else { b' ' };
        closed = matches!(sign, b']' | b')');
        begun |= text[at] == b'/';
        before = sign;
    }
    if rows {
        unsure.clear();
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
    /// How many are open around the first cell, and whether as many are around all others.
    around: Option<usize>,
    uneven: bool,
    /// The number of those that were closed while as many others were open, for the outermost ones.
    closed: [usize; 4],
    /// The first one that closes no other.
    wrong: Option<usize>,
    /// The first one that opens beside cells.
    within: Option<usize>,
}

impl Brackets {
    /// A sign of a cell.
    fn take_cell(&mut self) {
        self.cell = true;
        let open = self.open.len();
        self.uneven |= *self.around.get_or_insert(open) != open;
    }

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
                match self.open.pop() {
                    None => self.wrong = self.wrong.or(Some(at)),
                    Some(_) => {
                        let closed = self.closed.get_mut(self.open.len());
                        closed.into_iter().for_each(|closed| *closed += 1);
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether each bracket has its partner, of whatever kind, but for the ends of a text that was not copied exactly.
    /// There as many brackets must be around all cells. Around a whole board, which one pair holds, others may be open
    /// before it, or close behind it, as around the first and the last board of a list. And the one around all rows may
    /// be missing at the end, unless a comma says that more followed.
    fn fit(&self, line: &[u8]) -> Result<(), FaultAt> {
        let closing = |sign: &u8| is_space(*sign) || b"]),;".contains(sign);
        let opening = |sign: &u8| is_space(*sign) || b"[(".contains(sign);
        let (before, ends) = (self.open.len(), |at: usize| line[at..].iter().all(closing));
        let one = !self.uneven && self.closed.get(before) == Some(&1);
        let (at, why) = match (self.wrong, self.within, &self.open[..]) {
            (Some(at), _, []) if one && self.around >= Some(2) && ends(at) => return Ok(()),
            (Some(at), ..) => (at, "closes no bracket"),
            (.., []) => return Ok(()),
            (_, Some(at), _) => (at, "begins a row within a row that is not closed"),
            (.., &[.., at])
                if line[..at].iter().all(opening) && one && self.around > Some(before + 1) =>
            {
                return Ok(())
            }
            (.., &[at])
                if !self.uneven
                    && line[..at].trim_ascii().is_empty()
                    && !line.trim_ascii_end().ends_with(b",") =>
            {
                return Ok(())
            }
            (.., &[.., at]) => (at, "is not closed"),
        };
        let what = format!("{} {why}", show(&line[at..=at]));
        Err((at, ErrorKind::Cell.said(what)))
    }
}
