//! A white sheet with lines, shapes and words: SVG that needs no style sheet and no font of its own.

use crate::draw::palette::{INK, MUTED};
use crate::draw::xml::escape;
use std::fmt::{Display, Write};

/// Lines of a grid, paler than the lines of an axis.
pub(crate) const GRID: &str = "#dde3ea";

/// The font of all words, and their usual size.
const FONT: &str = "Helvetica, Arial, 'Liberation Sans', sans-serif";
const SIZE: f64 = 12.0;

/// A picture that is being drawn.
pub(crate) struct Sheet {
    text: String,
}

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
}

impl Sheet {
    /// An empty sheet under a title. `about`: what a screen reader says of the picture.
    pub(crate) fn new(width: f64, height: f64, title: &str, about: &str) -> Sheet {
        let (name, about) = (escape(title), escape(about));
        let mut sheet = Sheet {
            text: format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
                 viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title about\" \
                 font-family=\"{FONT}\" font-size=\"{SIZE}\">\n\
                 <title id=\"title\">{name}</title>\n<desc id=\"about\">{about}</desc>\n\
                 <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
            ),
        };
        let style = Words {
            size: 18.0,
            bold: true,
            ..Words::PLAIN
        };
        sheet.words((16.0, 30.0), style, title);
        sheet
    }

    /// Writes words at a point.
    pub(crate) fn words(&mut self, (x, y): (f64, f64), style: Words, words: &str) {
        let Words { colour, anchor, .. } = style;
        let turned = match style.upwards {
            true => format!(" transform=\"rotate(-90 {x:.1} {y:.1})\""),
            false => String::new(),
        };
        let size = match style.size == SIZE {
            true => String::new(),
            false => format!(" font-size=\"{}\"", style.size),
        };
        let weight = if style.bold {
            " font-weight=\"bold\""
        } else {
            ""
        };
        let words = escape(words);
        self.add(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{colour}\"{size}{weight}{turned}>{words}</text>"
        ));
    }

    /// Draws a line from point to point.
    pub(crate) fn line(&mut self, points: &[(f64, f64)], colour: &str, width: f64, dashes: &str) {
        let places = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}"));
        let places = places.collect::<Vec<_>>().join(" ");
        let dashes = match dashes {
            "" => String::new(),
            dashes => format!(" stroke-dasharray=\"{dashes}\""),
        };
        self.add(format_args!(
            "<polyline points=\"{places}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linejoin=\"round\"{dashes}/>"
        ));
    }

    /// Draws a filled rectangle; its title is what a pointer shows.
    pub(crate) fn bar(&mut self, (x, y): (f64, f64), size: (f64, f64), colour: &str, title: &str) {
        let (width, height) = size;
        let title = escape(title);
        self.add(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{colour}\">\
             <title>{title}</title></rect>"
        ));
    }

    /// Adds an element.
    pub(crate) fn add(&mut self, element: impl Display) {
        let _ = writeln!(self.text, "{element}");
    }

    /// The picture.
    pub(crate) fn finish(self) -> String {
        self.text + "</svg>\n"
    }
}
