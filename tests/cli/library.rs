//! The library as another crate sees it: its answers, its errors, and values that somebody may try.

use crate::common::rng::Rng;
use crate::common::{shuffled, shuffled_cells};
use crate::program::answers;
use npuzzle::{Move, Moves, NoSolution, Order, Puzzle, PuzzleError, PuzzleSolver};
use std::collections::HashMap;
use std::error::Error;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::time::Duration;

/// Whether something panics is told with what was tried.
fn tried<T>(what: &str, run: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| panic!("{what} panics"))
}

/// A solution leads to the goal, and claims nothing impossible.
fn check(puzzle: &Puzzle, solver: &mut PuzzleSolver) {
    match solver.solve(puzzle) {
        Ok(solution) => {
            let end = puzzle.after(solution.moves()).expect("moves on the board");
            assert!(end.is_solved(), "{puzzle}");
            assert!(solution.lower_bound() <= solution.moves().len());
            assert!(puzzle.is_solvable(), "{puzzle}");
        }
        Err(NoSolution::Unsolvable) => assert!(!puzzle.is_solvable(), "{puzzle}"),
        Err(_) => {}
    }
}

#[test]
fn a_path_is_that_of_lines() {
    let mut rng = Rng::new(1);
    let mut solver = PuzzleSolver::new();
    let shapes = [(3, 3), (2, 4), (3, 4), (2, 5), (3, 3), (5, 2)];
    let mut boards = vec!["1 2 =/4 5 6/0 7 8".to_string()];
    for (rows, cols) in shapes {
        let tiles: Vec<u16> = shuffled(&mut rng, rows * cols)
            .into_iter()
            .map(u16::from)
            .collect();
        let puzzle = Puzzle::from_tiles(rows, cols, &tiles, None).expect("a board");
        boards.push(puzzle.to_string());
    }
    boards.push("1 2 3 4 5/6 7 8 0 9/11 12 13 15 10/16 17 14 18 19/21 22 23 24 20".into());
    let expected = answers(&["lines"], &(boards.join("\n") + "\n"));
    for (board, expected) in boards.iter().zip(expected.lines()) {
        let puzzle: Puzzle = board.parse().expect("a board");
        let found = match solver.solve(&puzzle) {
            Ok(solution) => solution.moves().to_string(),
            Err(why) => why.to_string(),
        };
        assert_eq!(found, expected, "{board}");
    }
}

/// Texts fill a width, as those of the standard library do; and errors name no options of the program.
#[test]
fn texts_for_programs() {
    let puzzle: Puzzle = "12/3x".parse().expect("a board");
    let moves: Moves = "ul".parse().expect("moves");
    let shown = format!("{puzzle:>9}|{moves:<4}|{moves:.1}|{:>3}", Move::Up);
    assert_eq!(shown, "  1 2/3 0|ul  |u|  u");
    let hard = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";
    let mut solver = PuzzleSolver::new().time(Duration::from_micros(10));
    let why = solver.solve(&hard.parse().expect("a board"));
    let why = why.expect_err("too little time").to_string();
    assert!(why.ends_with("given up after 0.00001 s"), "{why}");
}

/// Goals that come one after the other, with the blank in the same place and in others.
#[test]
fn goals_in_turn() {
    let mut solver = PuzzleSolver::new();
    let goals = ["123804765", "012345678", "321804765", "1 2 3/4 = 5/6 7 0"];
    for _ in 0..2 {
        for goal in goals {
            let mut puzzle = Puzzle::parse(goal, Some(goal)).expect("a goal");
            assert!(puzzle.is_solved());
            assert_eq!(solver.distance(&puzzle), Ok(0));
            for m in [Move::Up, Move::Right, Move::Down, Move::Left, Move::Left] {
                puzzle = puzzle.after(&[m]).unwrap_or(puzzle);
            }
            check(&puzzle, &mut solver);
            let distance = solver.distance(&puzzle).expect("a few moves");
            let all = solver.shortest_paths(&puzzle, 5).expect("a few moves");
            assert!((1..=5).contains(&distance) && all.count >= 1);
            for path in &all.first {
                assert_eq!(path.len(), distance);
                assert!(puzzle.after(path).expect("a path").is_solved());
            }
        }
    }
    // What is solved has one shortest path, which has no moves.
    for board in [
        "123456780",
        "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        "1 2 3/4 = 6/7 8 0",
    ] {
        let all = solver.shortest_paths(&board.parse().expect("a board"), 5);
        let all = all.expect("no moves");
        assert_eq!(
            (all.count, all.first),
            (1, vec![Moves::default()]),
            "{board}"
        );
    }
}

/// An order asks for the first of all shortest paths, also where any path would do without it.
#[test]
fn an_order_asks_for_the_first() {
    let easy = "1 2 4 5 10/6 7 3 9 15/11 12 0 8 20/16 17 13 14 19/21 22 18 23 24";
    let easy: Puzzle = easy.parse().expect("a board");
    let mut first = PuzzleSolver::new().order(Order::Udlr);
    let path = first.solve(&easy).expect("a shortest path");
    let all = first.shortest_paths(&easy, 1).expect("all of them");
    assert_eq!(path.moves(), &all.first[0]);
    assert!(path.is_shortest());

    let hard = "12 3 9 22 1 18 24 4 14 19 21 5 15 0 10 8 13 6 2 17 7 23 16 20 11";
    let hard: Puzzle = hard.parse().expect("a board");
    assert!(PuzzleSolver::new().effort(1000).solve(&hard).is_ok());
    let none = first.effort(1000).solve(&hard);
    let said = "the first of all shortest paths was not found";
    assert_eq!(none, Err(NoSolution::Unsolved(said.into())));
}

#[test]
fn errors_are_errors_and_solvers_go_to_threads() {
    fn is_error<E: Error + Send + Sync + 'static>() {}
    fn is_send<T: Send>() {}
    is_error::<PuzzleError>();
    is_error::<NoSolution>();
    is_send::<PuzzleSolver>();
    let said = |start, goal| {
        Puzzle::parse(start, goal)
            .expect_err("no puzzle")
            .to_string()
    };
    assert_eq!(said("1 2 3", None), "character 6: 3 cells are not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`");
    assert_eq!(
        said("1230", Some("123456780")),
        "a goal of 3 x 3 for a board of 2 x 2"
    );
    assert_eq!(
        said("1230", Some("= 1/2 0")),
        "character 1: the goal and the board have different fixed cells"
    );
    assert_eq!(
        said("1 2/= 0", Some("1 3/= 0")),
        "character 1: the goal has no tile 2"
    );
    assert_eq!(
        said("1230", Some("12")),
        "goal `12`, character 3: 2 cells are not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`"
    );
}

#[test]
fn hostile_shapes_and_tiles() {
    let sides = [0, 1, 2, 3, 255, 256, 1 << 32, usize::MAX];
    for rows in sides {
        for cols in sides {
            for count in [0, 1, 4, 9, 65_025] {
                let sorted: Vec<u16> = (1..count)
                    .chain([0].into_iter().take(count.into()))
                    .collect();
                for tiles in [
                    sorted,
                    vec![Puzzle::FIXED; count.into()],
                    vec![0; count.into()],
                ] {
                    let what = format!("{rows} x {cols} of {count}");
                    let made = tried(&what, || Puzzle::from_tiles(rows, cols, &tiles, None));
                    let Ok(puzzle) = made else {
                        continue;
                    };
                    let mut solver = PuzzleSolver::new().time(Duration::from_millis(1));
                    tried(&what, || check(&puzzle, &mut solver));
                    assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
                }
            }
        }
    }
    // The first two tiles exchanged: no path, which takes no search.
    let tiles: Vec<u16> = [2, 1].into_iter().chain(3..65_025).chain([0]).collect();
    let large = Puzzle::from_tiles(255, 255, &tiles, None).expect("a board");
    assert_eq!(
        PuzzleSolver::new().solve(&large),
        Err(NoSolution::Unsolvable)
    );
}

/// All boards of 2 x 2 that can reach the goal, about equally often; none of a size that boards do not have.
#[test]
fn random_boards() {
    let mut seen: HashMap<Vec<u16>, usize> = HashMap::new();
    for seed in 0..1200 {
        let puzzle = Puzzle::random(2, 2, seed).expect("a board");
        assert!(PuzzleSolver::new().solve(&puzzle).is_ok(), "{puzzle}");
        *seen.entry(puzzle.tiles().to_vec()).or_default() += 1;
    }
    assert_eq!(seen.len(), 12);
    assert!(
        seen.values().all(|count| (60..140).contains(count)),
        "{seen:?}"
    );
    let large = Puzzle::random(255, 255, u64::MAX).expect("a board");
    assert!(large.is_solvable() && !large.is_solved());
    for (rows, cols) in [
        (0, 0),
        (1, 9),
        (3, 256),
        (usize::MAX, usize::MAX),
        (usize::MAX, 0),
    ] {
        let made = tried("a random board", || Puzzle::random(rows, cols, 1));
        let error = made.expect_err("no such size").to_string();
        assert!(error.ends_with(": the sides are 2 to 255"), "{error}");
    }
}

/// From a few fixed cells to nothing but the blank that moves.
#[test]
fn hostile_fixed_cells() {
    let mut rng = Rng::new(5);
    let mut solver = PuzzleSolver::new().time(Duration::from_millis(5));
    for (rows, cols) in [(2, 2), (2, 9), (5, 5), (16, 16), (17, 16), (255, 255)] {
        for percent in [1, 30, 100] {
            let cells = rows * cols;
            let free = |cell: &usize| *cell == cells - 1 || rng.below(100) >= percent;
            let free: Vec<usize> = (0..cells).filter(free).collect();
            let mut boards = [0, 1].map(|_| vec![Puzzle::FIXED; cells]);
            for board in &mut boards {
                let names = shuffled_cells(&mut rng, free.len());
                for (&cell, name) in free.iter().zip(names) {
                    board[cell] = name as u16;
                }
            }
            let what = format!("{rows} x {cols}, {percent}%");
            let made = Puzzle::from_tiles(rows, cols, &boards[0], Some(&boards[1]));
            let puzzle = made.unwrap_or_else(|error| panic!("{what}: {error}"));
            tried(&what, || check(&puzzle, &mut solver));
            let solved = Puzzle::from_tiles(rows, cols, &boards[1], Some(&boards[1]));
            assert_eq!(solver.distance(&solved.expect("a goal")), Ok(0), "{what}");
        }
    }
}

/// Each board within this time.
fn hostile_options_within(short: Duration) {
    let boards = [
        "1203",
        "867254301",
        "1 2 3/= 0 4/5 6 7",
        "4 8 0 1/10 5 6 7/9 13 3 2/12 11 15 14",
        "1 2 3 4 5/6 7 8 0 9/11 12 13 15 10/16 17 14 18 19/21 22 23 24 20",
        "12 3 9 22 1 18 24 4 14 19 21 5 15 0 10 8 13 6 2 17 7 23 16 20 11",
    ];
    type Change = fn(PuzzleSolver) -> PuzzleSolver;
    let changes: [Change; 14] = [
        |solver| solver,
        |solver| solver.memory(0),
        |solver| solver.memory(1 << 20).shortest(true),
        |solver| solver.memory(u64::MAX),
        |solver| solver.memory(u64::MAX).shortest(true),
        |solver| solver.effort(0),
        |solver| solver.effort(u64::MAX),
        |solver| solver.threads(0),
        |solver| solver.threads(usize::MAX).shortest(true),
        |solver| solver.order(Order::Dlru),
        |solver| solver.order(Order::Udrl),
        |solver| solver.time(Duration::ZERO),
        |solver| solver.time(Duration::ZERO).shortest(true),
        |solver| solver.time(Duration::MAX).effort(1),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut solver = change(PuzzleSolver::new().time(short));
        for board in boards {
            let puzzle: Puzzle = board.parse().unwrap_or_else(|_| {
                Puzzle::parse(board, Some("1 2 3/= 4 5/6 7 0")).expect("a board")
            });
            let what = format!("change {number} on {board}");
            tried(&what, || check(&puzzle, &mut solver));
            let _ = tried(&what, || solver.distance(&puzzle));
            let all = tried(&what, || solver.shortest_paths(&puzzle, usize::MAX));
            let none = tried(&what, || solver.shortest_paths(&puzzle, 0));
            if let (Ok(all), Ok(none)) = (all, none) {
                assert!(none.first.is_empty() && all.first.len() as u64 <= all.count);
            }
        }
    }
}

#[test]
fn hostile_options() {
    hostile_options_within(Duration::from_millis(2));
}

#[test]
#[ignore = "2 s; less time is in `hostile_options`"]
fn hostile_options_with_more_time() {
    hostile_options_within(Duration::from_millis(50));
}

#[test]
fn hostile_texts() {
    let mut rng = Rng::new(7);
    let alphabet: Vec<char> = "0123456789 /=x_.,;|[]abAudlrRL\t\n\rü\0".chars().collect();
    let mut sound = 0;
    let seeds = ["", "1230", "1 2 3/4 0 6/7 5 8", "1,2,=\n3,4,0", "r2dlU"];
    for _ in 0..10_000 {
        let mut text = || -> String {
            let mut text: Vec<char> = seeds[rng.below(seeds.len())].chars().collect();
            for _ in 0..rng.below(4) {
                let at = rng.below(text.len() + 1);
                text.insert(at, alphabet[rng.below(alphabet.len())]);
                if rng.below(2) == 0 {
                    text.remove(rng.below(text.len()));
                }
            }
            text.into_iter().collect()
        };
        let (start, goal) = (text(), text());
        let parsed = tried(&start, || Puzzle::parse(&start, None));
        let _ = tried(&start, || Puzzle::parse(&start, Some(&goal)));
        let moves = tried(&start, || start.parse::<Moves>());
        if let (Ok(puzzle), Ok(moves)) = (&parsed, "urdlurdl".parse::<Moves>()) {
            sound += 1;
            for moved in moves.iter().map(|&m| puzzle.after(&[m])) {
                assert!(moved.is_err() || moved.is_ok_and(|moved| moved != *puzzle));
            }
        }
        if let Ok(moves) = moves {
            assert_eq!(moves.to_string().parse(), Ok(moves));
        }
    }
    assert!(sound > 10, "{sound} boards");
    let error = "u999999999".parse::<Moves>().expect_err("too many");
    assert_eq!(error.to_string(), "character 1: more than 67108864 moves");
}
