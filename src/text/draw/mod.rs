//! Draws boards and charts as SVG, boards as text, tables, bars and JSON. It knows shapes, tiles and numbers, but
//! neither files nor options.

pub(crate) mod figures;
pub(crate) mod histogram;
pub(crate) mod line_chart;
pub(crate) mod mosaic;
pub(crate) mod picture;
pub(crate) mod sheet;
pub(crate) mod svg;
pub(crate) mod terminal;
pub(crate) mod text;

pub(crate) use figures::{
    bar, bytes, json_fields, json_in_script, json_lines, json_list, json_object, json_string, Table,
};
pub(crate) use picture::{
    outline, symbol, three_columns, Picture, AWAY, EDGE, INK, MUTED, ON_AWAY, ON_HOME, ON_WALL,
    PANEL, RAIL, TERMINAL_END, TERMINAL_HOME, TERMINAL_MARKED, WALL,
};
pub(crate) use sheet::{escape, Sheet, Words, GRID};
