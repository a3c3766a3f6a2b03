//! Bad input where a case is more than a board: pairs, brackets, a count. Exact messages, one answer for a bad case,
//! the next one answered.

use crate::program::{check_bad as check, check_noted, problem_ids, run};

#[test]
fn a_bad_board_in_a_pair_costs_that_pair() {
    let cases = [
        (
            "12345677X\n12345678X\n",
            "4:8: case 2: tile 7 appears twice",
        ),
        (
            "12345678X\n12345677X\n",
            "5:8: case 2: tile 7 appears twice",
        ),
        (
            "123456788\n12345678X\n",
            "4:9: case 2: tile 8 appears twice and the blank is missing",
        ),
        (
            "12345678\n12345678X\n",
            "4:1: case 2: `12345678` has 8 cells where 9 are needed",
        ),
        (
            "12345678X\n1234567X\n",
            "5:1: case 2: `1234567X` has 8 cells where 9 are needed",
        ),
        (
            "12345678X1\n12345678X\n",
            "4:1: case 2: `12345678X1` has 10 cells where 9 are needed",
        ),
        (
            "12345678q\n12345678X\n",
            "4:9: case 2: `q` is not a cell: the tiles are 1 to 8, the blank is X",
        ),
    ];
    for (bad, message) in cases {
        let input = format!("3\n12345678X\n1234567X8\n{bad}12345678X\n1234567X8\n");
        let out = "Case 1: 1\nl\nCase 2: invalid\n\nCase 3: 1\nl\n";
        check(&["hdu3567"], input, out, &[message]);
    }
}

#[test]
fn something_more_on_a_line_of_a_pair() {
    let cases = [
        (
            "12345678X 1\n12345678X\n",
            "invalid",
            "4:11: case 2: `1` has 1 cell where 9 are needed",
        ),
        (
            "12345678X\n12345678X 1\n",
            "0",
            "5:11: case 2: 1 cell left over on this line",
        ),
    ];
    for (bad, answer, message) in cases {
        let input = format!("3\n12345678X\n1234567X8\n{bad}12345678X\n1234567X8\n");
        let out = format!("Case 1: 1\nl\nCase 2: {answer}\n\nCase 3: 1\nl\n");
        check(&["hdu3567"], input, &out, &[message]);
    }
}

#[test]
fn the_goal_is_cut_off() {
    let start = "2\n12345678X\n1234567X8\n12345678X\n";
    let out = "Case 1: 1\nl\nCase 2: invalid\n\n";
    let message = "5:1: case 2: `12345` has 5 cells where 9 are needed";
    check(&["hdu3567"], format!("{start}12345"), out, &[message]);
    let message = "5:1: case 2: the input ends after 0 of 9 cells";
    check(&["hdu3567"], start, out, &[message]);
}

#[test]
fn a_count_that_is_not_what_follows() {
    let board = "\n1 2 3 4 5 6 7 x 8\n";
    let cases = [
        (
            format!("3\n{board}{board}"),
            "r\n\nr\n",
            "6:1: 3 cases announced, but the input ends after 2",
        ),
        (
            format!("two\n{board}"),
            "",
            "1:1: `two` is not a count of cases, so no case can be read",
        ),
        (
            format!("-1\n{board}"),
            "",
            "1:1: `-1` is not a count of cases, so no case can be read",
        ),
        (
            format!("2.5\n{board}"),
            "",
            "1:1: `2.5` is not a count of cases, so no case can be read",
        ),
        (
            format!("99999999999\n{board}"),
            "",
            "1:1: `99999999999` is not a count of cases, so no case can be read",
        ),
        (
            String::new(),
            "",
            "1:1: the input ends before the count of cases",
        ),
        (
            "2\n".to_string(),
            "",
            "2:1: the input ends before any case: 2 was read as the number of cases",
        ),
    ];
    for (input, out, message) in cases {
        check(&["uva652"], input, out, &[message]);
    }
    let message = "5:1: there is more after the 1 case that was announced";
    check_noted(&["uva652"], format!("1\n{board}{board}"), "r\n", &[message]);
    let message = "3:1: there is more after the 0 cases that were announced";
    check_noted(&["uva652"], format!("0\n{board}"), "", &[message]);
}

#[test]
fn the_blank_line_between_answers_stays_around_invalid_ones() {
    let board = "\n1 2 3 4 5 6 7 x 8\n";
    let input = format!("3\n{board}\n1 2 3 4 5 6 7 8 8\n{board}");
    let message = "5:17: case 2: tile 8 appears twice and the blank is missing";
    check(&["uva652"], input, "r\n\ninvalid\n\nr\n", &[message]);
}

/// In three forms for every problem, or in one of them for each, one after the other.
fn no_input(every_form: bool) {
    for (i, id) in problem_ids().into_iter().enumerate() {
        if id == "jie3" {
            continue;
        }
        let forms = [("", "1:1"), (" \n\n\t \r\n", "4:1"), ("\u{feff}", "1:1")];
        let some = if every_form {
            &forms
        } else {
            &forms[i % 3..=i % 3]
        };
        for (input, place) in some {
            let ran = run(&[&id], input);
            assert_eq!((ran.out.as_str(), ran.code), ("", 1), "{id} on {input:?}");
            let before = format!("<stdin>:{place}: the input ends before ");
            assert!(ran.err.starts_with(&before), "{id}: {}", ran.err);
            assert_eq!(ran.err.lines().count(), 1, "{id}: {}", ran.err);
        }
    }
}

#[test]
fn nothing_at_all() {
    no_input(false);
}

#[test]
#[ignore = "2 s; one form for each problem is in `nothing_at_all`"]
fn nothing_at_all_in_every_form() {
    no_input(true);
}

#[test]
fn more_than_the_one_case() {
    let message = "2:1: there is more after the only case of this problem";
    let input = "1 2 3 4 5 6 7 x 8\n1 2 3 4 5 6 7 x 8\n";
    check_noted(&["poj1077"], input, "r\n", &[message]);
    let message = "4:1: there is more after the only case of this problem";
    check_noted(&["boj1525"], "1 2 3\n4 5 6\n7 8 0\n1", "0\n", &[message]);
    let message = "1:19: there is more after the only case of this problem";
    check_noted(&["poj1077"], "1 2 3 4 5 6 7 8 x x\n", "\n", &[message]);
}

#[test]
fn cells_are_placed_whatever_the_lines() {
    let message = "2:17: there is more after the only case of this problem";
    let input = "1 2 3 4 5 6 7 8 0 0\n1 2 3 4 5 6 7 8 0\n";
    check_noted(&["tioj1198"], input, "22\n", &[message]);
}

#[test]
fn brackets_a_line_each() {
    let sound = "[[1,2,3],[4,0,5]]\n";
    let shape = "is not of the form [[1,2,3],[4,0,5]]";
    let cases = [
        (
            "[[1,2,3],[4,4,5]]",
            "13: case 2: tile 4 appears twice and the blank is missing".to_string(),
        ),
        (
            "[[1,2,3],[4,0,6]]",
            "15: case 2: `6` is too large: the tiles are 1 to 5, the blank is 0, not 6".into(),
        ),
        (
            "[[1,2,3],[4,0]]",
            format!("1: case 2: `[[1,2,3],[4,0]]` {shape}"),
        ),
        (
            "[[1,2,3],[4,0,5,6]]",
            format!("1: case 2: `[[1,2,3],[4,0,5,6]]` {shape}"),
        ),
        ("hello", format!("1: case 2: `hello` {shape}")),
        (
            "[[1,2,3],[4,0,5",
            format!("1: case 2: `[[1,2,3],[4,0,5` {shape}"),
        ),
    ];
    for (bad, message) in cases {
        let input = format!("{sound}{bad}\n{sound}");
        check(
            &["leetcode773"],
            input,
            "1\ninvalid\n1\n",
            &[&format!("2:{message}")],
        );
    }
}
