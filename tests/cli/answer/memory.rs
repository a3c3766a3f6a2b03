//! The memory of the process at its peak, as the system has measured it.

use super::little_memory::wandered;
use super::{line, HARDEST};
use crate::common::plain::korf;
use crate::common::rng::Rng;
use crate::program::{run, start};
use std::io::{Read, Write};
use std::time::Duration;

/// Runs the program on boards, and asks the system again and again for its peak. Gives the output and KiB.
pub fn peak(args: &[&str], input: &str) -> (String, u64) {
    let mut child = start(args);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    let file = format!("/proc/{}/status", child.id());
    let (mut out, mut peak) = (String::new(), 0);
    // A pipe holds only so much: the input is written, and the output read, while the program runs.
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()).expect("the input"));
        scope.spawn(|| stdout.read_to_string(&mut out).expect("text"));
        while child.try_wait().expect("a child").is_none() {
            let status = std::fs::read_to_string(&file).unwrap_or_default();
            let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kib = line.and_then(|line| line.split_whitespace().next());
            peak = kib.and_then(|kib| kib.parse().ok()).unwrap_or(peak);
            std::thread::sleep(Duration::from_millis(2));
        }
    });
    (out, peak)
}

/// A board of so many moves within the usual memory, and two of them on two threads: MiB that its tables take at least.
fn the_usual_memory(board: &str, moves: usize, least: u64) {
    for (jobs, boards) in [("1", 1), ("2", 2)] {
        let input = format!("{board}\n").repeat(boards);
        let (out, peak) = peak(&["lines", "--ask", "number", "--jobs", jobs], &input);
        assert_eq!(out, format!("{moves}\n").repeat(boards));
        assert!((least << 10..=64 << 10).contains(&peak), "{peak} KiB");
    }
}

/// One of Korf's boards pays for the tables of some stages.
#[test]
fn the_usual_memory_is_enough() {
    let (board, moves) = &korf()[16];
    the_usual_memory(line(board).trim(), *moves, 16);
}

/// The hardest board pays for the largest tables.
#[test]
#[ignore = "13 s; an easier board is in `the_usual_memory_is_enough`"]
fn the_usual_memory_is_enough_for_the_hardest_boards() {
    the_usual_memory(HARDEST, 80, 40);
}

/// The least memory that is accepted is enough, and less is refused. Limits are this part of what they could be.
fn the_least_memory(part: u32) {
    let limit = |nodes: u32| (nodes / part).to_string();
    let (three, eight) = (limit(3_000_000), limit(8_000_000));
    let runs = HARDEST;
    let five = "4 21 23 17 6/7 9 22 13 24/12 18 14 2 15/19 0 11 8 20/5 3 16 10 1";
    let walled = "5 7 12 =/14 6 8 3/9 15 10 11/= 0 2 1";
    let large: Vec<String> = (3..255).rev().map(|tile| tile.to_string()).collect();
    let large = large.join(" ") + " 1 2 255 0";
    let count = ["--ask", "count", "--effort", &three];
    for (least, board, more) in [
        (9, runs, &["--metric", "runs", "--nodes", &three][..]),
        (24, runs, &["--metric", "runs", "--nodes", &three]),
        (24, walled, &["--metric", "runs", "--effort", "3000"]),
        (24, five, &["--shortest", "--nodes", &eight]),
        (24, walled, &["--shortest", "--nodes", &eight]),
        (24, walled, &count),
        (24, &large, &["--effort", &three]),
    ] {
        let memory = format!("{least}M");
        let args = [&["lines", "--jobs", "1", "--memory", &memory], more].concat();
        let (out, peak) = peak(&args, &format!("{board}\n"));
        assert!(out.len() > 1 && out != "unsolvable\n", "{args:?}");
        assert!(
            (2 << 10..=least << 10).contains(&peak),
            "{args:?}: {peak} KiB"
        );
    }
    for board in [five, walled, &large] {
        let ran = run(&["lines", "--memory", "23M"], board);
        assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n", 1));
        let said = "takes at least 24M of memory\n";
        assert!(ran.err.ends_with(said), "{}", ran.err);
    }
}

#[test]
fn the_least_memory_is_enough() {
    the_least_memory(20);
}

#[test]
#[ignore = "6 s; a twentieth is in `the_least_memory_is_enough`"]
fn the_least_memory_is_enough_for_long() {
    the_least_memory(1);
}

/// A proof that only limits end, with little effort for the first paths. Gives KiB at the peak.
fn patient(effort: &str, board: &str, moves: usize) -> u64 {
    let args = ["lines", "--jobs=1", "--shortest", "--effort", effort];
    let (out, peak) = peak(&args, &format!("{board}\n"));
    assert_eq!(out.trim_end().len(), moves);
    peak
}

/// The path after the usual search is long, so its proof seems to take the largest tables; that of a longer search does
/// not.
#[test]
fn a_longer_search_for_a_path_comes_before_the_largest_tables() {
    let board = "1 8 15 7 4/6 14 20 5 9/17 2 0 22 10/12 18 3 13 24/11 16 21 19 23";
    let peak = patient("1000", board, 58);
    assert!(peak < 64 << 10, "{peak} KiB");
}

#[test]
#[ignore = "30 s; a proof with small tables is in `a_longer_search_for_a_path_comes_before_the_largest_tables`"]
fn longer_searches_and_the_largest_tables_take_turns() {
    let board = "5 11 2 24 8 13 20 1 14 9 7 21 16 15 17 0 12 23 4 6 10 3 22 19 18";
    let peak = patient("12000", board, 95);
    assert!((249 << 10..512 << 10).contains(&peak), "{peak} KiB");
}

/// Little memory: smaller tables and a limit, as it would take long.
fn less_memory(nodes: &str) {
    let input = format!("{HARDEST}\n");
    for (memory, most) in [("9M", 9), ("24M", 24), ("40M", 40)] {
        let args = ["lines", "--memory", memory, "--nodes", nodes];
        let (out, peak) = peak(&args, &input);
        assert_eq!(out, "unsolved\n");
        assert!(
            (2 << 10..=most << 10).contains(&peak),
            "{memory}: {peak} KiB"
        );
    }
}

#[test]
fn less_memory_means_smaller_tables() {
    less_memory("2000000");
}

#[test]
#[ignore = "2 s; a tenth is in `less_memory_means_smaller_tables`"]
fn less_memory_means_smaller_tables_for_long() {
    less_memory("20000000");
}

/// Tables that are kept for boards with other fixed cells count as memory too.
#[test]
fn many_kinds_of_boards_take_no_more_than_one() {
    let rng = &mut Rng::new(26);
    let input: String = (0..50)
        .map(|i| wandered(rng, (3 + i % 3, Some(i / 3)), 300))
        .collect();
    let args = [
        "lines", "--jobs", "1", "--memory", "24M", "--effort", "150000",
    ];
    let (out, peak) = peak(&args, &input);
    assert_eq!(out.lines().count(), 50);
    assert!(peak <= 24 << 10, "{peak} KiB");
}

/// A board of any shape from 3 x 3 to 20 x 12, with up to four fixed cells, after a random walk from its goal.
fn mixed(rng: &mut Rng) -> String {
    let shapes = [
        (3, 3),
        (3, 4),
        (4, 4),
        (2, 8),
        (2, 12),
        (3, 7),
        (4, 5),
        (5, 5),
        (4, 6),
        (5, 6),
        (6, 6),
        (5, 8),
        (7, 7),
        (8, 8),
        (10, 10),
        (12, 12),
        (16, 16),
        (20, 12),
    ];
    let (rows, cols) = shapes[rng.below(shapes.len())];
    let most = if rows > 2 && rows * cols > 12 { 5 } else { 1 };
    let fixed: Vec<usize> = (0..rng.below(most))
        .map(|_| rng.below(rows * cols - 1))
        .collect();
    let mut cells: Vec<usize> = (1..rows * cols).chain([0]).collect();
    let mut at = cells.len() - 1;
    for _ in 0..[60, 150, 200 * cells.len()][rng.below(3)] {
        let (row, col) = (at / cols, at % cols);
        let to = match rng.below(4) {
            0 if row > 0 => at - cols,
            1 if row + 1 < rows => at + cols,
            2 if col > 0 => at - 1,
            3 if col + 1 < cols => at + 1,
            _ => continue,
        };
        if !fixed.contains(&to) {
            cells.swap(at, to);
            at = to;
        }
    }
    let word = |(cell, tile): (usize, &usize)| match fixed.contains(&cell) {
        true => "=".to_string(),
        false => tile.to_string(),
    };
    let words: Vec<String> = cells.iter().enumerate().map(word).collect();
    let rows: Vec<String> = words.chunks(cols).map(|row| row.join(" ")).collect();
    rows.join(" / ") + "\n"
}

/// Tables of all kinds and the search that is running share the memory, whatever the order of the boards.
fn mixed_boards(seed: u64, count: usize, effort: &str, most: u64) {
    let rng = &mut Rng::new(seed);
    let input: String = (0..count).map(|_| mixed(rng)).collect();
    let memory = format!("{most}M");
    let args = [
        "lines", "--jobs", "1", "--memory", &memory, "--effort", effort,
    ];
    let (out, peak) = peak(&args, &input);
    assert_eq!(out.lines().count(), count);
    assert!(peak <= most << 10, "{memory}: {peak} KiB");
}

#[test]
fn mixed_boards_share_the_memory() {
    mixed_boards(7, 40, "2000000", 24);
}

#[test]
#[ignore = "a minute; fewer boards are in `mixed_boards_share_the_memory`"]
fn many_mixed_boards_share_the_memory() {
    for (seed, memory) in [(7, 24), (8, 32), (9, 48), (10, 64)] {
        mixed_boards(seed, 40, "12000000", memory);
    }
}

/// Tables that count runs give way to those of another shape.
#[test]
#[ignore = "2 s; other tables are in `mixed_boards_share_the_memory`"]
fn runs_on_two_shapes_share_the_memory() {
    let boards = "11 0 9 5 12/1 14 3 4 10/7 6 8 2 13\n7 11 5/8 4 0/6 1 12/2 10 13/14 3 9\n";
    let args = [
        "lines", "--metric", "runs", "--ask", "number", "--jobs", "1", "--memory", "24M",
    ];
    let (out, peak) = peak(&args, boards);
    assert_eq!(out, "28\n32\n");
    assert!(peak <= 24 << 10, "{peak} KiB");
}
