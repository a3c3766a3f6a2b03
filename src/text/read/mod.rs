//! Reads inputs, from bytes to cases. This folder knows nothing about the output.

pub(crate) mod any_case;
pub(crate) mod apart;
pub(crate) mod blocks;
pub(crate) mod board_text;
pub(crate) mod boards;
pub(crate) mod case_layout;
pub(crate) mod cursor;
pub(crate) mod fast_board;
pub(crate) mod fast_grid;
pub(crate) mod fault;
pub(crate) mod format;
pub(crate) mod grid;
pub(crate) mod grids;
pub(crate) mod header;
pub(crate) mod line;
pub(crate) mod line_board;
pub(crate) mod lines;
pub(crate) mod no_text;
pub(crate) mod pasted;
pub(crate) mod punctuation;
pub(crate) mod reader;
pub(crate) mod recovery;
pub(crate) mod row_lines;
pub(crate) mod table;
pub(crate) mod tokens;

pub(crate) use any_case::Plain;
pub(crate) use board_text::{pack, repeated, BoardInput, BoardText, CellText, Span};
pub(crate) use boards::BoardFormat;
pub(crate) use case_layout::CaseLayout;
pub(crate) use cursor::{Cursor, Place, LONGEST_TOKEN};
pub(crate) use fast_grid::{BoardSize, QuickGrid};
pub(crate) use fault::{
    first_character, plural, quoted, show, ErrorKind, Fault, FaultAt, FaultKind,
};
pub(crate) use format::{bounded, CaseFormat};
pub(crate) use grid::Grid;
pub(crate) use grids::{GridFormat, GridText};
pub(crate) use header::{Sides, SidesKind};
pub(crate) use line_board::LineBoard;
pub(crate) use lines::LineFormat;
pub(crate) use reader::{Cases, Framing, Next, Reader};
pub(crate) use recovery::{Ahead, NeedsMore, ReadError, ReadResult, Recovery, Seen};
pub(crate) use tokens::{is_space, number, skip_space, token_end};
