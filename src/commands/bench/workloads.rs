//! The workloads that `npuzzle bench` times. Their inputs are made here, and are the same every time.

use crate::commands::bench::graph_inputs::{
    boxes, cube, dead_ends, diamonds, farthest, given_moves,
};
use crate::commands::bench::graph_inputs::{one_piece, two_exchanged, walled_boards};
use crate::commands::bench::grid_inputs::{
    all_boards, all_of_eight_cells, all_of_six_cells, fifteens, korf, large_grids, near_fifteens,
    odd_fifteens, pairs, tiny_grids,
};
use crate::puzzle::Rng;

pub struct Workload {
    pub name: &'static str,
    pub problem: &'static str,
    /// The right numbers of boards, solved boards and moves, because the speed of wrong answers means nothing.
    pub known: (u64, u64, u64),
}

const fn work(
    name: &'static str,
    problem: &'static str,
    boards: u64,
    solved: u64,
    moves: u64,
) -> Workload {
    Workload {
        name,
        problem,
        known: (boards, solved, moves),
    }
}

/// In place of a problem's id: boards are read as `npuzzle lines` reads them, and their paths need not be shortest.
pub const LINES: &str = "lines";

/// Nodes for each board of [`LINES`], on which the answers depend.
pub const EFFORT: u64 = 1_200_000;

/// All workloads, in the order of the table.
pub static WORKLOADS: [Workload; 29] = [
    work("all-3x3", "hdu1043", 362_880, 181_440, 3_986_672),
    work("one-3x3", "poj1077", 1, 1, 29),
    work("hundred-3x3", "hdu1043", 100, 50, 1_081),
    work("pairs-2000", "hdu3567", 2_000, 2_000, 43_697),
    work("pairs-200000", "hdu3567", 200_000, 200_000, 4_364_135),
    work("all-2x4", "aoj0121", 20_160, 20_160, 457_180),
    work("all-2x3", "leetcode773", 720, 360, 4_544),
    work("large-parity", "poj2893", 3, 1, 0),
    work("tiny-parity", "poj2893", 200_000, 99_898, 0),
    work("4x4-parity", "hdu6620", 100_000, 49_905, 0),
    work("one-4x4", "aoj-alds1-13-c", 1, 1, 8),
    work("korf-4x4", "uva10181", 100, 100, 5_305),
    // The hardest of Korf's boards.
    work("hard-4x4", "uva10181", 5, 5, 325),
    // One of the 17 boards that need 80 moves: tables of seven tiles.
    work("hardest-4x4", "uva10181", 1, 1, 80),
    work("odd-4x4", "uva10181", 1_000, 0, 0),
    work("near-4x4", "uva10181", 1_000, 1_000, 999),
    work("diamond-all", "poj3221", 5_040, 2_520, 32_788),
    work("graph-9", "abc224d", 1, 0, 0),
    work("box-12", "uva10073", 100, 100, 2_464),
    work("farthest", "uva10085", 1_000, 1_000, 30_890),
    work("dead-ends", "hdu4021", 2_000, 967, 0),
    work("cube-parity", "poj1507", 1, 0, 0),
    work("given-moves", "uva227", 1, 1, 0),
    work("one-piece", "luogu-p1979", 500, 489, 57_799),
    work("look-alikes", "euler244", 1, 1, 0),
    work("near-5x5", LINES, 8, 8, 884),
    work("near-6x6", LINES, 4, 4, 808),
    work("walls-5x5", LINES, 10, 10, 943),
    work("walls-6x6", LINES, 6, 6, 913),
];

/// The input of a workload. Each has its own seed, so that adding one changes no other.
pub fn input(work: &Workload) -> String {
    let seed = work.name.bytes().fold(0, |seed: u64, b| {
        seed.wrapping_mul(31).wrapping_add(u64::from(b))
    });
    let rng = &mut Rng::new(seed);
    match work.name {
        "all-3x3" => all_boards(rng),
        "one-3x3" => "7 8 6 4 3 x 1 2 5\n".into(),
        "hundred-3x3" => all_boards(rng)[..100 * 18].into(),
        "pairs-2000" => pairs(rng, 2_000),
        "pairs-200000" => pairs(rng, 200_000),
        "all-2x4" => all_of_eight_cells(rng),
        "all-2x3" => all_of_six_cells(rng),
        "large-parity" => large_grids(rng),
        "tiny-parity" => tiny_grids(rng),
        "4x4-parity" => fifteens(rng),
        "one-4x4" => "1 2 3 4\n6 7 8 0\n5 10 11 12\n9 13 14 15\n".into(),
        "korf-4x4" => korf(|_| true),
        "hard-4x4" => korf(|length| length > 62),
        "hardest-4x4" => "1\n0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1\n".into(),
        "odd-4x4" => odd_fifteens(rng),
        "near-4x4" => near_fifteens(rng),
        "diamond-all" => diamonds(rng),
        "graph-9" => two_exchanged(),
        "box-12" => boxes(rng),
        "farthest" => farthest(rng),
        "dead-ends" => dead_ends(rng),
        "cube-parity" => cube(rng),
        "given-moves" => given_moves(rng),
        "one-piece" => one_piece(rng),
        "look-alikes" => ".rbb\nrrbb\nrrbb\nrrbb\n.brb\nbrbr\nrbrb\nbrbr\n".into(),
        "near-5x5" => walled_boards(rng, 8, (5, 5), 0),
        "near-6x6" => walled_boards(rng, 4, (6, 6), 0),
        "walls-5x5" => walled_boards(rng, 10, (5, 5), 4),
        "walls-6x6" => walled_boards(rng, 6, (6, 6), 7),
        name => unreachable!("{name} has no input"),
    }
}
