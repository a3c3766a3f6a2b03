//! `npuzzle realms`: all forms of its figures, boards of a file, the network among the methods.

use crate::common::json::value;
use crate::common::twin::standard;
use crate::common::xml::read;
use crate::common::{scratch, scratch_dir, tokens};
use crate::program::{answers, run};

#[test]
fn realms_in_all_forms() {
    let only = [
        "realms",
        "--count",
        "4",
        "--only",
        "table,astar,ida,beam,dfs",
    ];
    let svg = format!("{}/realms.svg", scratch_dir().display());
    let table = answers(&[&only[..], &["--svg", &svg]].concat(), "");
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 7, "{table}");
    let rows: Vec<Vec<&str>> = lines[2..]
        .iter()
        .map(|l| l.split_whitespace().collect())
        .collect();
    for (row, name) in rows.iter().zip(["table", "astar", "ida", "beam", "dfs"]) {
        assert_eq!(row[0], name);
        assert!(name == "dfs" || (row[1], row[2]) == ("4", "4"), "{table}");
        assert!(name == "dfs" || row[3] == rows[0][3], "{table}");
    }
    let picture = std::fs::read_to_string(&svg).expect("a picture");
    assert!(picture.starts_with("<svg xmlns") && picture.ends_with("</svg>\n"));
    let drawn = read(&picture);
    let texts = |wanted: &str| {
        drawn
            .all()
            .into_iter()
            .filter(|e| e.name == "text" && e.text == wanted)
            .count()
    };
    assert_eq!(texts("5 methods on 4 boards of 3 x 3"), 1);
    for name in ["astar", "ida", "beam"] {
        assert_eq!(texts(name), 2, "{name}: in both panels");
    }
    // The table generates no nodes.
    assert_eq!(texts("table"), 1);
    assert_eq!(
        texts("A log scale cannot show 0: table (at every length)"),
        1
    );
    for scale in ["time per board, log scale", "nodes per board, log scale"] {
        assert_eq!(texts(scale), 1, "{scale}");
    }
    let csv = answers(&[&only[..], &["--csv"]].concat(), "");
    assert_eq!(csv.lines().count(), 6, "{csv}");
    assert!(
        csv.lines().all(|line| line.split(',').count() == 13),
        "{csv}"
    );
    let json = answers(&[&only[..], &["--json"]].concat(), "");
    assert_eq!(
        value(&json.replace("null", "0")).map(str::trim),
        Ok(""),
        "{json}"
    );
    assert_eq!(json.matches("\"method\"").count(), 5);
}

#[test]
#[ignore = "3 s: it trains a network, as `every_method_answers_a_problem`"]
fn realms_with_the_network() {
    let svg = format!("{}/learned.svg", scratch_dir().display());
    let near = scratch("near.txt", "1234567x8\n12345678x\n12345x786\n");
    let args = ["realms", "--only", "ida,learned", "--passes", "1"];
    let ran = run(&[&args[..], &["--svg", &svg, "--csv", &near]].concat(), "");
    assert_eq!((ran.code, ran.err.lines().count()), (0, 3), "{}", ran.err);
    let row = ran.out.lines().nth(2).expect("a row");
    let row: Vec<&str> = row.split(',').collect();
    assert_eq!(row[..4], ["learned", "3", "3", "3"], "{}", ran.out);
    assert!(row[9].parse::<f64>().expect("seconds") > 0.05, "{row:?}");
    let picture = std::fs::read_to_string(&svg).expect("a picture");
    assert!(picture.contains(">learned</text>"), "{picture}");
}

#[test]
fn the_network_is_left_out_of_4_x_4() {
    let ran = run(&["realms", "--only", "learned", "--size", "4x4"], "");
    assert!(ran.err.contains("left out: learned"), "{}", ran.err);
    let said = "npuzzle: no method of --only takes boards of 4 x 4\n";
    assert!(ran.err.ends_with(said), "{}", ran.err);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
}

#[test]
fn boards_with_fixed_cells_are_not_compared() {
    let args = ["realms", "--only", "ida,bfs", "-"];
    let ran = run(&args, "1 2 3/4 = 6/7 8 0\n1234567x8\n= 8 4/7 6 3/0 2 5\n");
    assert!(ran.out.starts_with("1 board of 3 x 3"), "{}", ran.out);
    for case in [1, 3] {
        let said =
            format!("<stdin>:{case}:1: case {case}: methods take no board with fixed cells\n");
        assert!(ran.err.contains(&said), "{}", ran.err);
    }
    assert_eq!(ran.code, 1);
    let none = run(&args, "= 8 4/7 6 3/0 2 5\n");
    assert!(none.err.contains("no boards to compare"), "{}", none.err);
    assert_eq!(none.code, 2);
}

/// A start with its goal is compared only if that is the goal of all boards.
#[test]
fn boards_with_goals_of_their_own_are_not_compared() {
    let args = ["realms", "--only", "ida"];
    let said =
        "case 1: a goal of its own: realms compares boards with one goal, which --goal gives\n";
    let pairs = "123456078 -> 123456708\n123456078 -> 123456780\n";
    let ran = run(&[&args[..], &["-"]].concat(), pairs);
    assert!(ran.out.starts_with("1 board of 3 x 3"), "{}", ran.out);
    assert!(ran.err.contains(said), "{}", ran.err);
    assert_eq!(ran.code, 1);
    let pair = "123456078 -> 123456708";
    let none = run(&[&args[..], &[pair]].concat(), "");
    assert!(none.err.contains(said), "{}", none.err);
    assert_eq!((none.out.as_str(), none.code), ("", 2));
    let given = ["--csv", "--goal", "123456708", pair];
    let row = answers(&[&args[..], &given].concat(), "");
    assert!(row.contains("\nida,1,1,1,1.0000,"), "{row}");
}

#[test]
fn realms_on_a_file() {
    let file = scratch(
        "realms.txt",
        "1234567x8\n12345678x\n1 2 3 4\n123456x78\n123456789abcdef0\n12345687x\n",
    );
    let ran = run(&["realms", "--only", "ida,bfs", &file], "");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.starts_with("3 boards of 3 x 3"), "{}", ran.out);
    assert!(
        ran.err
            .contains("realms.txt:3:7: case 3: `4` is too large and the blank is missing"),
        "{}",
        ran.err
    );
    assert!(
        ran.err.contains("a 4 x 4 board among 3 x 3 ones"),
        "{}",
        ran.err
    );
    assert!(
        ran.err
            .contains("realms.txt:6:1: case 6: this board is unsolvable"),
        "{}",
        ran.err
    );
    let large = scratch("realms5.txt", &(tokens(&standard(5, 5), "0") + "\n"));
    let ran = run(&["realms", "--only", "ida,bfs", &large], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err
            .contains("left out: bfs is for boards of up to 3 x 3"),
        "{}",
        ran.err
    );
    let other = run(
        &["realms", "--only", "ida", "--size", "3x4", "-"],
        "12345678x\n",
    );
    let said = "<stdin>:1:10: case 1: 9 cells where 3 x 4 are needed\n";
    assert!(
        other.code == 2 && other.err.starts_with(said),
        "{}",
        other.err
    );
    let standard_input = run(&["realms", "--only", "ida", "-"], "1234567x8\n");
    assert!(
        standard_input.out.starts_with("1 board of 3 x 3"),
        "{standard_input:?}"
    );
    let count = run(&["realms", "--count", "7", "-"], "1234567x8\n");
    let said = "npuzzle: --count contradicts FILE: all boards there are compared\n";
    assert_eq!((count.code, count.err.as_str()), (2, said));
    assert_eq!(run(&["realms", "missing.txt"], "").code, 2);
    assert_eq!(run(&["realms", &scratch("empty.txt", "")], "").code, 1);
}

/// The figures of some methods, as the topic `classic` has them: all but times.
fn as_in_the_topic(only: &[&str]) {
    let topic = std::fs::read_to_string("src/cli/topics/classic.md").expect("the topic");
    let args = [
        "realms",
        "--csv",
        "--time",
        "1000",
        "--only",
        &only.join(","),
    ];
    let ran = run(&args, "");
    assert_eq!(
        (ran.code, ran.out.lines().count()),
        (0, only.len() + 1),
        "{}",
        ran.err
    );
    for line in ran.out.lines() {
        let mut fields: Vec<&str> = line.split(',').take(9).collect();
        fields.remove(1);
        let there = |row: &str| row.split_whitespace().eq(fields.iter().copied());
        assert!(topic.lines().any(there), "{fields:?}");
    }
}

#[test]
fn the_topic_has_the_figures() {
    as_in_the_topic(&[
        "table",
        "bidirectional",
        "astar",
        "ida",
        "beam",
        "greedy",
        "engine",
    ]);
}

#[test]
#[ignore = "40 s: the network is trained in full, and breadth-first searches take long"]
fn the_topic_has_the_figures_of_slow_methods() {
    as_in_the_topic(&[
        "bfs-set",
        "bfs",
        "astar-misplaced",
        "astar-scan",
        "genetic",
        "dfs",
    ]);
    as_in_the_topic(&["weighted", "uniform", "ida-weighted", "learned"]);
}

#[test]
fn lengths_that_a_table_holds_are_known() {
    let table = answers(
        &["realms", "--only", "dfs", "--count", "3", "--time", "100"],
        "",
    );
    assert!(!table.contains("not known"), "{table}");
}
