//! The problems: a row for each, and their descriptions.

pub(crate) mod catalog;
pub(crate) mod describe;
pub(crate) mod judges;
pub(crate) mod rows_any_path;
pub(crate) mod rows_boards;
pub(crate) mod rows_courses;
pub(crate) mod rows_fifteen;
pub(crate) mod rows_graph;
pub(crate) mod rows_legacy;
pub(crate) mod rows_number;
pub(crate) mod rows_pairs;
pub(crate) mod rows_path;
pub(crate) mod rows_solvable;

/// The input and the output of a problem's sample, by its id.
macro_rules! sample {
    ($id:literal) => {
        (
            include_str!(concat!("../../inputs/samples/", $id, ".in")),
            include_str!(concat!("../../inputs/samples/", $id, ".out")),
        )
    };
}
use sample;
