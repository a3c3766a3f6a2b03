//! Bad input of the problems that ask for parity: exact messages, one answer for a bad board, the next one answered.

use crate::program::{answers, check_bad as check, check_noted};

const TWO: &str = "2 2\n1 2\n3 0\n";
const FIFTEEN: &str = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n";

/// A bad board, its size with it, between two sound ones of poj2893.
fn bad_grid(bad: &str, message: &str) {
    let input = format!("{TWO}{bad}{TWO}0 0\n");
    let message = message
        .replace("TILES3", "the tiles are 1 to 3, the blank is 0")
        .replace("TILES8", "the tiles are 1 to 8, the blank is 0");
    check(&["poj2893"], input, "YES\ninvalid\nYES\n", &[&message]);
}

#[test]
fn a_bad_grid_costs_that_grid() {
    let cases = [
        ("2 2\n1 1\n3 0\n", "5:3: case 2: tile 1 appears twice"),
        ("2 2\n1 0\n3 0\n", "6:3: case 2: the blank appears twice"),
        (
            "2 2\n1 2\n3 4\n",
            "6:3: case 2: `4` is too large: TILES3, not 4",
        ),
        ("2 2\n1 q\n3 0\n", "5:3: case 2: `q` is not a cell: TILES3"),
        (
            "2 2\n1 \0\n3 0\n",
            "5:3: case 2: `\\x00` is not a cell: TILES3",
        ),
        (
            "2 2\n1 -2\n3 0\n",
            "5:3: case 2: `-2` is not a cell: TILES3",
        ),
        ("2 2\n1 2 3\n3 0\n", "6:1: case 2: tile 3 appears twice"),
        (
            "2 2\n1 2\n3\n",
            "6:2: case 2: 3 cells in 2 rows where 4 are needed",
        ),
        (
            "3 3\n1 2 2 4 5 6 7 8 0\n",
            "5:5: case 2: tile 2 appears twice",
        ),
        (
            "3 3\n1 2 3\n4 5 6 6\n7 8 0\n",
            "6:7: case 2: tile 6 appears twice",
        ),
        (
            "3 3\n1 2 3\n4 5\n7 8 0\n",
            "7:6: case 2: 8 cells in 3 rows where 9 are needed",
        ),
        (
            "3 3\n1 2\n4 5 6\n7 8 0\n",
            "7:6: case 2: 8 cells in 3 rows where 9 are needed",
        ),
        (
            "3 3\n1 2 3\n4 5 6\n7 8 4294967297\n",
            "7:5: case 2: `4294967297` is too large: TILES8",
        ),
        (
            "1 2\n1 0\n",
            "4:1: case 2: a board of 1 x 2: the sizes are 2 to 999",
        ),
        (
            "0 2\n",
            "4:1: case 2: a board of 0 x 2: the sizes are 2 to 999",
        ),
    ];
    for (bad, message) in cases {
        bad_grid(bad, message);
    }
}

/// Numbers after a whole board that are no size, with a board on the next line.
#[test]
fn cells_left_over_on_a_line() {
    let rows = [
        ("2 2\n1 2\n3 0 1\n", "6:5: case 2: 1 cell"),
        ("2 2\n1 2\n3 0 1 2 3\n", "6:5: case 2: 3 cells"),
        ("2 2\n1 2\n3 0 q\n", "6:5: case 2: 1 cell"),
        ("3 3\n1 2 3\n4 5 6\n7 8 0 0\n", "7:7: case 2: 1 cell"),
    ];
    for (bad, message) in rows {
        let message = format!("{message} left over on this line");
        let input = format!("{TWO}{bad}{TWO}0 0\n");
        check(&["poj2893"], input, "YES\nYES\nYES\n", &[&message]);
    }
    let bad = FIFTEEN.replacen("0 15", "0 15 1", 1);
    let input = format!("3\n{FIFTEEN}{bad}{FIFTEEN}");
    let message = "9:12: case 2: 1 cell left over on this line";
    check(&["hdu6620"], input, "Yes\nYes\nYes\n", &[message]);
    let pair = "3\n1 2 3\n4 5 6\n7 8 0\n1 2 3\n4 5 6\n8 7 0\n";
    let input = format!("{pair}{} 1\n{pair}", pair.trim_end());
    let message = "14:7: case 2: 1 cell left over on this line";
    check(&["acwing108"], input, "NIE\nNIE\nNIE\n", &[message]);
}

/// The rows of the board are megabytes: more than is ever looked at together.
#[test]
fn an_early_fault_in_a_large_board_costs_that_board() {
    let row = (1..=999).map(|_| "123456").collect::<Vec<_>>().join(" ") + "\n";
    let bad = format!("999 999\nq {row}{}", row.repeat(998));
    let message = "5:1: case 2: `q` is not a cell: the tiles are 1 to 998000, the blank is 0";
    bad_grid(&bad, message);
}

#[test]
fn sizes_outside_the_range() {
    let message = "4:1: case 2: a board of 1000 x 2: the sizes are 2 to 999";
    let rows = "1 0\n".repeat(1000);
    let input = format!("{TWO}1000 2\n{rows}{TWO}0 0\n");
    check(&["poj2893"], input, "YES\ninvalid\nYES\n", &[message]);
    let message = "4:1: case 2: `q` is not the size of a board, so no more boards can be found";
    let input = format!("{TWO}q 2\n1 0\n{TWO}0 0\n");
    check(&["poj2893"], input, "YES\ninvalid\n", &[message]);
    let message = "4:1: case 2: `-2` is not the size of a board, so no more boards can be found";
    let input = format!("{TWO}-2 2\n1 0\n{TWO}0 0\n");
    check(&["poj2893"], input, "YES\ninvalid\n", &[message]);
    let message = "1:1: case 1: a board of 301 x 301: the sizes are 1 to 300";
    let input = format!("301\n{}2\n1 2\n3 0\n0\n", "0\n".repeat(301));
    check(&["hdu3600"], input, "invalid\nYES\n", &[message]);
    let pair = "3\n1 2 3\n4 5 6\n7 8 0\n1 2 3\n4 5 6\n8 7 0\n";
    let message = "8:1: case 2: a board of 2 x 2: the sizes are odd numbers 1 to 499";
    let input = format!("{pair}2\n1 2\n3 0\n1 2\n3 0\n{pair}");
    check(&["acwing108"], input, "NIE\ninvalid\nNIE\n", &[message]);
    let message = "8:1: case 2: a board of 0 x 0: the sizes are odd numbers 1 to 499";
    let input = format!("{pair}0\n{pair}");
    check(&["acwing108"], input, "NIE\ninvalid\nNIE\n", &[message]);
    let message = "8:1: case 2: a board of 501 x 501: the sizes are odd numbers 1 to 499";
    check(
        &["acwing108"],
        format!("{pair}501\n1 2 3\n"),
        "NIE\ninvalid\n",
        &[message],
    );
}

#[test]
fn the_size_0_that_closes() {
    let message = "4:1: the input ends without the size 0 that closes it";
    check_noted(&["poj2893"], TWO, "YES\n", &[message]);
    let message = "5:1: there is more after the size 0 that closes the input";
    check_noted(
        &["poj2893"],
        format!("{TWO}0 0\n{TWO}"),
        "YES\n",
        &[message],
    );
    assert_eq!(answers(&["poj2893"], "0 0\n"), "");
    assert_eq!(answers(&["yesno15"], "0\n"), "");
}

#[test]
fn the_end_of_the_input_cuts_a_grid_off() {
    let closes = "the input ends without the size 0 that closes it";
    for (rest, place, what) in [
        ("2 2\n1 2", "5:4", "the input ends after 2 of 4 cells"),
        ("2 2\n1 2\n", "6:1", "the input ends after 2 of 4 cells"),
        ("2 2\n", "5:1", "the input ends before the 2 x 2 board"),
    ] {
        let messages = [
            format!("{place}: case 2: {what}"),
            format!("{place}: {closes}"),
        ];
        let messages: Vec<&str> = messages.iter().map(String::as_str).collect();
        check(
            &["poj2893"],
            format!("{TWO}{rest}"),
            "YES\ninvalid\n",
            &messages,
        );
    }
    let message = "4:3: case 2: the input ends in the size of a board";
    check(
        &["poj2893"],
        format!("{TWO}2 "),
        "YES\ninvalid\n",
        &[message],
    );
    let message = "7:4: case 2: the input ends after 6 of 16 cells";
    let input = format!("2\n{FIFTEEN}1 2 3 4\n5 6");
    check(&["hdu6620"], input, "Yes\ninvalid\n", &[message]);
    let message = "4:9: case 1: the input ends after 15 of 16 cells";
    let input = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15";
    check(&["sgu139"], input, "invalid\n", &[message]);
}

#[test]
fn a_bad_fifteen_costs_that_board() {
    let tiles = "the tiles are 1 to 15, the blank is 0";
    let cases = [
        ("0 15", "0 14", "9:9: case 2: tile 14 appears twice"),
        (
            "0 15",
            "0 16",
            "9:9: case 2: `16` is too large: TILES, not 16",
        ),
        ("7 8", "7 x", "7:7: case 2: `x` is not a cell: TILES"),
        (
            "7 8",
            "7",
            "9:11: case 2: 15 cells in 4 rows where 16 are needed",
        ),
        (
            "3 4",
            "3",
            "9:11: case 2: 15 cells in 4 rows where 16 are needed",
        ),
        (
            "0 15",
            "0",
            "9:8: case 2: 15 cells in 4 rows where 16 are needed",
        ),
        ("7 8", "7 8 9", "8:1: case 2: tile 9 appears twice"),
    ];
    for (part, bad, message) in cases {
        let bad = FIFTEEN.replacen(part, bad, 1);
        let message = message.replace("TILES", tiles);
        let input = format!("3\n{FIFTEEN}{bad}{FIFTEEN}");
        check(&["hdu6620"], &input, "Yes\ninvalid\nYes\n", &[&message]);
        check(&["yesno15"], &input, "YES\ninvalid\nYES\n", &[&message]);
    }
    // A blank line before each board moves the lines, nothing else.
    let bad = FIFTEEN.replacen("7 8", "7", 1);
    let input = format!("3\n\n{FIFTEEN}\n{bad}\n{FIFTEEN}");
    let message = "11:11: case 2: 15 cells in 4 rows where 16 are needed";
    check(
        &["infoarena-4x4puzzle"],
        input,
        "DA\ninvalid\nDA\n",
        &[message],
    );
}

#[test]
fn a_count_that_is_not_what_follows() {
    let cases = [
        (
            format!("2\n{FIFTEEN}"),
            "Yes\n",
            "6:1: 2 cases announced, but the input ends after 1",
        ),
        (
            format!("x\n{FIFTEEN}"),
            "",
            "1:1: `x` is not a count of cases, so no case can be read",
        ),
    ];
    for (input, out, message) in cases {
        check(&["hdu6620"], input, out, &[message]);
    }
    let message = "6:1: there is more after the 1 case that was announced";
    let input = format!("1\n{FIFTEEN}{FIFTEEN}");
    check_noted(&["hdu6620"], input, "Yes\n", &[message]);
    let message = "5:1: there is more after the only case of this problem";
    check_noted(&["sgu139"], format!("{FIFTEEN}1\n"), "YES\n", &[message]);
}

#[test]
fn a_bad_board_in_a_pair_costs_that_pair() {
    let pair = ["1 2 3\n4 5 6\n7 8 0\n", "1 2 3\n4 5 6\n8 7 0\n"];
    let sound = format!("3\n{}{}", pair[0], pair[1]);
    let cases = [
        (0, "4 5 6", "4 5 5", "10:5: case 2: tile 5 appears twice"),
        (1, "4 5 6", "4 5 5", "13:5: case 2: tile 5 appears twice"),
        (0, "4 5 6", "4 5 6 6", "10:7: case 2: tile 6 appears twice"),
        (
            0,
            "4 5 6",
            "4 5",
            "11:6: case 2: 8 cells in 3 rows where 9 are needed",
        ),
        (
            1,
            "4 5 6",
            "4 5",
            "14:6: case 2: 8 cells in 3 rows where 9 are needed",
        ),
        (
            0,
            "7 8 0",
            "7 8 0 1",
            "11:7: case 2: 1 cell left over on this line",
        ),
    ];
    for (which, part, bad, message) in cases {
        let mut boards = pair.map(String::from);
        boards[which] = boards[which].replacen(part, bad, 1);
        let input = format!("{sound}3\n{}{}{sound}", boards[0], boards[1]);
        check(&["acwing108"], input, "NIE\ninvalid\nNIE\n", &[message]);
    }
    let message = "12:1: case 2: the input ends before the 3 x 3 board";
    check(
        &["acwing108"],
        format!("{sound}3\n{}", pair[0]),
        "NIE\ninvalid\n",
        &[message],
    );
}

/// Where nothing may follow the one board, lines that go on after its rows tell that it is not written in rows.
#[test]
fn one_board_with_a_cell_a_line() {
    let lines: Vec<String> = (1..16).map(|tile| format!("{tile}\n")).collect();
    let text = lines.concat();
    let message = "16:1: case 1: the input ends after 15 of 16 cells";
    check(&["sgu139"], &text, "invalid\n", &[message]);
    let twice = format!("{text}15\n");
    let message = "16:1: case 1: tile 15 appears twice";
    check(&["sgu139"], twice, "invalid\n", &[message]);
    let message = "4:9: case 1: 15 cells in 4 rows where 16 are needed";
    let short = FIFTEEN.replace(" 0", "");
    check(&["sgu139"], short, "invalid\n", &[message]);
}

/// A first row with a cell too few or too many is a row: the next board is whole.
#[test]
fn a_first_row_of_another_length() {
    let sound = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n";
    let short = format!("3\n12 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n{sound}{sound}");
    let said = ["4:9: case 1: tile 12 appears twice"];
    check(&["yesno15"], short, "invalid\nYES\nYES\n", &said);
    let long = format!("3\n1 7 2 8 4\n5 6 7 3\n9 10 11 0\n13 14 15 12\n{sound}{sound}");
    let said = ["3:5: case 1: tile 7 appears twice"];
    check(&["yesno15"], long, "invalid\nYES\nYES\n", &said);
}
