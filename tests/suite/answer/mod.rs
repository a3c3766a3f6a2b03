//! Answers made in this process.

pub mod goal_solver;
mod near_goal;
mod stats;

use crate::problems::forms::form_of;
use npuzzle::answer::line_solver::LineOptions;
use npuzzle::answer::lines::answer_lines;
use npuzzle::answer::settings::{Resources, Settings};
use npuzzle::answer::stats::Stats;
use npuzzle::answer::streams::Streams;
use npuzzle::problems::forms::form::Problem;
use npuzzle::problems::forms::sliding_tree::SlidingTree;
use npuzzle::problems::rows::catalog;
use npuzzle::text::read::fault::Fault;
use npuzzle::text::write::output::Output;
use std::io::Read;

/// Answers, messages, and whether some case could not be answered.
pub type Solved = (String, Vec<String>, bool);

thread_local! {
    /// One for each test, as each has a thread of its own: engines are kept from one input to the next, which saves time
    /// and changes no answer.
    static RESOURCES: Resources = Resources::default();
}

/// The usual settings, with what this thread's inputs have left.
pub fn settings() -> Settings {
    Settings {
        resources: RESOURCES.with(Resources::clone),
        ..Settings::default()
    }
}

/// Answers an input of a problem, or of `lines`.
fn solve_whole(
    settings: Settings,
    stats: Option<&mut Stats>,
    problem: Option<&Problem>,
    input: impl Read,
) -> Solved {
    let mut told = Vec::new();
    let mut report = |fault: &Fault| told.push(fault.to_string());
    let (said, failed) = solve_and_tell(settings, stats, problem, input, &mut report);
    (said, told, failed)
}

/// Passes each fault of an input to `report`.
pub fn each_fault(
    problem: Option<&Problem>,
    input: impl Read,
    report: &mut (dyn FnMut(&Fault) + Send),
) {
    solve_and_tell(settings(), None, problem, input, report);
}

/// Answers, and whether some case could not be answered.
fn solve_and_tell<'r>(
    mut settings: Settings,
    stats: Option<&mut Stats>,
    problem: Option<&Problem>,
    mut input: impl Read + 'r,
    report: &'r mut (dyn FnMut(&Fault) + Send + 'r),
) -> (String, bool) {
    let mut out = Output::in_memory();
    let streams = Streams {
        name: "",
        input: &mut input,
        waits: true,
        out: &mut out,
        report,
        stats,
    };
    if problem.is_some_and(|problem| form_of::<SlidingTree>(problem).is_some()) {
        // The first path will do.
        settings.limits.nodes = Some(1);
    }
    let summary = match problem {
        Some(problem) => problem.answer(&mut settings, streams),
        None => answer_lines(&LineOptions::default(), &mut settings, streams),
    };
    let failed = summary.expect("no error").failed;
    let said = String::from_utf8(out.into_bytes()).expect("answers are text");
    (said, failed)
}

/// The same, but without the times that some forms have among their answers.
pub fn solve_on(settings: Settings, problem: Option<&Problem>, input: impl Read) -> Solved {
    without_times(solve_whole(settings, None, problem, input))
}

/// The same with rows of statistics.
fn solve_with(stats: Option<&mut Stats>, problem: Option<&Problem>, input: impl Read) -> Solved {
    without_times(solve_whole(settings(), stats, problem, input))
}

fn without_times((said, told, failed): Solved) -> Solved {
    // Milliseconds on a line of their own have three decimals.
    let milliseconds = |line: &str| {
        let parts = line.split_once('.').filter(|parts| parts.1.len() == 3);
        parts.is_some_and(|(whole, part)| {
            [whole, part]
                .iter()
                .all(|digits| digits.parse::<u32>().is_ok())
        })
    };
    let lines = said.split('\n').filter(|line| {
        !line.starts_with("Time consumed: ")
            && !line.starts_with("running_time: ")
            && !milliseconds(line)
    });
    (lines.collect::<Vec<_>>().join("\n"), told, failed)
}

/// The same with the usual settings.
pub fn solve(problem: Option<&Problem>, input: impl Read) -> Solved {
    solve_on(settings(), problem, input)
}

/// The answers to an input that has nothing wrong with it.
pub fn answers(id: &str, input: impl AsRef<[u8]>) -> String {
    answers_on(settings(), id, input)
}

/// The same with other settings.
pub fn answers_on(settings: Settings, id: &str, input: impl AsRef<[u8]>) -> String {
    let problem = catalog::find(id).expect("the problem");
    let (said, told, failed) = solve_whole(settings, None, Some(problem), input.as_ref());
    assert_eq!((told, failed), (Vec::new(), false), "{id}");
    said
}
