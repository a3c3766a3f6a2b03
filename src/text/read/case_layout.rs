//! Where the next case begins after one with a fault.
//!
//! After a fault, counting tokens cannot find the next case, so lines decide. The text from where the case begins is looked
//! at, and reading continues at the first of these places:
//!
//! ```text
//! the case begins its line, or its line goes on with a row and rows in the judge's layout follow
//!   a line that begins a case, after an empty line, or if cases begin with a size or a bracket
//!   after the lines of a case in the judge's layout, or one line with about all of its cells
//!   if its first lines are no rows of that layout: where its cells end, if a line ends there
//! it begins in the middle of a line
//!   after the line, whose cells are left over, if the next line begins a case or there is none
//!   else after the cells of the case
//! ```
//!
//! Whether a line begins a case is for the format to judge.

use crate::text::read::recovery::{go_back, Resume};
use crate::text::read::{
    is_space, plural, token_end, Ahead, Cursor, FaultAt, FaultKind, NeedsMore, ReadError, Recovery,
    Seen,
};
use std::io::Result;

/// What recovery knows about a case.
pub struct CaseLayout<'a> {
    /// Cells, after the numbers of a size in front.
    pub cells: usize,
    pub numbers: usize,
    /// Whether each character is a cell; otherwise each token is.
    pub packed: bool,
    /// Non-empty lines in the judge's layout.
    pub lines: usize,
    /// Boards of the case. An empty line may separate two of them.
    pub boards: usize,
    /// Whether the message of a short case counts rows.
    pub counts_rows: bool,
    /// Whether no line within a case looks as if it began one.
    pub closed: bool,
    /// Whether a case begins with the line at this place.
    pub begins: &'a dyn Fn(&Ahead, usize) -> Seen<bool>,
}

impl CaseLayout<'_> {
    /// The number of cells in a text, those of the size included.
    pub fn cells_in(&self, text: &[u8]) -> usize {
        let shown = |at: usize| !is_space(text[at]);
        let begins = |&at: &usize| shown(at) && (self.packed || at == 0 || !shown(at - 1));
        (0..text.len()).filter(begins).count()
    }

    /// Where the cells of the case end, and whether a line ends there. `None` if the input ends before.
    fn end(&self, ahead: &Ahead) -> Seen<Option<(usize, bool)>> {
        let mut at = 0;
        for _ in 0..self.numbers + self.cells {
            at = ahead.next_token(at)?;
            if at == ahead.text.len() {
                return Ok(None);
            }
            at = match self.packed {
                true => at + 1,
                false => token_end(ahead.text, at),
            };
        }
        // A word with a wrong number of cells belongs to one case all the same.
        at = token_end(ahead.text, at);
        let mut rest = ahead.text[at..].iter();
        match rest.find(|&&b| b == b'\n' || !is_space(b)) {
            None if !ahead.ended => Err(NeedsMore),
            next => Ok(Some((at, matches!(next, None | Some(b'\n'))))),
        }
    }

    /// Lines before the first row.
    fn header(&self) -> usize {
        self.numbers.min(1)
    }

    /// Cells of a line in the judge's layout.
    fn row(&self) -> usize {
        self.cells / (self.lines - self.header())
    }

    /// Whether one of the two lines after this number of lines is a row in the judge's layout.
    fn in_rows(&self, ahead: &Ahead, after: usize) -> Seen<bool> {
        let mut at = 0;
        for line in 0..after + 2 {
            let end = ahead.next_line(at)?;
            if line >= after && self.cells_in(&ahead.text[at..end]) == self.row() {
                return Ok(true);
            }
            at = ahead.next_token(end)?;
        }
        Ok(false)
    }

    /// How many lines a case has, and the length of their text.
    fn by_lines(&self, ahead: &Ahead) -> Seen<(usize, usize)> {
        let mut at = ahead.next_line(0)?;
        let first = self.cells_in(&ahead.text[..at]);
        let wanted = self.numbers + self.cells;
        let (mut most, mut closed) = (self.lines, None);
        if first == wanted {
            most = 1;
        } else if !self.in_rows(ahead, self.header())? {
            let end = self.end(ahead)?;
            closed = end.filter(|end| end.1).map(|end| end.0);
            most = match end {
                _ if first + 1 >= wanted => 1,
                None if most > 1 => usize::MAX,
                _ => most,
            };
        }
        let (mut lines, mut gaps) = (1, 0);
        while closed.map_or(lines < most, |end| at < end) {
            let next = ahead.next_token(at)?;
            if next == ahead.text.len() {
                return Ok((lines, next + 1));
            }
            gaps += usize::from(ahead.text[at..next].contains(&b'\n'));
            if (gaps >= self.boards || self.numbers > 0 || self.closed)
                && (self.begins)(ahead, next)?
            {
                break;
            }
            at = ahead.next_line(next)?;
            lines += 1;
        }
        Ok((lines, at))
    }

    /// The rest of a line is left over if it is not whole cases, and the next line begins one, or there is none.
    fn left_over(&self, ahead: &Ahead) -> Seen<Option<Resume>> {
        let line = ahead.next_line(0)?;
        let cells = self.cells_in(&ahead.text[..line]);
        let next = ahead.next_token(line)?;
        let wanted = self.numbers + self.cells;
        let alone = match next == ahead.text.len() {
            true => cells < wanted,
            false => cells % wanted != 0 && (self.begins)(ahead, next)?,
        };
        let fault = (0, FaultKind::LeftOver(cells));
        Ok(alone.then_some((fault, Recovery::NoCase, (0, 1))))
    }

    /// What is wrong with a case, given its first fault, and how reading continues. `line_start`: whether the case begins
    /// its line.
    pub fn resume(&self, ahead: &Ahead, line_start: bool, (at, kind): FaultAt) -> Seen<Resume> {
        if !line_start {
            if let Some(left_over) = self.left_over(ahead)? {
                return Ok(left_over);
            }
            let line = ahead.next_line(0)?;
            let cells = self.cells_in(&ahead.text[..line]);
            if cells >= self.numbers + self.cells || !self.in_rows(ahead, 1)? {
                let end = self.end(ahead)?.map_or(ahead.text.len(), |end| end.0);
                return Ok(((at, kind), Recovery::NextCase, (end, 0)));
            }
            if 2 * cells < self.row() {
                return Ok(((at, kind), Recovery::NextCase, (0, self.lines + 1)));
            }
        }
        let (lines, end) = self.by_lines(ahead)?;
        let Some(text) = ahead.text[..at]
            .get(..end)
            .filter(|text| text.ends_with(b"\n"))
        else {
            return Ok(((at, kind), Recovery::NextCase, (0, lines)));
        };
        let cells = self.cells_in(text).saturating_sub(self.numbers);
        let in_judges = self.lines == 1 || self.in_rows(ahead, self.header())?;
        let fault = match lines <= self.lines && cells < self.cells && in_judges {
            // The token that seemed wrong belongs to the next case.
            true => (text.trim_ascii_end().len(), self.too_few(cells, lines)),
            false => (at, kind),
        };
        Ok((fault, Recovery::NextCase, (0, lines)))
    }

    fn too_few(&self, cells: usize, lines: usize) -> FaultKind {
        let given = plural(cells as u64, "cell");
        let rows = plural((lines - self.header()) as u64, "row");
        let rows = if self.counts_rows {
            format!(" in {rows}")
        } else {
            String::new()
        };
        format!("{given}{rows} where {} are needed", self.cells).into()
    }
}

/// Goes back to the mark, where a faulty case begins, and from there to the next case. `fault`: its first fault.
pub fn recover(
    cursor: &mut Cursor,
    case: &CaseLayout,
    line_start: bool,
    fault: &dyn Fn(&Ahead, usize) -> Seen<FaultAt>,
) -> Result<Option<ReadError>> {
    go_back(cursor, line_start, &|ahead, back| {
        let fault = fault(ahead, back)?;
        case.resume(ahead, line_start, fault).map(Some)
    })
}

/// Goes back to the mark in the middle of a line, if the cells from there on are left over.
pub fn left_over(cursor: &mut Cursor, case: &CaseLayout) -> Result<Option<ReadError>> {
    go_back(cursor, false, &|ahead, _| case.left_over(ahead))
}
