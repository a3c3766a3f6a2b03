//! Two boards of the same tiles in one text: a start and its goal.

use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::{GridBoard, Shape};
use crate::text::read::brackets::closed;
use crate::text::read::line::board as usual;
use crate::text::read::pasted::halves::second_half;
use crate::text::read::pasted::length::is_too_long;
use crate::text::read::pasted::signs::sign::{text, Sign, SignLine, ARROW};
use crate::text::read::pasted::title::{is_title, LineWords};
use crate::text::read::pasted::words::asking::is_command_with_board;
use crate::text::read::pasted::words::side::{
    has_side, has_word, is_end, is_goal, name_and_value, side, twin, Side,
};
use crate::text::read::pasted::words::telling::tells_goal_after_start;
use crate::text::read::pasted::{
    one_board::{asked, titled},
    part_reading, read, Read, Reading, DIFFER,
};
use crate::text::read::punctuation::is_separator;
use crate::text::read::table::find;
use crate::text::read::tokens::offset;
use crate::text::read::{ErrorKind, FaultAt};

/// The most places where a text is cut into two boards: boards of the same tiles have about the same length.
const MOST_CUTS: usize = 16;

/// The start and the goal of a text of two boards with a space, a line end or a sign between them.
pub fn pair(text: &[u8], size: Option<Shape>) -> Option<Reading> {
    if is_too_long(text) {
        return None;
    }
    let between = |b: u8| b.is_ascii_whitespace() || b",;|".contains(&b);
    let mut places: Vec<usize> = (1..text.len()).filter(|&at| between(text[at])).collect();
    sort_by_key(&mut places, |&at| at.abs_diff(text.len() / 2));
    places.truncate(MOST_CUTS);
    places.into_iter().find_map(|at| {
        let start = read(&text[..at], size).ok()?;
        start.towards(read(&text[at + 1..], size).ok()?)
    })
}

/// The start and the goal of a line that has the same cells twice, or the fault of boards that are no such pair.
pub(super) fn doubled(text: &[u8], size: Option<Shape>) -> Option<Read> {
    let whole = text;
    let text = within(text);
    let second = second_half(text)?;
    let opens = text[..second].iter().rev();
    let opens = opens.take_while(|b| b"[({\"'".contains(b)).count();
    let (one, two) = text.split_at(second - opens);
    let one = one.trim_ascii_end();
    let one = one.strip_suffix(b",").unwrap_or(one);
    let [one, two] = [part_reading(one, size)?, part_reading(two, size)?];
    let pair = one.towards(two)?;
    let start = &pair.board;
    let goal = start.goal.as_ref()?;
    let board = GridBoard::new(start.shape, &start.tiles, &goal.tiles);
    let what = "two boards, of which the second cannot be reached from the first: write `->` between a start and its goal";
    let marked = start.has_fixed() || text.contains(&b';');
    Some(match marked || board.has_right_parity() {
        true => Ok(pair),
        false => Err((offset(whole, text) + second, ErrorKind::Goal.said(what))),
    })
}

/// What is within the brackets around all of a text: `("1230", "1203")`. Those of a list are around one board or several.
fn within(text: &[u8]) -> &[u8] {
    let tuple = matches!(text.first(), Some(b'(' | b'{'));
    let whole = tuple && matches!(closed(text, 0, true), Ok(Some(end)) if end == text.len());
    if whole {
        &text[1..text.len() - 1]
    } else {
        text
    }
}

/// The start and the goal before and after the only `->` of a text, both in usual spellings.
/// `None` if the other readings must decide. (A pair of 3 x 3: 208,000 instructions without it.)
pub(super) fn usual_pair(text: &[u8], size: Option<Shape>) -> Option<Result<Reading, FaultAt>> {
    let at = find(b'>', text)?.checked_sub(1)?;
    let (start, goal) = (&text[..at], &text[at + 2..]);
    // A usual spelling may have superfluous commas; beside an arrow they are faults.
    let other = |b: &u8| b"-{}".contains(b) || is_separator(b);
    if text[at] != b'-' || start.iter().any(other) || goal.iter().any(|b| other(b) || *b == b'>') {
        return None;
    }
    let (one, two) = (usual(start, size).ok()?, usual(goal, size).ok()?);
    // Two cells are the number 0, so no reading makes one board of both.
    let has_zero = |text: &[u8]| text.split(|b| !b.is_ascii_digit()).any(|n| n == b"0");
    let apart = has_zero(start) && has_zero(goal);
    let pair = Reading::from(one).towards(two.into());
    let differ = || apart.then(|| Err((at, ErrorKind::Goal.said(DIFFER))));
    pair.map(Ok).or_else(differ)
}

/// A start and its goal in lines, with a word or an arrow between them. `text`: what they are the signs of.
pub(super) fn one_after_the_other(
    text: &[u8],
    lines: &[SignLine],
    size: Option<Shape>,
) -> Option<Reading> {
    let is_start = |line: &&[u8]| {
        let (name, value) = name_and_value(line);
        value.iter().any(u8::is_ascii_digit) && matches!(side(name), Side::Start { .. })
    };
    if text.split(|&b| b == b'\n').filter(is_start).count() > 1 {
        return None;
    }
    let code = text.contains(&b'(');
    marks(lines, code).into_iter().find_map(|(l, i, mark)| {
        let line = &lines[l];
        let swapped = LineWords::of(line).is_start(&mark);
        if swapped && has_other_title(text) {
            return None;
        }
        let end = if mark == "to" {
            line.len().min(i + 2)
        } else {
            i
        };
        let (before, after) = (&lines[..l], &lines[l + 1..]);
        // A title is a part of neither.
        let (first, second) = match is_title(line) {
            true => (before.to_vec(), after.to_vec()),
            false => (
                [before, &[line[..i].to_vec()]].concat(),
                [&[line[end..].to_vec()], after].concat(),
            ),
        };
        let called = |part: &[SignLine]| part.iter().any(|line| is_command_with_board(line));
        let asked = |part: &[SignLine]| called(part).then(|| asked(part, size)).flatten();
        let read = |part: &[SignLine]| titled(part, size).ok().or_else(|| asked(part));
        Reading::pair([read(&first)?, read(&second)?], swapped)
    })
}

/// Whether the title above the first board of a text says anything but that it is a goal: `# numbers of the cells`.
fn has_other_title(text: &[u8]) -> bool {
    let lines = text.split(|&b| b == b'\n');
    let titles = lines.take_while(|line| !line.iter().any(u8::is_ascii_digit));
    let mut titles = titles.filter(|line| has_word(line)).peekable();
    let titled = titles.peek().is_some();
    titled && !titles.any(|line| has_side(line) || twin(line) == Some(true))
}

/// Whether a line of words tells which board is the goal.
fn names_goal_only(line: &[Sign]) -> bool {
    let words = line.iter().any(|sign| sign.c.is_alphabetic());
    words && tells_goal_after_start(text(line).as_bytes())
}

/// The words and arrows that may be between a start and its goal, each with its line and column. `code`: whether the text
/// has calls.
fn marks(lines: &[SignLine], code: bool) -> Vec<(usize, usize, String)> {
    let digits = |line: &[Sign]| line.iter().filter(|sign| sign.c.is_ascii_digit()).count();
    let (mut marks, mut before, mut started) = (Vec::new(), 0, false);
    for (l, line) in lines.iter().enumerate() {
        let arrows = (0..line.len())
            .filter(|&i| line[i].c == ARROW)
            .map(|i| (i, "to".into()));
        // The options of a command are no titles.
        if is_command_with_board(line) {
            before += digits(line);
            continue;
        }
        let words = LineWords::of(line);
        let end = words.name_end() && (started || words.are_title());
        // `The goal state is shown below.`
        let goal_in_words = started && names_goal_only(line);
        if let Some((i, _)) = words.words.first().filter(|_| goal_in_words && before > 2) {
            marks.push((before, (l, *i, "goal".into())));
            continue;
        }
        for (i, mark) in words.words.iter().cloned().chain(arrows) {
            let word = mark.as_str();
            let starts = words.is_start(word);
            started |= starts;
            let ends = word == "to" || end && is_end(word);
            // An argument of a call is no title: `solve(start, [...])`.
            let next = line[i..].iter().find(|sign| !sign.c.is_alphanumeric());
            let argument = code && next.is_some_and(|sign| sign.c == ',');
            let parts = (ends || starts || is_goal(word)) && !argument;
            let parts = parts && !words.are_sentence();
            let before = before + digits(&line[..i]);
            if parts && before > 2 {
                marks.push((before, (l, i, mark)));
            }
        }
        before += digits(line);
    }
    if marks.len() > MOST_CUTS {
        sort_by_key(&mut marks, |&(at, _)| at.abs_diff(before / 2));
        marks.truncate(MOST_CUTS);
        sort_by_key(&mut marks, |&(at, (l, ..))| (at, l));
    }
    marks.into_iter().map(|(_, mark)| mark).collect()
}
