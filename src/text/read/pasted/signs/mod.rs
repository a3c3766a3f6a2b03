//! From a text to lines of plain signs: quotes, comments, arrows, LaTeX, the names and brackets of programs.

pub mod beside;
pub mod cell;
pub mod clean;
pub mod code;
mod join;
pub mod latex;
pub mod page;
pub mod record;
pub mod reorder;
pub mod sign;
mod tags;
