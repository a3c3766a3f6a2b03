//! Reports the figures of `npuzzle stats` as a table, JSON, CSV, or a histogram.

use crate::commands::stats::distribution::Distribution;
use crate::commands::stats::standing::Standing;
use crate::commands::stats::survey::SurveyWork;
use crate::text::draw::histogram::Histogram;
use crate::text::draw::{bar, json_fields, json_lines, json_list, json_object, json_string, Table};
use crate::text::read::{plural, LineBoard};
use crate::text::write::grouped;
use std::fmt::Write;

/// What is reported: all boards of a shape, or those of an input.
pub struct Report {
    /// One line that describes the boards, without a full stop.
    pub title: String,
    /// The facts of the title as fields of JSON, in order.
    pub fields: Vec<(&'static str, String)>,
    /// Whether distances are numbers of runs, and not of moves.
    pub runs: bool,
    pub distances: Distribution,
    /// The first of the farthest boards.
    pub farthest: Vec<LineBoard>,
    /// The work on the boards at each distance, if boards were solved.
    pub work: Option<Vec<SurveyWork>>,
    /// How a single board compares with all others.
    pub standing: Option<Standing>,
}

/// The column beyond which no bar of a table extends.
const WIDEST: usize = 100;

/// The names of the figures of work, in the table, CSV and JSON.
const WORK_HEADS: [&str; 4] = ["expanded", "generated", "bounds", "seconds"];

impl Report {
    /// The unit of distances: for one, and for many.
    fn unit(&self) -> (&'static str, &'static str) {
        match self.runs {
            true => ("run", "runs"),
            false => ("move", "moves"),
        }
    }

    /// The numbers of boards, from the least distance to the greatest.
    fn rows(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let (least, end) = self.distances.range().map_or((0, 0), |(a, b)| (a, b + 1));
        (least..end).map(|moves| (moves, self.distances.counts[moves]))
    }

    /// Mean, median and mode in words. There must be boards.
    fn middle(&self) -> String {
        let all = &self.distances;
        let (mean, median, mode) = (all.mean(), all.median(), all.mode());
        format!("mean {mean:.2}, median {median}, mode {mode}")
    }

    /// The number of the farthest boards, and their distance. There must be boards.
    fn most(&self) -> String {
        let moves = self.distances.counts.len() - 1;
        let boards = boards(self.distances.counts[moves]);
        format!("{boards} at {}", plural(moves as u64, self.unit().0))
    }

    /// The names of the columns.
    fn heads(&self) -> Vec<&'static str> {
        let work = self.work.iter().flat_map(|_| WORK_HEADS);
        [self.unit().1, "boards"].into_iter().chain(work).collect()
    }

    /// The table for people. `width`: its columns; `blocks`: whether bars are block characters.
    pub fn table(&self, width: usize, blocks: bool) -> String {
        let mut text = format!("{}\n", self.title);
        if self.distances.range().is_none() {
            return text;
        }
        let _ = writeln!(text, "{}\n", self.middle());
        let mut table = Table::new(&[]);
        table.push(self.heads());
        let mut bars = vec![0];
        for (moves, boards) in self.rows() {
            let work = self
                .work
                .iter()
                .flat_map(|work| mean_work(&work[moves], boards));
            table.push([moves.to_string(), grouped(boards)].into_iter().chain(work));
            bars.push(boards);
        }
        if let Some(work) = &self.work {
            let boards = self.distances.boards();
            let line = ["all".to_string(), grouped(boards)];
            table.push(line.into_iter().chain(mean_work(&sum(work), boards)));
            bars.push(0);
        }
        let most = bars.iter().copied().max().unwrap_or(0);
        let width = width.min(WIDEST);
        let bar_of = |row: usize, used| {
            let room = width.saturating_sub(used).max(10);
            bar(bars[row], most, room, blocks)
        };
        text += &table.text_with(bar_of);
        let _ = writeln!(text, "\nthe farthest: {}", self.most());
        for board in &self.farthest {
            let _ = writeln!(text, "{}", board.line());
        }
        if let Some(standing) = &self.standing {
            let _ = write!(text, "\n{}", standing.words(self.unit().0));
        }
        text
    }

    /// The cells of a row as machines read them.
    fn figures(&self, (moves, boards): (usize, u64)) -> Vec<String> {
        let mut cells = vec![moves.to_string(), boards.to_string()];
        cells.extend(self.work.iter().flat_map(|work| numbers(&work[moves])));
        cells
    }

    /// The figures as JSON.
    pub fn json(&self) -> String {
        let all = &self.distances;
        let mut fields: Vec<(&str, String)> = self.fields.clone();
        if let Some(work) = &self.work {
            fields.extend(WORK_HEADS.into_iter().zip(numbers(&sum(work))));
        }
        let known = |text: String| match all.range() {
            Some(_) => text,
            None => "null".into(),
        };
        let (_, greatest) = all.range().unwrap_or((0, 0));
        let board = |board: &LineBoard| json_string(&board.line());
        let row = |row| json_object(self.heads().into_iter().zip(self.figures(row)));
        let rows: Vec<String> = self.rows().map(row).collect();
        fields.extend([
            ("mean", known(format!("{:.6}", all.mean()))),
            ("median", known(all.median().to_string())),
            ("mode", known(all.mode().to_string())),
            ("greatest", known(greatest.to_string())),
            ("farthest", json_list(self.farthest.iter().map(board))),
            ("distances", json_lines(['[', ']'], 2, &rows)),
        ]);
        if let Some(standing) = &self.standing {
            fields.extend([
                ("all_boards", standing.all().to_string()),
                ("nearer", standing.nearer.to_string()),
                ("as_far", standing.as_far.to_string()),
                ("farther", standing.farther.to_string()),
                ("radius", standing.greatest.to_string()),
            ]);
        }
        json_lines(['{', '}'], 0, &json_fields(fields)) + "\n"
    }

    /// The figures as CSV, a row for each distance.
    pub fn csv(&self) -> String {
        let rows = self.rows().map(|row| self.figures(row).join(",") + "\n");
        self.heads().join(",") + "\n" + &rows.collect::<String>()
    }

    pub fn svg(&self) -> String {
        let counts: Vec<u64> = self.rows().map(|row| row.1).collect();
        let (first, _) = self.distances.range().unwrap_or((0, 0));
        let subtitle = match counts.is_empty() {
            true => "no board has a path".to_string(),
            false => format!("{}; the farthest: {}", self.middle(), self.most()),
        };
        let histogram = Histogram {
            title: &self.title,
            subtitle: &subtitle,
            across: &format!("{} of a shortest path", self.unit().1),
            up: "boards",
            first,
            counts: &counts,
            mean: self.distances.mean(),
        };
        histogram.svg()
    }
}

/// A number of boards.
pub fn boards(count: u64) -> String {
    match count {
        1 => "1 board".to_string(),
        count => format!("{} boards", grouped(count)),
    }
}

/// The mean work per board, as a table shows it.
fn mean_work(work: &SurveyWork, boards: u64) -> [String; 4] {
    if boards == 0 {
        return Default::default();
    }
    let mean = |sum: u64| sum as f64 / boards as f64;
    [
        grouped(mean(work.effort.expanded).round() as u64),
        grouped(mean(work.effort.generated).round() as u64),
        format!("{:.1}", mean(work.effort.bounds)),
        format!("{:.6}", work.seconds / boards as f64),
    ]
}

/// The total work, as machines read it.
fn numbers(work: &SurveyWork) -> [String; 4] {
    let effort = &work.effort;
    [
        effort.expanded.to_string(),
        effort.generated.to_string(),
        effort.bounds.to_string(),
        format!("{:.6}", work.seconds),
    ]
}

/// The work on all boards.
fn sum(work: &[SurveyWork]) -> SurveyWork {
    let mut sum = SurveyWork::default();
    work.iter()
        .for_each(|work| sum.add(work.effort, work.seconds));
    sum
}
