//! What takes time: threads, limits, statistics, and what is shown meanwhile.

mod limits;
mod little_memory;
#[cfg(target_os = "linux")]
mod long_lines;
#[cfg(target_os = "linux")]
mod memory;
mod progress;
mod refused_threads;
mod solvable;
mod stats;
mod threads;

use crate::common::tokens;

/// The hardest there is: 80 moves.
pub const HARDEST: &str = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";
const ONE_MOVE: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15";
const ODD: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0";

/// A board as a line of `lines`.
fn line(board: &[u8]) -> String {
    tokens(board, "0") + "\n"
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

/// The columns of a statistics file that do not depend on the clock; it must have six, or seven with names of inputs.
fn counted(file: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(file).expect("the statistics");
    let row = |line: &str| {
        let mut row: Vec<String> = line.split('\t').map(String::from).collect();
        assert!(matches!(row.len(), 7 | 8), "{line}");
        let seconds = row.remove(5);
        assert!(seconds == "seconds" || seconds.parse::<f64>().is_ok_and(|s| s >= 0.0));
        row
    };
    text.lines().map(row).collect()
}
