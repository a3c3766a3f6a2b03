//! Reads paths that are not written as letters, but as words, tiles or cells, one per line or in a list.

use crate::problems::judge::lines::{abbreviated, LONGEST};
use crate::problems::judge::{neighbour, Judged, LineRead, MoveLetters, OutputLines, WrongKind};
use crate::puzzle::Instance;
use crate::text::read::{is_space, number, show};
use crate::text::write::{NAMES, OF_TILES, WORDS};

/// How a move is written.
#[derive(Clone, Copy)]
pub enum MoveNotation {
    /// UP, DOWN, LEFT or RIGHT.
    Words,
    /// up, down, left or right, the direction of the tile that slides.
    TileWords,
    /// `Move 7 Left`: the tile that slides, and its direction.
    NamedSlides,
    /// Up, Down, Left or Right in single quotes.
    Names,
    /// The number of the tile that slides.
    Tiles,
    /// Row and column of the tile that slides, from 0.
    Places,
    /// The number of the cell of the tile that slides, from 1, column by column.
    Columns,
}

/// A path as far as it is read, and the board that it leads to.
pub struct MoveReader<'a> {
    case: &'a Instance,
    notation: MoveNotation,
    /// The letters in which the path is returned.
    letters: MoveLetters,
    /// The board, tiles by cell, and its blank; kept only where tiles are named.
    cells: Vec<usize>,
    blank: usize,
    path: Vec<u8>,
}

impl<'a> MoveReader<'a> {
    /// The start of a case, and an empty path.
    pub fn new(case: &'a Instance, letters: MoveLetters, notation: MoveNotation) -> MoveReader<'a> {
        MoveReader {
            case,
            notation,
            letters,
            cells: case.start.clone(),
            blank: case.blank(),
            path: Vec::new(),
        }
    }

    /// The path of a list on the line that was read last. `separator`: the byte between two moves, after which a space
    /// may follow a comma; `None` if each move is one byte.
    pub fn list(
        mut self,
        list: &[u8],
        separator: Option<u8>,
        lines: &OutputLines,
    ) -> Judged<Vec<u8>> {
        let items: Vec<&[u8]> = match separator {
            _ if list.is_empty() => Vec::new(),
            None => list.chunks(1).collect(),
            Some(separator) => list.split(|&b| b == separator).collect(),
        };
        for (i, item) in items.into_iter().enumerate() {
            let spaced = i > 0 && separator == Some(b',') && item.starts_with(b" ");
            self.add(item, usize::from(spaced), lines)?;
        }
        Ok(self.path)
    }

    /// The path of a move on each line, from the line that was read last to the end of the output.
    pub fn until_end(mut self, lines: &mut OutputLines) -> Judged<Vec<u8>> {
        loop {
            self.add(lines.line(), 0, lines)?;
            match lines.read()? {
                LineRead::End => return Ok(self.path),
                LineRead::Line if self.path.len() < LONGEST => {}
                LineRead::Line | LineRead::TooLong => {
                    let what = format!("more than {LONGEST} moves");
                    return Err(lines.rejection(WrongKind::TooLong, what));
                }
            }
        }
    }

    /// The path of a move on each of the next lines. `count`: their number, in digits as the answer states it.
    pub fn counted(mut self, count: &str, lines: &mut OutputLines) -> Judged<Vec<u8>> {
        let stated = count.parse().ok().filter(|&count| count <= LONGEST as u64);
        let Some(count) = stated else {
            let what = format!("{} moves; at most {LONGEST} are read", abbreviated(count));
            return Err(lines.rejection(WrongKind::TooLong, what));
        };
        for i in 1..=count {
            lines.next_line(&format!("move {i} of {count}"))?;
            self.add(lines.line(), 0, lines)?;
        }
        Ok(self.path)
    }

    /// Adds a move, whose text follows this number of spaces.
    fn add(&mut self, item: &[u8], spaces: usize, lines: &OutputLines) -> Judged<()> {
        let text = &item[spaces..];
        let way = match self.notation {
            MoveNotation::Words => word(text, &WORDS, lines)?,
            MoveNotation::TileWords => word(text, &OF_TILES, lines)?,
            MoveNotation::NamedSlides => self.named_slide(text, lines)?,
            MoveNotation::Names => {
                let known = NAMES.iter().position(|known| known.as_bytes() == text);
                let wrong = || {
                    let (moves, wanted) = (self.path.len() + 1, NAMES.join(", "));
                    let what = format!("move {moves}: {}; the moves are {wanted}", show(item));
                    lines.rejection(WrongKind::Wording, what)
                };
                known.ok_or_else(wrong)?
            }
            MoveNotation::Tiles | MoveNotation::Places | MoveNotation::Columns => {
                self.slide(text, lines)?
            }
        };
        self.path.push(self.letters[way]);
        Ok(())
    }

    /// Slides the tile of a line like `Move 7 Left`, and returns the way of the blank.
    fn named_slide(&mut self, text: &[u8], lines: &OutputLines) -> Judged<usize> {
        let mut words = text.split(|&b| is_space(b)).filter(|word| !word.is_empty());
        let parts = [words.next(), words.next(), words.next(), words.next()];
        let [Some(b"Move"), Some(tile), Some(to), None] = parts else {
            return Err(lines.unexpected("Move (tile) (Up, Down, Left or Right)"));
        };
        let way = self.slide(tile, lines)?;
        match OF_TILES[way].as_bytes().eq_ignore_ascii_case(to) {
            true => Ok(way),
            false => {
                let (moves, tile) = (self.path.len() + 1, show(tile));
                let what = format!(
                    "move {moves}: tile {tile} slides {}, not {}",
                    OF_TILES[way],
                    show(to)
                );
                Err(lines.rejection(WrongKind::Path, what))
            }
        }
    }

    /// Slides the tile that a text names, and returns the way of the blank.
    fn slide(&mut self, text: &[u8], lines: &OutputLines) -> Judged<usize> {
        let case = self.case;
        let (expected, named) = match self.notation {
            MoveNotation::Places => ("row column", row_and_col(text)),
            MoveNotation::Columns => {
                let cell = printed(text).filter(|&cell| cell > 0);
                ("(the number of a cell)", cell.map(|cell| (cell, 0)))
            }
            _ => (
                "(the number of a tile)",
                printed(text).map(|tile| (tile, 0)),
            ),
        };
        let Some((named, col)) = named else {
            return Err(lines.unexpected(expected));
        };
        let is_named = |to: &usize| {
            let place = (to / case.cols, to % case.cols);
            match self.notation {
                MoveNotation::Places => place == (named, col),
                MoveNotation::Columns => place.1 * case.rows + place.0 + 1 == named,
                _ => self.cells[*to] == named,
            }
        };
        let to = |way| neighbour(case, self.blank, way).filter(is_named);
        let Some((way, to)) = (0..4).find_map(|way| Some((way, to(way)?))) else {
            let what = match self.notation {
                MoveNotation::Places => {
                    let (row, at) = (self.blank / case.cols, self.blank % case.cols);
                    format!("{named} {col} is not beside the blank, which is at {row} {at}")
                }
                MoveNotation::Columns => format!("cell {named} is not beside the blank"),
                _ => format!("tile {named} is not beside the blank"),
            };
            let what = format!("move {}: {what}", self.path.len() + 1);
            return Err(lines.rejection(WrongKind::Path, what));
        };
        self.cells.swap(self.blank, to);
        self.blank = to;
        Ok(way)
    }
}

/// The way of the blank that one of four words names.
fn word(text: &[u8], words: &[&str; 4], lines: &OutputLines) -> Judged<usize> {
    let expected = match words {
        &WORDS => "UP, DOWN, LEFT or RIGHT",
        _ => "up, down, left or right",
    };
    if let Some(way) = words.iter().position(|word| word.as_bytes() == text) {
        return Ok(way);
    }
    let same = |word: &&str| word.as_bytes().eq_ignore_ascii_case(text);
    if !words.iter().any(same) {
        return Err(lines.unexpected(expected));
    }
    let what = format!("{}; expected: {expected}", show(text));
    Err(lines.rejection(WrongKind::LetterCase, what))
}

/// A number as it is printed, without leading zeros.
pub fn printed(word: &[u8]) -> Option<usize> {
    let value = number(word).filter(|value| value.to_string().as_bytes() == word)?;
    Some(value as usize)
}

/// Two numbers with a space between them, as they are printed: without leading zeros.
fn row_and_col(line: &[u8]) -> Option<(usize, usize)> {
    let mut words = line.split(|&b| b == b' ');
    let place = (printed(words.next()?)?, printed(words.next()?)?);
    words.next().is_none().then_some(place)
}
