//! The rows of a board: which signs end rows, and which separate the cells of a row.

use crate::text::read::pasted::rows::bars;
use crate::text::read::pasted::rows::field::{CellField, FieldRow};
use crate::text::read::pasted::signs::page::is_rule;
use crate::text::read::pasted::signs::sign::{is_cell, Sign, SignLine, EMPTY};

/// The rows of a text.
#[derive(Clone, Debug, Default)]
pub struct FieldRows {
    pub rows: Vec<FieldRow>,
    /// Whether brackets surround all rows, so that lines may be broken anywhere.
    pub bracketed: bool,
    /// Whether rows are marked by more than the ends of lines.
    pub marked: bool,
}

impl FieldRows {
    /// The rows of lines with plain signs.
    pub fn new(lines: &[SignLine]) -> FieldRows {
        let mut lines: Vec<SignLine> = lines
            .iter()
            .filter(|line| !is_rule(line))
            .cloned()
            .collect();
        let (groups, outside) = innermost(&lines);
        // Another board beside the one in brackets is not lost.
        let numbers = words(&outside, 0).into_iter();
        let numbers = numbers.filter(|word| word.text.bytes().all(|b| b.is_ascii_digit()));
        let alone = numbers.count() < 4;
        let bracketed = !groups.is_empty() && alone;
        if bars::are_frame(&lines) {
            let bars = lines.iter_mut().flatten().filter(|sign| sign.c == '|');
            bars.for_each(|sign| sign.c = ' ');
        }
        let bars = lines.iter().flatten().any(|sign| sign.c == '|');
        if groups.len() > 1
            && !bars
            && alone
            && groups.iter().any(|group| row(group).fields.len() > 1)
        {
            let rows = groups.iter().map(|group| row(group)).collect();
            return FieldRows {
                rows,
                bracketed,
                marked: true,
            };
        }
        // Each cell is in brackets of its own: but for the first one of a line they separate cells.
        let cells = groups.len() > 3 && !bars && !outside.iter().any(|sign| is_cell(sign.c));
        for line in &mut lines {
            let mut first = cells;
            end_list(line);
            for sign in line.iter_mut().filter(|sign| matches!(sign.c, '[' | ']')) {
                let separates = cells && sign.c == '[' && !std::mem::take(&mut first);
                sign.c = if separates { ',' } else { ' ' };
            }
        }
        let parts: Vec<&[Sign]> = lines.iter().flat_map(|line| slashes(line)).collect();
        let ended = [';', '|', ':', ',']
            .into_iter()
            .find_map(|end| match parts[..] {
                [part] => ended(part, end),
                _ => None,
            });
        let slashed = lines.iter().flatten().any(|sign| sign.c == '/');
        let marked = slashed || ended.is_some();
        let mut rows: Vec<FieldRow> = ended.unwrap_or(parts).into_iter().map(row).collect();
        bars::without_outer(&mut rows);
        // Lines of bars around nothing make the cells of a drawing higher.
        rows.retain(|row| {
            row.fields.len() == 1 || row.fields.iter().any(|field| !field.text.is_empty())
        });
        // Only if all rows begin with a tab it may be punctuation.
        let unsure = |row: &FieldRow| row.fields.first().is_some_and(|field| !field.sure);
        if rows.len() > 1 && !rows.iter().all(unsure) {
            let firsts = rows.iter_mut().filter_map(|row| row.fields.first_mut());
            firsts.for_each(|field| field.sure = true);
        }
        without_dashes(&mut rows);
        FieldRows {
            rows,
            bracketed,
            marked,
        }
    }
}

/// The signs within each pair of brackets that holds no other pair, and cells between such pairs, which have lost their
/// brackets; and the signs outside of all brackets.
fn innermost(lines: &[SignLine]) -> (Vec<Vec<Sign>>, Vec<Sign>) {
    let (mut groups, mut depth, mut outside) = (Vec::new(), 0, Vec::new());
    // The signs since the last bracket, and whether that opened.
    let (mut group, mut open) = (Vec::new(), false);
    // A single cell there may say something of the board, as its size does.
    let lost = |group: &[Sign]| {
        let words = group.iter().any(|sign| sign.c.is_alphabetic());
        let cells = row(group).fields;
        !words && cells.iter().filter(|cell| !cell.text.is_empty()).count() > 1
    };
    // A line end separates cells.
    for sign in lines.join(&Sign { c: ' ', at: 0 }) {
        depth += i32::from(sign.c == '[') - i32::from(sign.c == ']');
        if matches!(sign.c, '[' | ']') {
            let whole = open && sign.c == ']';
            let signs = std::mem::take(&mut group);
            groups.extend((whole || lost(&signs)).then_some(signs));
            open = sign.c == '[';
        } else {
            if depth > 0 { &mut group } else { &mut outside }.push(sign);
        }
    }
    (groups, outside)
}

/// The parts of a line between slashes. If each of them begins with a space, that belongs to the slash.
fn slashes(line: &SignLine) -> Vec<&[Sign]> {
    let mut parts: Vec<&[Sign]> = line.split(|sign| sign.c == '/').collect();
    while parts
        .last()
        .is_some_and(|part| part.iter().all(|sign| sign.c.is_whitespace()))
    {
        parts.pop();
    }
    let spaced = |part: &&[Sign]| part.first().is_some_and(|sign| sign.c == ' ');
    if parts.iter().skip(1).all(spaced) {
        parts.iter_mut().skip(1).for_each(|part| *part = &part[1..]);
    }
    parts
}

/// The parts of a line between signs that end rows; `None` if they separate cells.
fn ended(line: &[Sign], end: char) -> Option<Vec<&[Sign]>> {
    let parts = line.split(|sign| sign.c == end);
    let parts: Vec<&[Sign]> = parts.filter(|part| !row(part).fields.is_empty()).collect();
    (parts.len() > 1 && parts.iter().all(|part| row(part).fields.len() > 1)).then_some(parts)
}

/// The cells of a row.
fn row(signs: &[Sign]) -> FieldRow {
    let words = words(signs, 0);
    let separates = |&sign: &char| separates(signs, sign);
    let separator = ['|', ',', ';', ':', '\t'].into_iter().find(separates);
    let dashed = words.len() == 1 && is_dashed(&words[0].text);
    let separator = separator.or(dashed.then_some('-'));
    FieldRow {
        fields: separator.map_or(words, |separator| separated(signs, separator)),
        strict: separator.is_some(),
        barred: separator == Some('|'),
        trailing: signs.iter().rev().take_while(|sign| sign.c == ' ').count(),
    }
}

/// Whether dashes separate the cells of a word, rather than one dash being the blank.
fn is_dashed(word: &str) -> bool {
    let parts = || word.split('-').filter(|part| !part.is_empty());
    match parts().count() {
        0 | 1 => false,
        2 => word.len() < 6,
        _ => parts().all(|part| part.len() < 4),
    }
}

/// The words of a part of a row, whose first sign is in this column.
fn words(signs: &[Sign], column: usize) -> Vec<CellField> {
    let same = |one: &Sign, next: &Sign| {
        is_cell(one.c) && is_cell(next.c) && one.c != EMPTY && next.c != EMPTY
    };
    let (mut fields, mut from) = (Vec::new(), column);
    for word in signs.chunk_by(same) {
        fields.extend(is_cell(word[0].c).then(|| CellField::new(word, from)));
        from += word.len();
    }
    fields
}

/// Whether a sign is there, and separates single cells.
fn separates(signs: &[Sign], separator: char) -> bool {
    let mut parts = signs.split(|sign| sign.c == separator);
    signs.iter().any(|sign| sign.c == separator) && parts.all(|part| words(part, 0).len() < 2)
}

/// The cells between separators.
fn separated(signs: &[Sign], separator: char) -> Vec<CellField> {
    let (mut fields, mut column) = (Vec::new(), 0);
    let parts = signs.split(|sign| sign.c == separator);
    let last = parts.clone().count() - 1;
    for (i, part) in parts.enumerate() {
        let at = part
            .first()
            .or(signs.last())
            .map_or(0, |sign| sign.at as usize);
        let outer = i == 0 || i == last;
        fields.push(match (words(part, column).pop(), separator) {
            (None, '|' | '\t') if outer => CellField::empty(at, column, false),
            (None, ',' | ';' | ':') if i == last => CellField::empty(at, column, false),
            (word, _) => word.unwrap_or(CellField::empty(at, column, true)),
        });
        column += part.len() + 1;
    }
    fields
}

/// Removes the sign after a list at the end of a line, which separates no cells: `[1, 2, 3],`, `[1, 2, 3].`
fn end_list(line: &mut [Sign]) {
    let mut shown = (0..line.len()).rev().filter(|&i| line[i].c != ' ');
    let last = shown
        .next()
        .filter(|&i| matches!(line[i].c, ',' | ';' | '.'));
    let after = |i: usize| line[i].c == ']';
    if let (Some(last), true) = (last, shown.next().is_some_and(after)) {
        line[last].c = ' ';
    }
}

/// Removes dashes that separate the cells of each row: `1 - 2 - 3`.
fn without_dashes(rows: &mut [FieldRow]) {
    let is_dash = |field: &CellField| field.text == "-";
    let separate = |row: &FieldRow| {
        let mut dashes = row.fields.iter().skip(1).step_by(2);
        row.fields.len() % 2 == 1 && row.fields.len() > 2 && dashes.all(is_dash)
    };
    let dashes = rows
        .iter()
        .flat_map(|row| &row.fields)
        .filter(|field| is_dash(field));
    if dashes.count() > 1 && rows.iter().all(separate) {
        for row in rows {
            row.fields = row.fields.iter().step_by(2).cloned().collect();
            row.strict = true;
        }
    }
}
