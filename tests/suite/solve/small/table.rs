//! Tables of all boards: distances, paths and numbers of boards.

use crate::common::rng::Rng;
use npuzzle::puzzle::{Shape, SlideCost, SlideRules, SmallKind, FIXED, MOVES};
use npuzzle::solve::small::SmallTable;
use std::collections::{BTreeMap, BTreeSet};

/// The cost of each board from a goal, by a plain uniform-cost search.
fn plain(shape: Shape, goal: &[u16], rules: &SlideRules) -> BTreeMap<Vec<u16>, u64> {
    let mut costs = BTreeMap::from([(goal.to_vec(), 0)]);
    let mut open = BTreeSet::from([(0, goal.to_vec())]);
    while let Some((cost, board)) = open.pop_first() {
        if costs[&board] != cost {
            continue;
        }
        for (next, tile) in plain_moves(shape, &board, rules.wraps) {
            let cost = cost + plain_cost(rules, tile);
            if costs.get(&next).is_none_or(|&known| cost < known) {
                costs.insert(next.clone(), cost);
                open.insert((cost, next));
            }
        }
    }
    costs
}

fn plain_cost(rules: &SlideRules, tile: u16) -> u64 {
    match &rules.cost {
        SlideCost::Move => 1,
        SlideCost::Number => tile.into(),
        SlideCost::Listed(costs) => costs[usize::from(tile) - 1].into(),
    }
}

/// The boards after each slide, and the tile that slid.
fn plain_moves(shape: Shape, board: &[u16], wraps: bool) -> Vec<(Vec<u16>, u16)> {
    let (rows, cols) = (shape.rows as i32, shape.cols as i32);
    let mut all = Vec::new();
    for blank in (0..board.len()).filter(|&cell| board[cell] == 0) {
        for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (mut row, mut col) = (blank as i32 / cols + down, blank as i32 % cols + right);
            if wraps {
                (row, col) = (row.rem_euclid(rows), col.rem_euclid(cols));
            }
            if !(0..rows).contains(&row) || !(0..cols).contains(&col) {
                continue;
            }
            let to = (row * cols + col) as usize;
            if board[to] != 0 && board[to] != FIXED {
                let mut next = board.to_vec();
                next.swap(blank, to);
                all.push((next, board[to]));
            }
        }
    }
    all
}

/// A random goal: one to three blanks, and other tiles of up to four numbers.
fn random_goal(shape: Shape, rng: &mut Rng) -> Vec<u16> {
    let (blanks, numbers) = (1 + rng.below(3), 1 + rng.below(4));
    let tile = |cell: usize, rng: &mut Rng| match cell < blanks {
        true => 0,
        false => 1 + rng.below(numbers) as u16,
    };
    let mut goal: Vec<u16> = (0..shape.cells()).map(|cell| tile(cell, rng)).collect();
    if rng.below(3) == 0 {
        *goal.last_mut().expect("a cell") = FIXED;
    }
    rng.shuffle(&mut goal);
    goal
}

/// Compares the boards of a kind with the plain search: all of them, or every `step`th.
fn compare(shape: Shape, goal: &[u16], rules: &SlideRules, step: usize) {
    let kind = SmallKind::new(shape, goal, rules).expect("a small kind");
    let home = kind.pack(goal).expect("the goal is of its kind");
    let mut table = SmallTable::new(kind, home).expect("memory");
    let plain = plain(shape, goal, rules);
    for (board, &cost) in plain.iter().step_by(step) {
        let packed = table.kind().pack(board).expect("a board of the kind");
        let found = table.distance(packed).expect("memory").expect("a path");
        assert_eq!(found.0, cost, "{board:?} {goal:?} {rules:?}");
        let path = table.path(packed, MOVES).expect("memory").expect("a path");
        assert_eq!(path.len(), found.1);
        let mut now = board.clone();
        let mut spent = 0;
        for slide in &path {
            let next = plain_moves(shape, &now, rules.wraps).into_iter();
            let of = |next: &Vec<u16>| table.kind().pack(next) == Some(slide.board);
            let (next, tile) = { next }.find(|next| of(&next.0)).expect("a legal slide");
            assert_eq!((tile, now[usize::from(slide.cell)]), (slide.tile, 0));
            spent += plain_cost(rules, tile);
            now = next;
        }
        assert_eq!((&now[..], spent), (goal, cost));
    }
    let mut census = Vec::new();
    for &cost in plain.values() {
        census.resize(census.len().max(cost as usize + 1), 0);
        census[cost as usize] += 1;
    }
    assert_eq!(table.census(0), Ok((census, Vec::new())));
}

fn rules(round: usize, rng: &mut Rng) -> SlideRules {
    SlideRules {
        wraps: round % 3 == 0,
        cost: match round % 4 {
            0 | 1 => SlideCost::Move,
            2 => SlideCost::Number,
            _ => SlideCost::Listed((0..4).map(|_| rng.below(4) as u8).collect()),
        },
    }
}

#[test]
fn all_boards_of_2_x_3() {
    let mut rng = Rng::new(45);
    for round in 0..24 {
        let shape = Shape::new(2 + round % 2, 3 - round % 2);
        let (goal, rules) = (random_goal(shape, &mut rng), rules(round, &mut rng));
        compare(shape, &goal, &rules, 1);
    }
    compare(
        Shape::new(2, 3),
        &[1, 2, 3, 4, 5, 0],
        &SlideRules::default(),
        1,
    );
}

#[test]
fn boards_of_3_x_3_of_twenty_kinds() {
    let mut rng = Rng::new(46);
    for round in 0..20 {
        let (goal, rules) = (
            random_goal(Shape::new(3, 3), &mut rng),
            rules(round, &mut rng),
        );
        compare(Shape::new(3, 3), &goal, &rules, 97);
    }
}

/// How many boards are at each distance.
fn census(shape: Shape, goal: &[u16], rules: &SlideRules) -> Vec<u64> {
    let kind = SmallKind::new(shape, goal, rules).expect("a small kind");
    let home = kind.pack(goal).expect("the goal is of its kind");
    let mut table = SmallTable::new(kind, home).expect("memory");
    table.census(0).expect("memory").0
}

/// The usual boards have the numbers that are known; two blanks reach all boards.
#[test]
fn known_numbers_of_boards() {
    let usual = census(
        Shape::new(3, 3),
        &[1, 2, 3, 4, 5, 6, 7, 8, 0],
        &SlideRules::default(),
    );
    assert_eq!(usual[..8], [1, 2, 4, 8, 16, 20, 39, 62]);
    assert_eq!((usual.len(), usual.iter().sum()), (32, 181_440u64));
    let two = census(
        Shape::new(3, 3),
        &[1, 2, 3, 4, 5, 6, 7, 0, 0],
        &SlideRules::default(),
    );
    assert_eq!((two.len(), two.iter().sum()), (25, 181_440u64));
}

/// The greatest distances of 2 x n, OEIS A151943.
#[test]
fn greatest_distances_of_2_x_n() {
    for (cols, farthest) in (1..).zip([1, 6, 21, 36]) {
        let goal: Vec<u16> = (1..2 * cols).chain([0]).collect();
        let shape = Shape::new(2, usize::from(cols));
        let census = census(shape, &goal, &SlideRules::default());
        assert_eq!(census.len() - 1, farthest, "2 x {cols}");
    }
}

#[test]
#[ignore = "two seconds"]
fn greatest_distance_of_2_x_5() {
    let goal: Vec<u16> = (1..10).chain([0]).collect();
    let census = census(Shape::new(2, 5), &goal, &SlideRules::default());
    assert_eq!((census.len(), census.iter().sum()), (56, 1_814_400u64));
}

/// The sample of the course: 12 moves that cost 63.
#[test]
fn tiles_that_cost_their_numbers() {
    let goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    let rules = SlideRules {
        wraps: false,
        cost: SlideCost::Number,
    };
    let kind = SmallKind::new(Shape::new(3, 3), &goal, &rules).expect("a small kind");
    let home = kind.pack(&goal).expect("the goal");
    let start = kind.pack(&[2, 3, 6, 1, 0, 7, 4, 8, 5]).expect("the start");
    let mut table = SmallTable::new(kind, home).expect("memory");
    assert_eq!(table.distance(start), Ok(Some((63, 12))));
}

#[test]
fn kinds_that_are_refused() {
    let why = |shape: Shape, board: &[u16], cost| {
        let rules = SlideRules { wraps: false, cost };
        let kind = SmallKind::new(shape, board, &rules)?;
        let goal = kind.pack(board).expect("the goal is of its kind");
        SmallTable::new(kind, goal).map(|_| ())
    };
    let why = |shape, board: &[u16], cost| why(shape, board, cost).err().unwrap_or_default();
    let usual = |cells: u16| (1..cells).chain([0]).collect::<Vec<u16>>();
    let two = Shape::new(2, 2);
    for (shape, board, cost, what) in [
        (
            Shape::new(3, 4),
            usual(12),
            SlideCost::Move,
            "there are more than 20 million different boards with these tiles",
        ),
        (
            Shape::new(3, 6),
            usual(18),
            SlideCost::Move,
            "costs, wrapping and equal tiles go with at most 16 cells",
        ),
        (
            two,
            vec![1, 1, 2, 2],
            SlideCost::Move,
            "no blank or no tile",
        ),
        (two, vec![0; 4], SlideCost::Move, "no blank or no tile"),
        (
            two,
            vec![300, 1, 2, 0],
            SlideCost::Number,
            "tile 300 has no cost from 0 to 255",
        ),
        (
            two,
            vec![3, 1, 2, 0],
            SlideCost::Listed(vec![1, 2]),
            "tile 3 has no cost from 0 to 255",
        ),
        (two, usual(4), SlideCost::Move, ""),
    ] {
        assert_eq!(why(shape, &board, cost), what);
    }
}
