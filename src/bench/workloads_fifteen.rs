//! Workloads of 4 x 4 boards: Korf's, hard ones, and those that need no search.

use crate::bench::workloads::{line, tiles, workload, Workload};
use crate::puzzle::{Board, DeadEnd, RandomWalk, Rng, Shape, MOVES};

const SHAPE: Shape = Shape::new(4, 4);

/// Korf's 100 random boards of 1985, each with its length; see the file.
const KORF: &str = include_str!("../../inputs/korf100.txt");

/// Workloads on 16 cells.
pub(crate) static WORKS: [Workload; 6] = [
    workload(
        "one-4x4",
        "aoj-alds1-13-c",
        |_| b"1 2 3 4\n6 7 8 0\n5 10 11 12\n9 13 14 15\n".to_vec(),
        (1, 1, 8),
    ),
    workload(
        "korf-4x4",
        "uva10181",
        |_| korf(|_| true),
        (100, 100, 5_305),
    ),
    // The farthest of Korf's.
    workload(
        "hard-4x4",
        "uva10181",
        |_| korf(|length| length > 62),
        (5, 5, 325),
    ),
    // One of the 17 boards that need 80 moves: tables of seven tiles.
    workload(
        "hardest-4x4",
        "uva10181",
        |_| b"1\n0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1\n".to_vec(),
        (1, 1, 80),
    ),
    workload("odd-4x4", "uva10181", unsolvable, (1_000, 0, 0)),
    workload("near-4x4", "uva10181", near, (1_000, 1_000, 999)),
];

fn counted(lines: &[String]) -> Vec<u8> {
    format!("{}\n{}", lines.len(), lines.concat()).into_bytes()
}

fn text(board: Board) -> String {
    line(tiles(board, SHAPE), "0")
}

/// An input with Korf's boards of the wanted lengths.
fn korf(wanted: fn(usize) -> bool) -> Vec<u8> {
    let rows = KORF.lines().filter(|row| !row.starts_with('#'));
    let rows = rows.filter_map(|row| row.rsplit_once(' '));
    let rows = rows.filter(|(_, length)| length.parse().is_ok_and(wanted));
    counted(
        &rows
            .map(|(board, _)| format!("{board}\n"))
            .collect::<Vec<_>>(),
    )
}

/// The board after this many random moves, none of which takes back the one before.
fn walk(rng: &mut Rng, moves: usize) -> Board {
    let mut board = Board::standard(SHAPE);
    let ways = |cell| MOVES.iter().filter_map(|&m| SHAPE.step(cell, m)).collect();
    RandomWalk::new(board.blank(SHAPE.cells()), DeadEnd::Stop)
        .go(moves, rng, ways, |from, to| board = board.slide(from, to));
    board
}

/// Random unsolvable boards.
fn unsolvable(rng: &mut Rng) -> Vec<u8> {
    let goal = Board::standard(SHAPE).odd(SHAPE);
    let mut lines = Vec::new();
    while lines.len() < 1000 {
        let mut cells: Vec<u8> = (0..16).collect();
        rng.shuffle(&mut cells);
        let board = Board::pack(&cells);
        if board.odd(SHAPE) != goal {
            lines.push(text(board));
        }
    }
    counted(&lines)
}

/// The goal, and boards one and two moves from it, many times.
fn near(rng: &mut Rng) -> Vec<u8> {
    let lines: Vec<String> = (0..1000).map(|i| text(walk(rng, i % 3))).collect();
    counted(&lines)
}
