//! `npuzzle lines`: every line gives exactly one answer line, whatever it holds, and each bad one its exact message.

use crate::common::rng::Rng;
use crate::program::{answers, check_bad, run};

#[test]
fn each_line_that_is_no_board() {
    let no_cell = "is not a cell: a tile from 1 to 8, or one of 0 x X _ # * . for the blank";
    let no_board = "not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`";
    let empty = "1: case 2: an empty line where a board is needed";
    let cases: [(&[u8], String); 21] = [
        (b"", empty.into()),
        (b" \t ", empty.into()),
        (b"\r", empty.into()),
        (b"/", empty.into()),
        (b"// /", empty.into()),
        (
            b"123456788",
            "9: case 2: tile 8 appears twice and the blank is missing".into(),
        ),
        (b"12345688x", "8: case 2: tile 8 appears twice".into()),
        (
            b"1 2 3 4 5 6 x 8 _",
            "17: case 2: the blank appears twice".into(),
        ),
        (
            b"12345678",
            "8: case 2: `8` is too large and the blank is missing: the tiles are 1 to 7".into(),
        ),
        (
            b"1234",
            "4: case 2: `4` is too large and the blank is missing: the tiles are 1 to 3".into(),
        ),
        (b"12345678q", format!("9: case 2: `q` {no_cell}")),
        (
            b"1 2 3 4 5 6 7 8 16",
            "17: case 2: `16` is too large and the blank is missing: the tiles are 1 to 8".into(),
        ),
        (b"1 2 3 4 5 6 7 8 a", format!("17: case 2: `a` {no_cell}")),
        (
            b"\0",
            format!("1: case 2: `\\x00` {}", no_cell.replace("to 8", "to 1")),
        ),
        (b"1234567\08", format!("8: case 2: `\\x00` {no_cell}")),
        (
            b"1 2 3 0 \xff\xfe",
            format!(
                "9: case 2: `\\xff\\xfe` {}",
                no_cell.replace("to 8", "to 4")
            ),
        ),
        (b"0", "2: case 2: 1 cell is not a board; a file that begins with the size of its board: npuzzle princeton-8puzzle".into()),
        (
            b"1 2 3 4 5 6 0",
            format!("14: case 2: 7 cells are {no_board}"),
        ),
        (
            b"1 2 3 / 4 5 / 6 7 8",
            "1: case 2: the rows have different lengths".into(),
        ),
        (
            b"1/2/3/0",
            "1: case 2: a board of 4 x 1: the sides are 2 to 255".into(),
        ),
        (
            b"1 2 3 4 0/",
            format!("11: case 2: 5 cells are {no_board}"),
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

/// Larger boards: a move from the goal, whatever the size.
#[test]
fn larger_sizes() {
    for (rows, cols) in [(2, 5), (5, 5), (6, 6), (3, 255)] {
        let board: String = (1..rows * cols - 1)
            .map(|tile| format!("{tile} "))
            .collect();
        // In one row the size must be told if it is not the squarest.
        let line = format!("{board}0 {}\n", rows * cols - 1);
        let size = format!("{rows}x{cols}");
        let args = ["lines", "--size", &size];
        assert_eq!(answers(&args, &line), "r\n", "{size}");
        let parity = [&args[..], &["--ask", "parity"]].concat();
        assert_eq!(answers(&parity, &line), "yes\n", "{size}");
    }
}

/// Eleven and twelve cells between walls are few enough for a proof, whatever its estimates are.
#[test]
fn few_cells_between_walls_are_proven() {
    let board = "= 10 9 13 =/= 14 2 0 8/11 12 7 3 4\n";
    assert_eq!(answers(&["lines", "--ask", "number"], board), "42\n");
}

/// Fixed cells: the goal counts them, and proofs are asked for where the number is.
#[test]
fn fixed_cells() {
    let boards = "1 2 = / 4 = 6 / 0 7 8\n2 1 3 / = = = / 7 8 0\n1 2 = / 3 = 5 / 0 7 8\n= = / = =\n12=4/5678/9ab0\n";
    let messages = [
        "3:1: case 3: no place for tile 3: a fixed cell has its number, or the goal's blank; for tiles in their order \
         give --goal '1 2 =/3 = 5/7 8 0'",
        "4:1: case 4: the blank is missing",
    ];
    check_bad(
        &["lines"],
        boards,
        "rr\nunsolvable\ninvalid\ninvalid\n\n",
        &messages,
    );
    check_bad(
        &["lines", "--ask", "number"],
        boards,
        "2\nunsolvable\ninvalid\ninvalid\n0\n",
        &messages,
    );
    check_bad(
        &["lines", "--ask", "parity"],
        boards,
        "yes\nno\ninvalid\ninvalid\nyes\n",
        &messages,
    );
}

/// A goal with the blank inside, for boards with the same fixed cells only.
#[test]
fn goals_of_large_boards() {
    let goal = "1 2 3 4 5/6 7 8 9 10/11 12 0 13 14/15 16 17 18 19/20 21 22 23 24";
    let start = "1 2 3 4 5/6 7 8 9 10/11 0 12 13 14/15 16 17 18 19/20 21 22 23 24\n";
    assert_eq!(answers(&["lines", "--goal", goal], start), "r\n");
    let walled = start.replace("12", "=");
    let number = ["lines", "--ask", "parity", "--goal", goal];
    assert_eq!(answers(&number, start), "yes\n");
    check_bad(
        &["lines", "--goal", goal],
        walled,
        "invalid\n",
        &["1:1: case 1: the goal and the board have different fixed cells"],
    );
}

/// A named goal has the tiles of the board in the free cells: one move leads to each.
#[test]
fn named_goals_around_fixed_cells() {
    let starts = [
        ("blank-first", "1 0 2/3 = 4/6 7 8\n", "l\n"),
        ("snail", "0 2 3/1 = 4/7 6 5\n", "d\n"),
        ("snake", "1 2 3/6 = 4/7 0 8\n", "r\n"),
        ("columns", "1 4 6/2 = 7/3 0 5\n", "r\n"),
    ];
    for (goal, start, path) in starts {
        assert_eq!(answers(&["lines", "--goal", goal], start), path, "{goal}");
    }
}

/// A row on each line: the last of them says how to join them; a text of several lines is one board.
#[test]
fn rows_on_lines() {
    check_bad(
        &["lines"],
        "1 2 3\n4 0 6\n7 5 8\n123456780\n",
        "invalid\ninvalid\ninvalid\n\n",
        &[
            "1:6: case 1: 3 cells are not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`",
            "2:6: case 2: 3 cells are not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`",
            "3:1: case 3: a row alone: these 3 lines are a board only together; `paste -d/ - - -` joins them, and `npuzzle show` reads them as they are",
        ],
    );
    let alone = |case: usize, col: usize| {
        format!("{case}:{col}: case {case}: 3 cells are not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`")
    };
    check_bad(
        &["lines"],
        "1 2 3 /\n4 0 6/\n7 5 8\n123456780\n",
        "invalid\ninvalid\ninvalid\n\n",
        &[
            &alone(1, 8),
            &alone(2, 7),
            "3:1: case 3: a row alone: these 3 lines are a board only together; `paste -d' ' - - -` joins them, and `npuzzle show` reads them as they are",
        ],
    );
    check_bad(
        &["lines"],
        "1 2 3\n4 5 6\n7 0 6\n123456780\n",
        "invalid\ninvalid\ninvalid\n\n",
        &[
            &alone(1, 6),
            &alone(2, 6),
            "3:5: case 3: a row alone, and `6` is twice in these 3 lines: a line is a whole board",
        ],
    );
    // Two rows of three may be a board, or the first rows of a larger one, whatever has come after them.
    check_bad(
        &["lines"],
        "1 2 3\n4 0 5\n7 8 6\n",
        "invalid\ninvalid\ninvalid\n",
        &[
            &alone(1, 6),
            "2:1: case 2: a row alone: a line is a whole board; `npuzzle show` reads boards with a row on each line",
            "3:1: case 3: a row alone: these 3 lines are a board only together; `paste -d/ - - -` joins them, and `npuzzle show` reads them as they are",
        ],
    );
    // Nobody waits for messages about a file: one message for all rows of a board.
    let name = concat!(env!("CARGO_TARGET_TMPDIR"), "/rows_on_lines.txt");
    let rows = "1 2 3 0\n5 6 7 4\n9 10 11 8\n13 14 15 12\n\n1 2 3\n4 0 5\n12345678x\n1 2 3\n";
    std::fs::write(name, rows).expect("a file");
    let ran = run(&["lines", name], "");
    let together = |case: usize, rows: usize| {
        let dashes = " -".repeat(rows);
        format!("{case}:1: case {case}: a row alone: these {rows} lines are a board only together; `paste -d/{dashes}` joins them, and `npuzzle show` reads them as they are")
    };
    let wide = "7:1: case 7: a row alone: a line is a whole board; `npuzzle show` reads boards with a row on each line";
    let empty = "5:1: case 5: an empty line where a board is needed";
    let messages = [&together(4, 4), empty, &alone(6, 6), wide, &alone(9, 6)];
    let lines = messages.map(|message| format!("{name}:{message}\n"));
    assert_eq!(ran.err, lines.concat());
    assert_eq!(
        ran.out,
        "\n".to_string() + &"invalid\n".repeat(6) + "\ninvalid\n"
    );
    // Three rows are a board, but the fourth one has tiles that they have no place for.
    let ran = run(&["lines"], "1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 15\n");
    assert!(!ran.err.contains("paste"), "{}", ran.err);
    let twice =
        "4:10: case 4: a row alone, and `15` is twice in these 4 lines: a line is a whole board";
    assert!(ran.err.contains(twice), "{}", ran.err);
    let ran = run(&["lines"], "1 2 3\n4 0 5\n7 8\n");
    assert!(!ran.err.contains("paste"), "{}", ran.err);
    assert_eq!(
        answers(&["lines", "1 2 3 4 5 6 7 8\n9 10 11 12 13 14 0 15\n"], ""),
        "r\n"
    );
}

/// What ends a proof is what the message names. A board of 255 x 255 ends in time, too.
#[test]
fn a_goal_needs_a_blank() {
    let ran = run(&["lines", "--goal", "1 2 = 3"], "1 2 = 0\n");
    let said = "npuzzle: --goal `1 2 = 3`: the goal has no blank\n";
    assert_eq!((ran.code, ran.err.as_str()), (2, said));
    let pair = "123456708 -> 123456780";
    let ran = run(&["lines", "--goal", pair], "123456078\n");
    let said = "npuzzle: --goal `123456708 -> 123456780`: a start and its goal, where a goal is needed: `1 2 3/4 5 6/7 8 0`?\n";
    assert_eq!(
        (ran.code, ran.err.as_str(), ran.out.as_str()),
        (2, said, "")
    );
    let ran = run(
        &["lines", "--goal", "snail", "--goal", "snake", "1234567x8"],
        "",
    );
    let said = "npuzzle: --goal snake: two names of goals\n";
    assert_eq!(
        (ran.err.as_str(), ran.out.as_str(), ran.code),
        (said, "", 2)
    );
}

/// No line claims more than is known.
#[test]
fn numbers_without_proof() {
    let far = "12 3 9 22 1 18 24 4 14 19 21 5 15 0 10 8 13 6 2 17 7 23 16 20 11\n";
    let args = ["lines", "--effort", "100000", "--ask"];
    for ask in ["number", "lex"] {
        let asked = [&args[..], &[ask]].concat();
        let ran = run(&asked, far);
        assert_eq!(
            (ran.out.as_str(), ran.code),
            ("unsolved\n", 1),
            "{}",
            ran.err
        );
        let any = [&asked[..], &["--any-length"]].concat();
        assert_ne!(answers(&any, far), "unsolved\n");
    }
    let jobs = |jobs: &str| {
        answers(
            &["lines", "--effort", "100000", "--jobs", jobs],
            far.repeat(6),
        )
    };
    assert_eq!(jobs("1"), jobs("3"));
}

#[test]
fn a_size_that_the_line_has_not() {
    let cases = [
        ("123", "1:4: case 1: 3 cells where 3 x 2 are needed"),
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
        let ran = run(&["lines", "--faults", "all", "--ask", ask], &input);
        assert_eq!(ran.out.lines().count(), lines, "--ask {ask}");
        let invalid = ran.out.lines().filter(|&line| line == "invalid").count();
        // Remarks say which reading was taken, and which goals an unsolvable board has.
        let faults = ran
            .err
            .lines()
            .filter(|line| !line.starts_with("npuzzle lines: "));
        assert_eq!(faults.count(), invalid, "--ask {ask}");
        assert!(
            invalid > lines / 2 && invalid < lines,
            "--ask {ask}: {invalid}"
        );
        assert_eq!(ran.code, 1);
    }
}

/// Tuples, groups of digits, and signs beyond ASCII; and whole boards without a blank on several lines.
#[test]
fn spellings_that_are_tried_last() {
    for board in [
        "(1, 2, 3, 4, 5, 6, 7, 0, 8)",
        "((1, 2, 3), (4, 5, 6), (7, 0, 8))",
        "[(1, 2, 3), (4, 5, 6), (7, 0, 8)]",
        "123 456 708",
    ] {
        assert_eq!(answers(&["lines"], board), "r\n", "{board}");
    }
    // A parenthesis inside a word, and one that nothing closes, are faults.
    for board in ["1,2,3,4,5,6,7,0(8", "1,2,3,4,5,6,7,(0,8"] {
        let ran = run(&["lines"], board);
        assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 1), "{board}");
    }
    let ran = run(&["lines", "1", "2", "3", "0"], "");
    let hint = "npuzzle: a board of several words needs quotes: \"1 2 3 0\"\n";
    assert_eq!((ran.err.as_str(), ran.code), (hint, 2));
    let blank = "or one of 0 x X _ # * . for the blank";
    let rows = [
        (
            "1é 2 3 0",
            format!("1: case 1: `1é` is not a cell: a tile from 1 to 3, {blank}"),
        ),
        (
            "1-2-3-4-5-6-7-8-8",
            "17: case 1: a 3 x 3 board: 8 appears twice, 9 cells, no blank".into(),
        ),
    ];
    for (line, said) in rows {
        check_bad(&["lines"], line, "invalid\n", &[&format!("1:{said}")]);
    }
    let ran = run(&["lines"], "12345678\n12345678\n");
    let said =
        "<stdin>:2:8: case 2: `8` is too large and the blank is missing: the tiles are 1 to 7";
    assert_eq!(ran.err.lines().last(), Some(said));
}

/// A goal that no board has is named; one that a board has is not.
#[test]
fn goals_without_a_board() {
    let args = ["lines", "--goal", "12/30", "--goal", "123804765"];
    let ran = run(&args, "12x3\n12x3\n");
    let said = "npuzzle lines: the --goal of 3 x 3 was not used: no board had its size\n";
    assert_eq!(
        (ran.out.as_str(), ran.err.as_str(), ran.code),
        ("r\nr\n", said, 0)
    );
    // A board with a goal of its own has the size.
    for args in [
        &["lines", "--goal", "ring"][..],
        &["lines", "--goal", "ring", "--pairs"],
    ] {
        let ran = run(args, "123456078 -> 123456708\n");
        assert_eq!((ran.out.as_str(), ran.err.as_str()), ("r\n", ""));
    }
}

#[test]
fn a_last_line_without_its_end_is_a_line() {
    let none = "1:1: the input ends before any case";
    check_bad(&["lines"], "", "", &[none]);
    assert_eq!(answers(&["lines"], "12345678x\n1234567x8"), "\nr\n");
    let message = "1:1: case 1: an empty line where a board is needed";
    check_bad(&["lines"], "\n", "invalid\n", &[message]);
    check_bad(&["lines"], " ", "invalid\n", &[message]);
}

#[test]
fn each_blank_and_each_way_to_write_a_board() {
    for blank in ["0", "x", "X", "_", "#", "*", "."] {
        let input = format!("1 2 3 4 5 6 7 {blank} 8\n1234567{blank}8\n123/456/7{blank}8\n1 2 3/4 5 6/7 {blank} 8/\n");
        assert_eq!(answers(&["lines"], input), "r\nr\nr\nr\n", "{blank}");
    }
    let parity =
        "123456789abcdef0\n123456789ABCDFE0\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 x\n123456789ab0\n";
    assert_eq!(
        answers(&["lines", "--ask", "parity"], parity),
        "yes\nno\nyes\nyes\n"
    );
    let goal = ["lines", "--goal", "123 8_4 76"];
    assert_eq!(run(&goal, "").code, 2);
    for goal in [
        "123804765",
        "1 2 3 8 _ 4 7 6 5",
        "123/8x4/765",
        "1 2 3 / 8 . 4 / 7 6 5 /",
    ] {
        let input = "123804765\n283104765\n1 2 0 3\n";
        let said = answers(&["lines", "--ask", "number", "--goal", goal], input);
        assert_eq!(said, "0\n4\n1\n", "{goal}");
        let joined = format!("--goal={goal}");
        assert_eq!(
            answers(&["lines", "--ask=number", &joined], input),
            said,
            "{goal}"
        );
    }
}

/// Commas, brackets, semicolons, bars, 00 beside 01, and letters with spaces: each line is the same board as its twin.
#[test]
fn boards_as_programs_and_people_write_them() {
    let eight = "1 2 3/4 0 6/7 5 8";
    let fifteen = "123456789abcde0f";
    let same = [
        ("1,2,3,4,0,6,7,5,8", eight),
        ("1, 2, 3, 4, 0, 6, 7, 5, 8", eight),
        ("[[1,2,3],[4,0,6],[7,5,8]]", eight),
        ("[ [1, 2, 3] , [4, 0, 6] , [7, 5, 8] ]", eight),
        ("[1,2,3],[4,x,6],[7,5,8]", eight),
        ("[[1,2,3],[4,0,6],[7,5,8]", eight),
        ("[[1,2,3],[4,0,6],[7,5,8]]],", eight),
        ("[[[1,2,3],[4,0,6],[7,5,8]],", eight),
        ("1 2 3; 4 0 6; 7 5 8", eight),
        ("1 2 3;4 0 6;7 5 8;", eight),
        ("| 1 2 3 | 4 0 6 | 7 5 8 |", eight),
        ("123;4_6;758", eight),
        ("01 02 03 04 00 06 07 05 08", eight),
        ("1 2 3 4 5 6 7 8 9 A B C D E 0 F", fifteen),
        ("1 2 3 4/5 6 7 8/9 a b c/d e . f", fifteen),
        ("1,2,3/4,5,0", "123/450"),
    ];
    for (line, twin) in same {
        let ran = run(&["lines"], format!("{line}\n"));
        let wanted = answers(&["lines"], format!("{twin}\n"));
        assert_eq!((ran.out, ran.err.as_str()), (wanted, ""), "{line}");
    }
    // What is wrong is said of the cells, not of the commas.
    let said = "1:17: case 1: `9` is too large: the tiles are 1 to 8";
    check_bad(&["lines"], "1,2,3,4,0,6,7,5,9\n", "invalid\n", &[said]);
}

/// A word that is a board and no file.
#[test]
fn a_board_on_the_command_line() {
    assert_eq!(answers(&["lines", "1 2 3 4 5 6 7 0 8"], ""), "r\n");
    assert_eq!(answers(&["lines", "12345678x", "123456x78"], ""), "\nrr\n");
    let ran = run(&["lines", "1 2 3 4 5 6 0"], "");
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
    assert!(ran.err.contains("and not a board: "), "{}", ran.err);
}
