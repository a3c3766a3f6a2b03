//! `npuzzle lines`: every line gives exactly one answer line, whatever it holds, and each bad one its exact message.

use crate::common::{answers, check_bad, run};
use npuzzle::puzzle::random::Rng;

#[test]
fn each_line_that_is_no_board() {
    let no_cell = "is no cell: a tile from 1 to 15, or one of 0 x X _ # * . for the blank";
    let no_board = "no board has as many (4, 6, 8, 9, 12 or 16)";
    let empty = "1: case 2: an empty line where a board is wanted";
    let cases: [(&[u8], String); 26] = [
        (b"", empty.into()),
        (b" \t ", empty.into()),
        (b"\r", empty.into()),
        (b"/", empty.into()),
        (b"// /", empty.into()),
        (
            b"123456788",
            "9: case 2: tile 8 stands twice, and there is no blank".into(),
        ),
        (b"12345688x", "8: case 2: tile 8 stands twice".into()),
        (
            b"1 2 3 4 5 6 x 8 _",
            "17: case 2: the blank stands twice".into(),
        ),
        (
            b"12345678",
            "8: case 2: 8 is too large: the tiles are 1 to 7".into(),
        ),
        (
            b"1234",
            "4: case 2: 4 is too large: the tiles are 1 to 3".into(),
        ),
        (
            b"123456789",
            "9: case 2: 9 is too large: the tiles are 1 to 8".into(),
        ),
        (
            b"123456789abc",
            "12: case 2: 12 is too large: the tiles are 1 to 11".into(),
        ),
        (b"12345678q", format!("9: case 2: `q` {no_cell}")),
        (b"1 2 3 4 5 6 7 8 16", format!("17: case 2: `16` {no_cell}")),
        (b"1 2 3 4 5 6 7 8 -1", format!("17: case 2: `-1` {no_cell}")),
        (b"1 2 3 4 5 6 7 8 a", format!("17: case 2: `a` {no_cell}")),
        (b"\0", format!("1: case 2: `\\x00` {no_cell}")),
        (b"1234567\08", format!("8: case 2: `\\x00` {no_cell}")),
        (
            b"1 2 3 0 \xff\xfe",
            format!("9: case 2: `\\xff\\xfe` {no_cell}"),
        ),
        (b"0", format!("2: case 2: 1 cells: {no_board}")),
        (b"1 2 3 4 5 6 0", format!("14: case 2: 7 cells: {no_board}")),
        (
            b"1 2 3 4 5 6 7 8 0 9",
            format!("20: case 2: 10 cells: {no_board}"),
        ),
        (
            b"1 2 3 / 4 5 / 6 7 8",
            "1: case 2: the rows are not equally long".into(),
        ),
        (
            b"1/2/3/0",
            "1: case 2: a board of 4 x 1: sides are 2 to 4".into(),
        ),
        (b"1 2 3 4 0/", format!("11: case 2: 5 cells: {no_board}")),
        (
            b"12345/6789x",
            "1: case 2: a board of 2 x 5: sides are 2 to 4".into(),
        ),
    ];
    for (bad, message) in cases {
        let input = [b"12345678x\n", bad, b"\n1 2 3 4 5 6 7 0 8\n"].concat();
        check_bad(
            &["lines"],
            input,
            "\ninvalid\nr\n",
            &[&format!("2:{message}")],
        );
    }
}

#[test]
fn a_size_that_the_line_has_not() {
    let cases = [
        ("123", "1:4: case 1: 3 cells where 3 x 2 are wanted"),
        ("123450/", ""),
        ("123/450", ""),
        ("12/34/50", ""),
    ];
    for (line, message) in cases {
        match message {
            "" => assert_eq!(answers(&["lines", "--size", "3x2"], line), "\n"),
            _ => check_bad(&["lines", "--size=3x2"], line, "invalid\n", &[message]),
        }
    }
}

/// Lines made of what boards are made of, in any mixture.
#[test]
fn as_many_answers_as_lines() {
    let mut rng = Rng::new(2026);
    let pieces: [&[u8]; 16] = [
        b"1",
        b"2",
        b"3",
        b"0",
        b"x",
        b" ",
        b" ",
        b"/",
        b"4 ",
        b"5",
        b"12",
        b"\t",
        b"\r",
        b"\xc3",
        b"123456780",
        b"1 2 3 ",
    ];
    let mut input = Vec::new();
    let lines = 20_000;
    for _ in 0..lines {
        for _ in 0..rng.below(8) {
            input.extend_from_slice(pieces[rng.below(pieces.len())]);
        }
        input.push(b'\n');
    }
    for ask in ["path", "lex", "number", "parity"] {
        let ran = run(&["lines", "--ask", ask], &input);
        assert_eq!(ran.out.lines().count(), lines, "--ask {ask}");
        let invalid = ran.out.lines().filter(|&line| line == "invalid").count();
        assert_eq!(ran.err.lines().count(), invalid, "--ask {ask}");
        assert!(
            invalid > lines / 2 && invalid < lines,
            "--ask {ask}: {invalid}"
        );
        assert_eq!(ran.code, 1);
    }
}

#[test]
fn a_last_line_without_its_end_is_a_line() {
    assert_eq!(answers(&["lines"], ""), "");
    assert_eq!(answers(&["lines"], "12345678x\n1234567x8"), "\nr\n");
    let message = "1:1: case 1: an empty line where a board is wanted";
    check_bad(&["lines"], "\n", "invalid\n", &[message]);
    check_bad(&["lines"], " ", "invalid\n", &[message]);
}
