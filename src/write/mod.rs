//! From answers to bytes. It does not know how cases are read.

pub(crate) mod boards;
pub(crate) mod filling;
pub(crate) mod fit;
pub(crate) mod output;
pub(crate) mod output_file;
pub(crate) mod standard_error;
pub(crate) mod template;
pub(crate) mod wording;
pub(crate) mod words;

pub(crate) use boards::BoardStyle;
pub(crate) use output::Output;
pub(crate) use output_file::{check_writable, in_file, write_whole};
pub(crate) use standard_error::{is_shown, say, Progress};
pub(crate) use template::{tile_letter, Block, Template};
pub(crate) use wording::{Answers, Wording};
pub(crate) use words::grouped;
