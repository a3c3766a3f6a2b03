//! Where one case ends and the next begins.
//!
//! Tokens alone tell, for as long as all is sound; line breaks are no matter. But a cell too many or too few must cost
//! one case and no more. So when something is wrong, or something is left over on a line, the case is taken to be laid
//! out as the judge lays it out, in so many lines, and reading goes on behind them.

use crate::board::Board;
use crate::cases::{Cases, Fault};
use crate::form::Text;
use crate::text::{is_space, next_line, skip_in_line, skip_space};

/// A case that can be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    pub start: Board,
    /// Only where each case has its own.
    pub goal: Option<Board>,
    /// Bytes of the text that it takes.
    pub used: usize,
}

/// A case that cannot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bad {
    /// Where the fault stands in the text.
    pub at: usize,
    pub what: String,
    /// Bytes to pass over, and after them lines that are not empty.
    pub used: usize,
    pub lines: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    Case(Case),
    Bad(Bad),
    /// It cannot be told before more of the input is there.
    More,
}

/// How far the end of a line is looked for behind a sound case. Bytes.
const LOOK_AHEAD: usize = 1 << 12;

impl Cases {
    /// The case that begins in `text`, which begins with a token. `fresh`: that token is the first on its line.
    /// `ended`: nothing comes after the text.
    pub fn read(&self, text: &[u8], fresh: bool, ended: bool) -> Step {
        self.try_read(text, fresh, ended).unwrap_or(Step::More)
    }

    fn try_read(&self, text: &[u8], fresh: bool, ended: bool) -> Option<Step> {
        let spans = self.spans(text, 0, ended)?;
        let after = spans.last().map_or(0, |&(_, end)| end);
        let rest = skip_in_line(text, after);
        if rest == text.len() && !ended {
            return None;
        }
        let closed = rest == text.len() || text[rest] == b'\n';
        match self.boards_of(text, &spans) {
            Ok((start, goal)) => {
                if !closed && fresh && self.left_over(text, rest, ended)? {
                    let surplus = self.surplus(text, rest);
                    return Some(self.resume(text, &spans, surplus, false, ended));
                }
                let used = text.len().min(rest + usize::from(closed));
                Some(Step::Case(Case { start, goal, used }))
            }
            Err(fault) if !fresh => {
                let (at, what) = fault;
                Some(Step::Bad(Bad {
                    at,
                    what,
                    used: 0,
                    lines: 1,
                }))
            }
            Err(fault) => Some(self.resume(text, &spans, fault, closed, ended)),
        }
    }

    /// Whether what follows a sound case on its last line, from `rest` on, is a fault of that line, and not the
    /// beginning of the next case in a text with line breaks anywhere. It is, unless it is whole cases again, or the
    /// tokens go on soundly and the next line does not begin a case of its own. On a very long line it is not.
    fn left_over(&self, text: &[u8], rest: usize, ended: bool) -> Option<bool> {
        let near = &text[..text.len().min(rest + LOOK_AHEAD)];
        let line = match next_line(near, rest) {
            Some(line) => line,
            None if near.len() < text.len() => return Some(false),
            None if ended => text.len(),
            None => return None,
        };
        if self.cells_in(&text[rest..line]) % (self.cells * self.boards) == 0 {
            return Some(false);
        }
        Some(self.begins_case(text, line, ended)? || !self.sound(text, rest, ended)?)
    }

    fn sound(&self, text: &[u8], from: usize, ended: bool) -> Option<bool> {
        Some(
            self.boards_of(text, &self.spans(text, from, ended)?)
                .is_ok(),
        )
    }

    /// Whether a sound case in the judge's layout begins with the line.
    fn begins_case(&self, text: &[u8], line: usize, ended: bool) -> Option<bool> {
        if skip_space(text, line) == text.len() && ended {
            return Some(false);
        }
        let spans = self.spans(text, line, ended)?;
        let in_line = self.cells * self.boards / self.lines;
        let mut at = line;
        for _ in 0..self.lines {
            let end = at + skip_lines(&text[at..], 1);
            if self.cells_in(&text[at..end]) != in_line {
                return Some(false);
            }
            at = end;
        }
        Some(self.boards_of(text, &spans).is_ok())
    }

    /// Where the cells of a text begin: its tokens, or its characters where a token has many.
    fn cell_places<'a>(&'a self, text: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
        let shown = move |at: usize| !is_space(text[at]);
        (0..text.len()).filter(move |&at| {
            shown(at) && (self.text != Text::Tokens || at == 0 || !shown(at - 1))
        })
    }

    fn cells_in(&self, text: &[u8]) -> usize {
        self.cell_places(text).count()
    }

    /// What to say of cells too many: on the first line that has them, or where they stand.
    fn surplus(&self, text: &[u8], rest: usize) -> Fault {
        let in_line = self.cells * self.boards / self.lines;
        let mut from = 0;
        while from < rest {
            let end = next_line(text, from).unwrap_or(text.len());
            if let Some(at) = self.cell_places(&text[from..end]).nth(in_line) {
                let what = format!("more than {} cells on this line", in_line);
                return (from + at, what);
            }
            from = end;
        }
        (
            rest,
            format!("more than {} cells", self.cells * self.boards),
        )
    }

    /// Where to go on after a fault in a case that begins its line. `closed`: its last token ends a line.
    fn resume(
        &self,
        text: &[u8],
        spans: &[(usize, usize)],
        fault: Fault,
        closed: bool,
        ended: bool,
    ) -> Step {
        let (at, what) = fault;
        let gap = self.gap(text, spans);
        if self.text == Text::Brackets || closed && gap.is_none() && self.whole(text, spans) {
            let after = spans.last().map_or(0, |&(_, end)| end);
            let used = next_line(text, after).unwrap_or(text.len());
            return Step::Bad(Bad {
                at,
                what,
                used,
                lines: 0,
            });
        }
        // The number of cells is wrong: by lines then, or up to an empty line.
        let lines = self.lines_of(text);
        let end = skip_lines(text, lines);
        let (end, used, lines) = match gap {
            Some(gap) if gap < end => (gap, gap, 1),
            _ => (end, 0, lines),
        };
        let (at, what) = if at < end || ended && end == text.len() {
            (at, what)
        } else {
            // What was found to be wrong stands behind this case: it is too short.
            let last = spans.iter().rev().find(|span| span.0 < end);
            let (have, wanted) = (self.cells_in(&text[..end]), self.cells * self.boards);
            let what = format!("{} cells where {} are wanted", have, wanted);
            (last.map_or(0, |&(_, to)| to), what)
        };
        Step::Bad(Bad {
            at,
            what,
            used,
            lines,
        })
    }

    /// Whether the tokens have as many cells as a case, right or wrong.
    fn whole(&self, text: &[u8], spans: &[(usize, usize)]) -> bool {
        let cells = spans.iter().map(|&(a, b)| self.cells_in(&text[a..b]));
        spans.len() == self.wanted && cells.sum::<usize>() == self.cells * self.boards
    }

    /// Lines of a case with too many or too few cells: those of the judge's layout if its first line is nearer to a
    /// line of that than to a whole case, else one.
    fn lines_of(&self, text: &[u8]) -> usize {
        let first = next_line(text, 0).unwrap_or(text.len());
        let cells = self.cells * self.boards;
        if 2 * self.cells_in(&text[..first]) <= cells / self.lines + cells {
            self.lines
        } else {
            1
        }
    }

    /// The end of the line before the first empty line within a board.
    fn gap(&self, text: &[u8], spans: &[(usize, usize)]) -> Option<usize> {
        let empty_line =
            |a: usize, b: usize| text[a..b].iter().filter(|&&b| b == b'\n').count() > 1;
        let pairs = spans.windows(2).filter(|_| self.boards == 1);
        pairs
            .map(|pair| (pair[0].1, pair[1].0))
            .find(|&(a, b)| empty_line(a, b))
            .map(|(a, _)| a)
    }
}

/// The end of so many lines that are not empty, or of the text.
fn skip_lines(text: &[u8], lines: usize) -> usize {
    (0..lines).fold(0, |end, _| {
        next_line(text, skip_space(text, end)).unwrap_or(text.len())
    })
}
