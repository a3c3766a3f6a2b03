//! Every heuristic against plain ways to the same number.

use crate::common::rng::Rng;
use crate::common::shuffled;
use crate::common::twin::eight;
use npuzzle::commands::methods::domain::{Domain, NO_MOVE};
use npuzzle::commands::methods::heuristics::conflict::ConflictHeuristic;
use npuzzle::commands::methods::heuristics::manhattan::ManhattanHeuristic;
use npuzzle::commands::methods::heuristics::misplaced::MisplacedHeuristic;
use npuzzle::commands::methods::heuristics::pair::PairHeuristic;
use npuzzle::commands::methods::heuristics::pattern::PdbHeuristic;
use npuzzle::commands::methods::heuristics::walking::WalkingHeuristic;
use npuzzle::commands::methods::heuristics::Heuristic;
use npuzzle::commands::methods::packed_board::{PackedBoard, WideBoard};
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::Shape;

/// A note kept up by moves is the one worked out anew; the bound falls or rises by at most one a move, or by what
/// its kind allows, and is 0 on the goal.
fn kept_up<S: PackedBoard, H: Heuristic<S>>(domain: &Domain<S>, heuristic: &H, seed: u64) {
    let mut rng = Rng::new(seed);
    let (mut board, mut last) = (domain.goal, NO_MOVE);
    let mut evaluation = heuristic.evaluate(board);
    assert_eq!(heuristic.h(evaluation), 0);
    for moves in 1..2_000 {
        let blank = domain.blank(board);
        let steps = domain.legal_moves(blank, last);
        let step = steps[rng.below(steps.len())];
        let to = usize::from(step.to);
        let tile = board.at(to);
        board = board.slid(blank, to);
        evaluation = heuristic.update(evaluation, board, tile, to, blank);
        last = usize::from(step.code);
        assert_eq!(
            heuristic.h(evaluation),
            heuristic.h(heuristic.evaluate(board)),
            "after {moves} moves"
        );
        assert!(
            heuristic.h(evaluation) <= moves,
            "above the moves that led here"
        );
        assert_eq!(heuristic.h(evaluation) == 0, board == domain.goal);
    }
}

fn every_bound<S: PackedBoard>(shape: Shape, goal: S) {
    let domain = Domain::new(shape, goal);
    kept_up(&domain, &MisplacedHeuristic::new(&domain), 1);
    kept_up(&domain, &ManhattanHeuristic::new(&domain), 2);
    kept_up(&domain, &PairHeuristic::new(&domain), 3);
    kept_up(&domain, &ConflictHeuristic::new(&domain), 4);
    if shape.cells() <= 16 {
        kept_up(&domain, &WalkingHeuristic::new(&domain), 5);
        kept_up(&domain, &PdbHeuristic::new(&domain), 6);
    }
}

fn kept_up_on(shapes: &[(usize, usize)]) {
    let mut rng = Rng::new(5);
    for &(rows, cols) in shapes {
        let shape = Shape::new(rows, cols);
        let goal = shuffled(&mut rng, rows * cols);
        if shape.cells() <= 16 {
            every_bound(shape, Board::from_cells(&goal));
        }
        every_bound(shape, WideBoard::from_cells(&goal));
    }
}

#[test]
fn bounds_are_kept_up() {
    kept_up_on(&[(2, 2), (2, 3), (4, 2), (3, 3), (5, 5)]);
}

#[test]
#[ignore = "1 s; other sizes are in `bounds_are_kept_up`"]
fn bounds_are_kept_up_on_3_x_4_and_4_x_4() {
    kept_up_on(&[(2, 2), (2, 3), (4, 2), (3, 3), (3, 4), (4, 4), (5, 5)]);
}

/// Every bound on every 3 x 3 board: never above the distance, and the better ones never below Manhattan.
#[test]
fn bounds_on_all_boards() {
    let twin = eight();
    let domain = Domain::new(Shape::new(3, 3), Board::standard(Shape::new(3, 3)));
    let (misplaced, manhattan) = (
        MisplacedHeuristic::new(&domain),
        ManhattanHeuristic::new(&domain),
    );
    let (pair, conflict) = (PairHeuristic::new(&domain), ConflictHeuristic::new(&domain));
    let (walk, additive) = (WalkingHeuristic::new(&domain), PdbHeuristic::new(&domain));
    let mut sums = [0u64; 7];
    for cells in &twin.nearest_first {
        let board = Board::pack(cells);
        let h = [
            Heuristic::<Board>::h(&misplaced, misplaced.evaluate(board)),
            Heuristic::<Board>::h(&manhattan, manhattan.evaluate(board)),
            Heuristic::<Board>::h(&conflict, conflict.evaluate(board)),
            Heuristic::<Board>::h(&pair, pair.evaluate(board)),
            Heuristic::<Board>::h(&walk, walk.evaluate(board)),
            Heuristic::<Board>::h(&additive, additive.evaluate(board)),
            twin.distance[cells] as u32,
        ];
        assert!(
            h.iter().all(|&heuristic| heuristic <= h[6]),
            "{h:?} on {cells:?}"
        );
        assert!(
            h[2..].iter().all(|&heuristic| heuristic >= h[1]),
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
