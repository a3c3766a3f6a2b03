//! Methods on the command line: `--method`, `npuzzle methods`, `npuzzle realms`.

use crate::common::twin::{replayed, standard, Twin};
use crate::common::{answers, run, tokens};
use npuzzle::methods::registry::METHODS;

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
        refused(&["hdu1043", "--method", name], &words);
        refused(&["boj1525", "--method", name], &words);
        refused(&["lines", "--method", name], &words);
    }
    refused(
        &["hdu3567", "--method", "astar"],
        &["dictionary", "--any-length"],
    );
    refused(
        &["lines", "--ask", "lex", "--method=ida"],
        &["order", "--any-length"],
    );
    refused(&["yesno15", "--method", "astar"], &["parity", "no method"]);
    refused(
        &["lines", "--ask", "parity", "--method", "ida"],
        &["no method"],
    );
    refused(&["jie3", "--method", "astar"], &["no method"]);
    refused(&["poj2224", "--method", "astar"], &["10 x 10"]);
    refused(
        &["lines", "--size", "4x4", "--method", "bfs"],
        &["3 x 3", "4 x 4"],
    );
    refused(
        &["lines", "--size", "5x5", "--method", "pattern"],
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
        &["hdu1043", "--method", "beam", "--bound", "conflict"],
        &["beam", "shortest"],
    );
}

#[test]
fn wrong_words() {
    refused(&["hdu1043", "--method", "astra"], &["`astra`", "`astar`"]);
    refused(&["hdu1043", "--method"], &["--method wants"]);
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
    for other in ["--jobs=2", "--stats=x", "--quiet"] {
        refused(&["lines", "--method", "ida", other], &[other, "realms"]);
    }
    refused(
        &["lines", "--method", "ida", "--size", "9x9"],
        &["9x9", "or 5x5"],
    );
    refused(&["hdu1043", "--passes", "2"], &["--method NAME"]);
    refused(&["hdu1043", "--method", "astar", "--fast"], &["--fast"]);
    refused(&["methods", "astar"], &["methods"]);
    refused(&["realms", "--size", "6x6"], &["6x6"]);
    refused(&["realms", "--only", "astar,bsf"], &["`bsf`", "`bfs`"]);
    refused(&["realms", "--svg", "/dev/null/no"], &["/dev/null/no"]);
    refused(&["realms", "a", "b"], &["one FILE"]);
}

#[test]
fn every_method_answers_a_problem() {
    let listed = answers(&["methods"], "");
    assert_eq!(listed.lines().count(), METHODS.len());
    let twin = Twin::new(3, 3, &standard(3, 3));
    let near: Vec<_> = (0..40).map(|i| &twin.nearest_first[4 * i]).collect();
    let mut input: String = near.iter().map(|cells| tokens(cells, "x") + "\n").collect();
    input += "1 2 3 4 5 6 8 7 x\n";
    for (method, line) in METHODS.iter().zip(listed.lines()) {
        assert!(line.starts_with(method.id), "{line}");
        let own: &[&str] = match method.id {
            "weighted" => &["--weight", "3/2"],
            "learned" => &["--passes", "1"],
            _ => &[],
        };
        let args = ["hdu1043", "--any-length", "--method", method.id];
        let ran = run(&[&args[..], own].concat(), &input);
        let said: Vec<&str> = ran.out.lines().collect();
        assert_eq!(said.len(), 41, "{}", method.id);
        assert_eq!(said[40], "unsolvable");
        let unsolved = said.iter().filter(|&&answer| answer == "unsolved").count();
        let trained = if method.id == "learned" { 3 } else { 0 };
        assert_eq!(ran.err.lines().count(), trained + unsolved);
        assert_eq!(ran.code, i32::from(unsolved > 0));
        for (answer, cells) in said.iter().zip(&near).filter(|both| *both.0 != "unsolved") {
            assert_eq!(
                replayed(cells, 3, answer),
                Some(standard(3, 3)),
                "{}",
                method.id
            );
        }
        let may_fail = ["genetic", "dfs", "learned"].contains(&method.id);
        assert!(may_fail || unsolved == 0, "{}", method.id);
    }
}

#[test]
fn forms_and_phrases_stay_those_of_the_problem() {
    for problem in [
        "luogu-p1379",
        "acwing845",
        "uva652",
        "leetcode773",
        "aoj0121",
        "gvu-zaidimas8",
        "openjudge14243",
    ] {
        let sample = format!("inputs/samples/{problem}.in");
        let plain = answers(&[problem, &sample], "");
        for method in ["bidirectional", "ida", "pattern"] {
            let said = answers(&[problem, "--method", method, &sample], "");
            // Paths may differ among equals.
            let shape = |text: &str| text.replace(['u', 'd', 'l', 'r', 'U', 'D', 'L', 'R'], "-");
            assert_eq!(shape(&said), shape(&plain), "{problem} {method}");
        }
    }
    let pairs = "inputs/samples/hdu3567.in";
    assert_eq!(
        answers(&["hdu3567", "--method", "pattern", pairs], ""),
        answers(&["hdu3567", pairs], "")
    );
    let ran = run(
        &["hdu1043", "--method", "table"],
        "1 2 3 4 5 6 7 8 8\n1 2 3 4 5 6 7 x 8\n",
    );
    assert_eq!((ran.out.as_str(), ran.code), ("invalid\nr\n", 1));
}

#[test]
fn lines_of_all_sizes() {
    let goal: Vec<u8> = standard(5, 5);
    let mut far = goal.clone();
    for letter in "uulldrulddrruul".chars() {
        far = crate::common::twin::moved(&far, 5, letter).unwrap_or(far);
    }
    let input = format!(
        "1234567x8\n{}\n{}\n123456789abcde0f\n1 2 3 0\n",
        tokens(&far, "x"),
        tokens(&goal, "0")
    );
    for method in ["astar", "ida", "bidirectional"] {
        let said = answers(&["lines", "--method", method, "--ask", "number"], &input);
        assert_eq!(said, "1\n15\n0\n1\n0\n", "{method}");
    }
    let any = ["lines", "--any-length", "--method"];
    for method in ["weighted", "ida-weighted", "beam"] {
        let said = answers(&[&any[..], &[method]].concat(), &input);
        let path = said.lines().nth(1).expect("an answer");
        assert_eq!(replayed(&far, 5, path), Some(goal.clone()), "{method}");
    }
    // Another goal, another size.
    let centre = tokens(&far, "0");
    assert_eq!(
        answers(&["lines", "--method", "astar", "--goal", &centre], &centre),
        "\n"
    );
    let bad = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 25 0\n";
    let ran = run(&["lines", "--method", "astar"], bad);
    assert_eq!(ran.out, "invalid\n");
    assert!(
        ran.err
            .starts_with("<stdin>:1:61: case 1: `25` is no cell: a tile from 1 to 24"),
        "{}",
        ran.err
    );
    // A method that does not take a line's size leaves that line, and answers the rest.
    let ran = run(&["lines", "--method", "bfs"], &input);
    assert_eq!(ran.out, "r\nunsolved\nunsolved\nunsolved\n\n");
    assert_eq!((ran.err.lines().count(), ran.code), (3, 1), "{}", ran.err);
}

/// It says that it trains and what came of it: once for each kind of goal, and not before a board needs it.
#[test]
fn learned_trains_once_for_a_kind_of_goal() {
    let args = ["acwing4228", "--any-length", "--method", "learned"];
    let args = [&args[..], &["--passes", "1", "--seed", "3"]].concat();
    let pair = |start: &str, goal: &str| format!("{start}\n{goal}\n");
    // Corner, another corner, edge; one move each.
    let pairs = [
        pair("1234567x8", "12345678x"),
        pair("8x7654321", "x87654321"),
        pair("123456x78", "1234567x8"),
    ];
    let ran = run(&args, format!("3\n{}", pairs.concat()));
    let said: Vec<&str> = ran.err.lines().collect();
    assert_eq!(ran.code, 0, "{ran:?}");
    for letter in ["r", "l", "r"] {
        assert!(ran.out.contains(letter), "{}", ran.out);
    }
    assert_eq!(said.len(), 6, "{}", ran.err);
    for three in said.chunks(3) {
        assert!(three[0].contains("learned trains its network first"));
        assert!(three[1].contains("87041 parameters, 348164 bytes"));
        assert!(three[1].contains("on all 181440 boards: accuracy "));
        assert!(three[2].contains("the exact table needs 22,680 bytes"));
    }
    let none = run(
        &["hdu1043", "--any-length", "--method", "learned"],
        "1 2 3\n",
    );
    assert_eq!(none.err.lines().count(), 1, "{}", none.err);
    let few = ["--nodes", "1", "--passes", "1"];
    let args = ["lines", "--any-length", "--method", "learned"];
    let ran = run(&[&args[..], &few].concat(), "12345x786\n12345678x\n");
    assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n\n", 1));
    assert!(ran.err.contains("1 nodes"), "{}", ran.err);
}

/// The older programs' forms, which print every board.
#[test]
fn forms_that_print_boards() {
    for problem in ["eight-txt", "astar-in"] {
        let sample = format!("inputs/samples/{problem}.in");
        let lines = |text: String| {
            text.lines()
                .filter(|line| !line.starts_with("Num of "))
                .count()
        };
        let plain = lines(answers(&[problem, &sample], ""));
        for method in ["astar", "table", "bfs"] {
            let said = answers(&[problem, "--method", method, &sample], "");
            assert_eq!(lines(said), plain, "{problem} {method}");
        }
        let ran = run(&[problem, "--method", "astar", "--nodes", "3", &sample], "");
        assert!(ran.out.contains("unsolved\n"), "{}", ran.out);
        assert_eq!(ran.code, 1);
    }
}

/// A* on a random 4 x 4 board runs out of memory, says so, and goes on.
#[test]
fn memory_ends_a_board_cleanly() {
    let hard = "13 6 8 12 15 14 0 10 11 7 4 5 9 1 3 2\n123456789abcde0f\n";
    let ran = run(&["lines", "--method", "astar", "--memory", "64M"], hard);
    assert_eq!((ran.out.as_str(), ran.code), ("unsolved\nr\n", 1));
    assert!(
        ran.err.contains("case 1: astar ended with ") && ran.err.contains("64M"),
        "{}",
        ran.err
    );
    // What is stored before the first board counts too.
    for method in ["table", "genetic", "bfs", "dfs"] {
        let args = [
            "lines",
            "--any-length",
            "--memory",
            "1K",
            "--method",
            method,
        ];
        let ran = run(&args, "867254301\n");
        assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n", 1), "{method}");
        assert!(ran.err.contains("more than 1K (--memory)"), "{}", ran.err);
    }
    let ran = run(&["lines", "--method", "ida", "--nodes", "1000"], hard);
    assert!(ran.err.contains("1000 nodes"), "{}", ran.err);
    let ran = run(&["lines", "--method", "ida", "--time", "0.01"], hard);
    assert!(ran.err.contains("0.01 seconds"), "{}", ran.err);
}
