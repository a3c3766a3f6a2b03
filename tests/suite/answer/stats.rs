//! Where statistics are wanted small boards go another way: the answers are the same.

use crate::answer::settings::Settings;
use crate::answer::stats::Stats;
use crate::problems::forms::boards::Boards;
use crate::problems::rows::catalog;
use crate::suite::answer::{solve, solve_on};
use crate::suite::common::rng::Rng;
use crate::suite::inputs::spoilt;
use crate::suite::problems::forms::form_of;
use std::ffi::OsStr;

/// This many inputs of each problem.
fn with_statistics(inputs: usize) {
    for problem in catalog::all().filter(|problem| form_of::<Boards>(problem).is_some()) {
        let mut rng = Rng::new(problem.id.bytes().map(u64::from).sum());
        let sample = problem.sample.0.as_bytes();
        for _ in 0..inputs {
            let text = spoilt(sample, &mut rng);
            let settings = Settings {
                stats: Some(
                    Stats::create(OsStr::new("/dev/null"), (false, false), 0).expect("a file"),
                ),
                ..Settings::default()
            };
            let shown = String::from_utf8_lossy(&text);
            let other = solve_on(settings, Some(problem), text.as_slice());
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
