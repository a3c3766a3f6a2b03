//! What a block of lines holds: one board or one fault, or boards on its lines; and what the next block needs to know.

use crate::puzzle::Shape;
use crate::text::read::line::{board, MOST_SIDE};
use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::blocks::block_row::{cells, is_frame};
use crate::text::read::pasted::blocks::board_table::BoardTable;
use crate::text::read::pasted::blocks::heads::{has_length, without_heads};
use crate::text::read::pasted::blocks::path::LastBoards;
use crate::text::read::pasted::signs::clean;
use crate::text::read::pasted::statements::CHANGED;
use crate::text::read::pasted::title::LineWords;
use crate::text::read::pasted::words::goal_name::NamedGoal;
use crate::text::read::pasted::words::packed::{is_packed, FEW};
use crate::text::read::pasted::words::saying::says_of_board;
use crate::text::read::pasted::words::side::{is_reading, words_of};
use crate::text::read::pasted::words::stated;
use crate::text::read::pasted::{any_reading, both, of_usual, read, Part, Reading, DIFFER};
use crate::text::read::{number, ErrorKind, FaultAt, FaultKind, LineBoard};
use std::collections::{BTreeSet, VecDeque};

/// The message for a title that names both, above more than two boards.
const CROWDED: &str =
    "one title for a start and its goal, and more than two boards: write `Start:` and `Goal:` above them";

/// What a block holds.
pub enum InBlock {
    /// Nothing, or words from a place on.
    None(Option<usize>),
    One(Result<Reading, FaultAt>),
    /// Boards one after the other, or faults.
    Several(Vec<Part>),
}

/// What is known about the blocks of an input.
#[derive(Clone, Default)]
pub struct BlockReading {
    /// For each board that is still to be read: bytes to skip, the length of its text, and bytes to skip after it.
    pub waiting: VecDeque<(usize, usize, usize)>,
    /// The fault of all boards that are still to be read.
    pub refused: Option<FaultKind>,
    /// Whether each line is a board, up to an empty one.
    pub each: bool,
    /// Whether there was a board or a fault.
    pub found: bool,
    /// Whether there was a board without a goal, or a fault.
    pub single: bool,
    /// The number of the last board that had one.
    pub number: u64,
    /// Whether there was a board that is no goal, and whether one came before the goal.
    pub answered: bool,
    pub late_goal: bool,
    /// Whether the board before is the first, and has no goal.
    pub lone: bool,
    /// Whether the title of the board before speaks of a goal.
    pub of_goal: bool,
    /// The last boards in rows.
    pub last: LastBoards,
    /// Whether a board was named as a start or as a goal, so that the others may belong to it.
    pub one_side: bool,
    /// Whether a start was named that had no goal.
    pub start: bool,
    /// Whether text is left out since the last board.
    pub left_out: bool,
    /// Whether a block named a start and a goal, and had one board.
    pub half: bool,
    /// Whether there was a list, or a start with its goal as values with names.
    pub whole: bool,
    /// The goal that a name gives to the boards, and whether only to those of one block.
    pub goal_name: Option<(NamedGoal, bool)>,
    /// The goal that was named before all boards without one: that of each board after it; and whether there was one.
    pub goal: Option<LineBoard>,
    pub goal_used: bool,
    /// The goal of the last start that came with it by its title.
    pub pair_goal: Option<LineBoard>,
    /// Whether the boards still to be read are those of a list.
    pub listed: bool,
    /// The table whose lines are being read.
    pub table: Option<BoardTable>,
    /// Whether the boards still to be read are two on their lines.
    pub two: bool,
}

impl BlockReading {
    /// Boards of the window are still to be read, and then what follows this place.
    pub fn wait(&mut self, parts: &[(usize, usize)], end: usize) {
        let next = parts.iter().skip(1).map(|part| part.0).chain([end]);
        let mut before = 0;
        for (&(from, to), next) in parts.iter().zip(next) {
            self.waiting
                .push_back((from - before, to - from, next - to));
            before = next;
        }
        self.found = true;
    }
}

impl LineBlock {
    /// What the block holds, whatever its words say of it.
    pub fn boards_as_written(&self, window: &[u8], size: Option<Shape>) -> InBlock {
        let (Some(from), Some(last)) = (self.from, self.rows.last()) else {
            let number = self.number.map(|(_, at)| at.0);
            return InBlock::None(self.from.or(number).or(self.left_out));
        };
        if self.unread {
            // The reader of lines says what is wrong with it, in little memory.
            return InBlock::Several(self.rows.clone());
        }
        if let Some(fault) = self.fault() {
            return InBlock::One(Err((from, fault)));
        }
        let swapped = self.twin.map(|(_, swapped)| swapped);
        if let Some(swapped) = swapped.or(self.tested.then_some(false)) {
            if let Some(boards) = self.split_boards(window, size, swapped) {
                return boards;
            }
        }
        let rows: Vec<&[u8]> = self.texts(window).map(<[u8]>::trim_ascii).collect();
        let shape = |row: &&[u8]| board(row, size).ok().map(|board| board.shape);
        let mut shapes = rows.iter().map(shape);
        let first = shapes.next().flatten();
        let alone = rows.len() > 1 && first.is_some() && shapes.all(|shape| shape == first);
        let text = &window[from..self.captions.unwrap_or(last.1)];
        let sides = self.start && self.goal;
        if !self.lines && alone && (sides || rows.iter().all(|row| is_wide(row))) {
            // Two boards with their titles, or small ones side by side, whose rows are boards too.
            if let Some(pair) = read(text, size)
                .ok()
                .filter(|read| read.board.goal.is_some())
            {
                return InBlock::One(Ok(pair));
            }
        }
        if self.both.is_some() && alone && rows.len() > 2 {
            return InBlock::One(Err((from, ErrorKind::Goal.said(CROWDED))));
        }
        if let Some(pair) = self.pair_of_halves(window, size) {
            return InBlock::One(Ok(pair));
        }
        if self.lines || alone && joined(&rows, size).is_err() {
            return InBlock::Several(self.rows.clone());
        }
        let found = match joined(&rows, size) {
            Ok(board) => Ok(of_usual(text, in_stated_shape(text, &rows, board), size)),
            // With a bracket too many the brackets of rows still mark rows, as in a board on one line.
            Err(_) if self.over => board(text, size)
                .map(Reading::from)
                .or_else(|_| read(text, size)),
            Err(_) if rows.len() > 1 || self.rows[0].0 > from => read(text, size),
            Err(_) => any_reading(text, size),
        };
        let fault = match found {
            Ok(read) => return InBlock::One(Ok(read)),
            Err((at, kind)) => (from + at, kind),
        };
        if let Some(boards) = self.split_boards(window, size, false) {
            return boards;
        }
        if let Some(parts) = self.counted(&rows, size) {
            return InBlock::Several(parts);
        }
        if let Some(parts) = self.parts(&rows, 0, size) {
            return match parts[0] == self.rows[0] && numbers_columns(&rows) {
                true => InBlock::One(Err(fault)),
                false if sides && parts.len() == 2 => {
                    InBlock::One(Err((parts[1].0, ErrorKind::Goal.said(DIFFER))))
                }
                false => InBlock::Several(parts),
            };
        }
        self.lines_or_fault(window, &rows, size, fault)
    }

    /// The start and its goal in the two halves of the rows, where one title names both.
    fn pair_of_halves(&self, window: &[u8], size: Option<Shape>) -> Option<Reading> {
        let swapped = self.both.filter(|_| self.rows.len() % 2 == 0)?;
        let halves = [0, 1].map(|half| {
            let length = self.rows.len() / 2;
            let rows = &self.rows[half * length..][..length];
            (rows[0].0, rows[length - 1].1)
        });
        Reading::pair(both(window, halves, size)?, swapped)
    }

    /// What is wrong with the block, whatever its boards are.
    fn fault(&self) -> Option<FaultKind> {
        if self.chained {
            let what =
                "more than two boards with arrows between them: two are a start and its goal";
            return Some(ErrorKind::Size.said(what));
        }
        if self.crowded {
            return Some(ErrorKind::Goal.said(CROWDED));
        }
        if self.captioned {
            let what = "a title below its board: write it above, as in `Start:` and `Goal:`";
            return Some(ErrorKind::Goal.said(what));
        }
        self.changed.then(|| ErrorKind::Readings.said(CHANGED))
    }

    /// Boards on the lines of a block that is not one board, or its fault.
    fn lines_or_fault(
        &self,
        window: &[u8],
        rows: &[&[u8]],
        size: Option<Shape>,
        fault: FaultAt,
    ) -> InBlock {
        let from = self.from.unwrap_or(0);
        let sides = self.start && self.goal;
        // Numbers below the names of columns may be more than lengths.
        let mut titles = self.title(window, false).split(|&b| b == b'\n');
        let reading = |word: String| is_reading(&word);
        let says = |line: &[u8]| says_of_board(line) || words_of(line).any(reading);
        let lengths = rows.iter().any(|row| has_length(row));
        if lengths && titles.any(says) {
            return InBlock::One(Err(fault));
        }
        if let Some(boards) = without_heads(&self.rows, window, size).filter(|_| !sides) {
            return InBlock::Several(boards);
        }
        let shape = |row: &&[u8]| read(row, size).ok().map(|read| read.board.shape);
        let shapes: Vec<Option<Shape>> = rows.iter().map(shape).collect();
        let boards = || shapes.iter().copied().flatten();
        // A single one of several lines is a part of something else.
        let several = shapes.len() < 3 || shapes.iter().flatten().count() > 1;
        let shape = boards()
            .next()
            .filter(|first| boards().all(|shape| shape == *first));
        let one = shape.filter(|_| several).is_some_and(|board| {
            let faulty = rows.iter().zip(&shapes).filter(|row| row.1.is_none());
            !is_row(board.cells(), &faulty.map(|row| *row.0).collect::<Vec<_>>())
        });
        if rows.len() < 2 || !one || are_rows(rows) {
            return InBlock::One(Err(fault));
        }
        let lines = self.rows.iter().copied();
        let board = |&(from, to): &Part| !is_frame(&window[from..to]);
        let lines: Vec<Part> = lines.filter(board).collect();
        let lines = without_heads(&lines, window, size).unwrap_or(lines);
        let named = match lines[..] {
            [one, two] if sides => both(window, [one, two], size),
            _ => None,
        };
        match named.filter(|boards| boards.iter().all(|read| read.board.goal.is_none())) {
            None => InBlock::Several(lines),
            Some(boards) => {
                let head = clean::signs(&window[from..lines[0].1]).unwrap_or_default();
                let swapped = head.iter().any(|line| LineWords::of(line).sides()[1]);
                InBlock::One(Reading::pair(boards, swapped).ok_or(fault))
            }
        }
    }

    /// The board above the goal with it, or both alone; `None` if that is not known.
    fn split_boards(&self, window: &[u8], size: Option<Shape>, swapped: bool) -> Option<InBlock> {
        let (above, below) = self.rows.split_at_checked(self.split)?;
        let parts = [above, below].map(|rows| Some((rows.first()?.0, rows.last()?.1)));
        let parts = [parts[0]?, parts[1]?];
        let Some(boards) = both(window, parts, size) else {
            // If only the goal has a fault, the start is still answered. A goal without its start is not a board to solve.
            let (from, to) = parts[usize::from(swapped)];
            return Some(match any_reading(&window[from..to], size) {
                Ok(_) => InBlock::Several(parts.to_vec()),
                Err((at, fault)) => InBlock::One(Err((from + at, fault))),
            });
        };
        let (from, to) = parts[1];
        let pair = Reading::pair(boards, swapped);
        if pair.is_none() && self.tested {
            // The start is answered; with the sign before it the goal is a fault.
            let head = window[..from].iter().rposition(|b| !b" =".contains(b));
            return Some(InBlock::Several(vec![parts[0], (head? + 1, to)]));
        }
        let differ = || (from, ErrorKind::Goal.said(DIFFER));
        Some(InBlock::One(pair.ok_or_else(differ)))
    }

    /// The boards after a row with their number.
    fn counted(&self, rows: &[&[u8]], size: Option<Shape>) -> Option<Vec<Part>> {
        let count = number(rows[0])?;
        let parts = self.parts(rows, 1, size)?;
        // The others may be in blocks of their own.
        let first = self.first
            && parts.len() == 1
            && joined(&rows[1..], size).is_ok_and(|board| board.tiles.len() > FEW);
        let all = parts.len() == count as usize || first && (2..MOST_COUNTED).contains(&count);
        (!parts.is_empty() && all).then_some(parts)
    }

    /// The rows from one on as boards one after the other, each with as many rows as possible; `None` if a row is left
    /// over.
    fn parts<'a>(&self, rows: &[&'a [u8]], from: usize, size: Option<Shape>) -> Option<Vec<Part>> {
        let (mut parts, mut at) = (Vec::new(), from);
        while at < rows.len() {
            let mut seen = BTreeSet::new();
            let mut new = |row: &'a [u8]| {
                cells(row)
                    .into_iter()
                    .all(|cell| cell == b"=" || seen.insert(cell))
            };
            let most = rows[at..].iter().take(MOST_SIDE);
            let most = most.take_while(|row| new(row)).count();
            let count = (1..=most)
                .rev()
                .find(|&count| joined(&rows[at..at + count], size).is_ok())?;
            parts.push((self.rows[at].0, self.rows[at + count - 1].1));
            at += count;
        }
        Some(parts)
    }
}

/// The most boards of which a number tells how many follow it.
const MOST_COUNTED: u32 = 1000;

/// The board whose rows these are, in a usual spelling.
fn joined(rows: &[&[u8]], size: Option<Shape>) -> Result<LineBoard, FaultAt> {
    match rows {
        [row] => board(row, size),
        _ => {
            let rows = rows.iter().map(|row| row.strip_suffix(b"/").unwrap_or(row));
            board(&rows.collect::<Vec<_>>().join(&b'/'), size)
        }
    }
}

/// A board in one row, in the shape that the words around it state.
fn in_stated_shape(text: &[u8], rows: &[&[u8]], found: LineBoard) -> LineBoard {
    let shape = match rows {
        [row] if row.len() < text.len() => stated::in_words(text, found.tiles.len()),
        _ => None,
    };
    let stated = shape.and_then(|shape| board(rows[0], Some(shape)).ok());
    stated.unwrap_or(found)
}

/// Whether the first of several rows with as many cells has the numbers of columns, from 0.
fn numbers_columns(rows: &[&[u8]]) -> bool {
    let (first, width) = (cells(rows[0]), cells(rows[0]).len());
    let columns = (0..)
        .zip(first)
        .all(|(column, cell)| number(cell) == Some(column));
    columns && rows.len() > 2 && rows.iter().all(|row| cells(row).len() == width)
}

/// Whether a row has a wide space.
fn is_wide(row: &[u8]) -> bool {
    row.contains(&b'\t') || row.windows(2).any(|two| two == b"  ")
}

/// Whether boards of few cells are rows of a larger board: most other lines have larger tiles.
fn is_row(cells: usize, others: &[&[u8]]) -> bool {
    let tiles = |row: &&[u8]| {
        let tiles = row.split(|b| !b.is_ascii_digit()).filter_map(number);
        tiles.map(|tile| tile as usize).collect::<Vec<_>>()
    };
    let rows: Vec<Vec<usize>> = others
        .iter()
        .map(tiles)
        .filter(|row| row.len() > 2)
        .collect();
    let larger = rows
        .iter()
        .filter(|row| row.iter().any(|tile| *tile >= cells));
    cells < 7 && rows.len() > 1 && 2 * larger.count() > rows.len()
}

/// Whether lines look like the rows of one board: few of their cells are there twice, and none is a board in one word.
fn are_rows(rows: &[&[u8]]) -> bool {
    let packed = |row: &&[u8]| words_of(row).any(|word| is_packed(&word));
    if rows.iter().all(packed) {
        return false;
    }
    let mut cells: Vec<&[u8]> = rows.iter().flat_map(|row| cells(row)).collect();
    let count = cells.len();
    cells.sort_unstable();
    cells.dedup();
    4 * cells.len() > 3 * count
}
