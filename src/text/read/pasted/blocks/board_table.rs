//! Tables with a board on each line, and the names of their columns on the first one:
//!
//! ```text
//! id,start,goal,moves            | Board     | Moves |
//! 1,123405678,123450678,2        |-----------|-------|
//! 2,"1 2 3 4 5 6 7 0 8",,1       | 123405786 | 2     |
//! ```

use crate::puzzle::Shape;
use crate::text::read::pasted::signs::page::is_comment;
use crate::text::read::pasted::words::goal_name::NamedGoal;
use crate::text::read::pasted::words::order::order_of_title;
use crate::text::read::pasted::words::packed::FEW;
use crate::text::read::pasted::words::side::{has, has_side, side, twin, words_of, Side};
use crate::text::read::pasted::words::stated::{in_words, side_of, unlike};
use crate::text::read::pasted::{any_reading, Read, Reading, DIFFER};
use crate::text::read::table::Separator;
use crate::text::read::tokens::{numbers, offset};
use crate::text::read::{number, ErrorKind, FaultAt};

/// The longest line that may have names of columns, and the most columns.
const LONGEST_HEADER: usize = 256;
const MOST_COLUMNS: usize = 64;

/// More names of columns that say which shape a board has.
const SHAPES: &str = "h w m n size dims shape dimensions";

/// The message for a size that the board beside it does not have.
const NO_SIDE: &str = "not the number of rows or columns of this board";

/// Which columns have the boards.
#[derive(Clone)]
pub struct BoardTable {
    separator: Separator,
    names: Vec<Vec<u8>>,
    start: usize,
    /// The column of goals, or of what may be goals.
    goal: Option<usize>,
}

impl BoardTable {
    /// The table whose columns have their names in a line.
    pub fn of(header: &[u8]) -> Option<BoardTable> {
        if header.len() > LONGEST_HEADER || header.iter().any(u8::is_ascii_digit) {
            return None;
        }
        let separator = match header.contains(&b'|') {
            true => Separator::Sign(b'|'),
            false => Separator::of(header),
        };
        let names = fields(header, separator, MOST_COLUMNS);
        let count = |name: &[u8], sign: u8| name.iter().filter(|&&b| b == sign).count();
        let strange = |name: &&[u8]| {
            let brackets = name.first() == Some(&b'(') || count(name, b'(') != count(name, b')');
            brackets || name.iter().any(|b| b"[]{}=:".contains(b))
        };
        if separator == Separator::Space || names.iter().any(strange) {
            return None;
        }
        let only = |is: &dyn Fn(&[u8]) -> bool| {
            let mut columns = (0..names.len()).filter(|&i| is_word(names[i]) && is(names[i]));
            (columns.next(), columns.next())
        };
        let start = match only(&|name| side(name) == Side::Start { pure: true }) {
            (None, None) => only(&|name| side(name) == Side::Board),
            start => start,
        };
        let goal = match only(&|name| matches!(side(name), Side::Goal { sure: true, .. })) {
            (None, None) => only(&|name| twin(name) == Some(true)),
            goal => goal,
        };
        match (start, goal) {
            ((Some(start), None), (goal, None)) if names.len() > 1 => Some(BoardTable {
                names: names.iter().map(|name| name.to_vec()).collect(),
                separator,
                start,
                goal,
            }),
            _ => None,
        }
    }

    /// The fields of a line. If the line does not have one for each column, the error is how many it has.
    fn fields<'a>(&self, line: &'a [u8]) -> Result<Vec<&'a [u8]>, usize> {
        let fields = fields(line, self.separator, self.names.len() + 1);
        match fields.len() == self.names.len() {
            true => Ok(fields),
            false => Err(fields.len()),
        }
    }

    /// The columns beside those of boards.
    fn others(&self) -> impl Iterator<Item = usize> + '_ {
        let other = |i: &usize| *i != self.start && Some(*i) != self.goal;
        (0..self.names.len()).filter(other)
    }

    /// Whether a line begins the table, and is neither a row of a larger board nor a board itself.
    pub fn begins(&self, line: &[u8], size: Option<Shape>) -> bool {
        let Ok(fields) = self.fields(line) else {
            return false;
        };
        let cells = |text: &[u8]| any_reading(text, size).map_or(0, |read| read.board.tiles.len());
        // A row of a larger board, or what names the board in its line.
        let other = |i: usize| {
            numbers(fields[i]).count() > 2 || is_word(fields[i]) && twin(fields[i]).is_some()
        };
        let (field, goal) = (
            fields[self.start],
            self.goal.map_or(0, |goal| cells(fields[goal])),
        );
        match cells(field) {
            // A board with a fault.
            0 => goal > FEW || field.len() > FEW && field.iter().all(u8::is_ascii_alphanumeric),
            count => count > FEW && !self.others().any(other) && cells(line) <= count,
        }
    }

    /// Whether a line of the table has no board: a comment, or a rule.
    pub fn skips(&self, line: &[u8], size: Option<Shape>) -> bool {
        let comment = is_comment(line) && !has_side(line);
        (is_rule(line) || comment) && !self.begins(line, size)
    }

    /// What a line of the table holds; `None` if it ends the table.
    pub fn read(&self, line: &[u8], size: Option<Shape>) -> Option<Read> {
        match self.fields(line) {
            Ok(fields) => Some(self.board(line, &fields, size)),
            Err(1) => None,
            Err(_) if any_reading(line, size).is_ok() => None,
            Err(_) => {
                let what = "the names of the columns above are more or fewer than the values here";
                Some(Err((0, ErrorKind::Size.said(what))))
            }
        }
    }

    /// The board of a line with these fields.
    fn board(&self, line: &[u8], fields: &[&[u8]], size: Option<Shape>) -> Read {
        let at = |column: usize| offset(line, fields[column]);
        let read = |column: usize, size: Option<Shape>| {
            let (from, field) = (at(column), fields[column]);
            match field.is_empty() {
                true => Err((from, ErrorKind::Empty.said("no board"))),
                false => any_reading(field, size).map_err(|(at, fault)| (from + at, fault)),
            }
        };
        let mut start = read(self.start, size)?;
        let stated = self.stated(line, fields, start.board.shape)?;
        if let Some(shape) = stated.filter(|shape| *shape != start.board.shape) {
            start = read(self.start, stated)?;
            if start.board.shape != shape {
                return Err((at(self.start), unlike(shape, start.board.shape)));
            }
        }
        let like = |column: usize| {
            let found = fields[column].len() > FEW && numbers(fields[column]).next().is_some();
            let found = found.then(|| read(column, stated).ok()).flatten();
            found.filter(|found| found.board.in_order() == start.board.in_order())
        };
        if let Some(column) = self.others().find(|&column| like(column).is_some()) {
            let what = "another board beside this one: name its column `goal`, or leave it out";
            return Err((at(column), ErrorKind::Goal.said(what)));
        }
        let Some(column) = self.goal else {
            return Ok(start);
        };
        let sure = matches!(side(&self.names[column]), Side::Goal { sure: true, .. });
        let goal = match NamedGoal::of(&[b"goal: ", fields[column]].concat()) {
            Some(name) => {
                let goal = name.goal(&start.board);
                Reading::from(goal.map_err(|fault| (at(column), fault))?)
            }
            None if sure => read(column, stated)?,
            None => match like(column) {
                Some(goal) => goal,
                None if is_faulty(fields[column]) => read(column, stated)?,
                None => return Ok(start),
            },
        };
        let differ = || (at(column), ErrorKind::Goal.said(DIFFER));
        start.towards(goal).ok_or_else(differ)
    }

    /// The shape that other columns state of a board that was read in this shape: `rows`, `w` and `h`, `size`.
    fn stated(
        &self,
        line: &[u8],
        fields: &[&[u8]],
        shape: Shape,
    ) -> Result<Option<Shape>, FaultAt> {
        let name = |i: usize| String::from_utf8_lossy(&self.names[i]).to_lowercase();
        let says = |i: &usize| side_of(&name(*i)).is_some() || has(SHAPES, &name(*i));
        let said: Vec<usize> = self
            .others()
            .filter(says)
            .filter(|&i| !fields[i].is_empty())
            .collect();
        let texts = said
            .iter()
            .map(|&i| format!("{}: {}\n", name(i), String::from_utf8_lossy(fields[i])));
        let cells = shape.cells();
        let stated = in_words(texts.collect::<String>().as_bytes(), cells);
        let known = [shape.rows, shape.cols, cells, cells - 1];
        let wrong = |&&i: &&usize| match number(fields[i]) {
            // `n` and `size` may be numbers of rows, cells or tiles.
            Some(size) if side_of(&name(i)).is_none() => {
                stated.is_none() && !known.contains(&(size as usize))
            }
            Some(_) => stated.is_none(),
            None => stated.is_none() || side_of(&name(i)).is_some(),
        };
        let fault = |&i: &usize| (offset(line, fields[i]), ErrorKind::Size.said(NO_SIDE));
        said.iter()
            .find(wrong)
            .map_or(Ok(stated), |i| Err(fault(i)))
    }
}

/// Whether a line draws, as those around the names of columns do.
fn is_rule(line: &[u8]) -> bool {
    line.contains(&b'-') && line.iter().all(|b| b"|-+=: ".contains(b))
}

/// Whether a field that is no board looks like one.
fn is_faulty(field: &[u8]) -> bool {
    let digits = field.iter().filter(|b| b.is_ascii_digit()).count();
    digits > FEW && !field.iter().any(u8::is_ascii_alphabetic)
}

/// Whether a name has letters.
fn is_word(name: &[u8]) -> bool {
    name.iter()
        .any(|b| b.is_ascii_alphabetic() || !b.is_ascii())
}

/// Whether a line may come before a table and says nothing of its boards.
pub fn is_title_of_table(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let strange = |b: &u8| b.is_ascii_digit() || b"[](){}=|<>".contains(b);
    let words = || is_word(line) && !line.iter().any(strange) && any_reading(line, None).is_err();
    let says = || {
        has_side(line)
            || order_of_title(&text).is_some()
            || words_of(line).any(|word| side_of(&word).is_some())
    };
    line.len() < LONGEST_HEADER && (is_rule(line) || words()) && !says()
}

/// The fields of a line, no more than some of them, without spaces, quotes and the signs of code around them.
fn fields(line: &[u8], separator: Separator, most: usize) -> Vec<&[u8]> {
    let mut line = line.trim_ascii();
    if separator == Separator::Sign(b'|') {
        line = line.strip_prefix(b"|").unwrap_or(line);
        line = line.strip_suffix(b"|").unwrap_or(line);
    }
    let mut fields = Vec::new();
    separator.fields(line, most, &mut fields);
    let other = |b: &u8| !b" \t\"'`".contains(b);
    let inner = |field: &[u8]| {
        let from = field.iter().position(other).unwrap_or(field.len());
        let end = field.iter().rposition(other).map_or(from, |last| last + 1);
        from..end
    };
    fields
        .into_iter()
        .map(|field| &line[field.clone()][inner(&line[field])])
        .collect()
}
