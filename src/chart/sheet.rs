//! A white sheet with lines, shapes and words: SVG that needs no style sheet and no font of its own.

use crate::draw::frame::{begin, Words, END};
use crate::draw::xml::escape;
use std::fmt::{Display, Write};

/// Lines of a grid, paler than the lines of an axis.
pub(crate) const GRID: &str = "#dde3ea";

/// A picture that is being drawn.
pub(crate) struct Sheet {
    text: String,
}

impl Sheet {
    /// An empty sheet under a title. `about`: what a screen reader says of the picture.
    pub(crate) fn new(width: f64, height: f64, title: &str, about: &str) -> Sheet {
        let mut sheet = Sheet {
            text: begin((width, height), (title, about), ""),
        };
        sheet.add(format_args!(
            "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>"
        ));
        let style = Words {
            size: 18.0,
            bold: true,
            ..Words::PLAIN
        };
        sheet.words((16.0, 30.0), style, title);
        sheet
    }

    /// Writes words at a point.
    pub(crate) fn words(&mut self, at: (f64, f64), style: Words, words: &str) {
        self.text += &style.at(at, words);
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
        self.text + END
    }
}
