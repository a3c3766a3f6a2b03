//! Rules for [`crate::text::read::recovery`] after a faulty case of small boards.
//!
//! After a fault, counting tokens cannot find the next case, so lines decide. The first rule that applies is used; the
//! right column is where reading continues:
//!
//! ```text
//! the case begins its line
//!   it has the right number of cells, and its last token ends a line    after that line
//!   an empty line ends it too early                                     after that line
//!   else                                                                after its lines in the judge's layout,
//!                                                                       or one line if it is all on one line
//! it begins in the middle of a line
//!   the rest of the line is whole cases                                 after its tokens
//!   a case in the judge's layout follows the line, or nothing           after the line: these cells are left over
//!   an empty line ends it too early                                     after that line
//!   the next line is one of the judge's layout                          after the lines of a case
//!   else                                                                after its tokens
//! ```

use crate::text::read::fault::NO_CASE;
use crate::text::read::recovery::resume;
use crate::text::read::{
    is_space, plural, skip_space, Ahead, BoardText, CellText, Cursor, FaultAt, FaultKind,
    NeedsMore, ReadError, Resume, Seen, Span,
};
use std::io::Result;

/// The most bytes of a line that are looked at.
const LOOK_AHEAD: usize = 1 << 12;

/// Finds where to continue after a case with a fault, which begins at the mark. `line_start`: whether it begins its
/// line.
pub(crate) fn recover(
    text: &BoardText,
    cursor: &mut Cursor,
    line_start: bool,
) -> Result<ReadError> {
    let at_token = cursor.locate(0);
    let found = resume(
        cursor,
        line_start,
        &|ahead| match next_case(text, ahead, line_start) {
            Err(NeedsMore) if ahead.full => {
                let what = "the text of this case is longer than 1 MiB";
                Ok(Some(Resume::next_case((0, what.into()), 0, 1)))
            }
            found => found.map(Some),
        },
    )?;
    Ok(found.unwrap_or_else(|| {
        cursor.skip_lines(1);
        ReadError::at(at_token, "a fault in a case of more than 64 KiB")
    }))
}

/// Where to continue after the case at the start of the text.
fn next_case(text: &BoardText, ahead: &Ahead, line_start: bool) -> Seen<Resume> {
    let spans = text.spans(ahead, 0)?;
    let mut rest = ahead.text[spans_end(&spans)..].iter();
    let next = rest.find(|&&b| b == b'\n' || !is_space(b));
    if next.is_none() && !ahead.ended {
        return Err(NeedsMore);
    }
    let closed = matches!(next, None | Some(b'\n'));
    let fault = text.fault(ahead.text, &spans);
    let fault = fault.unwrap_or((0, NO_CASE.into()));
    match line_start {
        true => by_lines(text, ahead, &spans, fault, closed),
        false => mid_line(text, ahead, &spans, fault),
    }
}

fn spans_end(spans: &[Span]) -> usize {
    spans.last().map_or(0, |&(_, end)| end)
}

/// Where to continue after a case that begins in the middle of a line.
fn mid_line(text: &BoardText, ahead: &Ahead, spans: &[Span], fault: FaultAt) -> Seen<Resume> {
    let line = ahead.next_line(0, LOOK_AHEAD)?;
    let cells = text.cells_in(&ahead.text[..line]);
    let next = skip_space(ahead.text, line);
    let next_line = ahead.next_line(next, LOOK_AHEAD)?;
    let next_cells = text.cells_in(&ahead.text[line..next_line]);
    if cells % (text.cells * text.boards) == 0 {
        return Ok(Resume::next_case(fault, spans_end(spans), 0));
    }
    let another = match text.input.lines {
        1 => next_cells == text.cells_in_line(),
        _ => text.begins_case(ahead, line)?,
    };
    // Nothing follows the line; if it has too few cells for a case, they are left over.
    let last = ahead.ended && next == ahead.text.len();
    if another || last && cells < text.cells * text.boards {
        return Ok(Resume::left_over(cells));
    }
    Ok(if let Some(gap) = text.gap(ahead.text, spans) {
        Resume::next_case((gap, text.too_few(&ahead.text[..gap])), gap, 1)
    } else if next_cells == text.cells_in_line() {
        Resume::next_case(fault, 0, text.input.lines)
    } else {
        Resume::next_case(fault, spans_end(spans), 0)
    })
}

/// Where to continue after a case that begins its line. `closed`: whether its last token ends a line.
fn by_lines(
    text: &BoardText,
    ahead: &Ahead,
    spans: &[Span],
    fault: FaultAt,
    closed: bool,
) -> Seen<Resume> {
    let window = ahead.text;
    let (mut at, mut kind) = fault;
    let gap = text.gap(window, spans);
    let (used, lines);
    if text.input.text == CellText::Brackets
        || closed && gap.is_none() && text.is_whole(window, spans)
    {
        used = ahead.next_line(spans_end(spans), LOOK_AHEAD)?;
        lines = 0;
    } else {
        // The number of cells is wrong.
        let by_lines = text.lines_of(ahead)?;
        let end = skip_lines(window, by_lines);
        let gap = gap.filter(|&gap| gap < end);
        used = gap.unwrap_or(0);
        lines = if gap.is_some() { 1 } else { by_lines };
        let end = gap.unwrap_or(end);
        if at >= end && !(ahead.ended && end == window.len()) {
            // The case is too short: the token that seemed wrong belongs to the next one.
            let last = spans.iter().rev().find(|span| span.0 < end);
            kind = text.too_few(&window[..end]);
            at = last.map_or(0, |&(_, to)| to);
        }
    }
    Ok(Resume::next_case((at, kind), used, lines))
}

impl BoardText {
    /// The cells of a line in the judge's layout.
    fn cells_in_line(&self) -> usize {
        self.cells * self.boards / self.input.lines
    }

    /// The number of cells in a text: its tokens, or its characters if a token has several cells.
    fn cells_in(&self, text: &[u8]) -> usize {
        let shown = |at: usize| !is_space(text[at]);
        let begins = |&at: &usize| {
            shown(at) && (self.input.text != CellText::Tokens || at == 0 || !shown(at - 1))
        };
        (0..text.len()).filter(begins).count()
    }

    /// The fault of a text with too few cells.
    fn too_few(&self, text: &[u8]) -> FaultKind {
        let cells = plural(self.cells_in(text) as u64, "cell");
        let wanted = self.cells * self.boards;
        format!("{cells} where {wanted} are needed").into()
    }

    /// Whether a valid case in the judge's layout begins with the line.
    fn begins_case(&self, ahead: &Ahead, line: usize) -> Seen<bool> {
        let text = ahead.text;
        if skip_space(text, line) == text.len() && ahead.ended {
            return Ok(false);
        }
        let spans = self.spans(ahead, line)?;
        let mut at = skip_space(text, line);
        for i in 0..self.input.lines {
            // An empty line may separate a start from its goal.
            if self.boards == 2 && 2 * i == self.input.lines {
                at = skip_space(text, at);
            }
            let end = ahead.next_line(at, LOOK_AHEAD)?;
            if self.cells_in(&text[at..end]) != self.cells_in_line() {
                return Ok(false);
            }
            at = end;
        }
        Ok(self.fault(text, &spans).is_none())
    }

    /// Whether the tokens have as many cells as a case, right or wrong.
    fn is_whole(&self, text: &[u8], spans: &[Span]) -> bool {
        let cells = spans.iter().map(|&(a, b)| self.cells_in(&text[a..b]));
        spans.len() == self.tokens && cells.sum::<usize>() == self.cells * self.boards
    }

    /// How many lines a case with a wrong number of cells has: those of the judge's layout; or one, if its first line
    /// holds about a whole case and its second does not fit that layout.
    fn lines_of(&self, ahead: &Ahead) -> Seen<usize> {
        let text = ahead.text;
        let first = ahead.next_line(0, LOOK_AHEAD)?;
        let second = ahead.next_line(skip_space(text, first), LOOK_AHEAD)?;
        let in_lines = self.cells_in(&text[..first]) + 1 < self.cells * self.boards
            || self.cells_in(&text[first..second]) == self.cells_in_line();
        Ok(if in_lines { self.input.lines } else { 1 })
    }

    /// Where an empty line ends the case too early. That is the first empty line in a case of one board, but the second
    /// in a pair, because one may separate the boards.
    fn gap(&self, text: &[u8], spans: &[Span]) -> Option<usize> {
        let empty_line =
            |a: usize, b: usize| text[a..b].iter().filter(|&&b| b == b'\n').count() > 1;
        let between = spans.windows(2).map(|pair| (pair[0].1, pair[1].0));
        let mut gaps = between.filter(|&(a, b)| empty_line(a, b));
        gaps.nth(self.boards - 1).map(|(a, _)| a)
    }
}

/// The end of this number of non-empty lines, or of the text.
fn skip_lines(text: &[u8], lines: usize) -> usize {
    (0..lines).fold(0, |end, _| {
        let at = skip_space(text, end);
        let line = text[at..].iter().position(|&b| b == b'\n');
        line.map_or(text.len(), |line| at + line + 1)
    })
}
