//! Each kind of wrong answer is told apart, with its own words.

use super::{judged, Row};

const BOARD: &str = "2 3 4 1 5 x 7 6 8\n";
const PATH: &str = "ullddrurdllurdruldr";
const TWO: &str = "2\n\n2 3 4 1 5 x 7 6 8\n\n1 2 3 4 5 6 8 7 x\n";
const PAIRS: &str = "2\n12X453786\n12345678X\n564178X23\n7568X4123\n";
const FOUR: &str = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n";

#[test]
fn answers_that_are_accepted() {
    let lines = format!("{PATH}\n");
    let rows: [Row; 10] = [
        ("poj1077", BOARD, &lines, 0, "1 case"),
        ("poj1077", BOARD, PATH, 0, "1 case"),
        ("poj1077", BOARD, "ullddrurdllurdruldr  \r\n", 0, "1 case"),
        ("poj1077", BOARD, "ududullddrurdllurdruldr\n", 0, "1 case"),
        ("poj1077", "1 2 3 4 5 6 7 8 x", "\n", 0, "1 case"),
        (
            "uva652",
            TWO,
            "ullddrurdllurdruldr\n\nunsolvable\n",
            0,
            "2 cases",
        ),
        (
            "hdu3567",
            PAIRS,
            "Case 1: 2\ndd\nCase 2: 8\nurrulldr\n",
            0,
            "2 cases",
        ),
        ("mipt089", "1 2 3 4 5 6 7 0 8", "Yes\n1\n", 0, "1 case"),
        ("sgu139", FOUR, "YES\n", 0, "1 case"),
        (
            "hackerrank-n-puzzle",
            "3\n3 1 2 4 0 5 6 7 8",
            "4\nLEFT\nRIGHT\nLEFT\nUP\n",
            0,
            "1 case",
        ),
    ];
    for (i, row) in rows.into_iter().enumerate() {
        judged(&format!("accepted-{i}"), row);
    }
}

#[test]
fn paths_that_are_wrong() {
    let rows: [Row; 12] = [
        ("poj1077", BOARD, "ullddrurdllurdruldl\n", 1,
         "case 1: wrong path: after its 19 moves the board is not solved; move 19 (`l`) leads away from the goal \
          (line 1 of the output)"),
        ("poj1077", BOARD, "ullddrurdllurdruldrl\n", 1,
         "case 1: wrong path: after its 20 moves the board is not solved; it was solved after move 19 (`r`) \
          (line 1 of the output)"),
        ("poj1077", BOARD, "ullddrurdllurdruldrr\n", 1,
         "case 1: wrong path: move 20 (`r`) leaves the board (line 1 of the output)"),
        ("acwing179", BOARD, "ullddrurdllurdruldrlr\n", 1,
         "case 1: not a shortest path: a path of 21 moves, the shortest has 19; move 20 (`l`) leads away from the goal \
          (line 1 of the output)"),
        ("hdu3567", PAIRS, "Case 1: 4\nuddd\nCase 2: 8\nurrulldr\n", 1,
         "case 1: wrong number: 4; expected: 2 (line 1 of the output)"),
        ("hdu3567", "1\n1234X8765\n12345678X\n", "Case 1: 6\nrdlurd\n", 1,
         "case 1: not the first of the shortest paths: move 1 is `r`, the first of all shortest paths has `d` there \
          (line 2 of the output)"),
        ("hdu3567", PAIRS, "Case 1: 2\ndd\nCase 2: 8\nurrullrd\n", 1,
         "case 2: wrong path: after its 8 moves the board is not solved; move 7 (`r`) leads away from the goal \
          (line 4 of the output)"),
        ("hackerrank-n-puzzle", "3\n3 1 2 4 0 5 6 7 8", "1\nLEFT\n", 1,
         "case 1: wrong path: after its 1 move the board is not solved; it ends before the goal (line 2 of the output)"),
        ("poj1077", "1 2 3 4 5 6 7 8 x", "ul\n", 1,
         "case 1: wrong path: after its 2 moves the board is not solved; it was solved at the start \
          (line 1 of the output)"),
        ("eolymp4609", "2\n1 2\n0 3\n", "Yes\nL\n", 1,
         "case 1: wrong path: move 1 (`L`) leaves the board; as directions of the tiles these letters are right (line 2 \
          of the output)"),
        ("poj1077", "1 2 3 4 x 5 7 8 6", "lu\n", 1,
         "case 1: wrong path: after its 2 moves the board is not solved; as directions of the tiles these letters are right \
          (line 1 of the output)"),
        ("poj3240", "2\n3 1\n2 0\n", "LULD\n", 1,
         "case 1: wrong path: move 3 (`L`) leaves the board (line 1 of the output)"),
    ];
    for (i, row) in rows.into_iter().enumerate() {
        judged(&format!("path-{i}"), row);
    }
}

#[test]
fn claims_and_numbers_that_are_wrong() {
    let rows: [Row; 10] = [
        ("poj1077", BOARD, "unsolvable\n", 1,
         "case 1: wrong about solvability: `unsolvable`, but the goal can be reached, in 19 moves; expected: \
          a path (19 moves are enough) (line 1 of the output)"),
        ("uva652", TWO, "ullddrurdllurdruldr\n\nud\n", 1,
         "case 2: wrong about solvability: `ud`, but the goal cannot be reached; expected: `unsolvable` \
          (line 3 of the output)"),
        ("boj1525", "1 2 3 4 5 6 7 0 8", "-1\n", 1,
         "case 1: wrong about solvability: `-1`, but the goal can be reached, in 1 move; expected: `1` \
          (line 1 of the output)"),
        ("boj1525", "1 2 3 4 5 6 8 7 0", "0\n", 1,
         "case 1: wrong about solvability: `0`, but the goal cannot be reached; expected: `-1` \
          (line 1 of the output)"),
        ("boj1525", "1 2 3 4 5 6 7 0 8", "3\n", 1,
         "case 1: wrong number: 3; expected: 1 (line 1 of the output)"),
        ("ntuj219", "1\n8 6 7 2 5 4 3 0 1", "31\n", 1,
         "case 1: wrong number: `31`, but the goal can be reached, in 31 moves; expected: `Hard` \
          (line 1 of the output)"),
        ("mipt089", "1 2 3 4 5 6 7 0 8", "Yes\n2\n", 1,
         "case 1: wrong number: 2; expected: 1 (line 2 of the output)"),
        ("sgu139", FOUR, "NO\n", 1,
         "case 1: wrong about solvability: `NO`, but the goal can be reached; expected: `YES` \
          (line 1 of the output)"),
        ("poj2893", "2 2\n2 1\n3 0\n0 0\n", "YES\n", 1,
         "case 1: wrong about solvability: `YES`, but the goal cannot be reached; expected: `NO` \
          (line 1 of the output)"),
        ("hackerrank-n-puzzle", "3\n3 1 2 4 0 5 6 7 8", "2\nLEFT\nDOWN\n", 1,
         "case 1: wrong path: after its 2 moves the board is not solved; move 2 (`D`) leads away from the goal \
          (line 3 of the output)"),
    ];
    for (i, row) in rows.into_iter().enumerate() {
        judged(&format!("claim-{i}"), row);
    }
}

#[test]
fn outputs_that_are_not_of_the_form() {
    let rows: [Row; 16] = [
        ("poj1077", BOARD, "", 2,
         "case 1: missing output: the output ends here; expected: a path (19 moves are enough) (line 1 of the output)"),
        ("uva652", TWO, "ullddrurdllurdruldr\n", 2,
         "case 2: missing output: the output ends here; expected: an empty line between two answers \
          (line 2 of the output)"),
        ("uva652", TWO, "ullddrurdllurdruldr\n\n", 2,
         "case 2: missing output: the output ends here; expected: `unsolvable` (line 3 of the output)"),
        ("uva652", TWO, "ullddrurdllurdruldr\nunsolvable\n", 2,
         "case 2: missing blank line: `unsolvable`; expected: an empty line (line 2 of the output)"),
        ("uva652", TWO, "ullddrurdllurdruldr\n\n\nunsolvable\n", 2,
         "case 2: extra blank line: an empty line; expected: `unsolvable` (line 3 of the output)"),
        ("uva652", TWO, "\nullddrurdllurdruldr\n\nunsolvable\n", 2,
         "case 1: extra blank line: an empty path, but the board is not solved yet (line 1 of the output)"),
        ("uva652", TWO, "ullddrurdllurdruldr\n\nunsolvable\n\n", 2,
         "extra blank line: an empty line after the last answer (line 4 of the output)"),
        ("poj1077", BOARD, "ullddrurdllurdruldr\nullddrurdllurdruldr\n", 2,
         "extra output: `ullddrurdllurdruldr` after the last answer (line 2 of the output)"),
        ("hdu3567", PAIRS, "Case 1: 2\ndd\nCase 1: 8\nurrulldr\n", 2,
         "case 2: wrong case number: the answer is numbered 1, not 2 (line 3 of the output)"),
        ("hdu3567", PAIRS, "case 1: 2\ndd\nCase 2: 8\nurrulldr\n", 2,
         "case 1: wrong letter case: `case 1: 2`; expected: `Case 1: 2` (line 1 of the output)"),
        ("poj1077", BOARD, "ULLDDRURDLLURDRULDR\n", 2,
         "case 1: wrong letter case: move 1 (`U`): the moves are u, d, l, r (line 1 of the output)"),
        ("uva652", TWO, "ullddrurdllurdruldr\n\nUNSOLVABLE\n", 2,
         "case 2: wrong letter case: `UNSOLVABLE`; expected: `unsolvable` (line 3 of the output)"),
        ("boj11112", "1\n\n123\n456\n8#7\n", "impossible!\n", 2,
         "case 1: wrong wording: `impossible!`; expected: `impossible` (line 1 of the output)"),
        ("poj1077", BOARD, "u, d\n", 2,
         "case 1: wrong wording: move 2 (`,`) is not a move: the moves are u, d, l, r (line 1 of the output)"),
        ("hackerrank-n-puzzle", "3\n3 1 2 4 0 5 6 7 8", "2\nleft\nUP\n", 2,
         "case 1: wrong letter case: `left`; expected: UP, DOWN, LEFT or RIGHT (line 2 of the output)"),
        ("hackerrank-n-puzzle", "3\n3 1 2 4 0 5 6 7 8", "2\nLEFT\n", 2,
         "case 1: missing output: the output ends here; expected: move 2 of 2 (line 3 of the output)"),
    ];
    for (i, row) in rows.into_iter().enumerate() {
        judged(&format!("format-{i}"), row);
    }
}

#[test]
fn boards_of_16_cells() {
    let many = |moves: usize| format!("{}R\n", "LR".repeat(moves / 2));
    let (few, more) = (many(48), many(50));
    let one = "1\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n";
    let near = &one[2..];
    let solved = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n";
    let slides = "1 2 3 4\n5 6 8 11\n9 10 7 12\n13 14 15 0\n";
    let rows: [Row; 17] = [
        ("uva10181", one, &few, 0, "1 case"),
        ("uva10181", one, &more, 1,
         "case 1: path too long: a path of 51 moves, at most 50 are allowed (line 1 of the output)"),
        ("uva10181", one, "L\n", 1,
         "case 1: wrong path: after its 1 move the board is not solved; as directions of the tiles these letters are right \
          (line 1 of the output)"),
        ("uva10181", one, "This puzzle is not solvable.\n", 1,
         "case 1: wrong about solvability: `This puzzle is not s...`, but the goal can be reached; expected: \
          a path (line 1 of the output)"),
        ("lightoj-15-puzzle", one, "Case 1: R\n", 0, "1 case"),
        ("lightoj-15-puzzle", one, "Case 1: LRR\n", 1,
         "case 1: not a shortest path: a path of 3 moves, the shortest has 1; move 1 (`L`) leads away from the goal \
          (line 1 of the output)"),
        ("zerojudge-d207", one, "2\n", 1, "case 1: wrong number: 2; expected: 1 (line 1 of the output)"),
        ("mipt091", solved, "YES\n", 0, "1 case"),
        ("mipt091", solved, "YES\n\n", 2,
         "extra blank line: an empty line after the last answer (line 2 of the output)"),
        ("mipt091", FOUR, "YES\n", 2,
         "case 1: missing output: the output ends here; expected: a path (line 2 of the output)"),
        ("cody-42842", near, "16\n", 0, "1 case"),
        ("cody-42842", near, "11 15 16\n", 1,
         "case 1: wrong path: after its 3 moves the board is not solved (line 1 of the output)"),
        ("cody-42842", near, "1 16\n", 1,
         "case 1: wrong path: move 1: cell 1 is not beside the blank (line 1 of the output)"),
        ("codingame-klotski", slides, "2 3\n1 3\n1 2\n2 2\n2 3\n3 3\n", 0, "1 case"),
        ("codingame-klotski", slides, "2 3\n1 3\n0 0\n", 1,
         "case 1: wrong path: move 3: 0 0 is not beside the blank, which is at 1 3 (line 3 of the output)"),
        ("codingame-klotski", slides, "2 3\n1 3\n", 1,
         "case 1: wrong path: after its 2 moves the board is not solved (line 3 of the output)"),
        ("codingame-klotski", slides, "", 2,
         "case 1: missing output: the output ends here; expected: a path (line 1 of the output)"),
    ];
    for (i, row) in rows.into_iter().enumerate() {
        judged(&format!("sixteen-{i}"), row);
    }
}
