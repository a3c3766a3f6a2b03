//! `npuzzle bench --structures`: our closed table and heap against the standard library's, on the same seeded
//! operations.

use crate::commands::methods::{Closed, Heap, Open};
use crate::puzzle::{Board, Rng};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::time::Instant;

/// The number of runs of each structure, alternately; the fastest counts.
const RUNS: usize = 3;

/// A sum of everything that a structure returned. If the sums of the two differ, one structure is wrong.
type Sum = u64;

/// The text to print.
///
/// # Errors
/// A sentence, if the two returned different things.
pub fn run() -> Result<String, String> {
    let mut text =
        String::from("structure  workload                          ours s   std s  std / ours\n");
    for (name, boards) in [("20,000 boards", 20_000), ("2,000,000 boards", 2_000_000)] {
        let ops = lookups(boards, 8_000_000);
        let line = format!("hash       8M look-ups, {name:19}");
        text += &compare(&line, || hash_ours(&ops), || hash_std(&ops))?;
    }
    for (name, stretch) in [("1,600 items", 4_000), ("1,600,000 items", 4_000_000)] {
        let ops = pushes(4_000_000);
        let line = format!("heap       4M pushes and pops, {name:12}");
        let ours = || heap_ours(&ops, stretch);
        text += &compare(&line, ours, || heap_std(&ops, stretch))?;
    }
    Ok(text)
}

fn compare(line: &str, ours: impl Fn() -> Sum, std: impl Fn() -> Sum) -> Result<String, String> {
    let mut best = [f64::MAX; 2];
    for _ in 0..RUNS {
        let mut sums = [0; 2];
        for (i, run) in [&ours as &dyn Fn() -> Sum, &std].into_iter().enumerate() {
            let began = Instant::now();
            sums[i] = run();
            best[i] = best[i].min(began.elapsed().as_secs_f64());
        }
        if sums[0] != sums[1] {
            return Err(format!("{line}: ours and the standard library's disagree"));
        }
    }
    let [ours, std] = best;
    Ok(format!("{line} {ours:7.3} {std:7.3} {:11.2}\n", std / ours))
}

/// `count` boards to look up, out of `boards` different ones.
fn lookups(boards: usize, count: usize) -> Vec<u64> {
    let mut rng = Rng::new(6);
    let mut cells: Vec<u8> = (0..16).collect();
    let mut board = || {
        rng.shuffle(&mut cells);
        Board::pack(&cells).0
    };
    let boards: Vec<u64> = (0..boards).map(|_| board()).collect();
    (0..count)
        .map(|_| boards[rng.below(boards.len())])
        .collect()
}

/// Looks up all boards. `entry`: the value of a board, and whether the board was added now, with the value given.
fn hash(ops: &[u64], mut entry: impl FnMut(u64, u32) -> (u32, bool)) -> Sum {
    (0..).zip(ops).fold(0, |sum: Sum, (i, &board)| {
        let (value, new) = entry(board, i);
        sum.rotate_left(5) ^ u64::from(value) ^ u64::from(new)
    })
}

fn hash_ours(ops: &[u64]) -> Sum {
    let mut closed = Closed::new();
    hash(ops, |board, first| {
        let (value, new) = closed.entry(Board(board), first);
        (*value, new)
    })
}

fn hash_std(ops: &[u64]) -> Sum {
    let mut closed = HashMap::new();
    hash(ops, |board, first| {
        let mut new = false;
        let value = closed.entry(board).or_insert_with(|| {
            new = true;
            first
        });
        (*value, new)
    })
}

/// The operations of A*: keys that grow slowly, and seven pushes for every three pops. `None`: a pop.
fn pushes(count: usize) -> Vec<Option<(u32, u64)>> {
    let mut rng = Rng::new(7);
    let op = |i: usize| {
        let x = rng.draw();
        let f =
            20 + 2 * (12 * i / count) as u32 + 2 * (x >> 8 & 1) as u32 + 2 * (x >> 9 & 1) as u32;
        let g = (x >> 20) as u32 % 30;
        Some((f << 12 | (4095 - g), x)).filter(|_| x % 10 < 7)
    };
    (0..count).map(op).collect()
}

/// Runs the operations on a heap, and pops everything at the end of each stretch. `run`: runs one of them, and returns
/// the key that was popped.
fn heap(
    ops: &[Option<(u32, u64)>],
    stretch: usize,
    mut run: impl FnMut(Option<(u32, u64)>) -> Option<u32>,
) -> Sum {
    let add = |sum: Sum, key: u32| sum.rotate_left(5) ^ u64::from(key);
    ops.chunks(stretch).fold(0, |sum, ops| {
        let sum = ops.iter().filter_map(|&op| run(op)).fold(sum, add);
        std::iter::from_fn(|| run(None)).fold(sum, add)
    })
}

fn heap_ours(ops: &[Option<(u32, u64)>], stretch: usize) -> Sum {
    let mut ours = Heap::default();
    heap(ops, stretch, |op| {
        let Some((key, item)) = op else {
            return Some(ours.pop()?.0);
        };
        ours.push(key, item);
        None
    })
}

fn heap_std(ops: &[Option<(u32, u64)>], stretch: usize) -> Sum {
    let mut std = BinaryHeap::new();
    heap(ops, stretch, |op| {
        let Some(entry) = op else {
            return std.pop().map(|Reverse((key, _))| key);
        };
        std.push(Reverse(entry));
        None
    })
}
