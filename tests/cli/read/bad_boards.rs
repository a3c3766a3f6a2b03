//! What is wrong with one board costs that board and no other: each fault in problems of up to 3 x 3 gives its exact
//! message, one `invalid` answer in its place, and exit code 1.

use crate::common::scratch;
use crate::program::{check_bad as check, run};

/// A bad line, between two sound ones, of a problem with a board a line.
fn bad_line(bad: &[u8], message: &str) {
    let sound = b"1 2 3 4 5 6 7 x 8\n";
    let input = [sound, bad, b"\n", sound].concat();
    check(&["hdu1043"], input, "r\ninvalid\nr\n", &[message]);
}

#[test]
fn each_fault_of_a_board_a_line() {
    let tiles = "the tiles are 1 to 8, the blank is x";
    let cases: [(&[u8], &str); 14] = [
        (b"1 2 3 4 5 5 7 8 x", "11: case 2: tile 5 appears twice"),
        (
            b"1 2 3 4 5 5 7 8 6",
            "11: case 2: tile 5 appears twice and the blank is missing",
        ),
        (b"1 2 3 4 5 x 7 8 x", "17: case 2: the blank appears twice"),
        (b"X 2 3 4 5 x 7 8 1", "11: case 2: the blank appears twice"),
        (
            b"1 2 3 4 5 6 7 8 9",
            "17: case 2: `9` is too large: TILES, not 9",
        ),
        (b"10 2 3 4 5 6 7 8 x", "1: case 2: `10` is too large: TILES"),
        (
            b"1 2 3 4 5 6 7 12345678901234567890 x",
            "15: case 2: `12345678901234567890` is too large: TILES",
        ),
        (b"1 2 3 4 5 6 7 8 q", "17: case 2: `q` is not a cell: TILES"),
        (
            b"  1 2   3 4 5 6 -7 8 x",
            "17: case 2: `-7` is not a cell: TILES",
        ),
        (b"1 2 3 4 5 6 7 8 0", "17: case 2: `0` is not a tile: TILES"),
        (b"12345678x", "1: case 2: `12345678x` is not a cell: TILES"),
        (b"1 2 3 4 5 6 7 8", "16: case 2: 8 cells where 9 are needed"),
        (
            b"1 2 3 \0 5 6 7 8 x",
            "7: case 2: `\\x00` is not a cell: TILES",
        ),
        (b"\xff", "1: case 2: `\\xff` is not a cell: TILES"),
    ];
    for (bad, message) in cases {
        bad_line(bad, &format!("2:{}", message.replace("TILES", tiles)));
    }
}

/// Cells after a whole board that begin no other board belong to no case: the board before them is answered.
#[test]
fn cells_left_over_on_a_line() {
    for (surplus, cells) in [("1", "1 cell"), ("x 1 2", "3 cells"), ("q", "1 cell")] {
        let sound = "1 2 3 4 5 6 7 x 8\n";
        let input = format!("{sound}1 2 3 4 5 6 7 8 x {surplus}\n{sound}");
        let message = format!("2:19: case 2: {cells} left over on this line");
        check(&["hdu1043"], input, "r\n\nr\n", &[&message]);
    }
    let rows = [
        (
            "ntuj219",
            "",
            "7 0 8 5",
            "7:7: case 2: 1 cell left over on this line",
        ),
        (
            "gvu-zaidimas8",
            "\n",
            "7 0 8 1",
            "9:7: case 2: 1 cell left over on this line",
        ),
    ];
    for (id, apart, last, message) in rows {
        let sound = format!("{apart}1 2 3\n4 5 6\n7 0 8\n");
        let input = format!("3\n{sound}{apart}1 2 3\n4 5 6\n{last}\n{sound}");
        check(&[id], input, "1\n1\n1\n", &[message]);
    }
    let sound = "\n123\n456\n7#8\n";
    let input = format!("3\n{sound}\n123\n456\n7#8 1\n{sound}");
    let message = "9:5: case 2: 1 cell left over on this line";
    check(&["boj11112"], input, "1\n1\n1\n", &[message]);
}

/// The surplus cell and the first eight of the next board are a board: tokens decide, not lines.
#[test]
fn a_surplus_cell_that_begins_a_board() {
    check(
        &["hdu1043"],
        "1 2 3 4 5 6 7 8 x 8\n1 2 3 4 5 6 7 x 8\n",
        "\nunsolvable\n",
        &["2:17: case 2: 1 cell left over on this line"],
    );
    check(
        &["aoj0121"],
        "0 1 2 3 4 5 6 7 7\n1 0 2 3 4 5 6 7\n",
        "0\n24\n",
        &["2:15: case 2: 1 cell left over on this line"],
    );
}

#[test]
fn many_bad_lines_each_get_one_answer() {
    let good = "1 2 3 4 5 6 7 x 8\n";
    let input = format!("{good}1 2 3 4 5\n{good}1 2 3 4 5\n1 2 3\n{good}q\n\n{good}");
    check(
        &["zoj1217"],
        input,
        "r\ninvalid\nr\ninvalid\ninvalid\nr\ninvalid\nr\n",
        &[
            "2:10: case 2: 5 cells where 9 are needed",
            "4:10: case 4: 5 cells where 9 are needed",
            "5:6: case 5: 3 cells where 9 are needed",
            "7:1: case 7: `q` is not a cell: the tiles are 1 to 8, the blank is x",
        ],
    );
}

#[test]
fn the_end_of_the_input_cuts_a_board_off() {
    for end in ["", "\n", "\r\n\n"] {
        let input = format!("1 2 3 4 5 6 7 x 8\n1 2 3 4 5 6 7{end}");
        let message = "2:14: case 2: the input ends after 7 of 9 cells";
        check(&["hdu1043"], input, "r\ninvalid\n", &[message]);
    }
    let message = "3:4: case 1: the input ends after 8 of 9 cells";
    check(
        &["aoj-alds1-13-b"],
        "1 2 3\n4 5 6\n7 8",
        "invalid\n",
        &[message],
    );
    let message = "1:1: case 1: `12345678` has 8 cells where 9 are needed";
    check(&["luogu-p1379"], "12345678", "invalid\n", &[message]);
    let message = "2:16: case 1: the input ends after 8 of 9 cells";
    let input = "1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 8\n";
    check(&["tioj1198"], input, "invalid\n", &[message]);
}

#[test]
fn the_message_names_the_file() {
    let content = "1 2 3\n4 5 6\n7 8 x\n1 2 3 4 5 6\n7 x 8\n1 2 3 4 5 5 7 8 x\n";
    let file = scratch("in.txt", content);
    let ran = run(&["hdu1043", &file], "");
    let err = format!("{file}:6:11: case 3: tile 5 appears twice\n");
    assert_eq!(
        (ran.out.as_str(), ran.err, ran.code),
        ("\nr\ninvalid\n", err, 1)
    );
}

/// A bad board in three lines as the second of three: its lines, the line of the fault among them, and the message.
fn bad_rows(id: &str, apart: &str, bad: &str, message: &str) {
    let (sound, blank) = if id == "boj11112" {
        ("123\n456\n7#8\n", "#")
    } else {
        ("1 2 3\n4 5 6\n7 0 8\n", "0")
    };
    let input = format!("3\n{apart}{sound}{apart}{bad}{apart}{sound}");
    let message = message.replace(
        "TILES",
        &format!("the tiles are 1 to 8, the blank is {blank}"),
    );
    check(&[id], input, "1\ninvalid\n1\n", &[&message]);
}

#[test]
fn each_fault_of_a_board_in_three_lines() {
    let cases = [
        ("1 2 3\n4 5 5\n7 0 8\n", "6:5: case 2: tile 5 appears twice"),
        (
            "1 2 3\n4 5 q\n7 0 8\n",
            "6:5: case 2: `q` is not a cell: TILES",
        ),
        (
            "1 2 3\n4 5 6\n7 0 9\n",
            "7:5: case 2: `9` is too large: TILES, not 9",
        ),
        (
            "1 2\n4 5 6\n7 0 3\n",
            "7:6: case 2: 8 cells where 9 are needed",
        ),
        (
            "1 2 3\n4 5\n7 0 8\n",
            "7:6: case 2: 8 cells where 9 are needed",
        ),
        (
            "1 2 3\n4 5 6\n7 0\n",
            "7:4: case 2: 8 cells where 9 are needed",
        ),
        (
            "1 2 3 9\n4 5 6\n7 0 8\n",
            "5:7: case 2: `9` is too large: TILES, not 9",
        ),
        (
            "1 2 3\n4 5 6 7\n7 0 8\n",
            "7:1: case 2: tile 7 appears twice",
        ),
    ];
    for (bad, message) in cases {
        bad_rows("ntuj219", "", bad, message);
    }
    let apart = [
        (
            "1 2 3\n4 5\n7 0 8\n",
            "9:6: case 2: 8 cells where 9 are needed",
        ),
        (
            "1 2 3\n4 5 6 1\n7 0 8\n",
            "8:7: case 2: tile 1 appears twice",
        ),
        ("1 2 3\n4 5 6\n", "8:6: case 2: 6 cells where 9 are needed"),
        ("1 2 3\n", "7:6: case 2: 3 cells where 9 are needed"),
    ];
    for (bad, message) in apart {
        bad_rows("gvu-zaidimas8", "\n", bad, message);
    }
    let packed = [
        ("123\n455\n7#8\n", "8:3: case 2: tile 5 appears twice"),
        (
            "123\n45\n7#8\n",
            "8:1: case 2: `45` has 2 cells where 3 are needed",
        ),
        (
            "123\n4567\n7#8\n",
            "8:1: case 2: `4567` has 4 cells where 3 are needed",
        ),
        ("123\n456\n", "8:4: case 2: 6 cells where 9 are needed"),
        ("123\n45x\n7#8\n", "8:3: case 2: `x` is not a cell: TILES"),
        ("123\n450\n7#8\n", "8:3: case 2: `0` is not a tile: TILES"),
    ];
    for (bad, message) in packed {
        bad_rows("boj11112", "\n", bad, message);
    }
}

/// Cells after the last board belong to no case, as they do after any other.
#[test]
fn cells_left_over_at_the_end() {
    let said = ["1:19: case 1: 1 cell left over on this line"];
    check(&["hdu1043"], "1 2 3 4 5 6 7 x 8 8\n", "r\n", &said);
}

/// A first line that is no board, though about as long as a case.
#[test]
fn a_long_token_is_one_line_of_its_case() {
    let pairs = "2\n99999999999999999\n1234567X8\n12345678X\n12345678X\n";
    let said = ["2:1: case 1: `99999999999999999` has 17 cells where 9 are needed"];
    let out = "Case 1: invalid\n\nCase 2: 0\n\n";
    check(&["hdu3567"], pairs, out, &said);
    let rows = "2\n99999999999999999999\n456\n78#\n123\n456\n7#8\n";
    let said = ["2:1: case 1: `99999999999999999999` has 20 cells where 3 are needed"];
    check(&["boj11112"], rows, "invalid\n1\n", &said);
}
