//! What is wrong with one case costs that case and no other: the rows of `inputs/faults.txt` with their exact answers and
//! messages, and inputs that are too large for rows.

use crate::common::{faults, scratch};
use crate::program::{check_bad as check, problem_ids, run, Ran};

#[test]
fn each_fault_costs_its_case() {
    let mut count = 0;
    for fault in faults() {
        let Some((out, messages, code)) = fault.said else {
            continue;
        };
        count += 1;
        let words: Vec<&str> = fault.words.split(' ').collect();
        let mut ran = run(&words, &fault.input);
        // What is left of a budget is told in any case.
        let told = ran.err.lines().filter(|line| !line.contains(" solved; "));
        ran.err = told.map(|line| format!("{line}\n")).collect();
        let err = messages.iter().map(|m| format!("<stdin>:{m}\n")).collect();
        let input = fault.input.escape_ascii();
        assert_eq!(ran, Ran { out, err, code }, "{words:?} on {input}");
    }
    assert!(count > 260, "{count} rows");
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

const TWO: &str = "2 2\n1 2\n3 0\n";

/// The rows of the board are megabytes: more than is ever looked at together.
#[test]
fn an_early_fault_in_a_large_board_costs_that_board() {
    let row = (1..=999).map(|_| "123456").collect::<Vec<_>>().join(" ") + "\n";
    let input = format!("{TWO}999 999\nq {row}{}{TWO}0 0\n", row.repeat(998));
    let message = "5:1: case 2: `q` is not a cell: the tiles are 1 to 998000, the blank is 0";
    check(&["poj2893"], input, "YES\ninvalid\nYES\n", &[message]);
}

#[test]
fn large_boards_of_sizes_outside_the_range() {
    let message = "4:1: case 2: a board of 1000 x 2: the sizes are 2 to 999";
    let rows = "1 0\n".repeat(1000);
    let input = format!("{TWO}1000 2\n{rows}{TWO}0 0\n");
    check(&["poj2893"], input, "YES\ninvalid\nYES\n", &[message]);
    let message = "1:1: case 1: a board of 301 x 301: the sizes are 1 to 300";
    let input = format!("301\n{}2\n1 2\n3 0\n0\n", "0\n".repeat(301));
    check(&["hdu3600"], input, "invalid\nYES\n", &[message]);
}

#[test]
fn a_long_token_between_boards_that_share_a_budget() {
    let long = "1".repeat(5000);
    let input = format!("9 9 9 9\n3\n3,3,123456708\n{long}\n3,3,123450786\n");
    let ran = run(&["gdd2011-slide"], input);
    let message = "<stdin>:4:1: case 2: a token of 4 KiB is not a board\n";
    assert!(ran.err.starts_with(message), "{}", ran.err);
    assert_eq!((ran.out.as_str(), ran.code), ("R\n\nD\n", 1));
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

/// A board of 6 x 6 that is farther than its judge's, and too far.
const FAR: &str = "6 6\n35 34 33 32 31 30 29 28 27 26 25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 1 2 .\n";

#[test]
#[ignore = "1 s; limits are in `limits_of_a_rectangle`"]
fn a_rectangle_that_is_too_far() {
    let ran = run(&["codingame-sliding-puzzle"], FAR);
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("unsolved\n", 1),
        "{}",
        ran.err
    );
}

#[test]
fn limits_of_a_rectangle() {
    let smaller = "5 5\n24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 .\n";
    for (limits, board) in [
        (["--nodes", "100000"], FAR),
        (["--nodes", "1"], FAR),
        (["--nodes", "1000"], smaller),
        (["--time", "0.05"], FAR),
    ] {
        let ran = run(
            &[&["codingame-sliding-puzzle"], &limits[..]].concat(),
            board,
        );
        let nodes = ran.err.split(' ').rev().nth(1);
        let nodes: u64 = nodes
            .and_then(|nodes| nodes.parse().ok())
            .unwrap_or(u64::MAX);
        assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n", 1));
        let most = match limits {
            ["--nodes", most] => most.parse().expect("a number"),
            // No machine generates as many in 0.05 s.
            _ => 50_000_000,
        };
        // On 5 x 5 a first search may take more.
        assert!(nodes < most + 20_000, "{limits:?}: {}", ran.err);
    }
}
