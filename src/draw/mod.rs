//! Draws boards and charts as SVG, boards as text, tables, bars and JSON. It knows shapes, tiles and numbers, but neither
//! files nor options.

pub(crate) mod figures;
pub(crate) mod histogram;
pub(crate) mod line_chart;
pub(crate) mod picture;
pub(crate) mod sheet;
pub(crate) mod svg;
pub(crate) mod terminal;
pub(crate) mod text;

pub(crate) use figures::{bytes, json_fields, json_lines, json_object, json_string, Table};
pub(crate) use picture::Picture;
pub(crate) use sheet::Sheet;
pub(crate) use text::TextStyle;
