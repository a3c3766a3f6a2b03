//! `npuzzle analyse` and `npuzzle shorten`, against breadth-first distances and against `lines`.

use crate::common::rng::Rng;
use crate::common::twin::{eight, moved, replayed, standard, Cells};
use crate::common::xml;
use crate::program::{answers, run, timed};

/// A board and moves that lead from it to the goal: a random walk from the goal, backwards.
pub fn constructed(rng: &mut Rng, side: usize, moves: usize) -> (Cells, String) {
    let mut board = standard(side, side);
    let mut path = String::new();
    while path.len() < moves {
        let way = rng.below(4);
        if let Some(next) = moved(&board, side, ['u', 'd', 'l', 'r'][way]) {
            board = next;
            path.insert(0, ['d', 'u', 'r', 'l'][way]);
        }
    }
    (board, path)
}

/// What `shorten` prints; it says what was saved.
pub fn shortened(args: &[&str], input: &str) -> String {
    let ran = run(&[&["shorten"], args].concat(), input);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.err.contains(" saved; "), "{ran:?}");
    ran.out
}

fn line(board: &[u8]) -> String {
    let cells = board.iter().map(u8::to_string);
    cells.collect::<Vec<_>>().join(" ")
}

/// The moves left at each position, by solution, of `--csv`; and that losses are what they add up to.
fn left(csv: &str) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = Vec::new();
    for row in csv.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let number = |i: usize| fields[i].parse::<usize>().expect("a number");
        assert_eq!(fields[3], fields[4], "a proven distance");
        if number(1) == 0 {
            all.push(Vec::new());
        }
        assert_eq!(all.len(), number(0));
        let solution = all.last_mut().expect("a solution");
        if let Some(&before) = solution.last() {
            assert_eq!(before + number(5), number(3) + 1, "{row}");
        }
        solution.push(number(3));
    }
    all
}

#[test]
fn every_distance_on_3x3_is_the_twins() {
    let mut rng = Rng::new(1);
    let solutions: Vec<_> = (0..150).map(|i| constructed(&mut rng, 3, i)).collect();
    let input: String = solutions
        .iter()
        .map(|(board, path)| format!("{} -> {path}\n", line(board)))
        .collect();
    let all = left(&answers(&["analyse", "--csv"], &input));
    assert_eq!(all.len(), solutions.len());
    for ((board, path), left) in solutions.iter().zip(&all) {
        assert_eq!(left.len(), path.len() + 1);
        for (i, &left) in left.iter().enumerate() {
            let board = replayed(board, 3, &path[..i]).expect("a path on the board");
            assert_eq!(eight().distance[&board], left);
        }
    }
    let shorter = shortened(&[], &input);
    for ((board, _), path) in solutions.iter().zip(shorter.lines()) {
        assert_eq!(path.len(), eight().distance[board]);
        assert_eq!(replayed(board, 3, path), Some(standard(3, 3)));
    }
}

#[test]
fn every_distance_on_4x4_is_that_of_lines() {
    let mut rng = Rng::new(2);
    let solutions: Vec<_> = (0..10).map(|_| constructed(&mut rng, 4, 70)).collect();
    let input: String = solutions
        .iter()
        .map(|(board, path)| format!("{}\t{}\n", line(board), path.to_uppercase()))
        .collect();
    let all = left(&answers(&["analyse", "--csv"], &input)).concat();
    let positions: String = solutions
        .iter()
        .flat_map(|(board, path)| {
            (0..=path.len()).map(|i| {
                let board = replayed(board, 4, &path[..i]).expect("a path on the board");
                line(&board) + "\n"
            })
        })
        .collect();
    let numbers = answers(&["lines", "--ask", "number"], &positions);
    let numbers: Vec<usize> = numbers
        .lines()
        .map(|n| n.parse().expect("a number"))
        .collect();
    assert_eq!(all, numbers);
}

/// Ends that are not the goal, with the blank where the goal has it and elsewhere.
#[test]
fn shorter_paths_lead_to_the_same_end() {
    let mut rng = Rng::new(3);
    for side in [3, 4] {
        let mut input = String::new();
        let mut solutions = Vec::new();
        for _ in 0..40 {
            let (board, _) = constructed(&mut rng, side, 100);
            let (_, path) = constructed(&mut rng, side, 40);
            let mut sound = String::new();
            for letter in path.chars() {
                let longer = format!("{sound}{letter}");
                if replayed(&board, side, &longer).is_some() {
                    sound = longer;
                }
            }
            input += &format!("{} -> {sound}\n", line(&board));
            solutions.push((board, sound));
        }
        let shorter = shortened(&[], &input);
        assert_eq!(shorter.lines().count(), solutions.len());
        for ((board, path), shorter) in solutions.iter().zip(shorter.lines()) {
            assert!(shorter.len() <= path.len());
            assert_eq!(replayed(board, side, shorter), replayed(board, side, path));
        }
    }
}

/// Larger boards and fixed cells: never longer, to the same end.
#[test]
fn near_shortest_paths_are_never_longer() {
    let mut rng = Rng::new(4);
    let mut input = String::new();
    let mut solutions = Vec::new();
    for moves in [30, 120, 300] {
        let (board, path) = constructed(&mut rng, 6, moves);
        let rows: Vec<String> = board.chunks(6).map(line).collect();
        input += &format!("{} -> {path}\n", rows.join("/"));
        solutions.push((board, path));
    }
    let shorter = shortened(&["--effort", "300000"], &input);
    for ((board, path), shorter) in solutions.iter().zip(shorter.lines()) {
        assert!(shorter.len() <= path.len());
        assert_eq!(replayed(board, 6, shorter), Some(standard(6, 6)));
    }
    let walled = "1 2 3 4/5 = 7 8/9 10 11 12/13 14 0 15 -> lruuddr\n";
    assert_eq!(shortened(&[], walled), "r\n");
}

/// A long way round becomes about as short as the path that `lines` finds with the same effort.
#[test]
pub fn shortened_paths_are_as_short_as_those_of_lines() {
    let mut rng = Rng::new(6);
    let effort = ["--effort", "1200000"];
    for side in [9, 10] {
        let (board, path) = constructed(&mut rng, side, 20_000);
        let rows: Vec<String> = board.chunks(side).map(line).collect();
        let board = rows.join("/");
        let shorter = shortened(&effort, &format!("{board} -> {path}\n"));
        let args = [&["lines", "--any-length", "--ask", "number"], &effort[..]].concat();
        let direct: usize = answers(&args, board).trim().parse().expect("a length");
        let shorter = shorter.trim_end().len();
        assert!(shorter * 100 <= direct * 102, "{side}: {shorter}, {direct}");
    }
}

/// Boards beyond the solver: pieces of the given path.
fn paths_on_large_boards(effort: &str, boards: &[(usize, usize)]) {
    let mut rng = Rng::new(5);
    for &(side, moves) in boards {
        let mut tiles: Vec<usize> = (1..side * side).chain([0]).collect();
        let (mut at, mut path) = (side * side - 1, String::new());
        while path.len() < moves {
            let (row, col) = (at / side, at % side);
            let (to, back) = match rng.below(4) {
                0 if row > 0 => (at - side, 'd'),
                1 if row + 1 < side => (at + side, 'u'),
                2 if col > 0 => (at - 1, 'r'),
                3 if col + 1 < side => (at + 1, 'l'),
                _ => continue,
            };
            tiles.swap(at, to);
            at = to;
            path.push(back);
        }
        let path: String = path.chars().rev().collect();
        let numbers: Vec<String> = tiles.iter().map(usize::to_string).collect();
        let rows: Vec<String> = numbers.chunks(side).map(|row| row.join(" ")).collect();
        let board = rows.join("/");
        let shorter = shortened(&["--effort", effort], &format!("{board} -> {path}\n"));
        let shorter = shorter.trim_end();
        assert!(shorter.len() < path.len() * 9 / 10, "{}", shorter.len());
        // How near it is to a shortest one is another matter.
        let few = ["show", "--effort", "1000", "--every", "1000000"];
        let ran = run(&[&few[..], &["--moves", shorter, &board]].concat(), "");
        assert_eq!(ran.code, 0, "{}", ran.out);
    }
}

#[test]
#[ignore = "2 s; a smaller board is in `paths_on_large_boards_are_never_longer`"]
fn paths_on_larger_boards_are_never_longer() {
    paths_on_large_boards("2000000", &[(18, 3000), (40, 20_000)]);
}

/// The line is longer than a MiB at its end.
#[test]
fn paths_on_large_boards_are_never_longer() {
    paths_on_large_boards("600000", &[(18, 1500)]);
    let long = format!("123456780 -> {}l\n", "lr".repeat(1 << 19));
    assert_eq!(shortened(&[], &long), "l\n");
    let ran = run(&["analyse"], long);
    assert_eq!((ran.code, ran.out.as_str()), (1, "invalid\n"));
    assert_eq!(
        ran.err,
        "<stdin>:1:1: case 1: the line is longer than 1 MiB\n"
    );
}

/// A word with the fault of a board is not taken for the name of a file.
#[test]
fn the_fault_of_a_board_as_a_word() {
    let twice = "<words>:1:9: case 1: tile 8 appears twice\n";
    let size = "<words>:1:11: case 1: 9 cells where 2 x 4 are needed\n";
    for command in ["analyse", "shorten"] {
        for (words, said) in [
            (&["123456088", "rr"][..], twice),
            (&["--size", "2x4", "123456078", "rr"], size),
        ] {
            let ran = run(&[&[command], words].concat(), "");
            let err = ran.err.lines().next().unwrap_or_default();
            assert_eq!((ran.code, err), (1, said.trim_end()), "{command}");
        }
        let ran = run(&[command, "no-file.txt", "123456078"], "");
        let said = "a board as a word comes first, and its moves after it\n";
        assert!(ran.code == 2 && ran.err.ends_with(said), "{}", ran.err);
    }
    let ran = run(&["lines", "--column", "2", "123456078"], "");
    let said = "with --column a word is the name of a file\n";
    assert!(ran.code == 2 && ran.err.ends_with(said), "{}", ran.err);
}

#[test]
fn letters_runs_and_tiles() {
    let board = "123456780";
    let solved = |args: &[&str], moves: &str| shortened(&[args, &[board, moves]].concat(), "");
    assert_eq!(solved(&["--runs"], "uull"), "U2 L2\n");
    assert_eq!(solved(&["--runs"], "U2 L2 R1 l"), "U2 L2\n");
    assert_eq!(solved(&[], "U2 L"), "uul\n");
    assert_eq!(solved(&["--tiles"], "d2r"), "ddr\n");
    assert_eq!(solved(&[], "lrud"), "\n");
}

#[test]
fn each_line_that_is_no_solution() {
    let cases = [
        ("", "1:1: case 1: an empty line where a solution is needed"),
        ("123456780", "1:10: case 1: no `->` and no tab between a board and its moves"),
        ("1234 -> r", "1:4: case 1: `4` is too large and the blank is missing: the tiles are 1 to 3"),
        ("123456708 -> q", "1:14: case 1: `q` is not a move: the moves are u, d, l, r, a number after one repeats it"),
        ("123456708 -> l r0", "1:16: case 1: `r0`: the number after a move is at least 1"),
        ("123456708 -> r2", "1:14: case 1: move 2 (`r`) leaves the board"),
        ("12=456708 -> uuu", "1:16: case 1: move 3 (`u`) leaves the board"),
        ("1=3456708 -> uu", "1:15: case 1: move 2 (`u`) leads into a fixed cell"),
    ];
    for (bad, message) in cases {
        let input = format!("{bad}\n123456708 -> r\n");
        let ran = run(&["shorten"], &input);
        assert_eq!((ran.code, ran.out.as_str()), (1, "invalid\nr\n"));
        let saved = "1 solution: 1 move is 1 now, 0 saved; proven shortest";
        assert_eq!(ran.err, format!("<stdin>:{message}\n{saved}\n"));
    }
    // Moves with spaces need no quotes.
    let board = "1234x5786";
    assert_eq!(
        answers(&["analyse", board, "r", "d"], ""),
        answers(&["analyse", board, "r d"], "")
    );
}

/// A board with a goal beside it: in the first of two words, and on a line, where the arrow comes before the moves.
#[test]
fn a_goal_beside_the_board() {
    let reached = "move     left\n   0        1\n   1 r      0\n1 move, the fewest\n";
    let pair = "1 2 3/4 5 6/0 7 8 to 1 2 3/4 5 6/7 0 8";
    assert_eq!(answers(&["analyse"], format!("{pair} -> r\n")), reached);
    for words in [pair, "123456078 -> 123456708"] {
        for goal in [&[][..], &["--goal", "ring"]] {
            let args = [&["analyse"], goal, &[words, "r"]].concat();
            assert_eq!(answers(&args, ""), reached, "{args:?}");
        }
    }
}

/// `shorten` keeps the end of the moves, whatever goal is beside the board.
#[test]
fn a_goal_beside_the_board_is_not_the_end_of_shorter_paths() {
    for goal in ["", " to 1 2 3/4 5 6/7 8 0", " to 1 2 3/4 5 6/7 0 8"] {
        let board = format!("1 2 3/4 5 6/0 7 8{goal}");
        for (moves, short) in [("urdlud", "urdl"), ("urdlurlr", "urdlur"), ("rr", "rr")] {
            assert_eq!(shortened(&[&board, moves], ""), format!("{short}\n"));
        }
    }
}

/// A limit ends the search: what is proven until then is said.
#[test]
fn an_analysis_that_ends_early_has_a_bound() {
    let (board, path) = constructed(&mut Rng::new(6), 4, 500);
    for metric in ["single", "runs"] {
        let args = ["analyse", "--metric", metric, "--nodes", "100"];
        let text = answers(&[&args[..], &[&line(&board), &path]].concat(), "");
        let bound = text.split("; at least ").nth(1).expect("a bound");
        let bound = bound.split(' ').next().expect("a number").parse::<usize>();
        assert!(bound.is_ok_and(|bound| bound > 9), "{text}");
    }
}

/// The time of an analysis grows with the length of the solution, not with its square.
#[test]
fn a_long_solution_is_analysed_in_seconds() {
    let moves = 12 * 8000;
    let line = format!("123456780 -> {}\n", "uldr".repeat(moves / 4));
    let (csv, seconds) = timed(&["analyse", "--csv"], line);
    assert_eq!((csv.out.lines().count(), csv.code), (moves + 2, 0));
    assert!(seconds < 20.0, "{seconds}");
}

/// A board on the command line is never taken for the name of a file; and `shorten` needs no goal.
#[test]
fn words_with_faults() {
    let said = |args: &[&str], wanted: &str| {
        let ran = run(args, "");
        assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 1), "{args:?}");
        assert!(ran.err.contains(wanted), "{args:?}: {}", ran.err);
    };
    let walled = "1 2 3/4 = 6/7 0 8";
    let other = "the goal and the board have different fixed cells";
    said(
        &["analyse", "--goal", "1 = 3/4 2 6/0 7 8", walled, "l"],
        other,
    );
    said(
        &["analyse", "1 2 3/4 5 5/7 0 8", "r"],
        "tile 5 appears twice",
    );
    said(
        &["analyse", "1 2 3/4 = 6/7 0 8 -> d"],
        "move 1 (`d`) leaves the board",
    );
    said(&["shorten", "= 2/= 1", "d"], "the blank is missing");
    assert_eq!(shortened(&["= = =/4 0 7/= = =", "lrr"], ""), "r\n");
    assert_eq!(shortened(&["= 0/= 1", "dud"], ""), "d\n");
}

#[test]
fn a_report_names_the_losses() {
    let text = answers(&["analyse", "1 2 3/4 5 6/0 7 8", "u d r r"], "");
    let wanted = "move     left\n   0        2\n   1 u      3  +2\n   2 d      2\n   3 r      1\n   4 r      0\n\
                  4 moves; the shortest path has 2; 1 move loses 2, the first is move 1 (u); the longest stretch \
                  without a loss has 3 moves (2 to 4)\n";
    assert_eq!(text, wanted);
    let json = answers(&["analyse", "--json", "1 2 3/4 5 6/7 0 8", "r"], "");
    assert_eq!(
        json,
        "{\"board\":\"1 2 3/4 5 6/7 0 8\",\"moves\":\"r\",\"length\":1,\"away\":0,\"shortest\":1,\"at_least\":1,\"proven\":true,\
         \"losing\":0,\"first_loss\":null,\"longest_stretch\":{\"first\":1,\"last\":1},\"positions\":[\
         {\"move\":0,\"letter\":null,\"left\":1,\"at_least\":1,\"loss\":0},\
         {\"move\":1,\"letter\":\"r\",\"left\":0,\"at_least\":0,\"loss\":0}]}\n"
    );
    let svg = answers(
        &["analyse", "--svg", "-", "1 2 3/4 5 6/0 7 8", "u d r r"],
        "",
    );
    let losses = xml::read(&svg);
    let marks = losses
        .all()
        .into_iter()
        .filter(|element| element.name == "circle");
    assert_eq!(marks.count(), 1);
    let two = run(
        &["analyse", "--svg", "-"],
        "123456708 -> r\n123456708 -> r\n",
    );
    assert_eq!(
        (two.code, two.err.as_str()),
        (2, "npuzzle: --svg takes one solution\n")
    );
}
