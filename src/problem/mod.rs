//! What a problem asks, as data: one row each.

pub mod catalog;
pub mod form;
pub mod judges;
pub mod rows_any_path;
pub mod rows_fifteen;
pub mod rows_legacy;
pub mod rows_number;
pub mod rows_path;
pub mod rows_solvable;
