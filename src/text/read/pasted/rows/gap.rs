//! A row that is a cell short, because its blank is a gap.

use crate::text::read::pasted::rows::field::{CellField, FieldRow};
use crate::text::read::pasted::rows::separators::FieldRows;
use crate::text::read::plural;

const LOST_MARGIN: &str =
    "the first row may have lost the spaces before it, so that nothing shows where its blank is";

/// The cells of rows of equal length. `unsure`: whether nothing after a last comma is a cell. If one row is a cell
/// short, its columns tell where the gap is.
///
/// # Errors
/// What is wrong with the rows.
pub fn even(rows: &FieldRows, unsure: bool) -> Result<Vec<Vec<CellField>>, String> {
    let kept = |field: &&CellField| field.sure || unsure;
    let cells = |row: &FieldRow| row.fields.iter().filter(kept).cloned().collect::<Vec<_>>();
    let mut even: Vec<Vec<CellField>> = rows.rows.iter().map(cells).collect();
    let width = even.iter().map(Vec::len).max().unwrap_or(0);
    let mut short = (0..even.len()).filter(|&i| even[i].len() < width);
    match (short.next(), short.next()) {
        (None, _) => return Ok(even),
        (Some(i), None) if even[i].len() + 1 == width && even.len() > 1 => {
            if i == 0 && has_lost_margin(&rows.rows[1..], &rows.rows[0]) {
                return Err(LOST_MARGIN.to_string());
            }
            if let Some(place) = gap(rows, i, even[i].len()) {
                let next = even[i].get(place).or(even[i].last());
                let at = next.map_or(0, |field| field.at);
                // At the end of a row there may be nothing to see.
                let sure = place + 1 < width;
                even[i].insert(place, CellField::empty(at, 0, sure));
                return Ok(even);
            }
        }
        _ => {}
    }
    let lengths: Vec<String> = even.iter().map(|row| row.len().to_string()).collect();
    let (rows, lengths) = (plural(even.len() as u64, "row"), lengths.join(", "));
    Err(format!("{rows} of different lengths: {lengths} cells"))
}

/// The place of the gap in row `i`, which has `end` cells and is one short; `None` if several places are possible.
fn gap(all: &FieldRows, i: usize, end: usize) -> Option<usize> {
    let (rows, marked) = (&all.rows, all.marked);
    let short = &rows[i];
    let last = i + 1 == rows.len();
    if short.strict {
        return Some(end).filter(|_| last && !marked);
    }
    let full = || {
        rows.iter()
            .enumerate()
            .filter(|&(k, _)| k != i)
            .map(|(_, row)| row)
    };
    let least = |of: fn(&FieldRow) -> usize| full().map(of).min().unwrap_or(0);
    let shown = full().all(|row| row.trailing < short.trailing);
    // Rows that are marked by more than the ends of lines lose nothing at their ends.
    let ends = !(marked && all.bracketed) && (last || !marked || shown);
    let wide = least(|row| spaces(row).min().unwrap_or(1));
    let front = short.fields.first()?.from > least(|row| row.fields[0].from);
    let rows: Vec<&FieldRow> = full().collect();
    let column = by_columns(&rows, &short.fields).filter(|&place| match place {
        0 => front,
        // A gap between two cells makes their space wider.
        _ => place == end || spaces(short).nth(place - 1) > Some(wide),
    });
    let mut wider = (1..).zip(spaces(short)).filter(|space| space.1 > wide);
    let space = match (front, wider.next(), wider.next()) {
        (false, Some((place, _)), None) => Some(place),
        // Numbers of several digits begin further to the left.
        (true, None, _) => column.or(Some(0)),
        (false, None, _) if last || shown => Some(end),
        _ => None,
    };
    // Rows whose spaces are all alike have no columns where their cells have different lengths.
    let place = match full().flat_map(spaces).all(|space| space == wide) {
        true => space.or(column),
        false => column.or(space),
    };
    place.filter(|&place| place < end || ends)
}

/// The place of the gap in a row with these cells, if it is the only one where each cell is in a column of its own.
fn by_columns(full: &[&FieldRow], cells: &[CellField]) -> Option<usize> {
    // By column: the first and the last sign of its cells.
    let hull = |column: usize| {
        let cells = || full.iter().map(|row| &row.fields[column]);
        let (from, to) = (cells().map(|cell| cell.from), cells().map(CellField::to));
        Some((from.min()?, to.max()?))
    };
    let hulls: Option<Vec<_>> = (0..=cells.len()).map(hull).collect();
    let hulls = hulls.filter(|hulls| hulls.windows(2).all(|two| two[0].1 < two[1].0))?;
    let fits = |place: &usize| {
        let column = |k: usize| hulls[k + usize::from(k >= *place)];
        let meets =
            |(k, cell): (usize, &CellField)| cell.from <= column(k).1 && cell.to() >= column(k).0;
        cells.iter().enumerate().all(meets)
    };
    let mut places = (0..=cells.len()).filter(fits);
    places.next().filter(|_| places.next().is_none())
}

/// Whether the cells of the first row, which begins at its first cell, end in columns only if they move to the right: who
/// selects a drawing from its first sign on loses the spaces before it, and with them perhaps the blank.
fn has_lost_margin(full: &[FieldRow], first: &FieldRow) -> bool {
    let cells = &first.fields;
    let whole = |row: &FieldRow| row.fields.len() == cells.len() + 1;
    let begins = !first.strict && cells.first().is_some_and(|cell| cell.from == 0);
    if !begins || full.len() < 2 || !full.iter().all(whole) {
        return false;
    }
    let end = |column: usize| {
        let mut ends = full.iter().map(|row| row.fields[column].to());
        let end = ends.next()?;
        ends.all(|other| other == end).then_some(end)
    };
    let Some(ends) = (0..=cells.len()).map(end).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let moved_by = |shift: usize, place: usize| {
        let column = |k: usize| ends[k + usize::from(k >= place)];
        let mut cells = cells.iter().enumerate();
        cells.all(|(k, cell)| cell.to() + shift == column(k))
    };
    let shift = |place: usize| ends[usize::from(place == 0)].checked_sub(cells[0].to());
    let shifts =
        (0..=cells.len()).filter_map(|place| shift(place).filter(|&by| moved_by(by, place)));
    shifts.min().is_some_and(|least| least > 0)
}

/// The spaces between the cells of a row.
fn spaces(row: &FieldRow) -> impl Iterator<Item = usize> + '_ {
    row.fields
        .windows(2)
        .map(|two| two[1].from - two[0].to() - 1)
}
