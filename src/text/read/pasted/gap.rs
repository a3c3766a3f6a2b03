//! A row that is a cell short, because its blank is a gap.

use crate::text::read::pasted::rows::{Field, Row};
use crate::text::read::plural;

/// Rows of equal length, or why there are none.
pub(super) type Even = Result<Vec<Vec<Field>>, String>;

/// The cells of rows of equal length. `unsure`: whether nothing after a last comma is a cell. If one row is a cell
/// short, its columns tell where the gap is.
pub(super) fn even(rows: &[Row], unsure: bool) -> Even {
    let kept = |field: &&Field| field.sure || unsure;
    let cells = |row: &Row| row.fields.iter().filter(kept).cloned().collect::<Vec<_>>();
    let mut even: Vec<Vec<Field>> = rows.iter().map(cells).collect();
    let width = even.iter().map(Vec::len).max().unwrap_or(0);
    let short: Vec<usize> = (0..even.len()).filter(|&i| even[i].len() < width).collect();
    match short[..] {
        [] => return Ok(even),
        [i] if even[i].len() + 1 == width && rows.len() > 1 => {
            let last = i + 1 == rows.len();
            let full: Vec<&[Field]> = (0..even.len())
                .filter(|&k| k != i)
                .map(|k| &even[k][..])
                .collect();
            let place = match rows[i].strict {
                true => Some(even[i].len()).filter(|_| last),
                false => gap(&full, &even[i], &rows[i]).or(Some(even[i].len()).filter(|_| last)),
            };
            if let Some(place) = place {
                even[i].insert(place, empty(&rows[i], place));
                return Ok(even);
            }
        }
        _ => {}
    }
    let lengths: Vec<usize> = even.iter().map(Vec::len).collect();
    let said = lengths
        .iter()
        .take(8)
        .map(usize::to_string)
        .collect::<Vec<_>>();
    let more = if lengths.len() > 8 { ", ..." } else { "" };
    let rows = plural(rows.len() as u64, "row");
    Err(format!(
        "{rows} of different lengths: {}{more} cells",
        said.join(", ")
    ))
}

/// An empty cell of a row.
fn empty(row: &Row, place: usize) -> Field {
    let next = row.fields.get(place).or(row.fields.last());
    let (at, from) = next.map_or((0, 0), |field| (field.at, field.from));
    Field {
        text: String::new(),
        at,
        from,
        to: from,
        sure: true,
    }
}

/// The place of the gap in a row that is a cell short; `None` if several places are possible.
fn gap(full: &[&[Field]], short: &[Field], row: &Row) -> Option<usize> {
    let columns = short.len() + 1;
    // By column: the first and the last sign of its cells in the other rows.
    let hull = |column: usize| {
        let cells = full.iter().map(|row| &row[column]);
        let from = cells.clone().map(|cell| cell.from).min().unwrap_or(0);
        (from, cells.map(|cell| cell.to).max().unwrap_or(0))
    };
    let hulls: Vec<(usize, usize)> = (0..columns).map(hull).collect();
    let apart = hulls.windows(2).all(|two| two[0].1 < two[1].0);
    let fits = |place: &usize| {
        let column = |i: usize| hulls[i + usize::from(i >= *place)];
        let meets = |(i, cell): (usize, &Field)| cell.from <= column(i).1 && cell.to >= column(i).0;
        short.iter().enumerate().all(meets)
    };
    let mut places = (0..columns).filter(fits);
    if let (true, Some(place), None) = (apart, places.next(), places.next()) {
        return Some(place);
    }
    wide(short, row)
}

/// The place of the only space that is wider than all others, or of a space in front.
fn wide(short: &[Field], row: &Row) -> Option<usize> {
    let mut spaces = vec![short.first()?.from];
    spaces.extend(short.windows(2).map(|two| two[1].from - two[0].to - 1));
    let trailing = row
        .signs
        .iter()
        .rev()
        .take_while(|sign| sign.c == ' ')
        .count();
    let least = spaces.iter().skip(1).min().copied().unwrap_or(1);
    let inner = spaces
        .iter()
        .skip(1)
        .filter(|&&space| space > least)
        .count();
    match (spaces[0] > 0, inner, trailing > 0) {
        (false, 1, false) => spaces
            .iter()
            .skip(1)
            .position(|&space| space > least)
            .map(|i| i + 1),
        (true, 0, false) => Some(0),
        (false, 0, true) => Some(short.len()),
        _ => None,
    }
}
