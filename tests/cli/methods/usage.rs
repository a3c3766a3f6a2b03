//! Words about methods that are refused, each in a line that says why.

use crate::program::run;

/// Ends with 2, prints nothing, and says all of these words.
fn refused(args: &[&str], words: &[&str]) {
    let ran = run(args, "1 2 3 4 5 6 7 x 8\n");
    assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{args:?}");
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    for word in words {
        assert!(ran.err.contains(word), "{args:?}: no {word} in {}", ran.err);
    }
}

#[test]
fn what_cannot_be_promised_is_refused() {
    for name in ["genetic", "dfs", "weighted", "ida-weighted", "learned"] {
        let words = [name, "shortest", "--any-length"];
        refused(&["boj1525", "--method", name], &words);
        refused(&["lines", "--method", name], &words);
    }
    // A board of another size may follow, so that no size is named.
    refused(
        &["lines", "--method", "ida-weighted"],
        &["npuzzle: ida-weighted does not promise shortest answers; --any-length"],
    );
    refused(
        &["hdu3567", "--method", "astar"],
        &["dictionary", "--any-length"],
    );
    refused(
        &["lines", "--ask", "lex", "--method=ida"],
        &["order", "--any-length"],
    );
    refused(
        &["yesno15", "--method", "astar"],
        &["can be solved", "no method"],
    );
    refused(
        &["lines", "--ask", "parity", "--method", "ida"],
        &["no method"],
    );
    for ask in ["count", "all", "moves"] {
        refused(&["lines", "--ask", ask, "--method", "ida"], &["no method"]);
    }
    refused(&["jie3", "--method", "astar"], &["no method"]);
    refused(&["poj2224", "--method", "astar"], &["10 x 10"]);
    refused(
        &["lines", "--size", "4x4", "--method", "bfs"],
        &["3 x 3", "4 x 4"],
    );
    refused(
        &["lines", "--size", "5x5", "--method", "engine"],
        &["4 x 4", "5 x 5"],
    );
    for problem in ["uva10181", "leetcode773", "aoj0121"] {
        let learned = [problem, "--any-length", "--method", "learned"];
        refused(&learned, &["learned", "3 x 3 alone"]);
    }
    let walking = [
        "lines", "--size", "5x5", "--method", "ida", "--bound", "walking",
    ];
    refused(&walking, &["walking", "5 x 5"]);
    let beam = ["lines", "--size", "4x4", "--method", "beam"];
    refused(&beam, &["beam", "4 x 4", "--any-length"]);
    refused(
        &["boj1525", "--method", "beam", "--bound", "conflict"],
        &["beam", "shortest"],
    );
}

#[test]
fn wrong_words() {
    refused(&["hdu1043", "--method", "astra"], &["`astra`", "`astar`"]);
    refused(&["hdu1043", "--method"], &["--method needs"]);
    refused(&["hdu1043", "--bound", "pair"], &["--method NAME"]);
    refused(&["hdu1043", "--any-length"], &["--method NAME"]);
    refused(
        &["hdu1403", "--method", "astar"],
        &["`hdu1403`", "`hdu1043`"],
    );
    refused(
        &["hdu1043", "--method", "bfs", "--bound", "pair"],
        &["bfs", "--bound"],
    );
    refused(
        &["hdu1043", "--method", "astar", "--bound", "best"],
        &["`best`", "conflict"],
    );
    refused(
        &["hdu1043", "--method", "astar", "--weight", "2"],
        &["--weight"],
    );
    for weight in ["0", "-1", "4/0", "x", "1000/7", ""] {
        refused(
            &["hdu1043", "--method", "weighted", "--weight", weight],
            &["--weight", "4/3"],
        );
    }
    for memory in ["0", "G", "1T", "99999999999G"] {
        refused(
            &["hdu1043", "--method", "astar", "--memory", memory],
            &["--memory", "512M"],
        );
    }
    refused(
        &["hdu1043", "--method", "astar", "--time", "0"],
        &["--time", "seconds"],
    );
    refused(
        &["hdu1043", "--method", "astar", "--nodes", "few"],
        &["--nodes"],
    );
    refused(
        &["hdu1043", "--method", "ida", "--passes", "2"],
        &["ida", "--passes"],
    );
    refused(
        &["hdu1043", "--method", "learned", "--passes", "0"],
        &["--passes", "1 to"],
    );
    refused(
        &["lines", "--method", "ida", "--jobs=2"],
        &["--jobs", "one thread"],
    );
    refused(
        &["lines", "--method", "ida", "--effort", "5"],
        &["--effort does not go with --method", "--nodes"],
    );
    refused(
        &["lines", "--method", "ida", "--shortest"],
        &["--shortest does not go with --method"],
    );
    refused(
        &["lines", "--method", "ida", "--size", "9x9"],
        &["9 x 9", "5 x 5"],
    );
    refused(&["hdu1043", "--passes", "2"], &["--method NAME"]);
    refused(&["hdu1043", "--method", "astar", "--fast"], &["--fast"]);
    refused(&["methods", "astar"], &["methods"]);
    let help = run(&["methods", "--help"], "").out;
    let own = help.split_once("--method NAME").expect("the options").0;
    assert!(!own.contains("`npuzzle methods`"), "{help}");
    refused(&["realms", "--size", "6x6"], &["6x6"]);
    refused(&["realms", "--only", "astar,bsf"], &["`bsf`", "`bfs`"]);
    refused(&["realms", "--svg", "/dev/null/no"], &["/dev/null/no"]);
    refused(&["realms", "a", "b"], &["one FILE"]);
}
