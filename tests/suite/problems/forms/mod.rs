//! Problems by their forms, and inputs that a form makes.

mod knapsack;
mod made_sizes;
pub mod one_input;
mod sise;
mod sizes;
mod squares;
pub mod statements;

use npuzzle::problems::forms::blank_index::BlankIndex;
use npuzzle::problems::forms::boards::{Ask, Boards};
use npuzzle::problems::forms::budgeted::Budgeted;
use npuzzle::problems::forms::clock::Clock;
use npuzzle::problems::forms::driver::Driver;
use npuzzle::problems::forms::eight_txt::EightTxt;
use npuzzle::problems::forms::expense::Expense;
use npuzzle::problems::forms::form::{Form, Problem};
use npuzzle::problems::forms::graph_boards::GraphBoards;
use npuzzle::problems::forms::sise::Sise;
use npuzzle::problems::forms::squares::scored::Scored;
use npuzzle::problems::forms::squares::Square;
use npuzzle::problems::forms::two_blanks::TwoBlanks;
use npuzzle::problems::forms::two_boards::TwoBoards;
use npuzzle::problems::generate::{CaseKind, MakeRequest};
use npuzzle::text::read::board_text::BoardInput;
use std::any::Any;

/// The form of a problem, if it is of this type.
pub fn form_of<F: Form>(problem: &Problem) -> Option<&'static F> {
    let form: &'static dyn Any = problem.form;
    form.downcast_ref()
}

/// The problem reads an input.
pub fn reads(problem: &Problem) -> bool {
    problem.form.reads()
}

/// Inputs of the problem can be made.
pub fn is_made(problem: &Problem) -> bool {
    problem.maker(&problem.request()).is_ok()
}

/// No path is asked for, so that an input has one right output.
pub fn has_one_answer(problem: &Problem) -> bool {
    let path = match (form_of::<Boards>(problem), form_of::<GraphBoards>(problem)) {
        (Some(boards), _) => matches!(boards.ask, Ask::Path(..) | Ask::Farthest),
        (_, Some(boards)) => boards.path,
        _ => {
            form_of::<Square>(problem).is_some()
                || form_of::<Scored>(problem).is_some()
                || form_of::<EightTxt>(problem).is_some()
                || form_of::<Budgeted>(problem).is_some()
                || form_of::<Driver>(problem).is_some()
                || form_of::<BlankIndex>(problem).is_some()
                || form_of::<Clock>(problem).is_some()
                || form_of::<Expense>(problem).is_some()
                || form_of::<Sise>(problem).is_some()
                || form_of::<TwoBlanks>(problem).is_some()
                || form_of::<TwoBoards>(problem).is_some()
        }
    };
    !path && reads(problem)
}

/// How boards of one size of up to 16 cells are written, and whether each has a goal of its own.
pub fn board_input(problem: &Problem) -> Option<(BoardInput, bool)> {
    if let Some(boards) = form_of::<Boards>(problem) {
        return Some((boards.input(), boards.goal.common(boards.shape).is_none()));
    }
    Some((form_of::<GraphBoards>(problem)?.input, false))
}

/// An input with cases of a kind.
pub fn made_input(
    problem: &'static Problem,
    kind: CaseKind,
    count: usize,
    seed: u64,
) -> Result<Vec<u8>, String> {
    let request = MakeRequest {
        kind,
        count,
        seed,
        ..problem.request()
    };
    let mut cases = problem.make(&request)?;
    let mut text = Vec::new();
    cases.write_input(count, &mut text).expect("cases");
    Ok(text)
}

/// A short input with up to `count` cases of a kind: with fewer, the larger the boards are.
pub fn short_input(
    problem: &'static Problem,
    kind: CaseKind,
    count: usize,
    seed: u64,
) -> Option<Vec<u8>> {
    let count = if problem.one_case() { 1 } else { count };
    let mut shortest: Option<Vec<u8>> = None;
    for attempt in 0..16 {
        let count = (count >> (attempt / 4)).max(1);
        let text = made_input(problem, kind, count, seed * 16 + attempt).ok()?;
        if shortest
            .as_ref()
            .is_none_or(|other| text.len() < other.len())
        {
            shortest = Some(text);
        }
        if shortest
            .as_ref()
            .is_some_and(|text| text.len() < 500 * count)
        {
            break;
        }
    }
    shortest
}
