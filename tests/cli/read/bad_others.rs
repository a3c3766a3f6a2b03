//! Faults in inputs that are no boards on a grid: places, messages, and where reading goes on.

use crate::program::{answers, check_bad, check_noted, run};

#[test]
fn graphs() {
    let sound = "1\n8 9\n1 2 3 4 5 6 7 9\n";
    assert_eq!(answers(&["abc224d"], sound), "1\n");
    assert_eq!(answers(&["abc224d"], "0\n1 2 3 4 5 6 7 8\n"), "0\n");
    assert_eq!(answers(&["abc224d"], "0\n1 2 3 4 5 6 8 7\n"), "-1\n");
    let bad = |input: &str, message: &str| {
        check_bad(&["abc224d"], input, "invalid\n", &[message]);
    };
    bad(
        "37\n",
        "1:1: case 1: `37` is not a number of edges: 0 to 36",
    );
    bad(
        "1\n8 10\n",
        "2:3: case 1: `10` is not an end of an edge: 1 to 9",
    );
    bad(
        "1\n8 9\n1 2 3 x",
        "3:7: case 1: `x` is not the cell of a piece: 1 to 9",
    );
    bad(
        "1\n8 9\n1 2 3 4 5 6 7 3\n",
        "3:15: case 1: the pieces 3 and 8 are both on cell 3",
    );
    bad(
        "1\n8 9\n1 2",
        "3:4: case 1: the input ends where the cell of a piece is needed",
    );
    let message = "3:17: there is more after the only case of this problem";
    check_noted(
        &["abc224d"],
        "1\n8 9\n1 2 3 4 5 6 7 9 1\n",
        "1\n",
        &[message],
    );
}

#[test]
fn rectangles() {
    let id = "codingame-sliding-puzzle";
    for (board, answer) in [
        ("1 5\n1 2 . 3 4\n", "2\n"),
        ("2 4\n1 2 3 4 5 6 . 7", "1\n"),
        ("1 1\n.\n", "0\n"),
        ("1 3\n2 1 .\n", "-1\n"),
        ("1 4\n2 3 1 .\n", "-1\n"),
        ("2 2\n2 1\n3 .\n", "-1\n"),
        ("3 3\n8 6 7\n2 5 4\n3 . 1\n", "31\n"),
    ] {
        assert_eq!(answers(&[id], board), answer, "{board}");
    }
    let bad = |input: &str, message: &str| check_bad(&[id], input, "invalid\n", &[message]);
    bad(
        "2 11\n",
        "1:1: case 1: a board of 2 x 11: the sizes are 1 to 10",
    );
    bad(
        "0 0\n",
        "1:1: case 1: a board of 0 x 0: the sizes are 1 to 10",
    );
    bad(
        "2 2\n2 3\n1 0\n",
        "3:3: case 1: `0` is not a tile: the tiles are 1 to 3, the blank is .",
    );
    bad("2 2\n2 3\n3 .\n", "3:1: case 1: tile 3 appears twice");
    bad(
        "2 2\n2 3\n1",
        "3:2: case 1: the input ends where a cell is needed",
    );
    bad("2", "1:2: case 1: the input ends in the size of a board");
    let message = "3:5: there is more after the only case of this problem";
    check_noted(&[id], "2 2\n1 2\n3 . 4\n", "0\n", &[message]);
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

#[test]
fn players() {
    let head = "2 2 2 2\n0 1 2 3\n1 3 2 0\n";
    let with = |games: &str| format!("{head}{games}");
    assert_eq!(
        answers(&["cpc19c1p5"], with("1 3\n2 0\n1 0\n2 3")),
        "2\n1\n"
    );
    // The first player's board in 2 of 4 x 4, and a board out of reach.
    let large: String = (0..16).map(|tile| format!("{tile} ")).collect();
    let near = large.replacen("0 1 ", "1 0 ", 1);
    let text = format!(
        "4 4 2 2\n{large}\n{near}\n{near}\n{}\n",
        large.replacen("1 2 ", "2 1 ", 1)
    );
    assert_eq!(answers(&["cpc19c1p5"], text), "2\nunsolvable\n");
    let bad = |input: &str, message: &str| {
        let ran = run(&["cpc19c1p5"], input);
        assert_eq!(
            (ran.out.as_str(), ran.err, ran.code),
            ("", format!("<stdin>:{message}\n"), 1)
        );
    };
    bad("2 5 2 2\n", "1:3: `5` is not a number of columns: 2 to 4");
    bad(
        "2 2 0 2\n",
        "1:5: `0` is not a number of players: 1 to 1000000",
    );
    bad(
        "2 2 1 1\n0 1 2 4\n",
        "2:7: `4` is too large: the tiles are 1 to 3, the blank is 0, not 4",
    );
    bad("2 2 1 1\n0 1", "2:4: the input ends where a cell is needed");
    // A fault in a target is one of its game.
    check_bad(
        &["cpc19c1p5"],
        with("1 3\n2 2\n1 0\n2 3\n"),
        "invalid\n1\n",
        &["5:3: case 1: tile 2 appears twice and the blank is missing"],
    );
}

#[test]
fn letters() {
    check_bad(
        &["uva10073"],
        "3\nABCDEFGHIJLK\nABCDEFGHIJKA\nABCDEFGHIJKM\n",
        "Permutation #1\nK\n\nPermutation #2\ninvalid\n\nPermutation #3\ninvalid\n\n",
        &[
            "3:12: case 2: tile A appears twice and the blank is missing",
            "4:12: case 3: `M` is not a cell: the tiles are A to K, the blank is L",
        ],
    );
    let sound = "ABCDEFGHIJ\n";
    check_bad(
        &["uva10073"],
        format!("1\n{sound}"),
        "Permutation #1\ninvalid\n\n",
        &["2:1: case 1: `ABCDEFGHIJ` has 10 cells where 12 are needed"],
    );
    check_bad(
        &["kattis-npuzzle"],
        ".BCD\nEAGH\nIJFL\nMNOZ\n",
        "invalid\n",
        &["4:4: case 1: `Z` is not a cell: the tiles are A to O, the blank is ."],
    );
    // The seven faces.
    check_bad(
        &["poj3221"],
        "2\n0123457\n1023456\n",
        "invalid\n-1\n",
        &["2:7: case 1: `7` is too large: the tiles are 1 to 6, the blank is 0, not 7"],
    );
}

/// The blank at the end of a line may be lost, and moves may be on any number of lines.
#[test]
fn given_moves() {
    let board = "ABCDE\nFGHIJ\nKLMNO\nPQRS\nTUVWX\n";
    let end = "A B C D E\nF G H I J\nK L M N O\nP Q R   S\nT U V W X\n";
    let sound = format!("{board}L0\nZ\n");
    let first = format!("Puzzle #1:\n{end}");
    assert_eq!(answers(&["uva227"], &sound), first);
    assert_eq!(
        answers(&["uva227"], sound.replace("L0", "\n\r\n L\n0 ")),
        first
    );
    assert_eq!(answers(&["uva227"], sound.replace('\n', "\r\n")), first);
    // An illegal move does not end the reading of moves.
    let text = format!("{board}RR\nLL0\n\n{board}L0\nZ and more\n");
    let wanted =
        format!("Puzzle #1:\nThis puzzle has no final configuration.\n\nPuzzle #2:\n{end}");
    assert_eq!(answers(&["uva227"], text), wanted);
    assert_eq!(answers(&["uva227"], "Z\n"), "");
    let none = "the input ends without the line `Z` that closes it";
    check_noted(
        &["uva227"],
        format!("{board}L0\n"),
        &first,
        &[&format!("7:1: {none}")],
    );
    let more = "8:1: there is more after the line `Z` that closes the input";
    check_noted(&["uva227"], sound.clone() + "ABCDE\n", &first, &[more]);
}

/// After a fault reading goes on after the next 0.
#[test]
fn bad_given_moves() {
    let good = "ABCDE\nFGHIJ\nKLMNO\nPQRS \nTUVWX\nL0\n";
    let end = "A B C D E\nF G H I J\nK L M N O\nP Q R   S\nT U V W X\n";
    let bad = |spoilt: &str, message: &str| {
        let wanted = format!("Puzzle #1:\ninvalid\n\nPuzzle #2:\n{end}");
        check_bad(
            &["uva227"],
            format!("{spoilt}{good}Z\n"),
            &wanted,
            &[message],
        );
    };
    bad(
        &good.replace("FGHIJ", "FGHIJK"),
        "2:1: case 1: `FGHIJK` has 6 cells where 5 are needed",
    );
    bad(
        &good.replace("FGHIJ", "FGH"),
        "2:1: case 1: `FGH` has 3 cells where 5 are needed",
    );
    bad(
        &good.replace("L0", "LLX\nA0"),
        "6:3: case 1: `X` is not a move: A, B, L or R, and 0 after the last",
    );
    bad(
        &good.replace("FGHIJ", "FGHI"),
        "6:1: case 1: the board has 2 blanks, not one",
    );
    check_bad(
        &["uva227"],
        "ABCDE\nFGHIJ\nKLMNO\nPQRS \nTUVWX\nLL",
        "Puzzle #1:\ninvalid\n",
        &[
            "6:3: case 1: the input ends before the 0 after the moves",
            "6:3: the input ends without the line `Z` that closes it",
        ],
    );
}

#[test]
fn maps_and_queries() {
    let map = "2 2 3\n1 1\n1 0\n";
    // A piece on its target, one on a fixed cell, a fixed target, the blank on a fixed cell.
    let queries = "1 1 1 2 1 2\n1 1 2 2 1 1\n1 1 1 2 2 2\n";
    assert_eq!(
        answers(&["luogu-p1979"], format!("{map}{queries}")),
        "0\n-1\n-1\n"
    );
    assert_eq!(answers(&["luogu-p1979"], "1 1 0\n1\n"), "");
    assert_eq!(
        answers(&["luogu-p1979"], "1 2 1\n1 1\n1 1 1 2 1 1\n"),
        "1\n"
    );
    check_bad(
        &["luogu-p1979"],
        format!("{map}1 1 3 2 1 2\n1 1 1 1 1 2\n1 1 1 2 1 1\n"),
        "invalid\ninvalid\n1\n",
        &[
            "4:5: case 1: `3` is not the row of the piece: 1 to 2",
            "5:12: case 2: the blank and the piece are on the same cell",
        ],
    );
    check_bad(
        &["luogu-p1979"],
        "2 2 3\n1 2\n1 0\n",
        "",
        &["2:3: `2` is not a cell of the map: 0 to 1"],
    );
    check_bad(
        &["luogu-p1979"],
        "65 2 3\n",
        "",
        &["1:1: `65` is not a number of rows: 1 to 64"],
    );
    check_bad(
        &["luogu-p1979"],
        format!("{map}1 1 1 2 1 1\n"),
        "1\n",
        &["5:1: 3 cases announced, but the input ends after 1"],
    );
}

#[test]
fn disk_usage() {
    let nodes = [
        "/dev/grid/node-x0-y0 10T 8T 2T 80%",
        "/dev/grid/node-x1-y0 10T 7T 3T 70%",
        "/dev/grid/node-x0-y1 10T 0T 10T 0%",
        "/dev/grid/node-x1-y1 10T 6T 4T 60%",
    ];
    let sound = nodes.join("\n") + "\n";
    assert_eq!(answers(&["aoc2016-22"], &sound), "2\n");
    assert_eq!(
        answers(&["aoc2016-22"], format!("$ df -h\nSize\n{sound}")),
        "2\n"
    );
    let wall = sound.replace("8T 2T", "88T 0T");
    assert_eq!(answers(&["aoc2016-22"], wall), "-1\n");
    let bad = |input: String, message: &str| {
        check_bad(&["aoc2016-22"], input, "invalid\n", &[message]);
    };
    bad(
        sound.replace("8T", "8"),
        "1:26: case 1: `8` is not a figure of a node: four are needed, as 10T 8T 2T 80%",
    );
    bad(
        sound.replace("x1-y1", "x1-z1"),
        "4:1: case 1: the node x1 y1 is missing",
    );
    bad(
        sound.replace("0T 10T", "1T 9T"),
        "5:1: case 1: no node is empty",
    );
    bad(
        sound.replace("6T", "0T"),
        "5:1: case 1: two nodes are empty",
    );
    bad(
        sound.replace("x1-y1", "x0-y1"),
        "5:1: case 1: the node x0 y1 appears twice",
    );
    bad(
        sound.replace("x1-y1", "x64-y1"),
        "4:1: case 1: `/dev/grid/node-x64-y...`: rows and columns are 0 to 63",
    );
    bad("no nodes".into(), "1:9: case 1: there is no node");
}

#[test]
fn pictures() {
    let start = ".rbb\nrrbb\nrrbb\nrrbb\n";
    assert_eq!(answers(&["euler244"], start.repeat(2)), "0\n");
    // Other tiles.
    let other = start.replacen('r', "b", 1);
    assert_eq!(answers(&["euler244"], format!("{start}{other}")), "-1\n");
    let bad = |input: String, message: &str| {
        check_bad(&["euler244"], input, "invalid\n", &[message]);
    };
    bad(
        start.replacen('b', "x", 1),
        "1:3: case 1: `x` is not a cell: r, b, or . for the blank",
    );
    bad(
        start.replacen('b', ".", 1) + start,
        "4:5: case 1: the picture has 2 blanks, not one",
    );
    bad(
        start.into(),
        "5:1: case 1: the input ends after 0 of 16 cells",
    );
}

/// Shapes with dead ends, and cubes.
#[test]
fn graphs_and_cubes_of_any_layout() {
    let line = |from: usize| {
        let words: Vec<String> = (0..24).map(|i| ((i + from) % 24).to_string()).collect();
        words.join(" ") + "\n"
    };
    check_bad(
        &["hdu4021"],
        format!(
            "2\n{}{}{}{}",
            line(0),
            line(0).replace(" 23", " 24"),
            line(1),
            line(1)
        ),
        "invalid\nN\n",
        &["3:60: case 1: `24` is too large: the tiles are 1 to 23, the blank is 0, not 24"],
    );
    check_bad(
        &["poj1507"],
        "3\n2\n1 2 3 4 5 6 7 0\n1\n0\n101\n0\n",
        "Puzzle can be solved.\nPuzzle can be solved.\ninvalid\n",
        &["6:1: case 3: a board of 101 x 101 x 101: the sizes are 1 to 100"],
    );
}
