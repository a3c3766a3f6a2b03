//! Figures as pictures: bars of text for a terminal; histograms and lines as SVG, fit to print. It knows numbers and words,
//! and nothing of boards.

pub(crate) mod bars;
pub(crate) mod histogram;
pub(crate) mod lines;
pub(crate) mod marker;
pub(crate) mod number;
pub(crate) mod sheet;
