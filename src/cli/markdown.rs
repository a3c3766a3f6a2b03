//! Topics on a terminal: their Markdown without its marks, wrapped.

use crate::args::wrapped;
use crate::text::draw::Table;

/// The widest lines: longer ones are hard to read.
const WIDEST: usize = 100;

/// A text in Markdown for a terminal of this width. Blocks keep their lines.
pub fn for_terminal(text: &str, width: usize) -> String {
    let width = width.clamp(20, WIDEST);
    let (mut shown, mut block) = (String::new(), false);
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            block = !block;
        } else if block {
            shown += format!("    {line}").trim_end();
            shown.push('\n');
        } else if line.is_empty() {
            shown.push('\n');
        } else if let Some(title) = line
            .trim_start_matches('#')
            .strip_prefix(' ')
            .filter(|_| line.starts_with('#'))
        {
            shown += &format!("{}\n", without_marks(title));
        } else if line.starts_with('|') {
            let mut rows = vec![line];
            while let Some(row) = lines.next_if(|next| next.starts_with('|')) {
                rows.push(row);
            }
            shown += &table(&rows, width);
        } else {
            let mut paragraph = line.to_string();
            let goes_on = |next: &&str| {
                let starts = next.starts_with(['|', '#']) || next.starts_with("```");
                !next.is_empty() && !starts && !item(next).1
            };
            while let Some(next) = lines.next_if(goes_on) {
                paragraph.push(' ');
                paragraph += next.trim_start();
            }
            add_paragraph(&paragraph, width, &mut shown);
        }
    }
    shown
}

/// How far a line is indented, and whether it begins an item of a list.
fn item(line: &str) -> (usize, bool) {
    let text = line.trim_start();
    let number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = number.len() < text.len() && number.starts_with(". ");
    (line.len() - text.len(), text.starts_with("- ") || numbered)
}

/// Adds a paragraph, or an item of a list, whose lines are indented after the first.
fn add_paragraph(paragraph: &str, width: usize, shown: &mut String) {
    let (indent, is_item) = item(paragraph);
    let text = without_marks(paragraph.trim_start());
    let hanging = match is_item {
        true => indent + text.find(' ').unwrap_or(0) + 1,
        false => indent,
    };
    let lines = wrapped(&text, width.saturating_sub(hanging).max(10));
    *shown += &" ".repeat(indent);
    *shown += &lines.join(&format!("\n{:hanging$}", ""));
    shown.push('\n');
}

/// A table of Markdown, whose cells are wrapped if it is too wide.
fn table(rows: &[&str], width: usize) -> String {
    let cells = |row: &str| {
        let inner = row.trim().trim_start_matches('|').trim_end_matches('|');
        let cells = inner.replace("\\|", "\u{1}");
        let cells = cells
            .split('|')
            .map(|cell| without_marks(cell.trim()).replace('\u{1}', "|"));
        cells.collect::<Vec<_>>()
    };
    let is_rule = |row: &&&str| row.chars().all(|c| "|-: ".contains(c));
    let mut table = Table::new(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for row in rows.iter().filter(|row| !is_rule(row)) {
        table.push(cells(row));
    }
    table.within(width, &[])
}

/// A text without the marks of emphasis and links: `[name](address)` becomes `name (address)`.
fn without_marks(text: &str) -> String {
    let mut plain = String::new();
    let mut quoted = false;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        quoted ^= c == '`';
        let link = || {
            let (name, after) = rest.strip_prefix('[')?.split_once("](")?;
            let (address, after) = after.split_once(')')?;
            Some((name, address, after)).filter(|_| !name.contains(['[', ']']))
        };
        if !quoted && rest.starts_with("**") {
            rest = &rest[2..];
        } else if let Some((name, address, after)) = link().filter(|_| !quoted) {
            plain += &format!("{name} ({address})");
            rest = after;
        } else {
            plain.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    plain
}
