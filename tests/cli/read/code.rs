//! Boards among code and prose, in the forms whose judge calls a function: a judge's page, a test of it, a literal of some
//! language. Faults among them are in `inputs/faults.txt`.
//!
//! Tests: `src/text/read/code.rs`, `src/text/read/filters.rs`

use crate::program::{answers, run};

#[test]
fn the_page_of_a_judge() {
    let page = "Example 1:\nInput: board = [[1,2,3],[4,0,5]]\nOutput: 1\nExplanation: Swap the 0 and the 5 in one move.\n\n\
                Example 2:\nInput: board = [[1,2,3],[5,4,0]]\nOutput: -1\nExplanation: No number of moves will do.\n";
    assert_eq!(answers(&["leetcode773"], page), "1\n-1\n");
    let line = "Input: board = [[1,2,3],[4,0,5]], Output: 1\n";
    assert_eq!(answers(&["leetcode773"], line.repeat(2)), "1\n1\n");
    let kata = "var simple = [\n    [ 1, 2, 3, 4],\n    [ 5, 0, 6, 8],\n    [ 9,10, 7,11],\n    [13,14,15,12]\n];\n\
                slidePuzzle(simple); // [6,7,11,12]\n";
    let id = "codewars-sliding-puzzle";
    assert_eq!(answers(&[id], kata.repeat(2)), "[6,7,11,12]\n".repeat(2));
}

#[test]
fn comments_and_signs_after_a_board() {
    let board = "[[1,2,3],[4,0,5]]";
    let text =
        format!("# {board}\nboard = {board} # one\n% {board}\n{board},\n{board};\n// two\n{board}");
    assert_eq!(answers(&["leetcode773"], text), "1\n".repeat(4));
}

#[test]
fn literals_of_other_languages() {
    let literals = [
        "std::vector<std::vector<int>> v{{1,2,3},{4,5,6},{7,0,8}};",
        "int[][] b = new int[][] {{1,2,3},{4,5,6},{7,0,8}};",
        "((1,2,3),(4,5,6),(7,0,8))",
        "board = [(1,2,3),(4,5,6),(7,0,8)]",
        "print(slidePuzzle([[1,2,3],[4,5,6],[7,0,8]]))",
    ];
    let id = "codewars-sliding-puzzle";
    for literal in literals {
        assert_eq!(answers(&[id], literal), "[8]\n", "{literal}");
    }
    assert_eq!(answers(&[id], literals.join("\n")), "[8]\n".repeat(5));
    let line = "a = [[1,2,3],[4,5,6],[0,7,8]], b = [[1,2,3],[4,5,6],[7,0,8]]";
    assert_eq!(answers(&[id], line), "[7,8]\n[8]\n");
}

#[test]
fn matrices_of_matlab() {
    let rows = ["1 2 3 4", "5 6 7 8", "9 10 11 12", "13 14 0 15"];
    let matrix = format!("[{}]", rows.join("; "));
    for text in [
        format!("x = {matrix};\n"),
        format!("%% Test 1 {matrix}\nx = {matrix}; % easy\n"),
        format!("x1 = [{}];\n", rows.join("; ...\n")),
        format!("x = [{}\n];", rows.join("; ... row'\n")),
        format!("move_tiles({matrix})\n"),
        // No `;`, no rows.
        format!("x = [{}];\n", rows.join(" ")),
        format!("{}\n", rows.join(" ").replace(' ', "\n")),
        format!("{}\n", rows.join(";\n")),
    ] {
        let ran = run(&["cody-42842"], &text);
        assert_eq!((ran.out.as_str(), ran.err.as_str()), ("16\n", ""), "{text}");
    }
}

/// How the command of the course is typed.
#[test]
fn commands_of_the_driver() {
    let board = "3,1,2,0,4,5,6,7,8";
    let plain = answers(&["edx-driver"], format!("bfs {board}\n"));
    let shown = |text: &str| -> Vec<String> {
        let untimed =
            |line: &&str| !line.starts_with("running_time") && !line.starts_with("max_ram");
        text.lines().filter(untimed).map(String::from).collect()
    };
    for text in [
        format!("python driver.py bfs {board}\n"),
        format!("$ python3 driver.py BFS {board}"),
        format!("bfs {}\n", board.replace(',', ", ")),
    ] {
        let ran = run(&["edx-driver"], &text);
        assert_eq!(shown(&ran.out), shown(&plain), "{text}");
        assert_eq!(ran.code, 0, "{text}");
    }
}
