//! Answers by `--method`, and `npuzzle methods`.

use crate::common::tokens;
use crate::common::twin::{eight, moved, replayed, standard};
use crate::program::{answers, run};

/// Every method of the list that is among these answers a problem.
fn methods_answer(among: fn(&str) -> bool) {
    let listed = answers(&["methods"], "");
    assert_eq!(listed.lines().count(), 18);
    let twin = eight();
    let near: Vec<_> = (0..40).map(|i| &twin.nearest_first[4 * i]).collect();
    let mut input: String = near.iter().map(|cells| tokens(cells, "x") + "\n").collect();
    input += "1 2 3 4 5 6 8 7 x\n";
    let names = listed.lines().filter_map(|line| line.split(' ').next());
    for method in names.filter(|name| among(name)) {
        let own: &[&str] = match method {
            "weighted" => &["--weight", "3/2"],
            "learned" => &["--passes", "1"],
            _ => &[],
        };
        let args = ["hdu1043", "--any-length", "--method", method];
        let ran = run(&[&args[..], own].concat(), &input);
        let said: Vec<&str> = ran.out.lines().collect();
        assert_eq!(said.len(), 41, "{method}");
        assert_eq!(said[40], "unsolvable");
        let unsolved = said.iter().filter(|&&answer| answer == "unsolved").count();
        let trained = if method == "learned" { 3 } else { 0 };
        assert_eq!(ran.err.lines().count(), trained + unsolved);
        assert_eq!(ran.code, i32::from(unsolved > 0));
        for (answer, cells) in said.iter().zip(&near).filter(|both| *both.0 != "unsolved") {
            assert_eq!(replayed(cells, 3, answer), Some(standard(3, 3)), "{method}");
        }
        let may_fail = ["genetic", "dfs", "learned"].contains(&method);
        assert!(may_fail || unsolved == 0, "{method}");
    }
}

#[test]
fn every_method_answers_a_problem() {
    methods_answer(|method| method != "learned");
}

#[test]
#[ignore = "2 s: a training; the other methods are in `every_method_answers_a_problem`"]
fn the_learned_method_answers_a_problem() {
    methods_answer(|method| method == "learned");
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
        for method in ["bidirectional", "ida", "engine"] {
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
        far = moved(&far, 5, letter).unwrap_or(far);
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
            .starts_with("<stdin>:1:61: case 1: `25` is too large: the tiles are 1 to 24"),
        "{}",
        ran.err
    );
    // A method that does not take a line's size leaves that line, and answers the rest.
    let ran = run(&["lines", "--method", "bfs"], &input);
    assert_eq!(ran.out, "r\nunsolved\nunsolved\nunsolved\n\n");
    assert_eq!((ran.err.lines().count(), ran.code), (3, 1), "{}", ran.err);
}

/// It says that it trains and with what result, once for each kind of goal.
#[test]
#[ignore = "5 s; a shorter one is in `the_learned_method_answers_a_problem`"]
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
}

#[test]
#[ignore = "3 s; a shorter one is in `the_learned_method_answers_a_problem`"]
fn learned_trains_when_a_board_needs_it() {
    let none = run(
        &["hdu1043", "--any-length", "--method", "learned"],
        "1 2 3\n",
    );
    assert_eq!(none.err.lines().count(), 1, "{}", none.err);
    let few = ["--nodes", "1", "--passes", "1"];
    let args = ["lines", "--any-length", "--method", "learned"];
    let ran = run(&[&args[..], &few].concat(), "12345x786\n12345678x\n");
    assert!(
        ran.err.contains("learned trains its network first"),
        "{}",
        ran.err
    );
    assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n\n", 1));
    assert!(ran.err.contains("1 node"), "{}", ran.err);
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

/// States in memory are boards, each counted once.
#[test]
fn no_more_states_than_boards() {
    let hard = "3\n6 8 7\n2 5 4\n3 0 1\n";
    for method in ["uniform", "astar", "greedy"] {
        let args = ["n-puzzle-42", "--any-length", "--method", method];
        let text = answers(&args, hard);
        let line = text.lines().nth(1).expect("the second figure");
        let states = line.rsplit(' ').next().expect("a number").parse::<u64>();
        assert!(
            states.is_ok_and(|states| (2..=181_440).contains(&states)),
            "{line}"
        );
    }
}

/// Where no node is beyond the bound there is no next bound.
#[test]
fn the_last_bound_of_weighted_ida() {
    let args = ["lines", "--method", "ida-weighted", "--any-length"];
    let ran = run(&args, "3 1 0 2\n");
    assert_eq!((ran.out.as_str(), ran.code), ("urd\n", 0));
}

/// Lines of six cells, whose conflicts are not counted.
#[test]
fn the_beam_on_long_lines() {
    let args = ["lines", "--method", "beam", "--any-length"];
    let board = "1 2 3 4 5 6/7 8 9 11 18 17/13 14 15 10 22 12/19 20 21 0 16 23\n";
    let ran = run(&args, board);
    assert_eq!((ran.out.as_str(), ran.code), ("ruurdlulddrr\n", 0));
}
