//! The forms of older programs, and numbers and words at their limits.

use super::{judged, Row};

const NEAR: &str = "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n\n";
const ODD: &str = "1 2 3\n4 5 6\n8 7 0\n\n1 2 3\n4 5 6\n7 8 0\n\n";
const COUNTS: &str = "Num of expanded: 1\nNum of generated: 3\nTime consumed: 0.000021\n";
const EIGHT: &str = "1 2 3 4 5 6 7 0 8\n7\n1 2 3 4 5 6 7 8 0\n";
const EIGHT_ODD: &str = "1 2 3 4 5 6 8 7 0\n8\n1 2 3 4 5 6 7 8 0\n";

#[test]
fn forms_of_older_programs() {
    let boards = "1 2 3\n4 5 6\n7   8\n\n1 2 3\n4 5 6\n7 8\n\n";
    let answer =
        |case: &str, steps: &str| format!("{case}\n\n{boards}Num of steps: {steps}\n{COUNTS}");
    let [right, second, small] = ["Case 1:", "Case 2:", "case 1:"].map(|case| answer(case, "1"));
    let (two, no_number) = (answer("Case 1:", "2"), answer("Case 1:", "one"));
    let rows: [Row; 14] = [
        ("astar-in", NEAR, &right, 0, "1 case"),
        ("astar-in", NEAR, &second, 2,
         "case 1: wrong case number: the answer is numbered 2, not 1 (line 1 of the output)"),
        ("astar-in", NEAR, &small, 2,
         "case 1: wrong letter case: `case 1:`; expected: `Case 1:` (line 1 of the output)"),
        ("astar-in", NEAR, &two, 1, "case 1: wrong number: 2; expected: 1 (line 11 of the output)"),
        ("astar-in", NEAR, &no_number, 2,
         "case 1: wrong wording: `Num of steps: one`; expected: `Num of steps: 1` (line 11 of the output)"),
        ("astar-in", NEAR, "Case 1:\n\nNo solution\n\n", 1,
         "case 1: wrong about solvability: `No solution`, but the goal can be reached, in 1 move \
          (line 3 of the output)"),
        ("astar-in", ODD, "Case 1:\n\n1 2 3\n4 5 6\n8 7\n\n", 1,
         "case 1: wrong about solvability: `1 2 3`, but the goal cannot be reached (line 3 of the output)"),
        ("astar-in", ODD, "Case 1:\n\n\nNo solution\n\n", 2,
         "case 1: extra blank line: an empty line; expected: `No solution` (line 3 of the output)"),
        ("astar-in", ODD, "Case 1:\n\nno solution\n\n", 2,
         "case 1: wrong letter case: `no solution`; expected: `No solution` (line 3 of the output)"),
        ("eight-txt", EIGHT, "0\t 1 2 3 4 5 6 7 0 8\n1\t 1 2 3 4 5 6 0 7 8\n", 1,
         "case 1: not a shortest path: the board after move 1 is not the goal, but the shortest path ends there \
          (line 2 of the output)"),
        ("eight-txt", EIGHT_ODD, "", 0, "1 case"),
        ("eight-txt", EIGHT_ODD, "0\t 1 2 3 4 5 6 8 7 0\n", 1,
         "case 1: wrong about solvability: `0\\t 1 2 3 4 5 6 8 7 0`, but the goal cannot be reached \
          (line 1 of the output)"),
        ("eight-txt", EIGHT_ODD, "unsolvable\n", 2,
         "case 1: extra output: `unsolvable`, but the goal cannot be reached, so nothing is printed \
          (line 1 of the output)"),
        ("eight-txt", EIGHT_ODD, "\n", 2,
         "case 1: extra blank line: an empty line, but the goal cannot be reached, so nothing is printed \
          (line 1 of the output)"),
    ];
    for (i, row) in rows.into_iter().enumerate() {
        judged(&format!("old-{i}"), row);
    }
}

/// A message stays a line that can be read.
#[test]
fn numbers_of_a_million_digits() {
    let nines = "9".repeat(1_000_000);
    let pair = "1\n12X453786\n12345678X\n";
    let [case, moves] = [
        format!("Case {nines}: 2\ndd\n"),
        format!("Case 1: {nines}\ndd\n"),
    ];
    let rows: [Row; 4] = [
        (
            "hdu3567",
            pair,
            &case,
            2,
            "case 1: wrong case number: the answer is numbered 99999999999999999999..., not 1 \
          (line 1 of the output)",
        ),
        (
            "hdu3567",
            pair,
            &moves,
            1,
            "case 1: wrong number: 99999999999999999999...; expected: 2 (line 1 of the output)",
        ),
        (
            "boj1525",
            "1 2 3 4 5 6 7 0 8",
            &nines,
            1,
            "case 1: wrong number: 99999999999999999999...; expected: 1 (line 1 of the output)",
        ),
        (
            "hackerrank-n-puzzle",
            "3\n3 1 2 4 0 5 6 7 8",
            &nines,
            1,
            "case 1: path too long: 99999999999999999999... moves; at most 4194304 are read \
          (line 1 of the output)",
        ),
    ];
    for (i, row) in rows.into_iter().enumerate() {
        judged(&format!("digits-{i}"), row);
    }
}

#[test]
fn bounds_and_their_words() {
    let block = "START 3 0\n1 2 3\n4 5 6\n7 X 8\n1 2 3\n4 5 6\n7 8 X\nEND\n";
    let rows: [Row; 3] = [
        ("poj2224", block, "SOLVABLE WITHIN 1 MOVES\n", 1,
         "case 1: wrong about solvability: `SOLVABLE WITHIN 1 MO...`, but the goal cannot be reached in 0 moves; \
          expected: `NOT SOLVABLE WITHIN 0 MOVES` (line 1 of the output)"),
        // The same word for what is too far and what cannot be solved.
        ("ntuj219", "1\n1 2 3 4 5 6 8 7 0", "hard\n", 2,
         "case 1: wrong letter case: `hard`; expected: `Hard` (line 1 of the output)"),
        ("ntuj219", "1\n8 6 7 2 5 4 3 0 1", "hard\n", 2,
         "case 1: wrong letter case: `hard`; expected: `Hard` (line 1 of the output)"),
    ];
    for (i, row) in rows.into_iter().enumerate() {
        judged(&format!("bounds-{i}"), row);
    }
}
