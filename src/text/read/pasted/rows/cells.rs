//! From rows to a board: one word or one character per cell, and the shape.

use crate::puzzle::Shape;
use crate::text::read::line::{squarest, MOST_SIDE};
use crate::text::read::pasted::rows::field::{CellField, FieldRow};
use crate::text::read::pasted::rows::gap;
use crate::text::read::pasted::rows::separators::FieldRows;
use crate::text::read::pasted::rows::tiles::{tiles, with_strange_blank, STRANGE};
use crate::text::read::pasted::Reading;
use crate::text::read::{plural, ErrorKind, FaultAt, LineBoard};

/// The cells of a board, row by row.
pub struct FieldGrid {
    fields: Vec<CellField>,
    /// The number of rows; `None` if they are not marked.
    rows: Option<usize>,
    /// Whether they are marked by more than the ends of lines.
    marked: bool,
}

/// All ways to find cells of equal rows, or why one fails.
pub fn cells(rows: &FieldRows) -> Vec<Result<FieldGrid, String>> {
    let count = rows.rows.len();
    let in_rows = |even: Vec<Vec<CellField>>| FieldGrid {
        rows: Some(even.len()).filter(|&rows| rows > 1),
        marked: rows.marked || count == 1,
        fields: even.into_iter().flatten().collect(),
    };
    if let Some(even) = packed(&rows.rows) {
        return vec![Ok(in_rows(even))];
    }
    let words = || rows.rows.iter().flat_map(|row| &row.fields);
    let mut ways = vec![gap::even(rows, false).map(in_rows)];
    if words().any(|field| !field.sure) {
        ways.push(gap::even(rows, true).map(in_rows));
    }
    if count == 1 && words().count() > 1 && words().all(|word| word.width() > 1) {
        let even: Vec<Vec<CellField>> = words().map(CellField::characters).collect();
        let equal = even.iter().all(|row| row.len() == even[0].len());
        // The space between two words may be a cell, too: `1234 5678`.
        ways.extend((equal && even.len() == 2).then(|| Ok(around_space(&even))));
        ways.extend(equal.then(|| Ok(in_rows(even))));
    }
    // Lines of any length may have been made of a list.
    if let Some(list) = broken(rows).filter(|_| is_wrapped(&rows.rows)) {
        ways.push(Ok(list));
    }
    // One cell in each line.
    let sure = |row: &FieldRow| row.fields.iter().filter(|field| field.sure).count();
    let single = rows.rows.iter().all(|row| sure(row) == 1);
    if single && count > 1 && !rows.marked {
        ways.insert(0, Ok(list(rows)));
    }
    ways
}

/// The cells of a list in brackets that is broken anywhere.
pub fn broken(rows: &FieldRows) -> Option<FieldGrid> {
    let broken = rows.bracketed && !rows.marked && rows.rows.len() > 1;
    broken.then(|| list(rows))
}

/// Whether a comma ends each line of a list but the last, and the lines make no board that is as square as can be.
fn is_wrapped(rows: &[FieldRow]) -> bool {
    let cells = |row: &FieldRow| row.fields.iter().filter(|field| field.sure).count();
    let comma = |row: &FieldRow| row.fields.last().is_some_and(|field| !field.sure);
    let (count, cols) = (rows.len(), cells(&rows[0]));
    let square = squarest(count * cols).is_some_and(|shape| shape.rows == count.min(cols));
    !square && cols > 1 && rows[..count - 1].iter().all(comma)
}

/// The characters of two words, and the space between them.
fn around_space(words: &[Vec<CellField>]) -> FieldGrid {
    let [one, two] = [0, 1].map(|word: usize| words[word].iter().cloned());
    let gap = words[1]
        .first()
        .map(|next| CellField::empty(next.at, 0, true));
    FieldGrid {
        fields: one.chain(gap).chain(two).collect(),
        rows: None,
        marked: true,
    }
}

/// The cells of rows that say nothing.
fn list(rows: &FieldRows) -> FieldGrid {
    let fields = rows.rows.iter().flat_map(|row| &row.fields);
    FieldGrid {
        fields: fields.filter(|field| field.sure).cloned().collect(),
        rows: None,
        marked: false,
    }
}

/// The cells of rows of one word each, with one character per cell; one of them may have a gap.
fn packed(rows: &[FieldRow]) -> Option<Vec<Vec<CellField>>> {
    // Most rows have several words.
    if rows.iter().all(|row| row.fields.len() > 2) {
        return None;
    }
    let rows: Vec<FieldRow> = rows.iter().map(without_comma).collect();
    let words = || {
        let single = rows
            .iter()
            .filter(|row| row.fields.len() == 1 && !row.strict);
        single.map(|row| &row.fields[0])
    };
    let width = words().map(CellField::width).max()?;
    let end = words().map(|word| word.from).min()? + width;
    let characters = |row: &FieldRow| FieldRow {
        fields: row.fields.iter().flat_map(CellField::characters).collect(),
        ..*row
    };
    let short = |row: &&FieldRow| row.fields.len() != 1 || row.fields[0].width() < width;
    let mut short = rows.iter().filter(short);
    if let Some(row) = short.next() {
        let cells = characters(row).fields.len();
        let inside = row.fields.last()?.to() < end && cells + 1 == width;
        if !inside || row.strict || short.next().is_some() {
            return None;
        }
    }
    // Beside a 0 the gap is one blank too many, and the cells are written in two ways.
    if words().count() < rows.len() && words().any(|word| word.text.contains('0')) {
        return None;
    }
    if width < if rows.len() == 1 { 4 } else { 2 } {
        return None;
    }
    let rows = FieldRows {
        rows: rows.iter().map(characters).collect(),
        ..FieldRows::default()
    };
    gap::even(&rows, true).ok()
}

/// A row without the comma after its only word.
fn without_comma(row: &FieldRow) -> FieldRow {
    let mut row = row.clone();
    if matches!(&row.fields[..], [word, rest] if word.sure && !rest.sure) {
        row.fields.truncate(1);
        row.strict = false;
    }
    row
}

impl FieldGrid {
    /// The board of the cells. `end`: the end of the text.
    pub fn board(self, size: Option<Shape>, end: usize) -> Result<Reading, FaultAt> {
        let (fields, count) = (&self.fields, self.fields.len());
        let shape = match self.rows {
            Some(rows) => Some(Shape::new(rows, count / rows)),
            None => size.or_else(|| squarest(count)),
        };
        let sound = |side: usize| (2..=MOST_SIDE).contains(&side);
        let sound =
            |shape: &Shape| shape.cells() == count && sound(shape.rows) && sound(shape.cols);
        let Some(shape) = shape.filter(sound) else {
            let cells = plural(count as u64, "cell");
            let hint = column_too_many(fields, size).filter(|_| self.rows.is_none());
            let kind = hint.as_ref().map_or(ErrorKind::Size, |_| ErrorKind::Column);
            let what = match (hint, self.rows, size) {
                (Some(hint), ..) => format!("{cells}: {hint}"),
                (_, Some(rows), _) => format!("{} of {cells}", plural(rows as u64, "row")),
                (_, _, Some(size)) => format!("{cells} where {size} are needed"),
                _ if count == 1 => {
                    format!("{cells} is not a board: two or more equal rows are needed")
                }
                _ => format!("{cells} are not a board: two or more equal rows are needed"),
            };
            return Err((end, kind.said(what)));
        };
        let tiles = tiles(
            fields,
            (shape, self.rows),
            self.rows.or(size.map(|_| 1)).is_none(),
        );
        let tiles = tiles.or_else(|fault| {
            let blank = self
                .rows
                .and_then(|rows| with_strange_blank(fields, rows, self.marked));
            blank.map(|tiles| (tiles, STRANGE)).ok_or(fault)
        });
        let (tiles, notes) = tiles.map_err(|(cell, what)| (fields[cell].at, what))?;
        Ok(Reading {
            board: LineBoard::new(shape, tiles),
            notes,
            marked: self.rows.is_some() && self.marked,
        })
    }
}

/// The command that cuts off a number before a board of this size, or after it. In one word nothing can be cut off.
fn column_too_many(fields: &[CellField], size: Option<Shape>) -> Option<String> {
    let last = fields.len().checked_sub(1)?;
    if fields.windows(2).any(|two| two[1].from <= two[0].to() + 1) {
        return None;
    }
    let spaced = fields.windows(2).all(|two| two[1].from == two[0].to() + 2);
    let squeezed = if spaced { "" } else { "tr -s ', \\t' ' ' | " };
    let cuts = [
        (1, last + 1, "2-".to_string(), "the first"),
        (0, last, format!("-{last}"), "the last"),
        (1, last, format!("2-{last}"), "the first and the last"),
    ];
    cuts.into_iter().find_map(|(from, to, cut, which)| {
        let rest = fields.get(from..to).filter(|rest| rest.len() > 5)?;
        let shape = size.or_else(|| squarest(rest.len()));
        let shape = shape.filter(|shape| shape.cells() == rest.len())?;
        tiles(rest, (shape, None), true).ok()?;
        let cut = format!("{squeezed}cut -d' ' -f{cut}");
        Some(format!(
            "without {which} a {shape} board: `{cut}` cuts that off"
        ))
    })
}
