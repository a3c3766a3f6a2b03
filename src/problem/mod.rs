//! The problems: a row for each, and their descriptions.

pub(crate) mod catalog;
pub(crate) mod describe;
pub(crate) mod judges;
mod rows_any_path;
mod rows_courses;
mod rows_fifteen;
mod rows_graph;
mod rows_number;
mod rows_pairs;
mod rows_path;
mod rows_solvable;

use crate::forms::Problem;
use crate::generate::JudgeInputs;

/// What a row need not say, by the problem's id: its sample, limits that are not known, answers that are a number or
/// -1, a judge that sends every board, and no note.
macro_rules! problem {
    ($id:literal) => {
        crate::problem::usual(
            $id,
            include_str!(concat!("../../inputs/samples/", $id, ".in")),
            include_str!(concat!("../../inputs/samples/", $id, ".out")),
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
        form: &rows_number::NUMBER,
        answers: rows_number::MOVES,
        sends: JudgeInputs::ALL,
        note: "",
        sample: (input, output),
    }
}
