//! Two boards of the same tiles in one text: a start and its goal.

use crate::puzzle::Shape;
use crate::text::read::line::board as usual;
use crate::text::read::pasted::page::{is_rule, lines, Sign, ARROW};
use crate::text::read::pasted::refusal::is_no_board;
use crate::text::read::pasted::titles::{is_title, words, GOALS, STARTS};
use crate::text::read::pasted::{read, titled, Reading};
use crate::text::read::punctuation::is_separator;
use crate::text::read::table::find;
use crate::text::read::{ErrorKind, FaultAt, LineBoard};

impl From<LineBoard> for Reading {
    fn from(board: LineBoard) -> Reading {
        Reading { board, notes: 0 }
    }
}

impl Reading {
    /// This board with the other one as its goal, if both have the same tiles.
    pub(crate) fn towards(mut self, goal: Reading) -> Option<Reading> {
        let fits = self.board.in_order() == goal.board.in_order();
        self.board.goal = Some(Box::new(goal.board));
        self.notes |= goal.notes;
        fits.then_some(self)
    }
}

/// The most places where a text is cut into two boards: boards of the same tiles have about the same length.
const MOST_CUTS: usize = 16;

/// The start and the goal of a text of two boards with a space, a line end or a sign between them.
pub(crate) fn pair(text: &[u8], size: Option<Shape>) -> Option<Reading> {
    let between = |b: u8| b.is_ascii_whitespace() || b",;|".contains(&b);
    let mut places: Vec<usize> = (1..text.len()).filter(|&at| between(text[at])).collect();
    places.sort_by_key(|&at| at.abs_diff(text.len() / 2));
    places.truncate(MOST_CUTS);
    places.into_iter().find_map(|at| {
        let start = read(&text[..at], size).ok()?;
        start.towards(read(&text[at + 1..], size).ok()?)
    })
}

/// The start and the goal before and after the only `->` of a text, both in usual spellings; or the fault of one of
/// them. `None` if the other readings must decide. (A pair of 3 x 3: 208,000 instructions without it.)
pub(super) fn usual_pair(text: &[u8], size: Option<Shape>) -> Option<Result<Reading, FaultAt>> {
    let at = find(b'>', text)?.checked_sub(1)?;
    let (start, goal) = (&text[..at], &text[at + 2..]);
    // A usual spelling may have superfluous commas; beside an arrow they are faults.
    let other = |b: &u8| b"-{}".contains(b) || is_separator(b);
    if text[at] != b'-' || start.iter().any(other) || goal.iter().any(|b| other(b) || *b == b'>') {
        return None;
    }
    let fault = match (usual(start, size), usual(goal, size)) {
        (Ok(one), Ok(two)) => {
            // Two cells are the number 0, so no reading makes one board of both.
            let has_zero = |text: &[u8]| text.split(|b| !b.is_ascii_digit()).any(|n| n == b"0");
            let apart = has_zero(start) && has_zero(goal);
            let what = "the start and the goal have different tiles";
            let differ = || apart.then(|| (at, ErrorKind::Goal.said(what)));
            let pair = Reading::from(one).towards(two.into());
            return pair.map(Ok).or_else(|| differ().map(Err));
        }
        (Err(fault), _) if is_no_board(start, size) => fault,
        (_, Err((place, kind))) if is_no_board(goal, size) => (at + 2 + place, kind),
        _ => return None,
    };
    // The arrow may be a space within one board. Boards side by side are boards both.
    let one_board = [start.trim_ascii_end(), b" ", goal.trim_ascii_start()].concat();
    is_no_board(&one_board, size).then_some(Err(fault))
}

/// A start and its goal with a word or an arrow between them.
pub(super) fn one_after_the_other(signs: &[Sign], size: Option<Shape>) -> Option<Reading> {
    let arrows = (0..signs.len()).filter(|&i| signs[i].c == ARROW);
    let arrows = arrows.map(|i| (i, "to".to_string()));
    let mut marks = words(signs).into_iter().chain(arrows);
    marks.find_map(|(i, mark)| {
        let (mark, swapped) = (mark.as_str(), STARTS.contains(&mark.as_str()));
        let mut digits = signs[..i].iter().filter(|sign| sign.c.is_ascii_digit());
        let parts = swapped || mark == "to" || GOALS.contains(&mark);
        if !parts || digits.nth(2).is_none() {
            return None;
        }
        let end = if mark == "to" { i + 2 } else { i };
        let first = titled(&signs[..i], size).ok()?;
        let second = titled(signs.get(end..)?, size).ok()?;
        match swapped {
            true => second.towards(first),
            false => first.towards(second),
        }
    })
}

/// Two boards side by side, as a start and its goal; or the boards that `show` prints side by side, whose first is the
/// start. `None` if there are no boards side by side.
pub(super) fn side_by_side(
    signs: &[Sign],
    size: Option<Shape>,
) -> Option<Result<Reading, FaultAt>> {
    let rows: Vec<&[Sign]> = lines(signs).filter(|line| !is_title(line)).collect();
    let boards = [false, true].into_iter().find_map(|bars| {
        let panels = panels(&rows, bars)?;
        let boards = panels.iter().map(|panel| titled(panel, size).ok());
        let boards: Vec<Reading> = boards.collect::<Option<_>>()?;
        let tiles = boards[0].board.in_order();
        let same = boards.iter().all(|other| other.board.in_order() == tiles);
        same.then_some(boards)
    })?;
    let is_start = |line| words(line).first().is_some_and(|word| word.1 == "start");
    let (count, mut boards) = (boards.len(), boards.into_iter());
    match (boards.next()?, boards.next()?) {
        (start, goal) if count == 2 => start.towards(goal).map(Ok),
        (start, _) if lines(signs).any(is_start) => Some(Ok(start)),
        _ => {
            let what = format!("{count} boards side by side: two are a start and its goal");
            Some(Err((0, ErrorKind::Size.said(what))))
        }
    }
}

/// The parts of lines between the widest columns that are empty in each of them. `bars`: whether bars may be in these
/// columns.
fn panels(rows: &[&[Sign]], bars: bool) -> Option<Vec<Vec<Sign>>> {
    let width = rows.iter().map(|row| row.len()).max()?;
    let free = |c: char| c.is_whitespace() || c == ARROW || bars && c == '|';
    // The widths of empty columns, and where each begins and ends.
    let (mut gaps, mut from, mut wide) = (Vec::new(), 0, 0);
    for column in 0..width {
        let signs = || rows.iter().filter_map(|row| row.get(column));
        if signs().all(|sign| free(sign.c)) {
            // A tab is as wide as it can be.
            let tab = signs().any(|sign| sign.c == '\t');
            wide += if tab { 8 } else { 1 };
            continue;
        }
        // A single space separates cells.
        if from > 0 && wide > 1 {
            gaps.push((wide, from, column));
        }
        (from, wide) = (column + 1, 0);
    }
    let widest = gaps.iter().map(|gap| gap.0).max()?;
    gaps.retain(|gap| gap.0 == widest);
    gaps.push((0, width, width));
    let mut from = 0;
    let panel = |(_, end, next)| {
        let part = |row: &&[Sign]| row.iter().take(end).skip(from).copied().collect();
        let mut parts: Vec<Vec<Sign>> = rows.iter().map(part).collect();
        parts.retain(|part| !is_rule(part));
        from = next;
        parts.join(&Sign { c: '\n', at: 0 })
    };
    Some(gaps.into_iter().map(panel).collect())
}
