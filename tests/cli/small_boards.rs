//! `npuzzle lines` and `stats` on boards that only a table of all boards solves: equal tiles, several blanks, tiles that
//! cost something, rows and columns that wrap around.

use crate::program::{answers, run};

const TWO_BLANKS: &str = "1 2 3 4 5 6 7 0 0";

#[test]
fn equal_tiles_and_two_blanks() {
    let goal = ["lines", "--goal", "1 1 2 2 3 3 4 0 0"];
    let input = "112233400\n1 1 2/2 3 3/0 0 4\n[[1,1,2],[2,3,0],[4,0,3]]\n";
    assert_eq!(answers(&goal, input), "\n8r 7r\n6d\n");
    let number = ["lines", "--ask", "number", "--goal", TWO_BLANKS];
    assert_eq!(answers(&number, "1 2 3 4 5 6 0 0 7\n"), "2\n");
    let parity = ["lines", "--ask", "parity", "--goal", TWO_BLANKS];
    assert_eq!(answers(&parity, "2 1 3 4 5 6 7 0 0\n"), "yes\n");
    // One blank, and equal tiles: letters as usual.
    let one = ["lines", "--goal", "1 1/2 0"];
    assert_eq!(answers(&one, "1 1 0 2\n1 0 2 1\n"), "r\nd\n");
}

#[test]
fn paths_in_other_notations() {
    let numbers = ["lines", "--numbers", "--goal", TWO_BLANKS];
    assert_eq!(answers(&numbers, "1 2 3 4 5 6 0 0 7\n"), "7 7\n");
    let json = answers(
        &["lines", "--json", "--goal", TWO_BLANKS],
        "1 2 3 4 5 6 0 7 0\n",
    );
    assert!(
        json.contains(
            "\"length\":1,\"lower_bound\":1,\"proven\":true,\"moves\":\"7r\",\"tiles\":[7]"
        ),
        "{json}"
    );
}

/// The sample of a course: 12 moves for 63.
#[test]
fn costs() {
    let board = "2 3 6/1 0 7/4 8 5\n";
    let number = ["lines", "--cost", "number", "--ask", "number"];
    assert_eq!(answers(&number, board), "63\n");
    assert_eq!(
        answers(&["lines", "--cost", "number", "--numbers"], board),
        "7 5 8 7 5 6 3 2 1 4 7 8\n"
    );
    let listed = ["lines", "--cost", "1,1,1,1,1,1,1,1", "--ask", "number"];
    assert_eq!(answers(&listed, board), "12\n");
    let free = ["lines", "--cost", "0,0,0,0,0,0,0,0", "--ask", "number"];
    assert_eq!(answers(&free, "1 2 3/4 5 6/0 7 8\n"), "0\n");
    assert_eq!(
        answers(&["lines", "--cost", "number"], "2 1 3/4 5 6/7 8 0\n"),
        "unsolvable\n"
    );
    let json = answers(
        &["lines", "--cost", "number", "--json"],
        "1 2 3/4 5 6/0 7 8\n",
    );
    let wanted = "\"length\":2,\"lower_bound\":2,\"proven\":true,\"cost\":15,";
    assert!(json.contains(wanted), "{json}");
}

#[test]
fn wrapping() {
    assert_eq!(
        answers(&["lines", "--wrap"], "123456087\n1 2 0/4 5 3/7 8 6\n"),
        "l\ndd\n"
    );
    let numbers = ["lines", "--wrap", "--numbers"];
    assert_eq!(answers(&numbers, "0 2 3/4 5 6/1 7 8\n"), "1 7 8\n");
}

#[test]
fn what_is_refused() {
    let said = |args: &[&str], input: &str| run(args, input).err;
    for (args, input, what) in [
        (
            &["lines", "--goal", "1 1 2 0"][..],
            "1 2 2 0\n",
            "the goal and the board have different tiles",
        ),
        (
            &["lines", "--goal", "1 1 2 0"],
            "1 2 3 0\n",
            "the goal and the board have different tiles",
        ),
        (
            &["lines", "--goal", "1 1 2 2"],
            "",
            "tile 1 appears twice and the blank is missing",
        ),
        (&["lines"], "1 1 2 0\n", "tile 1 appears twice"),
        (
            &["lines", "--wrap"],
            "1 2 3 4/5 6 7 8/9 10 0 11\n",
            "there are more than 20 million different boards with these tiles",
        ),
        (
            &["lines", "--cost", "number"],
            "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 0\n",
            "go with at most 16 cells",
        ),
        (
            &["lines", "--cost", "1,2"],
            "1 2/3 0\n",
            "tile 3 has no cost from 0 to 255",
        ),
        (
            &["lines", "--cost", "1,256"],
            "",
            "number, or costs from 0 to 255 as in 1,2,1, is needed",
        ),
        (
            &["lines", "--cost", "number", "--ask", "all"],
            "",
            "go with --ask path, lex, number or parity",
        ),
        (&["lines", "--wrap", "--method", "bfs"], "", "--wrap"),
        (
            &["lines", "--goal", "1 1 2 0", "--method", "bfs"],
            "",
            "--method does not go with equal tiles or several blanks",
        ),
        (&["lines", "--wrap", "--metric", "runs"], "", "single moves"),
        (
            &["lines", "--memory", "9M", "--goal", "1 2 3 4 5 6 7 8 9 0"],
            "1 2 3 4 5 0 7 8 9 6\n",
            "",
        ),
        (
            &["lines", "--memory", "9M", "--wrap"],
            "1 2 3 4 5/6 7 8 9 0\n",
            "3628800 boards need more memory: --memory 56M",
        ),
        (
            &["stats", "--wrap", "--metric", "runs"],
            "",
            "usual boards only",
        ),
        (
            &["show", "--goal", "1 1 2 0", "1 1 0 2"],
            "",
            "tile 1 appears twice",
        ),
    ] {
        let err = said(args, input);
        assert!(err.contains(what), "{args:?}: {err}");
    }
}

/// All boards of 3 x 3 with two blanks, and those of a torus.
#[test]
fn counted() {
    let csv = answers(&["stats", "--csv", "--goal", TWO_BLANKS], "");
    let boards = |csv: &str| -> u64 {
        csv.lines()
            .skip(1)
            .filter_map(|line| line.split(',').nth(1)?.parse::<u64>().ok())
            .sum()
    };
    assert_eq!((boards(&csv), csv.lines().count()), (181_440, 26));
    let torus = answers(&["stats", "--csv", "--wrap", "--goal", TWO_BLANKS], "");
    assert_eq!((boards(&torus), torus.lines().count()), (181_440, 17));
}
