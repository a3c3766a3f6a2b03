//! Tables with a board on each line, and the names of their columns on the first one:
//!
//! ```text
//! id,start,goal,moves            | Board     | Moves |
//! 1,123405678,123450678,2        |-----------|-------|
//! 2,"1 2 3 4 5 6 7 0 8",,1       | 123405786 | 2     |
//! ```

use crate::puzzle::Shape;
use crate::text::read::pasted::brackets::closed;
use crate::text::read::pasted::words::side::{has_side, has_word, side, Side};
use crate::text::read::pasted::words::stated::side_of;
use crate::text::read::pasted::{any_reading, Read, Reading, DIFFER};
use crate::text::read::tokens::offset;
use crate::text::read::{number, ErrorKind};

/// The longest line that may have names of columns.
const LONGEST_HEADER: usize = 256;

/// Which columns have the boards.
#[derive(Clone, Debug)]
pub struct BoardTable {
    separator: u8,
    columns: usize,
    start: usize,
    goal: Option<usize>,
    /// The columns with the numbers of rows and columns of each board.
    sides: Option<[usize; 2]>,
}

impl BoardTable {
    /// The table whose columns have their names in a line.
    pub fn of(header: &[u8]) -> Option<BoardTable> {
        let digit = header.iter().any(u8::is_ascii_digit);
        if digit || header.len() > LONGEST_HEADER || !is_word(header) {
            return None;
        }
        let tables = b",\t;|".iter().map(|&separator| {
            let names = fields(header, separator);
            let named = |name: &&[u8]| !name.iter().any(|b| b"[](){}=:".contains(b));
            if names.len() < 2 || !names.iter().all(named) {
                return None;
            }
            let only = |is: &dyn Fn(&[u8]) -> bool| {
                let mut columns = (0..names.len()).filter(|&i| is(names[i]));
                (columns.next(), columns.next())
            };
            let start = match only(&|name| matches!(side(name), Side::Start { .. })) {
                (None, None) => only(&|name| is_word(name) && side(name) == Side::Board),
                start => start,
            };
            let goal = only(&|name| matches!(side(name), Side::Goal { sure: true, .. }));
            let sides = [0, 1]
                .map(|of| only(&|name| side_of(&String::from_utf8_lossy(name)) == Some(of)).0);
            match (start, goal) {
                ((Some(start), None), (goal, None)) => Some(BoardTable {
                    separator,
                    columns: names.len(),
                    start,
                    goal,
                    sides: sides[0].zip(sides[1]).map(|(rows, cols)| [rows, cols]),
                }),
                _ => None,
            }
        });
        tables.flatten().next()
    }

    /// What a line of the table holds; `None` if it is none.
    pub fn read(&self, line: &[u8], size: Option<Shape>) -> Option<Read> {
        let fields = fields(line, self.separator);
        if fields.len() != self.columns {
            return None;
        }
        let side = |column: usize| number(fields[column]).map(|side| side as usize);
        let stated = self
            .sides
            .and_then(|[rows, cols]| Some(Shape::new(side(rows)?, side(cols)?)));
        let read = |field: &[u8]| {
            let board = any_reading(field, size.or(stated));
            board.map_err(|(at, fault)| (offset(line, field) + at, fault))
        };
        let start = read(fields[self.start]);
        let goal = self
            .goal
            .map(|goal| fields[goal])
            .filter(|goal| !goal.is_empty());
        let pair = |(start, goal): (Reading, &[u8])| {
            let differ = || (offset(line, goal), ErrorKind::Goal.said(DIFFER));
            start.towards(read(goal)?).ok_or_else(differ)
        };
        Some(match goal {
            Some(goal) => start.and_then(|start| pair((start, goal))),
            None => start,
        })
    }

    /// Whether a line draws, as the one below the names of columns in Markdown does.
    pub fn is_rule(&self, line: &[u8]) -> bool {
        self.separator == b'|' && line.contains(&b'-') && line.iter().all(|b| b"|-: ".contains(b))
    }
}

/// Whether a name has letters.
fn is_word(name: &[u8]) -> bool {
    name.iter()
        .any(|b| b.is_ascii_alphabetic() || !b.is_ascii())
}

/// Whether a line may come before a table and says nothing of its boards.
pub fn is_title_of_table(line: &[u8]) -> bool {
    let strange = |b: &u8| b.is_ascii_digit() || b"[](){}=|<>".contains(b);
    line.len() < LONGEST_HEADER && has_word(line) && !line.iter().any(strange) && !has_side(line)
}

/// The fields of a line, without spaces and quotes around them. Within quotes and brackets a separator is a sign as any
/// other.
fn fields(line: &[u8], separator: u8) -> Vec<&[u8]> {
    let mut line = line.trim_ascii();
    if separator == b'|' {
        line = line.strip_prefix(b"|").unwrap_or(line);
        line = line.strip_suffix(b"|").unwrap_or(line);
    }
    let (mut fields, mut from, mut at) = (Vec::new(), 0, 0);
    while at < line.len() {
        let opens = b"[({\"'".contains(&line[at]) && line[from..at].trim_ascii().is_empty();
        if line[at] == separator {
            fields.push(&line[from..at]);
            from = at + 1;
        } else if opens {
            if let Ok(Some(end)) = closed(line, at, true) {
                at = end - 1;
            }
        }
        at += 1;
    }
    fields.push(&line[from..]);
    fields.into_iter().map(inner).collect()
}

/// A field without spaces and quotes around it.
fn inner(field: &[u8]) -> &[u8] {
    let other = |b: &u8| !b" \t\r\"'`".contains(b);
    let from = field.iter().position(other);
    let to = field.iter().rposition(other);
    from.zip(to).map_or(b"", |(from, to)| &field[from..=to])
}
