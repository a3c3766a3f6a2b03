//! Boards on lines: numbers alone are read in one pass. The slow twin finds words first, as it does in every line with
//! parentheses.

use npuzzle::puzzle::Shape;
use npuzzle::text::read::line::board;

#[test]
fn numbers_alone_and_in_parentheses() {
    let words = ["0", "1", "2", "3", "03", "00", "4", "x"];
    let between = [" ", "/", " / ", "//"];
    let mut boards = 0;
    for choice in 0..words.len().pow(4) * between.len().pow(3) {
        let (mut left, mut line) = (choice, String::new());
        let mut next = |texts: &[&'static str]| {
            let at = left % texts.len();
            left /= texts.len();
            texts[at]
        };
        line += next(&words);
        for _ in 0..3 {
            line += next(&between);
            line += next(&words);
        }
        for (end, size) in [("", None), (" /", None), ("/\t", Some(Shape::new(2, 2)))] {
            let line = line.clone() + end;
            let plain = board(line.as_bytes(), size).ok();
            assert_eq!(
                plain,
                board(format!("({line})").as_bytes(), size).ok(),
                "{line:?}"
            );
            boards += u32::from(plain.is_some());
        }
    }
    // 24 orders of 0, 1, 2, 3, where 0 may be 00 or x and 3 may be 03; one row, or two in two ways; three ends.
    assert_eq!(boards, 24 * 6 * 3 * 3);
}

/// The program stores a fixed cell as 65535, but a line cannot ask for one that way.
#[test]
fn numbers_too_large_for_a_tile() {
    for line in [
        "1 2 0 65535",
        "1 2/65535 0",
        "1 2 0 65536",
        "1 2 0 655350",
        "1 2 0 4",
    ] {
        assert!(board(line.as_bytes(), None).is_err(), "{line}");
    }
    assert!(board(b"1 = 0 2", None).is_ok());
}

/// Longer than any board.
#[test]
fn a_line_that_never_ends() {
    for text in ["1 ", "1 2/", "/", "12/", "1 2 3/"] {
        assert!(
            board(text.repeat(70_000).as_bytes(), None).is_err(),
            "{text}"
        );
    }
}
