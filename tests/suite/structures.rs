//! Our closed table and heap against the standard library's, on millions of seeded operations; states and bounds against
//! plain ways to the same thing.

use crate::common::{run, shuffled};
use npuzzle::methods::heuristics::additive_pdb::Additive;
use npuzzle::methods::heuristics::heuristic::{Bound, Manhattan, Misplaced};
use npuzzle::methods::heuristics::linear_conflict::Conflict;
use npuzzle::methods::heuristics::pair_distance::Pair;
use npuzzle::methods::heuristics::walking_distance::Walk;
use npuzzle::methods::search::bfs::cantor;
use npuzzle::methods::space::{Space, NONE};
use npuzzle::methods::state::{State, Wide};
use npuzzle::methods::structures::closed::Closed;
use npuzzle::methods::structures::heap::Heap;
use npuzzle::methods::structures::open::{Open, Scan};
use npuzzle::puzzle::board::{Board, Shape};
use npuzzle::puzzle::random::Rng;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

#[test]
fn the_closed_table_is_a_hash_map() {
    let mut rng = Rng::new(1);
    let mut ours: Closed<Board, u32> = Closed::new();
    let mut std: HashMap<Board, u32> = HashMap::new();
    for round in 0..6 {
        // Many boards or few; that all hash alike in their high bits as well.
        let boards = [1_000_000, 100, 300_000, 2, 50_000, 1_000_000][round];
        for i in 0..600_000u32 {
            let number = rng.below(boards) as u64 + 1;
            let board = Board(if round % 2 == 0 { number } else { number << 44 });
            match rng.below(3) {
                0 => assert_eq!(ours.get(board), std.get(&board).copied()),
                _ => {
                    let new = !std.contains_key(&board);
                    let (value, was_new) = ours.entry(board, i);
                    assert_eq!(was_new, new);
                    let other = std.entry(board).or_insert(i);
                    assert_eq!(value, other);
                    if i % 5 == 0 {
                        (*value, *other) = (i, i);
                    }
                }
            }
            assert_eq!(ours.len(), std.len());
        }
        assert!(std
            .iter()
            .all(|(&board, &value)| ours.get(board) == Some(value)));
        assert!(ours.bytes_for(4) >= ours.bytes());
        ours.clear(1 << 30);
        std.clear();
        assert!(ours.is_empty() && ours.get(Board(1)).is_none());
    }
}

#[test]
fn the_heap_is_a_binary_heap() {
    let mut rng = Rng::new(2);
    let mut ours = Heap::default();
    let mut std = BinaryHeap::new();
    // Items by key, as equal keys come out in any order.
    let mut sums: HashMap<u32, (u64, i64)> = HashMap::new();
    for i in 0..3_000_000u64 {
        let range = 1 << (1 + i / 100_000);
        // Grows and shrinks by turns.
        if rng.below(10) < if i / 500_000 % 2 == 0 { 7 } else { 4 } {
            let key = rng.below(range) as u32;
            ours.push(key, i);
            std.push(Reverse(key));
            let sum = sums.entry(key).or_default();
            *sum = (sum.0 ^ i, sum.1 + 1);
        } else {
            let popped = ours.pop();
            assert_eq!(popped.map(|top| top.0), std.pop().map(|top| top.0));
            if let Some((key, item)) = popped {
                let sum = sums.entry(key).or_default();
                *sum = (sum.0 ^ item, sum.1 - 1);
            }
        }
        assert_eq!(ours.len(), std.len());
    }
    while let Some((key, item)) = ours.pop() {
        assert_eq!(std.pop(), Some(Reverse(key)));
        let sum = sums.entry(key).or_default();
        *sum = (sum.0 ^ item, sum.1 - 1);
    }
    assert!(
        std.is_empty() && sums.values().all(|&sum| sum == (0, 0)),
        "every item came out once"
    );
}

#[test]
fn the_scanned_list_gives_the_smallest() {
    let mut rng = Rng::new(3);
    let (mut ours, mut std) = (Scan::default(), BinaryHeap::new());
    for _ in 0..20_000 {
        if rng.below(10) < 6 {
            let key = rng.below(1_000) as u32;
            ours.push(key, ());
            std.push(Reverse(key));
        } else {
            assert_eq!(ours.pop().map(|top| top.0), std.pop().map(|top| top.0));
        }
    }
}

/// Cells and packed cells, moves, and their inverse, on both types.
fn round_trips<S: State>(rng: &mut Rng, rows: usize, cols: usize) {
    let count = rows * cols;
    for _ in 0..200 {
        let mut cells = shuffled(rng, count);
        let board = S::from_cells(&cells);
        assert_ne!(board, S::EMPTY);
        assert!((0..count).all(|cell| board.at(cell) == usize::from(cells[cell])));
        let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
        let other = rng.below(count);
        let slid = board.slid(blank, other);
        cells.swap(blank, other);
        assert!(other == blank || slid == S::from_cells(&cells));
        assert_eq!(board.with(other, 0).at(other), 0);
        assert_eq!(slid.with(0, 7).with(0, slid.at(0)), slid);
    }
}

#[test]
fn states_are_what_was_packed() {
    let mut rng = Rng::new(4);
    for (rows, cols) in [(2, 2), (2, 3), (3, 3), (4, 4)] {
        round_trips::<Board>(&mut rng, rows, cols);
        round_trips::<Wide>(&mut rng, rows, cols);
    }
    round_trips::<Wide>(&mut rng, 5, 5);
}

#[test]
fn cantor_numbers_have_no_gaps() {
    let mut all = crate::common::permutations(6);
    all.sort();
    for (number, cells) in all.iter().enumerate() {
        assert_eq!(cantor(Board::pack(cells), 6), number, "{cells:?}");
    }
}

/// A note kept up by moves is the one worked out anew; the bound falls or rises by at most one a move, or by what
/// its kind allows, and is 0 on the goal.
fn kept_up<S: State, B: Bound<S>>(space: &Space<S>, bound: &B, seed: u64) {
    let mut rng = Rng::new(seed);
    let (mut board, mut last) = (space.goal, NONE);
    let mut note = bound.note(board);
    assert_eq!(bound.h(note), 0);
    for moves in 1..2_000 {
        let blank = space.blank(board);
        let steps = space.steps(blank, last);
        let step = steps[rng.below(steps.len())];
        let to = usize::from(step.to);
        let tile = board.at(to);
        board = board.slid(blank, to);
        note = bound.moved(note, board, tile, to, blank);
        last = usize::from(step.m);
        assert_eq!(
            bound.h(note),
            bound.h(bound.note(board)),
            "after {moves} moves"
        );
        assert!(bound.h(note) <= moves, "above the moves that led here");
        assert_eq!(bound.h(note) == 0, board == space.goal);
    }
}

fn every_bound<S: State>(shape: Shape, goal: S) {
    let space = Space::new(shape, goal);
    kept_up(&space, &Misplaced::new(&space), 1);
    kept_up(&space, &Manhattan::new(&space), 2);
    kept_up(&space, &Pair::new(&space), 3);
    kept_up(&space, &Conflict::new(&space), 4);
    if shape.cells() <= 16 {
        kept_up(&space, &Walk::new(&space), 5);
        kept_up(&space, &Additive::new(&space), 6);
    }
}

#[test]
fn bounds_are_kept_up() {
    let mut rng = Rng::new(5);
    for (rows, cols) in [(2, 2), (2, 3), (4, 2), (3, 3), (3, 4), (4, 4), (5, 5)] {
        let shape = Shape::new(rows, cols);
        let goal = shuffled(&mut rng, rows * cols);
        if shape.cells() <= 16 {
            every_bound(shape, Board::from_cells(&goal));
        }
        every_bound(shape, Wide::from_cells(&goal));
    }
}

/// Every bound on every 3 x 3 board: never above the distance, and the better ones never below Manhattan.
#[test]
fn bounds_on_all_boards() {
    let goal = crate::common::twin::standard(3, 3);
    let twin = crate::common::twin::Twin::new(3, 3, &goal);
    let space = Space::new(Shape::new(3, 3), Board::pack(&goal));
    let (misplaced, manhattan) = (Misplaced::new(&space), Manhattan::new(&space));
    let (pair, conflict) = (Pair::new(&space), Conflict::new(&space));
    let (walk, additive) = (Walk::new(&space), Additive::new(&space));
    let mut sums = [0u64; 7];
    for cells in &twin.nearest_first {
        let board = Board::pack(cells);
        let h = [
            misplaced.h(misplaced.note(board)),
            Bound::<Board>::h(&manhattan, manhattan.note(board)),
            Bound::<Board>::h(&conflict, conflict.note(board)),
            Bound::<Board>::h(&pair, pair.note(board)),
            Bound::<Board>::h(&walk, walk.note(board)),
            Bound::<Board>::h(&additive, additive.note(board)),
            twin.distance[cells] as u32,
        ];
        assert!(h.iter().all(|&bound| bound <= h[6]), "{h:?} on {cells:?}");
        assert!(
            h[2..].iter().all(|&bound| bound >= h[1]),
            "{h:?} on {cells:?}"
        );
        sums.iter_mut()
            .zip(h)
            .for_each(|(sum, h)| *sum += u64::from(h));
    }
    assert!(
        sums.windows(2)
            .all(|two| two[0] < two[1] || two[0] == sums[3]),
        "{sums:?}"
    );
}

#[test]
#[ignore = "5 s"]
fn bench_compares_both() {
    let ran = run(&["bench", "--structures"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().skip(1).collect();
    assert_eq!(lines.len(), 4, "{}", ran.out);
    for line in lines {
        let factor = line
            .split_whitespace()
            .last()
            .and_then(|word| word.parse::<f64>().ok());
        assert!(factor.is_some_and(|factor| factor > 0.0), "{line}");
    }
}
