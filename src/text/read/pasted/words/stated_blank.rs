//! The blank that words state: `EMPTY = 8`, `#define BLANK 8`, `8 is the blank`.

use crate::text::read::pasted::words::side::{has, words_of};
use crate::text::read::{number, ErrorKind, FaultKind, LineBoard};

/// Names of the blank.
const BLANKS: &str = "blank empty hole missing";

/// What may be beside them where a tile is stated.
const BESIDE: &str = "tile the is int const final static let var val define number value cell square space constexpr \
                      auto short public private uint8_t u8 as our a";

/// The longest line that may state it.
const LONGEST: usize = 160;

/// The number that a line says is the blank.
pub fn stated(line: &str) -> Option<u16> {
    if line.len() > LONGEST || !line.bytes().any(|b| b.is_ascii_digit()) {
        return None;
    }
    let small = line.to_lowercase();
    if !BLANKS.split(' ').any(|blank| small.contains(blank)) {
        return None;
    }
    let words: Vec<String> = words_of(line.as_bytes()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let tile = |word: &str| number(word.as_bytes()).and_then(|tile| u16::try_from(tile).ok());
    // `8 is the blank`
    let after = words.windows(3).find_map(|three| match three {
        [of, "is", blank] if has(BLANKS, blank) => tile(of),
        _ => None,
    });
    let after = after.or_else(|| {
        words.windows(4).find_map(|four| match four {
            [of, "is" | "as" | "for", "the" | "a", blank] if has(BLANKS, blank) => tile(of),
            _ => None,
        })
    });
    if after.is_some() {
        return after;
    }
    let (last, before) = words.split_last()?;
    let named = before.iter().any(|word| has(BLANKS, word));
    let sound = before
        .iter()
        .all(|word| has(BLANKS, word) || has(BESIDE, word));
    tile(last).filter(|_| named && sound)
}

/// The fault of a board where a tile is stated to be the blank. The number may be the place of the blank, its row or its column.
pub fn fault(tile: u16, board: &LineBoard) -> Option<FaultKind> {
    let blank = board.tiles.iter().position(|tile| *tile == 0)?;
    let (row, col) = (blank / board.shape.cols, blank % board.shape.cols);
    let places = [blank, blank + 1, row, row + 1, col, col + 1];
    let place = places.contains(&usize::from(tile));
    let found = tile > 0 && board.tiles.contains(&tile);
    let what = || format!("{tile} is said to be the blank, but it is a tile of this board");
    (found && !place).then(|| ErrorKind::Readings.said(what()))
}
