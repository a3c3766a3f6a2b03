//! From answers to bytes. It does not know how cases are read.

pub mod boards;
pub mod filling;
pub mod json;
pub mod output;
pub mod output_file;
pub mod standard_error;
pub mod template;
pub mod wording;

pub use output::{Join, Letters, Output, ShortLine};
pub use output_file::{
    check_new, check_writable, in_file, new_file, note_input, same_file, would_replace, write_to,
    write_whole, NewFile, OutputFile,
};
pub use template::{
    tile_letter, Block, Filling, Gaps, JsonStyle, Piece, Template, NAMES, OF_TILES, WORDS,
};

pub use boards::BoardStyle;
pub use standard_error::{grouped, is_shown, say, Progress};
pub use wording::{Answers, Wording};
