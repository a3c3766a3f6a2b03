//! Reads paths that are not written as letters, but as words, tiles or cells, one per line or in a list.

use crate::judge::lines::{abbreviated, LONGEST};
use crate::judge::{neighbour, Judged, LineRead, MoveLetters, OutputLines, WrongKind};
use crate::puzzle::Instance;
use crate::read::{number, show};
use crate::write::{NAMES, WORDS};

/// Reads a path of the words UP, DOWN, LEFT and RIGHT. `count`: the number of moves that the answer states, in digits.
///
/// # Errors
/// A line is something else or missing, or there are more than [`LONGEST`] moves.
pub(crate) fn path_of_words(
    case: &Instance,
    letters: MoveLetters,
    count: &str,
    lines: &mut OutputLines,
) -> Judged<Vec<u8>> {
    const EXPECTED: &str = "UP, DOWN, LEFT or RIGHT";
    let stated = count.parse().ok().filter(|&count| count <= LONGEST as u64);
    let Some(count) = stated else {
        let what = format!("{} moves; at most {LONGEST} are read", abbreviated(count));
        return Err(lines.rejection(case.number, WrongKind::TooLong, what));
    };
    let mut path = Vec::new();
    for i in 1..=count {
        lines.next_line(case.number, &format!("move {i} of {count}"))?;
        let found = lines.line();
        if let Some(direction) = WORDS.iter().position(|word| word.as_bytes() == found) {
            path.push(letters[direction]);
            continue;
        }
        let same = |word: &&str| word.as_bytes().eq_ignore_ascii_case(found);
        if !WORDS.iter().any(same) {
            return Err(lines.unexpected(case.number, EXPECTED));
        }
        let what = format!("{}; expected: {EXPECTED}", show(found));
        return Err(lines.rejection(case.number, WrongKind::LetterCase, what));
    }
    Ok(path)
}

/// Reads a path as the row and column of each tile that slides, from the line that was read last to the end of the
/// output.
///
/// # Errors
/// A line is something else, a tile is not beside the blank, or there are more than [`LONGEST`] moves.
pub(crate) fn path_of_slides(
    case: &Instance,
    letters: MoveLetters,
    lines: &mut OutputLines,
) -> Judged<Vec<u8>> {
    let mut path = Vec::new();
    let mut blank = case.blank();
    loop {
        let Some((row, col)) = row_and_col(lines.line()) else {
            return Err(lines.unexpected(case.number, "row column"));
        };
        let cell = Some(row * case.cols + col).filter(|_| row < case.rows && col < case.cols);
        let direction = (0..4).find(|&i| cell.is_some() && neighbour(case, blank, i) == cell);
        let Some((direction, cell)) = direction.zip(cell) else {
            let what = format!(
                "move {}: {row} {col} is not beside the blank, which is at {} {}",
                path.len() + 1,
                blank / case.cols,
                blank % case.cols,
            );
            return Err(lines.rejection(case.number, WrongKind::Path, what));
        };
        path.push(letters[direction]);
        blank = cell;
        if !has_another(case, path.len(), lines)? {
            return Ok(path);
        }
    }
}

/// Reads the line of the next move; false at the end of the output.
fn has_another(case: &Instance, moves: usize, lines: &mut OutputLines) -> Judged<bool> {
    match lines.read()? {
        LineRead::End => Ok(false),
        LineRead::Line if moves < LONGEST => Ok(true),
        LineRead::Line | LineRead::TooLong => {
            let what = format!("more than {LONGEST} moves");
            Err(lines.rejection(case.number, WrongKind::TooLong, what))
        }
    }
}

/// A number as it is printed, without leading zeros.
pub(crate) fn printed(word: &[u8]) -> Option<usize> {
    let value = number(word).filter(|value| value.to_string().as_bytes() == word)?;
    Some(value as usize)
}

/// Two numbers with a space between them, as they are printed: without leading zeros.
fn row_and_col(line: &[u8]) -> Option<(usize, usize)> {
    let mut words = line.split(|&b| b == b' ');
    let place = (printed(words.next()?)?, printed(words.next()?)?);
    words.next().is_none().then_some(place)
}

/// The path of a list like `'Up', 'Left'`.
///
/// # Errors
/// An item of the list is not a move.
pub(crate) fn path_of_names(
    case: &Instance,
    letters: MoveLetters,
    names: &[u8],
    lines: &OutputLines,
) -> Judged<Vec<u8>> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let mut path = Vec::new();
    for (i, name) in names.split(|&b| b == b',').enumerate() {
        let spaces = usize::from(i > 0 && name.starts_with(b" "));
        let known = |known: &&str| known.as_bytes() == &name[spaces..];
        let Some(way) = NAMES.iter().position(known) else {
            let wanted = NAMES.join(", ");
            let what = format!("move {}: {}; the moves are {wanted}", i + 1, show(name));
            return Err(lines.rejection(case.number, WrongKind::Wording, what));
        };
        path.push(letters[way]);
    }
    Ok(path)
}

/// The numbers of a list like `1, 2,3`.
pub(crate) fn comma_separated(list: &[u8]) -> Vec<&[u8]> {
    if list.is_empty() {
        return Vec::new();
    }
    let words = list.split(|&b| b == b',').enumerate();
    let words = words.map(|(i, word)| match word {
        [b' ', word @ ..] if i > 0 => word,
        word => word,
    });
    words.collect()
}

/// The path that slides tiles, given by their numbers.
///
/// # Errors
/// A tile is not beside the blank, or an item of the list is not a tile.
pub(crate) fn path_of_tiles(
    case: &Instance,
    letters: MoveLetters,
    tiles: &[&[u8]],
    lines: &OutputLines,
) -> Judged<Vec<u8>> {
    let mut slider = TileSlider::new(case, letters);
    for tile in tiles {
        slider.slide(tile, lines)?;
    }
    Ok(slider.path)
}

/// The path that slides tiles, given by their cells, counted from 1 and column by column, with a space between two.
///
/// # Errors
/// A cell is not beside the blank, or an item of the list is not a cell.
pub(crate) fn path_of_columns(
    case: &Instance,
    letters: MoveLetters,
    cells: &[u8],
    lines: &OutputLines,
) -> Judged<Vec<u8>> {
    let (mut path, mut blank) = (Vec::new(), case.blank());
    let words = cells.split(|&b| b == b' ');
    for word in words.filter(|_| !cells.is_empty()) {
        let Some(index) = printed(word).and_then(|cell| cell.checked_sub(1)) else {
            return Err(lines.unexpected(case.number, "(the number of a cell)"));
        };
        let cell = index % case.rows * case.cols + index / case.rows;
        let way = (0..4).find(|&way| neighbour(case, blank, way) == Some(cell));
        let Some(way) = way.filter(|_| index < case.cells()) else {
            let (number, index) = (path.len() + 1, index + 1);
            let what = format!("move {number}: cell {index} is not beside the blank");
            return Err(lines.rejection(case.number, WrongKind::Path, what));
        };
        path.push(letters[way]);
        blank = cell;
    }
    Ok(path)
}

/// Reads a path with one tile on each line, from the line that was read last to the end of the output.
///
/// # Errors
/// The same as for [`path_of_tiles`]; or there are more than [`LONGEST`] moves.
pub(crate) fn path_of_tile_lines(
    case: &Instance,
    letters: MoveLetters,
    lines: &mut OutputLines,
) -> Judged<Vec<u8>> {
    let mut slider = TileSlider::new(case, letters);
    loop {
        let tile = lines.line().to_vec();
        slider.slide(&tile, lines)?;
        if !has_another(case, slider.path.len(), lines)? {
            return Ok(slider.path);
        }
    }
}

/// A board, and the path of the tiles that slide on it, given by their numbers.
struct TileSlider {
    /// The board after the slides so far.
    case: Instance,
    blank: usize,
    letters: MoveLetters,
    path: Vec<u8>,
}

impl TileSlider {
    /// The start of a case, and an empty path.
    fn new(case: &Instance, letters: MoveLetters) -> TileSlider {
        TileSlider {
            case: case.clone(),
            blank: case.blank(),
            letters,
            path: Vec::new(),
        }
    }

    /// Slides the tile with this number.
    fn slide(&mut self, text: &[u8], lines: &OutputLines) -> Judged<()> {
        let case = &mut self.case;
        let Some(tile) = printed(text) else {
            return Err(lines.unexpected(case.number, "(the number of a tile)"));
        };
        let is_there = |to: &usize| case.start[*to] == tile;
        let way =
            (0..4).find(|&way| neighbour(case, self.blank, way).is_some_and(|to| is_there(&to)));
        let Some((way, to)) = way.and_then(|way| Some((way, neighbour(case, self.blank, way)?)))
        else {
            let move_number = self.path.len() + 1;
            let what = format!("move {move_number}: tile {tile} is not beside the blank");
            return Err(lines.rejection(case.number, WrongKind::Path, what));
        };
        case.start.swap(self.blank, to);
        self.blank = to;
        self.path.push(self.letters[way]);
        Ok(())
    }
}
