//! Bars around rows, which separate no cells.

use crate::text::read::pasted::rows::field::FieldRow;
use crate::text::read::pasted::signs::sign::{is_cell, Sign, SignLine};

/// Whether bars are only at the ends of lines, and something else separates cells.
pub fn are_frame(lines: &[SignLine]) -> bool {
    let shown = |sign: &&Sign| !sign.c.is_whitespace();
    let barred = lines
        .iter()
        .filter(|line| line.iter().any(|sign| sign.c == '|'));
    let mut several = false;
    for line in barred {
        let bars = line.iter().filter(|sign| sign.c == '|').count();
        let ends = [line.iter().find(shown), line.iter().rfind(shown)];
        if bars != 2 || ends.iter().flatten().any(|sign| sign.c != '|') {
            return false;
        }
        several |= line
            .split(|sign| !is_cell(sign.c))
            .filter(|word| !word.is_empty())
            .count()
            > 1;
    }
    several
}

/// Removes what is outside of the bars around rows. Bars that are only between cells have cells on both sides.
pub fn without_outer(rows: &mut [FieldRow]) {
    let mut rows: Vec<&mut FieldRow> = rows.iter_mut().filter(|row| row.barred).collect();
    // A bar at one end of a row may be around it, or beside an empty cell.
    let ends = |row: &FieldRow| {
        [row.fields.first(), row.fields.last()]
            .map(|cell| cell.is_some_and(|cell| cell.text.is_empty()))
    };
    let bare = rows
        .iter()
        .filter(|row| ends(row) == [false; 2])
        .map(|row| row.fields.len());
    let bare = bare.max().unwrap_or(usize::MAX - 1);
    if rows
        .iter()
        .any(|row| ends(row) == [true; 2] && row.fields.len() == bare + 1)
    {
        let cells = rows.iter_mut().flat_map(|row| &mut row.fields);
        cells.for_each(|cell| cell.sure = true);
        return;
    }
    for at_end in [false, true] {
        let outer = |row: &FieldRow| if at_end { row.fields.len() - 1 } else { 0 };
        let empty = |row: &FieldRow| row.fields[outer(row)].text.is_empty();
        // Rows without the bar have as many cells as the others without what is outside of it.
        let lengths = rows
            .iter()
            .filter(|row| !empty(row))
            .map(|row| row.fields.len());
        let bare = lengths.max().unwrap_or(0);
        let around = rows
            .iter()
            .all(|row| !empty(row) || row.fields.len() > bare);
        for row in &mut rows {
            let (outer, empty) = (outer(row), empty(row));
            if empty && around {
                row.fields.remove(outer);
            } else {
                row.fields[outer].sure = true;
            }
        }
    }
}
