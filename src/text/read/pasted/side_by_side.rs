//! Two boards of the same tiles side by side: a start and its goal.
//!
//! ```text
//! Start     Goal             3,1,2,,0,1,2
//! 3 1 2     0 1 2            0,4,5,,3,4,5
//! 0 4 5     3 4 5            6,7,8,,6,7,8
//! 6 7 8     6 7 8
//! ```

use crate::puzzle::Shape;
use crate::text::read::pasted::one_board::titled;
use crate::text::read::pasted::reading::Reading;
use crate::text::read::pasted::signs::clean;
use crate::text::read::pasted::signs::page;
use crate::text::read::pasted::signs::sign::{is_shown, text, Sign, SignLine, ARROW};
use crate::text::read::pasted::title::{is_title, LineWords};
use crate::text::read::pasted::words::goal_name::is_usual_goal;
use crate::text::read::pasted::words::side::{is_end, is_goal, side, twin, Side};
use crate::text::read::{ErrorKind, FaultAt};

/// Two boards side by side, as a start and its goal; or the boards that `show` prints side by side, whose first is the
/// start. `None` if there are no boards side by side.
pub(super) fn side_by_side(
    text: &[u8],
    lines: &[SignLine],
    size: Option<Shape>,
) -> Option<Result<Reading, FaultAt>> {
    // Values of a record have names, and those of a start and its goal are known.
    if text.trim_ascii_start().starts_with(b"{") && text.contains(&b':') {
        return None;
    }
    let drawn = |line: &&SignLine| !is_title(line) && !page::is_rule(line);
    let rows: Vec<SignLine> = lines.iter().filter(drawn).cloned().collect();
    let boards = boards_beside(&rows, size)?;
    let shown = lines.iter().any(|line| {
        let words = LineWords::of(line).words;
        words.first().is_some_and(|word| word.1 == "start")
    });
    let count = boards.len();
    let mut boards = boards.into_iter();
    match (boards.next()?, boards.next()) {
        (_, Some(_)) if count == 2 && !shown && has_other_titles(lines) => {
            let what = "two boards side by side, and titles that do not say which is the goal: `Start` and `Goal` do";
            Some(Err((0, ErrorKind::Goal.said(what))))
        }
        (one, Some(two)) if count == 2 => {
            let order = goal_comes_first(text);
            let arrow = lines.iter().flatten().any(|sign| sign.c == ARROW);
            let solved = order.is_none()
                && !arrow
                && is_usual_goal(&one.board)
                && !is_usual_goal(&two.board);
            if solved {
                let what = "two boards side by side, of which the first looks like the goal: `Start` and `Goal` above them say which is which";
                return Some(Err((0, ErrorKind::Goal.said(what))));
            }
            Reading::pair([one, two], order == Some(true)).map(Ok)
        }
        (start, _) if shown => Some(Ok(start)),
        _ => {
            let what = format!("{count} boards side by side: two are a start and its goal");
            Some(Err((0, ErrorKind::Size.said(what))))
        }
    }
}

/// The boards of the same tiles that are side by side in rows.
fn boards_beside(rows: &[SignLine], size: Option<Shape>) -> Option<Vec<Reading>> {
    let ways = [false, true].map(|bars| panels(rows, bars));
    let sheets = ['\t', ','].map(|separator| halves_of_sheet(rows, separator));
    ways.into_iter().chain(sheets).find_map(|panels| {
        let panels = panels?;
        // Boards side by side have their rows on the same lines. Words with commas after them are a list.
        let lines =
            |panel: &Vec<SignLine>| panel.iter().map(|line| is_shown(line)).collect::<Vec<_>>();
        let comma = |line: &SignLine| {
            let mut last = line.iter().rev().map(|sign| sign.c).filter(|c| *c != ' ');
            last.next() == Some(',') && last.next() != Some(']')
        };
        let listed = |panel: &Vec<SignLine>| panel.iter().all(comma);
        let other = |panel: &Vec<SignLine>| listed(panel) || lines(panel) != lines(&panels[0]);
        if panels.iter().any(other) {
            return None;
        }
        let boards: Option<Vec<Reading>> = panels
            .iter()
            .map(|panel| titled(panel, size).ok())
            .collect();
        let same = |one: &Reading, other: &Reading| one.board.in_order() == other.board.in_order();
        // Columns of a drawing are not boards side by side.
        let column = |read: &Reading| read.board.shape.cells() == rows.len();
        let sound = |boards: &Vec<Reading>| {
            let mut all = boards.iter();
            all.all(|other| same(&boards[0], other) && !column(other))
        };
        boards.filter(sound)
    })
}

/// Whether the names of two boards side by side say that the first one is the goal: a goal and then a start, or a goal
/// before the cells of a line. `None` if they do not say it.
fn goal_comes_first(text: &[u8]) -> Option<bool> {
    let (mut names, mut leads) = (Vec::new(), false);
    let lines = clean::signs(text).unwrap_or_default();
    let all: Vec<_> = lines.iter().map(|line| LineWords::of(line)).collect();
    let started = all.iter().any(|words| words.sides()[0]);
    // With the names before brackets, which are no part of a board.
    for (line, words) in lines.iter().zip(&all) {
        let cells = line.iter().position(|sign| sign.c.is_ascii_digit());
        if let Some(swapped) = titles(line).filter(|_| cells.is_none()) {
            return Some(swapped);
        }
        let end = started && words.name_end();
        for (at, word) in &words.words {
            let is_goal = is_goal(word) || end && is_end(word);
            if is_goal || words.is_start(word) {
                names.push(is_goal);
                leads |= cells.is_some_and(|cells| *at < cells);
            }
        }
    }
    match names[..] {
        [true, false] => Some(true),
        [false, true] => Some(false),
        [true] if leads => Some(true),
        _ => None,
    }
}

/// Two titles side by side; `None` for anything else.
fn two_titles(line: &[Sign]) -> Option<[String; 2]> {
    let line = text(line).replace(['|', '\t'], "  ");
    if line.contains('=') {
        return None;
    }
    let mut titles = line
        .split("  ")
        .filter(|title| title.contains(char::is_alphabetic));
    let two = [titles.next()?, titles.next()?].map(str::trim);
    let few = |title: &str| {
        let begins = title.starts_with(|c: char| c.is_alphanumeric() || "([<\"".contains(c));
        begins && title.split_whitespace().count() < 4 && !title.ends_with('.')
    };
    let alike = two[0].ends_with(':') == two[1].ends_with(':');
    let titles = titles.next().is_none() && alike && two.iter().all(|title| few(title));
    titles.then(|| two.map(str::to_string))
}

/// Whether two titles side by side say that the goal comes first; `None` if they do not say which is which.
pub(super) fn titles(line: &[Sign]) -> Option<bool> {
    let two = two_titles(line)?;
    if let [Some(one), Some(two)] = two.each_ref().map(|title| twin(title.as_bytes())) {
        return (one != two).then_some(one);
    }
    let [one, two] = two.map(|title| side(title.as_bytes()));
    let is_goal = |side| matches!(side, Side::Goal { .. });
    let is_start = |side| matches!(side, Side::Start { .. });
    let swapped = is_goal(one) || is_start(two);
    (swapped != (is_start(one) || is_goal(two))).then_some(swapped)
}

/// Whether the titles of two boards side by side are names of neither a start nor a goal, and no other words are.
fn has_other_titles(lines: &[SignLine]) -> bool {
    let mut titled = lines.iter().filter(|line| is_title(line));
    let mut other = titled.clone().filter(|line| two_titles(line).is_some());
    let named =
        |line: &&SignLine| titles(line).is_some() || LineWords::of(line).sides() != [false; 2];
    other.next().is_some() && !titled.any(|line| named(&line))
}

/// The halves of the lines of a spreadsheet, with a column between them that is empty in each line.
fn halves_of_sheet(rows: &[SignLine], separator: char) -> Option<Vec<Vec<SignLine>>> {
    let fields = |row: &SignLine| {
        let fields = row.split(|sign| sign.c == separator);
        fields.map(<[Sign]>::to_vec).collect::<Vec<_>>()
    };
    let sheet: Vec<Vec<SignLine>> = rows
        .iter()
        .filter(|row| is_shown(row))
        .map(fields)
        .collect();
    let columns = sheet.iter().map(Vec::len).max()?;
    let middle = columns / 2;
    let empty = |row: &Vec<SignLine>| row.get(middle).is_some_and(|field| !is_shown(field));
    if columns % 2 == 0 || middle < 2 || sheet.len() < 2 || !sheet.iter().all(empty) {
        return None;
    }
    let half = |from: usize| {
        let row = |row: &Vec<SignLine>| {
            let at = row[middle]
                .first()
                .or(row.iter().flatten().last())
                .map_or(0, |sign| sign.at);
            let c = separator;
            // Empty fields at the end may be missing.
            let fields = (from..from + middle).map(|i| row.get(i).cloned().unwrap_or_default());
            fields.collect::<Vec<_>>().join(&Sign { c, at })
        };
        sheet.iter().map(row).collect()
    };
    Some(vec![half(0), half(middle + 1)])
}

/// The parts of lines between the widest columns that are empty in each of them. `bars`: whether bars may be in these
/// columns.
fn panels(rows: &[SignLine], bars: bool) -> Option<Vec<Vec<SignLine>>> {
    let width = rows.iter().map(Vec::len).max()?;
    let free = |c: char| c.is_whitespace() || c == ARROW || bars && c == '|';
    let has = |column: usize, of: &dyn Fn(char) -> bool| {
        rows.iter()
            .any(|row| row.get(column).is_some_and(|sign| of(sign.c)))
    };
    let (mut runs, mut from) = (Vec::new(), 0);
    for column in 0..=width {
        if column == width || has(column, &|c| !free(c)) {
            // A tab is as wide as it can be.
            let wide = (from..column)
                .map(|at| if has(at, &|c| c == '\t') { 8 } else { 1 })
                .sum::<usize>();
            runs.push((wide, from, column));
            from = column + 1;
        }
    }
    // Brackets around both boards may stand apart.
    let first = (0..width).find(|&at| has(at, &|c| !free(c) && c != '['))?;
    runs.retain(|run| run.1 > first && run.2 < width);
    let widest = runs
        .iter()
        .map(|run| run.0)
        .max()
        .filter(|&wide| wide > 1)?;
    let (mut panels, mut from) = (Vec::new(), 0);
    for (_, end, next) in runs
        .into_iter()
        .filter(|run| run.0 == widest)
        .chain([(0, width, width)])
    {
        let part = |row: &SignLine| row.iter().take(end).skip(from).copied().collect();
        panels.push(rows.iter().map(part).collect());
        from = next;
    }
    Some(panels)
}
