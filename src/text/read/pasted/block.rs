//! Blocks of lines: rows up to an empty line, the end of brackets, a rule, a title, or the end of the input. A block is
//! one board or one fault, unless its lines are boards.

use crate::puzzle::Shape;
use crate::text::read::format::line;
use crate::text::read::line::{board, MOST_SIDE};
use crate::text::read::pasted::page::{self, Line, GOALS, STARTS};
use crate::text::read::pasted::{numbers, read, Reading};
use crate::text::read::{Cursor, FaultAt};
use std::collections::BTreeSet;
use std::io::Result;

/// Where a part of the window begins and ends.
type Part = (usize, usize);

/// Lines of the window that belong together.
#[derive(Default)]
pub(crate) struct Block {
    rows: Vec<Part>,
    /// Where the text begins, with its titles.
    from: Option<usize>,
    /// Where the next block begins.
    pub next: usize,
    /// Whether a line is a whole board with its rows marked, so that each line up to an empty one is a board.
    pub lines: bool,
    /// Whether that is so for a line before the block.
    each: bool,
    /// Whether a title has named a start, and whether one has named a goal.
    start: bool,
    goal: bool,
    /// The number of brackets that are open.
    open: i32,
    /// The number of rows since the last rule, and whether that is the last line.
    group: usize,
    ruled: bool,
    /// The number of empty lines since the last row, and whether there is one between any two rows.
    empty: usize,
    spaced: bool,
    /// Whether figures below a title are skipped.
    figures: bool,
}

/// Whether a block goes on.
enum Step {
    On,
    /// It ended with the line before.
    Before,
    /// It ends with this line.
    After,
}

/// How many brackets a text opens more than it closes.
fn depth(text: &[u8]) -> i32 {
    let sign = |b: &u8| match b {
        b'[' | b'(' | b'{' => 1,
        b']' | b')' | b'}' => -1,
        _ => 0,
    };
    text.iter().map(sign).sum()
}

/// The number of cells of a row without drawings.
fn words(text: &[u8]) -> Vec<&[u8]> {
    let between = |b: &u8| b.is_ascii_whitespace() || b",;|:[](){}".contains(b);
    let words = text.split(between).filter(|word| !word.is_empty());
    words.collect()
}

/// Whether a line is a whole board with its rows marked.
fn is_marked(text: &[u8]) -> bool {
    let other = |shape: Shape| {
        [Shape::new(2, 2), Shape::new(2, 3)]
            .into_iter()
            .find(|&o| o.cells() != shape.cells())
    };
    match board(text, None) {
        Ok(found) => board(text, other(found.shape)).is_ok(),
        // Rows are in brackets of their own, or end with slashes.
        Err(_) => {
            let count = |signs: &[u8]| text.iter().filter(|b| signs.contains(b)).count();
            (count(b"[({") > 1 || count(b"/") > 0) && read(text, None).is_ok_and(|read| read.marked)
        }
    }
}

impl Block {
    /// Takes the line at a place of the window, or ends before it.
    fn take(&mut self, window: &[u8], (from, to): Part, next: usize, size: Option<Shape>) -> Step {
        let text = &window[from..to];
        let plain = page::signs(text).unwrap_or_default();
        let plain: &[_] = plain.first().map_or(&[], Line::as_slice);
        let began = !self.rows.is_empty();
        // A start waits for its goal, and a goal for its start.
        let waits = self.start != self.goal;
        if text.trim_ascii().is_empty() {
            (self.figures, self.each) = (false, false);
            self.empty += 1;
            let on = !began
                || self.open > 0
                || waits
                || self.empty == 1 && self.may_be_spaced(window, size);
            return if on { Step::On } else { Step::Before };
        }
        if self.figures || page::is_comment(text) && board(text, size).is_err() {
            return Step::On;
        }
        if page::is_rule(plain) {
            let ends = began && (self.ruled || self.group > 1);
            self.ruled = began;
            let closes = ends && self.group > 1;
            self.group = 0;
            if closes {
                self.next = next;
            }
            return match ends && !waits {
                true if closes => Step::After,
                true => Step::Before,
                false => Step::On,
            };
        }
        let words = page::words(plain);
        let names = |names: &[&str]| words.iter().any(|(_, word)| names.contains(&word.as_str()));
        let start = names(&STARTS) && !page::is_caption(plain);
        let other = waits && if self.start { names(&GOALS) } else { start };
        let title = page::is_title(plain);
        if began && !other && (title || waits && self.empty > 0) {
            return Step::Before;
        }
        self.start |= start;
        self.goal |= names(&GOALS);
        if title {
            self.figures = page::is_figures(plain);
            (self.group, self.empty) = (0, 0);
            self.from = self.from.or(Some(from)).filter(|_| !self.figures);
            return Step::On;
        }
        self.take_row(window, (from, to), next)
    }

    fn take_row(&mut self, window: &[u8], row: Part, next: usize) -> Step {
        let count = self.rows.len();
        let text = &window[row.0..row.1];
        let paired = self.start || self.goal;
        if count > 0 && self.open == 0 && (self.empty > 0) != self.spaced && !paired {
            let first = self.rows[0];
            let like = count == 1 && words(&window[first.0..first.1]).len() == words(text).len();
            let header = count == 1 && !like && self.is_size(window);
            if self.spaced {
                // The last row begins a block without empty lines.
                self.rows.pop();
                self.next = self
                    .rows
                    .last()
                    .map_or(0, |row| window.len().min(row.1 + 1));
                return Step::Before;
            }
            if !header && !like {
                return Step::Before;
            }
            self.spaced = !header;
        }
        let before = self.open;
        self.open = (self.open + depth(text)).max(0);
        if self.each || before == 0 && self.open == 0 && !paired && is_marked(text) {
            self.lines = true;
            if count > 0 {
                return Step::Before;
            }
        }
        self.rows.push(row);
        self.from = self.from.or(Some(row.0));
        (self.next, self.empty, self.ruled) = (next, 0, false);
        self.group += 1;
        let closed = before > 0 && self.open == 0 && self.start == self.goal;
        match closed || self.lines || self.open == 0 && self.rows.len() == MOST_SIDE {
            true => Step::After,
            false => Step::On,
        }
    }

    /// Whether the only row so far is the size of the board below it.
    fn is_size(&self, window: &[u8]) -> bool {
        let text = |&(from, to): &Part| page::lines(&window[from..to]);
        let line = self.rows.first().and_then(text);
        line.is_some_and(|line| numbers(&line[0]).is_some())
    }

    /// Whether an empty line may be between two rows of a board.
    fn may_be_spaced(&self, window: &[u8], size: Option<Shape>) -> bool {
        let [(from, to)] = self.rows[..] else {
            return self.spaced;
        };
        let text = &window[from..to];
        self.is_size(window) || board(text, size).map_or(true, |board| board.tiles.len() < 9)
    }

    /// The lengths in lines of the boards of the block; or its only board.
    pub(crate) fn boards(&self, window: &[u8], size: Option<Shape>) -> Boards {
        let Some(from) = self.from.filter(|_| !self.rows.is_empty()) else {
            return Boards::None(self.from);
        };
        let rows: Vec<&[u8]> = self
            .rows
            .iter()
            .map(|&(from, to)| window[from..to].trim_ascii())
            .collect();
        let apart = || Boards::Several(self.rows.clone());
        if self.lines {
            return apart();
        }
        let text = &window[from..self.rows.last().map_or(from, |row| row.1)];
        let place = |(at, kind): FaultAt| (from + at, kind);
        if let [row] = rows[..] {
            let usual = board(row, size)
                .map(Reading::from)
                .or_else(|_| read(text, size));
            return Boards::One(usual.map_err(place));
        }
        if let Ok(board) = joined(&rows, size) {
            return Boards::One(Ok(board.into()));
        }
        let alone: Vec<Option<Shape>> = rows
            .iter()
            .map(|row| board(row, size).ok().map(|board| board.shape))
            .collect();
        if alone
            .iter()
            .all(|shape| shape.is_some() && *shape == alone[0])
        {
            return apart();
        }
        let whole = match read(text, size) {
            Ok(read) => return Boards::One(Ok(read)),
            Err(fault) => fault,
        };
        if let Some(parts) = self.parts(&rows, size) {
            return Boards::Several(parts);
        }
        let alone = rows.iter().filter_map(|row| {
            board(row, size)
                .ok()
                .map(Reading::from)
                .or_else(|| read(row, size).ok())
        });
        let shapes: BTreeSet<Shape> = alone.map(|read| read.board.shape).collect();
        match shapes.len() == 1 && !are_rows(&rows) {
            true => apart(),
            false => Boards::One(Err(place(whole))),
        }
    }

    /// The rows as boards one after the other, each with as many rows as possible; `None` if a row is left over.
    fn parts(&self, rows: &[&[u8]], size: Option<Shape>) -> Option<Vec<Part>> {
        let (mut parts, mut at) = (Vec::new(), 0);
        while at < rows.len() {
            let mut seen = BTreeSet::new();
            let mut new = |row: &&[u8]| {
                let cells = words(row);
                let cells: Vec<&[u8]> = if cells.len() == 1 {
                    cells[0].chunks(1).collect()
                } else {
                    cells
                };
                cells
                    .iter()
                    .all(|&cell| cell == b"=" || seen.insert(cell.to_vec()))
            };
            let most = rows[at..].iter().take_while(|row| new(row)).count();
            let count = (1..=most)
                .rev()
                .find(|&count| joined(&rows[at..at + count], size).is_ok())?;
            parts.push((self.rows[at].0, self.rows[at + count - 1].1));
            at += count;
        }
        Some(parts)
    }
}

/// What a block holds.
pub(crate) enum Boards {
    /// Nothing, or words from a place on.
    None(Option<usize>),
    One(std::result::Result<Reading, FaultAt>),
    /// Boards one after the other, or faults.
    Several(Vec<Part>),
}

/// The board whose rows these are, in a usual spelling.
fn joined(
    rows: &[&[u8]],
    size: Option<Shape>,
) -> std::result::Result<crate::text::read::LineBoard, FaultAt> {
    let rows: Vec<&[u8]> = rows
        .iter()
        .map(|row| row.strip_suffix(b"/").unwrap_or(row))
        .collect();
    board(&rows.join(&b'/'), size)
}

/// Whether lines look like the rows of one board: they have the same number of cells, and few of these are there twice.
fn are_rows(rows: &[&[u8]]) -> bool {
    let cells: Vec<Vec<&[u8]>> = rows.iter().map(|row| words(row)).collect();
    let all: usize = cells.iter().map(Vec::len).sum();
    let different: BTreeSet<&[u8]> = cells.iter().flatten().copied().collect();
    4 * different.len() > 3 * all
}

/// The next block; without rows if there is none. The cursor stays where it is.
/// `each`: whether each line is a board, up to an empty one.
pub(crate) fn next(cursor: &mut Cursor, size: Option<Shape>, each: bool) -> Result<Block> {
    let most = cursor.largest();
    let mut block = Block {
        each,
        ..Block::default()
    };
    let mut at = 0;
    while let Some((end, next)) = line(cursor, at, most)? {
        let step = block.take(cursor.window(), (at, end), next, size);
        if matches!(step, Step::Before) {
            return Ok(block);
        }
        if block.rows.is_empty() {
            block.next = next;
        }
        if matches!(step, Step::After) || end == most {
            return Ok(block);
        }
        at = next;
    }
    Ok(block)
}
