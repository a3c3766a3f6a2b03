//! A histogram as SVG: a bar and its count for each whole number of a range, axes, and the mean marked.

use crate::text::draw::picture::HOME;
use crate::text::draw::sheet::step;
use crate::text::draw::{Sheet, Words, EDGE, GRID, INK};
use crate::text::write::grouped;

/// The content of a histogram.
pub struct Histogram<'a> {
    pub title: &'a str,
    /// The figures in words, below the title.
    pub subtitle: &'a str,
    /// The names of the two axes: the numbers from left to right, and what is counted.
    pub across: &'a str,
    pub up: &'a str,
    /// The number of the first bar.
    pub first: usize,
    /// The count of each number, from the first.
    pub counts: &'a [u64],
    pub mean: f64,
}

/// The size of the plot in pixels, without the counts above the bars.
const HEIGHT: f64 = 320.0;
const WIDTH: f64 = 640.0;
/// The margins around the plot.
const RIGHT: f64 = 24.0;
const TOP: f64 = 92.0;
const BOTTOM: f64 = 56.0;

/// The distance from one bar to the next: at least the width of a count that reads upwards.
const NARROWEST: f64 = 13.0;
const WIDEST: f64 = 80.0;

/// The size of the counts, and the width of a digit at size 1.
const COUNT: f64 = 9.0;
const DIGIT: f64 = 0.556;

/// The width of a letter of the title, in pixels.
const TITLE: f64 = 10.6;

/// The marks on the axis of counts.
const MARKS: u64 = 6;

/// The layout of the sheet.
struct Plan {
    left: f64,
    /// The marks of the axis.
    bottom: f64,
    pitch: f64,
    width: f64,
    most: u64,
    /// Whether counts read upwards.
    upwards: bool,
}

impl Histogram<'_> {
    pub fn svg(&self) -> String {
        let plan = self.plan();
        let plot = plan.left + plan.width + RIGHT;
        // Wide enough for all words.
        let words = self.title.chars().count() as f64 * TITLE;
        let width = plot.max(words + 2.0 * RIGHT).round();
        let counts = (self.first..).zip(self.counts);
        let counts = counts.map(|(number, &count)| format!("{number}: {}", grouped(count)));
        let counts = counts.collect::<Vec<_>>().join(", ");
        let (up, across) = (self.up, self.across);
        let about = format!("{}. {up} by {across}: {counts}", self.subtitle);
        let mut sheet = Sheet::new(width, plan.bottom + BOTTOM, self.title, &about);
        sheet.words((16.0, 50.0), Words::SUBTITLE, self.subtitle);
        self.axes(&plan, &mut sheet);
        self.bars(&plan, &mut sheet);
        self.mean(&plan, &mut sheet);
        sheet.finish()
    }

    fn plan(&self) -> Plan {
        let bars = self.counts.len().max(1) as f64;
        let most = self.counts.iter().cloned().max().unwrap_or(0).max(1);
        let digits = grouped(most).len() as f64 * DIGIT;
        let pitch = (WIDTH / bars).clamp(NARROWEST, WIDEST);
        let upwards = digits * COUNT + 4.0 > pitch;
        let above = if upwards { digits * COUNT } else { COUNT };
        let top = (TOP + above + 8.0).round();
        Plan {
            left: 46.0 + digits * 12.0,
            bottom: top + HEIGHT,
            pitch,
            width: (pitch * bars).max(WIDTH * 0.75),
            most,
            upwards,
        }
    }

    /// The middle of the bar of a number.
    fn x(&self, plan: &Plan, number: f64) -> f64 {
        plan.left + plan.pitch * (number - self.first as f64 + 0.5)
    }

    fn axes(&self, plan: &Plan, sheet: &mut Sheet) {
        let right = plan.left + plan.width;
        let every = step(plan.most, MARKS);
        for count in (0..=plan.most).step_by(every as usize) {
            let y = plan.bottom - HEIGHT * count as f64 / plan.most as f64;
            let colour = if count == 0 { EDGE } else { GRID };
            sheet.line(&[(plan.left, y), (right, y)], colour, 1.0, "");
            sheet.words((plan.left - 8.0, y + 4.0), Words::BESIDE, &grouped(count));
        }
        let middle = plan.bottom - HEIGHT / 2.0;
        sheet.words((22.0, middle), Words::UPWARDS, self.up);
        let every = if plan.pitch < 18.0 { 5 } else { 1 };
        let numbers = self.first..self.first + self.counts.len();
        for number in numbers.filter(|number| number % every == 0) {
            let x = self.x(plan, number as f64);
            sheet.line(&[(x, plan.bottom), (x, plan.bottom + 4.0)], EDGE, 1.0, "");
            sheet.words((x, plan.bottom + 18.0), Words::AXIS, &number.to_string());
        }
        let middle = plan.left + plan.width / 2.0;
        sheet.words((middle, plan.bottom + 42.0), Words::AXIS, self.across);
    }

    fn bars(&self, plan: &Plan, sheet: &mut Sheet) {
        let width = plan.pitch * 0.78;
        for (number, &count) in (self.first..).zip(self.counts) {
            if count == 0 {
                continue;
            }
            let height = (HEIGHT * count as f64 / plan.most as f64).max(0.6);
            let x = self.x(plan, number as f64);
            let (top, words) = (plan.bottom - height, grouped(count));
            let title = format!("{number} {}: {words} {}", self.across, self.up);
            sheet.bar((x - width / 2.0, top), (width, height), HOME, &title);
            let style = Words {
                size: COUNT,
                anchor: if plan.upwards { "start" } else { "middle" },
                upwards: plan.upwards,
                ..Words::PLAIN
            };
            let x = if plan.upwards { x + COUNT / 3.0 } else { x };
            sheet.words((x, top - 4.0), style, &words);
        }
    }

    /// A dashed line at the mean, labelled above the plot. It is interrupted at a count that it would cross.
    fn mean(&self, plan: &Plan, sheet: &mut Sheet) {
        if !self.mean.is_finite() {
            return;
        }
        let x = self.x(plan, self.mean);
        let near = (self.mean.round() as usize).saturating_sub(self.first);
        let count = self.counts.get(near).cloned().unwrap_or(0);
        let top = plan.bottom - HEIGHT * count as f64 / plan.most as f64;
        let long = grouped(count).len() as f64 * DIGIT * COUNT;
        let (across, high) = match plan.upwards {
            true => (COUNT, long),
            false => (long, COUNT),
        };
        let away = (x - self.x(plan, self.mean.round())).abs();
        let hidden = count > 0 && away < across / 2.0 + 2.0;
        let gap = if hidden { top - 8.0 - high } else { top };
        for points in [[(x, TOP - 12.0), (x, gap)], [(x, top), (x, plan.bottom)]] {
            // White on both sides, so that the line is visible on bars too.
            sheet.line(&points, "#ffffff", 4.0, "");
            sheet.line(&points, INK, 1.5, "5 4");
        }
        let style = Words {
            anchor: "middle",
            bold: true,
            ..Words::PLAIN
        };
        let words = format!("mean {:.2}", self.mean);
        sheet.words((x, TOP - 18.0), style, &words);
    }
}
