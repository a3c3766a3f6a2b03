//! Paths for boards of any size: each one replayed by a slow twin, and as short as promised.

use crate::common::permutations;
use crate::common::puzzle::{random, Puzzle};
use crate::common::rng::Rng;
use crate::common::twin::{standard, Twin};
use crate::solve::large::{bound, letters, path, solved};
use npuzzle::puzzle::shape::Move;
use std::ops::Range;

/// Squares of these sizes, this many boards of each up to 10 x 10.
fn squares(sizes: &mut dyn Iterator<Item = usize>, small: usize) {
    let mut rng = Rng::new(4609);
    for size in sizes {
        for blank_first in [false, true] {
            let boards = if size <= 10 { small } else { 1 + small / 40 };
            for _ in 0..boards {
                let puzzle = random(&mut rng, size, size, blank_first).made_solvable();
                if size != 4 {
                    assert!(solved(&puzzle).len() <= bound(size, size));
                }
                let other = path(&swapped(puzzle));
                assert_eq!(other, None);
            }
            let reversed = Puzzle {
                cells: (0..size * size).rev().collect(),
                ..random(&mut rng, size, size, blank_first)
            };
            if size > 4 {
                let moves = solved(&reversed.made_solvable()).len();
                assert!(moves <= bound(size, size), "{size}: {moves}");
            }
        }
    }
    assert!(bound(50, 50) < 1_100_000);
}

#[test]
fn squares_random_and_reversed() {
    squares(&mut [2, 3, 4, 5, 6, 13, 50].into_iter(), 1);
}

#[test]
#[ignore = "half a minute; some sizes are in `squares_random_and_reversed`"]
fn every_square_many_times() {
    squares(&mut (2..=50), 40);
}

/// The same with two tiles exchanged: it has the other answer.
fn swapped(mut puzzle: Puzzle) -> Puzzle {
    let tiles: Vec<usize> = (0..3).filter(|&i| puzzle.cells[i] != 0).collect();
    puzzle.cells.swap(tiles[0], tiles[1]);
    puzzle
}

/// Rows and columns exchanged, turned by half a turn, lines rotated: what may be worse than chance.
fn of_every_structure(sizes: &[usize]) {
    for &size in sizes {
        let count = size * size;
        let forms: [fn(usize, usize) -> usize; 6] = [
            |cell, size| cell % size * size + cell / size,
            |cell, size| cell / size * size + (size - 1 - cell % size),
            |cell, size| (size - 1 - cell / size) * size + cell % size,
            |cell, size| (cell + size / 2) % (size * size),
            |cell, size| (cell + size * size / 2) % (size * size),
            |cell, size| (size - 1 - cell % size) * size + (size - 1 - cell / size),
        ];
        for form in forms {
            for blank_first in [false, true] {
                let puzzle = Puzzle {
                    rows: size,
                    cols: size,
                    cells: (0..count).map(|cell| form(cell, size)).collect(),
                    blank_first,
                };
                assert!(solved(&puzzle.made_solvable()).len() <= bound(size, size));
            }
        }
    }
}

#[test]
fn squares_of_every_structure() {
    of_every_structure(&[12]);
}

#[test]
#[ignore = "6 s; those of 12 x 12 are in `squares_of_every_structure`"]
fn larger_and_smaller_squares_of_every_structure() {
    of_every_structure(&[5, 6, 7, 12, 13, 49, 50]);
}

/// Rectangles up to 50 cells wide, each `step`-th of the smaller sizes, twice this many boards of each.
fn rectangles(step: usize, boards: usize) {
    let mut rng = Rng::new(45);
    let sizes = (2..=12).flat_map(|rows| (2..=12).map(move |cols| (rows, cols)));
    let sizes = sizes.step_by(step);
    let long = [
        (2, 50),
        (50, 2),
        (3, 50),
        (50, 3),
        (49, 50),
        (50, 49),
        (7, 40),
    ];
    for (rows, cols) in sizes.chain(long) {
        if rows * cols == 16 || rows * cols == 12 && rows.min(cols) == 3 {
            continue;
        }
        for blank_first in [false, true] {
            for _ in 0..boards {
                let puzzle = random(&mut rng, rows, cols, blank_first).made_solvable();
                assert!(solved(&puzzle).len() <= bound(rows, cols).max(36));
            }
        }
    }
}

#[test]
fn boards_that_are_not_square() {
    rectangles(35, 1);
}

#[test]
#[ignore = "a minute; some sizes are in `boards_that_are_not_square`"]
fn boards_that_are_not_square_many_times() {
    rectangles(1, 5);
}

/// No boards should get longer paths unnoticed.
fn mean_of_5_x_5(boards: usize, range: Range<f64>) {
    let mut rng = Rng::new(24);
    let mut moves = 0;
    for i in 0..boards {
        let puzzle = random(&mut rng, 5, 5, i % 2 == 0).made_solvable();
        moves += solved(&puzzle).len();
    }
    let mean = moves as f64 / boards as f64;
    assert!(range.contains(&mean), "{mean}");
}

#[test]
fn ten_of_5_x_5() {
    mean_of_5_x_5(10, 136.0..149.0);
}

#[test]
#[ignore = "4 s; ten are in `ten_of_5_x_5`"]
fn a_hundred_of_5_x_5() {
    mean_of_5_x_5(100, 135.0..148.0);
}

#[test]
fn solved_and_one_move_away() {
    for size in [1, 2, 3, 4, 5, 6, 17, 50] {
        for blank_first in [false, true] {
            let count = size * size;
            let mut puzzle = Puzzle {
                rows: size,
                cols: size,
                cells: (0..count).collect(),
                blank_first,
            };
            puzzle.cells = puzzle.goal();
            assert_eq!(solved(&puzzle).len(), 0);
            if size == 1 {
                continue;
            }
            let (at, beside) = if blank_first {
                (0, size)
            } else {
                (count - 1, count - 1 - size)
            };
            puzzle.cells.swap(at, beside);
            let path: Vec<Move> = solved(&puzzle).iter().collect();
            let back = if blank_first { Move::Up } else { Move::Down };
            assert!(path == [back] || size > 4, "{size}: {path:?}");
        }
    }
}

/// Up to 9 cells: the first of the shortest paths, for every board.
#[test]
fn the_smallest_boards_all_of_them() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2)] {
        let count = rows * cols;
        for blank_first in [false, true] {
            let goal: Vec<u8> = if blank_first {
                (0..count as u8).collect()
            } else {
                standard(rows, cols)
            };
            let paths = Twin::new(rows, cols, &goal).paths("udlr");
            for cells in permutations(count) {
                let puzzle = Puzzle {
                    rows,
                    cols,
                    cells: cells.iter().map(|&tile| usize::from(tile)).collect(),
                    blank_first,
                };
                let found = path(&puzzle);
                assert_eq!(
                    found.as_ref().map(letters),
                    paths.get(&cells).cloned(),
                    "{cells:?}"
                );
            }
        }
    }
}

#[test]
fn boards_of_3_x_3_with_the_blank_first() {
    let mut rng = Rng::new(8);
    let twin = Twin::new(3, 3, &[0, 1, 2, 3, 4, 5, 6, 7, 8]);
    for _ in 0..300 {
        let puzzle = random(&mut rng, 3, 3, true);
        let cells: Vec<u8> = puzzle.cells.iter().map(|&tile| tile as u8).collect();
        let found = path(&puzzle);
        assert_eq!(found.as_ref().map(letters), twin.path(&cells, "udlr"));
    }
}

/// Two of Korf's boards, their goal with the blank first, and their published lengths.
#[test]
fn boards_of_4_x_4_are_shortest() {
    for (text, moves) in [
        ("14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", 45),
        ("3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0", 46),
    ] {
        let cells = text.split(' ').map(|word| word.parse().expect("a tile"));
        let puzzle = Puzzle {
            rows: 4,
            cols: 4,
            cells: cells.collect(),
            blank_first: true,
        };
        assert_eq!(solved(&puzzle).len(), moves, "{text}");
    }
}
