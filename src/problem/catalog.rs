//! The list of all problems, and the search for one by its name.

use crate::args::suggestion;
use crate::forms::Problem;
use crate::problem::{
    rows_any_path, rows_courses, rows_fifteen, rows_graph, rows_number, rows_pairs, rows_path,
    rows_solvable,
};

/// Every problem, in the order of `npuzzle problems`.
pub(crate) fn all() -> impl Iterator<Item = &'static Problem> {
    let tables = [
        rows_path::ROWS,
        rows_number::ROWS,
        rows_pairs::ROWS,
        rows_fifteen::ROWS,
        rows_any_path::ROWS,
        rows_solvable::ROWS,
        rows_graph::ROWS,
        rows_courses::ROWS,
    ];
    tables.into_iter().flatten()
}

/// The problem with this id, in any spelling of case and hyphens.
pub(crate) fn find(id: &str) -> Option<&'static Problem> {
    all().find(|problem| plain(problem.id).eq(plain(id)))
}

/// The problem with this id.
///
/// # Errors
/// A sentence that names the nearest id.
pub(crate) fn find_or_say(id: &str) -> Result<&'static Problem, String> {
    find(id).ok_or_else(|| {
        let nearest = suggestion(id, all().map(|problem| problem.id));
        format!("there is no problem `{id}`{nearest}; `npuzzle problems` lists them")
    })
}

/// A name in one spelling: `POJ-1077` and `poj1077` are the same.
fn plain(id: &str) -> impl Iterator<Item = u8> + '_ {
    let significant = id.bytes().filter(u8::is_ascii_alphanumeric);
    significant.map(|b| b.to_ascii_lowercase())
}
