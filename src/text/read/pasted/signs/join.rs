//! Lines of a text that are one row: the items of a nested list, the cells of a page.

use crate::text::read::pasted::signs::sign::{text, Sign, SignLine};

/// Joins the lines of each row of a page, where its cells are on lines of their own.
pub fn rows_of_page(lines: Vec<SignLine>, text: &str) -> Vec<SignLine> {
    let mut rows: Vec<SignLine> = Vec::new();
    // The first row may have begun before the text.
    let begun = |end: usize| text.find("<tr").is_none_or(|begin| begin > end);
    let mut open = text.find("</tr").is_some_and(begun);
    for (line, written) in lines.into_iter().zip(text.split('\n')) {
        match rows.last_mut() {
            Some(row) if open && !written.contains("<tr") => row.extend(line),
            _ => rows.push(line),
        }
        let last = |tag: &str| written.rfind(tag);
        open = match (last("<tr"), last("</tr")) {
            (None, None) => open,
            (begin, end) => begin > end,
        };
    }
    rows
}

/// Joins the lines of a nested list with an item on each: `- - 1` begins a row, and `  - 2` goes on with it.
pub fn items(lines: Vec<SignLine>) -> Vec<SignLine> {
    let marks: Vec<usize> = lines.iter().map(|line| item_marks(line)).collect();
    let count = |of: usize| marks.iter().filter(|marks| **marks == of).count();
    // A list with a cell on each line, and no other cells, is a single row.
    let has = |line: &SignLine, of: fn(char) -> bool| line.iter().any(|sign| of(sign.c));
    let is_row = |line: &SignLine| has(line, |c| c.is_ascii_digit()) && !has(line, |c| c == ':');
    let mut others = lines.iter().zip(&marks).filter(|(_, marks)| **marks == 0);
    let flat = count(1) > 3 && count(2) == 0 && !others.any(|(line, _)| is_row(line));
    if !flat && (count(2) < 2 || count(1) == 0) {
        return lines;
    }
    let (mut rows, mut items): (Vec<SignLine>, usize) = (Vec::new(), 0);
    for (mut line, marks) in lines.into_iter().zip(marks) {
        items += usize::from(marks > 0);
        let goes_on = marks == 1 && items > 1;
        let signs = line.iter_mut().filter(|sign| sign.c != ' ');
        signs
            .take(marks)
            .for_each(|sign| sign.c = if goes_on { ',' } else { ' ' });
        match rows.last_mut() {
            Some(row) if goes_on => row.extend(line),
            _ => rows.push(line),
        }
    }
    rows
}

/// The number of signs of lists before the only cell of a line.
fn item_marks(line: &[Sign]) -> usize {
    // Most lines are rows.
    let first = line.iter().find(|sign| sign.c != ' ');
    if !first.is_some_and(|sign| matches!(sign.c, '-' | '*')) {
        return 0;
    }
    let text = text(line);
    let mut words = text.split_whitespace();
    let marks = words
        .by_ref()
        .take_while(|word| matches!(*word, "-" | "*"))
        .count();
    match words.next() {
        None if marks > 0 && !text.trim_end().ends_with(['-', '*']) => marks,
        _ => 0,
    }
}
