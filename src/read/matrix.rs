//! One square board of any size as `[[1,2],[3,0]]`, with white space anywhere between its numbers and signs.

use crate::problem::format::Square;
use crate::read::cursor::{Cursor, LONGEST_TOKEN};
use crate::read::fault::{plural, FaultKind};
use crate::read::grids::GridCase;
use crate::read::reader::Parsed;
use crate::read::source::Place;
use crate::read::tokens::number;
use std::io::Result;

/// A fault and its place; then reading goes on where a line begins another board.
type Fault = (Place, FaultKind);

/// Reads the board that begins at the cursor. After a fault the cursor is at the next line that begins a board.
///
/// # Errors
/// Those of the input.
pub(crate) fn read_matrix(cursor: &mut Cursor) -> Result<Parsed<GridCase>> {
    match board(cursor)? {
        Ok(case) => Ok(Parsed::Case(case)),
        Err((place, kind)) => {
            skip_to_board(cursor)?;
            Ok(Parsed::Bad(place, kind))
        }
    }
}

/// The board at the cursor. Its first row tells its size.
fn board(cursor: &mut Cursor) -> Result<std::result::Result<GridCase, Fault>> {
    let mut cells: Vec<(Place, u32)> = Vec::new();
    let mut size = 0;
    if let Some(fault) = sign(cursor, b"[")? {
        return Ok(Err(fault));
    }
    for row in 0.. {
        if let Some(fault) = sign(cursor, b"[")? {
            return Ok(Err(fault));
        }
        let before = cells.len();
        loop {
            match cell(cursor)? {
                Ok(cell) => cells.push(cell),
                Err(fault) => return Ok(Err(fault)),
            }
            let (length, place) = (cells.len() - before, cursor.locate(0));
            if row == 0 && length > Square::MOST {
                let what = format!("a row of more than {} cells", Square::MOST);
                return Ok(Err((place, what.into())));
            }
            let (more, end) = (row == 0 || length < size, row == 0 || length == size);
            let wanted: &[u8] = match (more, end) {
                (true, true) => b",]",
                (true, false) => b",",
                _ => b"]",
            };
            match taken(cursor, wanted)? {
                Err(fault) => return Ok(Err(fault)),
                Ok(b']') => break,
                Ok(_) => {}
            }
        }
        if row == 0 {
            size = cells.len();
        }
        let wanted: &[u8] = if row + 1 < size { b"," } else { b"]" };
        if let Some(fault) = sign(cursor, wanted)? {
            return Ok(Err(fault));
        }
        if row + 1 == size {
            break;
        }
    }
    Ok(case(size, &cells))
}

/// The case with these cells: a permutation.
fn case(size: usize, cells: &[(Place, u32)]) -> std::result::Result<GridCase, Fault> {
    let tiles = (size * size - 1) as u32;
    let mut seen = vec![false; cells.len()];
    let no_blank = || cells.iter().all(|&(_, tile)| tile != 0);
    for &(place, tile) in cells {
        if tile > tiles {
            let kind = FaultKind::BadCell {
                token: tile.to_string().into_bytes(),
                tiles: tiles as usize,
                blank: b'0',
                no_blank: no_blank(),
            };
            return Err((place, kind));
        }
        if std::mem::replace(&mut seen[tile as usize], true) {
            return Err((place, FaultKind::Twice(tile, no_blank())));
        }
    }
    let home = |&(_, tile): &(Place, u32)| tile.checked_sub(1).unwrap_or(tiles);
    Ok(GridCase {
        rows: size,
        cols: size,
        start: cells.iter().map(home).collect(),
        goal: None,
    })
}

/// The number at the cursor, and its place.
fn cell(cursor: &mut Cursor) -> Result<std::result::Result<(Place, u32), Fault>> {
    let length = cursor.token()?;
    let place = cursor.locate(0);
    let token = &cursor.window()[..length];
    let digits = token.iter().take_while(|b| b.is_ascii_digit()).count();
    match number(&token[..digits]) {
        Some(value) => {
            cursor.advance(digits);
            Ok(Ok((place, value)))
        }
        None if digits > 0 => {
            let kind = format!("a number of {}", plural(digits as u64, "digit"));
            Ok(Err((place, kind.into())))
        }
        None => Ok(Err((place, instead(token, "a number")))),
    }
}

/// Takes one of these signs. The fault if there is another.
fn taken(cursor: &mut Cursor, wanted: &[u8]) -> Result<std::result::Result<u8, Fault>> {
    let there = cursor.skip_space()?;
    let first = cursor.window().first().copied().filter(|_| there);
    match first {
        Some(byte) if wanted.contains(&byte) => {
            cursor.advance(1);
            Ok(Ok(byte))
        }
        _ => {
            let place = cursor.locate(0);
            let names: Vec<String> = wanted
                .iter()
                .map(|&b| format!("`{}`", char::from(b)))
                .collect();
            let length = cursor.token()?.min(LONGEST_TOKEN);
            let token = &cursor.window()[..length];
            Ok(Err((place, instead(token, &names.join(" or ")))))
        }
    }
}

/// Takes the sign that must come. The fault if there is another.
fn sign(cursor: &mut Cursor, wanted: &[u8]) -> Result<Option<Fault>> {
    Ok(taken(cursor, wanted)?.err())
}

/// The fault of a text that begins with another sign.
fn instead(token: &[u8], wanted: &str) -> FaultKind {
    match token {
        [] => format!("the input ends where {wanted} is needed").into(),
        _ => FaultKind::Instead(token.to_vec(), wanted.into()),
    }
}

/// Skips lines up to one that begins a board, with `[[` or with `[` alone.
fn skip_to_board(cursor: &mut Cursor) -> Result<()> {
    loop {
        cursor.skip_lines(1);
        cursor.settle()?;
        let length = cursor.token()?;
        let token = &cursor.window()[..length];
        if token.is_empty() || token == b"[" || token.starts_with(b"[[") {
            return Ok(());
        }
    }
}
