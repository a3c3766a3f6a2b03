//! All boards, counted by distance: against the naive twin, for any goal; and known figures.

use crate::common::rng::Rng;
use crate::common::shuffled;
use crate::common::twin::Twin;
use crate::{cells, step};
use npuzzle::commands::stats::census::Census;
use npuzzle::commands::stats::space::Space;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::Shape;
use std::collections::BTreeSet;

fn counts(shape: Shape, goal: Board, threads: usize) -> (Vec<u64>, Vec<Board>) {
    let mut heard = Vec::new();
    let census = Census::new((shape, goal), false, threads, usize::MAX, |layer, done| {
        assert_eq!(layer, heard.len());
        heard.push(done);
    });
    let census = census.expect("60 MB at most");
    let sums = census.counts.iter().scan(0, |sum, count| {
        *sum += count;
        Some(*sum)
    });
    assert_eq!(sums.collect::<Vec<u64>>(), heard);
    (census.counts, census.farthest)
}

/// By shape the number of goals.
fn compare(shapes: &[(usize, usize, usize)]) {
    let mut rng = Rng::new(15);
    for &(rows, cols, goals) in shapes {
        for _ in 0..goals {
            let shape = Shape::new(rows, cols);
            let goal = shuffled(&mut rng, rows * cols);
            let twin = Twin::new(rows, cols, &goal);
            let radius = *twin.distance.values().max().expect("the goal");
            let at = |distance| {
                twin.distance
                    .values()
                    .filter(|&&other| other == distance)
                    .count()
            };
            let wanted: Vec<u64> = (0..=radius).map(|distance| at(distance) as u64).collect();
            for threads in [1, 2, 3] {
                let (counts, farthest) = counts(shape, Board::pack(&goal), threads);
                assert_eq!(counts, wanted, "{goal:?}");
                let listed: BTreeSet<Vec<u8>> = farthest.iter().map(|&b| cells(shape, b)).collect();
                let farthest = twin.boards().filter(|entry| entry.1 == radius);
                assert_eq!(
                    listed,
                    farthest.map(|entry| entry.0.clone()).collect(),
                    "{goal:?}"
                );
            }
        }
    }
}

#[test]
fn the_same_as_the_twin_for_any_goal() {
    compare(&[(2, 2, 6), (2, 3, 4), (3, 2, 4), (2, 4, 1), (4, 2, 1)]);
}

#[test]
#[ignore = "1 s; smaller boards are in `the_same_as_the_twin_for_any_goal`"]
fn the_same_as_the_twin_for_goals_of_up_to_nine_cells() {
    compare(&[
        (2, 2, 6),
        (2, 3, 4),
        (3, 2, 4),
        (2, 4, 2),
        (4, 2, 2),
        (3, 3, 1),
    ]);
}

/// The rank after each jump is that of the board after the move, on all boards of 3 x 3 and some of larger shapes.
#[test]
fn ranks_follow_the_blank() {
    let mut rng = Rng::new(12);
    for (rows, cols, some) in [(2, 2, 0), (3, 3, 0), (2, 5, 300), (3, 4, 300), (6, 2, 300)] {
        let shape = Shape::new(rows, cols);
        let goal = Board::pack(&shuffled(&mut rng, rows * cols));
        let space = Space::new(shape, goal);
        assert_eq!(space.board(space.goal_blank, 0), goal);
        let mut word = space.unranker();
        let mut seen = BTreeSet::new();
        let count = if some == 0 { space.words() } else { some };
        for i in 0..count {
            let rank = if some == 0 {
                i
            } else {
                rng.below(space.words())
            };
            for to in 0..shape.cells() {
                for way in space.ways_to(to, false) {
                    let from = way[0];
                    if from.abs_diff(to) == 1 {
                        continue;
                    }
                    let board = space.board(from, rank as u32);
                    seen.insert(board);
                    word.seek(rank as u32);
                    let after = space.board(to, word.after(from, to));
                    let moves = npuzzle::puzzle::shape::MOVES.iter();
                    let moved: Vec<Board> = moves.filter_map(|&m| step(shape, board, m)).collect();
                    assert!(moved.contains(&after), "{board:?} {from} {to}");
                    assert_eq!(after.odd(shape), goal.odd(shape));
                }
            }
        }
        // On 3 x 3 the blank has no jump from two places, 2 and 6 on the snake.
        assert!(
            (rows, cols) != (3, 3) || seen.len() == 7 * 20_160,
            "{}",
            seen.len()
        );
    }
}

#[test]
fn known_figures() {
    for (rows, cols) in [(2, 3), (2, 4), (3, 3)] {
        let shape = Shape::new(rows, cols);
        let file = format!("inputs/counts/{rows}x{cols}.txt");
        let text = std::fs::read_to_string(file).expect("the counts");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let known: Vec<u64> = lines.map(|line| line.parse().expect("a count")).collect();
        assert_eq!(counts(shape, Board::standard(shape), 2).0, known);
    }
    // 2 x 5: 1,814,400 boards within 55 moves, two of them that far (OEIS A151944 has the radius).
    let shape = Shape::new(2, 5);
    let (counts, farthest) = counts(shape, Board::standard(shape), 2);
    assert_eq!(
        (counts.len(), counts.iter().sum::<u64>(), farthest.len()),
        (56, 1_814_400, 2)
    );
}
