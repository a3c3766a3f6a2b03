//! From answers to bytes. It does not know how cases are read.

pub(crate) mod boards;
pub(crate) mod filling;
pub(crate) mod json;
pub(crate) mod output;
pub(crate) mod output_file;
pub(crate) mod standard_error;
pub(crate) mod template;
pub(crate) mod wording;

pub(crate) use output::{Join, Letters, Output, ShortLine};
pub(crate) use output_file::{
    check_new, check_writable, in_file, new_file, note_input, same_file, would_replace, write_to,
    write_whole, NewFile, OutputFile,
};
pub(crate) use template::{
    tile_letter, Block, Filling, Gaps, JsonStyle, Piece, Template, NAMES, OF_TILES, WORDS,
};

pub(crate) use boards::BoardStyle;
pub(crate) use standard_error::{grouped, is_shown, say, Progress};
pub(crate) use wording::{Answers, Wording};
