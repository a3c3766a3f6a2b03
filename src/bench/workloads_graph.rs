//! Workloads on graphs, maps and cubes, and those that ask for something other than a path to a goal.

use crate::bench::workloads::{grid, line, workload, Workload};
use crate::puzzle::Rng;
use std::fmt::Write as _;

pub(crate) static WORKS: [Workload; 9] = [
    workload(
        "diamond-all",
        "poj3221",
        all_diamonds,
        (5_040, 2_520, 32_788),
    ),
    workload(
        "graph-9",
        "abc224d",
        |_| grid_with_two_exchanged(),
        (1, 0, 0),
    ),
    workload("box-12", "uva10073", boxes, (100, 100, 2_464)),
    workload("farthest", "uva10085", farthest, (1_000, 1_000, 30_890)),
    workload("dead-ends", "hdu4021", dead_ends, (2_000, 967, 0)),
    workload("cube-parity", "poj1507", cube, (1, 0, 0)),
    workload("given-moves", "uva227", given_moves, (1, 1, 0)),
    workload("one-piece", "luogu-p1979", one_piece, (500, 489, 57_799)),
    workload(
        "look-alikes",
        "euler244",
        |_| b".rbb\nrrbb\nrrbb\nrrbb\n.brb\nbrbr\nrbrb\nbrbr\n".to_vec(),
        (1, 1, 0),
    ),
];

/// All permutations of seven digits, in random order.
fn all_diamonds(rng: &mut Rng) -> Vec<u8> {
    let mut boards = vec![Vec::new()];
    for _ in 0..7 {
        let longer = |front: &Vec<u8>| {
            let left = (b'0'..b'7').filter(|digit| !front.contains(digit));
            let more = left.map(|digit| [front.as_slice(), &[digit]].concat());
            more.collect::<Vec<_>>()
        };
        boards = boards.iter().flat_map(longer).collect();
    }
    rng.shuffle(&mut boards);
    let head = format!("{}\n", boards.len()).into_bytes();
    let lines = boards
        .into_iter()
        .flat_map(|board| [board, b"\n".to_vec()].concat());
    head.into_iter().chain(lines).collect()
}

/// The 3 x 3 as a graph, and a board that cannot be solved: the search reaches all others.
fn grid_with_two_exchanged() -> Vec<u8> {
    let edges = "12\n1 2\n2 3\n4 5\n5 6\n7 8\n8 9\n1 4\n4 7\n2 5\n5 8\n3 6\n6 9\n";
    format!("{edges}1 2 3 4 5 6 8 7\n").into_bytes()
}

/// Boards of the box at the end of long random walks.
fn boxes(rng: &mut Rng) -> Vec<u8> {
    let mut text = String::from("100\n");
    for _ in 0..100 {
        let mut cells: Vec<u8> = (b'A'..b'M').collect();
        let mut blank = 11usize;
        for _ in 0..500 {
            let (distance, block) = [(1, 3), (3, 6), (6, 12)][rng.below(3)];
            let to = if rng.below(2) == 0 {
                blank + distance
            } else {
                blank.wrapping_sub(distance)
            };
            if to / block == blank / block && to < 12 {
                cells.swap(blank, to);
                blank = to;
            }
        }
        text.extend(cells.iter().map(|&cell| char::from(cell)));
        text.push('\n');
    }
    text.into_bytes()
}

/// Random 3 x 3 boards.
fn farthest(rng: &mut Rng) -> Vec<u8> {
    let boards: String = (0..1000)
        .map(|_| format!("\n{}", grid(rng, 3, 3)))
        .collect();
    format!("1000\n{boards}").into_bytes()
}

/// Pairs of boards: the second has three tiles of the middle rotated and, about half of the time, two exchanged.
fn dead_ends(rng: &mut Rng) -> Vec<u8> {
    let mut text = String::from("2000\n");
    for _ in 0..2000 {
        let mut cells: Vec<u64> = (0..24).collect();
        rng.shuffle(&mut cells);
        text += &line(cells.iter().copied(), "0");
        let mut middle: Vec<usize> = (8..16).filter(|&cell| cells[cell] != 0).collect();
        rng.shuffle(&mut middle);
        cells.swap(middle[0], middle[1]);
        cells.swap(middle[1], middle[2]);
        if rng.below(2) == 0 {
            cells.swap(middle[3], middle[4]);
        }
        text += &line(cells.iter().copied(), "0");
    }
    text.into_bytes()
}

/// A million cells.
fn cube(rng: &mut Rng) -> Vec<u8> {
    // Each layer is one line.
    format!("1\n100\n{}", grid(rng, 100, 10_000)).into_bytes()
}

/// A million moves on the board.
fn given_moves(rng: &mut Rng) -> Vec<u8> {
    let mut text = b"ABCDE\nFGHIJ\nKL MN\nOPQRS\nTUVWX\n".to_vec();
    let (mut row, mut col, mut moves) = (2i32, 2i32, 0);
    while moves < 1_000_000 {
        let (down, right, letter) =
            [(-1, 0, b'A'), (1, 0, b'B'), (0, -1, b'L'), (0, 1, b'R')][rng.below(4)];
        if (0..5).contains(&(row + down)) && (0..5).contains(&(col + right)) {
            row += down;
            col += right;
            text.push(letter);
            moves += 1;
        }
        if moves % 80 == 79 && text.last() != Some(&b'\n') {
            text.push(b'\n');
        }
    }
    text.extend(b"0\nZ\n");
    text
}

/// 500 queries on a map of 30 x 30 of which a seventh is fixed.
fn one_piece(rng: &mut Rng) -> Vec<u8> {
    let map: Vec<u64> = (0..900).map(|_| rng.below(7).min(1) as u64).collect();
    let free: Vec<usize> = (0..900).filter(|&cell| map[cell] == 1).collect();
    let mut text = String::from("30 30 500\n");
    for row in map.chunks(30) {
        text += &line(row.iter().copied(), "0");
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
    text.into_bytes()
}
