//! Inputs of boards on grids of up to 16 cells, and of grids that are decided by parity.

use crate::puzzle::{Board, DeadEnd, RandomWalk, Rng, Shape, MOVES};
use crate::solve::eight::PermIndex;
use std::fmt::Write as _;

/// Korf's 100 random boards of 1985, each with its length; see the file.
const KORF: &str = include_str!("../../../inputs/korf100.txt");

/// One board as a line of text.
pub fn line(cells: &[usize], blank: &str) -> String {
    let word = |&tile: &usize| match tile {
        0 => blank.to_string(),
        _ => tile.to_string(),
    };
    cells.iter().map(word).collect::<Vec<_>>().join(" ") + "\n"
}

/// All boards of a shape that can reach one of these goals, in random order.
fn boards(rng: &mut Rng, shape: Shape, goals: &[Board]) -> Vec<Vec<usize>> {
    let mut boards: Vec<Board> = Vec::new();
    for &goal in goals {
        boards.extend(PermIndex::new(shape, goal).boards().map(|(_, board)| board));
    }
    rng.shuffle(&mut boards);
    let cells = boards.iter().map(|board| board.cells(shape.cells()));
    cells.collect()
}

/// All boards of a shape, solvable or not.
fn all_of(rng: &mut Rng, shape: Shape) -> Vec<Vec<usize>> {
    let standard = Board::standard(shape);
    // Exchanging two tiles makes a solvable board unsolvable, and the reverse.
    boards(rng, shape, &[standard, Board(standard.0 ^ 0x33)])
}

/// All boards of 3 x 3, solvable or not.
pub fn all_boards(rng: &mut Rng) -> String {
    let boards = all_of(rng, Shape::new(3, 3));
    boards.iter().map(|cells| line(cells, "x")).collect()
}

/// All solvable boards of 2 x 4.
pub fn all_of_eight_cells(rng: &mut Rng) -> String {
    let goal = Board::pack(&[0, 1, 2, 3, 4, 5, 6, 7]);
    let boards = boards(rng, Shape::new(2, 4), &[goal]);
    boards.iter().map(|cells| line(cells, "0")).collect()
}

/// All boards of 2 x 3, solvable or not.
pub fn all_of_six_cells(rng: &mut Rng) -> String {
    let boards = all_of(rng, Shape::new(2, 3));
    let rows = |cells: &Vec<usize>| format!("[{:?},{:?}]\n", &cells[..3], &cells[3..]);
    boards.iter().map(rows).collect::<String>().replace(' ', "")
}

/// Pairs of 3 x 3 boards, each of which can reach the other.
pub fn pairs(rng: &mut Rng, count: usize) -> String {
    let shape = Shape::new(3, 3);
    let mut text = format!("{count}\n");
    for _ in 0..count {
        let mut start = [0u8, 1, 2, 3, 4, 5, 6, 7, 8];
        rng.shuffle(&mut start);
        let odd = Board::pack(&start).odd(shape);
        let mut goal = start;
        rng.shuffle(&mut goal);
        while Board::pack(&goal).odd(shape) != odd {
            rng.shuffle(&mut goal);
        }
        for board in [start, goal] {
            text.extend(board.map(|tile| char::from(b"X12345678"[usize::from(tile)])));
            text.push('\n');
        }
    }
    text
}

/// A random board, solvable or not.
pub fn grid(rng: &mut Rng, rows: usize, cols: usize) -> String {
    let mut cells: Vec<usize> = (0..rows * cols).collect();
    rng.shuffle(&mut cells);
    cells.chunks(cols).map(|row| line(row, "0")).collect()
}

pub fn large_grids(rng: &mut Rng) -> String {
    let board = |_| format!("999 999\n{}", grid(rng, 999, 999));
    (0..3).map(board).collect::<String>() + "0 0\n"
}

pub fn tiny_grids(rng: &mut Rng) -> String {
    let mut text = String::new();
    for _ in 0..200_000 {
        let (rows, cols) = (2 + rng.below(4), 2 + rng.below(4));
        let _ = write!(text, "{rows} {cols}\n{}", grid(rng, rows, cols));
    }
    text + "0 0\n"
}

pub fn fifteens(rng: &mut Rng) -> String {
    let boards: String = (0..100_000).map(|_| grid(rng, 4, 4)).collect();
    format!("100000\n{boards}")
}

fn counted(lines: &[String]) -> String {
    format!("{}\n{}", lines.len(), lines.concat())
}

/// Korf's boards of the wanted lengths.
pub fn korf(wanted: fn(usize) -> bool) -> String {
    let rows = KORF.lines().filter(|row| !row.starts_with('#'));
    let rows = rows.filter_map(|row| row.rsplit_once(' '));
    let rows = rows.filter(|(_, length)| length.parse().is_ok_and(wanted));
    let lines: Vec<String> = rows.map(|(board, _)| format!("{board}\n")).collect();
    counted(&lines)
}

/// Random unsolvable boards of 4 x 4.
pub fn odd_fifteens(rng: &mut Rng) -> String {
    let shape = Shape::new(4, 4);
    let goal = Board::standard(shape).odd(shape);
    let mut lines = Vec::new();
    while lines.len() < 1000 {
        let mut cells: Vec<usize> = (0..16).collect();
        rng.shuffle(&mut cells);
        if Board::of_cells(&cells).odd(shape) != goal {
            lines.push(line(&cells, "0"));
        }
    }
    counted(&lines)
}

/// The goal of 4 x 4, and boards one and two moves from it, many times.
pub fn near_fifteens(rng: &mut Rng) -> String {
    let shape = Shape::new(4, 4);
    let ways = |cell| MOVES.iter().filter_map(|&m| shape.step(cell, m)).collect();
    let walked = |i: usize| {
        let mut board = Board::standard(shape);
        RandomWalk::new(board.blank(16), DeadEnd::Stop).go(i % 3, rng, &ways, &mut |from, to| {
            board = board.slide(from, to)
        });
        line(&board.cells(16), "0")
    };
    counted(&(0..1000).map(walked).collect::<Vec<_>>())
}
