//! Boards as pictures: text for a terminal, SVG for a page. It knows shapes and tiles, and nothing of files or options.

pub(crate) mod frame;
pub(crate) mod palette;
pub(crate) mod picture;
pub(crate) mod svg;
pub(crate) mod terminal;
pub(crate) mod text;
pub(crate) mod xml;
