//! The figures of `npuzzle stats` as a table, JSON, CSV, or a histogram.

use crate::chart::bars::bar;
use crate::chart::histogram::Histogram;
use crate::draw::xml::json_string;
use crate::puzzle::board::Board;
use crate::puzzle::shape::Shape;
use crate::read::fault::plural;
use crate::read::line::LineBoard;
use crate::stats::distribution::Distribution;
use crate::stats::survey::SurveyWork;
use crate::write::words::grouped;
use std::fmt::Write;

/// What is reported: all boards of a shape, or those of an input.
pub(crate) struct Report {
    /// One line that says which boards these are, without a full stop.
    pub title: String,
    /// What it says as fields of JSON, in their order.
    pub fields: Vec<(&'static str, String)>,
    pub distances: Distribution,
    /// The first of the farthest boards.
    pub farthest: Vec<(Shape, Board)>,
    /// By distance, where boards were solved.
    pub work: Option<Vec<SurveyWork>>,
}

/// Columns that no bar of a table goes beyond.
const WIDEST: usize = 100;

/// The figures of work in a table, then in CSV and JSON.
const WORK_HEADS: [&str; 4] = ["expanded", "generated", "bounds", "seconds"];

impl Report {
    /// Rows from the least distance to the greatest.
    fn rows(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let (least, end) = self.distances.range().map_or((0, 0), |(a, b)| (a, b + 1));
        (least..end).map(|moves| (moves, self.distances.counts[moves]))
    }

    /// Mean, median and mode in words; nothing without boards.
    fn middle(&self) -> String {
        let all = &self.distances;
        match all.range() {
            None => String::new(),
            Some(_) => format!(
                "mean {:.2}, median {}, mode {}",
                all.mean(),
                all.median(),
                all.mode()
            ),
        }
    }

    /// The number of the farthest boards, and their distance.
    fn most(&self) -> String {
        let Some((_, moves)) = self.distances.range() else {
            return String::new();
        };
        let boards = match self.distances.counts[moves] {
            1 => "1 board".to_string(),
            count => format!("{} boards", grouped(count)),
        };
        format!("{boards} at {}", plural(moves as u64, "move"))
    }

    /// The table for people. `width`: columns; `blocks`: bars of block characters.
    pub(crate) fn table(&self, width: usize, blocks: bool) -> String {
        let mut text = format!("{}\n", self.title);
        if self.distances.range().is_none() {
            return text;
        }
        let _ = writeln!(text, "{}\n", self.middle());
        let heads: &[&str] = if self.work.is_some() {
            &WORK_HEADS
        } else {
            &[]
        };
        let mut lines = vec![["moves", "boards"].map(String::from).to_vec()];
        lines[0].extend(heads.iter().map(|head| head.to_string()));
        let counts = |moves: usize, boards: u64| vec![moves.to_string(), grouped(boards)];
        for (moves, boards) in self.rows() {
            let mut line = counts(moves, boards);
            if let Some(work) = &self.work {
                line.extend(mean_work(&work[moves], boards));
            }
            lines.push(line);
        }
        if let Some(work) = &self.work {
            let mut all = SurveyWork::default();
            work.iter().for_each(|work| all.add(work));
            let boards = self.distances.boards();
            let mut line = vec!["all".to_string(), grouped(boards)];
            line.extend(mean_work(&all, boards));
            lines.push(line);
        }
        let most = self.distances.counts.iter().cloned().max().unwrap_or(0);
        let bars = self.rows().map(|row| row.1);
        columns(&lines, bars, most, width.min(WIDEST), blocks, &mut text);
        let _ = writeln!(text, "\nthe farthest: {}", self.most());
        for &(shape, board) in &self.farthest {
            let _ = writeln!(text, "{}", LineBoard::unpacked(shape, board).line());
        }
        text
    }

    /// The figures as JSON.
    pub(crate) fn json(&self) -> String {
        let all = &self.distances;
        let mut fields: Vec<(&str, String)> = self.fields.clone();
        if let Some(work) = &self.work {
            let mut sum = SurveyWork::default();
            work.iter().for_each(|work| sum.add(work));
            fields.extend(WORK_HEADS.iter().cloned().zip(numbers(&sum)));
        }
        let known = |text: String| match all.range() {
            Some(_) => text,
            None => "null".into(),
        };
        let (_, greatest) = all.range().unwrap_or((0, 0));
        fields.push(("mean", known(format!("{:.6}", all.mean()))));
        fields.push(("median", known(all.median().to_string())));
        fields.push(("mode", known(all.mode().to_string())));
        fields.push(("greatest", known(greatest.to_string())));
        let boards = self
            .farthest
            .iter()
            .map(|&(shape, board)| json_string(&LineBoard::unpacked(shape, board).line()));
        fields.push((
            "farthest",
            format!("[{}]", boards.collect::<Vec<_>>().join(", ")),
        ));
        let rows = self.rows().map(|(moves, boards)| {
            let mut row = format!("    {{\"moves\": {moves}, \"boards\": {boards}");
            if let Some(work) = &self.work {
                for (name, number) in WORK_HEADS.iter().zip(numbers(&work[moves])) {
                    let _ = write!(row, ", \"{name}\": {number}");
                }
            }
            row + "}"
        });
        let rows = rows.collect::<Vec<_>>().join(",\n");
        let fields = fields
            .iter()
            .map(|(name, value)| format!("  \"{name}\": {value},\n"));
        let fields: String = fields.collect();
        format!("{{\n{fields}  \"distances\": [\n{rows}\n  ]\n}}\n")
    }

    /// The figures as CSV, a row for each distance.
    pub(crate) fn csv(&self) -> String {
        let mut text = String::from("moves,boards");
        if self.work.is_some() {
            WORK_HEADS
                .iter()
                .for_each(|head| text += &format!(",{head}"));
        }
        text.push('\n');
        for (moves, boards) in self.rows() {
            let _ = write!(text, "{moves},{boards}");
            if let Some(work) = &self.work {
                numbers(&work[moves])
                    .iter()
                    .for_each(|number| text += &format!(",{number}"));
            }
            text.push('\n');
        }
        text
    }

    /// The histogram.
    pub(crate) fn svg(&self) -> String {
        let counts: Vec<u64> = self.rows().map(|row| row.1).collect();
        let (first, _) = self.distances.range().unwrap_or((0, 0));
        let subtitle = match counts.is_empty() {
            true => "no board has a path".to_string(),
            false => format!("{}; the farthest: {}", self.middle(), self.most()),
        };
        let histogram = Histogram {
            title: &self.title,
            subtitle: &subtitle,
            across: "moves of a shortest path",
            up: "boards",
            first,
            counts: &counts,
            mean: self.distances.mean(),
        };
        histogram.svg()
    }
}

/// The work a board, as a table shows it.
fn mean_work(work: &SurveyWork, boards: u64) -> Vec<String> {
    if boards == 0 {
        return vec![String::new(); WORK_HEADS.len()];
    }
    let mean = |sum: u64| sum as f64 / boards as f64;
    vec![
        grouped(mean(work.effort.expanded).round() as u64),
        grouped(mean(work.effort.generated).round() as u64),
        format!("{:.1}", mean(work.effort.bounds)),
        format!("{:.6}", work.seconds / boards as f64),
    ]
}

/// The work in all, as machines read it.
fn numbers(work: &SurveyWork) -> [String; 4] {
    let effort = &work.effort;
    [
        effort.expanded.to_string(),
        effort.generated.to_string(),
        effort.bounds.to_string(),
        format!("{:.6}", work.seconds),
    ]
}

/// Lines of cells, each column as wide as its widest cell, and a bar after each line that has one.
fn columns(
    lines: &[Vec<String>],
    bars: impl Iterator<Item = u64>,
    most: u64,
    width: usize,
    blocks: bool,
    text: &mut String,
) {
    let column = |i: usize| lines.iter().map(|line| line[i].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..lines[0].len()).map(column).collect();
    let used: usize = widths.iter().map(|width| width + 2).sum();
    let room = width.saturating_sub(used).max(10);
    // The heads have no bar.
    let bars = std::iter::once(0).chain(bars).chain(std::iter::repeat(0));
    for (line, boards) in lines.iter().zip(bars) {
        let cells = line.iter().zip(&widths);
        let cells = cells.map(|(cell, &width)| format!("{cell:>width$}"));
        let mut line = cells.collect::<Vec<_>>().join("  ");
        line += "  ";
        line += &bar(boards, most, room, blocks);
        *text += line.trim_end();
        text.push('\n');
    }
}
