//! Inputs on graphs, maps and cubes, of boards with fixed cells, and of questions other than a path to a goal.

use crate::commands::bench::grid_inputs::{grid, line};
use crate::puzzle::Rng;
use std::fmt::Write as _;

/// All permutations of seven digits, in random order.
pub fn diamonds(rng: &mut Rng) -> String {
    let mut boards = vec![String::new()];
    for _ in 0..7 {
        let longer = |front: &String| {
            let left = ('0'..'7').filter(|&digit| !front.contains(digit));
            let more = left.map(|digit| format!("{front}{digit}"));
            more.collect::<Vec<_>>()
        };
        boards = boards.iter().flat_map(longer).collect();
    }
    rng.shuffle(&mut boards);
    format!("{}\n{}\n", boards.len(), boards.join("\n"))
}

/// The 3 x 3 as a graph, and a board that cannot be solved: the search reaches all others.
pub fn two_exchanged() -> String {
    let edges = "12\n1 2\n2 3\n4 5\n5 6\n7 8\n8 9\n1 4\n4 7\n2 5\n5 8\n3 6\n6 9\n";
    format!("{edges}1 2 3 4 5 6 8 7\n")
}

/// Boards of the box at the end of long random walks.
pub fn boxes(rng: &mut Rng) -> String {
    let mut text = String::from("100\n");
    for _ in 0..100 {
        let mut cells: Vec<char> = ('A'..'M').collect();
        let mut blank = 11usize;
        for _ in 0..500 {
            let (distance, block) = [(1, 3), (3, 6), (6, 12)][rng.below(3)];
            let to = match rng.below(2) {
                0 => blank + distance,
                _ => blank.wrapping_sub(distance),
            };
            if to / block == blank / block && to < 12 {
                cells.swap(blank, to);
                blank = to;
            }
        }
        text.extend(cells);
        text.push('\n');
    }
    text
}

pub fn farthest(rng: &mut Rng) -> String {
    let board = |_| format!("\n{}", grid(rng, 3, 3));
    let boards: String = (0..1000).map(board).collect();
    format!("1000\n{boards}")
}

/// Pairs of boards: the second has three tiles of the middle rotated and, about half of the time, two exchanged.
pub fn dead_ends(rng: &mut Rng) -> String {
    let mut text = String::from("2000\n");
    for _ in 0..2000 {
        let mut cells: Vec<usize> = (0..24).collect();
        rng.shuffle(&mut cells);
        text += &line(&cells, "0");
        let mut middle: Vec<usize> = (8..16).filter(|&cell| cells[cell] != 0).collect();
        rng.shuffle(&mut middle);
        cells.swap(middle[0], middle[1]);
        cells.swap(middle[1], middle[2]);
        if rng.below(2) == 0 {
            cells.swap(middle[3], middle[4]);
        }
        text += &line(&cells, "0");
    }
    text
}

/// A cube of a million cells.
pub fn cube(rng: &mut Rng) -> String {
    // Each layer is one line.
    format!("1\n100\n{}", grid(rng, 100, 10_000))
}

/// A million moves on the board.
pub fn given_moves(rng: &mut Rng) -> String {
    let mut text = String::from("ABCDE\nFGHIJ\nKL MN\nOPQRS\nTUVWX\n");
    let (mut row, mut col, mut moves) = (2i32, 2i32, 0);
    while moves < 1_000_000 {
        let (down, right, letter) =
            [(-1, 0, 'A'), (1, 0, 'B'), (0, -1, 'L'), (0, 1, 'R')][rng.below(4)];
        if (0..5).contains(&(row + down)) && (0..5).contains(&(col + right)) {
            row += down;
            col += right;
            text.push(letter);
            moves += 1;
        }
        if moves % 80 == 79 && !text.ends_with('\n') {
            text.push('\n');
        }
    }
    text + "0\nZ\n"
}

/// 500 queries on a map of 30 x 30 of which a seventh is fixed.
pub fn one_piece(rng: &mut Rng) -> String {
    let map: Vec<usize> = (0..900).map(|_| rng.below(7).min(1)).collect();
    let free: Vec<usize> = (0..900).filter(|&cell| map[cell] == 1).collect();
    let mut text = String::from("30 30 500\n");
    for row in map.chunks(30) {
        text += &line(row, "0");
    }
    let place = |cell: usize| format!("{} {}", cell / 30 + 1, cell % 30 + 1);
    for _ in 0..500 {
        let mut cell = || free[rng.below(free.len())];
        let (blank, mut piece, target) = (cell(), cell(), cell());
        while piece == blank {
            piece = cell();
        }
        let _ = writeln!(text, "{} {} {}", place(blank), place(piece), place(target));
    }
    text
}

/// Boards at the end of long random walks, each with its own fixed cells.
pub fn walled_boards(
    rng: &mut Rng,
    count: usize,
    (rows, cols): (usize, usize),
    fixed: usize,
) -> String {
    let mut text = String::new();
    for _ in 0..count {
        let mut cells: Vec<Option<usize>> = (1..=rows * cols).map(Some).collect();
        let mut left = fixed;
        while left > 0 {
            let cell = rng.below(rows * cols);
            left -= usize::from(cells[cell].take().is_some());
        }
        walk(rng, &mut cells, cols);
        let word = |cell: &Option<usize>| cell.map_or("=".into(), |tile| tile.to_string());
        let words: Vec<String> = cells.iter().map(word).collect();
        let rows: Vec<String> = words.chunks(cols).map(|row| row.join(" ")).collect();
        text += &(rows.join(" / ") + "\n");
    }
    text
}

/// Makes the last free cell the blank, and moves it.
fn walk(rng: &mut Rng, cells: &mut [Option<usize>], cols: usize) {
    let Some(mut blank) = cells.iter().rposition(Option::is_some) else {
        return;
    };
    cells[blank] = Some(0);
    for _ in 0..100 * cells.len() {
        let to = match rng.below(4) {
            0 => blank.wrapping_sub(cols),
            1 => blank + cols,
            2 if blank % cols > 0 => blank - 1,
            3 if blank % cols < cols - 1 => blank + 1,
            _ => continue,
        };
        if to < cells.len() && cells[to].is_some() {
            cells.swap(blank, to);
            blank = to;
        }
    }
}
