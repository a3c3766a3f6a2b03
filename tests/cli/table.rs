//! `npuzzle lines --column`: rows of tables, each written with its answer.

use crate::common::rng::Rng;
use crate::common::scratch;
use crate::program::{answers, check_bad, run, PROGRAM};
use std::fmt::Write;
use std::process::Command;

const TABLE: &str = "\
# scores of the autumn\n\
id,player,board,when\n\
1,\"Ann, of B\",\"1,2,3,4,5,6,7,0,8\",mon\n\
\n\
# a comment, with a \" in it\n\
2,Bo,123/456/87x,tue\n\
3,\"say \"\"hi\"\"\",\"1 2 3\n4 5 6\n0 7 8\",wed\n";

#[test]
fn rows_keep_what_they_have() {
    let wanted = "\
# scores of the autumn\n\
id,player,board,when,answer\n\
1,\"Ann, of B\",\"1,2,3,4,5,6,7,0,8\",mon,1\n\
\n\
# a comment, with a \" in it\n\
2,Bo,123/456/87x,tue,unsolvable\n\
3,\"say \"\"hi\"\"\",\"1 2 3\n4 5 6\n0 7 8\",wed,2\n";
    let number = ["lines", "--ask", "number", "--quiet"];
    let said = |more: &[&str], input: &str| answers(&[&number[..], more].concat(), input);
    assert_eq!(said(&["--column", "board"], TABLE), wanted);
    assert_eq!(said(&["--column", "3", "--header"], TABLE), wanted);
    // As Excel writes it: a byte order mark, carriage returns.
    let windows = |text: &str| {
        text.replace("\n4", " /4")
            .replace("\n0", "/ 0")
            .replace('\n', "\r\n")
    };
    assert_eq!(
        said(&["--column", "board"], &windows(TABLE)),
        windows(wanted)
    );
    let marked = format!("\u{feff}board\n{}", "12345678x\n");
    let wanted_marked = "\u{feff}board answer\n12345678x 0\n";
    assert_eq!(said(&["--column", "board"], &marked), wanted_marked);
    for (text, instead) in [("-1", ",-1"), ("", ",")] {
        let wanted = wanted.replace(",unsolvable", instead);
        assert_eq!(
            said(&["--column", "board", "--unsolvable", text], TABLE),
            wanted
        );
    }
}

#[test]
fn other_tables() {
    // Tabs, and a column that holds commas.
    let tabs = "a\t4,8,2,6,5,3,0,7,1\n";
    let path = answers(&["lines"], "4,8,2,6,5,3,0,7,1\n");
    assert_eq!(
        answers(&["lines", "--column", "2"], tabs),
        format!("a\t4,8,2,6,5,3,0,7,1\t{path}")
    );
    // A separator that is not the first: rows that end with semicolons.
    let input = "x;1 2 3/4 5 6/7 0 8,y\n";
    let args = ["lines", "--column", "2", "--separator", "comma"];
    assert_eq!(
        answers(
            &["lines", "--column", "2", "--separator", "semicolon"],
            "x;123/456/7x8;y\n"
        ),
        "x;123/456/7x8;y;r\n"
    );
    let ran = run(&args, input);
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("x;1 2 3/4 5 6/7 0 8,y,invalid\n", 1)
    );
    // A field for each cell; the answer has what the separator is.
    let cells = "7,1,2,3,4,5,6,0,8,\n";
    let args = ["lines", "--column", "2-9", "--size", "2x4", "--json"];
    let out = answers(&args, "7,1,2,3,4,5,6,0,7,\n");
    assert!(
        out.starts_with("7,1,2,3,4,5,6,0,7,,\"{\"\"case\"\":1,"),
        "{out}"
    );
    check_bad(
        &["lines", "--column", "2-11"],
        [cells, "# no more\n"].concat(),
        "7,1,2,3,4,5,6,0,8,,invalid\n# no more\n",
        &["1:1: case 1: no column 11: this row has 10 columns"],
    );
    // White space, as in our own files.
    let korf = include_str!("../../inputs/korf100.txt");
    let few: String = korf
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect();
    let easy = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15 1";
    assert_eq!(
        answers(&["lines", "--column", "1-16"], format!("{few}{easy}\n")),
        format!("{few}{easy} r\n")
    );
    // An answer with spaces is one field.
    assert_eq!(
        answers(
            &["lines", "--column", "1", "--ask", "moves"],
            "1234567x8 1\n"
        ),
        "1234567x8 1 \"u 2, l 2, r 0*\"\n"
    );
}

#[test]
fn faults_have_their_places_in_the_table() {
    let input = "name,board\n# x\nann,\"12345678q\"\nbo,123456780\n\"c\nc\",1234567\ndora\n";
    check_bad(
        &["lines", "--column", "board"],
        input,
        "name,board,answer\n# x\nann,\"12345678q\",invalid\nbo,123456780,\n\"c\nc\",1234567,invalid\ndora,invalid\n",
        &[
            "3:14: case 1: `q` is not a cell: a tile from 1 to 8, or one of 0 x X _ # * . for the blank",
            "5:14: case 3: 7 cells are not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`",
            "7:1: case 4: no column 2: this row has 1 column",
        ],
    );
    // A quote without an end is a character, and hides no other row.
    let input = "\"a,123456780\nb,123456708\n";
    let ran = run(&["lines", "--column", "2"], input);
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("\"a,123456780,\nb,123456708,r\n", 0)
    );
    for (args, what) in [
        (&["--header"][..], "--header goes with --column"),
        (
            &["--column", "0"],
            "--column `0`: a number from 1 on, two of them as in 1-16, or a name is needed",
        ),
        (&["--column", "3-2"], "--column `3-2`: a number"),
        (
            &["--column", "2", "--separator", "dot"],
            "--separator `dot`: comma, semicolon, tab or space",
        ),
        (&["--unsolvable", "a\nb"], "one line"),
        (&["--unsolvable", "-1", "--json"], "--json"),
        (
            &["--column", "player"],
            "no column is named `player`: there are 1, 2",
        ),
    ] {
        let ran = run(&[&["lines"], args].concat(), "1,2\n");
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.contains(what), "{}", ran.err);
    }
}

/// A table of boards of 3 x 3.
fn table(rows: usize, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut text = String::from("id,board,player\n");
    for id in 0..rows {
        let mut tiles: Vec<u8> = (0..9).collect();
        rng.shuffle(&mut tiles);
        let tiles: Vec<String> = tiles.iter().map(u8::to_string).collect();
        let _ = writeln!(text, "{id},\"{}\",\"Player, {}\"", tiles.join(","), id % 17);
    }
    text
}

/// The recipe of topic `machines`, for this number of rows: a run that is interrupted goes on where it stopped, and the
/// whole is the same as from one run.
fn resumes(rows: usize) {
    let topic = answers(&["help", "machines"], "");
    let (_, recipe) = topic.split_once("done=").expect("the recipe");
    let (recipe, _) = recipe.split_once("\n\n").expect("its end");
    let recipe: String = format!("done={recipe}\n")
        .lines()
        .map(|line| line.trim_start().trim_start_matches("$ ").to_string() + "\n")
        .collect();
    let whole = table(rows, 5);
    let input = scratch(&format!("table-{rows}.csv"), &whole);
    let args = [
        "lines",
        "--ask",
        "number",
        "--unsolvable",
        "-1",
        "--column",
        "2",
        "--header",
        "--quiet",
    ];
    let all = answers(&args, &whole);
    assert_eq!(all.lines().count(), rows + 1);
    // What an interrupted run leaves: a part, cut in a row.
    let cut = all.len() / 3;
    let output = scratch(&format!("table-{rows}-out.csv"), &all[..cut]);
    // Our own program, and files of this test.
    let script = recipe
        .replace("npuzzle", PROGRAM)
        .replace("boards.csv", &input)
        .replace("answers.csv", &output)
        .replace("kept.csv", &scratch(&format!("table-{rows}-kept.csv"), ""));
    let ran = Command::new("sh").args(["-ec", &script]).status();
    assert!(ran.expect("sh").success());
    let joined = std::fs::read_to_string(&output).expect("the answers");
    assert!(joined == all, "{script}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_goes_on() {
    resumes(2_000);
}

#[cfg(unix)]
#[test]
#[ignore = "seconds"]
fn an_interrupted_run_of_many_rows_goes_on() {
    resumes(200_000);
}

/// Of a row that is too long only the start is kept, but all of a comment.
#[test]
fn a_row_of_megabytes_is_one_row() {
    let comment = format!("#{}\n", "z".repeat(2_500_000));
    let board = "1 2 3/4 0 6/7 5 8";
    let input = format!(
        "{board},a\n{board},{}\n{comment}{board},b\n",
        "y".repeat(3_000_000)
    );
    let start = format!("{board},{}", "y".repeat((1 << 20) - board.len() - 1));
    let out = format!("{board},a,dr\n{start},invalid\n{comment}{board},b,dr\n");
    let said = "2:1: case 2: the row is longer than 1 MiB: the rest of it is left out";
    check_bad(&["lines", "--column", "1"], &input, &out, &[said]);
}
