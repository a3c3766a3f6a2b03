//! Workloads of boards whose paths need not be shortest: beyond 4 x 4, and with fixed cells.

use crate::bench::workloads::{workload, Workload};
use crate::puzzle::Rng;

/// Stands for no problem: the boards are read as by `npuzzle lines`.
pub(crate) const LINES: &str = "lines";

/// Nodes for each board.
pub(crate) const EFFORT: u64 = 1_200_000;

/// Workloads whose answers depend on [`EFFORT`].
pub(crate) static WORKS: [Workload; 4] = [
    workload(
        "near-5x5",
        LINES,
        |rng| boards(rng, 8, (5, 5), 0),
        (8, 8, 884),
    ),
    workload(
        "near-6x6",
        LINES,
        |rng| boards(rng, 4, (6, 6), 0),
        (4, 4, 1012),
    ),
    workload(
        "walls-5x5",
        LINES,
        |rng| boards(rng, 10, (5, 5), 4),
        (10, 10, 943),
    ),
    workload(
        "walls-6x6",
        LINES,
        |rng| boards(rng, 6, (6, 6), 7),
        (6, 6, 913),
    ),
];

/// Boards at the end of long random walks, each with its own fixed cells.
fn boards(rng: &mut Rng, count: usize, (rows, cols): (usize, usize), fixed: usize) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..count {
        let mut cells: Vec<Option<usize>> = (1..=rows * cols).map(Some).collect();
        let mut left = fixed;
        while left > 0 {
            let cell = rng.below(rows * cols);
            left -= usize::from(cells[cell].take().is_some());
        }
        walk(rng, &mut cells, cols);
        let words: Vec<String> = cells.iter().map(word).collect();
        let rows: Vec<String> = words.chunks(cols).map(|row| row.join(" ")).collect();
        text += &(rows.join(" / ") + "\n");
    }
    text.into_bytes()
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

fn word(cell: &Option<usize>) -> String {
    cell.map_or_else(|| String::from("="), |tile| tile.to_string())
}
