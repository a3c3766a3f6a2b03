//! Lines that are refused without a reading: the readings refuse them too, for the same reason.
//!
//! Tests: `src/text/read/pasted/refusal.rs`

use super::printer::STYLES;
use npuzzle::puzzle::{Rng, Shape};
use npuzzle::text::read::line::board;
use npuzzle::text::read::pasted::every_reading;
use npuzzle::text::read::pasted::refusal::is_no_board;
use npuzzle::text::read::LineBoard;

/// Words and signs that mean something to a reading.
const PIECES: [&str; 40] = [
    "0", "1", "2", "3", "9", "15", "16", "a", "B", "x", "e", "q", "none", "xx", "foo", "start",
    "goal", "to", "board", "12", "123", "00", " ", "  ", "   ", "\t", ",", ",,", ";", "|", " | ",
    "/", "//", "[", "]", "(", ")", "[]", "_", ".",
];

/// The size of boards without rows, where one is given.
const SIZES: [Option<Shape>; 3] = [None, Some(Shape::new(2, 4)), Some(Shape::new(3, 3))];

/// Whether a line is refused; the readings refuse it then.
fn is_refused(text: &str, size: Option<Shape>) -> bool {
    let Err(usual) = board(text.as_bytes(), size) else {
        return false;
    };
    let refused = is_no_board(text.as_bytes(), size);
    if refused {
        let read = every_reading(text.as_bytes(), size, usual.clone());
        assert_eq!(read.err(), Some(usual), "{text:?} {size:?}");
    }
    refused
}

/// The tiles of a small board: from 0, from 1, or with one that does not fit.
fn tiles(rng: &mut Rng) -> Vec<usize> {
    let (count, first) = (4 + rng.below(13), rng.below(2));
    let mut tiles: Vec<usize> = (first..first + count).collect();
    match rng.below(3) {
        0 => rng.shuffle(&mut tiles),
        1 => tiles[rng.below(count)] = rng.below(count + 2),
        _ => {}
    }
    tiles
}

/// Cells and pieces between separators.
fn made(rng: &mut Rng) -> String {
    let between = [" ", " ", "  ", ",", "/", "\t", "", ";", " | "][rng.below(9)];
    let mut words: Vec<String> = tiles(rng).iter().map(usize::to_string).collect();
    if between.is_empty() || rng.below(4) == 0 {
        let letters = if rng.below(3) == 0 { b'a' } else { b'1' };
        let sign = |tile: &String| {
            let tile: u8 = tile.parse().unwrap_or(0);
            match tile {
                0 => 'x',
                10.. if letters == b'1' => char::from(b'a' + tile - 10),
                _ => char::from(letters + tile - 1),
            }
        };
        words = words.iter().map(|tile| sign(tile).to_string()).collect();
    }
    if rng.below(4) == 0 {
        words.extend(words.clone());
    }
    for _ in 0..rng.below(4) {
        let (at, piece) = (rng.below(words.len()), PIECES[rng.below(PIECES.len())]);
        match rng.below(3) {
            0 => words[at] = piece.into(),
            1 => words.insert(at, piece.into()),
            _ => drop(words.remove(at)),
        }
    }
    let text = words.join(between);
    match rng.below(6) {
        0 => format!("[{text}]"),
        1 => text.replacen(between, "   ", 1 + rng.below(2)),
        _ => text,
    }
}

/// Lines of all styles, and made ones, each with some of its bytes changed.
fn try_lines(seed: u64, count: usize) -> usize {
    let (mut rng, mut refused) = (Rng::new(seed), 0);
    for _ in 0..count {
        let mut text = match rng.below(3) {
            0 => {
                let shape = Shape::new(2 + rng.below(3), 2 + rng.below(3));
                let mut board = LineBoard::new(shape, (0..shape.cells() as u16).collect());
                rng.shuffle(&mut board.tiles);
                let style = &STYLES[rng.below(STYLES.len())];
                let text = if (style.fits)(&board) {
                    (style.write)(&board)
                } else {
                    board.line()
                };
                text.trim_end()
                    .replace('\n', if rng.below(2) == 0 { "/" } else { " " })
            }
            _ => made(&mut rng),
        };
        if rng.below(2) == 0 && text.is_ascii() && !text.is_empty() {
            let at = rng.below(text.len());
            let piece = PIECES[rng.below(PIECES.len())];
            text.replace_range(at..at + rng.below(2), piece);
        }
        refused += usize::from(is_refused(&text, SIZES[rng.below(3)]));
    }
    refused
}

#[test]
fn the_readings_refuse_what_is_refused() {
    let refused = try_lines(40, 10_000);
    assert!(refused > 2_000, "{refused}");
}

#[test]
#[ignore = "seconds"]
fn the_readings_refuse_what_is_refused_long() {
    assert!(try_lines(41, 300_000) > 60_000);
}

#[test]
fn faulty_boards_are_refused_without_a_reading() {
    let wrong = [
        // A tile twice.
        "1 2 3 4 5 6 7 7 0",
        "1 2 3/4 5 6/7 7 0",
        "1,2,3,4,5,6,7,7,0",
        "[[1,2,3],[4,5,6],[7,7,0]]",
        " 1  2  3  4  5  6  7  7  0",
        "1  2  3  4  5  6  7  7  0",
        "123456770",
        "1\t2\t3\t4\t5\t6\t7\t7\t0",
        // A tile missing, or too large.
        "1 2 3 4 5 6 8 0",
        "1 2 3 4 5 6 7 8",
        "1 2 3/4 5/7 8 0",
        "23456780",
        "1 2 3 4 5 6 7 99 0",
        "1 2 3 4 5 6 7 8 10 11 12 13 14 15 0",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
        // Too many cells.
        "1 2 3 4 5 6 7 8 0 1 2 3 4 5 6 7 8 0 1 2 3 4 5 6 7 8 0",
        // Words.
        "1 2 3 4 foo 6 7 8 0",
        "1 2 q 4 5 6 7 8 0",
        "hello world",
        "kqzvhdwpe",
        "the end",
        "deadbeef",
    ];
    for text in wrong {
        assert!(is_refused(text, None), "{text:?}");
    }
}
