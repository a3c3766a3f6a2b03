//! The drawing in plain text, byte for byte.

use crate::common::scratch;
use crate::program::{answers, run};

const ONE_MOVE: &str = " start          1 r
+---+---+---+  +---+---+---+
| 1 | 2 | 3 |  | 1 | 2 | 3 |
+---+---+---+  +---+---+---+
| 4 | 5 | 6 |  | 4 | 5 | 6 |
+---+---+---+  +---+---+---+
| 7 |   | 8 |  | 7 |[8]|   |
+---+---+---+  +---+---+---+
solved in 1 move, the fewest: r
";

#[test]
fn a_board_in_any_form() {
    let text = ONE_MOVE;
    for board in ["1 2 3 4 5 6 7 x 8", "1234567_8", "123/456/708"] {
        assert_eq!(answers(&["show", board], ""), text, "{board}");
    }
    assert_eq!(answers(&["show"], "1 2 3 4 5 6 7 x 8\n"), text);
    assert_eq!(answers(&["show", "-"], "1 2 3 4 5 6 7 x 8\n"), text);
    let file = scratch("show.txt", "123456708\n");
    assert_eq!(answers(&["show", &file], ""), text);
    let twice = format!("{text}\n{text}");
    assert_eq!(answers(&["show", "123456708", &file], ""), twice);
}

#[test]
fn side_by_side_while_they_fit() {
    let narrow = answers(&["show", "123456708", "--width", "27"], "");
    let wanted = " start
+---+---+---+
| 1 | 2 | 3 |
+---+---+---+
| 4 | 5 | 6 |
+---+---+---+
| 7 |   | 8 |
+---+---+---+

 1 r
+---+---+---+
| 1 | 2 | 3 |
+---+---+---+
| 4 | 5 | 6 |
+---+---+---+
| 7 |[8]|   |
+---+---+---+
solved in 1 move, the fewest: r
";
    assert_eq!(narrow, wanted);
    assert_eq!(answers(&["show", "123456708", "--width", "1"], ""), wanted);
    let wide = answers(&["show", "123456708", "--width", "28"], "");
    assert_eq!(wide, ONE_MOVE);
}

#[test]
fn wide_numbers_and_other_goals() {
    let board = "10 1 2 3 4 5 6 7 8 9 11 0";
    let shown = answers(
        &[
            "show",
            board,
            "--size",
            "2x6",
            "--goal",
            "10 1 2 3 4 5 6 7 8 9 0 11",
        ],
        "",
    );
    let wanted = " start                            1 l
+----+----+----+----+----+----+  +----+----+----+----+----+----+
| 10 |  1 |  2 |  3 |  4 |  5 |  | 10 |  1 |  2 |  3 |  4 |  5 |
+----+----+----+----+----+----+  +----+----+----+----+----+----+
|  6 |  7 |  8 |  9 | 11 |    |  |  6 |  7 |  8 |  9 |    |[11]|
+----+----+----+----+----+----+  +----+----+----+----+----+----+
";
    let (boards, verdict) = shown.split_at(wanted.len());
    assert_eq!(
        (boards, verdict),
        (wanted, "solved in 1 move, the fewest: l\n")
    );
}

#[test]
fn boards_without_a_path() {
    let odd = run(&["show", "12345687x"], "");
    let board = " start
+---+---+---+
| 1 | 2 | 3 |
+---+---+---+
| 4 | 5 | 6 |
+---+---+---+
| 8 | 7 |   |
+---+---+---+
";
    assert_eq!((odd.out, odd.code), (format!("{board}unsolvable\n"), 0));
    let home = answers(&["show", "12345687x", "--goal", "12345687x"], "");
    assert_eq!(home, format!("{board}solved already\n"));
}

#[test]
fn a_line_that_is_no_board_has_its_place() {
    let ran = run(&["show"], "12345687x\n\n123455708\n123456708\n");
    let parts: Vec<&str> = ran.out.split("\n\n").collect();
    assert!(parts[0].ends_with("unsolvable"), "{}", ran.out);
    assert_eq!(parts[1], "invalid");
    assert_eq!(parts[2], ONE_MOVE);
    // An empty line only ends a block.
    let said = "<stdin>:3:6: case 2: tile 5 appears twice\n\
                npuzzle show: 1 2 3/4 5 6/8 7 0 is solvable with --goal ring (1 2 3/8 0 4/7 6 5), \
                --goal snake (1 2 3/6 5 4/7 8 0), --goal columns (1 4 7/2 5 8/3 6 0)\n";
    assert_eq!((ran.err.as_str(), ran.code), (said, 1));
}

/// Boards with a row on each line, of several sizes, beside boards on one line and lines that are neither.
#[test]
fn rows_on_lines_are_a_board() {
    let text = "1 2 3\n4 5 6\n7 x 8\n12345678x\n1 2 0\n3 4 5\n6 7 8\n\n123\n456\n7x8\n123\n45x\n\n1 2\n3 3\n";
    let ran = run(&["show"], text);
    let parts: Vec<&str> = ran.out.split("\n\n").collect();
    assert_eq!(parts[0], ONE_MOVE.trim_end());
    assert!(parts[1].ends_with("solved already"), "{}", ran.out);
    let lines = answers(&["show", "1 2 0/3 4 5/6 7 8"], "");
    assert!(ran.out.contains(&lines), "{}", ran.out);
    assert_eq!(
        ran.out.matches(ONE_MOVE.trim_end()).count(),
        2,
        "{}",
        ran.out
    );
    assert_eq!(ran.out.matches("invalid").count(), 1, "{}", ran.out);
    let one_word = answers(&["show", "1 2 3\n4 5 6\n7 x 8"], "");
    assert_eq!(one_word, ONE_MOVE);
}

/// A row without its opening bracket does not end the board: the rows before it are never a smaller one.
#[test]
fn a_bracket_too_many_makes_no_smaller_board() {
    let sound = "[[1, 2, 3],\n[4, 0, 5]]\n";
    let fours = "[[1,2,3,4],\n[5,6,7,8]],\n[9,10,11,12],\n[13,14,0,15]]\n";
    for text in [
        "[[1, 2, 3],\n[4, 5, 6]],\n[7, 0, 8]]\n",
        "[[1, 2, 3],\n[4, 0, 5]],\n[6, 7, 8]]\n",
        "[[1, 2, 3],\n[4, 5, 6]]\n[7, 0, 8]]\n",
        "{{1, 2, 3},\n{4, 0, 5}},\n{6, 7, 8}};\n",
        fours,
    ] {
        let alone = run(&["show", "-"], text);
        assert_eq!((alone.out.as_str(), alone.code), ("invalid\n", 1), "{text}");
        assert!(alone.err.contains("` closes no bracket"), "{}", alone.err);
        // A word is read as a file.
        let word = run(&["show", text], "");
        assert_eq!((&word.out, word.code), (&alone.out, 1), "{}", word.err);
        // The board after it, without an empty line between, is not lost.
        let both = run(&["show", "-"], &(text.to_string() + sound));
        assert!(both.out.starts_with(&alone.out), "{}", both.out);
        assert_eq!(both.out.matches("the fewest").count(), 1, "{}", both.out);
    }
    let twice = run(&["show", "-"], sound.repeat(2));
    assert_eq!((twice.out.matches("1 move,").count(), twice.code), (2, 0));
}

/// A gap is the blank, and 0 is another: the rows are written in two ways.
#[test]
fn words_above_packed_digits_are_no_board() {
    for text in ["1 2\n340\n", "340\n1 2\n"] {
        let ran = run(&["show", "-"], text);
        assert_eq!(
            (ran.out.as_str(), ran.code),
            ("invalid\n", 1),
            "{}",
            ran.err
        );
    }
    let gap = run(&["show", "-"], "1 2\n345\n");
    assert_eq!(gap.code, 0, "{}", gap.err);
}

#[test]
fn a_missing_bracket_makes_no_smaller_board() {
    let rows = [
        "12, 13, 14, 15",
        "6, 7, 8, 9, 10",
        "1, 2, 3, 4, 5",
        "16, 17, 18, 19, 20",
    ];
    let larger = format!("[[{}]]\n", rows.join("],\n[")).replace("],\n[1, 2", "],\n1, 2");
    for text in ["[[1, 2, 3],\n4, 5, 6],\n[7, 0, 8]]\n", &larger] {
        let ran = run(&["show"], text);
        assert_eq!(
            (ran.out.as_str(), ran.code),
            ("invalid\n", 1),
            "{}",
            ran.err
        );
        assert!(ran.err.contains("`]` closes no bracket"), "{}", ran.err);
    }
}

/// A line that is too long is one case, whatever its end looks like.
#[test]
fn the_end_of_an_endless_line_is_no_board() {
    let text = "q".repeat(2 << 20) + "123456708\n123456708\n";
    let ran = run(&["show"], &text);
    assert_eq!(ran.out, format!("invalid\n\n{ONE_MOVE}"), "{}", ran.err);
    assert!(
        ran.err.contains("1: case 1: the line is longer than 1 MiB"),
        "{}",
        ran.err
    );
}

/// The end of what is shown of a path, and the exit code.
fn judged(board: &str, path: &str) -> (String, i32) {
    let ran = run(&["show", "--moves", path, board], "");
    // A remark names the goals of an unsolvable board.
    assert!(ran.err.is_empty() || ran.err.starts_with("npuzzle show: "));
    (
        ran.out.lines().last().expect("a line").to_string(),
        ran.code,
    )
}

#[test]
fn given_paths_are_judged_as_check_does() {
    let board = "1 2 3 4 5 6 7 x 8";
    let cases = [
        ("r", "solved in 1 move, the fewest", 0),
        ("lrr", "solved in 3 moves; the shortest path has 1", 0),
        ("d", "wrong: move 1 (`d`) leaves the board", 1),
        ("lx", "wrong: move 2 (`x`) is not a move: the moves are u, d, l, r", 1),
        ("lR0", "wrong: move 2: `R0`: the number after a move is at least 1", 1),
        ("R99999999999", "wrong: move 1: more than 67108864 moves", 1),
        ("rrR0", "wrong: move 2 (`r`) leaves the board", 1),
        ("L R2", "solved in 3 moves; the shortest path has 1", 0),
        ("R2 x", "wrong: move 2 (`r`) leaves the board", 1),
        (
            "lu",
            "wrong: after its 2 moves the board is not solved; move 1 (`l`) leads away from the goal",
            1,
        ),
        (
            "rl",
            "wrong: after its 2 moves the board is not solved; it was solved after move 1 (`r`)",
            1,
        ),
        ("", "wrong: an empty path, but the board is not solved yet", 1),
    ];
    for (path, verdict, code) in cases {
        assert_eq!(judged(board, path), (verdict.to_string(), code), "{path}");
    }
    let (verdict, code) = judged("12345687x", "u");
    assert!(
        verdict.ends_with("; no path leads from this board to the goal"),
        "{verdict}"
    );
    assert_eq!(code, 1);
}

#[test]
fn moves_that_lose_are_marked() {
    let ran = run(&["show", "--moves", "lrr", "1 2 3 4 5 6 7 x 8"], "");
    let captions = ran.out.lines().next().expect("captions");
    assert_eq!(
        captions,
        " start          1 l +2         2 r            3 r"
    );
}

#[test]
fn the_wrong_move_is_marked() {
    let ran = run(&["show", "--moves", "lu", "1 2 3 4 5 6 7 x 8"], "");
    let captions = ran.out.lines().next().expect("captions");
    assert_eq!(captions, " start          1 l !          2 u");
}

/// The captions of what is shown.
fn captions(shown: &str) -> Vec<&str> {
    let lines = shown.lines().filter(|line| line.starts_with(' '));
    lines
        .flat_map(|line| line.split("  "))
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .collect()
}

#[test]
fn long_paths_are_thinned() {
    let shown = answers(&["show", "23415x768", "--every", "8"], "");
    assert_eq!(captions(&shown), ["start", "8 r", "16 u", "19 r"]);
    // 10 x 10 needs more than a thousand moves: 100 cells each, 20,000 in all.
    let mut board: Vec<String> = (0..100).rev().map(|tile| tile.to_string()).collect();
    board.swap(0, 1);
    let shown = answers(&["show", "--effort", "100000", &board.join(" ")], "");
    let boards = captions(&shown).len();
    assert!((100..=201).contains(&boards), "{boards}");
    let verdict = shown.lines().last().expect("a verdict");
    assert!(
        verdict.starts_with("solved in ") && verdict.ends_with(" are needed"),
        "{verdict}"
    );
}

#[test]
fn any_goal_of_any_size() {
    // The blank belongs in the middle of a 5 x 5 board.
    let goal: Vec<String> = (1..13)
        .chain([0])
        .chain(13..25)
        .map(|tile: u32| tile.to_string())
        .collect();
    let mut start = goal.clone();
    start.swap(0, 1);
    start.swap(23, 24);
    let (goal, start) = (goal.join(" "), start.join(" "));
    let few = ["show", "--effort", "600000", "--every", "1000"];
    let shown = answers(&[&few[..], &["--goal", &goal, &start]].concat(), "");
    let verdict = shown.lines().last().expect("a verdict").to_string();
    let path = verdict.rsplit(' ').next().expect("a path");
    let judged = run(
        &[&few[..], &["--goal", &goal, "--moves", path, &start]].concat(),
        "",
    );
    assert_eq!(judged.code, 0, "{}", judged.out);
}
