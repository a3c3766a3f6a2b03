//! What all SVG pictures share: how they begin and end, and how words are written.

use crate::draw::palette::{INK, MUTED};
use crate::draw::xml::escape;
use std::fmt::Display;

/// The font of all words, and their usual size.
const FONT: &str = "Helvetica, Arial, 'Liberation Sans', sans-serif";
const SIZE: f64 = 12.0;

/// The beginning of a picture: its size, and what screen readers say of it. `style`: further attributes.
pub(crate) fn begin(
    (width, height): (impl Display, impl Display),
    (title, about): (&str, &str),
    style: &str,
) -> String {
    let (title, about) = (escape(title), escape(about));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" font-family=\"{FONT}\" font-size=\"{SIZE}\"{style}>\n<title>{title}</title>\n<desc>{about}</desc>\n"
    )
}

/// The end of a picture.
pub(crate) const END: &str = "</svg>\n";

/// How words are written.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    pub colour: &'a str,
    pub size: f64,
    /// The point is their `start`, `middle` or `end`.
    pub anchor: &'a str,
    /// They read upwards.
    pub upwards: bool,
    pub bold: bool,
}

impl Words<'_> {
    /// From the point to the right.
    pub(crate) const PLAIN: Words<'static> = Words {
        colour: INK,
        size: SIZE,
        anchor: "start",
        upwards: false,
        bold: false,
    };

    /// The numbers of an axis.
    pub(crate) const AXIS: Words<'static> = Words {
        colour: MUTED,
        anchor: "middle",
        ..Words::PLAIN
    };

    /// Words at a point, as an element.
    pub(crate) fn at(self, (x, y): (f64, f64), words: &str) -> String {
        let Words { colour, anchor, .. } = self;
        let turned = match self.upwards {
            true => format!(" transform=\"rotate(-90 {x:.1} {y:.1})\""),
            false => String::new(),
        };
        let size = match self.size == SIZE {
            true => String::new(),
            false => format!(" font-size=\"{}\"", self.size),
        };
        let weight = match self.bold {
            true => " font-weight=\"bold\"",
            false => "",
        };
        let words = escape(words);
        format!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{colour}\"{size}{weight}{turned}>{words}</text>\n"
        )
    }
}
