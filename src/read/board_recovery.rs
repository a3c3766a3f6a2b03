//! Where reading goes on after a case of small boards that cannot be read.
//!
//! Tokens no longer tell where the next case begins, so lines do. The text of the case is still in the window. The rules,
//! in their order:
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

use crate::read::board_text::{BoardText, CellText, FaultAt, Span};
use crate::read::cursor::Cursor;
use crate::read::fault::{plural, FaultKind};
use crate::read::read_error::{ReadError, Recovery};
use crate::read::tokens::{is_space, skip_space};
use std::io::Result;

/// The end of a line is looked for this far. Bytes.
const LOOK_AHEAD: usize = 1 << 12;

/// A fault, and where to go on.
struct Resume {
    /// What is wrong, and where.
    fault: FaultAt,
    /// The cells are no case of their own.
    left_over: bool,
    /// Bytes to pass over, and after them non-empty lines.
    used: usize,
    lines: usize,
}

/// Finds the place to go on after a case with a fault; the mark is where it begins. `line_start`: it begins its line.
pub(crate) fn recover(
    text: &BoardText,
    cursor: &mut Cursor,
    line_start: bool,
) -> Result<ReadError> {
    let at_token = cursor.locate(0);
    if cursor.rewind(line_start).is_none() {
        cursor.skip_lines(1);
        return Ok(ReadError::at(
            at_token,
            "a fault in a case of more than 64 KiB",
        ));
    }
    loop {
        let found = resume(text, cursor.window(), line_start, cursor.ended());
        if let Some(resume) = found {
            let (at, kind) = resume.fault;
            let place = cursor.locate(at);
            cursor.advance_text(resume.used);
            cursor.skip_lines(resume.lines);
            let recovery = match resume.left_over {
                true => Recovery::NoCase,
                false => Recovery::NextCase,
            };
            return Ok(ReadError::Fault(place, kind, recovery));
        }
        if cursor.full() {
            let fault = cursor.fault("the text of this case is longer than 1 MiB");
            cursor.skip_lines(1);
            return Ok(fault);
        }
        cursor.more()?;
    }
}

/// Where to go on after the case at the start of the text; `None` if more must be read to tell.
fn resume(text: &BoardText, window: &[u8], line_start: bool, ended: bool) -> Option<Resume> {
    let spans = text.spans(window, 0, ended)?;
    let after = spans.last().map_or(0, |&(_, end)| end);
    let rest = skip_in_line(window, after);
    if rest == window.len() && !ended {
        return None;
    }
    let closed = rest == window.len() || window[rest] == b'\n';
    let fault = text.fault(window, &spans);
    let fault = fault.unwrap_or((0, FaultKind::NoCase));
    if line_start {
        return by_lines(text, window, &spans, fault, closed, ended);
    }
    mid_line(text, window, &spans, fault, ended)
}

/// Where to go on after a case that begins in the middle of a line.
fn mid_line(
    text: &BoardText,
    window: &[u8],
    spans: &[Span],
    fault: FaultAt,
    ended: bool,
) -> Option<Resume> {
    let after = spans.last().map_or(0, |&(_, end)| end);
    let line = line_end(window, 0, ended)?;
    let cells = text.cells_in(&window[..line]);
    let next_line = line_end(window, skip_space(window, line), ended)?;
    let next_cells = text.cells_in(&window[line..next_line]);
    let bad = |fault, used, lines| {
        Some(Resume {
            fault,
            left_over: false,
            used,
            lines,
        })
    };
    if cells.is_multiple_of(text.cells * text.boards) {
        return bad(fault, after, 0);
    }
    let another = match text.lines {
        1 => next_cells == text.cells_in_line(),
        _ => text.begins_case(window, line, ended)?,
    };
    // Too few cells for a case, and nothing comes after them.
    let last = ended && skip_space(window, line) == window.len();
    if another || last && cells < text.cells * text.boards {
        return Some(Resume {
            fault: (0, FaultKind::LeftOver(cells)),
            left_over: true,
            used: 0,
            lines: 1,
        });
    }
    if let Some(gap) = text.gap(window, spans) {
        let (have, wanted) = (text.cells_in(&window[..gap]), text.cells * text.boards);
        let what = format!("{} where {wanted} are needed", plural(have as u64, "cell"));
        return bad((gap, what.into()), gap, 1);
    }
    if next_cells == text.cells_in_line() {
        return bad(fault, 0, text.lines);
    }
    bad(fault, after, 0)
}

/// Where to go on after a case that begins its line. `closed`: its last token ends a line.
fn by_lines(
    text: &BoardText,
    window: &[u8],
    spans: &[Span],
    fault: FaultAt,
    closed: bool,
    ended: bool,
) -> Option<Resume> {
    let (mut at, mut kind) = fault;
    let gap = text.gap(window, spans);
    let (used, lines);
    if text.text == CellText::Brackets || closed && gap.is_none() && text.is_whole(window, spans) {
        let after = spans.last().map_or(0, |&(_, end)| end);
        used = next_line(window, after).unwrap_or(window.len());
        lines = 0;
    } else {
        // The number of cells is wrong.
        let by_lines = text.lines_of(window, ended)?;
        let end = skip_lines(window, by_lines);
        let gap = gap.filter(|&gap| gap < end);
        used = gap.unwrap_or(0);
        lines = if gap.is_some() { 1 } else { by_lines };
        let end = gap.unwrap_or(end);
        if at >= end && !(ended && end == window.len()) {
            // What seemed wrong comes after this case: it is too short.
            let last = spans.iter().rev().find(|span| span.0 < end);
            let (have, wanted) = (text.cells_in(&window[..end]), text.cells * text.boards);
            kind = format!("{} where {wanted} are needed", plural(have as u64, "cell")).into();
            at = last.map_or(0, |&(_, to)| to);
        }
    }
    Some(Resume {
        fault: (at, kind),
        left_over: false,
        used,
        lines,
    })
}

impl BoardText {
    /// Cells of a line in the judge's layout.
    fn cells_in_line(&self) -> usize {
        self.cells * self.boards / self.lines
    }

    /// The number of cells in a text: its tokens, or its characters where a token has many.
    fn cells_in(&self, text: &[u8]) -> usize {
        let shown = |at: usize| !is_space(text[at]);
        let begins =
            |&at: &usize| shown(at) && (self.text != CellText::Tokens || at == 0 || !shown(at - 1));
        (0..text.len()).filter(begins).count()
    }

    /// A sound case in the judge's layout begins with the line.
    fn begins_case(&self, text: &[u8], line: usize, ended: bool) -> Option<bool> {
        if skip_space(text, line) == text.len() && ended {
            return Some(false);
        }
        let spans = self.spans(text, line, ended)?;
        let in_line = self.cells_in_line();
        let mut at = skip_space(text, line);
        for i in 0..self.lines {
            // An empty line may separate a start from its goal.
            if self.boards == 2 && 2 * i == self.lines {
                at = skip_space(text, at);
            }
            let end = line_end(text, at, ended)?;
            if self.cells_in(&text[at..end]) != in_line {
                return Some(false);
            }
            at = end;
        }
        Some(self.fault(text, &spans).is_none())
    }

    /// The tokens have the cells of a case, right or wrong.
    fn is_whole(&self, text: &[u8], spans: &[Span]) -> bool {
        let cells = spans.iter().map(|&(a, b)| self.cells_in(&text[a..b]));
        spans.len() == self.tokens && cells.sum::<usize>() == self.cells * self.boards
    }

    /// Lines of a case with too many or too few cells: those of the judge's layout, or one if its first line holds
    /// about a whole case, and its second is none of the judge's layout.
    fn lines_of(&self, text: &[u8], ended: bool) -> Option<usize> {
        let first = line_end(text, 0, ended)?;
        let second = line_end(text, skip_space(text, first), ended)?;
        let in_lines = self.cells_in(&text[..first]) + 1 < self.cells * self.boards
            || self.cells_in(&text[first..second]) == self.cells_in_line();
        Some(if in_lines { self.lines } else { 1 })
    }

    /// The end of the line before the empty line that ends a case too early: the first within its board, or the
    /// second where a start and a goal are apart.
    fn gap(&self, text: &[u8], spans: &[Span]) -> Option<usize> {
        let empty_line =
            |a: usize, b: usize| text[a..b].iter().filter(|&&b| b == b'\n').count() > 1;
        let between = spans.windows(2).map(|pair| (pair[0].1, pair[1].0));
        let mut gaps = between.filter(|&(a, b)| empty_line(a, b));
        gaps.nth(self.boards - 1).map(|(a, _)| a)
    }
}

/// The end of the line that goes on at `at`, or of the part of it that is looked at; `None` if more must come.
fn line_end(text: &[u8], at: usize, ended: bool) -> Option<usize> {
    let near = &text[..text.len().min(at + LOOK_AHEAD)];
    let unseen = near.len() < at + LOOK_AHEAD && !ended;
    next_line(near, at).or(if unseen { None } else { Some(near.len()) })
}

/// The end of this number of non-empty lines, or of the text.
fn skip_lines(text: &[u8], lines: usize) -> usize {
    (0..lines).fold(0, |end, _| {
        next_line(text, skip_space(text, end)).unwrap_or(text.len())
    })
}

/// As [`skip_space`], but a line end stops it.
fn skip_in_line(text: &[u8], at: usize) -> usize {
    text[at..]
        .iter()
        .position(|&b| !is_space(b) || b == b'\n')
        .map_or(text.len(), |skipped| at + skipped)
}

/// The start of the next line, or `None` if it is not there.
fn next_line(text: &[u8], at: usize) -> Option<usize> {
    text[at..]
        .iter()
        .position(|&b| b == b'\n')
        .map(|end| at + end + 1)
}
