//! Where statistics are wanted small boards go another way: the answers are the same.

use crate::answer::{solve, solve_with};
use crate::common::rng::Rng;
use crate::inputs::spoilt;
use crate::problems::forms::form_of;
use npuzzle::answer::stats::Stats;
use npuzzle::problems::forms::boards::Boards;
use npuzzle::problems::rows::catalog;
use std::ffi::OsStr;

/// This many inputs of each problem.
fn with_statistics(inputs: usize) {
    for problem in catalog::all().filter(|problem| form_of::<Boards>(problem).is_some()) {
        let mut rng = Rng::new(problem.id.bytes().map(u64::from).sum());
        let sample = problem.sample.0.as_bytes();
        for _ in 0..inputs {
            let text = spoilt(sample, &mut rng);
            let null = OsStr::new("/dev/null");
            let mut stats = Stats::create(null, (false, false), 0).expect("a file");
            let shown = String::from_utf8_lossy(&text);
            let other = solve_with(Some(&mut stats), Some(problem), text.as_slice());
            let usual = solve(Some(problem), text.as_slice());
            assert_eq!(other, usual, "{} on\n{shown}", problem.id);
        }
    }
}

#[test]
fn every_problem_of_small_boards_with_statistics() {
    with_statistics(25);
}

#[test]
#[ignore = "3 s; a part is in `every_problem_of_small_boards_with_statistics`"]
fn every_problem_of_small_boards_with_statistics_many_times() {
    with_statistics(300);
}
