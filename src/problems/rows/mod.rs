//! The problems: a row for each, and their descriptions.

mod any_path;
pub mod catalog;
mod courses;
pub mod describe;
mod fifteen;
mod graph;
pub mod judges;
mod number;
mod pairs;
mod path;
mod solvable;

use crate::problems::forms::Problem;
use crate::problems::generate::JudgeInputs;

/// What a row need not say, by the problem's id: its sample, limits that are not known, answers that are a number or
/// -1, a judge that sends every board, and no note.
macro_rules! problem {
    ($id:literal) => {
        crate::problems::rows::usual(
            $id,
            include_str!(concat!("../../../inputs/samples/", $id, ".in")),
            include_str!(concat!("../../../inputs/samples/", $id, ".out")),
        )
    };
}
use problem;

/// The row of a problem with this id and this sample. Every row has a title, a judge and a form of its own.
const fn usual(id: &'static str, input: &'static str, output: &'static str) -> Problem {
    Problem {
        id,
        title: "",
        judge: "",
        limits: "",
        form: &number::NUMBER,
        answers: number::MOVES,
        sends: JudgeInputs::ALL,
        note: "",
        sample: (input, output),
    }
}
