//! The rows of a board: which signs end rows, and which separate the cells of a row.

use crate::text::read::pasted::page::{is_cell, is_space, lines, Sign, EMPTY};
use std::ops::Range;

/// A cell as it is written; without signs it is empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    pub signs: &'a [Sign],
    /// The place of its first byte.
    pub at: usize,
    /// The column of its first sign.
    pub from: usize,
    /// Whether it is a cell without any doubt; nothing after a last comma may be punctuation.
    pub sure: bool,
}

impl<'a> Field<'a> {
    /// A cell of signs from a column on.
    fn new(signs: &'a [Sign], from: usize) -> Field<'a> {
        let cell = Field::empty(signs[0].at as usize, from, true);
        Field { signs, ..cell }
    }

    /// An empty cell in a column.
    pub(super) fn empty(at: usize, from: usize, sure: bool) -> Field<'a> {
        let signs = &[];
        Field {
            signs,
            at,
            from,
            sure,
        }
    }

    /// The column of its last sign.
    pub(super) fn to(&self) -> usize {
        self.from + self.signs.len().max(1) - 1
    }

    /// Its characters as cells.
    pub(super) fn characters(&self) -> impl Iterator<Item = Field<'a>> {
        let signs = (self.from..).zip(self.signs.chunks(1));
        signs.map(|(from, sign)| Field::new(sign, from))
    }
}

/// A row, and how its cells are separated.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub fields: Vec<Field<'a>>,
    /// Whether a sign separates any two cells, so that an empty cell cannot be overlooked.
    pub strict: bool,
    /// The spaces at its end.
    pub trailing: usize,
}

/// The rows of a text.
#[derive(Debug)]
pub(super) struct Rows<'a> {
    pub rows: Vec<Row<'a>>,
    /// Whether brackets surround all rows, so that lines may be broken anywhere.
    pub bracketed: bool,
    /// Whether rows are marked by more than the ends of lines.
    pub marked: bool,
}

/// The rows of a text without words and rules, whose brackets become plain separators.
pub(super) fn rows(signs: &mut [Sign]) -> Rows<'_> {
    let (groups, outside) = innermost(signs);
    let (bracketed, bars) = (!groups.is_empty(), signs.iter().any(|sign| sign.c == '|'));
    let long = |group: &Range<usize>| row(&signs[group.clone()]).fields.len() > 1;
    if groups.len() > 1 && !bars && groups.iter().any(long) {
        let rows = groups.into_iter().map(|group| row(&signs[group])).collect();
        return Rows {
            rows,
            bracketed,
            marked: true,
        };
    }
    // Each cell is in brackets of its own: but for the first one of a line they separate cells.
    let (cells, mut first) = (groups.len() > 3 && !bars && outside == 0, true);
    for sign in signs.iter_mut() {
        sign.c = match sign.c {
            '[' if cells && !std::mem::take(&mut first) => ',',
            '[' | ']' => ' ',
            c => c,
        };
        first |= sign.c == '\n';
    }
    let signs = &*signs;
    let parts: Vec<&[Sign]> = lines(signs).flat_map(slashes).collect();
    let mut ends = [';', '|', ':', ','].into_iter();
    let ended = match parts[..] {
        [part] => ends.find_map(|end| ended(part, end)),
        _ => None,
    };
    let marked = ended.is_some() || signs.iter().any(|sign| sign.c == '/');
    let mut rows = ended.unwrap_or_else(|| parts.into_iter().map(row).collect());
    // Lines of bars around nothing make the cells of a drawing higher.
    let empty = |row: &Row| row.fields.iter().all(|field| field.signs.is_empty());
    rows.retain(|row| row.fields.len() == 1 || !empty(row));
    // Only if all rows begin with a tab it may be punctuation.
    let unsure = |row: &Row| row.fields.first().is_some_and(|field| !field.sure);
    if rows.len() > 1 && !rows.iter().all(unsure) {
        let firsts = rows.iter_mut().filter_map(|row| row.fields.first_mut());
        firsts.for_each(|field| field.sure = true);
    }
    without_dashes(&mut rows);
    Rows {
        rows,
        bracketed,
        marked,
    }
}

/// What is within each pair of brackets that holds no other pair, and the number of signs outside of all brackets.
fn innermost(signs: &[Sign]) -> (Vec<Range<usize>>, usize) {
    let (mut groups, mut open, mut depth, mut outside) = (Vec::new(), None, 0, 0);
    for (i, sign) in signs.iter().enumerate() {
        match sign.c {
            '[' => (depth, open) = (depth + 1, Some(i + 1)),
            ']' => {
                depth -= 1;
                groups.extend(open.take().map(|open| open..i));
            }
            c => outside += usize::from(depth == 0 && is_cell(c)),
        }
    }
    (groups, outside)
}

/// The parts of a line between slashes. If each of them begins with a space, that belongs to the slash.
fn slashes(line: &[Sign]) -> Vec<&[Sign]> {
    let mut parts: Vec<&[Sign]> = line.split(|sign| sign.c == '/').collect();
    while parts.last().is_some_and(|part| is_space(part)) {
        parts.pop();
    }
    let spaced = |part: &&[Sign]| part.first().is_some_and(|sign| sign.c == ' ');
    if parts.iter().skip(1).all(spaced) {
        parts.iter_mut().skip(1).for_each(|part| *part = &part[1..]);
    }
    parts
}

/// The rows of a line between signs that end rows; `None` if they separate cells.
fn ended(line: &[Sign], end: char) -> Option<Vec<Row<'_>>> {
    let rows = line.split(|sign| sign.c == end).map(row);
    let rows: Vec<Row> = rows.filter(|row| !row.fields.is_empty()).collect();
    (rows.len() > 1 && rows.iter().all(|row| row.fields.len() > 1)).then_some(rows)
}

/// The cells of a row.
fn row(signs: &[Sign]) -> Row<'_> {
    let fields = words(signs, 0);
    let separates = |&separator: &char| {
        let mut parts = signs.split(|sign| sign.c == separator);
        signs.iter().any(|sign| sign.c == separator) && parts.all(|part| words(part, 0).len() < 2)
    };
    let separator = ['|', ',', ';', ':', '\t'].into_iter().find(separates);
    let dashed = fields.len() == 1 && is_dashed(fields[0].signs);
    let separator = separator.or(dashed.then_some('-'));
    Row {
        fields: separator.map_or(fields, |separator| separated(signs, separator)),
        strict: separator.is_some(),
        trailing: signs.iter().rev().take_while(|sign| sign.c == ' ').count(),
    }
}

/// Whether dashes separate the cells of a word, rather than one dash being the blank.
fn is_dashed(word: &[Sign]) -> bool {
    let parts = word.split(|sign| sign.c == '-').map(<[Sign]>::len);
    let lengths: Vec<usize> = parts.filter(|&length| length > 0).collect();
    match lengths.len() {
        0 | 1 => false,
        2 => word.len() < 6,
        _ => lengths.iter().all(|&length| length < 4),
    }
}

/// The words of a part of a row, whose first sign is in this column.
fn words(signs: &[Sign], column: usize) -> Vec<Field<'_>> {
    let in_word = |sign: &Sign| is_cell(sign.c) && sign.c != EMPTY;
    let (mut fields, mut from) = (Vec::new(), column);
    for word in signs.chunk_by(|one, next| in_word(one) && in_word(next)) {
        fields.extend(is_cell(word[0].c).then(|| Field::new(word, from)));
        from += word.len();
    }
    fields
}

/// The cells between separators.
fn separated(signs: &[Sign], separator: char) -> Vec<Field<'_>> {
    let (mut fields, mut column) = (Vec::new(), 0);
    let parts = signs.split(|sign| sign.c == separator);
    let last = parts.clone().count() - 1;
    for (i, part) in parts.enumerate() {
        let first = part.first().or(signs.last());
        let at = first.map_or(0, |sign| sign.at as usize);
        fields.extend(match (words(part, column).pop(), separator) {
            (None, '|') if i == 0 || i == last => None,
            (None, '\t') if i == 0 || i == last => Some(Field::empty(at, column, false)),
            (None, ',' | ';' | ':') if i == last => Some(Field::empty(at, column, false)),
            (word, _) => Some(word.unwrap_or(Field::empty(at, column, true))),
        });
        column += part.len() + 1;
    }
    fields
}

/// Removes dashes that separate the cells of each row: `1 - 2 - 3`.
fn without_dashes(rows: &mut [Row]) {
    let is_dash = |field: &Field| matches!(field.signs, [sign] if sign.c == '-');
    let separate = |row: &Row| {
        let mut dashes = row.fields.iter().skip(1).step_by(2);
        row.fields.len() % 2 == 1 && row.fields.len() > 2 && dashes.all(is_dash)
    };
    let dashes = rows.iter().flat_map(|row| &row.fields);
    if dashes.filter(|field| is_dash(field)).count() > 1 && rows.iter().all(separate) {
        for row in rows {
            row.fields = row.fields.iter().step_by(2).copied().collect();
            row.strict = true;
        }
    }
}
