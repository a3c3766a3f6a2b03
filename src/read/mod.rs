//! Reads inputs, from bytes to cases. This folder knows nothing about the output.

pub(crate) mod board_recovery;
pub(crate) mod board_text;
pub(crate) mod boards;
pub(crate) mod comments;
pub(crate) mod cursor;
pub(crate) mod fast_board;
pub(crate) mod fast_grid;
pub(crate) mod fault;
pub(crate) mod format;
pub(crate) mod grid;
pub(crate) mod grid_recovery;
pub(crate) mod grids;
pub(crate) mod header;
pub(crate) mod line;
pub(crate) mod lines;
pub(crate) mod no_text;
pub(crate) mod numbers;
pub(crate) mod read_error;
pub(crate) mod reader;
pub(crate) mod recovery;
pub(crate) mod source;
pub(crate) mod tokens;

pub(crate) use board_text::{pack, repeated, BoardInput, BoardText, CellText, FaultAt, Span};
pub(crate) use cursor::{Cursor, LONGEST_TOKEN};
pub(crate) use fast_grid::{BoardSize, QuickGrid};
pub(crate) use grid::Grid;
pub(crate) use grids::{GridFormat, GridText};
pub(crate) use recovery::{Ahead, NeedsMore, Resume, Seen};

pub(crate) use boards::BoardFormat;
pub(crate) use fault::{plural, show, Fault, FaultKind};
pub(crate) use format::{CaseFormat, Plain, PlainFormat};
pub(crate) use header::Sides;
pub(crate) use line::LineBoard;
pub(crate) use lines::LineFormat;
pub(crate) use numbers::bounded;
pub(crate) use read_error::{ReadError, ReadResult, Recovery};
pub(crate) use reader::{Cases, Framing, Next, Reader};
pub(crate) use source::Place;
pub(crate) use tokens::{is_space, number, skip_space, token_end};
