//! From text to cases, for boards of a fixed size of up to 16 cells: one board each, or a start and a goal.
//!
//! A case is a number of tokens, whatever the line breaks. After a bad one reading goes on where the next case begins
//! if the text is laid out as the judge lays it out, so that a cell too many or too few costs one case and no more.

use crate::board::Board;
use crate::form::{Form, Goal, Size, Text};
use crate::text::{
    is_space, next_line, number, show, skip_in_line, skip_space, token_end, tokens, Alphabet,
};

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

pub struct Cases {
    pub alphabet: Alphabet,
    pub cells: usize,
    text: Text,
    blank: u8,
    /// Boards a case: 1, or 2 with a goal.
    boards: usize,
    /// Tokens a case.
    wanted: usize,
    lines: usize,
}

/// A fault in a token: where it begins, and what is wrong.
type Fault = (usize, String);

impl Cases {
    pub fn new(form: &Form) -> Cases {
        let (rows, cols) = match form.size {
            Size::Fixed(rows, cols) => (rows, cols),
            _ => (0, 0),
        };
        let boards = if form.goal == Goal::Given { 2 } else { 1 };
        let board_tokens = match form.text {
            Text::Tokens => rows * cols,
            Text::Packed | Text::Brackets => 1,
            Text::PackedRows => rows,
        };
        Cases {
            alphabet: Alphabet::new(rows * cols, form.blank),
            cells: rows * cols,
            text: form.text,
            blank: form.blank,
            boards,
            wanted: boards * board_tokens,
            lines: form.lines,
        }
    }

    /// The case that begins in `text`, which begins with a token. `fresh`: that token is the first on its line.
    /// `ended`: nothing comes after the text.
    pub fn read(&self, text: &[u8], fresh: bool, ended: bool) -> Step {
        let spans = match self.spans(text, 0, ended) {
            Some(spans) => spans,
            None => return Step::More,
        };
        let after = spans.last().map_or(0, |&(_, end)| end);
        let rest = skip_in_line(text, after);
        if rest == text.len() && !ended {
            return Step::More;
        }
        let closed = rest == text.len() || text[rest] == b'\n';
        match self.boards_of(text, &spans) {
            Ok((start, goal))
                if closed || !fresh || self.next_is_sound(text, rest, ended) != Some(false) =>
            {
                if !closed && fresh && self.next_is_sound(text, rest, ended).is_none() {
                    return Step::More;
                }
                Step::Case(Case {
                    start,
                    goal,
                    used: text.len().min(rest + usize::from(closed)),
                })
            }
            Ok(_) => {
                let wanted = self.amount(self.wanted);
                Step::Bad(Bad {
                    at: rest,
                    what: format!("more than {} on this line", wanted),
                    used: 0,
                    lines: 1,
                })
            }
            Err(fault) => self.resume(text, &spans, fault, fresh, closed, ended),
        }
    }

    /// Where the tokens of a case stand: fewer than wanted only at the end of the input, `None` if more must come.
    fn spans(&self, text: &[u8], from: usize, ended: bool) -> Option<Vec<(usize, usize)>> {
        let mut spans = Vec::with_capacity(self.wanted);
        let mut at = from;
        while spans.len() < self.wanted {
            at = skip_space(text, at);
            let end = match self.text {
                // A board has its line to itself.
                Text::Brackets => text[at..]
                    .iter()
                    .position(|&b| b == b'\n')
                    .map_or(text.len(), |n| at + n),
                _ => token_end(text, at),
            };
            if end == text.len() && !ended {
                return None;
            }
            if at == end {
                break;
            }
            spans.push((at, end));
            at = end;
        }
        Some(spans)
    }

    /// After a sound case that does not end its line: whether what follows it is a sound case too.
    fn next_is_sound(&self, text: &[u8], from: usize, ended: bool) -> Option<bool> {
        Some(
            self.boards_of(text, &self.spans(text, from, ended)?)
                .is_ok(),
        )
    }

    fn boards_of(
        &self,
        text: &[u8],
        spans: &[(usize, usize)],
    ) -> Result<(Board, Option<Board>), Fault> {
        let each = self.wanted / self.boards;
        let start = self.board(text, &spans[..spans.len().min(each)])?;
        if self.boards == 1 {
            return Ok((start, None));
        }
        let goal = self.board(text, &spans[spans.len().min(each)..])?;
        Ok((start, Some(goal)))
    }

    /// A board from the places of its tokens.
    pub fn board(&self, text: &[u8], spans: &[(usize, usize)]) -> Result<Board, Fault> {
        let mut cells = Vec::with_capacity(self.cells);
        for &(from, to) in spans {
            let token = &text[from..to];
            match self.text {
                Text::Tokens => cells.push((from, self.token(token).map_err(|what| (from, what))?)),
                Text::Packed | Text::PackedRows => {
                    let wanted = self.cells * self.boards / self.wanted;
                    if token.len() != wanted {
                        return Err((
                            from,
                            format!(
                                "{} has {} cells, {} are wanted",
                                show(token),
                                token.len(),
                                wanted
                            ),
                        ));
                    }
                    for (i, &byte) in token.iter().enumerate() {
                        let cell = self
                            .alphabet
                            .cell(byte)
                            .ok_or_else(|| (from + i, self.no_cell(&[byte])))?;
                        cells.push((from + i, u32::from(cell)));
                    }
                }
                Text::Brackets => self.brackets(token, from, &mut cells)?,
            }
        }
        permutation(self.cells, &cells)?;
        if cells.len() < self.cells {
            let end = spans.last().map_or(text.len(), |&(_, end)| end);
            return Err((
                end,
                format!(
                    "the input ends after {} of {}",
                    cells.len(),
                    self.amount(self.cells)
                ),
            ));
        }
        Ok(Board::pack(
            &cells
                .iter()
                .map(|&(_, value)| value as u8)
                .collect::<Vec<u8>>(),
        ))
    }

    fn token(&self, token: &[u8]) -> Result<u32, String> {
        if token.len() == 1 {
            return self
                .alphabet
                .cell(token[0])
                .map(u32::from)
                .ok_or_else(|| self.no_cell(token));
        }
        match number(token) {
            Some(value) if value >= 1 && (value as usize) < self.cells => Ok(value),
            Some(0) if self.blank == b'0' => Ok(0),
            _ => Err(self.no_cell(token)),
        }
    }

    fn no_cell(&self, token: &[u8]) -> String {
        no_cell(token, self.cells - 1, self.blank)
    }

    /// `[[1,2,3],[4,0,5]]`, with spaces anywhere.
    fn brackets(
        &self,
        line: &[u8],
        from: usize,
        cells: &mut Vec<(usize, u32)>,
    ) -> Result<(), Fault> {
        let mut digits = Vec::new();
        let mut shape = Vec::new();
        for (i, &byte) in line.iter().enumerate().filter(|&(_, &b)| !is_space(b)) {
            shape.push(if byte.is_ascii_digit() { b'0' } else { byte });
            if byte.is_ascii_digit() {
                digits.push((i, byte));
            }
        }
        if shape != b"[[0,0,0],[0,0,0]]" {
            return Err((
                from,
                format!("{} is not of the form [[1,2,3],[4,0,5]]", show(line)),
            ));
        }
        for (i, byte) in digits {
            let value = self
                .alphabet
                .cell(byte)
                .ok_or_else(|| (from + i, self.no_cell(&[byte])))?;
            cells.push((from + i, u32::from(value)));
        }
        Ok(())
    }

    fn amount(&self, count: usize) -> String {
        match self.text {
            Text::Tokens => format!("{} cells", count),
            _ if count == self.cells => format!("{} cells", count),
            Text::PackedRows => format!("{} rows", count),
            _ => format!("{} board{}", count, if count == 1 { "" } else { "s" }),
        }
    }

    /// Where to go on after a fault.
    fn resume(
        &self,
        text: &[u8],
        spans: &[(usize, usize)],
        fault: Fault,
        fresh: bool,
        closed: bool,
        ended: bool,
    ) -> Step {
        let (mut at, mut what) = fault;
        let after = spans.last().map_or(0, |&(_, end)| end);
        let right_size = self.text == Text::Tokens
            || spans
                .iter()
                .all(|&(a, b)| (b - a) * self.wanted == self.cells * self.boards);
        // An empty line in the midst of a board ends it; between a start and its goal it may stand.
        let inside = |i: usize| self.boards == 1 || i + 1 != self.wanted / 2;
        let empty_line =
            |a: usize, b: usize| text[a..b].iter().filter(|&&b| b == b'\n').count() > 1;
        let pairs = spans.windows(2).enumerate();
        let gap = pairs
            .filter(|&(i, pair)| inside(i) && empty_line(pair[0].1, pair[1].0))
            .map(|(_, pair)| pair)
            .next();
        if self.text == Text::Brackets
            || (fresh && closed && right_size && spans.len() == self.wanted && gap.is_none())
        {
            let used = next_line(text, after).unwrap_or(text.len());
            return Step::Bad(Bad {
                at,
                what,
                used,
                lines: 0,
            });
        }
        // The number of cells is wrong. The next case begins after as many lines as a case has, or after a gap.
        let first_line = next_line(text, 0).unwrap_or(text.len());
        let rows = fresh && tokens(&text[..first_line]) * self.lines <= self.wanted;
        let lines = if rows { self.lines } else { 1 };
        let mut end = 0;
        for _ in 0..lines {
            end = next_line(text, skip_space(text, end)).unwrap_or(text.len());
        }
        let (end, used, lines) = match gap {
            Some(pair) if pair[0].1 < end => (pair[0].1, pair[0].1, 1),
            _ => (end, 0, lines),
        };
        if at >= end && !(ended && end == text.len()) {
            let have = spans.iter().filter(|span| span.0 < end).count();
            at = spans[..have].last().map_or(0, |&(_, to)| to);
            what = format!("{} where {} are wanted", self.amount(have), self.wanted);
        }
        Step::Bad(Bad {
            at,
            what,
            used,
            lines,
        })
    }
}

/// Why a token is no cell of a board with these tiles.
pub fn no_cell(token: &[u8], tiles: usize, blank: u8) -> String {
    let fault = match number(token) {
        Some(value) if value as usize > tiles => "is too large",
        Some(0) => "is no tile",
        _ if token.iter().all(u8::is_ascii_digit) => "is too large",
        _ => "is no cell",
    };
    format!(
        "{} {}: the tiles are 1 to {}, the blank is {}",
        show(token),
        fault,
        tiles,
        char::from(blank)
    )
}

/// That no cell stands twice; `cells` are places in the text and values.
fn permutation(wanted: usize, cells: &[(usize, u32)]) -> Result<(), Fault> {
    let mut seen = 0u32;
    for &(at, value) in cells {
        if seen >> value & 1 == 1 {
            let no_blank = cells.len() == wanted && cells.iter().all(|&(_, value)| value != 0);
            return Err((at, twice(value, no_blank)));
        }
        seen |= 1 << value;
    }
    Ok(())
}

pub fn twice(value: u32, no_blank: bool) -> String {
    match (value, no_blank) {
        (0, _) => "the blank stands twice".to_string(),
        (_, true) => format!("tile {} stands twice, and there is no blank", value),
        _ => format!("tile {} stands twice", value),
    }
}
