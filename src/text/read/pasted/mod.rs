//! Boards as people write them: drawn, coded, listed, with a gap for the blank.
//!
//! This reader reads what [`crate::text::read::line::board`], the reader of the usual spellings, cannot read.
//!
//! ```text
//! text --- page ---> plain signs --- rows ---> cells in rows --- gap ---> rows of one length --- tiles ---> board
//!          drawings, quotes,         what ends a row,            a row that is a cell         what a cell means
//!          comments, code            what separates cells        short has a gap
//! ```
//!
//! The text is tried as one board: as it is, without its titles, and without the size before it; then as two boards, a
//! start and its goal, one after the other or side by side. Where two readings of the rows give two boards, neither is
//! taken.

pub(crate) mod block;
mod gap;
mod page;
mod rows;
mod tiles;

use crate::puzzle::Shape;
use crate::text::read::line::{board as usual, squarest, MOST_SIDE};
use crate::text::read::pasted::page::{Line, Sign, ARROW, GOALS, STARTS};
use crate::text::read::pasted::rows::{Field, Rows};
use crate::text::read::{is_space, plural, ErrorKind, FaultAt, FaultKind, LineBoard};

pub(crate) use tiles::NOTES;

/// A board as it was read.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    /// The board; with a goal, if the text gives it one.
    pub board: LineBoard,
    /// A bit for each of [`NOTES`].
    pub notes: u8,
    /// Whether its rows are marked, so that it cannot be a row of a larger board.
    pub marked: bool,
}

impl From<LineBoard> for Reading {
    fn from(board: LineBoard) -> Reading {
        Reading {
            board,
            notes: 0,
            marked: false,
        }
    }
}

type Read = Result<Reading, FaultAt>;

/// The board of a text, with the goal that the text gives it. `size`: the size of a board without rows.
///
/// # Errors
/// Where in the text, in bytes from 0, and why it is not a board.
pub(crate) fn read(text: &[u8], size: Option<Shape>) -> Read {
    let Some(lines) = page::lines(text) else {
        return Err((0, ErrorKind::Cell.said("not UTF-8")));
    };
    if let Some(pair) = one_after_the_other(&lines, size) {
        return Ok(pair);
    }
    let whole = titled(&lines, size);
    if whole.is_ok() {
        return whole;
    }
    with_size(&lines, size)
        .or_else(|| side_by_side(&lines, size).transpose())
        .unwrap_or(whole)
}

/// The board of a text in any spelling: a usual one, or else as people write boards.
///
/// # Errors
/// Where in the text, in bytes from 0, and why it is not a board.
pub(crate) fn any_board(text: &[u8], size: Option<Shape>) -> Result<LineBoard, FaultAt> {
    usual(text, size).or_else(|fault| pasted(text, size, fault).map(|read| read.board))
}

/// The board of a text that the reader of the usual spellings refuses with this fault.
///
/// # Errors
/// The fault that says more.
pub(crate) fn pasted(text: &[u8], size: Option<Shape>, usual: FaultAt) -> Read {
    if page::is_comment(text) {
        return Err((0, ErrorKind::Comment.said("a comment")));
    }
    read(text, size).map_err(|(at, kind)| match plainly(text) && !tells_more(&kind) {
        true => usual,
        false => (at, kind),
    })
}

/// Whether a text consists of what the usual spellings consist of, so that their reader understands what is wrong.
fn plainly(text: &[u8]) -> bool {
    let signs = b",;|[]()/_#*.=- ";
    text.trim_ascii_end()
        .iter()
        .all(|b| b.is_ascii_alphanumeric() || signs.contains(b) || is_space(*b))
        && !text.contains(&b'\n')
}

/// Whether a fault names a way out.
fn tells_more(kind: &FaultKind) -> bool {
    matches!(
        kind,
        FaultKind::Board(ErrorKind::Column | ErrorKind::Readings, _)
    )
}

/// The start and the goal of a text that holds two boards, one after the other: the part of the line up to a space or
/// a sign between them, and the rest.
pub(crate) fn pair(text: &[u8], size: Option<Shape>) -> Option<Reading> {
    let between = |b: u8| b.is_ascii_whitespace() || matches!(b, b',' | b';' | b'|');
    let mut places: Vec<usize> = (1..text.len()).filter(|&at| between(text[at])).collect();
    places.sort_by_key(|&at| at.abs_diff(text.len() / 2));
    // Two boards of the same tiles have about the same length.
    let boards = places.iter().take(16).filter_map(|&at| {
        let start = read(&text[..at], size).ok()?;
        start.towards(read(&text[at + 1..], size).ok()?)
    });
    { boards }.next()
}

impl Reading {
    /// This board with the other one as its goal, if both have the same tiles.
    pub(crate) fn towards(mut self, goal: Reading) -> Option<Reading> {
        let fits = self.board.in_order() == goal.board.in_order();
        self.board.goal = Some(Box::new(goal.board));
        self.notes |= goal.notes;
        self.marked &= goal.marked;
        fits.then_some(self)
    }
}

/// The board of lines with titles, or without.
fn titled(lines: &[Line], size: Option<Shape>) -> Read {
    board(lines, size).or_else(|fault| {
        let mut lines: Vec<Line> = lines
            .iter()
            .filter(|line| !page::is_title(line))
            .cloned()
            .collect();
        lines.iter_mut().for_each(page::without_title);
        // What is wrong with the board itself says more.
        let untitled = board(&lines, size);
        untitled.map_err(|untitled| if lines.is_empty() { fault } else { untitled })
    })
}

/// Cells by row, or the same cells without rows.
struct Cells {
    fields: Vec<Field>,
    /// The number of rows; `None` if they are not marked.
    rows: Option<usize>,
}

/// The board of lines without words.
fn board(lines: &[Line], size: Option<Shape>) -> Read {
    let rows = Rows::new(lines);
    let end = lines.iter().flatten().last().map_or(0, |sign| sign.at);
    let (mut found, mut fault): (Option<Reading>, Option<FaultAt>) = (None, None);
    for cells in cells(&rows) {
        let read = cells.map_err(|what| (end, ErrorKind::Rows.said(what)));
        match read.and_then(|cells| cells.board(size, end, &rows)) {
            Ok(other)
                if found
                    .as_ref()
                    .is_some_and(|found| found.board != other.board) =>
            {
                let [one, two] =
                    [found.unwrap_or(other.clone()), other].map(|read| read.board.line());
                let what = format!("two readings: {one} or {two}; write the one that is meant");
                return Err((0, ErrorKind::Readings.said(what)));
            }
            Ok(read) => found = found.or(Some(read)),
            Err(why) => fault = fault.or(Some(why)),
        }
    }
    found.ok_or(fault.unwrap_or((0, ErrorKind::Empty.said("no board"))))
}

/// All ways to find cells of equal rows.
fn cells(rows: &Rows) -> Vec<Result<Cells, String>> {
    let count = rows.rows.len();
    let in_rows = |even: Vec<Vec<Field>>| Cells {
        rows: Some(even.len()).filter(|&rows| rows > 1),
        fields: even.into_iter().flatten().collect(),
    };
    let single = rows.rows.iter().all(|row| row.fields.len() == 1);
    if let Some(even) = packed(rows) {
        return vec![Ok(in_rows(even))];
    }
    let unsure = rows
        .rows
        .iter()
        .flat_map(|row| &row.fields)
        .any(|field| !field.sure);
    let mut ways: Vec<_> = [false, true][..1 + usize::from(unsure)]
        .iter()
        .map(|&unsure| gap::even(&rows.rows, unsure).map(in_rows))
        .collect();
    let words = || rows.rows.iter().flat_map(|row| row.fields.iter().cloned());
    let long = |field: Field| field.text.chars().count() > 1;
    if count == 1 && words().count() > 1 && words().all(long) {
        let even: Vec<Vec<Field>> = words().map(|word| characters(&word)).collect();
        let equal = even.iter().all(|row| row.len() == even[0].len());
        ways.extend(equal.then(|| Ok(in_rows(even))));
    }
    // One cell in each line, or a list that is broken anywhere.
    if count > 1 && (single || rows.bracketed && !rows.marked && ways.iter().all(Result::is_err)) {
        let fields: Vec<Field> = words().filter(|field| field.sure).collect();
        ways.insert(0, Ok(Cells { fields, rows: None }));
    }
    ways
}

/// The characters of a word.
fn characters(word: &Field) -> Vec<Field> {
    let one = |(i, (at, c)): (usize, (usize, char))| Field {
        text: c.into(),
        at: word.at + at,
        from: word.from + i,
        to: word.from + i,
        sure: true,
    };
    word.text.char_indices().enumerate().map(one).collect()
}

/// The cells of rows of one word each, with one character per cell; one of them may have a gap.
fn packed(rows: &Rows) -> Option<Vec<Vec<Field>>> {
    let single = |row: &&rows::Row| row.fields.len() == 1 && !row.strict;
    let words = rows.rows.iter().filter(single).map(|row| &row.fields[0]);
    let width = words.clone().map(|word| word.text.chars().count()).max()?;
    let full = words
        .clone()
        .filter(|word| word.text.chars().count() == width)
        .count();
    let margin = words.map(|word| word.from).min()?;
    if width < 2 || full + 1 < rows.rows.len() || rows.rows.len() == 1 && width < 4 {
        return None;
    }
    let mut even = Vec::new();
    for row in &rows.rows {
        if let [word] = &row.fields[..] {
            if word.text.chars().count() == width {
                even.push(characters(word));
                continue;
            }
        }
        let fields: Vec<Field> = row.fields.iter().flat_map(characters).collect();
        let inside = |field: &Field| (margin..margin + width).contains(&field.from);
        if fields.len() + 1 != width || !fields.iter().all(inside) || row.strict {
            return None;
        }
        let taken = |&column: &usize| !fields.iter().any(|field| field.from == column);
        let place = (margin..margin + width).find(taken)? - margin;
        let mut fields = fields;
        let at = fields.first()?.at;
        fields.insert(
            place,
            Field {
                text: String::new(),
                at,
                from: 0,
                to: 0,
                sure: true,
            },
        );
        even.push(fields);
    }
    Some(even)
}

impl Cells {
    /// The board of the cells. `end`: the end of the text.
    fn board(self, size: Option<Shape>, end: usize, rows: &Rows) -> Read {
        let count = self.fields.len();
        let sides = 2..=MOST_SIDE;
        let shape = match self.rows {
            Some(rows) => Some(Shape::new(rows, count / rows)),
            None => size
                .or_else(|| squarest(count))
                .filter(|shape| shape.cells() == count),
        };
        let shape =
            shape.filter(|shape| sides.contains(&shape.rows) && sides.contains(&shape.cols));
        let Some(shape) = shape else {
            let hint = column_too_many(&self.fields).filter(|_| self.rows.is_none());
            let cells = plural(count as u64, "cell");
            let kind = hint.as_ref().map_or(ErrorKind::Size, |_| ErrorKind::Column);
            let what = match (self.rows, size, hint) {
                (.., Some(hint)) => format!("{cells}: {hint}"),
                (Some(rows), ..) => format!(
                    "{} of {}",
                    plural(rows as u64, "row"),
                    plural((count / rows) as u64, "cell")
                ),
                (None, Some(size), _) => format!("{cells} where {size} are needed"),
                _ => format!("{cells} make no board of two rows or more"),
            };
            return Err((end, kind.said(what)));
        };
        let tiles = tiles::tiles(&self.fields, shape, self.rows.is_none() && size.is_none());
        let (tiles, notes) = tiles.map_err(|(at, what)| (self.fields[at].at, what))?;
        let board = LineBoard::new(shape, tiles);
        let marked = self.rows.is_some() && (rows.marked || rows.rows.len() == 1);
        Ok(Reading {
            board,
            notes,
            marked,
        })
    }
}

/// The command that cuts off a number before a board, or behind it.
fn column_too_many(fields: &[Field]) -> Option<String> {
    let count = fields.len();
    let apart = fields.windows(2).all(|two| two[1].from == two[0].to + 2);
    for (from, to, cut, which) in [
        (1, count, "2-".to_string(), "the first"),
        (
            0,
            count.saturating_sub(1),
            format!("-{}", count.max(1) - 1),
            "the last",
        ),
        (
            1,
            count.saturating_sub(1),
            format!("2-{}", count.max(1) - 1),
            "the first and the last",
        ),
    ] {
        let rest = fields.get(from..to).unwrap_or_default();
        let shape = squarest(rest.len()).filter(|_| rest.len() > 5);
        if let Some(shape) = shape.filter(|&shape| tiles::tiles(rest, shape, true).is_ok()) {
            let cut = match apart {
                true => format!("cut -d' ' -f{cut}"),
                false => format!("tr -s ', \\t' ' ' | cut -d' ' -f{cut}"),
            };
            return Some(format!(
                "without {which} a {shape} board: `{cut}` cuts that off"
            ));
        }
    }
    None
}

/// A board after a line with its size: the side, rows and columns, or the number of tiles; and in a line of its own the
/// place of the goal's blank, from 0, or -1 for the last. `None` if there is no such line.
fn with_size(lines: &[Line], size: Option<Shape>) -> Option<Read> {
    let shown = |line: &Line| line.iter().any(|sign| !sign.c.is_whitespace());
    let mut lines = lines
        .iter()
        .filter(|line| shown(line) && !page::is_rule(line));
    let first = numbers(lines.next()?)?;
    let rest: Vec<Line> = lines.cloned().collect();
    let second = rest.first().and_then(|line| numbers(line));
    let (side, wanted) = match first[..] {
        [side] => (side, Shape::new(side, side)),
        [rows, cols] => (0, Shape::new(rows, cols)),
        _ => return None,
    };
    let flat = Some(wanted)
        .filter(|shape| size.is_none() && shape.rows.min(shape.cols) > 1)
        .or(size);
    let fits = |read: &Reading| {
        let shape = read.board.shape;
        shape == wanted || shape == wanted.transposed() || side + 1 == shape.cells()
    };
    let read = titled(&rest, flat);
    if read.as_ref().is_ok_and(fits) {
        return Some(read);
    }
    let place = second.filter(|place| place.len() == 1 && side > 2)?[0];
    let mut read = titled(&rest[1..], size).ok().filter(|read| fits(read))?;
    let minus = rest[0].iter().any(|sign| sign.c == '-');
    let (shape, blank) = (read.board.shape, if minus { side } else { place });
    let tile = |cell: usize| {
        if cell == blank {
            0
        } else {
            cell as u16 + u16::from(cell < blank)
        }
    };
    let tiles = (0..shape.cells()).map(tile).collect();
    read.board.goal = Some(Box::new(LineBoard::new(shape, tiles)));
    Some(Ok(read)).filter(|_| blank < shape.cells())
}

/// The numbers of a line with a size: `3`, `3 3`, `3x3`, `n = 3`, `-1`.
fn numbers(line: &Line) -> Option<Vec<usize>> {
    let text: String = line.iter().map(|sign| sign.c).collect();
    let sign = |c: char| c.is_ascii_alphanumeric() || " \t,x*×=:-_()".contains(c);
    let numbers = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|word| !word.is_empty());
    let numbers: Option<Vec<usize>> = numbers.map(|word| word.parse().ok()).collect();
    numbers.filter(|numbers| (1..=2).contains(&numbers.len()) && text.chars().all(sign))
}

/// A start and its goal in lines, with a word or an arrow between them.
fn one_after_the_other(lines: &[Line], size: Option<Shape>) -> Option<Reading> {
    let mut before = 0;
    for (l, line) in lines.iter().enumerate() {
        let words = page::words(line);
        let mut marks: Vec<(usize, &str)> =
            words.iter().map(|(i, word)| (*i, word.as_str())).collect();
        let arrows = (0..line.len()).filter(|&i| line[i].c == ARROW);
        marks.extend(arrows.map(|i| (i, "to")));
        for (i, mark) in marks {
            let swapped = STARTS.contains(&mark);
            let cells = before
                + line[..i]
                    .iter()
                    .filter(|sign| sign.c.is_ascii_digit())
                    .count();
            if cells < 3 || !(swapped || mark == "to" || GOALS.contains(&mark)) {
                continue;
            }
            let part = |line: &[Sign]| line.to_vec();
            let mut first = lines[..l].to_vec();
            first.push(part(&line[..i]));
            let from = if mark == "to" {
                (i + 2).min(line.len())
            } else {
                i
            };
            let mut second = vec![part(&line[from..])];
            second.extend_from_slice(&lines[l + 1..]);
            let both = titled(&first, size).ok().zip(titled(&second, size).ok());
            let both = both.map(|(one, two)| if swapped { (two, one) } else { (one, two) });
            if let Some(pair) = both.and_then(|(start, goal)| start.towards(goal)) {
                return Some(pair);
            }
        }
        before += line.iter().filter(|sign| sign.c.is_ascii_digit()).count();
    }
    None
}

/// Two boards side by side, as a start and its goal, or the boards that `show` prints side by side, whose first is the
/// start. `Ok(None)` if there are no two.
fn side_by_side(lines: &[Line], size: Option<Shape>) -> Result<Option<Reading>, FaultAt> {
    let drawn = |line: &&Line| !page::is_title(line) && !page::is_rule(line);
    let rows: Vec<Line> = lines.iter().filter(drawn).cloned().collect();
    for bars in [false, true] {
        let Some(panels) = panels(&rows, bars) else {
            continue;
        };
        let read: Vec<Reading> = panels
            .iter()
            .filter_map(|panel| titled(panel, size).ok())
            .collect();
        let same = |other: &Reading| other.board.in_order() == read[0].board.in_order();
        if read.len() < panels.len() || read.is_empty() || !read.iter().all(same) {
            continue;
        }
        let shown = lines.iter().any(|line| {
            page::words(line)
                .first()
                .is_some_and(|(_, word)| word == "start")
        });
        let count = read.len();
        let mut read = read.into_iter();
        return match (read.next(), read.next()) {
            (Some(start), Some(goal)) if count == 2 => Ok(start.towards(goal)),
            (start, _) if shown => Ok(start),
            _ => {
                let what = format!("{count} boards side by side: two are a start and its goal");
                Err((0, ErrorKind::Size.said(what)))
            }
        };
    }
    Ok(None)
}

/// The parts of lines between the widest columns that are empty in each of them. `bars`: whether bars and arrows may
/// be in these columns.
fn panels(rows: &[Line], bars: bool) -> Option<Vec<Vec<Line>>> {
    let width = rows.iter().map(Vec::len).max()?;
    let empty = |column: usize| {
        let free = |c: char| c.is_whitespace() || c == ARROW || bars && c == '|';
        rows.iter()
            .all(|row| row.get(column).is_none_or(|sign| free(sign.c)))
    };
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for column in (0..width).filter(|&column| empty(column)) {
        match runs.last_mut() {
            Some(run) if run.1 == column => run.1 += 1,
            _ => runs.push((column, column + 1)),
        }
    }
    runs.retain(|run| run.0 > 0 && run.1 < width);
    let widest = runs
        .iter()
        .map(|run| run.1 - run.0)
        .max()
        .filter(|&width| width > 1)?;
    runs.retain(|run| run.1 - run.0 == widest);
    let mut panels = Vec::new();
    let mut from = 0;
    for (end, next) in runs.into_iter().chain([(width, width)]) {
        let part = |row: &Line| {
            row.get(from..end.min(row.len()))
                .unwrap_or_default()
                .to_vec()
        };
        panels.push(rows.iter().map(part).collect());
        from = next;
    }
    Some(panels)
}
