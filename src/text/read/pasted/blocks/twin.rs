//! Two boards whose titles or names only together make them a start and its goal: `Puzzle:` and `Solution:`, `s = ...` and
//! `g = ...`.

use crate::puzzle::Shape;
use crate::text::read::format::{line, shown_line};
use crate::text::read::pasted::blocks::block::LineBlock;
use crate::text::read::pasted::length::is_too_long;
use crate::text::read::pasted::signs::clean;
use crate::text::read::pasted::signs::page;
use crate::text::read::pasted::statements::{assignment, board_assigned};
use crate::text::read::pasted::title::is_title;
use crate::text::read::pasted::words::goal_name::NamedGoal;
use crate::text::read::pasted::words::side::{
    has_word, is_digits, is_goal, is_goal_line, is_sure_start, name_and_value, twin, words_of,
};
use crate::text::read::pasted::words::telling::{leads_to_next, tells_goal, tells_goal_of};
use crate::text::read::pasted::{any_reading, Part};
use crate::text::read::tokens::numbers;
use crate::text::read::Cursor;
use std::io;
use std::ops::Range;

/// What the title or the name of a block says of its board, where another board may be its other half.
struct FirstOfTwo {
    /// Whether it may be the goal.
    goal: bool,
    /// Whether nothing names it.
    bare: bool,
    /// Where its titles are, and the words of the last one.
    titles: Range<usize>,
    words: Option<Vec<String>>,
}

impl LineBlock {
    fn first_of_two(&self, window: &[u8], whole: bool) -> Option<FirstOfTwo> {
        let &row = self.rows.first().filter(|_| self.goal_name.is_none())?;
        // A board without a name may be the start, if the next one is called a goal. From a pipe it is answered first.
        let titles = self.from.unwrap_or(row.0).min(row.0)..row.0;
        let is_side = |word: String| is_sure_start(&word) || is_goal(&word);
        let nameless = || {
            let value = name_and_value(&window[row.0..row.1]).1;
            value.is_empty() && !words_of(&window[titles.clone()]).any(is_side)
        };
        let named = self.name(window, row);
        let named_row = Some(&window[row.0..row.1]).filter(|row| twin_of(row).is_some());
        let title = named_row.or_else(|| self.title_line(window, row));
        let words = title.map(title_words);
        let bare = whole && named.is_none() && nameless();
        let goal = named.or(bare.then_some(false))?;
        Some(FirstOfTwo {
            goal,
            bare,
            titles,
            words,
        })
    }

    /// Waits for the other board, where one title has named both, and the next line may be its first one. `at`: where the
    /// first board ends.
    pub fn await_other(
        &mut self,
        cursor: &mut Cursor,
        at: usize,
        size: Option<Shape>,
    ) -> io::Result<()> {
        let both = self.both.filter(|_| self.twin.is_none());
        let (Some(swapped), Some(last)) = (both, self.rows.last()) else {
            return Ok(());
        };
        let above = &cursor.window()[self.rows[0].0..last.1];
        let alone = any_reading(above, size).is_ok_and(|read| read.board.goal.is_none());
        if let Some((at, end, _)) = shown_line(cursor, at, true)?.filter(|_| alone) {
            let text = &cursor.window()[at..end];
            let row = text.iter().any(u8::is_ascii_digit) && name_and_value(text).1.is_empty();
            let arrow = || clean::line(text).is_some_and(|line| page::is_arrow(&line));
            if row || is_goal_line(text) || text.len() < 16 && arrow() {
                self.twin = Some((at, swapped)).filter(|_| row);
                self.goal = false;
                self.both = self.both.filter(|_| row);
            }
        }
        Ok(())
    }

    /// Whether rows without a title follow the block.
    pub fn is_followed_by_rows(&self, cursor: &mut Cursor) -> io::Result<bool> {
        let next = shown_line(cursor, self.next, true)?;
        let text = next.map_or(&b""[..], |(at, end, _)| &cursor.window()[at..end]);
        let digits = text.iter().filter(|b| b.is_ascii_digit()).count();
        Ok(digits > 1 && !has_word(text))
    }

    /// Where the title or the name of the next board is, if that and this one's make them a start and its goal, and no
    /// other board follows but the first one of another pair; and whether this is the goal. `at`: where the block ends.
    pub fn twin(
        &mut self,
        cursor: &mut Cursor,
        mut at: usize,
        whole: bool,
    ) -> io::Result<Option<(usize, bool)>> {
        let window = cursor.window();
        let Some(first) = self.first_of_two(window, whole) else {
            return Ok(None);
        };
        let has_digit = |row: &[u8]| row.iter().any(u8::is_ascii_digit);
        let rows = self.texts(window).filter(|row| has_digit(row)).count();
        let (mut found, mut others, end_of_rows) = (None, 0, at);
        while let Some((end, next)) = line(cursor, at, cursor.largest())? {
            let text = cursor.window()[at..end].trim_ascii();
            // `self.state = state` has no board.
            let valued = !text.contains(&b'=') || board_assigned(text).is_some();
            let titles = &cursor.window()[first.titles.clone()];
            let fits = || !first.bare || tells_goal_of(titles, text);
            let second = twin_of(text).filter(|_| valued && fits());
            // A title between the rows and an empty line belongs to the board above.
            let below = first.bare && at == end_of_rows && second.is_some();
            if below && shown_line(cursor, next, false)?.is_some_and(|(at, end, _)| at == end) {
                return Ok(None);
            }
            let text = cursor.window()[at..end].trim_ascii();
            let both = found.is_some() && others == rows;
            if both && NamedGoal::of(text).is_some() {
                return Ok(None);
            }
            if both && second == Some(first.goal) && first.words == Some(title_words(text)) {
                self.end_of_twin = at;
                break;
            }
            if both && is_figure_line(text) {
                // It says something of both: `Answer: 5 moves`.
            } else if found.is_some() || second == Some(!first.goal) {
                let value = match found {
                    Some(_) => text,
                    None => name_and_value(text).1,
                };
                found = found.or(Some((at, first.goal)));
                others += usize::from(has_digit(value));
            } else if end == cursor.largest() || has_digit(text) || !text.is_empty() && !whole {
                return Ok(None);
            }
            if others > rows {
                return Ok(None);
            }
            at = next;
        }
        Ok(found.filter(|_| others == rows))
    }

    /// Whether a line is the first row of another board, whose name and this block's make them a start and its goal.
    pub fn is_twin_row(&self, text: &[u8], window: &[u8]) -> bool {
        let cells = name_and_value(text).1.iter().any(u8::is_ascii_digit);
        cells && twin_of(text).is_some_and(|goal| self.name(window, self.rows[0]) == Some(!goal))
    }

    /// Whether the name of the block, in its first row or above it, may be that of a goal where another board has the name of
    /// a start.
    fn name(&self, window: &[u8], row: Part) -> Option<bool> {
        let named = Some(&window[row.0..row.1]);
        let named = named.filter(|row| !name_and_value(row).1.is_empty());
        named
            .and_then(twin_of)
            .or_else(|| twin_of(self.title_line(window, row)?))
    }

    /// The last line of its title.
    fn title_line<'a>(&self, window: &'a [u8], row: Part) -> Option<&'a [u8]> {
        let titles = window[self.from?.min(row.0)..row.0].split(|&b| b == b'\n');
        let mut titles = titles.map(<[u8]>::trim_ascii);
        titles.rfind(|title| !title.is_empty())
    }
}

/// Whether a line is a title with one number at most: `Answer: 5 moves`.
fn is_figure_line(text: &[u8]) -> bool {
    let few = numbers(text).count() < 2 && !text.iter().any(|b| b"[](){}".contains(b));
    few && clean::line(text).is_some_and(|line| is_title(&line))
}

/// The words of the title or the name in a line, without numbers: those of `Board 1:` and `Board 2:` are the same.
fn title_words(line: &[u8]) -> Vec<String> {
    let words = words_of(name_in(line));
    words.filter(|word| !is_digits(word)).collect()
}

/// The title or the name in a line.
fn name_in(line: &[u8]) -> &[u8] {
    assignment(line).unwrap_or_else(|| name_and_value(line)).0
}

/// What [`twin`] says of the title or the name in a line.
fn twin_of(line: &[u8]) -> Option<bool> {
    if is_too_long(line) {
        return None;
    }
    let tells = || tells_goal(line) || leads_to_next(line);
    twin(name_in(line)).or_else(|| tells().then_some(true))
}
