//! The list of all problems, and the search for one by its name.

use crate::args::suggestion;
use crate::problems::forms::Problem;
use crate::problems::rows::{any_path, courses, fifteen, graph, number, pairs, path, solvable};

/// Every problem, in the order of `npuzzle problems`.
pub fn all() -> impl Iterator<Item = &'static Problem> {
    let tables = [
        path::ROWS,
        number::ROWS,
        pairs::ROWS,
        fifteen::ROWS,
        any_path::ROWS,
        solvable::ROWS,
        graph::ROWS,
        courses::ROWS,
    ];
    tables.into_iter().flatten()
}

/// The problem with this id, in any spelling of case and hyphens.
pub fn find(id: &str) -> Option<&'static Problem> {
    all().find(|problem| plain(problem.id).eq(plain(id)))
}

/// The problem with this id.
///
/// # Errors
/// A sentence that names the nearest id.
pub fn find_or_say(id: &str) -> Result<&'static Problem, String> {
    find(id).ok_or_else(|| {
        let nearest = suggestion(id, &mut all().map(|problem| problem.id));
        format!("there is no problem `{id}`{nearest}; `npuzzle problems` lists them")
    })
}

/// The problems whose ids begin with this, in any spelling.
pub fn beginning(id: &str) -> impl Iterator<Item = &'static Problem> + '_ {
    let begins = |problem: &&Problem| {
        let mut known = plain(problem.id);
        plain(id).all(|b| known.next() == Some(b))
    };
    all().filter(begins)
}

/// Whether this is the beginning of several ids, and not an id itself.
pub fn is_beginning(id: &str) -> bool {
    find(id).is_none() && plain(id).next().is_some() && beginning(id).nth(1).is_some()
}

/// A name in one spelling: `POJ-1077` and `poj1077` are the same.
fn plain(id: &str) -> impl Iterator<Item = u8> + '_ {
    let significant = id.bytes().filter(u8::is_ascii_alphanumeric);
    significant.map(|b| b.to_ascii_lowercase())
}
