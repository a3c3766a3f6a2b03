//! The searches of courses: what each promises about its path, and what all count.

use crate::common::rng::Rng;
use npuzzle::puzzle::{Shape, SlideCost, SlideRules, SmallKind, MOVES};
use npuzzle::solve::course_search::{manhattan, CourseMethod, CourseSearch};
use npuzzle::solve::small::SmallTable;
use std::collections::BTreeMap;

const METHODS: [CourseMethod; 7] = [
    CourseMethod::BreadthFirst,
    CourseMethod::UniformCost,
    CourseMethod::Astar,
    CourseMethod::Deepening,
    CourseMethod::Greedy,
    CourseMethod::DepthFirst,
    CourseMethod::DepthLimited(25),
];

fn kind(goal: &[u16], cost: SlideCost) -> SmallKind {
    let rules = SlideRules { wraps: false, cost };
    SmallKind::new(Shape::new(2, 3), goal, &rules).expect("a kind")
}

#[test]
fn paths_are_what_their_methods_promise() {
    let mut rng = Rng::new(47);
    let goal = [1, 2, 3, 4, 5, 0];
    let numbers = kind(&goal, SlideCost::Number);
    let home = numbers.pack(&goal).expect("the goal");
    let table = |cost| SmallTable::new(kind(&goal, cost), home).expect("memory");
    let (mut moves, mut costs) = (table(SlideCost::Move), table(SlideCost::Number));
    for round in 0..20 {
        let mut start = goal;
        rng.shuffle(&mut start);
        let start = numbers.pack(&start).expect("a board");
        let fewest = moves.distance(start).expect("memory");
        let cheapest = costs.distance(start).expect("memory");
        for method in METHODS {
            let search = CourseSearch {
                kind: &numbers,
                method,
                order: MOVES,
                estimates: manhattan(&numbers, home, true),
                remembers: true,
                most: 100_000,
            };
            let (path, cost, counts) = search.path(start, home).expect("few boards");
            assert!(counts.expanded <= counts.popped && counts.popped <= counts.generated);
            let Some(path) = path else {
                assert_eq!(fewest, None, "{method:?}");
                continue;
            };
            let length = path.len() as u64;
            match method {
                CourseMethod::BreadthFirst | CourseMethod::Deepening => {
                    assert_eq!(Some(length), fewest.map(|found| found.0), "{method:?}");
                }
                CourseMethod::UniformCost | CourseMethod::Astar => {
                    assert_eq!(
                        Some(cost),
                        cheapest.map(|found| found.0),
                        "{method:?} {round}"
                    );
                }
                _ => assert!(Some(length) >= fewest.map(|found| found.0)),
            }
            assert!(method != CourseMethod::DepthLimited(25) || length <= 25);
            // The path leads to the goal.
            let end = path.iter().fold(start, |board, step| {
                let slides = numbers.slides(board, MOVES);
                let made = slides.iter().find(|slide| (slide.cell, slide.way) == *step);
                made.expect("a legal slide").board
            });
            assert_eq!(end, home);
        }
    }
}

#[test]
fn too_many_boards() {
    let goal: Vec<u16> = (1..16).chain([0]).collect();
    let kind = SmallKind::new(Shape::new(4, 4), &goal, &SlideRules::default()).expect("a kind");
    let home = kind.pack(&goal).expect("the goal");
    let far: Vec<u16> = (0..16).rev().collect();
    let start = kind.pack(&far).expect("a board");
    let search = CourseSearch {
        kind: &kind,
        method: CourseMethod::BreadthFirst,
        order: MOVES,
        estimates: manhattan(&kind, home, false),
        remembers: true,
        most: 1000,
    };
    let why = search.path(start, home).err().unwrap_or_default();
    assert_eq!(why, "more than 1000 boards in memory: --memory may help");
}

/// Popped, expanded, generated and the largest fringe of a search by its definition; and how far the path is.
fn plainly(search: &CourseSearch, start: u64, goal: u64, limit: u32) -> (Option<u32>, [u64; 4]) {
    let last_first = search.method == CourseMethod::DepthLimited(limit);
    let place = |board: u64, cost: u32, depth: u32| match search.method {
        CourseMethod::BreadthFirst => depth,
        CourseMethod::UniformCost => cost,
        CourseMethod::Greedy => search.estimate(board),
        CourseMethod::Astar => cost + search.estimate(board),
        _ => 0,
    };
    let mut closed: BTreeMap<u64, u32> = BTreeMap::new();
    // By place and by time: the board, its cost and its depth.
    let mut fringe = BTreeMap::from([((place(start, 0, 0), 0i64), (start, 0, 0))]);
    let [mut popped, mut expanded, mut generated, mut most] = [0, 0, 1, 0];
    while let Some((_, (board, cost, depth))) = fringe.pop_first() {
        popped += 1;
        if board == goal {
            return (Some(depth), [popped, expanded, generated, most]);
        }
        let at = if last_first { depth } else { 0 };
        if depth == limit || closed.get(&board).is_some_and(|&known| known <= at) {
            continue;
        }
        closed.insert(board, at);
        expanded += 1;
        let mut slides = search.kind.slides(board, search.order);
        if last_first {
            slides.reverse();
        }
        for slide in slides {
            let below = at + u32::from(last_first);
            if closed
                .get(&slide.board)
                .is_some_and(|&known| known <= below)
            {
                continue;
            }
            let (cost, depth) = (cost + u32::from(slide.cost), depth + 1);
            // A later board is first if the last is.
            let time = if last_first {
                -(generated as i64)
            } else {
                generated as i64
            };
            fringe.insert(
                (place(slide.board, cost, depth), time),
                (slide.board, cost, depth),
            );
            generated += 1;
        }
        most = most.max(fringe.len() as u64);
    }
    (None, [popped, expanded, generated, most])
}

#[test]
fn counts_are_those_of_the_plain_searches() {
    let goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    let rules = SlideRules {
        wraps: false,
        cost: SlideCost::Number,
    };
    let kind = SmallKind::new(Shape::new(3, 3), &goal, &rules).expect("a kind");
    let home = kind.pack(&goal).expect("the goal");
    let mut rng = Rng::new(45);
    for method in [
        CourseMethod::UniformCost,
        CourseMethod::BreadthFirst,
        CourseMethod::Astar,
        CourseMethod::Greedy,
        CourseMethod::DepthLimited(12),
    ] {
        let search = CourseSearch {
            kind: &kind,
            method,
            order: MOVES,
            estimates: manhattan(&kind, home, true),
            remembers: true,
            most: 1_000_000,
        };
        let limit = match method {
            CourseMethod::DepthLimited(limit) => limit,
            _ => u32::MAX,
        };
        for _ in 0..2 {
            let mut start = goal;
            rng.shuffle(&mut start);
            let start = kind.pack(&start).expect("a board");
            let (path, _, counts) = search.path(start, home).expect("few boards");
            let (depth, plain) = plainly(&search, start, home, limit);
            let counted = [
                counts.popped,
                counts.expanded,
                counts.generated,
                counts.fringe,
            ];
            assert_eq!(counted, plain, "{method:?}");
            assert_eq!(path.map(|path| path.len() as u32), depth, "{method:?}");
        }
    }
}
