//! What statements say of sizes: boards of one cell, and boards that no search solves.
//!
//! Tests: `src/problems/rows`

use crate::common::rng::Rng;
use crate::problems::forms::statements::{accepted, said};
use npuzzle::puzzle::goal_rule::GoalRule;

/// This many boards of each size.
fn n_puzzle_42(boards: usize) {
    let mut rng = Rng::new(42);
    for size in [1, 2, 3, 4, 5, 6, 7, 10, 17] {
        let mut cells: Vec<usize> = (0..size * size).collect();
        let mut seen = [0; 2];
        for _ in 0..boards {
            if size == 4 {
                // Nothing that takes long.
                cells = GoalRule::Snail.cells(4, 4);
                let shift = rng.below(2);
                cells.swap(0, shift);
            } else {
                rng.shuffle(&mut cells);
            }
            let text = |tile: &usize| format!("{tile} ");
            let row = |row: &[usize]| row.iter().map(text).collect::<String>() + "# a row\n";
            let rows: String = cells.chunks(size).map(row).collect();
            let output = accepted("n-puzzle-42", &format!("# {size}\n\n{size}# that\n{rows}"));
            seen[usize::from(output == "This puzzle is unsolvable.\n")] += 1;
        }
        assert_eq!(seen[0] + seen[1], boards);
    }
    // The subject's own board.
    let subject = "4\n0 10 5 7\n11 14 4 8\n1 2 6 13\n12 3 15 9\n";
    assert_eq!(
        accepted("n-puzzle-42", subject),
        "This puzzle is unsolvable.\n"
    );
    let first = accepted("n-puzzle-42", "3\n3 2 6\n1 4 0\n8 7 5\n");
    assert!(
        first.contains("\nNumber of moves: 15\n\n3 2 6\n"),
        "{first}"
    );
}

#[test]
fn n_puzzle_42_on_boards_of_many_sizes() {
    n_puzzle_42(1);
}

#[test]
#[ignore = "1 s; one of each size is in `n_puzzle_42_on_boards_of_many_sizes`"]
fn n_puzzle_42_on_more_boards_of_many_sizes() {
    n_puzzle_42(4);
}

#[test]
fn princeton_on_small_and_on_large_boards() {
    let none = "No solution possible\n";
    assert_eq!(accepted("princeton-8puzzle", "2\n 2 1\n 3 0\n"), none);
    let one = "Minimum number of moves = 0\n1\n 0 \n\n";
    assert_eq!(accepted("princeton-8puzzle", "1\n0\n"), one);
    // 127 x 127, a few moves from the goal.
    let mut cells: Vec<usize> = (1..127 * 127).chain([0]).collect();
    let last = cells.len() - 1;
    cells.swap(last, last - 127);
    cells.swap(last - 127, last - 128);
    let text = |cells: &[usize]| {
        let words: Vec<String> = cells.iter().map(usize::to_string).collect();
        words.join(" ")
    };
    let near = format!("127\n{}", text(&cells));
    let output = accepted("princeton-8puzzle", &near);
    assert!(output.starts_with("Minimum number of moves = 2\n127\n"));
}

#[test]
#[ignore = "1 s: a search with all its nodes; found paths are in `princeton_on_small_and_on_large_boards`"]
fn princeton_on_a_board_that_no_search_solves() {
    let tiles: Vec<String> = (1..25).rev().map(|tile| tile.to_string()).collect();
    let board = format!("5\n{} 0", tiles.join(" "));
    let (output, told, failed) = said("princeton-8puzzle", &board);
    assert_eq!((output.as_str(), failed), ("unsolved\n", true));
    let why = "1:1: case 1: a board of 5 x 5: no path is proven shortest after ";
    assert!(told.len() == 1 && told[0].starts_with(why), "{told:?}");
}

#[test]
fn cs50_on_every_size() {
    for size in 3..=9 {
        // A board of 4 x 4 with its tiles in reverse takes a second.
        if size != 4 {
            let tiles = accepted("cs50-fifteen", &format!("{size}\n"));
            assert!(tiles.lines().all(|tile| tile.parse::<usize>().is_ok()));
        }
    }
    let (output, told, failed) = said("cs50-fifteen", "10\n");
    assert_eq!((output.as_str(), failed), ("invalid\n", true));
    assert_eq!(
        told,
        ["1:1: case 1: a board of 10 x 10: the sizes are 3 to 9"]
    );
}
