//! The figures of `npuzzle realms` as a picture: time and nodes against solution length, a line for each method, on a log
//! scale. SVG, written by hand.

use crate::methods::compare::results::{Comparison, MethodTrials, Trial};
use crate::methods::registry::{METHODS, METHOD_COUNT};
use std::fmt::Write as _;

/// Of one panel's plot, in pixels; and how far apart the panels are.
const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 76.0;
const APART: f64 = 245.0;

/// Pixels between two names.
const LINE: f64 = 15.0;

/// Hues that are far from each other beside each other, all dark enough for white paper.
const COLOURS: [&str; METHOD_COUNT] = [
    "#1f6fb4", "#d9541e", "#2a8c46", "#8b45a8", "#b8860b", "#0f8f96", "#c2185b", "#5d6d7e",
    "#7a4b2a", "#4a4ad0", "#6b8e23", "#e0457b", "#008b5b", "#222222", "#a30000", "#52796f",
    "#b5651d",
];

/// A point of a line: length, and the mean of a figure over the boards of that length.
type Point = (f64, f64);

/// How a power of ten is written; what is drawn of a trial.
type Unit = fn(i32) -> String;
type Figure = fn(&Trial) -> f64;

/// One panel: what it shows, of what it shows it, and its scale from one power of ten to another.
struct Panel<'a> {
    left: f64,
    title: &'a str,
    unit: Unit,
    figure: Figure,
    lengths: (f64, f64),
    powers: (i32, i32),
}

/// The comparison as a picture.
pub(crate) fn svg(all: &Comparison) -> String {
    let width = LEFT + 2.0 * WIDTH + APART + 150.0;
    let height = TOP + HEIGHT + 56.0;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"{LEFT}\" y=\"30\" font-size=\"18\" font-weight=\"bold\" fill=\"#222222\">The ten realms on {} boards of {} x {}</text>\n",
        all.shortest.len(),
        all.shape.rows,
        all.shape.cols
    );
    let panels: [(&str, Unit, Figure); 2] = [
        ("time a board", time, |trial| trial.seconds),
        ("nodes generated a board", count, |trial| {
            trial.generated as f64
        }),
    ];
    for (i, (title, unit, figure)) in panels.into_iter().enumerate() {
        let lines: Vec<_> = all
            .rows
            .iter()
            .map(|row| points(all, row, figure))
            .collect();
        let every = || lines.iter().flatten();
        let low = |of: fn(&Point) -> f64| every().map(of).fold(f64::INFINITY, f64::min);
        let high = |of: fn(&Point) -> f64| every().map(of).fold(f64::NEG_INFINITY, f64::max);
        if every().next().is_none() {
            continue;
        }
        let (least, most) = (low(|p| p.1), high(|p| p.1));
        let powers = (least.log10().floor() as i32, most.log10().ceil() as i32);
        let panel = Panel {
            left: LEFT + i as f64 * (WIDTH + APART),
            title,
            unit,
            figure,
            lengths: (low(|p| p.0), high(|p| p.0).max(low(|p| p.0) + 1.0)),
            powers: (powers.0, powers.1.max(powers.0 + 1)),
        };
        panel.draw(all, &mut text);
    }
    text + "</svg>\n"
}

/// The line of a method; nothing for boards whose length is not known, or that it did not solve, or for a figure of 0.
fn points(all: &Comparison, row: &MethodTrials, figure: Figure) -> Vec<Point> {
    let longest = all
        .shortest
        .iter()
        .flatten()
        .max()
        .map_or(0, |&moves| moves);
    let mean = |length: usize| {
        let both = row.trials.iter().zip(&all.shortest);
        let here = both.filter(|(trial, known)| **known == Some(length) && trial.moves.is_ok());
        let figures: Vec<f64> = here.map(|(trial, _)| figure(trial)).collect();
        let mean = figures.iter().sum::<f64>() / figures.len() as f64;
        Some((length as f64, mean)).filter(|_| mean > 0.0)
    };
    (0..=longest).filter_map(mean).collect()
}

impl Panel<'_> {
    fn x(&self, length: f64) -> f64 {
        let (least, most) = self.lengths;
        self.left + WIDTH * (length - least) / (most - least)
    }

    fn y(&self, figure: f64) -> f64 {
        let (least, most) = (f64::from(self.powers.0), f64::from(self.powers.1));
        TOP + HEIGHT * (most - figure.log10()) / (most - least)
    }

    fn draw(&self, all: &Comparison, text: &mut String) {
        let (left, right, bottom) = (self.left, self.left + WIDTH, TOP + HEIGHT);
        let _ = writeln!(
            text,
            "<text x=\"{left}\" y=\"{}\" font-size=\"14\" fill=\"#222222\">{}</text>",
            TOP - 14.0,
            self.title
        );
        for power in self.powers.0..=self.powers.1 {
            let y = self.y(10f64.powi(power));
            let _ = writeln!(
                text,
                "<line x1=\"{left}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"#e4e7eb\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#5d6d7e\">{}</text>",
                left - 8.0,
                y + 4.0,
                (self.unit)(power)
            );
        }
        let (least, most) = (self.lengths.0 as usize, self.lengths.1 as usize);
        let every = if most - least > 12 { 5 } else { 1 };
        for length in (least..=most).filter(|length| length % every == 0) {
            let x = self.x(length as f64);
            let _ = writeln!(
                text,
                "<line x1=\"{x:.1}\" y1=\"{bottom}\" x2=\"{x:.1}\" y2=\"{}\" stroke=\"#9aa5b1\"/>\
                 <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"#5d6d7e\">{length}</text>",
                bottom + 5.0,
                bottom + 19.0
            );
        }
        let _ = writeln!(
            text,
            "<line x1=\"{left}\" y1=\"{bottom}\" x2=\"{right}\" y2=\"{bottom}\" stroke=\"#9aa5b1\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#5d6d7e\">moves of a shortest path</text>",
            left + WIDTH / 2.0,
            bottom + 40.0
        );
        self.lines(all, text);
    }

    /// The lines, and at their right ends the names, moved apart.
    fn lines(&self, all: &Comparison, text: &mut String) {
        let mut names: Vec<(f64, Point, &str, &str)> = Vec::new();
        for row in &all.rows {
            // The same for a method in every picture.
            let place = METHODS.iter().position(|m| m.id == row.method.id);
            let colour = COLOURS[place.unwrap_or(0)];
            let points = points(all, row, self.figure);
            let Some(&last) = points.last() else {
                continue;
            };
            let place = |p: &Point| format!("{:.1},{:.1}", self.x(p.0), self.y(p.1));
            let line: Vec<String> = points.iter().map(place).collect();
            let _ = writeln!(
                text,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\" \
                 stroke-linejoin=\"round\" stroke-linecap=\"round\"/>",
                line.join(" ")
            );
            for point in &points {
                let (x, y) = (self.x(point.0), self.y(point.1));
                let _ = writeln!(
                    text,
                    "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2\" fill=\"{colour}\"/>"
                );
            }
            let end = (self.x(last.0), self.y(last.1));
            names.push((end.1, end, row.method.id, colour));
        }
        names.sort_by(|a, b| a.0.total_cmp(&b.0));
        for i in 1..names.len() {
            names[i].0 = names[i].0.max(names[i - 1].0 + LINE);
        }
        let mut lowest = TOP + HEIGHT;
        for name in names.iter_mut().rev() {
            name.0 = name.0.min(lowest);
            lowest = name.0 - LINE;
        }
        let at = self.left + WIDTH + 26.0;
        for (y, end, name, colour) in names {
            let _ = writeln!(
                text,
                "<path d=\"M{:.1},{:.1} L{:.1},{y:.1} L{:.1},{y:.1}\" fill=\"none\" stroke=\"{colour}\" stroke-opacity=\"0.45\"/>\
                 <text x=\"{at:.1}\" y=\"{:.1}\" fill=\"{colour}\">{name}</text>",
                end.0 + 4.0,
                end.1,
                at - 10.0,
                at - 4.0,
                y + 4.0
            );
        }
    }
}

/// A power of ten of a second.
fn time(power: i32) -> String {
    let units = [(0, "s"), (-3, "ms"), (-6, "us"), (-9, "ns")];
    let unit = units
        .iter()
        .find(|unit| power >= unit.0)
        .unwrap_or(&units[3]);
    format!("{} {}", 10f64.powi(power - unit.0), unit.1)
}

/// A power of ten.
fn count(power: i32) -> String {
    let units = [(9, "G"), (6, "M"), (3, "k"), (0, "")];
    let unit = units
        .iter()
        .find(|unit| power >= unit.0)
        .unwrap_or(&units[3]);
    format!("{}{}", 10f64.powi(power - unit.0), unit.1)
}
