//! Where one case ends and the next begins.
//!
//! Tokens alone tell, for as long as all is sound; line breaks are no matter. But a cell too many or too few must cost
//! one case and no more. So when something is wrong, or something is left over on a line, the case is taken to be laid
//! out as the judge lays it out, in so many lines, and reading goes on behind them.

use crate::problem::form::Text;
use crate::read::case::{Case, Cases, Wrong};
use crate::read::flaw::Flaw;
use crate::read::reader::Session;
use crate::read::tokens::{is_space, skip_space};
use std::io::{Read, Result, Write};

/// A case that cannot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bad {
    /// Where the fault stands in the text.
    pub at: usize,
    pub what: Flaw,
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

/// How far the end of a line is looked for. Bytes.
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
                if fresh && self.too_short(text, &spans, ended)? {
                    let behind = (text.len(), Flaw::NoCase);
                    return self.resume(text, &spans, behind, false, ended);
                }
                if !closed && fresh && self.left_over(text, rest, ended)? {
                    let surplus = self.surplus(text, rest);
                    return self.resume(text, &spans, surplus, false, ended);
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
            Err(fault) => self.resume(text, &spans, fault, closed, ended),
        }
    }

    /// Whether a pair is sound only because its last cells are those of the next: a second empty line ends it, and
    /// behind that a pair in the judge's layout begins.
    fn too_short(&self, text: &[u8], spans: &[(usize, usize)], ended: bool) -> Option<bool> {
        match self.gap(text, spans).filter(|_| self.boards == 2) {
            Some(gap) => self.begins_case(text, gap, ended),
            None => Some(false),
        }
    }

    /// Whether what follows a sound case on its last line, from `rest` on, is a fault of that line, and not the
    /// beginning of the next case in a text with line breaks anywhere. It is if the case takes as many lines as in the
    /// judge's layout, what follows is not whole boards, and the next line begins a case of its own, or the tokens do
    /// not go on soundly. On a very long line it is not.
    fn left_over(&self, text: &[u8], rest: usize, ended: bool) -> Option<bool> {
        let shown = |line: &&[u8]| line.iter().any(|&b| !is_space(b));
        if text[..rest].split(|&b| b == b'\n').filter(shown).count() != self.lines {
            return Some(false);
        }
        let line = line_end(text, rest, ended)?;
        if line == rest + LOOK_AHEAD {
            return Some(false);
        }
        if self.cells_in(&text[rest..line]) % self.cells == 0 {
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
        let mut at = skip_space(text, line);
        for i in 0..self.lines {
            // An empty line may stand between a start and its goal, and nowhere else.
            if self.boards == 2 && 2 * i == self.lines {
                at = skip_space(text, at);
            }
            let end = line_end(text, at, ended)?;
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
    fn surplus(&self, text: &[u8], rest: usize) -> Wrong {
        let in_line = self.cells * self.boards / self.lines;
        let mut from = 0;
        while from < rest {
            let end = next_line(text, from).unwrap_or(text.len());
            if let Some(at) = self.cell_places(&text[from..end]).nth(in_line) {
                let what = format!("more than {} cells on this line", in_line);
                return (from + at, what.into());
            }
            from = end;
        }
        (
            rest,
            format!("more than {} cells", self.cells * self.boards).into(),
        )
    }

    /// Where to go on after a fault in a case that begins its line. `closed`: its last token ends a line.
    fn resume(
        &self,
        text: &[u8],
        spans: &[(usize, usize)],
        fault: Wrong,
        closed: bool,
        ended: bool,
    ) -> Option<Step> {
        let (mut at, mut what) = fault;
        let gap = self.gap(text, spans);
        let (used, lines);
        if self.text == Text::Brackets || closed && gap.is_none() && self.whole(text, spans) {
            let after = spans.last().map_or(0, |&(_, end)| end);
            used = next_line(text, after).unwrap_or(text.len());
            lines = 0;
        } else {
            // The number of cells is wrong: by lines then, or up to an empty line.
            let by_lines = self.lines_of(text, ended)?;
            let end = skip_lines(text, by_lines);
            let gap = gap.filter(|&gap| gap < end);
            used = gap.unwrap_or(0);
            lines = if gap.is_some() { 1 } else { by_lines };
            let end = gap.unwrap_or(end);
            if at >= end && !(ended && end == text.len()) {
                // What was found to be wrong stands behind this case: it is too short.
                let last = spans.iter().rev().find(|span| span.0 < end);
                let (have, wanted) = (self.cells_in(&text[..end]), self.cells * self.boards);
                what = format!("{} cells where {} are wanted", have, wanted).into();
                at = last.map_or(0, |&(_, to)| to);
            }
        }
        Some(Step::Bad(Bad {
            at,
            what,
            used,
            lines,
        }))
    }

    /// Whether the tokens have as many cells as a case, right or wrong.
    fn whole(&self, text: &[u8], spans: &[(usize, usize)]) -> bool {
        let cells = spans.iter().map(|&(a, b)| self.cells_in(&text[a..b]));
        spans.len() == self.wanted && cells.sum::<usize>() == self.cells * self.boards
    }

    /// Lines of a case with too many or too few cells: those of the judge's layout, if its first line is not about a
    /// whole case, else one.
    fn lines_of(&self, text: &[u8], ended: bool) -> Option<usize> {
        let first = line_end(text, 0, ended)?;
        let in_lines = self.cells_in(&text[..first]) + 1 < self.cells * self.boards;
        Some(if in_lines { self.lines } else { 1 })
    }

    /// The end of the line before the empty line that ends a case too short: the first within its board, or the
    /// second where a start and a goal are apart.
    fn gap(&self, text: &[u8], spans: &[(usize, usize)]) -> Option<usize> {
        let empty_line =
            |a: usize, b: usize| text[a..b].iter().filter(|&&b| b == b'\n').count() > 1;
        let between = spans.windows(2).map(|pair| (pair[0].1, pair[1].0));
        let mut gaps = between.filter(|&(a, b)| empty_line(a, b));
        gaps.nth(self.boards - 1).map(|(a, _)| a)
    }
}

/// Reads a case of any kind; `None` if something is wrong with it, and that is said.
pub fn read_case<R: Read, W: Write>(
    cases: &Cases,
    session: &mut Session<R, W>,
) -> Result<Option<Case>> {
    loop {
        match cases.read(session.input.window(), session.fresh, session.input.ended()) {
            Step::Case(case) => {
                session.fresh = session.input.window()[..case.used].ends_with(b"\n");
                session.input.advance(case.used);
                return Ok(Some(case));
            }
            Step::Bad(bad) => {
                session.fault(bad.at, true, bad.what);
                session.input.advance(bad.used);
                session.skip_lines(bad.lines);
                return Ok(None);
            }
            Step::More if session.input.full() => {
                session.fault(
                    0,
                    true,
                    "the text of this case is longer than 1 MiB".to_string(),
                );
                session.skip_lines(1);
                return Ok(None);
            }
            Step::More => {
                session.wait()?;
            }
        }
    }
}

/// The end of the line that goes on at `at`, or of as much of it as is looked at; `None` if more must come.
fn line_end(text: &[u8], at: usize, ended: bool) -> Option<usize> {
    let near = &text[..text.len().min(at + LOOK_AHEAD)];
    let unseen = near.len() < at + LOOK_AHEAD && !ended;
    next_line(near, at).or(if unseen { None } else { Some(near.len()) })
}

/// The end of so many lines that are not empty, or of the text.
fn skip_lines(text: &[u8], lines: usize) -> usize {
    (0..lines).fold(0, |end, _| {
        next_line(text, skip_space(text, end)).unwrap_or(text.len())
    })
}

/// As `skip_space`, but a line end stops it.
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
