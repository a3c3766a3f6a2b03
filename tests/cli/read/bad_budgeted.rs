//! Faults in boards that share a budget: places, messages, and where reading goes on.

use crate::program::run;

/// The answer lines, the messages without the summary, and the exit code.
fn said(input: &str) -> (String, String, i32) {
    let ran = run(&["gdd2011-slide"], input);
    let messages = ran.err.lines().filter(|line| !line.contains(" solved; "));
    let messages = messages.map(|line| line.to_string() + "\n").collect();
    (ran.out, messages, ran.code)
}

/// A bad board between two good ones: one message, and an empty line.
fn bad(board: &str, column: usize, message: &str) {
    let input = format!("9 9 9 9\n3\n3,3,123456708\n{board}\n3,3,123450786\n");
    let wanted = format!("<stdin>:4:{column}: case 2: {message}\n");
    let (out, messages, code) = said(&input);
    assert_eq!((messages, code), (wanted, 1), "{board}");
    assert_eq!(out, "R\n\nD\n", "{board}");
}

#[test]
fn bad_boards() {
    let form = "is not of the form `W,H,CELLS`";
    bad("123456708", 1, &format!("`123456708` {form}"));
    bad("3,3", 1, &format!("`3,3` {form}"));
    bad("3;3,123456708", 1, &format!("`3;3,123456708` {form}"));
    bad(
        "x,3,123456708",
        1,
        "`x` is not a number of columns: 1 to 36",
    );
    bad("3,0,123456708", 3, "`0` is not a number of rows: 1 to 36");
    bad("3,,123456708", 3, "`` is not a number of rows: 1 to 36");
    bad("7,6,1", 1, "7 x 6 cells are more than 36");
    bad(
        "3,3,12345670",
        5,
        "`12345670` has 8 cells where 9 are needed",
    );
    bad(
        "3,3,1234567080",
        5,
        "`1234567080` has 10 cells where 9 are needed",
    );
    bad(
        "3,3,12345x708",
        10,
        "`x` is not a cell: the tiles are 1 to 9 and A to Z, the blank is 0, a fixed cell is =",
    );
    bad("3,3,1234A6708", 9, "`A` is too large for 9 cells");
    bad("3,3,=23456170", 11, "`1` belongs in cell 1, which is fixed");
    bad("3,3,123456790", 12, "`9` belongs in the cell of the blank");
    bad("3,3,123456770", 12, "tile 7 appears twice");
    bad(
        "3,3,123456788",
        13,
        "tile 8 appears twice and the blank is missing",
    );
    bad("3,3,120456780", 13, "the blank appears twice");
    bad("4,4,123456789A=CAEF0", 17, "tile A appears twice");
    bad("3,3,=========", 5, "all cells are fixed");
    let long = "1".repeat(5000);
    bad(&long, 1, "a token of 4 KiB is not a board");
}

#[test]
fn budgets_and_counts() {
    let nothing = |input: &str, message: &str| {
        let wanted = (String::new(), format!("<stdin>:{message}\n"), 1);
        assert_eq!(said(input), wanted, "{input:?}");
    };
    nothing(
        "1 2 x 4\n0\n",
        "1:5: `x` is not the budget of U: 0 to 1000000000",
    );
    nothing(
        "1 2\n",
        "2:1: the input ends where the budget of U is needed",
    );
    nothing(
        "1 2 3 4\n",
        "2:1: the input ends where a number of boards is needed",
    );
    nothing(
        "1 2 3 4 -1\n",
        "1:9: `-1` is not a number of boards: 0 to 1000000",
    );
    assert_eq!(said("1 2 3 4 0\n"), (String::new(), String::new(), 0));
    let fewer = "9 9 9 9\n2\n3,3,123456708\n";
    let message = "<stdin>:4:1: 2 cases announced, but the input ends after 1\n";
    assert_eq!(said(fewer), ("R\n".into(), message.into(), 1));
    let more = "9 9 9 9\n1\n3,3,123456708\n3,3,123456708\n";
    let message = "<stdin>:4:1: there is more after the 1 case that was announced\n";
    assert_eq!(said(more), ("R\n".into(), message.into(), 0));
}
