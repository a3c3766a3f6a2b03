//! The searches of courses: what each promises about its path, and what all count.

use crate::puzzle::{Shape, SlideCost, SlideRules, SmallKind, MOVES};
use crate::solve::course_search::{manhattan, CourseMethod, CourseSearch};
use crate::solve::small::SmallTable;
use crate::suite::common::rng::Rng;

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
