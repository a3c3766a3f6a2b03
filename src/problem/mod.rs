//! What a problem asks, as data: one row each.

pub(crate) mod form;
pub(crate) mod format;

pub(crate) mod instance;
pub(crate) mod row;
pub(crate) mod square;

pub(crate) mod rows_path;

pub(crate) mod rows_number;

pub(crate) mod rows_any_path;
pub(crate) mod rows_boards;
pub(crate) mod rows_courses;
pub(crate) mod rows_fifteen;
pub(crate) mod rows_graph;
pub(crate) mod rows_legacy;
pub(crate) mod rows_pairs;
pub(crate) mod rows_solvable;

pub(crate) mod catalog;

pub(crate) mod judges;

pub(crate) mod describe;
pub(crate) mod describe_input;
pub(crate) mod describe_others;
