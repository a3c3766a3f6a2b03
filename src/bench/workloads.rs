//! The workloads that `npuzzle bench` times. Their inputs are made here, and are the same every time.

use crate::eight::PermIndex;
use crate::puzzle::{Board, Rng, Shape};
use std::fmt::Write as _;

/// A workload.
pub(crate) struct Workload {
    pub name: &'static str,
    pub problem: &'static str,
    pub input: fn(&mut Rng) -> Vec<u8>,
    /// The right numbers of boards, solved boards and moves, because the speed of wrong answers means nothing.
    pub known: (u64, u64, u64),
}

/// A row of the tables of workloads.
pub(crate) const fn workload(
    name: &'static str,
    problem: &'static str,
    input: fn(&mut Rng) -> Vec<u8>,
    known: (u64, u64, u64),
) -> Workload {
    Workload {
        name,
        problem,
        input,
        known,
    }
}

/// Workloads on up to 9 cells, and of parity.
pub(crate) static WORKS: [Workload; 10] = [
    workload(
        "all-3x3",
        "hdu1043",
        all_eight,
        (362_880, 181_440, 3_986_672),
    ),
    workload(
        "one-3x3",
        "poj1077",
        |_| b"7 8 6 4 3 x 1 2 5\n".to_vec(),
        (1, 1, 29),
    ),
    workload("hundred-3x3", "hdu1043", hundred, (100, 50, 1_081)),
    workload(
        "pairs-2000",
        "hdu3567",
        |rng| pairs(rng, 2_000),
        (2_000, 2_000, 43_697),
    ),
    workload(
        "pairs-200000",
        "hdu3567",
        |rng| pairs(rng, 200_000),
        (200_000, 200_000, 4_364_135),
    ),
    workload("all-2x4", "aoj0121", all_seven, (20_160, 20_160, 457_180)),
    workload("all-2x3", "leetcode773", all_five, (720, 360, 4_544)),
    workload("large-parity", "poj2893", large_grids, (3, 1, 0)),
    workload("tiny-parity", "poj2893", tiny_grids, (200_000, 99_898, 0)),
    workload("4x4-parity", "hdu6620", fifteens, (100_000, 49_905, 0)),
];

/// Each workload has its own seed, so that adding one changes no other.
pub(crate) fn input(work: &Workload) -> Vec<u8> {
    let seed = work.name.bytes().fold(0, |seed: u64, b| {
        seed.wrapping_mul(31).wrapping_add(u64::from(b))
    });
    (work.input)(&mut Rng::new(seed))
}

/// One board as a line of text.
pub(crate) fn line(cells: impl Iterator<Item = u64>, blank: &str) -> String {
    let words: Vec<String> = cells
        .map(|tile| {
            if tile == 0 {
                blank.to_string()
            } else {
                tile.to_string()
            }
        })
        .collect();
    words.join(" ") + "\n"
}

/// All boards of a shape, solvable or not, in random order.
fn all_boards(rng: &mut Rng, shape: Shape) -> Vec<Board> {
    let standard = Board::standard(shape);
    // Exchanging two tiles makes a solvable board unsolvable, and the reverse.
    let swapped = Board(standard.0 ^ 0x33);
    let mut boards: Vec<Board> = Vec::new();
    for goal in [standard, swapped] {
        boards.extend(PermIndex::new(shape, goal).boards().map(|(_, board)| board));
    }
    rng.shuffle(&mut boards);
    boards
}

/// The cells of a board, one by one.
pub(crate) fn tiles(board: Board, shape: Shape) -> impl Iterator<Item = u64> {
    (0..shape.cells()).map(move |cell| board.tile(cell))
}

fn all_eight(rng: &mut Rng) -> Vec<u8> {
    let shape = Shape::new(3, 3);
    all_boards(rng, shape)
        .into_iter()
        .flat_map(|board| line(tiles(board, shape), "x").into_bytes())
        .collect()
}

fn hundred(rng: &mut Rng) -> Vec<u8> {
    let all = all_eight(rng);
    all[..100 * 18].to_vec()
}

fn all_seven(rng: &mut Rng) -> Vec<u8> {
    let shape = Shape::new(2, 4);
    let mut boards: Vec<Board> = PermIndex::new(shape, Board::pack(&[0, 1, 2, 3, 4, 5, 6, 7]))
        .boards()
        .map(|(_, board)| board)
        .collect();
    rng.shuffle(&mut boards);
    boards
        .into_iter()
        .flat_map(|board| line(tiles(board, shape), "0").into_bytes())
        .collect()
}

fn all_five(rng: &mut Rng) -> Vec<u8> {
    let shape = Shape::new(2, 3);
    let text = |b: Board| {
        let t = |cell| b.tile(cell);
        format!(
            "[[{},{},{}],[{},{},{}]]\n",
            t(0),
            t(1),
            t(2),
            t(3),
            t(4),
            t(5)
        )
        .into_bytes()
    };
    all_boards(rng, shape).into_iter().flat_map(text).collect()
}

fn pairs(rng: &mut Rng, count: usize) -> Vec<u8> {
    let shape = Shape::new(3, 3);
    let mut text = format!("{count}\n").into_bytes();
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
            text.extend(
                board
                    .iter()
                    .map(|&tile| if tile == 0 { b'X' } else { b'0' + tile }),
            );
            text.push(b'\n');
        }
    }
    text
}

/// A random board, solvable or not.
pub(crate) fn grid(rng: &mut Rng, rows: usize, cols: usize) -> String {
    let mut cells: Vec<u64> = (0..(rows * cols) as u64).collect();
    rng.shuffle(&mut cells);
    cells
        .chunks(cols)
        .map(|row| line(row.iter().copied(), "0"))
        .collect()
}

fn large_grids(rng: &mut Rng) -> Vec<u8> {
    let boards: String = (0..3)
        .map(|_| format!("999 999\n{}", grid(rng, 999, 999)))
        .collect();
    (boards + "0 0\n").into_bytes()
}

fn tiny_grids(rng: &mut Rng) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..200_000 {
        let (rows, cols) = (2 + rng.below(4), 2 + rng.below(4));
        let _ = write!(text, "{rows} {cols}\n{}", grid(rng, rows, cols));
    }
    (text + "0 0\n").into_bytes()
}

fn fifteens(rng: &mut Rng) -> Vec<u8> {
    let boards: String = (0..100_000).map(|_| grid(rng, 4, 4)).collect();
    format!("100000\n{boards}").into_bytes()
}
