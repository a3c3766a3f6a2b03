//! Blocks of lines: rows up to an empty line, the end of brackets, a rule, a title, or the end of the input. A block is
//! one board or one fault, unless its lines are boards.

use crate::puzzle::Shape;
use crate::text::read::format::line;
use crate::text::read::line::{board, MOST_SIDE};
use crate::text::read::pasted::page::{self, Sign};
use crate::text::read::pasted::titles::{is_caption, is_figures, is_title, words, GOALS, STARTS};
use crate::text::read::pasted::{any_board, numbers, pasted, read, Reading};
use crate::text::read::{Cursor, FaultAt, LineBoard};
use std::collections::BTreeSet;
use std::io;

/// Where a part of the window begins and ends.
type Part = (usize, usize);

/// Lines of the window that belong together.
#[derive(Default)]
pub(crate) struct LineBlock {
    rows: Vec<Part>,
    /// Where the text begins, with its titles.
    from: Option<usize>,
    /// Where the next block begins.
    pub next: usize,
    /// Whether a line is a whole board with its rows marked, so that each line up to an empty one is a board.
    pub lines: bool,
    /// Whether that is so for a line before the block.
    each: bool,
    /// Whether the text has named a start, and whether it has named a goal.
    start: bool,
    goal: bool,
    /// The number of brackets that are open.
    open: i32,
    /// Whether the brackets of all rows are closed, and whether more rows follow.
    closed: bool,
    over: bool,
    /// The number of rows since the last rule, and whether that is the last line.
    group: usize,
    ruled: bool,
    /// The number of empty lines since the last row, and whether there is one between any two rows.
    empty: usize,
    spaced: bool,
    /// Whether figures below a title are skipped.
    figures: bool,
    /// Whether there is only a line that is too long to be read.
    pub endless: bool,
}

/// What a block holds.
pub(crate) enum InBlock {
    /// Nothing, or words from a place on.
    None(Option<usize>),
    One(Result<Reading, FaultAt>),
    /// Boards one after the other, or faults.
    Several(Vec<Part>),
}

/// Whether a block goes on.
#[derive(PartialEq, Eq)]
enum Step {
    On,
    /// It ended with the line before.
    Before,
    /// It ends with this line.
    After,
}

/// The next block; without rows if there is none. The cursor stays where it is. `each`: whether each line is a board,
/// up to an empty one.
pub(crate) fn next(cursor: &mut Cursor, size: Option<Shape>, each: bool) -> io::Result<LineBlock> {
    let (most, mut at) = (cursor.largest(), 0);
    let mut block = LineBlock {
        each,
        ..LineBlock::default()
    };
    while let Some((end, next)) = line(cursor, at, most)? {
        if end == most {
            block.endless = at == 0;
            break;
        }
        let step = block.take(cursor.window(), (at, end), next, size);
        if block.rows.is_empty() && step != Step::Before {
            block.next = next;
        }
        if step != Step::On {
            break;
        }
        at = next;
    }
    Ok(block)
}

/// The number of brackets that open in a text, and of those that close.
fn brackets(text: &[u8]) -> (i32, i32) {
    let count = |signs: &[u8]| text.iter().filter(|b| signs.contains(b)).count() as i32;
    (count(b"[({"), count(b"])}"))
}

/// The words of a row without drawings; of a single word, its characters.
fn cells(text: &[u8]) -> Vec<&[u8]> {
    let words = text.split(|b: &u8| b.is_ascii_whitespace() || b",;|:[](){}".contains(b));
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    match words[..] {
        [word] => word.chunks(1).collect(),
        _ => words,
    }
}

/// Whether a line is a whole board with its rows marked: otherwise its size matters.
fn is_marked(text: &[u8]) -> bool {
    let may_be = brackets(text).0 > 1 || text.contains(&b'/') || board(text, None).is_ok();
    let read = may_be.then(|| any_board(text, None).ok()).flatten();
    read.is_some_and(|found| {
        let other = Shape::new(2, 2 + found.shape.cells() / 2);
        any_board(text, Some(other)).is_ok()
    })
}

/// Whether a row is the size of the board below it.
fn is_size(row: &[u8]) -> bool {
    page::page(row).is_ok_and(|line| numbers(&line).is_some())
}

impl LineBlock {
    /// Takes the line at a place of the window, or ends before it.
    fn take(&mut self, window: &[u8], row: Part, next: usize, size: Option<Shape>) -> Step {
        let text = &window[row.0..row.1];
        let began = !self.rows.is_empty();
        // A start waits for its goal, and a goal for its start.
        let waits = self.start != self.goal;
        if text.trim_ascii().is_empty() {
            (self.figures, self.each) = (false, false);
            self.empty += 1;
            let spaced = self.empty == 1 && (self.spaced || self.rows.len() == 1);
            let on = !began || self.open > 0 || waits || spaced && !self.closed;
            return if on { Step::On } else { Step::Before };
        }
        let plain: &[Sign] = &page::signs(text).unwrap_or_default();
        let comment = page::is_comment(text) && board(text, size).is_err();
        // Bars around nothing make the cells of a drawing higher. Boards in a list have its end after them.
        let padding = |c: char| c == '|' || !began && matches!(c, ']' | ',' | ';');
        let mut signs = plain.iter().filter(|sign| !sign.c.is_whitespace());
        if self.figures || comment || signs.all(|sign| padding(sign.c)) {
            return Step::On;
        }
        if page::is_rule(plain) {
            let (ruled, group) = (self.ruled, std::mem::take(&mut self.group));
            self.ruled = began;
            if group > 1 {
                self.next = next;
            }
            return match began && !waits {
                true if group > 1 => Step::After,
                true if ruled => Step::Before,
                _ => Step::On,
            };
        }
        let words = words(plain);
        let names = |names: &[&str]| words.iter().any(|(_, word)| names.contains(&word.as_str()));
        let start = names(&STARTS) && !is_caption(plain);
        let other = waits && if self.start { names(&GOALS) } else { start };
        let title = is_title(plain);
        if began && !other && (title || waits && self.empty > 0) {
            return Step::Before;
        }
        self.start |= start;
        self.goal |= names(&GOALS);
        if !title {
            return self.take_row(window, row, next);
        }
        self.figures = is_figures(plain);
        (self.group, self.empty) = (0, 0);
        self.from = self.from.or(Some(row.0)).filter(|_| !self.figures);
        Step::On
    }

    fn take_row(&mut self, window: &[u8], row: Part, next: usize) -> Step {
        let text = &window[row.0..row.1];
        let rows = self.texts(window);
        let (opens, closes) = brackets(text);
        if self.closed {
            // One more row in brackets, with the end of all rows or without: then there was a bracket too many.
            let bracketed = rows.len() > 1 && b"[({".contains(&text.trim_ascii()[0]);
            if !bracketed || opens > 1 || closes < opens || board(text, None).is_ok() {
                return Step::Before;
            }
            (self.closed, self.over) = (false, true);
        }
        let (paired, apart) = (self.start || self.goal, self.empty > 0);
        if let (Some(first), 0, false) = (rows.first(), self.open, paired) {
            let begins = rows.len() == 1;
            if begins {
                self.spaced = apart && cells(first).len() == cells(text).len();
            }
            if apart != self.spaced && !(begins && is_size(first)) {
                if self.spaced {
                    // The last row begins a block without empty lines.
                    self.rows.pop();
                    let last = self.rows.last();
                    self.next = last.map_or(0, |row| window.len().min(row.1 + 1));
                }
                return Step::Before;
            }
        }
        let before = self.open;
        self.open = (before + opens - closes).max(0);
        if self.each || before == 0 && self.open == 0 && !paired && is_marked(text) {
            self.lines = true;
            if !rows.is_empty() {
                return Step::Before;
            }
        }
        // A row that closes the bracket of all rows in place of its own has lost an opening one.
        let first = rows.first().unwrap_or(&text);
        let lost = (opens, closes) == (0, 1) && brackets(first).1 > 0;
        let ended = match self.over {
            true => closes > opens,
            false => before > 0 && !lost,
        };
        self.closed = self.open == 0 && ended && self.start == self.goal;
        self.rows.push(row);
        self.from = self.from.or(Some(row.0));
        (self.next, self.empty, self.ruled) = (next, 0, false);
        self.group += 1;
        match self.lines || self.open == 0 && self.rows.len() == MOST_SIDE {
            true => Step::After,
            false => Step::On,
        }
    }

    /// The rows as they are written.
    fn texts<'a>(&self, window: &'a [u8]) -> Vec<&'a [u8]> {
        let rows = self.rows.iter();
        rows.map(|&(from, to)| window[from..to].trim_ascii_end())
            .collect()
    }

    /// What the block holds.
    pub(crate) fn boards(&self, window: &[u8], size: Option<Shape>) -> InBlock {
        let (Some(from), Some(last)) = (self.from, self.rows.last()) else {
            return InBlock::None(self.from);
        };
        let several = || InBlock::Several(self.rows.clone());
        if self.lines {
            return several();
        }
        let (text, rows) = (&window[from..last.1], self.texts(window));
        let usual = joined(&rows, size);
        // With a bracket too many the brackets of rows still mark rows, as in a board on one line.
        let usual = usual.or_else(|fault| match self.over {
            true => board(text, size),
            false => Err(fault),
        });
        let found = match usual {
            Ok(board) => Ok(board.into()),
            Err(fault) if rows.len() == 1 && self.rows[0].0 == from => pasted(text, size, fault),
            Err(_) => read(text, size),
        };
        let (at, kind) = match found {
            Ok(read) => return InBlock::One(Ok(read)),
            Err(fault) => fault,
        };
        let parts = self.parts(&rows, size);
        if let Some(parts) = parts.or_else(|| listed(text, from, size)) {
            return InBlock::Several(parts);
        }
        let shape = |row: &&[u8]| read(row, size).ok().map(|read| read.board.shape);
        let shapes: BTreeSet<Shape> = rows.iter().filter_map(shape).collect();
        match rows.len() > 1 && shapes.len() == 1 && !are_rows(&rows) {
            true => several(),
            false => InBlock::One(Err((from + at, kind))),
        }
    }

    /// The rows as boards one after the other, each with as many rows as possible; `None` if a row is left over.
    fn parts(&self, rows: &[&[u8]], size: Option<Shape>) -> Option<Vec<Part>> {
        let (mut parts, mut at) = (Vec::new(), 0);
        while at < rows.len() {
            let mut seen = BTreeSet::new();
            let mut is_new = |cell: &&[u8]| *cell == b"=" || seen.insert(cell.to_vec());
            let new = |row: &&&[u8]| cells(row).iter().all(&mut is_new);
            let most = rows[at..].iter().take_while(new).count();
            let mut counts = (1..=most).rev();
            let count = counts.find(|count| joined(&rows[at..at + count], size).is_ok())?;
            parts.push((self.rows[at].0, self.rows[at + count - 1].1));
            at += count;
        }
        Some(parts)
    }
}

/// The board whose rows these are, in a usual spelling.
fn joined(rows: &[&[u8]], size: Option<Shape>) -> Result<LineBoard, FaultAt> {
    if let [row] = rows {
        return board(row, size);
    }
    let rows = rows.iter().map(|row| row.strip_suffix(b"/").unwrap_or(row));
    board(&rows.collect::<Vec<_>>().join(&b'/'), size)
}

/// The boards in a list of boards, each of which is a list of lists and ends with a line, or with the list.
fn listed(text: &[u8], from: usize, size: Option<Shape>) -> Option<Vec<Part>> {
    let (mut parts, mut depth, mut begin) = (Vec::new(), 0, 0);
    for (at, sign) in text.iter().enumerate() {
        let (opens, closes) = brackets(&[*sign]);
        depth += opens - closes;
        if opens > 0 && depth == 2 {
            begin = at;
        } else if closes > 0 && depth == 1 {
            let comma = text[at + 1..].starts_with(b",");
            parts.push((begin, at + 1 + usize::from(comma)));
        }
    }
    let last = parts.len().checked_sub(1).filter(|&last| last > 0)?;
    let is_board = |&(begin, end): &Part| {
        let part = &text[begin..end];
        brackets(part).0 > 2 && any_board(part, size).is_ok()
    };
    let ended = parts[..last].iter().all(|part| text[part.1] == b'\n');
    let sound = depth == 0 && ended && parts.iter().all(is_board);
    let parts = parts.iter().map(|part| (from + part.0, from + part.1));
    sound.then(|| parts.collect())
}

/// Whether lines look like the rows of one board: few of their cells are there twice.
fn are_rows(rows: &[&[u8]]) -> bool {
    let cells: Vec<&[u8]> = rows.iter().flat_map(|row| cells(row)).collect();
    let different: BTreeSet<&[u8]> = cells.iter().copied().collect();
    4 * different.len() > 3 * cells.len()
}
