//! SVG that needs neither a style sheet nor a font of its own: the beginning and end of all pictures, words, and a
//! white sheet to draw on.

use crate::puzzle::arrays::mapped;
use crate::text::draw::{INK, MUTED};
use std::fmt::{Display, Write};

/// The font of all words, and their usual size.
const FONT: &str = "Helvetica, Arial, 'Liberation Sans', sans-serif";
const SIZE: f64 = 12.0;

/// The beginning of a picture: its size, and its description for screen readers. `style`: further attributes.
pub fn begin(
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
pub const END: &str = "</svg>\n";

/// The style of words.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub colour: &'a str,
    pub size: f64,
    /// Whether the point is at the `start`, `middle` or `end` of the words.
    pub anchor: &'a str,
    /// Whether the words read upwards.
    pub upwards: bool,
    pub bold: bool,
}

impl Words<'_> {
    /// Words that begin at the point.
    pub const PLAIN: Words<'static> = Words {
        colour: INK,
        size: SIZE,
        anchor: "start",
        upwards: false,
        bold: false,
    };

    /// The numbers of an axis.
    pub const AXIS: Words<'static> = Words {
        colour: MUTED,
        anchor: "middle",
        ..Words::PLAIN
    };

    /// The numbers beside a vertical axis.
    pub const BESIDE: Words<'static> = Words {
        anchor: "end",
        ..Words::AXIS
    };

    /// The name of a vertical axis.
    pub const UPWARDS: Words<'static> = Words {
        upwards: true,
        ..Words::AXIS
    };

    /// Words below a title.
    pub const SUBTITLE: Words<'static> = Words {
        colour: MUTED,
        ..Words::PLAIN
    };

    /// Words at a point, as an element.
    pub fn at(self, (x, y): (f64, f64), words: &str) -> String {
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

/// Lines of a grid, paler than the lines of an axis.
pub const GRID: &str = "#dde3ea";

/// A picture that is being drawn.
pub struct Sheet {
    text: String,
}

impl Sheet {
    /// An empty sheet under a title. `about`: the description for screen readers.
    pub fn new(width: f64, height: f64, title: &str, about: &str) -> Sheet {
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
    pub fn words(&mut self, at: (f64, f64), style: Words, words: &str) {
        self.text += &style.at(at, words);
    }

    /// Draws a line from point to point.
    pub fn line(&mut self, points: &[(f64, f64)], colour: &str, width: f64, dashes: &str) {
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

    /// Draws a filled rectangle, with a title that a pointer over it shows.
    pub fn bar(&mut self, (x, y): (f64, f64), size: (f64, f64), colour: &str, title: &str) {
        let (width, height) = size;
        let title = escape(title);
        self.add(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{colour}\">\
             <title>{title}</title></rect>"
        ));
    }

    pub fn add(&mut self, element: impl Display) {
        let _ = writeln!(self.text, "{element}");
    }

    pub fn finish(self) -> String {
        self.text + END
    }
}

/// The distance between the marks of an axis from 0 to `most` with at most `marks` of them: 1, 2 or 5 times a power of
/// ten.
pub fn step(most: u64, marks: u64) -> u64 {
    let mut power = 1u64;
    loop {
        let steps = mapped([1, 2, 5], |digit| power.saturating_mul(digit));
        if let Some(&step) = steps.iter().find(|&&step| most / step <= marks) {
            return step;
        }
        power = power.saturating_mul(10);
    }
}

/// A text as content or attribute of an element. Characters that XML forbids become U+FFFD.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' => safe.push(c),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            c if c.is_control() => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}
