//! From rows to a board: one word or one character per cell, the gap of the blank, and the shape.

use crate::puzzle::Shape;
use crate::text::read::line::{squarest, MOST_SIDE};
use crate::text::read::pasted::rows::{Field, Row, Rows};
use crate::text::read::pasted::tiles::tiles;
use crate::text::read::pasted::{Read, Reading};
use crate::text::read::{plural, ErrorKind, FaultKind, LineBoard};

/// The cells of a board in rows of equal length; in a single one, if rows are not marked.
type Cells<'a> = Vec<Vec<Field<'a>>>;

/// All ways to find the cells of a board, or why one fails.
pub(super) fn cells<'a>(rows: &Rows<'a>) -> Vec<Result<Cells<'a>, String>> {
    if let Some(even) = packed(&rows.rows) {
        return vec![Ok(even)];
    }
    let count = rows.rows.len();
    let words = rows.rows.iter().flat_map(|row| &row.fields);
    let words: Vec<Field> = words.copied().collect();
    let mut ways = vec![even(rows, false)];
    if words.iter().any(|field| !field.sure) {
        ways.push(even(rows, true));
    }
    let width = words.first().map_or(0, |word| word.signs.len());
    if count == 1 && words.len() > 1 && width > 1 {
        let equal = words.iter().all(|word| word.signs.len() == width);
        let characters = words.iter().map(|word| word.characters().collect());
        ways.extend(equal.then(|| Ok(characters.collect())));
    }
    // One cell in each line, or a list that is broken anywhere.
    let single = rows.rows.iter().all(|row| row.fields.len() == 1);
    let broken = single || rows.bracketed && ways.iter().all(Result::is_err);
    if count > 1 && !rows.marked && broken {
        let sure = words.into_iter().filter(|field| field.sure);
        ways.insert(0, Ok(vec![sure.collect()]));
    }
    ways
}

/// The cells of rows of one word each, with one character per cell; one of them may have a gap.
fn packed<'a>(rows: &[Row<'a>]) -> Option<Cells<'a>> {
    let single = |row: &&Row| row.fields.len() == 1 && !row.strict;
    let words = || rows.iter().filter(single).map(|row| row.fields[0]);
    let width = words().map(|word| word.signs.len()).max()?;
    let end = words().map(|word| word.from).min()? + width;
    let fields = |row: &Row<'a>| row.fields.iter().flat_map(Field::characters).collect();
    let characters = |row: &Row<'a>| Row {
        fields: fields(row),
        ..*row
    };
    let short = |row: &&Row| row.fields.len() != 1 || row.fields[0].signs.len() < width;
    let mut short = rows.iter().filter(short);
    if let Some(row) = short.next() {
        let inside = row.fields.last()?.to() < end && characters(row).fields.len() + 1 == width;
        if !inside || row.strict || short.next().is_some() {
            return None;
        }
    }
    // Beside a 0 the gap is one blank too many, and the cells are written in two ways.
    let has_zero = |word: Field| word.signs.iter().any(|sign| sign.c == '0');
    let mixed = words().count() < rows.len() && words().any(has_zero);
    if mixed || width < if rows.len() == 1 { 4 } else { 2 } {
        return None;
    }
    let rows = rows.iter().map(characters).collect();
    even(
        &Rows {
            rows,
            bracketed: false,
            marked: false,
        },
        true,
    )
    .ok()
}

/// The cells of rows of equal length. `unsure`: whether nothing after a last comma is a cell. If one row is a cell
/// short, its columns tell where the gap is.
///
/// # Errors
/// What is wrong with the rows.
fn even<'a>(rows: &Rows<'a>, unsure: bool) -> Result<Cells<'a>, String> {
    let kept = |field: &Field| field.sure || unsure;
    let cells = |row: &Row<'a>| row.fields.iter().copied().filter(kept).collect();
    let mut even: Cells = rows.rows.iter().map(cells).collect();
    let width = even.iter().map(Vec::len).max().unwrap_or(0);
    let short: Vec<usize> = (0..even.len()).filter(|&i| even[i].len() < width).collect();
    match short[..] {
        [] => return Ok(even),
        [i] if even[i].len() + 1 == width && even.len() > 1 => {
            if let Some(place) = gap(rows, i, even[i].len()) {
                let next = even[i].get(place).or(even[i].last());
                let at = next.map_or(0, |field| field.at);
                // At the end of a row there may be nothing to see.
                even[i].insert(place, Field::empty(at, 0, place + 1 < width));
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
fn gap(rows: &Rows, i: usize, end: usize) -> Option<usize> {
    let (short, last) = (&rows.rows[i], i + 1 == rows.rows.len());
    if short.strict {
        return Some(end).filter(|_| last && !rows.marked);
    }
    let others = rows.rows.iter().enumerate().filter(|other| other.0 != i);
    let full: Vec<&Row> = others.map(|other| other.1).collect();
    let shown = full.iter().all(|row| row.trailing < short.trailing);
    // Nothing is lost at the ends of marked rows.
    let ends = match (rows.marked, rows.bracketed) {
        (true, true) => false,
        (marked, _) => last || !marked || shown,
    };
    by_columns(&full, short, end)
        .or_else(|| {
            let spaces = |row: &Row| -> Vec<usize> {
                let two = row.fields.windows(2);
                two.map(|two| two[1].from - two[0].to() - 1).collect()
            };
            let least = |row: &&Row| spaces(row).into_iter().min().unwrap_or(1);
            let least = full.iter().map(least).min().unwrap_or(0);
            let wider = (1..).zip(spaces(short)).filter(|space| space.1 > least);
            let wider: Vec<usize> = wider.map(|space| space.0).collect();
            let front = full.iter().map(|row| row.fields[0].from).min().unwrap_or(0);
            let front = short.fields.first()?.from > front;
            match (front, &wider[..]) {
                (false, &[place]) => Some(place),
                (true, []) => Some(0),
                (false, []) if last || shown => Some(end),
                _ => None,
            }
        })
        .filter(|&place| place < end || ends)
}

/// The only place of the gap in a short row whose cells are then in the columns of the full rows; `None` if those are
/// not apart.
fn by_columns(full: &[&Row], short: &Row, end: usize) -> Option<usize> {
    // The first and the last sign of a column.
    let column = |k: usize| {
        let cells = || full.iter().map(|row| &row.fields[k]);
        let to = cells().map(Field::to).max();
        Some((cells().map(|cell| cell.from).min()?, to?))
    };
    let columns: Vec<(usize, usize)> = (0..=end).map(column).collect::<Option<_>>()?;
    let fits = |place: &usize| {
        let meets = |(k, cell): (usize, &Field)| {
            let (from, to) = columns[k + usize::from(k >= *place)];
            cell.from <= to && cell.to() >= from
        };
        short.fields.iter().enumerate().all(meets)
    };
    let mut places = (0..=end).filter(fits);
    let place = places.next().filter(|_| places.next().is_none())?;
    columns
        .windows(2)
        .all(|two| two[0].1 < two[1].0)
        .then_some(place)
}

/// The board of cells. `end`: the end of the text.
pub(super) fn board(cells: Cells, size: Option<Shape>, end: usize) -> Read {
    let (rows, fields) = (Some(cells.len()).filter(|&rows| rows > 1), cells.concat());
    let count = fields.len();
    let shape = match rows {
        Some(rows) => Some(Shape::new(rows, count / rows)),
        None => size.or_else(|| squarest(count)),
    };
    let sound = |shape: &Shape| {
        let mut sides = [shape.rows, shape.cols].into_iter();
        shape.cells() == count && sides.all(|side| (2..=MOST_SIDE).contains(&side))
    };
    let Some(shape) = shape.filter(sound) else {
        return Err((end, no_shape(&fields, rows, size)));
    };
    let tiles = tiles(&fields, (shape, rows), rows.is_none() && size.is_none());
    let (tiles, notes) = tiles.map_err(|(cell, what)| (fields[cell].at, what))?;
    let board = LineBoard::new(shape, tiles);
    Ok(Reading { board, notes })
}

/// Why cells make no board, whatever they are.
fn no_shape(fields: &[Field], rows: Option<usize>, size: Option<Shape>) -> FaultKind {
    let count = fields.len();
    let cells = plural(count as u64, "cell");
    let needed = "not a board: two or more equal rows are needed";
    ErrorKind::Size.said(match (rows, size) {
        (Some(rows), _) => format!("{} of {cells}", plural(rows as u64, "row")),
        (None, size) => match (column_too_many(fields), size) {
            (Some(hint), _) => return ErrorKind::Column.said(format!("{cells}: {hint}")),
            (_, Some(size)) => format!("{cells} where {size} are needed"),
            _ if count == 1 => format!("{cells} is {needed}"),
            _ => format!("{cells} are {needed}"),
        },
    })
}

/// The command that cuts off a number before a board, or after it.
fn column_too_many(fields: &[Field]) -> Option<String> {
    let last = fields.len().checked_sub(1)?;
    let spaced = fields.windows(2).all(|two| two[1].from == two[0].to() + 2);
    let squeezed = if spaced { "" } else { "tr -s ', \\t' ' ' | " };
    let cuts = [
        (1, last + 1, "2-".to_string(), "the first"),
        (0, last, format!("-{last}"), "the last"),
        (1, last, format!("2-{last}"), "the first and the last"),
    ];
    cuts.into_iter().find_map(|(from, to, cut, which)| {
        let rest = fields.get(from..to).filter(|rest| rest.len() > 5)?;
        let shape = squarest(rest.len())?;
        tiles(rest, (shape, None), true).ok()?;
        let cut = format!("{squeezed}cut -d' ' -f{cut}");
        Some(format!(
            "without {which} a {shape} board: `{cut}` cuts that off"
        ))
    })
}
