//! Reads one board per line; even an empty line is a case.

use crate::puzzle::{GoalRule, Instance, Shape, FIXED, FIXED_CELL};
use crate::text::read::format::line;
use crate::text::read::line::{board, is_separator, MOST_SIDE};
use crate::text::read::{
    is_space, number, plural, show, CaseFormat, Cursor, FaultAt, LineBoard, ReadResult,
};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

/// The message for lines that end with carriage returns alone, so that several boards look like one line.
const CARRIAGE_RETURNS: &str =
    "carriage returns do not end lines here: change them to line feeds, as tr '\\r' '\\n' does";

/// How boards are written on lines.
#[derive(Clone, Default)]
pub(crate) struct LineFormat {
    /// The size of boards without rows.
    pub size: Option<Shape>,
    /// Goals of boards with the same shape and fixed cells.
    pub goals: Vec<LineBoard>,
    /// The rule for the goals of other boards without fixed cells.
    pub rule: GoalRule,
    /// For each of the first 64 goals, a bit that is set once a board has its size.
    pub met: Arc<AtomicU64>,
    /// Whether a board may have a row on each line.
    pub joins_rows: bool,
    /// The lines directly before this one that are not boards.
    pub rows: RowLines,
}

impl LineFormat {
    /// The goal of boards with the shape and the fixed cells of this one.
    pub(crate) fn goal_of(&self, board: &LineBoard) -> LineBoard {
        let given = self.goals.iter().find(|goal| goal.is_like(board));
        let rule = || match board.has_fixed() {
            true => board.standard_like(),
            false => self.by_rule(board.shape),
        };
        given.cloned().unwrap_or_else(rule)
    }

    /// The goals whose size no board has had so far.
    pub(crate) fn unmet(&self) -> impl Iterator<Item = &LineBoard> {
        let met = self.met.load(Ordering::Relaxed);
        let goals = self.goals.iter().take(64).enumerate();
        goals.filter_map(move |(at, goal)| (met >> at & 1 == 0).then_some(goal))
    }

    /// The goal of boards of a shape without fixed cells.
    pub(crate) fn goal(&self, shape: Shape) -> LineBoard {
        self.goal_of(&self.by_rule(shape))
    }

    fn by_rule(&self, shape: Shape) -> LineBoard {
        let cells = self.rule.cells(shape.rows, shape.cols).into_iter();
        LineBoard {
            shape,
            tiles: cells.map(|tile| tile as u16).collect(),
        }
    }

    /// The board whose rows are the next lines, as many of them as possible; `None` if they are not the rows of a
    /// board, or the first line is a board.
    fn board_of_rows(&self, cursor: &mut Cursor) -> ReadResult<Option<LineBoard>> {
        let most = cursor.largest();
        let (mut rows, mut at, mut found) = (RowLines::default(), 0, None);
        while let Some((end, next)) = line(cursor, at, most)? {
            let line = &cursor.window()[at..end];
            if end == most || rows.count == 0 && self.board(line).is_ok() || !rows.add(line) {
                break;
            }
            at = next;
            let board = self.board(&rows.text).ok().filter(|_| rows.count > 1);
            found = board.map(|board| (board, next)).or(found);
        }
        let Some((board, mut used)) = found else {
            return Ok(None);
        };
        // Empty lines between such boards are not cases.
        while let Some((end, next)) = line(cursor, used, most)? {
            if end == most || !cursor.window()[used..end].trim_ascii().is_empty() {
                break;
            }
            used = next;
        }
        cursor.advance_lines(used);
        Ok(Some(board))
    }

    /// Adds a line that is not a board to those before it.
    ///
    /// # Errors
    /// How to join them, if together they are a board; or if they would be one without a tile that is there twice,
    /// which tile that is.
    fn explain_rows(&self, rows: &mut RowLines, line: &[u8]) -> Result<(), FaultAt> {
        let whole = |rows: &RowLines| rows.count > 1 && self.board(&rows.text).is_ok();
        let repeated = rows.repeated(line).filter(|_| !whole(rows));
        let so_far = rows.count;
        let before = plural(so_far as u64, "line");
        if !rows.add(line) {
            *rows = RowLines::default();
            rows.add(line);
        }
        if let Some((at, tile)) = repeated {
            let (tile, lines) = (show(tile), so_far + 1);
            let what = format!(
                "a row alone, and {tile} is twice in these {lines} lines: a line is a whole board"
            );
            return Err((at, what.into()));
        }
        if !whole(rows) {
            return Ok(());
        }
        let dashes = " -".repeat(rows.count);
        let between = if rows.ended { "' '" } else { "/" };
        let what = format!(
            "a row alone: a line is a whole board; `paste -d{between}{dashes}` joins it to the {before} before it"
        );
        Err((0, what.into()))
    }

    /// The board that a line holds, with the tiles of its goal.
    ///
    /// # Errors
    /// Where in the line, in bytes from 0, and why it is not a board.
    pub(crate) fn board(&self, line: &[u8]) -> Result<LineBoard, FaultAt> {
        board(line, self.size).and_then(|board| self.sound(board))
    }

    /// The board, if its goal has the same fixed cells and tiles.
    pub(crate) fn sound(&self, board: LineBoard) -> Result<LineBoard, FaultAt> {
        let given = || self.goals.iter().filter(|goal| goal.shape == board.shape);
        for (at, goal) in self.goals.iter().enumerate().take(64) {
            if goal.shape == board.shape {
                self.met.fetch_or(1 << at, Ordering::Relaxed);
            }
        }
        if given().next().is_some() && !given().any(|goal| goal.is_like(&board)) {
            return Err((
                0,
                "the goal and the board have different fixed cells".into(),
            ));
        }
        if !board.has_fixed() {
            return Ok(board);
        }
        // Sorted, because on 255 x 255 looking at each tile for each other one would take most of the time.
        let mut places = self.goal_of(&board).tiles.to_vec();
        places.sort_unstable();
        let strange = |tile: &&u16| places.binary_search(tile).is_err();
        let strange = board.tiles.iter().find(strange);
        let what = match strange {
            _ if !board.tiles.contains(&0) => "the blank is missing".into(),
            Some(tile) if given().next().is_some() => format!("the goal has no tile {tile}"),
            Some(tile) => no_place(*tile, &board),
            None => return Ok(board),
        };
        Err((0, what.into()))
    }
}

/// The most cells of a goal that is proposed.
const PROPOSED: usize = 100;

/// The message that a tile of a board with fixed cells has no place in the usual goal, and the goal that may be meant.
fn no_place(tile: u16, board: &LineBoard) -> String {
    let what =
        format!("no place for tile {tile}: a fixed cell has its number, or the goal's blank");
    if board.tiles.len() > PROPOSED {
        return what;
    }
    let goal = board.in_order().line();
    format!("{what}; for tiles in their order give --goal '{goal}'")
}

impl CaseFormat for LineFormat {
    type Case = LineBoard;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<LineBoard>> {
        if self.joins_rows {
            if let Some(board) = self.board_of_rows(cursor)? {
                return Ok(Some(board));
            }
        }
        let mut rows = std::mem::take(&mut self.rows);
        let read = read_line(cursor, |line| {
            let read = self.board(line);
            match &read {
                Ok(_) => rows = RowLines::default(),
                Err(_) => self.explain_rows(&mut rows, line)?,
            }
            read
        });
        self.rows = rows;
        read
    }

    fn estimate(&self, bytes: usize) -> usize {
        bytes / 18
    }

    fn instance(&self, case: &LineBoard) -> Instance {
        let tile = |&tile: &u16| match tile {
            FIXED => FIXED_CELL,
            tile => usize::from(tile),
        };
        let tiles = |board: &LineBoard| board.tiles.iter().map(tile).collect();
        Instance::new(case.shape, tiles(case), tiles(&self.goal_of(case)))
    }
}

/// Reads the next line as one case, whatever it holds.
pub(crate) fn read_line<C>(
    cursor: &mut Cursor,
    parse: impl FnOnce(&[u8]) -> Result<C, FaultAt>,
) -> ReadResult<Option<C>> {
    let most = cursor.largest();
    let (length, used) = line(cursor, 0, most)?.unwrap_or_default();
    if length == most {
        cursor.skip_lines(1);
        return Err(cursor.fault(format!("the line is longer than {} MiB", most >> 20)));
    }
    let read = match parse(&cursor.window()[..length]) {
        Ok(case) => Ok(Some(case)),
        Err((at, kind)) => {
            let text = cursor.window()[..length].trim_ascii_end();
            let kind = match text.contains(&b'\r') {
                true => CARRIAGE_RETURNS.into(),
                false => kind,
            };
            Err(cursor.fault_at(at, kind))
        }
    };
    cursor.advance_lines(used);
    read
}

/// Lines, one after the other, that may be the rows of one board. A row may end with `/`.
#[derive(Clone, Default)]
pub(crate) struct RowLines {
    /// The lines, with line feeds between them and without a `/` at their ends.
    pub text: Vec<u8>,
    /// A row ended with `/`.
    pub ended: bool,
    pub count: usize,
    /// Cells of each line.
    cells: usize,
    seen: BTreeSet<Vec<u8>>,
}

/// The line without `/` at its end, and its cells; `None` if it cannot be a row.
fn row(line: &[u8]) -> Option<(&[u8], Vec<&[u8]>)> {
    let line = line.trim_ascii();
    let row = line.strip_suffix(b"/").unwrap_or(line);
    let between = |b: &u8| is_space(*b) || is_separator(b);
    let words: Vec<&[u8]> = row.split(between).filter(|w| !w.is_empty()).collect();
    let cells: Vec<&[u8]> = match words[..] {
        [word] => word.chunks(1).collect(),
        _ => words,
    };
    (cells.len() > 1 && !row.contains(&b'/')).then_some((row, cells))
}

impl RowLines {
    /// Adds a line; false if it cannot be the next row, because it has a different number of cells or repeats a tile.
    pub(crate) fn add(&mut self, line: &[u8]) -> bool {
        let Some((row, cells)) = row(line).filter(|(_, cells)| self.fits(cells.len())) else {
            return false;
        };
        let mut numbers = cells.iter().filter(|&&cell| cell != b"=");
        if !numbers.all(|cell| self.seen.insert(cell.to_vec())) {
            return false;
        }
        if self.count > 0 {
            self.text.push(b'\n');
        }
        self.text.extend(row);
        self.ended |= row.len() < line.trim_ascii().len();
        self.count += 1;
        self.cells = cells.len();
        true
    }

    fn fits(&self, cells: usize) -> bool {
        self.count == 0 || cells == self.cells && self.count < MOST_SIDE
    }

    /// The first cell of a line that also appears earlier in the line or in a row before it, and its place in the line.
    pub(crate) fn repeated<'a>(&self, line: &'a [u8]) -> Option<(usize, &'a [u8])> {
        let (_, cells) = row(line).filter(|(_, cells)| self.count > 0 && self.fits(cells.len()))?;
        // Lines of small tiles alone are boards without a blank rather than rows of a larger one.
        let seen = self.seen.iter().map(Vec::as_slice);
        let mut all = seen.chain(cells.iter().copied());
        if all.all(|cell| number(cell).is_none_or(|tile| tile as usize <= cells.len())) {
            return None;
        }
        let mut own = BTreeSet::new();
        let mut numbers = cells.into_iter().filter(|&cell| cell != b"=");
        let twice = numbers.find(|&cell| self.seen.contains(cell) || !own.insert(cell))?;
        Some((twice.as_ptr() as usize - line.as_ptr() as usize, twice))
    }
}
