//! Draws boards and charts as SVG, boards as text, tables, bars and JSON. It knows shapes, tiles and numbers, but
//! neither files nor options.

pub mod figures;
pub mod histogram;
pub mod line_chart;
pub mod mosaic;
pub mod picture;
pub mod sheet;
pub mod svg;
pub mod terminal;
pub mod text;

pub use figures::{
    bar, bytes, json_fields, json_in_script, json_lines, json_list, json_object, json_string, Table,
};
pub use picture::{
    outline, symbol, three_columns, Picture, AWAY, EDGE, INK, MUTED, ON_AWAY, ON_HOME, ON_WALL,
    PANEL, RAIL, TERMINAL_END, TERMINAL_HOME, TERMINAL_MARKED, WALL,
};
pub use sheet::{escape, Sheet, Words, GRID};
