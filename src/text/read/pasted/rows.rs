//! The rows of a board: which signs end rows, and which separate the cells of a row.

use crate::text::read::pasted::page::{is_cell, is_rule, Line, Sign, EMPTY};

/// A cell as it is written; without text it is empty.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub text: String,
    /// The place of its first byte.
    pub at: usize,
    /// The columns of its first and its last sign.
    pub from: usize,
    pub to: usize,
    /// Whether it is a cell without any doubt; nothing after a last comma may be punctuation.
    pub sure: bool,
}

/// A row, and how its cells are separated.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub fields: Vec<Field>,
    /// Whether a sign separates any two cells, so that an empty cell cannot be overlooked.
    pub strict: bool,
    /// The signs of the row, where spaces tell columns.
    pub signs: Vec<Sign>,
}

/// The rows of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    pub rows: Vec<Row>,
    /// Whether brackets surround all rows, so that lines may be broken anywhere.
    pub bracketed: bool,
    /// Whether rows are marked by more than the ends of lines.
    pub marked: bool,
}

impl Rows {
    /// The rows of lines with plain signs.
    pub(super) fn new(lines: &[Line]) -> Rows {
        let shown = |line: &&Line| line.iter().any(|sign| !sign.c.is_whitespace());
        let lines = lines.iter().filter(shown).filter(|line| !is_rule(line));
        let mut lines: Vec<Line> = lines.cloned().collect();
        let groups = innermost(&lines);
        let bracketed = !groups.is_empty();
        let bars = lines.iter().flatten().any(|sign| sign.c == '|');
        let several = groups
            .iter()
            .any(|group| row(group.clone()).fields.len() > 1);
        if groups.len() > 1 && several && !bars {
            let rows = groups.into_iter().map(row).collect();
            return Rows {
                rows,
                bracketed,
                marked: true,
            };
        }
        let cells = groups.len() > 3 && !bars && outside(&lines) == 0;
        for sign in lines.iter_mut().flatten() {
            sign.c = match sign.c {
                '[' if cells => ',',
                '[' | ']' => ' ',
                c => c,
            };
        }
        if cells {
            // Each cell is in brackets of its own: the first one of a line separates nothing.
            for line in &mut lines {
                let first = line.iter_mut().find(|sign| sign.c == ',');
                first.map(|sign| sign.c = ' ').unwrap_or_default();
            }
        }
        let slashed = lines.iter().flatten().any(|sign| sign.c == '/');
        let mut parts: Vec<Vec<Sign>> = lines.iter().flat_map(|line| slashes(line)).collect();
        let one_line = parts.len() == 1;
        if one_line {
            parts = [';', '|', ':', ',']
                .iter()
                .find_map(|&end| ended(&parts[0], end))
                .unwrap_or(parts);
        }
        let marked = slashed || one_line && parts.len() > 1;
        let mut rows: Vec<Row> = parts.into_iter().map(row).collect();
        // Only if all rows begin with a tab it may be punctuation.
        let unsure = |row: &Row| row.fields.first().is_some_and(|field| !field.sure);
        if rows.len() > 1 && !rows.iter().all(unsure) {
            let firsts = rows.iter_mut().filter_map(|row| row.fields.first_mut());
            firsts.for_each(|field| field.sure = true);
        }
        without_dashes(&mut rows);
        // Lines of bars around nothing make the cells of a drawing higher.
        let padding =
            |row: &Row| row.fields.len() > 1 && row.fields.iter().all(|f| f.text.is_empty());
        rows.retain(|row| !padding(row) && !row.fields.is_empty());
        Rows {
            rows,
            bracketed,
            marked,
        }
    }
}

/// The signs within each pair of brackets that holds no other pair.
fn innermost(lines: &[Line]) -> Vec<Vec<Sign>> {
    let (mut groups, mut open) = (Vec::new(), None);
    for line in lines {
        for &sign in line {
            match sign.c {
                '[' => open = Some(Vec::new()),
                ']' => groups.extend(open.take()),
                _ => open
                    .iter_mut()
                    .for_each(|group: &mut Vec<Sign>| group.push(sign)),
            }
        }
        // A line end separates cells.
        let end = line.last().map(|sign| Sign { c: ' ', ..*sign });
        open.iter_mut().for_each(|group| group.extend(end));
    }
    groups
}

/// The number of cell signs outside of brackets.
fn outside(lines: &[Line]) -> usize {
    let mut depth = 0;
    let count = |sign: &&Sign| {
        depth += i32::from(sign.c == '[') - i32::from(sign.c == ']');
        depth == 0 && is_cell(sign.c)
    };
    lines.iter().flatten().filter(count).count()
}

/// The parts of a line between slashes. If each of them begins with a space, that belongs to the slash.
fn slashes(line: &Line) -> Vec<Vec<Sign>> {
    let mut parts: Vec<&[Sign]> = line.split(|sign| sign.c == '/').collect();
    let blank = |part: &&[Sign]| part.iter().all(|sign| sign.c.is_whitespace());
    while parts.len() > 1 && parts.last().is_some_and(|part| blank(&part)) {
        parts.pop();
    }
    let spaced = parts.len() > 1
        && parts[1..]
            .iter()
            .all(|part| part.first().is_some_and(|s| s.c == ' '));
    let from = |i: usize| usize::from(spaced && i > 0);
    parts
        .iter()
        .enumerate()
        .map(|(i, part)| part[from(i)..].to_vec())
        .collect()
}

/// The parts of a line between signs that end rows; `None` if they separate cells.
fn ended(line: &[Sign], end: char) -> Option<Vec<Vec<Sign>>> {
    let mut parts: Vec<&[Sign]> = line.split(|sign| sign.c == end).collect();
    let words = |part: &&[Sign]| row(part.to_vec()).fields.len();
    parts.retain(|part| words(part) > 0);
    let rows = parts.len() > 1 && parts.iter().all(|part| words(part) > 1);
    rows.then(|| parts.into_iter().map(<[Sign]>::to_vec).collect())
}

/// The cells of a row.
fn row(signs: Vec<Sign>) -> Row {
    for separator in ['|', ',', ';', ':', '\t'] {
        if let Some(fields) = separated(&signs, separator) {
            return Row {
                fields,
                strict: true,
                signs,
            };
        }
    }
    let mut fields = words(&signs, 0);
    let dashed = |field: &Field| {
        field
            .text
            .split('-')
            .filter(|part| !part.is_empty())
            .count()
            > 1
    };
    let strict = fields.len() == 1 && dashed(&fields[0]);
    if strict {
        let field = fields.remove(0);
        let mut at = (field.at, field.from);
        for part in field.text.split('-') {
            fields.push(Field {
                text: part.into(),
                at: at.0,
                from: at.1,
                to: at.1,
                sure: true,
            });
            at = (at.0 + part.len() + 1, at.1 + part.chars().count() + 1);
        }
    }
    Row {
        fields,
        strict,
        signs,
    }
}

/// The words of a part of a row, whose first sign is in this column.
fn words(signs: &[Sign], column: usize) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    let mut open = false;
    for (i, sign) in signs.iter().enumerate() {
        let column = column + i;
        match fields.last_mut().filter(|_| open) {
            _ if !is_cell(sign.c) => {}
            Some(field) if sign.c != EMPTY => {
                field.text.push(sign.c);
                field.to = column;
            }
            _ => {
                let text = Some(sign.c).filter(|&c| c != EMPTY);
                fields.push(Field {
                    text: text.into_iter().collect(),
                    at: sign.at,
                    from: column,
                    to: column,
                    sure: true,
                });
            }
        }
        open = is_cell(sign.c) && sign.c != EMPTY;
    }
    fields
}

/// The cells between separators; `None` if there is none, or one separates more than single cells.
fn separated(signs: &[Sign], separator: char) -> Option<Vec<Field>> {
    let mut parts: Vec<(usize, &[Sign])> = Vec::new();
    let mut column = 0;
    for part in signs.split(|sign| sign.c == separator) {
        parts.push((column, part));
        column += part.len() + 1;
    }
    if parts.len() < 2 {
        return None;
    }
    let empty = |part: &(usize, &[Sign])| part.1.iter().all(|sign| !is_cell(sign.c));
    if separator == '|' {
        let drop = |parts: &mut Vec<(usize, &[Sign])>, i: usize| {
            if empty(&parts[i]) {
                parts.remove(i);
            }
        };
        drop(&mut parts, 0);
        let last = parts.len().checked_sub(1)?;
        drop(&mut parts, last);
    }
    let last = parts.len().checked_sub(1)?;
    let mut fields = Vec::new();
    for (i, &(column, part)) in parts.iter().enumerate() {
        let mut words = words(part, column);
        if words.len() > 1 {
            return None;
        }
        let at = part.first().or(signs.last()).map_or(0, |sign| sign.at);
        let punctuation = separator != '|' && (i == last || i == 0 && separator == '\t');
        fields.push(words.pop().unwrap_or(Field {
            text: String::new(),
            at,
            from: column,
            to: column,
            sure: !punctuation,
        }));
    }
    Some(fields)
}

/// Removes dashes that separate the cells of each row: `1 - 2 - 3`.
fn without_dashes(rows: &mut [Row]) {
    let is_dash = |field: &Field| field.text == "-";
    let separate = |row: &Row| {
        let fields = &row.fields;
        fields.len() > 2 && fields.len() % 2 == 1 && fields.iter().skip(1).step_by(2).all(is_dash)
    };
    let dashes = rows
        .iter()
        .flat_map(|row| &row.fields)
        .filter(|f| is_dash(f))
        .count();
    if dashes > 1 && rows.iter().all(separate) {
        for row in rows {
            let mut dash = true;
            row.fields.retain(|_| {
                dash = !dash;
                !dash
            });
            row.strict = true;
        }
    }
}
