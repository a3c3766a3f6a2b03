//! Whether a board of any size can be solved, against a naive count of inversions; and what must not matter: layout,
//! size, shape.

use crate::common::rng::Rng;
use crate::common::twin::{standard, Twin};
use crate::common::{grid_text, permutations, shuffled_cells, tokens};
use crate::program::answers;

/// The textbook's rule, pair by pair: an even number of inversions where columns are odd in number, else together with
/// the blank's row counted from the bottom row.
fn solvable(cells: &[usize], rows: usize, cols: usize) -> bool {
    let mut inversions = 0;
    for (i, &a) in cells.iter().enumerate() {
        for &b in &cells[i + 1..] {
            inversions += usize::from(a > b && b != 0);
        }
    }
    let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
    let from_bottom = rows - 1 - blank / cols;
    if cols % 2 == 1 {
        inversions % 2 == 0
    } else {
        (inversions + from_bottom) % 2 == 0
    }
}

/// Answers of poj2893 to boards, and those of the twin.
fn compare(boards: &[(usize, usize, Vec<usize>)]) {
    let (mut input, mut wanted) = (String::new(), String::new());
    for (rows, cols, cells) in boards {
        input += &format!("{rows} {cols}\n{}", grid_text(cells, *cols));
        wanted += if solvable(cells, *rows, *cols) {
            "YES\n"
        } else {
            "NO\n"
        };
    }
    let said = answers(&["poj2893"], input + "0 0\n");
    let differ = said.lines().zip(wanted.lines()).position(|(a, b)| a != b);
    assert_eq!(said.len(), wanted.len());
    assert_eq!(differ.map(|at| &boards[at]), None);
}

#[test]
fn the_twins_own_rule_holds_on_all_small_boards() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        let twin = Twin::new(rows, cols, &standard(rows, cols));
        for cells in permutations(rows * cols) {
            let wide: Vec<usize> = cells.iter().map(|&tile| usize::from(tile)).collect();
            let reached = twin.distance.contains_key(&cells);
            assert_eq!(solvable(&wide, rows, cols), reached, "{cells:?}");
        }
    }
}

#[test]
fn all_24_boards_of_2_x_2_against_breadth_first_search() {
    let twin = Twin::new(2, 2, &[1, 2, 3, 0]);
    let (mut input, mut wanted) = (String::new(), String::new());
    for cells in permutations(4) {
        input += &format!("2 2\n{}\n", tokens(&cells, "0"));
        wanted += if twin.distance.contains_key(&cells) {
            "YES\n"
        } else {
            "NO\n"
        };
    }
    assert_eq!(wanted.lines().count(), 24);
    assert_eq!(wanted.matches("YES").count(), 12);
    assert_eq!(answers(&["poj2893"], input + "0 0\n"), wanted);
}

#[test]
fn every_size_from_2_x_2_to_12_x_12() {
    let mut rng = Rng::new(2893);
    let mut boards = Vec::new();
    for rows in 2..=12 {
        for cols in 2..=12 {
            for _ in 0..20 {
                boards.push((rows, cols, shuffled_cells(&mut rng, rows * cols)));
            }
        }
    }
    rng.shuffle(&mut boards);
    compare(&boards);
}

#[test]
fn larger_tall_and_wide_boards() {
    let mut rng = Rng::new(999);
    let mut boards = Vec::new();
    for _ in 0..300 {
        let (rows, cols) = (2 + rng.below(39), 2 + rng.below(39));
        boards.push((rows, cols, shuffled_cells(&mut rng, rows * cols)));
    }
    for (rows, cols) in [
        (2, 999),
        (999, 2),
        (3, 999),
        (999, 3),
        (2, 998),
        (998, 2),
        (40, 41),
        (41, 40),
    ] {
        for _ in 0..3 {
            boards.push((rows, cols, shuffled_cells(&mut rng, rows * cols)));
        }
    }
    compare(&boards);
}

/// Exchanging two tiles makes the other answer; exchanging two more makes the first again.
fn largest_boards(sizes: &[(usize, usize)]) {
    let mut rng = Rng::new(998_001);
    let mut input = String::new();
    for &(rows, cols) in sizes {
        let mut cells = shuffled_cells(&mut rng, rows * cols);
        let head = format!("{rows} {cols}\n");
        input += &(head.clone() + &grid_text(&cells, cols));
        for at in [rows * cols / 2, 7] {
            let pair = if cells[at] == 0 || cells[at + 1] == 0 {
                at + 2
            } else {
                at
            };
            cells.swap(pair, pair + 1);
            input += &(head.clone() + &grid_text(&cells, cols));
        }
    }
    let said = answers(&["poj2893"], input + "0 0\n");
    let said: Vec<&str> = said.lines().collect();
    assert_eq!(said.len(), 3 * sizes.len());
    for three in said.chunks(3) {
        assert!(three[0] != three[1] && three[0] == three[2], "{three:?}");
    }
    assert!(said.iter().all(|&answer| answer == "YES" || answer == "NO"));
}

/// The goal itself, and after known moves, at the largest sizes: the answer is known, not only the difference.
fn largest_goals(sizes: &[(usize, usize)]) {
    for &(rows, cols) in sizes {
        let mut cells: Vec<usize> = (1..rows * cols).chain([0]).collect();
        let head = format!("{rows} {cols}\n");
        let mut input = head.clone() + &grid_text(&cells, cols);
        // The blank goes up all its column, then left all the row.
        let last = rows * cols - 1;
        (0..rows - 1).for_each(|i| cells.swap(last - i * cols, last - (i + 1) * cols));
        (0..cols - 1).for_each(|i| cells.swap(cols - 1 - i, cols - 2 - i));
        input += &(head.clone() + &grid_text(&cells, cols));
        cells.swap(last, last - 1);
        input += &(head + &grid_text(&cells, cols));
        assert_eq!(
            answers(&["poj2893"], input + "0 0\n"),
            "YES\nYES\nNO\n",
            "{rows} x {cols}"
        );
    }
}

#[test]
fn the_largest_goal() {
    largest_goals(&[(999, 999)]);
}

#[test]
#[ignore = "1 s; one is in `the_largest_goal`"]
fn the_largest_goals() {
    largest_goals(&[(999, 999), (998, 998), (999, 998), (998, 999)]);
}

#[test]
fn a_board_of_the_largest_size() {
    largest_boards(&[(999, 998)]);
}

#[test]
#[ignore = "1 s; one is in `a_board_of_the_largest_size`"]
fn the_largest_boards() {
    largest_boards(&[(999, 999), (998, 999), (999, 998)]);
}
