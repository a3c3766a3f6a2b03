//! Every classic method by name. Search, bound and open list are separate pieces that combine by type.

pub(crate) mod choice;
pub(crate) mod compare;
pub(crate) mod domain;
pub(crate) mod heuristics;
pub(crate) mod informed;
pub(crate) mod learned;
pub(crate) mod list;
pub(crate) mod messages;
pub(crate) mod meter;
pub(crate) mod method_solver;
pub(crate) mod options;
pub(crate) mod packed_board;
pub(crate) mod prepared_method;
pub(crate) mod registry;
pub(crate) mod search;
pub(crate) mod structures;
