//! Line charts on log scales as SVG, panel beside panel: each line has a colour, a marker, and its name beside the
//! plot.

use crate::args::wrapped;
use crate::puzzle::logarithm::ln;
use crate::puzzle::sorting::sort_by;
use crate::text::draw::{Sheet, Words, EDGE, GRID, INK};
use std::f64::consts::LN_10;

/// A line: its number, which determines colour and marker; its name; and its points from left to right, all above 0.
pub struct Line<'a> {
    pub number: usize,
    pub name: &'a str,
    pub points: Vec<(usize, f64)>,
}

/// A panel with lines.
pub struct Panel<'a> {
    pub title: &'a str,
    /// The name of the vertical scale, and the name that it gives a power of ten.
    pub up: &'a str,
    pub unit: fn(i32) -> String,
    pub lines: Vec<Line<'a>>,
    /// A note of one or more lines about what the panel cannot show.
    pub note: String,
}

/// Panels that share a title and a horizontal axis.
pub struct Chart<'a> {
    pub title: &'a str,
    pub subtitle: &'a str,
    pub across: &'a str,
    pub panels: Vec<Panel<'a>>,
}

/// The size of a plot and of its margins, in pixels.
const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 84.0;
const TOP: f64 = 104.0;
const BOTTOM: f64 = 62.0;
/// The width of the names on the right of a plot, and the place where they begin.
const NAMES: f64 = 150.0;
const NAME: f64 = 34.0;

/// The distance between the names of two lines, and between the lines of a note.
const APART: f64 = 16.0;

/// Characters in a line of a note.
const NOTE: usize = 84;

/// The places of a panel's values on the sheet.
struct Plan {
    left: f64,
    across: (f64, f64),
    powers: (i32, i32),
}

impl Plan {
    fn new(panel: &Panel, left: f64) -> Option<Plan> {
        let points = || panel.lines.iter().flat_map(|line| &line.points);
        let least = points().map(|point| point.0).min()?;
        let most = points().map(|point| point.0).max()?.max(least + 1);
        let low = points().map(|point| point.1).fold(f64::INFINITY, f64::min);
        let high = points().map(|point| point.1).fold(0.0, f64::max);
        let powers = (log10(low).floor() as i32, log10(high).ceil() as i32);
        Some(Plan {
            left,
            across: (least as f64, most as f64),
            powers: (powers.0, powers.1.max(powers.0 + 1)),
        })
    }

    fn place(&self, (across, up): (f64, f64)) -> (f64, f64) {
        let (least, most) = self.across;
        let (low, high) = (f64::from(self.powers.0), f64::from(self.powers.1));
        let x = self.left + WIDTH * (across - least) / (most - least);
        (x, TOP + HEIGHT * (high - log10(up)) / (high - low))
    }
}

/// The logarithm to base 10, a whole number where it is one but for rounding.
fn log10(x: f64) -> f64 {
    let log = ln(x) / LN_10;
    let whole = log.round();
    if (log - whole).abs() < 1e-12 {
        whole
    } else {
        log
    }
}

impl Chart<'_> {
    pub fn svg(&self) -> String {
        let each = LEFT + WIDTH + NAMES;
        let note = |panel: &Panel| {
            panel
                .note
                .lines()
                .flat_map(|line| wrapped(line, NOTE))
                .collect()
        };
        let notes: Vec<Vec<String>> = self.panels.iter().map(note).collect();
        let most = notes.iter().map(Vec::len).max().unwrap_or(0);
        let width = each * self.panels.len() as f64;
        let height = TOP + HEIGHT + BOTTOM + APART * most as f64;
        let mut sheet = Sheet::new(width, height, self.title, self.subtitle);
        sheet.words((16.0, 50.0), Words::SUBTITLE, self.subtitle);
        for (i, (panel, note)) in self.panels.iter().zip(notes).enumerate() {
            let left = LEFT + each * i as f64;
            let head = Words {
                size: 14.0,
                bold: true,
                ..Words::PLAIN
            };
            sheet.words((left, TOP - 16.0), head, panel.title);
            if let Some(plan) = Plan::new(panel, left) {
                panel.axes(&plan, self.across, &mut sheet);
                panel.lines(&plan, &mut sheet);
                panel.names(&plan, &mut sheet);
            }
            for (line, words) in note.iter().enumerate() {
                let y = TOP + HEIGHT + BOTTOM + APART * line as f64;
                sheet.words((left - 60.0, y), Words::SUBTITLE, words);
            }
        }
        sheet.finish()
    }
}

impl Panel<'_> {
    fn axes(&self, plan: &Plan, across: &str, sheet: &mut Sheet) {
        let (left, right, bottom) = (plan.left, plan.left + WIDTH, TOP + HEIGHT);
        let (low, high) = plan.powers;
        let every = 1 + (high - low) / 9;
        for power in low..=high {
            let (_, y) = plan.place((plan.across.0, 10f64.powi(power)));
            let colour = if power == low { EDGE } else { GRID };
            sheet.line(&[(left, y), (right, y)], colour, 1.0, "");
            // The ends are always labelled; marks that would touch them are not.
            let named = (power - low) % every == 0 && high - power >= every || power == high;
            if named {
                sheet.words((left - 8.0, y + 4.0), Words::BESIDE, &(self.unit)(power));
            }
        }
        sheet.words((left - 62.0, TOP + HEIGHT / 2.0), Words::UPWARDS, self.up);
        let (least, most) = (plan.across.0 as usize, plan.across.1 as usize);
        let every = if most - least > 12 { 5 } else { 1 };
        for number in least..=most {
            let end = number == least || number == most;
            let near = (number - least).min(most - number) < every.min(2);
            if !end && (number % every != 0 || near) {
                continue;
            }
            let (x, _) = plan.place((number as f64, 1.0));
            sheet.line(&[(x, bottom), (x, bottom + 5.0)], EDGE, 1.0, "");
            sheet.words((x, bottom + 19.0), Words::AXIS, &number.to_string());
        }
        sheet.words((left + WIDTH / 2.0, bottom + 38.0), Words::AXIS, across);
    }

    fn lines(&self, plan: &Plan, sheet: &mut Sheet) {
        for line in &self.lines {
            let places = line.points.iter();
            let places: Vec<_> = places.map(|&(x, y)| plan.place((x as f64, y))).collect();
            sheet.line(&places, colour(line.number), 1.6, dashes(line.number));
            for &place in &places {
                sheet.add(marker(line.number, place));
            }
        }
    }

    /// The names on the right, each with its marker. A line that reaches the edge of the plot has its name at its own
    /// height, moved as far as other names require, and a connection to it; lines that end earlier have their names
    /// below, without a connection.
    fn names(&self, plan: &Plan, sheet: &mut Sheet) {
        let mut leading: Vec<(f64, f64, &Line)> = Vec::new();
        let mut others = Vec::new();
        for line in &self.lines {
            match line.points.last() {
                Some(&(x, y)) if x as f64 == plan.across.1 => {
                    let (_, y) = plan.place((x as f64, y));
                    leading.push((y, y, line));
                }
                Some(_) => others.push(line),
                None => {}
            }
        }
        sort_by(&mut leading, |a, b| a.0.total_cmp(&b.0));
        for i in 1..leading.len() {
            leading[i].0 = leading[i].0.max(leading[i - 1].0 + APART);
        }
        let mut lowest = TOP + HEIGHT - APART * others.len() as f64;
        for name in leading.iter_mut().rev() {
            name.0 = name.0.min(lowest);
            lowest = name.0 - APART;
        }
        let right = plan.left + WIDTH;
        let mut name = |y: f64, line: &Line| {
            let style = Words {
                colour: INK,
                ..Words::PLAIN
            };
            sheet.add(marker(line.number, (right + NAME, y)));
            sheet.words((right + NAME + 9.0, y + 4.0), style, line.name);
        };
        for (i, line) in others.iter().enumerate() {
            name(TOP + HEIGHT - APART * (others.len() - 1 - i) as f64, line);
        }
        for &(y, _, line) in &leading {
            name(y, line);
        }
        for &(y, end, line) in &leading {
            let points = [
                (right + 6.0, end),
                (right + NAME - 12.0, y),
                (right + NAME - 6.0, y),
            ];
            sheet.line(&points, colour(line.number), 0.8, "");
        }
    }
}

/// Colours that colour-blind readers can tell apart (Okabe & Ito 2008), without the yellow, which is too pale on white.
const COLOURS: [&str; 7] = [
    "#0072b2", "#d55e00", "#009e73", "#b1458a", "#b87800", "#2b9bd8", "#1b2530",
];

/// The markers: outlines around a point, in pixels.
const OUTLINES: [&str; 8] = [
    "M-3.5,0a3.5,3.5 0 1,0 7,0a3.5,3.5 0 1,0 -7,0z",
    "M-3.2,-3.2h6.4v6.4h-6.4z",
    "M0,-4.2L4,3H-4z",
    "M0,-4.6L4.6,0L0,4.6L-4.6,0z",
    "M0,4.2L4,-3H-4z",
    "M-1.2,-4h2.4v2.8h2.8v2.4h-2.8v2.8h-2.4v-2.8h-2.8v-2.4h2.8z",
    "M-4,-2.4L-2.4,-4L0,-1.6L2.4,-4L4,-2.4L1.6,0L4,2.4L2.4,4L0,1.6L-2.4,4L-4,2.4L-1.6,0z",
    "M-4.2,0L-2.1,-3.6H2.1L4.2,0L2.1,3.6H-2.1z",
];

/// The colour of a line by its number. Colours repeat after 7 lines and markers after 8, so that 56 lines look
/// different.
pub fn colour(number: usize) -> &'static str {
    COLOURS[number % COLOURS.len()]
}

/// The dashes of a line by its number: lines of the same colour have different dashes.
pub fn dashes(number: usize) -> &'static str {
    ["", "6 3", "2 2"][number / COLOURS.len() % 3]
}

/// A marker at a point, as an SVG element.
pub fn marker(number: usize, (x, y): (f64, f64)) -> String {
    let (colour, outline) = (colour(number), OUTLINES[number % OUTLINES.len()]);
    format!("<path d=\"{outline}\" transform=\"translate({x:.1} {y:.1})\" fill=\"{colour}\" stroke=\"#ffffff\" stroke-width=\"0.7\"/>")
}
