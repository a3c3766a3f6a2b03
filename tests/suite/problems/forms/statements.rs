//! What statements say beyond their samples: more of their examples, and the places where programs fail.
//!
//! Tests: `src/problems/rows`

use crate::answer::{answers, settings, solve};
use crate::common::rng::Rng;
use npuzzle::commands::check::judge;
use npuzzle::problems::judge::verdict::Judgement;
use npuzzle::problems::rows::catalog::find;
use npuzzle::puzzle::goal_rule::GoalRule;
use npuzzle::puzzle::shape::Shape;

/// Answers, messages, and whether some case could not be answered.
pub fn said(id: &str, input: &str) -> (String, Vec<String>, bool) {
    solve(find(id), input.as_bytes())
}

/// The judge accepts our answers.
pub fn accepted(id: &str, input: &str) -> String {
    let output = answers(id, input);
    let problem = find(id).expect("the problem");
    let verdict = judge(
        problem,
        &settings().resources,
        ("in", "out"),
        input.as_bytes(),
        output.as_bytes(),
    );
    assert!(
        matches!(verdict, Judgement::Accepted(_) | Judgement::Scored(..)),
        "{id}: {verdict} for {input:?}"
    );
    output
}

#[test]
fn examples_of_the_statements() {
    let jutge = [
        ("1 2 3 0 4 6 7 5 8", "3"),
        ("5 1 0 3 4 2 7 8 6", "14"),
        ("3 1 5 2 4 6 7 8 0", "14"),
        ("1 2 8 7 4 3 0 5 6", "16"),
        ("8 1 2 0 4 3 7 6 5", "None"),
    ];
    for (board, answer) in jutge {
        assert_eq!(accepted("jutge-p68428", board), format!("{answer}\n"));
    }
    // The solved board, and one that cannot be solved.
    let others = [
        ("jutge-p27048", "1 6\n1 2 3 4 0 5\n", "has solution in 1 steps\n"),
        ("jutge-p27048", "2 3\n1 0 5\n4 3 2\n", "has solution in 6 steps\n"),
        ("jutge-p27048", "2 2\n1 3\n2 0\n", "no solution\n"),
        ("jutge-p27048", "1 4\n2 3 1 0\n", "no solution\n"),
        (
            "jutge-p27048",
            "3 5\n1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 0\n",
            "has solution in 0 steps\n",
        ),
        ("atcoder-indeednow-2015-quala-d", "3 3\n1 0 2\n4 5 3\n7 8 6\n", "3\n"),
        ("atcoder-indeednow-2015-quala-d", "2 2\n1 2\n3 0\n", "0\n"),
        (
            "atcoder-indeednow-2015-quala-d",
            "6 6\n1 2 3 4 5 6\n14 15 10 16 11 12\n8 9 19 17 0 18\n7 13 20 22 23 24\n25 26 21 28 29 30\n31 32 27 33 34 35\n",
            "24\n",
        ),
        ("yukicoder-228", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", "Yes\n"),
        ("yukicoder-228", "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "No\n"),
        ("eolymp5303", "12 11 1 10 2 9 0 3 8 4 7 6 5", "-1\n"),
        ("eolymp5303", "11 12 1 10 2 9 0 3 8 4 7 6 5", "0\n\n"),
        ("koistudy608", "1 2 3\n4 5 6\n8 7 0\n", "-1\n"),
        ("koistudy608", "1 2 3\n4 5 6\n7 8 0\n", "0\n"),
        ("codegolf1351", "1 2 3\n4 5 6\n8 7 0\n", "-1\n"),
        (
            "codegolf1351",
            "1 2 3\n4 5 6\n7 8 0\n",
            "0\n1 2 3\n4 5 6\n7 8 0\n",
        ),
        (
            "beecrowd2032",
            "1 2 3 4 5 6 7 8 0",
            "Quantidade minima de passos = 0\n",
        ),
        (
            "uh-p31",
            "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0",
            "unsolvable\n",
        ),
        (
            "eolymp3669",
            "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0",
            "NO SOLUTION\n",
        ),
        ("eolymp3669", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", "\n"),
        ("lintcode950", "[[1,2,3],[4,5,6],[8,7,0]]\n", "NO\n"),
        (
            "lanqiao261",
            "12345678.\n12345678. \n12345678. 21345678.",
            "0\n-1\n",
        ),
        (
            "codewars-sliding-puzzle",
            "[[1,2],[3,0]]\n[[2,1],[3,0]]\n[[0]]\n",
            "[]\nnull\n[]\n",
        ),
    ];
    for (id, input, output) in others {
        assert_eq!(accepted(id, input), output, "{id}");
    }
}

#[test]
fn the_boards_of_a_path_in_the_order_u_d_r_l() {
    // Two shortest paths: l u r r .. and r u l l .. lead to different second boards; r comes before l here.
    let mut rng = Rng::new(3);
    let mut differ = 0;
    for _ in 0..200 {
        let mut cells: Vec<usize> = (0..9).collect();
        rng.shuffle(&mut cells);
        let text: String = cells.iter().map(|tile| tile.to_string()).collect();
        let ours = accepted("beecrowd2032", &text);
        if ours.starts_with("Problema") {
            continue;
        }
        // Mirrored, with its tiles renamed, the board is solved in the order u, d, l, r; the twin of the tables and
        // searches for this order is in `eight`.
        let spaced: Vec<String> = cells.iter().map(|tile| tile.to_string()).collect();
        let other = answers("codegolf1351", spaced.join(" "));
        let boards = |text: &str| -> Vec<String> {
            let digits = text.lines().skip(1).map(|line| line.replace(' ', ""));
            let lines: Vec<String> = digits.filter(|line| !line.is_empty()).collect();
            lines.chunks(3).map(|board| board.concat()).collect()
        };
        let (ours, other) = (boards(&ours), boards(&other));
        assert_eq!(ours.len() + 1, other.len());
        differ += usize::from(ours[..] != other[1..]);
    }
    assert!(differ > 5, "{differ} boards have several paths");
}

#[test]
fn too_long_from_46_moves_on() {
    let mut rng = Rng::new(46);
    let mut seen = [0; 2];
    for _ in 0..30 {
        let mut cells: Vec<usize> = (1..16).chain([0]).collect();
        let mut blank = 15;
        for _ in 0..110 {
            let shape = Shape::new(4, 4);
            let to = shape.step(blank, npuzzle::puzzle::shape::MOVES[rng.below(4)]);
            let to = to.unwrap_or(blank);
            cells.swap(blank, to);
            blank = to;
        }
        let words: Vec<String> = cells.iter().map(usize::to_string).collect();
        let text = words.join(" ");
        let path = answers("rosetta-15", &text);
        let limited = accepted("eolymp3669", &text);
        let moves = path.trim_end().len();
        seen[usize::from(moves > 45)] += 1;
        match moves > 45 {
            true => assert_eq!(limited, "TOO LONG\n", "{moves} moves"),
            false => assert_eq!(limited, path.to_uppercase()),
        }
    }
    assert!(seen[0] > 5, "{seen:?}");
    // A board of 52 moves.
    let far = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2";
    assert_eq!(accepted("eolymp3669", far), "TOO LONG\n");
}

#[test]
fn snails() {
    let goal = |rows, cols| GoalRule::Snail.cells(rows, cols);
    assert_eq!(goal(3, 3), [1, 2, 3, 8, 0, 4, 7, 6, 5]);
    let square = [1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7];
    assert_eq!(goal(4, 4), square);
    assert_eq!(goal(5, 5)[12], 0);
    assert_eq!((goal(1, 1), goal(2, 2)), (vec![0], vec![1, 2, 0, 3]));
    assert_eq!(goal(2, 3), [1, 2, 3, 0, 5, 4]);
    assert_eq!(goal(4, 1), [1, 2, 3, 0]);
    for (rows, cols) in [(3, 5), (6, 4), (7, 7), (1, 6)] {
        let mut tiles = goal(rows, cols);
        tiles.sort_unstable();
        assert!(tiles.into_iter().eq(0..rows * cols));
    }
}

#[test]
fn matrices_with_faults() {
    let faults = [
        (
            "[[1,2],[3,4]]",
            "1:11: case 1: `4` is too large: the tiles are 1 to 3, the blank is 0, not 4",
        ),
        ("[[1,2],[1,0]]", "1:9: case 1: tile 1 appears twice"),
        (
            "[[1,2],[3,3]]",
            "1:11: case 1: tile 3 appears twice and the blank is missing",
        ),
        ("[[1,2],[3]]", "1:10: case 1: `]]` where `,` is needed"),
        (
            "[[1,2],[3,0,4]]",
            "1:12: case 1: `,4]]` where `]` is needed",
        ),
        ("[[1,2,3],[4,0,5]]", "1:17: case 1: `]` where `,` is needed"),
        (
            "[[1,x],[3,0]]",
            "1:5: case 1: `x],[3,0]]` where a number is needed",
        ),
        ("1 2 3 0", "1:1: case 1: `1` where `[` is needed"),
        (
            "[[1,2],[3,0]",
            "1:13: case 1: the input ends where `]` is needed",
        ),
    ];
    for (text, fault) in faults {
        let (output, told, failed) = said("codewars-sliding-puzzle", text);
        assert_eq!((output.as_str(), failed), ("invalid\n", true), "{text}");
        assert_eq!(told, [fault], "{text}");
    }
    // After a fault the next line that begins a board is read.
    let text = "[[1,2],\n [3,3]]\n\n[[1,2],\n [0,3]]\n";
    let (output, told, _) = said("codewars-sliding-puzzle", text);
    assert_eq!(output, "invalid\n[3]\n");
    assert_eq!(
        told,
        ["2:5: case 1: tile 3 appears twice and the blank is missing"]
    );
}

#[test]
fn drivers_with_faults() {
    let board = "0,1,2,3,4,5,6,7,8";
    let faults = [
        (
            format!("abc {board}"),
            "1:1: case 1: unknown search `abc`: bfs, dfs, ast or ida is needed",
        ),
        (
            "bfs 0,1,2,3,4,5,6,7".into(),
            "1:20: case 1: 8 cells where 9 are needed",
        ),
        (
            "bfs 0,1,2,3,4,5,6,7,9".into(),
            "1:21: case 1: `9` is too large: the tiles are 1 to 8, the blank is 0, not 9",
        ),
        (
            "bfs 0,1,2,3,4,5,6,7,7".into(),
            "1:21: case 1: tile 7 appears twice",
        ),
        (
            "bfs 0,1,,3,4,5,6,7,7".into(),
            "1:9: case 1: a number is needed beside each comma",
        ),
        (
            "bfs".into(),
            "1:4: case 1: the input ends where a board is needed",
        ),
    ];
    for (text, fault) in faults {
        let (output, told, failed) = said("edx-driver", &text);
        assert_eq!((output.as_str(), failed), ("invalid\n", true), "{text}");
        assert_eq!(told, [fault], "{text}");
    }
    let (output, told, _) = said("edx-driver", &format!("bfs\nbfs\n{board}\n"));
    assert!(
        output.starts_with("invalid\npath_to_goal: []\ncost_of_path: 0\n"),
        "{output}"
    );
    assert_eq!(told.len(), 1);
    let unsolvable = answers("edx-driver", "dfs 0,2,1,3,4,5,6,7,8");
    assert_eq!(unsolvable, "unsolvable\n");
}

/// A wrong path, a wrong count, a wrong length: the judge of each form finds it.
#[test]
fn what_the_judge_refuses() {
    let refused = |id: &str, input: &str, right: &str, wrong: &str, kind: &str| {
        let output = answers(id, input);
        assert!(output.contains(right), "{id}: {output}");
        let spoilt = output.replacen(right, wrong, 1);
        let problem = find(id).expect("the problem");
        let verdict = judge(
            problem,
            &settings().resources,
            ("in", "out"),
            input.as_bytes(),
            spoilt.as_bytes(),
        );
        let Judgement::Wrong(found) = &verdict else {
            panic!("{id}: {verdict}");
        };
        assert_eq!(found.kind.name(), kind, "{id}: {verdict}");
    };
    let near = "1 2 0 4 5 3 7 8 6";
    let number = "wrong number";
    refused("codegolf1351", near, "2\n1 2 0", "4\n1 2 0", number);
    refused("codegolf1351", near, "4 5 0", "4 0 5", "wrong path");
    refused(
        "codegolf1351",
        near,
        "\n\n1 2 3",
        "\n1 2 3",
        "missing blank line",
    );
    refused("beecrowd2032", near, "= 2", "= 3", number);
    refused(
        "lintcode950",
        "[[1,2,3],[4,5,6],[8,7,0]]",
        "NO",
        "YES",
        "wrong about solvability",
    );
    refused(
        "codewars-sliding-puzzle",
        "[[1,2],[0,3]]",
        "[3]",
        "[2]",
        "wrong path",
    );
    refused(
        "codewars-sliding-puzzle",
        "[[1,2],[0,3]]",
        "[3]",
        "[]",
        "extra blank line",
    );
    refused("cs50-fifteen", "3", "\n", "\n9\n", "wrong path");
    refused(
        "princeton-8puzzle",
        &format!("3 {near}"),
        "= 2",
        "= 4",
        number,
    );
    refused(
        "princeton-8puzzle",
        &format!("3 {near}"),
        " 1  2  0",
        "1 2 0",
        "wrong wording",
    );
    refused(
        "n-puzzle-42",
        "3 1 2 3 8 4 0 7 6 5",
        "moves: 1",
        "moves: 0",
        "wrong path",
    );
    refused(
        "n-puzzle-42",
        "3 1 2 3 8 4 0 7 6 5",
        "8 0 4",
        "0 8 4",
        "wrong path",
    );
    let driver = "bfs 6,1,8,4,0,2,7,3,5";
    refused(
        "edx-driver",
        driver,
        "expanded: 54094",
        "expanded: 54095",
        number,
    );
    refused(
        "edx-driver",
        driver,
        "max_search_depth: 21",
        "max_search_depth: 20",
        number,
    );
    refused(
        "edx-driver",
        driver,
        "search_depth: 20",
        "search_depth: 21",
        number,
    );
    // Another path of 20 moves.
    let other = answers("edx-driver", "ast 6,1,8,4,0,2,7,3,5");
    let first = answers("edx-driver", driver);
    let line = |text: &str| text.lines().next().unwrap_or("").to_string();
    if line(&other) != line(&first) {
        let kind = "not the path of that search";
        refused("edx-driver", driver, &line(&first), &line(&other), kind);
    }
    refused(
        "edx-driver",
        "ast 6,1,8,4,0,2,7,3,5",
        "cost_of_path: 20",
        "cost_of_path: 22",
        number,
    );
}
