//! Figures for people and for machines: tables of text, with bars, Markdown, and JSON.

use crate::args::wrapped;
use crate::text::draw::terminal;

/// The columns between two cells, and the least of a cell that is wrapped.
const GAP: usize = 2;
const LEAST: usize = 8;

/// Rows of cells. In Markdown the first row holds the headings of the columns.
pub struct Table {
    rows: Vec<Vec<String>>,
    /// The number of columns that are aligned on the left; all others are aligned on the right.
    left: &'static [usize],
}

impl Table {
    /// A table without rows. `left`: the number of columns that are aligned on the left.
    pub fn new(left: &'static [usize]) -> Table {
        let rows = Vec::new();
        Table { rows, left }
    }

    pub fn push(&mut self, row: impl IntoIterator<Item = impl Into<String>>) {
        let mut row = row.into_iter();
        self.add(&mut || row.next().map(Into::into));
    }

    fn add(&mut self, next: &mut dyn FnMut() -> Option<String>) {
        self.rows.push(std::iter::from_fn(next).collect());
    }

    /// The table as text, two spaces between the columns.
    pub fn text(&self) -> String {
        self.text_with(|_, _| String::new())
    }

    /// The table as text, with more text at the end of each row. `more` gets the number of the row (0 for the headings)
    /// and the columns in use.
    pub fn text_with(&self, more: impl Fn(usize, usize) -> String) -> String {
        let width = |column: usize| {
            let lengths = self.rows.iter().map(|row| row[column].chars().count());
            lengths.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.rows[0].len()).map(width).collect();
        let used = widths.iter().map(|width| width + 2).sum();
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            let cell =
                |(i, (cell, &width)): (usize, (&String, &usize))| match self.left.contains(&i) {
                    true => format!("{cell:<width$}  "),
                    false => format!("{cell:>width$}  "),
                };
            let line: String = row.iter().zip(&widths).enumerate().map(cell).collect();
            text += (line + &more(number, used)).trim_end();
            text.push('\n');
        }
        text
    }

    /// The table as text for a terminal of this width. A table that is too wide loses columns, the first of `less` first,
    /// and a line below says so; if it still is, its widest cells take several lines.
    pub fn within(mut self, width: usize, less: &[usize]) -> String {
        let mut lost: Vec<usize> = Vec::new();
        let widths = |rows: &[Vec<String>]| -> Vec<usize> {
            let width = |column: usize| {
                let lengths = rows
                    .iter()
                    .filter_map(|row| row.get(column))
                    .map(|cell| cell.chars().count());
                lengths.max().unwrap_or(0)
            };
            let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
            (0..columns).map(width).collect()
        };
        let all = widths(&self.rows);
        let total = |lost: &[usize], all: &[usize]| -> usize {
            let kept = all
                .iter()
                .enumerate()
                .filter(|column| !lost.contains(&column.0));
            kept.map(|column| column.1 + GAP)
                .sum::<usize>()
                .saturating_sub(GAP)
        };
        for &column in less {
            if total(&lost, &all) > width {
                lost.push(column);
            }
        }
        let mut each = all.clone();
        while total(&lost, &each) > width {
            let kept = (0..each.len()).filter(|column| !lost.contains(column));
            match kept.max_by_key(|&column| each[column]) {
                Some(widest) if each[widest] > LEAST => each[widest] -= 1,
                _ => break,
            }
        }
        let names: Vec<String> = lost
            .iter()
            .map(|&column| self.rows[0][column].clone())
            .collect();
        let mut text = String::new();
        for row in &mut self.rows {
            let cells = row
                .iter()
                .enumerate()
                .filter(|column| !lost.contains(&column.0));
            let cells: Vec<(usize, Vec<String>)> = cells
                .map(|(column, cell)| match cell.chars().count() > each[column] {
                    true => (column, wrapped(cell, each[column])),
                    false => (column, vec![cell.clone()]),
                })
                .collect();
            let height = cells.iter().map(|cell| cell.1.len()).max().unwrap_or(1);
            for line in 0..height {
                let mut whole = String::new();
                for (column, lines) in &cells {
                    let (part, width) = (lines.get(line).map_or("", |part| part), each[*column]);
                    whole += &match self.left.contains(column) {
                        true => format!("{part:<width$}  "),
                        false => format!("{part:>width$}  "),
                    };
                }
                text += whole.trim_end();
                text.push('\n');
            }
        }
        if !names.is_empty() {
            let note = format!(
                "(without {}, for which the terminal is too narrow)",
                names.join(", ")
            );
            text += &wrapped(&note, width).join("\n");
            text.push('\n');
        }
        text
    }

    /// The table as text: on a terminal within its width, see [`Table::within`].
    pub fn shown(self, less: &[usize]) -> String {
        match terminal::width() {
            Some(width) => self.within(width, less),
            None => self.text(),
        }
    }

    /// The table as Markdown.
    pub fn markdown(&self) -> String {
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            let cells: Vec<String> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
            text += &format!("| {} |\n", cells.join(" | "));
            if number == 0 {
                let rule = |i| match self.left.contains(&i) {
                    true => ":---|",
                    false => "---:|",
                };
                let rules: String = (0..row.len()).map(rule).collect();
                text += &format!("|{rules}\n");
            }
        }
        text
    }
}

/// The parts of a full character, by eighths.
const EIGHTHS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/// A bar for a number; the largest number has `width` characters. `blocks`: block characters, by eighths; else `#`. A
/// number that is too small for a bar is a dot, and 0 is nothing.
pub fn bar(number: u64, most: u64, width: usize, blocks: bool) -> String {
    let parts = if blocks { 8 } else { 1 };
    let all = u128::from(most.max(1));
    let filled = (u128::from(number) * (parts * width) as u128 * 2 + all) / (2 * all);
    let filled = filled as usize;
    if filled == 0 {
        return String::from(if number > 0 { "." } else { "" });
    }
    if !blocks {
        return "#".repeat(filled);
    }
    let mut bar = "█".repeat(filled / 8);
    if filled % 8 != 0 {
        bar.push(EIGHTHS[filled % 8]);
    }
    bar
}

/// A number of bytes in the largest unit that fits.
pub fn bytes(bytes: u64) -> String {
    let (shift, unit) = match bytes {
        0..=1023 => (0, ""),
        1024..=1_048_575 => (10, "K"),
        1_048_576..=1_073_741_823 => (20, "M"),
        _ => (30, "G"),
    };
    let value = bytes as f64 / (1u64 << shift) as f64;
    let digits = usize::from(value < 9.95 && bytes % (1 << shift) != 0);
    format!("{value:.digits$}{unit}")
}

/// A text as a JSON string.
pub fn json_string(text: &str) -> String {
    let mut safe = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => safe.extend(['\\', c]),
            c if c.is_control() => safe.push_str(&format!("\\u{:04x}", c as u32)),
            c => safe.push(c),
        }
    }
    safe.push('"');
    safe
}

/// JSON for the inside of an HTML script element: nothing in it ends the element.
pub fn json_in_script(json: &str) -> String {
    let safe = |c: char| match c {
        '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => format!("\\u{:04x}", c as u32),
        c => c.to_string(),
    };
    json.chars().map(safe).collect()
}

/// The fields of a JSON object, each with its name.
pub fn json_fields<N: AsRef<str>, V: AsRef<str>>(
    fields: impl IntoIterator<Item = (N, V)>,
) -> Vec<String> {
    let fields = fields.into_iter();
    fields
        .map(|(name, value)| json_field(name.as_ref(), value.as_ref()))
        .collect()
}

#[inline(never)]
fn json_field(name: &str, value: &str) -> String {
    format!("\"{name}\": {value}")
}

/// A JSON list on one line.
pub fn json_list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    format!("[{}]", items.join(", "))
}

/// A JSON object on one line.
pub fn json_object<N: AsRef<str>, V: AsRef<str>>(
    fields: impl IntoIterator<Item = (N, V)>,
) -> String {
    format!("{{{}}}", json_fields(fields).join(", "))
}

/// A JSON list or object with a line for each item. `brackets`: the pair around it; `indent`: that of its first line.
pub fn json_lines(brackets: [char; 2], indent: usize, items: &[String]) -> String {
    let [open, close] = brackets;
    let line = |item: &String| format!("{:1$}{item}", "", indent + 2);
    let lines: Vec<String> = items.iter().map(line).collect();
    format!("{open}\n{}\n{:indent$}{close}", lines.join(",\n"), "")
}
