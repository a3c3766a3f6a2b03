//! Draws boards and charts as SVG, boards as text, tables, bars and JSON. It knows shapes, tiles and numbers, but neither
//! files nor options.

pub(crate) mod figures;
pub(crate) mod histogram;
pub(crate) mod line_chart;
pub(crate) mod picture;
pub(crate) mod pieces;
pub(crate) mod sheet;
pub(crate) mod svg;
pub(crate) mod terminal;
pub(crate) mod text;
